"""Movement: where a hero can go, the cheapest way there, and the price of passing poorer heroes (MC-6)."""

from typing import NamedTuple

from tabletop.engine.contract import Ask, Part
from tabletop.games.miniskull_caverns.choices import MOVE_TO, Move
from tabletop.games.miniskull_caverns.content import MAPS, Map
from tabletop.games.miniskull_caverns.heroes import lose_strength
from tabletop.games.miniskull_caverns.state import State

RANGE = {"creep": 1, "walk": 2, "run": 3}


class Route(NamedTuple):
    """A way to an end space. Routes compare as the rules do: Strength, then steps, then the spaces by alphabet."""

    price: int
    steps: int
    entered: tuple[str, ...]


def _free_routes(cave: Map, start: str, most: int) -> dict[str, Route]:
    """Every end space within reach and the route there, when nobody has to be paid for."""
    routes = {start: Route(0, 0, ())}
    for steps in range(1, most + 1):
        for way in [route.entered for route in routes.values() if route.steps == steps - 1]:
            for space in cave.neighbours[way[-1] if way else start]:
                route = Route(0, steps, (*way, space))
                if space not in routes or route < routes[space]:
                    routes[space] = route
    return dict(sorted(routes.items()))


FREE_ROUTES = {
    cave.id: {start: [_free_routes(cave, start, most) for most in range(4)] for start in cave.spaces}
    for cave in MAPS.values()
}
FREE_MOVES = {
    cave: {start: [tuple(MOVE_TO[end] for end in routes) for routes in by_range] for start, by_range in starts.items()}
    for cave, starts in FREE_ROUTES.items()
}
FREE_STEPS = {
    cave.id: {start: tuple(MOVE_TO[space] for space in cave.neighbours[start]) for start in cave.spaces}
    for cave in MAPS.values()
}
"""The moves to a neighbouring space, for Actions that move exactly one."""


def routes_from(t: State, hero: int, most: int) -> dict[str, Route]:
    """MC-6.12: the end spaces within reach, each with the cheapest way there, in alphabetical order."""
    start = t.at[hero]
    if not _may_have_to_pay(t, hero, most):
        return FREE_ROUTES[t.map][start][most]
    best = {start: Route(0, 0, ())}
    _explore(t, hero, most, start, Route(0, 0, ()), t.gems[hero], best)
    return dict(sorted(best.items()))


def moves_from(t: State, hero: int, most: int) -> tuple[Move, ...]:
    if not _may_have_to_pay(t, hero, most):
        return FREE_MOVES[t.map][t.at[hero]][most]
    return tuple(MOVE_TO[end] for end in routes_from(t, hero, most))


def _may_have_to_pay(t: State, hero: int, most: int) -> bool:
    carried = t.gems[hero]
    if not carried or most < 2:
        return False
    steps = MAPS[t.map].steps[t.at[hero]]
    return any(other != hero and t.gems[other] < carried and 0 < steps[t.at[other]] < most for other in t.order)


def _explore(t: State, hero: int, most: int, space: str, way: Route, carried: int, best: dict[str, Route]) -> None:
    """Go on from `space` in every direction; MC-6.11: a fee that takes the last Strength drops a Gem on the way."""
    price = way.price
    if way.entered and fee_due(t, hero, space, carried):
        price += 1
        if price > t.strength[hero]:
            return
        carried -= price == t.strength[hero]
    for beside in MAPS[t.map].neighbours[space]:
        onward = Route(price, way.steps + 1, (*way.entered, beside))
        if beside not in best or onward < best[beside]:
            best[beside] = onward
        if onward.steps < most:
            _explore(t, hero, most, beside, onward, carried, best)


def fee_due(t: State, hero: int, space: str, carried: int) -> bool:
    """MC-6.8: a hero with Gems pays for leaving a space it passes if somebody there carries fewer."""
    return any(other != hero and t.at[other] == space and t.gems[other] < carried for other in t.order)


def move_up_to(t: State, hero: int, most: int, clause: str) -> Part[None]:
    """MC-6.5: the player names the end space; the cheapest way there is taken."""
    answer = yield Ask(hero, moves_from(t, hero, most), clause, "move_dest")
    if answer[1] == t.at[hero]:
        t.tell("stayed", clause, hero=hero, space=answer[1])
    else:
        _go(t, hero, routes_from(t, hero, most)[answer[1]].entered, clause)


def step(t: State, hero: int, clause: str) -> Part[None]:
    """Exactly one space."""
    answer = yield Ask(hero, FREE_STEPS[t.map][t.at[hero]], clause, "step_dest")
    _go(t, hero, (answer[1],), clause)


def _go(t: State, hero: int, entered: tuple[str, ...], clause: str) -> None:
    path = [t.at[hero]]
    for beside in entered:
        space = path[-1]
        if len(path) > 1 and fee_due(t, hero, space, t.gems[hero]):
            t.at[hero] = space
            t.tell("moved", clause, hero=hero, path=path, side=t.sides[hero])
            t.tell("pass_paid", "MC-6.8", hero=hero, space=space)
            lose_strength(t, hero, 1, "passing", "MC-6.8")
            path = [space]
        path.append(beside)
    t.at[hero] = path[-1]
    t.moved[hero] = True
    t.tell("moved", clause, hero=hero, path=path, side=t.sides[hero])
