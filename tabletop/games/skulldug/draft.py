"""Gear Up on the cloth: two rows of cards, and under them what the rivals have taken so far."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.skulldug.content import CARD, CARDS, KIND
from tabletop.games.skulldug.hands import kinds
from tabletop.games.skulldug.pieces import card_piece
from tabletop.games.skulldug.places import hand_id
from tabletop.games.skulldug.state import State

TOP = [card.id for card in CARDS.values() if card.gear and card.sort == "equipment"]
BOTTOM = [card.id for card in CARDS.values() if card.gear and card.sort != "equipment"]
GEAR = (96.0, 130.0)
STEP = 97.0
MIDDLE = 4 * STEP
LARGE_GEAR = (136.0, 176.0)
"""Of the lower row: fewer cards with longer names."""
HEAP_STEP = 162.0
LOWER = 194.0
ROW_WORDS = (-80.0, LOWER - 103.0)
HANDS = 336.0
HELD = (50.0, 70.0)


def lay_rows(t: State) -> Iterator[Piece]:
    """SK-3.1: equipment in the top row; below it the other gear, equal cards in little heaps."""
    if not t.top_row and not t.bottom_row:
        return
    second = t.picks >= t.seats
    upper, lower = ("Take one of these", "or one of these") if second else ("Take one of these", "or two of these")
    for words, y in zip((upper, lower), ROW_WORDS, strict=True):
        face = Face(title="and a second of these" if t.pair and y > 0 else words)
        yield Piece(f"row-{y:.0f}", "label", face, (MIDDLE, y), (320.0, 26.0), hint=words, clause="SK-3.2")
    for card in t.top_row:
        x = MIDDLE + (TOP.index(KIND[card]) - (len(TOP) - 1) / 2) * STEP
        yield card_piece(card, (x, 0.0), GEAR, z=2)
    for kind in kinds(t.bottom_row):
        x = MIDDLE + (BOTTOM.index(kind) - (len(BOTTOM) - 1) / 2) * HEAP_STEP
        alike = [card for card in t.bottom_row if KIND[card] == kind]
        for number, card in enumerate(alike):
            yield card_piece(card, (x + number * 9, LOWER - number * 5), LARGE_GEAR, z=2 + number)


def lay_hands(t: State, viewer: int | None) -> Iterator[Piece]:
    """What the others have taken, a strip each."""
    seats = [seat for seat in range(t.seats) if seat != viewer]
    across = 9 * STEP / len(seats)
    for number, seat in enumerate(seats):
        hand = t.explorers[seat].hand
        if not hand:
            continue
        middle = MIDDLE + (number - (len(seats) - 1) / 2) * across
        hint = f"Seat {seat + 1} has taken: {', '.join(CARD[card].name for card in hand)}."
        face, size = Face(seat=seat), (across - 8, HELD[1] + 10)
        yield Piece(hand_id(seat), "zone", face, (middle, HANDS), size, z=-1, hint=hint, clause="SK-3.5")
        step = min(HELD[0] + 6, (across - 20 - HELD[0]) / max(1, len(hand) - 1))
        for place, card in enumerate(hand):
            x = middle + (place - (len(hand) - 1) / 2) * step
            yield card_piece(card, (x, HANDS), HELD, z=2 + place)
