"""The game in words: one sentence for every event, and the whole table for those who do not look at it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.engine.contract import Event
from tabletop.engine.naming import listed
from tabletop.games.skulldug.content import CARD, CARDS, HEALTH, KITS, kind_of
from tabletop.games.skulldug.faces import corridor_words, passage_words
from tabletop.games.skulldug.grid import MASKS, SIDE_NAMES
from tabletop.games.skulldug.panels import steps_home, whereabouts
from tabletop.games.skulldug.places import drafting
from tabletop.games.skulldug.state import State

Data = Mapping[str, Any]
PLURALS = ("questionable_rations", "poison_darts")


def narrate(event: Event, names: Sequence[str]) -> str:
    """One sentence for the log."""
    return SENTENCES[event.kind](event.data, names)


def card(name: str) -> str:
    """A card with its article: "the Rusty Sword", "a Bear Trap", "some Poison Darts"."""
    facts = CARDS[kind_of(name)]
    if facts.copies == 1:
        return f"the {facts.name}"
    if facts.id in PLURALS:
        return f"some {facts.name}"
    return f"{'an' if facts.name[0] in 'AEIOU' else 'a'} {facts.name}"


def opened(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[0].upper() + words[1:]


def cards(copies: Sequence[str]) -> str:
    return listed([card(copy) for copy in copies])


def heading(start: str, end: str) -> str:
    (x, y), (to_x, to_y) = (map(int, name.split(",")) for name in (start, end))
    return SIDE_NAMES[(0 if to_y < y else 2) if x == to_x else (1 if to_x > x else 3)]


WALKS = {
    "move": "moves {side} to {end}",
    "dash": "dashes {side} to {end}",
    "shove": "stumbles {side} to {end}",
    "flee": "flees {side} to {end}",
    "slide": "slides {side} to {end}",
    "bolt": "bolts {side} to {end}",
    "sign": "follows the sign {side} to {end}",
    "boulder": "is rolled {side} to {end}",
    "vial": "drifts {side} to {end}",
    "rope": "climbs {side} to {end}",
    "hook": "swings {side} to {end}",
}


def _moved(d: Data, n: Sequence[str]) -> str:
    walk = WALKS[d["cause"]].format(side=heading(d["start"], d["end"]), end=d["end"])
    return f"{n[d['seat']]} {walk}{', the Cave Entrance' if d['home'] else ''}."


def _rolled(d: Data, n: Sequence[str]) -> str:
    parts = "".join(f" {part}" for part in d["parts"])
    total = f" = {d['total']}" if parts or d["total"] != d["face"] else ""
    aim = {"defense": "defends: ", "throw": "attacks: ", "card": "rolls: "}.get(d["scope"], "rolls: ")
    return f"{n[d['seat']]} {aim}{d['face']}{parts}{total}."


def _ap_changed(d: Data, n: Sequence[str]) -> str:
    verb = "gains" if d["change"] > 0 else "loses"
    return f"{n[d['seat']]} {verb} {abs(d['change'])} AP by {card(d['card'])}."


def _injured(d: Data, n: Sequence[str]) -> str:
    if not d["amount"]:
        return f"{n[d['seat']]} is caught out but not hurt."
    return f"{n[d['seat']]} loses {d['amount']} Health and has {d['health']} left."


def _dropped(d: Data, n: Sequence[str]) -> str:
    verb = "loses hold of" if d["random"] else "drops"
    return f"{n[d['seat']]} {verb} {card(d['card'])} at {d['at']}."


def _discovered(d: Data, n: Sequence[str]) -> str:
    ways = corridor_words(MASKS[d["corridors"]])
    return f"{n[d['seat']]} discovers a {passage_words(d['card'])} at {d['at']}, open to the {ways}."


def _picked_up(d: Data, n: Sequence[str]) -> str:
    if d["whip"]:
        return f"{n[d['seat']]} whips {card(d['card'])} out of {d['at']}."
    return f"{n[d['seat']]} takes {card(d['card'])}."


def _reinforced(d: Data, n: Sequence[str]) -> str:
    found = f" and finds {card(d['card'])}" if d["card"] else ""
    return f"A fresh explorer joins {n[d['seat']]} at the Entrance{found}."


def _limit(d: Data, n: Sequence[str]) -> str:
    winners = [n[seat] for seat in d["winners"]]
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"Round {d['round']} is over: {listed(winners)} {verb}."


def _first_roll(d: Data, n: Sequence[str]) -> str:
    rolls = [f"{n[seat]} {face}" for seat, face in zip(d["rollers"], d["faces"], strict=True)]
    return f"Who goes first? {listed(rolls)}."


def _win(d: Data, n: Sequence[str]) -> str:
    return f"{n[d['seat']]} walks out into daylight with {d['treasures']} treasures and wins!"


SENTENCES: Mapping[str, Callable[[Data, Sequence[str]], str]] = {
    "colour_taken": lambda d, n: f"{n[d['seat']]} leads the {KITS[d['colour']].name} expedition.",
    "first_roll": _first_roll,
    "first_player": lambda d, n: f"{n[d['seat']]} goes first.",
    "gear_laid": lambda d, n: "The gear is laid out in two rows.",
    "gear_taken": lambda d, n: f"{n[d['seat']]} packs {card(d['card'])}.",
    "gear_passed": lambda d, n: f"{n[d['seat']]} packs nothing more.",
    "kit_taken": lambda d, n: f"{n[d['seat']]} takes the {KITS[d['colour']].name} set: {cards(d['cards'])}.",
    "decks_shuffled": lambda d, n: "The decks are shuffled, and the race begins.",
    "turn_started": lambda d, n: f"Round {d['round']}: {n[d['seat']]}'s turn.",
    "turn_ended": lambda d, n: f"{n[d['seat']]} ends the turn.",
    "round_ended": lambda d, n: f"Round {d['round']} is complete.",
    "ap_changed": _ap_changed,
    "moved": _moved,
    "shoved": lambda d, n: f"{n[d['seat']]} shoves {n[d['target']]} toward {d['end']}.",
    "discovered": _discovered,
    "contents_drawn": lambda d, n: f"In it: {cards(d['cards'])}.",
    "passages_recycled": lambda d, n: f"The {d['number']} discarded passages are shuffled into a new deck.",
    "encounter_started": lambda d, n: f"{n[d['seat']]} meets {card(d['card'])}.",
    "focused": lambda d, n: f"{n[d['seat']]} focuses: {d['ap']} AP for +{d['bonus']}.",
    "rolled": _rolled,
    "rerolled": lambda d, n: f"Once more. {_rolled(d, n)}",
    "whistled": lambda d, n: f"{n[d['seat']]} blows the whistle: {n[d['roller']]}'s roll drops to {d['total']}.",
    "encounter_won": lambda d, n: f"{n[d['seat']]} beats {card(d['card'])}.",
    "encounter_lost": lambda d, n: f"{n[d['seat']]} loses to {card(d['card'])}.",
    "trap_taken": lambda d, n: f"{n[d['seat']]} pockets {card(d['card'])}.",
    "monster_slain": lambda d, n: f"{CARD[d['card']].name} is no more.",
    "injured": _injured,
    "injury_cancelled": lambda d, n: f"The Eager Sherpa takes the blow for {n[d['seat']]}.",
    "health_lost": lambda d, n: f"{opened(card(d['card']))} drains {d['amount']} Health from {n[d['seat']]}.",
    "healed": lambda d, n: f"{n[d['seat']]} regains {d['amount']} Health and has {d['health']}.",
    "drugged": lambda d, n: f"{n[d['seat']]} is Drugged.",
    "stayed_sober": lambda d, n: f"{n[d['seat']]} sniffs the salts and keeps a clear head.",
    "cured": lambda d, n: f"{n[d['seat']]} is no longer Drugged.",
    "picked_up": _picked_up,
    "dropped": _dropped,
    "consumed": lambda d, n: f"{n[d['seat']]} uses {card(d['card'])}.",
    "thrown": lambda d, n: f"{n[d['seat']]} throws {card(d['card'])} at {n[d['target']]}.",
    "shot": lambda d, n: f"{n[d['seat']]} shoots at {n[d['target']]}.",
    "throw_hit": lambda d, n: f"{n[d['target']]} is hit.",
    "throw_missed": lambda d, n: f"It misses {n[d['target']]}.",
    "caught": lambda d, n: f"{n[d['seat']]} catches {card(d['card'])}.",
    "snagged": lambda d, n: f"{n[d['seat']]} hooks {card(d['card'])} out of {n[d['target']]}'s pocket.",
    "destroyed": lambda d, n: f"{n[d['seat']]} brings down the passage at {d['at']}.",
    "cards_returned": lambda d, n: f"Back on top of the decks: {cards(d['cards'])}.",
    "card_discarded": lambda d, n: f"{n[d['seat']]} discards {card(d['card'])}.",
    "declared_lost": lambda d, n: f"{n[d['seat']]} is walled in and given up for lost.",
    "died": lambda d, n: f"{n[d['seat']]}'s explorer dies at {d['at']}.",
    "reinforced": _reinforced,
    "entrance_cleared": lambda d, n: f"Swept out of the Entrance: {cards(d['cards'])}.",
    "game_won": _win,
    "game_over_limit": _limit,
}


def describe(t: State, viewer: int | None, names: Sequence[str]) -> str:
    """The whole table in words."""
    lines = [f"Round {t.round} of {t.limit} at most. {t.goal} treasures win."]
    away = steps_home(t)
    lines += [describe_seat(t, seat, names[seat], away) for seat in range(t.seats)]
    if drafting(t):
        for title, row in (("Top row", t.top_row), ("Bottom row", t.bottom_row)):
            lines.append(f"{title}: {', '.join(CARD[copy].name for copy in row) or 'empty'}.")
        return "\n".join(lines)
    lines.append(f"Decks: {len(t.passages)} passages, {len(t.fortunes)} fortunes, {len(t.hazards)} hazards.")
    for space in sorted({t.entrance, *t.laid}):
        lines.append(describe_passage(t, space, names))
    if t.drawn:
        drawn = listed([passage_words(copy) for copy in t.drawn])
        lines.append(f"Just drawn for {t.grid.names[t.opening]}: {drawn}.")
    return "\n".join(lines)


def describe_seat(t: State, seat: int, name: str, away: Mapping[int, int]) -> str:
    explorer = t.explorers[seat]
    held = ", ".join(CARD[copy].name for copy in explorer.hand) or "nothing"
    parts = [f"{explorer.health} of {HEALTH} Health", "Drugged"][: 1 + explorer.drugged]
    if seat == t.active and t.underway:
        parts.append(f"{t.ap} AP" + (f" and {t.move_ap} to walk" if t.move_ap else ""))
    place = "" if not explorer.alive or drafting(t) else f" ({t.grid.names[explorer.at]})"
    return f"{name}: {whereabouts(t, seat, dict(away)).lower()}{place}, {', '.join(parts)}. Holds {held}."


def describe_passage(t: State, space: int, names: Sequence[str]) -> str:
    title = "Cave Entrance" if space == t.entrance else "Passage"
    line = f"{title} {t.grid.names[space]}, open to the {corridor_words(t.corridors[space])}."
    if space in t.contents:
        line += f" Here lie {listed([CARD[copy].name for copy in t.contents[space]])}."
    here = [names[seat] for seat in t.here(space)]
    if here:
        line += f" Here stand{'s' * (len(here) == 1)} {listed(here)}."
    return line
