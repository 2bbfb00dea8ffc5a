"""Where things lie on the table, in table units: the map in the middle, decks and books to its right."""

from dataclasses import dataclass

from tabletop.games.caverns import cave
from tabletop.games.caverns.cave import CAVERNS, TILE_OF
from tabletop.games.caverns.content import TILES
from tabletop.games.caverns.naming import passages
from tabletop.games.caverns.state import State

CELL = 120.0
STRIP_HEIGHT = 560.0
"""Of the strip with decks, spells and the encounter board, where the map is no higher."""
CARD = (92.0, 128.0)
Spot = tuple[float, float]


def cell_spot(cell: int) -> Spot:
    """The middle of a cell."""
    x, y = cave.spot_of(cell)
    return x * CELL, y * CELL


def tile_spot(t: State, tile: str) -> Spot:
    """The middle of a laid tile."""
    x, y = cell_spot(t.tiles[tile][0])
    reach = (TILES[tile].size - 1) * CELL / 2
    return x + reach, y + reach


def place_spot(t: State, place: str) -> Spot:
    """The middle of a place as its tile lies."""
    tile = TILE_OF[place]
    size = TILES[tile].size
    across, down = TILES[tile].places[place]
    dx, dy = across / 100 - size / 2, down / 100 - size / 2
    for _ in range(t.tiles[tile][1]):
        dx, dy = -dy, dx
    x, y = tile_spot(t, tile)
    return x + dx * CELL, y + dy * CELL


def place_piece(place: str) -> str:
    """The piece on which a figure is dropped to move to a place: the tile itself where it has one passage only."""
    tile = TILE_OF[place]
    if place in CAVERNS or len(passages(tile)) > 1:
        return f"place-{place}"
    return f"tile-{tile}"


def bounds(t: State) -> tuple[float, float, float, float]:
    """Left, top, right and foot of the map with a rim for the unknown."""
    spots = [cave.spot_of(cell) for cell in t.cells]
    left, right = min(x for x, _ in spots) - 1.5, max(x for x, _ in spots) + 1.5
    top, foot = min(y for _, y in spots) - 1.5, max(y for _, y in spots) + 1.5
    return left * CELL, top * CELL, right * CELL, foot * CELL


@dataclass(frozen=True, slots=True)
class Frame:
    """A corner on the table and a scale: what is laid in it grows with the map, so that it stays readable."""

    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> Spot:
        return self.left + x * self.scale, self.top + y * self.scale

    def size(self, wide: float, high: float) -> Spot:
        return wide * self.scale, high * self.scale


def strip(t: State) -> Frame:
    """The strip right of the map, as high as the map."""
    _, top, right, foot = bounds(t)
    scale = max(1.0, (foot - top) / STRIP_HEIGHT)
    return Frame(right + 20 * scale, (top + foot) / 2 - STRIP_HEIGHT * scale / 2, scale)


def below(t: State) -> Frame:
    """Room below the map, for what is offered or chosen from."""
    left, top, _, foot = bounds(t)
    return Frame(left, foot + 10, max(1.0, (foot - top) / STRIP_HEIGHT))


def drawn_spot(t: State) -> Spot:
    """Where the tile just turned up lies before it is laid: above the strip's decks."""
    frame = strip(t)
    return frame.left + CELL / 2, frame.top - CELL / 2 - 6
