"""CV-14: how it ends."""

import pytest

from tabletop.games.caverns import GAME
from tabletop.games.caverns.content import QUESTS


@pytest.mark.clause("CV-14.1")
@pytest.mark.parametrize("quest", list(QUESTS))
def test_every_quest_is_won_by_bringing_its_treasure_home(table, quest: str) -> None:
    card = QUESTS[quest].needs.removeprefix("tr_")
    game = table(
        "grug",
        "sorla",
        tiles=["t03 0 -1 0"],
        places={"ch_grug": "t03.p"},
        hands={"ch_grug": [card]},
        quests=[quest.removeprefix("q_")],
        step="movement",
    )
    game.plays("walk t01.h")
    assert game.over and game.t.result.winners == [0]
    verdict = GAME.verdict(game.t)
    assert (verdict.winners, verdict.clause) == ((0,), "CV-14.1")
    assert game.events("won")[0]["quest"] == quest


@pytest.mark.clause("CV-14.2")
@pytest.mark.parametrize(("where", "wins"), [("entrance", False), ("any_stairs", True)])
def test_other_stairs_win_only_if_the_table_says_so(table, where: str, wins: bool) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t35 0 -1 0", "t03 0 -2 0"],
        places={"ch_grug": "t03.p"},
        hands={"ch_grug": ["crown"]},
        quests=["crown"],
        step="movement",
        win_at=where,
    )
    game.plays("walk t35.p")
    assert game.over == wins


@pytest.mark.clause("CV-14.2")
def test_the_second_entrance_is_home_too(table) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t02 5 0 0", "t03 5 -1 0"],
        places={"ch_grug": "t03.p"},
        hands={"ch_grug": ["crown"]},
        quests=["crown"],
        step="movement",
    )
    game.plays("walk t02.h")
    assert game.over


@pytest.mark.clause("CV-14.3")
def test_getting_the_card_while_standing_there_is_enough(table) -> None:
    game = table("golin", "sorla", hands={"ch_golin": ["crown"]}, quests=["horn", "crown"])
    game.plays("exchange ch_sorla", "lay_closed tr_crown", "ask_nothing", "accept")
    assert game.over and game.t.result.winners == [1]


@pytest.mark.clause("CV-14.4")
def test_of_two_at_once_the_active_player_wins(table) -> None:
    game = table("golin", "sorla", hands={"ch_golin": ["crown"], "ch_sorla": ["horn"]}, quests=["horn", "crown"])
    game.plays("exchange ch_sorla", "lay_closed tr_crown", "ask_cards 1", "accept")
    assert game.t.result.winners == [0]


@pytest.mark.clause("CV-14.5")
def test_without_a_quester_nobody_wins(table) -> None:
    game = table("sorla", "grug", dead=[1], asleep={"gargoyle": "t01.h"}, dice=[1, 6])
    game.plays("fight mo_gargoyle")
    assert game.over and game.t.result.winners == [] and game.t.result.clause == "CV-14.5"


def all_found(t) -> None:
    t.stack.clear()


@pytest.mark.clause("CV-14.6")
@pytest.mark.parametrize(("votes", "ends"), [(("vote yes", "vote yes"), True), (("vote yes", "vote no"), False)])
def test_all_questers_must_despair(table, votes: tuple[str, str], ends: bool) -> None:
    game = table("grug", "sorla", "golin", dead=[2], awake={"goblin": (2, "t01.h")}, turn=2, change=all_found)
    game.plays("propose_end")
    assert (game.about, game.seat, game.ask.secret) == ("D-VOTE", 0, True)
    game.plays(*votes)
    assert game.over == ends
    if not ends:
        assert "propose_end" not in game.options, "once in three rounds"


@pytest.mark.clause("CV-14.6")
def test_without_the_vote_or_with_tiles_left_nobody_proposes(table) -> None:
    assert "propose_end" not in table("grug", "sorla").options
    assert "propose_end" not in table("grug", "sorla", change=all_found, end_vote=False).options


@pytest.mark.clause("CV-14.7")
def test_nobody_wins_when_nothing_can_come_to_light(table) -> None:
    game = table("grug", "sorla", quests=["crown", "horn"], step="turn_ends", change=all_found)
    assert game.over and game.t.result.clause == "CV-14.7"
    hopeful = table(
        "grug", "sorla", quests=["crown", "horn"], hands={"ch_sorla": ["crown"]}, step="turn_ends", change=all_found
    )
    assert not hopeful.over


@pytest.mark.clause("CV-14.8")
@pytest.mark.parametrize(
    ("stalled", "holding", "ends"), [(5, False, True), (4, False, False), (5, True, False), (17, True, True)]
)
def test_rounds_without_progress_end_the_game_later_for_who_runs_home(table, stalled, holding, ends) -> None:
    def long_quiet(t) -> None:
        t.stalled, t.first = stalled, 0
        t.place["ch_grug"] = "t03.p"

    game = table(
        "sorla",
        "grug",
        tiles=["t03 0 -1 0"],
        quests=["horn", "crown"],
        hands={"ch_grug": ["crown"] if holding else []},
        turn=1,
        step="turn_ends",
        change=long_quiet,
        stall_rounds=6,
    )
    assert game.over == ends


@pytest.mark.clause("CV-14.9")
def test_the_last_round_ends_the_game_and_one_limit_always_holds(table) -> None:
    def late(t) -> None:
        t.round = 60

    assert table("grug", "sorla", turn=1, step="turn_ends", change=late, max_rounds=60).t.result.clause == "CV-14.9"
    assert not table("grug", "sorla", turn=0, step="turn_ends", change=late, max_rounds=60).over, "the round goes on"

    def quiet(t) -> None:
        t.stalled = 11

    none = table("grug", "sorla", turn=1, step="turn_ends", change=quiet, max_rounds=0, stall_rounds=0)
    assert none.t.result.clause == "CV-14.8"


@pytest.mark.clause("CV-14.10")
def test_there_is_no_score(table) -> None:
    game = table("golin", "sorla", hands={"ch_golin": ["crown"]}, quests=["horn", "crown"])
    game.plays("exchange ch_sorla", "lay_closed tr_crown", "ask_nothing", "accept")
    assert GAME.verdict(game.t).lines == ()
