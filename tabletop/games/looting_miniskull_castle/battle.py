"""A Hero against a Monster: dice, wounds, spoils, kills, and what a beaten Hero suffers."""

from tabletop.engine.contract import Ask, GameOver, Part
from tabletop.games.looting_miniskull_castle.choices import DONE, PLUNDER, TAKE
from tabletop.games.looting_miniskull_castle.content import (
    BATTLE_DIE,
    BOSS_BOUNTY,
    ENTRANCE,
    KIND,
    KINDS,
    MONSTERS,
    RESPAWN_STRENGTH,
    STRENGTH,
    TREASURE,
    WEAPON,
)
from tabletop.games.looting_miniskull_castle.cubes import check_monster, cut_to_limit, earn, feed, from_bag, grow
from tabletop.games.looting_miniskull_castle.ending import lose_alone, settle_up
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State

WON, KILLED, TIED, LOST, DIED = "won", "killed", "tied", "lost", "died"
VICTORY = (WON, KILLED)
MOST_STRENGTH_LOST = 2
MOST_SPOILS = 2


def battle_dice(t: State, hero: Hero, armed: bool, clause: str) -> list[int]:
    """LC-5.1, LC-5.2, LC-1.13: Hero die, one Experience die per Level, one Weapon die if armed."""
    return [BATTLE_DIE[t.roll(6, clause) - 1] for _ in range(1 + hero.level + armed)]


def monster_strength(t: State, hero: Hero, monster: Monster) -> int:
    """LC-5.3, LC-14.15, LC-14.34, LC-14.86, LC-16.12: the Strength dice and the cubes that count."""
    card = MONSTERS[monster.id]
    cubes = hero.cubes[STRENGTH] if t.can(monster, "mirror") else monster.cubes[card.vital]
    return sum(t.strength_dice) + card.die_bonus + cubes


def is_armed(t: State, hero: Hero, monster: Monster) -> bool:
    """LC-5.2, LC-14.10: a Weapon that the Black Knight does not cancel."""
    return hero.cubes[WEAPON] > (monster.cubes[WEAPON] if t.can(monster, "disarm") else 0)


def odds(t: State, hero: Hero, monster: Monster) -> str:
    """What is known before a battle, in words."""
    cubes, dice = hero.cubes[MONSTERS[monster.id].vital], 1 + hero.level + is_armed(t, hero, monster)
    return f"{monster_strength(t, hero, monster)} against your {cubes} to {cubes + max(BATTLE_DIE) * dice}"


def battle(t: State, seat: int, monster: Monster) -> Part[str]:
    """LC-5.5: one battle between a Hero and the Monster; who wins it."""
    hero = t.heroes[seat]
    if hero.hidden or hero.lying:
        hero.hidden = hero.lying = False
        t.tell("came_out", "LC-6.22", seat=seat)
    t.tell("battle_started", "LC-5.1", seat=seat, monster=monster.id, at=monster.at, card=t.spot(monster.at))
    dice = battle_dice(t, hero, is_armed(t, hero, monster), "LC-5.4")
    cubes = hero.cubes[MONSTERS[monster.id].vital]
    mine, theirs = cubes + sum(dice), monster_strength(t, hero, monster)
    t.tell(
        "battle_dice",
        "LC-5.1",
        seat=seat,
        dice=dice,
        hero=mine,
        monster=monster.id,
        foe=theirs,
        foe_dice=t.strength_dice,
    )
    t.tell("battle_result", "LC-5.5", seat=seat, monster=monster.id, hero=mine, foe=theirs)
    if mine < theirs:
        return (yield from _hero_beaten(t, seat, monster, theirs - mine))
    return (yield from _monster_hurt(t, seat, monster, mine - theirs))


# The Hero wins or ties (LC-5.22)


