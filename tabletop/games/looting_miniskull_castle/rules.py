"""The turn of the castle, step by step: roll and assign, move, attack, act, duel, let the Monster loose, reset."""

from collections.abc import Callable, Mapping

from tabletop.engine.contract import Ask, Phase, Script
from tabletop.games.looting_miniskull_castle.battle import DIED, VICTORY, battle
from tabletop.games.looting_miniskull_castle.board import MARKETS, routes
from tabletop.games.looting_miniskull_castle.choices import ASSIGN
from tabletop.games.looting_miniskull_castle.content import ENTRANCE
from tabletop.games.looting_miniskull_castle.cubes import grow
from tabletop.games.looting_miniskull_castle.duels import attack_rivals
from tabletop.games.looting_miniskull_castle.ending import settle_up
from tabletop.games.looting_miniskull_castle.market import visit
from tabletop.games.looting_miniskull_castle.monsters import reveal_monster
from tabletop.games.looting_miniskull_castle.moves import walk
from tabletop.games.looting_miniskull_castle.prowl import collect, prowl
from tabletop.games.looting_miniskull_castle.reset import reset_rooms
from tabletop.games.looting_miniskull_castle.rooms import act_in_room
from tabletop.games.looting_miniskull_castle.solo import after_actions, escalation, solo_reset
from tabletop.games.looting_miniskull_castle.state import State


def roll_and_assign(t: State) -> Script:
    """LC-3.2, LC-3.4: the dice are rolled and handed out before anything else happens."""
    t.attacked = t.beaten = False
    t.fought, t.left_market, t.fallen_at = [], -1, -1
    t.dice, t.hero_die, t.monster_die, t.strength_dice = [], 0, 0, []
    t.tell("turn_began", "LC-3.1", seat=t.turn, round=t.round)
    clause = "LC-16.8" if t.solo else "LC-3.2"
    t.dice = [t.roll(6, clause) for _ in range(_dice_to_roll(t))]
    t.tell("dice_rolled", clause, seat=t.turn, dice=t.dice)
    rest = t.dice[:]
    golem = t.monster is not None and t.can(t.monster, "needs_six")
    for_hero = rest[:]
    if golem and 6 in rest:
        for_hero.remove(6)
    answer = yield Ask(t.turn, [ASSIGN["hero", die] for die in dict.fromkeys(for_hero)], clause, "D-ASSIGN")
    t.hero_die = answer.die
    rest.remove(answer.die)
    if not t.solo and (6 in rest or not golem):
        for_monster = [6] if golem else rest
        answer = yield Ask(t.turn, [ASSIGN["monster", die] for die in dict.fromkeys(for_monster)], clause, "D-ASSIGN")
        t.monster_die = answer.die
        rest.remove(answer.die)
    t.strength_dice = rest
    t.tell("dice_assigned", clause, seat=t.turn, hero=t.hero_die, monster=t.monster_die, strength=rest)
    return "hero_move"


def _dice_to_roll(t: State) -> int:
    """LC-3.2, LC-16.8, LC-16.62: three dice; alone one more than the Level."""
    if not t.solo:
        return 3
    return 2 if t.variants["solo_fixed_dice"] else t.hero.level + 1


def hero_move(t: State) -> Script:
    """LC-4.1, LC-4.4, LC-4.17: stand up if need be, choose the whole path, walk it."""
    hero, points = t.hero, t.hero_die
    if hero.lying:
        hero.lying = False
        points -= 1
        t.tell("hero_stood_up", "LC-4.4", seat=t.turn)
        if not points:
            return "escalation" if t.solo else "monster_move"
    answer = yield Ask(t.turn, routes(t.plan, hero.at, points), "LC-4.1", "D-PATH", facts={"points": points})
    return (yield from walk(t, answer.path))


def attack_monster(t: State) -> Script:
    """LC-3.6, LC-3.7, LC-3.9: success opens the room; a tie or defeat leads to the rivals; death ends it."""
    monster = t.monster_in(t.hero.at)
    assert monster is not None
    t.attacked = True
    if t.can(monster, "restless_die"):
        t.strength_dice = [t.roll(6, "LC-14.80") for _ in t.strength_dice]
        t.dice = [die for die in (t.hero_die, t.monster_die) if die] + t.strength_dice
        t.tell("strength_rerolled", "LC-14.80", monster=monster.id, dice=t.strength_dice)
    outcome = yield from battle(t, t.turn, monster)
    if outcome in VICTORY:
        return "room_actions"
    if t.solo:
        return "escalation"
    return "monster_move" if outcome == DIED else "hero_battles"


def room_actions(t: State) -> Script:
    """LC-6.1, LC-10.21: the action of the space where the move has ended."""
    following = ""
    if t.hero.at in MARKETS:
        yield from visit(t)
    elif t.hero.at < ENTRANCE:
        following = yield from act_in_room(t)
    if following:
        return following
    return after_actions(t) if t.solo else "hero_battles"


def hero_battles(t: State) -> Script:
    """LC-7.1: the active Hero may attack the rivals it shares a space with."""
    yield from attack_rivals(t, "D-DUEL")
    return "monster_move"


def monster_move(t: State) -> Script:
    """LC-8.1, LC-8.28: a Monster that was not attacked moves and attacks; then it may grow."""
    monster = t.monster
    if monster is not None:
        if not t.attacked:
            yield from prowl(t, monster)
        elif t.variants["idle_collect"] == "always":
            yield from collect(t, monster)
        if t.monsters and t.variants["monster_gain_per_turn"]:
            grow(t, monster, "LC-15.14")
    return "reset"


def reset(t: State) -> Script:
    """LC-9, LC-13.5, LC-13.7, LC-13.14: new rooms, a new Monster, and the next turn or the end."""
    if not t.bag_emptied:
        yield from reset_rooms(t)
    if not t.bag_emptied and t.fallen_at >= 0:
        reveal_monster(t, t.fallen_at)
    t.turn = (t.turn + 1) % t.seats
    if t.turn != t.first:
        return "roll_and_assign"
    if t.rich:
        return settle_up(t, "LC-13.1", "a Hero has made a fortune")
    if t.bag_emptied:
        return settle_up(t, "LC-13.2", "the draw bag is empty")
    most = int(t.variants["round_limit"])
    if most and t.round >= most:
        return settle_up(t, "LC-13.14", f"{most} rounds have been played")
    t.round += 1
    return "roll_and_assign"


STEPS: Mapping[str, Callable[[State], Script]] = {
    "roll_and_assign": roll_and_assign,
    "hero_move": hero_move,
    "attack_monster": attack_monster,
    "room_actions": room_actions,
    "hero_battles": hero_battles,
    "monster_move": monster_move,
    "reset": reset,
    "escalation": escalation,
    "solo_reset": solo_reset,
}

PHASES = (
    Phase("Roll & Assign", ("roll_and_assign",)),
    Phase("Hero Move", ("hero_move",)),
    Phase("Attack Monster", ("attack_monster",)),
    Phase("Room Actions", ("room_actions",)),
    Phase("Hero Battles", ("hero_battles",)),
    Phase("Monster Move", ("monster_move",)),
    Phase("Reset", ("reset",)),
)
SOLO_PHASES = (
    Phase("Roll", ("roll_and_assign",)),
    Phase("Hero Move", ("hero_move",)),
    Phase("Attack", ("attack_monster",)),
    Phase("Room Actions", ("room_actions",)),
    Phase("Escalation", ("escalation",)),
    Phase("Reset", ("solo_reset",)),
)


def phases(t: State) -> tuple[Phase, ...]:
    return SOLO_PHASES if t.solo else PHASES
