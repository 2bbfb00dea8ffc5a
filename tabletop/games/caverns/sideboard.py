"""What lies on the shelf beside the map: the decks, the encounter board, who sleeps here, a drawn tile; and the
viewer's hand."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.table import Badge, Face, Kind, Piece
from tabletop.games.caverns import faces
from tabletop.games.caverns.content import CREATURES, SPELLS, TILES, TREASURES
from tabletop.games.caverns.faces import icon
from tabletop.games.caverns.layout import CARD, Spot
from tabletop.games.caverns.magic import can_cast
from tabletop.games.caverns.odds import win_chance
from tabletop.games.caverns.state import BRIBE, State
from tabletop.games.caverns.strength import means
from tabletop.games.caverns.words import cards

WIDE = 200.0
"""Of the shelf; everything on it is at the same place all game long."""
DECK = (46.0, 64.0)
BELOW_DECKS = 96.0
SQUARE = 31.0
BOARD = 6 * SQUARE + 8
DRAWN_AT = (WIDE / 2, BELOW_DECKS + BOARD + 64)
DRAWN = 108.0
"""The side of a drawn tile before it is laid, below the board."""
ONE_FOE, MORE_FOES = (150.0, 209.0), (96.0, 134.0)
BRIBED = (54.0, 75.0)


def beside(t: State, viewer: int | None) -> Iterator[Piece]:
    """The decks, and below them the monsters that are met or else the encounter board."""
    yield from _decks(t)
    met = foes(t, viewer)
    if met:
        yield from _foes(t, viewer, met)
    elif t.on("passage_encounters"):
        yield from _board(t)


def _shelved(name: str, kind: Kind, face: Face, at: Spot, size: Spot, hint: str, clause: str, z: int = 0) -> Piece:
    return Piece(name, kind, face, at, size, z=z, area="shelf", hint=hint, clause=clause)


# Who sleeps where the acting figure stands


def foes(t: State, viewer: int | None) -> list[str]:
    """The sleeping monsters that the acting figure stands before, if the viewer sees it there."""
    figure = t.acting
    if figure not in t.place or (figure in t.unseen and t.owner[figure] != viewer):
        return []
    return t.sleepers(t.place[figure])


def _foes(t: State, viewer: int | None, met: list[str]) -> Iterator[Piece]:
    """Their cards, large; what the viewer lays out as bribes lies before them."""
    wide, high = ONE_FOE if len(met) == 1 else MORE_FOES
    columns = min(len(met), 2)
    mine = t.owner[t.acting] == viewer
    for number, monster in enumerate(met):
        row, column = divmod(number, columns)
        at = (WIDE / 2 + (column - (columns - 1) / 2) * (wide + 8), BELOW_DECKS + high / 2 + row * (high + 8))
        face, hint = _foe(t, monster, mine)
        yield _shelved(f"foe-{monster}", "card", face, at, (wide, high), hint, "CV-7.8")
    offered = t.cards(BRIBE) if mine else []
    y = BELOW_DECKS - (-len(met) // columns) * (high + 8) + BRIBED[1] / 2
    step = min(BRIBED[0] + 4, (WIDE - BRIBED[0]) / max(1, len(offered) - 1))
    for number, card in enumerate(offered):
        at = (WIDE / 2 + (number - (len(offered) - 1) / 2) * step, y)
        hint = f"Offered as a bribe: {TREASURES[card].name}."
        yield _shelved(f"card-{card}", "card", faces.treasure_face(card), at, BRIBED, hint, "CV-7.14", z=1)


def _foe(t: State, monster: str, mine: bool) -> tuple[Face, str]:
    """The monster's card and what hovering it tells; its odds are told to nobody but who is about to meet it, for
    they speak of what that player holds."""
    face, held = faces.creature_face(monster), len(t.hands[monster])
    hint = f"{CREATURES[monster].name} sleeps here. {faces.abilities(monster)}"
    if held:
        face = replace(face, badges=(*face.badges, Badge("common/card_hand", str(held), f"Holds {cards(held)}")))
    if not mine:
        return face, hint
    chance = round(100 * win_chance(t, t.acting, monster))
    return replace(face, kicker=f"Win: {chance} %"), f"{hint} You win a fight {chance} times in 100."


# Decks and board


def _decks(t: State) -> Iterator[Piece]:
    decks = [
        ("stack", "stairs", len(t.stack), "CV-2.3", "Tiles still to be explored."),
        ("cavern", "not_used", len(t.cavern_deck), "CV-2.7", "Cavern cards: monsters and treasure."),
    ]
    if t.on("passage_encounters"):
        what = "Passage cards, one for each counter."
        decks.append(("passage", "web", len(t.passage_deck), "CV-2.9", what))
    for number, (name, back, left, clause, what) in enumerate(decks):
        x, hint = WIDE * (number + 0.5) / len(decks), f"{what} {left} left."
        at = (x, DECK[1] / 2)
        if left:
            deck = Piece(f"deck-{name}", "card", None, at, DECK, up=False, back=icon(back), area="shelf")
            yield replace(deck, hint=hint, clause=clause)
        else:
            yield _shelved(f"empty-{name}", "zone", Face(), at, DECK, f"{what} None left.", clause)
        at, size = (x, DECK[1] + 15), (WIDE / len(decks) - 4, 24.0)
        yield _shelved(f"count-{name}", "label", Face(title=str(left)), at, size, hint, clause)


def _board(t: State) -> Iterator[Piece]:
    """The 6x6 encounter board: a square for each number, with its counters or the tile that bears it."""
    hint = "The encounter board: a counter waits on the number of each passage tile that hides something."
    left, top = (WIDE - BOARD) / 2, BELOW_DECKS
    middle = (left + BOARD / 2, top + BOARD / 2)
    yield _shelved("encounters", "board", Face(), middle, (BOARD, BOARD), hint, "CV-2.9")
    laid = {TILES[tile].dice: TILES[tile].number for tile in t.tiles if TILES[tile].dice}
    side = (SQUARE - 2, SQUARE - 2)
    for square in (10 * first + second for first in range(1, 7) for second in range(1, 7)):
        at = (left + 4 + SQUARE * (square % 10 - 0.5), top + 4 + SQUARE * (square // 10 - 0.5))
        amount = t.counters.get(square, 0)
        known = f" Tile {laid[square]} bears it." if square in laid else " No tile in the cave bears it yet."
        if amount:
            waits = "1 counter waits" if amount == 1 else f"{amount} counters wait"
            face, hint = Face(value=amount, tone="orange"), f"Square {square}: {waits}.{known}"
            yield _shelved(f"counter-{square}", "token", face, at, side, hint, "CV-6.1", z=1)
        else:
            hint = f"Square {square}: nothing waits.{known}"
            yield _shelved(f"square-{square}", "zone", Face(title=str(square)), at, side, hint, "CV-6.1", z=1)


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
