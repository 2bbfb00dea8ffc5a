"""Everything on the table as a viewer may see it: the cave, its markers, the figures; the rest is in sideboard.py."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.table import Face, Kind, Piece, Side
from tabletop.games.caverns import cave, faces
from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, NARROW, TILES, WATER
from tabletop.games.caverns.faces import icon
from tabletop.games.caverns.layout import CELL, Spot, cell_spot, place_spot, tile_spot
from tabletop.games.caverns.naming import exact_name, passages, tile_name
from tabletop.games.caverns.odds import win_chance
from tabletop.games.caverns.sideboard import DRAWN, DRAWN_AT, beside, hand, waiting
from tabletop.games.caverns.state import ASLEEP, State
from tabletop.games.caverns.trading import characters, exchange, parties
from tabletop.games.caverns.words import cards

KIND_NAMES = {0: "open", NARROW: "narrow", WATER: "water"}
LOWER: dict[str, Side] = {"N": "n", "E": "e", "S": "s", "W": "w"}
FIGURE = 56.0


def lay(t: State, viewer: int | None) -> list[Piece]:
    """The cave and what lies beside it; while one chooses a character or bargains, that alone."""
    if t.dealt:
        pieces = list(characters(t))
    elif viewer is not None and viewer in parties(t):
        pieces = list(exchange(t, viewer))
    else:
        pieces = _cave(t, viewer)
    if viewer is not None:
        pieces += hand(t, viewer)
    return pieces


def _cave(t: State, viewer: int | None) -> list[Piece]:
    pieces = [*_tiles(t), *_markers(t), *_figures(t, viewer), *_unknown(dark_cells(t, viewer)), *beside(t, viewer)]
    if t.drawn_tile:
        pieces.append(_drawn(t))
    return pieces


# The cave


def _tiles(t: State) -> Iterator[Piece]:
    for tile in t.tiles:
        facts = TILES[tile]
        side = CELL * facts.size
        turn = t.tiles[tile][1]
        yield Piece(
            f"tile-{tile}",
            "tile",
            tile_face(tile),
            tile_spot(t, tile),
            (side, side),
            angle=90.0 * turn,
            hint=_tile_hint(t, tile),
            clause="CV-1.5",
        )
        if facts.size > 1:
            yield from _hall(t, tile)
        yield from _places(t, tile)


def _drawn(t: State) -> Piece:
    """The tile just turned up, beside the map until it is laid."""
    name, facts, face = tile_name(t.drawn_tile), TILES[t.drawn_tile], tile_face(t.drawn_tile)
    if facts.cavern or facts.stairs:
        face = replace(face, icon=icon("not_used" if facts.cavern else "stairs"))
    what = "a cavern" if facts.cavern else "stairs" if facts.stairs else "passages"
    hint = f"{name[0].upper()}{name[1:]}, {what}, just turned up: turn it and lay it."
    size = (DRAWN, DRAWN)
    return Piece(f"tile-{t.drawn_tile}", "tile", face, DRAWN_AT, size, z=8, area="shelf", hint=hint, clause="CV-5.3")


def _hall(t: State, tile: str) -> Iterator[Piece]:
    """An entrance is drawn as four crossings: so its two exits on each side are where they are."""
    x, y = tile_spot(t, tile)
    exits: tuple[tuple[Side, str], ...] = (("n", "open"), ("e", "open"), ("s", "open"), ("w", "open"))
    hint = _tile_hint(t, tile)
    for number, (dx, dy) in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1))):
        at = (x + dx * CELL / 2, y + dy * CELL / 2)
        face = Face(exits=exits, tone="wood")
        yield Piece(f"hall-{tile}-{number}", "tile", face, at, (CELL, CELL), hint=hint, clause="CV-1.4")


def tile_face(tile: str) -> Face:
    """The tile as printed."""
    facts = TILES[tile]
    exits = {LOWER[exit.side]: KIND_NAMES[exit.kind] for exit in facts.exits}
    tone = {"entrance": "wood", "cavern": "stone", "passage": ""}[facts.kind]
    return Face(exits=tuple(exits.items()), tone=tone)


def _tile_hint(t: State, tile: str) -> str:
    facts = TILES[tile]
    name = tile_name(tile)
    words = [name[0].upper() + name[1:] + "."]
    if facts.stairs:
        words.append("Stairs lead up from here.")
    if facts.dice:
        words.append(f"Encounter number {facts.dice}.")
    if facts.cavern:
        words.append("The cavern has been opened." if facts.cavern in t.used else f"A cavern with {facts.spots} spots.")
    return " ".join(words)


def _places(t: State, tile: str) -> Iterator[Piece]:
    """A hollow for the cavern, and one for each passage where a tile has several."""
    facts = TILES[tile]
    ways = passages(tile)
    if len(ways) > 1:
        for place in ways:
            name = exact_name(t, place)
            hint = f"{name[0].upper()}{name[1:]}."
            yield Piece(
                f"place-{place}", "zone", Face(), place_spot(t, place), (30, 30), z=1, hint=hint, clause="CV-1.5"
            )
    if facts.cavern:
        fresh = facts.cavern not in t.used
        hint = f"An unopened cavern: {facts.spots} cards." if fresh else "An opened cavern."
        face = Face(icon=icon("not_used")) if fresh else Face(tone="iron")
        hollow: Kind = "token" if fresh else "zone"
        at = place_spot(t, facts.cavern)
        yield Piece(f"place-{facts.cavern}", hollow, face, at, (62, 62), z=1, hint=hint, clause="CV-7.1")
    for a, b, kind in facts.links:
        if kind:
            (ax, ay), (bx, by) = place_spot(t, a), place_spot(t, b)
            name, hint = ("narrow_passage", "A narrow passage.") if kind == NARROW else ("deep_water", "Deep water.")
            at = ((ax + bx) / 2, (ay + by) / 2)
            yield Piece(f"link-{a}", "token", Face(icon=icon(name)), at, (26, 26), z=2, hint=hint, clause="CV-1.6")


def _markers(t: State) -> Iterator[Piece]:
    for place in t.stairs:
        tile = TILE_OF[place]
        x, y = place_spot(t, place)
        big = TILES[tile].size > 1
        at = (x, y) if big else (x - CELL * 0.3, y - CELL * 0.3)
        side = 84.0 if big else 38.0
        hint = "The entrance stairs: bring your quest here." if big else "Stairs, to all other stairs in one turn."
        face = Face(icon=icon("stairs"))
        yield Piece(f"stairs-{tile}", "token", face, at, (side, side), z=1, hint=hint, clause="CV-4.9")
    for tile in t.tiles:
        facts = TILES[tile]
        if facts.cavern and facts.cavern not in t.used:
            x, y = place_spot(t, facts.cavern)
            hint = f"Not used: the first to enter draws {facts.spots}."
            face = Face(value=facts.spots, tone="red")
            yield Piece(f"spots-{tile}", "token", face, (x + 22, y - 22), (32, 32), z=2, hint=hint, clause="CV-7.3")
        if waiting(t, tile):
            x, y = tile_spot(t, tile)
            hint = f"Something waits in the passage: {waiting(t, tile)} on square {facts.dice}."
            face = Face(value=waiting(t, tile), tone="orange")
            at = (x + CELL * 0.32, y + CELL * 0.32)
            yield Piece(f"waits-{tile}", "token", face, at, (34, 34), z=2, hint=hint, clause="CV-6.1")
    for tile, amount in t.webs.items():
        x, y = tile_spot(t, tile)
        hint = "A Spider Web: roll 4 or more to move on."
        face = Face(icon=icon("web"), value=amount)
        at = (x + CELL * 0.3, y - CELL * 0.3)
        yield Piece(f"web-{tile}", "token", face, at, (42, 42), z=2, hint=hint, clause="CV-13.4")
    for marker, place, clause, hint in (
        ("holy_place", t.holy, "CV-13.6", "The Holy Place: closed to the undead, stairs for paladin and clerics."),
        ("mirror", t.mirror, "CV-13.7", "The Magic Mirror: look at any figure's hand."),
    ):
        if place:
            x, y = place_spot(t, place)
            at = (x - CELL * 0.28, y + CELL * 0.28) if marker == "holy_place" else (x + CELL * 0.28, y + CELL * 0.28)
            yield Piece(marker, "token", Face(icon=icon(marker)), at, (40, 40), z=2, hint=hint, clause=clause)


# The figures


def _figures(t: State, viewer: int | None) -> Iterator[Piece]:
    crowds: dict[str, list[str]] = {}
    for figure in t.place:
        crowds.setdefault(shown_place(t, figure, viewer), []).append(figure)
    for place, crowd in crowds.items():
        for number, figure in enumerate(crowd):
            at, side = _in_crowd(t, place, number, len(crowd))
            yield _figure(t, figure, viewer, at, side)


def shown_place(t: State, figure: str, viewer: int | None) -> str:
    """Where the viewer sees the figure: an unseen one where it was last shown."""
    if figure in t.unseen and t.owner[figure] != viewer:
        return t.unseen[figure][0]
    return t.place[figure]


def _in_crowd(t: State, place: str, number: int, crowd: int) -> tuple[Spot, float]:
    """Where one of several figures in a place stands, and how large it is drawn."""
    x, y = place_spot(t, place)
    if crowd == 1:
        return (x, y), FIGURE
    tight = TILES[TILE_OF[place]].cavern != ""
    row = min(crowd, 2 if tight else 3)
    side = FIGURE if TILES[TILE_OF[place]].size > 1 else 48.0 if crowd == 2 else 38.0
    rows = -(-crowd // row)
    column, line = number % row, number // row
    return (x + (column - (row - 1) / 2) * side * 0.98, y + (line - (rows - 1) / 2) * side * 0.9), side


def _figure(t: State, figure: str, viewer: int | None, at: Spot, side: float) -> Piece:
    owner = t.owner[figure]
    marks = []
    if figure == t.acting:
        marks.append("active")
    if owner == ASLEEP:
        marks.append("sleeping")
    if figure in t.stone:
        marks.append("spent")
    if figure in t.unseen:
        marks += ["hidden"] if owner == viewer else ["hidden", "ghost"]
    face = Face(icon=icon(figure), seat=None if owner == ASLEEP else owner)
    return Piece(
        f"figure-{figure}",
        "meeple",
        face,
        at,
        (side, side),
        z=5,
        hint=_figure_hint(t, figure, viewer),
        clause="CV-1.1",
        marks=tuple(marks),
    )


def _figure_hint(t: State, figure: str, viewer: int | None) -> str:
    facts = CREATURES[figure]
    state = "asleep" if t.asleep(figure) else "awake" if facts.monster else facts.role
    words = [f"{facts.name}, {state}.", f"Combat {facts.combat}."]
    if t.asleep(figure):
        words.append(f"Affinity {facts.affinity}.")
    words.append(faces.abilities(figure))
    if figure in t.stone:
        words.append("Stone.")
    if t.hands[figure]:
        words.append(f"Holds {cards(len(t.hands[figure]))}.")
    if viewer is not None and t.owner[figure] == ASLEEP:
        for mine in t.figures_of(viewer)[:1]:
            words.append(
                f"{CREATURES[mine].name} would win a fight {round(100 * win_chance(t, mine, figure))} times in 100."
            )
    return " ".join(words)


def dark_cells(t: State, viewer: int | None) -> list[int]:
    """The empty cells beside the acting figure's tile, where the next tile may go."""
    figure = t.acting
    if t.drawn_tile:
        return [t.drawn_cell]
    if not t.stack or figure not in t.place or (figure in t.unseen and t.owner[figure] != viewer):
        return []
    return sorted({cell for _, _, cell in cave.frontiers(t, TILE_OF[t.place[figure]])})


def _unknown(cells: list[int]) -> Iterator[Piece]:
    for cell in cells:
        hint = "The unknown: explore here."
        face = Face(icon="common/question")
        size = (CELL * 0.9, CELL * 0.9)
        yield Piece(f"cell-{cave.cell_name(cell)}", "zone", face, cell_spot(cell), size, hint=hint, clause="CV-5.1")
