"""What is said beside a thing that one looks at closely: how it is used, and what the words on it mean."""

from collections.abc import Iterable, Iterator

from tabletop.games.dungeon_crawl.content import ACTIONS, ITEMS, MONSTERS, ROOM_CARDS, Item, MonsterCard
from tabletop.games.dungeon_crawl.effects import Effect
from tabletop.games.dungeon_crawl.faces import faces

MEANINGS = {
    "guard": "Guard: every packet of damage on the hero is that much smaller.",
    "armored": "Armored: packets of that size or less do nothing, larger ones pass in full.",
    "intercept": "Intercept: may take a blow that is aimed at another hero in the Room.",
    "retaliate": "Retaliate: who wounds it and does not kill it takes this at once.",
    "rage": "Rage: its attacks are that much stronger once half its HP are gone.",
    "push": "Push: the next Physical packet on a Monster is that much larger, whoever deals it.",
    "sunder": "Sunder: Armored is that much lower this turn.",
    "weaken": "Weaken: every packet of the Monster's attack is that much smaller this turn.",
    "recover": "Recover: used cards are ready again.",
    "exhaust": "Exhaust: a ready Item is turned face down.",
    "steal": "Steal: an equipped Item falls into the Loot Pool.",
    "peek": "Peek: look at cards that lie face down on the map.",
}
ACTION_WORDS = {"forward": ("push",), "left_right": ("guard",), "rest": ("recover",)}


def meanings(words: Iterable[str]) -> Iterator[str]:
    """What these effects and keywords mean, each once."""
    return (MEANINGS[word] for word in dict.fromkeys(words) if word in MEANINGS)


def _named(effects: Iterable[Effect]) -> list[str]:
    return [effect.op for effect in effects]


def item_hint(card: str) -> str:
    """The rest is printed on the card, which is shown large beside it."""
    item = ITEMS[card]
    return " ".join([f"{item.name}. {_use(item)}", *meanings(_named(item.combat + item.explore))])


def _use(item: Item) -> str:
    if not item.consumable:
        return "Works when equipped and ready; used cards wait for a Rest."
    when = [word for word, effects in (("in Combat", item.combat), ("while exploring", item.explore)) if effects]
    return f"Played from the Hand {' or '.join(when)}, then discarded." if when else "Works from the Hand by itself."


def action_hint(action: str) -> str:
    printed = ACTIONS[action]
    words = f"{printed.name}. Exploring: {printed.explore_text} In Combat: {printed.combat_text}"
    return " ".join([words, *meanings(ACTION_WORDS.get(action, ()))])


def room_hint(card: str) -> str:
    room = ROOM_CARDS[card]
    return f"{room.name}. Exploring: {room.explore_text} In Combat: {room.combat_text}"


def monster_hint(card: str) -> str:
    printed = MONSTERS[card]
    table = " ".join(f"{faces(row)}: {row.name}, {row.text}" for row in printed.attacks)
    told = f"{printed.name}. {printed.text} Attacks on a d{printed.die}. {table}".replace("  ", " ")
    return " ".join([told, *meanings(_keywords(printed))])


def attack_hint(card: str, row: int) -> str:
    attack = MONSTERS[card].attacks[row]
    told = f"On {faces(attack)} of the d{MONSTERS[card].die}: {attack.name}. {attack.text}"
    return " ".join([told, *meanings(_named(attack.effects))])


def _keywords(card: MonsterCard) -> Iterator[str]:
    if any(card.armored.values()):
        yield "armored"
    if card.retaliate:
        yield "retaliate"
    if card.rage:
        yield "rage"
