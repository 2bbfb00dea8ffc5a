"""Everything in MiniSkull Caverns that has a name of its own, with what it does and the clauses that govern it."""

from collections.abc import Iterator
from functools import cache

from tabletop.engine.contract import Entry
from tabletop.games.miniskull_caverns.content import (
    CONTROLS,
    DATA,
    EXERTIONS,
    HEROES,
    MAPS,
    SIDES,
    START_STRENGTH,
    TACTICS,
    TINY_STRENGTH,
    Map,
)
from tabletop.games.miniskull_caverns.faces import CONTROL_ICONS, EXERTION_ICONS, icon, side_icon

ACTION_CLAUSES = {
    "walk": ("MC-6.5", "MC-6.7"),
    "search": ("MC-7.1", "MC-7.3", "MC-7.8"),
    "run": ("MC-6.5", "MC-6.6"),
    "heal": ("MC-9.5",),
    "hide": ("MC-9.1", "MC-9.2"),
    "creep": ("MC-6.5", "MC-6.7"),
    "surprise": ("MC-8.1", "MC-8.2", "MC-8.3"),
}
TACTIC_CLAUSES = {
    "block": ("MC-10.7", "MC-10.8", "MC-10.12"),
    "parry": ("MC-10.5", "MC-10.7"),
    "jab": ("MC-10.5",),
    "lunge": ("MC-10.5", "MC-10.11"),
}
TURNS = (
    "leaves the Action card as it is",
    "turns the Action card a quarter, clockwise",
    "turns the Action card a half",
)
EXERTED = {
    "plus1": "one quarter turn more, clockwise",
    "minus1": "one quarter turn back",
    "flip_side": "a flip sideways, like turning a page: the same edge stays on top",
    "flip_end": "a flip end over end: the opposite edge comes to the top",
}


@cache
def glossary() -> tuple[Entry, ...]:
    return (*_actions(), *_controls(), *_tactics(), *_cave())


def _actions() -> Iterator[Entry]:
    for side in {side.name: side for side in SIDES.values()}.values():
        alone = f" Alone: {side.text_solo}" if side.text_solo != side.text else ""
        text = f"Noise {side.noise}. {side.text}{alone}"
        yield Entry(side.name, "Actions", text, ACTION_CLAUSES[side.action], side_icon(side.id))
    rest = DATA["rest"]
    yield Entry(rest["name"], "Actions", rest["text"], ("MC-6.2", "MC-6.3"), icon("rest"))


def _controls() -> Iterator[Entry]:
    for control in CONTROLS.values():
        how = "turns the Action card over, the way its arrow points" if control.id == "flip" else TURNS[control.turns]
        text = f"A Control: it {how}."
        yield Entry(control.name, "Controls", text, ("MC-4.1", "MC-4.6"), icon(CONTROL_ICONS[control.id]))
    for exertion in EXERTIONS.values():
        text = f"An exertion after your Control, for 1 Strength: {EXERTED[exertion.id]}."
        yield Entry(exertion.name, "Exertions", text, ("MC-4.2", "MC-4.7"), EXERTION_ICONS[exertion.id])


def _tactics() -> Iterator[Entry]:
    for tactic in TACTICS.values():
        yield Entry(tactic.name, "Tactics", tactic.text, ("MC-10.4", *TACTIC_CLAUSES[tactic.id]), icon(tactic.id))


def _cave() -> Iterator[Entry]:
    text = f"The dragon in the middle of the cave, with Strength {TINY_STRENGTH} for the whole game. He never heals."
    yield Entry("Tiny", "The cave", text, ("MC-11.1", "MC-11.6", "MC-14.1"), icon("tiny"))
    for cave in {cave.name: cave for cave in MAPS.values()}.values():
        yield Entry(cave.name, "The cave", _map_text(cave), ("MC-2.1", "MC-15.1"), icon("start_space"))
    for hero in HEROES:
        text = f"A hero, with a pawn and a Strength die of that colour. Starts with Strength {START_STRENGTH}."
        yield Entry(f"{hero.name} hero", "The cave", text, ("MC-1.1", "MC-1.4"), icon(hero.icon))


def _map_text(cave: Map) -> str:
    return f"A map of {len(cave.spaces)} spaces, {len(cave.gem_spaces)} of them with a Gem; Tiny's lair in the middle."
