"""The rules as named steps, the phase track, the final reckoning, and what can never be true of a table."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tabletop.engine.contract import Phase, ScoreLine, Script, Verdict
from tabletop.games.skulldug import gear_up, turn
from tabletop.games.skulldug.content import CARD, FORTUNES, HAZARDOUS, HAZARDS, HEALTH, ITEMS, PASSAGES, TREASURES
from tabletop.games.skulldug.state import State

STEPS: Mapping[str, Callable[[State], Script]] = {
    "take_colours": gear_up.take_colours,
    "find_first_player": gear_up.find_first_player,
    "lay_gear": gear_up.lay_gear,
    "gear_up": gear_up.gear_up,
    "hand_out_kits": gear_up.hand_out_kits,
    "shuffle_decks": gear_up.shuffle_decks,
    "start_turn": turn.start_turn,
    "meet_monsters": turn.meet_monsters,
    "act": turn.act,
    "keep_to_hand_limit": turn.keep_to_hand_limit,
    "end_turn": turn.end_turn,
}

PHASES = (
    Phase("Gear Up", ("take_colours", "find_first_player", "lay_gear", "gear_up", "hand_out_kits", "shuffle_decks")),
    Phase("Start", ("start_turn",)),
    Phase("Monsters", ("meet_monsters",)),
    Phase("Actions", ("act",)),
    Phase("Hand limit", ("keep_to_hand_limit",)),
    Phase("End", ("end_turn",)),
)


def phases(t: State) -> Sequence[Phase]:
    return PHASES


def verdict(t: State) -> Verdict:
    """SK-1.1, SK-13.3: who won; each treasure in hand is a line of the reckoning."""
    assert t.result is not None
    lines = [
        ScoreLine(seat, CARD[card].name, 1, "SK-4.9")
        for seat, explorer in enumerate(t.explorers)
        for card in explorer.hand
        if card in TREASURES
    ]
    return Verdict(tuple(t.result.winners), t.result.reason, t.result.clause, tuple(lines))


def complaints(t: State) -> list[str]:
    """Cards lost or doubled, things where they cannot be, numbers out of range."""
    return [*card_complaints(t), *cave_complaints(t), *explorer_complaints(t)]


def card_complaints(t: State) -> list[str]:
    lying = [card for cards in t.contents.values() for card in cards]
    held = [card for explorer in t.explorers for card in explorer.hand]
    everywhere = Counter(
        lying + held + t.top_row + t.bottom_row + t.fortunes.cards + t.hazards.cards
        + t.fortune_discard + t.hazard_discard + t.passages + t.passage_discard + t.drawn + list(t.laid.values())
    )  # fmt: skip
    found = [f"{card} exists {number} times" for card, number in everywhere.items() if number != 1]
    found += [f"{card} is lost" for card in (*FORTUNES, *HAZARDS, *PASSAGES) if card not in everywhere]
    found += [f"{card} is in a hand" for card in held if card not in ITEMS]
    found += [f"{card} was discarded" for card in t.fortune_discard if card in TREASURES]
    found += [f"{card} is in the wrong deck" for card in t.fortunes.cards + t.fortune_discard if card in HAZARDOUS]
    found += [f"{card} is in the wrong deck" for card in t.hazards.cards + t.hazard_discard if card not in HAZARDOUS]
    if any(not segment for segment in t.fortunes.segments + t.hazards.segments):
        found.append("a deck has an empty segment")
    return found


def cave_complaints(t: State) -> list[str]:
    names = t.grid.names
    found = [] if t.corridors[t.entrance] == 15 else ["the Entrance is not open on all sides"]
    for space, mask in enumerate(t.corridors):
        if bool(mask) != (space in t.laid or space == t.entrance):
            found.append(f"the passage at {names[space]} is half there")
    found += [f"cards lie in the dark at {names[space]}" for space in t.contents if not t.corridors[space]]
    found += [f"an empty heap at {names[space]}" for space, cards in t.contents.items() if not cards]
    return found


def explorer_complaints(t: State) -> list[str]:
    found = []
    for seat, explorer in enumerate(t.explorers):
        if not 0 <= explorer.health <= HEALTH or explorer.alive != (explorer.health > 0):
            found.append(f"seat {seat} has {explorer.health} Health")
        if explorer.alive and not t.corridors[explorer.at] and explorer.at != t.opening:
            found.append(f"seat {seat} stands in the dark")
    if t.ap < 0 or t.move_ap < 0:
        found.append(f"there are {t.ap} and {t.move_ap} AP")
    if len({explorer.colour for explorer in t.explorers}) != t.seats and t.step != "take_colours":
        found.append("two explorers have one colour")
    return found
