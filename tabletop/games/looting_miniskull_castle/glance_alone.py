"""How promising each answer looks to the Hero who is alone in the castle: strong first, rich later."""

from collections.abc import Callable, Mapping, Sequence
from math import exp

from tabletop.engine.contract import Ask
from tabletop.games.looting_miniskull_castle.bot_alone import Outlook, chance
from tabletop.games.looting_miniskull_castle.choices import ATTACK, DECLINE, DONE, STAY, TAKE_ALL
from tabletop.games.looting_miniskull_castle.content import KIND, LEVEL_MARKS, SPACE, STRENGTH, TREASURE, WEAPON
from tabletop.games.looting_miniskull_castle.content import MARKETS as MARKET_CARDS
from tabletop.games.looting_miniskull_castle.state import State

CLEARLY = 0.015
"""How much less likely a win must be for an answer to look clearly worse."""
LEAST = 0.002


def by_chance(chances: Sequence[float]) -> list[float]:
    best = max(chances)
    return [LEAST + exp((chance - best) / CLEARLY) for chance in chances]


def _assign(t: State, ask: Ask) -> list[float]:
    outlook, chances = Outlook(t), list[float]()
    for option in ask.options:
        die, rest = option[2], t.dice[:]
        rest.remove(die)
        points = die - t.hero.lying
        chances.append(outlook.move(points, rest) if points else outlook.stay())
    return by_chance(chances)


def _path(t: State, ask: Ask) -> list[float]:
    outlook = Outlook(t)
    return by_chance([outlook.go([SPACE[name] for name in option[1]], t.strength_dice) for option in ask.options])


def _map(t: State, ask: Ask) -> list[float]:
    outlook = Outlook(t)
    stay = chance(outlook.hope - outlook.escalation(t.hero.at))
    return by_chance(
        [
            stay if option == STAY else outlook.go([SPACE[name] for name in option[1]], t.strength_dice, paid=1)
            for option in ask.options
        ]
    )


def _sprint(t: State, ask: Ask) -> list[float]:
    outlook, monster = Outlook(t), t.monster_in(t.hero.at)
    assert monster is not None
    attack = outlook.attack(monster, t.strength_dice)
    return by_chance([attack if option == ATTACK else outlook.sprint() for option in ask.options])


def _take(t: State, ask: Ask) -> list[float]:
    outlook = Outlook(t)
    return [
        5.0 if option == TAKE_ALL else 0.05 if option == DONE else 0.02 + 5 * outlook.cube(KIND[option[1]])
        for option in ask.options
    ]


def _room(t: State, ask: Ask) -> list[float]:
    outlook = Outlook(t)
    return [LEAST + outlook.loot(SPACE[option[1]]) for option in ask.options]


def _part(t: State, ask: Ask) -> list[float]:
    """With what is needed least: spare Weapons, then Treasure, never Strength."""
    spare = (0.02, 1.0 if t.hero.cubes[WEAPON] > 1 else 0.1, 0.6)
    return [spare[KIND[option[1]]] for option in ask.options]


def _search(t: State, ask: Ask) -> list[float]:
    outlook = Outlook(t)
    loot = outlook.loot(t.hero.at)
    here = outlook.hope - outlook.escalation(t.hero.at)
    return by_chance(
        [chance(here if option == DECLINE else here + loot - outlook.weakness(option[1])) for option in ask.options]
    )


def _sell(t: State, ask: Ask) -> list[float]:
    """Spare goods, but not for more money than the next Level allows: every Level is one more Strength die."""
    hero, card = t.hero, MARKET_CARDS[t.stalls[0]]
    weights = list[float]()
    for option in ask.options:
        if option == DONE:
            weights.append(1.0)
            continue
        kind, amount = KIND[option[1]], option[2]
        money = hero.money + amount * card.sell[kind]
        spare = hero.cubes[TREASURE] if kind == TREASURE else hero.cubes[WEAPON] - 1 if kind == WEAPON else 0
        wise = amount <= spare and (money < LEVEL_MARKS[1] or bool(t.variants["solo_fixed_dice"]))
        weights.append(0.3 + 0.15 * money if wise else LEAST)
    return weights


def _buy(t: State, ask: Ask) -> list[float]:
    """As much Strength as there is, and a Weapon for bare hands."""
    wants_weapon = not t.hero.cubes[WEAPON]
    return [
        0.5 if option == DONE
        else 2.0 * option[2] if KIND[option[1]] == STRENGTH
        else 3.0 if wants_weapon and KIND[option[1]] == WEAPON
        else LEAST
        for option in ask.options
    ]  # fmt: skip


ALONE: Mapping[str, Callable[[State, Ask], list[float]]] = {
    "D-ASSIGN": _assign,
    "D-PATH": _path,
    "D-MAP": _map,
    "D-SPRINT": _sprint,
    "D-TAKE": _take,
    "D-SPOILS": _take,
    "D-ROOM": _room,
    "D-LIMIT": _part,
    "D-THIEF": _part,
    "D-SEARCH": _search,
    "D-SELL": _sell,
    "D-BUY": _buy,
}
