"""`tabletop games`: what is on the shelf."""

import argparse
import textwrap
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.match import seats_in_words
from tabletop.games import shelf


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("games", help="list the games with their seats, variants and defaults")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    print("\n\n".join(_entry(game) for game in shelf()))
    return 0


def _entry(game: Game[Any]) -> str:
    kind = "together" if game.cooperative else "against each other"
    lines = [
        f"{game.title} ({game.slug})",
        f"  {seats_in_words(game.seats)}, {kind}, {game.minutes[0]}-{game.minutes[1]} minutes",
        *textwrap.wrap(game.blurb, 96, initial_indent="  ", subsequent_indent="  "),
    ]
    for variant in game.variants:
        values = ", ".join(
            f"[{text}]" if value == variant.default else text
            for value, text in zip(variant.values, variant.choices().split(", "), strict=True)
        )
        lines.append(f"  --variant {variant.id}=... {values}")
        lines += textwrap.wrap(
            f"{variant.help} ({variant.clause})", 92, initial_indent="      ", subsequent_indent="      "
        )
    for preset in game.presets:
        lines.append(f"  preset {preset.title}: {preset.help}")
    return "\n".join(lines)
