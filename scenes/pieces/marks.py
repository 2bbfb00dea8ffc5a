"""Small standing signs on a piece: spent, hidden, asleep, a ghost, the boss."""

import pygame

from scenes import sprites
from scenes.theme import LEGAL

SIGNS = {
    "hidden": "common/eye_closed",
    "boss": "common/crown",
    "sleeping": "common/hourglass",
    "active": "",
    "spent": "",
    "lit": "",
    "ghost": "",
    "stacked": "",
}
"""Every mark that a game may use, with the picture it puts in the corner."""


def dress(
    picture: pygame.Surface, marks: tuple[str, ...], side: int, square: bool = False, top: float = 1.0
) -> pygame.Surface:
    """The picture with its marks; their signs stand at the right, so far down (1: at the foot)."""
    if not marks:
        return picture
    dressed = picture.copy()
    if "spent" in marks:
        dressed = pygame.transform.grayscale(dressed)
        dressed.fill((150, 146, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if "ghost" in marks:
        dressed.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    if "active" in marks or "lit" in marks:
        _ring(dressed, side, square)
    corner = max(14, round(side * (0.22 if side > 80 else 0.34)))
    x = dressed.get_width() - corner - side // 20
    for mark in marks:
        if SIGNS[mark]:
            y = round((dressed.get_height() - corner) * top) - side // 20
            dressed.blit(sprites.icon(SIGNS[mark], corner), (x, y))
            x -= corner
    return dressed


def _ring(picture: pygame.Surface, side: int, square: bool) -> None:
    if square:
        thick = max(2, side // 36)
        pygame.draw.rect(picture, LEGAL, picture.get_rect(), thick, border_radius=max(3, round(side * 0.075)))
        return
    outline = pygame.mask.from_surface(picture, 100).outline(max(1, side // 40))
    if len(outline) > 2:
        pygame.draw.lines(picture, LEGAL, True, outline, max(2, side // 22))
