"""How each event looks and sounds, beside the moving of the pieces."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine.contract import Cue, Event
from tabletop.engine.table import Float, RolledDie
from tabletop.games.skulldug.places import explorer_id, hand_id, spot

Data = Mapping[str, Any]


def cue(event: Event) -> Cue:
    return CUES[event.kind](event.data)


def of(sound: str, *fields: str) -> Callable[[Data], Cue]:
    """The explorer of the seat, the cards in these fields, and a sound."""

    def make(d: Data) -> Cue:
        pieces = (explorer_id(d["seat"]),) if "seat" in d else ()
        return Cue(pieces + tuple(d[field] for field in fields if d[field]), sound)

    return make


def floating(sound: str, text: str, tone: str, *fields: str) -> Callable[[Data], Cue]:
    """The same with a short text that rises; {name} stands for a value of the event."""

    def make(d: Data) -> Cue:
        explorer = explorer_id(d["seat"])
        pieces = (explorer, *(d[field] for field in fields if d[field]))
        return Cue(pieces, sound, floats=(Float(explorer, text.format(**d), tone),))

    return make


def banner(words: str, sound: str) -> Callable[[Data], Cue]:
    return lambda d: Cue(sound=sound, banner=words.format(**d))


STEPS = {"move": "meeple_step", "shove": "meeple_place", "vial": "magic", "rope": "meeple_step", "hook": "meeple_place"}


def _moved(d: Data) -> Cue:
    sound = STEPS.get(d["cause"], "footsteps_run")
    return Cue((explorer_id(d["seat"]),), sound, path=(spot(d["start"]), spot(d["end"])))


def _rolled(d: Data) -> Cue:
    label = f"Rolled {d['face']}" if d["total"] == d["face"] else f"{d['face']} counts {d['total']}"
    return Cue((explorer_id(d["seat"]),), "die_roll", dice=(RolledDie(d["face"], seat=d["seat"], label=label),))


def _first_roll(d: Data) -> Cue:
    best = f"Highest: {max(d['faces'])}"
    dice = tuple(RolledDie(face, seat=seat, label=best) for seat, face in zip(d["rollers"], d["faces"], strict=True))
    return Cue(tuple(explorer_id(seat) for seat in d["rollers"]), "die_roll", dice=dice)


def _ap_changed(d: Data) -> Cue:
    text, tone = (f"{d['change']:+d} AP", "gold" if d["change"] > 0 else "red")
    explorer = explorer_id(d["seat"])
    return Cue((explorer, d["card"]), "torch_whoosh", floats=(Float(explorer, text, tone),))


def _injured(d: Data) -> Cue:
    explorer = explorer_id(d["seat"])
    if not d["amount"]:
        return Cue((explorer,), "block")
    return Cue((explorer,), "lose_heart", floats=(Float(explorer, f"-{d['amount']} Health", "red"),))


def _at_target(sound: str, text: str, tone: str) -> Callable[[Data], Cue]:
    def make(d: Data) -> Cue:
        target = explorer_id(d["target"])
        return Cue((explorer_id(d["seat"]), target), sound, floats=(Float(target, text, tone),))

    return make


def _cards(sound: str) -> Callable[[Data], Cue]:
    return lambda d: Cue(tuple(d["cards"]), sound)


CUES: Mapping[str, Callable[[Data], Cue]] = {
    "colour_taken": of("meeple_place"),
    "first_roll": _first_roll,
    "first_player": of("turn_chime"),
    "gear_laid": banner("Gear Up!", "card_place"),
    "gear_taken": of("card_draw", "card"),
    "gear_passed": of("click"),
    "kit_taken": _cards("card_draw"),
    "decks_shuffled": banner("Into the cave!", "shuffle"),
    "turn_started": of("turn_chime"),
    "turn_ended": of("click"),
    "round_ended": banner("Round {round} is over", "page_turn"),
    "ap_changed": _ap_changed,
    "moved": _moved,
    "shoved": _at_target("hit", "Shoved!", "orange"),
    "discovered": of("tile_place", "card"),
    "contents_drawn": _cards("card_flip"),
    "passages_recycled": lambda d: Cue(("deck-passage",), "shuffle"),
    "encounter_started": of("growl", "card"),
    "focused": floating("torch_whoosh", "+{bonus} Focus", "gold"),
    "rolled": _rolled,
    "rerolled": _rolled,
    "whistled": floating("error", "Tweet! -2", "violet"),
    "encounter_won": of("hit", "card"),
    "encounter_lost": of("trap_snap", "card"),
    "trap_taken": floating("card_draw", "Disarmed", "gold", "card"),
    "monster_slain": floating("monster_die", "Slain", "gold", "card"),
    "injured": _injured,
    "injury_cancelled": floating("block", "Not me!", "gold"),
    "health_lost": floating("lose_heart", "-{amount} Health", "red"),
    "healed": floating("heal", "+{amount} Health", "green"),
    "drugged": floating("magic", "Drugged", "violet"),
    "stayed_sober": floating("heal", "Clear head", "green"),
    "cured": floating("heal", "Sober", "green"),
    "picked_up": of("card_draw", "card"),
    "dropped": of("card_place", "card"),
    "consumed": of("card_flip", "card"),
    "thrown": of("torch_whoosh", "card"),
    "shot": _at_target("trap_snap", "Bang!", "orange"),
    "throw_hit": _at_target("hit", "Hit!", "red"),
    "throw_missed": _at_target("block", "Missed", "bone"),
    "caught": floating("card_draw", "Caught!", "gold", "card"),
    "snagged": _at_target("coin", "Robbed!", "gold"),
    "destroyed": lambda d: Cue((explorer_id(d["seat"]), "deck-passage"), "door"),
    "cards_returned": lambda d: Cue(("deck-fortune", "deck-hazard"), "card_place"),
    "card_discarded": of("card_place", "card"),
    "declared_lost": of("door"),
    "died": lambda d: Cue((explorer_id(d["seat"]), hand_id(d["seat"])), "lose_sting", banner="An explorer falls"),
    "reinforced": of("your_turn", "card"),
    "entrance_cleared": _cards("door"),
    "game_won": lambda d: Cue((explorer_id(d["seat"]),), "win_fanfare", banner="Out into daylight!"),
    "game_over_limit": banner("Time is up", "win_fanfare"),
}
