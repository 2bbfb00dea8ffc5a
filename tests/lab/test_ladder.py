"""The ladder: which comparisons it makes, and how it judges them."""

from dataclasses import replace

import pytest

from benchmarks import noughts
from tabletop.lab.arena import Played, contest
from tabletop.lab.ladder import Goal, Result, Rung, climb, measure, rungs
from tabletop.lab.table import markdown
from tabletop.lab.tally import Rate, Tally
from tests.ai.sealed import GAME, find


def result(rung: Rung, wins: float, other: Rate | None = None) -> Result:
    return Result(rung, Rate(100, wins), Tally(contest(GAME, rung.specs), (), False), other)


def test_every_level_meets_the_one_below_and_both_simple_players() -> None:
    titles = [rung.title for rung in rungs(GAME)]
    for title in (
        "novice against random",
        "adventurer against novice",
        "veteran against adventurer",
        "master against veteran",
        "master against novice",
        "veteran against greedy",
        "master against greedy",
        "master among adventurers",
    ):
        assert title in titles
    assert len(titles) == len(set(titles)) == 13


def test_who_asks_for_goals_is_spared_the_rest() -> None:
    titles = [rung.title for rung in rungs(GAME, goals=True)]
    assert titles == [rung.title for rung in rungs(GAME) if rung.promise]
    assert "veteran against random" not in titles


def test_a_game_for_two_has_no_larger_table() -> None:
    assert all(len(rung.specs) == 2 for rung in rungs(noughts.GAME))


def test_at_the_largest_table_the_goal_is_a_multiple_of_a_fair_share() -> None:
    found = next(rung for rung in rungs(GAME) if rung.title == "master among adventurers")
    assert found.promise == "1.4 times a fair share"
    assert [result(found, wins).judgement for wins in (34, 35)] == ["misses 35 %", "reaches 35 %"]


def test_a_game_that_can_be_played_alone_compares_the_master_with_greedy_play() -> None:
    found = rungs(replace(GAME, seats=(1, 2)), goals=True)[-2:]
    assert [rung.specs for rung in found] == [("greedy",), ("ai:master",)]
    assert found[-1].promise == "2 times greedy alone"


def test_together_each_kind_of_player_is_measured_by_itself() -> None:
    found = rungs(replace(GAME, cooperative=True), seats=3)
    assert [rung.specs[0] for rung in found][:3] == ["random", "greedy", "ai:novice"]
    assert all(len(set(rung.specs)) == 1 and len(rung.specs) == 3 for rung in found)
    assert {rung.beside for rung in found[2:]} == {"greedy 3 together"}


@pytest.mark.parametrize(("wins", "words"), [(62, "reaches 60 %"), (57, "reaches 56 %"), (50, "misses 56 %")])
def test_a_rung_says_whether_its_goal_is_reached(wins: int, words: str) -> None:
    assert result(Rung("a against b", ("random", "greedy"), Goal(0.60, 0.56)), wins).judgement == words


@pytest.mark.parametrize(("wins", "verb"), [(64, "misses"), (65, "reaches"), (95, "reaches"), (100, "misses")])
def test_a_beginner_must_not_win_always(wins: int, verb: str) -> None:
    first = rungs(GAME)[0]
    assert result(first, wins).judgement == f"{verb} 65-95 %"
    assert result(first, wins).missed == (verb == "misses")


@pytest.mark.parametrize(
    ("wins", "greedy", "words"),
    [
        (40, 20, "2.0 times greedy alone: reaches 2 times"),
        (30, 20, "1.5 times greedy alone: misses 2 times"),
        (30, 0, "greedy alone never won: reaches 2 times"),
        (0, 0, "greedy alone never won: misses 2 times"),
    ],
)
def test_alone_a_master_is_judged_by_how_often_greedy_play_wins(wins: int, greedy: int, words: str) -> None:
    rung = Rung("master alone", ("random", "random"), beside="greedy alone", times=2)
    assert result(rung, wins, Rate(100, greedy)).judgement == words


def test_teams_are_compared_without_a_promise() -> None:
    rung = Rung("master 2 together", ("random", "random"), beside="greedy 2 together")
    assert result(rung, 45, Rate(100, 30)).judgement == "1.5 times greedy 2 together"


def test_climbing_hands_the_greedy_wins_on_to_those_beside_them() -> None:
    team = replace(GAME, cooperative=True)
    results = list(climb(replace(team, seats=(2,)), 3, find=lambda slug: team))
    assert results[0].other is None
    assert all(result.other == results[1].rate for result in results[2:])
    assert all(result.rate.games == 3 for result in results), "a game of a team is one game"


def test_measuring_plays_whole_rotations() -> None:
    measured = measure(GAME, Rung("greedy against random", ("greedy", "random", "random")), 4, find=find)
    assert len(measured.tally.played) == 6
    assert measured.rate.games == 6
    assert measured.line().startswith("greedy against random")
    assert measured.plain()["players"] == ["greedy", "random", "random"]


def test_games_that_nobody_won_are_named_beside_the_shares() -> None:
    what = contest(GAME, ("greedy", "random"))
    games = tuple(Played(n, what.seating(n), (), "the end", 9, 1.0, ((), ())) for n in range(4))
    rung = Rung("greedy against random", what.specs, Goal(0.7))
    rivals, team = (Result(rung, Rate(4, 2), Tally(what, games, together)) for together in (False, True))
    assert rivals.cell() == "50 % (15-85) of 4, 4 without a winner, misses 70 %"
    assert rivals.line().endswith("of 4    4 without a winner, misses 70 %")
    assert team.cell() == "50 % (15-85) of 4, misses 70 %"


def test_a_page_shows_games_side_by_side_and_names_what_misses() -> None:
    duel = Rung("a against b", ("random", "greedy"), Goal(0.60, 0.56))
    alone = Rung("a alone", ("random", "random"))
    table = markdown({"One": [result(duel, 62), result(alone, 7)], "Two": [result(duel, 50)]})
    assert table == [
        "|  | goal | One | Two |",
        "| --- | --- | --- | --- |",
        "| a against b | 60 % (56 where dice rule) | 62 % (52-71) of 100 | 50 % (40-60) of 100, misses 56 % |",
        "| a alone |  | 7 % (3-14) of 100 |  |",
    ]
