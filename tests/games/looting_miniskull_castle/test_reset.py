"""LC-9: new rooms, new cubes, new Monsters."""

import pytest

from tabletop.games.looting_miniskull_castle.content import ROOMS

clause = pytest.mark.clause
BARE = ("search", (0, 0, 0))


@clause("LC-9.1", "LC-9.2")
def test_empty_rooms_are_replaced_and_get_two_cubes(castle):
    game = castle(step="reset", rooms={2: BARE, 6: BARE})
    assert [event["rooms"] for event in game.told("rooms_replaced")] == [[2, 6]]
    assert [sum(game.t.loot[room]) for room in (2, 6)] == [2, 2]
    assert len(game.t.room_discards) == 2


@clause("LC-9.4", "LC-9.10")
def test_an_empty_pile_is_refilled_from_the_discards_just_made(castle):
    game = castle(step="reset", rooms={2: BARE, 6: BARE}, room_pile=["rm19"])
    drawn = game.told("rooms_replaced")[0]["cards"]
    assert drawn[0] == "rm19"
    assert ROOMS[drawn[1]].kind == "search"
    assert not game.t.room_discards


@clause("LC-9.5")
def test_the_next_monster_stands_where_the_old_one_fell(castle):
    game = castle(step="reset", monster=None, deck=("golem", "troll"), fallen_at=3, killed=1)
    assert (game.monster.id, game.monster.at, game.monster.cubes) == ("troll", 3, [7, 0, 0])
    assert game.told("monster_revealed")


@clause("LC-9.7")
def test_the_last_monster_is_the_boss(castle):
    game = castle(step="reset", monster=None, deck=("griffin",), fallen_at=3, killed=3)
    assert (game.monster.boss, game.monster.cubes) == (True, [5 + 6, 0, 4])
    assert game.told("boss_revealed")


@clause("LC-9.8")
def test_a_monster_gets_only_what_the_bag_has(castle):
    game = castle(step="reset", monster=None, deck=("golem", "griffin"), fallen_at=3, bag=(2, 5, 1))
    assert game.monster.cubes == [2, 0, 1]


@clause("LC-9.9")
def test_rooms_come_before_the_monster_and_an_emptied_bag_ends_the_step(castle):
    game = castle(step="reset", monster=None, deck=("golem", "troll"), fallen_at=3, rooms={2: BARE}, bag=(2, 0, 0))
    assert game.t.loot[2] == [2, 0, 0]
    assert (game.t.monsters, game.t.bag_emptied) == ([], True)


@clause("LC-9.11")
def test_a_monster_revealed_without_strength_lives_until_it_is_beaten(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (3, 0, 0)}], monster=("troll", 4, (0, 0, 0)), dice=(1, 1, 1), rolls=[1, 1],
        deck=("golem",), until="room_actions",
    )  # fmt: skip
    assert len(game.t.monsters) == 1
    assert game.play("go r4").t.monsters == []
