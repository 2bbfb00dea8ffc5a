"""Playback: what happened, one event after another, each with its own motion, dice, floating words and banner."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from scenes.table.stage import MOVE, STEP
from scenes.table.tray import ROLL
from scenes.table.view import View
from tabletop.engine.contract import Game
from tabletop.engine.match import Match, Moment
from tabletop.engine.table import Cue, Float, Piece

PACE = {"slow": 0.55, "normal": 1.0, "fast": 2.6, "instant": 0.0}
RUN = 5.0
"""How much faster while Space is held."""
BRISK = 1.5
"""How much faster what somebody else's answer brought about is shown: they take their turns one after another."""
LEAST = 0.4
"""Seconds that every event shows at least, at normal pace."""
BANNER = 1.15
FLOAT = 0.95
FLIGHT = 0.85
GROUNDS = ("tile", "board")
"""What an event is about but did not change itself: where somebody merely went or stands is not marked."""
LAST_ROLL = 60
"""How many events back a roll may lie and still be in the tray."""


@dataclass
class Show:
    """The event on the screen just now."""

    moment: int
    cue: Cue
    sentence: str
    clause: str
    seat: int | None
    seconds: float
    spent: float = 0.0
    floats: tuple[Float, ...] = ()
    brisk: bool = False

    @property
    def share(self) -> float:
        return min(1.0, self.spent / self.seconds) if self.seconds else 1.0


