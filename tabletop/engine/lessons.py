"""Lessons: a game teaches itself by short scripted matches with loaded dice, in which the learner gives the answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop.engine.variants import Value


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that the tutor says. With an `answer` it waits for exactly that answer, else for a nod."""

    say: str
    answer: str = ""
    pieces: tuple[str, ...] = ()
    """What the tutor points at, besides what the answer moves."""
    clause: str = ""
    then: tuple[str, ...] = ()
    """Answers that follow without the learner, by whoever is asked: rivals' turns, and what is no news any more."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A chapter of a game's tutorial. It begins after the `opening`; whenever a beat is said, the learner is asked."""

    id: str
    title: str
    say: str
    """What it teaches, in a sentence for the list of chapters."""
    seats: int
    beats: tuple[Beat, ...]
    learner: int = 0
    seed: int = 1
    variants: Mapping[str, Value] = field(default_factory=dict)
    rolls: tuple[int, ...] = ()
    """What the dice show, the opening's included."""
    opening: tuple[str, ...] = ()


def answers(line: str) -> tuple[str, ...]:
    """Several answers written in one line: "act; move b5"."""
    return tuple(" ".join(answer.split()) for answer in line.split(";"))
