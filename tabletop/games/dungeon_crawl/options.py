"""Everything a player of Dungeon Crawl may answer. Constant ones are made once: the hot path only looks them up."""

from tabletop.engine.contract import Option
from tabletop.games.dungeon_crawl.content import ACTION_IDS, BUFFS, ITEMS, MONSTERS


class TakeBuff(Option):
    buff: str


class Equip(Option):
    card: str


class Give(Option):
    """Into the Loot Pool."""

    card: str


class Take(Option):
    """Out of the Loot Pool."""

    card: str


class Done(Option):
    pass


class Pick(Option):
    card: str


class Regroup(Option):
    clause = "DC-3.9"


class Use(Option):
    """A Consumable before the picks of an Exploration Turn."""

    clause = "DC-4.1"
    card: str
    on: int


class Go(Option):
    exit: str
    to: str


class Name(Option):
    hero: int


class At(Option):
    monster: str


class Choose(Option):
    card: str


class Flip(Option):
    space: str


class Accept(Option):
    pass


class Decline(Option):
    pass


class Keep(Option):
    face: int


class Peek(Option):
    place: str


DONE = Done()
ACCEPT = Accept()
DECLINE = Decline()
REGROUP = Regroup()
CHALLENGE = (ACCEPT, DECLINE)
NAMES = tuple(Name(hero) for hero in range(4))
TAKE_BUFF = {buff: TakeBuff(buff) for buff in BUFFS}
CARDS = (*ACTION_IDS, *ITEMS)
PICK = {card: Pick(card) for card in CARDS}
CHOOSE = {card: Choose(card) for card in CARDS}
EQUIP = {card: Equip(card) for card in ITEMS}
GIVE = {card: Give(card) for card in ITEMS}
TAKE = {card: Take(card) for card in ITEMS}
AT = {monster: At(monster) for monster in MONSTERS}
USE = {card: tuple(Use(card, hero) for hero in range(4)) for card, item in ITEMS.items() if item.explore}
