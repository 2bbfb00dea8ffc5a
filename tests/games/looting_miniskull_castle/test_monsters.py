"""LC-14: every one of the fourteen Monsters at its work."""

import pytest

from tabletop.games.looting_miniskull_castle.content import MONSTERS
from tabletop.games.looting_miniskull_castle.monsters import summon

clause = pytest.mark.clause
NONE = (0, 0, 0)


def attacking(castle, monster, cubes, hero=(5, 0, 0), strength=1, rolls=(1, 1), **more):
    """A Hero on r3 attacks the Monster on r4."""
    room = more.pop("room", ("search", (0, 0, 0)))
    return castle(
        heroes=[{"at": "r3", "cubes": hero}, *more.pop("others", [])], monster=(monster, 4, cubes), rolls=rolls,
        dice=(1, 2, strength), rooms={4: room}, deck=[name for name in ("golem", "troll") if name != monster],
        **more,
    ).play("go r4")  # fmt: skip


def prowling(castle, monster, cubes, steps=1, **more):
    """The Monster sets out from r4, clockwise."""
    more.setdefault("until", "reset")
    game = castle(step="monster_move", monster=(monster, 4, cubes), dice=(1, steps, more.pop("strength", 1)), **more)
    return game.play("prowl clockwise") if game.asked == "D-DIR" else game


def result(game):
    told = game.told("battle_result")[0]
    return told["hero"], told["foe"]


@clause("LC-14.1")
@pytest.mark.parametrize(
    ("name", "cubes", "as_boss"),
    [
        ("black_knight", [4, 1, 0], [4, 2, 0]),
        ("crystalline_entity", [0, 0, 2], [0, 0, 2]),
        ("demon", [5, 0, 0], [5, 0, 0]),
        ("doppelganger", [4, 0, 0], [4, 0, 0]),
        ("dragon", [8, 0, 0], [8, 0, 0]),
        ("gargoyle", [5, 0, 0], [5, 0, 0]),
        ("golem", [6, 0, 0], [6, 0, 0]),
        ("griffin", [5, 0, 2], [5, 0, 4]),
        ("hydra", [5, 4, 0], [5, 4, 0]),
        ("phantom", [3, 0, 0], [3, 0, 0]),
        ("phoenix", [4, 0, 0], [4, 0, 0]),
        ("troll", [6, 0, 0], [6, 0, 0]),
        ("undead", [4, 0, 0], [4, 0, 0]),
        ("vampire", [4, 0, 0], [4, 0, 0]),
    ],
)
def test_every_monster_brings_its_initial_loot(castle, name, cubes, as_boss):
    for boss, expected in ((False, cubes), (True, as_boss)):
        table = castle(dice=(3, 1, 1)).t
        if name == "hydra":
            table.bag = [5, 20, 0]
        assert summon(table, name, 1, boss).cubes == expected
    assert len(MONSTERS) == 14


@clause("LC-14.2")
def test_minor_monsters_have_no_abilities(castle):
    game = castle(
        step="room_actions", monster=("vampire", 5, (4, 0, 0)), dice=(1, 1, 3), rolls=[6],
        heroes=[{"at": "r1", "cubes": (4, 1, 0)}], rooms={1: ("minor_monster", (0, 0, 1))},
    )  # fmt: skip
    assert game.told("minor_monster")[0] == {
        "seat": 0, "at": 1, "card": game.t.cards[1], "dice": [3], "hero": 7, "foe": 5, "foe_dice": [3],
    }  # fmt: skip


@clause("LC-14.3")
@pytest.mark.parametrize(
    ("name", "kind", "left"),
    [
        ("dragon", "search", [1, 0, 0]),
        ("undead", "search", [1, 1, 1]),
        ("vampire", "search", [1, 0, 0]),
        ("vampire", "search+", [0, 0, 0]),
        ("griffin", "search", [0, 0, 0]),
    ],
)
def test_a_winner_leaves_what_it_never_takes(castle, name, kind, left):
    game = attacking(castle, name, (9, 0, 0), strength=6, rolls=[6, 1, 1], room=(kind, (1, 1, 1)), until="hero_battles")
    assert game.t.loot[4] == left


