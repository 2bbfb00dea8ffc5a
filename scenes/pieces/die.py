"""Dice: rounded bodies with inlaid pips, numerals where there are more than six sides."""

from functools import partial

import pygame

from scenes import draw, sprites, text
from scenes.pieces.style import Style
from scenes.theme import DISPLAY_HEAVY, Tone, mix, shade
from tabletop.engine.table import Face, Piece

LOW, MID, HIGH = 0.26, 0.5, 0.74
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((MID, MID),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MID, MID), (HIGH, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, MID), (HIGH, MID), (LOW, HIGH), (HIGH, HIGH)),
}
IVORY = Tone((246, 234, 208), (190, 164, 120), (255, 250, 236), (60, 16, 14))


def paint(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    side = min(size)
    die = cube(piece.face, side, style)
    if size[0] == size[1]:
        return die
    body = pygame.Surface(size, pygame.SRCALPHA)
    body.blit(die, die.get_rect(center=(size[0] // 2, size[1] // 2)))
    return body


def tone_of(face: Face | None, style: Style) -> Tone:
    if face is None or (face.seat is None and not face.tone):
        return IVORY
    return style.tone_of(face)


def cube(face: Face | None, side: int, style: Style) -> pygame.Surface:
    value = 0 if face is None or face.value is None else face.value
    sides = 6 if face is None else face.sides
    tone = tone_of(face, style)
    emblem = style.emblem_of(face)
    return sprites.made(("die", value, sides, tone, side, emblem), partial(_die, value, sides, tone, side, emblem))


def _die(value: int, sides: int, tone: Tone, side: int, emblem: str) -> pygame.Surface:
    fine = draw.FINE
    s = max(8, side) * fine
    body = draw.cut_round(draw.gradient((s, s), shade(tone.main, 1.06), tone.dark), round(s * 0.2))
    top = pygame.Surface((s, s), pygame.SRCALPHA)
    bright = (*shade(tone.light, 1.0), 96)
    pygame.draw.rect(top, bright, (s * 0.05, s * 0.04, s * 0.88, s * 0.86), border_radius=int(s * 0.2))
    body.blit(top, (0, 0))
    face = draw.cut_round(
        draw.gradient((round(s * 0.82), round(s * 0.82)), shade(tone.main, 1.1), tone.main), round(s * 0.18)
    )
    body.blit(face, (s * 0.08, s * 0.07))
    pygame.draw.rect(body, shade(tone.dark, 0.5), (0, 0, s, s), max(1, int(s * 0.02)), border_radius=int(s * 0.2))
    if emblem:
        # Whose it is must be seen without its colour, and never be taken for a pip: inlaid, under the pips.
        sign = sprites.emblem(emblem, round(s * 0.7), mix(tone.main, tone.ink, 0.28))
        body.blit(sign, sign.get_rect(center=(s // 2, s // 2)))
    if sides <= 6 and value in PIPS:
        for x, y in PIPS[value]:
            _pip(body, (x * s, y * s), s, tone)
    else:
        text.put(body, str(value), (s / 2, s / 2), round(s * 0.55), DISPLAY_HEAVY, tone.ink, "center")
    return pygame.transform.smoothscale(body, (max(8, side), max(8, side)))


def _pip(body: pygame.Surface, at: tuple[float, float], s: int, tone: Tone) -> None:
    pygame.draw.circle(body, shade(tone.light, 1.1), (at[0] + s * 0.012, at[1] + s * 0.016), s * 0.088)
    pygame.draw.circle(body, tone.ink, at, s * 0.085)
    pygame.draw.circle(body, shade(tone.ink, 0.75), (at[0] - s * 0.012, at[1] - s * 0.014), s * 0.06)
