"""Cubes and tokens: small things that are counted, taken, spent."""

import pygame

from scenes import draw, sprites, text
from scenes.pieces import card
from scenes.pieces.style import Style
from scenes.theme import DISPLAY_HEAVY, SMALLEST_TEXT
from tabletop.engine.table import Piece


def cube(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    face = piece.face
    side = min(size)
    body = pygame.Surface(size, pygame.SRCALPHA)
    middle = (size[0] // 2, size[1] // 2)
    name = face.icon if face is not None and face.icon else "common/cube"
    picture = sprites.icon(name, side, style.tone_of(face))
    body.blit(picture, picture.get_rect(center=middle))
    if style.patterns and style.emblem_of(face):
        sign = sprites.emblem(style.emblem_of(face), max(8, side // 3), style.tone_of(face).ink)
        body.blit(sign, sign.get_rect(center=middle))
    _count(body, piece, size)
    return body


def token(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    """A disc in its tone with its picture, emblem or number; a picture without a tone stands by itself."""
    face = piece.face
    side = min(size)
    body = pygame.Surface(size, pygame.SRCALPHA)
    middle = (size[0] // 2, size[1] // 2)
    if not piece.up or face is None:
        back = draw.medallion(side, (44, 30, 22), (168, 128, 72))
        body.blit(back, back.get_rect(center=middle))
        if piece.back and sprites.exists(piece.back):
            picture = sprites.icon(piece.back, round(side * 0.66))
            body.blit(picture, picture.get_rect(center=middle))
        return body
    tone = style.tone_of(face)
    emblem = style.emblem_of(face)
    bare = bool(face.icon) and not face.tone and face.seat is None
    if not bare:
        disc = draw.medallion(side, tone.main, tone.light)
        body.blit(disc, disc.get_rect(center=middle))
    if face.icon:
        picture = sprites.icon(face.icon, side if bare else round(side * 0.66), tone if face.seat is not None else None)
        body.blit(picture, picture.get_rect(center=middle))
    elif emblem:
        sign = sprites.emblem(emblem, round(side * 0.56), tone.ink)
        body.blit(sign, sign.get_rect(center=middle))
    elif face.value is not None:
        px = max(SMALLEST_TEXT, round(side * 0.5))
        text.put(body, str(face.value), middle, px, DISPLAY_HEAVY, tone.ink, "center", side)
        return body
    elif face.title:
        words = face.title if len(face.title) <= 3 else face.title[:1]
        px = max(SMALLEST_TEXT, round(side * 0.46))
        text.put(body, words, middle, px, DISPLAY_HEAVY, tone.ink, "center", side)
    _count(body, piece, size)
    return body


def _count(body: pygame.Surface, piece: Piece, size: tuple[int, int]) -> None:
    """How many lie here, when it is more than one."""
    if piece.face is not None and piece.face.value is not None and piece.face.value > 1:
        side = max(20, round(min(size) * 0.5))
        at = (size[0] - side / 2, size[1] - side / 2)
        card.seal(body, str(piece.face.value), at, side, (40, 26, 18))
