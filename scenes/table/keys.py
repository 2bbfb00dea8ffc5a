"""The keyboard: a visible focus that goes wherever the mouse can, Enter to act, Esc to cancel, digits for buttons."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
DIGITS = {getattr(pygame, f"K_{number}"): number for number in range(1, 10)}
DIGITS |= {getattr(pygame, f"K_KP{number}"): number for number in range(1, 10)}


class Stop(NamedTuple):
    """Somewhere the focus can be: a piece ("piece x") or a control by its id, and where it is."""

    id: str
    at: tuple[int, int]


def following(stops: Sequence[Stop], focus: str, by: int) -> str:
    """Tab: the next stop, round and round."""
    if not stops:
        return ""
    names = [stop.id for stop in stops]
    if focus not in names:
        return names[0 if by > 0 else -1]
    return names[(names.index(focus) + by) % len(names)]


def toward(stops: Sequence[Stop], focus: str, way: tuple[int, int]) -> str:
    """An arrow: the nearest stop in that direction, those straight ahead first; where there is none, stay."""
    here = next((stop for stop in stops if stop.id == focus), None)
    if here is None:
        return following(stops, focus, 1)
    best, least = focus, float("inf")
    for stop in stops:
        if stop.id == focus:
            continue
        dx, dy = stop.at[0] - here.at[0], stop.at[1] - here.at[1]
        ahead = dx * way[0] + dy * way[1]
        aside = abs(dx * way[1]) + abs(dy * way[0])
        if ahead > 0 and ahead + 2.5 * aside < least:
            best, least = stop.id, ahead + 2.5 * aside
    return best
