"""When something goes wrong that nobody foresaw: words, the game kept, a report to copy, and the way on."""

import platform
import traceback

import pygame

from scenes import routes
from scenes.page import Page
from scenes.scene import Scene
from scenes.theme import CREAM, DIM
from tabletop import __version__
from tabletop.engine import codes
from tabletop.engine.match import Match


def report_of(error: BaseException, match: Match | None) -> str:
    """Everything a bug report needs, and nothing about the player."""
    code = "none" if match is None else codes.game_code(match)
    system = f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    lines = [
        f"Torchlit Tabletop {__version__}",
        f"System: {system}, pygame-ce {pygame.version.ver}",
        f"Game code: {code}",
    ]
    return "\n".join([*lines, "", *traceback.format_exception(error)])


class Mishap(Page):
    """An apology with three ways on. `broken` is the scene that failed."""

    heading = "Something went wrong"

    def __init__(self, error: BaseException, broken: Scene | None) -> None:
        super().__init__()
        self.broken = broken
        self.sitting = getattr(broken, "sitting", None)
        self.error = error
        self.report = report_of(error, self.sitting.match if self.sitting is not None else None)
        self.copied = False

    def build(self) -> None:
        m, width = self.m, self.size[0]
        top = self.head()
        wide = min(width - m.px(120), m.px(1100))
        box = pygame.Rect(width // 2 - wide // 2, top, wide, m.px(330))
        self.panel(box, lit=True)
        inner = box.inflate(-m.px(70), -m.px(50))
        words = (
            "The table stumbled over a mistake of ours. Your game is kept up to the last choice. "
            "You can go on playing from there, or go back to the title."
        )
        self.form.label(pygame.Rect(inner.x, inner.y, inner.width, m.px(120)), words, 25, ink=CREAM)
        told = f"{type(self.error).__name__}: {self.error}"[:200]
        self.form.label(pygame.Rect(inner.x, inner.y + m.px(120), inner.width, m.px(64)), told, 19, ink=DIM)
        thanks = "A report helps us to mend it: copy it and send it along with what you were doing."
        self.form.label(pygame.Rect(inner.x, inner.y + m.px(184), inner.width, m.px(44)), thanks, 20, ink=DIM)
        self._buttons(box)

    def _buttons(self, box: pygame.Rect) -> None:
        m, gap = self.m, self.m.px(24)
        ways = [("Go on", self.go_on, True), ("Copy report", self.copy, False), ("Title", self.back, False)]
        wide, high = m.px(300), m.target(64)
        x = box.centerx - (len(ways) * wide + (len(ways) - 1) * gap) // 2
        for label, act, great in ways:
            self.form.button(pygame.Rect(x, box.bottom + m.px(36), wide, high), label, act, great=great)
            x += wide + gap

    def copy(self) -> None:
        pygame.scrap.put_text(self.report)
        self.copied = True
        self.app.notice("The report is on the clipboard.")

    def go_on(self) -> None:
        """A fresh table for the same game, or the title where no game was on."""
        if self.sitting is None:
            self.back()
        else:
            routes.table(self.app, self.sitting)

    def back(self) -> None:
        routes.title(self.app)
