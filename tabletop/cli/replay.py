"""`tabletop replay`: a saved game told in words; a report played to the error it tells of."""

import argparse
import json
import traceback
from pathlib import Path
from typing import Any

from tabletop import games
from tabletop.cli.errors import Refused
from tabletop.engine import codes, saves
from tabletop.engine.asking import Illegal
from tabletop.engine.chance import Drift
from tabletop.engine.match import Match, ScriptError
from tabletop.engine.plain import Damaged
from tabletop.engine.world import RulesError

CODE = "Game code: "


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("replay", help="tell a saved game, or replay a report of an error")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help="stop after N answers and show the table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if is_crash_report(args.file):
        return crash(args.file)
    code = code_in(args.file)
    if code:
        return mishap(code)
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
    try:
        match = saves.replay({**report, "practice": False}, games.find, len(report["answers"]))
    except (Drift, Illegal, RulesError, ValueError) as error:
        raise Damaged(f"{path.name} no longer follows the rules up to its error: {error}") from error
    try:
        match.choose(report["fatal"])
    except ScriptError as error:
        print(f"The error comes again on '{report['fatal']}':\n{error.report.trace}")
        return 1
    print(f"'{report['fatal']}' now works: the error is mended.")
    return 0


def code_in(path: Path) -> str:
    """The game's code in a report that was copied from the screen; empty where it is no such report."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return ""
    return next((line.removeprefix(CODE).strip() for line in lines[:5] if line.startswith(CODE)), "")


def mishap(code: str) -> int:
    """Show the table of that moment; exit code 1 if the error comes again, 0 if the table stands."""
    if code.startswith("none"):
        raise Refused("this report tells of no game; its trace says where the error was")
    match = codes.read_game(code, games.shelf)
    from scenes.shot import glance

    try:
        glance(match)
    except Exception:
        print(f"The error comes again after {len(match.answers)} answers:\n{traceback.format_exc()}")
        return 1
    print(f"The table stands after {len(match.answers)} answers: the error does not come again.")
    return 0