@clause("LC-14.10")
@pytest.mark.parametrize(("weapons", "dice"), [(1, 2), (2, 3)])
def test_the_black_knights_weapons_cancel_the_heros(castle, weapons, dice):
    game = attacking(castle, "black_knight", (4, 1, 0), hero=(5, weapons, 0), rolls=[1] * dice)
    assert len(game.told("battle_dice")[0]["dice"]) == dice


@clause("LC-14.11")
def test_the_black_knight_loses_weapons_first(castle):
    game = attacking(castle, "black_knight", (4, 2, 0), hero=(5, 0, 0), rolls=[6, 4], until="room_actions")
    assert result(game) == (10, 5)
    assert game.monster.cubes == [1, 0, 0]


@clause("LC-14.12")
def test_the_black_knight_loses_strength_in_a_tie(castle):
    game = attacking(castle, "black_knight", (4, 1, 0), until="hero_battles")
    assert (result(game), game.monster.cubes) == ((5, 5), [3, 1, 0])


@clause("LC-14.13")
def test_the_black_knight_collects_a_weapon_if_it_can(castle):
    game = prowling(castle, "black_knight", (4, 0, 0), rooms={5: ("search", (1, 1, 1))})
    assert game.monster.cubes == [4, 1, 0]


@clause("LC-14.15", "LC-14.16")
def test_treasure_counts_for_both_against_the_crystalline_entity(castle):
    game = attacking(castle, "crystalline_entity", (7, 0, 2), hero=(9, 0, 3))
    assert result(game) == (3, 3)


@clause("LC-14.17", "LC-14.18")
def test_the_crystalline_entity_lives_by_its_treasure_and_yields_the_rest(castle):
    game = attacking(castle, "crystalline_entity", (2, 1, 3), hero=(3, 0, 5), strength=1, until="room_actions")
    assert (result(game), game.monster.cubes[2]) == ((5, 4), 2)
    assert game.options == ["take strength", "take weapon", "done"]
    dead = attacking(castle, "crystalline_entity", (2, 1, 1), hero=(3, 0, 5), until="room_actions")
    assert (dead.t.monsters, dead.hero().cubes) == ([], [5, 1, 5])


@clause("LC-14.19")
def test_a_hero_beaten_by_the_crystalline_entity_loses_strength(castle):
    game = attacking(castle, "crystalline_entity", (0, 0, 5), hero=(4, 0, 2), strength=3, until="hero_battles")
    assert game.hero().cubes == [2, 0, 2]


@clause("LC-14.20")
@pytest.mark.parametrize(("cubes", "gained"), [((1, 1, 2), [0, 0, 4]), ((1, 0, 0), [1, 0, 2])])
def test_the_crystalline_entity_collects_all_treasure_or_one_cube(castle, cubes, gained):
    game = prowling(castle, "crystalline_entity", (0, 0, 2), rooms={5: ("search", cubes)})
    assert game.monster.cubes == gained


@clause("LC-14.21")
def test_trigger_d_counts_the_strength_of_the_crystalline_entity(castle):
    game = prowling(castle, "crystalline_entity", (29, 0, 2), rooms={5: ("search", (1, 0, 0))}, until="")
    assert (game.asked, game.t.result.clause) == ("over", "LC-13.4")


def under_the_demon(castle, rolls, rivals, **more):
    return castle(
        1 + len(rivals), heroes=[{"at": "r1", "cubes": (5, 0, 0)}, *rivals], monster=("demon", 7, (5, 0, 0)),
        dice=(2, 1, 1), rolls=rolls, until="room_actions", **more,
    ).play("go r2,r3")  # fmt: skip


