"""Everything in the castle that has a name of its own, with what it does and the clauses that govern it."""

from collections.abc import Iterator
from functools import cache

from tabletop.engine.contract import Entry
from tabletop.games.looting_miniskull_castle.content import (
    BACK_DOOR,
    BLACK_MARKET,
    COVE,
    ENTRANCE,
    HEROES,
    MARKETS,
    MONSTERS,
    OUTSIDE,
    ROAD,
    ROOM_KINDS,
    ROOMS,
    SPACES,
    START_MONEY,
    START_STRENGTH,
    MonsterCard,
    RoomCard,
)
from tabletop.games.looting_miniskull_castle.cubestacks import icon
from tabletop.games.looting_miniskull_castle.words import cubes_in_words

KIND_CLAUSES = {
    "found_loot": ("LC-6.4", "LC-6.5"),
    "minor_monster": ("LC-6.6", "LC-6.7", "LC-6.8"),
    "search": ("LC-6.9", "LC-6.10"),
    "random_encounter": ("LC-6.11", "LC-6.12", "LC-6.13"),
    "map_room": ("LC-6.14", "LC-6.15", "LC-6.16"),
    "secret_passage": ("LC-6.17", "LC-6.18"),
}
OUTSIDE_CLAUSES = {
    ENTRANCE: ("LC-2.3", "LC-4.7"),
    BLACK_MARKET: ("LC-10.1", "LC-10.4", "LC-10.8"),
    BACK_DOOR: ("LC-2.6", "LC-2.8"),
    ROAD: ("LC-11.1", "LC-11.2", "LC-11.3"),
    COVE: ("LC-2.7", "LC-10.1", "LC-10.4"),
}


@cache
def glossary() -> tuple[Entry, ...]:
    return (
        *(_monster(card) for card in MONSTERS.values()),
        *(_room(card) for card in ROOMS.values()),
        *_kinds(),
        *_outside(),
        *_markets(),
        *_heroes(),
    )


def _monster(card: MonsterCard) -> Entry:
    start = cubes_in_words(card.cubes)
    more = f" and {card.random_cubes} random cubes" if card.random_cubes else ""
    powers = " ".join(ability.text for ability in card.abilities)
    clauses = tuple(dict.fromkeys(("LC-14.1", *(ability.clause for ability in card.abilities))))
    return Entry(card.name, "Monsters", f"Starts with {start}{more}. {powers}", clauses, icon(card.id))


def _room(card: RoomCard) -> Entry:
    title, action = ROOM_KINDS[card.kind]
    alcove = " It has a Hidden Alcove." if card.alcove else ""
    clauses = (*KIND_CLAUSES[card.kind], *(("LC-6.19",) if card.alcove else ()))
    return Entry(card.title, "Rooms", f"{_sentence(title)} {action}{alcove}", clauses, icon(card.kind))


def _sentence(title: str) -> str:
    return title if title.endswith("!") else f"{title}."


def _kinds() -> Iterator[Entry]:
    for kind, (title, action) in ROOM_KINDS.items():
        rooms = ", ".join(card.title for card in ROOMS.values() if card.kind == kind)
        yield Entry(title, "Room actions", f"{action} Rooms: {rooms}.", KIND_CLAUSES[kind], icon(kind))
    text = "A niche for one Hero, who need not drop a cube when the Monster passes."
    yield Entry("Hidden Alcove", "Room actions", text, ("LC-6.19", "LC-6.20", "LC-6.23"), icon("hidden_alcove"))


def _outside() -> Iterator[Entry]:
    for space, (name, text) in OUTSIDE.items():
        yield Entry(name, "Outside the castle", text, OUTSIDE_CLAUSES[space], icon(SPACES[space]))


def _markets() -> Iterator[Entry]:
    for card in MARKETS.values():
        strength, weapon, treasure = card.sell
        text = (
            f"Fee ${card.fee}. Sells Strength for ${card.buy[0]} and a Weapon for ${card.buy[1]}. Pays ${strength} for"
            f" Strength, ${weapon} for a Weapon, ${treasure} for Treasure and ${card.trophy} for a Trophy."
        )
        yield Entry(card.name, "Market Value cards", text, ("LC-10.3", "LC-10.10", "LC-10.13"), icon(card.id))


def _heroes() -> Iterator[Entry]:
    for hero in HEROES:
        text = f"A Hero, like the others in all but looks. Starts with {START_STRENGTH} Strength and ${START_MONEY}."
        yield Entry(hero.name, "Heroes", text, ("LC-2.9", "LC-5.1"), icon(hero.id))
