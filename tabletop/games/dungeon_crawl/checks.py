"""What is impossible on this table, and how a game was decided."""

from collections import Counter
from collections.abc import Iterable

from tabletop.engine.contract import ScoreLine, Verdict
from tabletop.games.dungeon_crawl.content import (
    ACTION_IDS,
    BUFFS,
    ITEMS,
    ROOM_CARDS,
    SPACES,
    TIERS,
)
from tabletop.games.dungeon_crawl.names import HEROES, number
from tabletop.games.dungeon_crawl.state import Hero, State


def complaints(t: State) -> list[str]:
    """Empty in every state of every game."""
    wrong = cards_wrong(t)
    for place, who in enumerate(t.heroes, start=1):
        wrong += [f"hero {place} {what}" for what in hero_wrong(who)]
    for monster in t.monsters:
        if not 0 < monster.hp <= monster.most:
            wrong.append(f"{monster.card} has {monster.hp} of {monster.most} HP")
        if monster.up != (monster.space == t.active):
            wrong.append(f"{monster.card} is {'up' if monster.up else 'down'} in {monster.space}")
    if min(t.push) < 0 or t.torch < 0:
        wrong.append("Push or torch is below 0")
    buffs = [who.buff for who in t.heroes if who.buff]
    if len(set(buffs)) != len(buffs):
        wrong.append("two heroes hold one Buff")
    if t.combat and not t.active:
        wrong.append("a fight without a Monster Room")
    if not t.result and not any(who.alive for who in t.heroes):
        wrong.append("everybody is dead and the game goes on")
    return wrong


def cards_wrong(t: State) -> list[str]:
    items = [*t.alpha, *t.omega, *t.pool, *t.discard, *t.buried]
    for who in t.heroes:
        items += who.hand + who.ready + who.used
    monsters = [monster.card for monster in t.monsters] + t.defeated + t.monster_box + t.boss_box
    wrong = conserved("Item", items, ITEMS)
    wrong += conserved("Room card", [*t.rooms.values(), *t.room_box], ROOM_CARDS)
    wrong += conserved("Monster", monsters, [card for tier in TIERS.values() for card in tier])
    if any(ITEMS[card].tier != "alpha" for card in t.alpha) or any(ITEMS[card].tier != "omega" for card in t.omega):
        wrong.append("an Item lies in the wrong deck")
    return wrong


def conserved(what: str, found: Iterable[str], printed: Iterable[str]) -> list[str]:
    there, due = Counter(list(found)), Counter(list(printed))
    return [f"{what} {card} is there {there[card]} times" for card in there | due if there[card] != due[card]]


def hero_wrong(who: Hero) -> list[str]:
    wrong = []
    if not 0 <= who.hp <= who.most or (who.hp > 0) != who.alive:
        wrong.append(f"is {'alive' if who.alive else 'dead'} with {who.hp} of {who.most} HP")
    if sorted(who.actions + who.spent) != sorted(ACTION_IDS):
        wrong.append("has other Actions than the five")
    if who.space not in SPACES or (who.bound and who.bound not in SPACES[who.space].exits.values()):
        wrong.append(f"is nowhere: {who.space} to {who.bound}")
    if any(ITEMS[card].consumable for card in who.ready + who.used):
        wrong.append("has equipped a Consumable")
    if any(card not in who.hand for card in who.known):
        wrong.append("is known to hold what it does not")
    if (who.buff and who.buff not in BUFFS) or len(who.known) != len(set(who.known)):
        wrong.append("has an unknown Buff or a card known twice")
    return wrong


def verdict(t: State) -> Verdict:
    """DC-14.4: no score. The turns, the Monsters defeated and the deaths are told; each hero's damage is reckoned."""
    assert t.result is not None
    deaths = sum(who.deaths for who in t.heroes)
    story = f"after {number(t.turn, 'turn')}, {number(len(t.defeated), 'Monster')} and {number(deaths, 'death')}"
    lines = []
    for hero, who in enumerate(t.heroes):
        whose = f"{HEROES[hero]}: " if len(t.heroes) > t.seats else ""
        lines.append(ScoreLine(t.seat_of(hero), f"{whose}damage dealt", who.dealt, "DC-14.4"))
    return Verdict(tuple(t.result.winners), f"{t.result.reason} {story}", t.result.clause, tuple(lines))
