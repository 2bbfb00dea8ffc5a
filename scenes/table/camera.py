"""The camera: table units to pixels. It fits the whole table into its view; the wheel zooms, dragging pans."""

from collections.abc import Iterable
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


class Camera:
    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 1, 1)
        self.bounds = pygame.Rect(0, 0, 100, 100)
        self.zoom = 1.0
        self.centre = (0.0, 0.0)

    @property
    def scale(self) -> float:
        """Pixels a table unit."""
        fit = min(self.view.width / self.bounds.width, self.view.height / self.bounds.height)
        return min(fit, CLOSEST) * self.zoom

    def look_at(self, pieces: Iterable[Piece], view: pygame.Rect) -> bool:
        """See these pieces in this view; True if anything must be placed anew."""
        edges = [
            (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
            for (x, y), (w, h) in ((_upright(piece)) for piece in pieces if piece.area == "table")
        ]
        before = (self.view.copy(), self.bounds.copy())
        self.view = view.copy()
        if edges:
            left, top = (floor(min(edge[i] for edge in edges)) - MARGIN for i in (0, 1))
            right, foot = (ceil(max(edge[i] for edge in edges)) + MARGIN for i in (2, 3))
            exact = pygame.Rect(left, top, right - left, foot - top)
            if not (self.bounds.contains(exact) and exact.inflate(2 * SLACK, 2 * SLACK).contains(self.bounds)):
                self.bounds = exact
        changed = before != (self.view, self.bounds)
        if changed and self.zoom == 1.0:
            self.fit()
        return changed

    def fit(self) -> None:
        """Show everything."""
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
        self.zoom = min(MOST_ZOOM, max(1.0, self.zoom * ZOOM_STEP**steps))
        if self.zoom == 1.0:
            self.fit()
            return
        scale = self.scale
        self.centre = (
            under[0] - (at[0] - self.view.centerx) / scale,
            under[1] - (at[1] - self.view.centery) / scale,
        )
        self._keep_in()

    def pan_by(self, pixels: tuple[float, float]) -> None:
        scale = self.scale
        self.centre = (self.centre[0] - pixels[0] / scale, self.centre[1] - pixels[1] / scale)
        self._keep_in()

    def _keep_in(self) -> None:
        """Some of the table always stays in view."""
        x = min(self.bounds.right, max(self.bounds.left, self.centre[0]))
        y = min(self.bounds.bottom, max(self.bounds.top, self.centre[1]))
        self.centre = (x, y)


def _upright(piece: Piece) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a piece is and how far it reaches once turned."""
    width, height = piece.size
    return piece.at, ((height, width) if piece.angle % 180 == 90 else (width, height))
