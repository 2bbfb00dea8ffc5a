"""A view that scrolls: a window onto something taller than itself."""

from typing import TYPE_CHECKING

import pygame
from pygame_gui.core import UIContainer

from scenes.gui import plate
from scenes.theme import BRASS, BRASS_BRIGHT

if TYPE_CHECKING:
    from scenes.form import Form

WHEEL = 90


class View:
    """A window onto something taller than itself. The wheel, the bar and the focus move it."""

    def __init__(self, form: "Form", box: pygame.Rect, inset: int = 0) -> None:
        self.form = form
        self.box = box
        self.inset = inset
        """How far the bar keeps away from the upper and lower end."""
        self.tall = box.height
        self.offset = 0
        self.container = UIContainer(box, form.manager, container=None)
        self._grip: int | None = None

    @property
    def most(self) -> int:
        return max(0, self.tall - self.box.height)

    def end(self, tall: int) -> None:
        """Everything is in: so tall is it."""
        self.tall = tall
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        self.offset = min(self.most, max(0, round(offset)))
        for target in self.form.targets:
            if target.ui_container is self.container:
                target.set_relative_position((target.home.x, target.home.y - self.offset))

    def show(self, box: pygame.Rect, margin: int = 0) -> None:
        """Scroll just so far that this box, in the view's own coordinates, can be seen."""
        if box.top - margin < self.offset:
            self.scroll_to(box.top - margin)
        elif box.bottom + margin > self.offset + self.box.height:
            self.scroll_to(min(box.top - margin, box.bottom + margin - self.box.height))

    @property
    def bar(self) -> pygame.Rect:
        width = max(8, self.form.m.px(12))
        return pygame.Rect(self.box.right - width, self.box.y + self.inset, width, self.box.height - 2 * self.inset)

    @property
    def thumb(self) -> pygame.Rect:
        bar = self.bar
        height = max(self.form.m.target(40), round(bar.height * self.box.height / max(1, self.tall)))
        top = bar.y + round((bar.height - height) * self.offset / max(1, self.most))
        return pygame.Rect(bar.x, top, bar.width, height)

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.most:
            return False
        if event.type == pygame.MOUSEWHEEL and self.box.collidepoint(self.form.pointer):
            self.scroll_to(self.offset - event.y * self.form.m.px(WHEEL))
            return True
        wide = self.bar.inflate(self.form.m.px(16), 0)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and wide.collidepoint(event.pos):
            thumb = self.thumb
            inside = thumb.top <= event.pos[1] < thumb.bottom
            self._grip = event.pos[1] - thumb.top if inside else thumb.height // 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def _drag(self, y: int) -> None:
        bar, thumb = self.bar, self.thumb
        share = (y - (self._grip or 0) - bar.y) / max(1, bar.height - thumb.height)
        self.scroll_to(share * self.most)

    def draw_bar(self, surface: pygame.Surface) -> None:
        if self.most:
            radius = self.bar.width // 2
            plate(surface, self.bar, radius, (12, 8, 7), (20, 14, 11))
            plate(surface, self.thumb, radius, BRASS_BRIGHT if self._grip is not None else BRASS, (104, 76, 42))
