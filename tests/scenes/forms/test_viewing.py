"""The replay's window and the thumbnails of saved games, for every game on the shelf and at every size."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.archive import Archive
from scenes.saves import Saves
from scenes.shot import played
from scenes.sitting import Sitting
from scenes.table import seats
from tabletop.engine.contract import Game
from tabletop.games import shelf

Sit = Callable[..., Sitting]
GAMES = pytest.mark.parametrize("game", shelf(), ids=lambda game: game.slug)


def watched(robot: Any, sitting: Sitting, size: tuple[int, int] = (1280, 720), scale: int = 100) -> Any:
    return robot(size, lambda app: routes.replay(app, sitting, 40), ui_scale=scale)


@GAMES
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200),
                                             ((1920, 1080), 200)])  # fmt: skip
def test_every_panel_stands_whole_in_its_column(robot: Any, game: Game[Any], size: tuple[int, int], scale: int) -> None:
    sitting = played(game, min(4, game.seats[-1]), seed=2, steps=60)
    page = watched(robot, sitting, size, scale).page
    panels = game.panels(sitting.match.state, page.viewer, sitting.names)
    boxes = [control.box for control in page._controls if control.id.split(" ")[0] == "seat"]
    assert len([box for box in boxes if box.height > 30]) >= len(panels)
    column = page.areas.seats
    plans = seats.plan_all(tuple(panels), column, page.m)
    assert sum(plan.height for plan in plans) + page.m.px(10) * (len(plans) - 1) <= column.height
    assert column.bottom <= page.areas.cloth.bottom + page.areas.hand.height + page.m.px(20)


def test_eyes_that_never_hold_a_card_give_the_foot_of_the_screen_to_the_table(robot: Any) -> None:
    game = next(game for game in shelf() if any(piece.area == "hand" for piece in game.lay(_begun(game), 0)))
    sitting = played(game, 2, seed=2, steps=40)
    hand = watched(robot, sitting)
    hand.page.look_with(0)
    hand.turn(2)
    with_hand = hand.page.areas.cloth.height
    assert hand.page.areas.hand.height > 0
    hand.click("Everybody")
    assert hand.page.areas.hand.height == 0 and hand.page.areas.cloth.height > with_hand


def _begun(game: Game[Any]) -> Any:
    return played(game, 2 if 2 in game.seats else game.seats[0], seed=2, steps=40).match.state


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_strip_holds_all_that_moves_through_the_game(robot: Any, finished: Sit, scale: int) -> None:
    hand = watched(robot, finished(seats=3), scale=scale)
    window = pygame.Rect(0, 0, 1280, 720)
    slider = pygame.Rect(hand.target("Place in the game").rect)
    assert window.contains(slider) and slider.width >= 200
    for name in ("To the beginning (Home)", "Play or pause (Space)", "To the end (End)"):
        box = pygame.Rect(hand.target(name).rect)
        assert window.contains(box) and not box.colliderect(slider)


@GAMES
def test_the_saved_games_show_any_table_at_any_moment(robot: Any, game: Game[Any]) -> None:
    for steps in (0, 7, 15, 30, 60):
        sitting = played(game, game.seats[-1], seed=steps + 1, steps=steps)
        Archive().begin(sitting)
    hand = robot(shown=routes.saves)
    hand.turn(30, dt=0.1)
    assert isinstance(hand.app.scene, Saves), "no thumbnail ends in an error"


@GAMES
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100)])
def test_the_list_of_chapters_ends_with_a_whole_one(
    robot: Any, game: Game[Any], size: tuple[int, int], scale: int
) -> None:
    hand = robot(size, lambda app: routes.rulebook(app, game.slug), ui_scale=scale)
    contents = hand.form.views[0]
    spots = [pygame.Rect(target.home) for target in hand.form.targets if target.ui_container is contents.container]
    assert len(spots) == len(hand.page.chapters)
    assert not any(spot.top < contents.box.height < spot.bottom for spot in spots)


def test_everything_that_can_be_set_is_seen_at_once(robot: Any) -> None:
    hand = robot((1280, 720), routes.settings)
    assert all(view.most == 0 for view in hand.form.views)
