"""The driver: a state and the script in progress over it. It alone sends answers into scripts."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Self

from tabletop.engine.asking import Ask, GameOver, Option, Script
from tabletop.engine.chance import Chance, Outcome, Replay
from tabletop.engine.contract import Game
from tabletop.engine.state import TableState

STEPS_WITHOUT_QUESTION = 10_000


class RulesError(Exception):
    """The rules themselves went wrong: a bug, not a player's mistake."""


class World:
    """One line of play. `ask` is the open question, None when the game is over."""

    __slots__ = ("ask", "script", "state", "steps")

    def __init__(self, steps: Mapping[str, Callable[[Any], Script]], state: TableState) -> None:
        self.steps = steps
        self.state = state
        self.script: Script | None = None
        self.ask: Ask | None = None

    def between(self) -> None:
        """Called between two steps, where the state alone says what comes next."""

    def start(self) -> None:
        """Run the step that the state names up to its first question, and on through steps that ask nothing."""
        state, steps = self.state, self.steps
        for _ in range(STEPS_WITHOUT_QUESTION):
            self.between()
            if not state.step:
                self.script = self.ask = None
                return
            script = steps[state.step](state)
            try:
                self.ask = next(script)
            except StopIteration as stop:
                state.step = stop.value
            except GameOver:
                state.step = state.OVER
            else:
                self.script = script
                return
        raise RulesError(f"step '{state.step}' goes round without asking anybody")

    def send(self, answer: Option) -> None:
        """Go on with a legal answer. Nothing is checked here: that is for whoever lets players in."""
        assert self.script is not None, "the game is over"
        try:
            self.ask = self.script.send(answer)
            return
        except StopIteration as stop:
            self.state.step = stop.value
        except GameOver:
            self.state.step = self.state.OVER
        self.start()


class Fork(World):
    """The game as one seat may imagine it, for its own play or an AI's: what it cannot see is dealt anew.

    `again` gives another imagining from the same place. Forks never touch the match they came from, and their
    chance is a stream of their own.
    """

    __slots__ = ("answers", "checkpoint", "game", "outcomes", "seat")

    def __init__(
        self,
        game: Game[Any],
        seat: int,
        checkpoint: TableState,
        answers: Sequence[Option],
        outcomes: Sequence[Outcome],
        random: Random,
    ) -> None:
        state = checkpoint.copy()
        super().__init__(game.steps, state)
        self.game = game
        self.seat = seat
        self.checkpoint = checkpoint
        self.answers = answers
        self.outcomes = outcomes
        if answers or outcomes:
            state.chance = Replay(outcomes)
            self.start()
            for answer in answers:
                self.send(answer)
        else:
            state.chance = Chance(random)
            self.start()
        game.redeal(state, seat, random)
        state.chance = Chance(random)

    def again(self, random: Random) -> Self:
        return type(self)(self.game, self.seat, self.checkpoint, self.answers, self.outcomes, random)

    def choose(self, option: Option) -> None:
        """Answer, and go on to the next question that leaves a choice."""
        self.send(option)
        while self.ask is not None and len(self.ask.options) == 1:
            self.send(self.ask.options[0])


def playout(world: World, pick: Callable[[Ask], Option], most: int = 1_000_000) -> int:
    """Play on with `pick` until the end or for so many answers; how many were given."""
    answers = 0
    while world.ask is not None and answers < most:
        world.send(pick(world.ask))
        answers += 1
    return answers
