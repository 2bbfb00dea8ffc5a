"""What each event looks and sounds like, beside the moving of the pieces."""

from collections.abc import Callable
from typing import Any

from tabletop.engine.contract import Cue, Event
from tabletop.engine.table import Float, RolledDie
from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, DRAGON, SPELLS
from tabletop.games.caverns.layout import place_piece

Data = dict[str, Any]


def cue(event: Event) -> Cue:
    return CUES[event.kind](event.data)


def _figure(sound: str, text: str = "", tone: str = "bone", who: str = "figure") -> Callable[[Data], Cue]:
    def make(d: Data) -> Cue:
        piece = f"figure-{d[who]}"
        return Cue(pieces=(piece,), sound=sound, floats=(Float(piece, text, tone),) if text else ())

    return make


def _two(sound: str, other: str) -> Callable[[Data], Cue]:
    return lambda d: Cue(pieces=(f"figure-{d['figure']}", f"figure-{d[other]}"), sound=sound)


def _plain(sound: str, banner: str = "") -> Callable[[Data], Cue]:
    return lambda d: Cue(sound=sound, banner=banner)


def _dice(d: Data) -> Cue:
    dice = tuple(RolledDie(value, label=d["purpose"] if len(d["dice"]) == 1 else "") for value in d["dice"])
    return Cue((f"figure-{d['figure']}",), "die_roll", dice)


def _first(d: Data) -> Cue:
    best = f"highest: {max(d['dice'])}"
    dice = tuple(RolledDie(value, seat=seat, label=best) for seat, value in zip(d["seats"], d["dice"], strict=True))
    return Cue(sound="die_roll", dice=dice)


def _fight(d: Data) -> Cue:
    dice = tuple(
        RolledDie(value, seat=seat if seat >= 0 else None, tone="" if seat >= 0 else "iron", label=f"total {score}")
        for value, seat, score in zip(d["dice"], d["seats"], d["scores"], strict=True)
    )
    return Cue((f"figure-{d['figure']}", f"figure-{d['foe']}"), "die_roll", dice)


def _killed(d: Data) -> Cue:
    sound = "monster_die" if CREATURES[d["figure"]].monster else "lose_heart"
    banner = "" if CREATURES[d["figure"]].monster else f"{CREATURES[d['figure']].name} falls"
    return Cue((f"figure-{d['killer']}",), sound, banner=banner)


def _declared(d: Data) -> Cue:
    roar = d["monster"] == DRAGON
    return Cue((f"figure-{d['monster']}",), "dragon_roar" if roar else "growl", banner="The Dragon" if roar else "")


def _tile(sound: str) -> Callable[[Data], Cue]:
    return lambda d: Cue(pieces=(f"tile-{d['tile']}",), sound=sound)


def _place(sound: str) -> Callable[[Data], Cue]:
    return lambda d: Cue(pieces=(f"tile-{TILE_OF[d['place']]}",), sound=sound)


def _spell(d: Data) -> Cue:
    return Cue((f"figure-{d['figure']}", f"spell-{d['spell']}"), "magic")


def _spell_result(tone: str, text: str) -> Callable[[Data], Cue]:
    def make(d: Data) -> Cue:
        piece = f"figure-{d['figure']}"
        return Cue((piece,), floats=(Float(piece, f"{SPELLS[d['spell']].name} {text}", tone),))

    return make


def _cards(d: Data) -> Cue:
    piece = f"figure-{d['figure']}"
    text = f"+{d['treasures']}" if d["treasures"] else ""
    return Cue((piece,), "card_draw", floats=(Float(piece, text, "gold"),) if text else ())


def _moved(sound: str) -> Callable[[Data], Cue]:
    return lambda d: Cue((f"figure-{d['figure']}", place_piece(d["place"])), sound)


def _looked(d: Data) -> Cue:
    return Cue((f"figure-{d['figure']}", f"figure-{d['target']}", "mirror"), "magic")


