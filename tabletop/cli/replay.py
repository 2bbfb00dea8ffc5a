"""`tabletop replay`: a saved game told in words; a crash report played to the error it holds."""

import argparse
import json
from pathlib import Path
from typing import Any

from tabletop import games
from tabletop.engine import saves
from tabletop.engine.chance import Drift
from tabletop.engine.match import Match, ScriptError
from tabletop.engine.plain import Damaged


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("replay", help="tell a saved game, or replay a crash report")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help="stop after N answers and show the table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if is_crash_report(args.file):
        return crash(args.file)
    data = saves.read(args.file)
    try:
        match = saves.replay(data, games.find, args.to)
    except (Drift, ValueError) as error:
        raise Damaged(f"{args.file.name} cannot be told: {error}") from error
    tell(match)
    return 0


def tell(match: Match) -> None:
    names = list(match.game.look.seat_names)
    for moment in match.history:
        print(f"{moment.answers:>4}  {match.game.narrate(moment.event, names)} [{moment.event.clause}]")
    verdict = match.verdict
    if verdict is None:
        print(f"\n{match.game.describe(match.state, None, names)}")
    else:
        winners = " and ".join(names[seat] for seat in verdict.winners) or "Nobody"
        print(f"\n{winners} won: {verdict.reason} ({verdict.clause}).")


def is_crash_report(path: Path) -> bool:
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(data, dict) and data.get("format") == saves.CRASH


def crash(path: Path) -> int:
    """Play the report's game and the fatal answer; exit code 1 if the error comes again, 0 if it is mended."""
    report = saves.read(path, saves.CRASH)
    match = saves.replay({**report, "practice": False}, games.find, len(report["answers"]))
    try:
        match.choose(report["fatal"])
    except ScriptError as error:
        print(f"The error comes again on '{report['fatal']}':\n{error.report.trace}")
        return 1
    print(f"'{report['fatal']}' now works: the error is mended.")
    return 0