@clause("LC-14.25", "LC-14.26", "LC-14.27")
def test_under_the_demon_a_passing_hero_must_win_to_go_on(castle):
    game = under_the_demon(castle, [6, 6, 1, 1], [{"at": "r2", "cubes": (3, 0, 0)}])
    assert (game.hero().at, game.hero(1).cubes) == (3, [2, 0, 0])
    tied = under_the_demon(castle, [1, 1, 1, 1], [{"at": "r2", "cubes": (5, 0, 0)}])
    assert (tied.hero().at, tied.t.beaten, tied.hero(1).cubes) == (2, True, [5, 0, 0])


@clause("LC-14.28")
def test_a_mover_stopped_under_the_demon_attacks_nobody_afterwards(castle):
    game = castle(
        3, heroes=[{"at": "r1"}, {"at": "r2", "cubes": (5, 0, 0)}, {"at": "r2", "cubes": (1, 0, 0)}],
        monster=("demon", 7, (5, 0, 0)), dice=(2, 1, 1), rolls=[1, 1, 6, 6], rooms={2: ("search", (0, 0, 0))},
    ).play("go r2,r3")  # fmt: skip
    assert (game.hero().at, game.asked) == (2, "D-DIR")


@clause("LC-14.29")
def test_the_demon_ignores_lying_heroes_and_the_last_room(castle):
    game = under_the_demon(castle, [], [{"at": "r2", "lying": True}, {"at": "r3"}])
    assert (game.hero().at, game.told("duel_started")) == (3, [])
    several = under_the_demon(
        castle, [6, 6, 1, 1, 6, 6, 1, 1], [{"at": "r2", "cubes": (1, 0, 0)}, {"at": "r2", "cubes": (2, 0, 0)}]
    )
    assert [duel["rival"] for duel in several.told("duel_started")] == [2, 1]


@clause("LC-14.30", "LC-14.33")
def test_the_doppelganger_swaps_with_the_farthest_hero(castle):
    game = prowling(
        castle, "doppelganger", (4, 0, 0), heroes=[{"at": "r5"}, {"at": "r0", "lying": True}], until="reset"
    )
    assert (game.hero(1).at, game.hero(1).lying) == (4, True)
    assert game.monster.at == 1
    assert not game.told("battle_started")


@clause("LC-14.31")
def test_a_tie_for_the_farthest_goes_to_the_weaker_then_to_the_active_player(castle):
    def swapping(strength):
        return castle(
            step="monster_move", monster=("doppelganger", 4, (4, 0, 0)), dice=(1, 1, 1),
            heroes=[{"at": "r2"}, {"at": "r6", "cubes": (strength, 0, 0)}],
        )  # fmt: skip

    assert swapping(2).told("monster_swapped")[0]["seat"] == 1
    assert (swapping(3).asks, swapping(3).options) == (("D-SWAP", 0), ["swap 0", "swap 1"])


@clause("LC-14.32")
@pytest.mark.parametrize("at", ["entrance", "r4"])
def test_there_is_no_swap_without_a_hero_elsewhere_in_the_castle(castle, at):
    game = prowling(castle, "doppelganger", (4, 0, 0), heroes=[{"at": at}, {"at": "black_market"}])
    assert not game.told("monster_swapped")


@clause("LC-14.34", "LC-14.35")
def test_the_doppelganger_fights_with_the_heros_strength_and_dies_by_its_own(castle):
    game = attacking(castle, "doppelganger", (2, 0, 0), hero=(9, 0, 0), rolls=[6, 1], until="room_actions")
    assert (result(game), game.t.monsters) == ((12, 10), [])


@clause("LC-14.42")
def test_the_dragon_passes_heroes_like_any_monster(castle):
    game = prowling(castle, "dragon", (8, 0, 0), heroes=[{"at": "r5"}], rooms={5: ("search", (0, 0, 1))})
    assert (game.asked, game.options) == ("D-PASS", ["let_pass", "battle"])


