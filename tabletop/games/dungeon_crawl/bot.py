"""worth(): the party's chance to win, and the temperaments that see it otherwise.

The weights were fitted by logistic regression to some 3700 games of parties that follow weigh(); those of used cards,
Guard and laid picks, which such games hardly tell apart, follow from what a hit point is worth.
"""

from dataclasses import dataclass, replace
from functools import partial
from math import exp

from tabletop.engine.contract import Temperament
from tabletop.games.dungeon_crawl.content import BOSS_ROOM, DIFFICULTIES, ITEMS, TORCH_TURNS
from tabletop.games.dungeon_crawl.glance import pick_values
from tabletop.games.dungeon_crawl.state import Hero, State


@dataclass(frozen=True, slots=True)
class Taste:
    """What counts how much. All but `start` are shares of the party, so that one taste serves parties of any size."""

    start: float = -3.0
    hp: float = 1.9
    hp_at_boss: float = 3.4
    weak: float = -0.6
    """A hero at 4 HP or less."""
    dead: float = -1.0
    alpha: float = 0.16
    omega: float = 0.43
    consumable: float = 0.24
    in_hand: float = 0.6
    """An Item that still has to be equipped, against one that is."""
    used: float = -0.05
    spent: float = -0.02
    guard: float = 0.05
    push: float = 0.1
    felled: float = 0.15
    """For each Monster defeated."""
    foe: float = -0.8
    """The share of HP that the Monsters in the fight have left."""
    boss: float = -4.0
    torch: float = -0.5
    """For each turn that the torch has burned beyond what a lively party needs."""
    laid: float = 0.1
    """For each hit point that the picks already laid promise."""
    difficulty: float = -0.056
    """For each percent of Monster HP above the printed number."""


PLAIN = Taste()


def worth(t: State, taste: Taste = PLAIN) -> list[float]:
    boss = BOSS_ROOM in t.flipped
    score = taste.start + taste.felled * len(t.defeated) + taste.torch * max(0, t.torch - TORCH_TURNS + 4)
    party = sum(worth_of_hero(who, taste, taste.hp + taste.hp_at_boss * boss) for who in t.heroes)
    if not t.revealed:
        laid = (pick_values(t, hero, [who.pick])[0] for hero, who in enumerate(t.heroes) if who.pick)
        party += taste.laid * sum(laid)
    score += party / len(t.heroes) + taste.push * min(6, sum(t.push))
    foes = t.foes()
    if foes:
        left = sum(monster.hp for monster in foes) / sum(monster.most for monster in foes)
        score += left * (taste.foe + taste.boss * boss)
    score += taste.difficulty * (DIFFICULTIES[str(t.variants["difficulty"])].monster_hp_pct - 100)
    return [1 / (1 + exp(-score))] * t.seats


def worth_of_hero(who: Hero, taste: Taste, hp: float) -> float:
    if not who.alive:
        return taste.dead
    total = hp * who.hp / who.most + taste.weak * (who.hp <= 4)
    total += taste.used * len(who.used) + taste.spent * len(who.spent) + taste.guard * who.guard_next
    for card in who.ready + who.used:
        total += taste.omega if ITEMS[card].tier == "omega" else taste.alpha
    for card in who.hand:
        item = ITEMS[card]
        if item.consumable:
            total += taste.consumable
        else:
            total += taste.in_hand * (taste.omega if item.tier == "omega" else taste.alpha)
    return total


BOLD = replace(PLAIN, foe=-1.4, boss=-5.5, felled=0.3, weak=-0.2, laid=0.14)
CAREFUL = replace(PLAIN, weak=-1.4, dead=-2.0, guard=0.1, hp=2.4)
HOARDER = replace(PLAIN, consumable=0.5, alpha=0.3, omega=0.8)

TEMPERAMENTS = (
    Temperament("bold", "Bold", "Strikes first and counts the wounds later.", partial(worth, taste=BOLD)),
    Temperament("careful", "Careful", "Keeps everybody on their feet.", partial(worth, taste=CAREFUL)),
    Temperament("hoarder", "Hoarder", "Likes a full pack, and parts with nothing.", partial(worth, taste=HOARDER)),
)
