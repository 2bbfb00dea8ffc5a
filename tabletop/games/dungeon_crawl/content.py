"""The cards, the board and the numbers of Dungeon Crawl, read once from content.toml and refused if they are wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tabletop.engine.content import BadContent, load, need
from tabletop.games.dungeon_crawl.effects import DICE, KINDS, SLUG, Effect, read_effects, read_rows

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Action:
    id: str
    name: str
    explore_text: str
    combat_text: str


@dataclass(frozen=True, slots=True)
class Buff:
    id: str
    name: str
    text: str
    passive: str
    amount: int


@dataclass(frozen=True, slots=True)
class Item:
    id: str
    name: str
    tier: str
    category: str
    ranged: bool
    combat: tuple[Effect, ...]
    explore: tuple[Effect, ...]
    combat_text: str
    explore_text: str
    saves_at: int
    """HP that it leaves its dying holder with (Ember Feather), or 0."""

    @property
    def text(self) -> str:
        return self.combat_text or self.explore_text

    @property
    def consumable(self) -> bool:
        return self.category == "consumable"


@dataclass(frozen=True, slots=True)
class Attack:
    """A row of a Monster's die table."""

    faces: tuple[int, ...]
    name: str
    text: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class MonsterCard:
    id: str
    name: str
    tier: str
    hp: tuple[int, ...]
    """By number of heroes, from one on."""
    die: int
    rage: int
    armored: Mapping[str, int]
    """Against each kind of damage: the larger of the plain shield and the one for that kind."""
    retaliate: Effect | None
    on_reveal: tuple[Effect, ...]
    on_death: tuple[Effect, ...]
    text: str
    attacks: tuple[Attack, ...]
    rows: tuple[Attack, ...]
    """The attacks by face of the die, from face 1 on."""


@dataclass(frozen=True, slots=True)
class RoomEffect:
    trigger: str
    optional: bool
    once: bool
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class RoomCard:
    id: str
    name: str
    explore: tuple[RoomEffect, ...]
    combat: tuple[RoomEffect, ...]
    explore_text: str
    combat_text: str

    def effects(self, combat: bool, trigger: str) -> list[RoomEffect]:
        return [effect for effect in (self.combat if combat else self.explore) if effect.trigger == trigger]


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    name: str
    kind: str
    x: int
    y: int
    exits: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Difficulty:
    id: str
    monster_hp_pct: int
    hero_hp_bonus: tuple[int, ...]
    return_hp_bonus: tuple[int, ...]


def _by_id(things: list[T]) -> dict[str, T]:
    named = {str(thing.id): thing for thing in things}  # type: ignore[attr-defined]
    if len(named) != len(things):
        raise BadContent(f"{SLUG}/content.toml: two entries of one kind share an id")
    return named


def _four(entry: Mapping[str, Any], field: str) -> tuple[int, ...]:
    numbers = need(SLUG, entry, field, list)
    if len(numbers) != 4 or any(type(number) is not int for number in numbers):
        raise BadContent(f"{SLUG}/content.toml: {entry.get('id', '?')}: {field} should be four numbers, not {numbers}")
    return tuple(numbers)


def _text(entry: Mapping[str, Any], field: str) -> str:
    return need(SLUG, entry, field, str)


def _where(entry: Mapping[str, Any]) -> str:
    return f"{SLUG}/content.toml: {entry.get('id', '?')}"


def _action(entry: Mapping[str, Any]) -> Action:
    return Action(*(_text(entry, field) for field in ("id", "name", "explore_text", "combat_text")))


def _buff(entry: Mapping[str, Any]) -> Buff:
    return Buff(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        text=_text(entry, "text"),
        passive=_text(entry, "passive"),
        amount=need(SLUG, entry, "amount", int),
    )


def _item(entry: Mapping[str, Any]) -> Item:
    if entry["tier"] not in ("alpha", "omega") or entry["category"] not in ("weapon", "armor", "spell", "consumable"):
        raise BadContent(f"{_where(entry)}: tier or category is unknown")
    return Item(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        tier=entry["tier"],
        category=entry["category"],
        ranged=need(SLUG, entry, "ranged", bool),
        combat=read_effects(_where(entry), entry["combat"]),
        explore=read_effects(_where(entry), entry["explore"]),
        combat_text=entry.get("combat_text", entry.get("reaction_text", "")),
        explore_text=entry.get("explore_text", ""),
        saves_at=entry.get("reaction_hp", 0),
    )


def _monster(entry: Mapping[str, Any]) -> MonsterCard:
    where, die, armored = _where(entry), DICE[_text(entry, "die")], entry["armored"]
    by_face = read_rows(where, die, entry["attacks"])
    attacks = tuple(
        Attack(tuple(row["faces"]), row["name"], row["text"], by_face[row["faces"][0] - 1]) for row in entry["attacks"]
    )
    struck_back = entry.get("retaliate")
    return MonsterCard(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        tier=_text(entry, "tier"),
        hp=_four(entry, "hp"),
        die=die,
        rage=need(SLUG, entry, "rage", int),
        armored={kind: max(armored["any"], armored[kind]) for kind in KINDS},
        retaliate=Effect("retaliate", kind=struck_back["kind"], amount=struck_back["amount"]) if struck_back else None,
        on_reveal=read_effects(where, entry["on_reveal"]),
        on_death=read_effects(where, entry["on_death"]),
        text=_text(entry, "text"),
        attacks=attacks,
        rows=tuple(next(a for a in attacks if face in a.faces) for face in range(1, die + 1)),
    )


