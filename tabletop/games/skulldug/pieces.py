"""A card as a piece, wherever it lies: in a hand, on the stage, in the rows of Gear Up."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Area
from tabletop.games.skulldug.content import CARD
from tabletop.games.skulldug.faces import BACK, card_face, card_hint
from tabletop.games.skulldug.fitting import Point
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
