"""What is printed on the pieces: cards, passages and their hover texts."""

from functools import cache

from tabletop.engine.naming import listed
from tabletop.engine.table import Badge, Face
from tabletop.games.skulldug.content import CARD, PASSAGE, Card
from tabletop.games.skulldug.grid import ALL_SIDES, SIDE_NAMES, SIDES

TONES = {"treasure": "gold", "equipment": "green", "consumable": "blue", "trap": "orange", "monster": "red"}
BACK = "common/back_skulldug"
SHAPES = {"dead_end": "dead end", "straight": "straight passage", "corner": "bend", "tee": "fork", "cross": "crossing"}


@cache
def card_face(copy: str, copies: int = 1, small: bool = False) -> Face:
    """The face of a card; `copies` equal ones held together say so, a small hazard shows its Difficulty as a seal."""
    card = CARD[copy]
    badges: tuple[Badge, ...] = ()
    if card.hazard:
        badges = (
            Badge("common/dice", str(card.difficulty), f"Difficulty: roll more than {card.difficulty}"),
            Badge("common/heart", str(card.damage), f"Damage: costs {card.damage} Health"),
        )
    if copies > 1:
        badges += (Badge(value=f"x{copies}", hint=f"{copies} of these"),)
    return Face(
        icon=f"skulldug/{card.id}",
        title=card.name,
        kicker=card.sort,
        text=card.text,
        brief=card.brief,
        badges=badges,
        tone=TONES[card.sort],
        value=card.difficulty if small and card.hazard else None,
    )


@cache
def card_hint(copy: str) -> str:
    """A card in words: name, kind, numbers, text."""
    return hint_of(CARD[copy])


def hint_of(card: Card) -> str:
    numbers = f", Difficulty {card.difficulty}, Damage {card.damage}" if card.hazard else ""
    return f"{card.name} ({card.sort}{numbers}). {card.text or card.flavour}"


@cache
def passage_face(mask: int) -> Face:
    """Corridors as they lie."""
    return Face(exits=tuple((SIDES[side], "open") for side in ALL_SIDES if mask >> side & 1))


ENTRANCE_FACE = Face(
    icon="skulldug/entrance",
    exits=tuple((side, "open") for side in SIDES),
    tone="gold",
)


@cache
def drawn_face(copy: str) -> Face:
    """A Passage card before it is laid, unturned, with its icons."""
    passage = PASSAGE[copy]
    badges: tuple[Badge, ...] = ()
    if passage.hazards:
        badges += (Badge("common/skull", str(passage.hazards), "Hazard cards"),)
    if passage.fortunes:
        badges += (Badge("common/gem", str(passage.fortunes), "Fortune cards"),)
    exits = passage_face(passage.masks[0]).exits
    return Face(exits=exits, badges=badges)


@cache
def corridor_words(mask: int) -> str:
    """The corridors of a passage in words: "north and east"."""
    names = [SIDE_NAMES[side] for side in ALL_SIDES if mask >> side & 1]
    return listed(names)


@cache
def passage_words(copy: str) -> str:
    """A Passage card in words: "fork with 1 Hazard and 2 Fortunes"."""
    passage = PASSAGE[copy]
    parts = [SHAPES[passage.shape]]
    parts += [f"{passage.hazards} Hazard{'s' * (passage.hazards > 1)}"] * bool(passage.hazards)
    parts += [f"{passage.fortunes} Fortune{'s' * (passage.fortunes > 1)}"] * bool(passage.fortunes)
    return f"{parts[0]} with {' and '.join(parts[1:])}" if parts[1:] else parts[0]
