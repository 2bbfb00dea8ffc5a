"""Players that need no hands: at random, greedy, or the AI of some level and temperament."""

import difflib
from collections.abc import Callable
from math import inf
from random import Random
from typing import Any, Protocol

from tabletop.ai.levels import LEVELS
from tabletop.ai.search import Search, Thought, outcome
from tabletop.engine.asking import Option
from tabletop.engine.contract import Game
from tabletop.engine.world import Fork

GREEDY_FORKS = 4
SPECS = f"random, greedy or ai:LEVEL[:TEMPERAMENT] with a level of {', '.join(LEVELS)}"


class Player(Protocol):
    """Whoever answers for a seat, given the game as that seat may imagine it."""

    def choose(self, fork: Fork) -> Option: ...


class BadSpec(ValueError):
    """A player that does not exist, in words."""


class RandomPlayer:
    """Any legal answer."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, fork: Fork) -> Option:
        assert fork.ask is not None
        return self.random.choice(fork.ask.options)


class GreedyPlayer:
    """Whatever leaves the best position at once, over a few imaginings."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, fork: Fork) -> Option:
        assert fork.ask is not None
        seeds = [self.random.getrandbits(48) for _ in range(GREEDY_FORKS)]
        hopes = [sum(self._hope(fork, option, seed) for seed in seeds) for option in fork.ask.options]
        return self.random.choice([fork.ask.options[i] for i, hope in enumerate(hopes) if hope == max(hopes)])

    def _hope(self, fork: Fork, option: Option, seed: int) -> float:
        assert fork.ask is not None
        seat = fork.ask.seat
        world = fork.again(Random(seed))
        world.choose(option)
        values = fork.game.worth(world.state) if world.ask is not None else outcome(fork.game, world.state)
        return float(values[seat])


class AIPlayer:
    """The search at some level, with the game's own judgement or a temperament's."""

    def __init__(self, level: str, temperament: str, seed: int) -> None:
        self.effort = LEVELS[level]
        self.temperament = temperament
        self.random = Random(seed)

    def think(self, fork: Fork, seconds: float = inf, stop: Callable[[], bool] = lambda: False) -> Thought:
        search = Search(fork, self.effort, self.random.getrandbits(48), worth_of(fork.game, self.temperament))
        return search.think(seconds, stop)

    def choose(self, fork: Fork) -> Option:
        return self.think(fork).best


def player(spec: str, seed: int) -> Player:
    """The player that a spec names: random, greedy, ai:LEVEL or ai:LEVEL:TEMPERAMENT. BadSpec if there is none."""
    kind, _, rest = spec.partition(":")
    if kind == "ai":
        level, _, temperament = rest.partition(":")
        if level not in LEVELS:
            raise BadSpec(f"'{spec}' names no level{_meant(level)}: write {SPECS}")
        return AIPlayer(level, temperament, seed)
    if rest or kind not in ("random", "greedy"):
        raise BadSpec(f"'{spec}' is no player: write {SPECS}")
    return RandomPlayer(seed) if kind == "random" else GreedyPlayer(seed)


def check(spec: str, game: Game[Any]) -> None:
    """BadSpec unless the spec names a player of this game, temperament included."""
    made = player(spec, 0)
    if isinstance(made, AIPlayer):
        worth_of(game, made.temperament)


def worth_of(game: Game[Any], temperament: str) -> Callable[[Any], list[float]]:
    """What a position is worth to an AI of that temperament; an empty one is the game's own judgement."""
    if not temperament:
        return game.worth
    for known in game.temperaments:
        if known.id == temperament:
            return known.worth
    names = ", ".join(known.id for known in game.temperaments) or "none"
    raise BadSpec(f"{game.title} has no temperament '{temperament}': its temperaments are {names}")


def _meant(level: str) -> str:
    near = difflib.get_close_matches(level, LEVELS, n=1, cutoff=0.4)
    return f" (did you mean {near[0]}?)" if near else ""
