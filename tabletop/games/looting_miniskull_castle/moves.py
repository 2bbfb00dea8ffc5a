"""A Hero on its way: stepping from space to space, sprinting past the Monster, thieves on the Dangerous Road."""

from collections.abc import Sequence

from tabletop.engine.asking import Fact
from tabletop.engine.contract import Ask, Part
from tabletop.games.looting_miniskull_castle.battle import odds
from tabletop.games.looting_miniskull_castle.board import MARKETS
from tabletop.games.looting_miniskull_castle.choices import ATTACK, LOSE, SPRINT
from tabletop.games.looting_miniskull_castle.content import (
    BLACK_MARKET,
    ENTRANCE,
    KIND,
    ROAD,
    SPACE,
    STRENGTH,
    THIEF_ROLLS,
)
from tabletop.games.looting_miniskull_castle.duels import quarrel_in_passing, rage
from tabletop.games.looting_miniskull_castle.state import Monster, State


def walk(t: State, path: Sequence[str]) -> Part[str]:
    """LC-4: along the chosen path, one space per point; the step that follows where the move ends."""
    last, start, way = len(path) - 1, t.hero.at, list[int]()
    for place, name in enumerate(path):
        came_from, space = t.hero.at, SPACE[name]
        t.hero.at, t.hero.hidden = space, False
        way.append(space)
        if place == last or _is_held_up(t, came_from, space):
            _tell_walk(t, start, way)
            start, way = space, []
        _leave_market(t, came_from)
        if space >= ENTRANCE:
            if _meets_thieves(t, came_from, space):
                yield from _thieves(t)
            continue
        monster = t.monster_in(space)
        if monster and not (yield from _sprints(t, monster, last - place)):
            return "attack_monster"
        if place < last and not (yield from _passes_rivals(t)):
            return "room_actions"
    return "room_actions"


def _is_held_up(t: State, came_from: int, space: int) -> bool:
    """Whether something happens here before the Hero walks on."""
    if _closes_stall(t, came_from) or _meets_thieves(t, came_from, space):
        return True
    if space >= ENTRANCE:
        return False
    quarrels = t.variants["pass_attacks"] or (t.monster is not None and t.can(t.monster, "rage"))
    return t.monster_in(space) is not None or bool(quarrels and t.rivals_in(space))


def _tell_walk(t: State, start: int, way: list[int]) -> None:
    """A stretch walked without a halt is one event."""
    cards = [t.spot(space) for space in way]
    t.tell("hero_moved", "LC-4.1", seat=t.turn, at=way[-1], cards=cards, came_from=start, way=way, plan=t.plan)


def _leave_market(t: State, left: int) -> None:
    """LC-4.8, LC-10.17: with the first step out."""
    if left in MARKETS:
        t.left_market = left
    if _closes_stall(t, left):
        _change_market_card(t, left)


def _closes_stall(t: State, left: int) -> bool:
    """LC-10.17: the last to leave a Market does."""
    return left in MARKETS and all(hero.at != left for hero in t.heroes)


def _meets_thieves(t: State, came_from: int, space: int) -> bool:
    """LC-11.2, LC-11.5, LC-15.20: on the Road, coming from the castle."""
    return space == ROAD and (came_from == t.board.road_from or bool(t.variants["road_both_ways"]))


def _change_market_card(t: State, market: int) -> None:
    """LC-10.17, LC-10.18: a new Market Value card is revealed."""
    stall = 0 if market == BLACK_MARKET else 1
    t.market_discards.append(t.stalls[stall])
    if not t.market_pile:
        t.market_pile, t.market_discards = t.market_discards, []
        t.shuffle(t.market_pile, "LC-10.18")
    t.stalls[stall] = t.draw(t.market_pile, "LC-10.17")
    t.tell("market_card_changed", "LC-10.17", market=market, card=t.stalls[stall])


def _sprints(t: State, monster: Monster, points: int) -> Part[bool]:
    """LC-4.11 to LC-4.14: with points left a Hero may pay a Strength to run past; otherwise it attacks."""
    cubes = t.hero.cubes
    if not points or not cubes[STRENGTH] or not t.variants["sprint"] or t.can(monster, "no_sprint"):
        return False
    facts: dict[str, Fact] = {"points": points, "odds": odds(t, t.hero, monster)}
    answer = yield Ask(t.turn, (ATTACK, SPRINT), "LC-4.12", "D-SPRINT", facts=facts)
    if answer == ATTACK:
        return False
    cubes[STRENGTH] -= 1
    t.bag[STRENGTH] += 1
    t.tell("sprinted", "LC-4.13", seat=t.turn, monster=monster.id)
    return True


def _passes_rivals(t: State) -> Part[bool]:
    """LC-14.25, LC-15.21: what happens when a Hero walks through a room with others; whether it may go on."""
    if t.solo or not t.rivals_in(t.hero.at):
        return True
    if t.monster and t.can(t.monster, "rage"):
        return (yield from rage(t))
    if t.variants["pass_attacks"]:
        yield from quarrel_in_passing(t)
    return True


def _thieves(t: State) -> Part[None]:
    """LC-11.2 to LC-11.4: on a 1 or 2 the Hero loses that many cubes of its choice."""
    roll = t.roll(6, "LC-11.2")
    t.tell("thieves", "LC-11.2", seat=t.turn, roll=roll)
    if roll not in THIEF_ROLLS:
        return
    cubes = t.hero.cubes
    for left in range(roll, 0, -1):
        options = [LOSE[kind] for kind in range(3) if cubes[kind]]
        if not options:
            return
        answer = yield Ask(t.turn, options, "LC-11.4", "D-THIEF", facts={"left": left})
        kind = KIND[answer.kind]
        cubes[kind] -= 1
        t.bag[kind] += 1
        t.tell("robbed", "LC-11.3", seat=t.turn, cube=answer.kind)
