"""Asking: an option, the question that carries options, and the refusal of a wrong answer."""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from inspect import get_annotations
from operator import itemgetter
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias, TypeVar, dataclass_transform, get_type_hints

T = TypeVar("T")
Fact: TypeAlias = int | str | bool | None
NO_FACTS: Mapping[str, Fact] = MappingProxyType({})


@dataclass_transform(frozen_default=True)
class Option(tuple[Any, ...]):
    """One thing a player may choose: a verb and a few plain ids, with a text form both ways.

    `class Move(Option): to: str` gives `Move("c4")`, which reads `move c4`. An option is the tuple
    ("move", "c4"), so options of different kinds never compare equal and hashing is as fast as a tuple's.
    Fields are str, int, bool or tuple[str, ...]; texts hold no spaces. `clause` may name a rule closer
    than that of the question.
    """

    __slots__ = ()
    verb: ClassVar[str]
    fields: ClassVar[tuple[str, ...]]
    clause: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if "verb" not in cls.__dict__:
            cls.verb = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        cls.fields = tuple(name for name in get_annotations(cls) if name not in ("verb", "clause"))
        for place, name in enumerate(cls.fields, start=1):
            setattr(cls, name, property(itemgetter(place)))

    def __new__(cls, *values: Any, **named: Any) -> Self:
        if named:
            values += tuple(named.pop(name) for name in cls.fields[len(values) :])
        if len(values) != len(cls.fields) or named:
            raise TypeError(f"{cls.__name__} takes {', '.join(cls.fields) or 'nothing'}")
        return tuple.__new__(cls, (cls.verb, *values))

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self[1:]

    def __str__(self) -> str:
        return " ".join(map(_text, self))

    def __repr__(self) -> str:
        return f"<{self}>"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The option of this kind that reads `text`."""
        verb, *words = text.split(" ")
        if verb != cls.verb or len(words) != len(cls.fields):
            raise ValueError(f"'{text}' is not of the form '{' '.join((cls.verb, *cls.fields))}'")
        kinds = get_type_hints(cls)
        return cls(*(_value(word, kinds[name]) for word, name in zip(words, cls.fields, strict=True)))


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(word: str, kind: Any) -> Any:
    if kind is int:
        return int(word)
    if kind is bool:
        return {"yes": True, "no": False}[word]
    if kind is str:
        return word
    return () if word == "-" else tuple(word.split(","))


class Ask:
    """A question to one seat. Rules yield it; the driver sends back the option that was chosen.

    `about` is the decision's stable id ("place_control"), `clause` the rule that asks, `secret` whether the
    others may not see the answer, `facts` public numbers the banner needs ("monster": 4). Options may be a
    function where the list is dear: it is called only when somebody looks.
    """

    __slots__ = ("_make", "_options", "about", "clause", "facts", "seat", "secret")

    def __init__(
        self,
        seat: int,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        clause: str,
        about: str,
        secret: bool = False,
        facts: Mapping[str, Fact] = NO_FACTS,
    ) -> None:
        self.seat = seat
        if callable(options):
            self._make: Callable[[], Sequence[Option]] | None = options
            self._options: Sequence[Option] = ()
        else:
            self._make = None
            self._options = options
        self.clause = clause
        self.about = about
        self.secret = secret
        self.facts = facts

    @property
    def options(self) -> Sequence[Option]:
        """All legal answers, in a fixed order, never empty."""
        if self._make is not None:
            self._options, self._make = self._make(), None
        return self._options

    def clause_of(self, option: Option) -> str:
        return option.clause or self.clause

    def find(self, answer: Option | str) -> Option:
        """The legal option that `answer` names, or Illegal."""
        text = str(answer)
        for option in self.options:
            if option == answer or str(option) == text:
                return option
        raise Illegal(f"'{text}' is not allowed now ({self.about.replace('_', ' ')})", self.clause)

    def __repr__(self) -> str:
        return f"<Ask {self.about} of seat {self.seat}: {', '.join(map(str, self.options))}>"


Script: TypeAlias = Generator[Ask, Any, str]
"""A step of a game: asks, goes on with the answers, returns the name of the next step."""

Part: TypeAlias = Generator[Ask, Any, T]
"""A rule inside a step, driven by `yield from`, returning what the step needs of it."""


class Illegal(Exception):
    """An answer that the rules refuse. Nothing has changed."""

    def __init__(self, reason: str, clause: str) -> None:
        super().__init__(f"{reason} [{clause}]")
        self.reason = reason
        self.clause = clause


class GameOver(Exception):
    """Raised by a rule after `t.end(...)` when the game ends at once, in the middle of something."""
