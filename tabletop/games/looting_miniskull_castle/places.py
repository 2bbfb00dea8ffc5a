"""Where things lie, in table units: the castle, and around and inside it all that belongs to the table."""

from dataclasses import dataclass
from functools import cache

from tabletop.games.looting_miniskull_castle.board import SOLO, Board
from tabletop.games.looting_miniskull_castle.content import BLACK_MARKET, COVE, LEVEL_MARKS, SPACE
from tabletop.games.looting_miniskull_castle.state import State

Point = tuple[float, float]
PITCH = 108.0
SIDE = 100.0
TILE = (SIDE, SIDE)
HERO_SPOTS = ((-32.0, -32.0), (-10.0, -32.0), (12.0, -32.0), (34.0, -32.0))
"""Where up to four Heroes stand on a room card, from its centre."""
MONSTER_SPOT = (22.0, -10.0)
CUBE_SPOTS = ((-36.0, 15.0), (-13.0, 15.0), (10.0, 15.0))
NICHE = (36.0, 15.0)
STRIP = 192.0
"""Width of the strip of Hero boards beside a castle of twelve rooms."""
GAP = 6.0
TRACK = 54.0
"""Height of the Score Track, above everything."""
TRACK_MONEY = 50


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the table: its middle and its size."""

    at: Point
    size: Point

    @property
    def left(self) -> float:
        return self.at[0] - self.size[0] / 2

    @property
    def top(self) -> float:
        return self.at[1] - self.size[1] / 2

    @property
    def right(self) -> float:
        return self.at[0] + self.size[0] / 2

    @property
    def bottom(self) -> float:
        return self.at[1] + self.size[1] / 2

    @property
    def is_wide(self) -> bool:
        """Whether four stacks of goods stand side by side in it."""
        return self.size[0] > 1.6 * self.size[1]

    def rows(self, many: int) -> tuple["Box", ...]:
        """Cut into so many boxes, one above the other."""
        width, height = self.size[0], (self.size[1] - GAP * (many - 1)) / many
        tops = [self.top + number * (height + GAP) for number in range(many)]
        return tuple(Box((self.at[0], top + height / 2), (width, height)) for top in tops)

    def columns(self, many: int) -> tuple["Box", ...]:
        """Cut into so many boxes side by side."""
        width, height = (self.size[0] - GAP * (many - 1)) / many, self.size[1]
        lefts = [self.left + number * (width + GAP) for number in range(many)]
        return tuple(Box((left + width / 2, self.at[1]), (width, height)) for left in lefts)


def span(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(((left + right) / 2, (top + bottom) / 2), (right - left, bottom - top))


def cells(left: int, top: int, right: int, bottom: int) -> Box:
    """What the cards of these columns and rows would cover."""
    half = SIDE / 2
    return span(left * PITCH - half, top * PITCH - half, right * PITCH + half, bottom * PITCH + half)


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything but the castle itself. `left` and `right` are the ends of the Score Track, `top` its foot."""

    left: float
    right: float
    top: float
    stalls: dict[int, Box]
    bag: Box
    boards: tuple[Box, ...]
    slots: tuple[Box, ...]
    monster: Box | None = None
    """The Monster's card; in the solo game each has a place of its own."""
    loot: Box | None = None
    """The cubes on the Monster's card."""


@cache
def plan_of(name: str) -> Plan:
    """The table of one castle: as large as it can be on a screen a quarter wider than high."""
    kind, _, rest = name.partition("-")
    return {"p2": _two, "p3": _three, "p4": _four, "solo": _solo}[kind](rest.split("-")[0])


def _two(_: str) -> Plan:
    """The Hero boards under the Entrance, the Monster in a column at the right."""
    edge = 2.5 * PITCH + GAP
    card, loot = _column(edge, edge + 178)
    stalls, bag, boards = {BLACK_MARKET: cells(0, -1, 1, -1)}, cells(2, -1, 2, -1), cells(-1, 1, -1, 2).rows(2)
    return Plan(-1.5 * PITCH + 4, edge + 178, -1.5 * PITCH, stalls, bag, boards, cells(1, 1, 1, 1).rows(3), card, loot)


def _three(_: str) -> Plan:
    """A wide castle: the Hero boards lie in a row at its foot."""
    edge = 3.5 * PITCH + GAP
    left, right = -1.5 * PITCH + 4, edge + 160
    card, loot = _column(edge, right)
    boards = span(left, 2.5 * PITCH + 2, right, 2.5 * PITCH + 74).columns(3)
    stalls, bag = {BLACK_MARKET: cells(0, -1, 3, -1)}, cells(1, 1, 2, 1)
    return Plan(left, right, -1.5 * PITCH, stalls, bag, boards, cells(-1, 1, -1, 2).rows(3), card, loot)


