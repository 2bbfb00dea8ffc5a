"""Damage and healing of heroes (DC-8.9 to DC-8.13), and their death (DC-11.1)."""

from tabletop.engine.contract import GameOver
from tabletop.games.dungeon_crawl.cards import drop_from_hand
from tabletop.games.dungeon_crawl.content import BUFFS, ITEMS, SENTINEL, SPACES
from tabletop.games.dungeon_crawl.state import State


def hurt(t: State, hero: int, amount: int, kind: str, clause: str, by: str) -> int:
    """DC-8.9: a packet on a hero is lessened by Guards and Sentinel, then meets its Armored. The HP lost."""
    who = t.heroes[hero]
    left = amount - who.guard - who.guard_next
    if who.buff == SENTINEL:
        left -= BUFFS[SENTINEL].amount
    if left <= who.armored:
        left = 0
    t.tell("wounded", clause, hero=hero, damage=kind, amount=amount, lost=max(0, left), by=by)
    if left > 0:
        lose_hp(t, hero, left, clause)
        return left
    return 0


def lose_hp(t: State, hero: int, amount: int, clause: str) -> None:
    """DC-11.1: a hero at 0 HP dies at once, unless an Ember Feather burns for it (DC-12.23)."""
    who = t.heroes[hero]
    who.hp -= amount
    if who.hp > 0:
        return
    who.hp = 0
    for card in who.hand:
        if ITEMS[card].saves_at:
            drop_from_hand(t, who, card)
            who.hp = min(ITEMS[card].saves_at, who.most)
            t.tell("survived", "DC-12.23", hero=hero, card=card, hp=who.hp)
            return
    die(t, hero)


def die(t: State, hero: int) -> None:
    """DC-11.1, DC-11.2: the dead protect nobody; when no hero is alive the game is lost at once."""
    who = t.heroes[hero]
    who.alive = False
    who.fallen = True
    who.bound = ""
    who.guard = who.guard_next = who.armor = who.armor_next = who.intercept = 0
    who.thorns = []
    who.deaths += 1
    t.tell("died", "DC-11.1", hero=hero, space=who.space)
    if not any(other.alive for other in t.heroes):
        t.tell("lost", "DC-14.2")
        where = f"in the {SPACES[t.active].name}" if t.foes() else "on the way"
        t.end([], "DC-14.2", f"the whole party died {where}")
        raise GameOver


def heal(t: State, hero: int, amount: int, clause: str) -> None:
    """DC-8.12: never above the maximum, never the dead."""
    who = t.heroes[hero]
    gained = min(amount, who.most - who.hp)
    if who.alive and gained > 0:
        who.hp += gained
        t.tell("healed", clause, hero=hero, amount=gained)
