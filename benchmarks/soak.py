"""Random games of every game for a while: they must end, lose nothing and never raise.

python -m benchmarks.soak [--seconds 60] [--seed N]
"""

import argparse
import time
from collections import Counter
from random import Random

from tabletop import games
from tabletop.lab.sampling import sampled_match


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
            match = sampled_match(game, number, remember=False)
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
