"""The map: which place lies beside which, over what kind of way (CV-1.4 to CV-1.7)."""

from typing import TYPE_CHECKING

from tabletop.games.caverns.content import TILES

if TYPE_CHECKING:
    from tabletop.games.caverns.state import State

SIDES = ("N", "E", "S", "W")
BEYOND = (-1000, 1, 1000, -1)
"""From a cell to the next over each side. A cell is one number: see `cell_at`."""


def cell_at(x: int, y: int) -> int:
    return (y + 500) * 1000 + x + 500


def spot_of(cell: int) -> tuple[int, int]:
    """The x and y of a cell."""
    return cell % 1000 - 500, cell // 1000 - 500


def cell_name(cell: int) -> str:
    x, y = spot_of(cell)
    return f"{x}:{y}"


TILE_OF = {place: tile.id for tile in TILES.values() for place in tile.places}
CAVERNS = frozenset(tile.cavern for tile in TILES.values() if tile.cavern)


def _exits(tile: str, turn: int) -> tuple[tuple[int, int, str, int], ...]:
    """Of a turned tile: the cell of it (from its upper left), the side, the place, the kind."""
    return tuple(
        (exit.cell[1] * 1000 + exit.cell[0], (SIDES.index(exit.side) + turn) % 4, exit.place, exit.kind)
        for exit in TILES[tile].exits
    )


def _within(place: str) -> tuple[tuple[str, int], ...]:
    """Passage places of the same tile reached over links without passing a cavern, with what they need (CV-4.3)."""
    links = TILES[TILE_OF[place]].links
    found = {place: 0}
    edge = [place]
    while edge:
        here = edge.pop()
        if here in CAVERNS and here != place:
            continue
        for a, b, kind in links:
            there = b if a == here else a if b == here else None
            if there is not None and there not in found:
                found[there] = found[here] | kind
                edge.append(there)
    return tuple((there, need) for there, need in found.items() if there not in CAVERNS)


def _mouth(place: str) -> tuple[str, int] | None:
    """The cavern linked to a passage place, and the kind of its mouth."""
    tile = TILES[TILE_OF[place]]
    for a, b, kind in tile.links:
        if tile.cavern in (a, b) and place in (a, b) and place != tile.cavern:
            return tile.cavern, kind
    return None


EXITS = {(tile, turn): _exits(tile, turn) for tile in TILES for turn in range(4)}
WITHIN = {place: _within(place) for place in TILE_OF}
MOUTH = {place: _mouth(place) for place in TILE_OF}


def lay_tile(t: "State", tile: str, cell: int, turn: int) -> None:
    """Put a tile on the map and join its exits to its neighbours' (CV-1.7)."""
    t.tiles[tile] = (cell, turn)
    size = TILES[tile].size
    for dy in range(size):
        for dx in range(size):
            t.cells[cell + dy * 1000 + dx] = tile
    for place in TILES[tile].places:
        t.joins[place] = ()
    for offset, side, place, kind in EXITS[tile, turn]:
        neighbour = t.cells.get(cell + offset + BEYOND[side])
        if neighbour is not None:
            _join(t, place, kind, cell + offset, side, neighbour)
    if TILES[tile].stairs:
        t.stairs.append(TILES[tile].stairs)


def _join(t: "State", place: str, kind: int, cell: int, side: int, neighbour: str) -> None:
    there, turn = t.tiles[neighbour]
    for offset, back, other, other_kind in EXITS[neighbour, turn]:
        if back == (side + 2) % 4 and there + offset == cell + BEYOND[side]:
            t.joins[place] += ((other, kind | other_kind),)
            t.joins[other] += ((place, kind | other_kind),)


def frontiers(t: "State", tile: str) -> list[tuple[str, int, int]]:
    """The tile's exits that face the unknown: their place, kind, and the empty cell beyond."""
    cell, turn = t.tiles[tile]
    cells = t.cells
    return [
        (place, kind, cell + offset + BEYOND[side])
        for offset, side, place, kind in EXITS[tile, turn]
        if cell + offset + BEYOND[side] not in cells
    ]


def facing(t: "State", cell: int, tile: str) -> int:
    """The side of an empty cell that looks at this tile: there a new tile must have an exit."""
    return next(side for side in range(4) if t.cells.get(cell + BEYOND[side]) == tile)


def entry(tile: str, turn: int, side: int) -> tuple[str, int] | None:
    """Place and kind of the exit that the turned tile has on that side, if any."""
    for _, exit_side, place, kind in EXITS[tile, turn]:
        if exit_side == side:
            return place, kind
    return None


def _look(tile: str, turn: int) -> tuple[object, ...]:
    """What a turned tile amounts to, whatever its places are called."""
    names = {TILES[tile].cavern: -1}
    for _, _, place, _ in sorted(EXITS[tile, turn], key=lambda exit: exit[1]):
        names.setdefault(place, len(names))
    exits = sorted((side, names[place], kind) for _, side, place, kind in EXITS[tile, turn])
    links = sorted((*sorted((names[a], names[b])), kind) for a, b, kind in TILES[tile].links)
    return (*exits, *links)


def _turns(tile: str) -> tuple[int, ...]:
    """The turns in which a tile is different: a straight has two, a crossing one."""
    looks = [_look(tile, turn) for turn in range(4)]
    return tuple(turn for turn in range(4) if looks.index(looks[turn]) == turn)


TURNS = {tile: _turns(tile) for tile in TILES}


def neighbours(t: "State", place: str) -> list[tuple[str, int]]:
    """Places of other tiles one walk away, with what the way needs (CV-4.2)."""
    joins = t.joins
    return [(there, inner | outer) for start, inner in WITHIN[place] for there, outer in joins[start]]


def on_foot(t: "State", place: str, able: int) -> list[str]:
    """Every passage place a figure could stand in one turn later, stairs included."""
    found = [there for there, need in neighbours(t, place) if not need & ~able]
    found += [there for there, need in WITHIN[place] if not need & ~able and there != place]
    if place in t.stairs:
        found += t.stairs
    return found


def reaches_frontier(t: "State", start: str, able: int) -> bool:
    """Whether somebody of these abilities could ever walk into the unknown from there (CV-5.9)."""
    seen = {start}
    edge = [start]
    while edge:
        place = edge.pop()
        tile = TILE_OF[place]
        within = dict(WITHIN[place])
        for exit_place, kind, _ in frontiers(t, tile):
            if exit_place in within and not (within[exit_place] | kind) & ~able:
                return True
        mouth = MOUTH[place]
        beyond = on_foot(t, place, able)
        if mouth is not None and not mouth[1] & ~able:
            beyond.append(mouth[0])
        for there in beyond:
            if there not in seen:
                seen.add(there)
                edge.append(there)
    return False


def within_turns(t: "State", start: str, able: int, most: int) -> list[str]:
    """Every place within so many turns on foot, caverns not entered, sorted."""
    seen = {start}
    edge = [start]
    for _ in range(most):
        edge = sorted({there for place in edge for there in on_foot(t, place, able)} - seen)
        seen.update(edge)
    return sorted(seen)
