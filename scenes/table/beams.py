"""Beams of light along the lines that something sees, flies or walks along."""

from itertools import pairwise
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

import pygame

from scenes import draw, sprites
from scenes.table import ahead
from scenes.theme import DROP, Colour

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SIGHT: Colour = (255, 222, 140)
FAINT, BRIGHT = 150, 220
BROAD, NARROW = 0.16, 0.09
"""Of the smaller of the two pieces that a beam joins."""


def draw_beam(
    surface: pygame.Surface, start: pygame.Rect, end: pygame.Rect, ink: Colour, alpha: int, share: float
) -> None:
    """From the middle of one piece to that of another."""
    across, down = end.centerx - start.centerx, end.centery - start.centery
    long = round(hypot(across, down))
    broad = max(4, round(share * min(*start.size, *end.size)))
    angle = round(-degrees(atan2(down, across)), 1)

    def make() -> pygame.Surface:
        bar = draw.soft((long, broad), broad // 2, max(3, broad // 3), ink, alpha)
        return pygame.transform.rotozoom(bar, angle, 1)

    picture = sprites.made(("beam", long, broad, angle, ink, alpha), make)
    middle = ((start.centerx + end.centerx) // 2, (start.centery + end.centery) // 2)
    surface.blit(picture, picture.get_rect(center=middle))


def draw_all(scene: "TableScene", surface: pygame.Surface) -> None:
    """Every line once, and above them the one to the place under the hand; none beyond the map."""
    actors = scene.view.stage.actors
    everywhere, aimed = ahead.beams(scene)
    surface.set_clip(scene.view.map)
    for lines, ink, alpha, share in ((everywhere, SIGHT, FAINT, BROAD), (aimed, DROP, BRIGHT, NARROW)):
        for start, end in sorted({joint for line in lines for joint in pairwise(line)}):
            if start in actors and end in actors:
                draw_beam(surface, actors[start].box, actors[end].box, ink, alpha, share)
    surface.set_clip(None)
