"""What lies on the shelf beside the cave, always in the same place: decks, the sign for Destroy, the open hands."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.skulldug.content import CARD
from tabletop.games.skulldug.faces import BACK, card_face, passage_words
from tabletop.games.skulldug.pieces import card_piece, figure, in_play
from tabletop.games.skulldug.places import Point, hand_id
from tabletop.games.skulldug.state import State

WIDE = 200.0
"""Of the shelf, in its own units as everything here."""
HIGH = {True: 406.0, False: 590.0}
"""Of the shelf in the smallest window: with a hand at the foot of the screen, and without."""
DECKS_FOOT = 106.0
COLUMN = 50.0
DECK = (44.0, 60.0)
ROW, GAP = 70.0, 4.0
HELD = (44.0, 61.0)
BESIDE = 34.0
"""What lies beside the cards of a hand: a sign for Drugged, a fallen explorer."""
COUNTER = 30.0
"""What a card is where two hands share a row."""
IN_ROW = 3
DECKS = (
    ("passage", "Passage deck", "SK-14.2", "common/home"),
    ("fortune", "Fortune deck", "SK-4.1", "common/gem"),
    ("hazard", "Hazard deck", "SK-4.1", "common/skull"),
)
DRUGGED = "Drugged: no Dash and -1 on every roll. Curing it costs 2 AP."


# Decks, and the sign for the Destroy action


def lay_decks(t: State) -> Iterator[Piece]:
    """Three decks, each with its number of cards above it and its discard pile below."""
    piles = (
        (len(t.passages), t.passage_discard),
        (len(t.fortunes), t.fortune_discard),
        (len(t.hazards), t.hazard_discard),
    )
    for number, ((name, title, clause, icon), (cards, gone)) in enumerate(zip(DECKS, piles, strict=True)):
        x = COLUMN * (number + 0.5)
        hint = f"The {title}: {cards} card{'s' * (cards != 1)} left."
        at = (x, 52.0)
        if cards:
            yield Piece(
                f"deck-{name}", "card", None, at, DECK, up=False, back=BACK, area="shelf", hint=hint, clause=clause
            )
        else:
            yield Piece(f"deck-{name}", "zone", Face(icon=icon), at, DECK, area="shelf", hint=hint, clause=clause)
        left = Face(icon=icon, value=cards)
        yield Piece(f"count-{name}", "label", left, (x, 10.0), (COLUMN - 2, 19.0), z=3, area="shelf", hint=hint)
        named = ", ".join(discarded(gone)) or "nothing yet"
        hint = f"Discarded {name} cards: {named}."
        face = Face(value=len(gone))
        yield Piece(f"gone-{name}", "zone", face, (x, 95.0), (DECK[0], 20.0), area="shelf", hint=hint, clause="SK-14.1")


def discarded(cards: list[str]) -> list[str]:
    """What lies in a discard pile, by name, each once with its number."""
    found: dict[str, int] = {}
    for card in cards:
        name = CARD[card].name if card in CARD else passage_words(card)
        found[name] = found.get(name, 0) + 1
    return [f"{name} x{number}" if number > 1 else name for name, number in found.items()]


def lay_sign(t: State, viewer: int | None) -> Iterator[Piece]:
    """Beside the decks: the shovel, or the viewer's own fallen explorer, who digs no more."""
    at = (COLUMN * 3.5, 52.0)
    if viewer is not None and not t.explorers[viewer].alive:
        dead = figure(t, viewer)
        yield Piece(
            f"grave-{viewer}", "zone", Face(seat=viewer), at, (COLUMN - 4, DECK[1]), z=-1, area="shelf",
            hint=dead.hint, clause=dead.clause,
        )  # fmt: skip
        yield replace(dead, at=at, size=(BESIDE, BESIDE), area="shelf")
        return
    yield Piece(
        "destroy",
        "token",
        Face(title="Shovel (Destroy)", icon="skulldug/sturdy_shovel", tone="iron"),
        at,
        (COLUMN - 4, COLUMN - 4),
        area="shelf",
        hint="Drag this onto an unoccupied passage that yours faces, to destroy it. Once a turn.",
        clause="SK-6.16",
        marks=("spent",) if "destroy" in t.used else (),
    )


