"""What a position is worth to each seat, and how to imagine the order of the decks."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from tabletop.engine.contract import Temperament
from tabletop.games.skulldug.content import CARD, HAZARDOUS, TREASURES
from tabletop.games.skulldug.effects import RollMod
from tabletop.games.skulldug.grid import ALL_SIDES
from tabletop.games.skulldug.state import Deck, Explorer, State

LADDER = (0.0, 8.0, 18.0, 32.0, 33.0, 33.5)
"""What so many treasures in hand are worth."""
HEALTH_WORTH = (-8.0, -9.0, -5.0, -2.5, -1.0, 0.0)
"""By points of Health; the dead have lost their hand already and come back whole."""
ITEM_WORTH = {
    "running_shoes": 3.0, "rusty_sword": 2.5, "brass_knuckles": 2.5, "grappling_hook": 2.0, "fishing_line": 2.0,
    "hip_flask": 2.0, "eager_sherpa": 2.0, "trusty_whip": 1.5, "lucky_fedora": 1.5, "flak_jacket": 1.5,
    "service_revolver": 1.5, "rabbits_foot": 1.5, "ethereal_vial": 1.5, "delicate_toolkit": 1.3,
    "bloodstone_amulet": -1.5, "sleeping_idol": -1.5, "gold_goat": -1.0, "crown_of_horns": -0.8, "widows_pearl": -0.8,
    "mummified_hand": -0.6, "ceremonial_armor": -0.6, "opal_of_doubt": -0.5, "eyeless_mask": -0.4,
    "howling_skull": -0.4, "chalice_of_thirst": -0.4, "peacock_diadem": -0.3,
}  # fmt: skip
USUAL_WORTH = {"treasure": 0.0, "equipment": 1.0, "consumable": 0.9, "trap": 0.7, "monster": 0.0}
WORTH = {copy: ITEM_WORTH.get(card.id, USUAL_WORTH[card.sort]) for copy, card in CARD.items()}
"""What holding a card is worth; for treasures, what the curse costs."""
CALM = 6.0
"""So many points more make a seat e times as likely to win."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How much each side of a position counts."""

    treasure: float = 1.0
    health: float = 1.0
    danger: float = 1.2
    goods: float = 1.0
    home: float = 4.0
    spite: float = 0.0


def worth(t: State) -> list[float]:
    """Each seat's chance of winning, roughly."""
    return chances(t, Taste())


def chances(t: State, taste: Taste) -> list[float]:
    if t.result is not None:
        share = 1 / len(t.result.winners)
        return [share if seat in t.result.winners else 0.0 for seat in range(t.seats)]
    away = steps_from(t, [t.entrance])
    scores = [score(t, seat, away, taste) for seat in range(t.seats)]
    if taste.spite:
        best = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(t.seats)]
        scores = [mine - taste.spite * other for mine, other in zip(scores, best, strict=True)]
    top = max(scores)
    odds = [exp((mine - top) / CALM) for mine in scores]
    total = sum(odds)
    return [odd / total for odd in odds]


def steps_from(t: State, starts: list[int]) -> dict[int, int]:
    """How many passages every known one is from the nearest of these."""
    corridors, neighbours = t.corridors, t.grid.neighbours
    found = dict.fromkeys(starts, 0)
    edge = starts
    steps = 0
    while edge:
        steps += 1
        beyond = []
        for space in edge:
            mask, near = corridors[space], neighbours[space]
            for side in ALL_SIDES:
                if mask >> side & 1:
                    there = near[side]
                    if there >= 0 and there not in found and corridors[there] >> (side ^ 2) & 1:
                        found[there] = steps
                        beyond.append(there)
        edge = beyond
    return found


def score(t: State, seat: int, away: dict[int, int], taste: Taste) -> float:
    """Section 8 of the rules in points: treasures, the way home, Health, goods, dangers."""
    explorer = t.explorers[seat]
    treasures = explorer.treasures
    points = taste.treasure * LADDER[min(treasures, 5)] + taste.health * HEALTH_WORTH[explorer.health]
    points += taste.goods * sum([WORTH[card] for card in explorer.hand])
    if explorer.drugged:
        points -= 4.0 if treasures >= 2 else 2.0
    if not explorer.alive:
        return points
    if treasures >= t.goal:
        points -= taste.home * turns_home(explorer, away)
        if explorer.at == t.entrance and seat == t.active:
            points += 10.0
    else:
        points -= 1.5 * turns_to_treasure(t, explorer)
    if treasures >= 2:
        points -= taste.danger * dangers_home(t, explorer, away)
    return points - taste.danger * danger_here(t, explorer)


