"""How many turns away things are, for those who plan: remembered for as long as the map stays the same."""

from collections.abc import Iterable

from tabletop.games.caverns.cave import BEYOND, EXITS, MOUTH, TILE_OF, WITHIN, on_foot
from tabletop.games.caverns.content import TILES
from tabletop.games.caverns.state import State

FAR = 30
BARRED = 1 << 8
"""A need that nobody meets."""
NEEDS = {place: dict(within) for place, within in WITHIN.items()}
MOST_REMEMBERED = 4000

Turns = dict[str, int]
_remembered: dict[tuple[object, ...], Turns] = {}


def turns_to(t: State, goals: Iterable[str], able: int) -> Turns:
    """Turns on foot to the nearest of these places, from every place that has a way there."""
    wanted = tuple(goals)
    key = (tuple(t.tiles.items()), wanted, able)
    known = _remembered.get(key)
    if known is None:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.clear()
        known = _remembered[key] = _spread(t, wanted, able)
    return known


def _spread(t: State, goals: tuple[str, ...], able: int) -> Turns:
    turns = dict.fromkeys(goals, 0)
    edge = list(goals)
    while edge:
        wider = []
        for place in edge:
            for there in _beside(t, place, able):
                if there not in turns:
                    turns[there] = turns[place] + 1
                    wider.append(there)
        edge = wider
    return turns


def _beside(t: State, place: str, able: int) -> list[str]:
    """Ways lead back as they lead there, so that the turns to a goal spread out from it."""
    found = on_foot(t, place, able)
    mouth = MOUTH[place]
    if mouth is not None and not mouth[1] & ~able:
        found.append(mouth[0])
    return found


def turns_to_lure(t: State, start: str, able: int) -> int:
    """Turns to where somebody of these abilities can explore or open a cavern: looked for from where it stands."""
    seen, edge = {start}, [start]
    for turns in range(FAR):
        wider = []
        for place in edge:
            if _lures_at(t, place, able):
                return turns
        for place in edge:
            for there in _beside(t, place, able):
                if there not in seen:
                    seen.add(there)
                    wider.append(there)
        if not wider:
            break
        edge = wider
    return FAR


def lures(t: State, able: int, caverns: bool = True) -> Turns:
    """Turns to the nearest place from which somebody of these abilities can explore or, if it dares, open a cavern."""
    key = (tuple(t.tiles.items()), tuple(t.used) if caverns else (), able, bool(t.stack), caverns)
    known = _remembered.get(key)
    if known is None:
        found = _lures_at if caverns else _opens_at
        places = tuple(place for tile in t.tiles for place in TILES[tile].places if found(t, place, able))
        known = _remembered[key] = _spread(t, places, able)
    return known


def _lures_at(t: State, place: str, able: int) -> bool:
    mouth = MOUTH[place]
    return (mouth is not None and mouth[0] not in t.used and not mouth[1] & ~able) or _opens_at(t, place, able)


def _opens_at(t: State, place: str, able: int) -> bool:
    """Whether the unknown begins there."""
    if not t.stack:
        return False
    tile, cells, within = TILE_OF[place], t.cells, NEEDS[place]
    cell, turn = t.tiles[tile]
    for offset, side, exit_place, kind in EXITS[tile, turn]:
        if cell + offset + BEYOND[side] not in cells and not (within.get(exit_place, BARRED) | kind) & ~able:
            return True
    return False
