"""What all tests share: the option to rewrite transcripts, the games of the shelf, and random play."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop import games
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.lab.sampling import sampled_match


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-transcripts", action="store_true", help="write tests/transcripts anew after a rule change"
    )


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the settings or saves of whoever runs it."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))


@pytest.fixture(params=games.slugs())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game on the shelf, one after the other."""
    return games.find(request.param)


@pytest.fixture
def random_match() -> Callable[..., Match]:
    """A new match with sampled variants: random_match(game, number) or with seats=."""
    return sampled_match


@pytest.fixture
def played() -> Callable[[Match, int], Iterator[Match]]:
    """Walk a match with random answers: played(match, seed) stops at every question before it is answered."""

    def walk(match: Match, seed: int, most: int = 500) -> Iterator[Match]:
        random = Random(seed)
        while match.ask is not None and len(match.answers) < most:
            yield match
            match.choose(random.choice(match.ask.options))

    return walk
