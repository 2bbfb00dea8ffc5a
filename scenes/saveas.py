"""Save as: the game as it stands now, kept under a name of its own. The game itself goes on saving itself."""

from typing import TYPE_CHECKING

import pygame

from scenes import routes, text
from scenes.archive import LONGEST_TITLE, Archive, Lost
from scenes.page import Page
from scenes.scene import Scene
from scenes.sitting import Sitting
from scenes.theme import BODY, BRASS_DARK, DISPLAY, GOLD
from scenes.thumbnail import thumbnail

if TYPE_CHECKING:
    from scenes.app import App

PANEL = (1160, 470)
PICTURE = (512, 288)
WORDS = (
    "This moment stays as it is under the name you give it, among the saved games. "
    "The game itself goes on and saves itself after every choice, as before."
)


class SaveAs(Page):
    heading = "Save as"

    def __init__(self, sitting: Sitting, back: Scene) -> None:
        super().__init__()
        self.sitting = sitting
        self.picture = sitting.game.look.banner
        self._back = back
        self._name = sitting.title or sitting.game.title

    def enter(self, app: "App") -> None:
        super().enter(app)
        self.archive = Archive()

    def back(self) -> None:
        routes.back_to(self.app, self._back)

    # Laying it out

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        top = self.head()
        pad, gap, high = m.px(28), m.px(18), m.target(56)
        wide = min(m.px(PANEL[0]), width - m.px(40))
        look = pygame.Rect(0, 0, min(m.px(PICTURE[0]), (wide - 3 * pad) // 2), 0)
        look.height = look.width * PICTURE[1] // PICTURE[0]
        beside = wide - look.width - 3 * pad
        said = len(text.wrap(WORDS, BODY, m.font(20), beside)) * text.height(BODY, m.font(20))
        label = text.height(DISPLAY, m.font(24))
        tall = max(look.height, said + label + high + 2 * gap) + high + 2 * pad + gap
        box = pygame.Rect(0, 0, wide, min(tall, height - top - m.px(12)))
        box.midtop = (width // 2, max(top, top + (height - top - box.height) // 3))
        self.panel(box)
        look.topleft = (box.x + pad, box.y + pad)
        self.form.print(look, self._paint_table)
        column = pygame.Rect(look.right + pad, look.y, beside, label)
        self.form.label(column, "Name", 24, DISPLAY, GOLD)
        field = pygame.Rect(column.x, column.bottom + m.px(4), beside, high)
        self.field = self.form.field(field, self._name, self._type, LONGEST_TITLE, "Name of the saved game")
        self.form.paragraph(pygame.Rect(column.x, field.bottom + gap, beside, 0), WORDS, 20)
        half = (box.width - 2 * pad - gap) // 2
        cancel = pygame.Rect(box.x + pad, box.bottom - pad - high, half, high)
        self.form.button(cancel, "Cancel", self.back)
        self.form.button(cancel.move(half + gap, 0), "Save", self.save, great=True)
        self.form.give_focus(self.field)
        self.field.select_all()

    def _paint_table(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.blit(thumbnail(self.sitting, at.size, self.app.preferences.patterns), at)
        pygame.draw.rect(surface, BRASS_DARK, at, max(1, self.m.px(2)), self.m.px(3))

    # What is done

    def _type(self, words: str) -> None:
        self._name = words

    def save(self) -> None:
        """Keep it; where that name is taken, ask first."""
        before = self.archive.kept_as(self.sitting.game.slug, self._name)
        if before is None:
            self._keep()
        else:
            self.ask(f"There is a saved game called '{before.title}'. Replace it?", "Replace", self._keep)

    def _keep(self) -> None:
        try:
            self.archive.keep_as(self.sitting, self._name)
        except Lost as lost:
            self.app.notice(str(lost))
            return
        self.app.notice(f"Saved as '{self._name.strip() or self.sitting.game.title}'.")
        self.back()

    def handle(self, event: pygame.event.Event) -> None:
        keys = {pygame.K_RETURN: self.save, pygame.K_KP_ENTER: self.save, pygame.K_ESCAPE: self.back}
        typing = self.question is None and self.form.typing is not None
        if typing and event.type == pygame.KEYDOWN and event.key in keys:
            keys[event.key]()
        else:
            super().handle(event)
