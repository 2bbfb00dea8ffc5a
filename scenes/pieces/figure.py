"""Meeples: in the seat's colour with the seat's emblem on the chest, or a drawn hero on a coloured stand."""

import pygame

from scenes import draw, sprites
from scenes.pieces import card
from scenes.pieces.style import Style
from scenes.theme import Tone
from tabletop.engine.table import Piece


def paint(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    face = piece.face
    tone = style.tone_of(face)
    side = min(size)
    body = pygame.Surface(size, pygame.SRCALPHA)
    middle = (size[0] // 2, size[1] // 2)
    lying = "spent" in piece.marks
    emblem = style.emblem_of(face)
    if face is not None and face.icon:
        if emblem:
            _stand(body, tone, middle, side)
        picture = sprites.icon(face.icon, round(side * (0.86 if emblem else 1)), tone if emblem else None)
        body.blit(picture, picture.get_rect(center=(middle[0], middle[1] - (side // 14 if emblem else 0))))
        if emblem:
            _sign(
                body, emblem, tone, (middle[0] + round(side * 0.3), middle[1] + round(side * 0.32)), round(side * 0.36)
            )
    else:
        picture = sprites.icon("common/meeple_lying" if lying else "common/meeple", side, tone)
        body.blit(picture, picture.get_rect(center=middle))
        if emblem and not lying:
            sign = sprites.emblem(emblem, max(8, round(side * 0.34)), tone.ink)
            body.blit(sign, sign.get_rect(center=(middle[0], middle[1] + round(side * 0.06))))
    if face is not None and face.value is not None and face.value > 1:
        card.seal(body, str(face.value), (size[0] - side // 5, side // 5), max(20, side // 3), tone.dark)
    return body


def _stand(body: pygame.Surface, tone: Tone, middle: tuple[int, int], side: int) -> None:
    """A round base under a drawn hero."""
    fine = draw.FINE
    width, height = round(side * 0.92), round(side * 0.34)
    large = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
    for ink, drop, shrink in (
        ((16, 10, 8), 0, 0),
        (tone.dark, 0, 3),
        (tone.main, -4, 6),
        (tone.light, -4, 16),
        (tone.main, -4, 22),
    ):
        box = pygame.Rect(
            shrink * fine // 2, shrink * fine // 2, width * fine - shrink * fine, height * fine - shrink * fine
        )
        if box.width > 0 and box.height > 0:
            pygame.draw.ellipse(large, ink, box.move(0, drop))
    base = pygame.transform.smoothscale(large, (width, height))
    body.blit(base, base.get_rect(midbottom=(middle[0], middle[1] + side // 2)))


def _sign(body: pygame.Surface, emblem: str, tone: Tone, at: tuple[int, int], side: int) -> None:
    disc = draw.medallion(side, tone.main, (244, 220, 170))
    body.blit(disc, disc.get_rect(center=at))
    sign = sprites.emblem(emblem, max(6, round(side * 0.6)), tone.ink)
    body.blit(sign, sign.get_rect(center=at))
