"""PvP combat, Tiny, Disturbed Monsters, and heroes out of Strength (MC-10 to MC-14)."""

from itertools import product

import pytest

from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.content import TACTICS

PVP = {"step": "pvp_combat", "at": ["c3", "c3", "a1"], "moved": [True, False, False]}
TINY = {"step": "battle_tiny", "at": ["c3", "a1", "e5"], "gems": [2, 0, 0]}

# Sums over the 36 pairs of rolls: damage and Gem losses of the first, then of the second.
TACTICS_TABLE = {
    ("block", "block"): (0, 0, 0, 0), ("block", "parry"): (16, 0, 0, 0), ("block", "jab"): (16, 0, 0, 0),
    ("block", "lunge"): (25, 0, 0, 6), ("parry", "parry"): (16, 6, 16, 6), ("parry", "jab"): (16, 6, 25, 10),
    ("parry", "lunge"): (25, 10, 16, 6), ("jab", "jab"): (25, 10, 25, 10), ("jab", "lunge"): (36, 15, 16, 6),
    ("lunge", "lunge"): (25, 10, 25, 10),
}  # fmt: skip


@pytest.mark.clause("MC-10.5", "MC-10.6", "MC-10.7", "MC-10.8", "MC-10.10", "MC-10.11")
@pytest.mark.parametrize("pair", TACTICS_TABLE, ids="-".join)
def test_every_pair_of_tactics_over_all_rolls(cave, pair):
    sums = [0, 0, 0, 0]
    for dice in product(range(1, 7), repeat=2):
        game = cave(**PVP, gems=[2, 2, 0], strength=[6, 6, 6], dice=dice)
        game.plays(f"use {pair[0]}", f"use {pair[1]}")
        for hero in (0, 1):
            sums[2 * hero] += 6 - game.t.strength[hero]
            sums[2 * hero + 1] += 2 - game.t.gems[hero]
    assert tuple(sums) == TACTICS_TABLE[pair]


@pytest.mark.clause("MC-10.2")
def test_if_nobody_came_this_round_the_first_in_turn_order_attacks(cave):
    game = cave(step="pvp_combat", at=["a1", "c3", "c3"], first=2)
    assert (game.ask.seat, game.t.fighters) == (2, [2, 1])


@pytest.mark.clause("MC-10.3")
def test_of_three_with_one_hidden_the_other_two_fight(cave):
    game = cave(step="pvp_combat", at=["c3"] * 3, moved=[False, True, True], hidden=[False, True, False])
    assert game.t.fighters == [2, 0]


@pytest.mark.clause("MC-10.4")
def test_the_tactic_of_the_attacker_is_sealed_until_the_defender_has_chosen(cave):
    game = cave(**PVP)
    assert (game.ask.seat, game.ask.secret, game.options) == (0, True, [f"use {tactic}" for tactic in TACTICS])
    game.plays("use lunge")
    assert game.ask.seat == 1
    assert next(piece for piece in GAME.lay(game.t, 1) if piece.id == "control-0").face is None
    assert next(piece for piece in GAME.lay(game.t, 0) if piece.id == "control-0").face.title == "Lunge"
    assert "Lunge" not in GAME.describe(game.t, 1, "ABC")
    assert len(game.options) == 4


@pytest.mark.clause("MC-10.6")
def test_equal_values_do_nothing(cave):
    game = cave(**PVP, gems=[1, 1, 0], dice=[4, 3]).plays("use block", "use jab")
    assert game.events("pvp_tied") == [{"attacker": 0, "defender": 1}]
    assert (game.t.strength, game.t.gems) == ([4, 4, 4], [1, 1, 0])


@pytest.mark.clause("MC-10.12")
def test_a_blocking_loser_drops_a_gem_only_by_falling(cave):
    standing = cave(**PVP, gems=[1, 0, 0], strength=[3, 4, 4], dice=[1, 6]).plays("use block", "use lunge")
    assert (standing.t.strength[0], standing.t.gems[0]) == (1, 1)
    falling = cave(**PVP, gems=[1, 0, 0], strength=[2, 4, 4], dice=[1, 6]).plays("use block", "use lunge")
    assert (falling.t.strength[0], falling.t.gems[0]) == (0, 0)


@pytest.mark.clause("MC-10.14", "MC-10.15", "MC-13.2")
def test_the_damage_worked_out_counts_even_at_zero_strength(cave):
    game = cave(**PVP, gems=[2, 0, 0], strength=[0, 4, 4], dice=[1, 6]).plays("use jab", "use jab")
    assert (game.t.strength[0], game.t.gems[0]) == (0, 1), "one for the damage, none for a fall that was before"


