"""The replay: a game again, event by event, on its own table; scrub, step, change the eyes, or play on from here."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes import draw, routes, text
from scenes.page import Page
from scenes.pieces.style import Style
from scenes.preferences import SPEEDS
from scenes.scene import Scene
from scenes.sitting import Sitting
from scenes.table import asides, banner, hover, lights, seats, toolbar
from scenes.table import tray as trays
from scenes.table.areas import Areas
from scenes.table.controls import Control, Pointer
from scenes.table.hover import Closer
from scenes.table.log import Log
from scenes.table.playback import Playback, seat_of
from scenes.table.view import View
from scenes.theme import BODY, CREAM, DIM, DISPLAY, SMALLEST_TARGET
from scenes.viewing import Viewing
from tabletop.engine.state import Event
from tabletop.engine.table import RolledDie

if TYPE_CHECKING:
    from scenes.app import App

STRIP = 84
SHORTEST_SLIDER = 240
PIECE = "piece "
WATCHED_AT = tuple(speed for speed in SPEEDS if speed != "instant")


class Replay(Page):
    """`place` is how many events of the history have been seen: the table stands as after the last of them."""

    def __init__(
        self,
        sitting: Sitting,
        moment: int = 0,
        back: Scene | None = None,
        speed: str = "normal",
        playing: bool = False,
    ) -> None:
        super().__init__()
        self.sitting = sitting
        self.game = sitting.game
        self.history = sitting.match.history
        self.viewer = sitting.humans[0] if len(sitting.humans) == 1 else None
        self.view = View(self.game, Style.of(sitting.colours, sitting.emblems))
        pace = speed if speed in WATCHED_AT else "fast"
        self.playback = Playback(self.game, sitting.match, self.view, sitting.names, pace)
        self.playback.shown = min(moment + 1, len(self.history))
        self.playing = playing
        self._back = back
        self._viewing = Viewing(sitting)
        self._pointer = Pointer()
        self._controls: list[Control] = []
        self._log = Log()
        self._closer = Closer()

    def enter(self, app: "App") -> None:
        super().enter(app)
        self.view.style = Style.of(self.sitting.colours, self.sitting.emblems, app.preferences.patterns)
        self.playback.still = app.preferences.reduced_motion
        app.sound.play_loop(self.game.look.ambience)

    def back(self) -> None:
        routes.back_to(self.app, self._back)

    @property
    def place(self) -> int:
        return self.playback.shown

    @property
    def end(self) -> int:
        return len(self.history)

    # Laying it out

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        strip = m.target(STRIP)
        self.areas: Areas = self._viewing.share_out(self.size, strip, m, self.viewer)
        self.view.fit_into(self.areas, m)
        self.app.keep_notices_in(self.areas.cloth)
        self._show()
        self._build_bar()
        self._build_strip(pygame.Rect(0, height - strip, width, strip))

    def _build_bar(self) -> None:
        m, bar = self.m, self.areas.bar
        side = min(m.target(46), bar.height - 4)
        spot = pygame.Rect(m.px(14), bar.centery - side // 2, side, side)
        self.form.button(spot, "", self.back, "common/back", hint="Back (Esc)")
        eyes: list[tuple[str, int | None]] = [("Everybody", None)]
        if self.sitting.match.over:
            eyes += [(name, seat) for seat, name in enumerate(self.sitting.names)]
        elif self.viewer is not None:
            eyes.append((self.sitting.names[self.viewer], self.viewer))
        px, high = m.font(18), min(m.target(44), bar.height - 4)
        widths = [max(m.target(60), text.width(name, DISPLAY, px) + m.px(30)) for name, _ in eyes]
        x = bar.right - sum(widths) - m.px(8) * len(eyes) - m.px(8)
        label = pygame.Rect(0, bar.y, text.width("Seen by", DISPLAY, m.font(19)), bar.height)
        label.right = x - m.px(12)
        self._title_ends = x
        if label.left > m.px(320):
            self.form.label(label, "Seen by", 19, DISPLAY, DIM, "right")
            self._title_ends = label.left
        for (name, seat), wide in zip(eyes, widths, strict=True):
            box = pygame.Rect(x, bar.centery - high // 2, wide, high)
            look, chosen = partial(self.look_with, seat), partial(self._looks_with, seat)
            self.form.button(box, name, look, on=chosen, units=18, hint=f"The table as {name.lower()} may see it")
            x += wide + m.px(8)

    def _build_strip(self, strip: pygame.Rect) -> None:
        """One row: the buttons at its ends, and between them the slider with what there is still room for."""
        m, gap = self.m, self.m.px(10)
        self.form.print(strip, lambda s, at: draw.panel(s, at.inflate(-m.px(12), -m.px(8)), m))
        row = pygame.Rect(strip.x + m.px(24), 0, strip.width - 2 * m.px(24), m.target(50))
        row.centery = strip.centery
        row = self._build_steps(row)
        words = "Play on from here" if row.width > m.px(SHORTEST_SLIDER + 460) else "Play on"
        wide = text.width(words, DISPLAY, m.font(21)) + m.px(40)
        self.form.button(
            pygame.Rect(row.right - wide, row.y, wide, row.height), words, self.play_on,
            hint="Take the seats again at this moment; this game stays",
        )  # fmt: skip
        row.width -= wide + gap
        paces = [speed.capitalize() for speed in WATCHED_AT]
        wide = sum(max(m.target(70), text.width(pace, DISPLAY, m.font(19)) + m.px(36)) + m.px(8) for pace in paces)
        if row.width - wide > m.px(SHORTEST_SLIDER + 180):
            room = pygame.Rect(row.right - wide, row.centery - m.target(46) // 2, wide, 0)
            self.form.choices(None, room, paces, self._set_pace, lambda i: self.playback.pace == WATCHED_AT[i])
            row.width -= wide + gap
        self._build_place(row)

    def _build_steps(self, row: pygame.Rect) -> pygame.Rect:
        """To the ends, by steps, and play; what is left of the row."""
        m = self.m
        for icon, act, hint in (
            ("common/rewind", partial(self.scrub, 1), "To the beginning (Home)"),
            ("common/step_back", partial(self.step, -1), "One event back (left arrow)"),
            ("", self.toggle, "Play or pause (Space)"),
            ("common/step_forward", partial(self.step, 1), "One event on (right arrow)"),
            ("common/fast_forward", partial(self.scrub, self.end), "To the end (End)"),
        ):
            wide = m.target(80 if not icon else 54)
            box = pygame.Rect(row.x, row.y, wide, row.height)
            self.form.button(box, "", act, icon or self._play_icon, great=not icon, hint=hint)
            row = pygame.Rect(row.x + wide + m.px(8), row.y, row.width - wide - m.px(8), row.height)
        return row

    def _build_place(self, row: pygame.Rect) -> None:
        """Where in the game this is, in words where there is room, and the slider."""
        m, many = self.m, len(str(self.end))
        full = text.width(f"Event {'0' * many} of {'0' * many}", BODY, m.font(20)) + m.px(20)
        short = text.width(f"{'0' * many} / {'0' * many}", BODY, m.font(20)) + m.px(20)
        roomy = row.width - full > m.px(SHORTEST_SLIDER)
        wide = full if roomy else short
        said = pygame.Rect(row.x + m.px(8), row.y, wide - m.px(8), row.height)
        self.form.label(said, self._place_in_full if roomy else self._place_in_short, 20, BODY, CREAM)
        slider = pygame.Rect(
            said.right, row.centery - m.target(44) // 2, row.right - said.right - m.px(8), m.target(44)
        )
        self.form.slider(slider, (1, max(1, self.end)), lambda: self.place, self.scrub, "Place in the game")

    def _place_in_full(self) -> str:
        return f"Event {self.place} of {self.end}"

    def _place_in_short(self) -> str:
        return f"{self.place} / {self.end}"

    def _play_icon(self) -> str:
        return "common/pause" if self.playing else "common/play"

    # Moving through the game

    @property
    def _state(self) -> Any:
        """The table after the event at this place."""
        if not self.history or self.place >= self.end:
            return self.sitting.match.state
        return self.history[max(0, self.place - 1)].state

    def scrub(self, place: int) -> None:
        """Straight to a place, with nothing moving."""
        self.playing = False
        self.playback.show = None
        self.playback.shown = min(max(1, place), self.end)
        self._show()
        self.app.redraw()

    def _show(self) -> None:
        self.view.stage.finish()
        self.view.lay(self._state, self.viewer)
        dice = self._dice()
        if dice:
            self.view.tray.roll(dice, tumble=False)
        else:
            self.view.tray.clear()
        self._log.scroll = 0

    def _dice(self) -> tuple[RolledDie, ...]:
        """What was last rolled in the viewer's sight."""
        for moment in reversed(self.history[: self.place]):
            if moment.event.known_to(self.viewer) and (dice := self.game.cue(moment.event).dice):
                return dice
        return ()

    def step(self, by: int) -> None:
        """One event on, as it is played at the table, or one back at once."""
        self.playing = False
        self._finish()
        if by < 0:
            self.scrub(self.place + by)
        elif self.place < self.end:
            self.playback.move(0.0, self.viewer)
        self.app.redraw()

    def toggle(self) -> None:
        """Play or pause; at the end it begins again."""
        if not self.playing and self.place >= self.end and self.playback.show is None:
            self.scrub(1)
        self.playing = not self.playing
        self.app.redraw()

    def look_with(self, seat: int | None) -> None:
        before, self.viewer = self.viewer, seat
        self._finish()
        self._show()
        if self._viewing.holds(seat) != self._viewing.holds(before):
            self.rebuild()
        self.app.redraw()

    def _looks_with(self, seat: int | None) -> bool:
        return self.viewer == seat

    def _set_pace(self, place: int) -> None:
        self.playback.pace = WATCHED_AT[place]
        self.app.redraw()

    def play_on(self) -> None:
        answers = self.history[self.place - 1].answers if self.history else 0
        routes.begin(self.app, self.sitting.branch(answers))

    def _finish(self) -> None:
        self.playback.skip()
        self.playback.show = None

    def update(self, dt: float) -> None:
        super().update(dt)
        self._closer.move(dt)
        show = self.playback.show
        if self.playing:
            if self.playback.busy:
                self.playback.move(dt, self.viewer)
            else:
                self.playing = False
        elif show is not None and show.spent + dt < show.seconds:
            show.spent += dt
            self.view.stage.move(dt)
            self.view.tray.move(dt)
        elif show is not None:
            self._finish()
            self.app.redraw()
        for name in self.playback.heard:
            self.app.sound.play(name)
        self.playback.heard.clear()

    @property
    def busy(self) -> bool:
        moving = self.playing or self.playback.show is not None or self.view.tray.busy
        return super().busy or moving or self._closer.waiting

    def handle(self, event: pygame.event.Event) -> None:
        keys: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.toggle, pygame.K_RIGHT: partial(self.step, 1), pygame.K_LEFT: partial(self.step, -1),
            pygame.K_HOME: partial(self.scrub, 1), pygame.K_END: partial(self.scrub, self.end), pygame.K_f: self.fit,
        }  # fmt: skip
        if event.type == pygame.KEYDOWN and event.key in keys and self.form.focus is None:
            keys[event.key]()
            return
        if event.type == pygame.KEYDOWN and (event.key == pygame.K_F1 or event.unicode == "?"):
            clause = self._event.clause if self._event is not None else None
            routes.rulebook(self.app, self.game.slug, clause, self)
            return
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pointer.down = self._under(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            down, self._pointer.down = self._pointer.down, ""
            control = next((c for c in self._controls if c.id == down and c.box.collidepoint(event.pos)), None)
            if control is not None and control.act is not None:
                control.act()
        super().handle(event)

    def _under(self, at: tuple[int, int]) -> str:
        return next((c.id for c in reversed(self._controls) if c.box.collidepoint(at)), "")

    def _point(self, at: tuple[int, int]) -> None:
        """What the pointer rests on: a control, else a piece."""
        self._pointer.over = key = self._under(at)
        if not key:
            actor = self.view.at(at, SMALLEST_TARGET)
            key = f"{PIECE}{actor.piece.id}" if actor is not None else ""
        self._closer.point(key, at)

    def _wheel(self, clicks: int) -> None:
        """Over the chronicle it rolls, over the cloth it zooms."""
        if self.areas.log.collidepoint(self.form.pointer):
            self._log.roll(clicks * self.m.px(60))
        elif self.areas.cloth.collidepoint(self.form.pointer):
            self.view.camera.zoom_by(clicks, self.form.pointer)
            self.view.place_anew()

    def fit(self) -> None:
        """The whole table again."""
        self.view.camera.fit()
        self.view.place_anew()
        self.app.redraw()

    # Drawing

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        m, areas, style = self.m, self.areas, self.view.style
        self.view.draw_ground(surface)
        surface.set_clip(areas.cloth.inflate(-4, -4).clip(self.view.map))
        self.view.draw_pieces(surface, "table")
        surface.set_clip(areas.cloth.inflate(-4, -4))
        self.view.draw_pieces(surface, "shelf")
        self._mark(surface)
        surface.set_clip(None)
        self._controls = banner.draw_banner(surface, areas.banner, self._said(), style, m)
        panels = self.game.panels(self._state, self.viewer, self.sitting.names)
        acting = self._seat
        signs = [seats.SeatSign(active=panel.seat is not None and panel.seat == acting) for panel in panels]
        surface.set_clip(areas.seats.inflate(m.px(20), m.px(20)))
        self._controls += seats.draw_seats(surface, areas.seats, panels, signs, style, m)
        surface.set_clip(None)
        self.view.tray.draw(surface, areas.tray, trays.felt_of(areas.tray, m), style, m)
        self.view.draw_pieces(surface, "tray")
        self._log.follow(self.game, self.history, self.place, self.viewer, self.sitting.names)
        self._controls += self._log.draw(
            surface, areas.log, style, self._pointer, m, self.place - 1,
            lambda moment: self.scrub(moment + 1),
        )  # fmt: skip
        self.view.draw_pieces(surface, "hand")
        toolbar.draw_bar(surface, areas.bar, m)
        name, at = self.game.title, (m.px(80), areas.bar.centery)
        room = self._title_ends - at[0] - m.px(12)
        if room > m.px(160):
            text.put(surface, name, at, m.font(26), DISPLAY, CREAM, "midleft", room, shadow=True)
        show = self.playback.show
        if show is not None:
            if not self.playback.still:
                asides.draw_flights(surface, show, self.view, m)
            asides.draw_floats(surface, show, self.view, m, self.playback.still)
            if show.cue.banner:
                asides.draw_proclamation(surface, show.cue.banner, show.share, areas.cloth, m, self.playback.still)

    def _mark(self, surface: pygame.Surface) -> None:
        """What the event is about, and what a pointed line of the chronicle is about."""
        actors, event = self.view.stage.actors, self._event
        pointed = next((c.lights for c in self._controls if c.lights and c.id == self._pointer.over), ())
        for name in pointed:
            if name in actors:
                lights.pointed(surface, actors[name], self.m)
        if event is not None and event.known_to(self.viewer) and self.playback.show is None:
            for name in self.game.cue(event).pieces:
                if name in actors and name not in pointed and actors[name].piece.area == "table":
                    lights.changed(surface, actors[name], self.m)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        closer, window, m = self._closer, self.areas.window, self.m
        actor = self.view.stage.actors.get(closer.key.removeprefix(PIECE)) if closer.shows else None
        if actor is not None and actor.motion is None:
            hover.draw_piece(surface, actor.piece, actor.box, window, self.view.style, m)
        control = next((c for c in self._controls if closer.shows and c.id == closer.key), None)
        if control is not None and control.tip:
            hover.draw_tip(surface, control.tip, control.clause, control.box, window, m)

    @property
    def _event(self) -> Event | None:
        return self.history[self.place - 1].event if self.history else None

    @property
    def _seat(self) -> int | None:
        return seat_of(self._event.data, self.sitting.match.seats) if self._event is not None else None

    def _said(self) -> banner.Words:
        event = self._event
        if event is None:
            return banner.Words(None, "", "Nothing happened in this game.")
        if not event.known_to(self.viewer):
            return banner.Words(None, "", "Something happened that these eyes may not see.", icon=self.game.look.logo)
        sentence = self.game.narrate(event, self.sitting.names)
        return banner.Words(self._seat, "", sentence, event.clause, icon=self.game.look.logo)
