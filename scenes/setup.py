"""The setup: who plays, how many, by which rules; Play is always one press away."""

from typing import Any

import pygame

from scenes import draw, routes, sprites, text
from scenes.minds import HUMAN
from scenes.page import Page
from scenes.scroll import View
from scenes.seating import LEVEL_HINTS, Seating, who
from scenes.sitting import Sitting, new_seed
from scenes.theme import (
    BODY,
    BRASS,
    BRASS_BRIGHT,
    CREAM,
    DIM,
    DISPLAY,
    GOLD,
    ITALIC,
    SEATS,
    WRONG,
    colour,
    seat_tone,
)
from scenes.title import minutes, players
from tabletop.engine.codes import LARGEST_SEED, BadCode, read_game, read_setup, setup_code
from tabletop.engine.variants import Variant
from tabletop.games import find, shelf

LONGEST_NAME = 18
LONGEST_CODE = 1600
ROW = 72


class Setup(Page):
    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug = slug
        self.fault = ""

    def enter(self, app: Any) -> None:
        super().enter(app)
        if not hasattr(self, "seating"):
            self.seating = Seating.offered(find(self.slug), app.preferences.player)

    def back(self) -> None:
        routes.title(self.app)

    def play(self) -> None:
        human = next((seat for seat in self.seating.seats if seat.controller == HUMAN), None)
        if human is not None and human.name not in self.seating.game.look.seat_names:
            self.app.preferences.player = human.name
            self.app.preferences.save()
        routes.begin(self.app, Sitting(self.seating.setup.match(), list(self.seating.seats)))

    # Laying it out

    def build(self) -> None:
        game, m, (width, height) = self.seating.game, self.m, self.size
        self.heading, self.picture = game.title, game.look.banner
        top = self.head(game.special)
        foot = self._build_foot(height)
        margin, gap = m.px(28), m.px(22)
        area = pygame.Rect(margin, top, width - 2 * margin, foot - top - m.px(14))
        self._values: list[tuple[Variant, pygame.Rect]] = []
        if area.width >= m.px(1500):
            about = m.px(400)
            seats = m.px(668)
            self._column(pygame.Rect(area.x, area.y, about, area.height), [self._about])
            self._column(pygame.Rect(area.x + about + gap, area.y, seats, area.height), [self._seats])
            left = area.x + about + seats + 2 * gap
            self._column(pygame.Rect(left, area.y, area.right - left, area.height), [self._rules])
        elif area.width >= m.px(1040):
            half = (area.width - gap) // 2
            self._column(pygame.Rect(area.x, area.y, half, area.height), [self._seats])
            self._column(pygame.Rect(area.x + half + gap, area.y, half, area.height), [self._rules, self._about])
        else:
            self._column(area, [self._seats, self._rules, self._about])

    def _column(self, box: pygame.Rect, sections: list[Any]) -> None:
        """A panel that scrolls when its sections are taller than it."""
        m = self.m
        self.panel(box)
        inner = box.inflate(-m.px(16), -m.px(20))
        view = self.form.view(inner)
        y = m.px(8)
        for section in sections:
            y = section(view, pygame.Rect(m.px(14), y, inner.width - m.px(36), 0)) + m.px(22)
        view.end(y)

    def _section(self, view: View, at: pygame.Rect, title: str) -> int:
        box = pygame.Rect(at.x, at.y, at.width, self.m.px(40))
        self.form.label(box, title, 27, DISPLAY, GOLD, view=view)
        return box.bottom + self.m.px(8)

    def _about(self, view: View, at: pygame.Rect) -> int:
        m, game = self.m, self.seating.game
        picture = pygame.Rect(at.x, at.y + m.px(4), at.width, round(at.width * 0.56))

        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            art = sprites.made(
                ("game art", game.slug, box.size),
                lambda: draw.cut_round(sprites.scene_picture(game.look.banner, box.size), m.px(8)),
            )
            surface.blit(art, box)
            pygame.draw.rect(surface, colour(game.look.accent), box, max(1, m.px(2)), m.px(8))

        self.form.print(picture, paint, view)
        facts = pygame.Rect(at.x, picture.bottom + m.px(10), at.width, m.px(30))
        self.form.label(facts, f"{players(game)}  ·  {minutes(game)}", 20, ITALIC, DIM, "center", view)
        foot = self.form.paragraph(pygame.Rect(at.x, facts.bottom + m.px(8), at.width, 0), game.blurb, view=view)
        button = pygame.Rect(at.x, foot + m.px(18), at.width, m.target(54))
        self.form.button(
            button, "Read the rules", lambda: routes.rulebook(self.app, game.slug, back=self), "common/rulebook",
            view=view,
        )  # fmt: skip
        return button.bottom

    # The seats

    def _seats(self, view: View, at: pygame.Rect) -> int:
        m, seating = self.m, self.seating
        y = self._section(view, at, "Players")
        side, gap = m.target(54), m.px(10)
        x = at.x
        for count in seating.game.seats:
            box = pygame.Rect(x, y, side, side)
            self.form.button(
                box, str(count), lambda count=count: self._resize(count), view=view,  # type: ignore[misc]
                on=lambda count=count: len(seating.seats) == count, units=25,  # type: ignore[misc]
                hint="You alone" if count == 1 else f"A table of {count}",
            )  # fmt: skip
            x += side + gap
        y += side + m.px(20)
        for place in range(len(seating.seats)):
            y = self._seat(view, pygame.Rect(at.x, y, at.width, m.px(ROW)), place) + m.px(12)
        return y

    def _resize(self, count: int) -> None:
        self.seating.resize(count)
        self.rebuild()

    def _seat(self, view: View, at: pygame.Rect, place: int) -> int:
        """Colour and emblem, name, human or AI: in one line where there is room, else in two."""
        m, seating, gap = self.m, self.seating, self.m.px(10)
        side = m.target(56)
        two_lines = at.width < m.px(530)
        tall = side * 2 + gap * 3 if two_lines else side + gap * 2
        box = pygame.Rect(at.x, at.y, at.width, tall)

        def ground(surface: pygame.Surface, where: pygame.Rect) -> None:
            tone = seat_tone(seating.seats[place].colour, self.app.preferences.patterns)
            draw_strip(surface, where, tone.main, m)

        self.form.print(box, ground, view)
        x, y = at.x + m.px(14), at.y + gap
        for mark, hint in (("colour", "Another colour"), ("emblem", "Another emblem")):
            self.form.spot(
                pygame.Rect(x, y, side, side), self._paint_mark(place, mark),
                lambda mark=mark: seating.turn(place, mark), f"{hint} for seat {place + 1}", hint, view,  # type: ignore[misc]
            )  # fmt: skip
            x += side + m.px(6)
        x += m.px(6)
        stepper = m.px(262)
        name_width = at.right - gap - x if two_lines else at.right - gap * 2 - stepper - x
        self.form.field(
            pygame.Rect(x, y + (side - m.target(46)) // 2, name_width, m.target(46)), seating.seats[place].name,
            lambda name: seating.name(place, name), LONGEST_NAME, f"Name of seat {place + 1}", view=view,
        )  # fmt: skip
        left = at.x + m.px(14) if two_lines else at.right - gap - stepper
        width = at.right - gap - left
        self._stepper(view, pygame.Rect(left, y + side + gap if two_lines else y, width, side), place)
        return box.bottom

    def _stepper(self, view: View, at: pygame.Rect, place: int) -> None:
        m, seating = self.m, self.seating
        arrow = min(m.target(44), at.height)
        tempers = seating.game.temperaments if seating.seats[place].controller != HUMAN else ()

        def shift(by: int) -> None:
            seating.shift(place, by)
            self.rebuild()

        for x, icon, by in ((at.x, "common/arrow_left", -1), (at.right - arrow, "common/arrow_right", 1)):
            box = pygame.Rect(x, at.y + (at.height - arrow) // 2, arrow, arrow)
            self.form.button(box, "", lambda by=by: shift(by), icon, view=view, hint=_other(by))  # type: ignore[misc]
        middle = pygame.Rect(at.x + arrow, at.y, at.width - 2 * arrow, at.height)

        def paint(surface: pygame.Surface, where: pygame.Rect, state: str) -> None:
            draw_controller(surface, where, seating.seats[place].controller, seating.game, m, state)

        hint = LEVEL_HINTS[HUMAN if not tempers and who_is(seating, place) == "Human" else _level(seating, place)]
        if tempers:
            chosen = temper_of(seating.game, seating.seats[place].controller)
            hint += f" {chosen.blurb}" if chosen else " Press to give it a temperament."
            self.form.spot(middle, paint, lambda: self._temper(place), f"Temperament of seat {place + 1}", hint, view)
        else:
            self.form.spot(middle, paint, lambda: shift(1), f"Who plays seat {place + 1}", hint, view)

    def _temper(self, place: int) -> None:
        self.seating.shift_temper(place)
        self.rebuild()

    def _paint_mark(self, place: int, mark: str) -> Any:
        def paint(surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
            seat = self.seating.seats[place]
            tone = seat_tone(seat.colour, self.app.preferences.patterns)
            rim = BRASS_BRIGHT if state in ("hover", "down") else BRASS
            surface.blit(draw.medallion(at.width, tone.main if mark == "colour" else tone.dark, rim), at)
            if mark == "colour":
                picture = sprites.icon("common/meeple", round(at.width * 0.62), tone)
            else:
                picture = sprites.icon(SEATS[seat.emblem].emblem, round(at.width * 0.66))
            surface.blit(picture, picture.get_rect(center=at.center))

        return paint

    # The rules

    def _rules(self, view: View, at: pygame.Rect) -> int:
        m, game = self.m, self.seating.game
        count = len(self.seating.seats)
        y = self._section(view, at, "Rules")
        presets = [preset for preset in game.presets if not preset.seats or count in preset.seats]
        if presets:
            y = self._presets(view, pygame.Rect(at.x, y, at.width, 0), presets) + m.px(16)
        shown = [variant for variant in game.variants if variant.applies(count)]
        for variant in shown:
            y = self._variant(view, pygame.Rect(at.x, y, at.width, 0), variant) + m.px(20)
        if not shown:
            line = pygame.Rect(at.x, y, at.width, m.px(32))
            self.form.label(line, "This game has one way to be played: by the book.", 20, ITALIC, DIM, view=view)
            y = line.bottom
        return y

    def _presets(self, view: View, at: pygame.Rect, presets: list[Any]) -> int:
        def take(preset: Any) -> None:
            self.seating.take(preset)
            self.app.redraw()

        return self.form.choices(
            view, at, [preset.title for preset in presets],
            lambda i: take(presets[i]), lambda i: self.seating.matches(presets[i]), [p.help for p in presets],
        )  # fmt: skip

    def _variant(self, view: View, at: pygame.Rect, variant: Variant) -> int:
        m, seating = self.m, self.seating
        ask = m.target(34)
        title = pygame.Rect(at.x, at.y, at.width - ask - m.px(8), ask)
        self.form.label(title, variant.title, 22, DISPLAY, CREAM, view=view)
        self.form.button(
            pygame.Rect(at.right - ask, at.y, ask, ask), "",
            lambda: routes.rulebook(self.app, seating.game.slug, variant.clause, self), "common/question",
            hint=f"The rule: {variant.clause}", view=view,
        )  # fmt: skip
        below = pygame.Rect(at.x, title.bottom, at.width, 0)
        foot = self.form.paragraph(below, variant.help, 19, ink=DIM, view=view)
        return self.form.choices(
            view, pygame.Rect(at.x, foot + m.px(8), at.width, 0),
            [variant.name_of(value).capitalize() for value in variant.values],
            lambda i: seating.choose(variant.id, variant.values[i]),
            lambda i: seating.variants[variant.id] == variant.values[i],
            ["usual" if value == variant.default else "" for value in variant.values],
        )  # fmt: skip

    # Seed, code and Play

    def _build_foot(self, height: int) -> int:
        m, width, seating = self.m, self.size[0], self.seating
        high, gap, margin = m.target(54), m.px(12), m.px(28)
        play = min(m.px(330), (width - 2 * margin) // 3)
        top = height - high - m.px(26)
        self.form.button(
            pygame.Rect(width - margin - play, top - m.px(6), play, high + m.px(12)), "Play", self.play,
            great=True, units=30,
        )  # fmt: skip
        room = width - 2 * margin - play - gap * 2
        parts = m.px(1000)
        squeeze = min(1.0, room / parts)
        x = margin

        def cell(units: float) -> pygame.Rect:
            nonlocal x
            box = pygame.Rect(x, top, round(m.px(units) * squeeze), high)
            x = box.right + gap
            return box

        self.form.label(cell(60), "Seed", 20, DISPLAY, DIM, "right")
        seed = self.form.field(cell(170), str(seating.seed), seating.set_seed, len(str(LARGEST_SEED)), "Seed")
        seed.set_allowed_characters("numbers")
        square = max(m.target(54), 1)
        self.form.button(
            pygame.Rect(x, top, square, high), "", self._reseed, "common/dice", hint="Other luck: a new seed"
        )
        x += square + gap
        self.form.label(cell(60), "Code", 20, DISPLAY, DIM, "right")
        code = cell(250)
        self.form.print(code, self._paint_code)
        for label, act, hint in (
            ("Copy", self._copy, "Copy the code: whoever pastes it plays the same game."),
            ("Paste", self._paste, "Paste a code, of a setup or of a whole game."),
        ):
            self.form.button(cell(110), label, act, hint=hint, units=19)
        if self.fault:
            line = pygame.Rect(margin, top - m.px(36), width - 2 * margin, m.px(32))
            self.form.label(line, self.fault, 20, ITALIC, WRONG)
            return line.top
        return top - m.px(10)

    def _paint_code(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        code = setup_code(self.seating.setup)
        text.put(surface, code, at.midleft, self.m.font(23), BODY, CREAM, "midleft", at.width)

    def _reseed(self) -> None:
        self.seating.seed = new_seed()
        self.rebuild()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(setup_code(self.seating.setup))
        except pygame.error:
            self.app.notice("This system gives no clipboard; the code can be typed from the screen.")
        else:
            self.app.notice("The code is on the clipboard.")

    def _paste(self) -> None:
        try:
            said = pygame.scrap.get_text()
        except pygame.error:
            said = ""
        self.take_code(said[:LONGEST_CODE].strip())

    def take_code(self, code: str) -> None:
        """A setup code fills in this page; a game code opens that game at the table."""
        self.fault = ""
        try:
            if not code:
                raise BadCode("there is no code on the clipboard")
            self.seating.follow(read_setup(code, shelf))
            if "~" in code:
                routes.begin(self.app, Sitting(read_game(code, shelf), list(self.seating.seats)))
                return
        except BadCode as error:
            self.fault = f"{str(error)[0].upper()}{str(error)[1:]}."
            self.app.sound.play("error")
        self.rebuild()


def _other(by: int) -> str:
    return "Another player" if by > 0 else "The player before"


def who_is(seating: Seating, place: int) -> str:
    return who(seating.seats[place].controller)


def _level(seating: Seating, place: int) -> str:
    name = seating.seats[place].controller
    return HUMAN if name == HUMAN else name.split(":")[1]


def temper_of(game: Any, name: str) -> Any:
    """The temperament that a controller names, or None."""
    parts = name.split(":")
    return next((temper for temper in game.temperaments if len(parts) > 2 and temper.id == parts[2]), None)


def draw_controller(surface: pygame.Surface, at: pygame.Rect, name: str, game: Any, m: Any, state: str) -> None:
    """Human or the AI's level, with the temperament under it."""
    side = m.px(34)
    picture = sprites.icon("common/human" if name == HUMAN else "common/robot", side)
    surface.blit(picture, picture.get_rect(midleft=(at.x + m.px(8), at.centery)))
    left = at.x + m.px(14) + side
    room = at.right - left - m.px(4)
    ink = GOLD if state in ("hover", "down") else CREAM
    temper = temper_of(game, name)
    if temper is None:
        text.put(surface, who(name), (left, at.centery), m.font(20), DISPLAY, ink, "midleft", room)
        return
    text.put(surface, who(name), (left, at.centery - m.px(11)), m.font(20), DISPLAY, ink, "midleft", room)
    text.put(surface, temper.title, (left, at.centery + m.px(13)), m.font(17), ITALIC, DIM, "midleft", room)


def draw_strip(surface: pygame.Surface, at: pygame.Rect, ink: tuple[int, int, int], m: Any) -> None:
    """The ground of a seat's line: dark, with the seat's colour along its left edge."""
    radius = m.px(10)

    def make() -> pygame.Surface:
        body = draw.plate(at.size, radius, (36, 27, 22), (22, 16, 13), (74, 56, 38), max(1, m.px(1.5)))
        band = pygame.Surface(at.size, pygame.SRCALPHA)
        band.fill((*ink, 255), (0, 0, m.px(7), at.height))
        band.blit(draw.rounded_mask(at.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(band, (0, 0))
        return body

    surface.blit(sprites.made(("strip", at.size, ink, m), make), at)
