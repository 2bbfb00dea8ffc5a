"""The chapters of a game's tutorial: each can be taken at any time, and again."""

from functools import partial

import pygame

from scenes import draw, routes, text
from scenes.page import Page
from scenes.scroll import View
from scenes.theme import BODY, BRASS_BRIGHT, CREAM, DISPLAY, DISPLAY_HEAVY, GOLD, GOLD_BRIGHT, Measure
from tabletop.engine.lessons import Lesson
from tabletop.games import find

ROW = 124
WIDEST = 980


class Learn(Page):
    def __init__(self, slug: str) -> None:
        super().__init__()
        self.game = find(slug)
        self.heading, self.picture = f"Learn {self.game.title}", self.game.look.banner

    def back(self) -> None:
        routes.setup(self.app, self.game.slug)

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        top = self.head("A few minutes, hands on. Take the chapters in order, or only those you need.")
        wide = min(width - m.px(56), m.px(WIDEST))
        high = m.target(58)
        foot = height - high - m.px(26)
        box = pygame.Rect((width - wide) // 2, top, wide, foot - top - m.px(16))
        rows = len(self.game.lessons) * (m.px(ROW) + m.px(14)) + m.px(18)
        box.height = min(box.height, rows)
        self.column(box, [self._chapters])
        half = (wide - m.px(16)) // 2
        self.form.button(
            pygame.Rect(box.x, foot, half, high), "Read the rules",
            lambda: routes.rulebook(self.app, self.game.slug, back=self), "common/rulebook",
        )  # fmt: skip
        self.form.button(
            pygame.Rect(box.right - half, foot, half, high), "Play a real game", self.back, "common/play",
        )  # fmt: skip

    def _chapters(self, view: View, at: pygame.Rect) -> int:
        m, y = self.m, at.y
        for number, lesson in enumerate(self.game.lessons):
            row = pygame.Rect(at.x, y, at.width, m.px(ROW))
            act = partial(routes.lesson, self.app, self.game.slug, number)
            self.form.spot(row, partial(self._paint, number, lesson), act, lesson.title, view=view)
            y = row.bottom + m.px(14)
        return y - m.px(14)

    def _paint(self, number: int, lesson: Lesson, surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
        draw_chapter(surface, at, number, lesson, self.m, state)


def draw_chapter(
    surface: pygame.Surface, box: pygame.Rect, number: int, lesson: Lesson, m: Measure, state: str
) -> None:
    """A chapter: its number on a medallion, its name, and what it teaches."""
    lit = state in ("hover", "down")
    draw.panel(surface, box, m, lit=lit, alpha=255)
    side = box.height - m.px(36)
    disc = draw.medallion(side, (70, 34, 14), BRASS_BRIGHT if lit else (190, 140, 70))
    where = disc.get_rect(midleft=(box.x + m.px(20), box.centery))
    surface.blit(disc, where)
    text.put(surface, str(number + 1), where.center, round(side * 0.44), DISPLAY_HEAVY, GOLD_BRIGHT, "center")
    left, px, small = where.right + m.px(20), m.font(27), m.font(21)
    wide = box.right - m.px(20) - left
    name = text.height(DISPLAY, px)
    words = min(len(text.wrap(lesson.say, BODY, small, wide)) * text.height(BODY, small), box.height - name - m.px(12))
    top = box.centery - (name + words) // 2
    text.put(surface, lesson.title, (left, top), px, DISPLAY, GOLD, "topleft", wide, shadow=True)
    text.block(surface, lesson.say, pygame.Rect(left, top + name, wide, words), small, BODY, CREAM)
