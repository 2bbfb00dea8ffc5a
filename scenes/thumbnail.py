"""Thumbnails: a game's table as everybody may see it, small enough for a list. Nothing secret is ever on one."""

import pygame

from scenes import sprites
from scenes.pieces.style import Style
from scenes.sitting import Sitting
from scenes.table.areas import Areas
from scenes.table.view import View
from scenes.theme import Measure

DRAWN = (800, 450)
"""The size at which a table is drawn before it is shrunk."""


def thumbnail(sitting: Sitting, size: tuple[int, int], patterns: bool = False) -> pygame.Surface:
    """The table with nobody's eyes, kept by what lies on it."""
    key = ("thumbnail", sitting.game.slug, sitting.match.digest(), tuple(sitting.colours), size, patterns)
    return sprites.made(key, lambda: _drawn(sitting, size, patterns))


def _drawn(sitting: Sitting, size: tuple[int, int], patterns: bool) -> pygame.Surface:
    view = View(sitting.game, Style.of(sitting.colours, sitting.emblems, patterns))
    whole = pygame.Rect((0, 0), DRAWN)
    # All but the cloth lies beside the picture: whatever a game puts into hand or tray has a place there.
    cloth, beside = whole.inflate(-16, -16), whole.move(DRAWN)
    areas = Areas(whole, beside, beside, beside, beside, beside, beside, beside, cloth)
    view.fit_into(areas, Measure(0.6, 1.0))
    view.lay(sitting.match.state, None)
    canvas = pygame.Surface(DRAWN)
    view.draw_ground(canvas)
    view.draw_pieces(canvas, "table")
    view.draw_pieces(canvas, "shelf")
    return pygame.transform.smoothscale(canvas, size)
