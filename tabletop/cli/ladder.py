"""`tabletop ladder`: how much stronger each level of the AI is than the one below."""

import argparse
import json
import sys
from typing import Any

from tabletop import games
from tabletop.cli.errors import Refused
from tabletop.cli.playtest import at_least_one, shared_options
from tabletop.engine.contract import Game
from tabletop.engine.variants import parse_choices
from tabletop.lab.ladder import Result, climb
from tabletop.lab.table import markdown


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "ladder",
        help="measure the levels of the AI against each other",
        description="Measure every level of the AI against the one below, against random and greedy play, one "
        "master among adventurers at the largest table, and alone; teams by how often each kind wins.",
    )
    parser.add_argument(
        "game", nargs="*", metavar="GAME[=N]", help="which games (see `tabletop games`), each with its own count"
    )
    parser.add_argument("--all", action="store_true", help="all games on the shelf; those named have their own count")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many games a rung (default 20)")
    parser.add_argument(
        "--goals", action="store_true", help="only what carries a goal: the rest takes most of the time"
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="at a table of this size (default: the smallest for two)"
    )
    parser.add_argument("--markdown", action="store_true", help="the result as a table for a page")
    shared_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    counts = _counts(args)
    at_least_one(args.jobs, *counts.values())
    found: dict[str, list[Result]] = {}
    for slug, count in counts.items():
        game = games.find(slug)
        found[slug] = list(_shown(game, count, args))
    if args.json:
        ladders = [{"game": slug, "rungs": [r.plain() for r in results]} for slug, results in found.items()]
        print(json.dumps({"seed": args.seed, "games": ladders}, ensure_ascii=False))
    elif args.markdown:
        print("\n".join(markdown({games.find(slug).title: results for slug, results in found.items()})))
    return 0


def _counts(args: argparse.Namespace) -> dict[str, int]:
    """How many games a rung of each game that is measured."""
    counts = dict.fromkeys(games.slugs(), args.games) if args.all else {}
    for named in args.game:
        slug, _, count = named.partition("=")
        if count and not count.isdecimal():
            raise Refused(f"'{named}' gives no number of games: write GAME=N")
        counts[games.find(slug).slug] = int(count) if count else args.games
    if not counts:
        raise Refused("name a game, or --all")
    return counts


def _shown(game: Game[Any], count: int, args: argparse.Namespace) -> list[Result]:
    """The ladder of one game, told rung by rung: beside the result where that is a table or JSON."""
    told = sys.stderr if args.json or args.markdown else sys.stdout
    many = f"{count} games" if count > 1 else "1 game"
    print(f"{game.title}, {many} a rung, seed {args.seed}: wins with 95 % intervals", file=told, flush=True)
    variants = parse_choices(game.variants, args.variant)
    results = []
    for result in climb(game, count, args.seats, variants, args.seed, args.jobs, goals=args.goals):
        results.append(result)
        print(result.line(), file=told, flush=True)
    return results
