"""What every event shows and sounds like on the screen."""

from typing import Any

from tabletop.engine.contract import Cue, Event
from tabletop.engine.table import Float, RolledDie
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.board import board
from tabletop.games.looting_miniskull_castle.content import KINDS, SPACES
from tabletop.games.looting_miniskull_castle.flights import flights
from tabletop.games.looting_miniskull_castle.places import Point
from tabletop.games.looting_miniskull_castle.words import NOUN, cubes_in_words, monster_name, sum_of

SOUNDS = {
    "turn_began": "turn_chime",
    "dice_rolled": "die_roll",
    "dice_assigned": "die_land",
    "hero_stood_up": "meeple_place",
    "hero_moved": "meeple_step",
    "sprinted": "footsteps_run",
    "thieves": "die_roll",
    "robbed": "trap_snap",
    "came_out": "meeple_place",
    "battle_started": "growl",
    "battle_dice": "die_roll",
    "battle_result": "hit",
    "monster_hurt": "hit",
    "monster_killed": "monster_die",
    "monster_looted": "cube_drop",
    "trophy_taken": "card_flip",
    "boss_bounty": "coin",
    "spoils_taken": "cube_drop",
    "monster_to_card": "block",
    "monster_knocked_down": "block",
    "phoenix_refilled": "torch_whoosh",
    "hero_hurt": "lose_heart",
    "monster_seized": "cube_drop",
    "plundered": "trap_snap",
    "hero_lay_down": "hit",
    "hero_killed": "lose_sting",
    "hero_returned": "heal",
    "duel_started": "hit",
    "duel_dice": "die_roll",
    "duel_result": "block",
    "demon_wound": "lose_heart",
    "stolen": "cube_drop",
    "loot_taken": "gem",
    "loot_left": "cube_drop",
    "loot_given_up": "cube_drop",
    "hid_in_alcove": "door",
    "minor_monster": "growl",
    "search_roll": "die_roll",
    "search_paid": "cube_drop",
    "random_roll": "die_roll",
    "item_traded": "cube_drop",
    "cubes_drawn": "cube_drop",
    "map_move": "page_turn",
    "monster_grew": "growl",
    "monster_stood_up": "meeple_place",
    "monster_moved": "meeple_step",
    "monster_swapped": "magic",
    "monster_passed": "meeple_step",
    "treasure_given": "gem",
    "cube_dropped": "cube_drop",
    "monster_collected": "cube_drop",
    "rooms_replaced": "card_flip",
    "bag_turned_out": "shuffle",
    "cube_placed": "cube_drop",
    "monster_revealed": "growl",
    "boss_revealed": "dragon_roar",
    "monster_entered_room": "door",
    "strength_rerolled": "die_roll",
    "fee_paid": "coin",
    "pawned": "coin",
    "turned_away": "door",
    "strength_refreshed": "heal",
    "sold": "coin",
    "bought": "coin",
    "market_card_changed": "card_flip",
    "level_changed": "magic",
    "end_triggered": "dragon_roar",
    "final_sale": "coin",
    "final_turn": "your_turn",
    "game_over": "win_fanfare",
    "solo_won": "win_fanfare",
    "solo_lost": "lose_sting",
}
BANNERS = {
    "boss_revealed": "The Boss!",
    "monster_killed": "Slain!",
    "hero_killed": "Killed!",
    "final_turn": "The last turn",
    "solo_won": "The castle is yours",
    "solo_lost": "The castle wins",
}
TRIGGERS = {
    "bag": "The bag is empty: last round",
    "money": "A fortune: last round",
    "boss": "The Boss is dead",
    "monster": "The Monster is too strong",
}
STEPS = {"hero_moved", "monster_moved"}
LOSSES = {"robbed", "demon_wound", "loot_left", "loot_given_up", "plundered", "treasure_given", "cube_dropped"}
GAINS = {"spoils_taken", "stolen"}


def cue(event: Event) -> Cue:
    kind, data = event.kind, event.data
    if kind == "end_triggered":
        banner = TRIGGERS[data["cause"]]
    else:
        banner = _score(data) if kind in ("battle_result", "duel_result") else BANNERS.get(kind, "")
    return Cue(
        _pieces(data), SOUNDS[kind], _dice(kind, data), _path(kind, data),
        floats=_floats(kind, data), flights=flights(event), banner=banner,
    )  # fmt: skip


def _score(data: dict[str, Any]) -> str:
    """How a battle ended, across the table."""
    score = f"{data['hero']} against {data['foe']}"
    if "monster" not in data:
        return score
    name = monster_name(data["monster"])
    if data["hero"] == data["foe"]:
        return f"{score}: a tie"
    return f"{score}: {name} is beaten" if data["hero"] > data["foe"] else f"{score}: {name} wins"