@dataclass
class Playback:
    """Walks along a match's history behind what has really been answered. `shown` moments have been played."""

    game: Game[Any]
    match: Match
    view: View
    names: list[str]
    pace: str = "normal"
    still: bool = False
    """Reduced motion."""
    shown: int = 0
    running: bool = False
    """Space is held."""
    show: Show | None = None
    changed: set[str] = field(default_factory=set)
    """Pieces touched since the last input."""
    _before: dict[str, Piece] = field(default_factory=dict)
    """How every piece looked at the last input, or when it was last there."""
    heard: list[str] = field(default_factory=list)
    """Sounds due, taken by the scene."""

    @property
    def busy(self) -> bool:
        return self.show is not None or self.shown != len(self.match.history)

    def jump(self, viewer: int | None) -> None:
        """Everything has been seen: show the present."""
        self.shown = len(self.match.history)
        self.show = None
        self._leave_last_roll(viewer)
        self.view.stage.finish()
        self.view.lay(self.match.state, viewer)
        if not self._before:
            self.seen()

    def seen(self) -> None:
        """Somebody does something: what had changed has been noticed."""
        self.changed.clear()
        self._before |= {piece.id: piece for piece in self.view.laid}

    def _mark(self, touched: Iterable[str], cue: Cue) -> None:
        """What changed stays marked: not the ground it happened on, nor what only left the shelf for a while."""
        actors = self.view.stage.actors
        self.changed.update(name for name in touched if not self._came_back(actors[name].piece))
        self.changed.update(n for n in cue.pieces if n in actors and actors[n].piece.kind not in GROUNDS)

    def _came_back(self, piece: Piece) -> bool:
        before = self._before.get(piece.id)
        stayed = before is not None and (before.face, before.up) == (piece.face, piece.up)
        return stayed and piece.area == "shelf"

    def _leave_last_roll(self, viewer: int | None) -> None:
        """The tray holds what was rolled last, however one came here."""
        for moment in reversed(self.match.history[-LAST_ROLL:]):
            cue = self.game.cue(moment.event)
            if cue.dice and moment.event.known_to(viewer):
                if self.view.tray.dice != cue.dice:
                    self.view.tray.roll(cue.dice, tumble=False)
                break
        self.view.tray.finish()

    def back(self, viewer: int | None) -> None:
        """Something was taken back."""
        self.shown = len(self.match.history)
        self.show = None
        self.view.tray.clear()
        self.view.lay(self.match.state, viewer, 0.0 if self.still or self.pace == "instant" else MOVE * 0.6)
        self.seen()

    def skip(self) -> None:
        """The event on the screen is over."""
        if self.show is not None:
            self.show.spent = self.show.seconds
            self.view.stage.finish()
            self.view.tray.finish()

    def move(self, dt: float, viewer: int | None) -> bool:
        """Time passes; True when the present has just been reached."""
        if not self.busy:
            self.view.stage.move(dt)
            self.view.tray.move(dt)
            return False
        pace = PACE[self.pace] * (RUN if self.running else 1)
        if self.pace == "instant":
            self._run_through(viewer)
            return True
        seconds = dt * pace * (BRISK if self.show is not None and self.show.brisk else 1)
        self.view.stage.move(seconds)
        self.view.tray.move(seconds)
        if self.show is not None:
            self.show.spent += seconds
            if self.show.spent < self.show.seconds:
                return False
            self.view.stage.finish()
            self.view.tray.finish()
            self.show = None
        begun: Show | None = None
        while begun is None and self.shown < len(self.match.history):
            begun = self._begin(self.match.history[self.shown], viewer)
            self.shown += 1
        self.show = begun
        if begun is None:
            self._arrive(viewer)
        return begun is None

    def _arrive(self, viewer: int | None) -> None:
        """The history is played; the state may say a little more than its last event did."""
        self._mark(self.view.lay(self.match.state, viewer, 0.0 if self.still else MOVE * 0.6), Cue())

    def _run_through(self, viewer: int | None) -> None:
        self.show = None
        cues: list[Cue] = []
        for moment in self.match.history[self.shown :]:
            if moment.event.known_to(viewer):
                cue = self.game.cue(moment.event)
                cues.append(cue)
                if cue.dice:
                    self.view.tray.roll(cue.dice, tumble=False)
                if cue.sound:
                    self.heard = [cue.sound]
        self.shown = len(self.match.history)
        self._mark(self.view.lay(self.match.state, viewer), Cue(tuple(name for cue in cues for name in cue.pieces)))

    def _begin(self, moment: Moment, viewer: int | None) -> Show | None:
        """Start to show an event; one that the viewer may not know only moves what the viewer sees move."""
        event = moment.event
        known = event.known_to(viewer)
        cue = self.game.cue(event) if known else Cue()
        paths = {cue.pieces[0]: cue.path} if cue.path and cue.pieces else {}
        travel = 0.0 if self.still else MOVE
        touched = self.view.lay(moment.state, viewer, travel, {} if self.still else paths)
        if not known and not touched:
            return None
        self._mark(touched, cue)
        if cue.dice:
            self.view.tray.roll(cue.dice, tumble=not self.still)
        if cue.sound:
            self.heard.append(cue.sound)
        sentence = self.game.narrate(event, self.names) if known else ""
        seat = seat_of(event.data, len(self.names))
        length = self._length(cue, bool(touched))
        brisk = self._others(moment, viewer)
        return Show(self.shown, cue, sentence, event.clause, seat, length, floats=cue.floats, brisk=brisk)

    def _others(self, moment: Moment, viewer: int | None) -> bool:
        """Whether the answer that led here was given by another seat than the one that looks on."""
        given = self.match.answers[: moment.answers]
        return viewer is not None and bool(given) and given[-1].seat != viewer

    def _length(self, cue: Cue, moves: bool) -> float:
        """How long an event shows: as long as its longest part."""
        parts = [LEAST]
        if cue.dice:
            parts.append(LEAST if self.still else ROLL + 0.35)
        if cue.banner:
            parts.append(BANNER)
        if cue.floats:
            parts.append(FLOAT)
        if cue.flights and not self.still:
            parts.append(FLIGHT)
        if moves and not self.still:
            parts.append(max(MOVE, STEP * len(cue.path)) + 0.12)
        return max(parts)


def seat_of(data: dict[str, Any], seats: int) -> int | None:
    """Whom an event is about, if it says so the usual way."""
    for name in ("seat", "hero", "player", "explorer", "attacker"):
        value = data.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats:
            return value
    return None
