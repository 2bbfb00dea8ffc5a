"""Art: every icon and picture keeps to what the renderer really draws; fonts lie beside their licences."""

import re
import runpy
import xml.etree.ElementTree as ET
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.theme import BODY, BOLD, BOLD_ITALIC, DISPLAY, DISPLAY_HEAVY, ITALIC, SEATS

ASSETS = Path(str(resources.files("assets")))
TOOLS = Path(__file__).parents[3] / "tools"
RULES: dict[str, Any] = runpy.run_path(str(TOOLS / "check_icons.py"))
FOLDERS = sorted(path.name for path in (ASSETS / "icons").iterdir() if path.is_dir())


@pytest.fixture(autouse=True)
def a_display() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


@pytest.mark.parametrize("folder", FOLDERS)
def test_icons_keep_the_rules_of_the_icon_checker(folder: str) -> None:
    faults: Callable[[Path], list[str]] = RULES["faults"]
    paths = sorted((ASSETS / "icons" / folder).rglob("*.svg"))
    assert paths
    assert {path.name: found for path in paths if (found := faults(path))} == {}


@pytest.mark.parametrize("path", sorted((ASSETS / "scenes").glob("*.svg")), ids=lambda path: path.stem)
def test_pictures_use_nothing_that_would_silently_not_be_drawn(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tags = {node.tag.rsplit("}", 1)[-1] for node in ET.fromstring(text).iter()}
    assert tags.isdisjoint(RULES["FORBIDDEN"])
    assert not RULES["BAD_COLOUR"].search(text)
    assert not re.search(r"\b(clip-path|mask|filter)=", text)
    gradients = re.findall(r"<(?:linear|radial)Gradient[^>]*>", text)
    assert all("userSpaceOnUse" in gradient for gradient in gradients)
    assert len(text.encode()) < 60_000


def test_every_seat_has_an_emblem_of_its_own_that_can_be_told_apart_without_colour() -> None:
    shapes = []
    for style in SEATS:
        icon = pygame.image.load_sized_svg(str(ASSETS / "icons" / f"{style.emblem}.svg"), (24, 24))
        shapes.append(tuple(icon.get_at((x, y)).a > 120 for x in range(24) for y in range(24)))
    for place, shape in enumerate(shapes):
        for other in shapes[place + 1 :]:
            assert sum(a != b for a, b in zip(shape, other, strict=True)) > 60


@pytest.mark.parametrize("face", [BODY, BOLD, ITALIC, BOLD_ITALIC, DISPLAY, DISPLAY_HEAVY])
def test_every_face_has_its_file_and_its_letters(face: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(ASSETS / "fonts" / f"{face}.ttf"), 20)
    for letter in "AZaz09äéñøřšł–…'?·":
        assert font.metrics(letter)[0] is not None, f"{face} lacks {letter}"


def test_fonts_lie_beside_their_licences() -> None:
    families = {re.sub(r"-\d+i?$", "", path.stem) for path in (ASSETS / "fonts").glob("*.ttf")}
    assert families == {path.stem.removeprefix("OFL-") for path in (ASSETS / "fonts").glob("OFL-*.txt")}
    for licence in (ASSETS / "fonts").glob("OFL-*.txt"):
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")


def test_the_credits_in_the_app_are_those_at_the_door() -> None:
    door = Path(__file__).parents[3] / "CREDITS.md"
    assert door.read_text(encoding="utf-8") == (ASSETS / "credits.md").read_text(encoding="utf-8")
