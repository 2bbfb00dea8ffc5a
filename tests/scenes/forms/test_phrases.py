"""Phrases as people say them."""

from dataclasses import replace
from datetime import datetime

import pytest

from benchmarks.noughts import GAME
from scenes.phrases import minutes, players, sentence, when

NOW = datetime(2026, 5, 17, 20, 30)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (datetime(2026, 5, 17, 9, 5), "today at 09:05"),
        (datetime(2026, 5, 16, 23, 59), "yesterday at 23:59"),
        (datetime(2026, 3, 1, 12, 0), "on 1 March 2026"),
    ],
)
def test_a_moment_is_told_by_how_long_ago_it_was(then: datetime, said: str) -> None:
    assert when(then.timestamp(), NOW) == said


def test_how_many_and_how_long() -> None:
    assert players(GAME) == "2 players" and minutes(GAME) == "1 min"
    party = replace(GAME, seats=(1, 2, 3, 4), minutes=(30, 45), cooperative=True)
    assert players(party) == "1–4 as a party" and minutes(party) == "30–45 min"


@pytest.mark.parametrize("words", ["tiny is beaten", "Tiny is beaten.", " tiny is beaten"])
def test_a_sentence_has_a_capital_and_one_full_stop(words: str) -> None:
    assert sentence(words) == "Tiny is beaten."
