"""CV-3: the order of play."""

import pytest


@pytest.mark.clause("CV-3.2", "CV-3.4", "CV-3.5")
def test_a_turn_is_activity_movement_activity(table) -> None:
    game = table("grug", "sorla", step="turn_begins")
    assert (game.t.step, game.about) == ("activity_a", "D-ACT")
    game.plays("go_on")
    assert (game.t.step, game.about) == ("movement", "D-MOVE")
    game.plays("stay")
    assert (game.t.step, game.about) == ("activity_b", "D-ACT")
    game.plays("go_on")
    assert game.t.turn == 1


@pytest.mark.clause("CV-3.3")
def test_before_moving_one_may_fight_cast_trade_look_and_more(table) -> None:
    def mirror_and_no_tiles(t) -> None:
        t.mirror = "t01.h"
        t.stack.clear()

    game = table("eldrin", "sorla", hands={"ch_eldrin": ["map"]}, change=mirror_and_no_tiles)
    verbs = {option.split()[0] for option in game.options}
    assert verbs == {"go_on", "fight", "cast", "exchange", "mirror", "propose_end"}


@pytest.mark.clause("CV-3.5", "CV-9.3")
def test_after_moving_one_can_neither_move_nor_take_wing(table) -> None:
    game = table("eldrin", "sorla", tiles=["t17 0 -1 2"])
    assert "cast flying ch_eldrin" in game.options
    game.plays("go_on", "walk t17.p")
    assert game.t.turn == 1 and game.t.place["ch_eldrin"] == "t17.p"


@pytest.mark.clause("CV-3.6")
def test_stone_and_pit_are_missed_one_after_the_other(table) -> None:
    def stone_in_a_pit(t) -> None:
        t.stone["ch_grug"], t.pit["ch_grug"] = -1, 1

    game = table("grug", "sorla", step="turn_begins", change=stone_in_a_pit)
    assert game.t.turn == 1 and game.t.stone == {} and game.t.pit == {"ch_grug": 1}
    game.ends_turn()
    assert game.t.turn == 1 and game.t.pit == {}
    game.ends_turn()
    assert game.t.turn == 0 and len(game.events("missed_turn")) == 2


@pytest.mark.clause("CV-3.7")
def test_every_monster_of_a_player_has_its_own_turn_in_any_order(table) -> None:
    game = table(
        "grug", "sorla", dead=[0], awake={"goblin": (0, "t01.h"), "orc_soldier": (0, "t01.h")}, step="turn_begins"
    )
    assert (game.about, game.options) == ("D-FIGURE", ["act mo_goblin", "act mo_orc_soldier"])
    game.plays("act mo_orc_soldier")
    assert game.t.acting == "mo_orc_soldier"
    game.plays("go_on", "stay", "go_on")
    assert game.t.acting == "mo_goblin" and game.t.turn == 0


@pytest.mark.clause("CV-3.8")
def test_a_player_without_a_figure_is_passed_over(table) -> None:
    def second_waits(t) -> None:
        t.waiting.append(1)

    game = table("grug", "sorla", "golin", dead=[1], step="turn_begins", change=second_waits)
    game.ends_turn()
    assert game.t.turn == 2


@pytest.mark.clause("CV-3.9")
def test_a_monster_woken_acts_only_from_the_next_turn_on(table) -> None:
    game = table(
        "grug",
        "sorla",
        dead=[0],
        tiles=["t41 0 -1 0"],
        awake={"goblin": (0, "t41.p")},
        asleep={"zombie": "t41.c"},
        places={"ch_sorla": "t01.h"},
        step="turn_begins",
    )
    game.plays("step_in")
    assert game.t.owner["mo_zombie"] == 0
    assert game.t.turn == 1, "the zombie has not acted"
    game.ends_turn()
    assert game.about == "D-FIGURE" and "act mo_zombie" in game.options


@pytest.mark.clause("CV-3.9")
def test_the_turn_of_a_figure_that_is_killed_is_over(table) -> None:
    game = table("grug", "golin", "sorla", dice=[1, 6])
    game.plays("fight ch_golin")
    assert "ch_grug" not in game.t.place
    assert game.t.turn == 1


@pytest.mark.clause("CV-3.10", "CV-10.6")
def test_waiting_players_choose_when_a_turn_ends(table) -> None:
    def third_waits(t) -> None:
        t.waiting.append(2)

    game = table(
        "grug",
        "sorla",
        "golin",
        dead=[2],
        tiles=["t41 0 -1 0"],
        asleep={"zombie": "t41.c"},
        step="turn_ends",
        change=third_waits,
    )
    assert game.t.owner["mo_zombie"] == 2 and game.t.waiting == []
    assert game.was_asked("D-REINCARNATE")
