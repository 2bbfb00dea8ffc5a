"""`tabletop ladder`: how much stronger each level of the AI is than the one below."""

import argparse
import json

from tabletop import games
from tabletop.cli.playtest import at_least_one, shared_options
from tabletop.engine.variants import parse_choices
from tabletop.lab.ladder import climb


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "ladder",
        help="measure the levels of the AI against each other",
        description="Measure every level of the AI against the one below, against random and greedy play, and one "
        "master among adventurers at the largest table; together or alone, how often each wins.",
    )
    parser.add_argument("game", metavar="GAME", help="which game (see `tabletop games`)")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many games a rung (default 20)")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="at a table of this size (default: the smallest for two)"
    )
    parser.add_argument("--markdown", action="store_true", help="the result as a table for a page")
    shared_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    at_least_one(args.games, args.jobs)
    game = games.find(args.game)
    variants = parse_choices(game.variants, args.variant)
    results = []
    if args.markdown:
        print(f"| {game.title} | wins | 95 % | |\n|---|---|---|---|")
    elif not args.json:
        print(f"{game.title}, {args.games} games a rung, seed {args.seed}: wins with 95 % intervals")
    for result in climb(game, args.games, args.seats, variants, args.seed, args.jobs):
        results.append(result.plain())
        if not args.json:
            print(result.row() if args.markdown else result.line(), flush=True)
    if args.json:
        print(json.dumps({"game": game.slug, "seed": args.seed, "rungs": results}, ensure_ascii=False))
    return 0
