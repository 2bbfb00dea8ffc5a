"""The archive: every game this player has begun, one file each, written after every answer."""

import contextlib
import os
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from scenes.latch import alone_in
from scenes.minds import HUMAN, LEVELS
from scenes.preferences import LONGEST_NAME, home
from scenes.sitting import Seat, Sitting
from tabletop import __version__
from tabletop.engine import saves
from tabletop.engine.match import CrashReport, Match
from tabletop.engine.plain import Damaged
from tabletop.engine.saves import Summary
from tabletop.games import UnknownGame, find

ENDING = ".game"
LONGEST_TITLE = 40
KEPT = "kept"
"""What is said in the file of a game that was kept by name."""
LITTER = 60.0
"""Seconds after which a half-written file belongs to nobody who still lives."""
AHEAD = 60.0
"""Seconds by which the clock of another disk may be ahead of ours."""
LAST_DAY = 250_000_000_000.0
"""The last moment, in the year 9892, that every calendar knows."""


Mark = tuple[int, int, int]


class Lost(Exception):
    """A saved game that cannot be opened, in words."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of the archive. `fault` says in words why it cannot be opened; it is kept all the same."""

    path: Path
    summary: Summary | None
    fault: str
    written: float

    @property
    def over(self) -> bool:
        return self.summary is not None and bool(self.summary.table.get("over"))

    @property
    def kept(self) -> bool:
        """A moment that the player kept by name: it stays as it is, and whoever goes on from it begins a game anew."""
        return self.summary is not None and bool(self.summary.table.get(KEPT))

    @property
    def title(self) -> str:
        """The name the player gave it, or that of the game."""
        if self.summary is None:
            return self.path.stem
        return given_title(self.summary.table) or find(self.summary.game).title

    @property
    def seats(self) -> list[Seat]:
        return [] if self.summary is None else seats_of(self.summary.table, self.summary.seats)


class Archive:
    """A folder of games. All errors of the disk become words; none stops the app."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or home() / "games"

    def entries(self) -> list[Entry]:
        """All games, the one played last first, damaged ones at the end. A file of which only an older version is
        left counts as well. A time that is still to come tells nothing, for the clock was set back: those stand behind.
        """
        paths = {path.with_name(path.name.split(ENDING)[0] + ENDING) for path in self.folder.glob(f"*{ENDING}*")}
        found = [self._entry(path) for path in paths if not path.name.startswith(".")]
        now = time.time() + AHEAD
        return sorted(
            found, key=lambda e: (e.summary is not None, e.written <= now, e.written, e.path.name), reverse=True
        )

    def latest(self) -> Entry | None:
        """The game that Continue goes on with."""
        return next((entry for entry in self.entries() if entry.summary and not entry.over and not entry.kept), None)

    def open(self, path: Path) -> tuple[Sitting, str]:
        """The game in that file, and what could not be kept of it, in words; or Lost."""
        seen = _mark(path)
        loaded = _load(path)
        table, seats = loaded.table, seats_of(loaded.table, loaded.match.seats)
        if table.get(KEPT):
            sitting = self._serve(Sitting(loaded.match, seats), self._unused(loaded.match.game.slug))
        else:
            sitting = self._serve(Sitting(loaded.match, seats, title=given_title(table)), path, seen)
        return sitting, loaded.notice

    def begin(self, sitting: Sitting) -> Sitting:
        """Give a new game a file of its own and write it down."""
        self._serve(sitting, self._unused(sitting.game.slug)).save()
        return sitting

    def keep_as(self, sitting: Sitting, title: str) -> None:
        """Keep the game as it stands under a name, beside the file that it goes on in; or Lost with the reason. What
        was kept of this game under that name gives way."""
        before = self.kept_as(sitting.game.slug, title)
        table = {**table_of(sitting), "title": shortened(title), KEPT: True}
        self._write(before.path if before is not None else self._unused(sitting.game.slug), sitting.match, table)

    def kept_as(self, slug: str, title: str) -> Entry | None:
        """What was kept of this game under that name, if anything."""
        kept = (entry for entry in self.entries() if entry.kept and entry.summary and entry.summary.game == slug)
        return next((entry for entry in kept if entry.title == (shortened(title) or find(slug).title)), None)

    def rename(self, entry: Entry, title: str) -> None:
        """Write another title down, or Lost with the reason why that cannot be done. It was not played meanwhile:
        the game keeps its time, and with it its place in the list."""
        loaded = _load(entry.path)
        self._write(entry.path, loaded.match, {**loaded.table, "title": shortened(title)})
        with contextlib.suppress(OSError):
            os.utime(entry.path, (entry.written, entry.written))

    def _write(self, path: Path, match: Match, table: dict[str, Any]) -> None:
        try:
            with alone_in(self.folder):
                saves.write(path, match, table)
        except OSError as error:
            raise Lost(_unsaved(error)) from error

    def delete(self, entry: Entry) -> None:
        """The file and its older versions."""
        for path in (entry.path, *saves.rotations(entry.path)):
            path.unlink(missing_ok=True)

    def sweep(self) -> None:
        """Remove what a killed process left half written. What is young may be another copy's, about to be swapped in;
        where nothing can be removed the litter harms nobody."""
        for path in self.folder.glob(f".*{ENDING}.*.new"):
            with contextlib.suppress(OSError):
                if abs(time.time() - path.stat().st_mtime) > LITTER:
                    path.unlink(missing_ok=True)

    def _unused(self, slug: str) -> Path:
        """A name that no game has. It holds the number of the process: another copy of the app finds another name."""
        stem = f"{slug}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}"
        number, path = 1, self.folder / f"{stem}{ENDING}"
        while _mark(path) is not None:
            number += 1
            path = self.folder / f"{stem}-{number}{ENDING}"
        return path

    def _serve(self, sitting: Sitting, path: Path, seen: Mark | None = None) -> Sitting:
        """From now on the game is written down in that file, as long as nobody else writes there: a game that is open
        twice goes on as two, and neither is lost."""

        def keep(played: Sitting) -> None:
            nonlocal path, seen
            with alone_in(self.folder):
                found = _mark(path)
                if found is not None and found != seen:
                    path = self._unused(played.game.slug)
                    played.trouble = "This game goes on in another window too. It is kept as a game of its own now."
                try:
                    saves.write(path, played.match, table_of(played))
                    seen = _mark(path)
                except OSError as error:
                    played.trouble = _unsaved(error)

        sitting.keep, sitting.report = keep, self._report
        return sitting

    def _report(self, report: CrashReport) -> str:
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = self.folder.parent / "reports" / f"{report.game}-{stamp}.json"
        try:
            saves.write_crash(path, report, __version__)
        except OSError as error:
            return f"The report could not be written: {error.strerror or error}."
        return f"A report lies in {path}."

    def _entry(self, path: Path) -> Entry:
        fault = ""
        for version in (path, *saves.rotations(path)):
            try:
                summary = saves.peek(version)
                find(summary.game)
                return Entry(path, summary, "", _written(version))
            except (Damaged, UnknownGame, OSError) as error:
                fault = fault or str(error)
        return Entry(path, None, fault, _written(path))


def _load(path: Path) -> saves.Loaded:
    try:
        return saves.load_best(path, find)
    except (Damaged, UnknownGame, OSError) as error:
        raise Lost(f"This game cannot be opened: {error}.") from error


def _unsaved(error: OSError) -> str:
    return f"The game could not be saved: {error.strerror or error}."


def _mark(path: Path) -> Mark | None:
    """Which file lies there: another one, or one written again, has another mark. None: there is nothing to be seen."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_ino, found.st_mtime_ns, found.st_size)


