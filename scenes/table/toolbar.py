"""The bar at the head: the game's name, the phase track, and the few things that are always at hand."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes import draw, sprites, text
from scenes.table.controls import Control, Pointer
from scenes.theme import CREAM, DIM, DISPLAY, DISPLAY_HEAVY, FAINT, GOLD, GOLD_BRIGHT, Measure
from tabletop.engine.contract import Phase


class Tool(NamedTuple):
    id: str
    icon: str
    tip: str
    act: Callable[[], None]
    usable: bool = True


def place(bar: pygame.Rect, tools: Sequence[Tool], m: Measure) -> list[Control]:
    """Their boxes, from the right."""
    side = min(m.target(48), bar.height - 4)
    side = max(side, min(36, bar.height))
    gap = m.px(8)
    controls = []
    x = bar.right - m.px(14)
    for tool in reversed(tools):
        box = pygame.Rect(x - side, bar.centery - side // 2, side, side)
        controls.append(Control(tool.id, box, tool.tip, act=tool.act))
        x = box.x - gap
    return controls[::-1]


def draw_bar(surface: pygame.Surface, bar: pygame.Rect, m: Measure) -> None:
    def make() -> pygame.Surface:
        strip = draw.gradient(bar.size, (32, 23, 18), (16, 11, 9)).convert()
        pygame.draw.line(strip, (128, 92, 46), (0, bar.height - 1), (bar.width, bar.height - 1), max(1, m.px(2)))
        pygame.draw.line(strip, (60, 42, 24), (0, bar.height - 4), (bar.width, bar.height - 4))
        return strip

    surface.blit(sprites.made(("bar", bar.size, m), make), bar)


def draw_tools(
    surface: pygame.Surface, tools: Sequence[Tool], controls: Sequence[Control], pointer: Pointer, m: Measure
) -> None:
    for tool, control in zip(tools, controls, strict=True):
        state = pointer.state(tool.id, tool.usable)
        key = ("tool", tool.icon, state, control.box.size, m)
        surface.blit(sprites.made(key, partial(_tool, tool, state, control.box.size, m)), control.box)
        if pointer.focus == tool.id:
            draw.focus_ring(surface, control.box, m)


def _tool(tool: Tool, state: str, size: tuple[int, int], m: Measure) -> pygame.Surface:
    top, foot, border, _ = draw.BUTTONS[state]
    body = draw.plate(size, m.px(10), top, foot, border, max(1, m.px(2)))
    side = round(size[1] * 0.62)
    picture = sprites.icon(tool.icon, side) if tool.usable else sprites.faded(tool.icon, side)
    body.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return body


def draw_title(surface: pygame.Surface, title: str, logo: str, bar: pygame.Rect, m: Measure) -> int:
    """The game's sign and name at the left; where they end."""
    side = round(bar.height * 0.72)
    x = m.px(16)
    picture = sprites.icon(logo, side)
    surface.blit(picture, picture.get_rect(midleft=(x, bar.centery)))
    x += side + m.px(10)
    across = min(m.px(420), round(bar.width * 0.24))
    where = text.put(surface, title, (x, bar.centery), m.font(27), DISPLAY_HEAVY, GOLD, "midleft", across, shadow=True)
    return where.right


def draw_track(
    surface: pygame.Surface, phases: Sequence[Phase], step: str, room: pygame.Rect, m: Measure
) -> list[Control]:
    """The phases as numbered rings, the current one lit and named; where there is no room, the current one alone. A
    track of a single stop has no numbers."""
    here = next((i for i, phase in enumerate(phases) if step in phase.steps), -1)
    side = max(24, min(m.px(30), room.height - 8))
    gap = m.px(6)
    name = phases[here].title if here >= 0 else "The game is over"
    px = m.font(19)
    if len(phases) == 1:
        where = text.put(surface, name, room.center, px, DISPLAY, CREAM, "center", room.width, shadow=True)
        return [Control("phase 0", where, f"{name}.")]
    rings = len(phases) * (side + gap)
    spare = room.width - rings - m.px(16)
    shown: Sequence[int] = range(len(phases))
    if text.fit(name, DISPLAY, px, max(1, spare))[2]:
        shown = [here] if here >= 0 else []
        spare = room.width - (side + gap) * len(shown) - m.px(16)
    named = 0 if text.fit(name, DISPLAY, px, max(1, spare))[2] else min(spare, text.width(name, DISPLAY, px) + m.px(4))
    x = room.x + max(0, (room.width - len(shown) * (side + gap) - named) // 2)
    tips = []
    for number in shown:
        box = pygame.Rect(x, room.centery - side // 2, side, side)
        tips.append(_phase(surface, box, phases[number].title, number, here, len(phases), m))
        x = box.right + gap
        if number == here and named:
            text.put(surface, name, (x, room.centery), px, DISPLAY, CREAM, "midleft", named, shadow=True)
            x += named + gap
    if here < 0 and named:
        text.put(surface, name, (x, room.centery), px, DISPLAY, DIM, "midleft", named)
    return tips


def _phase(
    surface: pygame.Surface, box: pygame.Rect, title: str, number: int, here: int, count: int, m: Measure
) -> Control:
    lit, past = number == here, number < here
    surface.blit(_ring(box.width, lit, past), box)
    ink = (48, 26, 10) if lit else GOLD_BRIGHT if past else FAINT
    px = max(14, min(m.font(15), round(box.width * 0.6)))
    text.put(surface, str(number + 1), box.center, px, DISPLAY_HEAVY if lit else DISPLAY, ink, "center")
    where = "now" if lit else "done" if past else "to come"
    return Control(f"phase {number}", box, f"Phase {number + 1} of {count}, {where}: {title}.")


def _ring(side: int, lit: bool, past: bool) -> pygame.Surface:
    if lit:
        return draw.medallion(side, (240, 190, 96), (255, 226, 160))
    return draw.medallion(side, (54, 34, 16) if past else (26, 19, 15), (190, 140, 70) if past else (78, 60, 40))
