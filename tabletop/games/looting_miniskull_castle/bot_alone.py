"""What a position is worth to the Hero who is alone in the castle: the hope to slay every Monster that is left."""

from collections.abc import Sequence
from functools import cache
from math import exp, log1p

from tabletop.games.looting_miniskull_castle.battle import MOST_STRENGTH_LOST, is_armed
from tabletop.games.looting_miniskull_castle.board import MARKETS, routes
from tabletop.games.looting_miniskull_castle.content import (
    BATTLE_DIE,
    ENTRANCE,
    MONSTERS,
    REFRESH_STRENGTH,
    SPACE,
    STRENGTH,
    TREASURE,
    WEAPON,
)
from tabletop.games.looting_miniskull_castle.content import MARKETS as MARKET_CARDS
from tabletop.games.looting_miniskull_castle.cubes import limit
from tabletop.games.looting_miniskull_castle.ending import final_money
from tabletop.games.looting_miniskull_castle.rooms import takeable
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State

COURAGE = 1.6
"""The hope, in log-odds, of a Hero whom no Monster can frighten. All that follows is in the same measure."""
PER_MONSTER = 0.8
SPAN = 4.0
"""How much Strength makes a Monster clearly easier to beat."""
PER_TURN = 0.03
PER_DOLLAR = 0.03
PER_TREASURE = 0.03
PER_SPARE_WEAPON = 0.02
LYING = 0.15
FRAIL = 0.3
"""For each Strength below what bears two defeats."""
TWO_DEFEATS = 2 * MOST_STRENGTH_LOST
IN_REACH = 0.7
"""How much of a room's Loot counts while the Hero stands before it: less than in the hand."""

MEAN_FACE: float = sum(BATTLE_DIE) / len(BATTLE_DIE)
STRENGTH_DIE = 2.5
"""What a Strength die usually adds to a Monster: the highest die of a roll is kept for the move."""
MONEY_TO_KEEP = 14
GOOD_SCORE = 60
ROOM_YIELD = {"search": 0.7, "random_encounter": 0.55}
MINOR_MONSTER_UPSET = 0.2


@cache
def dice_chances(dice: int) -> tuple[tuple[int, float], ...]:
    """Every sum that so many battle dice can show, with its chance."""
    chances = {0: 1.0}
    for _ in range(dice):
        rolled: dict[int, float] = {}
        for total, chance in chances.items():
            for face in BATTLE_DIE:
                rolled[total + face] = rolled.get(total + face, 0.0) + chance / len(BATTLE_DIE)
        chances = rolled
    return tuple(chances.items())


@cache
def ways(plan: str, start: int, points: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(SPACE[name] for name in route.path) for route in routes(plan, start, points))


def alone(t: State) -> float:
    """The chance to win, with what the rest of the turn still promises."""
    if not t.monsters:
        return riches(t)
    outlook = Outlook(t)
    at = t.heroes[0].at
    if t.step == "hero_move":
        monster = t.monster_in(at)
        if monster is not None:
            return max(outlook.attack(monster, t.strength_dice), outlook.sprint())
        return outlook.move(t.hero_die, t.strength_dice)
    if t.step == "room_actions":
        return outlook.stay()
    return chance(outlook.hope)


def riches(t: State) -> float:
    """With all Monsters slain: almost everything, and the money makes the difference."""
    return 1 - 0.1 * exp(-final_money(t.heroes[0]) / GOOD_SCORE)


def chance(hope: float) -> float:
    return 1 / (1 + exp(-hope))


def lead_over(t: State, hero: Hero, monster: Monster) -> float:
    """By how much the Hero would usually beat this Monster."""
    card = MONSTERS[monster.id]
    mine = hero.cubes[card.vital]
    theirs = mine if t.can(monster, "mirror") else monster.cubes[card.vital]
    strength_dice = 1 if t.variants["solo_fixed_dice"] else hero.level
    battle_dice = 1 + hero.level + is_armed(t, hero, monster)
    return mine + MEAN_FACE * battle_dice - theirs - card.die_bonus - STRENGTH_DIE * strength_dice


