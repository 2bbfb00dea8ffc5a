"""Many decisions of every level in every game, at all tables and with sampled variants: all legal, all in time.

python -m benchmarks.marathon [--decisions 20000] [--seed 1] [--json]
"""

import argparse
import faulthandler
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from tabletop import games
from tabletop.ai.levels import LEVELS, SECONDS
from tabletop.ai.players import AIPlayer, Player
from tabletop.engine.asking import Option
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.world import Fork
from tabletop.lab.sampling import sampled_match

DEADLINE = 3.0
"""Seconds after which an answer is late."""
HANGS = 120
"""Seconds after which nobody waits any more: the program ends and shows where it stood."""
MIX = {"novice": 60, "adventurer": 34, "veteran": 5, "master": 1}
"""How many of a hundred decisions each level has: the quick ones find as much that breaks as the slow ones."""

Seat = Callable[[Game[Any], Random], tuple[str, Player]]
"""Draws who decides: the level and the player."""


@dataclass(slots=True)
class Log:
    """What happened in one game of the shelf."""

    matches: int = 0
    decisions: Counter[str] = field(default_factory=Counter)
    illegal: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    longest: float = 0.0

    @property
    def total(self) -> int:
        return self.decisions.total()

    def plain(self) -> dict[str, Any]:
        return {"matches": self.matches, "decisions": dict(self.decisions), "illegal": self.illegal,
                "late": self.late, "longest": round(self.longest, 3)}  # fmt: skip


class Timed:
    """A player of some level who keeps to the time limit of the app."""

    def __init__(self, level: str, temperament: str, seed: int) -> None:
        self.thinker = AIPlayer(level, temperament, seed)

    def choose(self, fork: Fork) -> Option:
        return self.thinker.think(fork, SECONDS).best


def any_level(game: Game[Any], random: Random) -> tuple[str, Player]:
    """A player of any level and temperament."""
    level = random.choices(list(LEVELS), [MIX[level] for level in LEVELS])[0]
    temperament = random.choice(["", *(temperament.id for temperament in game.temperaments)])
    return level, Timed(level, temperament, random.getrandbits(48))


def run(game: Game[Any], decisions: int, seed: int, seat: Seat = any_level) -> Log:
    """So many decisions in one match after the other."""
    log = Log()
    while log.total < decisions:
        match = sampled_match(game, seed + log.matches, remember=False)
        random = Random(f"marathon {game.slug} {seed + log.matches}")
        log.matches += 1
        for _ in _decided(match, seat, random, log):
            if log.total >= decisions:
                break
    return log


def _decided(match: Match, seat: Seat, random: Random, log: Log) -> Iterator[None]:
    """Play on, each decision by somebody else. An illegal answer is noted and replaced by any legal one."""
    for number in count(1):
        ask = match.ask
        if ask is None:
            return
        level, player = seat(match.game, random)
        fork = match.fork(ask.seat, random)
        faulthandler.dump_traceback_later(HANGS, exit=True)
        began = perf_counter()
        option = player.choose(fork)
        spent = perf_counter() - began
        faulthandler.cancel_dump_traceback_later()
        log.decisions[level] += 1
        log.longest = max(log.longest, spent)
        where = f"{match.game.slug}, seed {match.seed}, {match.seats} seats, decision {number}, {level}"
        if spent > DEADLINE:
            log.late.append(f"{where}: {spent:.1f} s")
        if option not in ask.options:
            log.illegal.append(f"{where}: {option}")
            option = random.choice(ask.options)
        match.choose(option)
        yield


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    args = parser.parse_args()
    shelf = games.shelf()
    logs: dict[str, Log] = {}
    for game in shelf:
        logs[game.slug] = log = run(game, -(-args.decisions // len(shelf)), args.seed)
        if not args.json:
            levels = ", ".join(f"{log.decisions[level]} by {level}s" for level in LEVELS)
            print(f"{game.slug}: {log.total} decisions in {log.matches} matches ({levels}), ", end="")
            print(f"{len(log.illegal)} illegal, {len(log.late)} late, {log.longest:.2f} s at most", flush=True)
    trouble = [line for log in logs.values() for line in (*log.illegal, *log.late)]
    if args.json:
        print(json.dumps({"seed": args.seed, "games": {slug: log.plain() for slug, log in logs.items()}}))
    else:
        illegal, late = (sum(len(getattr(log, name)) for log in logs.values()) for name in ("illegal", "late"))
        total = sum(log.total for log in logs.values())
        print(f"{total} decisions: {illegal} illegal answers, {late} over {DEADLINE:g} s")
        print("\n".join(trouble), end="\n" if trouble else "")
    return 1 if trouble else 0


if __name__ == "__main__":
    raise SystemExit(main())
