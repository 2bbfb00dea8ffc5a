"""Opening the app, keeping it polite when something fails, and the smoke test that plays every game by itself.

Scenes and games are imported once the window shows: a player who double-clicks sees it at once.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes import preferences
from scenes.app import App
from scenes.preferences import Preferences

if TYPE_CHECKING:
    from scenes.sitting import Sitting

SMOKE_SIZE = (1280, 720)
SMOKE_SECONDS = 240
SAME_PLACE = 3
"""So many errors in a row without a whole second between them, and the app gives up rather than flicker."""


class NoWindow(Exception):
    """No window could be opened, in the system's words."""


def launch() -> int:
    """The app, from the first frame to the last."""
    app = opened(preferences.load(), None)
    from scenes import routes
    from scenes.archive import Archive

    Archive().sweep()
    for notice in app.preferences.notices:
        app.notice(notice)
    routes.title(app)
    try:
        run(app)
    finally:
        app.preferences.save()
        routes.close()
        pygame.quit()
    return 0


def opened(settings: Preferences, size: tuple[int, int] | None) -> App:
    app = App(settings)
    try:
        app.open_window(size)
    except pygame.error as error:
        raise NoWindow(str(error)) from error
    return app


def run(app: App) -> None:
    """The loop; whatever a scene throws ends in words on the screen, with the game kept."""
    falls: list[float] = []
    polite(app, app.turn, falls)
    app.sound.open()
    while app.running:
        polite(app, app.turn, falls)
    app.close()


def polite(app: App, turn: Callable[[], None], falls: list[float]) -> None:
    """One turn of the loop. The same error over and over is let through: then the terminal tells it."""
    try:
        turn()
    except Exception as error:
        falls.append(time.monotonic())
        if len(falls) >= SAME_PLACE and falls[-1] - falls[-SAME_PLACE] < 1:
            raise
        from scenes.mishap import Mishap

        broken = app.scene
        app.scene = None
        app.show(Mishap(error, broken), fade=False)


def smoke(picture: str | None) -> int:
    """Open the window, play one whole game of every game by AI seats at instant speed; 0 if all end."""
    from scenes import routes
    from tabletop import games

    app = opened(Preferences(speed="instant", mute=True), SMOKE_SIZE)
    routes.title(app)
    app.turn(0.02)
    try:
        for game in games.shelf():
            if not plays_through(app, table_of_ais(game.slug)):
                sys.stderr.write(f"tabletop: the smoke game of {game.title} did not end in {SMOKE_SECONDS} seconds\n")
                return 1
            sys.stdout.write(f"{game.title}: a whole game was played\n")
        if picture:
            pygame.image.save(app.surface, Path(picture))
    finally:
        routes.close()
        pygame.quit()
    return 0


def table_of_ais(slug: str) -> "Sitting":
    from scenes.sitting import Seat, Sitting
    from tabletop import games
    from tabletop.engine.match import Match

    game = games.find(slug)
    seats = next((count for count in game.seats if count > 1), game.seats[0])
    match = Match(game, seats, dict(game.bounds), seed=1)
    names = game.look.seat_names
    return Sitting(match, [Seat(names[place], "ai:novice", place, place) for place in range(seats)])


def plays_through(app: App, sitting: "Sitting") -> bool:
    """Show the table and turn the loop until the game is over."""
    from scenes import routes

    routes.table(app, sitting)
    start = time.monotonic()
    while not sitting.match.over:
        app.turn(0.02)
        if time.monotonic() - start > SMOKE_SECONDS:
            return False
    app.turn(0.02)
    return True
