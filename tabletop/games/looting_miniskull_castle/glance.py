"""How promising each answer looks at a glance: priors for the search and sensible playouts."""

from collections.abc import Callable
from math import exp

from tabletop.engine.contract import Ask, Option
from tabletop.games.looting_miniskull_castle.battle import is_armed, monster_strength
from tabletop.games.looting_miniskull_castle.board import MARKETS
from tabletop.games.looting_miniskull_castle.bot import ROOM_YIELD
from tabletop.games.looting_miniskull_castle.choices import BATTLE, DECLINE, DONE, LET_PASS, STAY, TAKE_ALL
from tabletop.games.looting_miniskull_castle.content import ENTRANCE, MONSTERS, SPACE, STRENGTH, TREASURE, WEAPON
from tabletop.games.looting_miniskull_castle.glance_alone import ALONE
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State

TAKE_WORTH = {"treasure": 6.0, "weapon": 4.0, "strength": 4.5}
PART_WITH = {"strength": 2.0, "weapon": 1.2, "treasure": 0.5, "trophy": 0.3}
CUBE_WORTH = (2.0, 2.4, 4.0)


def weigh(t: State, ask: Ask) -> list[float]:
    """One weight an option, in their order."""
    if t.solo and t.monsters and ask.about in ALONE:
        return ALONE[ask.about](t, ask)
    judge = JUDGES.get(ask.about)
    if judge is None:
        return [1.0] * len(ask.options)
    return [judge(t, ask, option) for option in ask.options]


def chance_to_beat(t: State, hero: Hero, monster: Monster) -> float:
    """Roughly: the middle of the dice against the Strength that is known."""
    cubes = hero.cubes[MONSTERS[monster.id].vital]
    dice = 1 + hero.level + is_armed(t, hero, monster)
    return 1 / (1 + exp(-(cubes + 1.5 * dice - monster_strength(t, hero, monster)) / 1.5))


def _boldness(t: State, hero: Hero, monster: Monster) -> float:
    """A good fight is worth having; a lost one may be death."""
    chance = chance_to_beat(t, hero, monster)
    return 0.05 + 4 * chance * chance


def _assign(t: State, ask: Ask, option: Option) -> float:
    if option[1] == "hero":
        return 1.0
    rest = sum(t.dice) - t.hero_die - option[2]
    return float(7.0 - 0.6 * rest)


def _end_of_path(t: State, space: int, met: bool) -> float:
    hero = t.hero
    if space in MARKETS:
        goods = 2 * hero.cubes[WEAPON] + 4 * hero.cubes[TREASURE] + 6 * len(hero.trophies)
        return 0.1 + 0.04 * goods * goods + (1.0 if hero.cubes[STRENGTH] < 3 else 0.0)
    if space >= ENTRANCE:
        return 0.3
    monster = t.monster_in(space)
    if monster is not None:
        return _boldness(t, hero, monster)
    cubes = t.loot[space]
    value = sum(amount * CUBE_WORTH[kind] for kind, amount in enumerate(cubes))
    return (0.4 + value * ROOM_YIELD[t.card_in(space).kind]) * (0.6 if met else 1.0)


def _path(t: State, ask: Ask, option: Option) -> float:
    path = [SPACE[name] for name in option[1]]
    met = any(t.monster_in(space) is not None for space in path[:-1] if space < ENTRANCE)
    return _end_of_path(t, path[-1], met)


def _map(t: State, ask: Ask, option: Option) -> float:
    return 3.0 if option == STAY else 0.3 * _path(t, ask, option)


def _sprint(t: State, ask: Ask, option: Option) -> float:
    monster = t.monster_in(t.hero.at)
    if option.verb == "sprint" or monster is None:
        return 1.0
    return _boldness(t, t.hero, monster)


def _take(t: State, ask: Ask, option: Option) -> float:
    if option == TAKE_ALL:
        return 10.0
    return 0.1 if option == DONE else TAKE_WORTH[option[1]]


def _part(t: State, ask: Ask, option: Option) -> float:
    return PART_WITH[option[1]]


def _hide(t: State, ask: Ask, option: Option) -> float:
    greedy = t.card_in(t.hero.at).kind == "found_loot" and sum(t.loot[t.hero.at]) > 1
    return 0.5 if greedy == (option.verb == "hide") else 2.0


