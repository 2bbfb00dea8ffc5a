"""Where things lie within the parts of the table: Rooms on the map, cards on the stage, loot in the Pool.

Nobody can turn back, so only the stretch of the dungeon between two lairs in which the party stands is laid out.
"""

from dataclasses import dataclass
from functools import cache
from math import atan2, degrees, hypot

from tabletop.games.dungeon_crawl.boardplan import CARD_SHAPE, GAP, Board, Box, Point, Region, Size
from tabletop.games.dungeon_crawl.content import ENTRANCE, LAIRS, SPACES
from tabletop.games.dungeon_crawl.state import Hero

COLUMNS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 5, 7: 6, 8: 6, 9: 7, 10: 8, 11: 9, 12: 9, 13: 10, 14: 11}
"""A Monster Room stands below the bend that leads to it, so that a stretch is four columns wide instead of five."""
LEGS = (0, 3, 6, 9, 11)
"""The columns of the Entrance and of the four lairs: every way leads through them."""
GAUGES = 40.0
"""The height of the strip of numbers."""
GAUGE_WIDTHS = (92.0, 160.0, 86.0, 86.0)
LEAST_MEEPLE = 46.0


@dataclass(frozen=True, slots=True)
class Sheet:
    """How the table is shared out in one moment."""

    map: Region
    stage: Region
    """For the Monsters of a fight, for Room cards, for Buffs."""
    strip: Region
    """What the Room of the fight does."""
    gauges: Point
    """Where the strip of numbers begins."""
    pool: Region
    boards: tuple[Board, ...]
    front: int | None
    """The hero whose choice the viewer makes: its board is larger."""
    sections: tuple[int, int]
    """The first and the last stretch between two lairs that are in view."""
    lone: str = ""
    """The whole party fights in this Room, and nothing else of the map is of any use."""

    # The map

    @property
    def columns(self) -> tuple[int, int]:
        return LEGS[self.sections[0] - 1], LEGS[self.sections[1]]

    @property
    def rows(self) -> tuple[int, int]:
        return -1, lowest(self.sections)

    @property
    def pitch(self) -> Size:
        if self.lone:
            return self.map.width, self.map.height
        (first, last), (high, low) = self.columns, self.rows
        across = min(200.0, self.map.width / (last - first + 1))
        return across, min(across * 1.15, self.map.height / (low - high + 1))

    @property
    def tile(self) -> Size:
        if self.lone:
            return self.map.width, self.map.height
        across, down = self.pitch
        return min(across * 0.86, down * 1.25), min(down * 0.9, across * 0.86)

    @property
    def legible(self) -> bool:
        """Whether a tile has room for its name beside its picture."""
        return min(self.tile) > 84

    @property
    def meeple(self) -> float:
        return max(min(self.tile) * 0.56, LEAST_MEEPLE)

    def space_at(self, space: str) -> Point:
        if self.lone:
            return self.map.box[0]
        (first, last), (high, low) = self.columns, self.rows
        across, down = self.pitch
        spare_x = self.map.width - across * (last - first + 1)
        spare_y = self.map.height - down * (low - high + 1)
        x, y = column(space) - first, SPACES[space].y - high
        return self.map.x + spare_x / 2 + across * (x + 0.5), self.map.y + spare_y / 2 + down * (y + 0.5)

    def shows(self, space: str) -> bool:
        return space == self.lone if self.lone else in_view(space, self.sections)

    def corridor(self, start: str, end: str) -> tuple[Point, float, float]:
        """The middle of the way between two spaces, its length, and its slope in degrees."""
        (x1, y1), (x2, y2) = self.space_at(start), self.space_at(end)
        return ((x1 + x2) / 2, (y1 + y2) / 2), hypot(x2 - x1, y2 - y1), degrees(atan2(y2 - y1, x2 - x1))

    def meeple_at(self, who: Hero, place: int) -> Point:
        """Four heroes stand in the corners of a tile, or together on their way."""
        x, y = self.corridor(who.space, who.bound)[0] if who.bound else self.space_at(who.space)
        wide, high = (self.meeple * 1.1,) * 2 if who.bound else self.tile
        return x + (-wide, wide, -wide, wide)[place] * 0.27, y + (-high, -high, high, high)[place] * 0.25

    def lair_at(self, slot: str) -> Box:
        """A Monster that still lies face down on its Room."""
        space, _, number = slot.partition(".")
        (x, y), height = self.space_at(space), self.tile[1] * 0.66
        width = height / CARD_SHAPE
        return (x + (width + 4) * (int(number) - 1.5), y), (width, height)

    # The stage

    def gauge_at(self, place: int) -> Box:
        left = self.gauges[0] + sum(GAUGE_WIDTHS[:place])
        return (left + GAUGE_WIDTHS[place] / 2, self.gauges[1] + GAUGES / 2), (GAUGE_WIDTHS[place] - GAP, GAUGES)

    def row_of_stage(self, place: int, rows: int) -> tuple[float, float]:
        """Middle and height of one of several rows."""
        height = (self.stage.height + GAP) / rows - GAP
        return self.stage.y + (height + GAP) * place + height / 2, height

    def fighter_at(self, place: int, fighters: int) -> Box:
        """A Monster in the fight; its attacks stand at its right."""
        y, height = self.row_of_stage(place, fighters)
        width = min(height / CARD_SHAPE, 250.0) if fighters == 1 else height * 0.66
        return (self.stage.x + width / 2, y), (width, min(height, width * CARD_SHAPE))

    def attack_at(self, place: int, fighters: int, row: int, rows: int) -> Box:
        y, height = self.row_of_stage(place, fighters)
        left = self.stage.x + self.fighter_at(place, fighters)[1][0] + 6
        width = self.stage.x + self.stage.width - left
        each = min((height + 4) / rows, 90.0)
        top = y - each * rows / 2
        return (left + width / 2, top + each * (row + 0.5)), (width, each - 4)

    def room_at(self, place: int, rooms: int) -> Box:
        """The card of a Room at hand, lying crosswise."""
        y, height = self.row_of_stage(place, rooms)
        return (self.stage.box[0][0], y), (self.stage.width, min(height, self.stage.width * 0.62))

    def stage_card(self, place: int, cards: int) -> Box:
        """Cards lie crosswise in two columns, so that their words can be read."""
        columns = min(2, cards)
        row, across = divmod(place, columns)
        y, height = self.row_of_stage(row, -(-cards // columns))
        pitch = (self.stage.width + GAP) / columns
        x = self.stage.x + pitch * (across + 0.5) - GAP / 2
        return (x, y), (pitch - GAP, min(height, (pitch - GAP) * 0.6))

    # Loot

    def pool_at(self, place: int, cards: int) -> Box:
        """One row or two below the name of the Pool, closer together when there are many."""
        x, y, across, tall = self.pool
        rows = 1 if cards <= 2 else 2
        room = tall - 56
        height = min(room / rows - 4, 124.0)
        width = height / CARD_SHAPE
        row, number = place % rows, place // rows
        step = min(width + 6, (across - width - 14) / max(1, -(-cards // rows) - 1))
        return (x + 7 + width / 2 + number * step, y + 50 + room / rows * (row + 0.5)), (width, height)


def column(space: str) -> int:
    return COLUMNS[SPACES[space].x]


@cache
def in_view(space: str, sections: tuple[int, int]) -> bool:
    """In these sections, or the lair or the Entrance before them."""
    first, last = sections
    behind = section(space) == first - 1 and SPACES[space].kind != "room"
    return behind or first <= section(space) <= last


@cache
def lowest(sections: tuple[int, int]) -> int:
    """The last row of the map that is in view."""
    return max(SPACES[space].y for space in SPACES if in_view(space, sections))


@cache
def section(space: str) -> int:
    """The way to the first lair is 1, that to the Boss 4; a lair ends its section, the Entrance lies before all."""
    x = SPACES[space].x
    return sum(x > SPACES[lair].x for lair in LAIRS) + (space != ENTRANCE)
