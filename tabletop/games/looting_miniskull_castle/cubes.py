"""Cubes and money on the move: the bag, what a Monster is fed, what a Hero earns, and the inventory limit."""

from tabletop.engine.contract import Ask, GameOver, Part
from tabletop.games.looting_miniskull_castle.choices import GIVE_UP
from tabletop.games.looting_miniskull_castle.content import (
    KINDS,
    MONSTER_LIMIT,
    MONSTERS,
    SOLO_MONSTER_LIMIT,
    STRENGTH,
    TROPHY,
)
from tabletop.games.looting_miniskull_castle.ending import lose_alone, settle_up
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State

NO_LIMIT = 1_000


def watch_bag(t: State) -> None:
    """LC-13.2: the draw bag was emptied; that stays true even if cubes return."""
    if not t.bag_emptied and not t.solo and not any(t.bag):
        t.bag_emptied = True
        t.tell("end_triggered", "LC-13.2", cause="bag")


def draw_cube(t: State, clause: str) -> int:
    """LC-1.18: the kind of a cube drawn blind from the bag, -1 if there is none."""
    strength, weapons, treasure = t.bag
    cubes = strength + weapons + treasure
    if not cubes:
        return -1
    place = t.chance.pick(cubes, clause)
    kind = 0 if place < strength else 1 if place < strength + weapons else 2
    t.bag[kind] -= 1
    if cubes == 1:
        watch_bag(t)
    return kind


def from_bag(t: State, kind: int, wanted: int) -> int:
    """LC-1.18: cubes of one colour out of the bag, as many as it has."""
    amount = min(wanted, t.bag[kind])
    t.bag[kind] -= amount
    if amount:
        watch_bag(t)
    return amount


def feed(t: State, monster: Monster, kind: int, amount: int) -> None:
    """LC-8.26: cubes onto a Monster card; LC-14.72: what a full Phoenix cannot hold goes to the bag."""
    if kind == STRENGTH and t.can(monster, "ceiling"):
        card = MONSTERS[monster.id]
        room = max(0, (card.boss_cap if monster.boss else card.cap) - monster.cubes[STRENGTH])
        t.bag[STRENGTH] += max(0, amount - room)
        amount = min(amount, room)
    monster.cubes[kind] += amount


def check_monster(t: State, monster: Monster) -> None:
    """LC-13.4, LC-16.56: a Monster that has grown too strong ends the game at once."""
    if t.solo:
        if monster.cubes[STRENGTH] > SOLO_MONSTER_LIMIT:
            lose_alone(t, "LC-16.56", f"the {MONSTERS[monster.id].name} has grown too strong")
            raise GameOver
    elif monster.cubes[STRENGTH] >= MONSTER_LIMIT:
        t.tell("end_triggered", "LC-13.4", cause="monster")
        settle_up(t, "LC-13.4", f"the {MONSTERS[monster.id].name} holds {monster.cubes[STRENGTH]} Strength")
        raise GameOver


def grow(t: State, monster: Monster, clause: str) -> None:
    """A random cube from the bag onto a Monster card."""
    kind = draw_cube(t, clause)
    if kind >= 0:
        feed(t, monster, kind, 1)
        t.tell("monster_grew", clause, monster=monster.id, at=monster.at, cube=KINDS[kind])
        check_monster(t, monster)


def earn(t: State, seat: int, amount: int) -> None:
    """LC-1.11, LC-1.16: the Score token moves, the Level follows; LC-13.1: enough money starts the last round."""
    hero = t.heroes[seat]
    before = hero.level
    hero.money = max(0, hero.money + amount)
    if hero.level != before:
        t.tell("level_changed", "LC-1.11", seat=seat, level=hero.level, up=hero.level > before)
    target = t.variants["target_money"]
    if not t.rich and not t.solo and target and hero.money >= int(target):
        t.rich = True
        t.tell("end_triggered", "LC-13.1", cause="money", seat=seat)


def limit(t: State) -> int:
    """LC-12.1, LC-16.35, LC-16.50: how much Loot a Hero may hold."""
    if not t.solo:
        return int(t.variants["inventory_limit"])
    return int(t.variants["solo_inventory_limit"]) if t.monsters else NO_LIMIT


def cut_to_limit(t: State, seat: int) -> Part[None]:
    """LC-12.3, LC-12.5: after a battle or another event the extras go to the bag."""
    hero, most = t.heroes[seat], limit(t)
    while hero.loot > most:
        options = [GIVE_UP[kind] for kind in range(3) if hero.cubes[kind]]
        if hero.trophies:
            options.append(GIVE_UP[3])
        answer = yield Ask(seat, options, "LC-12.3", "D-LIMIT", facts={"over": hero.loot - most})
        give_up(t, hero, answer.kind)
        t.tell("loot_given_up", "LC-12.3", seat=seat, cube=answer.kind)


def give_up(t: State, hero: Hero, kind: str) -> None:
    if kind == TROPHY:
        t.retired.append(hero.trophies.pop())
    else:
        hero.cubes[KINDS.index(kind)] -= 1
        t.bag[KINDS.index(kind)] += 1


def leave_above_limit(t: State, seat: int) -> Part[None]:
    """LC-12.2: after looting, the extras stay in the room where the Hero stands."""
    hero, most = t.heroes[seat], limit(t)
    while hero.loot > most:
        options = [GIVE_UP[kind] for kind in range(3) if hero.cubes[kind]]
        answer = yield Ask(seat, options, "LC-12.2", "D-LIMIT", facts={"over": hero.loot - most, "room": True})
        kind = KINDS.index(answer.kind)
        hero.cubes[kind] -= 1
        t.loot[hero.at][kind] += 1
        t.tell("loot_left", "LC-12.2", seat=seat, cube=answer.kind, at=hero.at, card=t.spot(hero.at))
