"""What lies beside the map: the decks, the encounter board, who sleeps here, a drawn tile; and the viewer's hand."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.table import Badge, Face, Piece
from tabletop.games.caverns import faces
from tabletop.games.caverns.content import CREATURES, SPELLS, TILES, TREASURES
from tabletop.games.caverns.faces import icon
from tabletop.games.caverns.layout import CARD
from tabletop.games.caverns.magic import can_cast
from tabletop.games.caverns.odds import win_chance
from tabletop.games.caverns.room import Cloth, Frame
from tabletop.games.caverns.state import BRIBE, State
from tabletop.games.caverns.strength import means

BACK = "common/back_caverns"
SQUARE = 28.0
"""Of the encounter board, in pixels of the smallest window."""
BOARD = 6 * SQUARE + 8
DECK = (42.0, 58.0)
DECK_STEP = 58.0
DECK_HIGH = 84.0
FOE = (112.0, 156.0)
SMALL_FOE = (84.0, 117.0)


def beside(t: State, viewer: int | None, cloth: Cloth) -> Iterator[Piece]:
    """As much as there is room for without making the map smaller; the decks always, while no monster is met."""
    met = foes(t, viewer)
    if met:
        yield from _foes(t, viewer, met, cloth)
    for piece in _decks_and_board(t, cloth, needed=not met):
        yield replace(piece, marks=("aside",))


# Who sleeps where the acting figure stands


def foes(t: State, viewer: int | None) -> list[str]:
    """The sleeping monsters that the acting figure stands before, if the viewer sees it there."""
    figure = t.acting
    if figure not in t.place or (figure in t.unseen and t.owner[figure] != viewer):
        return []
    return t.sleepers(t.place[figure])


def _foes(t: State, viewer: int | None, met: list[str], cloth: Cloth) -> Iterator[Piece]:
    """Their cards, large; what the viewer lays out as bribes lies before them."""
    sizes = (FOE, SMALL_FOE)
    shapes = [((wide + 8) * len(met) - 8, high) for wide, high in sizes]
    number, frame = cloth.place(shapes) or (1, cloth.make(*shapes[1]))
    wide, high = sizes[number]
    mine = t.owner[t.acting] == viewer
    for place, monster in enumerate(met):
        name, at = f"foe-{monster}", frame.at(wide / 2 + place * (wide + 8), high / 2)
        face, hint = _foe(t, monster, mine)
        yield Piece(name, "card", face, at, frame.size(wide, high), z=6, hint=hint, clause="CV-7.8")
    for place, card in enumerate(t.cards(BRIBE) if mine else ()):
        at, size = frame.at(24 + place * 30, high - 20), frame.size(46, 64)
        face, hint = faces.treasure_face(card), f"Offered as a bribe: {TREASURES[card].name}."
        yield Piece(f"card-{card}", "card", face, at, size, z=7, hint=hint, clause="CV-7.14")


def _foe(t: State, monster: str, mine: bool) -> tuple[Face, str]:
    """The monster's card and what hovering it tells; its odds are told to nobody but who is about to meet it, for
    they speak of what that player holds."""
    face, held = faces.creature_face(monster), len(t.hands[monster])
    hint = f"{CREATURES[monster].name} sleeps here. {faces.abilities(monster)}"
    if held:
        face = replace(face, badges=(*face.badges, Badge("common/card_hand", str(held), f"Holds {held} cards")))
    if not mine:
        return face, hint
    chance = round(100 * win_chance(t, t.acting, monster))
    return replace(face, kicker=f"Win: {chance} %"), f"{hint} You win a fight {chance} times in 100."


# Decks and board


def _decks_and_board(t: State, cloth: Cloth, needed: bool) -> Iterator[Piece]:
    decks = _decks(t)
    row = (len(decks) * DECK_STEP, DECK_HIGH)
    stack = (DECK_STEP, len(decks) * DECK_HIGH)
    shapes = [row, stack]
    if t.on("passage_encounters"):
        shapes.insert(0, (BOARD, DECK_HIGH + 6 + BOARD))
    found = cloth.place(shapes)
    if found is None:
        if not needed:
            return
        found = (shapes.index(row), cloth.make(*row))
    number, frame = found
    upright = shapes[number] == stack
    for place, deck in enumerate(decks):
        x, y = (0.0, place * DECK_HIGH) if upright else (place * DECK_STEP, 0.0)
        yield from _deck(deck, frame, x + DECK_STEP / 2, y)
    if shapes[number] not in (row, stack):
        yield from _board(t, Frame(frame.left, frame.at(0, DECK_HIGH + 6)[1], frame.scale))


def _decks(t: State) -> list[tuple[str, str, int, str, str]]:
    decks = [
        ("stack", "stairs", len(t.stack), "CV-2.3", "Tiles still to be explored."),
        ("cavern", "not_used", len(t.cavern_deck), "CV-2.7", "Cavern cards: monsters and treasure."),
    ]
    if t.on("passage_encounters"):
        decks.append(("passage", "web", len(t.passage_deck), "CV-2.9", "Passage cards, one for each counter."))
    return decks


def _deck(deck: tuple[str, str, int, str, str], frame: Frame, x: float, y: float) -> Iterator[Piece]:
    name, back, left, clause, what = deck
    hint = f"{what} {left} are left."
    if left:
        at, size = frame.at(x, y + DECK[1] / 2), frame.size(*DECK)
        yield Piece(f"deck-{name}", "card", None, at, size, up=False, back=icon(back), hint=hint, clause=clause)
    at, size = frame.at(x, y + DECK[1] + 13), frame.size(DECK_STEP - 6, 22)
    yield Piece(f"count-{name}", "label", Face(title=str(left)), at, size, hint=hint, clause=clause)


def _board(t: State, frame: Frame) -> Iterator[Piece]:
    """The 6x6 encounter board: a square for each number, with its counters or the tile that bears it."""
    hint = "The encounter board: a counter waits on the number of each passage tile that hides something."
    half = BOARD / 2
    yield Piece(
        "encounters", "board", Face(), frame.at(half, half), frame.size(BOARD, BOARD), hint=hint, clause="CV-2.9"
    )
    laid = {TILES[tile].dice: TILES[tile].number for tile in t.tiles if TILES[tile].dice}
    for square in (10 * first + second for first in range(1, 7) for second in range(1, 7)):
        at = frame.at(4 + SQUARE * (square % 10 - 0.5), 4 + SQUARE * (square // 10 - 0.5))
        amount = t.counters.get(square, 0)
        if amount:
            waiting = "1 counter" if amount == 1 else f"{amount} counters"
            face, size = Face(value=amount, tone="orange"), frame.size(SQUARE - 2, SQUARE - 2)
            hint = f"Square {square}: {waiting}."
            yield Piece(f"counter-{square}", "token", face, at, size, z=1, hint=hint, clause="CV-6.1")
        else:
            known = f" Tile {laid[square]} bears it." if square in laid else ""
            face, size = Face(title=str(square)), frame.size(SQUARE - 2, SQUARE - 2)
            hint = f"Square {square}: nothing waits.{known}"
            yield Piece(f"square-{square}", "zone", face, at, size, z=1, hint=hint, clause="CV-6.1")


# The viewer's cards


def hand(t: State, viewer: int) -> Iterator[Piece]:
    """The viewer's quest, the cards of all its figures and the spells it has the Magic for, in the fan."""
    if t.quest:
        face = faces.quest_face(t.quest[viewer])
        state = "" if viewer in t.questers else " It has failed."
        hint = f"Your secret Quest: {face.title}. {face.text}{state}"
        yield Piece(f"quest-{viewer}", "card", face, (0, 0), CARD, area="hand", hint=hint, clause="CV-2.5")
    figures = t.figures_of(viewer)
    x = 1.0
    for figure in figures:
        holder = CREATURES[figure].name if len(figures) > 1 else ""
        for card in t.cards(figure):
            hint = f"{TREASURES[card].name}. {TREASURES[card].effect}"
            face = faces.treasure_face(card, holder)
            yield Piece(f"card-{card}", "card", face, (x, 0), CARD, area="hand", hint=hint, clause="CV-12.1")
            x += 1
    if figures:
        yield from _spells(t, t.acting if t.acting in figures else figures[0], x)


def _spells(t: State, caster: str, x: float) -> Iterator[Piece]:
    """The spell book: what the figure cannot cast at this moment is turned grey."""
    for spell, facts in SPELLS.items():
        if means(t, caster, spell, facts.level):
            marks = () if can_cast(t, caster, spell) else ("spent",)
            hint = f"{facts.name}, level {facts.level}. {faces.SPELL_DICE[spell]}"
            face = faces.spell_face(spell)
            name = f"spell-{spell}"
            yield Piece(name, "card", face, (x, 0), CARD, area="hand", hint=hint, clause="CV-9.1", marks=marks)
            x += 1


def waiting(t: State, tile: str) -> int:
    """Counters that wait for whoever next comes onto a laid tile."""
    return t.counters.get(TILES[tile].dice, 0) if TILES[tile].dice else 0
