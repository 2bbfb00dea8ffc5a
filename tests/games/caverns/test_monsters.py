"""CV-11: playing monsters."""

import pytest


def band(table, monsters, **more):
    """Seat 0 is dead and leads these; seat 1 is Sorla on the entrance."""
    return table("grug", "sorla", dead=[0], awake={name: (0, place) for name, place in monsters.items()}, **more)


@pytest.mark.clause("CV-11.1")
def test_an_awake_monster_has_the_turn_of_a_character(table) -> None:
    game = band(table, {"orc_soldier": "t01.h"}, hands={"ch_sorla": ["map"]}, tiles=["t34 5 5 0", "t03 0 -1 0"])
    assert {"fight ch_sorla", "exchange ch_sorla", "go_on"} == set(game.options)
    game.plays("go_on")
    assert {option.split()[0] for option in game.options} == {"stay", "walk", "stairs", "explore"}


@pytest.mark.clause("CV-11.1")
def test_the_dark_elf_casts_by_itself(table) -> None:
    game = band(table, {"dark_elf": "t01.h"}, dice=[4])
    game.plays("cast petrify ch_sorla")
    assert game.t.stone == {"ch_sorla": -1}


@pytest.mark.clause("CV-11.2")
def test_monsters_never_rush_escape_or_win(table) -> None:
    game = band(table, {"goblin": "t41.p"}, tiles=["t41 0 -1 0"], cavern=["tr_map", "tr_heir"], step="movement")
    game.plays("step_in")
    assert not game.was_asked("D-ENTER") and game.hand("mo_goblin") == ["tr_heir", "tr_map"]
    holding = band(
        table,
        {"goblin": "t03.p"},
        tiles=["t03 0 -1 0"],
        hands={"mo_goblin": ["crown"]},
        quests=["crown"],
        step="movement",
    )
    holding.plays("walk t01.h")
    assert not holding.over


@pytest.mark.clause("CV-11.3")
@pytest.mark.parametrize(("monster", "uses"), [("goblin", True), ("zombie", False)])
def test_only_those_who_use_items_gain_from_them(table, monster: str, uses: bool) -> None:
    game = band(table, {monster: "t01.h"}, hands={f"mo_{monster}": ["magic_sword", "boots"]}, dice=[6, 1])
    game.plays("fight ch_sorla")
    assert (game.about == "D-BONUS") == uses


@pytest.mark.clause("CV-11.4", "CV-11.7", "CV-11.10")
def test_who_ends_its_movement_beside_sleepers_wakes_them_without_a_fight(table) -> None:
    game = band(table, {"skeleton": "t03.p"}, tiles=["t03 0 -1 0"], asleep={"bandit": "t03.p"}, step="movement")
    game.plays("stay")
    assert game.t.owner["mo_bandit"] == 0 and not game.events("fight_began")


@pytest.mark.clause("CV-11.5")
def test_beyond_the_band_limit_one_chooses_whom_to_wake(table) -> None:
    game = band(
        table,
        {"skeleton": "t41.p", "mummy": "t41.p"},
        tiles=["t41 0 -1 0"],
        acting="mo_skeleton",
        asleep={"goblin": "t41.c", "zombie": "t41.c"},
        step="movement",
    )
    game.plays("step_in")
    assert (game.about, game.options) == ("D-WAKE", ["wake mo_goblin", "wake mo_zombie"])
    game.plays("wake mo_zombie")
    assert game.t.owner["mo_zombie"] == 0 and game.t.asleep("mo_goblin")


@pytest.mark.clause("CV-11.6")
def test_a_monster_that_opens_a_cavern_wakes_what_it_draws(table) -> None:
    game = band(table, {"goblin": "t41.p"}, tiles=["t41 0 -1 0"], cavern=["mo_mim", "tr_map"], step="movement")
    game.plays("step_in")
    assert game.t.owner["mo_mim"] == 0 and game.hand("mo_goblin") == ["tr_map"]


@pytest.mark.clause("CV-11.8")
def test_monsters_hold_together_whoever_leads_them(table) -> None:
    game = table(
        "grug",
        "sorla",
        "golin",
        dead=[0, 1],
        awake={"dark_elf": (0, "t01.h"), "zombie": (1, "t01.h")},
        asleep={"goblin": "t01.h"},
        hands={"mo_zombie": ["map"]},
    )
    assert "fight ch_golin" in game.options and "exchange mo_zombie" in game.options
    assert not [o for o in game.options if o.startswith(("fight", "cast petrify")) and "golin" not in o]


@pytest.mark.clause("CV-11.9")
def test_the_sleeping_dragon_must_be_faced_by_a_monster_that_moves_there(table) -> None:
    game = band(
        table,
        {"goblin": "t41.p"},
        tiles=["t41 0 -1 0"],
        asleep={"dragon": "t41.c"},
        step="movement",
        hands={"mo_goblin": ["crown", "eye"]},
        dice=[6],
    )
    game.plays("step_in")
    assert (game.about, game.options) == ("D-DRAGON", ["fight mo_dragon", "befriend mo_dragon"])
    game.plays("befriend mo_dragon", "bribe tr_crown", "bribe tr_eye")
    assert game.events("befriended") and game.t.asleep("mo_dragon")
    staying = band(table, {"goblin": "t41.c"}, tiles=["t41 0 -1 0"], asleep={"dragon": "t41.c"}, step="movement")
    staying.plays("stay")
    assert not staying.was_asked("D-DRAGON") and staying.t.asleep("mo_dragon")


@pytest.mark.clause("CV-11.9")
def test_the_awake_dragon_wakes_nobody_and_may_attack_all(table) -> None:
    game = table(
        "grug",
        "sorla",
        "golin",
        dead=[0, 1],
        awake={"dragon": (0, "t03.p"), "zombie": (1, "t03.p")},
        tiles=["t03 0 -1 0"],
        asleep={"goblin": "t03.p"},
        step="movement",
    )
    game.plays("stay")
    assert game.t.asleep("mo_goblin")
    assert {"fight mo_goblin", "fight mo_zombie"} <= set(game.options)


@pytest.mark.clause("CV-11.12")
def test_own_figures_on_a_tile_hand_each_card_over_once_a_turn(table) -> None:
    game = band(
        table,
        {"goblin": "t41.c", "zombie": "t41.p"},
        tiles=["t41 0 -1 0"],
        acting="mo_goblin",
        hands={"mo_goblin": ["map"], "mo_zombie": ["heir"]},
    )
    assert {"hand_over tr_map mo_zombie", "hand_over tr_heir mo_goblin"} <= set(game.options)
    game.plays("hand_over tr_map mo_zombie")
    assert game.hand("mo_zombie") == ["tr_heir", "tr_map"]
    assert "hand_over tr_map mo_goblin" not in game.options
    game.ends_turn().ends_turn().plays("act mo_goblin")
    assert "hand_over tr_map mo_goblin" in game.options
