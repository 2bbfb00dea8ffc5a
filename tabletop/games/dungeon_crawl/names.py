"""What things are called in sentences."""

from collections.abc import Sequence

from tabletop.games.dungeon_crawl.content import ACTIONS, BUFFS, ITEMS, MONSTERS, ROOM_CARDS, SPACES

HEROES = ("Ash", "Briar", "Cinder", "Dusk")
KIND = {"physical": "Physical", "magical": "Magical"}


def hero_name(names: Sequence[str], hero: int) -> str:
    """A seat's first hero is called like its player; heroes beyond that have names of their own."""
    return names[hero] if hero < len(names) else HEROES[hero]


def card_name(card: str) -> str:
    if card in ITEMS:
        return ITEMS[card].name
    if card in ACTIONS:
        return ACTIONS[card].name
    if card in MONSTERS:
        return MONSTERS[card].name
    if card in ROOM_CARDS:
        return ROOM_CARDS[card].name
    if card in BUFFS:
        return BUFFS[card].name
    return "Regroup" if card == "regroup" else card


def space_name(space: str) -> str:
    return "the Entrance" if space == "E" else f"the {SPACES[space].name} ({space})"


def number(amount: int, thing: str) -> str:
    return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"


def the(monster: str) -> str:
    """A Monster in the middle of a sentence."""
    name = MONSTERS[monster].name
    if name.startswith("The "):
        return f"the {name[4:]}"
    return f"the {name}"


def cap(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def attack_name(monster: str, face: int) -> str:
    return MONSTERS[monster].rows[face - 1].name
