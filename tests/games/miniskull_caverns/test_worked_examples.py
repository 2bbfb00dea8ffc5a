"""The worked examples of the rules, with exactly their dice and numbers: setting up, Controls, Actions, Search."""

import pytest

from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.content import AFTER_CONTROL, AFTER_EXERTION


@pytest.mark.clause("MC-2.1", "MC-2.5", "MC-2.6", "MC-2.7", "MC-2.8", "MC-2.9")
def test_ex_01_three_heroes_on_the_vault(cave):
    t = cave(step="choose_starts").t
    assert t.map == "vault_red"
    assert t.lying == {"a1": 1, "e1": 1, "a5": 1, "e5": 1}
    assert t.strength == [4, 4, 4]
    assert t.sides == ["walk", "walk", "walk"]
    assert t.tiny == 8
    assert cave(step="choose_starts").options == ["start c1", "start b4", "start d4"]


@pytest.mark.clause("MC-2.1", "MC-2.4", "MC-2.5", "MC-15.1")
def test_ex_02_two_heroes_on_the_deep_and_the_first_player_chooses_first(cave):
    game = cave(2, "choose_starts", first=1, variants={"map": "deep"})
    assert game.t.map == "deep_green"
    assert game.ask.seat == 1
    assert game.options == ["start a2", "start e2"]
    game.plays("start e2")
    assert game.t.at == ["a2", "e2"]
    assert game.t.needed == 3


@pytest.mark.clause("MC-4.6", "MC-5.1", "MC-5.2")
def test_ex_03_where_the_controls_lead_from_walk_and_from_creep():
    assert list(AFTER_CONTROL["walk"].values()) == ["walk", "search_a", "run", "creep"]
    assert list(AFTER_CONTROL["creep"].values()) == ["creep", "surprise", "hide", "run"]


@pytest.mark.clause("MC-4.7", "MC-4.8")
@pytest.mark.parametrize(
    ("how", "side"), [("plus1", "heal"), ("minus1", "search_a"), ("flip_side", "creep"), ("flip_end", "hide")]
)
def test_ex_04_the_control_comes_first_then_the_exertion_for_one_strength(cave, how, side):
    game = cave(step="adjust_actions", controls=["rotate2", "rotate0", "rotate0"], exerting=[True, False, False])
    assert game.t.sides[0] == "run"
    game.plays(f"exert {how}")
    assert game.t.sides[0] == side
    assert game.t.strength[0] == 3


@pytest.mark.clause("MC-4.7", "MC-4.8")
def test_ex_05_a_flip_from_heal_and_the_exertions_after_it(cave):
    game = cave(
        step="adjust_actions", sides=["heal", "walk", "walk"], controls=["flip", "rotate0", "rotate0"],
        exerting=[True, False, False],
    )  # fmt: skip
    assert game.t.sides[0] == "search_b"
    assert AFTER_EXERTION["search_b"] == {
        "plus1": "creep",
        "minus1": "hide",
        "flip_side": "heal",
        "flip_end": "search_a",
    }


@pytest.mark.clause("MC-4.1", "MC-4.2", "MC-4.3")
def test_ex_06_controls_are_placed_in_reverse_order_and_only_the_die_shows(cave):
    game = cave(step="place_controls", first=1, strength=[4, 4, 0])
    assert game.ask.seat == 0
    game.plays("place rotate1 yes")
    assert game.ask.seat == 2
    assert "place rotate0 yes" not in game.options
    assert game.t.exerting[0]
    pieces = {piece.id: piece for piece in GAME.lay(game.t, 2)}
    assert pieces["control-0"].face is None
    assert pieces["die-0"].at[0] == pieces["control-0"].at[0]
    game.plays("place rotate0 no")
    assert game.ask.seat == 1


@pytest.mark.clause("MC-4.10", "MC-6.3", "MC-13.1")
def test_ex_07_an_exertion_with_the_last_strength_drops_a_gem_and_heal_still_works(cave):
    game = cave(
        step="adjust_actions", at=["b5", "c1", "d4"], strength=[1, 4, 4], gems=[1, 0, 0],
        controls=["rotate2", "rotate0", "rotate0"], exerting=[True, False, False],
    )  # fmt: skip
    game.plays("exert plus1")
    assert (game.t.strength[0], game.t.gems[0], game.t.lying["b5"]) == (0, 0, 1)
    game.plays("act")
    assert game.t.strength[0] == 2


@pytest.mark.clause("MC-4.10", "MC-6.2", "MC-6.3")
def test_ex_08_an_exertion_to_run_with_the_last_strength_is_a_noisy_rest(cave):
    game = cave(
        step="adjust_actions", strength=[1, 4, 4], controls=["rotate1", "rotate0", "rotate0"],
        exerting=[True, False, False],
    )  # fmt: skip
    game.plays("exert plus1")
    assert game.t.sides[0] == "run"
    assert (game.t.strength[0], game.t.at[0], game.t.resting[0]) == (1, "c1", True)
    assert game.t.noise == 2 + 1 + 1
    assert not [ask for ask in game.asked_about("action_or_rest") if ask.seat == 0 and len(ask.options) > 1]


@pytest.mark.clause("MC-1.9", "MC-6.2")
def test_ex_09_resting_on_run_is_as_loud_as_running_and_costs_nothing(cave):
    game = cave(step="adjust_actions", sides=["search_a", "run", "hide"], controls=["rotate0"] * 3)
    assert game.t.noise == 5
    game.plays("rest", "rest")
    assert game.t.strength[1] == 5
    assert game.t.noise == 5


