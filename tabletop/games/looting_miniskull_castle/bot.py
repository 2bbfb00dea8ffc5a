"""What a position is worth to each Hero, and what a player who only glances at the table would do."""

from collections import deque
from collections.abc import Callable
from functools import cache
from math import exp
from random import Random
from typing import NamedTuple

from tabletop.engine.contract import Temperament
from tabletop.games.looting_miniskull_castle.board import MARKETS, board
from tabletop.games.looting_miniskull_castle.bot_alone import alone, riches
from tabletop.games.looting_miniskull_castle.ending import final_money
from tabletop.games.looting_miniskull_castle.state import Hero, State

MONSTER_REACH = 6
BAG_AT_START = 60
BEFORE_LOOTING = ("hero_move", "room_actions")
ROOM_YIELD = {
    "found_loot": 0.45,
    "minor_monster": 0.35,
    "search": 0.7,
    "random_encounter": 0.5,
    "map_room": 0.9,
    "secret_passage": 0.9,
}
"""How much of a room's Loot its action usually brings."""


class Weights(NamedTuple):
    """What things are worth, in money."""

    treasure: float = 4.0
    first_weapon: float = 4.0
    weapon: float = 2.4
    trophy: float = 6.0
    strength: float = 2.0
    level: float = 2.0
    lying: float = 2.5
    way_to_market: float = 0.04
    danger: float = 3.0
    spite: float = 0.0
    """How much of the strongest rival's fortune counts against one's own."""


def redeal(t: State, seat: int, random: Random) -> None:
    """Shuffle the piles, and deal the Monster deck anew from all that nobody has seen. All seats know the same."""
    for pile in (t.room_pile, t.market_pile):
        pile.sort()
        random.shuffle(pile)
    unseen = sorted(t.deck + t.left_out)
    random.shuffle(unseen)
    t.deck, t.left_out = unseen[: len(t.deck)], unseen[len(t.deck) :]


@cache
def steps_to_market(plan: str) -> dict[int, int]:
    """How far each space is from the nearest Market."""
    castle = board(plan)
    far = {market: 0 for market in MARKETS if market in castle.at}
    queue = deque(far)
    while queue:
        space = queue.popleft()
        for other in castle.neighbours[space]:
            if other not in far:
                far[other] = far[space] + 1
                queue.append(other)
    return far


def fortune(t: State, hero: Hero, w: Weights, ending: bool) -> float:
    """A Hero's standing in money."""
    strength, weapons, treasure = hero.cubes
    if ending:
        return final_money(hero) + 0.05 * strength
    power = min(strength, 6) * w.strength + min(max(strength - 6, 0), 4) * 0.6 * w.strength
    power += max(strength - 10, 0) * 0.2 * w.strength
    items = treasure * w.treasure + len(hero.trophies) * w.trophy
    if weapons:
        items += w.first_weapon + (weapons - 1) * w.weapon
    value = hero.money + power + items + hero.level * w.level
    value -= w.way_to_market * steps_to_market(t.plan)[hero.at] * items
    if hero.lying:
        value -= w.lying
    elif strength <= 2 and hero.at < t.board.rooms:
        monster = t.monster
        if monster is not None and t.board.apart(hero.at, monster.at) <= MONSTER_REACH:
            value -= w.danger
    return value


def prospect(t: State) -> float:
    """What the active Hero may still find where it stands, before its Room Action is over."""
    at = t.hero.at
    if at >= t.board.rooms or t.step not in BEFORE_LOOTING:
        return 0.0
    strength, weapons, treasure = t.loot[at]
    return ROOM_YIELD[t.card_in(at).kind] * (1.6 * strength + 2.4 * weapons + 3.5 * treasure)


def weighing(w: Weights) -> Callable[[State], list[float]]:
    def worth(t: State) -> list[float]:
        """Each seat's chance of winning, from the fortunes and how much can still happen."""
        if t.result is not None:
            return _settled(t)
        if t.solo:
            return [alone(t)]
        ending = t.rich or t.bag_emptied
        values = [fortune(t, hero, w, ending) for hero in t.heroes]
        values[t.turn] += prospect(t)
        if w.spite:
            best = max(values)
            values = [value - w.spite * (best - value) for value in values]
        heat = _heat(t, ending)
        best = max(values)
        shares = [exp((value - best) / heat) for value in values]
        total = sum(shares)
        return [share / total for share in shares]

    return worth


def _settled(t: State) -> list[float]:
    assert t.result is not None
    winners = t.result.winners
    if t.solo:
        return [riches(t) if winners else 0.0]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(t.seats)]


def _heat(t: State, ending: bool) -> float:
    """How open the game still is: wide at the start, narrow in the last round."""
    if ending:
        return 3.0
    target = int(t.variants["target_money"]) or 60
    gone = max(max(hero.money for hero in t.heroes) / target, 1 - sum(t.bag) / BAG_AT_START)
    return 12.0 - 7.0 * min(1.0, gone)


worth = weighing(Weights())

TEMPERAMENTS = (
    Temperament(
        "magpie",
        "Magpie",
        "Grabs what glitters and runs for the market.",
        weighing(Weights(treasure=5.5, weapon=3.0, way_to_market=0.07, strength=1.4, danger=4.0)),
    ),
    Temperament(
        "brawler",
        "Brawler",
        "Grows strong and looks for a fight.",
        weighing(Weights(strength=2.8, first_weapon=5.0, trophy=9.0, lying=1.5, danger=1.5)),
    ),
    Temperament(
        "bully",
        "Bully",
        "Would rather see the leader fall than rise alone.",
        weighing(Weights(spite=0.8)),
    ),
)
