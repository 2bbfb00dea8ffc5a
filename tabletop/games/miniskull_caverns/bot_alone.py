"""What a solo position is worth: how safe the hero is, and how many rounds the win is still away.

The figures follow perfect play of a solo game in which every round costs a little, so that time merely held is lost.
"""

from functools import cache
from itertools import pairwise, permutations
from math import pow

from tabletop.games.miniskull_caverns.content import CENTRE, CLOCK_ONE_DIE, MAPS, MOST_STRENGTH, SIDES
from tabletop.games.miniskull_caverns.horde import MOST_DAMAGE
from tabletop.games.miniskull_caverns.solo import clock_cap
from tabletop.games.miniskull_caverns.state import State

Nerve = tuple[tuple[float, ...], ...]
"""How safe a hero is, by Strength 0 to 6 and by the clock 0 to 6."""

NERVE: Nerve = (
    (0.0, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.0, 0.26, 0.45, 0.60, 0.67, 0.72, 0.76),
    (0.0, 0.48, 0.62, 0.72, 0.80, 0.84, 0.87),
    (0.0, 0.64, 0.75, 0.81, 0.86, 0.89, 0.91),
    (0.0, 0.75, 0.82, 0.87, 0.91, 0.93, 0.95),
    (0.0, 0.82, 0.88, 0.91, 0.94, 0.95, 0.97),
    (0.0, 0.88, 0.93, 0.95, 0.97, 0.98, 1.00),
)
HASTE = 0.97
"""What is left of a chance after a round."""
GEM, STEP, BLOW = 5.2, 0.8, 1.1
"""Rounds that a missing Gem, a step of the way and a point of Tiny's Strength take, rests included."""
CALM, PATIENCE = 10, 3
"""Quiet rounds that are nothing to worry about, and how many more make the hero content with a point less."""
READY = 1.0
"""Rounds that a useful Action on top of the card saves."""
HOUR = 0.85
"""Rounds that a turn of the first Countdown die saves."""


def steadied(caution: float) -> Nerve:
    """The nerve of a temperament: above 1 danger counts for more."""
    return tuple(tuple(safe**caution if safe else 0.0 for safe in row) for row in NERVE)


@cache
def way_left(cave: str, at: str, lying: tuple[str, ...], missing: int) -> tuple[int, int]:
    """The fewest steps past so many of the Gems and on to the centre, and the steps to the first stop among them."""
    steps = MAPS[cave].steps
    tours = [(at, *tour, CENTRE) for tour in permutations(lying, missing)]
    return min((sum(steps[a][b] for a, b in pairwise(tour)), steps[at][tour[1]]) for tour in tours)


def rounds_left(t: State, at: str) -> float:
    """About how many rounds the win would take from there, with Strength and time to spare."""
    missing = max(0, t.needed - t.gems[0])
    return GEM * missing + STEP * way_left(t.map, at, tuple(t.lying), missing)[0] + BLOW * t.tiny


def enough(t: State) -> int:
    """The Strength and the turns beyond which nothing is safer: less and less, the longer nothing happens."""
    return max(1, MOST_STRENGTH - max(0, t.quiet - CALM) // PATIENCE)


def hope(nerve: Nerve, strength: int, clock: int, most: int, rounds: float) -> float:
    """Safe enough, and not too far from the end."""
    return nerve[max(0, min(strength, most))][min(clock, most)] * remaining(clock, rounds)


def remaining(clock: int, rounds: float) -> float:
    """What so many rounds leave of a chance; turns of the first Countdown die are rounds in hand."""
    return pow(HASTE, max(0.0, rounds - HOUR * max(0, clock - CLOCK_ONE_DIE)))


def clock_after(t: State, rises: bool) -> int:
    return min(clock_cap(t), t.clock + 1) if rises else t.clock - 1


def alone(t: State, nerve: Nerve) -> float:
    """A solo hero's chance. A round that is all but over is counted as over, and every quiet one counts against it."""
    strength, clock = t.strength[0], t.clock
    if not t.at[0]:
        return hope(nerve, strength, clock, MOST_STRENGTH, GEM * t.needed + BLOW * t.tiny)
    rounds = rounds_left(t, t.at[0]) + t.quiet
    if t.step == "adjust_actions":
        strength -= 1
    elif t.step == "resolve_actions":
        rounds -= READY * ready(t)
    elif t.step in ("battle_tiny", "fight_monsters"):
        clock = clock_after(t, t.clock_rises)
        rounds += 1
        if t.step == "fight_monsters":
            strength -= min(MOST_DAMAGE, max(0, t.monster - t.die))
    return hope(nerve, strength, clock, enough(t), rounds)


def ready(t: State) -> bool:
    """Is the Action on top one that the hero has a use for?"""
    action, strength = SIDES[t.sides[0]].action, t.strength[0]
    if action == "search":
        return t.at[0] in t.lying and strength > 2
    if action in ("heal", "hide"):
        return strength <= 3
    return strength > 2 and t.at[0] not in t.lying and (action != "surprise" or t.clock <= CLOCK_ONE_DIE)
