"""What lies on the table, piece by piece. Everything in this game is open but the order of the decks."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.skulldug import draft, places, shelf, stage
from tabletop.games.skulldug.content import CARD, KIND
from tabletop.games.skulldug.faces import ENTRANCE_FACE, card_face, corridor_words, passage_face, passage_words
from tabletop.games.skulldug.hands import kinds
from tabletop.games.skulldug.pieces import card_piece, figure, in_play
from tabletop.games.skulldug.places import CELL, Point, hand_id, spot
from tabletop.games.skulldug.state import State

UNKNOWN = Face(icon="common/question")
DRUGGED_FACE = Face(
    icon="skulldug/drugged", title="Drugged", kicker="condition", tone="violet",
    text="No Dash, -1 on every roll. Click to cure it for 2 AP.",
)  # fmt: skip


def lay(t: State, viewer: int | None) -> list[Piece]:
    """Everything on the table; the viewer's own hand is in the fan, the others' lie open on the shelf."""
    if places.drafting(t):
        return [*draft.lay_rows(t), *draft.lay_hands(t, viewer), *own_hand(t, viewer)]
    scale = places.scale(t, viewer)
    return [
        *lay_cave(t),
        *lay_contents(t, scale),
        *lay_explorers(t, scale),
        *stage.lay_drawn(t),
        *lay_shelf(t, viewer),
        *own_hand(t, viewer),
    ]


def lay_shelf(t: State, viewer: int | None) -> Iterator[Piece]:
    """Decks and hands; what is fought out or chosen lies upon the decks for so long."""
    staged = list(stage.lay_stage(t))
    yield from shelf.lay_decks(t)
    yield from shelf.lay_sign(t, viewer)
    yield from staged
    yield from shelf.lay_hands(t, viewer, stage.foot(t) if staged else shelf.DECKS_FOOT)


# The cave


def lay_cave(t: State) -> Iterator[Piece]:
    names = t.grid.names
    size = (CELL, CELL)
    yield Piece(
        "entrance",
        "tile",
        ENTRANCE_FACE,
        spot(names[t.entrance]),
        size,
        hint=f"The Cave Entrance. End your turn here with {t.goal} treasures to win.",
        clause="SK-1.1",
        marks=("lit",),
    )
    for space, card in t.laid.items():
        mask = t.corridors[space]
        hint = f"A passage at {names[space]} ({passage_words(card)}): corridors {corridor_words(mask)}."
        yield Piece(card, "tile", passage_face(mask), spot(names[space]), size, hint=hint, clause="SK-1.6")
    for space in places.dark_spaces(t):
        hint = f"Undiscovered, at {names[space]}. Whoever enters lays a new passage here."
        yield Piece(
            f"dark-{names[space]}", "zone", UNKNOWN, spot(names[space]), (92.0, 92.0), z=-1, hint=hint, clause="SK-7.1"
        )


def lay_contents(t: State, scale: float) -> Iterator[Piece]:
    """Hazards and fortunes in their passages as round counters, spread out as far as there is room."""
    on_stage = in_play(t)
    for space, cards in t.contents.items():
        centre = spot(t.grid.names[space])
        ordered = sorted((card for card in cards if card != on_stage), key=lambda card: (CARD[card].hazard, card))
        for place, card in enumerate(ordered):
            at, size = places.lying_at(centre, place, len(ordered), scale, bool(t.here(space)))
            face = card_face(card, small=len(ordered) <= 2)
            yield replace(card_piece(card, at, size, z=4 + place), kind="token", face=face)


def lay_explorers(t: State, scale: float) -> Iterator[Piece]:
    for seat, explorer in enumerate(t.explorers):
        if explorer.alive:
            seen = places.lines_of_sight(t, seat)
            yield replace(figure(t, seat), at=standing(t, seat, scale), size=places.explorer_size(scale), sees=seen)


def standing(t: State, seat: int, scale: float) -> Point:
    """Side by side with the others who are there; aside where a new passage is still to be turned."""
    space = t.explorers[seat].at
    centre = spot(t.grid.names[space])
    here = t.here(space)
    if t.drawn and space == t.opening:
        return (centre[0] - 30 + 20 * here.index(seat), centre[1] + 30)
    counters = sum(card != in_play(t) for card in t.contents.get(space, ()))
    return places.standing_at(centre, here.index(seat), len(here), counters, scale)


# The own hand


def own_hand(t: State, viewer: int | None) -> Iterator[Piece]:
    """The viewer's hand, large, equal cards together; Drugged is a card like any other."""
    if viewer is None:
        return
    explorer = t.explorers[viewer]
    words = "" if explorer.hand else "Your hand is empty. Cards that you take come here."
    yield Piece(
        hand_id(viewer), "zone", Face(text=words, seat=viewer), (0.0, 0.0), places.CARD_SIZE, z=-1, area="hand",
        hint="Your hand. Drop cards here to take them.", clause="SK-4.3",
    )  # fmt: skip
    for place, kind in enumerate(kinds(explorer.hand)):
        alike = [card for card in explorer.hand if KIND[card] == kind]
        if alike[0] != in_play(t):
            at = (place * 110.0, 0.0)
            yield card_piece(alike[0], at, places.CARD_SIZE, z=1, area="hand", copies=len(alike))
    if explorer.drugged:
        yield Piece(
            f"drugged-{viewer}", "card", DRUGGED_FACE, (2000.0, 0.0), places.CARD_SIZE, z=1, area="hand",
            hint=shelf.DRUGGED, clause="SK-10.9",
        )  # fmt: skip
