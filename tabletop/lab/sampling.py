"""Games nobody chose: matches with variants drawn at random, to look for what breaks."""

from random import Random
from typing import Any

from tabletop.engine.contract import Game, Value
from tabletop.engine.match import Match
from tabletop.engine.variants import BadVariant
from tabletop.lab.arena import bounded


def sampled_variants(game: Game[Any], random: Random) -> dict[str, Value]:
    """Every third variant is set to something at random."""
    return bounded(game, {v.id: random.choice(v.values) for v in game.variants if random.random() < 0.33})


def sampled_match(game: Game[Any], number: int, seats: int | None = None, **how: Any) -> Match:
    """The match of this number: always the same one, with every number of seats in turn."""
    random = Random(f"{game.slug} {number}")
    count = seats or game.seats[number % len(game.seats)]
    while True:
        try:
            return Match(game, count, sampled_variants(game, random), number, **how)
        except BadVariant:
            continue  # variants that do not go together are refused at setup: draw again
