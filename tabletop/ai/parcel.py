"""A fork as plain data: what travels to another process, and the same fork again at the other end."""

from collections.abc import Callable
from random import Random
from typing import Any

from tabletop.engine import plain
from tabletop.engine.asking import Option
from tabletop.engine.chance import Chance, Outcome, Replay
from tabletop.engine.contract import Game
from tabletop.engine.state import TableState
from tabletop.engine.world import Fork, World

Find = Callable[[str], Game[Any]]
Parcel = dict[str, Any]


def wrap(fork: Fork) -> Parcel:
    return {
        "game": fork.game.slug,
        "seat": fork.seat,
        "checkpoint": plain.pack(fork.checkpoint),
        "answers": [str(answer) for answer in fork.answers],
        "outcomes": list(fork.outcomes),
    }


def unwrap(parcel: Parcel, find: Find, random: Random) -> Fork:
    """The fork that was wrapped, imagined anew with this Random. Illegal if an answer is none of the rules'."""
    game = find(parcel["game"])
    checkpoint = plain.unpack(game.state, parcel["checkpoint"], chance=Chance(random))
    outcomes: list[Outcome] = parcel["outcomes"]
    answers = _answers(game, checkpoint, parcel["answers"], outcomes)
    return Fork(game, parcel["seat"], checkpoint, answers, outcomes, random)


def _answers(game: Game[Any], checkpoint: TableState, texts: list[str], outcomes: list[Outcome]) -> tuple[Option, ...]:
    """The options that the texts name, found by giving them one after the other."""
    state = checkpoint.copy()
    state.chance = Replay(outcomes)
    world = World(game.steps, state)
    world.start()
    answers = []
    for text in texts:
        assert world.ask is not None, "an answer after the end"
        answers.append(world.ask.find(text))
        world.send(answers[-1])
    return tuple(answers)
