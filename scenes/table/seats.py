"""The seats' panels: who sits there and every public number they have, at a glance."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes import draw, sprites, text
from scenes.pieces.style import Style
from scenes.table.controls import Control
from scenes.theme import BRASS, BRASS_BRIGHT, CREAM, DIM, DISPLAY, GOLD_BRIGHT, ITALIC, SMALLEST_TEXT, Measure
from tabletop.engine.table import Badge, Counter, Panel

DENSITIES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.54, 0.48, 0.42, 0.36)
"""How far everything in the column may shrink together before something is left to the hover."""

BETWEEN = 10
"""Design units between two panels."""
MOST_PIPS = 6
"""Up to so many a number is shown as pips, full and hollow."""
PIP = 0.52
"""A pip's share of the icon beside it."""


@dataclass(frozen=True, slots=True)
class SeatSign:
    """What the table adds to a game's panel: whose turn it is, who plays the seat, whether it thinks."""

    active: bool = False
    robot: bool = False
    thinking: bool = False
    eyes: bool = False

    @property
    def icon(self) -> str:
        if self.thinking:
            return "common/hourglass"
        if self.robot:
            return "common/robot"
        return "common/eye_open" if self.eyes else ""


@dataclass(frozen=True, slots=True)
class Plan:
    """The sizes in which one panel is drawn, and how tall it gets."""

    title: int
    small: int
    side: int
    disc: int
    head: int
    lines: tuple[str, ...]
    rows: tuple[tuple[Counter | Badge, ...], ...]
    pad: int
    gap: int

    @property
    def height(self) -> int:
        return 2 * self.pad + self.head + len(self.rows) * (self.side + self.gap)


def plan(panel: Panel, width: int, m: Measure, density: float, subtitle: bool = True) -> Plan:
    pad, gap = max(5, m.px(9 * density)), max(3, m.px(7 * density))
    title = max(SMALLEST_TEXT, round(m.font(22) * density))
    small = max(SMALLEST_TEXT, round(m.font(17) * density))
    side = max(17, m.px(34 * density))
    disc = max(30, m.px(66 * density)) if panel.seat is not None or panel.icon else 0
    beside = width - 2 * pad - (disc + m.px(12) if disc else 0)
    lines: tuple[str, ...] = ()
    if panel.subtitle and subtitle:
        while small > SMALLEST_TEXT and len(text.wrap(panel.subtitle, ITALIC, small, beside)) > 2:
            small -= 1
        lines = text.wrap(panel.subtitle, ITALIC, small, beside)
    head = max(disc, text.height(DISPLAY, title) + len(lines) * text.height(ITALIC, small))
    mixed = _rows((*panel.counters, *panel.badges), width - 2 * pad, side, title, m)
    apart = (
        *_rows(panel.counters, width - 2 * pad, side, title, m),
        *_rows(panel.badges, width - 2 * pad, side, title, m),
    )
    # Signs keep to rows of their own where that costs none.
    rows = apart if len(apart) <= len(mixed) else mixed
    return Plan(title, small, side, disc, head, lines, rows, pad, gap)


def plan_all(panels: Sequence[Panel], area: pygame.Rect, m: Measure) -> list[Plan]:
    """The largest sizes at which all panels fit the column; subtitles go first where nothing else helps."""
    room = area.height - m.px(BETWEEN) * (len(panels) - 1)
    plans: list[Plan] = []
    for subtitle in (True, False):
        for density in DENSITIES:
            plans = [plan(panel, area.width, m, density, subtitle) for panel in panels]
            if sum(one.height for one in plans) <= room:
                return plans
    return plans


def draw_seats(
    surface: pygame.Surface,
    area: pygame.Rect,
    panels: Sequence[Panel],
    signs: Sequence[SeatSign],
    style: Style,
    m: Measure,
) -> list[Control]:
    """All panels down the column."""
    controls: list[Control] = []
    y = area.y
    for number, (panel, one) in enumerate(zip(panels, plan_all(panels, area, m), strict=True)):
        box = pygame.Rect(area.x, y, area.width, min(one.height, max(30, area.bottom - y)))
        sign = signs[number] if number < len(signs) else SeatSign()
        draw.panel(surface, box, m, lit=sign.active)
        controls.append(Control(f"seat {number}", box, _about(panel, sign)))
        _head(surface, box, panel, sign, one, style, m)
        controls += _numbers(surface, box, one, m, number)
        y = box.bottom + m.px(BETWEEN)
    return controls


def _about(panel: Panel, sign: SeatSign) -> str:
    parts = [panel.title, panel.subtitle]
    if sign.robot:
        parts.append("played by the computer")
    if sign.active:
        parts.append("to choose now")
    parts += [f"{counter.label} {counter.value}" for counter in panel.counters]
    return ", ".join(part for part in parts if part) + "."


