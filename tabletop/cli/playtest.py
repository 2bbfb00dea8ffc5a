"""`tabletop playtest`: many games between players that need no hands, and what came of them."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from tabletop import games
from tabletop.ai.players import SPECS, BadSpec
from tabletop.cli.errors import Refused
from tabletop.engine.variants import parse_choices
from tabletop.lab.arena import contest, play_all
from tabletop.lab.tally import Tally

T = TypeVar("T")
BAR = 30


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "playtest",
        help="play many games between bots and report",
        description="Play many games between bots, seats rotated, and report wins with 95 % intervals, lengths, "
        "speed and endings. Variants that bound a game without humans are used where they have their default.",
    )
    parser.add_argument("game", metavar="GAME", help="which game (see `tabletop games`)")
    parser.add_argument("--seats", metavar="A,B,...", help=f"a player a seat: {SPECS} (default: greedy and random)")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many games (default 20)")
    shared_options(parser)
    parser.set_defaults(run=run)


def shared_options(parser: argparse.ArgumentParser) -> None:
    """What measuring commands have in common."""
    parser.add_argument("--variant", metavar="NAME=VALUE", action="append", default=[], help="a house rule; repeatable")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    parser.add_argument("--jobs", type=int, default=1, metavar="K", help="over how many processes (default 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    at_least_one(args.games, args.jobs)
    game = games.find(args.game)
    specs = args.seats.split(",") if args.seats else _default_players(game.seats)
    try:
        what = contest(game, specs, parse_choices(game.variants, args.variant), args.seed)
    except BadSpec as error:
        raise Refused(str(error)) from error
    played = tuple(progress(play_all(what, args.games, args.jobs), args.games, args.json))
    tally = Tally(what, played, game.cooperative)
    if args.json:
        print(json.dumps(tally.plain(), ensure_ascii=False))
    else:
        print("\n".join([game.title, *tally.lines()]))
    return 0


def at_least_one(*numbers: int) -> None:
    if min(numbers) < 1:
        raise Refused("--games and --jobs must be at least 1")


def _default_players(seats: tuple[int, ...]) -> list[str]:
    count = next((n for n in seats if n > 1), seats[0])
    return [("greedy", "random")[seat % 2] for seat in range(count)]


def progress(things: Iterable[T], number: int, quiet: bool) -> Iterator[T]:
    """The same things, with a bar on the terminal that grows as they come."""
    shown = sys.stderr.isatty() and not quiet
    for done, thing in enumerate(things, start=1):
        if shown:
            filled = BAR * done // number
            sys.stderr.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{number}")
            sys.stderr.flush()
        yield thing
    if shown:
        sys.stderr.write(f"\r{' ' * (BAR + 20)}\r")
