"""The options of the setup screen (section 4 of the rules), their defaults and values read from the content."""

from typing import Final

from tabletop.engine.contract import Preset, Variant
from tabletop.games.skulldug.content import CONTENT

_OPTIONS: Final = CONTENT.options


def _variant(id: str, title: str, help: str, clause: str, names: tuple[str, ...] = ()) -> Variant:
    option = _OPTIONS[id]
    return Variant(id, title, help, clause, option["default"], tuple(option["values"]), names)


VARIANTS: Final = (
    _variant(
        "gear_mode",
        "Gear Up",
        "Draft your gear from two rows, or take the ready-made set of your colour and be off.",
        "SK-3.1",
        ("draft", "ready-made sets"),
    ),
    _variant(
        "first_player",
        "First player",
        "Roll for it, or name the most adventurous person at the table. A named seat must be in the game.",
        "SK-2.7",
        ("roll a die", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"),
    ),
    _variant(
        "explorer_colours",
        "Explorer colours",
        "By the order of the seats, or chosen one after another. The colour decides your ready-made set.",
        "SK-2.1",
        ("by seat order", "chosen"),
    ),
    _variant(
        "grid_size",
        "Size of the cave",
        "How many passages fit across. A small cave means walls sooner and neighbours nearer.",
        "SK-1.3",
        ("7 x 7", "9 x 9", "11 x 11", "13 x 13", "15 x 15"),
    ),
    _variant(
        "treasure_spread",
        "Treasures in the deck",
        "Shuffled anywhere, or spread evenly so that the cave never runs dry for long.",
        "SK-3.8",
        ("shuffled", "spread evenly"),
    ),
    _variant(
        "treasures_to_win",
        "Treasures to win",
        "How many you must carry out. Four makes a long, spiteful game: keep the round limit on.",
        "SK-1.1",
        ("two", "three", "four"),
    ),
    _variant(
        "round_limit",
        "Round limit",
        "After this many rounds the most treasures in hand win, then the most Health.",
        "SK-13.3",
        ("none", "20 rounds", "30 rounds", "40 rounds", "60 rounds", "80 rounds", "100 rounds"),
    ),
)

PRESETS: Final = (
    Preset(
        "quick",
        "In a hurry",
        "Ready-made sets, a small cave, two treasures, twenty rounds at most.",
        {"gear_mode": "premade", "grid_size": 9, "treasures_to_win": 2, "round_limit": 20},
    ),
    Preset("steady", "Steady finds", "Treasures spread evenly through the deck.", {"treasure_spread": "even"}),
)

BOUNDS: Final = {"round_limit": 40}
"""Every game ends: by the usual limit, or at the latest when the lamps go out (SK-13.3)."""
