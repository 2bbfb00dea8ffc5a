"""Looting MiniSkull Castle on the table: its great moments look as they did when they were last looked at."""

import os
from collections.abc import Callable
from random import Random

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.games import find
from tests.scenes.table.player import Player
from tests.scenes.table.test_reference import PICTURES, SMALL, TOLERANCE, differences

GAME = find("looting_miniskull_castle")


def asked(about: str, seats: int, seed: int = 1, after: int = 0, **how: object) -> Player:
    """The first table of a random game, after so many answers, at which this is asked."""
    match, chance = Match(GAME, seats, {}, seed), Random(seed)
    while match.ask is not None and (match.ask.about != about or len(match.answers) < after):
        match.choose(chance.choice(match.ask.options))
    assert match.ask is not None, f"{about} is never asked in this game"
    return Player(match, **how)  # type: ignore[arg-type]


def holding(player: Player) -> Player:
    """The first piece that can be dragged is held over the first place it may go to."""
    gesture = next(g for g in player.scene.choices.gestures if g.piece and g.place)
    player.hold(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()
    return player


def selling() -> Player:
    """The amount is asked for after the drag to the stall."""
    player = asked("D-SELL", 4, after=40)
    gesture = next(g for g in player.scene.choices.gestures if g.piece)
    player.drag(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()
    return player


MOMENTS: dict[str, Callable[[], Player]] = {
    "dice_in_the_tray": lambda: asked("D-ASSIGN", 2),
    "a_die_over_its_slot": lambda: holding(asked("D-ASSIGN", 3, after=30)),
    "reach_of_a_hero": lambda: holding(asked("D-PATH", 4, after=40)),
    "the_monster_passes": lambda: asked("D-PASS", 4, after=30),
    "way_of_the_monster": lambda: holding(asked("D-DIR", 2, after=20)),
    "loot_in_a_room": lambda: asked("D-TAKE", 3, after=60),
    "market": selling,
    "alone_with_four_monsters": lambda: asked("D-PATH", 1),
    "large": lambda: asked("D-PATH", 4, after=100, size=(1920, 1080)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_castle_looks_as_it_did(moment: str) -> None:
    picture = pygame.transform.smoothscale(MOMENTS[moment]().app.surface, SMALL)
    path = PICTURES / f"castle_{moment}.png"
    if os.environ.get("REWRITE_PICTURES"):
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, f"cells: {[cell for cell, far in off.items() if far > TOLERANCE]}"
