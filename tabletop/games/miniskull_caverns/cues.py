"""What each event looks and sounds like, beside the moving of the pieces."""

from collections.abc import Callable
from typing import Any

from tabletop.engine.contract import Cue, Event
from tabletop.engine.table import Float, RolledDie
from tabletop.games.miniskull_caverns.table import cell, chart_cell
from tabletop.games.miniskull_caverns.words import gems

Data = dict[str, Any]


def cue(event: Event) -> Cue:
    return CUES[event.kind](event.data)


def _die(value: int, label: str, hero: int | None = None) -> RolledDie:
    return RolledDie(value, seat=hero, tone="" if hero is not None else "bone", label=label)


def _pawn(sound: str, text: str = "", tone: str = "bone") -> Callable[[Data], Cue]:
    def make(d: Data) -> Cue:
        pawn = f"pawn-{d['hero']}"
        return Cue(pieces=(pawn,), sound=sound, floats=(Float(pawn, text, tone),) if text else ())

    return make


def _card(sound: str) -> Callable[[Data], Cue]:
    return lambda d: Cue(pieces=(f"action-{d['hero']}",), sound=sound)


def _moved(d: Data) -> Cue:
    path = tuple(cell(space) for space in d["path"])
    return Cue((f"pawn-{d['hero']}",), "footsteps_run" if len(path) > 3 else "meeple_step", path=path)


def _strength_changed(d: Data) -> Cue:
    change, pawn = d["now"] - d["before"], f"pawn-{d['hero']}"
    if not change:
        return Cue(pieces=(pawn,))
    tone = "green" if change > 0 else "red"
    return Cue((pawn,), "heal" if change > 0 else "lose_heart", floats=(Float(pawn, f"{change:+d} Strength", tone),))


def _search_rolled(d: Data) -> Cue:
    return Cue((f"pawn-{d['hero']}", "noise"), "die_roll", (_die(d["roll"], f"Noise {d['noise']}", d["hero"]),))


def _gem_given(d: Data) -> Cue:
    giver, taker = f"pawn-{d['giver']}", f"pawn-{d['taker']}"
    return Cue((giver, taker), "gem", floats=(Float(giver, "-1 Gem", "red"), Float(taker, "+1 Gem", "gold")))


def _gem_found(d: Data) -> Cue:
    pawn = f"pawn-{d['hero']}"
    return Cue((pawn,), "gem", floats=(Float(pawn, f"+{gems(d['amount'])}", "gold"),))


def _two(d: Data, one: str, two: str) -> tuple[str, ...]:
    return f"pawn-{d[one]}", f"pawn-{d[two]}"


def _duel(d: Data) -> Cue:
    dice = (_die(d["attack"], "attack", d["attacker"]), _die(d["defence"], "defence", d["defender"]))
    return Cue(_two(d, "attacker", "defender"), "die_roll", dice)


def _pvp_result(d: Data) -> Cue:
    return Cue(_two(d, "loser", "winner"), "hit" if d["damage"] else "block")


def _tiny_rolled(d: Data) -> Cue:
    return Cue(("tiny", f"pawn-{d['hero']}"), "die_roll", (_die(d["tiny"], "Tiny"), _die(d["roll"], "hero", d["hero"])))


def _tiny_damaged(d: Data) -> Cue:
    return Cue(("tiny",), "hit", floats=(Float("tiny", f"-{d['before'] - d['now']}", "red"),))


def _horde_rolled(d: Data) -> Cue:
    banner = "Monsters!" if d["comes"] else ""
    return Cue(
        ("noise",), "growl" if d["comes"] else "die_roll", (_die(d["roll"], f"Noise {d['noise']}"),), banner=banner
    )


def _game_won(d: Data) -> Cue:
    return Cue(tuple(f"pawn-{hero}" for hero in d["heroes"]), "win_fanfare", banner="Victory")


