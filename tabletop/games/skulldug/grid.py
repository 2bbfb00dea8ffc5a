"""The playspace: a square grid whose spaces are numbered row by row, and the four sides of a space (SK-1.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

SIDES: Final = ("n", "e", "s", "w")
SIDE_NAMES: Final = ("north", "east", "south", "west")
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
ALL_SIDES: Final = (0, 1, 2, 3)
NOWHERE: Final = -1
CORRIDORS: Final = tuple("".join(SIDES[side] for side in ALL_SIDES if mask >> side & 1) for mask in range(16))
"""A set of corridors is four bits, north first; this is its text: CORRIDORS[0b0101] is "ns"."""
MASKS: Final = {text: mask for mask, text in enumerate(CORRIDORS)}


def mask_of(corridors: str) -> int:
    """The corridor bits of a text like "NESW"."""
    return sum(1 << SIDES.index(letter) for letter in corridors.lower())


def turned(mask: int) -> int:
    """The corridors after a quarter turn clockwise."""
    return (mask << 1 | mask >> 3) & 15


@dataclass(frozen=True, slots=True)
class Grid:
    """One size of playspace. `neighbours` of a space go north, east, south, west; NOWHERE lies beyond the border."""

    side: int
    entrance: int
    names: tuple[str, ...]
    spaces: Mapping[str, int]
    neighbours: tuple[tuple[int, ...], ...]

    def direction(self, start: int, end: int) -> int:
        """The side of `start` on which `end` lies, for two spaces of one row or column."""
        (x, y), (to_x, to_y) = divmod(start, self.side)[::-1], divmod(end, self.side)[::-1]
        if x == to_x:
            return 0 if to_y < y else 2
        return 1 if to_x > x else 3

    def distance(self, one: int, other: int) -> int:
        side = self.side
        return abs(one % side - other % side) + abs(one // side - other // side)


def _grid(side: int) -> Grid:
    names = tuple(f"{x},{y}" for y in range(side) for x in range(side))

    def neighbours(x: int, y: int) -> tuple[int, ...]:
        near = ((x + dx, y + dy) for dx, dy in STEPS)
        return tuple(b * side + a if 0 <= a < side and 0 <= b < side else NOWHERE for a, b in near)

    return Grid(
        side=side,
        entrance=side * side // 2,
        names=names,
        spaces={name: space for space, name in enumerate(names)},
        neighbours=tuple(neighbours(x, y) for y in range(side) for x in range(side)),
    )


GRIDS: Final = {side: _grid(side) for side in (7, 9, 11, 13, 15)}
