"""Clumsy hands: whatever is pressed, dragged and typed, in whatever order, the table stands."""

from random import Random

import pygame
import pytest

from scenes import routes
from tabletop.engine.match import Match
from tabletop.games import find, slugs
from tests.scenes.table.player import Player

INPUTS = 500
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_r, pygame.K_u, pygame.K_h, pygame.K_s, pygame.K_f,
    pygame.K_m, pygame.K_PLUS, pygame.K_MINUS,
)  # fmt: skip
LEAVING = ("title", "settings", "rulebook", "results")


@pytest.mark.parametrize("slug", slugs())
def test_no_input_breaks_the_table(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for way in LEAVING:
        monkeypatch.setattr(routes, way, lambda *args, **named: None)
    game = find(slug)
    chance = Random(f"clumsy {slug}")
    match = Match(game, game.seats[-1], game.bounds, 9)
    player = Player(match, speed="fast", reduced_motion=False, curtains=True)
    monkeypatch.setattr(player.app, "quit", lambda: None)
    for _ in range(INPUTS):
        fumble(player, chance)
    assert not game.complaints(match.state)
    assert player.app.scene is player.scene


def fumble(player: Player, chance: Random) -> None:
    """One input of any kind, near something if possible."""
    boxes = [control.box for control in player.scene.controls if control.act is not None]
    boxes += [actor.box for actor in player.scene.view.stage.actors.values()]
    near = chance.choice(boxes).center if boxes and chance.random() < 0.8 else (0, 0)
    point = near if near != (0, 0) else (chance.randrange(1280), chance.randrange(720))
    what = chance.choice(
        ("click", "click", "press", "release", "move", "wheel", "key", "key", "right", "wait", "clause")
    )
    if what == "click":
        player.click(point)
    elif what == "press":
        player.press(point)
    elif what == "release":
        player.release(point)
    elif what == "move":
        player.move(point, held=chance.random() < 0.5)
    elif what == "wheel":
        player.wheel(chance.choice((-2, -1, 1, 2)))
    elif what == "key":
        player.key(chance.choice(KEYS))
    elif what == "right":
        player.right_click(point)
    elif what == "clause":
        player.key(pygame.K_SLASH, "?")
    player.turn(chance.choice((0.01, 0.05, 0.4)))