def _search(t: State, ask: Ask, option: Option) -> float:
    value = sum(amount * CUBE_WORTH[kind] for kind, amount in enumerate(t.loot[t.hero.at]))
    return 1.0 if option == DECLINE else float(max(0.1, value / (2.0 * option[1])))


def _trade(t: State, ask: Ask, option: Option) -> float:
    value = sum(amount * CUBE_WORTH[kind] for kind, amount in enumerate(t.loot[t.hero.at]))
    return 2.0 if option == DECLINE else value / (2.4 if option[1] == "weapon" else 4.0)


def _duel(t: State, ask: Ask, option: Option) -> float:
    if option == DECLINE:
        return 1.0
    me, rival = t.heroes[ask.seat], t.heroes[option[1]]
    edge = me.cubes[STRENGTH] - rival.cubes[STRENGTH] + 1.5 * (me.level - rival.level)
    spoils = rival.cubes[WEAPON] + 2 * rival.cubes[TREASURE]
    return float(0.1 + (0.3 + spoils) / (1 + exp(-edge / 2)))


def _stance(t: State, ask: Ask, option: Option) -> float:
    if option == LET_PASS:
        return 2.0
    hero, monster = t.heroes[ask.seat], t.monster
    if option == BATTLE and monster is not None:
        return _boldness(t, hero, monster)
    if option.verb == "drop":
        return PART_WITH[option[1]] * (1.0 if option[1] != "strength" or hero.cubes[STRENGTH] > 2 else 0.5)
    return 0.8


def _direction(t: State, ask: Ask, option: Option) -> float:
    monster = t.monster
    if monster is None:
        return 1.0
    sign = 1 if option[1] == "clockwise" else -1
    route = {t.board.clockwise(monster.at, sign * step) for step in range(1, int(ask.facts["steps"] or 0) + 1)}
    weight = 1.0
    for seat, hero in enumerate(t.heroes):
        if hero.at in route and not hero.lying:
            weight *= 0.4 if seat == t.turn else 2.0
    return weight


def _sell(t: State, ask: Ask, option: Option) -> float:
    if option == DONE:
        return 1.0
    kind, amount = option[1], option[2]
    hero = t.hero
    if kind == "treasure":
        return 8.0 if amount == hero.cubes[TREASURE] else 0.3
    if kind == "trophy":
        return 8.0 if amount == len(hero.trophies) else 0.3
    if kind == "weapon":
        spare = hero.cubes[WEAPON] - 1
        return 5.0 if amount == spare else 0.4 if amount > spare else 0.2
    return 0.05


def _buy(t: State, ask: Ask, option: Option) -> float:
    hero = t.hero
    if option == DONE:
        return 1.0 if hero.cubes[STRENGTH] < 6 and not t.rich else 6.0
    if option[1] == "weapon":
        return 0.1 if hero.cubes[WEAPON] else 3.0
    wanted = max(0, 6 - hero.cubes[STRENGTH])
    return 2.5 if option[2] == min(3, wanted) else 0.3


def _fee(t: State, ask: Ask, option: Option) -> float:
    return 1.0 if option.verb == "turn_away" else PART_WITH[option[1]]


def _collect(t: State, ask: Ask, option: Option) -> float:
    return TAKE_WORTH[option[1]]


JUDGES: dict[str, Callable[[State, Ask, Option], float]] = {
    "D-ASSIGN": _assign,
    "D-PATH": _path,
    "D-MAP": _map,
    "D-SPRINT": _sprint,
    "D-TAKE": _take,
    "D-SPOILS": _take,
    "D-STEAL": _take,
    "D-LIMIT": _part,
    "D-THIEF": _part,
    "D-HIDE": _hide,
    "D-SEARCH": _search,
    "D-TRADE": _trade,
    "D-DUEL": _duel,
    "D-PASSATK": _duel,
    "D-PASS": _stance,
    "D-END": _stance,
    "D-DIR": _direction,
    "D-SELL": _sell,
    "D-BUY": _buy,
    "D-FEE": _fee,
    "D-COLLECT": _collect,
}
