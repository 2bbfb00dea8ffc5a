"""A match: one game being played, with its history, its way back, and the forks that players may think with."""

import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from tabletop.engine import plain
from tabletop.engine.asking import Ask, Illegal, Option
from tabletop.engine.chance import Drift, Outcome, Record
from tabletop.engine.contract import Game, Verdict
from tabletop.engine.state import Event, TableState
from tabletop.engine.variants import Value, settle
from tabletop.engine.world import Fork, RulesError, World


class BadSeats(ValueError):
    """A number of seats that the game cannot be played with."""


class Answer(NamedTuple):
    """What a seat chose. A forced answer was the only one, given by the driver and recorded all the same."""

    seat: int
    about: str
    option: Option
    forced: bool


class Moment(NamedTuple):
    """An event and the table right after it."""

    event: Event
    state: TableState
    answers: int
    """How many answers had been given when it happened."""


class Checkpoint(NamedTuple):
    """The table between two steps, and how long everything was then."""

    state: TableState
    answers: int
    outcomes: int
    closings: int
    moments: int


@dataclass(frozen=True, slots=True)
class CrashReport:
    """What is needed to meet an error of the rules again: the game so far and the answer that broke it."""

    game: str
    seats: int
    variants: Mapping[str, Value]
    seed: int
    answers: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    fatal: str
    trace: str


class ScriptError(RulesError):
    """A rule failed on a legal answer. A match that remembers stands where it stood before it."""

    def __init__(self, report: CrashReport, restored: bool) -> None:
        back = "; the game is back where it was" if restored else ""
        super().__init__(f"the rules of {report.game} failed on '{report.fatal}'{back}")
        self.report = report


class _Line(World):
    """The real game: it leaves a checkpoint between any two steps."""

    __slots__ = ("match",)

    def __init__(self, match: "Match", state: TableState) -> None:
        super().__init__(match.game.steps, state)
        self.match = match

    def between(self) -> None:
        self.match._leave_checkpoint(self.state)