def _column(left: float, right: float) -> tuple[Box, Box]:
    """The Monster's card beside the castle, with its cubes under it."""
    top, bottom = -1.5 * PITCH + 4, 2.5 * PITCH - 4
    return span(left, top, right, bottom - 72), span(left, bottom - 66, right, bottom)


def _four(corner: str) -> Plan:
    """The Monster lies in the courtyard, the Hero boards beside the castle where no Back Door stands."""
    court = cells(1, 1, 2, 2)
    foot = court.top + court.size[1]
    card = span(court.left, court.top, court.left + court.size[0], foot - 46)
    loot = span(court.left, foot - 42, court.left + court.size[0], foot)
    stalls = {BLACK_MARKET: cells(0, -1, 1, -1), COVE: cells(2, -1, 3, -1)}
    corners = cells(-1, -1, 4, 3)
    left, right = corners.left, corners.left + corners.size[0]
    high, low, floor = corners.top, 0.5 * PITCH + 4, 3.5 * PITCH - 4
    wider = STRIP - SIDE
    if corner == "r9":
        right += wider
        boards, bag = span(right - STRIP, low, right, floor), span(right - wider + GAP, high, right, low - 8)
        slots = cells(4, -1, 4, 0)
    else:
        left -= wider
        boards, bag = span(left, low, left + STRIP, floor), span(left, high, left + wider - GAP, low - 8)
        slots = cells(4, -1, 4, 0) if corner == "r6" else cells(4, 3, 4, 3)
    return Plan(left, right, -1.5 * PITCH, stalls, bag, boards.rows(4), slots.rows(3), card, loot)


def _solo(_: str) -> Plan:
    """The Monsters' cards fill the courtyard; the one Hero board has room beside the castle."""
    corners = cells(-2, -1, 4, 3)
    slots = cells(4, 0, 4, 1).rows(2)
    board, bag = cells(-2, 1, -1, 3).rows(2)
    stalls = {BLACK_MARKET: cells(0, -1, 4, -1)}
    return Plan(corners.left, corners.left + corners.size[0], -1.5 * PITCH, stalls, bag, (board,), slots)


def place(t: State, space: int) -> Point:
    return place_on(t.board, space)


def place_on(castle: Board, space: int) -> Point:
    x, y = castle.at[space]
    return x * PITCH, y * PITCH


def shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def monster_card_place(corner: int) -> Point:
    """Solo: where a Monster's card lies in the courtyard, at its corner."""
    cards: dict[int, Point] = {SPACE[name]: (x * PITCH, y * PITCH) for name, (x, y) in SOLO["monster_card_xy"].items()}
    return cards[corner]


def slot_places(t: State) -> dict[str, Box]:
    names = ["hero", "strength"] if t.solo else ["hero", "monster", "strength"]
    return dict(zip(names, plan_of(t.plan).slots, strict=True))


def goods_spots(box: Box, head: float) -> tuple[tuple[Point, Point, Point, Point], float]:
    """Four places for stacks of goods below the head of a board, and how large a stack may be."""
    width, height = box.size[0] - 8, box.size[1] - head - 4
    top = box.top + head
    if box.is_wide:
        xs = [box.left + 4 + width * (number + 0.5) / 4 for number in range(4)]
        y = top + height / 2
        return ((xs[0], y), (xs[1], y), (xs[2], y), (xs[3], y)), min(width / 4 - 3, height)
    (left, right), (upper, lower) = (
        (box.at[0] - width / 4, box.at[0] + width / 4), (top + height / 4, top + height * 3 / 4)
    )  # fmt: skip
    return ((left, upper), (right, upper), (left, lower), (right, lower)), min(width, height) / 2 - 2


# The Score Track


def track_place(t: State, money: int) -> float:
    plan = plan_of(t.plan)
    return plan.left + 16 + (plan.right - plan.left - 32) * min(money, TRACK_MONEY) / TRACK_MONEY


def level_bands(t: State) -> list[tuple[int, float, float]]:
    """Each Level with the ends of its band on the Score Track."""
    plan = plan_of(t.plan)
    ends = [plan.left, *(track_place(t, mark) for mark in LEVEL_MARKS[1:]), plan.right]
    return [(number + 1, ends[number], ends[number + 1]) for number in range(len(LEVEL_MARKS))]
