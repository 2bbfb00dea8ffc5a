"""A cave laid out by hand: heroes where a test wants them, loaded dice, answers in words."""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

import pytest

from tabletop.engine.contract import Ask, Chance, Event
from tabletop.engine.variants import settle
from tabletop.engine.world import World
from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.content import CONTROLS, MAPS
from tabletop.games.miniskull_caverns.state import State


class Cave:
    """A table at the start of a step. `plays` gives answers; questions with one option answer themselves."""

    def __init__(self, state: State) -> None:
        self.t = state
        self.told: list[Event] = []
        self.asked: list[Ask] = []
        state.listener = self.told.append
        self.world = World(GAME.steps, state)
        self.world.start()
        self._answer_forced()

    @property
    def ask(self) -> Ask | None:
        return self.world.ask

    @property
    def over(self) -> bool:
        return self.world.ask is None

    @property
    def options(self) -> list[str]:
        return [] if self.world.ask is None else [str(option) for option in self.world.ask.options]

    def plays(self, *answers: str) -> "Cave":
        """Give these answers, each to whoever is asked."""
        for answer in answers:
            assert self.world.ask is not None, f"nobody is asked: '{answer}'"
            self._give(answer)
            self._answer_forced()
        return self

    def plays_on(self, step: str, **preferred: str) -> "Cave":
        """Answer by these (or the first option) until that step begins or the game is over."""
        while self.world.ask is not None and self.t.step != step:
            self.plays(preferred.get(self.world.ask.about, self.options[0]))
        return self

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.told if event.kind == kind]

    def asked_about(self, about: str) -> list[Ask]:
        return [ask for ask in self.asked if ask.about == about]

    def _give(self, answer: str) -> None:
        ask = self.world.ask
        assert ask is not None
        self.asked.append(ask)
        self.world.send(ask.find(answer))

    def _answer_forced(self) -> None:
        while self.world.ask is not None and len(self.world.ask.options) == 1:
            self._give(str(self.world.ask.options[0]))


CaveMaker = Callable[..., Cave]

STARTS = {
    "vault_red": ["c1", "b4", "d4"], "deep_red": ["b2", "d2", "c5"], "vault_green": ["a4", "e4"],
    "deep_green": ["a2", "e2"],
}  # fmt: skip


@pytest.fixture
def cave() -> CaveMaker:
    """cave(seats, step="resolve_actions", at=[...], ...): fields of the state by name, the rest as variants."""

    def make(
        seats: int = 3,
        step: str = "resolve_actions",
        dice: Sequence[int] = (),
        variants: dict[str, Any] | None = None,
        first: int = 0,
        **fields: Any,
    ) -> Cave:
        chosen = settle(GAME.variants, {"first_player": f"seat{first}", **(variants or {})})
        state = GAME.setup(seats, chosen, Chance.loaded(dice))
        state.step = step
        state.map = fields.pop("map", state.map)
        if step != "choose_starts":
            state.at = STARTS[state.map][:seats]
            if step not in ("place_controls", "reveal_controls"):
                state.noise, state.revealed = 0, True
                state.controls = [next(iter(CONTROLS))] * seats
        for name, value in fields.items():
            assert hasattr(state, name), name
            setattr(state, name, copy(value))
        if "lying" not in fields:
            _take_carried_from_the_map(state)
        assert GAME.complaints(state) == []
        return Cave(state)

    return make


def _take_carried_from_the_map(state: State) -> None:
    """Four Gems in all: those that the heroes carry come from the first Gem spaces."""
    spaces = MAPS[state.map].gem_spaces
    state.lying = dict.fromkeys(spaces[sum(state.gems) :], 1)
