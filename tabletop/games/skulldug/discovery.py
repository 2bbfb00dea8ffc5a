"""Discovery (SK-7): draw a Passage card, lay it, fill it. And the undoing of it: destroying a passage (SK-14)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.skulldug.cave import available, placements
from tabletop.games.skulldug.content import HAZARDOUS, KIND, PASSAGE, kind_of
from tabletop.games.skulldug.effects import DiscoverChoose, DiscoverExtraHazard
from tabletop.games.skulldug.grid import CORRIDORS, MASKS, NOWHERE
from tabletop.games.skulldug.hands import draw_card
from tabletop.games.skulldug.options import Keep, orient
from tabletop.games.skulldug.state import NOBODY, Deck, State


def discover(t: State, seat: int, space: int, last: int) -> Part[None]:
    """SK-7.1 to SK-7.6: lay a new passage in a space that is reached from `last`, and draw what it holds."""
    t.finder, t.opening = seat, space
    draw_passages(t, seat)
    card = yield from choose_passage(t, seat)
    masks = placements(t, PASSAGE[card].masks, space, last)
    chosen = yield Ask(
        seat, [orient(CORRIDORS[mask]) for mask in masks], "SK-7.2", "orient", facts={"passage": kind_of(card)}
    )
    t.corridors[space] = MASKS[chosen.corridors]
    t.laid[space] = card
    t.drawn.clear()
    t.finder, t.opening = NOBODY, NOWHERE
    t.tell("discovered", "SK-7.2", seat=seat, card=card, at=t.grid.names[space], corridors=chosen.corridors)
    fill(t, seat, space, card)


def draw_passages(t: State, seat: int) -> None:
    """SK-7.2: the top Passage card; two with the Miner's Lamp (SK-12.20)."""
    for _ in range(max([effect.draw for effect in t.explorers[seat].held(DiscoverChoose)], default=1)):
        if available(t):
            if not t.passages:
                recycle(t)
            t.drawn.append(t.draw(t.passages, "SK-7.2"))


def recycle(t: State) -> None:
    """SK-14.2: the discarded Passage cards become the new deck."""
    t.passages, t.passage_discard = sorted(t.passage_discard), []
    t.shuffle(t.passages, "SK-14.2")
    t.tell("passages_recycled", "SK-14.2", number=len(t.passages))


def choose_passage(t: State, seat: int) -> Part[str]:
    """SK-12.20: of several drawn cards one is placed, the others are discarded."""
    if len(t.drawn) > 1:
        options = [Keep(kind) for kind in dict.fromkeys(map(kind_of, t.drawn))]
        kept = yield Ask(seat, options, "SK-12.20", "lamp_pick")
        card = next(card for card in t.drawn if kind_of(card) == kept.passage)
        t.drawn.remove(card)
        t.passage_discard += t.drawn
        t.drawn[:] = [card]
    return t.drawn[0]


def fill(t: State, seat: int, space: int, card: str) -> None:
    """SK-7.5: first the Hazard cards, then the Fortune cards that its icons show."""
    more = sum(effect.value for effect in t.explorers[seat].held(DiscoverExtraHazard))
    passage = PASSAGE[card]
    drawn = draw_into(t, space, t.hazards, passage.hazards + more) + draw_into(t, space, t.fortunes, passage.fortunes)
    if drawn:
        t.tell("contents_drawn", "SK-7.5", seat=seat, cards=drawn, at=t.grid.names[space])


def draw_into(t: State, space: int, deck: Deck, number: int) -> list[str]:
    drawn = []
    for _ in range(number):
        card = draw_card(t, deck, "SK-7.5")
        if card is None:
            break
        t.lie(card, space)
        drawn.append(card)
    return drawn


def destroy(t: State, seat: int, space: int, clause: str) -> None:
    """SK-14.5: the card is discarded, the space is undiscovered again, what lay there goes on top of the decks."""
    t.passage_discard.append(t.laid.pop(space))
    t.corridors[space] = 0
    contents = t.contents.pop(space, [])
    t.tell("destroyed", clause, seat=seat, at=t.grid.names[space], card=t.passage_discard[-1])
    put_back(t, t.fortunes, [card for card in contents if card not in HAZARDOUS])
    put_back(t, t.hazards, [card for card in contents if card in HAZARDOUS])
    if contents:
        t.tell("cards_returned", "SK-14.5", cards=sorted(KIND[card] for card in contents))


def put_back(t: State, deck: Deck, cards: list[str]) -> None:
    if cards:
        cards.sort()
        t.shuffle(cards, "SK-14.5")
        deck.segments.append(cards)
        deck.returned += 1
