"""`tabletop code`: a saved game as one line."""

import argparse
from pathlib import Path

from tabletop import games
from tabletop.cli.files import named
from tabletop.engine import codes, saves


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("code", help="print the code of a saved game")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    with named(args.file):
        match = saves.load(args.file, games.find).match
    print(codes.game_code(match))
    return 0