def _written(path: Path) -> float:
    """When that file was written; 0 where no calendar knows the time, or the file has just gone."""
    mark = _mark(path)
    stamp = 0.0 if mark is None else mark[1] / 1e9
    return stamp if 0 <= stamp < LAST_DAY else 0.0


def table_of(sitting: Sitting) -> dict[str, Any]:
    """What the app keeps beside a match: who sits there, and whether it is over."""
    verdict = sitting.match.verdict
    return {
        "title": sitting.title,
        "over": sitting.match.over,
        "winners": list(verdict.winners) if verdict else [],
        "seats": [
            {"name": seat.name, "controller": seat.controller, "colour": seat.colour, "emblem": seat.emblem}
            for seat in sitting.seats
        ],
    }


def shortened(title: str) -> str:
    """A title as it is written down."""
    return title.strip()[:LONGEST_TITLE].strip()


def given_title(table: dict[str, Any]) -> str:
    """What the player called the game, if anything."""
    return words(table.get("title"), LONGEST_TITLE)


def words(told: Any, most: int) -> str:
    """A name from a file as far as it can be shown: a text, not too long, without signs that no font has."""
    return told.strip()[:most] if isinstance(told, str) and told.isprintable() else ""


CONTROLLER = re.compile(rf"{HUMAN}|ai:({'|'.join(LEVELS)})(:\w+)?")


def seats_of(table: dict[str, Any], count: int) -> list[Seat]:
    """The seats that a save tells of; what it does not tell rightly is filled in."""
    told = table.get("seats")
    seats = []
    for place in range(count):
        data = told[place] if isinstance(told, Sequence) and place < len(told) else None
        seats.append(_seat(data if isinstance(data, dict) else {}, place))
    return seats


def _seat(data: dict[str, Any], place: int) -> Seat:
    seat = Seat(f"Seat {place + 1}", HUMAN, place, place)
    name, controller = words(data.get("name"), LONGEST_NAME), data.get("controller")
    if name:
        seat = replace(seat, name=name)
    if isinstance(controller, str) and CONTROLLER.fullmatch(controller):
        seat = replace(seat, controller=controller)
    for mark in ("colour", "emblem"):
        if type(data.get(mark)) is int and 0 <= data[mark] < 6:
            seat = replace(seat, **{mark: data[mark]})
    return seat
