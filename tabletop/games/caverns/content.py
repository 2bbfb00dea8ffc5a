"""All cards, creatures and tiles of Caverns, read once from content.toml and checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.engine.content import BadContent, load, need

SLUG = "caverns"

NARROW = 1
WATER = 2
KINDS = {"plain": 0, "narrow": NARROW, "water": WATER}


@dataclass(frozen=True, slots=True)
class Creature:
    """A character or a monster, as its card says (CV-1.1)."""

    id: str
    name: str
    role: str
    monster: bool
    combat: int
    magic: int
    escape: int
    able: int
    """What it passes on foot: NARROW, WATER, both or neither."""
    types: tuple[str, ...]
    uses_items: bool
    affinity_bonus: Mapping[str, int]
    affinity_penalty: Mapping[str, int]
    combat_bonus_vs: Mapping[str, int]
    weapon_bonus: Mapping[str, int]
    affinity: int = 0
    never_casts: bool = False
    holy_stairs: bool = False
    bribe: str = "none"
    immune_petrify: bool = False
    special: str = ""
    deck: str = ""

    @property
    def undead(self) -> bool:
        return "undead" in self.types


@dataclass(frozen=True, slots=True)
class Treasure:
    id: str
    name: str
    slot: str
    weapon: str
    combat: int
    combat_min: int
    magic: int
    escape: int
    value: int
    food: bool
    reveal: str
    single_use: bool
    vs_undead: int
    quest_item: bool
    effect: str
    deck: str


@dataclass(frozen=True, slots=True)
class PassageCard:
    """A feature or a hazard of the Passage deck."""

    id: str
    name: str
    hazard: bool
    effect: str


@dataclass(frozen=True, slots=True)
class Quest:
    id: str
    name: str
    needs: str
    rejectable: bool


@dataclass(frozen=True, slots=True)
class Spell:
    id: str
    name: str
    level: int
    effect: str


@dataclass(frozen=True, slots=True)
class Exit:
    """A way out of the unturned tile: over this side of this cell of the tile, from this place."""

    side: str
    cell: tuple[int, int]
    place: str
    kind: int


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    number: int
    dice: int
    kind: str
    size: int
    places: Mapping[str, tuple[int, int]]
    """Where each place is drawn, in hundredths of a cell."""
    cavern: str
    exits: tuple[Exit, ...]
    links: tuple[tuple[str, str, int], ...]
    stairs: str
    spots: int


def _text(entry: Mapping[str, Any], field: str) -> str:
    return need(SLUG, entry, field, str)


def _number(entry: Mapping[str, Any], field: str) -> int:
    return need(SLUG, entry, field, int)


def _flag(entry: Mapping[str, Any], field: str) -> bool:
    return need(SLUG, entry, field, bool)


def _table(entry: Mapping[str, Any], field: str) -> dict[str, int]:
    table: dict[str, Any] = need(SLUG, entry, field, dict)
    for name, value in table.items():
        if type(value) is not int:
            raise BadContent(f"{SLUG}/content.toml: {entry.get('id')}: {field}.{name} should be int, not {value!r}")
    return table


def _texts(entry: Mapping[str, Any], field: str) -> tuple[str, ...]:
    return tuple(map(str, need(SLUG, entry, field, list)))


def _one_of(entry: Mapping[str, Any], field: str, allowed: tuple[str, ...]) -> str:
    value = _text(entry, field)
    if value not in allowed:
        raise BadContent(f"{SLUG}/content.toml: {entry.get('id')}: {field} cannot be {value!r}")
    return value


def _able(entry: Mapping[str, Any]) -> int:
    return NARROW * _flag(entry, "narrow") + WATER * _flag(entry, "water")


def _character(entry: Mapping[str, Any]) -> Creature:
    return Creature(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        role=_text(entry, "role"),
        monster=False,
        combat=_number(entry, "combat"),
        magic=max(0, _number(entry, "magic")),
        escape=_number(entry, "escape"),
        able=_able(entry),
        types=_texts(entry, "kind"),
        uses_items=True,
        never_casts=_flag(entry, "never_casts"),
        affinity_bonus=_table(entry, "affinity_bonus"),
        affinity_penalty={},
        combat_bonus_vs=_table(entry, "combat_bonus_vs"),
        weapon_bonus=_table(entry, "weapon_bonus"),
        holy_stairs=_flag(entry, "holy_place_as_stairs"),
    )


BRIBES = ("any", "none", "food_only", "no_food", "food_double", "gold_double")


def _monster(entry: Mapping[str, Any]) -> Creature:
    twins = [other["id"] for other in DATA["monster"] if other["name"] == entry["name"]]
    number = f" {'I' * (twins.index(entry['id']) + 1)}" if len(twins) > 1 else ""
    return Creature(
        id=_text(entry, "id"),
        name=_text(entry, "name") + number,
        role=" ".join(_texts(entry, "types")),
        monster=True,
        combat=_number(entry, "combat"),
        magic=_number(entry, "magic"),
        escape=0,
        able=_able(entry),
        types=_texts(entry, "types"),
        uses_items=_flag(entry, "uses_items"),
        affinity=_number(entry, "affinity"),
        affinity_bonus={},
        affinity_penalty=_table(entry, "affinity_penalty"),
        combat_bonus_vs={},
        weapon_bonus={},
        bribe=_one_of(entry, "bribe", BRIBES),
        immune_petrify=_flag(entry, "immune_petrify"),
        special=_text(entry, "special"),
        deck=_one_of(entry, "deck", ("cavern", "passage")),
    )


def _treasure(entry: Mapping[str, Any]) -> Treasure:
    return Treasure(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        slot=_one_of(entry, "slot", ("weapon", "armour", "value", "other")),
        weapon=_text(entry, "weapon_type"),
        combat=_number(entry, "combat"),
        combat_min=_number(entry, "combat_min"),
        magic=_number(entry, "magic"),
        escape=_number(entry, "escape"),
        value=_number(entry, "value"),
        food=_flag(entry, "food"),
        reveal=_one_of(entry, "reveal", ("none", "bottom", "full")),
        single_use=_flag(entry, "single_use"),
        vs_undead=_number(entry, "vs_undead"),
        quest_item=_flag(entry, "quest_item"),
        effect=_text(entry, "effect"),
        deck=_one_of(entry, "deck", ("cavern", "passage", "none")),
    )


def _passage_card(entry: Mapping[str, Any]) -> PassageCard:
    hazard = _one_of(entry, "type", ("feature", "hazard")) == "hazard"
    return PassageCard(_text(entry, "id"), _text(entry, "name"), hazard, _text(entry, "effect"))


def _quest(entry: Mapping[str, Any]) -> Quest:
    needs = _text(entry, "needs")
    if needs not in TREASURES:
        raise BadContent(f"{SLUG}/content.toml: {entry.get('id')}: needs '{needs}', which is no treasure")
    return Quest(_text(entry, "id"), _text(entry, "name"), needs, _flag(entry, "may_be_rejected_at_setup"))


def _spell(entry: Mapping[str, Any]) -> Spell:
    return Spell(_text(entry, "id"), _text(entry, "name"), _number(entry, "level"), _text(entry, "effect"))


def _tile(entry: Mapping[str, Any]) -> Tile:
    tile = _text(entry, "id")
    places = {f"{tile}.{_text(p, 'id')}": (_number(p, "x"), _number(p, "y")) for p in need(SLUG, entry, "places", list)}
    caverns = [f"{tile}.{p['id']}" for p in entry["places"] if p["kind"] == "cavern"]
    exits = tuple(
        Exit(_one_of(e, "side", ("N", "E", "S", "W")), (e["cell"][0], e["cell"][1]), f"{tile}.{e['place']}", _kind(e))
        for e in need(SLUG, entry, "exits", list)
    )
    links = tuple((f"{tile}.{e['a']}", f"{tile}.{e['b']}", _kind(e)) for e in need(SLUG, entry, "links", list))
    named = {e.place for e in exits} | {end for a, b, _ in links for end in (a, b)}
    if not named <= places.keys() or len(caverns) > 1:
        raise BadContent(f"{SLUG}/content.toml: {tile}: places do not fit its exits and links")
    if not any(e.kind == 0 for e in exits):
        raise BadContent(f"{SLUG}/content.toml: {tile}: exits should have a plain one")
    if {e.place for e in exits} & set(caverns):
        raise BadContent(f"{SLUG}/content.toml: {tile}: exits should start in passages")
    stairs = _text(entry, "stairs")
    return Tile(
        id=tile,
        number=_number(entry, "number"),
        dice=_number(entry, "dice"),
        kind=_one_of(entry, "kind", ("entrance", "passage", "cavern")),
        size=_number(entry, "width"),
        places=places,
        cavern=caverns[0] if caverns else "",
        exits=exits,
        links=links,
        stairs=f"{tile}.{stairs}" if stairs else "",
        spots=_number(entry, "spots"),
    )


def _kind(entry: Mapping[str, Any]) -> int:
    return KINDS[_one_of(entry, "kind", tuple(KINDS))]


DATA = load(SLUG)
CHARACTERS = {c.id: c for c in map(_character, DATA["character"])}
MONSTERS = {m.id: m for m in map(_monster, DATA["monster"])}
CREATURES: dict[str, Creature] = CHARACTERS | MONSTERS
TREASURES = {c.id: c for c in map(_treasure, DATA["treasure"])}
PASSAGE_CARDS = {c.id: c for c in map(_passage_card, DATA["passage_card"])}
QUESTS = {q.id: q for q in map(_quest, DATA["quest"])}
SPELLS = {s.id: s for s in map(_spell, DATA["spell"])}
TILES = {t.id: t for t in map(_tile, DATA["tile"])}

DRAGON, HEAD, DRAGON_SLAYER = "mo_dragon", "tr_dragon_head", "q_dragon"
ENTRANCE, SECOND_ENTRANCE = "t01", "t02"
ENTRANCE_PLACES = (TILES[ENTRANCE].stairs, TILES[SECOND_ENTRANCE].stairs)
ORDINARY = tuple(t.id for t in TILES.values() if t.kind != "entrance")
DECK_OF = {m.id: m.deck for m in MONSTERS.values()} | {c.id: c.deck for c in TREASURES.values()}
CAVERN_CARDS = tuple(card for card, deck in DECK_OF.items() if deck == "cavern")
PASSAGE_DECK = (*(card for card, deck in DECK_OF.items() if deck == "passage"), *PASSAGE_CARDS)
DEEP = tuple(c for c in CAVERN_CARDS if c == DRAGON or (c in TREASURES and TREASURES[c].quest_item))
"""What `deep_quests` keeps off the top of the Cavern deck (CV-2.7)."""


def name_of(card: str) -> str:
    """What anything with an id is called."""
    for book in (CREATURES, TREASURES, PASSAGE_CARDS, QUESTS, SPELLS):
        if card in book:
            return str(book[card].name)
    return f"tile {TILES[card].number}"


def _check_counts() -> None:
    counts = DATA["counts"]
    actual = {
        "tiles_ordinary": len(ORDINARY),
        "passage_tiles": sum(t.kind == "passage" for t in TILES.values()),
        "cavern_tiles": sum(t.kind == "cavern" for t in TILES.values()),
        "red_spots_total": sum(t.spots for t in TILES.values()),
        "characters": len(CHARACTERS),
        "quests": len(QUESTS),
        "cavern_cards": len(CAVERN_CARDS),
        "passage_cards": len(PASSAGE_DECK),
        "monster_figures": len(MONSTERS),
        "quest_treasures_in_deck": len(DEEP) - 1,
        "passage_items": sum(c.deck == "passage" for c in TREASURES.values()),
    }
    for name, amount in actual.items():
        if counts[name] != amount:
            raise BadContent(f"{SLUG}/content.toml: counts: {name} should be {counts[name]}, not {amount}")
    numbers = sorted(t.dice for t in TILES.values() if t.kind == "passage")
    if numbers != [10 * a + b for a in range(1, 7) for b in range(1, 7)]:
        raise BadContent(f"{SLUG}/content.toml: tile: dice should be every number 11 to 66 once")


_check_counts()
