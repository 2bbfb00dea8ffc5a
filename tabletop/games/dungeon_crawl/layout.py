"""Where everything lies: map and stage above, Loot Pool and a board for each hero below.

Nobody can turn back, so only the stretch of the dungeon between two lairs in which the party stands is laid out.
"""

from dataclasses import dataclass
from functools import cache
from math import atan2, degrees, hypot

from tabletop.games.dungeon_crawl.content import ENTRANCE, LAIRS, SPACES
from tabletop.games.dungeon_crawl.state import Hero, State

Point = tuple[float, float]
Size = tuple[float, float]
Box = tuple[Point, Size]

WIDTH = 1110.0
COLUMNS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 5, 7: 6, 8: 6, 9: 7, 10: 8, 11: 9, 12: 9, 13: 10, 14: 11}
"""A Monster Room stands below the bend that leads to it, so that a stretch is four columns wide instead of five."""
LEGS = (0, 3, 6, 9, 11)
"""The columns of the Entrance and of the four lairs: every way leads through them."""
GAP = 10.0
GAUGES = 40.0
"""The height of the strip of numbers above the stage."""
GAUGE_WIDTHS = (124.0, 164.0, 86.0, 86.0)
HEAD = 46.0
"""The line of a hero's board with portrait, hit points, Buff and used Actions."""
SIGN = 38.0
"""The side of a used Action."""
CARD_SHAPE = 1.4
LEAST = 50.0
"""The height below which cards of the Equipment would rather cover each other than shrink."""
COVERED = (1.06, 1.4, 2.0, 3.0)
"""How much wider than its share of the row a card may be: an edge is covered, a third, a half, two thirds."""
POOL_WIDTHS = ((0, 120.0), (4, 170.0), (8, 220.0))
"""How wide the Loot Pool is with up to so many cards: what it does not need is the heroes'."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """How the table is shared out in one moment."""

    heroes: int
    front: int | None
    """The hero whose choice the viewer makes: its board is larger."""
    tall: bool
    """Nothing is held in the hand, so that the table has the foot of the screen too."""
    map_width: float
    sections: tuple[int, int]
    """The first and the last stretch between two lairs that are in view."""
    foot: float = 0
    """What is kept free below the map for the Room of the fight."""
    signs: float = 0
    """What is kept free below the slots for used Actions."""
    pool_width: float = 220.0
    bare: bool = False
    """No hero has any Equipment."""

    @property
    def top(self) -> float:
        """The height of the upper half."""
        return (850.0 if self.tall else 588.0) - self.board_height

    @property
    def board_height(self) -> float:
        """Boards on which nothing lies yet leave their room to the Buffs."""
        if not self.tall:
            return 216.0
        return 250.0 if self.bare else 320.0

    # The map

    @property
    def columns(self) -> tuple[int, int]:
        return LEGS[self.sections[0] - 1], LEGS[self.sections[1]]

    @property
    def rows(self) -> tuple[int, int]:
        return -1, lowest(self.sections)

    @property
    def pitch(self) -> Size:
        (first, last), (high, low) = self.columns, self.rows
        across = min(200.0, self.map_width / (last - first + 1))
        return across, min(across * 1.15, (self.top - self.foot) / (low - high + 1))

    @property
    def tile(self) -> Size:
        across, down = self.pitch
        return min(across * 0.86, down * 1.25), min(down * 0.9, across * 0.86)

    @property
    def legible(self) -> bool:
        """Whether a tile has room for its name beside its picture."""
        return min(self.tile) > 84

    @property
    def meeple(self) -> float:
        return max(min(self.tile) * 0.56, 46.0)

    def space_at(self, space: str) -> Point:
        (first, last), (high, low) = self.columns, self.rows
        across, down = self.pitch
        spare_x = self.map_width - across * (last - first + 1)
        spare_y = self.top - self.foot - down * (low - high + 1)
        x, y = column(space) - first, SPACES[space].y - high
        return spare_x / 2 + across * (x + 0.5), spare_y / 2 + down * (y + 0.5)

    def shows(self, space: str) -> bool:
        return in_view(space, self.sections)

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

    def room_strip(self) -> Box:
        """What the Room of the fight does, below the map."""
        return (self.map_width / 2, self.top - self.foot / 2), (self.map_width, self.foot - GAP)

    # The stage beside the map

    @property
    def stage(self) -> tuple[float, float]:
        """Where it begins, and how wide it is."""
        return self.map_width + GAP, WIDTH - self.map_width - GAP

    @property
    def stage_height(self) -> float:
        return self.top - GAUGES - GAP

    def gauge_at(self, place: int) -> Box:
        left = self.stage[0] + sum(GAUGE_WIDTHS[:place])
        return (left + GAUGE_WIDTHS[place] / 2, GAUGES / 2), (GAUGE_WIDTHS[place] - GAP, GAUGES)

    def row_of_stage(self, place: int, rows: int) -> tuple[float, float]:
        """Middle and height of one of several rows."""
        height = (self.stage_height + GAP) / rows - GAP
        return GAUGES + GAP + (height + GAP) * place + height / 2, height

    def fighter_at(self, place: int, fighters: int) -> Box:
        """A Monster in the fight; its attacks stand at its right."""
        y, height = self.row_of_stage(place, fighters)
        width = min(height / CARD_SHAPE, 250.0) if fighters == 1 else height * 0.9
        return (self.stage[0] + width / 2, y), (width, min(height, width * CARD_SHAPE))

    def attack_at(self, place: int, fighters: int, row: int, rows: int) -> Box:
        y, height = self.row_of_stage(place, fighters)
        left = self.stage[0] + self.fighter_at(place, fighters)[1][0] + 6
        width = WIDTH - left
        each = min((height + 4) / rows, 90.0)
        top = y - each * rows / 2
        return (left + width / 2, top + each * (row + 0.5)), (width, each - 4)

    def room_at(self, place: int, rooms: int) -> Box:
        """The card of a Room at hand, lying crosswise."""
        y, height = self.row_of_stage(place, rooms)
        return (self.stage[0] + self.stage[1] / 2, y), (self.stage[1], min(height, self.stage[1] * 0.62))

    def stage_card(self, place: int, cards: int) -> Box:
        """Up to three cards side by side; more lie crosswise in two columns, so that their words can be read."""
        columns = cards if cards <= 3 else 2
        row, column = divmod(place, columns)
        y, height = self.row_of_stage(row, -(-cards // columns))
        pitch = (self.stage[1] + GAP) / columns
        width = pitch - GAP if cards > 3 else min(pitch - GAP, height / CARD_SHAPE)
        x = self.stage[0] + pitch * (column + 0.5) - GAP / 2
        return (x, y), (width, min(height, width * (0.75 if cards > 3 else CARD_SHAPE)))

    # The lower half

    @property
    def middle(self) -> float:
        return self.top + GAP + self.board_height / 2

    def pool(self) -> Box:
        return (self.pool_width / 2, self.middle), (self.pool_width, self.board_height)

    def pool_at(self, place: int, cards: int) -> Box:
        """One row or two below the name of the Pool, closer together when there are many."""
        rows = 1 if cards <= 2 else 2
        room = self.board_height - 56
        height = min(room / rows - 4, 124.0)
        width = height / CARD_SHAPE
        row, column = place % rows, place // rows
        columns = -(-cards // rows)
        step = min(width + 6, (self.pool_width - width - 14) / max(1, columns - 1))
        y = self.top + GAP + 50 + room / rows * (row + 0.5)
        return (7 + width / 2 + column * step, y), (width, height)

    def hero_box(self, hero: int) -> Box:
        """The middle and size of a hero's board. The one in front of the viewer is wider than the others."""
        shares = [1.45 if other == self.front and self.heroes > 1 else 1.0 for other in range(self.heroes)]
        start = self.pool_width + GAP
        unit = (WIDTH - start - (self.heroes - 1) * GAP) / sum(shares)
        left = start + unit * sum(shares[:hero]) + GAP * hero
        width = unit * shares[hero]
        return (left + width / 2, self.middle), (width, self.board_height)

    def head_at(self, hero: int, place: float) -> Point:
        """A spot in the first line of a board."""
        (x, _), (width, _) = self.hero_box(hero)
        return x - width / 2 + 4 + place, self.top + GAP + HEAD / 2 + 2

    def sign_at(self, hero: int, place: int, signs: int) -> Point:
        """Used Actions, below the slot."""
        (x, y), (across, tall) = self.slot_at(hero)
        step = min(SIGN + 4, max(0.0, across - SIGN) / max(1, signs - 1))
        return x - across / 2 + SIGN / 2 + step * place, y + tall / 2 + 4 + SIGN / 2

    def slot_at(self, hero: int) -> Box:
        """Where the card of this turn is laid."""
        (x, _), (width, height) = self.hero_box(hero)
        tall = min(height - HEAD - 12 - self.signs, width * (0.3 if hero == self.front else 0.36) * CARD_SHAPE)
        across = tall / CARD_SHAPE
        return (x - width / 2 + 6 + across / 2, self.top + GAP + HEAD + 4 + tall / 2), (across, tall)

    def equipment_at(self, hero: int, place: int, cards: int) -> Box:
        """Equipment beside the slot, in as many rows as make the cards largest."""
        (x, _), (width, _) = self.hero_box(hero)
        (slot_x, slot_y), (across, tall) = self.slot_at(hero)
        start = slot_x + across / 2 + 8
        room = x + width / 2 - 5 - start
        body = self.board_height - HEAD - 12
        for covered in COVERED:
            ways = ((n, _fitting(cards, n, (room, body), covered)) for n in (1, 2, 3))
            rows, height = max(ways, key=lambda way: way[1])
            if height >= LEAST:
                break
        wide, columns = height / CARD_SHAPE, -(-cards // rows)
        row, column = divmod(place, columns)
        step = min(wide + 4, (room - wide) / max(1, columns - 1))
        y = slot_y - tall / 2 + height / 2 + row * (height + 2)
        return (start + wide / 2 + column * step, y), (wide, height)


def _fitting(cards: int, rows: int, room: Size, covered: float) -> float:
    """How high cards in so many rows may be where each may cover so much of the next."""
    across = room[0] / (-(-cards // rows)) * covered
    return min(room[1] / rows - 2, across * CARD_SHAPE, 124.0)


def column(space: str) -> int:
    return COLUMNS[SPACES[space].x]


def sheet(t: State, front: int | None, tall: bool, wide_stage: bool) -> Sheet:
    """The table of this moment: a fight or a choice of Buffs needs a wide stage, a look ahead the whole map."""
    if t.peeking:
        return Sheet(len(t.heroes), front, tall, WIDTH, (1, len(LAIRS)))
    fighting = bool(t.foes())
    width = 640.0 if not wide_stage else 370.0 if fighting else 300.0
    foot = 96.0 if fighting else 0.0
    signs = SIGN + 6 if any(who.spent for who in t.heroes) else 0.0
    bare = not any(who.ready or who.used for who in t.heroes)
    pool = next((wide for cards, wide in POOL_WIDTHS if len(t.pool) <= cards), POOL_WIDTHS[-1][1])
    return Sheet(len(t.heroes), front, tall, width, stretch(t), foot, signs, pool, bare)


def stretch(t: State) -> tuple[int, int]:
    """The sections in which the party stands: whoever has cleared a lair looks on from it."""
    sections = [ahead_of(t, who.bound or who.space) for who in t.heroes]
    return min(sections), max(sections)


def ahead_of(t: State, space: str) -> int:
    cleared = space in LAIRS and not t.foes()
    return min(len(LAIRS), max(1, section(space) + cleared))


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
