"""Everything on the table as a viewer may see it: the cave, the figures, decks, spells, hands and trays."""

from collections.abc import Iterator

from tabletop.engine.table import Badge, Face, Piece, Side
from tabletop.games.caverns import cave, faces
from tabletop.games.caverns.cave import CAVERNS, MOUTH, TILE_OF
from tabletop.games.caverns.content import CREATURES, NARROW, SPELLS, TILES, TREASURES, WATER
from tabletop.games.caverns.exchange import namable
from tabletop.games.caverns.faces import icon
from tabletop.games.caverns.layout import (
    CARD,
    CELL,
    STRIP,
    Spot,
    bounds,
    cell_spot,
    drawn_spot,
    place_spot,
    strip_left,
    strip_top,
    tile_spot,
)
from tabletop.games.caverns.magic import can_cast
from tabletop.games.caverns.naming import exact_name, passages, tile_name
from tabletop.games.caverns.odds import win_chance
from tabletop.games.caverns.panels import knows
from tabletop.games.caverns.state import ASLEEP, BRIBE, RETURN, TRAY, State

KIND_NAMES = {0: "open", NARROW: "narrow", WATER: "water"}
LOWER: dict[str, Side] = {"N": "n", "E": "e", "S": "s", "W": "w"}
BACK = "common/back_caverns"
FIGURE = 46.0


def lay(t: State, viewer: int | None) -> list[Piece]:
    pieces = [*_tiles(t), *_markers(t), *_figures(t, viewer), *_unknown(t, viewer), *_strip(t, viewer)]
    if t.dealt:
        pieces += _characters(t)
    if t.offer is not None:
        pieces += _exchange(t, viewer)
    if viewer is not None:
        pieces += _hand(t, viewer)
    return pieces


# The cave


def _tiles(t: State) -> Iterator[Piece]:
    for tile in t.tiles:
        side = CELL * TILES[tile].size
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
        yield from _places(t, tile)
    if t.drawn_tile:
        hint = f"{tile_name(t.drawn_tile)}, just turned up: turn it and lay it."
        spot = drawn_spot(t)
        face = tile_face(t.drawn_tile)
        yield Piece(f"tile-{t.drawn_tile}", "tile", face, spot, (CELL, CELL), z=8, hint=hint, clause="CV-5.3")


def tile_face(tile: str) -> Face:
    """The tile as printed. Its two entrances have two exits on a side: one broad hall shows them."""
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
        face = Face(tone="red" if fresh else "stone")
        at = place_spot(t, facts.cavern)
        yield Piece(f"place-{facts.cavern}", "zone", face, at, (58, 58), z=1, hint=hint, clause="CV-7.1")
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
            yield Piece(f"spots-{tile}", "token", face, (x + 16, y - 16), (26, 26), z=2, hint=hint, clause="CV-7.3")
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
            yield _figure(t, figure, viewer, _in_crowd(t, place, number, len(crowd)))


def shown_place(t: State, figure: str, viewer: int | None) -> str:
    """Where the viewer sees the figure: an unseen one where it was last shown."""
    if figure in t.unseen and t.owner[figure] != viewer:
        return t.unseen[figure][0]
    return t.place[figure]


