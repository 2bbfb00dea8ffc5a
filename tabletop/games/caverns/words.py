"""Caverns in words: one sentence an event, for the log and for those who listen."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.contract import Event
from tabletop.engine.naming import listed
from tabletop.games.caverns.content import PASSAGE_CARDS, QUESTS, SPELLS
from tabletop.games.caverns.content import name_of as name
from tabletop.games.caverns.naming import place_name, tile_name

Data = dict[str, Any]
Tale = Callable[[Data, Sequence[str]], str]

MARKERS = {"web": "a Spider Web", "holy_place": "the Holy Place", "mirror": "the Magic Mirror"}


def narrate(event: Event, names: Sequence[str]) -> str:
    sentence = TALES[event.kind](event.data, names)
    return sentence[0].upper() + sentence[1:]


def cards(amount: int) -> str:
    return "1 card" if amount == 1 else f"{amount} cards"


def the(thing: str) -> str:
    """With its article: characters, Mim and things that begin with "The" have none of ours."""
    called = name(thing)
    proper = thing.startswith("ch_") or thing == "mo_mim"
    if called.startswith("The "):
        return f"the {called[4:]}"
    return called if proper else f"the {called}"


def capital(thing: str) -> str:
    """The same at the head of a sentence."""
    called = the(thing)
    return called[0].upper() + called[1:]


def _dice(numbers: Sequence[int]) -> str:
    return listed([str(number) for number in numbers])


def _simple(words: str) -> Tale:
    """A sentence with the figures, places and cards of the event filled in."""

    def tell(d: Data, names: Sequence[str]) -> str:
        filled = {key: the(value) for key, value in d.items() if key in FIGURES and value}
        if "place" in d:
            filled["place"] = place_name(d["place"])
        if "card" in d:
            filled["card"] = the(d["card"])
        if "seat" in d and d["seat"] >= 0:
            filled["player"] = names[d["seat"]]
        if "spell" in d:
            filled["spell"] = SPELLS[d["spell"]].name
        if "quest" in d:
            filled["quest"] = QUESTS[d["quest"]].name
        return words.format(**{**d, **filled})

    return tell


FIGURES = ("figure", "foe", "monster", "partner", "killer")


def _turn_began(d: Data, names: Sequence[str]) -> str:
    return f"Round {d['round']}: {names[d['seat']]}'s turn."


def _rolled_for_first(d: Data, names: Sequence[str]) -> str:
    rolls = [f"{names[seat]} {die}" for seat, die in zip(d["seats"], d["dice"], strict=True)]
    return f"They roll for the first turn: {listed(rolls)}."


def _moved(verb: str) -> Tale:
    return lambda d, names: f"{the(d['figure'])} {verb} to {place_name(d['place'])}."


def _entered(d: Data, names: Sequence[str]) -> str:
    verb = {"rush": "rushes", "creep": "creeps"}.get(d["how"], "steps")
    return f"{the(d['figure'])} {verb} into {place_name(d['place'])}."


def _cards_drawn(d: Data, names: Sequence[str]) -> str:
    kept = f"keeps {cards(d['treasures'])}" if d["treasures"] else "keeps nothing"
    if not d["amount"]:
        return "The Cavern deck is empty: nothing is found."
    return f"{the(d['figure'])} draws {cards(d['amount'])} from the {d['deck'].capitalize()} deck and {kept}."


def _found(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} finds {listed([the(card) for card in d['cards']])}."


def _marker_removed(d: Data, names: Sequence[str]) -> str:
    if d["marker"] == "web":
        return f"The webs on {place_name(d['place'])} burn away."
    return f"{place_name(d['place'])} is opened for the first time."


def _counter_removed(d: Data, names: Sequence[str]) -> str:
    counters = "a counter waits" if d["amount"] == 1 else f"{d['amount']} counters wait"
    return f"On square {d['number']} {counters}: something is in the passage."


def _rolled(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} rolls {_dice(d['dice'])} ({d['purpose']})."


def _encounter(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} stands before {listed([the(monster) for monster in d['monsters']])}."


def _bribed(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} hands {listed([the(card) for card in d['cards']])} to {the(d['monster'])}."


def _bonus_shown(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} shows {listed([*d['numbers'], *(the(card) for card in d['cards'])])}."


def _fight_rolled(d: Data, names: Sequence[str]) -> str:
    (mine, theirs), (score, other) = d["dice"], d["scores"]
    return f"{the(d['figure'])} rolls {mine} for {score}; {the(d['foe'])} rolls {theirs} for {other}."


def _spoils(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} takes {cards(d['amount'])}."


def _spell_cast(d: Data, names: Sequence[str]) -> str:
    spell = SPELLS[d["spell"]].name
    if d["target"] == d["figure"]:
        return f"{the(d['figure'])} casts {spell}."
    target = "the web" if d["target"] == "web" else the(d["target"])
    return f"{the(d['figure'])} casts {spell} at {target}."


def _offer_made(d: Data, names: Sequence[str]) -> str:
    given = [the(card) for card in d["cards"]]
    if d["closed"]:
        given.append(f"{cards(d['closed'])} face down")
    asked = the(d["wanted"]) if d["wanted"] else cards(d["wants"]) if d["wants"] else "nothing"
    return f"{the(d['figure'])} offers {the(d['partner'])} {listed(given) or 'nothing'} and asks {asked}."


def _exchanged(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} and {the(d['partner'])} exchange: {d['given']} for {d['taken']}."


def _mirror_look(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} looks into the Magic Mirror and sees {the(d['target'])}."


def _mirror_shows(d: Data, names: Sequence[str]) -> str:
    held = listed([the(card) for card in d["cards"]]) or "nothing"
    return f"In the Mirror {the(d['target'])} holds {held}."


def _tile_drawn(d: Data, names: Sequence[str]) -> str:
    return f"{the(d['figure'])} turns up {tile_name(d['tile'])}; {d['left']} are left."


def _no_winner(d: Data, names: Sequence[str]) -> str:
    return f"Nobody wins: {d['reason']}."


def _vote_result(d: Data, names: Sequence[str]) -> str:
    return "All questers have given up." if d["ended"] else "Somebody still hopes: the game goes on."


TALES: dict[str, Tale] = {
    "character_taken": _simple("{player} plays {figure}."),
    "quests_dealt": lambda d, names: "Everybody is dealt a secret Quest.",
    "quest_rejected": _simple("{player} rejects '{quest}' and draws another Quest."),
    "rolled_for_first": _rolled_for_first,
    "goes_first": _simple("{player} goes first."),
    "turn_began": _turn_began,
    "missed_turn": _simple("{figure} misses this turn."),
    "stone": _simple("{figure} turns to stone."),
    "flesh": _simple("{figure} is flesh again."),
    "moved": _moved("walks"),
    "flew": _moved("flies"),
    "strode": _moved("strides on"),
    "used_stairs": _moved("takes the stairs"),
    "explored": _moved("steps"),
    "tile_drawn": _tile_drawn,
    "tile_placed": lambda d, names: f"{tile_name(d['tile'])} is laid.",
    "second_entrance": lambda d, names: "No quester can reach the unknown: a second entrance opens in the east.",
    "entered": _entered,
    "stepped_out": _simple("{figure} steps out of the cavern."),
    "cards_drawn": _cards_drawn,
    "found": _found,
    "monster_declared": _simple("{monster} sleeps in {place}."),
    "marker_placed": lambda d, names: f"{MARKERS[d['marker']]} is on {place_name(d['place'])}.",
    "marker_removed": _marker_removed,
    "counter_removed": _counter_removed,
    "sent_back": _simple("{figure} goes back to {place}."),
    "fell": lambda d, names: f"{PASSAGE_CARDS['pa_pit'].name}! {the(d['figure'])} will miss a turn.",
    "boulder": lambda d, names: f"{PASSAGE_CARDS['pa_boulder'].name}! {the(d['figure'])} runs.",
    "rolled": _rolled,
    "torn_free": _simple("{figure} tears free of the web."),
    "web_holds": _simple("The web holds {figure}."),
    "encounter": _encounter,
    "escaped": _simple("{figure} escapes to {place}."),
    "escape_failed": _simple("{figure} does not get away and must fight."),
    "bribed": _bribed,
    "befriended": _simple("{monster} lets {figure} be."),
    "friend_failed": _simple("{monster} wants no friends: {figure} must fight."),
    "woken": _simple("{figure} wakes {monster}, who now follows {player}."),
    "fight_began": _simple("{figure} attacks {foe}."),
    "bonus_shown": _bonus_shown,
    "fight_rolled": _fight_rolled,
    "fight_tied": _simple("A tie: {figure} and {foe} roll again."),
    "killed": _simple("{killer} kills {figure}."),
    "spoils": _spoils,
    "dragon_slain": _simple("{figure} cuts off the Dragon's Head."),
    "quest_shown": _simple("{player}'s Quest was '{quest}'."),
    "taken_over": _simple("{player} is now {figure}."),
    "waits": _simple("{player} waits for a sleeping monster."),
    "is_out": _simple("{player} is out of the game."),
    "discarded": _simple("{card} is used up."),
    "item_used": _simple("{figure} uses {card}."),
    "spell_cast": _spell_cast,
    "spell_works": _simple("{spell} works."),
    "spell_fails": _simple("{spell} fails."),
    "vanished": _simple("{figure} vanishes from sight."),
    "appeared": _simple("{figure} is visible on {place}."),
    "glimpsed": _simple("Something unseen stirs on {place}: {figure}."),
    "size_changed": _simple("{figure} becomes {size}."),
    "summoned": _simple("{figure} is drawn to {place}."),
    "resists": _simple("{figure} resists."),
    "is_willing": _simple("{figure} does not resist."),
    "blocked": _simple("{figure} bars the way of {foe}."),
    "offer_begun": _simple("{figure} speaks with {partner} about an exchange."),
    "offered": _simple("{figure} makes {partner} an offer."),
    "offer_made": _offer_made,
    "withdrawn": _simple("{figure} makes no offer."),
    "countered": _simple("{figure} answers with an offer to {partner}."),
    "refused": _simple("{figure} refuses."),
    "exchanged": _exchanged,
    "handed_over": _simple("{figure} hands a card to {partner}."),
    "mirror_look": _mirror_look,
    "mirror_shows": _mirror_shows,
    "vote_called": _simple("{player} proposes to end the game; the questers vote."),
    "vote_result": _vote_result,
    "won": _simple("{player} shows '{quest}' and wins: {figure} is home."),
    "no_winner": _no_winner,
}
