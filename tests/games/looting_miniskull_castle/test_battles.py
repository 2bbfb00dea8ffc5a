"""LC-5 and LC-12: battles with the Monster, and what does not fit into the inventory."""

from random import Random

import pytest

from tabletop.engine.match import Match
from tabletop.games.looting_miniskull_castle import GAME
from tabletop.games.looting_miniskull_castle.cubes import limit

clause = pytest.mark.clause


@clause("LC-5.17", "LC-8.17")
def test_a_lying_hero_is_attacked_by_nobody(castle):
    game = castle(
        heroes=[{"at": "r3"}, {"at": "r3", "lying": True}], step="hero_battles", dice=(1, 1, 1), until="monster_move"
    )
    assert game.asked == "over"
    monster = castle(heroes=[{}, {"at": "r5", "lying": True}], step="monster_move", dice=(1, 1, 1), until="reset").play(
        "prowl clockwise"
    )
    assert (monster.asks, monster.options) == (("D-END", 1), ["let_pass", "battle"])


@clause("LC-5.22")
def test_after_a_win_come_wounds_spoils_limit_and_then_growth(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (10, 2, 2)}], monster=("hydra", 4, (5, 1, 1)), dice=(1, 1, 1), rolls=[1, 1, 1],
        bag=(9, 0, 0), until="room_actions",
    ).play("go r4", "take weapon", "take treasure", "give_up weapon")  # fmt: skip
    order = [e.kind for e in game.events if e.kind in ("monster_hurt", "spoils_taken", "loot_given_up", "monster_grew")]
    assert order == ["monster_hurt", "spoils_taken", "spoils_taken", "loot_given_up", "monster_grew", "monster_grew"]


@clause("LC-5.23")
def test_after_a_defeat_come_strength_room_item_lying_and_death(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (1, 0, 1)}], monster=("golem", 4, (6, 0, 0)), dice=(1, 0, [5, 5]), rolls=[1, 1],
        rooms={4: ("search", (0, 1, 0))}, until="monster_move",
    ).play("go r4")  # fmt: skip
    told = [event.kind for event in game.events]
    order = ["hero_hurt", "monster_seized", "plundered", "hero_lay_down", "hero_killed", "hero_returned"]
    assert [kind for kind in told if kind in order] == order


@clause("LC-5.24")
def test_the_strength_die_is_open_when_the_choice_to_fight_is_made(castle):
    game = castle(heroes=[{"at": "r2"}], dice=(4, 1, 5)).play("go r3,r4,r5,r6")
    assert (game.asked, game.t.strength_dice) == ("D-SPRINT", [5])


@clause("LC-5.7", "LC-6.2")
def test_a_hero_may_leave_the_spoils(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (9, 0, 0)}], monster=("demon", 4, (9, 2, 0)), dice=(1, 1, 1), rolls=[6, 6],
        until="room_actions",
    ).play("go r4", "take weapon", "done")  # fmt: skip
    assert (game.hero().cubes, game.monster.cubes) == ([9, 1, 0], [4, 1, 0])


@clause("LC-5.14")
@pytest.mark.parametrize(("strength", "left"), [(9, 8), (8, 6), (5, 3)])
def test_a_beaten_hero_loses_the_difference_but_at_most_two(castle, strength, left):
    game = castle(
        heroes=[{"at": "r3", "cubes": (strength, 0, 0)}], monster=("troll", 4, (6, 0, 0)), dice=(1, 1, 4),
        rolls=[1, 1], until="hero_battles",
    ).play("go r4")  # fmt: skip
    assert game.hero().cubes[0] == left


@clause("LC-5.20", "LC-1.18")
def test_a_dead_hero_gets_as_much_strength_as_the_bag_has(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (1, 0, 0)}], dice=(1, 1, 6), rolls=[1, 1], bag=(1, 5, 5), until="monster_move"
    ).play("go r4")
    assert game.hero().cubes[0] == 2


@clause("LC-5.13", "LC-8.24")
def test_a_hero_that_wins_in_step_six_gets_no_room_action(castle):
    game = castle(
        heroes=[{"at": "r5", "cubes": (9, 0, 0)}], dice=(1, 1, 1), rolls=[6, 6], step="monster_move", until="reset"
    ).play("prowl clockwise")
    assert game.told("battle_result")[0]["hero"] > game.told("battle_result")[0]["foe"]
    assert "room_actions" not in game.visited


@clause("LC-12.2")
def test_looting_beyond_the_limit_leaves_cubes_in_the_room(castle):
    game = castle(
        heroes=[{"at": "r1", "cubes": (12, 2, 0)}], rooms={1: ("map_room", (0, 0, 3))}, step="room_actions",
        dice=(1, 1, 1),
    ).play("take_all")  # fmt: skip
    assert (game.asked, game.options) == ("D-LIMIT", ["give_up strength", "give_up weapon", "give_up treasure"])
    game.play("give_up strength", "give_up strength")
    assert (game.hero().cubes, game.t.loot[1]) == ([10, 2, 3], [2, 0, 0])


@clause("LC-12.4")
def test_the_monster_carries_without_limit(castle):
    game = castle(
        monster=("demon", 4, (5, 9, 9)), step="monster_move", dice=(1, 1, 1), rooms={5: ("search", (0, 1, 0))},
        until="reset",
    ).play("prowl clockwise")  # fmt: skip
    assert game.monster.cubes == [5, 10, 9]


@clause("LC-12.5")
def test_a_refresh_is_cut_to_the_limit_before_selling(castle):
    game = castle(heroes=[{"at": "black_market", "cubes": (1, 7, 7), "money": 9}], step="room_actions", dice=(1, 1, 1))
    assert (game.asked, game.hero().loot) == ("D-LIMIT", 17)
    game.play("give_up weapon", "give_up weapon")
    assert game.asked == "D-SELL"


@clause("LC-12.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_begins_a_turn_with_more_than_it_can_carry(seats):
    for seed in range(6):
        match, random = Match(GAME, seats, {"inventory_limit": 12, "solo_inventory_limit": 12}, seed), Random(seed)
        while match.ask is not None:
            if match.ask.about == "D-ASSIGN":
                assert all(hero.loot <= limit(match.state) for hero in match.state.heroes)
            match.choose(random.choices(match.ask.options, GAME.weigh(match.state, match.ask))[0])
