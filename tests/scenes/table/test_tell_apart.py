"""No seat is told from another by colour alone, and every ink can be read on its ground."""

from itertools import combinations, pairwise

import pygame
import pytest

from scenes import pieces, theme
from scenes.pieces.style import Style
from tabletop.engine.table import Face, Kind, Piece
from tabletop.games import find, slugs

SIDE = 48
APART = 4.0
"""How far the average pixel of two pieces must lie apart, of 255."""
READABLE = 4.5
"""The least contrast of text and ground, as the accessibility guidelines measure it."""
ALL = list(range(len(theme.SEATS)))

SIGHTS = {
    "grey": ((0.299, 0.587, 0.114),) * 3,
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How colours look to eyes without some of their cones (Machado, Oliveira and Fernandes), and without any."""


def seen(picture: pygame.Surface, sight: str) -> list[float]:
    """Every pixel on black, as these eyes see it."""
    ground = pygame.Surface(picture.get_size())
    ground.blit(picture, (0, 0))
    data = pygame.image.tobytes(ground, "RGB")
    rows = SIGHTS[sight]
    return [
        red * data[at] + green * data[at + 1] + blue * data[at + 2]
        for at in range(0, len(data), 3)
        for red, green, blue in rows
    ]


def apart(one: list[float], other: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("patterns", [False, True])
@pytest.mark.parametrize("kind", ["meeple", "die", "token"])
def test_the_pieces_of_any_two_seats_look_different_to_every_eye(kind: Kind, patterns: bool, sight: str) -> None:
    pygame.display.init()
    pygame.font.init()
    style = Style.of(ALL, ALL, patterns)
    value = 5 if kind == "die" else None
    looks = [
        seen(pieces.picture(Piece("a", kind, Face(seat=seat, value=value), (0, 0), (1, 1)), (SIDE, SIDE), style), sight)
        for seat in ALL
    ]
    for one, other in combinations(ALL, 2):
        assert apart(looks[one], looks[other]) >= APART, (theme.SEATS[one].name, theme.SEATS[other].name)


def test_the_emblem_on_a_die_is_no_pip() -> None:
    pygame.display.init()
    pygame.font.init()
    style = Style.of(ALL, ALL)
    for seat in ALL:
        dice = [Piece("a", "die", Face(seat=seat, value=value), (0, 0), (1, 1)) for value in range(1, 7)]
        middles = [pieces.picture(die, (SIDE, SIDE), style).get_at((SIDE // 2 - 1, SIDE // 2 - 1)) for die in dice]
        odd, even = middles[0::2], middles[1::2]
        assert len(set(map(tuple, odd))) == 1
        assert len(set(map(tuple, even))) == 1
        assert odd[0] != even[0], "three looks like two"


@pytest.mark.parametrize("slug", slugs())
def test_seats_of_a_new_game_differ_in_colour_in_emblem_and_in_name(slug: str) -> None:
    game = find(slug)
    most = game.seats[-1]
    assert most <= len(theme.SEATS)
    for marks in (
        [seat.emblem for seat in theme.SEATS],
        [seat.pattern for seat in theme.SEATS],
        [seat.tone for seat in theme.SEATS],
        list(game.look.seat_names[:most]),
    ):
        assert len(set(marks)) == len(marks)


def light(colour: theme.Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_the_guidelines_do() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ink", ["CREAM", "GOLD", "GOLD_BRIGHT", "DIM"])
@pytest.mark.parametrize("ground", ["PANEL_TOP", "PANEL_FOOT", "PANEL_LIT_TOP", "PANEL_LIT_FOOT", "NIGHT"])
def test_every_ink_is_readable_on_every_panel(ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= READABLE


@pytest.mark.parametrize("ink", ["INK", "INK_RED"])
def test_what_is_printed_on_parchment_is_readable(ink: str) -> None:
    assert contrast(getattr(theme, ink), theme.TONES["parchment"].main) >= READABLE


@pytest.mark.parametrize("blind", [False, True])
def test_the_names_of_seats_are_readable_in_the_chronicle(blind: bool) -> None:
    for seat in ALL:
        assert contrast(theme.seat_tone(seat, blind).light, theme.PANEL_TOP) >= READABLE


@pytest.mark.parametrize("name", sorted(theme.TONES))
def test_the_ink_of_a_tone_is_readable_in_the_middle_of_its_ribbon(name: str) -> None:
    tone = theme.TONES[name]
    low = theme.mix(tone.main, tone.dark, 0.25) if tone.ink == theme.INK else tone.dark
    middle = theme.mix(theme.shade(tone.main, 1.05), low, 0.5)
    assert contrast(tone.ink, middle) >= READABLE


def test_lights_differ_in_brightness_from_what_is_not_lit() -> None:
    """Legal, target and refused are told apart by border and fill as well; in grey they still stand out."""
    for ink in (theme.LEGAL, theme.DROP, theme.CHANGED, theme.FOCUS):
        assert contrast(ink, theme.NIGHT) >= READABLE
    steps = sorted(light(ink) for ink in (theme.WRONG, theme.DROP, theme.FOCUS))
    assert all(b - a > 0.1 for a, b in pairwise(steps))
