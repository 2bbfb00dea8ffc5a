"""What lies beside the map: decks, spells, the encounter board, hands, characters to choose, the exchange tray."""

from collections.abc import Iterator

from tabletop.engine.table import Face, Piece
from tabletop.games.caverns import faces
from tabletop.games.caverns.content import CREATURES, SPELLS, TREASURES
from tabletop.games.caverns.exchange import namable
from tabletop.games.caverns.faces import icon
from tabletop.games.caverns.layout import CARD, Frame, below, strip
from tabletop.games.caverns.magic import can_cast
from tabletop.games.caverns.panels import knows, sure
from tabletop.games.caverns.state import RETURN, TRAY, Held, State

BACK = "common/back_caverns"
BOARD = 204.0


# The strip


def strip_pieces(t: State, viewer: int | None) -> Iterator[Piece]:
    frame = strip(t)
    yield from _decks(t, frame)
    yield from _spells(t, viewer, frame)
    hint = "Drag onto a figure: propose an exchange, or make friends with a monster."
    at, size = frame.at(226, 186), frame.size(52, 52)
    yield Piece("trade", "token", Face(icon="common/card_hand"), at, size, hint=hint, clause="CV-12.3")
    if t.on("passage_encounters"):
        yield from _board(t, frame)


def _decks(t: State, frame: Frame) -> Iterator[Piece]:
    decks = [
        ("stack", "stairs", len(t.stack), "CV-2.3", "Tiles still to be explored."),
        ("cavern", "not_used", len(t.cavern_deck), "CV-2.7", "Cavern cards: monsters and treasure."),
    ]
    if t.on("passage_encounters"):
        decks.append(("passage", "web", len(t.passage_deck), "CV-2.9", "Passage cards, one for each counter."))
    for number, (name, back, left, clause, what) in enumerate(decks):
        hint = f"{what} {left} are left."
        if left:
            at, size = frame.at(36 + number * 84, 50), frame.size(66, 92)
            yield Piece(f"deck-{name}", "card", None, at, size, up=False, back=icon(back), hint=hint, clause=clause)
        at, size = frame.at(36 + number * 84, 112), frame.size(84, 26)
        yield Piece(f"count-{name}", "label", Face(title=str(left)), at, size, hint=hint, clause=clause)


