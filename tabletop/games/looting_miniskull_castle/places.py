"""Where things lie, in table units: the castle, what lies beside it, the Hero boards, the Score Track."""

from dataclasses import dataclass
from functools import cache

from tabletop.games.looting_miniskull_castle.board import SOLO, board
from tabletop.games.looting_miniskull_castle.content import BLACK_MARKET, LEVEL_MARKS, SPACE
from tabletop.games.looting_miniskull_castle.state import State

Point = tuple[float, float]
PITCH = 108.0
TILE = (100.0, 100.0)
HERO_SPOTS = ((-36.0, -34.0), (-12.0, -34.0), (12.0, -34.0), (36.0, -34.0))
"""Where up to four Heroes stand on a room card, from its centre."""
MONSTER_SPOT = (25.0, -6.0)
CUBE_SPOTS = ((-36.0, 20.0), (-11.0, 20.0), (14.0, 20.0))
NICHE = (38.0, 20.0)
COLUMN = 164.0
"""Width of the Monster's column at the right."""
STALL = (208.0, 100.0)
HERO_BOARD = (186.0, 62.0)
TRACK_MONEY = 50
TRACK = 44.0
"""Height of the strip with the Score Track, above everything."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The edges of the castle with its outside cards, and the courtyard."""

    left: float
    top: float
    right: float
    bottom: float
    court: Point
    court_size: Point
    has_column: bool

    @property
    def column(self) -> float:
        """The middle of the Monster's column."""
        return self.right + 10 + COLUMN / 2

    @property
    def edge(self) -> float:
        return self.right + 10 + COLUMN if self.has_column else self.right


@cache
def plan_of(name: str) -> Plan:
    castle = board(name)
    columns = [x for x, _ in castle.at.values()]
    rows = [y for _, y in castle.at.values()]
    wide = max(castle.at[room][0] for room in range(castle.rooms))
    deep = max(castle.at[room][1] for room in range(castle.rooms))
    if castle.rooms == 12:
        columns.append(wide + 1)
    return Plan(
        min(columns) * PITCH - PITCH / 2,
        min(rows) * PITCH - PITCH / 2,
        max(columns) * PITCH + PITCH / 2,
        max(rows) * PITCH + PITCH / 2,
        (wide * PITCH / 2, deep * PITCH / 2),
        ((wide - 1) * PITCH, (deep - 1) * PITCH),
        not castle.sides,
    )


def place(t: State, space: int) -> Point:
    x, y = t.board.at[space]
    return x * PITCH, y * PITCH


def shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def monster_card_place(corner: int) -> Point:
    """Solo: where a Monster's card lies in the courtyard, at its corner."""
    cards: dict[int, Point] = {SPACE[name]: (x * PITCH, y * PITCH) for name, (x, y) in SOLO["monster_card_xy"].items()}
    return cards[corner]


def stall_place(market: int) -> Point:
    """The price boards lie above the ring: that of the Black Market beside it, then that of the Cove."""
    return (0.5 if market == BLACK_MARKET else 2.5) * PITCH, -PITCH


def bag_place(t: State) -> Point:
    return (4 if t.seats == 4 else 2) * PITCH, -PITCH


def hero_board_place(t: State, seat: int) -> Point:
    """The Hero boards lie in a row under the castle."""
    plan = plan_of(t.plan)
    pitch = HERO_BOARD[0] + 10
    first = (plan.left + plan.edge - pitch * (t.seats - 1)) / 2
    return first + seat * pitch, plan.bottom + 6 + HERO_BOARD[1] / 2


def track_box(t: State) -> tuple[Point, float]:
    """The left end of the Score Track and its length: above everything else."""
    plan = plan_of(t.plan)
    return (plan.left + 4, plan.top - TRACK / 2), plan.edge - plan.left - 8


def track_place(t: State, money: int) -> float:
    (left, _), length = track_box(t)
    return left + 10 + (length - 20) * min(money, TRACK_MONEY) / TRACK_MONEY


def level_bands(t: State) -> list[tuple[int, float, float]]:
    """Each Level with the ends of its band on the Score Track."""
    (left, _), length = track_box(t)
    ends = [left, *(track_place(t, mark) for mark in LEVEL_MARKS[1:]), left + length]
    return [(number + 1, ends[number], ends[number + 1]) for number in range(len(LEVEL_MARKS))]


def slot_places(t: State) -> dict[str, tuple[Point, Point]]:
    """The slots for the dice, one above the other: in the courtyard, or alone above the ring."""
    plan = plan_of(t.plan)
    names = ["hero", "strength"] if t.solo else ["hero", "monster", "strength"]
    middle = (3.5 * PITCH, -PITCH) if t.solo else plan.court
    size = (STALL[0], 48.0) if t.solo else (plan.court_size[0] - 6, min(62.0, plan.court_size[1] / 3 - 3))
    top = middle[1] - (len(names) - 1) * (size[1] + 4) / 2
    return {name: ((middle[0], top + number * (size[1] + 4)), size) for number, name in enumerate(names)}