class Match:
    """One game being played. `remember=False` keeps no history and no way back: for games by the thousand."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        variants: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        chance: Record | None = None,
        remember: bool = True,
    ) -> None:
        if seats not in game.seats:
            raise BadSeats(f"{game.title} is for {seats_in_words(game.seats)}, not for {seats}")
        self.game = game
        self.seats = seats
        self.variants = settle(game.variants, variants or {})
        self.seed = seed
        self.practice = False
        self.history: list[Moment] = []
        self.answers: list[Answer] = []
        self._remember = remember
        self._checkpoints: list[Checkpoint] = []
        self._closed: list[int] = []
        self.chance = chance or Record(seed)
        state = game.setup(seats, self.variants, self.chance)
        self._begin(state)
        self._world.start()
        self._closed.append(len(self.chance.closings))
        self._answer_forced()

    def _begin(self, state: TableState) -> None:
        state.chance = self.chance
        state.listener = self._hear if self._remember else None
        self._world: World = _Line(self, state)

    # What a player may ask of it

    @property
    def state(self) -> Any:
        return self._world.state

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the game is over."""
        return self._world.ask

    @property
    def over(self) -> bool:
        return self._world.ask is None

    @property
    def verdict(self) -> Verdict | None:
        verdict: Verdict | None = self.game.verdict(self.state) if self.over else None
        return verdict

    def choose(self, answer: Option | str) -> None:
        """Answer the open question. Illegal changes nothing; an error in the rules leaves a match that remembers as it
        was."""
        ask = self.ask
        if ask is None:
            raise Illegal("the game is over", self.state.result.clause if self.state.result else "")
        option = ask.find(answer)
        before = len(self.answers)
        try:
            self._give(ask, option, forced=False)
            self._answer_forced()
        except Exception as error:
            report = self._report(before, option, error)
            if self._remember:
                self._cut(before)
            if isinstance(error, Drift):
                raise  # the recorded outcomes do not fit: no fault of the rules
            raise ScriptError(report, self._remember) from error

    def digest(self) -> str:
        """A stable hash of the table and the open question."""
        ask = self.ask
        asked = None if ask is None else [ask.seat, ask.about, list(map(str, ask.options))]
        return plain.digest(self.state, asked)

    def fork(self, seat: int, random: Random) -> Fork:
        """The game as that seat may imagine it, standing at the same question."""
        last = self._checkpoints[-1]
        tail = tuple(answer.option for answer in self.answers[last.answers :])
        return Fork(self.game, seat, last.state, tail, tuple(self.chance.outcomes[last.outcomes :]), random)

    @property
    def last_checkpoint(self) -> Checkpoint:
        return self._checkpoints[-1]

    def resume(self, state: TableState, outcomes: Sequence[Outcome]) -> None:
        """Go on from a saved checkpoint instead of the beginning; the story before it is not kept."""
        self.answers.clear()
        self.history.clear()
        self._checkpoints.clear()
        self.chance.given = list(outcomes)
        self.chance.outcomes = list(outcomes)
        self._begin(state)
        self._world.start()
        self._closed[:] = [len(self.chance.closings)]
        self._answer_forced()

    # Undo

    @property
    def undo_blocked_by(self) -> str | None:
        """Why the last choice cannot be taken back, in words, or None if it can."""
        return self.undo_blocked_for(None)

    def undo_blocked_for(self, seat: int | None) -> str | None:
        """The same for one seat's own last choice (None: whoever chose last)."""
        place = self._last_choice(seat)
        if place is None:
            return "nothing has been chosen yet"
        if self.practice:
            return None
        for answer in self.answers[place + 1 :]:
            if not answer.forced and answer.seat != self.answers[place].seat:
                return "another player has answered since"
        happened = self.chance.closings[self._closed[place] :]
        return happened[0] if happened else None

    def undo(self, seat: int | None = None) -> Answer:
        """Take back the last answer that was a choice (of that seat), and return it."""
        place = self._last_choice(seat)
        blocked = self.undo_blocked_for(seat)
        if place is None or blocked is not None:
            raise Illegal(f"this cannot be taken back: {blocked}", "")
        answer = self.answers[place]
        self._cut(place)
        return answer

    def _last_choice(self, seat: int | None) -> int | None:
        if not self._remember:
            return None
        for place in range(len(self.answers) - 1, -1, -1):
            answer = self.answers[place]
            if not answer.forced and seat in (None, answer.seat):
                return place
        return None

    def _cut(self, answers: int) -> None:
        """Back to where only so many answers had been given: the nearest checkpoint, then replay."""
        while self._checkpoints[-1].answers > answers:
            self._checkpoints.pop()
        base = self._checkpoints.pop()
        replay = self.answers[base.answers : answers]
        del self.answers[base.answers :], self.history[base.moments :], self._closed[base.answers + 1 :]
        self.chance.rewind(base.outcomes, base.closings)
        self._begin(base.state.copy())
        self._world.start()
        for answer in replay:
            assert self.ask is not None
            self._give(self.ask, answer.option, answer.forced)
        self.chance.forget()

    # Driving

    def _give(self, ask: Ask, option: Option, forced: bool) -> None:
        self.answers.append(Answer(ask.seat, ask.about, option, forced))
        self._world.send(option)
        self._closed.append(len(self.chance.closings))

    def _answer_forced(self) -> None:
        while (ask := self.ask) is not None and len(ask.options) == 1:
            self._give(ask, ask.options[0], forced=True)

    def _leave_checkpoint(self, state: TableState) -> None:
        copy = state.copy()
        here = Checkpoint(
            copy, len(self.answers), len(self.chance.outcomes), len(self.chance.closings), len(self.history)
        )
        if self._remember:
            self._checkpoints.append(here)
        else:
            self._checkpoints = [here]

    def _hear(self, event: Event) -> None:
        self.history.append(Moment(event, self.state.copy(), len(self.answers)))

    def _report(self, before: int, fatal: Option, error: Exception) -> CrashReport:
        return CrashReport(
            self.game.slug,
            self.seats,
            self.variants,
            self.seed,
            tuple(str(answer.option) for answer in self.answers[:before]),
            tuple(self.chance.outcomes),
            str(fatal),
            "".join(traceback.format_exception(error)),
        )


def seats_in_words(seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return f"{seats[0]} seat{'s' if seats[0] > 1 else ''}"
    return f"{seats[0]} to {seats[-1]} seats"
