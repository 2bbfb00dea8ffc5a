"""Where things lie, in table units: the castle, the side column, the Hero boards, the Score Track."""

from dataclasses import dataclass
from functools import cache

from tabletop.games.looting_miniskull_castle.board import SOLO
from tabletop.games.looting_miniskull_castle.board import board as board_named
from tabletop.games.looting_miniskull_castle.content import LEVEL_MARKS, SPACE
from tabletop.games.looting_miniskull_castle.state import State

Point = tuple[float, float]
PITCH = 108.0
TILE = (100.0, 100.0)
HERO_SEATS = ((-35.0, -31.0), (-10.0, -31.0), (-35.0, -5.0), (-10.0, -5.0))
"""Where up to four Heroes stand on a room card, from its centre."""
MONSTER_SPOT = (27.0, -12.0)
CUBE_SPOTS = ((-36.0, 25.0), (-11.0, 25.0), (14.0, 25.0))
NICHE = (37.0, 25.0)
COLUMN = 178.0
"""Width of the side column."""
HERO_BOARD = (186.0, 62.0)
TRACK_MONEY = 50


@dataclass(frozen=True, slots=True)
class Plan:
    """The corners of a table plan, from which everything beside the castle is placed."""

    left: float
    top: float
    right: float
    bottom: float
    court: Point
    court_size: Point

    @property
    def column(self) -> float:
        """The middle of the side column."""
        return self.right + 14 + COLUMN / 2


@cache
def plan_of(name: str) -> Plan:
    board = board_named(name)
    columns = [x for x, _ in board.at.values()]
    rows = [y for _, y in board.at.values()]
    if board.sides:
        cards = SOLO["monster_card_xy"].values()
        columns += [x for x, _ in cards]
        rows += [y for _, y in cards]
    wide = max(board.at[room][0] for room in range(board.rooms))
    deep = max(board.at[room][1] for room in range(board.rooms))
    return Plan(
        min(columns) * PITCH - PITCH / 2,
        min(rows) * PITCH - PITCH / 2,
        max(columns) * PITCH + PITCH / 2,
        max(rows) * PITCH + PITCH / 2,
        (wide * PITCH / 2, deep * PITCH / 2),
        ((wide - 1) * PITCH, (deep - 1) * PITCH),
    )


def place(t: State, space: int) -> Point:
    x, y = t.board.at[space]
    return x * PITCH, y * PITCH


def shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def monster_card_place(corner: int) -> Point:
    """Solo: where a Monster's card lies beside its corner."""
    for name, (x, y) in SOLO["monster_card_xy"].items():
        if SPACE[name] == corner:
            return x * PITCH, y * PITCH
    raise KeyError(corner)


def hero_board_place(t: State, seat: int) -> Point:
    """The Hero boards lie in a row under the castle."""
    plan = plan_of(t.plan)
    pitch = HERO_BOARD[0] + 10
    across = plan.right + 14 + COLUMN - plan.left
    first = plan.left + (across - pitch * (t.seats - 1)) / 2
    return first + seat * pitch, plan.bottom + 8 + HERO_BOARD[1] / 2


def track_box(t: State) -> tuple[Point, float]:
    """The left end of the Score Track and its length: above the ring."""
    plan = plan_of(t.plan)
    left = PITCH * 0.62 if t.solo else -PITCH / 2
    return (left, -PITCH), plan.right - left


def track_place(t: State, money: int) -> float:
    (left, _), length = track_box(t)
    return left + 10 + (length - 20) * min(money, TRACK_MONEY) / TRACK_MONEY


def level_bands(t: State) -> list[tuple[int, float, float]]:
    """Each Level with the ends of its band on the Score Track."""
    (left, _), length = track_box(t)
    ends = [left, *(track_place(t, mark) for mark in LEVEL_MARKS[1:]), left + length]
    return [(number + 1, ends[number], ends[number + 1]) for number in range(len(LEVEL_MARKS))]


def slot_places(t: State) -> dict[str, tuple[Point, Point]]:
    """The places of the dice in the courtyard, with their sizes."""
    plan = plan_of(t.plan)
    (x, y), names = plan.court, ["hero", "strength"] if t.solo else ["hero", "monster", "strength"]
    if plan.court_size[0] < PITCH * 1.5:
        return {name: ((x, y + (place - 1) * 37), (104.0, 34.0)) for place, name in enumerate(names)}
    width = (plan.court_size[0] - 4) / len(names) - 4
    start = x - (len(names) - 1) * (width + 4) / 2
    size = (width, min(100.0, plan.court_size[1] - 6))
    return {name: ((start + place * (width + 4), y), size) for place, name in enumerate(names)}