def _monster_hurt(t: State, seat: int, monster: Monster, margin: int) -> Part[str]:
    vital = MONSTERS[monster.id].vital
    _wound(t, monster, margin)
    if not monster.cubes[vital]:
        yield from _kill(t, seat, monster)
        return KILLED
    if margin:
        yield from _spoils(t, seat, monster)
        yield from cut_to_limit(t, seat)
        if t.solo:
            monster.on_card = monster.lying = True
            t.tell("monster_to_card", "LC-16.13", monster=monster.id, at=monster.at, card=t.spot(monster.at))
        elif t.variants["monster_knockdown"]:
            monster.lying = True
            t.tell("monster_knocked_down", "LC-15.10", monster=monster.id)
    _recover(t, monster)
    return WON if margin else TIED


def _wound(t: State, monster: Monster, margin: int) -> None:
    """LC-5.6, LC-5.21: the Monster loses the margin, or one in a tie, to the bag, as its nature allows."""
    vital = MONSTERS[monster.id].vital
    loss = margin or 1
    if t.can(monster, "stone_skin"):
        loss = max(0, margin - 1)
    elif t.can(monster, "ethereal"):
        loss = min(loss, 2)
    elif margin and t.can(monster, "weapons_first"):
        weapons = min(loss, monster.cubes[WEAPON])
        _to_bag(t, monster, WEAPON, weapons)
        loss -= weapons
    _to_bag(t, monster, vital, min(loss, monster.cubes[vital]))


def _to_bag(t: State, monster: Monster, kind: int, amount: int) -> None:
    if amount:
        monster.cubes[kind] -= amount
        t.bag[kind] += amount
        t.tell("monster_hurt", "LC-5.6", monster=monster.id, at=monster.at, cube=KINDS[kind], amount=amount)


def booty(monster: Monster) -> tuple[int, int]:
    """LC-5.7, LC-14.18: the kinds of cube that can be won from a Monster."""
    return (STRENGTH, WEAPON) if MONSTERS[monster.id].vital == TREASURE else (WEAPON, TREASURE)


def _spoils(t: State, seat: int, monster: Monster) -> Part[None]:
    """LC-5.7: up to two Loot Items of the Hero's choice."""
    hero, kinds = t.heroes[seat], booty(monster)
    for left in range(MOST_SPOILS, 0, -1):
        options = [TAKE[kind] for kind in kinds if monster.cubes[kind]]
        if not options:
            return
        answer = yield Ask(seat, [*options, DONE], "LC-5.7", "D-SPOILS", facts={"left": left})
        if answer == DONE:
            return
        kind = KIND[answer.kind]
        monster.cubes[kind] -= 1
        hero.cubes[kind] += 1
        t.tell("spoils_taken", "LC-5.7", seat=seat, monster=monster.id, cube=answer.kind)


def _kill(t: State, seat: int, monster: Monster) -> Part[None]:
    """LC-5.8 to LC-5.12, LC-16.14: the Hero takes its Loot Items and the card."""
    hero = t.heroes[seat]
    t.monsters.remove(monster)
    t.killed += 1
    for kind in booty(monster):
        hero.cubes[kind] += monster.cubes[kind]
    t.tell("monster_killed", "LC-5.8", seat=seat, monster=monster.id, at=monster.at, card=t.spot(monster.at))
    t.tell("monster_looted", "LC-5.9", seat=seat, monster=monster.id, cubes=[monster.cubes[k] for k in booty(monster)])
    if t.solo:
        t.graves[monster.at] = monster.id
    else:
        hero.trophies.append(monster.id)
        t.fallen_at = monster.at
        t.tell("trophy_taken", "LC-5.10", seat=seat, monster=monster.id)
    if monster.boss:
        t.tell("boss_bounty", "LC-5.12", seat=seat, amount=BOSS_BOUNTY)
        earn(t, seat, BOSS_BOUNTY)
    yield from cut_to_limit(t, seat)
    if monster.boss:
        t.tell("end_triggered", "LC-13.3", cause="boss", seat=seat)
        settle_up(t, "LC-13.3", "the Boss is dead")
        raise GameOver


