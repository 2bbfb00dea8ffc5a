"""What all tests share: the option to rewrite transcripts, and random play."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.engine.contract import Game, Value
from tabletop.engine.match import Match
from tabletop.engine.variants import BadVariant


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-transcripts", action="store_true", help="write tests/transcripts anew after a rule change"
    )


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the settings or saves of whoever runs it."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))


def bounded(game: Game[Any], chosen: dict[str, Value]) -> dict[str, Value]:
    """The variants with the bounds that games without a human are played with."""
    defaults = {variant.id: variant.default for variant in game.variants}
    settled = defaults | chosen
    return settled | {name: value for name, value in game.bounds.items() if settled[name] == defaults[name]}


def sampled_variants(game: Game[Any], random: Random) -> dict[str, Value]:
    """Every third variant is set to something at random."""
    return bounded(game, {v.id: random.choice(v.values) for v in game.variants if random.random() < 0.33})


@pytest.fixture
def random_match() -> Callable[..., Match]:
    """A new match with sampled variants: random_match(game, number) or with seats=."""

    def make(game: Game[Any], number: int, seats: int | None = None, **how: Any) -> Match:
        random = Random(f"{game.slug} {number}")
        count = seats or game.seats[number % len(game.seats)]
        while True:
            try:
                return Match(game, count, sampled_variants(game, random), number, **how)
            except BadVariant:
                continue  # variants that do not go together are refused at setup: draw again

    return make


@pytest.fixture
def played() -> Callable[[Match, int], Iterator[Match]]:
    """Walk a match with random answers: played(match, seed) stops at every question before it is answered."""

    def walk(match: Match, seed: int, most: int = 500) -> Iterator[Match]:
        random = Random(seed)
        while match.ask is not None and len(match.answers) < most:
            yield match
            match.choose(random.choice(match.ask.options))

    return walk
