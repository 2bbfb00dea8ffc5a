"""The ladder: which comparisons it makes, and how it judges them."""

from dataclasses import replace

import pytest

from benchmarks import noughts
from tabletop.lab.arena import contest
from tabletop.lab.ladder import Result, Rung, measure, rungs
from tabletop.lab.tally import Rate, Tally
from tests.ai.sealed import GAME, find


def test_every_level_meets_the_one_below_and_both_simple_players() -> None:
    titles = [rung.title for rung in rungs(GAME)]
    for title in (
        "ai:novice against random",
        "ai:adventurer against ai:novice",
        "ai:veteran against ai:adventurer",
        "ai:master against ai:veteran",
        "ai:master against ai:novice",
        "ai:veteran against greedy",
        "ai:master against greedy",
        "ai:master among 3 of ai:adventurer",
    ):
        assert title in titles
    assert len(titles) == len(set(titles)) == 13


def test_a_game_for_two_has_no_larger_table() -> None:
    assert all(len(rung.specs) == 2 for rung in rungs(noughts.GAME))


def test_together_each_kind_of_player_is_measured_by_itself() -> None:
    found = rungs(replace(GAME, cooperative=True), seats=3)
    assert [rung.specs[0] for rung in found][:3] == ["random", "greedy", "ai:novice"]
    assert all(len(set(rung.specs)) == 1 and len(rung.specs) == 3 for rung in found)


@pytest.mark.parametrize(("wins", "words"), [(62, "reaches 60 %"), (57, "reaches 56 %"), (50, "misses 56 %")])
def test_a_rung_says_whether_its_goal_is_reached(wins: int, words: str) -> None:
    rung = Rung("a against b", ("random", "greedy"), 0.60, 0.56)
    tally = Tally(contest(GAME, rung.specs), (), False)
    assert Result(rung, Rate(100, wins), tally).judgement == words


def test_measuring_plays_whole_rotations() -> None:
    result = measure(GAME, Rung("greedy against random", ("greedy", "random", "random")), 4, find=find)
    assert len(result.tally.played) == 6
    assert result.rate.games == 6
    assert result.row().startswith("| greedy against random |")
    assert result.line().startswith("greedy against random")
    assert result.plain()["players"] == ["greedy", "random", "random"]
