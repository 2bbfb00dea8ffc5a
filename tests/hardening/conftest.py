"""A window that nobody sees, games some way in, and the app as it runs: whatever is thrown meets `polite`."""

import os
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes import launch, routes, sprites
from scenes.app import App
from scenes.mishap import Mishap
from scenes.preferences import Preferences
from scenes.sitting import Seat, Sitting
from tabletop.engine.asking import Script
from tabletop.engine.match import Match
from tabletop.games import find

SIZE = (1280, 720)


@cache
def some_way_in(slug: str, answers: int) -> list[str]:
    """The answers of a random game, found once."""
    game, random = find(slug), Random(slug)
    match = Match(game, game.seats[-1], dict(game.bounds), 3)
    while match.ask is not None and len(match.answers) < answers:
        match.choose(random.choice(match.ask.options))
    return [str(answer.option) for answer in match.answers if not answer.forced]


@pytest.fixture
def seated() -> Callable[..., Sitting]:
    """A game some answers in. The first seats are human, the others AI."""

    def sit(slug: str = "miniskull_caverns", answers: int = 12, humans: int = 9, level: str = "ai:novice") -> Sitting:
        game = find(slug)
        match = Match(game, game.seats[-1], dict(game.bounds), 3)
        for answer in some_way_in(slug, answers):
            match.choose(answer)
        people = [
            Seat(f"Guest {place + 1}", "human" if place < humans else level, place, place)
            for place in range(match.seats)
        ]
        return Sitting(match, people)

    return sit


class House:
    """The app as `launch.run` turns it, one turn at a time."""

    def __init__(self, settings: Preferences) -> None:
        self.app = App(settings)
        self.app.open_window(SIZE)
        pygame.event.clear()
        self.falls: list[float] = []
        self.told: list[str] = []

    def turn(self, times: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(times):
            launch.polite(self.app, lambda: self.app.turn(dt), self.falls)
            self.told += [words for words in self.app.notices if words not in self.told]

    def wait(self, happened: Callable[[], bool], turns: int = 3000) -> None:
        for _ in range(turns):
            if happened():
                return
            self.turn()
            pygame.time.wait(2)
        raise AssertionError("it did not happen in time")

    @property
    def unhurt(self) -> bool:
        """Nothing was thrown so far, and no apology is on the screen."""
        return not self.falls and not isinstance(self.app.scene, Mishap)

    def resize(self, size: tuple[int, int]) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # a window's size cannot be set in any other way yet
            pygame.Window.from_display_module().size = size

    def press(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))
        self.turn()


@pytest.fixture
def house() -> Iterator[Callable[..., House]]:
    yield lambda **settings: House(Preferences(**{"mute": True, **settings}))
    routes.close()
    pygame.event.clear()
    sprites.shelf.clear()


@pytest.fixture
def break_the_next_steps(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sitting], None]:
    """A mistake in every rule that the game has not come to yet."""

    def broken(t: object) -> Script:
        raise ZeroDivisionError("a mistake of ours")

    def harm(sitting: Sitting) -> None:
        seen = {sitting.match.state.step} | {point.state.step for point in sitting.match._checkpoints}
        for step in sitting.game.steps:
            if step not in seen:
                monkeypatch.setitem(sitting.game.steps, step, broken)  # type: ignore[arg-type]

    return harm
