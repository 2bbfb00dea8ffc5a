"""Packets on Monsters (DC-8.2 to DC-8.7), Push, Retaliate, and the defeat of a Monster (DC-9.9)."""

from tabletop.engine.contract import GameOver, Part
from tabletop.games.dungeon_crawl.cards import draw
from tabletop.games.dungeon_crawl.content import (
    ARCANIST,
    BOSS_ROOM,
    BRUTE,
    BUFFS,
    MENDER,
    MONSTERS,
    OMEGA_AFTER,
    RESPITE,
)
from tabletop.games.dungeon_crawl.harm import heal, hurt
from tabletop.games.dungeon_crawl.state import Monster, State
from tabletop.games.dungeon_crawl.victims import befall_all

DEALS_MORE = {(BRUTE, "physical"): BUFFS[BRUTE].amount, (ARCANIST, "magical"): BUFFS[ARCANIST].amount}


def armored(monster: Monster, kind: str) -> int:
    """DC-8.4, DC-12.12: the larger of the shields against that kind, less what was sundered."""
    return max(0, MONSTERS[monster.card].armored[kind] - monster.sunder)


def spend_push(t: State, hero: int) -> int:
    """DC-8.5: all the Push that this hero may spend, gone whatever becomes of the packet."""
    push = t.push[hero] + t.push[-1]
    if push:
        t.push[hero] = t.push[-1] = 0
        t.tell("push_spent", "DC-8.5", hero=hero, amount=push)
    return push


def add_push(t: State, hero: int | None, amount: int, clause: str) -> None:
    """DC-6.6: a Push belongs to the party; with forward_scope = self a card's Push to the hero who made it."""
    alone = hero is not None and t.variants["forward_scope"] == "self"
    t.push[hero if alone and hero is not None else -1] += amount
    t.tell("pushed", clause, hero=hero, amount=amount, total=sum(t.push))


def strike(t: State, hero: int, monster: Monster, amount: int, kind: str, pierce: bool = False) -> Part[int]:
    """DC-8.2: a packet of a hero's card on a Monster; a survivor that lost HP retaliates. The HP lost."""
    amount += DEALS_MORE.get((t.heroes[hero].buff, kind), 0)
    if kind == "physical":
        amount += spend_push(t, hero)
    lost = yield from lessen(t, monster, amount, kind, "DC-8.2", hero, pierce)
    back = MONSTERS[monster.card].retaliate
    if lost and monster.hp > 0 and back is not None:
        t.tell("retaliated", "DC-9.4", monster=monster.card, slot=monster.slot, hero=hero)
        hurt(t, hero, back.amount, back.kind, "DC-9.4", monster.card)
    return lost


def lessen(
    t: State, monster: Monster, amount: int, kind: str, clause: str, hero: int | None, pierce: bool = False
) -> Part[int]:
    """DC-8.3: a packet no larger than the Monster's Armored becomes 0, a larger one passes whole. The HP lost."""
    lost = 0 if not pierce and amount <= armored(monster, kind) else amount
    t.tell("struck", clause, hero=hero, monster=monster.card, slot=monster.slot, damage=kind, amount=amount, lost=lost)
    if not lost:
        return 0
    if hero is not None:
        monster.last = hero
        t.heroes[hero].dealt += min(lost, monster.hp)
    monster.hp -= lost
    monster.hit = True
    if monster.hp <= 0:
        yield from defeat(t, monster)
    return lost


def defeat(t: State, monster: Monster) -> Part[None]:
    """DC-9.9: removed; the Boss wins the game; On Death; the Room defeated; each living hero draws one Item."""
    t.monsters.remove(monster)
    t.defeated.append(monster.card)
    t.torch = 0
    t.tell("monster_defeated", "DC-9.9", monster=monster.card, slot=monster.slot)
    if monster.space == BOSS_ROOM:
        t.tell("won", "DC-14.1", monster=monster.card)
        t.end(range(t.seats), "DC-14.1", f"{MONSTERS[monster.card].name} is defeated")
        raise GameOver
    yield from befall_all(t, MONSTERS[monster.card].on_death, monster.slot, "DC-10.5", monster.card)
    if not t.foes():
        defeat_room(t)
    for hero in t.living():
        yield from draw(t, hero, 1, "DC-9.9")


def defeat_room(t: State) -> None:
    """DC-9.10, DC-6.17: after M2 draws are Omega; then Respite for everybody."""
    t.tell("room_defeated", "DC-9.10", space=t.active)
    if t.active == OMEGA_AFTER:
        t.omega_now = True
        t.tell("tier_changed", "DC-7.5")
    mended = any(who.alive and who.buff == MENDER for who in t.heroes)
    amount = RESPITE + (BUFFS[MENDER].amount if mended else 0)
    t.tell("respite", "DC-6.17", amount=amount)
    for hero in t.living():
        heal(t, hero, amount, "DC-6.17")
