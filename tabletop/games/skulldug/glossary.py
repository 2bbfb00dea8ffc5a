"""Everything in SKULLDUG! that has a name of its own, with what it does and the clauses that govern it."""

from collections.abc import Iterator
from functools import cache

from tabletop.engine.contract import Entry
from tabletop.engine.rulebook import rulebook
from tabletop.games.skulldug.content import CARDS, CONTENT, KITS, SLUG, Card
from tabletop.games.skulldug.faces import SHAPES

KINDS = {
    "treasure": "Treasures",
    "equipment": "Equipment",
    "consumable": "Consumables",
    "trap": "Traps",
    "monster": "Monsters",
}
SORT_CLAUSES = {
    "treasure": "SK-4.9",
    "equipment": "SK-4.4",
    "consumable": "SK-4.5",
    "trap": "SK-9.6",
    "monster": "SK-9.5",
}
CORRIDORS = {
    "dead_end": "a corridor to one side",
    "straight": "corridors to two opposite sides",
    "corner": "corridors to two neighbouring sides",
    "tee": "corridors to three sides",
    "cross": "corridors to all four sides",
}


@cache
def glossary() -> tuple[Entry, ...]:
    return (*map(_card, CARDS.values()), *_cave())


def _card(card: Card) -> Entry:
    many = f"{card.copies} cards. " if card.copies > 1 else ""
    numbers = f"Difficulty {card.difficulty}, Damage {card.damage}. " if card.hazard else ""
    gear = " Gear." if card.gear else ""
    own = rulebook(SLUG).naming(card.name, most=3)
    clauses = tuple(dict.fromkeys((*own, SORT_CLAUSES[card.sort], *(("SK-3.1",) if card.gear else ()))))
    text = f"{many}{numbers}{card.text or card.flavour}{gear}"
    return Entry(card.name, KINDS[card.sort], text, clauses, f"skulldug/{card.id}")


def _cave() -> Iterator[Entry]:
    text = "The way in and out, with a corridor on every side: bring your treasures here."
    yield Entry("Cave Entrance", "The cave", text, ("SK-2.2", "SK-1.1", "SK-14.6"), "skulldug/entrance")
    text = "1 less on every roll, and no Dash, until it is cured."
    yield Entry("Drugged", "The cave", text, ("SK-10.9", "SK-6.18", "SK-11.5"), "skulldug/drugged")
    for shape, name in SHAPES.items():
        many = sum(passage.copies for passage in CONTENT.passages if passage.shape == shape)
        text = f"A Passage card with {CORRIDORS[shape]}; there are {many}."
        yield Entry(name.capitalize(), "The cave", text, ("SK-1.6", "SK-7.2"))
    for kit in KITS.values():
        text = f"An explorer. In a hurry the ready-made set is: {', '.join(CARDS[card].name for card in kit.cards)}."
        yield Entry(f"{kit.name} explorer", "The cave", text, ("SK-2.1", "SK-3.7"), "skulldug/explorer")
