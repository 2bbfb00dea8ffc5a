"""What is laid out instead of the map: characters to choose from, and the two trays of an exchange."""

from collections.abc import Iterator

from tabletop.engine.table import Face, Piece
from tabletop.games.caverns import faces
from tabletop.games.caverns.content import CREATURES, TREASURES
from tabletop.games.caverns.exchange import namable
from tabletop.games.caverns.faces import icon
from tabletop.games.caverns.panels import knows, sure
from tabletop.games.caverns.state import RETURN, TRAY, Held, Offer, State

BACK = "common/back_caverns"
PICK = (112.0, 156.0)
CLOTH = (716.0, 556.0)
"""The cloth in the smallest window without a hand below it, in its pixels."""
CARD = (92.0, 128.0)
TRAY_WIDE, TRAY_HIGH = 206.0, 172.0
NAME_WIDE, NAME_HIGH = 143.0, 42.0
NAME_COLUMNS = 5
SHORT = 12
"""Letters of a name that needs one line only."""


def characters(t: State) -> Iterator[Piece]:
    """Characters to choose from, those of a seat side by side."""
    offered = list(dict.fromkeys(card for cards in t.dealt for card in cards))
    columns = min(range(1, len(offered) + 1), key=lambda wide: _reach(wide, -(-len(offered) // wide)))
    for number, character in enumerate(offered):
        at = (number % columns * (PICK[0] + 8), number // columns * (PICK[1] + 8))
        marks = ("spent",) if character in t.character else ()
        hint = f"{CREATURES[character].name}, {CREATURES[character].role}. {faces.abilities(character)}"
        face = faces.creature_face(character)
        yield Piece(f"pick-{character}", "card", face, at, PICK, hint=hint, clause="CV-2.4", marks=marks)


def _reach(columns: int, rows: int) -> float:
    """How far so many cards reach on a cloth without a hand below it: the less, the larger they are drawn."""
    wide, high = CLOTH
    return max(columns * (PICK[0] + 8) / wide, rows * (PICK[1] + 8) / high)


def parties(t: State) -> tuple[int, ...]:
    """The two seats between whom an exchange is being made."""
    return () if t.offer is None else (t.owner[t.offer.proposer], t.owner[t.offer.partner])


def exchange(t: State, viewer: int) -> Iterator[Piece]:
    """Two trays: what is offered, open and closed, and what is asked or given in return."""
    offer = t.offer
    assert offer is not None
    if offer.naming and viewer == t.owner[offer.proposer]:
        yield from _catalogue(t, viewer)
        return
    yield from _party(t, offer.proposer, "offers", 0.0, 2 * TRAY_WIDE + 8)
    yield from _party(t, offer.partner, "gives", 2 * TRAY_WIDE + 32, TRAY_WIDE)
    mine = viewer == t.owner[offer.proposer]
    seen = "Your partner sees" if mine else "You see"
    laid = _laid(t, viewer)
    yield from _tray("tray-open", "Open", 0.0, f"Cards offered open. {seen} what they are.", laid[0])
    hint = f"Cards offered closed. {seen} only their backs."
    yield from _tray("tray-closed", "Closed", TRAY_WIDE + 8, hint, laid[1])
    hint = "What is asked for, and given, in return. Click to ask for a number of cards."
    invites = "" if offer.made or not mine or not t.hands[offer.partner] else "Click to ask for cards of their choice"
    yield from _tray("tray-return", _asked(offer), 2 * TRAY_WIDE + 32, hint, laid[2], invites)


def _party(t: State, figure: str, does: str, left: float, wide: float) -> Iterator[Piece]:
    facts = CREATURES[figure]
    hint = f"{facts.name}, {facts.role}. {faces.abilities(figure)}"
    face = Face(icon=icon(figure), seat=t.owner[figure])
    yield Piece(f"figure-{figure}", "meeple", face, (left + 26, 26), (52, 52), z=2, hint=hint, clause="CV-12.3")
    words = Face(title=f"{facts.name} {does}")
    at, size = (left + 58 + (wide - 58) / 2, 28.0), (wide - 58, 26.0)
    yield Piece(f"party-{figure}", "label", words, at, size, hint=hint, clause="CV-12.3")


Lying = tuple[str, Face | None, str]


def _laid(t: State, viewer: int) -> tuple[list[Lying], list[Lying], list[Lying]]:
    """What lies open, closed and in return: faces for whoever may see them, backs for the rest."""
    assert t.offer is not None
    partner = t.owner[t.offer.partner]

    def visible(held: Held, seat: int) -> bool:
        return knows(t, held, seat) and sure(held, seat)

    def shown(tray: str, cards: list[Held]) -> list[Lying]:
        seen = sorted(held.card for held in cards if visible(held, viewer))
        faced: list[Lying] = [
            (f"card-{card}", faces.treasure_face(card), f"On the table: {TREASURES[card].name}.") for card in seen
        ]
        hidden = range(len(seen), len(cards))
        return [*faced, *((f"{tray}-{number}", None, "A card, face down.") for number in hidden)]

    given = t.hands[TRAY]
    return (
        shown("open", [held for held in given if visible(held, partner)]),
        shown("closed", [held for held in given if not visible(held, partner)]),
        shown("return", t.hands[RETURN]),
    )


def _tray(name: str, title: str, left: float, hint: str, cards: list[Lying], text: str = "") -> Iterator[Piece]:
    middle = 60 + TRAY_HIGH / 2
    at = (left + TRAY_WIDE / 2, middle)
    yield Piece(name, "zone", Face(title=title, text=text), at, (TRAY_WIDE, TRAY_HIGH), hint=hint, clause="CV-12.5")
    step = min(CARD[0] + 6, (TRAY_WIDE - 16 - CARD[0]) / max(1, len(cards) - 1))
    for number, (card, face, about) in enumerate(cards):
        spot = (left + 8 + CARD[0] / 2 + number * step, middle + 16)
        if face is not None:
            yield Piece(card, "card", face, spot, CARD, z=1, hint=about, clause="CV-12.5")
        else:
            yield Piece(card, "card", None, spot, CARD, up=False, back=BACK, z=1, hint=about, clause="CV-12.5")


def _asked(offer: Offer) -> str:
    if offer.wanted:
        return TREASURES[offer.wanted].name
    if offer.wants:
        return "1 card" if offer.wants == 1 else f"{offer.wants} cards"
    return "Nothing" if offer.made else "In return"


def _catalogue(t: State, viewer: int) -> Iterator[Piece]:
    """Every treasure one may ask for by name."""
    for number, card in enumerate(namable(t, viewer)):
        x, y = number % NAME_COLUMNS * NAME_WIDE, number // NAME_COLUMNS * NAME_HIGH
        name, hint = TREASURES[card].name, f"Ask for {TREASURES[card].name}. {TREASURES[card].effect}"
        yield Piece(f"name-{card}", "token", Face(icon=icon(card)), (x, y), (38, 38), hint=hint, clause="CV-12.5")
        at, size = (x + NAME_WIDE / 2, y), (NAME_WIDE - 44, 40 if len(name) > SHORT else 24)
        yield Piece(f"called-{card}", "label", Face(title=name), at, size, hint=hint, clause="CV-12.5")
