"""Everything in Dungeon Crawl that has a name of its own, with what it does and the clauses that govern it."""

from collections.abc import Iterable, Iterator
from functools import cache

from tabletop.engine.contract import Entry
from tabletop.engine.rulebook import rulebook
from tabletop.games.dungeon_crawl import faces
from tabletop.games.dungeon_crawl.content import (
    ACTIONS,
    BUFFS,
    DESIGNS,
    MONSTERS,
    ROOM_CARDS,
    SPACES,
    Item,
    MonsterCard,
    RoomCard,
    Space,
)
from tabletop.games.dungeon_crawl.effects import SLUG, Effect
from tabletop.games.dungeon_crawl.faces import icon

EFFECT_CLAUSES = {
    "damage": "DC-12.1",
    "heal": "DC-12.3",
    "guard": "DC-12.4",
    "armored": "DC-12.5",
    "intercept": "DC-12.7",
    "retaliate": "DC-12.8",
    "push": "DC-12.10",
    "sunder": "DC-12.12",
    "weaken": "DC-12.13",
    "recover": "DC-12.15",
    "exhaust": "DC-12.17",
    "steal": "DC-12.18",
    "sacrifice": "DC-12.19",
    "draw": "DC-12.20",
    "peek": "DC-12.21",
    "roll": "DC-12.24",
    "roll_twice": "DC-12.27",
}
ACTION_CLAUSES = {
    "forward": ("DC-6.1", "DC-6.2", "DC-6.5"),
    "left_right": ("DC-6.3", "DC-6.4", "DC-6.7"),
    "donate_loot": ("DC-6.8", "DC-6.9", "DC-6.12"),
    "take_loot": ("DC-6.10", "DC-6.11", "DC-6.12"),
    "rest": ("DC-6.15", "DC-6.16"),
}
TIERS = {"easy": "Easy Monster", "hard": "Hard Monster", "boss": "Boss"}
SPACE_CLAUSES = {"entrance": "DC-2.6", "room": "DC-2.1", "monster": "DC-4.11", "boss": "DC-14.1"}
SPACE_ICONS = {"entrance": "entrance", "monster": "monster_room", "boss": "boss_room"}


@cache
def glossary() -> tuple[Entry, ...]:
    return (
        *_actions_and_buffs(),
        *(_item(item) for item in DESIGNS.values()),
        *(_monster(card) for card in MONSTERS.values()),
        *(_room(card) for card in ROOM_CARDS.values()),
        *(_space(space) for space in SPACES.values()),
    )


def _effects(effects: Iterable[Effect], most: int = 4) -> tuple[str, ...]:
    """The clauses behind the words of a card."""
    return tuple(dict.fromkeys(EFFECT_CLAUSES[effect.op] for effect in effects))[:most]


def _actions_and_buffs() -> Iterator[Entry]:
    for action in ACTIONS.values():
        text = f"Exploring: {action.explore_text} In Combat: {action.combat_text}"
        yield Entry(action.name, "Actions", text, ACTION_CLAUSES[action.id], icon(action.id))
    text = "In Combat, instead of laying a card: take all your used Actions back and do nothing else."
    yield Entry("Regroup", "Actions", text, ("DC-3.8", "DC-3.9"), "common/rotate_left")
    text = "The Reference Card: in which order the cards that were laid take effect."
    yield Entry("Order of a turn", "Actions", text, ("DC-4.2", "DC-5.1"), icon("sym_exploration"))
    for buff in BUFFS.values():
        clauses = (*rulebook(SLUG).naming(buff.name, most=1), "DC-13.7")
        yield Entry(buff.name, "Buffs", buff.text, clauses, icon(buff.id))


def _item(item: Item) -> Entry:
    text = f"{item.tier.capitalize()} {item.category.capitalize()}. {faces.item_text(item)}"
    use = "DC-7.3" if item.consumable else "DC-7.2"
    named = rulebook(SLUG).naming(item.name)
    reach = ("DC-5.8",) if item.ranged else ()
    clauses = dict.fromkeys((*named, use, *reach, *_effects(item.combat + item.explore)))
    return Entry(item.name, "Items", text, tuple(clauses), icon(item.id))


def _monster(card: MonsterCard) -> Entry:
    hp = ", ".join(map(str, card.hp))
    table = " ".join(f"{faces.faces(row)}: {row.name}, {row.text}" for row in card.attacks)
    text = f"{TIERS[card.tier]}; HP for one hero, two, three, four: {hp}. {card.text} Attacks on a d{card.die}. {table}"
    clauses = ["DC-9.1", "DC-5.13"]
    clauses += ["DC-8.3"] * any(card.armored.values()) + ["DC-9.3"] * bool(card.rage)
    clauses += ["DC-9.4"] * (card.retaliate is not None) + ["DC-10.5"] * bool(card.on_death)
    clauses += ["DC-14.1"] * (card.tier == "boss")
    return Entry(card.name, "Monsters", text.replace("  ", " "), tuple(clauses), icon(card.id))


def _room(card: RoomCard) -> Entry:
    text = f"Exploring: {card.explore_text} In Combat: {card.combat_text}"
    effects = [effect for part in card.explore + card.combat for effect in part.effects]
    return Entry(card.name, "Room cards", text, ("DC-10.1", *_effects(effects)), icon(card.id))


def _space(space: Space) -> Entry:
    ways = ", ".join(f"{way} to {space.exits[way]}" for way in ("left", "forward", "right") if way in space.exits)
    text = f"Space {space.id} of the board. {f'Exits: {ways}.' if ways else 'No way leads on.'}"
    picture = SPACE_ICONS.get(space.kind, "")
    clauses = ("DC-17.2", SPACE_CLAUSES[space.kind])
    return Entry(space.name, "Spaces of the board", text, clauses, icon(picture) if picture else "")
