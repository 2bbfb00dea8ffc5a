"""`tabletop ladder`: which games it measures how often, and the shapes in which it tells."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop import games
from tabletop.cli import ladder, main
from tabletop.engine.contract import Game
from tabletop.lab.arena import contest
from tabletop.lab.ladder import Goal, Result, Rung
from tabletop.lab.tally import Rate, Tally

ONE, OTHER = games.slugs()[:2]


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, bool]]:
    """What was to be measured; everything is won by two thirds."""
    calls: list[tuple[str, int, bool]] = []

    def climb(game: Game[Any], number: int, *how: object, goals: bool) -> Iterator[Result]:
        calls.append((game.slug, number, goals))
        specs = ("greedy", *["random"] * (game.seats[-1] - 1))
        yield Result(
            Rung("greedy against random", specs, Goal(0.7)), Rate(30, 20), Tally(contest(game, specs), (), False)
        )

    monkeypatch.setattr(ladder, "climb", climb)
    return calls


def test_each_game_may_have_a_count_of_its_own(asked: list[tuple[str, int, bool]]) -> None:
    assert main(["ladder", f"{ONE}=6", OTHER, "--games", "9"]) == 0
    assert asked == [(ONE, 6, False), (OTHER, 9, False)]


def test_all_games_are_measured_once_each(asked: list[tuple[str, int, bool]]) -> None:
    assert main(["ladder", "--all", f"{OTHER}=3", "--goals"]) == 0
    assert dict.fromkeys(slug for slug, _, _ in asked) == dict.fromkeys(games.slugs())
    assert {(slug, number) for slug, number, _ in asked} == {(s, 3 if s == OTHER else 20) for s in games.slugs()}
    assert all(goals for _, _, goals in asked)


def test_a_table_for_a_page_has_nothing_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", ONE, OTHER, "--markdown"]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        f"|  | goal | {games.find(ONE).title} | {games.find(OTHER).title} |",
        "| --- | --- | --- | --- |",
        "| greedy against random | 70 % | 67 % (49-81) of 30, misses 70 % | 67 % (49-81) of 30, misses 70 % |",
    ]
    assert "greedy against random" in told.err


def test_as_json_it_holds_every_rung(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", ONE, "--json", "--seed", "4"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["seed"] == 4
    assert [(played["game"], played["rungs"][0]["judgement"]) for played in data["games"]] == [(ONE, "misses 70 %")]


@pytest.mark.parametrize(
    ("line", "words"),
    [([], "name a game"), ([f"{ONE}=many"], "no number of games"), ([f"{ONE}=0"], "at least 1")],
)
def test_what_cannot_be_measured_is_refused_in_words(
    line: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *line]) != 0
    assert words in capsys.readouterr().err
