"""LC-6: what Heroes do in rooms, alcoves, maps and passages."""

import pytest

clause = pytest.mark.clause


def acting(castle, kind, cubes, hero=(3, 0, 0), **more):
    """A Hero at the start of its Room Action on r1."""
    more.setdefault("until", "hero_battles")
    more.setdefault("monster", ("troll", 5, (6, 0, 0)))
    return castle(
        heroes=[{"at": "r1", "cubes": hero, "money": more.pop("money", 4)}], step="room_actions", dice=(1, 1, 1),
        rooms={1: (kind, cubes), **more.pop("others", {})}, **more,
    )  # fmt: skip


@clause("LC-6.1")
@pytest.mark.parametrize("space", ["entrance", "back_door", "dangerous_road"])
def test_nothing_happens_on_the_outside_cards(castle, space):
    game = castle(4, heroes=[{"at": space}], step="room_actions", until="hero_battles")
    assert (game.asked, game.events) == ("over", [])


@clause("LC-6.2", "LC-6.3")
def test_a_hero_may_take_fewer_cubes_and_the_rest_stays(castle):
    game = acting(castle, "map_room", (1, 1, 1)).play("take treasure", "done")
    assert (game.hero().cubes, game.t.loot[1]) == ([3, 0, 1], [1, 1, 0])


@clause("LC-6.4")
def test_found_loot_gives_one_cube(castle):
    game = acting(castle, "found_loot", (1, 1, 0))
    assert game.options == ["take strength", "take weapon", "done"]
    assert game.play("take weapon").asked == "over"


@clause("LC-6.9")
def test_a_search_of_four_finds_everything(castle):
    game = acting(castle, "search", (0, 1, 1), rolls=[4]).play("take_all")
    assert game.hero().cubes == [3, 1, 1]


@clause("LC-6.10")
def test_a_search_need_not_be_paid_for(castle):
    game = acting(castle, "search", (0, 0, 2), rolls=[3]).play("decline")
    assert (game.asked, game.hero().cubes) == ("over", [3, 0, 0])


@clause("LC-6.11")
def test_random_one_takes_a_cube(castle):
    game = acting(castle, "random_encounter", (1, 0, 1), rolls=[1]).play("take treasure")
    assert (game.asked, game.t.loot[1]) == ("over", [1, 0, 0])


@clause("LC-6.12")
def test_random_two_trades_an_item_for_all_that_was_there(castle):
    game = acting(castle, "random_encounter", (1, 0, 1), hero=(3, 1, 0), rolls=[2])
    assert game.options == ["trade weapon", "decline"]
    game.play("trade weapon", "take_all")
    assert (game.hero().cubes, game.t.loot[1]) == ([4, 0, 1], [0, 1, 0])
    assert acting(castle, "random_encounter", (1, 0, 1), rolls=[2]).asked == "over"


@clause("LC-6.13")
def test_random_three_always_leaves_one_cube(castle):
    lone = acting(castle, "random_encounter", (0, 0, 0), rolls=[3], bag=(4, 0, 0))
    assert (lone.asked, lone.t.loot[1]) == ("over", [1, 0, 0])
    dry = acting(castle, "random_encounter", (0, 1, 1), rolls=[3], bag=(0, 0, 0)).play("take treasure")
    assert (dry.asked, dry.t.loot[1]) == ("over", [0, 1, 0])


@clause("LC-6.11", "LC-6.18")
def test_random_four_loots_here_or_next_door_even_from_under_the_monster(castle):
    game = acting(
        castle, "random_encounter", (1, 0, 0), rolls=[4], monster=("troll", 2, (6, 0, 0)),
        others={2: ("search", (0, 0, 1)), 0: ("search", (0, 0, 0))},
    )  # fmt: skip
    assert game.options == ["loot r1", "loot r2"]
    game.play("loot r2", "take treasure")
    assert game.hero().cubes == [3, 0, 1]


