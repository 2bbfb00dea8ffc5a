"""All commands: their words and what they refuse."""

import argparse
from collections.abc import Sequence

from tabletop import __version__
from tabletop.cli import app, code, games, ladder, play, playtest, replay, shot
from tabletop.cli.errors import Refused
from tabletop.engine.codes import BadCode
from tabletop.engine.content import BadContent
from tabletop.engine.match import BadSeats
from tabletop.engine.plain import Damaged
from tabletop.engine.variants import BadVariant
from tabletop.games import UnknownGame

IN_WORDS = (BadCode, BadContent, BadSeats, BadVariant, Damaged, UnknownGame)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="tabletop",
        description="Torchlit Tabletop: five dungeon games on one table. Without a command it opens the app.",
    )
    top.add_argument("--version", action="version", version=f"Torchlit Tabletop {__version__}")
    app.options(top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for module in (games, play, playtest, ladder, replay, code, shot):
        module.add(commands)
    return top


def run(words: Sequence[str]) -> int:
    """Run the command that these words name; what it refuses, and what the engine refuses, is Refused."""
    args = parser().parse_args(words)
    try:
        return int(args.run(args))
    except IN_WORDS as refusal:
        raise Refused(str(refusal)) from refusal
