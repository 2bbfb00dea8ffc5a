"""How fast the engine is: random moves, playouts, copies and forks a second, beside OpenSpiel where it is installed.

python -m benchmarks.engine [--json] [--seconds S]
"""

import argparse
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks import noughts
from tabletop import games
from tabletop.engine.asking import Ask, Option
from tabletop.engine.chance import Chance
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.world import World, playout

Figures = dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured")
    args = parser.parse_args()
    table = {game.slug: measure(game, args.seconds) for game in (noughts.GAME, *games.shelf())}
    yardstick = open_spiel_moves(args.seconds)
    ratios = compare(table, yardstick)
    if args.json:
        print(json.dumps({"figures": table, "open_spiel_moves": yardstick, "ratios": ratios}))
    else:
        show(table, yardstick, ratios)


def measure(game: Game[Any], seconds: float) -> Figures:
    """Random play with the game's bounds, at its smallest table of two or more."""
    seats = next((n for n in game.seats if n > 1), game.seats[0])
    moves, playouts = random_play(game, seats, seconds)
    match = opened(game, seats)
    state = match.state
    ask = match.ask
    assert ask is not None
    random, dealt = Random(1), state.copy()
    tail = len(match.answers) - match.last_checkpoint.answers
    return {
        "moves": moves,
        "playouts": playouts,
        "copies": rate(state.copy, seconds / 4),
        "redeals": rate(lambda: game.redeal(dealt, ask.seat, random), seconds / 4),
        "forks": rate(lambda: match.fork(ask.seat, random), seconds / 4),
        "replayed": tail,
    }


def random_play(game: Game[Any], seats: int, seconds: float) -> tuple[float, float]:
    random = Random(1)
    variants = {v.id: v.default for v in game.variants} | dict(game.bounds)
    pick = at_random(random)
    moves = playouts = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        world = World(game.steps, game.setup(seats, variants, Chance(random)))
        world.start()
        moves += playout(world, pick)
        playouts += 1
    return moves / spent, playouts / spent


def at_random(random: Random) -> Callable[[Ask], Option]:
    draw = random.random

    def pick(ask: Ask) -> Option:
        options = ask.options
        return options[int(draw() * len(options))]

    return pick


def opened(game: Game[Any], seats: int) -> Match:
    """A match some way into its middle, with answers to replay since the last checkpoint where possible."""
    match = Match(game, seats, dict(game.bounds), 5)
    random = Random(5)
    while match.ask is not None and (len(match.answers) < 40 or len(match.answers) == match.last_checkpoint.answers):
        if len(match.answers) > 60:
            break
        before = match.digest()
        match.choose(random.choice(match.ask.options))
        if match.over:
            match.practice = True
            match.undo()
            assert match.digest() == before
            break
    return match


def rate(action: Callable[[], object], seconds: float) -> float:
    times, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        for _ in range(20):
            action()
        times += 20
    return times / spent


def open_spiel_moves(seconds: float) -> float | None:
    """Random moves a second of python_tic_tac_toe, or None where the bench extra is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import tic_tac_toe
    except ImportError:
        return None
    game = tic_tac_toe.TicTacToeGame()
    draw = Random(1).random
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            moves += 1
    assert pyspiel is not None
    return moves / spent


def compare(table: dict[str, Figures], yardstick: float | None) -> Figures:
    ratios: Figures = {}
    for slug, figures in table.items():
        if yardstick:
            ratios[f"{slug}: moves against python_tic_tac_toe"] = figures["moves"] / yardstick
        allowed = 3 / figures["copies"] + 5e-6 * figures["replayed"]
        whole, dealing = 1 / figures["forks"], 1 / figures["redeals"]
        ratios[f"{slug}: fork against three copies and 5 us an answer"] = whole / allowed
        ratios[f"{slug}: the same without the game's own redeal"] = max(0.0, whole - dealing) / allowed
    return ratios


def show(table: dict[str, Figures], yardstick: float | None, ratios: Figures) -> None:
    columns = ("moves", "playouts", "copies", "redeals", "forks")
    print(f"{'a second':28}" + "".join(f"{name:>12}" for name in columns) + "  answers replayed by a fork")
    for slug, figures in table.items():
        print(f"{slug:28}" + "".join(f"{figures[name]:12,.0f}" for name in columns) + f"{figures['replayed']:5.0f}")
    beside = f"{yardstick:,.0f} moves" if yardstick else "not installed (extra bench)"
    print(f"\npython_tic_tac_toe of OpenSpiel: {beside}")
    for name, ratio in ratios.items():
        print(f"{ratio:8.2f}  {name}")


if __name__ == "__main__":
    main()
