"""How each kind of piece is drawn: one picture a piece, face, size and turn, made once and kept."""

from collections.abc import Callable

import pygame

from scenes import draw, sprites
from scenes.pieces import card, counters, die, figure, grounds, marks, tile
from scenes.pieces.style import Style
from tabletop.engine.table import Piece

Size = tuple[int, int]
Painter = Callable[[Piece, Size, Style], pygame.Surface]

PAINTERS: dict[str, Painter] = {
    "card": card.paint,
    "tile": tile.paint,
    "meeple": figure.paint,
    "die": die.paint,
    "cube": counters.cube,
    "token": counters.token,
    "board": grounds.board,
    "zone": grounds.zone,
    "label": grounds.label,
}
FLAT = ("zone", "label", "board")
"""Kinds that belong to the table: they cast no shadow and are never lifted."""


def picture(piece: Piece, size: Size, style: Style, angle: float | None = None) -> pygame.Surface:
    """The piece as it lies, turned clockwise by its own angle or by another."""
    size = (max(4, size[0]), max(4, size[1]))
    face = piece.face if piece.up else None
    # Only a picture that stays upright on a turned card is another one for each turn.
    lies = piece.angle % 360 if face is not None and face.edges else 0
    key = (piece.kind, face, piece.back, piece.marks, piece.area == "hand", size, style, lies)

    def make() -> pygame.Surface:
        return _dressed(piece, size, style)

    plain = sprites.made(key, make)
    angle = (piece.angle if angle is None else angle) % 360
    if not angle:
        return plain
    if angle % 90 == 0:
        return sprites.made((*key, angle), lambda: pygame.transform.rotate(plain, -angle))

    return sprites.made((*key, angle), lambda: pygame.transform.rotozoom(plain, -angle, 1))


def _dressed(piece: Piece, size: Size, style: Style) -> pygame.Surface:
    plain = PAINTERS[piece.kind](piece, size, style)
    if piece.kind == "label":
        return plain
    square = piece.kind in ("card", "tile", "zone", "board", "die")
    worn = piece.marks
    if piece.kind == "meeple" and piece.face is not None and not piece.face.icon:
        # It lies on its side already, and whose it is must still be seen.
        worn = tuple(mark for mark in worn if mark != "spent")
    return marks.dress(plain, worn, min(size), square, 0.45 if piece.kind == "card" else 1.0)


def shadow(piece: Piece, size: Size, style: Style, lift: int, angle: float | None = None) -> pygame.Surface:
    """What the piece casts when it is raised by so many pixels: put it centre under centre."""
    angle = (piece.angle if angle is None else angle) % 360
    face = piece.face if piece.up else None
    key = ("shadow", piece.kind, face, piece.back, size, style, angle, lift)
    alpha = 190 if lift < 6 else 150
    return sprites.made(key, lambda: draw.shadow_of(picture(piece, size, style, angle), 3 + lift, alpha))
