"""Everything in Caverns that has a name of its own, with what it does and the clauses that govern it."""

from collections.abc import Iterator
from functools import cache

from tabletop.engine.contract import Entry
from tabletop.engine.rulebook import rulebook
from tabletop.games.caverns import faces
from tabletop.games.caverns.content import (
    CHARACTERS,
    HEAD,
    MONSTERS,
    PASSAGE_CARDS,
    QUESTS,
    SLUG,
    SPELLS,
    TREASURES,
    Creature,
    Treasure,
)
from tabletop.games.caverns.faces import icon

SLOT_CLAUSES = {"weapon": "CV-8.7", "armour": "CV-8.7", "value": "CV-7.14", "other": "CV-12.1"}
REVEAL_CLAUSES = {"none": "CV-12.1", "bottom": "CV-12.11", "full": "CV-12.12"}
OWN_CLAUSES = {
    "mo_spider_1": ("CV-13.4",),
    "mo_spider_2": ("CV-13.4",),
    "tr_rope": ("CV-4.5", "CV-4.16"),
    "tr_scroll_fire": ("CV-9.1", "CV-9.18"),
    "tr_scroll_flight": ("CV-9.1", "CV-4.11"),
}
"""Clauses that speak of a thing by another name than its card."""
SPELL_CLAUSES = {
    "flying": ("CV-9.10", "CV-4.11"),
    "petrify": ("CV-9.11", "CV-9.12", "CV-9.13"),
    "invisibility": ("CV-9.14", "CV-9.15", "CV-9.16"),
    "shape_changing": ("CV-9.17",),
    "fire_ball": ("CV-9.18", "CV-9.19"),
    "summoning": ("CV-9.20",),
}
PASSAGE_CLAUSES = {
    "Spider Web": ("CV-13.3", "CV-13.4", "CV-13.5"),
    "Holy Place": ("CV-13.6", "CV-4.10"),
    "Magic Mirror": ("CV-13.7",),
    "Pit Trap": ("CV-13.8",),
    "Rolling Boulder": ("CV-13.9", "CV-6.8"),
}
ON_THE_MAP = (
    ("Entrance", "Where all figures begin, and where a Quest is brought home.", "stairs", ("CV-2.8", "CV-14.2")),
    ("Second Entrance", "Laid when no quester can reach the unknown any more.", "stairs", ("CV-5.9", "CV-14.2")),
    ("Stairs", "From any stairs to any other, as a whole movement.", "stairs", ("CV-4.9", "CV-13.1")),
    ("Not Used", "A cavern that nobody has entered: its cards wait.", "not_used", ("CV-7.3", "CV-13.2")),
    ("Narrow passage", "Only some figures fit through.", "narrow_passage", ("CV-1.6", "CV-4.4")),
    ("Deep water", "Only some figures get across.", "deep_water", ("CV-1.6", "CV-4.5")),
)  # fmt: skip


@cache
def glossary() -> tuple[Entry, ...]:
    entries = (*_creatures(), *_treasures(), *_spells_and_quests(), *_map())
    return tuple({entry.name: entry for entry in entries}.values())


def _clauses(card: Creature | Treasure, *general: str) -> tuple[str, ...]:
    own = OWN_CLAUSES.get(card.id) or rulebook(SLUG).naming(card.name)
    return tuple(dict.fromkeys((*own, *general)))


def _creatures() -> Iterator[Entry]:
    for facts in CHARACTERS.values():
        magic = "none" if facts.never_casts else facts.magic
        numbers = f"Combat {facts.combat}, Magic {magic}, Escape {facts.escape}."
        yield _creature(facts, "Characters", numbers, "CV-1.3", "CV-3.2")
    for facts in MONSTERS.values():
        numbers = f"Combat {facts.combat}, Magic {facts.magic}, Affinity {facts.affinity}."
        yield _creature(facts, "Monsters", numbers, "CV-7.8", "CV-11.1")


def _creature(facts: Creature, kind: str, numbers: str, *clauses: str) -> Entry:
    text = f"{facts.role.capitalize()}. {numbers} {faces.abilities(facts.id)}"
    return Entry(facts.name, kind, text, _clauses(facts, *clauses), icon(facts.id))


def _treasures() -> Iterator[Entry]:
    for facts in TREASURES.values():
        yield Entry(facts.name, "Treasures", _treasure_text(facts), _treasure_clauses(facts), icon(facts.id))


def _treasure_text(facts: Treasure) -> str:
    kind = "Made from the Dragon's card" if facts.id == HEAD else f"{facts.deck.capitalize()} card"
    quests = [quest.name for quest in QUESTS.values() if quest.needs == facts.id]
    wanted = f" Wanted by the Quest {quests[0]}." if quests else ""
    return f"{kind}, {faces.treasure_face(facts.id).kicker.lower()}. {facts.effect}{wanted}"


def _treasure_clauses(facts: Treasure) -> tuple[str, ...]:
    given = [SLOT_CLAUSES[facts.slot], REVEAL_CLAUSES[facts.reveal]]
    given += ["CV-12.13"] * facts.single_use + ["CV-14.1"] * facts.quest_item
    return _clauses(facts, *given)


def _spells_and_quests() -> Iterator[Entry]:
    for spell in SPELLS.values():
        text = f"Level {spell.level}. {faces.SPELL_DICE[spell.id]}"
        yield Entry(spell.name, "Spells", text, ("CV-9.1", *SPELL_CLAUSES[spell.id]), icon(spell.id))
    for quest in QUESTS.values():
        rejected = ("CV-2.6",) if quest.rejectable else ()
        face = faces.quest_face(quest.id)
        yield Entry(quest.name, "Quests", face.text, ("CV-2.5", *rejected, "CV-14.1"), face.icon)


def _map() -> Iterator[Entry]:
    for card in PASSAGE_CARDS.values():
        kind = "Hazard" if card.hazard else "Feature"
        text = f"{kind} of the Passage deck. {card.effect}"
        yield Entry(card.name, "Features, hazards and places", text, PASSAGE_CLAUSES[card.name], icon(card.id))
    for name, text, picture, clauses in ON_THE_MAP:
        yield Entry(name, "Features, hazards and places", text, clauses, icon(picture))