def _recover(t: State, monster: Monster) -> None:
    """LC-14.70, LC-14.60: the Phoenix is reborn, the Hydra grows new heads."""
    strength = monster.cubes[STRENGTH]
    if t.can(monster, "rebirth") and 0 < strength < 3:
        fresh = from_bag(t, STRENGTH, 3 - strength)
        feed(t, monster, STRENGTH, fresh)
        t.tell("phoenix_refilled", "LC-14.70", monster=monster.id, at=monster.at, amount=fresh)
    if t.can(monster, "regrow"):
        grow(t, monster, "LC-14.60")
        grow(t, monster, "LC-14.60")


# The Monster wins (LC-5.23)


def _hero_beaten(t: State, seat: int, monster: Monster, margin: int) -> Part[str]:
    hero = t.heroes[seat]
    lost = min(margin, MOST_STRENGTH_LOST, hero.cubes[STRENGTH])
    hero.cubes[STRENGTH] -= lost
    drained = t.can(monster, "drain")
    if drained:
        feed(t, monster, STRENGTH, lost)
    else:
        t.bag[STRENGTH] += lost
    t.tell("hero_hurt", "LC-14.85" if drained else "LC-5.14", seat=seat, amount=lost, monster=monster.id)
    check_monster(t, monster)
    if not t.solo:
        _seize_room(t, monster)
    if t.can(monster, "plunder"):
        yield from _plunder(t, seat, monster)
    if t.solo or t.variants["heroes_lie_down"]:
        hero.lying = True
        t.tell("hero_lay_down", "LC-5.16", seat=seat)
    died = not hero.cubes[STRENGTH]
    if died:
        _die(t, seat, monster)
    _recover(t, monster)
    return DIED if died else LOST


def _seize_room(t: State, monster: Monster) -> None:
    """LC-5.15, LC-14.3: the winner takes the Loot of the room, except what it never takes."""
    cubes = t.loot[monster.at]
    kinds = [kind for kind in takes(t, monster) if cubes[kind]]
    if kinds:
        seized = [cubes[kind] if kind in kinds else 0 for kind in range(3)]
        for kind in kinds:
            cubes[kind] = 0
            feed(t, monster, kind, seized[kind])
        t.tell("monster_seized", "LC-5.15", monster=monster.id, at=monster.at, card=t.spot(monster.at), cubes=seized)
        check_monster(t, monster)


def takes(t: State, monster: Monster) -> tuple[int, ...]:
    """LC-14.3: the kinds of cube that a Monster ever takes from the room it is in."""
    if t.can(monster, "no_collect"):
        return ()
    if t.can(monster, "no_strength") or (t.can(monster, "crypt_feeder") and not t.alcove_in(monster.at)):
        return (WEAPON, TREASURE)
    return (STRENGTH, WEAPON, TREASURE)


def _plunder(t: State, seat: int, monster: Monster) -> Part[None]:
    """LC-14.54: the Golem takes a Loot Item; the active player says which."""
    hero = t.heroes[seat]
    options = [PLUNDER[kind] for kind in (WEAPON, TREASURE) if hero.cubes[kind]]
    if options:
        answer = yield Ask(t.turn, options, "LC-14.54", "D-PLUNDER", facts={"victim": seat})
        kind = KIND[answer.kind]
        hero.cubes[kind] -= 1
        monster.cubes[kind] += 1
        t.tell("plundered", "LC-14.54", seat=seat, monster=monster.id, cube=answer.kind)


def _die(t: State, seat: int, monster: Monster) -> None:
    """LC-5.18 to LC-5.20: its Loot Items are lost; the Hero starts again at the Entrance. LC-16.17: or never."""
    hero = t.heroes[seat]
    t.tell("hero_killed", "LC-16.17" if t.solo else "LC-5.18", seat=seat, monster=monster.id)
    if t.solo:
        lose_alone(t, "LC-16.17", f"the {MONSTERS[monster.id].name} killed the Hero")
        raise GameOver
    for kind in (WEAPON, TREASURE):
        monster.cubes[kind] += hero.cubes[kind]
        hero.cubes[kind] = 0
    hero.at, hero.lying = ENTRANCE, False
    hero.cubes[STRENGTH] = from_bag(t, STRENGTH, RESPAWN_STRENGTH)
    t.tell("hero_returned", "LC-5.20", seat=seat, strength=hero.cubes[STRENGTH])
