"""`tabletop shot`: any moment of any scene as a picture, without a display."""

import argparse
import re
from pathlib import Path

from tabletop import games
from tabletop.cli.errors import Refused
from tabletop.engine.variants import parse_choices

SCENES = (
    "table", "title", "setup", "learn", "lesson", "rulebook", "results", "replay", "saves", "settings", "credits",
)  # fmt: skip
PICTURES = (".png", ".jpg")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("shot", help="render a moment of a game, or any screen, to a PNG file")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", metavar="N", type=int, help="how many seats (default: the most)")
    parser.add_argument("--variant", metavar="NAME=VALUE", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--steps", type=int, default=0, metavar="K", help="answers given at random before the picture")
    parser.add_argument("--viewer", type=int, metavar="S", help="the seat that looks, from 0 (default: who is asked)")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--scene", choices=SCENES, default="table")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.png")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    size = re.fullmatch(r"([1-9]\d{2,3})x([1-9]\d{2,3})", args.size, re.ASCII)
    if size is None:
        raise Refused(f"a size is written like 1920x1080, not '{args.size}'")
    if args.output.suffix.lower() not in PICTURES:
        raise Refused(f"a picture ends in {' or '.join(PICTURES)}, not '{args.output.name}'")
    game = games.find(args.game)
    seats = args.seats or game.seats[-1]
    if args.viewer is not None and not 0 <= args.viewer < seats:
        raise Refused(f"--viewer is a seat from 0 to {seats - 1}, not {args.viewer}")
    from scenes.shot import take

    take(
        game,
        args.output,
        scene=args.scene,
        seats=seats,
        variants=parse_choices(game.variants, args.variant),
        seed=args.seed,
        steps=args.steps,
        viewer=args.viewer,
        size=(int(size[1]), int(size[2])),
    )
    return 0
