"""A finished game in numbers: kinds of dice are never mixed, and the lead is counted right."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from scenes import routes
from scenes.graph import Curve
from scenes.numbers import in_numbers
from scenes.replay import Replay
from scenes.sitting import Sitting
from tabletop.engine.table import Cue, RolledDie

Sit = Callable[..., Sitting]


def dice_of(sitting: Sitting, monkeypatch: pytest.MonkeyPatch, *dice: RolledDie) -> list[str]:
    """What is told of the dice of a game whose first event rolled these and no other rolled any."""
    first = sitting.match.history[0].event
    rolled = replace(sitting.game, cue=lambda event: Cue(dice=dice if event is first else ()))
    monkeypatch.setattr(sitting.match, "game", rolled)
    return [line for line in in_numbers(sitting, []) if "sides" in line]


def test_every_kind_of_dice_is_told_for_itself(finished: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    assert dice_of(finished(), monkeypatch, RolledDie(6), RolledDie(3), RolledDie(1, 4), RolledDie(2, 20)) == [
        "1 die of 20 sides: 2.00 on average, 10.5 in the long run.",
        "2 dice of 6 sides: 4.50 on average, 3.5 in the long run.",
        "1 die of 4 sides: 1.00 on average, 2.5 in the long run.",
    ]


def test_dice_that_count_from_nought_have_their_own_mean(finished: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    told = dice_of(finished(), monkeypatch, RolledDie(0, 4), RolledDie(3, 4))
    assert told == ["2 dice of 4 sides: 1.50 on average, 1.5 in the long run."]


@pytest.mark.parametrize(("chances", "words"), [
    ([[0.6, 0.4], [0.3, 0.7], [0.6, 0.4], [0.9, 0.1]], "changed hands 2 times; {0} held it for 75 % of the game."),
    ([[0.6, 0.4], [0.3, 0.7]], "changed hands once; {0} held it for 50 % of the game."),
    ([[0.2, 0.8], [0.3, 0.7]], "never changed hands; {1} held it for 100 % of the game."),
])  # fmt: skip
def test_the_lead_is_followed_through_the_game(finished: Sit, chances: list[list[float]], words: str) -> None:
    sitting = finished()
    assert f"The lead {words.format(*sitting.names)}" in in_numbers(sitting, chances)


def test_a_party_shares_one_curve_and_hears_how_bad_it_got(robot: Any, finished: Sit) -> None:
    sitting = finished("dungeon_crawl", 2)
    page = robot(shown=lambda app: routes.results(app, sitting)).page
    assert page._curves() == [Curve(page._curves()[0].tone)]
    told = in_numbers(sitting, [[0.5, 0.5], [0.12, 0.12], [1.0, 1.0]])
    assert "The chances were never worse than 12 in 100." in told


def test_the_picture_of_the_end_leads_into_the_replay(robot: Any, finished: Sit) -> None:
    hand = robot(shown=lambda app: routes.results(app, finished(seats=3)))
    hand.click("The table at the end")
    page = hand.app.scene
    assert isinstance(page, Replay) and page.place >= page.end - 4
