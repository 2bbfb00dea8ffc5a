"""How fast the AI thinks: simulations a second and seconds a decision, and beside OpenSpiel's Python MCTS on noughts.

python -m benchmarks.ai [--json] [--seconds S]
"""

import argparse
import json
import time
from random import Random
from statistics import median
from typing import Any

from benchmarks import noughts
from tabletop import games
from tabletop.ai.levels import LEVELS, SECONDS
from tabletop.ai.search import Effort, Search
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.lab.arena import bounded

SIMULATIONS = 2000
"""Of one search from the empty board, for us and for OpenSpiel."""

SHARE = 0.1
"""Of the questions in a random game, so many are thought about."""

Figures = dict[str, float]
Table = dict[str, dict[str, Figures]]
"""By game and level."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    args = parser.parse_args()
    ours, theirs = side_by_side(args.seconds)
    table = {game.slug: {level: measure(game, level, args.seconds) for level in LEVELS} for game in games.shelf()}
    ratio = ours / theirs if theirs else None
    if args.json:
        print(json.dumps({"noughts": ours, "open_spiel": theirs, "ratio": ratio, "games": table}))
    else:
        show(ours, theirs, ratio, table)


def side_by_side(seconds: float) -> tuple[float, float | None]:
    """Simulations a second of both searches, measured by turns so that a busy machine is busy for both."""
    theirs = OpenSpiel.installed()
    mine = yours = spent_by_me = spent_by_you = 0.0
    while spent_by_me < seconds:
        start = time.perf_counter()
        mine += our_search()
        spent_by_me += time.perf_counter() - start
        if theirs is not None:
            start = time.perf_counter()
            theirs.search()
            yours += SIMULATIONS
            spent_by_you += time.perf_counter() - start
    return mine / spent_by_me, yours / spent_by_you if theirs is not None else None


def our_search() -> int:
    fork = Match(noughts.GAME, 2).fork(0, Random(1))
    return Search(fork, Effort(horizon=9, attention=9, looks=SIMULATIONS // 9), 1).think().iterations


class OpenSpiel:
    """Its Python MCTS with one random playout a leaf, on its Python noughts."""

    def __init__(self, game: Any, mcts: Any, numpy: Any) -> None:
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numpy.random.RandomState(1))
        self.game = game
        self.bot = mcts.MCTSBot(game, uct_c=2, max_simulations=SIMULATIONS, evaluator=evaluator, solve=False)

    @classmethod
    def installed(cls) -> "OpenSpiel | None":
        try:
            import numpy
            from open_spiel.python.algorithms import mcts
            from open_spiel.python.games import tic_tac_toe
        except ImportError:
            return None
        return cls(tic_tac_toe.TicTacToeGame(), mcts, numpy)

    def search(self) -> None:
        self.bot.mcts_search(self.game.new_initial_state())


def measure(game: Game[Any], level: str, seconds: float) -> Figures:
    """A level's search at questions of a game played at random, at the smallest table for two or more."""
    seats = next((n for n in game.seats if n > 1), game.seats[0])
    random, number = Random(1), 0
    match = Match(game, seats, bounded(game, {}), number, remember=False)
    iterations, clock, worked = 0, list[float](), list[float]()
    while sum(clock) < seconds:
        if match.ask is None:
            number += 1
            match = Match(game, seats, bounded(game, {}), number, remember=False)
            continue
        if random.random() < SHARE:
            fork, began = match.fork(match.ask.seat, Random(2)), time.process_time()
            thought = Search(fork, LEVELS[level], 3).think(SECONDS)
            worked.append(time.process_time() - began)
            iterations += thought.iterations
            clock.append(thought.seconds)
        match.choose(random.choice(match.ask.options))
    return {
        "decisions": len(clock),
        "iterations_per_second": iterations / sum(clock),
        "iterations_per_cpu_second": iterations / sum(worked),
        "seconds_median": median(clock),
        "seconds_p99": sorted(clock)[int(0.99 * len(clock))],
        "seconds_most": max(clock),
        "cpu_seconds_median": median(worked),
    }


def show(ours: float, theirs: float | None, ratio: float | None, table: Table) -> None:
    print(f"noughts: {ours:,.0f} simulations a second")
    if theirs is None or ratio is None:
        print("OpenSpiel is not installed (extra bench)")
    else:
        print(
            f"OpenSpiel's Python MCTS on python_tic_tac_toe: {theirs:,.0f} a second; ours is {ratio:.1f} times as fast"
        )
    print("\nsimulations a second and seconds a decision with the time limit of the app: by the clock, and of a core")
    heads = ("a second", "of a core", "median", "of a core", "p99", "longest")
    print(f"{'':38}" + "".join(f"{head:>11}" for head in heads))
    for slug, levels in table.items():
        for level, f in levels.items():
            print(
                f"{slug:26}{level:12}{f['iterations_per_second']:11,.0f}{f['iterations_per_cpu_second']:11,.0f}"
                f"{f['seconds_median']:11.4f}{f['cpu_seconds_median']:11.4f}"
                f"{f['seconds_p99']:11.4f}{f['seconds_most']:11.4f}"
            )


if __name__ == "__main__":
    main()
