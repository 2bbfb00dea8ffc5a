"""Where the cave lies on the table, in table units."""

from tabletop.games.caverns import cave
from tabletop.games.caverns.cave import CAVERNS, TILE_OF
from tabletop.games.caverns.content import TILES
from tabletop.games.caverns.naming import passages
from tabletop.games.caverns.state import State

CELL = 120.0
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
