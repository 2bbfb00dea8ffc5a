"""Who thinks for the seats that nobody sits at, as a sitting sees it: asked, polled, and never waited for."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from tabletop.ai.coach import Advice
from tabletop.ai.levels import LEVELS
from tabletop.ai.worker import COACH, consider
from tabletop.engine.match import Match

__all__ = ["COACH", "HUMAN", "LEVELS", "Advice", "Inline", "Mind", "controller", "level_of"]

HUMAN = "human"


def controller(level: str, temperament: str = "") -> str:
    """The name of an AI in saves and on the command line: "ai:veteran:greedy"."""
    return ":".join(filter(None, ("ai", level, temperament)))


def level_of(name: str) -> str:
    """The level in "ai:LEVEL[:TEMPERAMENT]"; empty for a human."""
    return "" if name == HUMAN else name.split(":")[1]


class Mind(Protocol):
    """Thinks about one question at a time, elsewhere; the table keeps its frame rate."""

    trouble: str
    """Why the last advice is only the first option there was; empty where it was thought about."""

    def think(self, match: Match, seat: int, name: str, names: Sequence[str] = ()) -> None:
        """Start on the open question. What was being thought about before is dropped."""

    def advice(self) -> Sequence[Advice] | None:
        """The best options, best first, or None while it still thinks."""

    def drop(self) -> None:
        """Forget the question."""

    def close(self) -> None:
        """End whatever runs elsewhere."""


class Inline:
    """Thinks here and now, for tests and tools: what it is asked it has answered when it is next looked at."""

    def __init__(self) -> None:
        self.trouble = ""
        self._found: list[Advice] | None = None

    def think(self, match: Match, seat: int, name: str, names: Sequence[str] = ()) -> None:
        seed = Random(f"thinker {name} {match.seed} {len(match.answers)}").getrandbits(48)
        self._found = consider(match.fork(seat, Random(seed)), name, seed, names)

    def advice(self) -> Sequence[Advice] | None:
        return self._found

    def drop(self) -> None:
        self._found = None

    def close(self) -> None:
        self._found = None
