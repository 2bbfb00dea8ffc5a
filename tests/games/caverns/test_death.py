"""CV-10: being killed, and what comes after."""

import pytest


@pytest.mark.clause("CV-10.1", "CV-10.2")
def test_the_killed_have_failed_and_their_quest_stays_secret(table) -> None:
    game = table("grug", "golin", "sorla", dice=[6, 1])
    game.plays("fight ch_golin")
    assert game.t.questers == [0, 2] and game.t.open_quests == []
    shown = table("grug", "golin", "sorla", dice=[6, 1], reveal_quest_on_death=True)
    shown.plays("fight ch_golin")
    assert shown.t.open_quests == [shown.t.quest[1]]
    assert shown.events("quest_shown")[0]["seat"] == 1


@pytest.mark.clause("CV-10.3", "CV-10.8")
def test_killed_by_a_sleeper_one_takes_it_over_with_all_it_holds(table) -> None:
    game = table(
        "sorla", "grug", asleep={"gargoyle": "t01.h"}, hands={"ch_sorla": ["map"], "mo_gargoyle": ["ruby"]}, dice=[1, 6]
    )
    game.plays("fight mo_gargoyle")
    assert game.t.owner["mo_gargoyle"] == 0 and game.hand("mo_gargoyle") == ["tr_map", "tr_ruby"]
    assert game.t.turn == 1
    game.sound()


@pytest.mark.clause("CV-10.4")
def test_one_of_several_monsters_passes_to_its_victim(table) -> None:
    game = table(
        "sorla",
        "grug",
        "golin",
        dead=[1],
        turn=1,
        awake={"goblin": (1, "t01.h"), "orc_soldier": (1, "t01.h")},
        hands={"ch_sorla": ["map"]},
        acting="mo_goblin",
        dice=[6, 1],
    )
    game.plays("fight ch_sorla")
    assert game.t.owner["mo_goblin"] == 0 and game.hand("mo_goblin") == ["tr_map"]


@pytest.mark.clause("CV-10.5", "CV-10.6")
def test_killed_by_a_character_one_chooses_any_sleeper_but_the_dragon_and_stone(table) -> None:
    def stone(t) -> None:
        t.stone["mo_wraith"] = 0

    game = table(
        "golin",
        "sorla",
        "grug",
        tiles=["t40 0 -1 0"],
        change=stone,
        dice=[6, 1],
        asleep={"zombie": "t40.c", "wraith": "t40.c", "dragon": "t40.c", "gargoyle": "t40.c"},
    )
    game.plays("fight ch_sorla")
    assert (game.about, game.seat, game.options) == ("D-REINCARNATE", 1, ["become mo_zombie", "become mo_gargoyle"])
    game.plays("become mo_gargoyle")
    assert game.t.owner["mo_gargoyle"] == 1


@pytest.mark.clause("CV-10.6")
def test_with_killer_only_the_dead_are_out(table) -> None:
    game = table("golin", "sorla", "grug", asleep={"zombie": "t01.h"}, dice=[6, 1], reincarnate="killer_only")
    game.plays("fight ch_sorla")
    assert game.t.out == [1] and game.t.asleep("mo_zombie")


@pytest.mark.clause("CV-10.6")
def test_those_who_wait_longest_choose_first(table) -> None:
    def both_wait(t) -> None:
        t.waiting += [2, 1]

    game = table(
        "golin",
        "sorla",
        "grug",
        dead=[1, 2],
        tiles=["t41 0 -1 0"],
        step="turn_ends",
        change=both_wait,
        asleep={"zombie": "t41.c", "goblin": "t41.c"},
    )
    assert (game.about, game.seat) == ("D-REINCARNATE", 2)
    game.plays("become mo_goblin")
    assert game.t.owner == {"ch_golin": 0, "mo_zombie": 1, "mo_goblin": 2}


@pytest.mark.clause("CV-10.7")
def test_a_player_with_another_monster_gets_no_replacement(table) -> None:
    game = table(
        "golin",
        "sorla",
        dead=[1],
        awake={"goblin": (1, "t01.h"), "zombie": (1, "t01.h")},
        dice=[6, 1, 6, 1],
        tiles=["t41 0 -1 0"],
        asleep={"mim": "t41.c"},
    )
    game.plays("fight mo_goblin")
    assert game.t.asleep("mo_mim")
    game.plays("fight mo_zombie")
    assert game.t.owner["mo_mim"] == 1, "the last monster is gone"


@pytest.mark.clause("CV-10.8")
def test_taking_over_ignores_the_band_limit(table) -> None:
    game = table("sorla", "grug", asleep={"gargoyle": "t01.h"}, dice=[1, 6], band_limit=1)
    game.plays("fight mo_gargoyle")
    assert game.t.figures_of(0) == ["mo_gargoyle"]
    game.sound()
