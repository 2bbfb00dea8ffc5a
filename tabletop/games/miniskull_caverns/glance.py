"""How promising each option looks at a glance: for playouts that go somewhere, and as first guesses of the search."""

from collections.abc import Callable, Sequence

from tabletop.engine.contract import Ask
from tabletop.games.miniskull_caverns.choices import STOP
from tabletop.games.miniskull_caverns.content import AFTER_CONTROL, AFTER_EXERTION, CENTRE, EXERTIONS, MAPS, SIDES
from tabletop.games.miniskull_caverns.glance_alone import weigh_alone
from tabletop.games.miniskull_caverns.moves import RANGE, routes_from
from tabletop.games.miniskull_caverns.state import State
from tabletop.games.miniskull_caverns.tiny import challengers

QUIET_TOO_LONG = 6
"""Quiet rounds after which nobody hides or fears company any more: cautious heroes would wait for ever."""
PULL = (9.0, 4.0, 2.0, 1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.015, 0.008)
"""How much a space draws a hero, by its steps to the goal."""


def weigh(t: State, ask: Ask) -> Sequence[float]:
    if t.seats == 1:
        return weigh_alone(t, ask)
    return GLANCES[ask.about](t, ask)


def goal_of(t: State, hero: int) -> str:
    """Where the hero wants to be: on the centre with enough Gems, else by the nearest Gem, in the cave or carried."""
    if t.gems[hero] >= t.needed:
        return CENTRE
    steps = MAPS[t.map].steps[t.at[hero]]
    if t.lying:
        return min(t.lying, key=steps.__getitem__)
    carried = [t.at[other] for other in t.order if other != hero and t.gems[other]]
    return min(carried, key=steps.__getitem__) if carried else CENTRE


def appetite(t: State, hero: int) -> dict[str, float]:
    """How gladly a hero would take each Action next, from what lies open."""
    strength, carried = t.strength[hero], t.gems[hero]
    far = MAPS[t.map].steps[t.at[hero]][goal_of(t, hero)]
    here = t.at[hero] in t.lying
    bold = t.quiet >= QUIET_TOO_LONG
    at_work = carried >= t.needed and not far
    return {
        "walk": 0.6 if at_work else (0.3, 2.0, 3.5)[min(far, 2)],
        "creep": 0.6 if at_work else (0.3, 2.5, 1.0)[min(far, 2)],
        "run": 3.0 if far >= 3 and strength >= 3 else 0.2,
        "search": 9.0 if here and strength else 0.8 if far == 1 else 0.3,
        "heal": (7.0, 6.0, 4.0, 2.5, 1.0, 0.4, 0.05)[strength]
        * (2 if at_work else 1)
        * (0.1 if bold and strength >= 4 else 1),
        "hide": (4.0, 3.0, 2.0, 1.0, 0.3, 0.15, 0.05)[strength] * (0.1 if bold else 2 if at_work else 1),
        "surprise": _prey(t, hero, 2) if strength else 0.1,
    }


def _prey(t: State, hero: int, reach: int) -> float:
    """How tempting the Gems of heroes nearby are."""
    steps = MAPS[t.map].steps[t.at[hero]]
    spoils = [t.gems[other] for other in t.order if other != hero and steps[t.at[other]] <= reach]
    return 0.4 + 2.0 * sum(spoils) + 4.0 * any(gems >= t.needed for gems in spoils)


def _evenly(t: State, ask: Ask) -> list[float]:
    return [1.0] * len(ask.options)


def _place_control(t: State, ask: Ask) -> list[float]:
    """The side it leads to; with the die, the best side one turn further, if there is Strength to spare."""
    hero = ask.seat
    hunger, after = appetite(t, hero), AFTER_CONTROL[t.sides[hero]]
    weights = [hunger[SIDES[side].action] for side in after.values()]
    if len(ask.options) > len(weights):
        keen = (0.0, 0.02, 0.08, 0.2, 0.35, 0.45, 0.5)[t.strength[hero]]
        weights += [
            keen * max(hunger[SIDES[further].action] for further in AFTER_EXERTION[side].values())
            for side in after.values()
        ]
    return weights


def _exert(t: State, ask: Ask) -> list[float]:
    hunger, further = appetite(t, ask.seat), AFTER_EXERTION[t.sides[ask.seat]]
    return [hunger[SIDES[further[how]].action] ** 2 for how in EXERTIONS]


