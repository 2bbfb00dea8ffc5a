"""What is printed on the components of MiniSkull Caverns, read from content.toml and checked once."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.content import BadContent, load, need
from tabletop.engine.contract import Preset, Variant

SLUG = "miniskull_caverns"
DATA = load(SLUG)


@dataclass(frozen=True, slots=True)
class Hero:
    name: str
    icon: str


@dataclass(frozen=True, slots=True)
class Side:
    """One of the eight sides of an Action card."""

    id: str
    name: str
    action: str
    noise: int
    face: str
    flip_arrow: str
    text: str
    text_solo: str
    brief: str
    """The text in a few words, for a small card; "" where it is short already."""
    brief_solo: str


@dataclass(frozen=True, slots=True)
class Control:
    """One edge of a Control card: how it moves the Action card, and the Tactic printed beside it."""

    id: str
    name: str
    turns: int
    tactic: str


@dataclass(frozen=True, slots=True)
class Exertion:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Tactic:
    id: str
    name: str
    own_attack: int
    opponent_attack: int
    damage_taken: int
    can_damage: bool
    gem_safe: bool
    text: str
    brief: str


@dataclass(frozen=True, slots=True)
class CutSymbol:
    """Half a symbol at the outer edge of the map: drawn, never used."""

    kind: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Map:
    id: str
    name: str
    tiny: str
    spaces: tuple[str, ...]
    rock: tuple[str, ...]
    gem_spaces: tuple[str, ...]
    start_spaces: tuple[str, ...]
    cut_symbols: tuple[CutSymbol, ...]
    neighbours: dict[str, tuple[str, ...]]
    """The spaces that an open passage joins to each, in alphabetical order."""
    steps: dict[str, dict[str, int]]
    """How many steps lie between two spaces when nobody stands in the way."""


def _entries(table: str, count: int) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = DATA.get(table, [])
    if len(entries) != count:
        raise BadContent(f"{SLUG}/content.toml: {table} should have {count} entries, not {len(entries)}")
    return entries


def _one_of(entry: dict[str, Any], field: str, known: Iterable[str]) -> str:
    value = need(SLUG, entry, field, str)
    if value not in known:
        raise BadContent(f"{SLUG}/content.toml: {entry.get('id', '?')}: {field} '{value}' is unknown")
    return value


def _number(table: str, field: str) -> int:
    return need(SLUG, {"id": table, **DATA.get(table, {})}, field, int)


def _heroes() -> tuple[Hero, ...]:
    return tuple(Hero(need(SLUG, e, "name", str), need(SLUG, e, "icon", str)) for e in _entries("heroes", 3))


def _side(entry: dict[str, Any]) -> Side:
    text = need(SLUG, entry, "text", str)
    return Side(
        id=need(SLUG, entry, "id", str),
        name=need(SLUG, entry, "name", str),
        action=_one_of(entry, "action", ("walk", "search", "run", "heal", "hide", "creep", "surprise")),
        noise=need(SLUG, entry, "noise", int),
        face=_one_of(entry, "face", ("front", "back")),
        flip_arrow=_one_of(entry, "flip_arrow", ("side", "end")),
        text=text,
        text_solo=str(entry.get("text_solo", text)),
        brief=str(entry.get("brief", "")),
        brief_solo=str(entry.get("brief_solo", entry.get("brief", ""))),
    )


def _control(entry: dict[str, Any]) -> Control:
    return Control(
        id=need(SLUG, entry, "id", str),
        name=need(SLUG, entry, "name", str),
        turns=need(SLUG, entry, "turns", int),
        tactic=_one_of(entry, "tactic", TACTICS),
    )


def _tactic(entry: dict[str, Any]) -> Tactic:
    return Tactic(
        id=need(SLUG, entry, "id", str),
        name=need(SLUG, entry, "name", str),
        own_attack=need(SLUG, entry, "own_attack", int),
        opponent_attack=need(SLUG, entry, "opponent_attack", int),
        damage_taken=need(SLUG, entry, "damage_taken", int),
        can_damage=need(SLUG, entry, "can_damage", bool),
        gem_safe=need(SLUG, entry, "gem_safe", bool),
        text=need(SLUG, entry, "text", str),
        brief=str(entry.get("brief", "")),
    )


def _turning(table: str, by: Sequence[str]) -> dict[str, dict[str, str]]:
    """A table of the Action card: side now on top, way of turning it, side then on top."""
    rows = need(SLUG, DATA["action_card"], table, dict)
    if rows.keys() != SIDES.keys():
        raise BadContent(f"{SLUG}/content.toml: action_card.{table} should have one row a side")
    for column in range(len(by)):
        if sorted(row[column] for row in rows.values()) != sorted(SIDES):
            raise BadContent(f"{SLUG}/content.toml: action_card.{table}: column {column} is no permutation")
    return {side: dict(zip(by, row, strict=True)) for side, row in rows.items()}


def _finds(challenging: bool) -> tuple[tuple[bool, ...], ...]:
    """By Total Noise and roll: does a search find what lies there?"""
    rows = []
    for noise, entry in enumerate(_entries("encounters", 10)):
        if entry["noise"] != noise or entry["disturbed"] != list(range(1, min(noise, 6) + 1)):
            raise BadContent(f"{SLUG}/content.toml: encounters: the row of noise {noise} does not fit")
        finds = entry["find_prime"] + ([] if challenging else entry["find_easy"])
        rows.append(tuple(roll in finds for roll in range(7)))
    return tuple(rows)


def _map(entry: dict[str, Any]) -> Map:
    spaces = tuple(need(SLUG, entry, "spaces", list))
    where = f"{SLUG}/content.toml: {entry['id']}"
    cells = {f"{column}{row}" for row in range(1, 6) for column in "abcde"}
    if sorted((*spaces, *entry["rock"])) != sorted(cells):
        raise BadContent(f"{where}: spaces and rock do not fill the five by five cells")
    for field, count in (("gem_spaces", GEMS), ("start_spaces", entry["players"])):
        if len(entry[field]) != count or not set(entry[field]) <= set(spaces):
            raise BadContent(f"{where}: {field} should be {count} of its spaces")
    neighbours: dict[str, list[str]] = {space: [] for space in spaces}
    touching = {(a, b) for a in spaces for b in spaces if a < b and _beside(a, b)}
    borders = [tuple(sorted(pair)) for pair in (*entry["edges"], *entry["walls"])]
    if sorted(borders) != sorted(touching):
        raise BadContent(f"{where}: edges and walls are not the borders between its spaces")
    for a, b in entry["edges"]:
        neighbours[a].append(b)
        neighbours[b].append(a)
    joined = {space: tuple(sorted(others)) for space, others in neighbours.items()}
    return Map(
        id=need(SLUG, entry, "id", str),
        name=need(SLUG, entry, "name", str),
        tiny=_one_of(entry, "tiny", ("red", "green")),
        spaces=spaces,
        rock=tuple(entry["rock"]),
        gem_spaces=tuple(entry["gem_spaces"]),
        start_spaces=tuple(entry["start_spaces"]),
        cut_symbols=tuple(CutSymbol(cut["kind"], cut["x"], cut["y"]) for cut in entry["incomplete"]),
        neighbours=joined,
        steps={space: _steps_from(space, joined) for space in spaces},
    )


def _beside(a: str, b: str) -> bool:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1


def _steps_from(start: str, neighbours: dict[str, tuple[str, ...]]) -> dict[str, int]:
    steps, reached = {start: 0}, deque([start])
    while reached:
        space = reached.popleft()
        for beside in neighbours[space]:
            if beside not in steps:
                steps[beside] = steps[space] + 1
                reached.append(beside)
    return steps


def _variant(entry: dict[str, Any]) -> Variant:
    return Variant(
        id=need(SLUG, entry, "id", str),
        title=need(SLUG, entry, "title", str),
        help=need(SLUG, entry, "help", str),
        clause=need(SLUG, entry, "clause", str),
        default=entry["default"],
        values=tuple(need(SLUG, entry, "values", list)),
        names=tuple(need(SLUG, entry, "names", list)),
        seats=tuple(need(SLUG, entry, "seats", list)),
    )


GEMS = _number("components", "gems")
MOST_STRENGTH = _number("strength", "max")
START_STRENGTH = _number("strength", "start")
TINY_STRENGTH = _number("tiny", "strength")
TINY_MOST_DAMAGE = _number("tiny", "max_damage_to_hero")
PVP_MOST_DAMAGE = _number("pvp", "max_damage")
PVP_GEM_DAMAGE = _number("pvp", "gem_drop_at_damage")
SURPRISE_DEFENDER_LOSS = _number("surprise_attack", "defender_strength_loss")
SURPRISE_ATTACKER_LOSS = _number("surprise_attack", "attacker_strength_loss")
CLOCK_TWO_DICE = _number("solo", "cap_two_dice")
CLOCK_ONE_DIE = _number("solo", "cap_one_die")
GEMS_NEEDED = {2: _number("gems_to_win", "two_players"), 3: _number("gems_to_win", "three_players")}

HEROES = _heroes()
TACTICS = {entry["id"]: _tactic(entry) for entry in _entries("tactics", 4)}
CONTROLS = {entry["id"]: _control(entry) for entry in _entries("controls", 4)}
UPRIGHT = ("rotate0", "rotate2")
"""With the axis shown these lie upright on the table, the other Controls crosswise."""
EXERTIONS = {entry["id"]: Exertion(entry["id"], need(SLUG, entry, "name", str)) for entry in _entries("exertions", 4)}
SIDES = {entry["id"]: _side(entry) for entry in _entries("action_sides", 8)}
START_SIDE = _one_of(DATA["action_card"], "start_side", SIDES)
FACES = {face: tuple(DATA["action_card"][f"{face}_cycle"]) for face in ("front", "back")}
"""The sides of each face in the order in which quarter turns clockwise bring them to the top."""
AFTER_CONTROL = _turning("free", tuple(CONTROLS))
AFTER_EXERTION = _turning("exert", tuple(EXERTIONS))
FINDS = {challenging: _finds(challenging) for challenging in (False, True)}
CENTRE = "c3"
MAPS = {entry["id"]: _map(entry) for entry in _entries("maps", 4)}
RATINGS = tuple((str(entry["id"]), need(SLUG, entry, "max_rounds", int)) for entry in _entries("solo_ratings", 4))
VARIANTS = tuple(_variant(entry) for entry in _entries("options", 14))
PRESETS = tuple(
    Preset(entry["id"], entry["title"], entry["help"], entry["options"], seats=(1,))
    for entry in _entries("solo_presets", 4)
)
