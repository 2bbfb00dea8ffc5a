"""A sitting: one game at our table and who sits around it. Answers, undo, hints, whose eyes are used; no screen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import SystemRandom
from typing import Any

from scenes.minds import COACH, HUMAN, Advice, Inline, Mind
from tabletop.engine.asking import Illegal, Option
from tabletop.engine.chance import Record
from tabletop.engine.contract import Game, Habit
from tabletop.engine.match import CrashReport, Match, ScriptError
from tabletop.engine.naming import named
from tabletop.engine.state import Event

HINTS_COME_FROM = f"{COACH}:veteran"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there and how the seat is marked: indexes into the theme's seat colours and emblems."""

    name: str
    controller: str = HUMAN
    colour: int = 0
    emblem: int = 0


@dataclass
class Sitting:
    """One game with its seats. The screen calls `poll` every frame; nothing here ever waits.

    `viewer` is the human seat whose eyes are used: None while the curtain is drawn or nobody human plays.
    `keep` is called after every answer and writes the game down; `report` writes down an error of the rules and
    says where.
    """

    match: Match
    seats: list[Seat]
    title: str = ""
    keep: Callable[["Sitting"], None] = lambda sitting: None
    report: Callable[[CrashReport], str] = lambda report: ""
    mind: Mind = field(default_factory=Inline)
    curtains: bool = True
    tells_forced: bool = False
    """Say so when a human had only one choice and it was made for them."""
    follows: Callable[[Habit[Any]], bool] = lambda habit: False
    """Which habits of the game the people here leave to the app."""
    asks_first: bool = False
    """Companions in a game of one party say what they would do, and wait for a person's word."""
    taught: bool = False
    """It is a lesson: nothing is left to habits, and it is not written down."""
    viewer: int | None = None
    hint_result: Sequence[Advice] | None = None
    proposal: Option | None = None
    """What the companion who is asked would do."""
    by_hand: bool = False
    """A person answers this one question for the companion who is asked."""
    trouble: str = ""
    """What went wrong or should be known, in words, until somebody has read it."""
    by_habit: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Of the answers, by their place, those that were left to the app: whose, and what was answered, in words."""
    _habits_told: set[str] = field(default_factory=set)
    _question: tuple[int, str] | None = None
    _eyes_before: int | None = None

    def __post_init__(self) -> None:
        if len(self.seats) != self.match.seats:
            raise ValueError(f"{len(self.seats)} people at a table for {self.match.seats}")
        if len(self.humans) == 1:
            self.viewer = self.humans[0]
        self._turn()

    # Who sits here

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def colours(self) -> list[int]:
        return [seat.colour for seat in self.seats]

    @property
    def emblems(self) -> list[int]:
        return [seat.emblem for seat in self.seats]

    @property
    def controllers(self) -> list[str]:
        return [seat.controller for seat in self.seats]

    @property
    def humans(self) -> list[int]:
        return [place for place, seat in enumerate(self.seats) if seat.controller == HUMAN]

    @property
    def has_companions(self) -> bool:
        """People and AI seats play as one party here."""
        return self.game.cooperative and 0 < len(self.humans) < len(self.seats)

    @property
    def consults(self) -> bool:
        """Nothing is done for a companion before a person has given the word."""
        return self.asks_first and self.has_companions

    def swap(self, seat: int, controller: str) -> None:
        """Give a seat to a human or an AI, at any time."""
        self.seats[seat] = replace(self.seats[seat], controller=controller)
        self._forget_question()
        if self.viewer == seat and controller != HUMAN:
            self.viewer = self.humans[0] if len(self.humans) == 1 else None
        elif len(self.humans) == 1:
            self.viewer = self.humans[0]
        self.keep(self)
        self._turn()

    # Answering

    @property
    def asked(self) -> int | None:
        """The seat that must answer now, or None when the game is over."""
        return None if self.match.ask is None else self.match.ask.seat

    @property
    def waits_for_human(self) -> bool:
        return self.by_hand or self.asked in self.humans

    @property
    def habitual(self) -> Option | None:
        """The answer of the person who is asked, where it was left to the app."""
        return next((answer for _, answer in self._habits()), None)

    def _habits(self) -> Iterator[tuple[Habit[Any], Option]]:
        """Every habit that has an answer to the open question."""
        ask = self.match.ask
        if ask is None or ask.seat not in self.humans:
            return
        for habit in self.game.habits:
            answer = habit.answer(self.match.state, ask) if self.follows(habit) else None
            if answer is not None:
                yield habit, answer

    def _answer_by_habit(self, habit: Habit[Any], option: Option) -> None:
        """Answer for a person, and say so: every time in the chronicle, the first time aloud."""
        ask = self.match.ask
        assert ask is not None
        labels = (gesture.label for gesture in self.game.gestures(self.match.state, ask) if gesture.option == option)
        name, does = self.names[ask.seat], named(next(labels), self.names)
        self.by_habit[len(self.match.answers)] = (ask.seat, f"{name}, by habit: {does}.")
        self.answer(option)
        if habit.id not in self._habits_told:
            self._habits_told.add(habit.id)
            how = f"{does} is answered for you. The menu, under Automatic answers, can change that."
            self.trouble = f"{self.trouble} {how}".strip()

    def answer(self, option: Option | str) -> None:
        """Answer for whoever is asked, and write the game down. Illegal and ScriptError leave all as it was."""
        before = len(self.match.answers)
        try:
            self.match.choose(option)
        except ScriptError as error:
            self.trouble = f"{error}. {self.report(error.report)}".strip()
            raise
        self._forget_question()
        self.keep(self)
        self._turn()
        if self.tells_forced:
            self._tell_forced(before)

    def _tell_forced(self, since: int) -> None:
        forced = [a for a in self.match.answers[since:] if a.forced and a.seat in self.humans and a.seat == self.viewer]
        told = [f"{self.names[a.seat]} could only {str(a.option).replace('_', ' ')}." for a in forced]
        self.trouble = " ".join([*filter(None, [self.trouble]), *told])

    @property
    def undo_blocked(self) -> str | None:
        """Why the last human choice cannot be taken back, in words, or None if it can."""
        seat = self._last_chooser()
        return "nothing has been chosen yet" if seat is None else self.match.undo_blocked_for(seat)

    def undo(self) -> None:
        """Take back the last choice that a human made, or Illegal with the reason."""
        seat = self._last_chooser()
        if seat is None:
            raise Illegal("this cannot be taken back: nothing has been chosen yet", "")
        self.match.undo(seat)
        while self.habitual is not None and self.undo_blocked is None:
            self.match.undo(self._last_chooser())
        self.by_habit = {place: told for place, told in self.by_habit.items() if place < len(self.match.answers)}
        self._forget_question()
        self.keep(self)
        self._turn()

    def _last_chooser(self) -> int | None:
        """The seat of the last choice that was a person's: their own, or one that a companion had their word for."""
        humans = range(self.match.seats) if self.consults else self.humans
        for answer in reversed(self.match.answers):
            if not answer.forced and answer.seat in humans:
                return answer.seat
        return None

    def save(self) -> None:
        self.keep(self)

    # Thinking

    @property
    def thinking(self) -> bool:
        """An AI seat is asked and has neither answered nor proposed."""
        return self.asked is not None and not self.waits_for_human and self.proposal is None

    @property
    def hinting(self) -> bool:
        return self.thinking is False and self._question is not None

    def hint(self) -> None:
        """Start looking for advice to the human who is asked; it appears in `hint_result`."""
        if self.waits_for_human and self.hint_result is None and self._question is None:
            self._think(HINTS_COME_FROM)

    def poll(self) -> bool:
        """Drive whoever thinks; True if an answer was given, or a hint or a proposal has come."""
        if self.proposal is not None and not self.by_hand:
            return self._await_word()
        if self._question is None:
            for habit, option in self._habits():
                self._answer_by_habit(habit, option)
                return True
            if self.thinking and self.asked is not None:
                self._think(self.seats[self.asked].controller)
            return False
        advice = self.mind.advice()
        if advice is None:
            return False
        if self.thinking:
            self._speak_for_ai(advice[0].option)
        elif self.mind.trouble:
            self._question = None
            self.trouble = "The coach could not think about this."
        else:
            self._question = None
            self.hint_result = advice
        return True

    def _think(self, name: str) -> None:
        assert self.asked is not None
        self._question = (len(self.match.answers), name)
        self.mind.think(self.match, self.asked, name, self.names)

    def _speak_for_ai(self, option: Option) -> None:
        """An AI seat has made up its mind: it proposes or answers."""
        assert self.asked is not None
        if self.mind.trouble:
            does = "names the first choice there is" if self.consults else "took the first choice there was"
            self.trouble = f"{self.names[self.asked]} could not think and {does}."
        if self.consults:
            self._question, self.proposal = None, option
        else:
            self._answer_for_ai(option)

    def _answer_for_ai(self, option: Option) -> None:
        seat = self.asked
        assert seat is not None
        try:
            self.answer(option)
        except ScriptError:
            self.trouble += f" {self.seats[seat].name} is now played by hand."
            self.swap(seat, HUMAN)

    def _forget_question(self) -> None:
        self._question = self.hint_result = self.proposal = None
        if self.by_hand:
            self.by_hand, self.viewer = False, self._eyes_before
        self.mind.drop()

    # What companions propose

    def agree(self) -> None:
        """The companion does what it proposed."""
        if self.proposal is not None:
            self._answer_for_ai(self.proposal)

    def take_over(self) -> None:
        """A person answers in the companion's place, this once, and sees what the companion sees."""
        if self.proposal is not None and not self.by_hand:
            self.by_hand, self._eyes_before, self.viewer = True, self.viewer, self.asked

    def _await_word(self) -> bool:
        """Where nobody wants to be asked any more, what was proposed is done."""
        if self.consults:
            return False
        self.agree()
        return True

    # Whose eyes

    @property
    def needs_curtain(self) -> bool:
        """Another human is asked now, and would see or choose something that the others may not know."""
        seat, ask = self.asked, self.match.ask
        if ask is None or seat is None or seat == self.viewer or seat not in self.humans or not self.curtains:
            return False
        if not self.game.covered(self.match.state):
            return False
        return len(self.humans) > 1 and (ask.secret or self._sees_secrets(seat))

    def draw_curtain(self) -> None:
        """From now on the table is seen with nobody's eyes."""
        self.viewer = None

    def open_curtain(self) -> None:
        """The player who is asked has taken the seat at the screen."""
        self.viewer = self.asked if self.waits_for_human else self.viewer

    def recap(self, seat: int) -> list[Event]:
        """What has happened since that seat's last answer, as far as it may know."""
        seen = self._answers_seen(seat)
        return [m.event for m in self.match.history if m.answers > seen and m.event.known_to(seat)]

    def _answers_seen(self, seat: int) -> int:
        """How many answers had been given when that seat last looked: its own last one, and what had to follow it."""
        answers = self.match.answers
        chosen = (place for place in range(len(answers) - 1, -1, -1) if answers[place].seat == seat)
        own = next((place for place in chosen if not answers[place].forced), None)
        if own is None:
            return -1
        return next((place for place in range(own + 1, len(answers)) if not answers[place].forced), len(answers))

    def _sees_secrets(self, seat: int) -> bool:
        lay, state = self.game.lay, self.match.state
        return list(lay(state, seat)) != list(lay(state, None))

    def _turn(self) -> None:
        """Turn the table to the human who is asked, unless a curtain has to be drawn first."""
        if self.waits_for_human and not self.needs_curtain:
            self.viewer = self.asked

    # Other games that grow out of this one

    def rematch(self, seed: int | None = None) -> "Sitting":
        """The same people, the same variants, other luck. Like a branch it has no file of its own yet."""
        match = Match(self.game, self.match.seats, self.match.variants, new_seed() if seed is None else seed)
        return Sitting(match, list(self.seats), mind=self.mind, curtains=self.curtains)

    def branch(self, answers: int) -> "Sitting":
        """The same game up to so many answers, to be played on otherwise. It counts as practice."""
        match = replayed(self.match, answers)
        match.practice = True
        return Sitting(match, list(self.seats), mind=self.mind, curtains=self.curtains)

    def choice_before(self, moment: int) -> int:
        """How many answers had been given when a human (else anybody) last chose before that moment."""
        history, humans = self.match.history, self.humans or range(self.match.seats)
        most = history[moment].answers if moment < len(history) else len(self.match.answers)
        for place in range(most - 1, -1, -1):
            answer = self.match.answers[place]
            if not answer.forced and answer.seat in humans:
                return place
        return 0


def replayed(match: Match, answers: int) -> Match:
    """The same match again as it stood when so many answers had been given."""
    chance = Record(match.seed, given=match.chance.outcomes, rolls=match.chance.loads)
    again = Match(match.game, match.seats, match.variants, match.seed, chance=chance)
    while len(again.answers) < answers and not again.over:
        again.choose(match.answers[len(again.answers)].option)
    again.chance.forget()
    return again


def new_seed() -> int:
    """A seed that nobody chose: six digits, easy to say and to type."""
    return SystemRandom().randrange(100_000, 1_000_000)
