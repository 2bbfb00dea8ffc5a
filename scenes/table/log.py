"""The chronicle: one sentence an event. A line lights its pieces when pointed at and shows its moment when clicked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

import pygame

from scenes import draw, text
from scenes.pieces.style import Style
from scenes.table.controls import Control, Pointer
from scenes.table.playback import seat_of
from scenes.theme import BODY, BOLD, CREAM, DISPLAY, GOLD, Colour, Measure, mix
from tabletop.engine.contract import Game
from tabletop.engine.match import Moment


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the chronicle: which moment of the history, what it says, its rule and its pieces."""

    moment: int
    words: str
    clause: str
    pieces: tuple[str, ...]
    seat: int | None
    lead: str = ""
    """The name it begins with, which is set bold in the seat's colour."""


class Log:
    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.scroll = 0
        """Pixels scrolled up from the newest line."""
        self._told: tuple[int | None, int] = (None, 0)
        self._tall: list[int] = []
        self._width = 0
        self._measure: Measure | None = None

    def forget(self) -> None:
        """Something was taken back: tell it all anew."""
        self.entries.clear()
        self._tall.clear()
        self._told = (None, 0)

    def follow(
        self,
        game: Game[Any],
        history: Sequence[Moment],
        shown: int,
        viewer: int | None,
        names: Sequence[str],
        by_habit: Mapping[int, tuple[int, str]] = MappingProxyType({}),
    ) -> None:
        """Tell this viewer all that has been shown and that it may know, and what was answered for it."""
        told_to, told = self._told
        shown = min(shown, len(history))
        if told_to != viewer or told > shown:
            self.forget()
            told = 0
        for number in range(told, shown):
            event = history[number].event
            for place in range(history[number - 1].answers if number else 0, history[number].answers):
                seat, words = by_habit.get(place, (None, ""))
                if words and seat == viewer:
                    self.entries.append(Entry(number, words, "", (), seat, _lead(words, seat, names)))
            words = game.narrate(event, names) if event.known_to(viewer) else ""
            if words:
                seat = _speaks_first(words, names)
                seat = seat_of(event.data, len(names)) if seat is None else seat
                pieces = tuple(game.cue(event).pieces)
                self.entries.append(Entry(number, words, event.clause, pieces, seat, _lead(words, seat, names)))
        self._told = (viewer, shown)

    def _heights(self, width: int, m: Measure) -> list[int]:
        if (width, m) != (self._width, self._measure):
            self._tall, self._width, self._measure = [], width, m
        px = m.font(18)
        for entry in self.entries[len(self._tall) :]:
            lines = len(_lines(entry, px, width))
            self._tall.append(max(m.target(0), lines * text.height(BODY, px) + m.px(14)))
        return self._tall

    def roll(self, pixels: int) -> None:
        """The wheel over the log."""
        self.scroll = max(0, self.scroll + pixels)

    def draw(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        style: Style,
        pointer: Pointer,
        m: Measure,
        shown: int | None,
        show: Callable[[int], None],
    ) -> list[Control]:
        """The newest line stands at the foot. `shown` is the moment one looks back at."""
        draw.panel(surface, box, m)
        px = m.font(23)
        head = text.height(DISPLAY, px) + m.px(16)
        text.put(
            surface,
            "Chronicle",
            (box.centerx, box.y + m.px(8)),
            px,
            DISPLAY,
            GOLD,
            "midtop",
            box.width - m.px(20),
            shadow=True,
        )
        draw.rule(surface, box.x + m.px(24), box.y + head, box.width - 2 * m.px(24), m)
        inside = pygame.Rect(
            box.x + m.px(12), box.y + head + m.px(8), box.width - 2 * m.px(12), box.height - head - m.px(20)
        )
        indent = m.px(24)
        tall = self._heights(inside.width - indent, m)
        total = sum(tall)
        self.scroll = min(self.scroll, max(0, total - inside.height))
        controls: list[Control] = []
        clip = surface.get_clip()
        surface.set_clip(inside)
        y = inside.bottom + self.scroll if total > inside.height else inside.y + total
        for number in range(len(self.entries) - 1, -1, -1):
            y -= tall[number]
            if y >= inside.bottom:
                continue
            if y + tall[number] <= inside.y:
                break
            entry = self.entries[number]
            row = pygame.Rect(inside.x, y, inside.width, tall[number])
            pointed = f"log {number}" in (pointer.over, pointer.focus)
            self._line(surface, entry, row, indent, style, m, pointed or shown == entry.moment)
            seen = row.clip(inside)
            if seen.height >= min(row.height, m.target(0)):
                controls.append(
                    Control(f"log {number}", seen, "", entry.clause, partial(show, entry.moment), entry.pieces)
                )
        surface.set_clip(clip)
        if total > inside.height:
            _bar(surface, inside, self.scroll, total, m)
        return controls

    def _line(
        self,
        surface: pygame.Surface,
        entry: Entry,
        row: pygame.Rect,
        indent: int,
        style: Style,
        m: Measure,
        pointed: bool,
    ) -> None:
        if pointed:
            surface.blit(draw.plate(row.size, m.px(6), (92, 64, 36), (62, 42, 26), alpha=150), row)
        ink: Colour = style.tones[entry.seat].light if entry.seat is not None else (214, 150, 96)
        bead = style.tones[entry.seat].main if entry.seat is not None else (170, 96, 50)
        px = m.font(18)
        step = text.height(BODY, px)
        lines = _lines(entry, px, row.width - indent)
        y = row.y + (row.height - len(lines) * step) // 2
        pygame.draw.aacircle(surface, bead, (row.x + m.px(8), y + step // 2), max(3, m.px(6)))
        lead = entry.lead
        for count, words in enumerate(lines):
            x = row.x + indent
            if count == 0 and lead and words.startswith(lead):
                where = text.put(surface, lead, (x, y), px, BOLD, ink)
                text.put(surface, words[len(lead) :], (where.right, y), px, BODY, mix(CREAM, (200, 186, 160), 0.4))
            else:
                text.put(surface, words, (x, y), px, BODY, mix(CREAM, (200, 186, 160), 0.4))
            y += step


def _speaks_first(words: str, names: Sequence[str]) -> int | None:
    """The seat whose name begins the sentence; the longest name where one is the beginning of another."""
    leads = [seat for seat, name in enumerate(names) if name and f"{words} ".startswith((f"{name} ", f"{name}'s "))]
    return max(leads, key=lambda seat: len(names[seat]), default=None)


def _lead(words: str, seat: int | None, names: Sequence[str]) -> str:
    return names[seat] if seat is not None and words.startswith(names[seat]) else ""


def _lines(entry: Entry, px: int, width: int) -> Sequence[str]:
    """Its words, broken so that the line with the bold name has room too."""
    bold = text.width(entry.lead, BOLD, px) - text.width(entry.lead, BODY, px)
    return text.wrap(entry.words, BODY, px, width - max(0, bold))


def _bar(surface: pygame.Surface, inside: pygame.Rect, scroll: int, total: int, m: Measure) -> None:
    track = pygame.Rect(inside.right + m.px(3), inside.y, max(3, m.px(5)), inside.height)
    pygame.draw.rect(surface, (14, 10, 8), track, border_radius=track.width // 2)
    tall = max(m.px(24), inside.height * inside.height // total)
    spare = max(1, total - inside.height)
    y = track.bottom - tall - round((track.height - tall) * scroll / spare)
    pygame.draw.rect(surface, (150, 112, 62), (track.x, y, track.width, tall), border_radius=track.width // 2)
