"""The page of saved games by hand."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes import routes, sprites
from scenes.archive import Archive
from scenes.saves import Saves
from scenes.sitting import Sitting

Sit = Callable[..., Sitting]


def test_games_are_listed_with_pictures_and_the_damaged_one_is_marked(robot: Any, seated: Sit, finished: Sit) -> None:
    archive = Archive()
    archive.begin(seated())
    archive.begin(finished())
    (archive.folder / "caverns-20260101-101010.game").write_text("{")
    hand = robot(shown=routes.saves)
    hand.turn(8)
    names = [target.name for target in hand.form.targets]
    assert names.count("Continue") == 1 and names.count("Results") == 1 and names.count("Delete it") == 1
    assert sum(picture is not None for picture in hand.page._pictures.values()) == 2


def test_winners_wear_a_crown_in_the_list(robot: Any, finished: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Archive().begin(finished())
    assert sitting.match.verdict is not None and len(sitting.match.verdict.winners) == 1
    drawn: list[str] = []
    icon = sprites.icon
    monkeypatch.setattr(sprites, "icon", lambda name, *how: (drawn.append(name), icon(name, *how))[1])
    hand = robot(shown=routes.saves)
    drawn.clear()
    hand.page.draw(hand.app.surface)
    assert drawn.count("common/crown") == 1


def test_deleting_asks_first(robot: Any, seated: Sit) -> None:
    Archive().begin(seated())
    hand = robot(shown=routes.saves)
    hand.click("Delete")
    hand.click("Cancel")
    assert len(Archive().entries()) == 1
    hand.click("Delete")
    hand.click("Delete")
    assert Archive().entries() == [] and hand.page.entries == []


def test_a_game_gets_a_name(robot: Any, seated: Sit) -> None:
    Archive().begin(seated())
    hand = robot(shown=routes.saves)
    hand.click("Rename")
    hand.clear()
    hand.type("Rainy day")
    hand.key(pygame.K_RETURN)
    assert Archive().entries()[0].title == "Rainy day"
    assert isinstance(hand.app.scene, Saves)


def test_a_thumbnail_is_the_same_whatever_is_secret(robot: Any, seated: Sit) -> None:
    hand = robot()
    from scenes.thumbnail import thumbnail

    sitting = seated(humans=2)
    while sitting.match.ask is not None and not sitting.match.ask.secret:
        sitting.answer(sitting.match.ask.options[0])
    pictures = set()
    assert sitting.match.ask is not None
    controls = {str(option).split()[0]: option for option in sitting.match.ask.options}
    for option in list(sitting.match.ask.options)[:4]:
        branch = sitting.branch(len(sitting.match.answers))
        branch.answer(option)
        laid = branch.game.lay(branch.match.state, None)
        pictures.add((tuple(laid), pygame.image.tobytes(thumbnail(branch, (320, 180)), "RGB")))
    assert controls and hand.app.running
    by_layout = {layout for layout, _ in pictures}
    assert len(pictures) == len(by_layout), "what is open to all decides the picture"
