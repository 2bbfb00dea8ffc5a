"""Caverns on the table: its great moments look as they did when they were last looked at, and a map that outgrows
the window is seen closely where something is asked."""

import os
from collections.abc import Callable
from random import Random

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.games import find
from tabletop.games.caverns import cave
from tests.scenes.table.player import Player
from tests.scenes.table.test_reference import PICTURES, SMALL, TOLERANCE, differences

GAME = find("caverns")
CAREFUL = ("explore", "turn", "creep", "escape", "go_on", "refuse", "withdraw", "keep_quest", "stay_inside")
"""What people do who want to see much of the cave and stay alive."""
LARGE = 9
"""The seed of a game whose cave grows high."""


def match_at(seats: int, seed: int, enough: Callable[[Match], bool], **variants: str | bool) -> Match:
    """A careful game up to the first question that will do."""
    match, chance = Match(GAME, seats, variants, seed), Random(seed)
    while match.ask is not None and not enough(match):
        careful = [option for option in match.ask.options if option.verb in CAREFUL]
        match.choose(chance.choice(careful or match.ask.options))
    assert match.ask is not None, "this game has no such moment"
    return match


def asked(about: str, seats: int, seed: int = 1, after: int = 0, verb: str = "", **how: object) -> Player:
    def enough(match: Match) -> bool:
        ask = match.ask
        assert ask is not None
        named = not verb or any(option.verb == verb for option in ask.options)
        return ask.about == about and named and len(match.answers) >= after

    return Player(match_at(seats, seed, enough), **how)  # type: ignore[arg-type]


def choosing() -> Player:
    return Player(match_at(6, 1, lambda match: True, character_deal="choose_of_2"))


def turning() -> Player:
    """The drawn tile held over its cell and turned by the wheel."""
    player = asked("D-ROTATE", 3, after=30)
    gesture = player.scene.choices.gestures[0]
    player.hold(player.grip(gesture.piece), player.middle(gesture.place))
    player.wheel(-1)
    player.settle()
    return player


def bargaining(*verbs: str) -> Player:
    """Somebody with three cards meets somebody with cards and makes an offer by these steps."""

    def rich(match: Match) -> bool:
        t = match.state
        partners = [option[1] for option in match.ask.options if option.verb == "exchange"] if match.ask else []
        return (
            t.acting in t.hands
            and len(t.cards(t.acting)) > 2
            and any(len(t.hands[partner]) > 1 for partner in partners)
        )

    match = match_at(6, 4, rich)
    for verb in ("exchange", *verbs):
        assert match.ask is not None
        options = [option for option in match.ask.options if option.verb == verb]
        match.choose(max(options, key=lambda option: len(match.state.hands.get(str(option[-1]), ()))))
    return Player(match)


def large() -> Player:
    """A cave that is too high for the window, and a figure in it that may move."""

    def enough(match: Match) -> bool:
        rows = [cave.spot_of(cell)[1] for cell in match.state.cells]
        return match.ask is not None and match.ask.about == "D-MOVE" and max(rows) - min(rows) > 9

    return Player(match_at(6, LARGE, enough))


def picking() -> Player:
    """Some of many cards chosen for a fight."""
    player = asked("D-BONUS", 3, seed=7, after=100)
    pair = next(g for g in player.scene.choices.sets if len(g.picks) == 2)
    for card in pair.picks:
        player.click(player.grip(card))
    player.move(player.control("undo").center)
    player.settle()
    return player


def rich(size: tuple[int, int] = (1280, 720)) -> Player:
    """More cards in one hand than a fan can show."""
    return Player(match_at(2, 2, lambda m: len(m.state.hands.get(m.state.acting, ())) > 15), size=size)


MOMENTS: dict[str, Callable[[], Player]] = {
    "choosing_a_character": choosing,
    "first_turn": lambda: asked("D-ACT", 2),
    "turning_a_tile": turning,
    "at_the_cave_mouth": lambda: asked("D-ENTER", 4, after=30, verb="rush"),
    "before_a_monster": lambda: asked("D-NEXT", 3, after=40),
    "spells_in_the_hand": lambda: asked("D-ACT", 4, after=30, verb="cast"),
    "offering": lambda: bargaining("lay_open", "lay_closed"),
    "answering": lambda: bargaining("lay_open", "lay_closed", "ask_cards"),
    "naming": lambda: bargaining("name_card"),
    "six_at_the_table": lambda: asked("D-MOVE", 6, after=220),
    "six_at_the_table_1080": lambda: asked("D-MOVE", 6, after=220, size=(1920, 1080)),
    "large_cave": large,
    "picking_cards": picking,
    "great_hand": rich,
    "great_hand_1080": lambda: rich((1920, 1080)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_caverns_look_as_they_did(moment: str) -> None:
    picture = pygame.transform.smoothscale(MOMENTS[moment]().app.surface, SMALL)
    path = PICTURES / f"caverns_{moment}.png"
    if os.environ.get("REWRITE_PICTURES"):
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, f"cells: {[cell for cell, far in off.items() if far > TOLERANCE]}"


def test_a_cave_too_large_to_be_read_is_seen_closely_and_all_that_can_be_done_is_in_view() -> None:
    player = large()
    camera, view = player.scene.view.camera, player.scene.view
    assert camera.zoom > 1
    named = {name for g in player.scene.choices.gestures for name in (g.piece, g.place) if name}
    assert named
    for name in named:
        actor = view.stage.actors[name]
        assert actor.piece.area != "table" or camera.view.contains(actor.box), name


def test_f_shows_the_whole_cave_and_f_again_follows_the_play() -> None:
    player = large()
    camera = player.scene.view.camera
    close = camera.zoom
    player.key(pygame.K_f, "f")
    assert camera.zoom == 1
    player.key(pygame.K_f, "f")
    assert camera.zoom == pytest.approx(close)


def test_whoever_takes_the_camera_in_hand_keeps_it() -> None:
    player = large()
    camera = player.scene.view.camera
    player.move(camera.view.center)
    player.wheel(2)
    own = (camera.zoom, camera.centre)
    player.answer(player.scene.choices.gestures[-1].option, "key")
    assert (camera.zoom, camera.centre) == own
