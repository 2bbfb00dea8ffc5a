"""The tutor's card: where the learner is, what the tutor says, and the ways out. It stands where no piece lies."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes import draw, sprites, text
from scenes.table.controls import Control, Pointer
from scenes.theme import BODY, BOLD, BRASS_BRIGHT, CREAM, DISPLAY, GOLD, GOLD_BRIGHT, SMALLEST_TEXT, Measure

GENTLE = (255, 196, 150)
FACE = "common/torch"
RULE = 36


@dataclass(frozen=True, slots=True)
class Speech:
    """What the card says: the chapter, how far it has come, the words, and a gentle no where one is due."""

    chapter: str
    done: int
    of: int
    words: str
    note: str = ""
    clause: str = ""


Way = tuple[str, str, str, Callable[[], None]]
"""A small button: its id, its label, what it does in words, and in deed."""


def draw_card(
    surface: pygame.Surface,
    box: pygame.Rect,
    speech: Speech,
    ways: list[Way],
    read: Callable[[str], None],
    pointer: Pointer,
    m: Measure,
) -> list[Control]:
    """Draw it; what there is to point at. `read` opens the rulebook at a clause."""
    draw.panel(surface, box, m, lit=True, alpha=252)
    pad = m.px(14)
    inside = box.inflate(-2 * pad, -2 * pad)
    top = _head(surface, inside, speech, m)
    foot = inside.bottom - m.target(44)
    controls = _ways(surface, pygame.Rect(inside.x, foot, inside.width, inside.bottom - foot), ways, pointer, m)
    if speech.clause:
        foot -= m.target(RULE)
        controls.append(_rule(surface, pygame.Rect(inside.x, foot, 0, m.target(RULE)), speech.clause, read, pointer, m))
    room = pygame.Rect(inside.x, top, inside.width, foot - top - m.px(8))
    if speech.note:
        room = _note(surface, room, speech.note, m)
    text.block(surface, speech.words, room, m.font(27), BODY, CREAM)
    return [Control("card", box), *controls]


def _head(surface: pygame.Surface, inside: pygame.Rect, speech: Speech, m: Measure) -> int:
    """The torch, the chapter's name and a bar of how far it has come; where the words begin."""
    side = min(m.px(46), inside.height // 6)
    disc = draw.medallion(side, (70, 34, 14), (244, 194, 110))
    where = disc.get_rect(topleft=inside.topleft)
    surface.blit(disc, where)
    flame = sprites.icon(FACE, round(side * 0.62))
    surface.blit(flame, flame.get_rect(center=where.center))
    left = where.right + m.px(10)
    px = max(SMALLEST_TEXT, min(m.font(23), side // 2))
    text.put(surface, speech.chapter, (left, where.y), px, DISPLAY, GOLD, "topleft", inside.right - left, shadow=True)
    bar = pygame.Rect(left, where.bottom - m.px(9), inside.right - left, max(4, m.px(7)))
    pygame.draw.rect(surface, (14, 10, 8), bar, border_radius=bar.height // 2)
    filled = pygame.Rect(bar.x, bar.y, round(bar.width * speech.done / max(1, speech.of)), bar.height)
    if filled.width >= bar.height:
        pygame.draw.rect(surface, (226, 172, 70), filled, border_radius=bar.height // 2)
    return where.bottom + m.px(10)


def _note(surface: pygame.Surface, room: pygame.Rect, note: str, m: Measure) -> pygame.Rect:
    """The gentle no, under the words; what is left for them."""
    px = m.font(21)
    tall = min(len(text.wrap(note, BOLD, px, room.width)) * text.height(BOLD, px), room.height // 2)
    foot = pygame.Rect(room.x, room.bottom - tall, room.width, tall)
    text.block(surface, note, foot, px, BOLD, GENTLE)
    return pygame.Rect(room.x, room.y, room.width, room.height - tall - m.px(8))


def _rule(
    surface: pygame.Surface,
    at: pygame.Rect,
    clause: str,
    read: Callable[[str], None],
    pointer: Pointer,
    m: Measure,
) -> Control:
    """The clause behind the words, to be looked up."""
    name, px = "lesson rule", m.font(18)
    lit = name in (pointer.over, pointer.focus)
    ink = GOLD_BRIGHT if lit else BRASS_BRIGHT
    words = text.put(surface, f"? {clause}", at.midleft, px, BOLD, ink, "midleft")
    where = pygame.Rect(at.x, at.y, max(words.width, at.height), at.height)
    if lit:
        pygame.draw.line(surface, ink, words.bottomleft, words.bottomright)
    return Control(name, where, "Read the rule behind this.", clause, lambda: read(clause))


def _ways(surface: pygame.Surface, row: pygame.Rect, ways: list[Way], pointer: Pointer, m: Measure) -> list[Control]:
    gap = m.px(8)
    wide = (row.width - gap * (len(ways) - 1)) // len(ways)
    controls = []
    for number, (name, label, tip, act) in enumerate(ways):
        where = pygame.Rect(row.x + number * (wide + gap), row.y, wide, row.height)
        draw.button(surface, where, label, m, pointer.state(name), focus=pointer.focus == name, size=16)
        controls.append(Control(name, where, tip, act=act))
    return controls
