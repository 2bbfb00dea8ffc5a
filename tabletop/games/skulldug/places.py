"""Where things lie on the table: the cave on its grid, decks and the encounter to its left, hands to its right."""

from dataclasses import dataclass

from tabletop.games.skulldug.cave import available, ways
from tabletop.games.skulldug.consumables import dark_beyond, sight_end
from tabletop.games.skulldug.effects import UseFlare, UsePhase
from tabletop.games.skulldug.grid import ALL_SIDES
from tabletop.games.skulldug.state import State

Point = tuple[float, float]

CELL = 100.0
CARD_SIZE = (100.0, 140.0)
LYING_SIZES = ((50.0, 50.0), (46.0, 46.0), (33.0, 33.0))
"""Cards in a passage, by how many lie there: one, two, more."""
HELD_SIZE = (46.0, 62.0)
EXPLORER_SIZE = (36.0, 36.0)
STRIP = (250.0, 72.0)
STRIP_STEP = 80.0
DECK_SIZE = (48.0, 64.0)
STAGE_SIZE = (172.0, 232.0)
DUEL_SIZE = (132.0, 184.0)
GEAR_SIZE = (92.0, 128.0)
GEAR_STEP = 98.0
MARGIN = 24.0
DRAFT_STEPS = ("take_colours", "find_first_player", "lay_gear", "gear_up", "hand_out_kits")


def spot(name: str) -> Point:
    """The middle of the space "x,y"; the same in every size of cave, so that events need no more than the name."""
    x, y = name.split(",")
    return (int(x) * CELL, int(y) * CELL)


def space_id(t: State, space: int) -> str:
    """The piece that stands for a space: its passage, or the dark zone."""
    if space == t.entrance:
        return "entrance"
    return t.laid.get(space) or f"dark-{t.grid.names[space]}"


def explorer_id(seat: int) -> str:
    return f"explorer-{seat}"


def hand_id(seat: int) -> str:
    return f"hand-{seat}"


def drafting(t: State) -> bool:
    return t.step in DRAFT_STEPS


def dark_spaces(t: State) -> list[int]:
    """The undiscovered spaces somebody could step or shine into now."""
    found = {t.opening} if t.opening >= 0 else set()
    for seat, explorer in enumerate(t.explorers):
        if not explorer.alive or explorer.at == t.opening:
            continue
        found.update(there for _, there in ways(t, explorer.at) if not t.corridors[there])
        if explorer.holding(UsePhase) and available(t):
            found.update(there for there in t.grid.neighbours[explorer.at] if there >= 0 and not t.corridors[there])
        if explorer.holding(UseFlare):
            found.update(dark_beyond(t, sight_end(t, seat, side), side) for side in ALL_SIDES)
    return sorted(found - {-1})


@dataclass(frozen=True, slots=True)
class Frame:
    """The box round the cave, in table units, at least three passages each way."""

    left: float
    top: float
    right: float
    foot: float

    @property
    def middle(self) -> float:
        return (self.top + self.foot) / 2


def frame(t: State) -> Frame:
    spaces = [space for space, mask in enumerate(t.corridors) if mask] + dark_spaces(t)
    home_x, home_y = t.entrance % t.side, t.entrance // t.side
    columns = [space % t.side for space in spaces] + [home_x - 1, home_x + 1]
    rows = [space // t.side for space in spaces] + [home_y - 1, home_y + 1]
    return Frame(
        (min(columns) - 0.5) * CELL, (min(rows) - 0.5) * CELL, (max(columns) + 0.5) * CELL, (max(rows) + 0.5) * CELL
    )


def strip_at(box: Frame, seats: int, seat: int) -> Point:
    """The place of a seat's open hand, in a column to the right of the cave."""
    x = box.right + MARGIN + STRIP[0] / 2
    return (x, box.middle + (seat - (seats - 1) / 2) * STRIP_STEP)


def draft_strip_at(seats: int, seat: int) -> Point:
    """The same during Gear Up, in two lines under the rows of cards."""
    row, column = divmod(seat, 3)
    return (4 * GEAR_STEP + (column - 1) * (STRIP[0] + 16), 300.0 + row * STRIP_STEP)


def stage_at(box: Frame) -> Point:
    """Where encounters are fought and new passages are turned."""
    return (box.left - MARGIN - STAGE_SIZE[0] / 2, box.middle + 82)


def deck_at(box: Frame, number: int) -> Point:
    """The three decks, side by side above the encounter."""
    x, y = stage_at(box)
    return (x + (number - 1) * 58, y - 230)


def discard_at(box: Frame, number: int) -> Point:
    x, y = deck_at(box, number)
    return (x, y + 72)


def held_at(strip: Point, place: int, number: int) -> Point:
    """Card `place` of `number` in an open hand: side by side, overlapping when there are many."""
    step = min(48.0, (STRIP[0] - HELD_SIZE[0] - 10) / max(1, number - 1))
    return (strip[0] - STRIP[0] / 2 + HELD_SIZE[0] / 2 + 5 + place * step, strip[1])


def lying_at(centre: Point, place: int, number: int) -> tuple[Point, Point]:
    """Place and size of card `place` of `number` in a passage: a row at its foot, for many a second row above it."""
    size = LYING_SIZES[min(number, 3) - 1]
    columns = number if number <= 3 else max(3, (number + 1) // 2)
    row, column = divmod(place, columns)
    step = min(size[0] + 2, (96 - size[0]) / max(1, columns - 1))
    in_row = min(columns, number - row * columns)
    return (centre[0] + (column - (in_row - 1) / 2) * step, centre[1] + 48 - size[1] / 2 - row * 34), size


def standing_at(centre: Point, place: int, number: int, cards: int) -> Point:
    """Explorer `place` of `number` in a passage, side by side, above the cards that lie there."""
    step = min(30.0, 64.0 / max(1, number - 1))
    lift = 26.0 if cards else 0.0
    return (centre[0] + (place - (number - 1) / 2) * step, centre[1] - lift)
