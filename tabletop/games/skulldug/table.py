"""What lies on the table, piece by piece. Everything in this game is open but the order of the decks."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.contract import Piece
from tabletop.engine.table import Area, Face
from tabletop.games.skulldug import places
from tabletop.games.skulldug.content import CARD, HEALTH, KIND
from tabletop.games.skulldug.faces import (
    BACK,
    ENTRANCE_FACE,
    card_face,
    card_hint,
    corridor_words,
    drawn_face,
    passage_face,
    passage_words,
)
from tabletop.games.skulldug.hands import kinds
from tabletop.games.skulldug.places import Frame, explorer_id, hand_id, spot
from tabletop.games.skulldug.state import NOBODY, State

DECKS = (
    ("passage", "Passage deck", "SK-14.2", "common/home"),
    ("fortune", "Fortune deck", "SK-4.1", "common/gem"),
    ("hazard", "Hazard deck", "SK-4.1", "common/skull"),
)


def lay(t: State, viewer: int | None) -> list[Piece]:
    """Everything on the table; the viewer's own hand is in the fan, the others' lie open beside the cave."""
    if places.drafting(t):
        return [*lay_rows(t), *lay_hands(t, viewer, None)]
    box = places.frame(t)
    return [
        *lay_cave(t),
        *lay_contents(t),
        *lay_explorers(t),
        *lay_decks(t, box),
        *lay_stage(t, box),
        *lay_hands(t, viewer, box),
    ]


def in_play(t: State) -> str:
    """The card that lies large on the stage."""
    return t.duel.card if t.duel is not None else ""


# The cave


def lay_cave(t: State) -> Iterator[Piece]:
    names = t.grid.names
    size = (places.CELL, places.CELL)
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
            f"dark-{names[space]}", "zone", Face(), spot(names[space]), (92.0, 92.0), z=-1, hint=hint, clause="SK-7.1"
        )


def lay_contents(t: State) -> Iterator[Piece]:
    """Hazards and fortunes in their passages as round counters, spread out as far as there is room."""
    on_stage = in_play(t)
    for space, cards in t.contents.items():
        centre = spot(t.grid.names[space])
        ordered = sorted(cards, key=lambda card: (CARD[card].hazard, card))
        for place, card in enumerate(ordered):
            if card != on_stage:
                at, size = places.lying_at(centre, place, len(ordered))
                face = card_face(card, small=len(ordered) <= 2)
                yield replace(lying(card, at, size, z=2 + place), kind="token", face=face)


def lying(card: str, at: places.Point, size: places.Point, z: int, area: Area = "table", copies: int = 1) -> Piece:
    return Piece(
        card,
        "card",
        card_face(card, copies, size[0] < places.GEAR_SIZE[0]),
        at,
        size,
        z=z,
        back=BACK,
        area=area,
        hint=card_hint(card),
        clause="SK-9.1" if CARD[card].hazard else "SK-4.1",
    )


def lay_explorers(t: State) -> Iterator[Piece]:
    for seat, explorer in enumerate(t.explorers):
        if explorer.alive:
            here = t.here(explorer.at)
            cards = len(t.contents.get(explorer.at, ()))
            at = places.standing_at(spot(t.grid.names[explorer.at]), here.index(seat), len(here), cards)
            sober = ", Drugged" if explorer.drugged else ""
            hint = f"The explorer of seat {seat + 1}: {explorer.health} of {HEALTH} Health{sober}."
            marks = ("active",) if seat == t.active else ()
            yield Piece(
                explorer_id(seat),
                "meeple",
                Face(seat=seat),
                at,
                places.EXPLORER_SIZE,
                z=20 + seat,
                hint=hint,
                clause="SK-1.14",
                marks=marks,
            )


# Decks, and the stage where encounters are fought


def lay_decks(t: State, box: Frame) -> Iterator[Piece]:
    piles = (
        (len(t.passages), t.passage_discard),
        (len(t.fortunes), t.fortune_discard),
        (len(t.hazards), t.hazard_discard),
    )
    for number, ((name, title, clause, icon), (cards, gone)) in enumerate(zip(DECKS, piles, strict=True)):
        at, below = places.deck_at(box, number), places.discard_at(box, number)
        hint = f"The {title}: {cards} card{'s' * (cards != 1)} left."
        if cards:
            yield Piece(
                f"deck-{name}", "card", None, at, places.DECK_SIZE, up=False, back=BACK, hint=hint, clause=clause
            )
        else:
            yield Piece(f"deck-{name}", "zone", Face(icon=icon), at, places.DECK_SIZE, hint=hint, clause=clause)
        left = Face(icon=icon, value=cards)
        yield Piece(f"count-{name}", "label", left, (at[0], at[1] - 44), (52.0, 20.0), z=3, hint=hint)
        named = ", ".join(discarded(gone)) or "nothing yet"
        yield Piece(
            f"gone-{name}",
            "zone",
            Face(value=len(gone)),
            below,
            places.DECK_SIZE,
            hint=f"Discarded {name} cards: {named}.",
            clause="SK-14.1",
        )


def discarded(cards: list[str]) -> list[str]:
    """What lies in a discard pile, by name, each once with its number."""
    found: dict[str, int] = {}
    for card in cards:
        name = CARD[card].name if card in CARD else passage_words(card)
        found[name] = found.get(name, 0) + 1
    return [f"{name} x{number}" if number > 1 else name for name, number in found.items()]


def lay_stage(t: State, box: Frame) -> Iterator[Piece]:
    """The encounter, throw or new passage that is being resolved, large; and the sign for the Destroy action."""
    at = places.stage_at(box)
    yield Piece("stage", "zone", Face(title=stage_title(t)), at, places.STAGE_SIZE, z=-1, hint=stage_hint(t))
    duel = t.duel
    if duel is not None:
        yield lying(duel.card, (at[0], at[1] + 16), places.DUEL_SIZE, z=30)
        if duel.roller != NOBODY and duel.face:
            face = Face(value=duel.face, seat=duel.roller)
            hint = f"The die shows {duel.face}; the roll counts {duel.total}."
            yield Piece("die", "die", face, at, (60.0, 60.0), area="tray", hint=hint, clause="SK-8.1")
    for place, card in enumerate(t.drawn):
        side = 84.0 if len(t.drawn) > 1 else 120.0
        where = (at[0] + (place - (len(t.drawn) - 1) / 2) * 86, at[1] + 8)
        hint = f"The passage just drawn: {passage_words(card)}. Turn it with the wheel or R."
        yield Piece(card, "tile", drawn_face(card), where, (side, side), z=30, hint=hint, clause="SK-7.2")
    used = "destroy" in t.used
    yield Piece(
        "destroy",
        "token",
        Face(icon="skulldug/sturdy_shovel", tone="iron"),
        (at[0] - 64, at[1] + 140),
        (40.0, 40.0),
        hint="Destroy: drag this onto an unoccupied passage that yours faces. Once a turn.",
        clause="SK-6.16",
        marks=("spent",) if used else (),
    )


def stage_title(t: State) -> str:
    duel = t.duel
    if duel is None:
        return "New passage" if t.drawn else "Encounters"
    if duel.rival == NOBODY:
        return f"Roll {duel.difficulty if duel.scope == 'card' else duel.difficulty + 1}+ to win"
    return "Defend yourself" if duel.scope == "defense" else f"Roll {duel.difficulty}+ to hit"


def stage_hint(t: State) -> str:
    return "Encounters, throws and new passages are resolved here." if t.duel is None else f"{stage_title(t)}."


# Hands


def lay_hands(t: State, viewer: int | None, box: Frame | None) -> Iterator[Piece]:
    """Each seat's open hand; a dead explorer lies in its own."""
    for seat, explorer in enumerate(t.explorers):
        strip = places.draft_strip_at(t.seats, seat) if box is None else places.strip_at(box, t.seats, seat)
        mine = seat == viewer
        hint = f"The hand of seat {seat + 1}: {', '.join(CARD[card].name for card in explorer.hand) or 'empty'}."
        face = Face(seat=seat, title="Your hand: drop cards here to take them" if mine else "")
        yield Piece(hand_id(seat), "zone", face, strip, places.STRIP, z=-1, hint=hint, clause="SK-4.3")
        yield from own_fan(t, seat) if mine else open_hand(t, seat, strip)
        if explorer.drugged:
            at = (strip[0] + places.STRIP[0] / 2 - 18, strip[1] - 20)
            hint = "Drugged: no Dash and -1 on every roll. Curing it costs 2 AP."
            face = Face(icon="skulldug/drugged")
            yield Piece(f"drugged-{seat}", "token", face, at, (34.0, 34.0), z=18, hint=hint, clause="SK-10.9")
        if not explorer.alive:
            at = (strip[0] - places.STRIP[0] / 2 + 26, strip[1])
            hint = f"The explorer of seat {seat + 1} is dead. Reinforcements arrive at the start of its next turn."
            yield Piece(
                explorer_id(seat), "meeple", Face(seat=seat), at, (40.0, 40.0), z=19, hint=hint, clause="SK-10.7",
                marks=("spent",),
            )  # fmt: skip


