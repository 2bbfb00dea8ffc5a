"""The archive: every game this player has begun, one file each, written after every answer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from scenes.minds import HUMAN, LEVELS
from scenes.preferences import LONGEST_NAME, home
from scenes.sitting import Seat, Sitting
from tabletop import __version__
from tabletop.engine import saves
from tabletop.engine.match import CrashReport
from tabletop.engine.plain import Damaged
from tabletop.engine.saves import Summary
from tabletop.games import UnknownGame, find

ENDING = ".game"
LONGEST_TITLE = 40


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
    def title(self) -> str:
        """The name the player gave it, or that of the game."""
        if self.summary is None:
            return self.path.stem
        given = self.summary.table.get("title")
        return given if isinstance(given, str) and given else find(self.summary.game).title

    @property
    def seats(self) -> list[Seat]:
        return [] if self.summary is None else seats_of(self.summary.table, self.summary.seats)


class Archive:
    """A folder of games. All errors of the disk become words; none stops the app."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or home() / "games"

    def entries(self) -> list[Entry]:
        """All games, the one played last first, damaged ones at the end. A file of which only an older version is
        left counts as well."""
        paths = {path.with_name(path.name.split(ENDING)[0] + ENDING) for path in self.folder.glob(f"*{ENDING}*")}
        found = [self._entry(path) for path in paths if not path.name.startswith(".")]
        return sorted(
            found, key=lambda entry: (entry.summary is not None, entry.written, entry.path.name), reverse=True
        )

    def latest(self) -> Entry | None:
        """The game that Continue goes on with."""
        return next((entry for entry in self.entries() if entry.summary and not entry.over), None)

    def open(self, path: Path) -> tuple[Sitting, str]:
        """The game in that file, and what could not be kept of it, in words; or Lost."""
        try:
            loaded = saves.load_best(path, find)
        except (Damaged, UnknownGame, OSError) as error:
            raise Lost(f"This game cannot be opened: {error}.") from error
        table = loaded.table
        title = table.get("title")
        sitting = Sitting(
            loaded.match, seats_of(table, loaded.match.seats), title=title if isinstance(title, str) else ""
        )
        return self._serve(sitting, path), loaded.notice

    def begin(self, sitting: Sitting) -> Sitting:
        """Give a new game a file of its own and write it down."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = self.folder / f"{sitting.game.slug}-{stamp}{ENDING}"
        number = 2
        while path.exists():
            path = self.folder / f"{sitting.game.slug}-{stamp}-{number}{ENDING}"
            number += 1
        self._serve(sitting, path).save()
        return sitting

    def rename(self, entry: Entry, title: str) -> None:
        sitting, _ = self.open(entry.path)
        sitting.title = title.strip()[:LONGEST_TITLE]
        sitting.save()

    def delete(self, entry: Entry) -> None:
        """The file and its older versions."""
        for path in (entry.path, *saves.rotations(entry.path)):
            path.unlink(missing_ok=True)

    def sweep(self) -> None:
        """Remove what a killed process left half written."""
        for path in self.folder.glob(f".*{ENDING}.*.new"):
            path.unlink(missing_ok=True)

    def _serve(self, sitting: Sitting, path: Path) -> Sitting:
        def keep(played: Sitting) -> None:
            try:
                saves.write(path, played.match, table_of(played))
            except OSError as error:
                played.trouble = f"The game could not be saved: {error.strerror or error}."

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
                return Entry(path, summary, "", version.stat().st_mtime)
            except (Damaged, UnknownGame, OSError) as error:
                fault = fault or str(error)
        return Entry(path, None, fault, path.stat().st_mtime if path.exists() else 0.0)


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
    name, controller = data.get("name"), data.get("controller")
    if isinstance(name, str) and name.strip():
        seat = replace(seat, name=name.strip()[:LONGEST_NAME])
    if isinstance(controller, str) and CONTROLLER.fullmatch(controller):
        seat = replace(seat, controller=controller)
    for mark in ("colour", "emblem"):
        if type(data.get(mark)) is int and 0 <= data[mark] < 6:
            seat = replace(seat, **{mark: data[mark]})
    return seat
