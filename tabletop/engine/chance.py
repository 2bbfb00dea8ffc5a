"""Chance: dice, picks and shuffles. The real game's are recorded and repeatable; a search has a stream of its own."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeAlias

Outcome: TypeAlias = int | list[int]


class Chance:
    """A free stream of chance, for guesses and playouts. It records nothing and is as fast as Python allows."""

    __slots__ = ("random",)

    def __init__(self, random: Random) -> None:
        self.random = random

    @staticmethod
    def loaded(rolls: Iterable[int], seed: int = 0) -> "Record":
        """Chance whose next rolls of dice are these; everything else, and what comes after, follows the seed."""
        return Record(seed, rolls=rolls)

    def roll(self, sides: int, clause: str) -> int:
        """One die: 1 to sides."""
        return int(self.random.random() * sides) + 1

    def pick(self, count: int, clause: str) -> int:
        """One of `count` things: 0 to count - 1."""
        return int(self.random.random() * count)

    def shuffle(self, things: list[Any], clause: str) -> None:
        self.random.shuffle(things)

    def note(self, what: str, clause: str) -> None:
        """Something hidden has come to light: in the real game that closes undo."""


class Record(Chance):
    """The chance of a real game: outcome number n depends on the seed and on n alone, and all are kept.

    So a game can be cut back and played on, saved and loaded, with the same dice to come; and dice do not
    depend on whether anybody thought in between. `given` outcomes are used first: that is a replay.
    """

    __slots__ = ("closings", "given", "loads", "outcomes", "rolled", "seed")

    def __init__(self, seed: int, given: Sequence[Outcome] = (), rolls: Iterable[int] = ()) -> None:
        super().__init__(Random(0))
        self.seed = seed
        self.given = list(given)
        self.loads = tuple(rolls)
        self.rolled: list[int] = []
        self.outcomes: list[Outcome] = []
        self.closings: list[str] = []

    def _stream(self) -> Random:
        self.random.seed(f"{self.seed}/{len(self.outcomes)}")
        return self.random

    def _replayed(self) -> Outcome | None:
        place = len(self.outcomes)
        return self.given[place] if place < len(self.given) else None

    def _keep(self, outcome: Outcome, what: str, clause: str) -> None:
        self.outcomes.append(outcome)
        self.closings.append(f"{what} ({clause})")

    def roll(self, sides: int, clause: str) -> int:
        value = self._replayed()
        if value is None:
            dice = len(self.rolled)
            value = self.loads[dice] if dice < len(self.loads) else self._stream().randint(1, sides)
        self.rolled.append(len(self.outcomes))
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise Drift(f"a die with {sides} sides cannot show {value} ({clause})")
        self._keep(value, "a die was rolled", clause)
        return value

    def pick(self, count: int, clause: str) -> int:
        value = self._replayed()
        if value is None:
            value = self._stream().randrange(count)
        if not isinstance(value, int) or not 0 <= value < count:
            raise Drift(f"thing {value} of {count} cannot be picked ({clause})")
        self._keep(value, "something was picked at random", clause)
        return value

    def shuffle(self, things: list[Any], clause: str) -> None:
        order = self._replayed()
        if order is None:
            order = list(range(len(things)))
            self._stream().shuffle(order)
        whole = isinstance(order, list) and all(type(place) is int for place in order)
        if not isinstance(order, list) or not whole or sorted(order) != list(range(len(things))):
            raise Drift(f"{len(things)} things cannot be shuffled as recorded ({clause})")
        things[:] = [things[place] for place in order]
        self._keep(order, "something was shuffled", clause)

    def note(self, what: str, clause: str) -> None:
        self.closings.append(f"{what} ({clause})")

    def rewind(self, outcomes: int, closings: int) -> None:
        """Back to when only so many outcomes had happened; those since then come again, until `forget`."""
        self.given = self.outcomes
        self.outcomes = self.given[:outcomes]
        del self.closings[closings:]
        self.rolled = [place for place in self.rolled if place < outcomes]

    def forget(self) -> None:
        """What has not come again by now is open once more, though a seed gives the same again."""
        self.given = self.outcomes[:]


class Replay(Chance):
    """Recorded outcomes and nothing else: for the short way from a checkpoint to the present."""

    __slots__ = ("outcomes", "place")

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        self.outcomes = outcomes
        self.place = 0

    def _next(self, clause: str) -> Any:
        self.place += 1
        return self.outcomes[self.place - 1]

    def roll(self, sides: int, clause: str) -> int:
        return int(self._next(clause))

    def pick(self, count: int, clause: str) -> int:
        return int(self._next(clause))

    def shuffle(self, things: list[Any], clause: str) -> None:
        things[:] = [things[place] for place in self._next(clause)]


class Drift(Exception):
    """A recorded game no longer follows the rules as they are now."""
