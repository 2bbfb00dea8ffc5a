"""A window that nobody sees, and a robot with a mouse and a keyboard: real events through the real loop."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes import routes, text
from scenes.app import App
from scenes.form import Form
from scenes.gui import Field, Spot
from scenes.page import Page
from scenes.preferences import Preferences
from scenes.sitting import Seat, Sitting
from tabletop.engine.match import Match
from tabletop.games import find

FRAME = 1 / 60


class Robot:
    """Does what a person does: points, presses, drags, types. It finds things by the names they are called."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def page(self) -> Page:
        assert isinstance(self.app.scene, Page), f"{type(self.app.scene).__name__} is no page"
        return self.app.scene

    @property
    def form(self) -> Form:
        return self.page.question.form if self.page.question is not None else self.page.form

    def words(self) -> list[str]:
        """Every text that the page draws, whole, from its head to its foot."""
        heard: list[str] = []
        kept_put, kept_block = text.put, text.block

        def put(surface: Any, words: str, *rest: Any, **more: Any) -> Any:
            heard.append(words)
            return kept_put(surface, words, *rest, **more)

        def block(surface: Any, words: str, *rest: Any, **more: Any) -> Any:
            heard.append(words)
            return kept_block(surface, words, *rest, **more)

        text.put, text.block = put, block
        try:
            for view in self.form.views:
                for offset in range(0, view.most + 200, 200):
                    view.scroll_to(offset)
                    self.app.redraw()
                    self.turn()
        finally:
            text.put, text.block = kept_put, kept_block
        return heard

    def target(self, name: str) -> Spot | Field:
        found = [target for target in self.form.targets if target.name == name and target.is_enabled]
        assert found, f"there is no '{name}' among {[target.name for target in self.form.targets]}"
        return found[0]

    def turn(self, times: int = 1, dt: float = FRAME) -> None:
        for _ in range(times):
            self.app.turn(dt)

    def post(self, kind: int, **data: object) -> None:
        pygame.event.post(pygame.event.Event(kind, data))

    def point(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.turn()

    def click_at(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.turn(2)

    def click(self, name: str) -> None:
        """Scroll it into view where it must be, then press it."""
        target = self.target(name)
        for view in self.form.views:
            if target.ui_container is view.container:
                view.show(target.home)
        self.click_at(pygame.Rect(target.rect).center)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Down, along and up, all within one frame."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.3, 0.6, 1.0):
            at = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.turn(2)

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        for _ in range(times):
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
            self.turn()

    def type(self, words: str) -> None:
        for letter in words:
            self.post(pygame.TEXTINPUT, text=letter)
        self.turn(2)

    def clear(self) -> None:
        """Empty the field that has the keyboard."""
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.key(pygame.K_BACKSPACE)

    def wheel(self, at: tuple[int, int], clicks: int) -> None:
        self.point(at)
        self.post(pygame.MOUSEWHEEL, x=0, y=clicks)
        self.turn()


@pytest.fixture
def robot() -> Iterator[Callable[..., Robot]]:
    """robot(size=..., ui_scale=...) opens the app on the title."""

    def start(size: tuple[int, int] = (1280, 720), shown: Callable[[App], None] = routes.title, **how: object) -> Robot:
        app = App(Preferences(reduced_motion=True, **how))  # type: ignore[arg-type]
        app.open_window(size)
        pygame.event.clear()
        shown(app)
        robot = Robot(app)
        robot.turn(2)
        return robot

    yield start
    routes.close()
    pygame.event.clear()


@pytest.fixture
def seated() -> Callable[..., Sitting]:
    """A game with so many humans, the other seats played by the AI."""

    def sit(slug: str = "miniskull_caverns", seats: int = 2, humans: int = 1, seed: int = 4) -> Sitting:
        game = find(slug)
        names = game.look.seat_names
        people = [
            Seat(names[place], "human" if place < humans else "ai:novice", place, place) for place in range(seats)
        ]
        return Sitting(Match(game, seats, seed=seed), people)

    return sit


@cache
def played_out(slug: str, seats: int, seed: int) -> Sitting:
    """A game that AI players have played to its end: once, for all tests."""
    game = find(slug)
    people = [Seat(game.look.seat_names[place], "ai:novice", place, place) for place in range(seats)]
    sitting = Sitting(Match(game, seats, dict(game.bounds), seed), people)
    while not sitting.match.over:
        sitting.poll()
    return sitting


@pytest.fixture
def finished() -> Callable[..., Sitting]:
    """A finished game, the first seat given to a human."""

    def sit(slug: str = "miniskull_caverns", seats: int = 2, seed: int = 4) -> Sitting:
        over = played_out(slug, seats, seed)
        return Sitting(over.match, [replace(over.seats[0], controller="human"), *over.seats[1:]])

    return sit
