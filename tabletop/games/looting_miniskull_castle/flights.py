"""Cubes that change hands: from where to where they fly when an event says so."""

from typing import Any

from tabletop.engine.contract import Event
from tabletop.engine.table import Flight
from tabletop.games.looting_miniskull_castle.content import KINDS, SPACES, STRENGTH, TREASURE
from tabletop.games.looting_miniskull_castle.cubestacks import CUBE_TONES, icon

WAYS = {
    "loot_taken": ("room", "hero"),
    "loot_left": ("hero", "room"),
    "loot_given_up": ("hero", "bag"),
    "item_traded": ("hero", "room"),
    "cube_dropped": ("hero", "room"),
    "cube_placed": ("bag", "room"),
    "cubes_drawn": ("bag", "room"),
    "sprinted": ("hero", "bag"),
    "search_paid": ("hero", "bag"),
    "map_move": ("hero", "bag"),
    "robbed": ("hero", "bag"),
    "demon_wound": ("hero", "bag"),
    "hero_hurt": ("hero", "bag"),
    "strength_refreshed": ("bag", "hero"),
    "stolen": ("rival", "hero"),
    "spoils_taken": ("monster", "hero"),
    "plundered": ("hero", "monster"),
    "treasure_given": ("hero", "monster"),
    "monster_hurt": ("monster", "bag"),
    "monster_grew": ("bag", "monster"),
    "phoenix_refilled": ("bag", "monster"),
    "monster_collected": ("room", "monster"),
    "monster_seized": ("room", "monster"),
    "sold": ("hero", "figure"),
    "pawned": ("hero", "figure"),
    "bought": ("figure", "hero"),
}
DRAINED = "LC-14.85"
"""By this clause what a Hero loses goes to the Monster, not to the bag."""


def flights(event: Event) -> tuple[Flight, ...]:
    """A Monster's cubes lie under its one card or, alone in the castle, on one of four: only one of them is there."""
    kind, data = event.kind, event.data
    if kind == "rooms_replaced":
        return tuple(
            flight for room, cubes in zip(data["rooms"], data["loot"], strict=True) for flight in _dealt(room, cubes)
        )
    if kind not in WAYS:
        return ()
    start, end = WAYS[kind] if event.clause != DRAINED else ("hero", "monster")
    return tuple(
        Flight(icon(f"{KINDS[colour]}_cube"), left, right, many, CUBE_TONES[colour])
        for colour, many in enumerate(_cubes(kind, data))
        if many
        for left in _pieces(start, data)
        for right in _pieces(end, data)
    )


def _dealt(room: int, cubes: list[int]) -> tuple[Flight, ...]:
    """Out of the bag into a new room."""
    return tuple(
        Flight(icon(f"{KINDS[colour]}_cube"), "bag", f"space-{SPACES[room]}", many, CUBE_TONES[colour])
        for colour, many in enumerate(cubes)
        if many
    )


def _cubes(kind: str, data: dict[str, Any]) -> list[int]:
    """How many of each colour fly."""
    if isinstance(data.get("cubes"), list):
        return list(data["cubes"])
    many = 1 if kind == "pawned" else int(data.get("amount", 1))
    usual = KINDS[TREASURE] if kind == "treasure_given" else KINDS[STRENGTH]
    return [many if name == data.get("cube", usual) else 0 for name in KINDS]


def _pieces(end: str, data: dict[str, Any]) -> tuple[str, ...]:
    if end == "room":
        return (f"space-{SPACES[data['at']]}",)
    if end == "monster":
        return "monster-loot", f"card-{data['monster']}"
    if end == "figure":
        return (f"meeple-{data['seat']}",)
    return ("bag",) if end == "bag" else (f"hero-{data['rival' if end == 'rival' else 'seat']}",)
