"""worth(): the party's chance to win, and the temperaments that see it otherwise.

The weights follow a logistic regression on some 1900 games of parties that go by weigh(). What lies ahead counts before
it is met as after, so that no door looks better closed; used cards, Guard and laid picks, which such games hardly tell
apart, count by what a hit point is worth.
"""

from dataclasses import dataclass, replace
from functools import partial
from math import exp

from tabletop.engine.contract import Temperament
from tabletop.games.dungeon_crawl.content import BOSS_ROOM, DIFFICULTIES, ITEMS, LAIRS, SPACES, TORCH_TURNS
from tabletop.games.dungeon_crawl.glance import pick_values
from tabletop.games.dungeon_crawl.judge import expected_harm
from tabletop.games.dungeon_crawl.rules import COMBAT
from tabletop.games.dungeon_crawl.state import Hero, State


@dataclass(frozen=True, slots=True)
class Taste:
    """What counts how much. Heroes count as shares of the party, so that one taste serves parties of any size."""

    start: float = -0.7
    hp: float = 2.6
    weak: float = -0.9
    """A hero at 4 HP or less."""
    dead: float = -0.8
    alpha: float = 0.25
    omega: float = 0.35
    consumable: float = 0.17
    in_hand: float = 0.6
    """An Item that still has to be equipped, against one that is."""
    used: float = -0.05
    spent: float = -0.02
    guard: float = 0.05
    push: float = 0.025
    lair: float = -0.9
    """For each Monster Room still to be cleared; of the one being fought for, the share of HP left."""
    boss: float = -2.4
    """The same for the Boss."""
    torch: float = -0.5
    """For each turn that the torch has burned beyond what a lively party needs."""
    laid: float = 0.1
    """For each hit point that picks promise which are laid and not yet resolved."""
    laid_exploring: float = 0.013
    depth: float = 0.04
    """For each column of the map that a hero has come down."""
    apart: float = -0.8
    """A hero who is not where the fight is."""
    difficulty: float = -0.058
    """For each percent of Monster HP above the printed number."""


PLAIN = Taste()
BEFORE_REST = COMBAT[: COMBAT.index("resting")]


def worth(t: State, taste: Taste = PLAIN) -> list[float]:
    party = sum(worth_of_hero(who, taste) for who in t.heroes)
    laid = taste.laid if t.combat else taste.laid_exploring
    party += laid * sum(pick_values(t, hero, [t.heroes[hero].pick])[0] for hero in promising(t))
    if t.revealed and t.step in BEFORE_REST:
        party -= taste.hp * expected_harm(t) / t.heroes[0].most
    score = taste.start + party / len(t.heroes) + ahead(t, taste) + taste.push * min(6, sum(t.push))
    score += taste.torch * max(0, t.torch - TORCH_TURNS + 4)
    score += taste.difficulty * (DIFFICULTIES[str(t.variants["difficulty"])].monster_hp_pct - 100)
    return [1 / (1 + exp(-score))] * t.seats


def promising(t: State) -> list[int]:
    """Heroes whose card is laid and has not done its work."""
    if not t.revealed:
        return [hero for hero, who in enumerate(t.heroes) if who.pick]
    if not t.combat or t.step not in BEFORE_REST:
        return t.pending
    return t.pending + [hero for hero, who in enumerate(t.heroes) if who.pick == "rest"]


def ahead(t: State, taste: Taste) -> float:
    """The Monsters between the party and its victory."""
    foes = t.foes()
    if not foes:
        closed = sum(lair not in t.flipped for lair in LAIRS)
        return taste.boss + taste.lair * (closed - 1)
    left = sum(monster.hp for monster in foes) / sum(monster.most for monster in foes)
    left *= len(foes) / len(LAIRS[t.active])
    away = sum(who.alive and who.space != t.active and who.bound != t.active for who in t.heroes)
    apart = taste.apart * left * away / len(t.heroes)
    if t.active == BOSS_ROOM:
        return taste.boss * left + apart
    return taste.boss + taste.lair * (sum(lair not in t.flipped for lair in LAIRS) - 1 + left) + apart


def worth_of_hero(who: Hero, taste: Taste) -> float:
    if not who.alive:
        return taste.dead
    total = taste.depth * SPACES[who.bound or who.space].x
    total += taste.hp * who.hp / who.most + taste.weak * (who.hp <= 4)
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


BOLD = replace(PLAIN, lair=-1.4, boss=-3.4, weak=-0.4, laid=0.14, start=1.5)
CAREFUL = replace(PLAIN, weak=-1.6, dead=-1.6, guard=0.1, hp=3.0)
HOARDER = replace(PLAIN, consumable=0.4, alpha=0.4, omega=0.7, start=-1.2)

TEMPERAMENTS = (
    Temperament("bold", "Bold", "Strikes first and counts the wounds later.", partial(worth, taste=BOLD)),
    Temperament("careful", "Careful", "Keeps everybody on their feet.", partial(worth, taste=CAREFUL)),
    Temperament("hoarder", "Hoarder", "Likes a full pack, and parts with nothing.", partial(worth, taste=HOARDER)),
)
