"""Random games of every game for a while: they must end, lose nothing and never raise.

python -m benchmarks.soak [--seconds 60] [--seed N]
"""

import argparse
import time
from collections import Counter
from random import Random

from tabletop import games
from tabletop.engine.match import Match


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    print(f"soak: seed {args.seed}, {args.seconds:.0f} seconds")
    ended: Counter[str] = Counter()
    number, start = args.seed, time.monotonic()
    while time.monotonic() - start < args.seconds:
        for game in games.shelf():
            number += 1
            random = Random(number)
            chosen = {v.id: random.choice(v.values) for v in game.variants if random.random() < 0.4}
            defaults = {v.id: v.default for v in game.variants}
            bounds = {k: v for k, v in game.bounds.items() if chosen.get(k, defaults[k]) == defaults[k]}
            match = Match(game, random.choice(game.seats), chosen | bounds, number % 2_000_000, remember=False)
            while match.ask is not None:
                match.choose(random.choice(match.ask.options))
                complaints = game.complaints(match.state) if random.random() < 0.05 else []
                assert not complaints, f"{game.slug}, number {number}: {complaints}"
            assert not game.complaints(match.state), f"{game.slug}, number {number}"
            ended[game.slug] += 1
    print("soak: " + ", ".join(f"{slug} {times}" for slug, times in sorted(ended.items())) + " games ended in order")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
