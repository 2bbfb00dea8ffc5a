"""The castle's plan for one table: what joins what, the ring, the solo sides, and every route a Hero can take."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tabletop.engine.variants import Value
from tabletop.games.looting_miniskull_castle.choices import Go
from tabletop.games.looting_miniskull_castle.content import (
    BACK_DOOR,
    BLACK_MARKET,
    COVE,
    DATA,
    ENTRANCE,
    LAYOUTS,
    ROAD,
    SPACE,
    SPACES,
)

MARKETS = (BLACK_MARKET, COVE)
SOLO = DATA["solo"]


@dataclass(frozen=True, slots=True)
class Board:
    """`sides` holds, for each space, the rooms in its row or column on the same side of the ring (LC-16.25)."""

    id: str
    rooms: int
    corners: tuple[int, ...]
    neighbours: Mapping[int, tuple[int, ...]]
    at: Mapping[int, tuple[int, int]]
    road_from: int
    """The castle side of the Dangerous Road: from there one meets the thieves."""
    sides: Mapping[int, frozenset[int]]

    def clockwise(self, room: int, steps: int = 1) -> int:
        return (room + steps) % self.rooms

    def apart(self, a: int, b: int) -> int:
        """The shorter way round the ring, in rooms."""
        way = abs(a - b)
        return min(way, self.rooms - way)

    def beside(self, room: int) -> tuple[int, int]:
        """LC-1.8: the next room clockwise and the next counter-clockwise."""
        return (room + 1) % self.rooms, (room - 1) % self.rooms


def board_id(seats: int, variants: Mapping[str, Value], corner: int) -> str:
    """The name of the plan: layout, the Back Door's room, and whether the Road is there (LC-2.6, LC-15.6)."""
    if seats in (2, 3):
        return f"p{seats}"
    road = "road" if variants["dangerous_road"] else "no_road"
    return f"{'solo' if seats == 1 else 'p4'}-{SPACES[corner]}-{road}"


@cache
def board(name: str) -> Board:
    plan, _, rest = name.partition("-")
    layout = LAYOUTS[plan]
    edges, at = [list(edge) for edge in layout.edges], dict(layout.at)
    if rest:
        corner, road = rest.split("-")
        _hang_back_door(plan, SPACE[corner], edges, at)
        if road == "no_road":
            edges, at = _without_road(edges, at)
    joined: dict[int, list[int]] = {space: [] for space in at}
    for a, b in edges:
        joined[a].append(b)
        joined[b].append(a)
    return Board(
        name,
        layout.rooms,
        layout.corners,
        {space: tuple(others) for space, others in joined.items()},
        at,
        ENTRANCE if plan == "solo" else BACK_DOOR,
        _sides() if plan == "solo" else {},
    )


def _hang_back_door(plan: str, room: int, edges: list[list[int]], at: dict[int, tuple[int, int]]) -> None:
    """LC-2.8, LC-16.71: the Back Door and what hangs on it stand at the chosen room."""
    for edge in edges:
        if BACK_DOOR in edge and edge[0] < ENTRANCE:
            edge[0] = room
    if plan == "solo":
        if SPACES[room] == SOLO["hard_start_back_door_room"]:
            x, y = SOLO["hard_start_back_door_xy"]
            at[BACK_DOOR] = (x, y)
        return
    for variant in DATA["back_door_variant"]:
        if variant["corner"] == SPACES[room]:
            for space in (BACK_DOOR, ROAD, COVE):
                x, y = variant[SPACES[space]]
                at[space] = (x, y)


def _without_road(
    edges: list[list[int]], at: dict[int, tuple[int, int]]
) -> tuple[list[list[int]], dict[int, tuple[int, int]]]:
    """LC-15.6: the spaces on both sides of the Road are joined, and the market card lies in its place."""
    castle, market = [a if b == ROAD else b for a, b in edges if ROAD in (a, b)]
    kept = [edge for edge in edges if ROAD not in edge]
    places = {space: place for space, place in at.items() if space != ROAD}
    places[market] = at[ROAD]
    return [*kept, [castle, market]], places


def _sides() -> dict[int, frozenset[int]]:
    sides = [frozenset(SPACE[name] for name in side) for side in SOLO["sides"]]
    return {room: frozenset().union(*(side for side in sides if room in side)) for room in range(12)}


@cache
def routes(name: str, start: int, points: int, barred: int = -1) -> tuple[Go, ...]:
    """LC-4.1, LC-4.2, LC-4.5: every way of exactly so many spaces, no space twice; a Market ends it early."""
    neighbours = board(name).neighbours
    found: list[Go] = []

    def go_on(path: tuple[int, ...]) -> None:
        if len(path) - 1 == points or (len(path) > 1 and path[-1] in MARKETS):
            found.append(Go(tuple(SPACES[space] for space in path[1:])))
            return
        for space in neighbours[path[-1]]:
            if space not in path and space != barred:
                go_on((*path, space))

    go_on((start,))
    return tuple(found)


@cache
def map_routes(name: str, start: int, barred: int) -> tuple[Go, ...]:
    """LC-6.14, LC-6.15: the ways of one or two spaces out of a Map Room."""
    return tuple(dict.fromkeys(routes(name, start, 1, barred) + routes(name, start, 2, barred)))
