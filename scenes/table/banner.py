"""The banner: who acts, what is asked, with what numbers; or what is happening, or what has been."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from scenes import draw, sprites, text
from scenes.pieces.style import Style
from scenes.table.controls import Control
from scenes.theme import BODY, BOLD, BRASS_BRIGHT, CREAM, DISPLAY, GOLD, GOLD_BRIGHT, SMALLEST_TEXT, Measure
from tabletop.engine.asking import Fact

SEAT_NAMES = ("seat", "hero", "player", "explorer", "attacker", "defender", "rival", "victim", "target", "by", "owner")
"""Facts of these names count seats, not things."""
SAID = ("amount",)
"""What is asked is how it is dealt out: the question itself names it."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the banner says. `seat` None speaks for nobody."""

    seat: int | None
    who: str
    what: str
    clause: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    icon: str = ""
    lit: bool = False


def facts_of(facts: Mapping[str, Fact]) -> tuple[tuple[str, str], ...]:
    """Public numbers of a question as short labels and values. Ids and seats are for the prompt's own words."""
    return tuple(
        (name.replace("_", " "), str(value))
        for name, value in facts.items()
        if isinstance(value, int) and not isinstance(value, bool) and name not in SEAT_NAMES + SAID
    )


def draw_banner(surface: pygame.Surface, box: pygame.Rect, words: Words, style: Style, m: Measure) -> list[Control]:
    draw.panel(surface, box, m, lit=words.lit)
    pad = m.px(12)
    side = min(box.height - 2 * m.px(8), m.px(66))
    x = box.x + pad
    if words.seat is not None:
        tone = style.tones[words.seat]
        disc = draw.medallion(side, tone.dark, BRASS_BRIGHT if words.lit else tone.light)
        where = disc.get_rect(midleft=(x, box.centery))
        surface.blit(disc, where)
        sign = sprites.emblem(style.emblems[words.seat], round(side * 0.6), tone.light)
        surface.blit(sign, sign.get_rect(center=where.center))
        x = where.right + pad
    elif words.icon:
        picture = sprites.icon(words.icon, side)
        surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
        x += side + pad
    right = _facts(surface, words.facts, box, m) if words.facts else box.right - pad
    room = pygame.Rect(x, box.y + m.px(6), right - x - pad, box.height - m.px(12))
    if words.who:
        px = max(SMALLEST_TEXT, min(m.font(21), round(room.height * 0.34)))
        head = text.height(DISPLAY, px)
        ink = style.tones[words.seat].light if words.seat is not None else GOLD
        text.put(surface, words.who, room.topleft, px, DISPLAY, ink, "topleft", room.width, shadow=True)
        room = pygame.Rect(room.x, room.y + head, room.width, room.height - head)
    text.block(surface, words.what, room, m.font(21), BODY, GOLD_BRIGHT if words.lit else CREAM, middle=True)
    return [Control("banner", box, f"{words.who}: {words.what}".removeprefix(": "), words.clause)]


def _facts(surface: pygame.Surface, facts: tuple[tuple[str, str], ...], box: pygame.Rect, m: Measure) -> int:
    """Chips from the right; where they begin."""
    x = box.right - m.px(14)
    least = box.x + round(box.width * 0.55)
    for label, value in facts:
        big, small = m.font(24), m.font(16)
        across = max(text.width(value, DISPLAY, big), text.width(label, BOLD, small)) + m.px(22)
        if x - across < least:
            break
        chip = pygame.Rect(x - across, box.y + m.px(9), across, box.height - m.px(18))
        surface.blit(draw.plate(chip.size, m.px(9), (18, 13, 11), (26, 19, 15), (110, 82, 46), 1), chip)
        text.put(surface, value, (chip.centerx, chip.y + chip.height * 0.36), big, DISPLAY, GOLD, "center", across - 6)
        text.put(surface, label, (chip.centerx, chip.y + chip.height * 0.78), small, BOLD, CREAM, "center", across - 6)
        x = chip.x - m.px(8)
    return x
