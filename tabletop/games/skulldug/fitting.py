"""How the cave and what lies around it share the cloth: decks and open hands go where the cave leaves room, so that
its passages are as large as they can be."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, foot."""

CELL = 100.0
CLOTHS = {True: (722.0, 388.0), False: (722.0, 562.0)}
"""The cloth of the smallest window, in its pixels: with a hand at the foot of the screen, and without."""
LARGEST_PASSAGE = 112.0
RIM = 20.0
"""Table units that the screen keeps free around everything."""
GAP = 6.0
DECKS = (132.0, 98.0)
SIGN = (44.0, 44.0)
STAGE = (294.0, 214.0)
SHRINK, SMALLEST = 0.97, 0.2
EDGES = (0.0, 1.0, 0.5, 0.25, 0.75)
SHIFTS = (0.5, 0.0, 1.0, 0.25, 0.75)


@dataclass(frozen=True, slots=True)
class Cloth:
    """A scale, a place for the cave, and a box for everything else; boxes in table units."""

    scale: float
    """Pixels of the smallest window a table unit."""
    left: float
    top: float
    right: float
    foot: float
    decks: Box
    sign: Box
    hands: tuple[Box, ...]

    def units(self, pixels: float) -> float:
        return pixels / self.scale

    def sized(self, size: Point) -> Point:
        return size[0] / self.scale, size[1] / self.scale


@lru_cache(maxsize=64)
def share_out(cells: tuple[Point, ...], hands: tuple[Point, ...], fan: bool) -> Cloth:
    """The largest cave round these middles of passages that leaves room for open hands of these sizes in pixels."""
    beside, above = (_largest(cells, hands, CLOTHS[fan], arranged) for arranged in (_column, _row))
    # Hands that stay where they are are worth a little size.
    return beside if beside.scale >= 0.93 * above.scale else above


def _column(hands: Sequence[Point], wide: float) -> Iterator[Box]:
    y = 0.0
    for width, height in hands:
        yield (wide - width, y, wide, y + height)
        y += height + GAP


def _row(hands: Sequence[Point], wide: float) -> Iterator[Box]:
    x = wide - sum(width + GAP for width, _ in hands) + GAP
    for width, height in hands:
        yield (x, 0.0, x + width, height)
        x += width + GAP


def _largest(
    cells: Sequence[Point],
    hands: Sequence[Point],
    cloth: Point,
    arranged: Callable[[Sequence[Point], float], Iterator[Box]],
) -> Cloth:
    """Shrink the cave until it fits between decks, sign and hands, wherever on the cloth that is."""
    left, top = min(x for x, _ in cells) - CELL / 2, min(y for _, y in cells) - CELL / 2
    wide, tall = max(x for x, _ in cells) + CELL / 2 - left, max(y for _, y in cells) + CELL / 2 - top
    scale = min(LARGEST_PASSAGE / CELL, cloth[0] / (wide + RIM), cloth[1] / (tall + RIM))
    while True:
        room = (cloth[0] - RIM * scale, cloth[1] - RIM * scale)
        boxes = [(0.0, 0.0, *DECKS), (0.0, room[1] - SIGN[1], SIGN[0], room[1]), *arranged(hands, room[0])]
        spare = (room[0] / scale - wide, room[1] / scale - tall)
        for across, down in product(SHIFTS, SHIFTS):
            x, y = left - across * spare[0], top - down * spare[1]
            laid = [(x + a / scale, y + b / scale, x + c / scale, y + d / scale) for a, b, c, d in boxes]
            if scale < SMALLEST or all(_clear(box, cells) for box in laid):
                edges = (x, y, x + room[0] / scale, y + room[1] / scale)
                return Cloth(scale, *edges, laid[0], laid[1], tuple(laid[2:]))
        scale *= SHRINK


def _clear(box: Box, cells: Sequence[Point]) -> bool:
    reach = CELL / 2 + 4
    left, top, right, foot = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
    return not any(left < x < right and top < y < foot for x, y in cells)


def stage_at(cloth: Cloth, cells: Sequence[Point], busy: Sequence[Point]) -> Box:
    """Where an encounter is fought: over the part of the table that is needed least meanwhile."""
    width, height = cloth.sized(STAGE)
    spare = (cloth.right - cloth.left - width, cloth.foot - cloth.top - height)
    corners = [(cloth.left + x * spare[0], cloth.top + y * spare[1]) for x, y in product(EDGES, EDGES)]
    boxes = [(x, y, x + width, y + height) for x, y in corners]
    beside = (*cloth.hands, cloth.decks, cloth.sign)
    return min(boxes, key=lambda box: _hides(box, cells, busy, beside))


def _hides(box: Box, cells: Sequence[Point], busy: Sequence[Point], beside: Sequence[Box]) -> int:
    covered = sum(not _clear(box, (cell,)) for cell in cells)
    in_the_way = sum(not _clear(box, (cell,)) for cell in busy)
    return covered + 12 * in_the_way + 6 * sum(_overlap(box, other) for other in beside)


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def extent(box: Box) -> Point:
    return box[2] - box[0], box[3] - box[1]
