"""The look in numbers: palette, tones, seat colours with their emblems, and sizes for a window and a UI scale."""

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]

DISPLAY: Final = "cinzel-700"
DISPLAY_HEAVY: Final = "cinzel-900"
BODY: Final = "source-serif-4-400"
BOLD: Final = "source-serif-4-600"
ITALIC: Final = "source-serif-4-400i"
BOLD_ITALIC: Final = "source-serif-4-600i"

GOLD: Final[Colour] = (238, 200, 120)
GOLD_BRIGHT: Final[Colour] = (255, 226, 160)
CREAM: Final[Colour] = (240, 228, 203)
DIM: Final[Colour] = (186, 168, 140)
FAINT: Final[Colour] = (128, 112, 92)
INK: Final[Colour] = (52, 30, 16)
INK_RED: Final[Colour] = (128, 40, 26)
NIGHT: Final[Colour] = (12, 8, 7)
PANEL_TOP: Final[Colour] = (40, 29, 23)
PANEL_FOOT: Final[Colour] = (21, 15, 12)
PANEL_LIT_TOP: Final[Colour] = (62, 45, 32)
PANEL_LIT_FOOT: Final[Colour] = (32, 22, 17)
BRASS: Final[Colour] = (150, 112, 62)
BRASS_DARK: Final[Colour] = (92, 68, 40)
BRASS_BRIGHT: Final[Colour] = (244, 196, 112)
LEGAL: Final[Colour] = (255, 206, 92)
DROP: Final[Colour] = (92, 232, 132)
WRONG: Final[Colour] = (226, 84, 62)
CHANGED: Final[Colour] = (126, 200, 255)
FOCUS: Final[Colour] = (255, 255, 255)

SMALLEST_TEXT: Final = 14
SMALLEST_TARGET: Final = 36
"""Pixels that anything to click measures at least, in the smallest window."""
LEAST_TARGET: Final = 44
"""The same in a full HD window and larger ones."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour in three lights, and the ink that can be read on it."""

    main: Colour
    dark: Colour
    light: Colour
    ink: Colour = (255, 244, 220)


TONES: Final[dict[str, Tone]] = {
    "red": Tone((176, 44, 36), (84, 14, 16), (236, 110, 90)),
    "green": Tone((52, 128, 68), (18, 58, 32), (122, 204, 128)),
    "blue": Tone((47, 95, 179), (24, 46, 92), (110, 160, 236)),
    "gold": Tone((206, 156, 52), (110, 72, 14), (255, 222, 128), INK),
    "yellow": Tone((214, 170, 40), (118, 84, 10), (255, 228, 120), INK),
    "violet": Tone((118, 68, 160), (54, 26, 82), (188, 142, 226)),
    "teal": Tone((28, 128, 122), (8, 58, 58), (104, 214, 200)),
    "orange": Tone((208, 108, 34), (104, 44, 8), (255, 176, 96)),
    "bone": Tone((222, 204, 164), (136, 112, 74), (250, 240, 214), INK),
    "stone": Tone((108, 100, 94), (48, 43, 41), (176, 166, 154)),
    "iron": Tone((92, 102, 114), (38, 44, 52), (170, 182, 196)),
    "wood": Tone((122, 78, 42), (56, 32, 16), (192, 140, 88)),
    "brass": Tone((188, 142, 72), (82, 54, 22), (240, 200, 124), INK),
    "pink": Tone((198, 92, 128), (96, 34, 58), (246, 166, 192)),
    "brown": Tone((112, 72, 44), (54, 32, 18), (180, 132, 92)),
    "black": Tone((40, 34, 32), (14, 11, 10), (96, 86, 80)),
    "white": Tone((238, 232, 220), (168, 158, 140), (255, 255, 255), INK),
    "grey": Tone((122, 118, 114), (58, 55, 53), (190, 186, 180)),
    "silver": Tone((168, 176, 186), (88, 94, 104), (232, 238, 244), INK),
    "cyan": Tone((44, 150, 176), (14, 68, 84), (128, 220, 240)),
    "lime": Tone((126, 168, 48), (58, 82, 14), (194, 230, 120), INK),
    "crimson": Tone((148, 22, 44), (70, 6, 20), (224, 88, 104)),
    "purple": Tone((118, 68, 160), (54, 26, 82), (188, 142, 226)),
    "water": Tone((40, 98, 132), (14, 44, 64), (112, 184, 220)),
    "fire": Tone((216, 86, 24), (112, 28, 6), (255, 176, 84)),
    "shadow": Tone((54, 48, 66), (22, 18, 30), (124, 114, 146)),
    "parchment": Tone((226, 202, 156), (160, 126, 80), (248, 234, 202), INK),
}


