"""The pages look as they did when they were last looked at. `REWRITE_PICTURES=1` keeps what is there now instead."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.app import App
from scenes.archive import Archive
from scenes.saves import Saves
from scenes.setup import Setup
from scenes.sitting import Seat, Sitting
from tabletop.engine.match import Match
from tabletop.games import find

PICTURES = Path(__file__).parent / "pictures"
SMALL = (320, 180)
CELLS = (16, 9)
TOLERANCE = 10
"""How far the average colour of a sixteenth of the width may be off, of 255: more than a letter, less than a button."""


def a_setup(app: App, sitting: Sitting) -> None:
    page = Setup("caverns")
    page.seating.seed = 123_456
    app.show(page)


WAYS: dict[str, Callable[[App, Sitting], None]] = {
    "title": lambda app, sitting: routes.title(app),
    "setup": a_setup,
    "settings": lambda app, sitting: routes.settings(app),
    "credits": lambda app, sitting: routes.credits(app),
    "rulebook": lambda app, sitting: routes.rulebook(app, "miniskull_caverns", "MC-3.2"),
    "results": routes.results,
}


@cache
def by_chance() -> Match:
    """A game that depends on nobody's skill."""
    game = find("miniskull_caverns")
    match, random = Match(game, 3, dict(game.bounds), seed=4), Random(4)
    while match.ask is not None:
        match.choose(random.choice(match.ask.options))
    return match


@pytest.fixture
def over() -> Sitting:
    return Sitting(by_chance(), [Seat("Ash"), Seat("Briar", "ai:novice", 1, 1), Seat("Cole", "ai:novice", 2, 2)])


@pytest.mark.parametrize("way", WAYS)
def test_the_page_looks_as_it_did(robot: Any, over: Sitting, way: str) -> None:
    hand = robot((1280, 720), lambda app: WAYS[way](app, over))
    hand.turn(20, dt=0.1)
    picture = pygame.transform.smoothscale(hand.app.surface, SMALL)
    path = PICTURES / f"{way}.png"
    if os.environ.get("REWRITE_PICTURES"):
        PICTURES.mkdir(exist_ok=True)
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, (
        f"cells that changed: {[cell for cell, far in off.items() if far > TOLERANCE]}"
    )


def test_the_saved_games_look_as_they_did(
    robot: Any, over: Sitting, seated: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the tables themselves: how those look is for their own tests."""
    monkeypatch.setattr(Saves, "_thumbnail", lambda page, entry: None)
    archive = Archive()
    archive.begin(seated(seats=3))
    os.utime(archive.entries()[0].path, (2_000_000_000, 2_000_000_000))
    archive.begin(over)
    (archive.folder / "caverns-20260101-101010.game").write_text("{")
    hand = robot((1280, 720), routes.saves)
    hand.turn(20, dt=0.1)
    picture = pygame.transform.smoothscale(hand.app.surface, SMALL)
    path = PICTURES / "saves.png"
    if os.environ.get("REWRITE_PICTURES"):
        pygame.image.save(picture, path)
    assert max(differences(picture, pygame.image.load(path)).values()) <= TOLERANCE


def test_the_comparison_sees_a_missing_button() -> None:
    pygame.display.init()
    one = pygame.image.load(PICTURES / "title.png")
    other = one.copy()
    other.fill((20, 14, 12), (70, 160, 45, 14))
    assert max(differences(one, other).values()) > TOLERANCE


def differences(one: pygame.Surface, other: pygame.Surface) -> dict[tuple[int, int], int]:
    """How far the average colours of the cells lie apart."""
    small, kept = (pygame.transform.smoothscale(picture.convert(24), CELLS) for picture in (one, other))
    return {
        (x, y): max(abs(a - b) for a, b in zip(small.get_at((x, y))[:3], kept.get_at((x, y))[:3], strict=True))
        for x in range(CELLS[0])
        for y in range(CELLS[1])
    }
