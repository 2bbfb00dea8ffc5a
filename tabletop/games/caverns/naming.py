"""What places and directions are called, in labels, hints and the log."""

from tabletop.games.caverns import cave
from tabletop.games.caverns.cave import CAVERNS, TILE_OF
from tabletop.games.caverns.content import SECOND_ENTRANCE, TILES
from tabletop.games.caverns.state import State

DIRECTIONS = ("north", "east", "south", "west")


def tile_name(tile: str) -> str:
    facts = TILES[tile]
    if facts.kind == "entrance":
        return "the second entrance" if tile == SECOND_ENTRANCE else "the entrance"
    return f"tile {facts.number}"


def place_name(place: str) -> str:
    """A place without looking at the map: "tile 17", "the cavern of tile 41"."""
    tile = tile_name(TILE_OF[place])
    return f"the cavern of {tile}" if place in CAVERNS else tile


def passages(tile: str) -> list[str]:
    return [place for place in TILES[tile].places if place not in CAVERNS]


def exact_name(t: State, place: str) -> str:
    """A place as it lies: with the sides it opens to, where a tile has several passages."""
    tile = TILE_OF[place]
    if place in CAVERNS or len(passages(tile)) == 1:
        return place_name(place)
    _, turn = t.tiles[tile]
    sides = [DIRECTIONS[side] for _, side, at, _ in sorted(cave.EXITS[tile, turn]) if at == place]
    return f"{tile_name(tile)}, {'-'.join(sorted(sides, key=DIRECTIONS.index))} passage"


def towards(t: State, tile: str, cell: int) -> str:
    """The direction in which an empty cell lies from a tile beside it."""
    return DIRECTIONS[(cave.facing(t, cell, tile) + 2) % 4]
