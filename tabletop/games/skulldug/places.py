"""Where things lie in the cave: passages on their grid, counters and explorers in them."""

from tabletop.games.skulldug.cave import available, line, ways
from tabletop.games.skulldug.consumables import dark_beyond, sight_end
from tabletop.games.skulldug.effects import LosOwnOnly, UseFlare, UsePhase
from tabletop.games.skulldug.grid import ALL_SIDES
from tabletop.games.skulldug.state import State

Point = tuple[float, float]

CELL = 100.0
CLOTHS = {True: (512.0, 378.0), False: (512.0, 552.0)}
"""Pixels of the map beside the shelf in the smallest window: with a hand at the foot of the screen, and without."""
CARD_SIZE = (100.0, 140.0)
LYING = ((58.0, 86.0), (49.0, 68.0), (46.0, 58.0))
"""Counters in a passage, by how many lie there, one, two, more: as large as they look good, and at most when the cave
is so large that they could no longer be told apart."""
EXPLORER = (44.0, 62.0)
RINGS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-23, 0), (23, 0)),
    3: ((-25, 18), (25, 18), (0, -22)),
    4: ((-24, -22), (24, -22), (-24, 24), (24, 24)),
    5: ((-28, -25), (28, -25), (0, 0), (-28, 26), (28, 26)),
}
"""Where so many explorers stand in one passage, from its middle."""
LEGIBLE = 29.0
"""Pixels of the smallest window that a counter and an explorer should have."""
DRAFT_STEPS = ("take_colours", "find_first_player", "lay_gear", "gear_up", "hand_out_kits")


def spot(name: str) -> Point:
    """The middle of the space "x,y"; the same in every size of cave, so that events need no more than the name."""
    x, y = name.split(",")
    return (int(x) * CELL, int(y) * CELL)


def space_id(t: State, space: int) -> str:
    """The piece that stands for a space: its passage, or the dark zone."""
    if space == t.entrance:
        return "entrance"
    return t.laid.get(space) or f"dark-{t.grid.names[space]}"


def lines_of_sight(t: State, seat: int) -> tuple[tuple[str, ...], ...]:
    """SK-1.11: the passages that a living explorer sees, as pieces, in lines from its own one outward."""
    explorer = t.explorers[seat]
    if explorer.holding(LosOwnOnly):
        return ()
    seen = [[explorer.at, *line(t, explorer.at, side)] for side in ALL_SIDES]
    return tuple(tuple(space_id(t, space) for space in along) for along in seen if len(along) > 1)


def line_to(t: State, seat: int, space: int) -> tuple[str, ...]:
    """The part of a line of sight that ends in this space; nothing where none does."""
    end = space_id(t, space)
    for along in lines_of_sight(t, seat):
        if end in along:
            return along[: along.index(end) + 1]
    return ()


def explorer_id(seat: int) -> str:
    return f"explorer-{seat}"


def hand_id(seat: int) -> str:
    return f"hand-{seat}"


def drafting(t: State) -> bool:
    return t.step in DRAFT_STEPS


def dark_spaces(t: State) -> list[int]:
    """The undiscovered spaces that whoever acts, or is driven on by a hazard, could step or shine into now."""
    found = {t.opening} if t.opening >= 0 else set()
    for seat in {t.active, t.active if t.duel is None else t.duel.seat}:
        explorer = t.explorers[seat]
        if not explorer.alive or explorer.at == t.opening:
            continue
        found.update(there for _, there in ways(t, explorer.at) if not t.corridors[there])
        if explorer.holding(UsePhase) and available(t):
            found.update(there for there in t.grid.neighbours[explorer.at] if there >= 0 and not t.corridors[there])
        if explorer.holding(UseFlare):
            found.update(dark_beyond(t, sight_end(t, seat, side), side) for side in ALL_SIDES)
    return sorted(found - {-1})


def cells(t: State) -> tuple[Point, ...]:
    """The middles of all that the cave needs room for: passages, the spaces one could step into, the Entrance's own."""
    around = [t.entrance, *(there for there in t.grid.neighbours[t.entrance] if there >= 0)]
    spaces = {space for space, mask in enumerate(t.corridors) if mask} | {*dark_spaces(t), *around}
    return tuple(spot(t.grid.names[space]) for space in sorted(spaces))


def scale(t: State, viewer: int | None) -> float:
    """Pixels of the smallest window that a table unit has when the whole cave is seen."""
    spots = cells(t)
    wide = max(x for x, _ in spots) - min(x for x, _ in spots) + CELL
    tall = max(y for _, y in spots) - min(y for _, y in spots) + CELL
    across, down = CLOTHS[viewer is not None]
    return min(across / wide, down / tall)


def lying_at(centre: Point, place: int, number: int, scale: float, visited: bool) -> tuple[Point, Point]:
    """Place and size of counter `place` of `number` in a passage: a row at its foot, for many a second row above it,
    which leaves the corner to an explorer who is there."""
    side = legible(LYING[min(number, 3) - 1], scale)
    columns = number if number <= 2 else max(2, -(-2 * number // 3) if visited else (number + 1) // 2)
    row, column = divmod(place, columns)
    in_row = min(columns, number - row * columns)
    corner = visited and row > 0
    room = 98 - (EXPLORER[0] if corner else 0)
    step = min(side + 2, max(0.0, room - side) / max(1, (in_row if corner else columns) - 1))
    x = 49 - side / 2 - (in_row - 1 - column) * step if corner else (column - (in_row - 1) / 2) * step
    rise = row * min(44.0, 98 - side)
    return (centre[0] + x, centre[1] + 49 - side / 2 - rise), (side, side)


def standing_at(centre: Point, place: int, number: int, counters: int, scale: float) -> Point:
    """Explorer `place` of `number` in a passage: side by side or in a ring, above the cards that lie there, beside
    them in a corner where they are many."""
    x, y = RINGS[number][place]
    if not counters:
        return (centre[0] + x, centre[1] + y)
    if counters <= 2:
        return (centre[0] + x, centre[1] - 26 + 0.35 * y)
    side = legible(EXPLORER, scale)
    return (centre[0] - 49 + side / 2 + place * min(22.0, (98 - side) / max(1, number - 1)), centre[1] - 49 + side / 2)


def explorer_size(scale: float) -> Point:
    side = legible(EXPLORER, scale)
    return (side, side)


def legible(sides: Point, scale: float) -> float:
    """In a large cave counters take more of their passages, up to a bound."""
    return max(sides[0], min(sides[1], LEGIBLE / scale))