def _head(
    surface: pygame.Surface, box: pygame.Rect, panel: Panel, sign: SeatSign, one: Plan, style: Style, m: Measure
) -> None:
    x, y = box.x + one.pad, box.y + one.pad
    right = box.right - one.pad
    if one.disc:
        _disc(surface, pygame.Rect(x, y + (one.head - one.disc) // 2, one.disc, one.disc), panel, sign, style)
        x += one.disc + m.px(12)
    if sign.icon:
        size = max(16, min(one.title + 6, m.px(26)))
        picture = sprites.icon(sign.icon, size)
        surface.blit(picture, picture.get_rect(topright=(right, y)))
        right -= size + 4
    tall = text.height(DISPLAY, one.title) + len(one.lines) * text.height(ITALIC, one.small)
    y += max(0, (one.head - tall) // 2)
    ink = GOLD_BRIGHT if sign.active else CREAM
    text.put(surface, panel.title, (x, y), one.title, DISPLAY, ink, "topleft", right - x, shadow=True)
    y += text.height(DISPLAY, one.title)
    for line in one.lines:
        text.put(surface, line, (x, y), one.small, ITALIC, DIM)
        y += text.height(ITALIC, one.small)


def _disc(surface: pygame.Surface, where: pygame.Rect, panel: Panel, sign: SeatSign, style: Style) -> None:
    """The seat's emblem, or its hero with the emblem at the foot."""
    side = where.width
    if panel.seat is None:
        surface.blit(sprites.icon(panel.icon, side), where)
        return
    tone = style.tones[panel.seat]
    surface.blit(draw.medallion(side, tone.dark, BRASS_BRIGHT if sign.active else BRASS), where)
    if not panel.icon:
        mark = sprites.emblem(style.emblems[panel.seat], round(side * 0.6), tone.light)
        surface.blit(mark, mark.get_rect(center=where.center))
        return
    picture = sprites.icon(panel.icon, round(side * 0.66), tone)
    surface.blit(picture, picture.get_rect(center=where.center))
    small = round(side * 0.4)
    token = draw.medallion(small, tone.main, (244, 220, 170))
    spot = token.get_rect(bottomright=(where.right + small // 6, where.bottom + small // 10))
    surface.blit(token, spot)
    mark = sprites.emblem(style.emblems[panel.seat], round(small * 0.62), tone.ink)
    surface.blit(mark, mark.get_rect(center=spot.center))


def _numbers(surface: pygame.Surface, box: pygame.Rect, one: Plan, m: Measure, number: int) -> list[Control]:
    controls: list[Control] = []
    y = box.y + one.pad + one.head + one.gap
    for row in one.rows:
        x = box.x + one.pad
        for item in row:
            where = pygame.Rect(x, y, _width(item, one.side, one.title, m), one.side)
            if isinstance(item, Counter):
                _counter(surface, item, where, one)
                tip = item.hint or f"{item.label}: {item.value}{f' of {item.most}' if item.most else ''}."
            else:
                _badge(surface, item, where, one)
                tip = item.hint or item.value
            controls.append(Control(f"counter {number} {len(controls)}", where, tip))
            x = where.right + m.px(12)
        y += one.side + one.gap
    return controls


def _rows(
    items: Sequence[Counter | Badge], width: int, side: int, px: int, m: Measure
) -> tuple[tuple[Counter | Badge, ...], ...]:
    """Counters and badges flowed into rows."""
    rows: list[list[Counter | Badge]] = []
    x = width
    for item in items:
        wide = _width(item, side, px, m)
        if not rows or x + wide > width:
            rows.append([])
            x = 0
        rows[-1].append(item)
        x += wide + m.px(12)
    return tuple(tuple(row) for row in rows)


def _width(item: Counter | Badge, side: int, px: int, m: Measure) -> int:
    if isinstance(item, Counter):
        if 0 < item.most <= MOST_PIPS:
            return side + 4 + item.most * _step(side)
        return side + 4 + text.width(_value(item), DISPLAY, px)
    return (side + 4 if item.icon else 0) + (text.width(item.value, DISPLAY, px) if item.value else 0)


def _value(counter: Counter) -> str:
    return f"{counter.value}/{counter.most}" if counter.most else str(counter.value)


def _counter(surface: pygame.Surface, counter: Counter, where: pygame.Rect, one: Plan) -> None:
    side = one.side
    surface.blit(sprites.icon(counter.icon, side), where.topleft)
    if 0 < counter.most <= MOST_PIPS:
        for number in range(counter.most):
            pip = _pip(round(side * PIP), number < counter.value)
            x = where.x + side + 4 + number * _step(side) + _step(side) // 2
            surface.blit(pip, pip.get_rect(center=(x, where.centery)))
        return
    at = (where.x + side + 4, where.centery)
    text.put(surface, _value(counter), at, one.title, DISPLAY, CREAM, "midleft", shadow=True)


def _step(side: int) -> int:
    return round(side * (PIP + 0.1))


def _pip(side: int, full: bool) -> pygame.Surface:
    """Full or hollow: to be told apart without colour."""

    def make() -> pygame.Surface:
        fine = draw.FINE
        picture = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
        middle, radius = (side * fine // 2, side * fine // 2), side * fine // 2 - fine
        pygame.draw.circle(picture, (20, 12, 8, 255), middle, radius + fine)
        if full:
            pygame.draw.circle(picture, (*GOLD_BRIGHT, 255), middle, radius)
        else:
            pygame.draw.circle(picture, (*BRASS, 255), middle, radius, max(2, fine))
        return pygame.transform.smoothscale(picture, (side, side))

    return sprites.made(("pip", side, full), make)


def _badge(surface: pygame.Surface, badge: Badge, where: pygame.Rect, one: Plan) -> None:
    x = where.x
    if badge.icon:
        surface.blit(sprites.icon(badge.icon, one.side), where.topleft)
        x += one.side + 4
    if badge.value:
        text.put(surface, badge.value, (x, where.centery), one.title, DISPLAY, GOLD_BRIGHT, "midleft", shadow=True)
