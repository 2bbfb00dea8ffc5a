"""MiniSkull Caverns in words: one sentence an event, the question in the banner, and the table for those who listen."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.contract import Ask, Event
from tabletop.engine.naming import listed
from tabletop.games.miniskull_caverns.content import (
    AFTER_CONTROL,
    CENTRE,
    CONTROLS,
    FINDS,
    MAPS,
    SIDES,
    TACTICS,
    TINY_STRENGTH,
    UPRIGHT,
)
from tabletop.games.miniskull_caverns.solo import clock_cap, clock_dice
from tabletop.games.miniskull_caverns.state import State

GAITS = {"creep": "creeps", "walk": "walks", "run": "runs", "search": "moves on", "surprise": "pounces"}
Tale = Callable[[dict[str, Any], Sequence[str]], str]


def narrate(event: Event, names: Sequence[str]) -> str:
    return TALES[event.kind](event.data, names)


def gems(amount: int) -> str:
    return f"{amount} Gem" if amount == 1 else f"{amount} Gems"


def _strength_changed(d: dict[str, Any], names: Sequence[str]) -> str:
    name, change = names[d["hero"]], d["now"] - d["before"]
    if not change:
        return f"{name} is at full Strength already ({d['now']})."
    verb = "gains" if change > 0 else "loses"
    return f"{name} {verb} {abs(change)} Strength ({d['cause']}): now {d['now']}."


def _moved(d: dict[str, Any], names: Sequence[str]) -> str:
    start, *entered = d["path"]
    return f"{names[d['hero']]} {GAITS[SIDES[d['side']].action]} from {start} to {' to '.join(entered)}."


def _search_rolled(d: dict[str, Any], names: Sequence[str]) -> str:
    result = "found!" if d["found"] else "nothing."
    return f"{names[d['hero']]} searches: {d['roll']} at Noise {d['noise']}: {result}"


def _card_turned(d: dict[str, Any], names: Sequence[str]) -> str:
    how = {
        0: "leaves the card as it is",
        1: "turns the card once",
        2: "turns the card twice",
        -1: "turns the card back",
    }
    return f"{names[d['hero']]} {how[d['quarters']]}: {SIDES[d['side']].name}."


def _card_flipped(d: dict[str, Any], names: Sequence[str]) -> str:
    way = "sideways" if d["over"] == "side" else "end over end"
    return f"{names[d['hero']]} flips the card {way}: {SIDES[d['side']].name}."


def _controls_revealed(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"Revealed: {listed([f'{n} {CONTROLS[c].name}' for n, c in zip(names, d['controls'], strict=False)])}."


def _control_placed(d: dict[str, Any], names: Sequence[str]) -> str:
    die = ", with the Strength die on it" if d["die"] else ""
    return f"{names[d['hero']]} places a Control card{die}."


def _tactics_revealed(d: dict[str, Any], names: Sequence[str]) -> str:
    first, second = TACTICS[d["first"]].name, TACTICS[d["second"]].name
    return f"{names[d['attacker']]} chose {first}, {names[d['defender']]} {second}."


def _pvp_rolled(d: dict[str, Any], names: Sequence[str]) -> str:
    attacker = f"{names[d['attacker']]} rolls {d['attack']} for {d['ours']}"
    return f"{attacker}, {names[d['defender']]} {d['defence']} for {d['theirs']}."


def _pvp_result(d: dict[str, Any], names: Sequence[str]) -> str:
    harm = f"and deals {d['damage']} damage" if d["damage"] else "but does no damage"
    return f"{names[d['winner']]} beats {names[d['loser']]} {harm}."


def _horde_rolled(d: dict[str, Any], names: Sequence[str]) -> str:
    if d["comes"]:
        return f"The noise wakes monsters of Strength {d['roll']} (Noise {d['noise']})!"
    return f"The monsters sleep on: {d['roll']} at Noise {d['noise']}."


def _clock_changed(d: dict[str, Any], names: Sequence[str]) -> str:
    if d["now"] == d["before"]:
        return f"The clock stays at {d['now']}."
    return f"The clock goes {'up' if d['now'] > d['before'] else 'down'} to {d['now']}."


def _game_won(d: dict[str, Any], names: Sequence[str]) -> str:
    winners = [names[hero] for hero in d["heroes"]]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}!"


TALES: dict[str, Tale] = {
    "cave_entered": lambda d, n: f"The hunt begins in {MAPS[d['map']].name}: {gems(d['needed'])} to challenge Tiny.",
    "first_player_set": lambda d, n: f"{n[d['hero']]} takes the First Player token.",
    "pawn_placed": lambda d, n: f"{n[d['hero']]} starts on {d['space']}.",
    "round_began": lambda d, n: f"Round {d['round']}.",
    "control_placed": _control_placed,
    "controls_revealed": _controls_revealed,
    "card_turned": _card_turned,
    "card_flipped": _card_flipped,
    "noise_rolled": lambda d, n: f"The caves echo: {d['roll']} more Noise.",
    "noise_total": lambda d, n: f"Total Noise is {d['noise']}.",
    "rested": lambda d, n: f"{n[d['hero']]} rests.",
    "healed": lambda d, n: f"{n[d['hero']]} heals.",
    "hid": lambda d, n: f"{n[d['hero']]} hides.",
    "moved": _moved,
    "stayed": lambda d, n: f"{n[d['hero']]} stays on {d['space']}.",
    "pass_paid": lambda d, n: f"{n[d['hero']]} must pay to pass {d['space']}.",
    "strength_changed": _strength_changed,
    "hero_fell": lambda d, n: f"{n[d['hero']]} is out of Strength.",
    "search_rolled": _search_rolled,
    "gem_found": lambda d, n: f"{n[d['hero']]} takes {gems(d['amount'])} on {d['space']}.",
    "gem_given": lambda d, n: f"{n[d['giver']]} gives a Gem to {n[d['taker']]}.",
    "gem_dropped": lambda d, n: f"{n[d['hero']]} drops a Gem on {d['space']}.",
    "monster_appeared": lambda d, n: f"A monster of Strength {d['strength']} attacks {n[d['hero']]}.",
    "monster_rolled": lambda d, n: f"{n[d['hero']]} strikes for {d['roll']} at a monster of {d['monster']}.",
    "monster_beaten": lambda d, n: f"{n[d['hero']]} beats the monster.",
    "monster_won": lambda d, n: f"The monster is too strong for {n[d['hero']]}.",
    "surprise_rolled": lambda d, n: (
        f"{n[d['attacker']]} ambushes {n[d['defender']]}: {d['attack']} against {d['defence']}."
    ),
    "pvp_started": lambda d, n: f"{n[d['attacker']]} attacks {n[d['defender']]} on {d['space']}.",
    "tactic_placed": lambda d, n: f"{n[d['hero']]} has chosen a Tactic.",
    "tactics_revealed": _tactics_revealed,
    "pvp_rolled": _pvp_rolled,
    "pvp_tied": lambda d, n: f"{n[d['attacker']]} and {n[d['defender']]} are evenly matched.",
    "pvp_result": _pvp_result,
    "tiny_awakes": lambda d, n: f"Tiny wakes and turns on {listed([n[hero] for hero in d['heroes']])}!",
    "tiny_joined": lambda d, n: f"{n[d['hero']]} joins the battle with Tiny.",
    "tiny_rolled": lambda d, n: f"Tiny rolls {d['tiny']}, {n[d['hero']]} {d['roll']}.",
    "tiny_damaged": lambda d, n: f"{n[d['hero']]} wounds Tiny for {d['before'] - d['now']}: {d['now']} left.",
    "tiny_leaves": lambda d, n: "Nobody with enough Gems is left on the centre: Tiny leaves.",
    "horde_rolled": _horde_rolled,
    "horde_fight": lambda d, n: f"{n[d['hero']]} meets a monster of Strength {d['monster']} and rolls {d['roll']}.",
    "monster_raised": lambda d, n: (
        f"{n[d['rival']]} makes the monster of {n[d['hero']]} stronger by {d['by']}: now {d['monster']}."
    ),
    "token_passed": lambda d, n: f"The First Player token goes to {n[d['hero']]}.",
    "clock_changed": _clock_changed,
    "clock_die_discarded": lambda d, n: "The first Countdown die is gone.",
    "stall_count": lambda d, n: f"{d['rounds']} quiet rounds in a row; at {d['limit']} nobody wins.",
    "game_stalled": lambda d, n: f"After {d['rounds']} quiet rounds the caves swallow everyone: nobody wins.",
    "game_won": _game_won,
    "game_lost": lambda d, n: f"The hunt is lost: {d['reason']}.",
}


def prompt(t: State, ask: Ask) -> str:
    return PROMPTS[ask.about](t, ask)


def _place_control(t: State, ask: Ask) -> str:
    return f"Place a Control face down: how will {SIDES[t.sides[ask.seat]].name} be turned?"


def _action_or_rest(t: State, ask: Ask) -> str:
    side = SIDES[t.sides[ask.seat]]
    if len(ask.options) == 1:
        return f"Out of Strength, {side.name} is a Rest."
    return f"{side.name}, or Rest? Total Noise is {t.noise}."


def _move_dest(t: State, ask: Ask) -> str:
    return f"{SIDES[t.sides[ask.seat]].name}: choose where your move ends."


PROMPTS: dict[str, Callable[[State, Ask], str]] = {
    "choose_start": lambda t, ask: "Choose a free Starting space.",
    "place_control": _place_control,
    "exert_adjust": lambda t, ask: f"Exert yourself: turn {SIDES[t.sides[ask.seat]].name} once more.",
    "action_or_rest": _action_or_rest,
    "move_dest": _move_dest,
    "step_dest": lambda t, ask: f"{SIDES[t.sides[ask.seat]].name}: move exactly one space.",
    "search_boost": lambda t, ask: (
        f"Your {ask.facts['roll']} is short of the monster's {ask.facts['monster']}: spend Strength, or give up."
    ),
    "search_again": lambda t, ask: f"The monster is beaten. Search a second time at Noise {ask.facts['noise']}?",
    "surprise_target": lambda t, ask: "Whom do you ambush?",
    "surprise_second": lambda t, ask: "Ambush the other hero on that space too?",
    "surprise_loss": lambda t, ask: "You were ambushed: lose 2 Strength, or hand over a Gem?",
    "pvp_target": lambda t, ask: "Whom do you attack?",
    "tactic": lambda t, ask: "Choose a Tactic, face down.",
    "tiny_spend": lambda t, ask: (
        f"You wound Tiny ({ask.facts['tiny']}) for {ask.facts['damage']}. Spend Strength for more, 1 for 1?"
    ),
    "tiny_join": lambda t, ask: f"Tiny has {ask.facts['tiny']} Strength. Join the battle?",
    "monster_raise": lambda t, ask: (
        f"Seat {t.acting + 1} rolled {ask.facts['roll']} against a monster of {ask.facts['monster']}. "
        "Spend Strength to make it stronger, 1 for 1?"
    ),
    "monster_boost": lambda t, ask: (
        f"Your {ask.facts['roll']} is short of the monster's {ask.facts['monster']}: spend Strength, or take the hit."
    ),
    "solo_hide": lambda t, ask: f"Hidden: Strength, or time? The clock stands at {ask.facts['clock']}.",
    "solo_surprise": lambda t, ask: f"Surprise Attack: move, or time? The clock stands at {ask.facts['clock']}.",
}


def describe(t: State, viewer: int | None, names: Sequence[str]) -> str:
    """The table as one would tell it to a blind friend; what the viewer may not see is left out."""
    cave = MAPS[t.map]
    lines = [f"Round {t.round} in {cave.name}. Tiny has {t.tiny} of {TINY_STRENGTH} Strength on {CENTRE}."]
    lines.append(f"{gems(t.needed)} to challenge him. {_noise(t)}{_clock(t)}")
    ground = [f"{gems(amount)} on {space}" for space, amount in sorted(t.lying.items())]
    lines.append(f"In the cave: {listed(ground)}." if ground else "No Gem lies in the cave.")
    lines += [_hero(t, hero, viewer, names[hero]) for hero in t.order]
    if viewer is not None and t.at[viewer]:
        lines.append(f"From {t.at[viewer]} passages lead to {listed(cave.neighbours[t.at[viewer]])}.")
    return "\n".join(lines)


def _noise(t: State) -> str:
    if t.noise < 0:
        return "Total Noise is not known yet."
    finds = [roll for roll in range(1, 7) if FINDS[bool(t.variants["challenging"])][t.noise][roll]]
    found = f"searches find on {listed(finds, 'or')}" if finds else "no search can find"
    return f"Total Noise is {t.noise}: {found}, monsters come on {min(t.noise, 6)} or less."


def _clock(t: State) -> str:
    if t.seats > 1:
        return ""
    first, second = clock_dice(t.clock)
    dice = f"{first} and {second}" if first else f"{second}"
    return f" The clock stands at {t.clock} (dice {dice}, cap {clock_cap(t)})."


def _hero(t: State, hero: int, viewer: int | None, name: str) -> str:
    where = f"on {t.at[hero]}" if t.at[hero] else "not yet in the cave"
    parts = [f"{name}: {where}, Strength {t.strength[hero]}, {gems(t.gems[hero])}"]
    side = t.sides[hero]
    free = listed([SIDES[after].name for after in AFTER_CONTROL[side].values()])
    parts.append(f"{SIDES[side].name} on top (next without the die: {free})")
    if t.controls[hero]:
        parts.append(_control(t, hero, viewer))
    if t.tactics[hero]:
        parts.append(
            f"Tactic {TACTICS[t.tactics[hero]].name} placed"
            if hero == viewer or t.tactics_open()
            else "Tactic placed face down"
        )
    parts += [word for word, on in (("hidden", t.hidden[hero]), ("resting", t.resting[hero])) if on]
    return "; ".join(parts) + "."


def _control(t: State, hero: int, viewer: int | None) -> str:
    die = " with the Strength die on it" if t.exerting[hero] else ""
    if t.revealed or hero == viewer:
        return f"Control {CONTROLS[t.controls[hero]].name}{die}"
    if t.variants["control_back"] == "axis":
        return f"Control face down, {'upright' if t.controls[hero] in UPRIGHT else 'crosswise'}{die}"
    return f"Control face down{die}"
