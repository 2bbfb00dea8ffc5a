"""Actions, Rest and movement with its price; Hide and Heal (MC-6, MC-9)."""

import pytest

from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.content import MAPS, SIDES
from tabletop.games.miniskull_caverns.moves import Route, routes_from


@pytest.mark.clause("MC-6.1", "MC-6.2")
@pytest.mark.parametrize("side", SIDES)
def test_any_action_may_be_replaced_by_a_rest(cave, side):
    game = cave(sides=[side, "walk", "walk"])
    assert (game.ask.seat, game.options) == (0, ["act", "rest"])
    game.plays("rest")
    assert (game.t.strength[0], game.t.at[0], game.t.hidden[0]) == (5, "c1", False)


@pytest.mark.clause("MC-6.2")
def test_a_resting_hero_can_still_be_attacked(cave):
    game = cave(at=["c3", "b4", "e5"], sides=["walk", "surprise", "walk"]).plays("rest", "act", "move b3")
    assert "attack 0" in game.options


@pytest.mark.clause("MC-6.3", "MC-13.3")
@pytest.mark.parametrize(("side", "options"), [("heal", 2), ("hide", 2), ("walk", 1), ("search_b", 1), ("run", 1)])
def test_at_zero_strength_only_heal_and_hide_are_left(cave, side, options):
    game = cave(sides=[side, "walk", "walk"], strength=[0, 4, 4])
    question = [*game.asked, game.ask][0]
    assert (question.seat, question.about, len(question.options)) == (0, "action_or_rest", options)


@pytest.mark.clause("MC-6.4", "MC-6.6")
def test_a_run_paid_with_the_last_strength_still_runs(cave):
    game = cave(at=["b4", "e1", "e5"], sides=["run", "walk", "walk"], strength=[1, 4, 4], gems=[1, 0, 0]).plays("act")
    assert (game.t.strength[0], game.t.lying["b4"]) == (0, 1)
    game.plays("move c3")
    assert game.t.at[0] == "c3"


@pytest.mark.clause("MC-6.6")
def test_a_run_to_nowhere_costs_one_all_the_same(cave):
    game = cave(sides=["run", "walk", "walk"]).plays("act", "move c1")
    assert (game.t.strength[0], game.t.at[0], game.t.moved[0]) == (3, "c1", False)


@pytest.mark.clause("MC-6.5")
@pytest.mark.parametrize(("side", "ends"), [("creep", "b1 c1 c2 d1"), ("walk", "a1 b1 b2 c1 c2 c3 d1 d2 e1")])
def test_creep_reaches_one_space_and_walk_two(cave, side, ends):
    game = cave(sides=[side, "walk", "walk"], at=["c1", "b4", "d4"]).plays("act")
    assert game.options == [f"move {space}" for space in ends.split()]


@pytest.mark.clause("MC-6.7")
@pytest.mark.parametrize("map_id", MAPS)
def test_passages_join_neighbours_both_ways_and_walls_and_rock_do_not(map_id):
    cave_map = MAPS[map_id]
    for space, near in cave_map.neighbours.items():
        for beside in near:
            assert space in cave_map.neighbours[beside]
            assert beside not in cave_map.rock
            assert abs(ord(space[0]) - ord(beside[0])) + abs(int(space[1]) - int(beside[1])) == 1


@pytest.mark.clause("MC-6.7")
def test_a_hero_may_end_on_a_taken_space(cave):
    game = cave(at=["b3", "c3", "e5"]).plays("act")
    assert "move c3" in game.options


@pytest.mark.clause("MC-6.9")
def test_two_poorer_heroes_on_one_space_cost_one_fee_on_top_of_the_run(cave):
    game = cave(at=["a3", "b3", "b3"], gems=[1, 0, 0], sides=["run", "walk", "walk"]).plays("act", "move c3")
    assert game.t.strength[0] == 4 - 1 - 1


@pytest.mark.clause("MC-6.9")
def test_two_spaces_passed_cost_two_fees(cave):
    """Down the middle of the Deep there is no way round."""
    game = cave(at=["c2", "c3", "c4"], gems=[1, 0, 0], sides=["run", "walk", "walk"], map="deep_green").plays("act")
    assert routes_from(game.t, 0, 3)["c5"] == Route(2, 3, ("c3", "c4", "c5"))
    game.plays("move c5")
    assert game.t.strength[0] == 4 - 1 - 2


@pytest.mark.clause("MC-6.10")
def test_starting_beside_a_poorer_hero_costs_nothing_and_hidden_ones_count(cave):
    together = cave(at=["b3", "b3", "e1"], gems=[1, 0, 0]).plays("act", "move c2")
    assert together.t.strength[0] == 4
    past = cave(at=["a3", "b3", "e1"], gems=[1, 0, 0], strength=[4, 0, 4], hidden=[False, True, False])
    past.plays("act", "move c3")
    assert past.t.strength[0] == 3


