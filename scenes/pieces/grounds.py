"""What lies under the rest: boards, zones to put things in, and labels."""

import pygame

from scenes import draw, sprites, text, textures
from scenes.pieces.style import Style
from scenes.theme import BODY, BOLD, BRASS, BRASS_DARK, CREAM, DIM, DISPLAY, GOLD, SMALLEST_TEXT, shade
from tabletop.engine.table import Piece

LOW = 100
"""Pixels: words on a lower strip fill it; on a higher one they would shout."""


def board(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    """A framed slab of dark stone, with its picture and name."""
    face = piece.face
    rim = max(2, round(min(size) * 0.02))
    slab = pygame.Surface(size)
    slab.blit(textures.rock(size, 23), (0, 0))
    tone = style.tone_of(face, "stone")
    slab.fill(shade(tone.light, 0.62), special_flags=pygame.BLEND_RGB_MULT)
    radius = max(4, round(min(size) * 0.03))
    body = draw.cut_round(slab, radius)
    pygame.draw.rect(body, BRASS_DARK, body.get_rect(), rim, border_radius=radius)
    pygame.draw.rect(body, BRASS, body.get_rect().inflate(-rim, -rim), 1, border_radius=radius)
    if face is not None and face.icon:
        picture = sprites.icon(face.icon, round(min(size) * 0.8))
        picture = picture.copy()
        picture.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    if face is not None and face.title:
        px = max(SMALLEST_TEXT, round(size[1] * 0.05))
        text.put(body, face.title, (size[0] / 2, rim + 4), px, DISPLAY, GOLD, "midtop", size[0] - 4 * rim, shadow=True)
    return body


def zone(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    """A faint sunken place with a thin frame; a name at its head, a picture as a hint of what belongs here."""
    face = piece.face
    tone = style.tone_of(face, "brass")
    radius = max(3, round(min(size) * 0.07))
    line = max(1, round(min(size) * 0.014))
    lit = "lit" in piece.marks
    top, foot = ((96, 64, 22), (58, 36, 14)) if lit else ((8, 6, 6), (18, 13, 11))
    body = draw.plate(size, radius, top, foot, shade(tone.main, 0.72), line, alpha=230 if lit else 150)
    if face is None:
        return body
    alone = not (face.icon or face.text) and face.value is None and face.seat is None
    low = alone and size[0] > 1.2 * size[1]
    px = max(SMALLEST_TEXT, round(size[1] * 0.42 if low else min(size) * 0.14))
    used = _zone_title(body, face.title, px, alone, shade(tone.light, 0.9)) if face.title else 0
    margin = 2 if used or face.icon else 0
    below = pygame.Rect(4, used + margin, size[0] - 8, size[1] - used - 3 * margin)
    if (
        face.text
        and len(text.wrap(face.text, BOLD, SMALLEST_TEXT, below.width)) * text.height(BOLD, SMALLEST_TEXT)
        <= below.height
    ):
        strip = size[0] > 2.5 * size[1] and size[1] < LOW
        most = _of_a_strip(face.text, below, size) if strip else px - 4
        ink = (255, 240, 208) if lit else DIM
        text.block(body, face.text, below, max(SMALLEST_TEXT, most), BOLD, ink, "center", middle=True)
    elif face.icon:
        side = round(min(below.width, below.height) * 0.72)
        if side > 6:
            picture = sprites.icon(face.icon, side, tone if face.seat is not None else None).copy()
            picture.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
            body.blit(picture, picture.get_rect(center=below.center))
    elif face.seat is not None:
        side = round(min(below.width, below.height) * 0.6)
        sign = sprites.emblem(style.emblems[face.seat], max(8, side), shade(tone.main, 0.8)).copy()
        sign.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(sign, sign.get_rect(center=below.center))
    if face.value is not None:
        text.put(
            body,
            str(face.value),
            below.center,
            max(SMALLEST_TEXT, round(min(size) * 0.4)),
            DISPLAY,
            tone.light,
            "center",
            size[0] - 4,
        )
    return body


def _of_a_strip(words: str, room: pygame.Rect, size: tuple[int, int]) -> int:
    """How large words are on a long and low zone: one line of them, or two that are smaller."""
    large = round(size[1] * 0.4)
    return large if text.width(words, BOLD, large) <= room.width else round(size[1] * 0.29)


def _zone_title(body: pygame.Surface, title: str, px: int, alone: bool, ink: tuple[int, int, int]) -> int:
    """The name at the head of a zone, in the middle where nothing else is printed; how much room it took."""
    wide, tall = body.get_width() - 4, body.get_height()
    face_name = text.first_that_fits(title, (DISPLAY, BOLD, BODY), px, wide)
    _, size, cut = text.fit(title, face_name, px, wide)
    step = text.height(face_name, SMALLEST_TEXT)
    if cut and alone and tall >= 2 * step and text.whole_words(title, BOLD, SMALLEST_TEXT, wide):
        text.block(body, title, pygame.Rect(2, 2, wide, tall - 4), px, BOLD, ink, "center", middle=tall < 4 * step)
    elif cut:
        text.leave_out(title, (wide, tall))
        return 0
    elif alone and tall < 4 * step:
        text.put(body, title, (wide / 2 + 2, tall / 2), px, face_name, ink, "center", wide)
    else:
        text.put(body, title, (wide / 2 + 2, 3), px, face_name, ink, "midtop", wide)
    return text.height(face_name, size)


def label(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    """Words on the cloth."""
    body = pygame.Surface(size, pygame.SRCALPHA)
    face = piece.face
    if face is None:
        return body
    plain = not face.tone and face.seat is None
    ink = CREAM if plain else style.tone_of(face).light
    px = max(SMALLEST_TEXT, round(size[1] * 0.62))
    left = 0
    if face.icon:
        picture = sprites.icon(face.icon, min(size))
        body.blit(picture, picture.get_rect(midleft=(0, size[1] // 2)))
        left = min(size) + 4
    words = face.title or face.text
    if face.value is not None:
        words = f"{words} {face.value}".strip()
    room = pygame.Rect(left, 0, max(4, size[0] - left), size[1])
    if "lit" in piece.marks or "active" in piece.marks:
        body.blit(draw.plate(size, max(2, size[1] // 5), (120, 82, 30), (74, 48, 18), (238, 190, 96), 1, 220), (0, 0))
    _words(body, words, room, px, ink)
    return body


def _words(body: pygame.Surface, words: str, room: pygame.Rect, px: int, ink: tuple[int, int, int]) -> None:
    """On one line if it fits, else on as many as there are room for. What cannot be read at this size is left to
    the hover and the zoom: a word cut in two says less than none."""
    face_name = text.first_that_fits(words, (DISPLAY, BOLD, BODY), px, room.width)
    _, one_line, cut = text.fit(words, face_name, px, room.width)
    one_line = 0 if cut else one_line
    for block_face in (DISPLAY, BOLD, BODY):
        if not text.whole_words(words, block_face, SMALLEST_TEXT, room.width):
            continue
        _, size, cut = text.fit_block(words, block_face, px, room.size)
        if not cut and size > one_line and text.whole_words(words, block_face, size, room.width):
            text.block(body, words, room, px, block_face, ink, "center", middle=True, shadow=True)
            return
    if one_line:
        text.put(body, words, room.center, px, face_name, ink, "center", room.width, shadow=True)
        return
    text.leave_out(words, room.size)
