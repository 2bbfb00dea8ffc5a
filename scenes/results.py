"""The results: who won and why, the reckoning line by line, how the chances went, and what to do next."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes import draw, graph, routes, sprites, text
from scenes.minds import HUMAN
from scenes.numbers import in_numbers
from scenes.page import Page
from scenes.phrases import sentence
from scenes.pieces.style import Style
from scenes.scroll import View
from scenes.sitting import Sitting
from scenes.theme import BODY, BRASS, BRASS_BRIGHT, CREAM, DIM, DISPLAY, DISPLAY_HEAVY, GOLD, GOLD_BRIGHT, ITALIC
from scenes.thumbnail import thumbnail
from tabletop.ai.story import Story, TurningPoint, story
from tabletop.engine.codes import BadCode, game_code
from tabletop.engine.contract import ScoreLine, Verdict
from tabletop.engine.naming import listed

if TYPE_CHECKING:
    from scenes.app import App

PACE = 0.32
"""Seconds until the next line of the reckoning appears."""


class Results(Page):
    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        verdict = sitting.match.verdict
        assert verdict is not None, "the game is not over"
        self.verdict: Verdict = verdict
        self.story: Story = story(sitting.match, sitting.names)
        self.heading, self.picture = headline(sitting, verdict), sitting.game.look.banner
        self.counts_points = bool(verdict.lines)
        self.table = reckoning(verdict.lines) if verdict.lines else endings(sitting)
        self._shown = 0.0
        self._heard = False

    def enter(self, app: "App") -> None:
        super().enter(app)
        self.style = Style.of(self.sitting.colours, self.sitting.emblems, app.preferences.patterns)
        if app.preferences.reduced_motion:
            self._shown = float(len(self.table) + 1)
        if not self._heard:
            self._heard = True
            humans = self.sitting.humans
            won = not humans or any(seat in humans for seat in self.verdict.winners)
            app.sound.play("win_fanfare" if won and self.verdict.winners else "lose_sting")

    def back(self) -> None:
        routes.title(self.app)

    # The reckoning comes line by line

    @property
    def shown(self) -> int:
        """How many lines of the reckoning can be seen; one more than there are shows the totals."""
        return min(len(self.table) + 1, int(self._shown))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.shown <= len(self.table):
            before = self.shown
            self._shown += dt / PACE
            if self.shown != before and self.table:
                self.app.sound.play("coin")

    @property
    def busy(self) -> bool:
        return super().busy or self.shown <= len(self.table)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._shown = float(len(self.table) + 1)
        super().handle(event)

    # Laying it out

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        top = self.head(self._why())
        margin, gap = m.px(28), m.px(22)
        foot = self._build_foot(height)
        area = pygame.Rect(margin, top, width - 2 * margin, foot - top - m.px(16))
        if area.width >= m.px(1300):
            left = round(area.width * 0.46)
            self.column(pygame.Rect(area.x, area.y, left, area.height), [self._winners, self._reckoning, self._numbers])
            right = pygame.Rect(area.x + left + gap, area.y, area.width - left - gap, area.height)
            self.column(right, [self._chances, self._turns])
        else:
            self.column(area, [self._winners, self._reckoning, self._chances, self._turns, self._numbers])

    def _why(self) -> str:
        words = sentence(self.verdict.reason)
        return f"{words} (A practice game.)" if self.sitting.match.practice else words

    def _winners(self, view: View, at: pygame.Rect) -> int:
        """All seats as medallions, the winners crowned."""
        box = pygame.Rect(at.x, at.y, at.width, self.m.px(174))
        self.form.print(box, self._paint_seats, view)
        return box.bottom

    def _paint_seats(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        m, seats = self.m, self.sitting.seats
        wide, step = self._columns(at)
        logo = sprites.icon(self.sitting.game.look.logo, min(m.px(150), wide - m.px(10)))
        surface.blit(logo, logo.get_rect(center=(at.x + wide // 2, at.y + m.px(92))))
        for place, seat in enumerate(seats):
            won = place in self.verdict.winners
            side = min(m.px(104 if won else 82), round(step) - m.px(6))
            middle = (round(at.x + wide + step * (place + 0.5)), at.y + m.px(92))
            tone = self.style.tones[place]
            if won:
                light = pygame.Rect(0, 0, side, side)
                light.center = middle
                draw.glow(surface, light, side // 2, m.px(20), (255, 180, 70), 170)
            disc = draw.medallion(side, tone.dark, BRASS_BRIGHT if won else tone.main)
            surface.blit(disc, disc.get_rect(center=middle))
            sign = sprites.emblem(self.style.emblems[place], round(side * 0.58), tone.light)
            surface.blit(sign, sign.get_rect(center=middle))
            if won:
                crown = sprites.icon("common/crown", m.px(54))
                surface.blit(crown, crown.get_rect(midbottom=(middle[0], middle[1] - side // 2 + m.px(14))))
            ink = GOLD_BRIGHT if won else CREAM
            name, room = (middle[0], at.y + m.px(158)), round(step) - m.px(8)
            face = DISPLAY if not text.fit(seat.name, DISPLAY, m.font(22), room)[2] else BODY
            text.put(surface, seat.name, name, m.font(22), face, ink, "center", room, shadow=True)

    def _reckoning(self, view: View, at: pygame.Rect) -> int:
        m = self.m
        y = self.subheading(view, at, "The reckoning" if self.counts_points else "How they ended")
        room = self._columns(at)[0] - m.px(16)
        for place, (label, clause, points) in enumerate(self.table):
            lines = len(text.wrap(label, BODY, m.font(20), room))
            high = max(m.target(42), lines * text.height(BODY, m.font(20)) + m.px(6))
            row = pygame.Rect(at.x, y, at.width, high)
            paint = partial(self._paint_row, place, label, points)
            if clause:
                self.form.spot(row, paint, partial(self._rule, clause), label, f"The rule: {clause}", view)
            else:
                self.form.print(row, partial(paint, state="plain"), view)
            y = row.bottom
        if not self.counts_points:
            return y
        total = pygame.Rect(at.x, y + m.px(4), at.width, m.px(54))
        sums = {
            seat: sum(points.get(seat, 0) for _, _, points in self.table) for seat in range(len(self.sitting.seats))
        }
        self.form.print(total, partial(self._paint_total, sums), view)
        return total.bottom

    def _rule(self, clause: str) -> None:
        routes.rulebook(self.app, self.sitting.game.slug, clause, self)

    def _columns(self, at: pygame.Rect) -> tuple[int, float]:
        """How wide the labels are, and each seat's column."""
        seats = len(self.sitting.seats)
        label = max(at.width * 0.34, at.width - seats * self.m.px(150))
        return round(label), (at.width - label) / seats

    def _paint_row(
        self, place: int, label: str, points: dict[int, int], surface: pygame.Surface, at: pygame.Rect, state: str
    ) -> None:
        if place >= self.shown:
            return
        m = self.m
        wide, step = self._columns(at)
        if state in ("hover", "down"):
            pygame.draw.rect(surface, (70, 50, 32), at, border_radius=m.px(6))
        elif place % 2:
            pygame.draw.rect(surface, (34, 26, 21), at, border_radius=m.px(6))
        words = pygame.Rect(at.x + m.px(8), at.y, wide - m.px(16), at.height)
        text.block(surface, label[:1].upper() + label[1:], words, m.font(20), BODY, CREAM, middle=True)
        for seat in range(len(self.sitting.seats)):
            if seat in points:
                spot = (at.x + wide + step * (seat + 0.5), at.centery)
                ink = self.style.tones[seat].light
                number = f"{points[seat]:+d}" if self.counts_points else str(points[seat])
                text.put(surface, number, spot, m.font(22), DISPLAY, ink, "center", round(step))

    def _paint_total(self, sums: dict[int, int], surface: pygame.Surface, at: pygame.Rect) -> None:
        if self.shown <= len(self.table):
            return
        m = self.m
        wide, step = self._columns(at)
        pygame.draw.line(surface, BRASS_BRIGHT, at.topleft, at.topright, max(1, m.px(2)))
        text.put(surface, "Total", (at.x + m.px(8), at.centery), m.font(25), DISPLAY, GOLD, "midleft", wide)
        for seat, total in sums.items():
            spot = (at.x + wide + step * (seat + 0.5), at.centery)
            won = seat in self.verdict.winners
            face, ink = (DISPLAY_HEAVY, GOLD_BRIGHT) if won else (DISPLAY, CREAM)
            text.put(surface, str(total), spot, m.font(30 if won else 25), face, ink, "center", round(step))

    def _numbers(self, view: View, at: pygame.Rect) -> int:
        """Beside the numbers the table as it stood at the end, as large as there is room for."""
        m = self.m
        y = self.subheading(view, at, "The game in numbers")
        tall = min(max(view.box.height - y - m.px(12), m.px(200)), m.px(340))
        wide = min(tall * 16 // 9, round(at.width * 0.48))
        look = pygame.Rect(at.right - wide, y + m.px(4), wide, wide * 9 // 16)
        last = len(self.sitting.match.history)
        self.form.spot(
            look, self._paint_end, partial(self._watch, last), "The table at the end", "Watch how it ended", view
        )
        column = pygame.Rect(at.x + m.px(8), y, look.x - at.x - m.px(28), 0)
        for words in in_numbers(self.sitting, self.story.chances):
            y = self.form.paragraph(pygame.Rect(column.x, y, column.width, 0), words, 19, view=view) + m.px(4)
        return max(y, look.bottom)

    def _paint_end(self, surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
        picture = thumbnail(self.sitting, at.size, self.app.preferences.patterns)
        surface.blit(picture, at)
        lit = state in ("hover", "down") or "focus" in state
        pygame.draw.rect(surface, GOLD_BRIGHT if lit else BRASS, at, max(1, self.m.px(3 if lit else 2)), self.m.px(4))

    def _chances(self, view: View, at: pygame.Rect) -> int:
        y = self.subheading(view, at, "How the chances went")
        box = pygame.Rect(at.x, y, at.width, self.m.px(344))
        marks = [turn.moment for turn in self.story.turns]
        chances, curves = self.story.chances, self._curves()
        self.form.print(box, lambda s, where: graph.draw_chances(s, where, chances, curves, marks, self.m), view)
        return box.bottom

    def _curves(self) -> list[graph.Curve]:
        """One a seat; a party shares one."""
        if self.sitting.game.cooperative:
            return [graph.Curve(GOLD_BRIGHT)]
        return [
            graph.Curve(self.style.tones[seat].light, self.style.emblems[seat])
            for seat in range(len(self.sitting.seats))
        ]

    def _turns(self, view: View, at: pygame.Rect) -> int:
        m = self.m
        y = self.subheading(view, at, "Turning points")
        if not self.story.turns:
            line = pygame.Rect(at.x, y, at.width, m.px(34))
            self.form.label(line, "It went as it began: nothing turned it.", 21, ITALIC, DIM, view=view)
            return line.bottom
        for number, turn in enumerate(self.story.turns, start=1):
            y = self._turn(view, pygame.Rect(at.x, y, at.width, 0), number, turn) + m.px(14)
        return y

    def _turn(self, view: View, at: pygame.Rect, number: int, turn: TurningPoint) -> int:
        m = self.m
        badge, button, gap = m.px(40), m.px(168), m.px(10)
        beside = at.width >= m.px(640)
        right = at.right - 2 * (button + gap) if beside else at.right
        words = f"{turn.sentence} {swing(self.sitting, turn)}"
        room = right - at.x - badge - m.px(12)
        px = m.font(20)
        tall = max(badge, len(text.wrap(words, BODY, px, room)) * text.height(BODY, px) + 2, m.target(46))
        box = pygame.Rect(at.x + badge + m.px(12), at.y, room, tall)
        tone = self.style.tones[turn.seat]
        self.form.print(
            pygame.Rect(at.x, at.y, badge, badge),
            lambda s, where: graph.draw_mark(s, where.center, number, m, tone.main),
            view,
        )
        self.form.label(box, words, 20, view=view)
        high = m.target(46)
        top = at.y + (tall - high) // 2 if beside else at.y + tall + m.px(6)
        x = right + gap if beside else box.x
        self.form.button(
            pygame.Rect(x, top, button, high), "Watch", partial(self._watch, turn.moment), view=view, units=18,
            hint="Watch the game from a little before",
        )  # fmt: skip
        self.form.button(
            pygame.Rect(x + button + gap, top, button, high), "Play on", partial(self._play_on, turn.moment), view=view,
            units=18, hint="Take the seat again just before this moment, and do better",
        )  # fmt: skip
        return max(at.y + tall, top + high)

    # What comes next

    def _build_foot(self, height: int) -> int:
        m, width = self.m, self.size[0]
        gap, high, margin = m.px(14), m.target(58), m.px(28)
        doors: list[tuple[str, Callable[[], None], bool, str]] = [
            ("Rematch", self._rematch, True, "The same people and rules, other luck"),
            ("Watch the replay", partial(self._watch, 0), False, "From the first move"),
            ("Other rules", self._setup, False, "Back to the setup of this game"),
            ("Copy the game", self._copy, False, "The whole game as a code, to keep or to send"),
            ("Title", self.back, False, ""),
        ]
        wide = (width - 2 * margin - gap * (len(doors) - 1)) // len(doors)
        wide = min(wide, m.px(330))
        x = (width - len(doors) * (wide + gap) + gap) // 2
        top = height - high - m.px(26)
        for label, act, great, hint in doors:
            self.form.button(pygame.Rect(x, top, wide, high), label, act, great=great, hint=hint)
            x += wide + gap
        return top

    def _rematch(self) -> None:
        routes.begin(self.app, self.sitting.rematch())

    def _setup(self) -> None:
        routes.setup(self.app, self.sitting.game.slug)

    def _watch(self, moment: int) -> None:
        routes.replay(self.app, self.sitting, max(0, moment - 3), self, playing=True)

    def _play_on(self, moment: int) -> None:
        routes.play_on(self.app, self.sitting, moment)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(game_code(self.sitting.match))
        except BadCode as none:
            self.app.notice(f"{none}.".capitalize())
        except pygame.error:
            self.app.notice("This system gives no clipboard.")
        else:
            self.app.notice("The whole game is on the clipboard, as a code.")


def headline(sitting: Sitting, verdict: Verdict) -> str:
    """Who won, in a few words."""
    names = [sitting.names[seat] for seat in verdict.winners]
    if sitting.game.cooperative:
        return "The party wins" if names else "The party is lost"
    if not names:
        return "Defeat" if sitting.match.seats == 1 else "Nobody wins"
    if len(names) == 1:
        alone = sitting.match.seats == 1 and sitting.seats[0].controller == HUMAN
        return "Victory" if alone else f"{names[0]} wins"
    return f"{listed(names)} share the win"


def reckoning(lines: Sequence[ScoreLine]) -> list[tuple[str, str, dict[int, int]]]:
    """One row a label, in the order the game tells them: what, by which rule, and what it gave each seat."""
    rows: dict[tuple[str, str], dict[int, int]] = {}
    for line in lines:
        points = rows.setdefault((line.label, line.clause), {})
        points[line.seat] = points.get(line.seat, 0) + line.points
    return [(label, clause, points) for (label, clause), points in rows.items()]


def endings(sitting: Sitting) -> list[tuple[str, str, dict[int, int]]]:
    """Where no points are counted: what everybody had at the end, as their panels say it."""
    rows: dict[str, dict[int, int]] = {}
    for panel in sitting.game.panels(sitting.match.state, None, sitting.names):
        for counter in panel.counters:
            if panel.seat is not None:
                rows.setdefault(counter.label, {})[panel.seat] = counter.value
    return [(label[:1].upper() + label[1:], "", values) for label, values in rows.items()]


def swing(sitting: Sitting, turn: TurningPoint) -> str:
    """What a turning point did to somebody's chances, or to those of all who play as one."""
    whose = "The party" if sitting.game.cooperative else sitting.names[turn.seat]
    way = "rose" if turn.after > turn.before else "fell"
    return f"{whose}'s chances {way} from {round(100 * turn.before)} to {round(100 * turn.after)} in 100."
