"""Saves: a match as JSON, written so that nothing is lost, read so that nothing wrong is believed."""

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

from tabletop.engine import migrate, plain
from tabletop.engine.asking import Illegal
from tabletop.engine.chance import Drift, Outcome, Record
from tabletop.engine.contract import Game
from tabletop.engine.match import CrashReport, Match, ScriptError
from tabletop.engine.plain import Damaged
from tabletop.engine.variants import Value

SAVE, CRASH = "torchlit-tabletop save", "torchlit-tabletop crash report"
LARGEST = 20_000_000
ROTATIONS = 3

Find = Callable[[str], Game[Any]]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of saves shows, read without playing the game."""

    game: str
    seats: int
    variants: Mapping[str, Value]
    seed: int
    answers: int
    saved_at: str
    table: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match brought back. `table` is what the app keeps beside it; `notice` says what could not be kept."""

    match: Match
    table: dict[str, Any]
    notice: str = ""


def write(path: Path, match: Match, table: Mapping[str, Any] | None = None) -> None:
    """Write beside, flush to the disk, then swap: whatever happens, a whole save is there. Three older ones stay."""
    write_text(path, seal(freeze(match, table or {})))


def freeze(match: Match, table: Mapping[str, Any]) -> dict[str, Any]:
    """All of a match as plain data: the last checkpoint, what happened since, and the whole story for the viewer."""
    last = match.last_checkpoint
    return {
        "format": SAVE,
        "version": migrate.CURRENT,
        "saved_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "game": match.game.slug,
        "seats": match.seats,
        "variants": dict(match.variants),
        "seed": match.seed,
        "practice": match.practice,
        "answers": [str(answer.option) for answer in match.answers],
        "outcomes": match.chance.outcomes,
        "checkpoint": {"state": plain.pack(last.state), "answers": last.answers, "outcomes": last.outcomes},
        "digest": match.digest(),
        "table": dict(table),
    }


def load(path: Path, find: Find) -> Loaded:
    """The match in that file, or Damaged. The file is only read."""
    return thaw(read(path), find)


def load_best(path: Path, find: Find) -> Loaded:
    """The same; where the newest file is damaged the newest older one that is whole, with a notice."""
    try:
        return load(path, find)
    except (Damaged, OSError) as first:
        for older in rotations(path):
            try:
                found = load(older, find)
            except (Damaged, OSError):
                continue
            return Loaded(
                found.match, found.table, f"The newest save could not be read ({first}); an older one is used."
            )
        raise


def rotations(path: Path) -> list[Path]:
    """Where the older versions of a save lie, newest first."""
    return [path.with_name(f"{path.name}.{age}") for age in range(1, ROTATIONS + 1)]


def peek(path: Path) -> Summary:
    """What the file claims to hold, checked for damage but not played. Damaged if it is."""
    data = read(path)
    return Summary(
        game=_field(data, "game", str),
        seats=_field(data, "seats", int),
        variants=_field(data, "variants", dict),
        seed=_field(data, "seed", int),
        answers=len(_field(data, "answers", list)),
        saved_at=_field(data, "saved_at", str),
        table=_field(data, "table", dict),
    )


def seal(data: Mapping[str, Any]) -> str:
    """As text, with a sum over everything, so that a changed or cut file is found out."""
    return json.dumps({**data, "sum": _sum(data)}, ensure_ascii=False, separators=(",", ":"))


def read(path: Path, wanted: str = SAVE) -> dict[str, Any]:
    """The checked contents of a file of ours, in today's form."""
    data = _parsed(path)
    if not isinstance(data, dict) or data.get("format") != wanted:
        raise Damaged(f"{path.name} is not a {wanted.removeprefix('torchlit-tabletop ')} of this app")
    try:
        whole = data.pop("sum", None) == _sum(data)
    except RecursionError:
        whole = False
    if not whole:
        raise Damaged(f"{path.name} was changed or damaged after it was written")
    try:
        return migrate.to_current(data) if wanted == SAVE else data
    except Damaged as damaged:
        raise Damaged(f"{path.name} cannot be used: {damaged}") from damaged


def format_of(path: Path) -> str:
    """What the file says it is, whole or not; empty where it is no file of ours."""
    try:
        data = _parsed(path)
    except Damaged:
        return ""
    return str(data.get("format", "")) if isinstance(data, dict) else ""


