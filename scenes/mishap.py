"""When something goes wrong that nobody foresaw: words, the game kept, a report to copy, and the way on."""

from typing import TYPE_CHECKING

import pygame

from scenes import routes, sprites, text
from scenes.page import Page
from scenes.report import keep, report_of
from scenes.scene import Scene
from scenes.scroll import View
from scenes.theme import BODY, CREAM, DIM, ITALIC

if TYPE_CHECKING:
    from scenes.sitting import Sitting

LONGEST = 160
PLAYED = (
    "The table stumbled over a mistake of ours. Your game is kept, up to the last choice: go on playing from there, "
    "or come back to it later."
)
BETWEEN_GAMES = "The house stumbled over a mistake of ours. No game was on, and those you have begun are kept."
THANKS = (
    "A report helps us to mend it. It holds the version, your system, the game's code and the place of the mistake, "
    "and nothing about you. Send it along with what you were doing."
)


class Mishap(Page):
    """An apology with three ways on. `broken` is the scene that failed."""

    heading = "Something went wrong"

    def __init__(self, error: BaseException, broken: Scene | None) -> None:
        super().__init__()
        self.sitting: Sitting | None = getattr(broken, "sitting", None)
        self.error = error
        self.report = report_of(error, self.sitting.match if self.sitting is not None else None)

    # Laying it out

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        top = self.head()
        pad, gap, high = m.px(44), m.px(36), m.target(64)
        wide = min(width - m.px(60), m.px(1180))
        tall = self._told(wide - 2 * pad, None) + 2 * pad
        room = height - top - high - gap - m.px(24)
        panel = pygame.Rect((width - wide) // 2, top + max(0, room - tall) // 3, wide, min(tall, room))
        self.panel(panel, lit=True)
        view = self.form.view(panel.inflate(-2 * m.px(20), -2 * m.px(12)))
        foot = self._told(wide - 2 * pad, view, (pad - m.px(20), pad - m.px(12)))
        view.end(foot + m.px(12))
        self._buttons(panel.centerx, panel.bottom + gap, high)

    def _told(self, wide: int, view: View | None, at: tuple[int, int] = (0, 0)) -> int:
        """The sign and the words beside it, put into a view, or only measured where there is none; where they end."""
        m, (x, y) = self.m, at
        side, gap = m.px(120), m.px(20)
        error = f"{type(self.error).__name__}: {' '.join(str(self.error).split())}"
        error = error if len(error) <= LONGEST else f"{error[:LONGEST]} ..."
        apology = PLAYED if self.sitting is not None else BETWEEN_GAMES
        parts = ((apology, 26, BODY, CREAM), (error, 20, ITALIC, DIM), (THANKS, 21, BODY, DIM))
        box = pygame.Rect(x + side + gap, y, wide - side - gap, 0)
        if view is not None:
            self.form.print(pygame.Rect(x, y, side, side), self._paint_sign, view)
        for words, units, face, ink in parts:
            lines = len(text.wrap(words, face, m.font(units), box.width))
            if view is not None:
                self.form.paragraph(box, words, units, face, ink, view)
            box.y += lines * text.height(face, m.font(units)) + gap
        return max(box.y - gap, y + side)

    def _paint_sign(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        sign = sprites.icon("common/warning", at.width)
        surface.blit(sign, sign.get_rect(center=at.center))

    def _buttons(self, middle: int, top: int, high: int) -> None:
        ways = [("Copy the report", self.copy, False), ("Back to the title", self.back, False)]
        if self.sitting is not None:
            ways.insert(0, ("Go on playing", self.go_on, True))
        gap = self.m.px(24)
        wide = min(self.m.px(330), (self.size[0] - self.m.px(60)) // len(ways) - gap)
        x = middle - (len(ways) * (wide + gap) - gap) // 2
        for label, act, great in ways:
            self.form.button(pygame.Rect(x, top, wide, high), label, act, great=great)
            x += wide + gap

    # The ways on

    def copy(self) -> None:
        try:
            pygame.scrap.put_text(self.report)
        except pygame.error:
            self.app.notice(f"This system gives no clipboard. {keep(self.report)}")
        else:
            self.app.notice("The report is on the clipboard.")

    def go_on(self) -> None:
        """A fresh table for the same game."""
        assert self.sitting is not None
        routes.table(self.app, self.sitting)

    def back(self) -> None:
        routes.title(self.app)
