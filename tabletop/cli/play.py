"""`tabletop play`: a whole game in the terminal, in words."""

import argparse
import random
from pathlib import Path

from tabletop import games
from tabletop.ai.players import BadSpec, Player, check, player
from tabletop.cli.errors import Refused
from tabletop.cli.files import named
from tabletop.cli.terminal import Terminal
from tabletop.engine import codes, saves
from tabletop.engine.match import Match
from tabletop.engine.variants import parse_choices, with_people


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a whole game in the terminal. Type a number, or undo, save, log, table, why, help, quit.",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game (see `tabletop games`)")
    parser.add_argument("--text", action="store_true", help="play in the terminal (the app itself needs no command)")
    parser.add_argument("--seats", metavar="A,B,...", help="a player a seat: human, random, greedy, ai:LEVEL")
    parser.add_argument("--variant", metavar="NAME=VALUE", action="append", default=[], help="a house rule; repeatable")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same dice")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    parser.add_argument("--code", metavar="CODE", help="start from a setup code or a game code")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not args.text:
        raise Refused("add --text to play in the terminal; `tabletop` alone opens the app")
    match, notice, kept = _opening(args)
    specs = args.seats.split(",") if args.seats else kept or ["human"] + ["greedy"] * (match.seats - 1)
    if len(specs) != match.seats:
        raise Refused(f"{len(specs)} players were named for {match.seats} seats")
    players = [_player(spec, match, match.seed + seat) for seat, spec in enumerate(specs)]
    terminal = Terminal(match, specs, players)
    if notice:
        terminal.say(notice)
    return terminal.play()


def _opening(args: argparse.Namespace) -> tuple[Match, str, list[str]]:
    if sum(source is not None for source in (args.game, args.load, args.code)) != 1:
        raise Refused("name one game to play, or give --load FILE, or --code CODE")
    if args.load:
        with named(args.load):
            loaded = saves.load(args.load, games.find)
        return loaded.match, loaded.notice, _players_kept(loaded)
    if args.code:
        return codes.read_game(args.code, games.shelf), "", []
    game = games.find(args.game)
    seats = len(args.seats.split(",")) if args.seats else next(n for n in game.seats if n > 1 or len(game.seats) == 1)
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(codes.LARGEST_SEED)
    if not 0 <= seed <= codes.LARGEST_SEED:
        raise Refused(f"a seed is a number from 0 to {codes.LARGEST_SEED}")
    people = args.seats.split(",").count("human") if args.seats else 1
    chosen = with_people(game.variants, parse_choices(game.variants, args.variant), people)
    return Match(game, seats, chosen, seed), "", []


def _players_kept(loaded: saves.Loaded) -> list[str]:
    """Who sat where when the game was saved, here or in the app; nobody where it does not tell of everybody."""
    seats = loaded.table.get("seats")
    told = [seat.get("controller") for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    kept = [spec for spec in told if isinstance(spec, str)]
    return kept if len(kept) == loaded.match.seats else []


def _player(spec: str, match: Match, seed: int) -> Player | None:
    if spec == "human":
        return None
    try:
        check(spec, match.game)
        return player(spec, seed)
    except BadSpec as error:
        raise Refused(f"{error}; or 'human'") from error