def turns_home(explorer: Explorer, away: dict[int, int]) -> float:
    steps = away.get(explorer.at)
    if steps is None:
        return 4.0
    return steps / (3.0 if explorer.drugged or "gold_goat" in explorer.hand else 6.0)


def turns_to_treasure(t: State, explorer: Explorer) -> float:
    """By the straight way: rough, but as fast as it must be."""
    distance = t.grid.distance
    near = min([distance(explorer.at, s) for s, cards in t.contents.items() if not TREASURES.isdisjoint(cards)] + [8])
    return near / 4


def danger_here(t: State, explorer: Explorer) -> float:
    """What the monsters in this passage will probably do at the start of the next turn."""
    here = t.contents.get(explorer.at)
    if here is None:
        return 0.0
    return sum([risk(explorer, card) for card in here if card in HAZARDOUS and CARD[card].sort == "monster"])


def dangers_home(t: State, explorer: Explorer, away: dict[int, int]) -> float:
    """What waits on one of the shortest ways to the Entrance."""
    space = explorer.at
    steps = away.get(space, 0)
    found = 0.0
    while steps:
        mask, near = t.corridors[space], t.grid.neighbours[space]
        steps -= 1
        space = next(
            there
            for side in ALL_SIDES
            if mask >> side & 1 and (there := near[side]) >= 0 and away.get(there) == steps
            and t.corridors[there] >> (side ^ 2) & 1
        )  # fmt: skip
        for card in t.contents.get(space, ()):
            if card in HAZARDOUS:
                found += risk(explorer, card)
    return found


def risk(explorer: Explorer, card: str) -> float:
    """The chance to lose to a hazard times what it costs."""
    facts = CARD[card]
    need = facts.difficulty + 1 - roll_help(explorer, facts.sort)
    return max(0.0, min(1.0, (need - 1) / 6)) * (facts.damage + 1)


def roll_help(explorer: Explorer, scope: str) -> int:
    """What the hand adds to rolls of this scope, Drugged included."""
    extra = sum([effect.value for effect in explorer.held(RollMod) if effect.applies(scope)])
    return extra - explorer.drugged


def tempered(taste: Taste) -> Callable[[State], list[float]]:
    return lambda t: chances(t, taste)


TEMPERAMENTS: tuple[Temperament[State], ...] = (
    Temperament(
        "grabber",
        "Grabber",
        "Sees gold and nothing else: takes every treasure in reach and thinks about monsters later.",
        tempered(Taste(treasure=1.4, health=0.5, danger=0.4, goods=0.6)),
    ),
    Temperament(
        "careful",
        "Careful",
        "Keeps Health up and the way home short, and lets others open the dark doors.",
        tempered(Taste(treasure=0.9, health=1.8, danger=2.2, goods=1.2)),
    ),
    Temperament(
        "bully",
        "Bully",
        "Would rather see you drop your treasure than find one.",
        tempered(Taste(goods=1.2, spite=0.7)),
    ),
)


def redeal(t: State, seat: int, random: Random) -> None:
    """Section 6: nobody knows the order of the decks, everybody knows what is in each part of them."""
    t.passages.sort()
    random.shuffle(t.passages)
    imagine(t.fortunes, random)
    imagine(t.hazards, random)


def imagine(deck: Deck, random: Random) -> None:
    """Deal the parts that were there from the start anew, treasures to the places of treasures; shuffle each part."""
    start = deck.segments[: len(deck.segments) - deck.returned]
    treasures = sorted(card for part in start for card in part if card in TREASURES)
    others = sorted(card for part in start for card in part if card not in TREASURES)
    random.shuffle(treasures)
    random.shuffle(others)
    for part in start:
        number = sum(card in TREASURES for card in part)
        part[:] = [treasures.pop() for _ in range(number)] + [others.pop() for _ in range(len(part) - number)]
        random.shuffle(part)
    for part in deck.segments[len(start) :]:
        part.sort()
        random.shuffle(part)


def appeal(card: str) -> float:
    """How gladly a card is taken: a treasure most, whatever its curse."""
    return 12.0 + WORTH[card] if card in TREASURES else WORTH[card]
