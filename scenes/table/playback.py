"""Playback: what happened, one event after another, each with its own motion, dice, floating words and banner."""

from dataclasses import dataclass, field
from typing import Any

from scenes.table.stage import MOVE, STEP
from scenes.table.tray import ROLL
from scenes.table.view import View
from tabletop.engine.contract import Game
from tabletop.engine.match import Match, Moment
from tabletop.engine.table import Cue, Float

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
        self.changed.clear()
        self.view.lay(self.match.state, viewer, 0.0 if self.still or self.pace == "instant" else MOVE * 0.6)

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
        self.changed.update(self.view.lay(self.match.state, viewer, 0.0 if self.still else MOVE * 0.6))

    def _run_through(self, viewer: int | None) -> None:
        self.show = None
        for moment in self.match.history[self.shown :]:
            if moment.event.known_to(viewer):
                cue = self.game.cue(moment.event)
                self.changed.update(cue.pieces)
                if cue.dice:
                    self.view.tray.roll(cue.dice, tumble=False)
                if cue.sound:
                    self.heard = [cue.sound]
        self.shown = len(self.match.history)
        self.changed.update(self.view.lay(self.match.state, viewer))

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
        self.changed.update(touched)
        self.changed.update(cue.pieces)
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
