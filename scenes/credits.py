"""Credits and licences: who made the games, what the app stands on, and the terms in full."""

from importlib import resources

import pygame

from scenes import routes
from scenes.page import Page
from scenes.prose import Sheet
from scenes.rulebook import paint_parchment
from scenes.scroll import View
from scenes.theme import Measure
from tabletop import __version__
from tabletop.games import shelf

READING = 1000
FONTS = (("Cinzel", "OFL-cinzel.txt"), ("Source Serif 4", "OFL-source-serif-4.txt"))


class Credits(Page):
    heading = "Credits and licences"

    def back(self) -> None:
        routes.title(self.app)

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        top = self.head(f"Torchlit Tabletop {__version__}")
        wide = min(width - m.px(56), m.px(1240))
        page = pygame.Rect((width - wide) // 2, top, wide, height - top - m.px(24))
        self.form.print(page, lambda s, at: paint_parchment(s, at, m, "corner_plain"))
        margin = max(m.px(50), (wide - m.px(READING)) // 2)
        inner = pygame.Rect(page.x + m.px(12), page.y + m.px(30), page.width - m.px(28), page.height - m.px(60))
        self.leaf: View = self.form.view(inner, inset=min(m.px(110), inner.height // 5))
        self.sheet = written(wide - 2 * margin, m)
        tall = self.sheet.tall + m.px(60)
        self.form.print(
            pygame.Rect(0, 0, inner.width, tall),
            lambda s, at: self.sheet.draw(s, (at.x + margin - m.px(12), at.y)),
            self.leaf,
        )
        self.leaf.end(tall)

    def handle(self, event: pygame.event.Event) -> None:
        page = self.leaf.box.height - self.m.px(60)
        moves = {
            pygame.K_PAGEDOWN: page, pygame.K_SPACE: page, pygame.K_PAGEUP: -page, pygame.K_DOWN: self.m.px(60),
            pygame.K_UP: -self.m.px(60), pygame.K_HOME: -self.leaf.most, pygame.K_END: self.leaf.most,
        }  # fmt: skip
        if event.type == pygame.KEYDOWN and event.key in moves and self.form.focus is None:
            self.leaf.scroll_to(self.leaf.offset + moves[event.key])
            self.app.redraw()
        else:
            super().handle(event)


def written(width: int, m: Measure) -> Sheet:
    """What each game says of itself, what stands in the credits, and the licences of the fonts."""
    assets = resources.files("assets")
    sheet = Sheet(width, m)
    source = assets.joinpath("credits.md").read_text(encoding="utf-8")
    opening, _, rest = source.partition("## The games")
    sheet.markdown(opening.partition("\n")[2])
    for game in shelf():
        sheet.heading(game.title, units=28)
        sheet.paragraph(game.credits)
    sheet.markdown(rest[rest.index("\n## ") :])
    for font, file in FONTS:
        sheet.heading(f"Licence of the font {font}", units=26)
        licence = assets.joinpath("fonts", file).read_text(encoding="utf-8")
        for paragraph in licence.strip().split("\n\n"):
            sheet.paragraph(" ".join(paragraph.replace("-" * 10, "").split()), units=19)
    return sheet
