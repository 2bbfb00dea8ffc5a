"""Before the first turn: colours, who begins, Gear Up, and the shuffling of the decks (SK-2, SK-3)."""

from collections.abc import Mapping

from tabletop.engine.contract import Ask, Chance, Option, Script, Value
from tabletop.engine.variants import BadVariant
from tabletop.games.skulldug.content import (
    CARD,
    CONTENT,
    DIE,
    FORTUNES,
    HAZARDOUS,
    HAZARDS,
    KITS,
    LONGEST_GAME,
    PASSAGES,
    TREASURES,
)
from tabletop.games.skulldug.grid import GRIDS
from tabletop.games.skulldug.hands import copy_of, kinds
from tabletop.games.skulldug.options import PASS_GEAR, TakeColour, TakeGear
from tabletop.games.skulldug.state import Deck, Explorer, State

SPREAD = 4
"""SK-3.8: piles into which an even deck is dealt."""


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    """SK-2.2 to SK-2.6: the Entrance in the centre, everybody in it, the Passage deck shuffled."""
    named = str(variants["first_player"])
    if named != "roll" and int(named[-1]) > seats:
        raise BadVariant(f"seat {named[-1]} cannot be first in a game of {seats}")
    side = int(variants["grid_size"])
    entrance = GRIDS[side].entrance
    corridors = [0] * (side * side)
    corridors[entrance] = 15
    t = State(
        seats=seats,
        variants=variants,
        chance=chance,
        step="take_colours",
        side=side,
        goal=int(variants["treasures_to_win"]),
        limit=int(variants["round_limit"]) or LONGEST_GAME,
        top_row=[],
        bottom_row=[],
        corridors=corridors,
        laid={},
        contents={},
        passages=list(PASSAGES),
        passage_discard=[],
        fortunes=Deck([list(FORTUNES)]),
        fortune_discard=[],
        hazards=Deck([list(HAZARDS)]),
        hazard_discard=[],
        explorers=[Explorer(kit.id, entrance) for kit in CONTENT.kits[:seats]],
        used=[],
        met=[],
        drawn=[],
    )
    t.shuffle(t.passages, "SK-2.4")
    return t


def take_colours(t: State) -> Script:
    """SK-2.1: each player takes a different colour; by seat order unless the table wants to choose."""
    if t.variants["explorer_colours"] == "chosen":
        free = list(KITS)
        for seat, explorer in enumerate(t.explorers):
            explorer.colour = (yield Ask(seat, [TakeColour(colour) for colour in free], "SK-2.1", "colour")).colour
            free.remove(explorer.colour)
            t.tell("colour_taken", "SK-2.1", seat=seat, colour=explorer.colour)
    return "find_first_player"


def find_first_player(t: State) -> Script:
    """SK-2.7: the highest unmodified die begins, tied seats roll again; or a seat was named."""
    named = str(t.variants["first_player"])
    t.first = roll_for_first(t) if named == "roll" else int(named[-1]) - 1
    t.active = t.first
    t.tell("first_player", "SK-2.7", seat=t.first)
    yield from ()
    return "lay_gear" if t.variants["gear_mode"] == "draft" else "hand_out_kits"


def roll_for_first(t: State) -> int:
    rolling = list(range(t.seats))
    while len(rolling) > 1:
        faces = [t.roll(DIE, "SK-2.7") for _ in rolling]
        t.tell("first_roll", "SK-2.7", rollers=rolling, faces=faces)
        rolling = [seat for seat, face in zip(rolling, faces, strict=True) if face == max(faces)]
    return rolling[0]


def lay_gear(t: State) -> Script:
    """SK-3.1: every Gear card out of the decks, equipment in the top row, the rest in the bottom row."""
    for deck in (t.fortunes.segments[0], t.hazards.segments[0]):
        for card in [card for card in deck if CARD[card].gear]:
            deck.remove(card)
            (t.top_row if CARD[card].sort == "equipment" else t.bottom_row).append(card)
    t.tell("gear_laid", "SK-3.1")
    yield from ()
    return "gear_up"


def picker(t: State) -> int:
    """SK-3.2, SK-3.4: clockwise from the first player, then counter-clockwise back."""
    place = t.picks if t.picks < t.seats else 2 * t.seats - 1 - t.picks
    return (t.first + place) % t.seats


def gear_up(t: State) -> Script:
    """SK-3.2 to SK-3.5: one pick of the draft."""
    if t.picks == 2 * t.seats:
        return "shuffle_decks"
    seat, first_round = picker(t), t.picks < t.seats
    rows = t.bottom_row if t.pair else t.top_row + t.bottom_row
    options: list[Option] = [TakeGear(kind) for kind in kinds(rows)]
    if not t.pair:
        options.append(PASS_GEAR)
    clause = "SK-3.2" if first_round else "SK-3.4"
    about = "gear_1" if first_round else "gear_2"
    chosen = yield Ask(seat, options, clause, about, facts={"second": t.pair})
    if chosen == PASS_GEAR:
        t.tell("gear_passed", clause, seat=seat)
        t.picks += 1
        return "gear_up"
    row = t.top_row if chosen.card in kinds(t.top_row) else t.bottom_row
    card = copy_of(row, chosen.card)
    row.remove(card)
    t.explorers[seat].hand.append(card)
    t.tell("gear_taken", clause, seat=seat, card=card)
    t.pair = first_round and row is t.bottom_row and not t.pair and bool(t.bottom_row)
    if not t.pair:
        t.picks += 1
    return "gear_up"


def hand_out_kits(t: State) -> Script:
    """SK-3.7: each player takes the ready-made set of the own colour."""
    for seat, explorer in enumerate(t.explorers):
        for kind in KITS[explorer.colour].cards:
            deck = (t.hazards if kind in HAZARDOUS else t.fortunes).segments[0]
            card = next(card for card in deck if CARD[card].id == kind)
            deck.remove(card)
            explorer.hand.append(card)
        t.tell("kit_taken", "SK-3.7", seat=seat, colour=explorer.colour, cards=explorer.hand)
    yield from ()
    return "shuffle_decks"


def shuffle_decks(t: State) -> Script:
    """SK-2.9, SK-3.5: what nobody took goes back; then each deck is shuffled whole."""
    hazards, fortunes = t.hazards.segments[0], t.fortunes.segments[0]
    for card in t.top_row + t.bottom_row:
        (hazards if card in HAZARDOUS else fortunes).append(card)
    t.top_row, t.bottom_row = [], []
    t.shuffle(hazards, "SK-2.9")
    if t.variants["treasure_spread"] == "even":
        spread_treasures(t, fortunes)
    else:
        t.shuffle(fortunes, "SK-2.9")
    t.tell("decks_shuffled", "SK-2.9")
    yield from ()
    return "start_turn"


def spread_treasures(t: State, fortunes: list[str]) -> None:
    """SK-3.8: four piles with three treasures each, shuffled by themselves and stacked, the first on top."""
    treasures = [card for card in fortunes if card in TREASURES]
    others = [card for card in fortunes if card not in TREASURES]
    t.shuffle(treasures, "SK-3.8")
    t.shuffle(others, "SK-3.8")
    piles = [others[pile::SPREAD] + treasures[pile::SPREAD] for pile in range(SPREAD)]
    for pile in piles:
        t.shuffle(pile, "SK-3.8")
    t.fortunes.segments = piles[::-1]
