"""How a hero's board is shared out: first line, slot for the card of this turn, used Actions, Equipment."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

Point = tuple[float, float]
Size = tuple[float, float]
Box = tuple[Point, Size]
"""The middle of something, and how large it is."""

GAP = 10.0
HEAD = 46.0
"""The height of the line with portrait, hit points and Buff."""
HEAD_WIDTH = 184.0
"""How wide that line is where there is room for it."""
SIGN = 38.0
"""The side of a used Action."""
CARD_SHAPE = 1.4
BETWEEN = 4.0
"""From one card of the Equipment to the next."""
HIGHEST, LOWEST = 150, 20


class Region(NamedTuple):
    """A part of the table by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def box(self) -> Box:
        return (self.x + self.width / 2, self.y + self.height / 2), (self.width, self.height)


class Rows(NamedTuple):
    """Cards of one size: some beside the slot, the rest below it."""

    height: float
    beside: int
    """Columns beside the slot."""
    first: int
    """How many cards lie beside it."""
    below: int
    """Columns below it."""


@dataclass(frozen=True, slots=True)
class Board:
    """The board of one hero in one moment."""

    region: Region
    great: bool = False
    """It is that of the hero whose choice the viewer makes."""
    signs: bool = False
    """The line below the slot is kept free for used Actions."""

    @property
    def _scale(self) -> float:
        return min(1.0, self.region.width / HEAD_WIDTH)

    def head_at(self, place: float, size: Size) -> Box:
        """A spot in the first line, and how large something is there."""
        scale = self._scale
        at = (self.region.x + 4 + place * scale, self.region.y + HEAD / 2 + 2)
        return at, (size[0] * scale, size[1] * scale)

    @property
    def _signs_height(self) -> float:
        return SIGN + 6 if self.signs else 0.0

    def slot(self) -> Box:
        """Where the card of this turn is laid."""
        x, y, width, height = self.region
        tall = min(height - HEAD - 12 - self._signs_height, width * (0.22 if self.great else 0.32) * CARD_SHAPE, 190.0)
        across = tall / CARD_SHAPE
        return (x + 6 + across / 2, y + HEAD + 4 + tall / 2), (across, tall)

    def sign_at(self, place: int, signs: int) -> Point:
        """A used Action, below the slot."""
        (x, y), (across, tall) = self.slot()
        step = min(SIGN + 4, max(0.0, across - SIGN) / max(1, signs - 1))
        return x - across / 2 + SIGN / 2 + step * place, y + tall / 2 + 4 + SIGN / 2

    def equipment_at(self, place: int, cards: int) -> Box:
        """Equipment lies beside the slot and below it, or all beside it: whichever lets so many cards be larger."""
        x, y, width, height = self.region
        (_, _), (across, tall) = self.slot()
        start, top = 6 + across + 8, HEAD + 4
        foot, body = tall + self._signs_height, height - top - 5
        beside = width - start - 5
        ways = (
            fitting(cards, (beside, body), (0.0, 0.0)),
            fitting(cards, (beside, foot), (width - 11, body - foot - BETWEEN)),
        )
        rows = max(ways, key=lambda way: way.height)
        card = (rows.height / CARD_SHAPE, rows.height)
        if place < rows.first:
            row, column = divmod(place, rows.beside)
            left, above = x + start, y + top
        else:
            row, column = divmod(place - rows.first, rows.below)
            left, above = x + 6, y + top + foot + BETWEEN
        at = left + card[0] / 2 + column * (card[0] + BETWEEN), above + card[1] / 2 + row * (card[1] + BETWEEN)
        return at, card


@cache
def fitting(cards: int, beside: Size, below: Size) -> Rows:
    """The largest cards of which so many fit into the two parts of a board."""
    for height in range(HIGHEST, LOWEST, -2):
        columns, first = _filled(height, beside)
        wide, more = _filled(height, below)
        if first + more >= cards:
            break
    return Rows(height, max(1, columns), first, max(1, wide))


def _filled(height: float, room: Size) -> tuple[int, int]:
    """How many cards of this height lie side by side in a room, and how many it holds."""
    columns = int((room[0] + BETWEEN) // (height / CARD_SHAPE + BETWEEN))
    return columns, columns * max(0, int((room[1] + BETWEEN) // (height + BETWEEN)))
