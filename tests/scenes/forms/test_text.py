"""Letters on the screen: small words of the display face are set evenly, on the line where larger ones stand."""

import pygame
import pytest

from scenes import text
from scenes.theme import BODY, DISPLAY, DISPLAY_HEAVY

WHITE = (255, 255, 255)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))


@pytest.mark.parametrize("px", range(12, 26))
def test_every_letter_of_a_word_begins_where_a_large_print_has_it(px: int) -> None:
    large = text.font(DISPLAY, px * 16)
    for words in ("In a window", "Reset everything", "Watch the replay"):
        for many in range(1, len(words) + 1):
            begun = words[:many]
            assert abs(text.width(begun, DISPLAY, px) - large.size(begun)[0] / 16) <= 2.5


@pytest.mark.parametrize("face", [BODY, DISPLAY, DISPLAY_HEAVY])
@pytest.mark.parametrize("px", [12, 14, 18, 25, 26, 40])
def test_a_line_is_as_wide_as_it_is_measured_and_as_tall_as_its_font(face: str, px: int) -> None:
    for words in ("In a window", "Looting MiniSkull Castle", "100 %"):
        picture = text.line(words, face, px, WHITE)
        assert picture.get_width() == text.width(words, face, px)
        assert picture.get_height() == text.font(face, px).size(words)[1]


@pytest.mark.parametrize("px", [13, 17, 21, 25])
def test_shrunk_letters_stand_where_the_font_sets_them(px: int) -> None:
    feet = []
    for picture in (text.line("HEN", DISPLAY, px, WHITE), text.font(DISPLAY, px).render("HEN", True, WHITE)):
        feet.append(pygame.mask.from_surface(picture, 100).get_bounding_rects()[0].bottom)
    assert abs(feet[0] - feet[1]) <= 1