CUES: dict[str, Callable[[Data], Cue]] = {
    "cave_entered": lambda d: Cue(sound="torch_whoosh", banner="Into the caverns"),
    "first_player_set": lambda d: Cue(("first-player",), "turn_chime"),
    "pawn_placed": _pawn("meeple_place"),
    "round_began": lambda d: Cue(sound="turn_chime", banner=f"Round {d['round']}"),
    "control_placed": lambda d: Cue((f"control-{d['hero']}",), "card_place"),
    "controls_revealed": lambda d: Cue(tuple(f"control-{hero}" for hero in range(len(d["controls"]))), "card_flip"),
    "card_turned": _card("tile_turn"),
    "card_flipped": _card("card_flip"),
    "noise_rolled": lambda d: Cue(("noise",), "die_roll", (_die(d["roll"], "echo"),)),
    "noise_total": lambda d: Cue(("noise", chart_cell(d["noise"])), "hover"),
    "rested": _pawn("torch_whoosh"),
    "healed": _pawn("magic"),
    "hid": _pawn("curtain"),
    "moved": _moved,
    "stayed": _pawn("meeple_place"),
    "pass_paid": _pawn("coin"),
    "strength_changed": _strength_changed,
    "hero_fell": _pawn("lose_sting", "Out of Strength", "red"),
    "search_rolled": _search_rolled,
    "gem_found": _gem_found,
    "gem_given": _gem_given,
    "gem_dropped": lambda d: Cue(
        (f"gem-{d['space']}",), "cube_drop", floats=(Float(f"pawn-{d['hero']}", "-1 Gem", "red"),)
    ),
    "monster_appeared": lambda d: Cue((f"pawn-{d['hero']}", "monster"), "growl"),
    "monster_rolled": lambda d: Cue((f"pawn-{d['hero']}",), "die_roll", (_die(d["roll"], "damage", d["hero"]),)),
    "monster_beaten": _pawn("monster_die", "Monster beaten", "gold"),
    "monster_won": _pawn("hit"),
    "surprise_rolled": _duel,
    "pvp_started": lambda d: Cue(_two(d, "attacker", "defender"), "your_turn", banner="Combat"),
    "tactic_placed": lambda d: Cue((f"control-{d['hero']}",), "card_place"),
    "tactics_revealed": lambda d: Cue(
        (f"control-{d['attacker']}", f"control-{d['defender']}"), "card_flip"
    ),
    "pvp_rolled": _duel,
    "pvp_tied": lambda d: Cue(_two(d, "attacker", "defender"), "block"),
    "pvp_result": _pvp_result,
    "tiny_awakes": lambda d: Cue(("tiny",), "dragon_roar", banner="Tiny wakes"),
    "tiny_joined": _pawn("your_turn"),
    "tiny_rolled": _tiny_rolled,
    "tiny_damaged": _tiny_damaged,
    "tiny_leaves": lambda d: Cue(("tiny",), "door"),
    "horde_rolled": _horde_rolled,
    "horde_fight": lambda d: Cue((f"pawn-{d['hero']}", "monster"), "die_roll", (_die(d["roll"], "hero", d["hero"]),)),
    "monster_raised": lambda d: Cue(("monster",), "growl", floats=(Float("monster", f"+{d['by']}", "violet"),)),
    "token_passed": lambda d: Cue(("first-player",), "turn_chime"),
    "clock_changed": lambda d: Cue(("clock-0", "clock-1"), "die_land"),
    "clock_die_discarded": lambda d: Cue(("clock-label",), "cube_drop"),
    "stall_count": lambda d: Cue(sound="hover", banner=f"{d['rounds']} quiet rounds"),
    "game_stalled": lambda d: Cue(sound="lose_sting", banner="Lost in the dark"),
    "game_won": _game_won,
    "game_lost": lambda d: Cue(sound="lose_sting", banner="Lost"),
}  # fmt: skip