@pytest.mark.clause("MC-10.15")
def test_no_strength_is_spent_in_pvp(cave):
    game = cave(**PVP, dice=[3, 4]).plays("use jab", "use jab")
    assert {ask.about for ask in game.asked} == {"pvp_target", "tactic"}


@pytest.mark.clause("MC-11.1")
@pytest.mark.parametrize(("gems", "space", "battles"), [(2, "c3", 1), (3, "c3", 1), (1, "c3", 0), (2, "c2", 0)])
def test_tiny_fights_heroes_on_the_centre_with_enough_gems(cave, gems, space, battles):
    game = cave(step="battle_tiny", at=[space, "a1", "e5"], gems=[gems, 0, 0], dice=[3, 3])
    assert len(game.events("tiny_awakes")) == battles


@pytest.mark.clause("MC-11.4")
def test_a_tie_with_tiny_does_nothing_and_nothing_may_be_spent(cave):
    game = cave(**TINY, dice=[4, 4])
    assert (game.t.tiny, game.t.strength[0]) == (8, 4)
    assert game.asked_about("tiny_spend") == []


@pytest.mark.clause("MC-11.5")
@pytest.mark.parametrize(("dice", "left"), [([3, 2], 3), ([6, 1], 2)])
def test_a_beaten_hero_loses_the_difference_but_at_most_two(cave, dice, left):
    assert cave(**TINY, dice=dice).t.strength[0] == left


@pytest.mark.clause("MC-11.6")
def test_tiny_keeps_his_wounds(cave):
    game = cave(**TINY, dice=[1, 4]).plays("spend 0")
    assert game.t.tiny == 5
    game.plays("stay_out", "stay_out").plays_on("battle_tiny", action_or_rest="rest")
    assert game.t.tiny == 5


@pytest.mark.clause("MC-11.9")
@pytest.mark.parametrize(("strength", "asked"), [([4, 1, 1], [1, 2]), ([4, 0, 1], [2]), ([4, 0, 0], [])])
def test_anybody_with_strength_may_join_from_anywhere(cave, strength, asked):
    game = cave(**TINY, dice=[3, 3], strength=strength, hidden=[False, False, True])
    while game.ask is not None and game.ask.about == "tiny_join":
        game.plays("stay_out")
    assert [ask.seat for ask in game.asked_about("tiny_join")] == asked


@pytest.mark.clause("MC-11.10")
def test_nobody_is_asked_to_join_without_a_challenger(cave):
    game = cave(step="battle_tiny", at=["c3", "c3", "c3"], gems=[1, 1, 1])
    assert game.asked_about("tiny_join") == []
    assert game.events("tiny_rolled") == []


@pytest.mark.clause("MC-11.11")
def test_of_two_challengers_whoever_takes_tiny_to_zero_wins(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "c3"], gems=[2, 0, 2], tiny=2, dice=[3, 3, 1, 3])
    assert game.t.result.winners == [2]


@pytest.mark.clause("MC-11.12")
def test_of_two_challengers_the_first_in_turn_order_wins_by_a_helpers_blow(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "c3"], gems=[2, 0, 2], tiny=2, first=2, dice=[3, 3, 3, 3, 1, 3])
    game.plays("join")
    assert game.t.result.winners == [2]


@pytest.mark.clause("MC-14.1", "MC-14.2")
def test_a_win_has_no_points(cave):
    game = cave(**TINY, tiny=1, dice=[1, 2])
    verdict = GAME.verdict(game.t)
    assert (verdict.winners, verdict.clause, verdict.lines) == ((0,), "MC-14.1", ())
    gems = cave(step="end_round", gems=[4, 0, 0])
    assert not gems.over


@pytest.mark.clause("MC-12.1")
@pytest.mark.parametrize(("noise", "roll", "comes"), [(3, 3, True), (3, 4, False), (6, 6, True), (9, 6, True)])
def test_monsters_come_on_a_roll_not_above_the_noise(cave, noise, roll, comes):
    game = cave(step="disturb_monsters", noise=noise, dice=[roll, 6, 6, 6])
    assert game.events("horde_rolled")[0]["comes"] == comes


@pytest.mark.clause("MC-12.4", "MC-12.10")
def test_no_monster_goes_above_six(cave):
    game = cave(step="fight_monsters", monster=5, dice=[5, 6, 6], noise=5)
    assert game.options == ["raise 0", "raise 1"]