def _spells(t: State, viewer: int | None, frame: Frame) -> Iterator[Piece]:
    """The spell book: what the viewer's acting figure cannot cast now is turned grey."""
    mine = t.acting if viewer is not None and t.owner.get(t.acting) == viewer else ""
    for number, spell in enumerate(SPELLS):
        at, size = frame.at(34 + number % 3 * 66, 186 + number // 3 * 98), frame.size(62, 92)
        marks = ("spent",) if mine and not can_cast(t, mine, spell) else ()
        face = faces.spell_face(spell)
        hint = f"{SPELLS[spell].name}, level {SPELLS[spell].level}. {faces.SPELL_DICE[spell]}"
        yield Piece(f"spell-{spell}", "card", face, at, size, hint=hint, clause="CV-9.1", marks=marks)


def _board(t: State, frame: Frame) -> Iterator[Piece]:
    """The 6x6 encounter board with its counters."""
    hint = "The encounter board: a counter waits on the number of each passage tile that hides something."
    size = frame.size(BOARD, BOARD)
    yield Piece("encounters", "board", Face(), frame.at(113, 350 + BOARD / 2), size, hint=hint, clause="CV-2.9")
    step = (BOARD - 12) / 6
    for square, amount in sorted(t.counters.items()):
        across, down = square % 10 - 0.5, square // 10 - 0.5
        at = frame.at(113 - BOARD / 2 + 6 + step * across, 356 + step * down)
        counters = "1 counter" if amount == 1 else f"{amount} counters"
        face = Face(value=amount, tone="orange")
        hint = f"Square {square}: {counters}."
        yield Piece(f"counter-{square}", "token", face, at, frame.size(28, 28), z=1, hint=hint, clause="CV-6.1")


# The viewer's cards


def hand(t: State, viewer: int) -> Iterator[Piece]:
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
        for card in t.cards(figure):
            hint = f"{TREASURES[card].name}. {TREASURES[card].effect}"
            face = faces.treasure_face(card, holder)
            yield Piece(f"card-{card}", "card", face, (x, 0), CARD, area="hand", hint=hint, clause="CV-12.1")
            x += 1


# Below the map


def characters(t: State) -> Iterator[Piece]:
    """Characters to choose from."""
    frame = below(t)
    offered = list(dict.fromkeys(card for cards in t.dealt for card in cards))
    for number, character in enumerate(offered):
        at = frame.at(46 + number % 6 * 100, 70 + number // 6 * 136)
        marks = ("spent",) if character in t.character else ()
        hint = f"{CREATURES[character].name}, {CREATURES[character].role}. {faces.abilities(character)}"
        face = faces.creature_face(character)
        size = frame.size(*CARD)
        yield Piece(f"pick-{character}", "card", face, at, size, hint=hint, clause="CV-2.4", marks=marks)


def exchange(t: State, viewer: int | None) -> Iterator[Piece]:
    """The exchange tray: cards offered open and closed, and those chosen in return."""
    offer = t.offer
    assert offer is not None
    frame = below(t)
    both = (t.owner[offer.proposer], t.owner[offer.partner])
    for number, (name, title, seen) in enumerate((("open", "Open", "the card"), ("closed", "Closed", "only its back"))):
        at, size = frame.at(60 + number * 130, 80), frame.size(120, 140)
        hint = f"Lay a card {title.lower()}: the partner sees {seen}."
        yield Piece(f"tray-{name}", "zone", Face(title=title), at, size, hint=hint, clause="CV-12.5")
    yield from _lying(t, viewer, both, frame)
    if offer.made:
        hint = f"What {CREATURES[offer.proposer].name} asks of {CREATURES[offer.partner].name}."
        words = f"Asks {_asked(t)}" if viewer in both else "An offer is made"
        at, size = frame.at(125, 168), frame.size(250, 28)
        yield Piece("offer-asks", "label", Face(title=words), at, size, hint=hint, clause="CV-12.5")
    if offer.naming and viewer == both[0]:
        yield from _catalogue(t, viewer, frame)


def _lying(t: State, viewer: int | None, both: tuple[int, int], frame: Frame) -> Iterator[Piece]:
    """Cards on the trays: their faces for whoever may see them, backs for the rest."""

    def visible(held: Held) -> bool:
        return viewer in both and knows(t, held, viewer) and sure(held, viewer)

    x = 330.0
    for tray in (TRAY, RETURN):
        seen = sorted(held.card for held in t.hands[tray] if visible(held))
        for number in range(len(t.hands[tray])):
            at, size = frame.at(x, 80), frame.size(*CARD)
            if number < len(seen):
                card = seen[number]
                face, hint = faces.treasure_face(card), f"On the table: {TREASURES[card].name}."
                yield Piece(f"card-{card}", "card", face, at, size, z=1, hint=hint, clause="CV-12.5")
            else:
                hint = "A card, face down."
                name = f"{tray}-{number}"
                yield Piece(name, "card", None, at, size, up=False, back=BACK, z=1, hint=hint, clause="CV-12.5")
            x += 100


def _asked(t: State) -> str:
    assert t.offer is not None
    if t.offer.wanted:
        return TREASURES[t.offer.wanted].name
    return f"{t.offer.wants} of your cards" if t.offer.wants else "nothing"


def _catalogue(t: State, viewer: int, frame: Frame) -> Iterator[Piece]:
    """Every treasure one may ask for by name."""
    for number, card in enumerate(namable(t, viewer)):
        at, size = frame.at(40 + number % 12 * 76, 240 + number // 12 * 104), frame.size(70, 98)
        face = Face(icon=icon(card), title=TREASURES[card].name, badges=faces.treasure_badges(card))
        hint = f"Ask for {TREASURES[card].name}."
        yield Piece(f"name-{card}", "card", face, at, size, hint=hint, clause="CV-12.5")