def tone(name: str) -> Tone:
    """A tone by its name or by #rrggbb; an empty name is bone."""
    if name.startswith("#"):
        main = colour(name)
        return Tone(main, shade(main, 0.45), shade(main, 1.5), INK if sum(main) > 480 else (255, 244, 220))
    return TONES[name or "bone"]


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat is told apart: by colour and, for those who see no colours, by emblem and pattern."""

    name: str
    tone: Tone
    emblem: str
    pattern: str


SEATS: Final = (
    SeatStyle("Red", Tone((196, 48, 40), (96, 16, 18), (240, 122, 104)), "common/seat_flame", "plain"),
    SeatStyle("Blue", Tone((47, 111, 208), (22, 52, 110), (126, 178, 250)), "common/seat_moon", "stripes"),
    SeatStyle("Green", Tone((52, 146, 76), (18, 66, 36), (132, 214, 142)), "common/seat_leaf", "dots"),
    SeatStyle("Yellow", Tone((222, 172, 36), (122, 84, 10), (255, 228, 128), INK), "common/seat_sun", "cross"),
    SeatStyle("Violet", Tone((134, 76, 186), (62, 30, 96), (198, 154, 238)), "common/seat_key", "rings"),
    SeatStyle("Orange", Tone((222, 116, 36), (114, 50, 8), (255, 184, 110)), "common/seat_tower", "checks"),
)
PLAIN_SIGHT: Final = tuple(style.tone for style in SEATS)
COLOUR_BLIND: Final = (
    Tone((213, 94, 0), (104, 40, 0), (255, 160, 84)),
    Tone((0, 114, 178), (0, 48, 84), (96, 184, 236)),
    Tone((0, 158, 115), (0, 72, 50), (110, 220, 186)),
    Tone((240, 228, 66), (134, 124, 10), (255, 248, 160), INK),
    Tone((204, 121, 167), (104, 48, 78), (240, 184, 214), INK),
    Tone((86, 180, 233), (24, 84, 122), (176, 224, 250), INK),
)
"""Six colours that people with any common colour blindness tell apart (Okabe and Ito)."""


def seat_tone(style: int, colour_blind: bool = False) -> Tone:
    return (COLOUR_BLIND if colour_blind else PLAIN_SIGHT)[style % len(SEATS)]


def colour(text: str) -> Colour:
    """#rrggbb as a colour."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def shade(base: Colour, factor: float) -> Colour:
    """Darker below 1, lighter above."""
    red, green, blue = (min(255, max(0, round(part * factor))) for part in base)
    return (red, green, blue)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Between two colours: share 0 is the first, 1 the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


def hexed(base: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*base)


@dataclass(frozen=True, slots=True)
class Measure:
    """Design units are pixels of a 1920x1080 window at 100 %; everything is drawn at its final pixel size."""

    unit: float
    text: float

    @classmethod
    def of(cls, size: tuple[int, int], ui_scale: float = 1.0, text_size: float = 1.0) -> "Measure":
        """Small windows shrink the interface less than the table, so that text and targets keep their size."""
        return cls(max(0.72, min(size[0] / 1920, size[1] / 1080)) * ui_scale, text_size)

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def font(self, units: float) -> int:
        """A text height in pixels, never too small to read."""
        return max(SMALLEST_TEXT, round(units * self.unit * self.text))

    def target(self, units: float) -> int:
        """The side of something to click, never too small to hit."""
        least = max(SMALLEST_TARGET, min(LEAST_TARGET, round(LEAST_TARGET * self.unit)))
        return max(least, round(units * self.unit))
