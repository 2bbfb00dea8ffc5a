"""The options of the castle: ids, values and defaults from content.toml, words for the setup screen from here."""

from collections.abc import Mapping
from typing import Any

from tabletop.engine.content import BadContent
from tabletop.engine.contract import Preset, Value, Variant
from tabletop.games.looting_miniskull_castle.content import DATA, SLUG

MULTI, SOLO = (2, 3, 4), (1,)
SEATS = {"multi": MULTI, "solo": SOLO, "both": ()}
ROAD_SEATS = {"dangerous_road": (1, 4), "road_both_ways": (4,), "back_door_corner": (4,)}

WORDS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "target_money": (
        "Money to win",
        "A Hero who reaches this sum starts the last round.",
        ("$50", "$30 (short game)", "No limit"),
    ),
    "monster_count": (
        "Monsters in the deck",
        "Easier with fewer; never more than players + 2. The last one is the Boss.",
        ("Players + 2", "1", "2", "3", "4", "5", "6"),
    ),
    "prior_monster_bonus": (
        "Monsters grow with each kill",
        "Off is easier: a new Monster gets no cubes for those already killed.",
        (),
    ),
    "start_weapons": ("Starting Weapons", "Easier: every Hero starts armed.", ("None", "1 each")),
    "found_loot_amount": ("Found Loot", "Easier: the Found Loot rooms give two cubes.", ("1 cube", "2 cubes")),
    "dangerous_road": ("Dangerous Road", "Off is easier: no thieves on the way to the market.", ()),
    "entry_fee": ("Entry fee", "Off is easier: the Black Market lets everybody in for nothing.", ()),
    "buy_limit_weapon": ("Weapons on sale", "Easier if higher: how many a Hero may buy in one visit.", ()),
    "buy_limit_strength": ("Strength on sale", "Easier if higher: how many a Hero may buy in one visit.", ()),
    "buy_treasure": ("Treasure on sale", "Easier: one Treasure a visit, for its selling price plus $1.", ()),
    "monster_knockdown": ("Knockdown", "Easier: a beaten Monster must stand up before it moves again.", ()),
    "sprint": ("Sprinting", "Off is harder: whoever enters the Monster's room must fight.", ()),
    "heroes_lie_down": ("Beaten Heroes lie down", "Off is harder: they stay standing and can be attacked.", ()),
    "inventory_limit": ("Inventory", "Harder with 12: how much Loot a Hero can carry.", ("15 Loot", "12 Loot")),
    "monster_gain_per_turn": ("Growing Monster", "Harder: the Monster gains a random cube every turn.", ()),
    "monster_strength_bonus": ("Stronger Monsters", "Harder: every Monster starts with more Strength.", ()),
    "idle_monster_attacks": ("Idle Monsters attack", "Harder: a Monster that stays put still attacks.", ()),
    "idle_collect": (
        "Idle Monsters collect",
        "When a Monster that has not moved takes Loot from its room.",
        ("If not attacked", "Always", "Never"),
    ),
    "monster_takes_all": ("Greedy Monster", "Harder: where it ends its move it takes every cube it can.", ()),
    "hidden_alcoves": ("Hidden Alcoves", "Off is harder: nowhere to hide.", ()),
    "road_both_ways": ("Thieves both ways", "Harder: the Road is dangerous on the way home, too.", ()),
    "pass_attacks": ("Attacks in passing", "Harder: Heroes may fight when one walks past another.", ()),
    "back_door_corner": (
        "Back Door",
        "The corner of the castle where the Back Door stands.",
        ("Opposite corner", "Upper right", "Lower left", "At random"),
    ),
    "round_limit": ("Round limit", "The game is scored after this many rounds at the latest.", ("None", "60 rounds")),
    "seat_money": ("Even start", "Later seats start a little richer, which evens out the order of play.", ()),
    "solo_outside_growth": ("Growth while you are away", "Off is easier: no growth while you are outside.", ()),
    "solo_last_monster_growth": ("The last one grows", "Off is easier: the last Monster grows like the others.", ()),
    "solo_fixed_dice": ("Two dice", "Easier: always roll two dice, whatever your Level.", ()),
    "solo_reset_any": ("Every room refills", "Easier: all empty rooms are reset except your own.", ()),
    "solo_alcove_loot": ("Alcove rooms", "Easier: Found Loot rooms with an alcove give two.", ("1 cube", "2 cubes")),
    "solo_grow_before_move": ("Slow growth", "Easier: Monsters gain cubes before they enter their rooms.", ()),
    "solo_monster_count": ("Monsters", "Easier with fewer.", ()),
    "solo_inventory_limit": ("Inventory", "Harder if lower: how much Loot you can carry.", ()),
    "solo_all_grow": ("All Monsters grow", "Harder: every Monster in its room grows every turn.", ()),
    "solo_hard_start": ("Hard start", "Harder: Monsters begin in their rooms; the Back Door is at a side.", ()),
    "solo_turn_limit": ("Turn limit", "The castle wins after this many turns.", ("None", "100 turns")),
}


def _variant(entry: Mapping[str, Any]) -> Variant:
    name, kind = entry["id"], {"int": int, "bool": bool, "str": str}[entry["type"]]
    if name not in WORDS or any(type(value) is not kind for value in entry["values"]):
        raise BadContent(f"{SLUG}/content.toml: {name}: values should be {kind.__name__}, and named in WORDS")
    title, help_, names = WORDS[name]
    seats = ROAD_SEATS.get(name, SEATS[entry["mode"]])
    return Variant(name, title, help_, entry["clause"], entry["default"], tuple(entry["values"]), names, seats)


VARIANTS = tuple(_variant(entry) for entry in DATA["option"])

PRESETS = (
    Preset("short", "Short game", "The first to $30 starts the last round.", {"target_money": 30}, MULTI),
    Preset(
        "easier",
        "Easier",
        "Heroes start armed, rooms give more, and Monsters stay as they are.",
        {"start_weapons": 1, "found_loot_amount": 2, "prior_monster_bonus": False, "monster_knockdown": True},
        MULTI,
    ),
    Preset(
        "harder",
        "Harder",
        "Twelve Loot at most, no Sprint, and Monsters that grow and take everything.",
        {"inventory_limit": 12, "sprint": False, "monster_gain_per_turn": True, "monster_takes_all": True},
        MULTI,
    ),
    Preset(
        "solo_easier",
        "Easier",
        "Three Monsters, two dice, and rooms that fill up again everywhere.",
        {"solo_monster_count": 3, "solo_fixed_dice": True, "solo_reset_any": True},
        SOLO,
    ),
    Preset(
        "solo_harder",
        "Harder",
        "Fifteen Loot at most, and the Monsters are in their rooms from the start.",
        {"solo_inventory_limit": 15, "solo_hard_start": True},
        SOLO,
    ),
)

BOUNDS: dict[str, Value] = {"round_limit": 60, "solo_turn_limit": 100}


def in_force(seats: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """The variants of a table: those that do not concern this number of seats have their default."""
    return {v.id: chosen.get(v.id, v.default) if v.applies(seats) else v.default for v in VARIANTS}
