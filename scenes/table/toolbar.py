"""The bar at the head: the game's name, the phase track, and the few things that are always at hand."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes import draw, sprites, text
from scenes.table.controls import Control, Pointer
from scenes.theme import CREAM, DIM, DISPLAY, DISPLAY_HEAVY, FAINT, GOLD, GOLD_BRIGHT, Measure, Tone
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
    surface: pygame.Surface, phases: Sequence[Phase], step: str, room: pygame.Rect, tones: Sequence[Tone], m: Measure
) -> list[Control]:
    """The phases as numbered rings, the current one lit and named, the next one and those where seats will act named
    where there is room; where there is hardly any, the current one alone. Below a ring the colours of the seats whose
    turn comes there. A track of a single stop has no numbers."""
    here = next((i for i, phase in enumerate(phases) if step in phase.steps), -1)
    side = max(26, min(m.px(34), room.height - 16))
    gap = m.px(6)
    name = phases[here].title if here >= 0 else "The game is over"
    px = m.font(19)
    if len(phases) == 1:
        where = text.put(surface, name, room.center, px, DISPLAY, CREAM, "center", room.width, shadow=True)
        return [Control("phase 0", where, f"{name}.")]
    spare = room.width - len(phases) * (side + gap) - m.px(16)
    shown: Sequence[int] = range(len(phases))
    if text.fit(name, DISPLAY, px, max(1, spare))[2]:
        shown = [here] if here >= 0 else []
        spare = room.width - (side + gap) * len(shown) - m.px(16)
    names = _named(phases, here, name, px, spare, gap, m)
    x = room.x + max(0, (room.width - len(shown) * (side + gap) - sum(wide + gap for wide in names.values())) // 2)
    tips = []
    for number in shown:
        box = pygame.Rect(x, room.centery - side // 2, side, side)
        tips.append(_phase(surface, box, phases, number, here, m))
        _pips(surface, box, phases[number].seats, tones, number < here)
        x = box.right + gap
        if number in names:
            ink = CREAM if number == here else DIM
            title = phases[number].title
            text.put(surface, title, (x, room.centery), px, DISPLAY, ink, "midleft", names[number], shadow=True)
            x += names[number] + gap
    if here < 0 and here in names:
        text.put(surface, name, (x, room.centery), px, DISPLAY, DIM, "midleft", names[here])
    return tips


def _named(phases: Sequence[Phase], here: int, name: str, px: int, spare: int, gap: int, m: Measure) -> dict[int, int]:
    """Which stops are named, and how wide: the current one and the next, then those where seats will act."""
    names: dict[int, int] = {}
    ahead = range(here + 2, len(phases))
    first = [number for number in ahead if phases[number].seats]
    for number in (here, here + 1, *first) if here >= 0 else ():
        wide = text.width(phases[number].title, DISPLAY, px) + m.px(4) if number < len(phases) else spare
        if wide + gap > spare:
            break
        names[number] = wide
        spare -= wide + gap
    if here < 0 and not text.fit(name, DISPLAY, px, max(1, spare))[2]:
        names[here] = min(spare, text.width(name, DISPLAY, px) + m.px(4))
    return names


def _pips(surface: pygame.Surface, box: pygame.Rect, seats: Sequence[int], tones: Sequence[Tone], past: bool) -> None:
    """A spot in its colour for every seat whose turn comes at this stop; hollow once it is over."""
    radius = max(4, box.width // 8)
    pitch = 2 * radius + 2
    x = box.centerx - pitch * (len(seats) - 1) / 2
    for seat in seats:
        centre = (round(x), box.bottom + radius)
        pygame.draw.circle(surface, (16, 11, 9), centre, radius + 1)
        pygame.draw.circle(surface, tones[seat].light, centre, radius, 1 if past else 0)
        x += pitch


def _phase(
    surface: pygame.Surface, box: pygame.Rect, phases: Sequence[Phase], number: int, here: int, m: Measure
) -> Control:
    lit, past = number == here, number < here
    surface.blit(_ring(box.width, lit, past), box)
    ink = (48, 26, 10) if lit else GOLD_BRIGHT if past else FAINT
    px = max(14, min(m.font(17), round(box.width * 0.6)))
    text.put(surface, str(number + 1), box.center, px, DISPLAY_HEAVY if lit else DISPLAY, ink, "center")
    where = "now" if lit else "done" if past else "to come"
    return Control(f"phase {number}", box, f"Phase {number + 1} of {len(phases)}, {where}: {phases[number].title}.")


def _ring(side: int, lit: bool, past: bool) -> pygame.Surface:
    if lit:
        return draw.medallion(side, (240, 190, 96), (255, 226, 160))
    return draw.medallion(side, (54, 34, 16) if past else (26, 19, 15), (190, 140, 70) if past else (78, 60, 40))
