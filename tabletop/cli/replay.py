"""`tabletop replay`: a saved game told in words; a report played to the error it tells of."""

import argparse
import traceback
from pathlib import Path

from tabletop import games
from tabletop.cli.errors import Refused
from tabletop.cli.files import named
from tabletop.engine import codes, plain, saves
from tabletop.engine.asking import Illegal
from tabletop.engine.chance import Drift
from tabletop.engine.match import Match, ScriptError
from tabletop.engine.naming import listed
from tabletop.engine.world import RulesError

CODE = "Game code: "
LONGEST_HEAD = 100_000
"""Signs within which a report gives its code; a code of a long game has some thousands."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("replay", help="tell a saved game, or replay a report of an error")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--to", type=int, metavar="N", help="stop after N answers and show the table")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.to is not None and args.to < 0:
        raise Refused("--to takes how many answers are told, 0 or more")
    if code := code_in(args.file):
        return mishap(code)
    with named(args.file):
        if saves.format_of(args.file) == saves.CRASH:
            return crash(args.file)
        tell(told(args.file, args.to))
    return 0


def told(path: Path, most: int | None) -> Match:
    """The saved game from its beginning, up to so many answers."""
    data = saves.read(path)
    try:
        return saves.replay(data, games.find, most)
    except (Drift, Illegal, RulesError) as error:
        raise Refused(
            f"{path.name} cannot be told from its beginning: the rules have changed since ({error}); "
            f"`tabletop play --text --load {path}` goes on from its last step"
        ) from error


def tell(match: Match) -> None:
    names = list(match.game.look.seat_names)
    for moment in match.history:
        print(f"{moment.answers:>4}  {match.game.narrate(moment.event, names)} [{moment.event.clause}]")
    verdict = match.verdict
    if verdict is None:
        print(f"\n{match.game.describe(match.state, None, names)}")
    else:
        winners = listed([names[seat] for seat in verdict.winners]) or "Nobody"
        print(f"\n{winners} won: {verdict.reason} ({verdict.clause}).")


def crash(path: Path) -> int:
    """Play the report's game and the fatal answer; exit code 1 if the error comes again, 0 if it is mended."""
    report = saves.read_crash(path)
    try:
        match = saves.replay(plain.pack(report), games.find, len(report.answers))
        if match.ask is None:
            raise Drift("the game is over before it")
        match.ask.find(report.fatal)
    except (Drift, Illegal, RulesError, ValueError) as error:
        raise Refused(f"{path.name} no longer follows the rules up to its error: {error}") from error
    try:
        match.choose(report.fatal)
    except ScriptError as error:
        print(f"The error comes again on '{report.fatal}':\n{error.report.trace}")
        return 1
    print(f"'{report.fatal}' now works: the error is mended.")
    return 0


def code_in(path: Path) -> str:
    """The game's code in a report that was copied from the screen; empty where it is no such report."""
    try:
        with path.open(encoding="utf-8") as file:
            lines = file.read(LONGEST_HEAD).splitlines()
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
