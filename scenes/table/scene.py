"""The table scene: a sitting, its view, the hands over it, and what is asked of whom."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes import routes
from scenes.pieces.style import Style
from scenes.sitting import Sitting
from scenes.table import keyboard, menu, painter, proposals, refusals
from scenes.table.areas import Areas, divide
from scenes.table.asides import Whisper
from scenes.table.choices import Choices
from scenes.table.chrome import Chrome
from scenes.table.controls import Control
from scenes.table.desk import Desk
from scenes.table.felt import Felt
from scenes.table.hands import Hands
from scenes.table.hover import Closer
from scenes.table.log import Log
from scenes.table.nudge import Nudge
from scenes.table.offers import Offer, Offers, offer_of
from scenes.table.playback import Playback
from scenes.table.popup import Popup
from scenes.table.proposals import Proposed
from scenes.table.stage import Spot
from scenes.table.view import View
from scenes.theme import Measure
from tabletop.engine.asking import Illegal, Option
from tabletop.engine.match import ScriptError
from tabletop.engine.table import Gesture

if TYPE_CHECKING:
    from scenes.app import App

GLIDE = 0.28
NOTHING = Choices((), ())


class TableScene:
    """Draws any game's table and lets the people at this screen play it by drag, click or key."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game = sitting.game
        self.app: App | None = None
        self.areas: Areas | None = None
        self.measure = Measure(1.0, 1.0)
        self.style = Style.of(sitting.colours, sitting.emblems)
        self.view = View(self.game, self.style)
        self.playback = Playback(self.game, sitting.match, self.view, sitting.names)
        self.hands = Hands(self)
        self.desk = Desk(self)
        self.chrome = Chrome()
        self.felt = Felt()
        self.choices = NOTHING
        self.controls: list[Control] = []
        self.log = Log()
        self.offers = Offers()
        self.closer = Closer()
        self.popup: Popup | None = None
        self.whisper: Whisper | None = None
        self.recap: list[str] = []
        self.past: int | None = None
        self.curtain = False
        self.advice: tuple[str, ...] = ()
        """Pieces and buttons that the coach points at."""
        self.pointed: tuple[str, ...] = ()
        """Pieces that are spoken of."""
        self.nudge = Nudge()
        self.proposed: Proposed | None = None
        """What a companion would do, as it is shown."""
        self._hand_seen = False
        self._queued: list[pygame.event.Event] = []
        self._stale = True
        self._asked: int | None = None

    # Scene

    def enter(self, app: "App") -> None:
        self.app = app
        app.sound.play_loop(self.game.look.ambience)

    def leave(self) -> None:
        self.popup = None

    def resize(self, size: tuple[int, int]) -> None:
        preferences = self.here.preferences
        first = self.areas is None
        self.measure = self.here.measure
        self.style = Style.of(self.sitting.colours, self.sitting.emblems, preferences.patterns)
        self.view.style = self.style
        self.playback.pace = preferences.speed
        self.playback.still = preferences.reduced_motion
        self.areas = self.share_out(size)
        self.here.keep_notices_in(self.areas.cloth)
        self.view.fit_into(self.areas, self.measure)
        if first:
            self.playback.jump(self.sitting.viewer)
            self.ready()
        self._stale = True

    def share_out(self, size: tuple[int, int], offers: int = 0) -> Areas:
        """Where everything stands in a window of that size."""
        return divide(size, self.measure, self._hand_seen, offers)

    def _make_room(self) -> None:
        """The first card in a hand takes the foot of the screen for good: the table does not jump to and fro."""
        if self.view.has_hand and not self._hand_seen:
            self._hand_seen = True
            self.resize(self.here.size)

    @property
    def here(self) -> "App":
        assert self.app is not None, "the scene is not shown"
        return self.app

    @property
    def busy(self) -> bool:
        waiting = self.closer.waiting or self.whisper is not None
        thinking = self.sitting.thinking or self.sitting.hinting
        return waiting or thinking or (not self.curtain and (self._moving or self.chrome.pending))

    @property
    def _moving(self) -> bool:
        """Something on the table is on its way; behind the curtain and while one looks back it waits."""
        stage = self.view.stage.busy or self.view.tray.busy or self.nudge.gliding
        return self.past is None and (self.playback.busy or stage)

    def touch(self) -> None:
        """Something changed: what is on the screen is old."""
        self._stale = True
        self.here.redraw()

    def update(self, dt: float) -> None:
        if self.sitting.poll():
            self._stale = True
            if self.sitting.hint_result is not None and self.can_act:
                self.desk.show_advice()
        if self.sitting.trouble:
            self.here.notice(self.sitting.trouble)
            self.sitting.trouble = ""
        self.closer.move(dt)
        free = self.can_act and self.popup is None and not self.recap and self.hands.held is None
        if free and not self.playback.still:
            self.nudge.move(dt)
        if self.whisper is not None:
            self.whisper.left -= dt
            if self.whisper.left <= 0:
                self.whisper = None
        if self.curtain or self.past is not None:
            return
        arrived = self.playback.move(dt, self.sitting.viewer)
        self._make_room()
        for name in self.playback.heard:
            self.sound(name)
        self.playback.heard.clear()
        turned = not self.playback.busy and self._asked != self.sitting.asked
        if arrived or turned or proposals.unheard(self):
            self.ready()

    def draw(self, surface: pygame.Surface, at_once: bool = False) -> None:
        sitting = self.sitting
        history, shown = sitting.match.history, self.playback.shown
        self.log.follow(self.game, history, shown, sitting.viewer, sitting.names, sitting.by_habit)
        self.areas = self.share_out(surface.get_size(), len(self.button_offers()))
        self.controls = painter.paint(self, surface, at_once)
        self._stale = self.chrome.pending

    def handle(self, event: pygame.event.Event) -> None:
        if self._stale and event.type in INPUT:
            # Several events may come within one frame: each meets the table as the one before left it.
            self.draw(self.here.surface, at_once=True)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._touched()
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            keyboard.handle(self, event)
        elif self.curtain or self.popup is not None:
            self._handle_modal(event)
        else:
            self.hands.handle(event)
        self._point()
        if event.type == pygame.MOUSEBUTTONUP:
            self.closer.hush()
        self._stale = True

    def _touched(self) -> None:
        """The player does something: what was marked or said has been seen."""
        if not self.playback.busy:
            self.playback.seen()
        self.whisper = None
        self.recap = []
        self.nudge.rest()

    def _handle_modal(self, event: pygame.event.Event) -> None:
        """A window or the curtain takes all mouse input."""
        pointer = self.hands.pointer
        if event.type == pygame.MOUSEMOTION:
            self.hands.at = event.pos
            control = self.hands.control_at(event.pos)
            pointer.over = control.id if control is not None else ""
            if self.popup is not None and pointer.down == "track":
                self._slide(event.pos[0])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            control = self.hands.control_at(event.pos)
            pointer.down = control.id if control is not None else ""
            if pointer.down == "track":
                self._slide(event.pos[0])
            elif self.popup is not None and self.popup.closable and not self.popup.box.collidepoint(event.pos):
                self._reach_past(self.popup, event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            control = self.hands.control_at(event.pos)
            down, pointer.down = pointer.down, ""
            if control is not None and control.id == down and control.act is not None:
                self.sound("click")
                control.act()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.cancel()
        elif event.type == pygame.MOUSEWHEEL and self.popup is not None:
            self.popup.step(1 if event.y > 0 else -1)

    def _reach_past(self, popup: Popup, event: pygame.event.Event) -> None:
        """A press beside a window closes it; beside mere advice it takes up what lies there as well."""
        self.close_popup()
        if popup.advises:
            self.draw(self.here.surface, at_once=True)
            self.hands.handle(event)

    def _slide(self, x: int) -> None:
        assert self.popup is not None
        amount = self.popup.amount_at(x, self.controls)
        if amount is not None:
            self.popup.chosen = amount

    def _point(self) -> None:
        """What the pointer rests on."""
        at = self.hands.at
        control = self.hands.control_at(at)
        key = ""
        if control is not None:
            key = control.id
        elif self.popup is None and not self.curtain and not self.recap and self.hands.held is None:
            actor = self.hands.piece_at(at)
            key = f"piece {actor.piece.id}" if actor is not None else ""
        self.closer.point(key, at)

    # Whose turn

    @property
    def can_act(self) -> bool:
        asked = self.sitting.asked
        human = asked is not None and self.sitting.waits_for_human and self.sitting.viewer == asked
        return human and not self.playing and not self.curtain and self.past is None

    @property
    def playing(self) -> bool:
        return self.playback.busy and not self.curtain

    def ready(self) -> None:
        """Everything that happened has been shown: ask whoever is asked, behind the curtain if it must be."""
        self._make_room()
        self.hands.held = None
        self.touch()
        self.advice = ()
        asked = self.sitting.asked
        changed, self._asked = asked != self._asked, asked
        self.choices = NOTHING
        if self.sitting.needs_curtain:
            self.sitting.draw_curtain()
            self.curtain = True
            self.popup = None
            self.sound("curtain")
            return
        if self.can_act and self.sitting.match.ask is not None:
            laid = self.view.stage.actors
            match, names = self.sitting.match, self.sitting.names
            self.choices = self.narrow(Choices.of(self.game, match.state, match.ask, laid, names))
            self.choices.accept_twins(self.view.laid)
            if changed:
                self.sound("your_turn" if len(self.sitting.humans) == 1 else "turn_chime")
        before, self.proposed = self.proposed, proposals.heard(self)
        self.advice = proposals.lights(self)
        if self.proposed is not None and self.proposed != before:
            self.sound("turn_chime")
            self._queued.clear()  # Nobody agrees to what they have not seen yet.
        self.nudge.ask(self.choices.ask.about if self.choices.ask is not None else "")
        spoken = self.choices.gestures if self.proposed is None else (self.proposed.gesture,)
        self.view.heed([name for gesture in spoken for name in (gesture.piece, gesture.place, *gesture.picks) if name])
        queued, self._queued = self._queued, []
        for event in queued:
            keyboard.handle(self, event)

    def narrow(self, choices: Choices) -> Choices:
        """Of all that is legal, what this table leaves open: a game all of it, a lesson what it teaches."""
        return choices

    def open_curtain(self) -> None:
        """The next player sits at the screen."""
        self.curtain = False
        self.sitting.open_curtain()
        viewer = self.sitting.viewer
        self.playback.jump(viewer)
        self.playback.seen()
        if viewer is not None:
            told = (self.game.narrate(event, self.sitting.names) for event in self.sitting.recap(viewer))
            self.recap = [line for line in told if line]
        self.ready()

    # Choosing

    def perform(self, gestures: Sequence[Gesture], near: tuple[int, int]) -> None:
        """Do what a gesture means; ask where it may mean several things, or hurts."""
        if not gestures:
            return
        if len(gestures) == 1:
            self.confirm(gestures[0])
        elif all(gesture.amount is not None for gesture in gestures):
            self._ask_amount(sorted(gestures, key=lambda gesture: gesture.amount or 0), near)
        else:
            offers = [offer_of(g, number, partial(self.confirm, g)) for number, g in enumerate(gestures)]
            self.open_popup(Popup("Which?", offers, near=near))

    def _ask_amount(self, gestures: list[Gesture], near: tuple[int, int]) -> None:
        popup = Popup("How many?", [], near=near, amounts=gestures)
        popup.offers = [
            Offer("amount", "Do it", "", gestures[0].clause, lambda: self.confirm(popup.gesture), great=True),
            Offer("amount no", "Not now", "", "", self.close_popup),
        ]
        self.open_popup(popup)

    def confirm(self, gesture: Gesture) -> None:
        if gesture.confirm and self.here.preferences.heeds(self.game.slug, gesture.caution):
            act, never = partial(self.answer, gesture.option), partial(self.desk.never_ask, gesture)
            self.open_popup(menu.confirmation(gesture, act, never, self.close_popup))
        else:
            self.answer(gesture.option)

    def answer(self, option: Option) -> None:
        self.close_popup()
        self.choices = NOTHING
        self.advice = ()
        self.hands.held = None
        self.nudge.answered()
        try:
            self.sitting.answer(option)
        except Illegal as refused:
            self.whisper = Whisper(refused.reason, self.rule(refused.clause), refused.clause, self.hands.at)
            self.sound("error")
        except ScriptError:
            self.playback.back(self.sitting.viewer)
        self.show_what_followed()

    def show_what_followed(self) -> None:
        if not self.playback.busy:
            self.playback.jump(self.sitting.viewer)
            self.ready()
        elif self.playback.pace == "instant":
            # Whoever wants no show can answer the next question in the same breath.
            self.playback.move(0.0, self.sitting.viewer)
            self.ready()

    def refuse(self, piece: str, place: str, at: tuple[int, int]) -> None:
        """Say why a piece cannot be moved, or not there."""
        refused = refusals.why(self, piece, place)
        self.whisper = Whisper(refused.reason, self.rule(refused.clause), refused.clause, at)
        self.sound("error")

    def rule(self, clause: str) -> str:
        """The words of a clause, or nothing where a game has no rulebook."""
        found = painter.clauses(self.game.slug).get(clause)
        return found or ""

    def glide_home(self, piece: str, start: Spot) -> None:
        still = self.here.preferences.reduced_motion
        self.view.stage.send_home(piece, start, 0.0 if still else GLIDE)

    # Time

    def skip(self) -> None:
        self.playback.skip()

    def finish_playback(self) -> None:
        """Somebody reaches for a piece: all that is still to be shown has been seen."""
        self.playback.jump(self.sitting.viewer)
        self.ready()

    def queue(self, event: pygame.event.Event) -> None:
        """A key pressed while events play waits for its turn."""
        self._queued.append(event)

    def look_back(self, moment: int) -> None:
        """Show the table as it was right after that event."""
        if moment >= len(self.sitting.match.history):
            return
        self.past = moment
        self.hands.held = None
        self.choices, self.advice = NOTHING, ()
        self.view.lay(self.sitting.match.history[moment].state, self.sitting.viewer)
        cue = self.game.cue(self.sitting.match.history[moment].event)
        self.playback.changed = set(cue.pieces)
        self.touch()

    def come_back(self) -> None:
        self.past = None
        self.playback.jump(self.sitting.viewer)
        self.playback.seen()
        self.ready()

    # Windows over the table

    def open_rules(self, clause: str | None = None) -> None:
        routes.rulebook(self.here, self.game.slug, clause, back=self)

    def open_popup(self, popup: Popup) -> None:
        self.popup = popup
        self.hands.pointer.focus = popup.offers[0].id if popup.offers else ""
        self.touch()

    def close_popup(self) -> None:
        self.popup = None
        self.hands.pointer.focus = ""
        self.touch()

    def cancel(self) -> bool:
        """Esc or right click: undo what is not yet done; False if there was nothing."""
        if self.popup is not None:
            if self.popup.closable:
                self.close_popup()
            return True
        if self.hands.held is not None:
            self.hands.drop_home()
            return True
        if self.past is not None:
            self.come_back()
            return True
        return False

    # What is shown beside the pieces

    def shown_state(self) -> Any:
        """The state on the screen: of the past, of the event being played, or of now."""
        history = self.sitting.match.history
        if self.past is not None:
            return history[self.past].state
        if self.playback.busy and self.playback.shown and self.playback.shown <= len(history):
            return history[self.playback.shown - 1].state
        return self.sitting.match.state

    def button_offers(self) -> list[Offer]:
        if self.past is not None:
            return [Offer("now", "Back to the present", "", "", self.come_back, great=True)]
        if self.sitting.match.over and not self.playing:
            return [
                Offer("results", "See the results", "", "", lambda: routes.results(self.here, self.sitting), great=True)
            ]
        if self.proposed is not None and not self.playing:
            return proposals.offers(self, self.proposed)
        buttons = self.choices.offered if self.can_act else []
        offers = []
        for number, gesture in enumerate(buttons):
            offer = offer_of(gesture, number, partial(self.confirm, gesture), great=len(self.choices.gestures) == 1)
            offers.append(replace(offer, best=offer.id in self.advice))
        return offers

    def draw_aside(self, surface: pygame.Surface) -> list[Control]:
        """What some tables show beside their pieces; what there is to point at on it."""
        return []

    def roll_wheel(self, point: tuple[int, int], steps: int) -> bool:
        assert self.areas is not None
        if self.areas.log.collidepoint(point):
            self.log.roll(steps * self.measure.px(60))
        elif self.areas.choices.collidepoint(point):
            self.offers.roll(-steps)
        else:
            return False
        return True

    def sound(self, name: str) -> None:
        self.here.sound.play(name)


INPUT = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
