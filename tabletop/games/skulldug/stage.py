"""The stage: a slab on the shelf where an encounter or a throw is fought out, card against die."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.skulldug.content import CARD
from tabletop.games.skulldug.faces import drawn_face, passage_words
from tabletop.games.skulldug.pieces import card_piece
from tabletop.games.skulldug.places import CELL, Point, spot
from tabletop.games.skulldug.refusals import unfit
from tabletop.games.skulldug.rolls import least, modifiers
from tabletop.games.skulldug.shelf import GAP, WIDE
from tabletop.games.skulldug.state import NOBODY, Duel, State

Box = tuple[float, float, float, float]
"""Left, top, right, foot, in units of the shelf."""
CARD_BOX = (6.0, 28.0, 121.0, 189.0)
BESIDE = (125.0, 196.0)
"""Left and right of what stands beside the card: the die, what it counts, how it came out."""
DIE = 64.0
LINE = 20.0
FIRST_LINE = 193.0
MOST_LINES = 3
DUEL_FOOT = FIRST_LINE + MOST_LINES * LINE + 5
LAMP_FOOT = 112.0


def lay_drawn(t: State) -> Iterator[Piece]:
    """The new passage where it will lie, to be turned there; the explorer stands on it."""
    if len(t.drawn) != 1:
        return
    card = t.drawn[0]
    turning = "Turn it with the wheel, R or a right click; click to lay it."
    hint = f"The passage just drawn: {passage_words(card)}. {turning}"
    wrong = unfit(t)
    if wrong is not None:
        hint = f"{hint} {wrong.reason}"
    at = spot(t.grid.names[t.opening])
    yield Piece(card, "tile", drawn_face(card), at, (CELL, CELL), z=3, hint=hint, clause="SK-7.2")


def lay_stage(t: State) -> Iterator[Piece]:
    """A defeat may drive an explorer into the dark: then the new passage comes before the fight."""
    if len(t.drawn) > 1:
        yield from lay_lamp(t)
    elif t.duel is not None and not t.drawn:
        yield from lay_duel(t, t.duel)


def foot(t: State) -> float:
    """Where the rest of the shelf begins."""
    return (LAMP_FOOT if len(t.drawn) > 1 else DUEL_FOOT) + GAP


def lay_duel(t: State, duel: Duel) -> Iterator[Piece]:
    """The card, what must be rolled, the die, how it came out, and what counts toward it."""
    told = words(t, duel)
    yield slab(title(duel), told, DUEL_FOOT)
    yield card_piece(duel.card, *within(CARD_BOX), z=30, area="shelf")
    left, right = BESIDE
    x, y = (left + right) / 2, 76.0
    if duel.roller != NOBODY and duel.face:
        hint, face = (
            f"The die shows {duel.face}; the roll counts {duel.total}.",
            Face(value=duel.face, seat=duel.roller),
        )
        yield Piece("die", "die", face, (x, y), (DIE, DIE), z=30, area="shelf", hint=hint, clause="SK-8.1")
        yield line("total", f"= {duel.total}", "bone", (left, 116.0, right, 138.0), told)
        yield line("outcome", *result(duel), (left, 140.0, right, 162.0), told)
    else:
        hint, face = "The die is still to be rolled.", Face(icon="common/dice")
        yield Piece("die", "zone", face, (x, y), (DIE, DIE), z=30, area="shelf", hint=hint, clause="SK-8.1")
    for number, (text, tone) in enumerate(lines(t, duel)):
        y = FIRST_LINE + number * LINE
        yield line(f"sum-{number}", text, tone, (6.0, y, WIDE - 6, y + LINE - 1), told)


def line(name: str, text: str, tone: str, box: Box, hint: str) -> Piece:
    at, size = within(box)
    return Piece(name, "label", Face(title=text, tone=tone), at, size, z=30, area="shelf", hint=hint, clause="SK-8.1")


def lay_lamp(t: State) -> Iterator[Piece]:
    """SK-12.20: two passages in the light of the lamp."""
    yield slab("Which passage is it?", "The Miner's Lamp shows several passages; one of them is laid.", LAMP_FOOT)
    for place, card in enumerate(t.drawn):
        x = WIDE * (place + 0.5) / len(t.drawn)
        hint = f"One of the passages drawn: {passage_words(card)}."
        face = drawn_face(card)
        yield Piece(card, "tile", face, (x, 67.0), (80.0, 80.0), z=30, area="shelf", hint=hint, clause="SK-12.20")


def slab(words: str, hint: str, high: float) -> Piece:
    face, size = Face(title=words, tone="stone"), (WIDE, high)
    return Piece("stage", "board", face, (WIDE / 2, high / 2), size, z=25, area="shelf", hint=hint, clause="SK-8.1")


def within(box: Box) -> tuple[Point, Point]:
    """Middle and size of a box."""
    left, top, right, foot = box
    return ((left + right) / 2, (top + foot) / 2), (right - left, foot - top)


def title(duel: Duel) -> str:
    """What must be rolled."""
    if duel.rival == NOBODY:
        return f"{least(duel)} or more wins"
    return "Defend: roll high" if duel.scope == "defense" else f"{least(duel)} or more hits"


def words(t: State, duel: Duel) -> str:
    told = f"{title(duel)}. {CARD[duel.card].name}."
    return f"{told} The die shows {duel.face}; the roll counts {duel.total}." if duel.face else told


def lines(t: State, duel: Duel) -> list[tuple[str, str]]:
    """What counts toward the roll, a line each with its tone; where there are many the last line adds up the rest."""
    roller = duel.roller if duel.roller != NOBODY else duel.seat
    rival = duel.rival if duel.scope == "throw" else NOBODY
    parts = [(name, value, "green" if value > 0 else "red") for name, value in modifiers(t, roller, duel.scope, rival)]
    if duel.focus and duel.scope != "defense":
        parts.insert(0, ("Focus", duel.focus, "gold"))
    if len(parts) > MOST_LINES:
        rest = parts[MOST_LINES - 1 :]
        total = sum(value for _, value, _ in rest)
        parts[MOST_LINES - 1 :] = [(f"{len(rest)} more", total, "green" if total >= 0 else "red")]
    return [(f"{name} {value:+d}", tone) for name, value, tone in parts]


def result(duel: Duel) -> tuple[str, str]:
    if duel.scope == "defense":
        return "Defense", "gold"
    won = duel.total >= least(duel)
    verb = ("Hit!" if won else "Missed") if duel.rival != NOBODY else ("Won!" if won else "Lost")
    return verb, "gold" if won else "red"
