"""What tests over every game of the shelf share."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.state import TableState

ROOT = Path(__file__).parent.parent
TO_THE_END = 100_000

RandomMatch = Callable[..., Match]
Played = Callable[..., Iterator[Match]]


def some(match: Match, every: int) -> bool:
    """Whether to look closely at this question: long games are sampled."""
    return len(match.answers) % every == 0


def view(game: Game[Any], state: TableState, seat: int) -> tuple[object, ...]:
    """Everything that a seat is shown and told."""
    names = game.look.seat_names
    return (game.lay(state, seat), game.panels(state, seat, names), game.describe(state, seat, names))
