"""What is impossible about a table of Caverns: cards lost or doubled, figures nowhere, numbers out of range."""

from collections import Counter

from tabletop.games.caverns.cave import CAVERNS, TILE_OF
from tabletop.games.caverns.content import (
    CAVERN_CARDS,
    DRAGON,
    HEAD,
    MONSTERS,
    ORDINARY,
    PASSAGE_CARDS,
    PASSAGE_DECK,
    QUESTS,
    SECOND_ENTRANCE,
    TREASURES,
)
from tabletop.games.caverns.state import ASLEEP, BRIBE, RETURN, TRAY, State

TRAYS = (TRAY, BRIBE, RETURN)


def complaints(t: State) -> list[str]:
    return [*_cards(t), *_tiles(t), *_figures(t), *_players(t), *_knowledge(t)]


def _cards(t: State) -> list[str]:
    """Every Cavern and Passage card is in one place; the Dragon's Head exists when the Dragon is dead."""
    lying = [*t.cavern_deck, *t.passage_deck, *t.gone, *(f for f in t.place if f in MONSTERS)]
    lying += [held.card for hand in t.hands.values() for held in hand]
    expected = [*CAVERN_CARDS, *(PASSAGE_DECK if t.on("passage_encounters") else ())]
    if DRAGON in t.gone:
        expected.append(HEAD)
    counted, wanted = Counter(lying), Counter(expected)
    found = [f"{card} is missing" for card in wanted - counted]
    found += [f"{card} is there too often" for card in counted - wanted]
    if sum(t.counters.values()) != len(t.passage_deck):
        found.append(f"{sum(t.counters.values())} counters for {len(t.passage_deck)} Passage cards")
    strangers = [held.card for hand in t.hands.values() for held in hand if held.card not in TREASURES]
    strangers += [card for card in t.cavern_deck if card in PASSAGE_CARDS]
    return found + [f"{card} lies where it cannot" for card in strangers]


def _tiles(t: State) -> list[str]:
    laid = [tile for tile in t.tiles if tile in ORDINARY]
    drawn = [t.drawn_tile] if t.drawn_tile else []
    found = []
    if sorted([*laid, *drawn, *t.stack]) != sorted(ORDINARY):
        found.append("the tiles do not add up to 60")
    if len(t.cells) != len(laid) + 4 * (1 + (SECOND_ENTRANCE in t.tiles)):
        found.append("tiles lie on each other")
    found += [f"{cavern} is used and not there" for cavern in t.used if TILE_OF[cavern] not in t.tiles]
    found += [
        f"{here} is joined to {there}, not the other way"
        for here, joins in t.joins.items()
        for there, need in joins
        if (here, need) not in t.joins[there]
    ]
    return found


def _figures(t: State) -> list[str]:
    found = []
    if not (t.place.keys() == t.owner.keys() == t.hands.keys() - set(TRAYS)):
        found.append("places, owners and hands belong to different figures")
    found += [f"{figure} is nowhere" for figure, place in t.place.items() if TILE_OF.get(place) not in t.tiles]
    found += [
        f"{figure} stands in an unopened cavern" for figure, p in t.place.items() if p in CAVERNS and p not in t.used
    ]
    for name, statuses in (("stone", t.stone), ("pit", t.pit), ("size", t.size), ("unseen", t.unseen)):
        found += [f"{figure} has {name} and is not there" for figure in statuses if figure not in t.place]
    found += [
        f"{figure} sleeps and is no monster" for figure, o in t.owner.items() if o == ASLEEP and figure not in MONSTERS
    ]
    found += [f"{figure} is asleep and unseen" for figure in t.unseen if t.owner.get(figure) == ASLEEP]
    if t.holy and any(p == t.holy and f in MONSTERS and "undead" in MONSTERS[f].types for f, p in t.place.items()):
        found.append("an undead stands in the Holy Place")
    return found


def _players(t: State) -> list[str]:
    found = []
    for seat in range(t.seats):
        figures = t.figures_of(seat)
        alive = bool(t.character[seat]) and t.character[seat] in t.place
        if alive != (seat in t.questers):
            found.append(f"seat {seat} is a quester without a character, or the other way")
        if alive and figures != [t.character[seat]]:
            found.append(f"seat {seat} has a character and monsters")
        if len(figures) > max(1, t.limit("band_limit")):
            found.append(f"seat {seat} has {len(figures)} monsters")
        if figures and (seat in t.waiting or seat in t.out):
            found.append(f"seat {seat} waits and has a figure")
    dealt = [*t.quest, *t.quest_pile, *(q for q in t.open_quests if q not in t.quest)]
    if sorted(dealt) != sorted(QUESTS):
        found.append("the quests do not add up to 12")
    return found


def _knowledge(t: State) -> list[str]:
    """Nobody's doubt leaves out the truth, and everybody knows its own hand."""
    found = []
    for holder, hand in t.hands.items():
        owner = t.owner.get(holder, ASLEEP)
        for held in hand:
            if owner != ASLEEP and (not held.knows(owner) or held.doubt(owner)):
                found.append(f"seat {owner} does not know its own {held.card}")
            for seat, hands in held.doubts:
                if holder not in hands:
                    found.append(f"seat {seat} cannot find {held.card} where it is")
    return found
