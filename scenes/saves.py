"""The saved games: every game begun, as it lies on its table. Damaged ones are marked, and kept until deleted."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes import draw, routes, sprites, text
from scenes.archive import LONGEST_TITLE, Archive, Entry, Lost
from scenes.minds import HUMAN
from scenes.page import Page
from scenes.phrases import when
from scenes.scroll import View
from scenes.theme import BODY, BRASS_DARK, CREAM, DIM, DISPLAY, GOLD, ITALIC, SEATS, WRONG, seat_tone
from scenes.thumbnail import thumbnail
from tabletop.games import find

if TYPE_CHECKING:
    from scenes.app import App

CARD = (600, 276)
PICTURE = (322, 181)


class Saves(Page):
    heading = "Saved games"

    def enter(self, app: "App") -> None:
        super().enter(app)
        self.archive = Archive()
        self.entries = self.archive.entries()
        self._pictures: dict[str, pygame.Surface | None] = {}
        self._naming: Entry | None = None

    def back(self) -> None:
        routes.title(self.app)

    # Laying it out

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        many = len(self.entries)
        top = self.head(f"{many} game{'' if many == 1 else 's'}, every one saved after every choice" if many else "")
        area = pygame.Rect(m.px(28), top, width - m.px(56), height - top - m.px(20))
        if not self.entries:
            line = pygame.Rect(area.x, area.centery - m.px(60), area.width, m.px(80))
            words = "No game has been begun yet. Pick one on the title: it saves itself from the first choice on."
            self.form.label(line, words, 24, ITALIC, DIM, "center")
            return
        view = self.form.view(area)
        gap, bar = m.px(20), m.px(30)
        across = max(1, (area.width - bar + gap) // (m.px(CARD[0]) + gap))
        wide = (area.width - bar - gap * (across - 1)) // across
        room = wide - m.px(PICTURE[0]) - m.px(50)
        names = max(self._name_height(entry, room) for entry in self.entries)
        lines = names + 2 * text.height(BODY, m.font(19)) + 3 * m.px(31)
        tall = max(m.px(CARD[1]), lines + m.target(46) + m.px(52))
        for place, entry in enumerate(self.entries):
            row, column = divmod(place, across)
            box = pygame.Rect(column * (wide + gap) + m.px(6), row * (tall + gap) + m.px(6), wide - m.px(6), tall)
            self._card(view, box, entry)
        view.end(-(-many // across) * (tall + gap) + m.px(10))

    def _name_height(self, entry: Entry, room: int) -> int:
        """A name that is too long for one line takes two."""
        face, px = DISPLAY, self.m.font(24)
        return text.height(face, px) * (2 if text.fit(entry.title, face, px, room)[2] else 1)

    def _card(self, view: View, box: pygame.Rect, entry: Entry) -> None:
        m = self.m
        self.panel(box, view)
        picture = pygame.Rect(box.x + m.px(14), box.y + m.px(14), m.px(PICTURE[0]), m.px(PICTURE[1]))
        self.form.print(picture, partial(self._paint_picture, entry), view)
        right = pygame.Rect(picture.right + m.px(16), box.y + m.px(12), 0, box.height - m.target(46) - m.px(40))
        right.width = box.right - m.px(14) - right.x
        if self._naming is entry:
            field = pygame.Rect(right.x, right.y, right.width, m.target(46))
            self.field = self.form.field(field, entry.title, self._name, LONGEST_TITLE, "Name of the game", view=view)
            rest = pygame.Rect(right.x, field.bottom + m.px(8), right.width, right.bottom - field.bottom - m.px(8))
            self.form.print(rest, partial(self._paint_facts, entry, False), view)
        else:
            self.form.print(right, partial(self._paint_facts, entry, True), view)
        self._buttons(view, pygame.Rect(box.x + m.px(14), 0, box.width - m.px(28), 0), box.bottom - m.px(14), entry)

    def _buttons(self, view: View, row: pygame.Rect, foot: int, entry: Entry) -> None:
        m, gap = self.m, self.m.px(10)
        high = m.target(46)
        top = foot - high
        if self._naming is entry:
            half = (row.width - gap) // 2
            self.form.button(pygame.Rect(row.x, top, half, high), "Keep the name", self._keep_name, view=view, units=18)
            spot = pygame.Rect(row.x + half + gap, top, half, high)
            self.form.button(spot, "Cancel", self._stop_naming, view=view, units=18)
            return
        if entry.summary is None:
            self.form.button(
                pygame.Rect(row.x, top, row.width, high), "Delete it", partial(self._ask_delete, entry), "common/close",
                view=view, units=18,
            )  # fmt: skip
            return
        third = (row.width - 2 * gap) // 4
        main = pygame.Rect(row.x, top, row.width - 2 * (third + gap), high)
        label = "Results" if entry.over else "Play from here" if entry.kept else "Continue"
        self.form.button(main, label, partial(self._go_on, entry), great=not entry.over, view=view, units=20)
        rename = pygame.Rect(main.right + gap, top, third, high)
        self.form.button(rename, "Rename", partial(self._start_naming, entry), view=view, units=18)
        delete = pygame.Rect(rename.right + gap, top, third, high)
        self.form.button(delete, "Delete", partial(self._ask_delete, entry), view=view, units=18)

    # What the buttons do

    def _go_on(self, entry: Entry) -> None:
        routes.resume(self.app, entry.path)

    def _ask_delete(self, entry: Entry) -> None:
        self.ask(f"Delete '{entry.title}' for good?", "Delete", partial(self._delete, entry))

    def _delete(self, entry: Entry) -> None:
        try:
            self.archive.delete(entry)
        except OSError as error:
            self.app.notice(f"It could not be deleted: {error.strerror or error}.")
        self.entries = self.archive.entries()
        self.rebuild()

    def _start_naming(self, entry: Entry) -> None:
        self._naming, self._said = entry, entry.title
        self.rebuild()
        self.form.give_focus(self.field)

    def _stop_naming(self) -> None:
        self._naming = None
        self.rebuild()

    def _name(self, words: str) -> None:
        self._said = words

    def _keep_name(self) -> None:
        entry = self._naming
        assert entry is not None
        try:
            self.archive.rename(entry, self._said)
        except Lost as lost:
            self.app.notice(str(lost))
        self.entries = self.archive.entries()
        self._stop_naming()

    def handle(self, event: pygame.event.Event) -> None:
        typing = self._naming is not None and self.form.typing is not None
        if typing and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep_name()
        elif self._naming is not None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._stop_naming()
        else:
            super().handle(event)

    # Pictures come one a frame, so that a long list opens at once

    def update(self, dt: float) -> None:
        super().update(dt)
        waiting = self._next_picture()
        if waiting is not None:
            self._pictures[waiting.path.name] = self._thumbnail(waiting)
            self.app.redraw()

    @property
    def busy(self) -> bool:
        return super().busy or self._next_picture() is not None

    def _next_picture(self) -> Entry | None:
        return next((e for e in self.entries if e.summary is not None and e.path.name not in self._pictures), None)

    def _thumbnail(self, entry: Entry) -> pygame.Surface | None:
        try:
            sitting, _ = self.archive.open(entry.path)
        except Lost:
            return None
        size = (self.m.px(PICTURE[0]), self.m.px(PICTURE[1]))
        return thumbnail(sitting, size, self.app.preferences.patterns)

    def resize(self, size: tuple[int, int]) -> None:
        self._pictures.clear()
        super().resize(size)

    def _paint_picture(self, entry: Entry, surface: pygame.Surface, at: pygame.Rect) -> None:
        m = self.m
        if entry.summary is None:
            pygame.draw.rect(surface, (26, 18, 15), at, border_radius=m.px(6))
            sign = sprites.icon("common/warning", m.px(84))
            surface.blit(sign, sign.get_rect(center=at.center))
        else:
            drawn = self._pictures.get(entry.path.name)
            banner = find(entry.summary.game).look.banner
            surface.blit(drawn if drawn is not None else sprites.scene_picture(banner, at.size), at)
            if entry.kept:
                sign = sprites.icon("common/save", m.px(44))
                surface.blit(sign, sign.get_rect(bottomright=(at.right - m.px(6), at.bottom - m.px(6))))
        pygame.draw.rect(surface, BRASS_DARK, at, max(1, m.px(2)), m.px(3))

    def _paint_facts(self, entry: Entry, named: bool, surface: pygame.Surface, at: pygame.Rect) -> None:
        m, y = self.m, at.y
        if named:
            box = pygame.Rect(at.x, y, at.width, self._name_height(entry, at.width))
            if box.height > text.height(DISPLAY, m.font(24)):
                text.block(surface, entry.title, box, m.font(24), DISPLAY, GOLD, shadow=True)
            else:
                text.put(surface, entry.title, box.midleft, m.font(24), DISPLAY, GOLD, "midleft", at.width, shadow=True)
            y = box.bottom + m.px(4)
        step = text.height(BODY, m.font(19))
        if entry.summary is None:
            words = f"Damaged: {entry.fault}. The file is kept as it is."
            text.block(surface, words, pygame.Rect(at.x, y, at.width, at.bottom - y), m.font(19), BODY, WRONG)
            return
        game = find(entry.summary.game)
        facts = f"{game.title}, {entry.summary.answers} choices"
        if entry.over:
            facts = f"{game.title}, finished"
        done = "Kept" if entry.kept else "Played"
        for words, face in ((facts, BODY), (f"{done} {when(entry.written)}", ITALIC)):
            text.put(surface, words, (at.x, y), m.font(19), face, DIM, "topleft", at.width)
            y += step
        self._paint_seats(entry, surface, pygame.Rect(at.x, y + m.px(6), at.width, at.bottom - y - m.px(6)))

    def _paint_seats(self, entry: Entry, surface: pygame.Surface, at: pygame.Rect) -> None:
        m, side = self.m, self.m.px(28)
        seats = entry.seats
        columns = 2 if len(seats) > 2 else 1
        wide = at.width // columns
        won = entry.summary.table.get("winners", []) if entry.summary else []
        for place, seat in enumerate(seats):
            x, y = at.x + place % columns * wide, at.y + place // columns * (side + m.px(3))
            if y + side > at.bottom + m.px(4):
                return
            tone = seat_tone(seat.colour, self.app.preferences.patterns)
            surface.blit(draw.medallion(side, tone.dark, tone.light), (x, y))
            sign = sprites.emblem(SEATS[seat.emblem].emblem, round(side * 0.6), tone.light)
            surface.blit(sign, sign.get_rect(center=(x + side // 2, y + side // 2)))
            left, ink = x + side + m.px(6), CREAM
            if isinstance(won, list) and place in won:
                crown = sprites.icon("common/crown", m.px(22))
                surface.blit(crown, crown.get_rect(midleft=(left, y + side // 2)))
                left, ink = left + crown.get_width() + m.px(5), GOLD
            face = BODY if seat.controller == HUMAN else ITALIC
            room = x + wide - left - m.px(8)
            text.put(surface, seat.name, (left, y + side // 2), m.font(18), face, ink, "midleft", room)
