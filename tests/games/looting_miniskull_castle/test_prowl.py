"""LC-8: the Monster's move, the Heroes it meets, and what it collects."""

import pytest

clause = pytest.mark.clause


def prowling(castle, way="clockwise", **more):
    """The Monster's step of a turn, from its first choice on."""
    more.setdefault("until", "reset")
    more.setdefault("dice", (1, 1, 1))
    game = castle(step="monster_move", **more)
    return game.play(f"prowl {way}") if game.asked == "D-DIR" else game


@clause("LC-8.3", "LC-8.21")
def test_a_long_move_comes_round_to_the_same_room_for_a_new_encounter(castle):
    game = prowling(castle, monster=("dragon", 4, (8, 0, 0)), dice=(1, 6, 1), heroes=[{"at": "r5", "lying": True}])
    assert game.asked == "D-PASS"
    game.play("let_pass")
    assert game.asked == "D-END"


@clause("LC-8.4")
def test_the_room_where_it_starts_causes_no_encounter(castle):
    game = prowling(castle, heroes=[{"at": "r4"}])
    assert (game.asked, game.told("battle_started")) == ("over", [])


@clause("LC-8.5", "LC-8.14")
def test_where_a_hero_battles_the_monster_ends_its_move(castle):
    game = prowling(castle, heroes=[{"at": "r5", "cubes": (4, 0, 0)}], dice=(1, 4, 1), rolls=[6, 6]).play("battle")
    assert (game.monster.at, len(game.told("monster_moved"))) == (5, 1)


@clause("LC-8.12")
def test_a_hero_without_cubes_must_battle(castle):
    game = prowling(
        castle,
        heroes=[{"at": "r5", "cubes": (0, 0, 0)}],
        dice=(1, 3, 1),
        rooms={5: ("search", (0, 0, 0))},
        rolls=[1, 1],
    )
    assert game.told("battle_started")


@clause("LC-8.15")
def test_a_treasure_buys_the_monster_off(castle):
    game = prowling(castle, heroes=[{"at": "r5", "cubes": (3, 0, 1)}], rooms={5: ("search", (0, 1, 1))})
    assert game.options == ["give_treasure", "battle"]
    game.play("give_treasure")
    assert (game.hero().cubes, game.monster.cubes[2]) == ([3, 0, 0], 1)
    assert game.asked == "D-COLLECT"


@clause("LC-8.20")
def test_after_a_tie_the_others_pay_or_battle(castle):
    game = prowling(
        castle, seats=3, heroes=[{"at": "r5", "cubes": (6, 0, 1)}, {"at": "r5", "cubes": (3, 0, 1)}], dice=(1, 3, 3),
        rolls=[4, 1], rooms={5: ("search", (0, 0, 1))}, monster=("demon", 4, (5, 0, 0)),
    ).play("battle")  # fmt: skip
    assert game.told("battle_result")[0]["hero"] == game.told("battle_result")[0]["foe"]
    assert (game.asks, game.options) == (("D-END", 1), ["give_treasure", "battle"])


@clause("LC-8.21")
def test_a_hero_that_let_it_pass_is_not_asked_again(castle):
    game = prowling(
        castle, seats=3, heroes=[{"at": "r5", "cubes": (6, 0, 0)}, {"at": "r5", "cubes": (3, 0, 0)}], dice=(1, 3, 6),
        rolls=[1, 1], rooms={5: ("search", (0, 0, 1))},
    ).play("let_pass", "battle")  # fmt: skip
    assert game.asked == "over"
    assert [fight["seat"] for fight in game.told("battle_started")] == [1]


@clause("LC-8.19")
def test_a_victory_frees_all_later_heroes_even_if_one_then_loses(castle):
    game = prowling(
        castle, seats=3, dice=(1, 1, 3), rolls=[6, 6, 1, 1], monster=("phantom", 4, (9, 0, 0)),
        heroes=[{"at": "r5", "cubes": (8, 0, 0)}, {"at": "r5", "cubes": (5, 0, 0)}, {"at": "r5", "cubes": (2, 0, 0)}],
    )  # fmt: skip
    assert game.asks == ("D-END", 1)
    game.play("battle")
    assert (game.asks, game.options) == (("D-END", 2), ["let_pass", "battle"])


@clause("LC-8.22")
def test_a_kill_ends_the_encounter(castle):
    game = prowling(
        castle, rolls=[6, 6], heroes=[{"at": "r5", "cubes": (9, 0, 0)}, {"at": "r5", "cubes": (2, 0, 0)}],
        monster=("demon", 4, (2, 0, 0)),
    )  # fmt: skip
    assert (game.asked, game.t.monsters, game.hero().trophies) == ("over", [], ["demon"])


@clause("LC-8.23", "LC-8.26")
def test_it_takes_one_cube_where_it_ends(castle):
    game = prowling(castle, rooms={5: ("search", (1, 0, 1))}).play("collect treasure")
    assert (game.monster.cubes, game.t.loot[5]) == ([5, 0, 1], [1, 0, 0])


@clause("LC-8.27")
def test_the_active_hero_is_met_like_any_other(castle):
    game = prowling(castle, heroes=[{"at": "r5", "cubes": (3, 0, 1)}])
    assert game.asks == ("D-END", 0)


@clause("LC-8.28", "LC-14.36")
def test_swap_then_direction_then_steps_then_collecting(castle):
    game = prowling(castle, monster=("doppelganger", 4, (4, 0, 0)), heroes=[{"at": "r0"}])
    kinds = [event.kind for event in game.events]
    assert kinds[:2] == ["monster_swapped", "monster_moved"]
    assert kinds[-1] == "monster_collected"