# Hands


def lay_hands(t: State, viewer: int | None, top: float) -> Iterator[Piece]:
    """The rivals' hands from so far down: a row each, or two to a row where the shelf is too short."""
    seats = [seat for seat in range(t.seats) if seat != viewer]
    columns = 1 if top + len(seats) * (ROW + GAP) - GAP <= HIGH[viewer is not None] else 2
    wide = (WIDE - GAP * (columns - 1)) / columns
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        middle = (column * (wide + GAP) + wide / 2, top + row * (ROW + GAP) + ROW / 2)
        held = ", ".join(CARD[card].name for card in t.explorers[seat].hand) or "empty"
        hint = f"The hand of seat {seat + 1}: {held}."
        yield Piece(
            hand_id(seat), "zone", Face(seat=seat), middle, (wide, ROW), z=-1, area="shelf", hint=hint, clause="SK-4.3"
        )
        yield from lay_hand(t, seat, middle, wide) if columns == 1 else lay_counters(t, seat, middle, wide)


def lay_hand(t: State, seat: int, middle: Point, wide: float) -> Iterator[Piece]:
    """One open hand: its cards from the left as pictures, overlapping when there are many, and at its right end
    whether the explorer is Drugged or dead."""
    explorer, (left, y) = t.explorers[seat], (middle[0] - wide / 2, middle[1])
    beside = conditions(t, seat)
    room = wide - 10 - (BESIDE + 2) * len(beside) - HELD[0]
    step = min(HELD[0] + 2, room / max(1, len(explorer.hand) - 1))
    for place, card in enumerate(explorer.hand):
        if card != in_play(t):
            where = (left + 5 + place * step + HELD[0] / 2, y)
            piece = card_piece(card, where, HELD, z=2 + place, area="shelf")
            yield replace(piece, face=replace(card_face(card), badges=()))
    for place, sign in enumerate(beside):
        x = left + wide - 5 - BESIDE / 2 - place * (BESIDE + 2)
        yield replace(sign, at=(x, y), size=(BESIDE, BESIDE))


def lay_counters(t: State, seat: int, middle: Point, wide: float) -> Iterator[Piece]:
    """One open hand where there is little room: everything as round counters in two rows."""
    cards = [card for card in t.explorers[seat].hand if card != in_play(t)]
    nowhere = (0.0, 0.0)
    shown = [replace(card_piece(card, nowhere, nowhere, z=2, area="shelf"), kind="token") for card in cards]
    shown += conditions(t, seat)
    columns = max(IN_ROW, (len(shown) + 1) // 2)
    step = min(COUNTER + 1, (wide - 6 - COUNTER) / (columns - 1))
    for place, piece in enumerate(shown):
        row, column = divmod(place, columns)
        x = middle[0] - wide / 2 + 3 + COUNTER / 2 + column * step
        yield replace(piece, at=(x, middle[1] + (row - 0.5) * (COUNTER + 2)), size=(COUNTER, COUNTER), z=2 + place)


def conditions(t: State, seat: int) -> list[Piece]:
    """Signs that an explorer is Drugged, and the explorer when it is dead; where they lie is still to be said."""
    explorer, nowhere = t.explorers[seat], (0.0, 0.0)
    signs = []
    if explorer.drugged:
        face = Face(icon="skulldug/drugged")
        name = f"drugged-{seat}"
        signs.append(Piece(name, "token", face, nowhere, nowhere, z=14, area="shelf", hint=DRUGGED, clause="SK-10.9"))
    if not explorer.alive:
        signs.append(replace(figure(t, seat), area="shelf"))
    return signs
