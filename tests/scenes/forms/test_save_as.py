"""Save as, from the table's menu: a moment gets a name, the game goes on, and nothing is replaced unasked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.archive import Archive
from scenes.saveas import SaveAs
from scenes.saves import Saves
from scenes.sitting import Sitting
from scenes.table import TableScene
from tabletop.engine import saves

Sit = Callable[..., Sitting]


@pytest.fixture
def playing(robot: Any, seated: Sit) -> Any:
    """At the table, a few choices into a game, with the page open that the menu leads to."""
    sitting = Archive().begin(seated(humans=2))
    for _ in range(3):
        assert sitting.match.ask is not None
        sitting.answer(sitting.match.ask.options[0])
    hand = robot(shown=lambda app: routes.table(app, sitting), speed="instant")
    hand.turn(20, dt=0.1)
    if hand.app.scene.curtain:
        hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    menu = {offer.label: offer.act for offer in hand.app.scene.popup.offers}
    menu["Save as..."]()
    hand.turn(2)
    return hand


def kept() -> list[str]:
    return [entry.title for entry in Archive().entries() if entry.kept]


def test_a_name_is_typed_and_enter_keeps_the_moment_and_leads_back(playing: Any) -> None:
    playing.type("Before the dragon")
    playing.key(pygame.K_RETURN)
    assert kept() == ["Before the dragon"]
    assert isinstance(playing.app.scene, TableScene) and playing.app.scene.popup is None
    assert "Saved as 'Before the dragon'." in playing.app.notices


def test_without_a_name_of_its_own_it_bears_the_games(playing: Any) -> None:
    playing.clear()
    playing.click("Save")
    assert kept() == ["MiniSkull Caverns"]


@pytest.mark.parametrize("way", ["Esc", "Cancel"])
def test_one_leaves_without_saving(playing: Any, way: str) -> None:
    if way == "Esc":
        playing.key(pygame.K_ESCAPE)
    else:
        playing.click(way)
    assert isinstance(playing.app.scene, TableScene) and kept() == []


def test_a_name_that_is_taken_asks_before_it_is_replaced(playing: Any) -> None:
    Archive().keep_as(playing.page.sitting, "Here")
    playing.clear()
    playing.type("Here")
    playing.click("Save")
    assert playing.page.question is not None and "'Here'. Replace it?" in playing.page._words[0]
    playing.click("Cancel")
    assert isinstance(playing.app.scene, SaveAs)
    playing.click("Save")
    playing.click("Replace")
    assert kept() == ["Here"] and isinstance(playing.app.scene, TableScene)


def test_where_the_disk_is_full_the_page_says_so_and_stays(playing: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, *what: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    playing.click("Save")
    assert isinstance(playing.app.scene, SaveAs)
    assert any("No space left" in words for words in playing.app.notices)


def test_the_game_goes_on_in_its_own_file_and_the_moment_can_be_played_from(playing: Any) -> None:
    playing.click("Save")
    sitting = playing.app.scene.sitting
    moment = sitting.match.digest()
    playing.app.scene.answer(sitting.match.ask.options[0])
    routes.saves(playing.app)
    playing.turn(4)
    assert isinstance(playing.app.scene, Saves)
    playing.click("Play from here")
    scene = playing.app.scene
    assert isinstance(scene, TableScene) and scene.sitting.match.digest() == moment
    assert kept() == ["MiniSkull Caverns"]


def test_ctrl_s_opens_it_at_the_table_but_not_in_a_lesson(playing: Any) -> None:
    playing.key(pygame.K_ESCAPE)
    playing.key(pygame.K_s, pygame.KMOD_CTRL)
    assert isinstance(playing.app.scene, SaveAs)
    routes.lesson(playing.app, "miniskull_caverns", 0)
    playing.turn(4)
    playing.key(pygame.K_s, pygame.KMOD_CTRL)
    assert not isinstance(playing.app.scene, SaveAs)
    assert any("not saved" in words for words in playing.app.notices)