def _room_effect(where: str, entry: Mapping[str, Any]) -> RoomEffect:
    if entry["trigger"] not in ("on_reveal", "while_inside", "on_exiting"):
        raise BadContent(f"{where}: trigger {entry['trigger']!r} is unknown")
    once = entry["limit"] == "once_per_hero"
    return RoomEffect(entry["trigger"], entry["optional"], once, read_effects(where, entry["fx"]))


def _room_card(entry: Mapping[str, Any]) -> RoomCard:
    return RoomCard(
        id=_text(entry, "id"),
        name=_text(entry, "name"),
        explore=tuple(_room_effect(_where(entry), effect) for effect in entry["explore"]),
        combat=tuple(_room_effect(_where(entry), effect) for effect in entry["combat"]),
        explore_text=_text(entry, "explore_text"),
        combat_text=_text(entry, "combat_text"),
    )


def _space(entry: Mapping[str, Any]) -> Space:
    if not entry["exits"].keys() <= {"left", "forward", "right"}:
        raise BadContent(f"{_where(entry)}: exits lead left, forward or right")
    return Space(_text(entry, "id"), _text(entry, "name"), _text(entry, "kind"), entry["x"], entry["y"], entry["exits"])


def _difficulty(entry: Mapping[str, Any]) -> Difficulty:
    percent = need(SLUG, entry, "monster_hp_pct", int)
    return Difficulty(_text(entry, "id"), percent, _four(entry, "hero_hp_bonus"), _four(entry, "return_hp_bonus"))


def _copies(entries: list[Mapping[str, Any]], tier: str) -> tuple[str, ...]:
    """Every card of a tier: `a_spark.1`, `a_spark.2` ... share the design `a_spark`."""
    return tuple(f"{e['id']}.{n}" for e in entries if e["tier"] == tier for n in range(1, e["count"] + 1))


_DATA = load(SLUG)

ACTIONS = _by_id([_action(entry) for entry in _DATA["action"]])
BUFFS = _by_id([_buff(entry) for entry in _DATA["buff"]])
DESIGNS = _by_id([_item(entry) for entry in _DATA["item"]])
MONSTERS = _by_id([_monster(entry) for entry in _DATA["monster"]])
ROOM_CARDS = _by_id([_room_card(entry) for entry in _DATA["room_card"]])
SPACES = _by_id([_space(entry) for entry in _DATA["space"]])
DIFFICULTIES = _by_id([_difficulty(entry) for entry in _DATA["difficulty"]])

ALPHA = _copies(_DATA["item"], "alpha")
OMEGA = _copies(_DATA["item"], "omega")
ITEMS: dict[str, Item] = {card: DESIGNS[card.partition(".")[0]] for card in ALPHA + OMEGA}
"""The design of every single Item card."""
TIERS: dict[str, tuple[str, ...]] = {
    tier: tuple(monster.id for monster in MONSTERS.values() if monster.tier == tier)
    for tier in ("easy", "hard", "boss")
}
ACTION_IDS = tuple(ACTIONS)
BRUTE, ARCANIST, SENTINEL, MENDER, TACTICIAN, SCAVENGER = BUFFS
ROOM_SPACES = tuple(space.id for space in SPACES.values() if space.kind != "entrance")
LAIRS: dict[str, tuple[str, ...]] = {
    _DATA["setup"][room]["space"]: tuple(_DATA["setup"][room]["draw"])
    for room in ("first_monster_room", "second_monster_room", "third_monster_room", "boss_room")
}
"""The Monster Rooms and what is dealt to each, in the order of the descent."""
BOSS_ROOM = next(iter(reversed(LAIRS)))
NEXT_TO: dict[str, tuple[str, ...]] = {
    lair: tuple(space.id for space in SPACES.values() if lair in space.exits.values() and space.kind != "entrance")
    for lair in LAIRS
}
"""Rooms with an exit into each Monster Room: a ranged Item reaches it from there."""
ENTRANCE: str = _DATA["setup"]["start_space"]
OMEGA_AFTER: str = _DATA["setup"]["omega_after_space"]
HERO_HP = _four(_DATA["setup"], "hero_hp")
RETURN_HP = _four(_DATA["setup"], "return_hp")
START_ITEMS = _four(_DATA["setup"], "start_items")
RESPITE: int = _DATA["setup"]["respite_heal"]
TORCH_TURNS: int = _DATA["torch"]["free_turns"]


def _check_counts() -> None:
    counted = {
        "spaces_with_room_card": len(ROOM_SPACES),
        "room_cards": len(ROOM_CARDS),
        "boss_cards": len(TIERS["boss"]),
        "easy_monster_cards": len(TIERS["easy"]),
        "hard_monster_cards": len(TIERS["hard"]),
        "alpha_item_cards": len(ALPHA),
        "omega_item_cards": len(OMEGA),
        "buff_cards": len(BUFFS),
        "action_cards": sum(entry["count"] for entry in _DATA["action"]),
    }
    for name, number in counted.items():
        if _DATA["counts"][name] != number:
            raise BadContent(f"{SLUG}/content.toml: counts: {name} says {_DATA['counts'][name]}, there are {number}")


def _check_board() -> None:
    for space in SPACES.values():
        for way, to in space.exits.items():
            if to not in SPACES:
                raise BadContent(f"{SLUG}/content.toml: {space.id}: the exit {way} leads to {to}, which is nowhere")
        if not space.exits and space.id != BOSS_ROOM:
            raise BadContent(f"{SLUG}/content.toml: {space.id} is a dead end")


_check_counts()
_check_board()