CUES: dict[str, Callable[[Data], Cue]] = {
    "character_taken": _figure("meeple_place"),
    "quests_dealt": _plain("shuffle"),
    "quest_rejected": _plain("card_flip"),
    "rolled_for_first": _first,
    "goes_first": _plain("turn_chime"),
    "turn_began": _plain("turn_chime"),
    "missed_turn": _figure("error", "misses a turn", "stone"),
    "stone": _figure("block", "stone", "stone"),
    "flesh": _figure("heal", "flesh", "green"),
    "moved": _moved("meeple_step"),
    "flew": _moved("torch_whoosh"),
    "strode": _moved("footsteps_run"),
    "used_stairs": _moved("footsteps_run"),
    "explored": _moved("meeple_step"),
    "tile_drawn": _tile("tile_turn"),
    "tile_placed": _tile("tile_place"),
    "second_entrance": lambda d: Cue((f"tile-{d['tile']}",), "door", banner="A second entrance"),
    "entered": _moved("door"),
    "stepped_out": _moved("meeple_step"),
    "cards_drawn": _cards,
    "found": _figure("coin"),
    "monster_declared": _declared,
    "marker_placed": _place("meeple_place"),
    "marker_removed": _place("door"),
    "counter_removed": lambda d: Cue((f"counter-{d['number']}",), "trap_snap"),
    "sent_back": _figure("footsteps_run"),
    "fell": _figure("trap_snap", "pit", "red"),
    "boulder": _figure("trap_snap", "boulder", "red"),
    "rolled": _dice,
    "torn_free": _figure("torch_whoosh", "free", "green"),
    "web_holds": _figure("error", "held", "red"),
    "encounter": _figure("growl"),
    "escaped": _figure("footsteps_run", "escaped", "green"),
    "escape_failed": _figure("error", "caught", "red"),
    "bribed": _two("coin", "monster"),
    "befriended": _figure("heal", "friends", "green", who="monster"),
    "friend_failed": _figure("growl", "no friend", "red", who="monster"),
    "woken": _figure("growl", "awake", "orange", who="monster"),
    "fight_began": _two("hit", "foe"),
    "bonus_shown": _figure("card_flip"),
    "fight_rolled": _fight,
    "fight_tied": _two("block", "foe"),
    "killed": _killed,
    "spoils": _figure("coin"),
    "dragon_slain": lambda d: Cue((f"figure-{d['figure']}",), "dragon_roar", banner="The Dragon is slain"),
    "quest_shown": _plain("card_flip"),
    "taken_over": _figure("growl"),
    "waits": _plain("lose_sting"),
    "is_out": _plain("lose_sting"),
    "discarded": _figure("card_place"),
    "item_used": _figure("card_flip"),
    "spell_cast": _spell,
    "spell_works": _spell_result("green", "works"),
    "spell_fails": _spell_result("red", "fails"),
    "vanished": _figure("magic"),
    "appeared": _figure("magic"),
    "glimpsed": _figure("hover"),
    "size_changed": _figure("magic"),
    "summoned": _figure("magic"),
    "resists": _figure("block"),
    "is_willing": _figure("click"),
    "blocked": _two("block", "foe"),
    "offer_begun": _two("page_turn", "partner"),
    "offered": _two("card_place", "partner"),
    "offer_made": _two("card_place", "partner"),
    "withdrawn": _figure("click"),
    "countered": _two("card_place", "partner"),
    "refused": _figure("error"),
    "exchanged": _two("coin", "partner"),
    "handed_over": _two("card_place", "partner"),
    "mirror_look": _looked,
    "mirror_shows": _figure("card_flip", who="target"),
    "vote_called": _plain("page_turn"),
    "vote_result": _plain("curtain"),
    "won": lambda d: Cue((f"figure-{d['figure']}",), "win_fanfare", banner="The quest is fulfilled"),
    "no_winner": _plain("lose_sting", "Nobody wins"),
}
