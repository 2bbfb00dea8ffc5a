"""Noughts and crosses: the smallest whole game on our engine. The benchmark plays it, CONTRIBUTING reads it.

Its rulebook is noughts.md; tests/test_ten_steps.py puts both on the shelf of a scratch house.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tabletop.engine.contract import (
    Ask,
    Beat,
    Chance,
    Cue,
    Entry,
    Event,
    Game,
    Gesture,
    Lesson,
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
from tabletop.engine.table import Face

MARK = ("Nought", "Cross")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
THROUGH = tuple(tuple(line for line in LINES if cell in line) for cell in range(9))


@dataclass(slots=True, kw_only=True)
class State(TableState):
    cells: list[int | None]
    turn: int = 0

    def copy(self) -> "State":
        new = self.twin()
        new.cells = self.cells[:]
        new.turn = self.turn
        return new


class Mark(Option):
    cell: int


MARKS = tuple(Mark(cell) for cell in range(9))


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    return State(seats=seats, variants=variants, chance=chance, step="play", cells=[None] * 9)


def play(t: State) -> Script:
    """NC-2.1: the players mark an empty cell by turns until a line or a full board ends the game."""
    cells = t.cells
    for _ in range(9):
        turn = t.turn
        mark = yield Ask(turn, [MARKS[i] for i in range(9) if cells[i] is None], "NC-2.1", "mark")
        cell = mark[1]
        cells[cell] = turn
        t.tell("marked", "NC-2.1", seat=turn, cell=cell)
        for a, b, c in THROUGH[cell]:
            if cells[a] == cells[b] == cells[c]:
                return t.end([turn], "NC-3.1", "three in a row")
        t.turn = 1 - turn
    return t.end([], "NC-3.2", "the board is full")


def verdict(t: State) -> Verdict:
    assert t.result is not None
    return Verdict(tuple(t.result.winners), t.result.reason, t.result.clause)


def complaints(t: State) -> list[str]:
    ahead = t.cells.count(0) - t.cells.count(1)
    return [] if ahead in (0, 1) else [f"noughts are {ahead} marks ahead"]


def redeal(t: State, seat: int, random: Random) -> None:
    """Nothing is hidden."""


def worth(t: State) -> list[float]:
    """Lines still open to each: a rough chance of winning."""
    open_to = [0, 0]
    for line in LINES:
        owners = {t.cells[cell] for cell in line} - {None}
        for seat in (0, 1):
            open_to[seat] += owners <= {seat}
    return [lines / sum(open_to) for lines in open_to] if any(open_to) else [0.5, 0.5]


def lay(t: State, viewer: int | None) -> list[Piece]:
    pieces = [
        Piece(
            f"stock-{seat}",
            "token",
            Face(seat=seat, title=MARK[seat]),
            (-130 + 480 * seat, 110),
            (70, 70),
            hint=f"{MARK[seat]}s to come.",
        )
        for seat in (0, 1)
    ]
    for cell, seat in enumerate(t.cells):
        at = (cell % 3 * 110.0, cell // 3 * 110.0)
        pieces.append(
            Piece(f"cell-{cell}", "zone", Face(), at, (100, 100), hint="A cell of the board.", clause="NC-2.1")
        )
        if seat is not None:
            pieces.append(Piece(f"mark-{cell}", "token", Face(seat=seat), at, (70, 70), z=1, hint=f"A {MARK[seat]}."))
    return pieces


def gestures(t: State, ask: Ask) -> list[Gesture]:
    """Drag a mark from one's stock to a cell."""
    return [
        Gesture(o, f"mark cell {o[1] + 1}", "NC-2.1", piece=f"stock-{ask.seat}", place=f"cell-{o[1]}")
        for o in ask.options
    ]


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    return [Panel(seat, names[seat]) for seat in range(2)]


def describe(t: State, viewer: int | None, names: Sequence[str]) -> str:
    signs = ["." if seat is None else "OX"[seat] for seat in t.cells]
    return "\n".join("".join(signs[row : row + 3]) for row in (0, 3, 6))


def glossary() -> list[Entry]:
    return [Entry(mark, "Marks", f"A mark of seat {seat + 1}.", ("NC-1.1", "NC-3.1")) for seat, mark in enumerate(MARK)]


def narrate(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.data['seat']]} marks cell {event.data['cell'] + 1}."


MIDDLE = Lesson(
    id="middle",
    title="The middle",
    say="Four of the eight lines go through one cell.",
    seats=2,
    beats=(
        Beat("Most lines go through the middle. Mark it.", "mark 4", clause="NC-2.1", then=("mark 1",)),
        Beat("A corner makes two threats of your own.", "mark 0", then=("mark 8",)),
    ),
)
GUARD = Lesson(
    id="guard",
    title="On guard",
    say="See two in a row before they are three.",
    seats=2,
    opening=("mark 8", "mark 4", "mark 2", "mark 5"),
    beats=(Beat("Two crosses in a row: stop them.", "mark 3", pieces=("mark-4", "mark-5"), then=("mark 0",)),),
)
THREE = Lesson(
    id="three",
    title="Three in a row",
    say="How the game is won.",
    seats=2,
    opening=("mark 0", "mark 4", "mark 1", "mark 8"),
    beats=(Beat("Two in a row, and the third cell is free.", "mark 2", clause="NC-3.1"), Beat("Three in a row win.")),
)

GAME = Game(
    slug="noughts",
    prefix="NC",
    title="Noughts and Crosses",
    seats=(2,),
    minutes=(1, 1),
    blurb="Three in a row.",
    special="The smallest game there is.",
    credits="Nobody knows who made it.",
    bounds={},
    look=Look("#203040", "#c0a040", "#ffd080", "torch_fire", "title", "common/app"),
    state=State,
    setup=setup,
    steps={"play": play},
    phases=lambda t: (Phase("Play", ("play",)),),
    verdict=verdict,
    complaints=complaints,
    redeal=redeal,
    worth=worth,
    lay=lay,
    gestures=gestures,
    panels=panels,
    prompt=lambda t, ask: "Mark an empty cell.",
    describe=describe,
    narrate=narrate,
    cue=lambda event: Cue(pieces=(f"mark-{event.data['cell']}",), sound="meeple_place"),
    glossary=glossary,
    lessons=(MIDDLE, GUARD, THREE),
)
