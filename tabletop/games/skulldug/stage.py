"""The stage: a slab over the quiet part of the table where an encounter or a throw is fought out, card against die."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.skulldug import places
from tabletop.games.skulldug.content import CARD
from tabletop.games.skulldug.faces import drawn_face, passage_words
from tabletop.games.skulldug.fitting import CELL, Box, Cloth, Point, extent, middle, stage_at
from tabletop.games.skulldug.grid import NOWHERE
from tabletop.games.skulldug.pieces import card_piece
from tabletop.games.skulldug.places import spot
from tabletop.games.skulldug.refusals import unfit
from tabletop.games.skulldug.rolls import least, modifiers
from tabletop.games.skulldug.state import NOBODY, Duel, State

CARD_BOX = (8.0, 28.0, 132.0, 206.0)
"""Pixels of the smallest window from the corner of the stage, as all boxes here."""
LINES = (138.0, 32.0, 288.0)
"""Left, top and right of the lines of the sum; each is so high."""
LINE = 21.0
DIE = 56.0
MOST_LINES = 5


def lay_stage(t: State, cloth: Cloth) -> Iterator[Piece]:
    """A defeat may drive an explorer into the dark: then the new passage comes before the fight."""
    if len(t.drawn) > 1:
        yield from lay_lamp(t, cloth)
    elif t.drawn:
        yield from lay_drawn(t, spot(t.grid.names[t.opening]), (CELL, CELL))
    elif t.duel is not None:
        yield from lay_duel(t, t.duel, cloth)


def lay_duel(t: State, duel: Duel, cloth: Cloth) -> Iterator[Piece]:
    """The card, what must be rolled, what counts toward it, and the die."""
    box = room_for(t, cloth, [duel.seat, duel.rival])
    yield slab(box, title(duel), words(t, duel))
    yield card_piece(duel.card, *within(cloth, box, CARD_BOX), z=30)
    left, top, right = LINES
    for number, (text, tone) in enumerate(lines(t, duel)):
        line = (left, top + number * LINE, right, top + (number + 1) * LINE - 1)
        yield Piece(
            f"sum-{number}", "label", Face(title=text, tone=tone), *within(cloth, box, line), z=30, hint=words(t, duel)
        )
    x = (left + right) / 2
    at, size = within(cloth, box, (x - DIE / 2, 206 - DIE, x + DIE / 2, 206))
    if duel.roller != NOBODY and duel.face:
        hint = f"The die shows {duel.face}; the roll counts {duel.total}."
        yield Piece("die", "die", Face(value=duel.face, seat=duel.roller), at, size, z=30, hint=hint, clause="SK-8.1")
    else:
        hint = "The die is still to be rolled."
        yield Piece("die", "zone", Face(icon="common/dice"), at, size, z=30, hint=hint, clause="SK-8.1")


def lay_drawn(t: State, at: Point, size: Point) -> Iterator[Piece]:
    """The new passage where it will lie, to be turned there; the explorer stands on it."""
    card = t.drawn[0]
    hint = f"The passage just drawn: {passage_words(card)}. Turn it with the wheel or R, then click to lay it."
    wrong = unfit(t)
    if wrong is not None:
        hint = f"{hint} {wrong.reason}"
    yield Piece(card, "tile", drawn_face(card), at, size, z=3, hint=hint, clause="SK-7.2")


def lay_lamp(t: State, cloth: Cloth) -> Iterator[Piece]:
    """SK-12.20: two passages in the light of the lamp."""
    box = room_for(t, cloth, [t.finder])
    yield slab(box, "Which passage is it?", "The Miner's Lamp shows several passages; one of them is laid.")
    for place, card in enumerate(t.drawn):
        left = 147 + (place - len(t.drawn) / 2) * 122
        at, size = within(cloth, box, (left + 4, 60, left + 118, 174))
        hint = f"One of the passages drawn: {passage_words(card)}."
        yield Piece(card, "tile", drawn_face(card), at, size, z=30, hint=hint, clause="SK-12.20")


def room_for(t: State, cloth: Cloth, seats: list[int]) -> Box:
    """Away from those who are in it and from where they could go."""
    spaces = [t.explorers[seat].at for seat in seats if seat != NOBODY and t.explorers[seat].at != NOWHERE]
    near = [there for space in spaces for there in t.grid.neighbours[space] if there != NOWHERE]
    names = t.grid.names
    busy = [spot(names[space]) for space in (*spaces, *spaces, *near)]
    return stage_at(cloth, places.cells(t), busy)


def slab(box: Box, words: str, hint: str) -> Piece:
    return Piece("stage", "board", Face(title=words, tone="stone"), middle(box), extent(box), z=25, hint=hint)


def within(cloth: Cloth, box: Box, inner: Box) -> tuple[Point, Point]:
    """Middle and size of a part of the stage, in table units."""
    left, top, right, foot = (pixels / cloth.scale for pixels in inner)
    return (box[0] + (left + right) / 2, box[1] + (top + foot) / 2), (right - left, foot - top)


def title(duel: Duel) -> str:
    """What must be rolled."""
    if duel.rival == NOBODY:
        return f"Roll {least(duel)} or more to win"
    return "Defend: roll high" if duel.scope == "defense" else f"Roll {least(duel)} or more to hit"


def words(t: State, duel: Duel) -> str:
    told = f"{title(duel)}. {CARD[duel.card].name}."
    return f"{told} The die shows {duel.face}; the roll counts {duel.total}." if duel.face else told


def lines(t: State, duel: Duel) -> list[tuple[str, str]]:
    """The sum so far, a line each, with its tone: what helps, what hinders, how it came out."""
    roller = duel.roller if duel.roller != NOBODY else duel.seat
    rival = duel.rival if duel.scope == "throw" else NOBODY
    told = [] if duel.scope == "defense" else [(f"Difficulty {duel.difficulty}", "orange")]
    told += [(f"{name} {value:+d}", "green" if value > 0 else "red") for name, value in
             modifiers(t, roller, duel.scope, rival)]  # fmt: skip
    if duel.focus and duel.scope != "defense":
        told.append((f"Focus {duel.focus:+d}", "gold"))
    told = told[: MOST_LINES - 1]
    if duel.face:
        told.append(result(duel))
    return told


def result(duel: Duel) -> tuple[str, str]:
    if duel.scope == "defense":
        return f"Defense {duel.total}", "gold"
    won = duel.total >= least(duel)
    verb = ("Hit" if won else "Missed") if duel.rival != NOBODY else ("Won" if won else "Lost")
    return f"{verb}: {duel.total}", "gold" if won else "red"
