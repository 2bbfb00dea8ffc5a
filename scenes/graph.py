"""The curve of everybody's chances along a game, with its turning points marked."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes import draw, sprites, text
from scenes.gui import plate
from scenes.theme import BRASS_DARK, DIM, DISPLAY, SMALLEST_TEXT, Colour, Measure


@dataclass(frozen=True, slots=True)
class Curve:
    """How one seat's chances are drawn; without an emblem they are everybody's."""

    tone: Colour
    emblem: str = ""


def draw_chances(
    surface: pygame.Surface,
    at: pygame.Rect,
    chances: Sequence[Sequence[float]],
    curves: Sequence[Curve],
    marks: Sequence[int],
    m: Measure,
) -> None:
    """Time runs right, the chance of winning up from 0 to 100; `marks` are numbered moments. Every curve ends in its
    seat's emblem, so that they are told apart without colour."""
    plate(surface, at, m.px(8), (16, 12, 10), (24, 18, 15), BRASS_DARK)
    px = max(SMALLEST_TEXT, m.font(16))
    left = at.x + text.width("100", DISPLAY, px) + m.px(22)
    sign = max(20, m.px(30)) if any(curve.emblem for curve in curves) else 0
    box = pygame.Rect(left, at.y + m.px(34), at.right - m.px(22) - sign - left, at.height - m.px(58))
    for share in (0, 25, 50, 75, 100):
        y = box.bottom - round(box.height * share / 100)
        pygame.draw.line(surface, (52, 42, 34), (box.x, y), (box.right, y))
        if share % 50 == 0:
            text.put(surface, str(share), (box.x - m.px(10), y), px, DISPLAY, DIM, "midright")
    if len(chances) < 2:
        return
    tones = [curve.tone for curve in curves]
    key = ("curves", box.size, tuple(tones), tuple(map(tuple, chances)))
    surface.blit(sprites.made(key, lambda: _drawn(box.size, chances, tones, m)), box)
    _ends(surface, box, chances[-1], curves, sign)
    for number, moment in enumerate(marks, start=1):
        x = box.x + round(box.width * moment / (len(chances) - 1))
        for y in range(box.y, box.bottom, m.px(10)):
            pygame.draw.line(surface, (190, 150, 84), (x, y), (x, min(box.bottom, y + m.px(5))))
        draw_mark(surface, (x, box.y - m.px(12)), number, m)


def _ends(surface: pygame.Surface, box: pygame.Rect, last: Sequence[float], curves: Sequence[Curve], side: int) -> None:
    """The emblems where the curves end, apart from each other where several end together."""
    if not side:
        return
    order = sorted(range(len(curves)), key=lambda seat: -last[seat])
    y = box.y - side
    for place, seat in enumerate(order):
        lowest = box.bottom - side * (len(order) - 1 - place)
        y = min(max(y + side, box.bottom - round(box.height * last[seat])), lowest)
        picture = sprites.emblem(curves[seat].emblem, side, curves[seat].tone)
        surface.blit(picture, picture.get_rect(midleft=(box.right + 4, y)))


def _drawn(
    size: tuple[int, int], chances: Sequence[Sequence[float]], tones: Sequence[Colour], m: Measure
) -> pygame.Surface:
    fine = 2
    chances = _smoothed(chances, max(2, size[0] // 5))
    large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    last = len(chances) - 1
    for seat, tone in enumerate(tones):
        points = [
            (place / last * (size[0] * fine - 1), (1 - min(1.0, max(0.0, row[seat]))) * (size[1] * fine - 1))
            for place, row in enumerate(chances)
            if seat < len(row)
        ]
        if len(points) > 1:
            pygame.draw.lines(large, (*tone, 255), False, points, max(3, m.px(6)))
    return pygame.transform.smoothscale(large, size)


def _smoothed(chances: Sequence[Sequence[float]], most: int) -> Sequence[Sequence[float]]:
    """At most so many points: the average of what falls into each, but for the ends."""
    if len(chances) <= most:
        return chances
    step = len(chances) / most
    points = [
        chances[round(place * step) : max(round((place + 1) * step), round(place * step) + 1)] for place in range(most)
    ]
    middle = [[sum(column) / len(column) for column in zip(*rows, strict=True)] for rows in points if rows]
    return [chances[0], *middle[1:-1], chances[-1]]


def draw_mark(
    surface: pygame.Surface, at: tuple[int, int], number: int, m: Measure, tone: Colour = (120, 40, 26)
) -> None:
    """A numbered seal."""
    side = max(24, m.px(32))
    disc = draw.medallion(side, tone, (240, 200, 124))
    surface.blit(disc, disc.get_rect(center=at))
    text.put(surface, str(number), at, max(SMALLEST_TEXT, m.font(18)), DISPLAY, (255, 244, 220), "center", shadow=True)
