"""The part of a table's state that every game has: whose step it is, chance, and telling what happened."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from tabletop.engine.chance import Chance
from tabletop.engine.variants import Value

T = TypeVar("T")


class Event(NamedTuple):
    """Something that happened, with the clause that made it happen and who may know it (None: everybody)."""

    kind: str
    clause: str
    data: dict[str, Any]
    audience: tuple[int, ...] | None = None

    def known_to(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience


@dataclass(slots=True)
class Result:
    """How a game ended. Several winners share the win; none means that nobody won."""

    winners: list[int]
    clause: str
    reason: str


@dataclass(slots=True, kw_only=True)
class TableState:
    """Plain data only: ids, numbers, texts, lists, dicts. Games add their fields and a fast `copy()`.

    `chance` and `listener` are not part of the data: they belong to whoever drives this copy.
    """

    seats: int
    step: str
    variants: Mapping[str, Value]
    result: Result | None = None
    chance: Chance = field(repr=False, compare=False)
    listener: Callable[[Event], None] | None = field(default=None, repr=False, compare=False)

    OVER: ClassVar[str] = ""

    def copy(self) -> Self:
        raise NotImplementedError("a game's state copies itself by hand")

    def twin(self) -> Self:
        """A new state with the shared part filled in: the start of every game's copy()."""
        new = object.__new__(type(self))
        new.seats = self.seats
        new.step = self.step
        new.variants = self.variants
        new.result = self.result
        new.chance = self.chance
        new.listener = None
        return new

    def roll(self, sides: int, clause: str) -> int:
        return self.chance.roll(sides, clause)

    def pick(self, things: Sequence[T], clause: str) -> T:
        return things[self.chance.pick(len(things), clause)]

    def shuffle(self, things: list[Any], clause: str) -> None:
        self.chance.shuffle(things, clause)

    def draw(self, pile: list[T], clause: str) -> T:
        """Take the top card (the last of the list) of a face-down pile."""
        self.chance.note("a card was drawn", clause)
        return pile.pop()

    def reveal(self, what: str, clause: str) -> None:
        """Something hidden is now known: undo ends here. `what` reads on from 'because'."""
        self.chance.note(what, clause)

    def tell(self, kind: str, clause: str, to: Sequence[int] | None = None, **data: Any) -> None:
        """Say what happened. Lists in the data are copied at once, so pass them freely; free while searching."""
        if self.listener is not None:
            if isinstance(to, str | int):
                raise TypeError(f"{kind}: `to` names the seats that may know, not a piece of data")
            plain = {name: list(value) if isinstance(value, list | tuple) else value for name, value in data.items()}
            self.listener(Event(kind, clause, plain, None if to is None else tuple(to)))

    def end(self, winners: Sequence[int], clause: str, reason: str) -> str:
        """End the game: `return t.end(...)` from a step, or `t.end(...); raise GameOver` deep inside one."""
        self.result = Result(list(winners), clause, reason)
        self.step = self.OVER
        return self.OVER
