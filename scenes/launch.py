"""Opening the app, keeping it polite when something fails, and the smoke test that plays every game by itself.

Scenes and games are imported once the window shows: a player who double-clicks sees it at once.
"""

import contextlib
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes import preferences
from scenes.app import TITLE, App
from scenes.preferences import Preferences

if TYPE_CHECKING:
    from scenes.sitting import Sitting

SMOKE_SIZE = (1280, 720)
SMOKE_SECONDS = 240
SAME_PLACE = 3
"""So many errors in a row without a whole second between them, and the app gives up rather than flicker."""


class NoWindow(Exception):
    """No window could be opened, in the system's words."""


class Broken(Exception):
    """What the smoke test has found, in words."""


def launch(first_frame: bool = False) -> int:
    """The app, from the first frame to the last; or only to the first frames, saying when they are there."""
    app = opened(preferences.load(), None)
    if first_frame:
        _say("the window shows")
    from scenes import routes

    falls: list[float] = []
    try:
        polite(app, lambda: routes.title(app), falls)
        polite(app, app.turn, falls)
        if first_frame:
            _say(f"the {type(app.scene).__name__.lower()} shows")
            app.quit()
        run(app, falls)
    except Exception as error:
        return give_up(error)
    finally:
        app.preferences.save()
        routes.close()
        pygame.quit()
    return 0


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def opened(settings: Preferences, size: tuple[int, int] | None) -> App:
    app = App(settings)
    try:
        app.open_window(size)
    except pygame.error as error:
        raise NoWindow(str(error)) from error
    return app


def run(app: App, falls: list[float]) -> None:
    """The loop; whatever a scene throws ends in words on the screen, with the game kept. The sound card is opened when
    the title shows: a slow one delays nothing."""
    if app.running:
        app.sound.open()
    while app.running:
        polite(app, app.turn, falls)
    app.close()


def polite(app: App, turn: Callable[[], None], falls: list[float]) -> None:
    """One turn of the loop. Errors that follow each other at once are let through: then the app gives up."""
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


def give_up(error: Exception) -> int:
    """The app cannot go on: a sentence in a box and on the terminal, the whole story in a file."""
    from scenes import report

    words = (
        f"Torchlit Tabletop has to close: {type(error).__name__}: {error}. Every game is kept as it was after the last "
        f"choice. {report.keep(report.report_of(error, None))}"
    )
    sys.stderr.write(f"tabletop: {words}\n")
    with contextlib.suppress(pygame.error):  # where no box can be shown the terminal has told it
        pygame.display.message_box(TITLE, words, "error")
    return 1


def smoke(picture: str | None) -> int:
    """Open the window, play one whole game of every game by AI seats at instant speed; 0 if all end well."""
    from scenes import routes
    from tabletop import games

    app = opened(Preferences(speed="instant", mute=True), SMOKE_SIZE)
    try:
        with told("the title"):
            routes.title(app)
            app.turn(0.02)
        for slug in games.slugs():
            with told(f"the smoke game of {slug}"):
                play_through(app, table_of_ais(slug))
            _say(f"{games.find(slug).title}: a whole game was played")
        if picture:
            with told(f"the picture {picture}"):
                pygame.image.save(app.surface, Path(picture))
    except Broken as broken:
        sys.stderr.write(f"tabletop: {broken}\n")
        return 1
    finally:
        routes.close()
        pygame.quit()
    return 0


@contextlib.contextmanager
def told(what: str) -> Iterator[None]:
    """Whatever is thrown in here is told in one line: what failed, why, and where."""
    try:
        yield
    except Broken as broken:
        raise Broken(f"{what} {broken}") from broken
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}, line {place.lineno}"
        raise Broken(f"{what} failed: {type(error).__name__}: {error} ({where})") from error


def table_of_ais(slug: str) -> "Sitting":
    from scenes.sitting import Seat, Sitting
    from tabletop import games
    from tabletop.engine.match import Match

    game = games.find(slug)
    seats = next((count for count in game.seats if count > 1), game.seats[0])
    match = Match(game, seats, dict(game.bounds), seed=1)
    names = game.look.seat_names
    return Sitting(match, [Seat(names[place], "ai:novice", place, place) for place in range(seats)])


def play_through(app: App, sitting: "Sitting") -> None:
    """Show the table and turn the loop until the game is over; Broken where a seat only guessed or nothing ends."""
    from scenes import routes

    routes.table(app, sitting)
    start = time.monotonic()
    while not sitting.match.over:
        app.turn(0.02)
        if sitting.mind.trouble:
            raise Broken(f"went on without a thought: {sitting.mind.trouble.strip().splitlines()[-1]}")
        if time.monotonic() - start > SMOKE_SECONDS:
            raise Broken(f"did not end in {SMOKE_SECONDS} seconds")
    app.turn(0.02)