@pytest.mark.clause("MC-1.4", "MC-6.2", "MC-9.5")
def test_ex_10_strength_stops_at_six(cave):
    game = cave(sides=["heal", "walk", "walk"], strength=[5, 6, 4]).plays("act", "rest")
    assert game.t.strength[:2] == [6, 6]


@pytest.mark.clause("MC-7.1", "MC-7.2")
def test_ex_11_seven_is_prime(cave):
    game = cave(at=["a1", "b4", "d4"], sides=["search_a", "walk", "walk"], noise=5, dice=[2]).plays("act")
    assert game.t.gems[0] == 1
    assert "a1" not in game.t.lying


@pytest.mark.clause("MC-7.1", "MC-17.1")
def test_ex_12_a_roll_equal_to_the_noise_finds_unless_challenging(cave):
    position = {"at": ["a1", "b4", "d4"], "sides": ["search_a", "walk", "walk"], "noise": 5}
    assert cave(**position, dice=[5]).plays("act").t.gems[0] == 1
    game = cave(**position, dice=[5, 1], variants={"challenging": True}).plays("act")
    assert game.t.gems[0] == 0
    assert game.events("monster_appeared") == [{"hero": 0, "strength": 5}]


@pytest.mark.clause("MC-7.3", "MC-7.4", "MC-7.5", "MC-7.6")
def test_ex_13_strength_beats_the_monster_and_the_second_search_finds(cave):
    game = cave(at=["a1", "b4", "d4"], sides=["search_a", "walk", "walk"], noise=5, dice=[4, 2, 6]).plays("act")
    assert game.t.monster == 4
    assert game.options == ["spend 0", "spend 2"]
    game.plays("spend 2")
    assert game.t.strength[0] == 2
    game.plays("search_again")
    assert game.t.gems[0] == 1


@pytest.mark.clause("MC-7.5", "MC-7.7")
def test_ex_14_spending_nothing_costs_one_strength_and_ends_the_action(cave):
    game = cave(at=["a1", "b4", "d4"], sides=["search_a", "walk", "walk"], noise=5, dice=[4, 2]).plays("act", "spend 0")
    assert game.t.strength[0] == 3
    assert (game.ask.seat, game.ask.about) == (1, "action_or_rest")


@pytest.mark.clause("MC-7.6")
def test_ex_15_a_second_search_that_fails_brings_no_monster(cave):
    game = cave(at=["a1", "b4", "d4"], sides=["search_a", "walk", "walk"], noise=7, dice=[1, 1, 3])
    game.plays("act", "search_again")
    assert (game.t.gems[0], game.t.strength[0], game.t.monster) == (0, 4, 0)
    assert len(game.events("monster_appeared")) == 1
    assert game.ask.seat == 1


@pytest.mark.clause("MC-7.2", "MC-13.5")
def test_ex_16_a_successful_search_takes_all_gems_of_the_space(cave):
    game = cave(
        variants={"map": "deep"}, at=["b4", "b2", "d2"], sides=["search_a", "walk", "walk"],
        lying={"b4": 3, "a1": 1}, noise=5, dice=[2],
    ).plays("act")  # fmt: skip
    assert game.t.gems[0] == 3
    assert game.t.lying == {"a1": 1}


@pytest.mark.clause("MC-7.8")
def test_ex_17_a_search_without_a_gem_is_one_step_and_no_search_after_it(cave):
    game = cave(at=["b3", "c1", "d4"], sides=["search_a", "walk", "walk"], strength=[3, 4, 4], noise=5)
    assert game.options == ["act", "rest"]
    game.plays("act")
    assert game.options == ["move a3", "move b2", "move b4", "move c3"]
    beside_gem = cave(at=["b1", "b4", "d4"], sides=["search_a", "walk", "walk"], noise=5).plays("act", "move a1")
    assert beside_gem.events("search_rolled") == []
    assert beside_gem.ask.seat == 1


@pytest.mark.clause("MC-6.5", "MC-6.6")
def test_ex_18_run_costs_one_and_reaches_three_spaces(cave):
    game = cave(at=["b4", "e1", "e5"], sides=["run", "walk", "walk"], strength=[3, 4, 4]).plays("act")
    assert game.t.strength[0] == 2
    ends = ["a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c2", "c3", "d3"]
    assert game.options == [f"move {space}" for space in ends]


@pytest.mark.clause("MC-6.8", "MC-6.10")
@pytest.mark.parametrize(("mine", "theirs", "price"), [(1, 0, 1), (1, 1, 0), (0, 0, 0)])
def test_ex_19_the_price_of_passing_a_poorer_hero(cave, mine, theirs, price):
    game = cave(at=["a3", "b3", "e1"], gems=[mine, theirs, 0]).plays("act")
    prices = {gesture.option.to: gesture.consequence for gesture in GAME.gestures(game.t, game.ask)}
    fee = f"-{price} Strength" if price else ""
    assert {prices[space] for space in ("c3", "b2", "b4")} == {fee}
    assert {prices[space] for space in ("b3", "a4", "a5")} == {""}
    game.plays("move c3")
    assert game.t.strength[0] == 4 - price


@pytest.mark.clause("MC-6.8", "MC-6.11", "MC-13.1")
def test_ex_20_a_fee_paid_with_the_last_strength_drops_the_gem_on_the_way(cave):
    game = cave(at=["a3", "b3", "e1"], gems=[1, 0, 0], strength=[1, 4, 4]).plays("act", "move c3")
    assert (game.t.strength[0], game.t.gems[0], game.t.at[0]) == (0, 0, "c3")
    assert game.t.lying["b3"] == 1
