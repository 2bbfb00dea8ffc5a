"""How fast the AI thinks: simulations a second of every game, and beside OpenSpiel's Python MCTS on noughts.

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

Figures = dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    args = parser.parse_args()
    ours, theirs = side_by_side(args.seconds)
    table = {game.slug: measure(game, args.seconds) for game in games.shelf()}
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


def measure(game: Game[Any], seconds: float) -> Figures:
    """The master's search at questions of a game played at random, at the smallest table for two or more."""
    seats = next((n for n in game.seats if n > 1), game.seats[0])
    random, number = Random(1), 0
    match = Match(game, seats, bounded(game, {}), number, remember=False)
    iterations, spent, decisions = 0, 0.0, list[float]()
    while spent < seconds:
        if match.ask is None:
            number += 1
            match = Match(game, seats, bounded(game, {}), number, remember=False)
            continue
        if random.random() < 0.1:
            thought = Search(match.fork(match.ask.seat, Random(2)), LEVELS["master"], 3).think(SECONDS)
            iterations += thought.iterations
            spent += thought.seconds
            decisions.append(thought.seconds)
        match.choose(random.choice(match.ask.options))
    return {
        "iterations_per_second": iterations / spent,
        "decisions": len(decisions),
        "seconds_median": median(decisions),
        "seconds_most": max(decisions),
    }


def show(ours: float, theirs: float | None, ratio: float | None, table: dict[str, Figures]) -> None:
    print(f"noughts: {ours:,.0f} simulations a second")
    if theirs is None or ratio is None:
        print("OpenSpiel is not installed (extra bench)")
    else:
        print(
            f"OpenSpiel's Python MCTS on python_tic_tac_toe: {theirs:,.0f} a second; ours is {ratio:.1f} times as fast"
        )
    print(f"\n{'master, with the limit of the app':36}{'a second':>10}{'median s':>10}{'longest s':>11}")
    for slug, f in table.items():
        print(f"{slug:36}{f['iterations_per_second']:10,.0f}{f['seconds_median']:10.3f}{f['seconds_most']:11.3f}")


if __name__ == "__main__":
    main()
