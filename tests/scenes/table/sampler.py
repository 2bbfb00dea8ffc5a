"""A game made of one of everything: every kind of piece, every kind of gesture, for tests of the table alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tabletop.engine.contract import (
    Ask,
    Caution,
    Chance,
    Cue,
    Event,
    Game,
    Gesture,
    Look,
    Option,
    Panel,
    Phase,
    Piece,
    Script,
    TableState,
    Value,
    Verdict,
)
from tabletop.engine.table import Badge, Counter, Face, Float, RolledDie

KINDS = ("card", "tile", "meeple", "die", "cube", "token")
QUESTIONS = (*KINDS, "turn", "amount", "menu", "button", "danger")


class Put(Option):
    kind: str
    place: int


class Turn(Option):
    quarter: int


class Take(Option):
    many: int


class Say(Option):
    word: str


@dataclass(slots=True, kw_only=True)
class State(TableState):
    asked: int = 0
    places: dict[str, int]
    quarter: int = 0
    taken: int = 0

    def copy(self) -> "State":
        new = self.twin()
        new.asked, new.places, new.quarter, new.taken = self.asked, dict(self.places), self.quarter, self.taken
        return new


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    return State(seats=seats, variants=variants, chance=chance, step="ask", places=dict.fromkeys(KINDS, 0))


def options(about: str) -> list[Option]:
    if about in KINDS:
        return [Put(about, 1), Put(about, 2)]
    if about == "turn":
        return [Turn(1), Turn(3)]
    if about == "amount":
        return [Take(many) for many in range(5)]
    if about == "menu":
        return [Say("yes"), Say("no"), Say("perhaps")]
    return [Say("go"), Say("stay")]


def ask(t: State) -> Script:
    """SA-1.1: every question once, in order."""
    about = QUESTIONS[t.asked]
    answer = yield Ask(t.asked % t.seats, options(about), "SA-1.1", about, facts={"left": len(QUESTIONS) - t.asked})
    if isinstance(answer, Put):
        t.places[answer.kind] = answer.place
        t.tell("put", "SA-1.1", seat=t.asked % t.seats, what=answer.kind)
    elif isinstance(answer, Turn):
        t.quarter = answer.quarter
        t.tell("turned", "SA-1.2", seat=t.asked % t.seats, quarter=answer.quarter)
    elif isinstance(answer, Take):
        t.taken += answer.many
        t.tell("taken", "SA-1.3", seat=t.asked % t.seats, many=answer.many, roll=t.roll(6, "SA-1.3"))
    t.asked += 1
    return "ask" if t.asked < len(QUESTIONS) else t.end([0], "SA-2.1", "everything has been tried")


def place(number: int) -> tuple[float, float]:
    return (160.0 + number * 150, 60.0)


FACES = {
    "card": Face("common/dragon", "Wyrmsbane", "Relic", "The Wyrm sleeps on.", (Badge("common/sword", "3"),), "red"),
    "tile": Face("common/torch", exits=(("n", "open"), ("e", "narrow"), ("s", "water"), ("w", "door"))),
    "meeple": Face(seat=0),
    "die": Face(seat=1, value=4),
    "cube": Face(tone="teal", value=3),
    "token": Face(icon="common/coin", tone="gold"),
}


def lay(t: State, viewer: int | None) -> list[Piece]:
    pieces = [
        Piece("board", "board", Face(title="Everything"), (235, 130), (720, 420), z=-2, hint="The board."),
        Piece("label", "label", Face(title="One of each"), (235, 300), (240, 30), hint="A label."),
        Piece("edges", "card", Face("common/boot", edges=("Walk", "Heal", "Run", "Search")), (20, 130), (110, 110),
              angle=90 * t.quarter, z=1, hint="Turns.", clause="SA-1.2"),
        Piece("deck", "card", None, (20, 260), (80, 112), up=False, back="common/back_skulldug", hint="Face down."),
        Piece("loose", "tile", FACES["tile"], (450, 250), (90, 90), z=2, hint="A loose tile.", clause="SA-1.2"),
        Piece("pile", "token", Face(icon="common/gem", value=5 - t.taken), (120, 270), (60, 60), hint="A pile."),
        Piece("slot", "zone", Face(title="Slot"), (330, 200), (110, 110), hint="For the loose tile."),
        Piece("die-tray", "die", Face(value=5), (0, 0), (40, 40), area="tray", hint="In the tray."),
    ]  # fmt: skip
    pieces += [Piece(f"place-{n}", "zone", Face(title=str(n)), place(n), (130, 130), hint="A place.") for n in range(3)]
    for order, (kind, face) in enumerate(FACES.items()):
        x, y = place(t.places[kind])
        spot = (x - 38 + order % 3 * 38, y - 24 + order // 3 * 48)
        size = (34.0, 46.0) if kind == "card" else (34.0, 34.0)
        pieces.append(Piece(kind, kind, face, spot, size, z=3, hint=f"A {kind}.", clause="SA-1.1"))  # type: ignore[arg-type]
    if viewer is not None:
        pieces += [
            Piece(f"hand-{n}", "card", FACES["card"], (n * 100, 0), (100, 140), area="hand", hint="In the hand.")
            for n in range(3)
        ]
    return pieces


def gestures(t: State, ask: Ask) -> list[Gesture]:
    return [_gesture(option, ask.about) for option in ask.options]


def _gesture(option: Option, about: str) -> Gesture:
    if isinstance(option, Put):
        label = f"put the {option.kind} on {option.place}"
        return Gesture(option, label, "SA-1.1", piece=option.kind, place=f"place-{option.place}", consequence="+1")
    if isinstance(option, Turn):
        return Gesture(option, f"turn {option.quarter}", "SA-1.2", piece="loose", place="slot", turn=option.quarter)
    if isinstance(option, Take):
        return Gesture(option, f"take {option.many}", "SA-1.3", piece="pile", amount=option.many)
    assert isinstance(option, Say)
    if about == "menu":
        return Gesture(option, option.word, "SA-1.4", piece="edges")
    confirm = "It cannot be taken back." if about == "danger" and option.word == "go" else ""
    return Gesture(option, option.word, "SA-1.5", confirm=confirm, caution="danger")


def cue(event: Event) -> Cue:
    if event.kind == "put":
        return Cue((event.data["what"],), "meeple_place", floats=(Float(event.data["what"], "+1", "gold"),))
    if event.kind == "turned":
        return Cue(("edges",), "tile_turn", banner="The card turns")
    return Cue(("pile",), "coin", dice=(RolledDie(event.data["roll"]),))


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    counters = (Counter("common/heart", "Hearts", 3, 5), Counter("common/coin", "Coins", t.taken))
    return [Panel(seat, names[seat], "Tries everything", counters=counters) for seat in range(t.seats)]


def narrate(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.data['seat']]} tries: {event.kind}."


def redeal(t: State, seat: int, random: Random) -> None:
    """Nothing is hidden."""


GAME = Game(
    slug="sampler",
    prefix="SA",
    title="One of Everything",
    seats=(1, 2, 3),
    minutes=(1, 2),
    blurb="Every piece, every gesture.",
    special="It is no game at all.",
    credits="Ours.",
    bounds={},
    cautions=(Caution("danger", "Go into danger", "SA-1.5"),),
    look=Look("#24364a", "#c0a040", "#ffd080", "torch_fire", "banner_plain", "common/app"),
    state=State,
    setup=setup,
    steps={"ask": ask},
    phases=lambda t: (Phase("Try", ("ask",)), Phase("Rest", ())),
    verdict=lambda t: Verdict((0,), "everything has been tried", "SA-2.1"),
    complaints=lambda t: [],
    redeal=redeal,
    worth=lambda t: [1 / t.seats] * t.seats,
    lay=lay,
    gestures=gestures,
    panels=panels,
    prompt=lambda t, ask: f"Try the {ask.about}.",
    describe=lambda t, viewer, names: "One of everything.",
    narrate=narrate,
    cue=cue,
)
