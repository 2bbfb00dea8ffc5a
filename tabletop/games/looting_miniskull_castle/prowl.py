"""Step 6, Monster Move & Attack: its way round the ring, the Heroes it meets there, and what it collects."""

from tabletop.engine.contract import Ask, Option, Part
from tabletop.games.looting_miniskull_castle.battle import KILLED, VICTORY, battle, odds, takes
from tabletop.games.looting_miniskull_castle.choices import (
    BATTLE,
    COLLECT,
    DROP,
    GIVE_TREASURE,
    LET_PASS,
    PROWL,
    SWAP,
)
from tabletop.games.looting_miniskull_castle.content import KIND, KINDS, MONSTERS, SPACES, STRENGTH, TREASURE, WEAPON
from tabletop.games.looting_miniskull_castle.cubes import check_monster, feed, grow
from tabletop.games.looting_miniskull_castle.duels import by_strength
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State

PHOENIX_APPETITE = 6


def prowl(t: State, monster: Monster) -> Part[None]:
    """LC-8.28: swap, direction, steps with their encounters, collecting, and the Undead's growth."""
    stands_up, monster.lying = monster.lying, False
    steps = 0 if stands_up else movement(t, monster)
    if stands_up:
        t.tell("monster_stood_up", "LC-15.10", monster=monster.id)
    if steps:
        yield from _move(t, monster, steps)
    else:
        yield from _stay(t, monster, attacks=bool(t.variants["idle_monster_attacks"]) and not stands_up)
    if t.monsters and t.can(monster, "rising"):
        grow(t, monster, "LC-14.83")


def movement(t: State, monster: Monster) -> int:
    """LC-8.2, LC-14.40, LC-14.50, LC-14.75: rooms to go with the Monster's die."""
    return max(0, t.monster_die + MONSTERS[monster.id].move_bonus)


def _stay(t: State, monster: Monster, attacks: bool) -> Part[None]:
    """LC-8.25, LC-15.16, LC-15.17: a Monster that does not move still collects."""
    battled = attacks and (yield from _encounter(t, monster, passing=False))
    if not battled and t.variants["idle_collect"] != "never":
        yield from collect(t, monster)


def _move(t: State, monster: Monster, steps: int) -> Part[None]:
    """LC-8.2 to LC-8.5: one way round the ring; a Hero who battles stops it for good."""
    if t.can(monster, "swap"):
        yield from _swap(t, monster)
    answer = yield Ask(t.turn, PROWL, "LC-8.2", "D-DIR", facts={"steps": steps})
    turn = 1 if answer == PROWL[0] else -1
    way: list[int] = []
    for left in range(steps - 1, -1, -1):
        monster.at = t.board.clockwise(monster.at, turn)
        way.append(monster.at)
        if not left or _is_fed_here(t, monster) or any(hero.at == monster.at for hero in t.heroes):
            _tell_prowl(t, monster, way)
            way = []
        if (yield from _encounter(t, monster, passing=left > 0)):
            return
        if left and _is_fed_here(t, monster):
            _gather(t, monster, [1, 0, 0], "LC-14.71")
    yield from collect(t, monster, everything=bool(t.variants["monster_takes_all"]))


def _tell_prowl(t: State, monster: Monster, way: list[int]) -> None:
    """Rooms that it prowls through undisturbed are one event."""
    cards = [t.spot(room) for room in way]
    t.tell("monster_moved", "LC-8.2", monster=monster.id, at=monster.at, cards=cards, way=way, plan=t.plan)


def _swap(t: State, monster: Monster) -> Part[None]:
    """LC-14.30 to LC-14.33, LC-14.36: the Doppelganger changes places with the farthest Hero in the castle."""
    ranks = [
        (t.board.apart(hero.at, monster.at), -hero.cubes[STRENGTH], seat)
        for seat, hero in enumerate(t.heroes)
        if hero.at < t.board.rooms
    ]
    if not ranks or max(ranks)[0] == 0:
        return
    best = max(ranks)[:2]
    answer = yield Ask(t.turn, [SWAP[rank[2]] for rank in ranks if rank[:2] == best], "LC-14.31", "D-SWAP")
    hero = t.heroes[answer.seat]
    hero.at, monster.at = monster.at, hero.at
    hero.hidden = False
    t.tell("monster_swapped", "LC-14.30", seat=answer.seat, monster=monster.id, at=monster.at, card=t.spot(monster.at))


def _is_fed_here(t: State, monster: Monster) -> bool:
    """LC-14.71: a hungry Phoenix picks up a Strength cube on its way."""
    hungry = t.can(monster, "feed") and monster.cubes[STRENGTH] < PHOENIX_APPETITE
    return hungry and t.loot[monster.at][STRENGTH] > 0


# Meeting Heroes


