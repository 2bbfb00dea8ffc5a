"""The rulebook of a game: chapters to leaf through, its cards and pieces, words to search, clauses that link on."""

from collections.abc import Iterable, Sequence
from functools import partial
from importlib import resources
from itertools import groupby

import pygame

from scenes import draw, routes, sprites, text, textures
from scenes.page import Page
from scenes.prose import Sheet
from scenes.scene import Scene
from scenes.scroll import View
from scenes.theme import BRASS, DIM, DISPLAY, ITALIC, Measure
from tabletop.engine.rulebook import Entry, Findings, Rulebook, look_up, rulebook
from tabletop.games import find

READING = 1000
"""No line is longer than so many units: the eye must find the next one."""
THINGS = "Cards and pieces"
"""The last chapter: everything that has a name of its own."""


class RulebookPage(Page):
    def __init__(self, slug: str, clause: str | None = None, back: Scene | None = None) -> None:
        super().__init__()
        self.game = find(slug)
        self.book: Rulebook = rulebook(slug)
        self.things = tuple(self.game.glossary())
        self.found = look_up(self.book, self.things, "")
        self.heading, self.picture = f"{self.game.title}: the rules", self.game.look.banner
        self.search = ""
        self.lit = clause or ""
        self.trail: list[int] = []
        self._back = back
        self._opened = False
        self._called = False

    def back(self) -> None:
        routes.back_to(self.app, self._back)

    # Laying it out

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        top = self.head()
        margin, gap = m.px(28), m.px(22)
        area = pygame.Rect(margin, top, width - 2 * margin, height - top - m.px(24))
        side = m.px(430) if area.width >= m.px(1200) else 0
        if side:
            self._contents(pygame.Rect(area.x, area.y, side, area.height))
            page = pygame.Rect(area.x + side + gap, area.y, area.width - side - gap, area.height)
        else:
            strip = pygame.Rect(area.x, area.y, area.width, m.target(50))
            self._search_field(strip)
            page = pygame.Rect(area.x, strip.bottom + m.px(14), area.width, area.bottom - strip.bottom - m.px(14))
        self._page(page)
        if not self._opened:
            self._opened = True
            if self.lit:
                self.open(self.lit)

    @property
    def chapters(self) -> list[tuple[str, str]]:
        """Where each chapter begins, and its title."""
        chapters = [(chapter.id or chapter.title, chapter.title) for chapter in self.book.chapters]
        return [*chapters, (THINGS, THINGS)] if self.things else chapters

    def _search_field(self, box: pygame.Rect) -> None:
        where = f"Search {len(self.book.clauses)} clauses"
        where += f", {len(self.things)} cards" if self.things else ""
        self.field = self.form.field(box, self.search, self.look_for, 60, "Search", placeholder=where)

    def _contents(self, box: pygame.Rect) -> None:
        m = self.m
        self.panel(box)
        search = pygame.Rect(box.x + m.px(22), box.y + m.px(20), box.width - m.px(44), m.target(50))
        self._search_field(search)
        found = pygame.Rect(search.x, search.bottom + m.px(6), search.width, m.px(30))
        self.form.label(found, self._tally, 18, ITALIC, DIM)
        inner = pygame.Rect(box.x + m.px(14), found.bottom + m.px(6), box.width - m.px(26), 0)
        spots = self._chapter_spots(inner)
        room = box.bottom - m.px(14) - inner.y
        inner.height = max((spot.bottom for spot in spots if spot.bottom <= room), default=room)
        view = self.form.view(inner)
        for (key, title), spot in zip(self.chapters, spots, strict=True):
            self.form.button(spot, title, partial(self.open, key), on=partial(self._is_in, key), view=view, units=19)
        view.end(spots[-1].bottom)

    def _chapter_spots(self, inner: pygame.Rect) -> list[pygame.Rect]:
        """A button a chapter, one below the other; long titles take two lines."""
        m = self.m
        spots: list[pygame.Rect] = []
        y = m.px(4)
        for _, title in self.chapters:
            long = text.width(title, DISPLAY, m.font(19)) > inner.width - m.px(78)
            spots.append(pygame.Rect(m.px(6), y, inner.width - m.px(34), m.target(66 if long else 44)))
            y = spots[-1].bottom + m.px(7)
        return spots

    def _page(self, box: pygame.Rect) -> None:
        m = self.m
        self.form.print(box, self._paint_parchment)
        margin = max(m.px(46), (box.width - m.px(READING)) // 2)
        inner = pygame.Rect(box.x + m.px(12), box.y + m.px(30), box.width - m.px(28), box.height - m.px(60))
        self.leaf: View = self.form.view(inner, inset=min(m.px(110), inner.height // 5))
        self._inset = margin - m.px(12)
        self._wide = box.width - 2 * margin
        self._print = self.form.print(pygame.Rect(0, 0, inner.width, 0), self._paint_sheet, self.leaf)
        self._write()
        if self.trail:
            spot = pygame.Rect(box.right - m.px(250), box.bottom - m.px(70), m.px(220), m.target(50))
            self.form.button(spot, "Back there", self._return, "common/undo", units=19)

    def _write(self) -> None:
        """Put the book, or what was found in it, on the page."""
        self.sheet = self._found() if self.search else written(self.book, self.things, self._wide, self.m)
        self._print.box.height = self.sheet.tall + self.m.px(80)
        self.leaf.end(self._print.box.height)

    def _found(self) -> Sheet:
        """A thing of that name stands first, then the clauses, then things that merely speak of it."""
        sheet = Sheet(self._wide, self.m, self.search.split())
        _write_entries(sheet, self.found.called, units=26)
        for chapter, clauses in groupby(self.found.clauses, lambda clause: clause.chapter):
            sheet.heading(chapter, units=26)
            for clause in clauses:
                sheet.clause(clause.id, clause.text)
        _write_entries(sheet, self.found.speaking, units=26)
        if not sheet.tall:
            sheet.heading("Nothing found")
            sheet.paragraph("No clause and no card holds all of these words. Try fewer of them, or a part of one.")
        return sheet

    # Leafing

    def look_for(self, words: str) -> None:
        """Show the clauses, cards and pieces that hold these words; none: the whole book."""
        self.search = words.strip()
        self.found = look_up(self.book, self.things, self.search)
        self.lit = ""
        self._write()
        self.leaf.scroll_to(0)
        self.app.redraw()

    def open(self, key: str) -> None:
        """Turn to a clause or chapter. A search ends with that."""
        if self.search:
            self.field.set_text("")
            self.field.tell()
        self.lit = key if key in self.book.clauses else ""
        place = self.sheet.anchors.get(key)
        if place is not None:
            self.leaf.scroll_to(place.y - self.m.px(9) if key in self.book.clauses else place.y)
        self.app.redraw()

    def follow(self, clause: str) -> None:
        """A link: go there, and remember where one was."""
        if clause in self.book.clauses or clause in dict(self.chapters):
            if not self.search:
                self.trail.append(self.leaf.offset)
            self.app.sound.play("page_turn")
            self.rebuild()
            self.open(clause)

    def _return(self) -> None:
        self.lit, place = "", self.trail.pop()
        self.rebuild()
        self.leaf.scroll_to(place)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and self._called:
            self._called = False
            return  # The stroke that called for the search is no part of it.
        if event.type == pygame.KEYUP:
            self._called = False
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.question is None:
            link = self._link_under(event.pos)
            if link:
                self.follow(link)
                return
        if event.type == pygame.KEYDOWN and self.form.typing is None and self._leaf_key(event):
            return
        super().handle(event)

    def _leaf_key(self, event: pygame.event.Event) -> bool:
        page = self.leaf.box.height - self.m.px(60)
        moves = {pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page, pygame.K_HOME: -self.leaf.most}
        moves |= {pygame.K_END: self.leaf.most}
        if self.form.focus is None:
            moves |= {pygame.K_DOWN: self.m.px(60), pygame.K_UP: -self.m.px(60), pygame.K_SPACE: page}
        if event.key in moves:
            self.leaf.scroll_to(self.leaf.offset + moves[event.key])
            self.app.redraw()
            return True
        if event.key == pygame.K_BACKSPACE and self.trail:
            self._return()
            return True
        slash = event.key == pygame.K_SLASH or event.unicode == "/"
        if slash or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self.form.give_focus(self.field)
            self._called = slash
            return True
        if event.key == pygame.K_F1:
            self.back()
            return True
        return False

    def _link_under(self, at: tuple[int, int]) -> str:
        if not self.leaf.box.collidepoint(at):
            return ""
        inside = (at[0] - self.leaf.box.x - self._inset, at[1] - self.leaf.box.y + self.leaf.offset)
        return self.sheet.link_at(inside)

    def _is_in(self, chapter: str) -> bool:
        return self._chapter == chapter

    @property
    def _chapter(self) -> str:
        """The chapter at the head of the page."""
        here = ""
        for key, _ in self.chapters:
            place = self.sheet.anchors.get(key)
            if place is not None and place.y <= self.leaf.offset + self.m.px(80):
                here = key
        return here

    def _tally(self) -> str:
        if not self.search:
            return "Press / to search, Esc to go back."
        return tally(self.found)

    # Painting

    def _paint_parchment(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        paint_parchment(surface, at, self.m, corner_of(self.game.slug))

    def _paint_sheet(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        self.sheet.draw(surface, (at.x + self._inset, at.y), self.lit)


def tally(found: Findings) -> str:
    """ "2 cards, 1 clause found"."""
    amounts = ((found.entries, "card"), (len(found.clauses), "clause"))
    parts = [f"{many} {what}{'' if many == 1 else 's'}" for many, what in amounts if many]
    return f"{', '.join(parts) or 'Nothing'} found"


def written(book: Rulebook, things: Sequence[Entry], width: int, m: Measure) -> Sheet:
    """The whole book as one sheet."""
    sheet = Sheet(width, m)
    for chapter in book.chapters:
        number = chapter.id.partition("-")[2]
        sheet.heading(f"{number}  {chapter.title}" if number else chapter.title, chapter.id or chapter.title)
        if chapter.intro:
            sheet.markdown(chapter.intro)
        for clause in chapter.clauses:
            sheet.clause(clause.id, clause.text)
    if things:
        sheet.heading(THINGS, THINGS)
        _write_entries(sheet, things, units=25)
    return sheet


def _write_entries(sheet: Sheet, things: Iterable[Entry], units: float) -> None:
    """Things under what they are called together."""
    for kind, entries in groupby(things, lambda entry: entry.kind):
        sheet.heading(kind, units=units)
        for entry in entries:
            sheet.entry(entry.name, entry.text, entry.clauses, entry.icon)


def paint_parchment(surface: pygame.Surface, at: pygame.Rect, m: Measure, corner: str) -> None:
    """A sheet of parchment with an ornament in each corner."""
    draw.shadow(surface, at, m.px(10), m.px(12), 200, (0, m.px(6)))

    def make() -> pygame.Surface:
        sheet = textures.parchment(at.size).copy()
        pygame.draw.rect(sheet, BRASS, sheet.get_rect(), max(2, m.px(3)))
        side = min(m.px(120), at.width // 5, at.height // 5)
        ornament = sprites.scene_picture(corner, (side, side))
        for x, y in ((False, False), (True, False), (False, True), (True, True)):
            turned = pygame.transform.flip(ornament, x, y)
            inset = m.px(5)
            spot = (at.width - side - inset if x else inset, at.height - side - inset if y else inset)
            sheet.blit(turned, spot)
        return sheet

    surface.blit(sprites.made(("parchment page", at.size, corner, m), make), at)


def corner_of(slug: str) -> str:
    """A game's own ornament, or the plain one."""
    own = f"corner_{slug}"
    return own if resources.files("assets").joinpath("scenes", f"{own}.svg").is_file() else "corner_plain"
