"""Dungeon Crawl on the table: its great moments look as they did when they were last looked at."""

import os
from collections.abc import Callable

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.games import find
from tests.scenes.table.player import Player
from tests.scenes.table.test_reference import PICTURES, SMALL, TOLERANCE, differences

GAME = find("dungeon_crawl")
Wanted = Callable[[Match], bool]


def anything(match: Match) -> bool:
    return True


def asked(about: str, seats: int, seed: int = 1, wanted: Wanted = anything, **how: object) -> Player:
    """The first table at which this is asked, in a game of heroes who do what looks best at a glance."""
    match = Match(GAME, seats, {}, seed)
    assert GAME.weigh is not None
    while match.ask is not None and (match.ask.about != about or not wanted(match)):
        weights = GAME.weigh(match.state, match.ask)
        match.choose(max(zip(weights, match.ask.options, strict=True), key=lambda pair: pair[0])[1])
    assert match.ask is not None, f"{about} is never asked like this in this game"
    return Player(match, **how)  # type: ignore[arg-type]


def holding(player: Player) -> Player:
    """The first piece that can be dragged is held over the first place it may go to."""
    gesture = next(g for g in player.scene.choices.gestures if g.piece and g.place)
    player.hold(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()
    return player


def foes(many: int) -> Wanted:
    return lambda match: len(match.state.foes()) == many  # type: ignore[attr-defined]


def half_have_picked(match: Match) -> bool:
    return match.state.combat and sum(bool(hero.pick) for hero in match.state.heroes) == 2  # type: ignore[attr-defined]


def struck_by_a_monster(match: Match) -> bool:
    assert match.ask is not None
    return "." in str(match.ask.facts["by"])


MOMENTS: dict[str, Callable[[], Player]] = {
    "choosing_buffs": lambda: asked("buff", 4),
    "first_items": lambda: asked("allot", 3),
    "the_way_splits": lambda: asked("exit", 4),
    "picks_face_down": lambda: asked("pick", 4, wanted=half_have_picked),
    "two_monsters": lambda: asked("pick", 4, wanted=foes(2)),
    "a_card_over_its_monster": lambda: holding(asked("target_monster", 4, wanted=foes(2))),
    "the_rolled_row": lambda: asked("victim", 4, wanted=struck_by_a_monster),
    "whose_card_is_next": lambda: asked("equipment_order", 4, wanted=foes(1)),
    "looking_ahead": lambda: asked("peek", 4, 2),
    "the_boss": lambda: asked("pick", 4, 2, lambda match: match.state.active == "B"),  # type: ignore[attr-defined]
    "alone": lambda: asked("pick", 1, wanted=foes(1)),
    "large": lambda: asked("pick", 4, wanted=foes(2), size=(1920, 1080)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_dungeon_looks_as_it_did(moment: str) -> None:
    picture = pygame.transform.smoothscale(MOMENTS[moment]().app.surface, SMALL)
    path = PICTURES / f"dungeon_{moment}.png"
    if os.environ.get("REWRITE_PICTURES"):
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, f"cells: {[cell for cell, far in off.items() if far > TOLERANCE]}"