def _encounter(t: State, monster: Monster, passing: bool) -> Part[bool]:
    """LC-8.6 to LC-8.22: every Hero in the room decides, strongest first; whether there was a battle."""
    here = [seat for seat, hero in enumerate(t.heroes) if hero.at == monster.at]
    if not here:
        return False
    order = yield from by_strength(t, here)
    battled = defeated = False
    for seat in order:
        hero = t.heroes[seat]
        ending = battled or not passing
        options = [LET_PASS, BATTLE] if defeated else stances(t, hero, monster, ending)
        about, clause = ("D-END", "LC-8.15") if ending else ("D-PASS", "LC-8.9")
        answer = yield Ask(
            seat, options, clause, about, facts={"at": SPACES[monster.at], "odds": odds(t, hero, monster)}
        )
        if answer == BATTLE:
            battled = True
            outcome = yield from battle(t, seat, monster)
            if outcome == KILLED:
                return True
            defeated = defeated or outcome in VICTORY
        else:
            _yield_to(t, seat, hero, monster, answer)
    return battled


def stances(t: State, hero: Hero, monster: Monster, ending: bool) -> list[Option]:
    """What a Hero may do about a Monster that passes (LC-8.8 to LC-8.13) or ends its move here (LC-8.15 to LC-8.17)."""
    if hero.lying:
        return [LET_PASS, BATTLE]
    drops: list[Option] = [DROP[kind] for kind in range(3) if hero.cubes[kind]]
    if ending:
        if t.can(monster, "aloof"):
            return [*drops, BATTLE]
        return [GIVE_TREASURE, BATTLE] if hero.cubes[TREASURE] else [BATTLE]
    if t.can(monster, "toll"):
        return [*drops, BATTLE]
    cubes = t.loot[monster.at]
    safe = hero.hidden and not t.can(monster, "sees_all")
    if safe or cubes[WEAPON] or cubes[TREASURE]:
        return [LET_PASS, BATTLE]
    return [*drops, BATTLE]


def _yield_to(t: State, seat: int, hero: Hero, monster: Monster, answer: Option) -> None:
    if answer == LET_PASS:
        t.tell("monster_passed", "LC-8.9", seat=seat, monster=monster.id)
    elif answer == GIVE_TREASURE:
        hero.cubes[TREASURE] -= 1
        monster.cubes[TREASURE] += 1
        t.tell("treasure_given", "LC-8.15", seat=seat, monster=monster.id)
    else:
        kind = KIND[answer[1]]
        hero.cubes[kind] -= 1
        t.loot[monster.at][kind] += 1
        t.tell("cube_dropped", "LC-8.10", seat=seat, at=monster.at, card=t.spot(monster.at), cube=KINDS[kind])


# Collecting


def collect(t: State, monster: Monster, everything: bool = False) -> Part[None]:
    """LC-8.23: one cube of the room, or what the Monster's nature makes it take."""
    cubes = t.loot[monster.at]
    kinds = [kind for kind in takes(t, monster) if cubes[kind]]
    if not kinds:
        return
    if everything:
        _gather(t, monster, [cubes[kind] if kind in kinds else 0 for kind in range(3)])
        return
    if t.can(monster, "fear_feeder") and cubes[STRENGTH]:
        _gather(t, monster, cubes[:])
    elif t.can(monster, "collect_treasure") and cubes[TREASURE]:
        _gather(t, monster, [0, 0, cubes[TREASURE]])
    elif t.can(monster, "crypt_feeder") and STRENGTH in kinds:
        _gather(t, monster, [cubes[STRENGTH], 0, 0])
    else:
        pair = t.can(monster, "greedy_pair") and not cubes[STRENGTH] and sum(cubes) > 1
        for _ in range(2 if pair else 1):
            yield from _collect_one(t, monster)


def _collect_one(t: State, monster: Monster) -> Part[None]:
    """LC-14.13, LC-14.56: the active player picks, among what the Monster prefers."""
    cubes = t.loot[monster.at]
    kinds = [kind for kind in takes(t, monster) if cubes[kind]]
    preferred = (WEAPON,) if t.can(monster, "collect_weapons") else (WEAPON, TREASURE)
    if t.can(monster, "collect_weapons") or t.can(monster, "collect_items"):
        kinds = [kind for kind in kinds if kind in preferred] or kinds
    where = SPACES[monster.at]
    answer = yield Ask(t.turn, [COLLECT[kind] for kind in kinds], "LC-8.23", "D-COLLECT", facts={"at": where})
    _gather(t, monster, [int(kind == KIND[answer.kind]) for kind in range(3)])


def _gather(t: State, monster: Monster, gains: list[int], clause: str = "LC-8.23") -> None:
    for kind, gain in enumerate(gains):
        if gain:
            t.loot[monster.at][kind] -= gain
            feed(t, monster, kind, gain)
    t.tell("monster_collected", clause, monster=monster.id, at=monster.at, card=t.spot(monster.at), cubes=gains)
    check_monster(t, monster)
