"""Who thinks for the seats that nobody sits at, as a sitting sees it: asked, polled, and never waited for."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tabletop.engine.asking import Option
from tabletop.engine.match import Match

HUMAN = "human"
LEVELS = ("novice", "adventurer", "veteran", "master")


def controller(level: str, temperament: str = "") -> str:
    """The name of an AI in saves and on the command line: "ai:veteran:greedy"."""
    return ":".join(filter(None, ("ai", level, temperament)))


def level_of(name: str) -> str:
    """The level in "ai:LEVEL[:TEMPERAMENT]"; empty for a human."""
    return "" if name == HUMAN else name.split(":")[1]


@dataclass(frozen=True, slots=True)
class Advice:
    """One option as a thinker sees it: what it expects of it (0 to 1) and why, in a sentence."""

    option: Option
    chance: float | None = None
    why: str = ""


class Mind(Protocol):
    """Thinks about one question at a time, elsewhere; the table keeps its frame rate."""

    def think(self, match: Match, seat: int, name: str) -> None:
        """Start on the open question. What was being thought about before is dropped."""

    def advice(self) -> Sequence[Advice] | None:
        """The best options, best first, or None while it still thinks."""

    def drop(self) -> None:
        """Forget the question."""

    def close(self) -> None:
        """End whatever runs elsewhere."""


class Wanderer:
    """Chooses at random among what is allowed: the same choice for the same place in the same game."""

    def __init__(self) -> None:
        self._found: list[Advice] | None = None

    def think(self, match: Match, seat: int, name: str) -> None:
        fork = match.fork(seat, Random(f"{match.seed}/{len(match.answers)}/{name}"))
        assert fork.ask is not None
        self._found = [Advice(Random(f"{match.seed}/{len(match.answers)}").choice(fork.ask.options))]

    def advice(self) -> Sequence[Advice] | None:
        return self._found

    def drop(self) -> None:
        self._found = None

    def close(self) -> None:
        self._found = None