def own_fan(t: State, seat: int) -> Iterator[Piece]:
    """The viewer's hand, large, equal cards together."""
    hand = t.explorers[seat].hand
    for place, kind in enumerate(kinds(hand)):
        alike = [card for card in hand if KIND[card] == kind]
        if alike[0] != in_play(t):
            yield lying(alike[0], (place * 110.0, 0.0), places.CARD_SIZE, z=1, area="hand", copies=len(alike))


def open_hand(t: State, seat: int, strip: places.Point) -> Iterator[Piece]:
    hand = t.explorers[seat].hand
    for place, card in enumerate(hand):
        if card != in_play(t):
            yield lying(card, places.held_at(strip, place, len(hand)), places.HELD_SIZE, z=2 + place)


# Gear Up


def lay_rows(t: State) -> Iterator[Piece]:
    """SK-3.1: equipment in the top row; below it the other gear, equal cards in little heaps."""
    for title, y in (("Take one of these", -82.0), ("or two of these", 96.0)):
        words = Face(title=title)
        yield Piece(f"row-{y:.0f}", "label", words, (4 * places.GEAR_STEP, y), (300.0, 26.0), hint=title)
    for place, card in enumerate(t.top_row):
        yield lying(card, (place * places.GEAR_STEP, 0.0), places.GEAR_SIZE, z=2)
    heaps = kinds(t.bottom_row)
    for place, kind in enumerate(heaps):
        x = (place + (9 - len(heaps)) / 2) * places.GEAR_STEP + (place - (len(heaps) - 1) / 2) * 24
        alike = [card for card in t.bottom_row if KIND[card] == kind]
        for number, card in enumerate(alike):
            yield lying(card, (x + number * 9, 184.0 - number * 5), places.GEAR_SIZE, z=2 + number)
