"""Tiles: corridors of fitted stone cut into living rock, as the exits say; or their back."""

from zlib import crc32

import pygame

from scenes import draw, sprites, text, textures
from scenes.pieces import card
from scenes.pieces.style import Style
from scenes.theme import CREAM, DISPLAY, SMALLEST_TEXT, Colour, mix, shade
from tabletop.engine.table import Face, Piece, Side

WIDTHS = {"open": 0.46, "door": 0.46, "water": 0.46, "stairs": 0.46, "narrow": 0.24}
SIGN = 3
"""Letters of a name that is a mere sign: "B4"."""
STONE = 6.5
"""Stones across a tile."""


def paint(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    if not piece.up or piece.face is None:
        return card.back(size, piece.back)
    seed = crc32(piece.id.encode()) % 7
    body = cave(piece.face, size, seed)
    tone = style.tone_of(piece.face, "stone")
    if piece.face.tone:
        wash = pygame.Surface(size)
        wash.fill(mix((255, 255, 255), tone.light, 0.55))
        body.blit(wash, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _furnish(body, piece.face, size, style)
    body = draw.cut_round(body, max(2, round(min(size) * 0.04)))
    pygame.draw.rect(body, (12, 9, 9), body.get_rect(), max(1, min(size) // 50), border_radius=max(2, min(size) // 25))
    return body


def cave(face: Face, size: tuple[int, int], seed: int) -> pygame.Surface:
    """Rock with the floor of the tile's corridors let into it."""
    body = pygame.Surface(size, pygame.SRCALPHA)
    body.blit(textures.rock(size, 11 + seed), (0, 0))
    body.fill((170, 160, 156), special_flags=pygame.BLEND_RGB_MULT)
    shape = _floor_shape(face, size)
    stones = textures.flagstones(size, max(6, round(min(size) / STONE)), 13 + seed)
    floor = pygame.Surface(size, pygame.SRCALPHA)
    floor.blit(stones, (0, 0))
    floor.blit(stones, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    floor.fill((196, 184, 168), special_flags=pygame.BLEND_RGB_MULT)
    floor.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blur = max(2, round(min(size) * 0.035))
    # The rock stands higher than the floor: a rim of light above, shade falling inward.
    rim = draw.shadow_of(shape, max(2, blur // 2), 235)
    body.blit(rim, (-2 * max(2, blur // 2), -2 * max(2, blur // 2)))
    body.blit(floor, (0, 0))
    hole = pygame.Surface(size, pygame.SRCALPHA)
    hole.fill((0, 0, 0, 235))
    gone = shape.copy()
    gone.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    hole.blit(gone, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    inner = pygame.transform.gaussian_blur(hole, blur)
    inner.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    body.blit(inner, (0, 0))
    for side, kind in face.exits:
        _dress_exit(body, side, kind, size)
    return body


def _floor_shape(face: Face, size: tuple[int, int]) -> pygame.Surface:
    fine = draw.FINE
    width, height = size[0] * fine, size[1] * fine
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    white = (255, 255, 255, 255)
    middle = (width // 2, height // 2)
    broad = max((WIDTHS.get(kind, 0.46) for _, kind in face.exits), default=0.46)
    room = 0.62 if face.icon or face.title or not face.exits else broad
    hall = pygame.Rect(0, 0, round(width * room), round(height * room))
    hall.center = middle
    pygame.draw.rect(shape, white, hall, border_radius=round(min(width, height) * 0.09))
    for side, kind in face.exits:
        across = WIDTHS.get(kind, 0.46)
        if side in ("n", "s"):
            arm = pygame.Rect(0, 0, round(width * across), height // 2 + 2)
            arm.midtop = (middle[0], 0 if side == "n" else middle[1])
        else:
            arm = pygame.Rect(0, 0, width // 2 + 2, round(height * across))
            arm.midleft = (0 if side == "w" else middle[0], middle[1])
        pygame.draw.rect(shape, white, arm)
    return pygame.transform.smoothscale(shape, size)


def _exit_box(side: Side, size: tuple[int, int], across: float, depth: float) -> pygame.Rect:
    """The mouth of an exit, reaching so far inward."""
    width, height = size
    if side in ("n", "s"):
        box = pygame.Rect(0, 0, round(width * across), round(height * depth))
        box.midtop = (width // 2, 0 if side == "n" else height - box.height)
    else:
        box = pygame.Rect(0, 0, round(width * depth), round(height * across))
        box.midleft = (0 if side == "w" else width - box.width, height // 2)
    return box


def _dress_exit(body: pygame.Surface, side: Side, kind: str, size: tuple[int, int]) -> None:
    if kind == "water":
        _water(body, _exit_box(side, size, 0.46, 0.3))
    elif kind == "stairs":
        _stairs(body, _exit_box(side, size, 0.42, 0.26), side)
    elif kind == "door":
        box = _exit_box(side, size, 0.5, 0.09)
        leaf = draw.plate(box.size, 2, (132, 84, 44), (70, 40, 20), (28, 18, 12), max(1, min(size) // 60))
        body.blit(leaf, box)
        pygame.draw.circle(body, (232, 186, 104), box.center, max(1, min(box.size) // 4))


def _water(body: pygame.Surface, box: pygame.Rect) -> None:
    pool = pygame.Surface(box.size, pygame.SRCALPHA)
    pool.fill((34, 96, 140, 190))
    for row in range(3, box.height, max(4, box.height // 5)):
        pygame.draw.aaline(pool, (150, 214, 240), (box.width * 0.15, row), (box.width * 0.55, row))
        pygame.draw.aaline(pool, (110, 180, 220), (box.width * 0.5, row + 2), (box.width * 0.9, row + 2))
    body.blit(pool, box)


def _stairs(body: pygame.Surface, box: pygame.Rect, side: Side) -> None:
    steps = 5
    for number in range(steps):
        share = number / steps
        ink: Colour = shade((150, 132, 110), 1 - share * 0.6 if side in ("n", "w") else 0.4 + share * 0.6)
        if side in ("n", "s"):
            step = pygame.Rect(box.x, box.y + round(box.height * share), box.width, box.height // steps)
        else:
            step = pygame.Rect(box.x + round(box.width * share), box.y, box.width // steps, box.height)
        pygame.draw.rect(body, ink, step)
        pygame.draw.rect(body, (24, 18, 16), step, 1)


def _furnish(body: pygame.Surface, face: Face, size: tuple[int, int], style: Style) -> None:
    """The picture in the middle, the name at the foot, badges in the corners."""
    side = round(min(size) * (0.5 if face.title else 0.54))
    middle = (size[0] // 2, size[1] // 2)
    if face.icon:
        picture = sprites.icon(face.icon, side, style.tone_of(face) if face.seat is not None else None)
        cast = draw.shadow_of(picture, max(2, side // 18), 190)
        body.blit(cast, cast.get_rect(center=(middle[0] + 2, middle[1] + max(2, side // 16))))
        body.blit(picture, picture.get_rect(center=middle))
    px = max(SMALLEST_TEXT, round(min(size) * 0.1))
    if face.title and size[0] >= 56:
        words, px, cut = text.fit(face.title, DISPLAY, px, size[0] - 8)
        if not cut:
            plate = pygame.Rect(0, 0, text.width(words, DISPLAY, px) + 8, text.height(DISPLAY, px))
            plate.midbottom = (size[0] // 2, size[1] - max(2, size[1] // 40))
            if len(words) <= SIGN and not face.badges:
                # A mere sign keeps clear of the middle, where figures stand.
                plate.topleft = (max(2, size[0] // 40), max(2, size[1] // 40))
            body.blit(draw.plate(plate.size, 4, (24, 17, 14), alpha=215), plate)
            text.put(body, words, plate.center, px, DISPLAY, CREAM, "center")
    corner = max(22, round(min(size) * 0.22))
    for number, badge in enumerate(face.badges[:4]):
        x = corner // 2 + 2 if number % 2 == 0 else size[0] - corner // 2 - 2
        y = corner // 2 + 2 if number < 2 else size[1] - corner // 2 - 2
        card.badge_on(body, badge, (x, y), corner)
    if face.value is not None and face.value > 1:
        card.seal(body, str(face.value), (size[0] - corner // 2 - 2, corner // 2 + 2), corner)
