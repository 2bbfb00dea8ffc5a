"""Variants: the typed options of a game, and the choice of them that one match is played with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Value: TypeAlias = bool | int | str


class BadVariant(ValueError):
    """A variant or value that the game does not have, in words for the player."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One option of a game. `values` are all that are allowed; the type is that of the default."""

    id: str
    title: str
    help: str
    clause: str
    default: Value
    values: tuple[Value, ...]
    names: tuple[str, ...] = ()
    """What each value is called on the setup screen, in the order of `values`; empty: the value itself."""
    seats: tuple[int, ...] = ()
    """The numbers of seats for which it matters; empty: all."""
    counts_people: bool = False
    """Not chosen: it is the number of people at the table, who take the first seats."""

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise BadVariant(f"variant {self.id}: the default {self.default!r} is none of its values")
        if self.names and len(self.names) != len(self.values):
            raise BadVariant(f"variant {self.id}: {len(self.names)} names for {len(self.values)} values")

    def applies(self, seats: int) -> bool:
        return not self.seats or seats in self.seats

    def name_of(self, value: Value) -> str:
        if self.names:
            return self.names[self.values.index(value)]
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value).replace("_", " ")

    def parse(self, text: str) -> Value:
        """The value that a person typed."""
        for value in self.values:
            if text.strip().lower() in _spellings(value):
                return value
        raise BadVariant(f"{self.id} cannot be '{text}': choose one of {self.choices()}")

    def check(self, value: Any) -> Value:
        for known in self.values:
            if type(known) is type(value) and known == value:
                return known
        raise BadVariant(f"{self.id} cannot be {value!r}: choose one of {self.choices()}")

    def choices(self) -> str:
        return ", ".join(_spellings(value)[0] for value in self.values)


def _spellings(value: Value) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("on", "true", "yes") if value else ("off", "false", "no")
    return (str(value).lower(),)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named bundle of variants for the setup screen: 'Hard'. Variants it does not name keep their default."""

    id: str
    title: str
    help: str
    values: Mapping[str, Value]
    seats: tuple[int, ...] = ()


def settle(variants: Sequence[Variant], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Every variant with its chosen or default value, or BadVariant."""
    known = {variant.id: variant for variant in variants}
    for name in chosen:
        if name not in known:
            raise BadVariant(f"there is no variant '{name}': choose among {', '.join(known) or 'none'}")
    return {name: variant.check(chosen.get(name, variant.default)) for name, variant in known.items()}


def with_people(variants: Sequence[Variant], chosen: Mapping[str, Value], people: int) -> dict[str, Value]:
    """The same choice, with the variants that count people set to how many there are."""
    counted: dict[str, Value] = {v.id: people for v in variants if v.counts_people and people in v.values}
    return {**chosen, **counted}


def parse_choices(variants: Sequence[Variant], texts: Sequence[str]) -> dict[str, Value]:
    """What 'name=value' words on a command line mean."""
    known = {variant.id: variant for variant in variants}
    chosen: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            raise BadVariant(f"'{text}' is no variant: write name=value with one of {', '.join(known) or 'none'}")
        chosen[name] = known[name].parse(value)
    return chosen