@clause("LC-6.11")
@pytest.mark.parametrize(("roll", "told"), [(5, "search_roll"), (6, "minor_monster")])
def test_random_five_searches_and_six_meets_a_minor_monster(castle, roll, told):
    assert acting(castle, "random_encounter", (1, 0, 0), rolls=[roll, 6]).told(told)


@clause("LC-6.14", "LC-6.25")
def test_a_map_buys_a_move_of_one_or_two_spaces(castle):
    game = acting(castle, "map_room", (0, 0, 1)).play("take treasure")
    assert game.ends == ["entrance", "r0", "r2", "r3", "r7"]
    game.play("go r2,r3")
    assert (game.hero().at, game.hero().cubes) == (3, [2, 0, 1])
    assert acting(castle, "map_room", (0, 0, 0), hero=(0, 0, 0)).asked == "over"


@clause("LC-6.15")
def test_a_map_move_follows_the_rules_of_movement(castle):
    game = acting(castle, "map_room", (0, 0, 0), monster=("demon", 2, (5, 0, 0))).play("go r2,r3")
    assert game.options == ["attack", "sprint"]
    game.play("sprint")
    assert (game.hero().at, game.hero().cubes[0]) == (3, 1)


@clause("LC-6.16")
def test_maps_lead_to_further_maps_and_an_attack_on_the_way_counts(castle):
    game = acting(castle, "map_room", (0, 0, 0), others={2: ("map_room", (0, 0, 0))}).play("go r2")
    assert (game.asked, game.hero().at) == ("D-MAP", 2)
    fight = acting(castle, "map_room", (0, 0, 0), monster=("demon", 2, (5, 0, 0)), rolls=[1, 1], until="monster_move")
    fight.play("go r2")
    assert fight.t.attacked


@clause("LC-6.24")
@pytest.mark.parametrize(("rolls", "following"), [([6, 6], "room_actions"), ([1, 1], "hero_battles")])
def test_a_battle_on_a_map_move_is_resolved_like_an_attack(castle, rolls, following):
    game = acting(castle, "map_room", (0, 0, 0), hero=(6, 0, 0), monster=("demon", 2, (5, 0, 0)), rolls=rolls, until="")
    game.play("go r2")
    assert game.visited[:3] == ["room_actions", "attack_monster", following]


@clause("LC-6.17")
def test_a_secret_passage_loots_one_room_of_three(castle):
    game = acting(castle, "secret_passage", (0, 1, 0)).play("loot r1", "take weapon")
    assert (game.asked, game.hero().cubes) == ("over", [3, 1, 0])


@clause("LC-6.21")
def test_hiding_is_free_outside_the_found_loot_rooms(castle):
    game = acting(castle, "search+", (0, 1, 1), rolls=[5]).play("hide", "take_all")
    assert (game.hero().hidden, game.hero().cubes) == (True, [3, 1, 1])


@clause("LC-6.22", "LC-6.26")
def test_coming_out_to_battle_ends_hiding(castle):
    game = castle(
        heroes=[{"at": "r5", "hidden": True, "cubes": (9, 0, 0)}], rooms={5: ("search+", (0, 0, 0))}, rolls=[6, 6],
        step="monster_move", dice=(1, 1, 1), until="reset",
    ).play("prowl clockwise")  # fmt: skip
    assert game.told("came_out")
    assert (game.hero().hidden, game.hero().at) == (False, 5)


@clause("LC-6.23")
def test_an_alcove_does_not_protect_from_heroes_nor_where_the_monster_ends(castle):
    game = castle(
        heroes=[{"at": "r1"}, {"at": "r1", "hidden": True}], rooms={1: ("search+", (0, 0, 0))}, step="hero_battles"
    )
    assert game.options == ["duel 1", "decline"]
    end = castle(
        heroes=[{"at": "r5", "hidden": True, "cubes": (3, 0, 1)}], rooms={5: ("search+", (0, 0, 0))},
        step="monster_move", dice=(1, 1, 1),
    ).play("prowl clockwise")  # fmt: skip
    assert end.options == ["give_treasure", "battle"]