def _in_crowd(t: State, place: str, number: int, crowd: int) -> Spot:
    x, y = place_spot(t, place)
    if crowd == 1:
        return x, y
    wide = CELL * TILES[TILE_OF[place]].size * (0.3 if place in CAVERNS or MOUTH[place] else 0.55)
    row = min(crowd, 3)
    column, line = number % row, number // row
    return x + (column - (row - 1) / 2) * wide / row * 1.4, y + (line - (-(-crowd // row) - 1) / 2) * 30


def _figure(t: State, figure: str, viewer: int | None, at: Spot) -> Piece:
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
    face = Face(icon=icon(figure), seat=None if owner == ASLEEP else owner, value=len(t.hands[figure]))
    return Piece(
        f"figure-{figure}",
        "meeple",
        face,
        at,
        (FIGURE, FIGURE),
        z=5,
        hint=_figure_hint(t, figure, viewer),
        clause="CV-1.1",
        marks=tuple(marks),
    )


def _figure_hint(t: State, figure: str, viewer: int | None) -> str:
    facts = CREATURES[figure]
    state = "asleep" if t.asleep(figure) else "awake" if facts.monster else facts.role
    words = [f"{facts.name} ({state}): Combat {facts.combat}."]
    if t.asleep(figure):
        words.append(f"Affinity {facts.affinity}.")
    words.append(faces.abilities(figure))
    if figure in t.stone:
        words.append("Stone.")
    if viewer is not None and t.owner[figure] == ASLEEP:
        for mine in t.figures_of(viewer)[:1]:
            words.append(
                f"{CREATURES[mine].name} would win a fight {round(100 * win_chance(t, mine, figure))} times in 100."
            )
    return " ".join(words)


def _unknown(t: State, viewer: int | None) -> Iterator[Piece]:
    """The dark cells beside the acting figure's tile, where the next tile may go."""
    figure = t.acting
    if not figure or figure not in t.place or (figure in t.unseen and t.owner[figure] != viewer):
        return
    cells = {cell for _, _, cell in cave.frontiers(t, TILE_OF[t.place[figure]])}
    if t.drawn_tile:
        cells = {t.drawn_cell}
    if not t.stack and not t.drawn_tile:
        return
    for cell in sorted(cells):
        hint = "The unknown: explore here."
        face = Face(icon="common/question")
        size = (CELL * 0.9, CELL * 0.9)
        yield Piece(f"cell-{cave.cell_name(cell)}", "zone", face, cell_spot(cell), size, hint=hint, clause="CV-5.1")


# The strip: decks, spells, the encounter board, the acting figure's card


def _strip(t: State, viewer: int | None) -> Iterator[Piece]:
    left, top = strip_left(t), strip_top(t)
    decks = [
        ("stack", "Tiles", len(t.stack), "CV-2.3", "Tiles still to be explored."),
        ("cavern", "Cavern", len(t.cavern_deck), "CV-2.7", "Cavern cards: monsters and treasure."),
    ]
    if t.on("passage_encounters"):
        decks.append(("passage", "Passage", len(t.passage_deck), "CV-2.9", "Passage cards, one for each counter."))
    for number, (name, title, left_over, clause, hint) in enumerate(decks):
        x = left + 40 + number * 84
        words = f"{title} {left_over}"
        hint = f"{hint} {left_over} are left."
        if left_over:
            yield Piece(
                f"deck-{name}", "card", None, (x, top + 50), (66, 92), up=False, back=BACK, hint=hint, clause=clause
            )
        yield Piece(f"count-{name}", "label", Face(title=words), (x, top + 112), (84, 24), hint=hint, clause=clause)
    yield from _spells(t, viewer, left, top + 136)
    yield _trade(left, top + 136)
    if t.on("passage_encounters"):
        yield from _board(t, left, top + 350)


def _spells(t: State, viewer: int | None, left: float, top: float) -> Iterator[Piece]:
    """The spell book: what the viewer's acting figure cannot cast now is turned grey."""
    mine = t.acting if viewer is not None and t.owner.get(t.acting) == viewer else ""
    for number, spell in enumerate(SPELLS):
        at = (left + 34 + number % 3 * 66, top + 50 + number // 3 * 98)
        marks = ("spent",) if mine and not can_cast(t, mine, spell) else ()
        face = faces.spell_face(spell)
        hint = f"{SPELLS[spell].name}, level {SPELLS[spell].level}. {faces.SPELL_DICE[spell]}"
        yield Piece(f"spell-{spell}", "card", face, at, (62, 92), hint=hint, clause="CV-9.1", marks=marks)


def _trade(left: float, top: float) -> Piece:
    hint = "Drag onto a figure: propose an exchange, or make friends with a monster."
    at = (left + 226, top + 50)
    return Piece("trade", "token", Face(icon="common/card_hand"), at, (52, 52), hint=hint, clause="CV-12.3")


def _board(t: State, left: float, top: float) -> Iterator[Piece]:
    """The 6x6 encounter board with its counters."""
    side = 204.0
    hint = "The encounter board: a counter waits on the number of each passage tile that hides something."
    middle = (left + STRIP / 2 - 12, top + side / 2)
    yield Piece("encounters", "board", Face(), middle, (side, side), hint=hint, clause="CV-2.9")
    step = (side - 12) / 6
    for square, amount in sorted(t.counters.items()):
        across, down = square % 10 - 1, square // 10 - 1
        at = (middle[0] - side / 2 + 6 + step * (across + 0.5), middle[1] - side / 2 + 6 + step * (down + 0.5))
        counters = "1 counter" if amount == 1 else f"{amount} counters"
        face = Face(value=amount, tone="orange")
        hint = f"Square {square}: {counters}."
        yield Piece(f"counter-{square}", "token", face, at, (28, 28), z=1, hint=hint, clause="CV-6.1")


# Cards


def _hand(t: State, viewer: int) -> Iterator[Piece]:
    """The viewer's quest and the cards of all its figures, in the fan."""
    if t.quest:
        face = faces.quest_face(t.quest[viewer])
        state = "" if viewer in t.questers else " It has failed."
        hint = f"Your secret Quest: {face.title}. {face.text}{state}"
        yield Piece(f"quest-{viewer}", "card", face, (0, 0), CARD, area="hand", hint=hint, clause="CV-2.5")
    figures = t.figures_of(viewer)
    x = 1.0
    for figure in figures:
        holder = CREATURES[figure].name if len(figures) > 1 else ""
        for held in t.hands[figure]:
            yield _card(held.card, x, holder)
            x += 1


def _card(card: str, x: float, holder: str) -> Piece:
    hint = f"{TREASURES[card].name}. {TREASURES[card].effect}"
    face = faces.treasure_face(card, holder)
    return Piece(f"card-{card}", "card", face, (x, 0), CARD, area="hand", hint=hint, clause="CV-12.1")


def _characters(t: State) -> Iterator[Piece]:
    """Characters to choose from, below the map."""
    left, _, _, foot = bounds(t)
    offered = list(dict.fromkeys(card for cards in t.dealt for card in cards))
    for number, character in enumerate(offered):
        at = (left + 46 + number % 6 * 100, foot + 80 + number // 6 * 136)
        marks = ("spent",) if character in t.character else ()
        hint = f"{CREATURES[character].name}, {CREATURES[character].role}. {faces.abilities(character)}"
        face = faces.creature_face(character)
        yield Piece(f"pick-{character}", "card", face, at, CARD, hint=hint, clause="CV-2.4", marks=marks)


def _exchange(t: State, viewer: int | None) -> Iterator[Piece]:
    """The exchange tray below the map: cards offered open and closed, and those chosen in return."""
    offer = t.offer
    assert offer is not None
    left, _, _, foot = bounds(t)
    top = foot + 90
    both = (t.owner[offer.proposer], t.owner[offer.partner])
    rows = (("open", "Lay open"), ("closed", "Lay closed"))
    for number, (name, title) in enumerate(rows):
        at = (left + 60 + number * 130, top)
        hint = f"{title}: {'the partner sees the card' if name == 'open' else 'the partner sees only its back'}."
        yield Piece(f"tray-{name}", "zone", Face(title=title), at, (120, 140), hint=hint, clause="CV-12.5")
    x = left + 330.0
    for tray in (TRAY, RETURN, BRIBE):
        lying = sorted(
            t.hands[tray], key=lambda held: (not knows(t, held, viewer), held.card if knows(t, held, viewer) else "")
        )
        for number, held in enumerate(lying):
            visible = viewer in both and knows(t, held, viewer)
            face = faces.treasure_face(held.card) if visible else None
            name = f"card-{held.card}" if visible else f"{tray}-{number}"
            hint = f"On the table: {TREASURES[held.card].name}." if visible else "A card, face down."
            yield Piece(name, "card", face, (x, top), CARD, up=visible, back=BACK, z=1, hint=hint, clause="CV-12.5")
            x += 100
    if offer.made:
        hint = f"What {CREATURES[offer.proposer].name} asks of {CREATURES[offer.partner].name}."
        words = f"Asks {_asked(t)}" if viewer in both else "An offer is made"
        at = (left + 125, top + 92)
        yield Piece("offer-asks", "label", Face(title=words), at, (250, 28), hint=hint, clause="CV-12.5")
    if offer.naming and viewer == both[0]:
        yield from _catalogue(t, viewer, left, top + 150)


def _asked(t: State) -> str:
    assert t.offer is not None
    if t.offer.wanted:
        return TREASURES[t.offer.wanted].name
    return f"{t.offer.wants} of your cards" if t.offer.wants else "nothing"


def _catalogue(t: State, viewer: int, left: float, top: float) -> Iterator[Piece]:
    """Every treasure one may ask for by name."""
    for number, card in enumerate(namable(t, viewer)):
        at = (left + 40 + number % 12 * 76, top + number // 12 * 104)
        badges: tuple[Badge, ...] = faces.treasure_badges(card)
        face = Face(icon=icon(card), title=TREASURES[card].name, badges=badges)
        hint = f"Ask for {TREASURES[card].name}."
        yield Piece(f"name-{card}", "card", face, at, (70, 98), hint=hint, clause="CV-12.5")