@pytest.mark.clause("MC-12.4")
def test_rivals_are_asked_clockwise_from_the_hero_and_may_be_hidden(cave):
    game = cave(step="fight_monsters", monster=2, first=1, dice=[2, 6, 6], noise=2, hidden=[True, False, False])
    game.plays("raise 0", "raise 0")
    assert [ask.seat for ask in game.asked_about("monster_raise")] == [2, 0]


@pytest.mark.clause("MC-12.5")
def test_a_gap_beyond_the_own_strength_can_only_be_taken(cave):
    game = cave(step="fight_monsters", monster=5, strength=[2, 0, 0], dice=[1, 6, 6], noise=5)
    assert list(map(str, game.asked_about("monster_boost")[0].options)) == ["spend 0"]
    assert game.t.strength[0] == 0


@pytest.mark.clause("MC-12.6")
@pytest.mark.parametrize(("roll", "lost"), [(5, 0), (4, 1), (3, 2), (1, 2)])
def test_the_hit_is_the_difference_but_at_most_two(cave, roll, lost):
    game = cave(step="fight_monsters", monster=5, strength=[6, 0, 0], dice=[roll, 6, 6], noise=5)
    if game.ask.about == "monster_boost":
        game.plays("spend 0")
    assert game.t.strength[0] == 6 - lost


@pytest.mark.clause("MC-12.7")
def test_a_monster_of_one_is_beaten_by_any_roll_unless_raised(cave):
    calm = cave(step="fight_monsters", monster=1, dice=[1, 1, 1], noise=1, strength=[4, 0, 0])
    assert calm.t.strength[0] == 4
    raised = cave(step="fight_monsters", monster=1, dice=[1, 6, 6], noise=1)
    raised.plays("raise 1", "raise 0", "spend 0")
    assert raised.t.strength == [3, 3, 4]


@pytest.mark.clause("MC-12.8")
def test_a_raise_counts_for_one_monster_only(cave):
    game = cave(step="fight_monsters", monster=2, dice=[2, 2, 6], noise=2).plays("raise 2", "spend 0")
    assert [fight["monster"] for fight in game.events("horde_fight")] == [2, 2]


@pytest.mark.clause("MC-12.9")
def test_the_token_goes_to_the_left(cave):
    game = cave(step="end_round", first=1)
    assert game.t.order == [2, 0, 1]
    assert game.events("token_passed") == [{"hero": 2}]


@pytest.mark.clause("MC-1.5", "MC-13.1")
def test_at_zero_a_skull_takes_the_place_of_the_die(cave):
    game = cave(step="place_controls", strength=[0, 4, 4])
    pieces = {piece.id for piece in GAME.lay(game.t, 0)}
    assert "skull-0" in pieces
    assert "die-0" not in pieces


@pytest.mark.clause("MC-1.5")
def test_a_loss_takes_only_what_is_left(cave):
    game = cave(at=["b4", "c3", "e5"], sides=["surprise", "heal", "walk"], strength=[4, 1, 4], dice=[5, 3])
    game.plays("act", "move b3", "attack 1")
    assert game.t.strength[1] == 0


@pytest.mark.clause("MC-13.2")
def test_a_hero_that_recovers_and_falls_again_drops_another_gem(cave):
    game = cave(
        step="fight_monsters", monster=6, dice=[1, 6, 6], strength=[1, 0, 0], gems=[2, 0, 0], at=["b5", "c1", "d4"],
        noise=6,
    )  # fmt: skip
    assert (game.t.strength[0], game.t.gems[0]) == (0, 1)
    again = cave(
        step="fight_monsters", monster=6, dice=[1, 6, 6], strength=[1, 0, 0], gems=[1, 0, 0], at=["b5", "c1", "d4"],
        lying={"b5": 1, "a1": 2}, noise=6,
    )  # fmt: skip
    assert (again.t.gems[0], again.t.lying["b5"]) == (0, 2)


@pytest.mark.clause("MC-13.3")
def test_a_hero_at_zero_stays_in_the_game(cave):
    game = cave(step="place_controls", strength=[0, 0, 0])
    game.plays("place rotate0 no", "place rotate0 no", "place rotate0 no")
    assert game.t.strength == [1, 1, 1]


@pytest.mark.clause("MC-13.6")
def test_a_hero_may_carry_all_four_gems_and_is_never_asked_to_part_with_them(cave):
    game = cave(gems=[4, 0, 0], at=["c1", "b4", "d4"]).plays("act")
    assert all(option.startswith("move ") for option in game.options)
    assert game.t.gems == [4, 0, 0]
