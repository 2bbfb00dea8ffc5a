"""The table looks as it did when it was last looked at. `REWRITE_PICTURES=1` keeps what is there now instead."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.engine.match import Match
from tests.scenes.table import sampler
from tests.scenes.table.player import Player

PICTURES = Path(__file__).parents[1] / "reference"
SMALL = (480, 270)
CELLS = (32, 18)
TOLERANCE = 12
"""How far the average colour of a cell may be off, of 255."""


def table(answers: int = 0, seats: int = 2, **how: object) -> Player:
    match = Match(sampler.GAME, seats)
    for _ in range(answers):
        assert match.ask is not None
        match.choose(match.ask.options[0])
    return Player(match, **how)  # type: ignore[arg-type]


def dragging() -> Player:
    player = table()
    player.hold(player.grip("card"), player.middle("place-1"))
    player.settle()
    return player


def refused() -> Player:
    player = table()
    player.drag(player.grip("card"), player.middle("slot"))
    player.turn(0.1)
    player.turn(0.1)
    return player


def hovering() -> Player:
    player = table()
    player.move(player.middle("hand-1"))
    player.wait(0.6)
    return player


def amount() -> Player:
    player = table(sampler.QUESTIONS.index("amount"))
    player.click(player.grip("pile"))
    player.settle()
    return player


def menu() -> Player:
    player = table()
    player.key(pygame.K_ESCAPE)
    player.settle()
    return player


def curtain() -> Player:
    player = table()
    player.sitting.draw_curtain()
    player.scene.curtain = True
    player.scene.touch()
    player.turn()
    return player


MOMENTS: dict[str, Callable[[], Player]] = {
    "table": table,
    "table_1080": lambda: table(size=(1920, 1080)),
    "table_200_percent": lambda: table(ui_scale=200, size=(1920, 1080)),
    "dragging": dragging,
    "refused": refused,
    "hovering": hovering,
    "amount": amount,
    "menu": menu,
    "curtain": curtain,
    "over": lambda: table(len(sampler.QUESTIONS)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_looks_as_it_did(moment: str) -> None:
    picture = pygame.transform.smoothscale(MOMENTS[moment]().app.surface, SMALL)
    path = PICTURES / f"{moment}.png"
    if os.environ.get("REWRITE_PICTURES"):
        PICTURES.mkdir(exist_ok=True)
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, f"cells: {[cell for cell, far in off.items() if far > TOLERANCE]}"


def test_the_comparison_sees_a_missing_piece() -> None:
    pygame.display.init()
    one = pygame.image.load(PICTURES / "table.png")
    other = one.copy()
    other.fill((20, 14, 12), (180, 217, 45, 45))
    assert max(differences(one, other).values()) > TOLERANCE


def differences(one: pygame.Surface, other: pygame.Surface) -> dict[tuple[int, int], int]:
    """How far the average colours of the cells lie apart."""
    small, kept = (pygame.transform.smoothscale(picture.convert(24), CELLS) for picture in (one, other))
    return {
        (x, y): max(abs(a - b) for a, b in zip(small.get_at((x, y))[:3], kept.get_at((x, y))[:3], strict=True))
        for x in range(CELLS[0])
        for y in range(CELLS[1])
    }
