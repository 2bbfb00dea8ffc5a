"""worth(): the party's chance to win, and the temperaments that see it otherwise.

The weights began as a logistic regression on some 1900 games of parties that go by weigh(), and were moved where such
games tell nothing apart. What lies ahead counts before it is met as after, so that no door looks better closed, and
what a laid Action is sure to bring counts at once, so that it does not matter in which step one stops to look.
"""

from dataclasses import dataclass, replace
from functools import partial
from math import exp

from tabletop.engine.contract import Temperament
from tabletop.games.dungeon_crawl.content import BOSS_ROOM, DIFFICULTIES, ITEMS, LAIRS, SPACES, TORCH_TURNS
from tabletop.games.dungeon_crawl.glance import BUFF_LIKING, DISTANCE, pick_values
from tabletop.games.dungeon_crawl.judge import expected_harm
from tabletop.games.dungeon_crawl.rules import COMBAT, EXPLORATION
from tabletop.games.dungeon_crawl.state import Hero, State


@dataclass(frozen=True, slots=True)
class Taste:
    """What counts how much. Heroes count as shares of the party, so that one taste serves parties of any size."""

    start: float = -2.2
    hp: float = 2.6
    weak: float = -0.9
    """A hero at 4 HP or less."""
    dead: float = -0.8
    alpha: float = 0.25
    omega: float = 0.35
    consumable: float = 0.4
    in_hand: float = 0.6
    """An Item that still has to be equipped, against one that is."""
    buff: float = 0.8
    used: float = -0.4
    """The share of an equipped Item that is gone while it lies face down."""
    spent: float = -0.02
    guard: float = 0.05
    push: float = 0.025
    lair: float = -0.9
    """For each Monster Room still to be cleared; of the one being fought for, the share of HP left."""
    boss: float = -2.4
    """The same for the Boss."""
    focus: float = 0.8
    """Below 1, one Monster nearly felled is better than two half felled."""
    torch: float = -0.5
    """For each turn that the torch has burned beyond what a lively party needs."""
    laid: float = 0.1
    """For each hit point that picks promise which are laid and not yet resolved."""
    laid_exploring: float = 0.06
    depth: float = 0.1
    """For each column of the map that a hero has come down."""
    apart: float = -0.8
    """A hero who is not where the fight is."""
    difficulty: float = -0.058
    """For each percent of Monster HP above the printed number."""


PLAIN = Taste()
BEFORE_REST = COMBAT[: COMBAT.index("resting")]
EXPLORING = ("pick_cards", "reveal_cards", *EXPLORATION)
MOVES = ("forward", "left_right")
STILL_AHEAD = {
    "rest": EXPLORING[: EXPLORING.index("resting") + 1],
    **{card: EXPLORING[: EXPLORING.index(card) + 1] for card in MOVES},
}
"""The steps of an Exploration Turn in which a laid Action has not done its work, or not all of it."""
NEXT_COLUMN = {
    space: min(SPACES[to].x for to in SPACES[space].exits.values()) if DISTANCE[space] > 1 else SPACES[space].x
    for space in SPACES
}
"""Where a laid move leads at least; through the gate of a Monster Room nothing is promised."""


def worth(t: State, taste: Taste = PLAIN) -> list[float]:
    party = sum(worth_of_hero(who, taste, foreseen(t, who)) for who in t.heroes)
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


def foreseen(t: State, who: Hero) -> str:
    """The Action that a hero has laid in an Exploration Turn and whose fruit is sure, though not yet there."""
    return who.pick if not t.combat and t.step in STILL_AHEAD.get(who.pick, ()) else ""


def ahead(t: State, taste: Taste) -> float:
    """The Monsters between the party and its victory."""
    foes = t.foes()
    if not foes:
        closed = sum(lair not in t.flipped for lair in LAIRS)
        return taste.boss + taste.lair * (closed - 1)
    left: float = sum((monster.hp / monster.most) ** taste.focus for monster in foes) / len(LAIRS[t.active])
    away = sum(who.alive and who.space != t.active and who.bound != t.active for who in t.heroes)
    apart = taste.apart * left * away / len(t.heroes)
    if t.active == BOSS_ROOM:
        return taste.boss * left + apart
    return taste.boss + taste.lair * (sum(lair not in t.flipped for lair in LAIRS) - 1 + left) + apart


def worth_of_hero(who: Hero, taste: Taste, foreseen: str) -> float:
    if not who.alive:
        return taste.dead
    moving, resting = foreseen in MOVES and not who.bound, foreseen == "rest"
    total = taste.depth * (NEXT_COLUMN[who.space] if moving else SPACES[who.bound or who.space].x)
    total += taste.hp * who.hp / who.most + taste.weak * (who.hp <= 4)
    total += taste.spent * len(who.spent) + taste.guard * who.guard_next + taste.buff * BUFF_LIKING.get(who.buff, 0.0)
    total += sum(worth_of_item(card, taste) for card in who.ready)
    total += (1.0 if resting else 1 + taste.used) * sum(worth_of_item(card, taste) for card in who.used)
    in_hand = 1.0 if resting else taste.in_hand
    for card in who.hand:
        total += worth_of_item(card, taste) * (1.0 if ITEMS[card].consumable else in_hand)
    return total


def worth_of_item(card: str, taste: Taste) -> float:
    item = ITEMS[card]
    if item.consumable:
        return taste.consumable
    return taste.omega if item.tier == "omega" else taste.alpha


BOLD = replace(PLAIN, lair=-1.4, boss=-3.4, weak=-0.4, laid=0.14, start=0.0)
CAREFUL = replace(PLAIN, weak=-1.6, dead=-1.6, guard=0.1, hp=3.0)
HOARDER = replace(PLAIN, consumable=0.7, alpha=0.4, omega=0.7, start=-2.7)

TEMPERAMENTS = (
    Temperament("bold", "Bold", "Strikes first and counts the wounds later.", partial(worth, taste=BOLD)),
    Temperament("careful", "Careful", "Keeps everybody on their feet.", partial(worth, taste=CAREFUL)),
    Temperament("hoarder", "Hoarder", "Likes a full pack, and parts with nothing.", partial(worth, taste=HOARDER)),
)