@clause("LC-14.48")
@pytest.mark.parametrize(("cubes", "many"), [((0, 2, 1), 2), ((1, 1, 1), 1), ((0, 1, 0), 1)])
def test_the_gargoyle_takes_a_pair_where_there_is_no_strength(castle, cubes, many):
    game = prowling(castle, "gargoyle", (4, 0, 0), rooms={5: ("search", cubes)})
    while game.asked == "D-COLLECT":
        game.play(game.options[-1])
    assert sum(game.monster.cubes) == 4 + many


@clause("LC-14.54")
def test_the_golem_plunders_an_item_that_the_active_player_names(castle):
    game = castle(
        step="monster_move", monster=("golem", 7, (6, 0, 0)), dice=(1, 6, 4), rolls=[1, 1, 1],
        heroes=[{}, {"at": "r5", "cubes": (4, 1, 1)}], rooms={5: ("search", (0, 0, 0))},
    ).play("prowl clockwise", "battle")  # fmt: skip
    assert (game.asks, game.options) == (("D-PLUNDER", 0), ["plunder weapon", "plunder treasure"])
    game.play("plunder treasure")
    assert (game.hero(1).cubes, game.monster.cubes) == ([2, 1, 0], [6, 0, 1])


@clause("LC-14.55")
def test_nobody_takes_items_next_to_the_griffin(castle):
    game = castle(
        step="room_actions", monster=("griffin", 2, (5, 0, 2)), heroes=[{"at": "r1"}], dice=(1, 1, 1),
        rooms={1: ("map_room", (1, 1, 1))},
    )  # fmt: skip
    assert game.options == ["take strength", "done"]


@clause("LC-14.56")
def test_the_griffin_collects_items_before_strength(castle):
    game = prowling(castle, "griffin", (5, 0, 2), rooms={5: ("search", (2, 1, 1))})
    assert game.options == ["collect weapon", "collect treasure"]


@clause("LC-14.60")
@pytest.mark.parametrize(("hero", "strength"), [(9, 1), (6, 1), (3, 6)])
def test_the_hydra_grows_two_heads_after_every_battle_it_survives(castle, hero, strength):
    game = attacking(castle, "hydra", (5, 0, 0), hero=(hero, 0, 0), strength=strength, until="reset")
    assert len(game.told("monster_grew")) == 2


@clause("LC-14.65")
def test_the_phantom_loses_at_most_two(castle):
    game = attacking(castle, "phantom", (7, 0, 0), hero=(15, 0, 0), until="room_actions")
    assert (result(game), game.monster.cubes) == ((15, 8), [5, 0, 0])


@clause("LC-14.66", "LC-14.78")
@pytest.mark.parametrize("name", ["phantom", "troll"])
def test_alcoves_do_not_count_against_phantom_and_troll(castle, name):
    game = prowling(
        castle, name, (6, 0, 0), steps=4, heroes=[{"at": "r5", "hidden": True}], rooms={5: ("search+", (0, 0, 0))}
    )
    assert game.options == ["drop strength", "battle"]


@clause("LC-14.67")
def test_the_phantom_takes_one_cube_where_there_is_no_strength(castle):
    game = prowling(castle, "phantom", (3, 0, 0), rooms={5: ("search", (0, 1, 1))}).play("collect weapon")
    assert (game.monster.cubes, game.t.loot[5]) == ([3, 1, 0], [0, 0, 1])


@clause("LC-14.70")
@pytest.mark.parametrize(("strength", "left"), [(2, 3), (5, 3), (7, 4)])
def test_the_phoenix_rises_again_to_three(castle, strength, left):
    game = attacking(castle, "phoenix", (strength, 0, 0), hero=(strength + 2, 0, 0), rolls=[1, 4], until="room_actions")
    assert result(game)[0] - result(game)[1] == 3
    cubes = [m.cubes[0] for m in game.t.monsters]
    assert cubes == ([left] if strength > 3 else [])