def wound(t: State, monster: Monster, margin: int) -> int:
    """LC-5.6, LC-5.21: what a won or tied battle takes from a Monster's life."""
    if t.can(monster, "stone_skin"):
        return max(0, margin - 1)
    loss = margin or 1
    if t.can(monster, "ethereal"):
        return min(loss, 2)
    if margin and t.can(monster, "weapons_first"):
        return max(0, loss - monster.cubes[WEAPON])
    return loss


class Outlook:
    """The hope of the Hero as it stands, and what the next things to do would make of it."""

    __slots__ = ("full", "hero", "hope", "leads", "per_strength", "per_treasure", "slopes", "t")

    def __init__(self, t: State) -> None:
        self.t = t
        self.hero = hero = t.heroes[0]
        self.full = hero.loot >= limit(t)
        self.leads = [lead_over(t, hero, monster) for monster in t.monsters]
        self.slopes = list[float]()
        self.per_strength, self.per_treasure = 0.0, PER_TREASURE
        strength, weapons, treasure = hero.cubes
        hope = COURAGE - PER_TURN * t.round - FRAIL * max(0, TWO_DEFEATS - strength)
        hope += PER_DOLLAR * min(hero.money, MONEY_TO_KEEP) + PER_TREASURE * treasure
        hope += PER_SPARE_WEAPON * max(0, weapons - 1) - LYING * hero.lying
        for lead, monster in zip(self.leads, t.monsters, strict=True):
            fear = exp(-lead / SPAN)
            hope -= PER_MONSTER * log1p(fear)
            slope = PER_MONSTER / SPAN * fear / (1 + fear)
            self.slopes.append(slope)
            if MONSTERS[monster.id].vital == TREASURE:
                self.per_treasure += slope
            else:
                self.per_strength += slope
        self.hope = hope

    # What can be done next, each as a chance to win

    def move(self, points: int, strength_dice: Sequence[int]) -> float:
        """The best way of so many points."""
        t = self.t
        return max(self.go(way, strength_dice) for way in ways(t.plan, self.hero.at, points))

    def go(self, way: Sequence[int], strength_dice: Sequence[int], paid: int = 0) -> float:
        """This way, with a battle or a Sprint wherever a Monster is in it."""
        t, best = self.t, 0.0
        for place, space in enumerate(way):
            monster = t.monster_in(space)
            if monster is not None:
                best = max(best, self.attack(monster, strength_dice, paid))
                stuck = place == len(way) - 1 or paid >= self.hero.cubes[STRENGTH] or t.can(monster, "no_sprint")
                if stuck:
                    return best
                paid += 1
        end = way[-1]
        after = self.hope - self.weakness(paid) - self.escalation(end)
        if end in MARKETS:
            after += self.market()
        elif end < ENTRANCE:
            after += self.room(end)
        return max(best, chance(after))

    def stay(self) -> float:
        """Where the Hero has come to, with what it can still take there."""
        at = self.hero.at
        after = self.hope - self.escalation(at)
        if at < ENTRANCE and self.hero.loot <= limit(self.t):
            after += IN_REACH * self.room(at)
        return chance(after)

    def sprint(self) -> float:
        at = self.hero.at
        return chance(self.hope - self.weakness(1) - self.escalation(at) + IN_REACH * self.room(at))

    def attack(self, monster: Monster, strength_dice: Sequence[int], paid: int = 0) -> float:
        """Over all dice; a Hero that would be killed has no chance left."""
        t, hero, card = self.t, self.hero, MONSTERS[monster.id]
        mine, life = hero.cubes[card.vital] - paid * (card.vital == STRENGTH), monster.cubes[card.vital]
        foe = sum(strength_dice) + card.die_bonus + (mine if t.can(monster, "mirror") else life)
        lead = self.leads[t.monsters.index(monster)]
        before = self.hope - self.escalation(monster.at)
        without = before - self.weakness(paid) + PER_MONSTER * log1p(exp(-lead / SPAN)) + self.room(monster.at)
        total = 0.0
        for dice, likely in dice_chances(1 + hero.level + is_armed(t, hero, monster)):
            margin = mine + dice - foe
            if margin < 0:
                lost = paid + min(-margin, MOST_STRENGTH_LOST)
                if lost < hero.cubes[STRENGTH]:
                    total += likely * chance(before - self.weakness(lost) - LYING)
                continue
            loss = wound(t, monster, margin)
            after = without if loss >= life else without - PER_MONSTER * log1p(exp(-(lead + loss) / SPAN))
            total += likely * chance(after)
        return total

    # What things are worth

    def weakness(self, lost: int) -> float:
        """What the loss of so much Strength costs."""
        left = self.hero.cubes[STRENGTH] - lost
        return lost * self.per_strength + FRAIL * min(lost, max(0, TWO_DEFEATS - left))

    def escalation(self, at: int) -> float:
        """LC-16.22: what the Monsters will have gained once the Hero has ended its turn here."""
        t = self.t
        bag, sides = t.bag, t.board.sides.get(at)
        red = bag[STRENGTH] / max(1, bag[STRENGTH] + bag[WEAPON] + bag[TREASURE])
        growing = 0.0
        for slope, monster in zip(self.slopes, t.monsters, strict=True):
            if not monster.lying and (sides is None or monster.at in sides or len(t.monsters) == 1):
                growing += slope
        return red * growing

    def cube(self, kind: int) -> float:
        """What one more cube is worth; with full hands only Strength is, for a spare cube that must go."""
        _, weapons, treasure = self.hero.cubes
        if self.full:
            return self.per_strength - PER_TREASURE if kind == STRENGTH and (weapons > 1 or treasure) else 0.0
        if kind == STRENGTH:
            return self.per_strength
        if kind == TREASURE:
            return self.per_treasure
        return PER_SPARE_WEAPON if weapons else MEAN_FACE * self.per_strength

    def loot(self, room: int) -> float:
        """All that may be taken from a room."""
        strength, weapons, treasure = takeable(self.t, room)
        return strength * self.cube(STRENGTH) + weapons * self.cube(WEAPON) + treasure * self.cube(TREASURE)

    def room(self, at: int) -> float:
        """What the Room Action usually brings."""
        t, kind = self.t, self.t.card_in(at).kind
        if kind == "secret_passage":
            return max(self.loot(at), *map(self.loot, t.board.beside(at)))
        if kind == "found_loot":
            return max((self.cube(cube) for cube, amount in enumerate(takeable(t, at)) if amount), default=0.0)
        if kind == "minor_monster" and not self._beats_minor_monster():
            return MINOR_MONSTER_UPSET * self.loot(at)
        return ROOM_YIELD.get(kind, 1.0) * self.loot(at)

    def _beats_minor_monster(self) -> bool:
        hero, dice = self.hero, self.t.strength_dice
        usual = hero.cubes[STRENGTH] + MEAN_FACE * (hero.cubes[WEAPON] > 0) - 2 * hero.level
        return usual > (max(dice) if dice else STRENGTH_DIE)

    def market(self) -> float:
        """Strength for money, less what the Monsters gain until the Hero is back."""
        t, hero, card = self.t, self.hero, MARKET_CARDS[self.t.stalls[0]]
        fresh = min(max(0, REFRESH_STRENGTH - hero.cubes[STRENGTH]), t.bag[STRENGTH])
        money = hero.money - card.fee + card.sell[TREASURE] * hero.cubes[TREASURE]
        money += card.sell[WEAPON] * max(0, hero.cubes[WEAPON] - 1)
        price = card.buy[STRENGTH]
        bought = min(int(t.variants["buy_limit_strength"]), max(0, money) // price, t.bag[STRENGTH] - fresh)
        gain = (fresh + bought) * self.per_strength - PER_DOLLAR * price * bought
        return gain - 2 * self.escalation(ENTRANCE)
