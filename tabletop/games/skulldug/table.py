"""What lies on the table, piece by piece. Everything in this game is open but the order of the decks."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.skulldug import draft, places, stage
from tabletop.games.skulldug.content import CARD, HEALTH, KIND
from tabletop.games.skulldug.faces import (
    BACK,
    ENTRANCE_FACE,
    card_face,
    corridor_words,
    passage_face,
    passage_words,
)
from tabletop.games.skulldug.fitting import CELL, Cloth, Point, extent, middle
from tabletop.games.skulldug.hands import kinds
from tabletop.games.skulldug.pieces import card_piece, in_play
from tabletop.games.skulldug.places import explorer_id, hand_id, spot
from tabletop.games.skulldug.state import State

DECKS = (
    ("passage", "Passage deck", "SK-14.2", "common/home"),
    ("fortune", "Fortune deck", "SK-4.1", "common/gem"),
    ("hazard", "Hazard deck", "SK-4.1", "common/skull"),
)
UNKNOWN = Face(icon="common/question")
DRUGGED = "Drugged: no Dash and -1 on every roll. Curing it costs 2 AP."
DRUGGED_FACE = Face(
    icon="skulldug/drugged", title="Drugged", kicker="condition", tone="violet",
    text="No Dash, -1 on every roll. Click to cure it for 2 AP.",
)  # fmt: skip


def lay(t: State, viewer: int | None) -> list[Piece]:
    """Everything on the table; the viewer's own hand is in the fan, the others' lie open beside the cave."""
    if places.drafting(t):
        return [*draft.lay_rows(t), *draft.lay_hands(t, viewer), *own_hand(t, viewer)]
    cloth = places.cloth(t, viewer)
    return [
        *lay_cave(t),
        *lay_contents(t, cloth.scale),
        *lay_explorers(t, cloth.scale),
        *lay_decks(t, cloth),
        *lay_sign(t, cloth),
        *stage.lay_stage(t, cloth),
        *open_hands(t, viewer, cloth),
        *own_hand(t, viewer),
    ]


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
            at, size = places.lying_at(centre, place, len(ordered), scale)
            face = card_face(card, small=len(ordered) <= 2)
            yield replace(card_piece(card, at, size, z=4 + place), kind="token", face=face)


def lay_explorers(t: State, scale: float) -> Iterator[Piece]:
    for seat, explorer in enumerate(t.explorers):
        if explorer.alive:
            yield replace(figure(t, seat), at=standing(t, seat), size=places.explorer_size(scale))


def standing(t: State, seat: int) -> Point:
    """Side by side with the others who are there; aside where a new passage is still to be turned."""
    space = t.explorers[seat].at
    centre = spot(t.grid.names[space])
    here = t.here(space)
    if t.drawn and space == t.opening:
        return (centre[0] - 30 + 20 * here.index(seat), centre[1] + 30)
    return places.standing_at(centre, here.index(seat), len(here), space in t.contents)


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


# Decks, and the sign for the Destroy action


def lay_decks(t: State, cloth: Cloth) -> Iterator[Piece]:
    """Three decks in a corner, each with its number of cards above it and its discard pile below."""
    piles = (
        (len(t.passages), t.passage_discard),
        (len(t.fortunes), t.fortune_discard),
        (len(t.hazards), t.hazard_discard),
    )
    px = cloth.units
    for number, ((name, title, clause, icon), (cards, gone)) in enumerate(zip(DECKS, piles, strict=True)):
        x, y = cloth.decks[0] + px(22 + number * 44), cloth.decks[1]
        hint = f"The {title}: {cards} card{'s' * (cards != 1)} left."
        at, size = (x, y + px(47)), cloth.sized((40.0, 54.0))
        if cards:
            yield Piece(f"deck-{name}", "card", None, at, size, up=False, back=BACK, hint=hint, clause=clause)
        else:
            yield Piece(f"deck-{name}", "zone", Face(icon=icon), at, size, hint=hint, clause=clause)
        left = Face(icon=icon, value=cards)
        yield Piece(f"count-{name}", "label", left, (x, y + px(9)), cloth.sized((42.0, 17.0)), z=3, hint=hint)
        named = ", ".join(discarded(gone)) or "nothing yet"
        hint = f"Discarded {name} cards: {named}."
        at, size = (x, y + px(87)), cloth.sized((40.0, 20.0))
        yield Piece(f"gone-{name}", "zone", Face(value=len(gone)), at, size, hint=hint, clause="SK-14.1")


def discarded(cards: list[str]) -> list[str]:
    """What lies in a discard pile, by name, each once with its number."""
    found: dict[str, int] = {}
    for card in cards:
        name = CARD[card].name if card in CARD else passage_words(card)
        found[name] = found.get(name, 0) + 1
    return [f"{name} x{number}" if number > 1 else name for name, number in found.items()]


def lay_sign(t: State, cloth: Cloth) -> Iterator[Piece]:
    yield Piece(
        "destroy",
        "token",
        Face(title="Shovel (Destroy)", icon="skulldug/sturdy_shovel", tone="iron"),
        middle(cloth.sign),
        extent(cloth.sign),
        hint="Drag this onto an unoccupied passage that yours faces, to destroy it. Once a turn.",
        clause="SK-6.16",
        marks=("spent",) if "destroy" in t.used else (),
    )


# Hands


def open_hands(t: State, viewer: int | None, cloth: Cloth) -> Iterator[Piece]:
    """The rivals' hands, open beside the cave; whoever is dead lies there too."""
    for seat, box in zip(places.shown_hands(t, viewer), cloth.hands, strict=True):
        explorer = t.explorers[seat]
        at = middle(box)
        hint = f"The hand of seat {seat + 1}: {', '.join(CARD[card].name for card in explorer.hand) or 'empty'}."
        yield Piece(
            rival_hand(seat, viewer), "zone", Face(seat=seat), at, extent(box), z=-1, hint=hint, clause="SK-4.3"
        )
        px = cloth.units
        x = box[0] + px(5)
        cards = explorer.hand if seat != viewer else []
        step, wide = places.held_step(len(cards), t.seats), places.HELD[0]
        for place, card in enumerate(cards):
            if card != in_play(t):
                where = (x + px(place * step + wide / 2), at[1])
                yield card_piece(card, where, cloth.sized(places.HELD), z=2 + place)
        x += px((len(cards) - 1) * step + wide) if cards else 0.0
        small = cloth.sized((32.0, 32.0))
        if explorer.drugged and seat != viewer:
            face = Face(icon="skulldug/drugged")
            where = (x + px(places.BESIDE / 2), at[1])
            yield Piece(f"drugged-{seat}", "token", face, where, small, z=14, hint=DRUGGED, clause="SK-10.9")
            x += px(places.BESIDE)
        if not explorer.alive:
            yield replace(figure(t, seat), at=(x + px(places.BESIDE / 2), at[1]), size=small)


def rival_hand(seat: int, viewer: int | None) -> str:
    """The viewer's own hand is at the foot of the screen; on the cloth lies only a dead explorer."""
    return hand_id(seat) if seat != viewer else f"grave-{seat}"


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
            hint=DRUGGED, clause="SK-10.9",
        )  # fmt: skip
