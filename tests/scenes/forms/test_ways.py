"""The ways through the house, walked with real events: from the title to a decision, back again, and on."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.archive import Archive
from scenes.preferences import load
from scenes.setup import Setup
from scenes.sitting import Sitting
from scenes.table import TableScene
from scenes.title import Title
from tabletop.games import find, slugs

Sit = Callable[..., Sitting]


@pytest.mark.parametrize("slug", slugs())
def test_two_clicks_lead_from_the_title_to_the_first_decision(robot: Any, slug: str) -> None:
    hand = robot()
    hand.click(find(slug).title)
    assert isinstance(hand.app.scene, Setup)
    hand.click("Play")
    scene = hand.app.scene
    assert isinstance(scene, TableScene)
    assert scene.sitting.game.slug == slug
    assert scene.sitting.waits_for_human or scene.sitting.thinking
    assert scene.sitting.humans == [0]


def test_rules_that_do_not_go_together_are_refused_in_words_and_the_page_stays(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.setup(app, "skulldug"))
    hand.page.seating.variants["first_player"] = "seat_5"
    hand.click("Play")
    assert isinstance(hand.app.scene, Setup)
    assert any("do not go together" in words for words in hand.app.notices)


def test_with_a_game_begun_one_click_goes_on_at_the_same_moment(robot: Any, seated: Sit) -> None:
    sitting = Archive().begin(seated(humans=2))
    for _ in range(5):
        assert sitting.match.ask is not None
        sitting.answer(sitting.match.ask.options[0])
    hand = robot()
    hand.click("Continue MiniSkull Caverns")
    assert isinstance(hand.app.scene, TableScene)
    assert hand.app.scene.sitting.match.digest() == sitting.match.digest()
    assert hand.app.scene.sitting.seats == sitting.seats


def test_without_a_game_there_is_nothing_to_continue(robot: Any, finished: Sit) -> None:
    hand = robot()
    assert not any(target.name.startswith("Continue") for target in hand.form.targets)
    Archive().begin(finished())
    routes.title(hand.app)
    hand.turn()
    assert not any(target.name.startswith("Continue") for target in hand.form.targets), "it is over"


def test_the_whole_way_can_be_gone_by_keys_alone(robot: Any) -> None:
    hand = robot()
    names = [target.name for target in hand.form.targets]
    hand.key(pygame.K_TAB, times=names.index("MiniSkull Caverns") + 1)
    hand.key(pygame.K_RETURN)
    names = [target.name for target in hand.form.targets]
    hand.key(pygame.K_TAB, times=names.index("Play") + 1)
    hand.key(pygame.K_RETURN)
    hand.turn(2)
    assert isinstance(hand.app.scene, TableScene)


def test_closing_the_window_keeps_the_game_without_a_question(robot: Any) -> None:
    hand = robot()
    hand.click("MiniSkull Caverns")
    hand.click("Play")
    sitting = hand.app.scene.sitting
    hand.post(pygame.QUIT)
    hand.turn()
    assert not hand.app.running
    latest = Archive().latest()
    assert latest is not None
    assert Archive().open(latest.path)[0].match.digest() == sitting.match.digest()


def test_leaving_by_the_title_asks_first(robot: Any) -> None:
    hand = robot()
    hand.click("Quit")
    assert hand.app.running and hand.page.question is not None
    hand.key(pygame.K_ESCAPE)
    assert hand.page.question is None and hand.app.running
    hand.click("Quit")
    hand.click("Quit")
    assert not hand.app.running


def test_a_press_that_is_dragged_off_does_nothing(robot: Any) -> None:
    hand = robot()
    box = pygame.Rect(hand.target("Settings").rect)
    hand.drag(box.center, (box.centerx, box.top - 40))
    assert isinstance(hand.app.scene, Title)


def test_settings_that_could_not_be_read_are_said_on_the_title(robot: Any) -> None:
    home = Archive().folder.parent
    home.mkdir(parents=True)
    (home / "settings.json").write_text("{half")
    hand = robot()
    hand.app.preferences.notices = load().notices
    routes.title(hand.app)
    assert "Your settings could not be read; they are as on the first day." in hand.app.notices
    assert hand.app.preferences.notices == []
