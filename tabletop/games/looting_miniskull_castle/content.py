"""The cards of the castle, read once from content.toml into frozen records and checked as they are read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.engine.content import BadContent, load, need

SLUG = "looting_miniskull_castle"
DATA = load(SLUG)

STRENGTH, WEAPON, TREASURE = 0, 1, 2
KINDS = ("strength", "weapon", "treasure")
KIND = {kind: place for place, kind in enumerate(KINDS)}
TROPHY = "trophy"

ENTRANCE, BLACK_MARKET, BACK_DOOR, ROAD, COVE = 12, 13, 14, 15, 16
SPACES = (
    *(f"r{room}" for room in range(12)),
    "entrance", "black_market", "back_door", "dangerous_road", "smugglers_cove",
)  # fmt: skip
SPACE = {name: place for place, name in enumerate(SPACES)}
ROOMS_MOST = ENTRANCE


@dataclass(frozen=True, slots=True)
class RoomCard:
    id: str
    kind: str
    title: str
    alcove: bool


@dataclass(frozen=True, slots=True)
class MarketCard:
    """Prices by kind of cube. Treasure has a buying price only for the option that puts it on sale."""

    id: str
    name: str
    fee: int
    buy: tuple[int, int, int]
    sell: tuple[int, int, int]
    trophy: int


@dataclass(frozen=True, slots=True)
class Ability:
    id: str
    text: str
    solo: bool
    clause: str


@dataclass(frozen=True, slots=True)
class MonsterCard:
    id: str
    name: str
    brief: str
    cubes: tuple[int, int, int]
    boss_cubes: tuple[int, int, int]
    random_cubes: int
    per_prior: int
    boss_per_prior: int
    prior_step: int
    vital: int
    """The kind of cube that is its Strength and its life."""
    move_bonus: int
    die_bonus: int
    cap: int
    boss_cap: int
    levels_per_bonus: int
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class HeroCard:
    id: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Layout:
    """One of the printed table plans: rooms clockwise, what joins what, and where each card lies."""

    id: str
    rooms: int
    corners: tuple[int, ...]
    back_door_room: int
    edges: tuple[tuple[int, int], ...]
    at: Mapping[int, tuple[int, int]]


def entries(name: str, many: int) -> list[dict[str, Any]]:
    """All entries of a kind, as many as the box holds."""
    found: list[dict[str, Any]] = DATA.get(name, [])
    if len(found) != many:
        raise BadContent(f"{SLUG}/content.toml: {name}: {len(found)} entries, not {many}")
    ids = [entry.get("id", entry.get("roll", entry.get("level"))) for entry in found]
    if len(set(map(str, ids))) != len(ids):
        raise BadContent(f"{SLUG}/content.toml: {name}: an id is used twice")
    return found


def text(entry: Mapping[str, Any], field: str) -> str:
    return need(SLUG, entry, field, str)


def number(entry: Mapping[str, Any], field: str) -> int:
    return need(SLUG, entry, field, int)


def one_of(entry: Mapping[str, Any], field: str, known: Mapping[str, Any] | tuple[str, ...]) -> str:
    value = text(entry, field)
    if value not in known:
        raise BadContent(f"{SLUG}/content.toml: {entry.get('id', '?')}: {field} cannot be {value!r}")
    return value


def _monster(entry: Mapping[str, Any]) -> MonsterCard:
    strength = number(entry, "strength")
    return MonsterCard(
        text(entry, "id"),
        text(entry, "name"),
        text(entry, "brief"),
        (strength, number(entry, "weapons"), number(entry, "treasure")),
        (strength, number(entry, "boss_weapons"), number(entry, "boss_treasure")),
        number(entry, "random_cubes"),
        number(entry, "per_prior"),
        number(entry, "boss_per_prior"),
        number(entry, "prior_step"),
        KIND[one_of(entry, "vital", KINDS)],
        entry.get("move_bonus", 0),
        entry.get("die_bonus", 0),
        entry.get("strength_cap", 0),
        entry.get("boss_strength_cap", 0),
        entry.get("levels_per_bonus", 0),
        tuple(
            Ability(text(a, "id"), text(a, "text"), need(SLUG, a, "solo", bool), text(a, "clause"))
            for a in need(SLUG, entry, "ability", list)
        ),
    )


def _market(entry: Mapping[str, Any]) -> MarketCard:
    sell = tuple(number(entry, f"sell_{kind}") for kind in KINDS)
    treasure = sell[TREASURE] + number(DATA["market_rules"], "buy_treasure_markup")
    return MarketCard(
        text(entry, "id"),
        text(entry, "name"),
        number(entry, "fee"),
        (number(entry, "buy_strength"), number(entry, "buy_weapon"), treasure),
        (sell[0], sell[1], sell[2]),
        number(entry, "sell_trophy"),
    )


def _room(entry: Mapping[str, Any]) -> RoomCard:
    kind = one_of(entry, "kind", ROOM_KINDS)
    return RoomCard(text(entry, "id"), kind, text(entry, "title"), need(SLUG, entry, "alcove", bool))


def _layout(entry: Mapping[str, Any]) -> Layout:
    spaces = need(SLUG, entry, "spaces", list)
    return Layout(
        text(entry, "id"),
        number(entry, "rooms"),
        tuple(SPACE[name] for name in need(SLUG, entry, "corners", list)),
        SPACE[entry["back_door_room"]] if "back_door_room" in entry else -1,
        tuple((SPACE[a], SPACE[b]) for a, b in need(SLUG, entry, "edges", list)),
        {SPACE[one_of(space, "id", SPACE)]: (number(space, "x"), number(space, "y")) for space in spaces},
    )


ROOM_KINDS = {text(e, "id"): (text(e, "name"), text(e, "action")) for e in entries("room_kind", 6)}
ROOMS = {card.id: card for card in map(_room, entries("room_card", 20))}
MARKETS = {card.id: card for card in map(_market, entries("market_card", 6))}
MONSTERS = {card.id: card for card in map(_monster, entries("monster", 14))}
HEROES = tuple(HeroCard(text(e, "id"), text(e, "name"), text(e, "colour")) for e in entries("hero", 4))
OUTSIDE = {SPACE[one_of(e, "id", SPACE)]: (text(e, "name"), text(e, "text")) for e in entries("special_card", 5)}
ENCOUNTERS = {number(e, "roll"): (text(e, "effect"), text(e, "text")) for e in entries("random_encounter", 6)}
LAYOUTS = {layout.id: layout for layout in map(_layout, entries("layout", 4))}

POWERS = {card.id: frozenset(a.id for a in card.abilities) for card in MONSTERS.values()}
SOLO_POWERS = {card.id: frozenset(a.id for a in card.abilities if a.solo) for card in MONSTERS.values()}

CUBES = tuple(number(DATA["cubes"][kind], "count") for kind in KINDS)
BATTLE_DIE = tuple(need(SLUG, DATA["battle_die"], "faces", list))
THIEF_ROLLS = tuple(need(SLUG, DATA["dangerous_road"], "thief_rolls", list))

_GAME = DATA["game"]
START_MONEY = number(_GAME, "start_money")
START_STRENGTH = number(_GAME, "start_strength")
REFRESH_STRENGTH = number(_GAME, "market_refresh_strength")
RESPAWN_STRENGTH = number(_GAME, "respawn_strength")
MONSTER_LIMIT = number(_GAME, "monster_strength_limit")
SOLO_MONSTER_LIMIT = number(_GAME, "solo_monster_strength_limit")
NEW_ROOM_LOOT = number(_GAME, "loot_per_new_room")
BOSS_BOUNTY = number(_GAME, "boss_bounty")
SEAT_MONEY = {players: tuple(_GAME["seat_money"][f"p{players}"]) for players in (2, 3, 4)}
FINAL_PRICE = tuple(number(_GAME["final_prices"], kind) for kind in KINDS)
FINAL_TROPHY = number(_GAME["final_prices"], TROPHY)
SELL_LIMIT_STRENGTH = number(DATA["market_rules"], "sell_limit_strength")
SELL_FLOOR_STRENGTH = number(DATA["market_rules"], "sell_strength_floor")
BUY_LIMIT_TREASURE = number(DATA["market_rules"], "buy_limit_treasure")

LEVEL_MARKS = tuple(number(e, "min_money") for e in entries("level", 3))
LEVEL_OF = tuple(sum(money >= mark for mark in LEVEL_MARKS) for money in range(LEVEL_MARKS[-1] + 1))


def level(money: int) -> int:
    """LC-1.10, LC-1.12: the Experience Level at this place of the Score Track."""
    return LEVEL_OF[money] if money < len(LEVEL_OF) else LEVEL_OF[-1]
