"""What a position is worth to each hero, for the AI and its temperaments, and how it fills in what it cannot see."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from tabletop.engine.contract import Temperament
from tabletop.games.miniskull_caverns.bot_alone import alone, steadied
from tabletop.games.miniskull_caverns.content import (
    AFTER_CONTROL,
    CENTRE,
    CONTROLS,
    MAPS,
    SIDES,
    START_STRENGTH,
    TACTICS,
    TINY_STRENGTH,
    UPRIGHT,
)
from tabletop.games.miniskull_caverns.glance import QUIET_TOO_LONG, appetite, goal_of, tactic_weights
from tabletop.games.miniskull_caverns.state import State


@dataclass(frozen=True, slots=True)
class Taste:
    """How much each feature of a hero's position counts, in the coin of one step being about 1."""

    gem: float = 10.0
    enough: float = 8.0
    step: float = 1.2
    strength: tuple[float, ...] = (-4.0, 3.0, 5.0, 6.2, 7.0, 7.5, 7.7)
    """By Strength, 0 to 6: the first points matter most."""
    fallen_with_gem: float = 3.0
    on_gem: float = 3.0
    breather: float = 0.7
    danger: float = 1.5
    tiny: float = 0.8
    noise: float = 0.3


BALANCED = Taste()
HEAT = 9.0
"""A lead of so many points makes a win about three times as likely. Of three heroes two can rob the third, and 20 would
foretell the winner better there; but a master who judged so evenly won 11 of 42 games where this one won 15."""
STALL_COST = 0.02
"""A hero's chance that every quiet round beyond a few takes away: waiting is no plan."""
FREE_SEARCH = {
    side: any(SIDES[to].action == "search" for to in after.values()) for side, after in AFTER_CONTROL.items()
}
FREE_BREATHER = {
    side: any(SIDES[to].action in ("heal", "hide") for to in after.values()) for side, after in AFTER_CONTROL.items()
}


def judge(taste: Taste) -> Callable[[State], list[float]]:
    """The worth function of a taste: each seat's rough chance of winning."""
    nerve = steadied(taste.strength[START_STRENGTH] / BALANCED.strength[START_STRENGTH])

    def worth(t: State) -> list[float]:
        if t.result is not None:
            winners = t.result.winners
            return [1 / len(winners) if hero in winners else 0.0 for hero in range(t.seats)]
        if t.seats == 1:
            return [alone(t, nerve)]
        scores = [standing(t, hero, taste) for hero in range(t.seats)]
        best, heat = max(scores), HEAT
        powers = [exp((score - best) / heat) for score in scores]
        hope = (1 - STALL_COST * max(0, min(30, t.quiet) - QUIET_TOO_LONG)) / sum(powers)
        return [power * hope for power in powers]

    return worth


def standing(t: State, hero: int, taste: Taste) -> float:
    """How a hero stands by itself; what the others have is weighed by comparing."""
    strength, carried, side = t.strength[hero], t.gems[hero], t.sides[hero]
    steps = MAPS[t.map].steps[t.at[hero]] if t.at[hero] else None
    score = taste.gem * min(carried, t.needed) + taste.strength[strength]
    if steps is None:
        return score
    if carried >= t.needed:
        score += taste.enough - taste.step * steps[CENTRE]
        score += taste.tiny * (TINY_STRENGTH - t.tiny)
    else:
        score -= taste.step * steps[goal_of(t, hero)]
    if t.at[hero] in t.lying and FREE_SEARCH[side]:
        score += taste.on_gem
    if strength <= 3 and FREE_BREATHER[side]:
        score += taste.breather
    if carried and not strength:
        score -= taste.fallen_with_gem
    if carried and strength <= 3 and t.quiet < QUIET_TOO_LONG:
        near = any(other != hero and not t.hidden[other] and steps[t.at[other]] <= 2 for other in t.order)
        score -= taste.danger * carried * near
    if strength <= 2 and t.noise > 0:
        score -= taste.noise * t.noise
    return score


worth = judge(BALANCED)

TEMPERAMENTS = (
    Temperament(
        "greedy",
        "Greedy",
        "Runs for the Gems and lets Strength look after itself.",
        judge(Taste(gem=14.0, step=1.8, strength=(-2.0, 2.0, 3.4, 4.2, 4.7, 5.0, 5.1), danger=0.5)),
    ),
    Temperament(
        "cautious",
        "Cautious",
        "Keeps its Strength up and its distance, and strikes when it is safe.",
        judge(Taste(strength=(-8.0, 4.0, 7.0, 9.4, 11.0, 12.0, 12.6), fallen_with_gem=6.0, danger=2.5, noise=0.6)),
    ),
    Temperament(
        "bully",
        "Bully",
        "Would rather take your Gems than look for its own.",
        judge(Taste(on_gem=1.5, danger=0.3, step=1.5, strength=(-4.0, 3.0, 5.0, 6.6, 8.0, 9.0, 9.6))),
    ),
)


def redeal(t: State, seat: int, random: Random) -> None:
    """Face-down Controls and Tactics of the others become any that they could be (MC-4.3, MC-4.4, MC-10.4).

    What a hero would gladly do is likelier: an honest guess from what lies open.
    """
    for hero in range(t.seats):
        if hero == seat:
            continue
        if t.controls[hero] and not t.revealed:
            likely = _could_be(t, hero)
            t.controls[hero] = random.choices(list(likely), list(likely.values()))[0]
        if t.tactics[hero] and not t.tactics_open():
            t.tactics[hero] = random.choices(list(TACTICS), tactic_weights(t, hero))[0]


def _could_be(t: State, hero: int) -> dict[str, float]:
    """The Controls that a face-down card may be, with how likely each is."""
    known = t.controls[hero] in UPRIGHT
    open_to = [c for c in CONTROLS if t.variants["control_back"] != "axis" or (c in UPRIGHT) == known]
    if t.exerting[hero]:
        return dict.fromkeys(open_to, 1.0)
    hunger, after = appetite(t, hero), AFTER_CONTROL[t.sides[hero]]
    return {control: 0.5 + hunger[SIDES[after[control]].action] for control in open_to}
