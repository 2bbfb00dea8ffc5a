"""A page: what the scenes that are not the table have in common: backdrop, heading, way back, questions."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes import draw, sprites, text
from scenes.form import Form
from scenes.scroll import View
from scenes.theme import BODY, DIM, DISPLAY, DISPLAY_HEAVY, GOLD, Measure

if TYPE_CHECKING:
    from scenes.app import App

VEIL = (6, 4, 4, 178)
Section = Callable[[View, pygame.Rect], int]
"""Puts something into a view from the top of a box on, as wide as the box, and says where it ends."""


class Question:
    """Asks before something is done that cannot be taken back. It takes all input until it is answered."""

    def __init__(self, page: "Page", words: str, yes: str, act: Callable[[], None], no: str = "Cancel") -> None:
        self.page = page
        m = page.m
        self.form = Form(page.app, page.size)
        px, room = m.font(24), min(m.px(620), page.size[0] - m.px(120))
        tall = len(text.wrap(words, BODY, px, room)) * text.height(BODY, px)
        self.box = pygame.Rect(0, 0, room + m.px(80), tall + m.px(170))
        self.box.center = (page.size[0] // 2, page.size[1] // 2)
        inside = pygame.Rect(self.box.x + m.px(40), self.box.y + m.px(36), room, tall + 2)
        self.form.label(inside, words, 24, align="center")
        wide, high, gap = m.px(230), m.target(56), m.px(24)
        foot = self.box.bottom - m.px(32) - high
        left = pygame.Rect(self.box.centerx - gap // 2 - wide, foot, wide, high)
        right = pygame.Rect(self.box.centerx + gap // 2, foot, wide, high)

        def agree() -> None:
            page.close_question()
            act()

        self.cancel = self.form.button(left, no, page.close_question)
        self.form.button(right, yes, agree, great=True)
        self.form.give_focus(self.cancel)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.page.close_question()
        else:
            self.form.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        veil = sprites.made(("veil", surface.get_size()), lambda: _veil(surface.get_size()))
        surface.blit(veil, (0, 0))
        draw.panel(surface, self.box, self.page.m, lit=True, alpha=255)
        self.form.draw(surface)


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill(VEIL)
    return veil


class Page:
    """A scene made of a form. Kinds of pages say what is on it (`build`) and where its way back leads (`back`)."""

    heading = ""
    picture = "title"
    """The picture below assets/scenes that glimmers behind the page."""

    app: "App"
    m: Measure
    form: Form

    def __init__(self) -> None:
        self.size = (0, 0)
        self._built = False
        self.question: Question | None = None
        self._words: tuple[str, str, Callable[[], None]] | None = None

    def build(self) -> None:
        """Put everything into `self.form`."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc, or the arrow at the upper left."""
        raise NotImplementedError

    # What the app calls

    def enter(self, app: "App") -> None:
        self.app = app

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.m = self.app.measure
        self.rebuild()
        if self._words is not None:
            self.question = Question(self, *self._words)

    def rebuild(self) -> None:
        """Lay the page out again; views stay where they were scrolled to."""
        kept = [view.offset for view in self.form.views] if self._built else []
        pointer = self.form.pointer if self._built else (-1, -1)
        self.form = Form(self.app, self.size)
        self._built = True
        self.build()
        for view, offset in zip(self.form.views, kept, strict=False):
            view.scroll_to(offset)
        self.form.pointer = pointer
        self.form.manager.point(pointer)
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> None:
        if self.question is not None:
            self.question.handle(event)
            return
        if self.form.handle(event) or event.type != pygame.KEYDOWN:
            return
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif event.key == pygame.K_m and self.form.typing is None:
            self.app.notice("The sound is off." if self.app.sound.toggle_mute() else "The sound is on.")
            self.app.preferences.save()

    def update(self, dt: float) -> None:
        (self.question or self).form.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_backdrop(surface)
        self.form.draw(surface)
        if self.question is not None:
            self.question.draw(surface)

    @property
    def busy(self) -> bool:
        return (self.question or self).form.busy

    def leave(self) -> None:
        """Pages keep nothing that must be put away."""

    # What pages use

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        surface.blit(sprites.made(("backdrop", self.picture, size), lambda: backdrop(self.picture, size)), (0, 0))

    def ask(self, words: str, yes: str, act: Callable[[], None]) -> None:
        """Ask first, then act."""
        self._words = (words, yes, act)
        self.question = Question(self, words, yes, act)
        self.app.redraw()

    def close_question(self) -> None:
        self.question = self._words = None
        self.app.redraw()

    def head(self, subtitle: str = "") -> int:
        """The way back and the heading; where the page begins below them."""
        m, width = self.m, self.size[0]
        side = m.target(58)
        margin = m.px(28)
        self.form.button(pygame.Rect(margin, margin, side, side), "", self.back, "common/back", hint="Back (Esc)")
        room = width - 2 * (side + 2 * margin)
        tall = text.height(DISPLAY_HEAVY, m.font(44))
        title = pygame.Rect(side + 2 * margin, max(m.px(4), margin + m.px(20) - tall // 2), room, tall)
        self.form.label(title, self.heading, 44, DISPLAY_HEAVY, GOLD, "center", track=m.px(4))
        foot = title.bottom + m.px(8)
        if subtitle:
            line = pygame.Rect(title.x, title.bottom - m.px(4), room, text.height(BODY, m.font(20)))
            self.form.label(line, subtitle, 20, ink=DIM, align="center")
            foot = line.bottom + m.px(6)
        long = min(room, m.px(760))
        self.form.print(
            pygame.Rect(width // 2 - long // 2, foot, long, 1), lambda s, at: draw.rule(s, at.x, at.y, at.width, m)
        )
        return foot + m.px(22)

    def column(self, box: pygame.Rect, sections: Sequence[Section]) -> None:
        """A panel with sections one below the other; it scrolls when they are taller than it."""
        m = self.m
        self.panel(box)
        inner = box.inflate(-m.px(16), -m.px(20))
        view = self.form.view(inner)
        y = m.px(6)
        for section in sections:
            y = section(view, pygame.Rect(m.px(16), y, inner.width - m.px(44), 0)) + m.px(20)
        view.end(y - m.px(16))

    def subheading(self, view: View, at: pygame.Rect, words: str) -> int:
        """The title of a section; where its contents begin."""
        box = pygame.Rect(at.x, at.y, at.width, max(self.m.px(40), text.height(DISPLAY, self.m.font(27))))
        self.form.label(box, words, 27, DISPLAY, GOLD, view=view)
        return box.bottom + self.m.px(6)

    def panel(self, box: pygame.Rect, view: View | None = None, lit: bool = False) -> None:
        self.form.print(box, lambda s, at: draw.panel(s, at, self.m, lit=lit), view)


def backdrop(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture out of focus and dimmed, darker towards the edges: light to read by, nothing to look at."""
    small = (max(1, size[0] // 8), max(1, size[1] // 8))
    picture = pygame.Surface(small)
    picture.blit(sprites.scene_picture(name, small), (0, 0))
    blurred = pygame.transform.box_blur(picture, 4)
    blurred.fill((122, 112, 108), special_flags=pygame.BLEND_RGB_MULT)
    blurred.fill((14, 9, 6), special_flags=pygame.BLEND_RGB_ADD)
    large = pygame.transform.smoothscale(blurred, size)
    large.blit(pygame.transform.smoothscale(_vignette(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return large.convert()


def _vignette() -> pygame.Surface:
    """Light in the middle, dusk at the corners, as a small picture to multiply with."""
    across, down = 32, 18
    light = pygame.Surface((across, down))
    for x in range(across):
        for y in range(down):
            far = ((x / (across - 1) - 0.5) ** 2 + (y / (down - 1) - 0.5) ** 2) ** 0.5
            level = round(255 * max(0.3, 1 - max(0.0, far - 0.25) * 1.5))
            light.set_at((x, y), (level, level, level))
    return light