@pytest.mark.clause("MC-6.8")
def test_who_cannot_pay_the_fee_cannot_leave(cave):
    game = cave(at=["a3", "b3", "e1"], gems=[2, 0, 0], sides=["run", "walk", "walk"], strength=[1, 4, 4]).plays("act")
    assert (game.t.strength[0], game.t.gems[0]) == (0, 1)
    assert "move b3" in game.options
    assert "move c3" not in game.options


@pytest.mark.clause("MC-6.11")
def test_later_fees_go_by_what_is_still_carried(cave):
    """The first fee takes the last Strength and one of two Gems; the second hero passed carries one too: no fee."""
    game = cave(
        at=["a3", "b3", "c3"], gems=[2, 0, 1], sides=["run", "walk", "walk"], strength=[2, 4, 4], lying={"e5": 1}
    ).plays("act", "move d3")
    assert (game.t.at[0], game.t.strength[0], game.t.gems[0]) == ("d3", 0, 1)
    assert game.t.lying["b3"] == 1
    assert len(game.events("pass_paid")) == 1


@pytest.mark.clause("MC-6.12")
def test_the_cheapest_way_is_taken_then_the_shortest_then_the_first_by_alphabet(cave):
    around = cave(at=["a1", "b1", "e5"], gems=[1, 0, 0]).plays("act", "move b2")
    assert around.t.strength[0] == 4, "by a2 nobody has to be paid"
    assert around.events("moved")[0]["path"] == ["a1", "a2", "b2"]
    free = cave(at=["a1", "e1", "e5"]).plays("act", "move b2")
    assert free.events("moved")[0]["path"] == ["a1", "a2", "b2"]


@pytest.mark.clause("MC-6.12")
def test_ending_where_one_began_is_not_moving(cave):
    game = cave(at=["c3", "b3", "e5"]).plays("act", "move c3", "act", "move c3", "rest")
    assert game.events("stayed") == [{"hero": 0, "space": "c3"}]
    assert game.events("pvp_started") == [{"attacker": 1, "defender": 0, "space": "c3"}]


@pytest.mark.clause("MC-9.1")
def test_hiding_gives_one_strength_and_lasts_to_the_end_of_the_round(cave):
    game = cave(sides=["hide", "walk", "walk"]).plays("act")
    assert (game.t.strength[0], game.t.hidden[0]) == (5, True)
    game.plays_on("place_controls", action_or_rest="rest")
    assert not game.t.hidden[0]


@pytest.mark.clause("MC-9.2")
def test_a_hidden_hero_neither_attacks_nor_is_attacked_and_its_monster_stays_as_it_is(cave):
    game = cave(step="pvp_combat", at=["c3", "c3", "a1"], moved=[True, False, False], hidden=[True, False, False])
    assert game.events("pvp_started") == []
    horde = cave(step="fight_monsters", monster=3, hidden=[True, False, False], dice=[3, 6, 6], noise=3)
    assert horde.asked_about("monster_raise") == []


@pytest.mark.clause("MC-9.3", "MC-11.1")
def test_hiding_helps_neither_against_monsters_nor_against_tiny(cave):
    tiny = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], hidden=[True] * 3, dice=[6, 1])
    assert tiny.t.strength[0] == 2
    horde = cave(step="fight_monsters", monster=5, hidden=[True] * 3, dice=[3, 6, 6], noise=5).plays("spend 0")
    assert horde.t.strength[0] == 2


@pytest.mark.clause("MC-9.4")
def test_resting_on_a_hide_side_is_not_hiding(cave):
    game = cave(sides=["hide", "walk", "walk"]).plays("rest")
    assert not game.t.hidden[0]


@pytest.mark.clause("MC-9.5", "MC-13.4")
def test_heal_gives_two_strength_and_no_protection(cave):
    game = cave(at=["c3", "b4", "e5"], sides=["heal", "surprise", "walk"], strength=[2, 4, 4])
    game.plays("act", "act", "move b3")
    assert game.t.strength[0] == 4
    assert "attack 0" in game.options


def test_a_price_that_takes_the_last_strength_with_a_gem_asks_twice(cave):
    game = cave(at=["a3", "b3", "e1"], gems=[1, 0, 0], strength=[1, 4, 4]).plays("act")
    by_space = {gesture.option.to: gesture for gesture in GAME.gestures(game.t, game.ask)}
    assert "drop a Gem" in by_space["c3"].confirm
    assert by_space["b3"].confirm == ""