def _parsed(path: Path) -> Any:
    if not path.is_file():
        raise Damaged(f"there is no file {path.name or path}")
    if path.stat().st_size > LARGEST:
        raise Damaged(f"{path.name} is far too large for a save")
    try:
        return json.loads(path.read_bytes().decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Damaged(f"{path.name} is not a save of this app, or it was cut short") from error


def thaw(data: Mapping[str, Any], find: Find) -> Loaded:
    """Play the whole story again; if the rules have changed since, go on from the last checkpoint and say so."""
    table = _field(data, "table", dict)
    try:
        match = replay(data, find)
        if match.digest() == _field(data, "digest", str):
            return Loaded(match, table)
        raise Drift("the replayed table is not the saved one")
    except (Illegal, Drift, ScriptError, IndexError) as drift:
        return _resume(data, table, find, drift)
    except ValueError as error:
        raise Damaged(f"it does not fit this version of the game: {error}") from error


def replay(data: Mapping[str, Any], find: Find, most: int | None = None) -> Match:
    """The match as its answers and recorded outcomes tell it, up to so many answers."""
    answers = _texts(_field(data, "answers", list))[:most]
    match = _opening(data, find, _field(data, "outcomes", list))
    while len(match.answers) < len(answers) and not match.over:
        place = len(match.answers)
        match.choose(answers[place])
    told = [str(answer.option) for answer in match.answers]
    if most is None and told != answers:
        raise Drift("the forced answers are not those that were recorded")
    match.practice = bool(data.get("practice"))
    match.chance.forget()
    return match


def _opening(data: Mapping[str, Any], find: Find, outcomes: Sequence[Outcome]) -> Match:
    seed = _field(data, "seed", int)
    return Match(
        find(_field(data, "game", str)),
        _field(data, "seats", int),
        _field(data, "variants", dict),
        seed,
        chance=Record(seed, outcomes),
    )


def _resume(data: Mapping[str, Any], table: dict[str, Any], find: Find, drift: Exception) -> Loaded:
    """From the last checkpoint, with as much of what followed as the rules of today allow."""
    point = _field(data, "checkpoint", dict)
    given, outcomes = _field(point, "answers", int), _field(data, "outcomes", list)
    match = _opening(data, find, ())
    state = plain.unpack(match.game.state, _field(point, "state", dict), chance=match.chance)
    tail = _texts(_field(data, "answers", list))[given:]
    try:
        match.resume(state, outcomes[: _field(point, "outcomes", int)])
    except Exception as error:  # any rule may stumble over a table that was laid by other rules
        raise Damaged(f"today's rules cannot go on from where it stood ({type(error).__name__}: {error})") from error
    match.practice = bool(data.get("practice"))
    kept = 0
    match.chance.given = list(outcomes)
    with contextlib.suppress(Illegal, Drift, ScriptError):  # what is lost is counted and told below
        while kept < len(tail) and not match.over:
            match.choose(tail[kept])
            kept = len(match.answers)
    match.chance.forget()
    lost = len(tail) - kept
    notice = f"The rules have changed since this game was saved ({drift}). "
    notice += f"It goes on from the start of the step; {lost} answers must be given again." if lost else "It goes on."
    return Loaded(match, table, notice)


def write_crash(path: Path, report: CrashReport, app_version: str) -> None:
    """An error of the rules as a file that replays to the same error."""
    write_text(path, seal({"format": CRASH, "app": app_version, **plain.pack(report)}))


def read_crash(path: Path) -> CrashReport:
    """The report in that file, or Damaged."""
    data = read(path, CRASH)
    return plain.unpack(CrashReport, {name: value for name, value in data.items() if name not in ("format", "app")})


def write_text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        older = [path, *rotations(path)]
        for newer, old in reversed(list(pairwise(older))):
            with contextlib.suppress(FileNotFoundError):  # another copy of the app may rotate the same files
                newer.replace(old)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def _sum(data: Mapping[str, Any]) -> str:
    return hashlib.sha256(plain.canonical(data).encode("utf-8", "surrogatepass")).hexdigest()[:24]


def _field(data: Mapping[str, Any], name: str, kind: type[Any]) -> Any:
    value = data.get(name)
    if type(value) is not kind:
        raise Damaged(f"{name} should be {kind.__name__}, not {str(value)[:40]!r}")
    return value


def _texts(values: list[Any]) -> list[str]:
    if not all(isinstance(value, str) for value in values):
        raise Damaged("an answer is not a text")
    return values
