"""The nudge: who hesitates at a kind of question they have not met sees a ghost of the gesture that answers it."""

from typing import TYPE_CHECKING

import pygame

from scenes import pieces
from scenes.table import asides, tween

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

HESITATES = 1.5
"""Seconds without input after which a ghost shows the way; and then once more."""
GLIDE = 1.4
TIMES = 2
FADED = 150


class Nudge:
    def __init__(self) -> None:
        self._known: set[str] = set()
        self._about = ""
        self._waited = 0.0
        self._shown = 0

    def ask(self, about: str) -> None:
        """A question is open, or none ("")."""
        self._about, self._waited, self._shown = about, 0.0, 0

    def answered(self) -> None:
        """Whoever has answered such a question once knows how."""
        self._known.add(self._about)

    def rest(self) -> None:
        """The player does something: no ghosts in between."""
        self._waited = 0.0

    def move(self, dt: float) -> None:
        if not self._about or self._about in self._known or self._shown >= TIMES:
            return
        self._waited += dt
        if self._waited >= HESITATES + GLIDE:
            self._waited = 0.0
            self._shown += 1

    @property
    def gliding(self) -> bool:
        return self._waited > HESITATES

    def draw(self, scene: "TableScene", surface: pygame.Surface) -> None:
        """The ghost on its way; a piece that goes nowhere is not shown: its light says to click it."""
        if not self.gliding:
            return
        actors = scene.view.stage.actors
        way = next(
            ((g.piece, g.place) for g in scene.choices.gestures if g.piece in actors and g.place in actors), None
        )
        if way is None:
            return
        actor, (end_x, end_y) = actors[way[0]], actors[way[1]].box.center
        share = tween.ease(min(1.0, (self._waited - HESITATES) / GLIDE))
        start = actor.box.center
        at = (tween.between(start[0], end_x, share), tween.between(start[1], end_y, share))
        asides.draw_dots(surface, start, at, scene.measure)
        picture = pieces.picture(actor.piece, actor.spot.size, scene.style, actor.piece.angle).copy()
        picture.set_alpha(FADED)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
