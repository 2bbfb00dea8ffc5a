"""The setup: who plays, how many, by which rules; Play is always one press away."""

from functools import partial

import pygame

from scenes import draw, routes, seatline, sprites, text
from scenes.minds import HUMAN
from scenes.page import Page
from scenes.phrases import minutes, players, sentence
from scenes.scroll import View
from scenes.seating import Seating
from scenes.sitting import Sitting, new_seed
from scenes.theme import BODY, CREAM, DIM, DISPLAY, ITALIC, WRONG, Tone, colour, seat_tone
from tabletop.engine.codes import LARGEST_SEED, BadCode, read_game, read_setup, setup_code
from tabletop.engine.contract import Preset
from tabletop.engine.variants import BadVariant, Variant
from tabletop.games import find, shelf

LONGEST_NAME = 18
LONGEST_CODE = 1600
ROW = 72
ASKING = (
    "AI companions may say what they would do, a secret choice too, and wait for your word. You agree, or look at "
    "their cards and choose for them."
)


class Setup(Page):
    def __init__(self, slug: str, player: str = "") -> None:
        super().__init__()
        self.seating = Seating.offered(find(slug), player)
        self.fault = ""

    def back(self) -> None:
        routes.title(self.app)

    def play(self) -> None:
        human = next((seat for seat in self.seating.seats if seat.controller == HUMAN), None)
        if human is not None and human.name not in self.seating.game.look.seat_names:
            self.app.preferences.player = human.name
            self.app.preferences.save()
        try:
            match = self.seating.setup.match()
        except BadVariant as error:
            self.app.notice(f"These rules do not go together: {error}.")
            return
        routes.begin(self.app, Sitting(match, self.seating.guests))

    # Laying it out

    def build(self) -> None:
        game, m, (width, height) = self.seating.game, self.m, self.size
        self.heading, self.picture = game.title, game.look.banner
        top = self.head(game.special)
        foot = self._build_foot(height)
        margin, gap = m.px(28), m.px(22)
        area = pygame.Rect(margin, top, width - 2 * margin, foot - top - m.px(14))
        if area.width >= m.px(1500):
            about = m.px(400)
            seats = m.px(668)
            self.column(pygame.Rect(area.x, area.y, about, area.height), [self._about])
            self.column(pygame.Rect(area.x + about + gap, area.y, seats, area.height), [self._seats])
            left = area.x + about + seats + 2 * gap
            self.column(pygame.Rect(left, area.y, area.right - left, area.height), [self._rules])
        elif area.width >= m.px(1040):
            half = (area.width - gap) // 2
            self.column(pygame.Rect(area.x, area.y, half, area.height), [self._seats])
            self.column(pygame.Rect(area.x + half + gap, area.y, half, area.height), [self._rules, self._about])
        else:
            self.column(area, [self._seats, self._rules, self._about])

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
        if game.lessons:
            self.form.button(
                button, "Learn to play", lambda: routes.learn(self.app, game.slug), "common/torch",
                hint="A few minutes, hands on", view=view,
            )  # fmt: skip
            button = button.move(0, button.height + m.px(12))
        self.form.button(
            button, "Read the rules", lambda: routes.rulebook(self.app, game.slug, back=self), "common/rulebook",
            view=view,
        )  # fmt: skip
        return button.bottom

    # The seats

    def _seats(self, view: View, at: pygame.Rect) -> int:
        m, seating = self.m, self.seating
        y = self.subheading(view, at, "Players")
        side, gap = m.target(54), m.px(10)
        x = at.x
        for count in seating.game.seats:
            hint = "You alone" if count == 1 else f"A table of {count}"
            self.form.button(
                pygame.Rect(x, y, side, side), str(count), partial(self._resize, count), units=25, hint=hint, view=view,
                on=partial(self._has_seats, count),
            )  # fmt: skip
            x += side + gap
        y += side + m.px(20)
        for place in range(len(seating.seats)):
            y = self._seat(view, pygame.Rect(at.x, y, at.width, m.px(ROW)), place) + m.px(12)
        return self._companions(view, pygame.Rect(at.x, y + m.px(6), at.width, 0)) if seating.has_companions else y

    def _companions(self, view: View, at: pygame.Rect) -> int:
        """Whether the AI seats of a party ask before they act."""
        preferences = self.app.preferences

        def choose(yes: int) -> None:
            preferences.companions_ask = bool(yes)
            preferences.save()

        title = pygame.Rect(at.x, at.y, at.width, self.m.target(34))
        self.form.label(title, "Companions ask first", 22, DISPLAY, CREAM, view=view)
        foot = self.form.paragraph(title.move(0, title.height), ASKING, 19, ink=DIM, view=view)
        return self.form.choices(
            view, pygame.Rect(at.x, foot + self.m.px(8), at.width, 0), ["They act", "They ask"], choose,
            lambda i: preferences.companions_ask == bool(i),
        )  # fmt: skip

    def _has_seats(self, count: int) -> bool:
        return len(self.seating.seats) == count

    def _tone(self, place: int) -> Tone:
        return seat_tone(self.seating.seats[place].colour, self.app.preferences.patterns)

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

        self.form.print(
            box, lambda surface, where: seatline.paint_ground(surface, where, self._tone(place).main, m), view
        )
        x, y = at.x + m.px(14), at.y + gap
        for mark in ("colour", "emblem"):
            self.form.spot(
                pygame.Rect(x, y, side, side), partial(self._paint_mark, place, mark),
                partial(seating.turn, place, mark), f"Another {mark} for seat {place + 1}", f"Another {mark}", view,
            )  # fmt: skip
            x += side + m.px(6)
        x += m.px(6)
        stepper = m.px(292)
        name_width = at.right - gap - x if two_lines else at.right - gap * 2 - stepper - x
        self.form.field(
            pygame.Rect(x, y + (side - m.target(46)) // 2, name_width, m.target(46)), seating.seats[place].name,
            partial(seating.name, place), LONGEST_NAME, f"Name of seat {place + 1}", view=view,
        )  # fmt: skip
        left = at.x + m.px(14) if two_lines else at.right - gap - stepper
        width = at.right - gap - left
        self._stepper(view, pygame.Rect(left, y + side + gap if two_lines else y, width, side), place)
        return box.bottom

    def _stepper(self, view: View, at: pygame.Rect, place: int) -> None:
        """Who plays the seat, between two arrows; pressing an AI gives it a temperament where there are any."""
        m, seating = self.m, self.seating
        arrow = min(m.target(44), at.height)
        controller = seating.seats[place].controller
        for x, icon, by, hint in (
            (at.x, "common/arrow_left", -1, "The player before"),
            (at.right - arrow, "common/arrow_right", 1, "Another player"),
        ):
            box = pygame.Rect(x, at.y + (at.height - arrow) // 2, arrow, arrow)
            self.form.button(box, "", partial(self._shift, place, by), icon, hint=hint, view=view)
        middle = pygame.Rect(at.x + arrow, at.y, at.width - 2 * arrow, at.height)
        tempered = seatline.tempered(seating.game, controller)
        act = partial(self._temper, place) if tempered else partial(self._shift, place, 1)
        name = f"Temperament of seat {place + 1}" if tempered else f"Who plays seat {place + 1}"
        hint = seatline.about(seating.game, controller)
        self.form.spot(middle, partial(self._paint_controller, place), act, name, hint, view)

    def _shift(self, place: int, by: int) -> None:
        self.seating.shift(place, by)
        self.rebuild()

    def _temper(self, place: int) -> None:
        self.seating.shift_temper(place)
        self.rebuild()

    def _paint_mark(self, place: int, mark: str, surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
        seatline.paint_mark(surface, at, state, self.seating.seats[place], mark, self._tone(place))

    def _paint_controller(self, place: int, surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
        seating = self.seating
        seatline.paint_controller(surface, at, state, seating.seats[place].controller, seating.game, self.m)

    # The rules

    def _rules(self, view: View, at: pygame.Rect) -> int:
        m, game = self.m, self.seating.game
        count = len(self.seating.seats)
        y = self.subheading(view, at, "Rules")
        presets = [preset for preset in game.presets if not preset.seats or count in preset.seats]
        if presets:
            y = self._presets(view, pygame.Rect(at.x, y, at.width, 0), presets) + m.px(16)
        shown = [v for v in game.variants if v.applies(count) and not v.counts_people]
        for variant in shown:
            y = self._variant(view, pygame.Rect(at.x, y, at.width, 0), variant) + m.px(20)
        if not shown:
            line = pygame.Rect(at.x, y, at.width, m.px(32))
            self.form.label(line, "This game has one way to be played: by the book.", 20, ITALIC, DIM, view=view)
            y = line.bottom
        return y

    def _presets(self, view: View, at: pygame.Rect, presets: list[Preset]) -> int:
        return self.form.choices(
            view, at, [preset.title for preset in presets], lambda i: self.seating.take(presets[i]),
            lambda i: self.seating.matches(presets[i]), [preset.help for preset in presets],
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
            ["As usual" if value == variant.default else "" for value in variant.values],
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
                routes.begin(self.app, Sitting(read_game(code, shelf), self.seating.guests))
                return
        except BadCode as error:
            self.fault = sentence(str(error))
            self.app.sound.play("error")
        self.rebuild()
