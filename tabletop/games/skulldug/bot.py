"""What a position is worth to each seat, and how to imagine the order of the decks."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from tabletop.engine.contract import Temperament
from tabletop.games.skulldug.cave import rivals_in_sight, seen_from
from tabletop.games.skulldug.content import CARD, HEALTH, TREASURES
from tabletop.games.skulldug.journey import Journey, danger_here
from tabletop.games.skulldug.state import Deck, State

LADDER = (0.0, 0.05, 0.4, 1.4, 1.7, 1.8)
"""What so many treasures in hand are worth beyond the turns that they save: nobody else can have them."""
WOUNDS = (0.0, 0.5, 1.3, 2.6, 4.6, 6.0)
"""How much so many lost points of Health weigh: the last ones most. Between a blow and the death all are lost."""
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


@dataclass(frozen=True, slots=True)
class Taste:
    """How much each side of a position counts, in the logarithm of the chance to win."""

    hurry: float = 0.3
    """A turn less to go."""
    treasure: float = 1.0
    wound: float = 0.08
    """A lost point of Health, and as much again for each treasure that would be lost with the rest."""
    loss: float = 0.1
    danger: float = 0.15
    drugged: float = 0.2
    exposed: float = 0.3
    """A rival who sees one's two treasures or more."""
    goods: float = 0.08
    spite: float = 0.0


def worth(t: State) -> list[float]:
    """Each seat's chance of winning, roughly."""
    return chances(t, Taste())


def chances(t: State, taste: Taste) -> list[float]:
    if t.result is not None:
        share = 1 / len(t.result.winners)
        return [share if seat in t.result.winners else 0.0 for seat in range(t.seats)]
    journey = Journey(t)
    scores = [score(t, seat, journey, taste) for seat in range(t.seats)]
    if taste.spite:
        best = [max(scores[:seat] + scores[seat + 1 :]) for seat in range(t.seats)]
        scores = [mine - taste.spite * other for mine, other in zip(scores, best, strict=True)]
    top = max(scores)
    odds = [exp(mine - top) for mine in scores]
    total = sum(odds)
    return [odd / total for odd in odds]


def score(t: State, seat: int, journey: Journey, taste: Taste) -> float:
    """Turns still to go, treasures, Health, goods, dangers."""
    explorer = t.explorers[seat]
    treasures = explorer.treasures
    points = taste.treasure * LADDER[min(treasures, 5)] - taste.hurry * journey.turns_to_win(seat)
    points += taste.goods * sum([WORTH[card] for card in explorer.hand])
    if not explorer.alive:
        return points - taste.drugged
    points -= WOUNDS[HEALTH - explorer.health] * (taste.wound + taste.loss * treasures)
    if explorer.drugged:
        points -= taste.drugged
    if treasures >= 2:
        points -= taste.exposed * len(rivals_in_sight(t, seat, seen_from(t, explorer.at)))
    return points - taste.danger * danger_here(t, explorer)


def tempered(taste: Taste) -> Callable[[State], list[float]]:
    return lambda t: chances(t, taste)


TEMPERAMENTS: tuple[Temperament[State], ...] = (
    Temperament(
        "grabber",
        "Grabber",
        "Sees gold and nothing else: takes every treasure in reach and thinks about monsters later.",
        tempered(Taste(treasure=1.6, wound=0.02, loss=0.05, danger=0.05, goods=0.04)),
    ),
    Temperament(
        "careful",
        "Careful",
        "Keeps Health up and the way home short, and lets others open the dark doors.",
        tempered(Taste(treasure=0.9, wound=0.12, loss=0.16, danger=0.3, goods=0.1)),
    ),
    Temperament(
        "bully",
        "Bully",
        "Would rather see you drop your treasure than find one.",
        tempered(Taste(goods=0.1, spite=0.7)),
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