@clause("LC-14.70", "LC-9.11")
def test_a_phoenix_that_came_without_cubes_and_wins_is_not_refilled(castle):
    game = attacking(castle, "phoenix", (0, 0, 0), hero=(3, 0, 0), strength=6, rolls=[1, 1], until="hero_battles")
    assert result(game)[0] < result(game)[1]
    assert game.monster.cubes == [0, 0, 0]


@clause("LC-14.71")
def test_a_hungry_phoenix_feeds_in_the_rooms_it_passes(castle):
    game = prowling(
        castle, "phoenix", (4, 0, 0), steps=4,
        rooms={5: ("search", (2, 0, 0)), 6: ("search", (1, 0, 0)), 7: ("map_room", (1, 0, 0)), 0: ("map_room", NONE)},
    )  # fmt: skip
    assert game.monster.cubes[0] == 6
    assert [game.t.loot[room][0] for room in (5, 6, 7)] == [1, 0, 1]


@clause("LC-14.72")
def test_the_phoenix_never_holds_more_than_eight(castle):
    game = prowling(castle, "phoenix", (8, 0, 0), rooms={5: ("search", (1, 0, 0))})
    assert (game.monster.cubes[0], game.t.loot[5]) == (8, [0, 0, 0])


@clause("LC-14.76")
def test_nobody_sprints_past_the_troll(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (9, 0, 0)}],
        monster=("troll", 4, (6, 0, 0)),
        dice=(3, 1, 1),
        until="attack_monster",
    ).play("go r4,r5,r6")
    assert game.hero().at == 4


@clause("LC-14.80")
def test_the_undead_roll_their_strength_anew_when_attacked(castle):
    game = attacking(castle, "undead", (4, 0, 0), strength=1, rolls=[6, 1, 1], until="hero_battles")
    assert (result(game), game.t.strength_dice) == ((5, 10), [6])


@clause("LC-14.81")
def test_the_undead_do_not_reroll_in_their_own_move(castle):
    game = prowling(castle, "undead", (4, 0, 0), heroes=[{"at": "r5", "cubes": (9, 0, 0)}], rolls=[1, 1])
    assert (result(game), game.told("strength_rerolled")) == ((9, 5), [])


@clause("LC-14.82", "LC-14.83")
def test_the_undead_collect_nothing_but_rise_every_turn_they_are_left_alone(castle):
    game = prowling(castle, "undead", (4, 0, 0), rooms={5: ("search", (1, 1, 1))}, bag=(9, 0, 0))
    assert (game.monster.cubes, game.t.loot[5]) == ([5, 0, 0], [1, 1, 1])
    attacked = castle(
        step="monster_move", monster=("undead", 4, (4, 0, 0)), attacked=True, dice=(1, 1, 1), until="reset"
    )
    assert attacked.monster.cubes == [4, 0, 0]


@clause("LC-14.85")
def test_the_vampire_drinks_what_the_hero_loses(castle):
    game = attacking(castle, "vampire", (4, 0, 0), strength=6, until="hero_battles")
    assert (game.hero().cubes[0], game.monster.cubes[0]) == (3, 6)


@clause("LC-14.86")
def test_the_vampires_die_counts_two_more(castle):
    assert result(attacking(castle, "vampire", (4, 0, 0), strength=6)) == (5, 12)


@clause("LC-14.87")
@pytest.mark.parametrize(
    ("kind", "cubes", "taken"),
    [
        ("search+", (2, 1, 0), [6, 0, 0]),
        ("search+", (0, 1, 0), [4, 1, 0]),
        ("search", (2, 1, 0), [4, 1, 0]),
        ("search", (2, 0, 0), [4, 0, 0]),
    ],
)
def test_the_vampire_takes_strength_only_from_alcove_rooms(castle, kind, cubes, taken):
    assert prowling(castle, "vampire", (4, 0, 0), rooms={5: (kind, cubes)}).monster.cubes == taken
