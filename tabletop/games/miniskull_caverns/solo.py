"""Alone in the caverns: the clock, and the Actions that turn it back (MC-16)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.miniskull_caverns.choices import MOVE_OR_CLOCK, STRENGTH_OR_CLOCK
from tabletop.games.miniskull_caverns.content import CLOCK_ONE_DIE, CLOCK_TWO_DICE
from tabletop.games.miniskull_caverns.heroes import gain_strength
from tabletop.games.miniskull_caverns.moves import step
from tabletop.games.miniskull_caverns.state import State


def clock_dice(clock: int) -> tuple[int, int]:
    """MC-16.3: what the first and the second Countdown die show; 0 is a die that is discarded."""
    return max(0, clock - CLOCK_ONE_DIE), min(clock, CLOCK_ONE_DIE)


def clock_cap(t: State) -> int:
    """MC-16.8: 12 while the first die is in play, 6 after; with `solo_clock_past_six` always 12."""
    return CLOCK_TWO_DICE if t.clock > CLOCK_ONE_DIE or t.variants["solo_clock_past_six"] else CLOCK_ONE_DIE


def solo_hide(t: State, hero: int) -> Part[None]:
    """MC-16.6: Strength, or time."""
    if t.variants["solo_hide_both"]:
        gain_strength(t, hero, 1, "hiding", "MC-16.6")
        t.clock_rises = True
        return
    answer = yield Ask(hero, STRENGTH_OR_CLOCK, "MC-16.6", "solo_hide", facts={"clock": t.clock})
    if answer[1] == "clock":
        t.clock_rises = True
    else:
        gain_strength(t, hero, 1, "hiding", "MC-16.6")


def solo_surprise(t: State, hero: int) -> Part[None]:
    """MC-16.7: a step and time; with `solo_surprise_either` one of the two."""
    move, clock = True, True
    if t.variants["solo_surprise_either"]:
        answer = yield Ask(hero, MOVE_OR_CLOCK, "MC-16.7", "solo_surprise", facts={"clock": t.clock})
        move, clock = answer[1] == "move", answer[1] == "clock"
    t.clock_rises = clock
    if move:
        yield from step(t, hero, "MC-16.7")


def run_clock(t: State) -> None:
    """MC-16.4: one turn less, unless the clock rises; MC-16.8: at its cap it stays."""
    before, cap = t.clock, clock_cap(t)
    t.clock = min(cap, before + 1) if t.clock_rises else before - 1
    t.tell("clock_changed", "MC-16.4", before=before, now=t.clock)
    if before == CLOCK_ONE_DIE + 1 and t.clock == CLOCK_ONE_DIE:
        t.tell("clock_die_discarded", "MC-16.3")
