"""worth(): the party's chance to win, and the temperaments that see it otherwise.

The weights began as a logistic regression on 50,000 turns of 2160 games of parties that go by weigh(), one to four
heroes, easy to hard. They were rounded and moved a little, so that a party is not content to stand before a door, and
so that the first turn shows the chance of a party that looks ahead. What a laid card is likely to bring counts at
once, until it has done its work, so that it does not matter at which question one stops to look.
"""

from dataclasses import dataclass, replace
from functools import partial
from math import exp

from tabletop.engine.contract import Temperament
from tabletop.games.dungeon_crawl.actions import legal_picks
from tabletop.games.dungeon_crawl.content import DIFFICULTIES, ITEMS, LAIRS, SPACES, TORCH_TURNS
from tabletop.games.dungeon_crawl.glance import BUFF_LIKING, DISTANCE, pick_values
from tabletop.games.dungeon_crawl.judge import expected_harm
from tabletop.games.dungeon_crawl.rules import COMBAT, EXPLORATION
from tabletop.games.dungeon_crawl.state import Hero, State


@dataclass(frozen=True, slots=True)
class Taste:
    """What counts how much. Heroes count as shares of the party, so that one taste serves parties of any size."""

    start: float = 2.8
    hp: float = 3.5
    weak: float = -0.55
    """A hero at 4 HP or less."""
    dead: float = -0.95
    alpha: float = 0.12
    omega: float = 0.25
    consumable: float = 0.2
    in_hand: float = 0.8
    """An Item that still has to be equipped, against one that is."""
    buff: float = 0.4
    used: float = -0.07
    """An equipped Item that lies face down."""
    guard: float = 0.06
    ahead: tuple[float, ...] = (-0.5, -1.9, -1.6, -6.5)
    """What each Monster Room costs while it stands, the Boss Room last: in a fight the share of HP left counts."""
    spoils: tuple[float, ...] = (0.3, 1.6, 1.5, 0.0)
    """What a Monster Room still has to give: Respite and the Items of its Monsters."""
    door: float = -0.1
    """A Monster Room still closed, beside its cost: what it hides when it is opened, and the turns until then."""
    focus: float = 0.8
    """Below 1, one Monster nearly felled is better than two half felled."""
    torch: float = -0.6
    """For each turn that the torch has burned beyond what a lively party needs."""
    laid: float = 0.15
    """For each hit point that picks promise which are laid and not yet resolved."""
    coming: float = 0.06
    """For each hit point that the best card to lay after this one lacks to what is enough."""
    laid_exploring: float = 0.06
    depth: float = 0.06
    """For each column of the map that a hero has come down."""
    apart: float = -0.3
    """A hero who is not where the fight is."""
    difficulty: float = -0.062
    """For each percent of Monster HP above the printed number."""


PLAIN = Taste()
ENOUGH = 7.0
"""Hit points that the best card of a hero promises when all is well."""
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
    if t.foes():
        party += taste.coming * sum(min(0.0, best_to_come(t, hero) - ENOUGH) for hero in t.living())
    party += laid * sum(pick_values(t, hero, [t.heroes[hero].pick])[0] for hero in promising(t))
    if t.revealed and t.step in BEFORE_REST:
        party -= taste.hp * expected_harm(t) / t.heroes[0].most
    score = taste.start + party / len(t.heroes) + ahead(t, taste)
    score += taste.torch * max(0, t.torch - TORCH_TURNS + 4)
    score += taste.difficulty * (DIFFICULTIES[str(t.variants["difficulty"])].monster_hp_pct - 100)
    return [1 / (1 + exp(-score))] * t.seats


def promising(t: State) -> list[int]:
    """Heroes whose card is laid and has not done its work, the card in use included: it may still ask for a target."""
    if not t.revealed:
        return [hero for hero, who in enumerate(t.heroes) if who.pick]
    if not t.combat or t.step not in BEFORE_REST:
        return t.pending
    at_work = ("rest", t.resolving) if t.resolving else ("rest",)
    return t.pending + [hero for hero, who in enumerate(t.heroes) if who.pick in at_work]


def foreseen(t: State, who: Hero) -> str:
    """The Action that a hero has laid in an Exploration Turn and whose fruit is sure, though not yet there."""
    return who.pick if not t.combat and t.step in STILL_AHEAD.get(who.pick, ()) else ""


def best_to_come(t: State, hero: int) -> float:
    """What the best card promises that a hero can lay after this one: waiting Push counts if there is a use for it."""
    who = t.heroes[hero]
    cards = [card for card in legal_picks(t, who) if card != who.pick]
    return max(pick_values(t, hero, cards), default=0.0)


def ahead(t: State, taste: Taste) -> float:
    """The Monsters between the party and its victory, and what they yield."""
    foes, total = t.foes(), 0.0
    for lair, cost, spoils in zip(LAIRS, taste.ahead, taste.spoils, strict=True):
        if lair not in t.flipped:
            total += cost + spoils + taste.door
        elif foes and lair == t.active:
            left: float = sum((monster.hp / monster.most) ** taste.focus for monster in foes) / len(LAIRS[lair])
            away = sum(who.alive and lair not in (who.space, who.bound) for who in t.heroes)
            total += cost * left + spoils + taste.apart * left * away / len(t.heroes)
    return total


def worth_of_hero(who: Hero, taste: Taste, foreseen: str) -> float:
    if not who.alive:
        return taste.dead
    moving, resting = foreseen in MOVES and not who.bound, foreseen == "rest"
    total = taste.depth * (NEXT_COLUMN[who.space] if moving else SPACES[who.bound or who.space].x)
    total += taste.hp * who.hp / who.most + taste.weak * (who.hp <= 4)
    total += taste.guard * who.guard_next + taste.buff * BUFF_LIKING.get(who.buff, 0.0)
    total += sum(worth_of_item(card, taste) for card in who.ready + who.used)
    total += 0.0 if resting else taste.used * len(who.used)
    in_hand = 1.0 if resting else taste.in_hand
    for card in who.hand:
        total += worth_of_item(card, taste) * (1.0 if ITEMS[card].consumable else in_hand)
    return total


def worth_of_item(card: str, taste: Taste) -> float:
    item = ITEMS[card]
    if item.consumable:
        return taste.consumable
    return taste.omega if item.tier == "omega" else taste.alpha


BOLD = replace(PLAIN, ahead=(-0.7, -2.4, -2.1, -8.0), weak=-0.2, laid=0.2, start=5.5)
CAREFUL = replace(PLAIN, weak=-1.6, dead=-2.0, guard=0.12, hp=4.0, start=2.3)
HOARDER = replace(PLAIN, consumable=0.5, alpha=0.25, omega=0.5, start=2.0)

TEMPERAMENTS = (
    Temperament("bold", "Bold", "Strikes first and counts the wounds later.", partial(worth, taste=BOLD)),
    Temperament("careful", "Careful", "Keeps everybody on their feet.", partial(worth, taste=CAREFUL)),
    Temperament("hoarder", "Hoarder", "Likes a full pack, and parts with nothing.", partial(worth, taste=HOARDER)),
)