def _pieces(data: dict[str, Any]) -> tuple[str, ...]:
    """What an event is about; of a walk who makes it and where it ends, not every room on the way."""
    found = []
    if "seat" in data:
        found.append(f"meeple-{data['seat']}")
    if "rival" in data:
        found.append(f"meeple-{data['rival']}")
    if "monster" in data and isinstance(data["monster"], str):
        found.append(f"monster-{data['monster']}")
    if "at" in data:
        found.append(f"space-{SPACES[data['at']]}")
    found += [f"space-{SPACES[room]}" for room in data.get("rooms", ())]
    if "market" in data:
        found.append(f"stall-{SPACES[data['market']]}")
    return tuple(found)


def _dice(kind: str, data: dict[str, Any]) -> tuple[RolledDie, ...]:
    if kind in ("battle_dice", "duel_dice", "minor_monster"):
        return _sides(data)
    if kind in ("dice_rolled", "strength_rerolled"):
        label = "Rolled " + ", ".join(map(str, data["dice"]))
        tone = "iron" if kind == "strength_rerolled" else ""
        return tuple(RolledDie(value, tone=tone, label=label) for value in data["dice"])
    if kind in ("thieves", "search_roll", "random_roll"):
        return (RolledDie(data["roll"], seat=data["seat"]),)
    return ()


def _sides(data: dict[str, Any]) -> tuple[RolledDie, ...]:
    """Both sides of a battle, each with its sum: battle dice in the Heroes' colours, the Monster's own die iron."""
    label = sum_of(data["hero"], data["dice"])
    dice = [RolledDie(value, 4, data["seat"], label=label) for value in data["dice"]]
    foe_dice = data["foe_dice"]
    against = sum_of(data["foe"], foe_dice)
    if "rival" in data:
        return (*dice, *(RolledDie(value, 4, data["rival"], label=against) for value in foe_dice))
    return (*dice, *(RolledDie(value, tone="iron", label=against) for value in foe_dice))


def _path(kind: str, data: dict[str, Any]) -> tuple[Point, ...]:
    """The spaces that a figure walks through, up to the last, where it finds its own place."""
    if kind not in STEPS:
        return ()
    spot = places.HERO_SPOTS[0] if kind == "hero_moved" else places.MONSTER_SPOT
    castle = board(data["plan"])
    return tuple(places.shifted(places.place_on(castle, space), spot) for space in data["way"][:-1])


def _floats(kind: str, data: dict[str, Any]) -> tuple[Float, ...]:
    seat = data.get("seat")
    board = f"hero-{seat}"
    if kind == "loot_taken":
        return (Float(board, f"+{cubes_in_words(data['cubes'])}", "gold"),)
    if kind in GAINS:
        return (Float(board, f"+1 {NOUN[data['cube']]}", "gold"),)
    if kind in LOSSES:
        return (Float(board, f"-1 {NOUN[data.get('cube', _usual(kind))]}", "red"),)
    if kind in ("hero_hurt", "search_paid"):
        return (Float(board, f"-{data['amount']} Strength", "red"),)
    if kind in ("sprinted", "map_move"):
        return (Float(board, "-1 Strength", "red"),)
    if kind in ("sold", "bought"):
        sign = "+" if kind == "sold" else "-"
        return (Float(board, f"{sign}${data['money']}", "gold" if kind == "sold" else "red"),)
    if kind in ("fee_paid", "pawned", "boss_bounty"):
        return (Float(board, f"{'-' if kind == 'fee_paid' else '+'}${data['amount']}", "gold"),)
    if kind == "strength_refreshed":
        return (Float(board, f"+{data['amount']} Strength", "green"),)
    if kind in ("monster_hurt", "monster_grew", "phoenix_refilled", "monster_collected", "monster_seized"):
        return (Float(f"monster-{data['monster']}", _monster_change(kind, data), "red"),)
    return ()


def _usual(kind: str) -> str:
    return KINDS[2] if kind == "treasure_given" else KINDS[0]


def _monster_change(kind: str, data: dict[str, Any]) -> str:
    if kind == "monster_hurt":
        return f"-{data['amount']} {NOUN[data['cube']]}"
    if kind == "monster_grew":
        return f"+1 {NOUN[data['cube']]}"
    if kind == "phoenix_refilled":
        return f"+{data['amount']} Strength"
    return f"+{cubes_in_words(data['cubes'])}"
