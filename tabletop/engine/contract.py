"""The contract: everything a game says about itself. One `GAME = Game(...)` in each folder of tabletop/games.

A game is a few named steps. A step is a generator that reads like the rulebook: it asks (`yield Ask(...)`), goes on
with the answer, rolls (`t.roll`), tells (`t.tell`) and returns the next step's name. The state alone says what comes
next between steps; within one, the generator knows. Everything hidden lies in the state, never in a local variable
across a yield. From that come undo, saves, replays, forks for an honest AI, the text game and the screen.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from tabletop.engine.asking import Ask, GameOver, Illegal, Option, Part, Script
from tabletop.engine.chance import Chance
from tabletop.engine.lessons import Beat, Lesson
from tabletop.engine.rulebook import Entry
from tabletop.engine.state import Event, Result, TableState
from tabletop.engine.table import Cue, Gesture, Look, Panel, Piece
from tabletop.engine.variants import Preset, Value, Variant

__all__ = [
    "Ask", "Beat", "Caution", "Chance", "Cue", "Entry", "Event", "Game", "GameOver", "Gesture", "Habit", "Illegal",
    "Lesson", "Look", "Option", "Panel", "Part", "Phase", "Piece", "Preset", "Refusal", "Result", "ScoreLine", "Script",
    "TableState", "Temperament", "Value", "Variant", "Verdict",
]  # fmt: skip

S = TypeVar("S", bound=TableState)


@dataclass(frozen=True, slots=True)
class Phase:
    """A stop on the phase track: one printed phase and the steps that belong to it."""

    title: str
    steps: tuple[str, ...]
    seats: tuple[int, ...] = ()
    """Whose turn it is known to become there; a seat may come more than once."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the final reckoning. The lines of a seat add up to its total."""

    seat: int
    label: str
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won, why, and the reckoning."""

    winners: tuple[int, ...]
    reason: str
    clause: str
    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Temperament(Generic[S]):
    """A named way of playing for the AI: another weighing of what a position is worth."""

    id: str
    title: str
    blurb: str
    worth: Callable[[S], list[float]]


@dataclass(frozen=True, slots=True)
class Habit(Generic[S]):
    """A question that a player may leave to the app: "always search again". It names the choice it gives."""

    id: str
    title: str
    help: str
    clause: str
    default: bool
    answer: Callable[[S, Ask], Option | None]
    """The answer it gives to this question, or None where it has nothing to say."""


@dataclass(frozen=True, slots=True)
class Caution:
    """A kind of choice that is confirmed because it hurts and cannot be taken back: "Spend your last Strength"."""

    id: str
    title: str
    clause: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done: a sentence to the player and the rule."""

    reason: str
    clause: str


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    # What it is
    slug: str
    """Its folder's name, and its name in saves and on the command line: never changes."""
    prefix: str
    """Of its clauses and codes: "MC"."""
    title: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    blurb: str
    special: str
    """What makes it unlike the others, in a sentence."""
    credits: str
    cooperative: bool = False
    variants: tuple[Variant, ...] = ()
    presets: tuple[Preset, ...] = ()
    bounds: Mapping[str, Value]
    """Variants that make games without a human end: used where the variant has its default."""
    habits: "tuple[Habit[S], ...]" = ()
    cautions: tuple[Caution, ...] = ()
    """At most five."""
    look: Look

    # How it is played
    state: type[S]
    setup: Callable[[int, Mapping[str, Value], Chance], S]
    steps: Mapping[str, Callable[[S], Script]]
    covered: Callable[[S], bool] = lambda t: True
    """Whether secrets are covered when people share a screen; a party that talks freely may do without."""
    phases: Callable[[S], Sequence[Phase]]
    """The phase track as it applies to this table (solo games have other phases)."""
    verdict: Callable[[S], Verdict]
    complaints: Callable[[S], list[str]]
    """What is impossible about this state: gems lost, cards doubled. Empty in every state of every game."""

    # What may be known and guessed
    redeal: Callable[[S, int, Random], None]
    """Reshuffle in place all that the seat cannot see, sealed answers included. Only what the seat may know decides
    the outcome: gather the unknown things, sort them, then deal them with this Random."""
    worth: Callable[[S], list[float]]
    """Each seat's chance of winning, roughly, 0 to 1."""
    weigh: Callable[[S, Ask], Sequence[float]] | None = None
    """How promising each option looks at a glance, in the options' order (0 and up): for playouts and priors."""
    temperaments: tuple[Temperament[S], ...] = ()

    # How it is shown
    lay: Callable[[S, int | None], Sequence[Piece]]
    """Everything the viewer may see; None sees only what is open to all."""
    gestures: Callable[[S, Ask], Sequence[Gesture]]
    """One for every option, in the options' order."""
    refusal: Callable[[S, Ask, str, str], Refusal | None] = lambda t, ask, piece, place: None
    """Why the piece cannot be taken up now (the place is ""), or not go to that place; None where the rules of the
    question say it all."""
    panels: Callable[[S, int | None, Sequence[str]], Sequence[Panel]]
    """One a seat, in seat order, then of things that play along. The names are the seats'."""
    prompt: Callable[[S, Ask], str]
    """The banner: what is asked, in a sentence to the player ("Choose a control, face down.")."""
    describe: Callable[[S, int | None, Sequence[str]], str]
    """The table in words, for the text game and the screen reader: only what the viewer may see."""
    narrate: Callable[[Event, Sequence[str]], str]
    """One sentence for the log."""
    cue: Callable[[Event], Cue]
    """What the event shows and sounds like."""
    glossary: Callable[[], Sequence[Entry]] = lambda: ()
    """Every card and piece that has a name of its own: found in the rulebook by it, beside the clauses."""
    lessons: tuple[Lesson, ...] = ()
    """The chapters of its tutorial, in order."""
