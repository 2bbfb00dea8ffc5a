"""The camera: table units to pixels. It fits the whole table into its view; the wheel zooms, dragging pans.

Where a game's map roams, one whose tiles could not be read is not shown whole while something is asked: the camera
then comes as close as what can be taken up and where it may go allow. F shows all of it, F again follows the play.
"""

from collections.abc import Collection, Iterable
from math import ceil, floor

import pygame

from tabletop.engine.table import Piece

MOST_ZOOM = 3.5
ZOOM_STEP = 1.15
MARGIN = 8
SLACK = 30
"""So many units may the table shrink on a side before the camera comes closer: nothing is rasterised anew for less."""
CLOSEST = 2.6
"""Pixels a unit at most when fitting: two cards on an empty table are not blown up to fill it."""
LEGIBLE, COMFORTABLE = 48, 66
"""Pixels of a tile: below the first the camera comes closer, at most up to the second."""
WORTH_IT = 1.2
"""A smaller gain than this is not worth losing sight of the rest."""

Edges = tuple[float, float, float, float]


class Camera:
    def __init__(self, roams: bool = False) -> None:
        self.roams = roams
        self.view = pygame.Rect(0, 0, 1, 1)
        self.bounds = pygame.Rect(0, 0, 100, 100)
        self.zoom = 1.0
        self.centre = (0.0, 0.0)
        self.near = 1.0
        """The zoom at which tiles are comfortable to read; 1 where they are when all is in view."""
        self.own = False
        """A player has taken the camera in hand: it no longer follows the play."""

    @property
    def scale(self) -> float:
        """Pixels a table unit."""
        fit = min(self.view.width / self.bounds.width, self.view.height / self.bounds.height)
        return min(fit, CLOSEST) * self.zoom

    def look_at(self, pieces: Iterable[Piece], view: pygame.Rect, heeded: Collection[str] = ()) -> bool:
        """See these pieces in this view, and the heeded ones well; True if anything must be placed anew."""
        table = [piece for piece in pieces if piece.area == "table"]
        edges = [_edges(piece) for piece in table]
        before = (self.view.copy(), self.bounds.copy(), self.zoom, self.centre)
        self.view = view.copy()
        if edges:
            around = _around(edges)
            left, top = (floor(edge) - MARGIN for edge in around[:2])
            right, foot = (ceil(edge) + MARGIN for edge in around[2:])
            exact = pygame.Rect(left, top, right - left, foot - top)
            if not (self.bounds.contains(exact) and exact.inflate(2 * SLACK, 2 * SLACK).contains(self.bounds)):
                self.bounds = exact
        self._measure(table)
        if self.own:
            if self.zoom == 1.0:
                self._show_all()
        elif self.near == 1.0:
            self._show_all()
        else:
            actors = [piece for piece in table if "active" in piece.marks]
            spoken = [piece for piece in table if piece.id in heeded]
            self._follow(spoken or (actors if heeded else []), actors)
        return before != (self.view, self.bounds, self.zoom, self.centre)

    def _measure(self, table: list[Piece]) -> None:
        """How much closer one must come for the smallest tile to be read."""
        if not self.roams:
            return
        zoom, self.zoom = self.zoom, 1.0
        least = min((min(piece.size) for piece in table if piece.kind == "tile"), default=0) * self.scale
        self.near = COMFORTABLE / least if 0 < least < LEGIBLE else 1.0
        self.zoom = zoom

    def _follow(self, heeded: list[Piece], actors: list[Piece]) -> None:
        """As close as those allow that matter now. What is seen well already does not make the camera move."""
        if not heeded:
            if self.zoom == 1.0 or not actors or not self._sees(_around(map(_edges, actors))):
                self._show_all()
            return
        left, top, right, foot = box = _around(map(_edges, (*heeded, *actors)))
        wide, high = self.view.width / (right - left + 60), self.view.height / (foot - top + 60)
        whole = self.scale / self.zoom
        zoom = min(self.near, min(wide, high) / whole)
        if zoom < WORTH_IT:
            self._show_all()
        elif not (self._sees(box) and zoom * 0.75 <= self.zoom <= self.near):
            self.zoom = zoom
            self.centre = ((left + right) / 2, (top + foot) / 2)
            self._fill()

    def _sees(self, box: Edges) -> bool:
        (left, top), (right, foot) = self.to_screen(box[:2]), self.to_screen(box[2:])
        return self.view.contains(pygame.Rect(left, top, right - left, foot - top))

    def _fill(self) -> None:
        """No bare cloth beyond the table's edge while there is table to see."""
        half_x, half_y = self.view.width / self.scale / 2, self.view.height / self.scale / 2
        x, y = map(float, self.bounds.center)
        if 2 * half_x < self.bounds.width:
            x = min(self.bounds.right - half_x, max(self.bounds.left + half_x, self.centre[0]))
        if 2 * half_y < self.bounds.height:
            y = min(self.bounds.bottom - half_y, max(self.bounds.top + half_y, self.centre[1]))
        self.centre = (x, y)

    def fit(self) -> None:
        """Show everything; where the camera would be closer, that until one asks again."""
        self.own = self.near > 1.0 and not (self.own and self.zoom == 1.0)
        self._show_all()

    def _show_all(self) -> None:
        self.zoom = 1.0
        self.centre = (self.bounds.x + self.bounds.width / 2, self.bounds.y + self.bounds.height / 2)

    def to_screen(self, at: tuple[float, float]) -> tuple[float, float]:
        scale = self.scale
        return (
            self.view.centerx + (at[0] - self.centre[0]) * scale,
            self.view.centery + (at[1] - self.centre[1]) * scale,
        )

    def to_table(self, at: tuple[float, float]) -> tuple[float, float]:
        scale = self.scale
        return (
            self.centre[0] + (at[0] - self.view.centerx) / scale,
            self.centre[1] + (at[1] - self.view.centery) / scale,
        )

    def zoom_by(self, steps: float, at: tuple[float, float]) -> None:
        """Closer or further, the point under the pointer staying where it is."""
        under = self.to_table(at)
        self.own = True
        self.zoom = min(max(MOST_ZOOM, 2 * self.near), max(1.0, self.zoom * ZOOM_STEP**steps))
        if self.zoom == 1.0:
            self._show_all()
            return
        scale = self.scale
        self.centre = (
            under[0] - (at[0] - self.view.centerx) / scale,
            under[1] - (at[1] - self.view.centery) / scale,
        )
        self._keep_in()

    def pan_by(self, pixels: tuple[float, float]) -> None:
        self.own = True
        scale = self.scale
        self.centre = (self.centre[0] - pixels[0] / scale, self.centre[1] - pixels[1] / scale)
        self._keep_in()

    def _keep_in(self) -> None:
        """Some of the table always stays in view."""
        x = min(self.bounds.right, max(self.bounds.left, self.centre[0]))
        y = min(self.bounds.bottom, max(self.bounds.top, self.centre[1]))
        self.centre = (x, y)


def _edges(piece: Piece) -> Edges:
    """Left, top, right and foot of a piece as it lies."""
    (x, y), (width, height) = piece.at, piece.size
    if piece.angle % 180 == 90:
        width, height = height, width
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _around(edges: Iterable[Edges]) -> Edges:
    lefts, tops, rights, feet = zip(*edges, strict=True)
    return min(lefts), min(tops), max(rights), max(feet)
