"""The command line: with no command it opens the app; every other way to play, test and replay is a command."""

import argparse
import sys
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

IN_WORDS = (Refused, BadCode, BadContent, BadSeats, BadVariant, Damaged, UnknownGame)


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


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 2 when something was asked that cannot be done."""
    args = parser().parse_args(words)
    try:
        return int(args.run(args))
    except IN_WORDS as refusal:
        sys.stderr.write(f"tabletop: {refusal}\n")
        return 2
    except OSError as error:
        sys.stderr.write(f"tabletop: {error.strerror or error}: {error.filename or 'input or output failed'}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
