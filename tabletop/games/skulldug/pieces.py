"""A card and an explorer as pieces, wherever they are: in the cave, in a hand, on the shelf, in the rows of Gear Up."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Area, Face
from tabletop.games.skulldug.content import CARD, HEALTH
from tabletop.games.skulldug.faces import BACK, card_face, card_hint
from tabletop.games.skulldug.places import Point, explorer_id
from tabletop.games.skulldug.state import State


def card_piece(card: str, at: Point, size: Point, z: int, area: Area = "table", copies: int = 1) -> Piece:
    return Piece(
        card,
        "card",
        card_face(card, copies),
        at,
        size,
        z=z,
        back=BACK,
        area=area,
        hint=card_hint(card),
        clause="SK-9.1" if CARD[card].hazard else "SK-4.1",
    )


def in_play(t: State) -> str:
    """The card that lies large on the stage."""
    return t.duel.card if t.duel is not None and not t.drawn else ""


def figure(t: State, seat: int) -> Piece:
    """The explorer of a seat, alive or dead."""
    explorer = t.explorers[seat]
    sober = ", Drugged" if explorer.drugged else ""
    hint, clause = f"The explorer of seat {seat + 1}. {explorer.health} of {HEALTH} Health{sober}.", "SK-1.14"
    marks: tuple[str, ...] = ("active",) if seat == t.active else ()
    if not explorer.alive:
        hint = f"The explorer of seat {seat + 1} is dead. Reinforcements arrive at the start of its next turn."
        clause, marks = "SK-10.7", ("spent",)
    return Piece(
        explorer_id(seat), "meeple", Face(seat=seat), (0.0, 0.0), (1.0, 1.0),
        z=19 if seat == t.active else 14 + seat, hint=hint, clause=clause, marks=marks,
    )  # fmt: skip
