"""Pictures of any moment of any scene, without a display: for the README, the tests, and a look at one's own work."""

import errno
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from scenes import routes
from scenes.app import App
from scenes.preferences import Preferences
from scenes.sitting import Seat, Sitting
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.variants import Value

SETTLING = 40
"""Turns of the loop after which every fade, tumble and rest of the pointer is over."""
TO_THE_END = ("results", "replay")


def take(
    game: Game[Any],
    output: Path,
    *,
    scene: str = "table",
    seats: int | None = None,
    variants: Mapping[str, Value] | None = None,
    seed: int = 1,
    steps: int = 0,
    viewer: int | None = None,
    size: tuple[int, int] = (1920, 1080),
    preferences: Preferences | None = None,
) -> None:
    """Write a PNG of a scene after so many random answers, as the viewer (or whoever is asked) sees it."""
    with TemporaryDirectory() as folder:
        kept = os.environ.get("TABLETOP_HOME")
        os.environ["TABLETOP_HOME"] = kept or folder
        try:
            app = darkroom(size, preferences)
            sitting = played(game, seats or game.seats[-1], variants, seed, steps, viewer, scene in TO_THE_END)
            show(app, scene, sitting)
            develop(app, output)
        finally:
            if kept is None:
                del os.environ["TABLETOP_HOME"]


def darkroom(size: tuple[int, int], preferences: Preferences | None = None) -> App:
    """An app on a window that nobody sees."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    app = App(preferences or Preferences(speed="instant", reduced_motion=True))
    app.open_window(size)
    pygame.event.clear()
    return app


def played(
    game: Game[Any],
    seats: int,
    variants: Mapping[str, Value] | None = None,
    seed: int = 1,
    steps: int = 0,
    viewer: int | None = None,
    to_the_end: bool = False,
) -> Sitting:
    """A table of humans some random answers into the game."""
    match = Match(game, seats, {**(dict(game.bounds) if to_the_end else {}), **(variants or {})}, seed)
    chance = Random(seed)
    while match.ask is not None and (steps > 0 or to_the_end):
        match.choose(chance.choice(match.ask.options))
        steps -= 1
    names = list(game.look.seat_names)
    people = [Seat(names[seat % len(names)], colour=seat, emblem=seat) for seat in range(seats)]
    sitting = Sitting(match, people, curtains=False)
    sitting.viewer = match.ask.seat if viewer is None and match.ask is not None else viewer
    return sitting


def glance(match: Match) -> None:
    """Show the table of a match to nobody: whatever drawing it throws comes through."""
    app = darkroom((1280, 720))
    names = list(match.game.look.seat_names)
    people = [Seat(names[seat % len(names)], colour=seat, emblem=seat) for seat in range(match.seats)]
    show(app, "table", Sitting(match, people, curtains=False))
    for _ in range(SETTLING):
        app.turn(0.05)


def show(app: App, scene: str, sitting: Sitting) -> None:
    game = sitting.game
    ways: dict[str, Callable[[], None]] = {
        "title": lambda: routes.title(app),
        "setup": lambda: routes.setup(app, game.slug),
        "learn": lambda: routes.learn(app, game.slug),
        "lesson": lambda: routes.lesson(app, game.slug, 0),
        "results": lambda: routes.results(app, sitting),
        "replay": lambda: routes.replay(app, sitting, len(sitting.match.history) // 2),
        "rulebook": lambda: routes.rulebook(app, game.slug),
        "saves": lambda: routes.saves(app),
        "settings": lambda: routes.settings(app),
        "credits": lambda: routes.credits(app),
    }
    if scene == "table":
        from scenes.table import TableScene

        app.show(TableScene(sitting), fade=False)
    else:
        ways[scene]()


def develop(app: App, output: Path) -> None:
    """Let everything come to rest, then write the picture."""
    for _ in range(SETTLING):
        app.turn(0.05)
    output.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(app.surface, output)
    except pygame.error as error:
        raise OSError(errno.EIO, "the picture could not be written", str(output)) from error
