"""What cards do, as data: one Effect is one sign on a card face, read from content.toml and checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.asking import Fact
from tabletop.engine.content import BadContent

SLUG = "dungeon_crawl"
DICE = {"d4": 4, "d6": 6}
KINDS = ("physical", "magical")
CONDITIONS = ("first_equipment", "target_hit_this_turn", "target_bloodied")
ON_HEROES = ("self", "ally_one", "other_one", "room_each", "one", "each", "lowest_hp", "highest_hp", "last_attacker")
ON_HEROES_AFTER = (*ON_HEROES, "same")
ON_MONSTERS = ("monster_one", "monster_each", "monster_self")
ANY_TARGET = ON_HEROES_AFTER + ON_MONSTERS

FIELDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    op: (frozenset(needed.split()), frozenset(free.split()))
    for op, needed, free in (
        ("damage", "kind amount target", "die bonus when pierce"),
        ("heal", "amount target", "if_dealt"),
        ("guard", "amount target turns", ""),
        ("armored", "amount target turns", ""),
        ("intercept", "turns", ""),
        ("retaliate", "kind amount turns", ""),
        ("push", "amount", ""),
        ("sunder", "amount target", ""),
        ("weaken", "amount target", ""),
        ("recover", "target", "count all"),
        ("exhaust", "count target", ""),
        ("steal", "count target", ""),
        ("sacrifice", "count target", ""),
        ("draw", "count target", ""),
        ("peek", "count", ""),
        ("roll", "die target rows", ""),
        ("roll_twice", "", ""),
    )
}
"""The fields that each effect word must and may have (DC-12)."""


@dataclass(frozen=True, slots=True)
class Effect:
    op: str
    target: str = ""
    kind: str = ""
    amount: int = 0
    """The number beside the sign; how many cards, for effects on cards."""
    die: int = 0
    turns: int = 0
    bonus: int = 0
    when: str = ""
    pierce: bool = False
    if_dealt: bool = False
    everything: bool = False
    rows: tuple[tuple["Effect", ...], ...] = ()
    """Of a roll: what each face does, from face 1 on."""


def facts_of(effect: Effect) -> dict[str, Fact]:
    """What the banner says about an effect whose target is asked for."""
    return {"op": effect.op, "amount": effect.amount, "kind": effect.kind}


def read_effects(where: str, entries: Sequence[Mapping[str, Any]]) -> tuple[Effect, ...]:
    return tuple(_read(f"{where}: effect {number}", entry) for number, entry in enumerate(entries, start=1))


def _read(where: str, entry: Mapping[str, Any]) -> Effect:
    op = entry.get("op")
    if op not in FIELDS:
        raise BadContent(f"{where}: op {op!r} is unknown")
    needed, free = FIELDS[op]
    given = entry.keys() - {"op"}
    if missing := needed - given:
        raise BadContent(f"{where}: {op} lacks {', '.join(sorted(missing))}")
    if extra := given - needed - free:
        raise BadContent(f"{where}: {op} knows no {', '.join(sorted(extra))}")
    _one_of(where, entry, "kind", KINDS)
    _one_of(where, entry, "when", CONDITIONS)
    _one_of(where, entry, "die", tuple(DICE))
    _one_of(where, entry, "turns", (1, 2))
    _one_of(where, entry, "target", ANY_TARGET if op != "roll" else ("self", "each", "one", "room"))
    amount = entry.get("amount", entry.get("count", 0))
    if type(amount) is not int or amount < 0:
        raise BadContent(f"{where}: amount should be a number from 0, not {amount!r}")
    die = DICE.get(entry.get("die", ""), 0)
    return Effect(
        op=op,
        target=entry.get("target", ""),
        kind=entry.get("kind", ""),
        amount=amount,
        die=die,
        turns=entry.get("turns", 0),
        bonus=entry.get("bonus", 0),
        when=entry.get("when", ""),
        pierce=entry.get("pierce", False),
        if_dealt=entry.get("if_dealt", False),
        everything=entry.get("all", False),
        rows=read_rows(where, die, entry["rows"]) if op == "roll" else (),
    )


def _one_of(where: str, entry: Mapping[str, Any], field: str, known: Sequence[object]) -> None:
    if field in entry and entry[field] not in known:
        raise BadContent(f"{where}: {field} {entry[field]!r} is none of {', '.join(map(str, known))}")


def read_rows(where: str, die: int, rows: Sequence[Mapping[str, Any]]) -> tuple[tuple[Effect, ...], ...]:
    """A die table by face: every face of the die stands in exactly one row."""
    by_face: dict[int, tuple[Effect, ...]] = {}
    for row in rows:
        for face in row["faces"]:
            if face in by_face or not 1 <= face <= die:
                raise BadContent(f"{where}: face {face} is doubled or not on a die with {die} sides")
            by_face[face] = read_effects(where, row["fx"])
    if len(by_face) != die:
        raise BadContent(f"{where}: the table names {len(by_face)} of {die} faces")
    return tuple(by_face[face] for face in range(1, die + 1))
