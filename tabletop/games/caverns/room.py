"""Where the cave leaves room on the cloth for what lies beside it, so that the map is drawn as large as it can be."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tabletop.games.caverns.layout import CELL, Spot

CLOTH = {True: (716.0, 380.0), False: (716.0, 556.0)}
"""The cloth in the smallest window, in its pixels: with a hand below it, and without."""
GAP = 14.0
"""Pixels between the map and what lies beside it."""
STEPS = 12
"""In which what lies beside the map is moved away from it until it touches nothing."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A corner on the table and a scale: lengths inside are pixels of the smallest window."""

    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> Spot:
        return self.left + x * self.scale, self.top + y * self.scale

    def size(self, wide: float, high: float) -> Spot:
        return wide * self.scale, high * self.scale


@dataclass(frozen=True, slots=True)
class Box:
    left: float
    top: float
    right: float
    foot: float

    def meets(self, other: "Box") -> bool:
        return self.left < other.right and other.left < self.right and self.top < other.foot and other.top < self.foot


def around(cells: Iterable[tuple[int, int]]) -> list[Box]:
    """The cells as boxes on the table."""
    half = CELL / 2
    return [Box(x * CELL - half, y * CELL - half, x * CELL + half, y * CELL + half) for x, y in cells]


class Cloth:
    """What is taken, and how many table units a pixel is worth once everything is in view."""

    def __init__(self, taken: list[Box], hand: bool) -> None:
        self.taken = taken
        self.wide, self.high = CLOTH[hand]

    def place(self, shapes: Iterable[tuple[float, float]]) -> tuple[int, Frame] | None:
        """The first of these shapes (in pixels) for which the map leaves room, and where; it is taken then."""
        for number, (wide, high) in enumerate(shapes):
            frame = self._free(wide, high)
            if frame is not None:
                self._take(frame, wide, high)
                return number, frame
        return None

    def make(self, wide: float, high: float) -> Frame:
        """Room for this shape, right of everything or below it: wherever the map stays larger."""
        edge = self._edge()
        across, down = edge.right - edge.left, edge.foot - edge.top
        beside = max(across / (self.wide - wide - GAP), down / self.high)
        below = max(across / self.wide, down / (self.high - high - GAP))
        if beside <= below:
            frame = Frame(edge.right + GAP * beside, edge.top, beside)
        else:
            frame = Frame(edge.left, edge.foot + GAP * below, below)
        self._take(frame, wide, high)
        return frame

    def _take(self, frame: Frame, wide: float, high: float) -> None:
        right, foot = frame.at(wide, high)
        self.taken.append(Box(frame.left, frame.top, right, foot))

    def _edge(self) -> Box:
        return Box(
            min(box.left for box in self.taken),
            min(box.top for box in self.taken),
            max(box.right for box in self.taken),
            max(box.foot for box in self.taken),
        )

    def _free(self, wide: float, high: float) -> Frame | None:
        """The corner where the shape fits while nothing else is drawn smaller, as near to the map as it can be."""
        edge = self._edge()
        unit = max((edge.right - edge.left) / self.wide, (edge.foot - edge.top) / self.high)
        gap, across, down = GAP * unit, wide * unit, high * unit
        for left, top in self._corners(edge, unit, across, down):
            rim = Box(left - gap, top - gap, left + across + gap, top + down + gap)
            if not any(rim.meets(box) for box in self.taken):
                return Frame(left, top, unit)
        return None

    def _corners(self, edge: Box, unit: float, across: float, down: float) -> Iterator[Spot]:
        spare_x = self.wide * unit - (edge.right - edge.left)
        spare_y = self.high * unit - (edge.foot - edge.top)
        for step in range(STEPS + 1):
            out, low = spare_x * step / STEPS, spare_y * step / STEPS
            yield edge.right - across + out, edge.top - low
            yield edge.right - across + out, edge.foot - down + low
            yield edge.left - out, edge.top - low
            yield edge.left - out, edge.foot - down + low