def _action_or_rest(t: State, ask: Ask) -> list[float]:
    if len(ask.options) == 1:
        return [1.0]
    hero, action = ask.seat, SIDES[t.sides[ask.seat]].action
    strength = t.strength[hero]
    far = MAPS[t.map].steps[t.at[hero]][goal_of(t, hero)]
    if action in ("heal", "hide"):
        return [1.0, 0.01]
    if action == "search":
        return [9.0, 0.3] if t.at[hero] in t.lying else [1.0, 1.5] if far else [0.1, 3.0]
    if action == "run":
        return [3.0, 1.0] if far >= 2 and strength >= 2 else [0.1, 2.0]
    tired = (0.0, 3.0, 1.5, 0.6, 0.3, 0.15, 0.02)[strength]
    if action == "surprise":
        return [_prey(t, hero, 2), tired + 0.3]
    return [0.3, 2.0 + tired] if not far else [3.0, tired]


def _move(t: State, ask: Ask) -> list[float]:
    hero = ask.seat
    steps = MAPS[t.map].steps[goal_of(t, hero)]
    weights = [PULL[steps[option[1]]] for option in ask.options]
    if t.gems[hero]:
        _shy_away(t, hero, ask, weights)
    return weights


def _shy_away(t: State, hero: int, ask: Ask, weights: list[float]) -> None:
    """A carrier does not walk into the arms of a stronger hero, nor pay for what it can have for nothing."""
    action = SIDES[t.sides[hero]].action
    routes = routes_from(t, hero, RANGE[action]) if ask.about == "move_dest" else {}
    stronger = [t.at[other] for other in t.order if other != hero and t.strength[other] > t.strength[hero]]
    for place, option in enumerate(ask.options):
        price = routes[option[1]].price if routes else 0
        if price:
            weights[place] *= 0.4 if t.strength[hero] > price else 0.05
        if option[1] in stronger and t.quiet < QUIET_TOO_LONG:
            weights[place] *= 0.3


def _search_boost(t: State, ask: Ask) -> list[float]:
    left = t.strength[ask.seat] - ask.options[-1][1]
    return [1.0, 3.0 if left >= 2 else 0.4 if left else 0.02][: len(ask.options)]


def _again(t: State, ask: Ask) -> list[float]:
    return [1.0, 0.01]


def _target(t: State, ask: Ask) -> list[float]:
    return [0.4 if option == STOP else 1.0 + 3.0 * t.gems[option[1]] for option in ask.options]


def _loss(t: State, ask: Ask) -> list[float]:
    spare = t.strength[ask.seat] - 2
    return [3.0 if spare > 0 else 0.8, 1.0][: len(ask.options)]


def tactic_weights(t: State, hero: int) -> list[float]:
    """Block, Parry, Jab, Lunge: who carries guards itself, who has nothing to lose lunges."""
    return [2.0, 3.0, 1.5, 0.5] if t.gems[hero] else [0.3, 1.2, 2.0, 3.0]


def _tactic(t: State, ask: Ask) -> list[float]:
    return tactic_weights(t, ask.seat)


def _tiny_spend(t: State, ask: Ask) -> list[float]:
    """The killing blow is for the challenger; short of it keep two or three."""
    hero, most = ask.seat, len(ask.options) - 1
    kills = int(ask.facts["damage"] or 0) + most >= t.tiny
    if hero not in challengers(t):
        return [1.0] + [0.01] * most
    weights = [
        1.0 if t.strength[hero] - spent >= 3 else 0.3 if t.strength[hero] > spent else 0.02 for spent in range(most + 1)
    ]
    if kills:
        weights[most] = 60.0
    return weights


def _join(t: State, ask: Ask) -> list[float]:
    return [0.05, 1.0]


def _raise(t: State, ask: Ask) -> list[float]:
    """Only to fell a hero who carries Gems, and not with one's own last Strength."""
    victim, roll, monster = t.acting, int(ask.facts["roll"] or 0), t.monster
    weights = [1.0]
    for option in ask.options[1:]:
        harm = min(2, monster + option[1] - roll)
        fells = t.gems[victim] and harm >= t.strength[victim] > 0
        weights.append(
            (1.0 + t.gems[victim] if fells else 0.01) * (1.0 if t.strength[ask.seat] - option[1] >= 2 else 0.1)
        )
    return weights


def _boost(t: State, ask: Ask) -> list[float]:
    """Spending never costs less than the hit."""
    return [1.0, 0.02][: len(ask.options)]


GLANCES: dict[str, Callable[[State, Ask], list[float]]] = {
    "choose_start": _evenly,
    "place_control": _place_control,
    "exert_adjust": _exert,
    "action_or_rest": _action_or_rest,
    "move_dest": _move,
    "step_dest": _move,
    "search_boost": _search_boost,
    "search_again": _again,
    "surprise_target": _target,
    "surprise_second": _target,
    "surprise_loss": _loss,
    "pvp_target": _target,
    "tactic": _tactic,
    "tiny_spend": _tiny_spend,
    "tiny_join": _join,
    "monster_raise": _raise,
    "monster_boost": _boost,
}
