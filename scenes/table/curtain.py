"""The curtain between two players at one screen: opaque from edge to edge, with the next one's name and emblem."""

from collections.abc import Sequence

import pygame

from scenes import draw, sprites, text, textures
from scenes.pieces.style import Style
from scenes.table.controls import Control, Pointer
from scenes.theme import BODY, BRASS_BRIGHT, CREAM, DIM, DISPLAY, DISPLAY_HEAVY, GOLD, Measure, shade


def draw_curtain(
    surface: pygame.Surface, seat: int, name: str, colour: int, style: Style, pointer: Pointer, m: Measure
) -> pygame.Rect:
    """Cover everything. Nothing but the name depends on the game; the box of its one button."""
    size = surface.get_size()
    surface.blit(sprites.made(("curtain", size, colour), lambda: _velvet(size, style.tones[seat].dark)), (0, 0))
    tone = style.tones[seat]
    side = min(m.px(260), size[1] // 3)
    middle = (size[0] // 2, round(size[1] * 0.36))
    disc = draw.medallion(side, tone.dark, BRASS_BRIGHT)
    surface.blit(disc, disc.get_rect(center=middle))
    sign = sprites.emblem(style.emblems[seat], round(side * 0.6), tone.light)
    surface.blit(sign, sign.get_rect(center=middle))
    y = middle[1] + side // 2 + m.px(28)
    across = size[0] - m.px(120)
    where = text.put(
        surface, "Pass the screen to", (middle[0], y), m.font(26), DISPLAY, CREAM, "midtop", across, shadow=True
    )
    where = text.put(
        surface, name, (middle[0], where.bottom), m.font(58), DISPLAY_HEAVY, tone.light, "midtop", across, shadow=True
    )
    button = pygame.Rect(0, 0, min(across, m.px(420)), m.target(66))
    button.midtop = (middle[0], where.bottom + m.px(26))
    draw.button(
        surface,
        button,
        f"I am {name}",
        m,
        pointer.state("curtain", great=True),
        focus=pointer.focus == "curtain",
        size=24,
    )
    foot = (middle[0], button.bottom + m.px(18))
    text.put(surface, "Nobody else should look now. Enter opens.", foot, m.font(19), BODY, DIM, "midtop", across)
    return button


def _velvet(size: tuple[int, int], tint: tuple[int, int, int]) -> pygame.Surface:
    """Dark folds of cloth in the player's colour."""
    sheet = textures.cloth(size, (96, 44, 40)).convert()
    folds = 15
    strip = pygame.Surface((folds * 2 + 1, 1))
    for i in range(folds * 2 + 1):
        strip.set_at((i, 0), (255, 246, 236) if i % 2 else (92, 82, 80))
    sheet.blit(pygame.transform.smoothscale(strip, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wash = pygame.Surface(size)
    wash.fill(shade(tint, 1.1))
    wash.set_alpha(110)
    sheet.blit(wash, (0, 0))
    sheet.blit(textures.vignette(size, dark=(40, 30, 30)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet


def draw_recap(surface: pygame.Surface, area: pygame.Rect, lines: Sequence[str], m: Measure) -> Control:
    """What happened since this player's last turn, over the table until the next input."""
    pad = m.px(22)
    px = m.font(20)
    box = pygame.Rect(0, 0, min(area.width - 2 * pad, m.px(760)), 0)
    step = text.height(BODY, px)
    wrapped: list[str] = []
    for line in lines:
        wrapped += [
            ("" if number else "\u2022 ") + part
            for number, part in enumerate(text.wrap(line, BODY, px, box.width - 2 * pad - m.px(20)))
        ]
    head = text.height(DISPLAY, m.font(24)) + m.px(16)
    room = max(1, (area.height - 3 * pad - head - step) // step)
    shown = wrapped[-room:]
    box.height = head + len(shown) * step + step + 2 * pad
    box.center = area.center
    draw.shadow(surface, box, m.px(13), m.px(20), 220)
    draw.panel(surface, box, m, lit=True, alpha=252)
    text.put(
        surface,
        "Since your last turn",
        (box.centerx, box.y + pad),
        m.font(24),
        DISPLAY,
        GOLD,
        "midtop",
        box.width - pad,
    )
    y = box.y + pad + head
    for line in shown:
        text.put(surface, line, (box.x + pad + (0 if line.startswith("\u2022") else m.px(14)), y), px, BODY, CREAM)
        y += step
    text.put(
        surface,
        "Click or press Enter to go on",
        (box.centerx, y + m.px(6)),
        m.font(17),
        BODY,
        DIM,
        "midtop",
        box.width - pad,
    )
    return Control("recap", box)
