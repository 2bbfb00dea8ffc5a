"""The seats' panels: who sits there and every public number they have, at a glance."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes import draw, sprites, text
from scenes.pieces.style import Style
from scenes.table.controls import Control
from scenes.theme import BRASS, BRASS_BRIGHT, CREAM, DIM, DISPLAY, GOLD_BRIGHT, ITALIC, Measure
from tabletop.engine.table import Badge, Counter, Panel


@dataclass(frozen=True, slots=True)
class SeatSign:
    """What the table adds to a game's panel: whose turn it is, who plays the seat, whether it thinks."""

    active: bool = False
    robot: bool = False
    thinking: bool = False
    eyes: bool = False


def draw_seats(
    surface: pygame.Surface,
    area: pygame.Rect,
    panels: Sequence[Panel],
    signs: Sequence[SeatSign],
    style: Style,
    m: Measure,
) -> list[Control]:
    """All panels down the column, each as tall as it needs while there is room."""
    if not panels:
        return []
    gap = m.px(10)
    room = area.height - gap * (len(panels) - 1)
    wanted = [_natural(panel, area.width, m) for panel in panels]
    if sum(wanted) > room:
        wanted = [max(48, wish * room // sum(wanted)) for wish in wanted]
    controls: list[Control] = []
    y = area.y
    for number, (panel, tall) in enumerate(zip(panels, wanted, strict=True)):
        box = pygame.Rect(area.x, y, area.width, tall)
        sign = signs[number] if number < len(signs) else SeatSign()
        controls.append(Control(f"seat {number}", box, _about(panel, sign)))
        controls.extend(_panel(surface, box, panel, sign, style, m, number))
        y = box.bottom + gap
    return controls


def _natural(panel: Panel, width: int, m: Measure) -> int:
    head = m.px(86) if panel.counters or panel.badges else m.px(78)
    rows = len(_rows(panel, width - m.px(28), m.px(26), m))
    return head + rows * (m.px(26) + m.px(8))


def _about(panel: Panel, sign: SeatSign) -> str:
    parts = [panel.title, panel.subtitle]
    if sign.robot:
        parts.append("played by the computer")
    if sign.active:
        parts.append("to choose now")
    parts += [f"{counter.label} {counter.value}" for counter in panel.counters]
    return ", ".join(part for part in parts if part) + "."


def _panel(
    surface: pygame.Surface, box: pygame.Rect, panel: Panel, sign: SeatSign, style: Style, m: Measure, number: int
) -> list[Control]:
    draw.panel(surface, box, m, lit=sign.active)
    pad = m.px(12)
    rows_height = 0
    side = m.px(26)
    rows = _rows(panel, box.width - 2 * pad, side, m)
    head = min(m.px(70), box.height - 2 * m.px(7))
    while rows and side > 18 and head * 0.8 + len(rows) * (side + m.px(6)) > box.height - m.px(12):
        side -= 1
        rows = _rows(panel, box.width - 2 * pad, side, m)
    rows_height = len(rows) * (side + m.px(6))
    head = max(30, min(head, box.height - rows_height - m.px(14)))
    _head(surface, pygame.Rect(box.x + pad, box.y + m.px(8), box.width - 2 * pad, head), panel, sign, style, m)
    controls: list[Control] = []
    y = box.y + m.px(8) + head + max(0, (box.height - m.px(14) - head - rows_height) // 2)
    for row in rows:
        x = box.x + pad
        for item in row:
            wide = _width(item, side, m)
            where = pygame.Rect(x, y, wide, side)
            if isinstance(item, Counter):
                _counter(surface, item, where, side, m)
                tip = item.hint or f"{item.label}: {item.value}{f' of {item.most}' if item.most else ''}."
            else:
                tip = item.hint or item.value
                _badge(surface, item, where, side, m)
            controls.append(Control(f"counter {number} {len(controls)}", where, tip))
            x += wide + m.px(12)
        y += side + m.px(6)
    return controls


def _head(surface: pygame.Surface, box: pygame.Rect, panel: Panel, sign: SeatSign, style: Style, m: Measure) -> None:
    side = box.height
    ink = GOLD_BRIGHT if sign.active else CREAM
    if panel.seat is not None:
        tone = style.tones[panel.seat]
        disc = draw.medallion(side, tone.dark, BRASS_BRIGHT if sign.active else BRASS)
        surface.blit(disc, box.topleft)
        centre = (box.x + side // 2, box.y + side // 2)
        if panel.icon:
            picture = sprites.icon(panel.icon, round(side * 0.66), tone)
            surface.blit(picture, picture.get_rect(center=centre))
            small = round(side * 0.4)
            token = draw.medallion(small, tone.main, (244, 220, 170))
            spot = token.get_rect(bottomright=(box.x + side + small // 6, box.y + side + small // 10))
            surface.blit(token, spot)
            mark = sprites.emblem(style.emblems[panel.seat], round(small * 0.62), tone.ink)
            surface.blit(mark, mark.get_rect(center=spot.center))
        else:
            mark = sprites.emblem(style.emblems[panel.seat], round(side * 0.6), tone.light)
            surface.blit(mark, mark.get_rect(center=centre))
    elif panel.icon:
        picture = sprites.icon(panel.icon, round(side * 0.94))
        surface.blit(picture, box.topleft)
    x = box.x + (side + m.px(12) if panel.seat is not None or panel.icon else 0)
    right = box.right
    status = (
        "common/hourglass"
        if sign.thinking
        else "common/robot"
        if sign.robot
        else "common/eye_open"
        if sign.eyes
        else ""
    )
    if status:
        size = max(16, m.px(24))
        picture = sprites.icon(status, size)
        surface.blit(picture, picture.get_rect(topright=(right, box.y)))
        right -= size + 4
    px = m.font(22)
    two = bool(panel.subtitle) and box.height >= text.height(DISPLAY, 16) + text.height(ITALIC, 14)
    middle = box.y + (box.height * 0.3 if two else box.height / 2)
    text.put(surface, panel.title, (x, middle), px, DISPLAY, ink, "midleft", right - x, shadow=True)
    if two:
        room = pygame.Rect(x, round(middle) + text.height(DISPLAY, px) // 2 - 2, box.right - x, 0)
        room.height = max(text.height(ITALIC, 14), box.bottom - room.y)
        text.put(surface, panel.subtitle, (x, room.centery), m.font(17), ITALIC, DIM, "midleft", room.width)


def _rows(panel: Panel, width: int, side: int, m: Measure) -> list[list[Counter | Badge]]:
    """Counters and badges flowed into rows."""
    rows: list[list[Counter | Badge]] = []
    x = width
    items: tuple[Counter | Badge, ...] = (*panel.counters, *panel.badges)
    for item in items:
        wide = _width(item, side, m)
        if not rows or x + wide > width:
            rows.append([])
            x = 0
        rows[-1].append(item)
        x += wide + m.px(12)
    return rows


def _width(item: Counter | Badge, side: int, m: Measure) -> int:
    px = m.font(20)
    if isinstance(item, Counter):
        if 0 < item.most <= 6:
            return item.most * round(side * 0.9)
        return side + 4 + text.width(_value(item), DISPLAY, px)
    return (side + 4 if item.icon else 0) + (text.width(item.value, DISPLAY, m.font(17)) if item.value else 0)


def _value(counter: Counter) -> str:
    return f"{counter.value}/{counter.most}" if counter.most else str(counter.value)


def _counter(surface: pygame.Surface, counter: Counter, where: pygame.Rect, side: int, m: Measure) -> None:
    if 0 < counter.most <= 6:
        step = round(side * 0.9)
        for pip in range(counter.most):
            make = sprites.icon if pip < counter.value else sprites.faded
            surface.blit(make(counter.icon, side - 3), (where.x + pip * step, where.y))
        return
    surface.blit(sprites.icon(counter.icon, side), where.topleft)
    at = (where.x + side + 4, where.centery)
    text.put(surface, _value(counter), at, m.font(20), DISPLAY, CREAM, "midleft", shadow=True)


def _badge(surface: pygame.Surface, badge: Badge, where: pygame.Rect, side: int, m: Measure) -> None:
    x = where.x
    if badge.icon:
        surface.blit(sprites.icon(badge.icon, side), where.topleft)
        x += side + 4
    if badge.value:
        text.put(surface, badge.value, (x, where.centery), m.font(17), DISPLAY, GOLD_BRIGHT, "midleft", shadow=True)
