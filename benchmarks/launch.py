"""From a double click to the first frame: our program, from source and frozen, beside a bare pygame window.

python -m benchmarks.launch [--program PATH] [--runs N] [--json]

All are started by turns in one run; a ratio is the median of ours over the median of the bare window. Without a
display everything is drawn on a window that nobody sees.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

MOST = 3.0
BARE = """
import pygame
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill((20, 14, 10)); pygame.display.flip()
print("the window shows", flush=True)
"""
FRAMES = ("the window shows", "the title shows")
Times = dict[str, list[float]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, metavar="PATH", help="the frozen program, measured as well")
    parser.add_argument("--runs", type=int, default=7, metavar="N")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    args = parser.parse_args()
    programs = {"bare": [sys.executable, "-c", BARE], "source": [sys.executable, "-m", "tabletop", "--first-frame"]}
    if args.program is not None:
        programs["frozen"] = [str(args.program.resolve()), "--first-frame"]
    with TemporaryDirectory() as home:
        times = measured(programs, args.runs, home)
    figures = summed(times)
    if args.json:
        print(json.dumps(figures))
    else:
        show(figures)
    return 0 if all(figures[f"{name} {FRAMES[0]}, ratio"] <= MOST for name in programs if name != "bare") else 1


def measured(programs: dict[str, list[str]], runs: int, home: str) -> Times:
    """Seconds from the start of each program to each of its frames. A first round warms the disk and does not count."""
    env = {**os.environ, "TABLETOP_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env.setdefault("SDL_AUDIODRIVER", "dummy")
    if "DISPLAY" not in env and "WAYLAND_DISPLAY" not in env:
        env.setdefault("SDL_VIDEODRIVER", "dummy")
    times: Times = {}
    for number in range(runs + 1):
        for name, command in programs.items():
            for frame, seconds in started(command, env):
                if number:
                    times.setdefault(f"{name} {frame}", []).append(seconds)
    return times


def started(command: Sequence[str], env: dict[str, str]) -> list[tuple[str, float]]:
    start = time.perf_counter()
    seen = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() in FRAMES:
                seen.append((line.strip(), time.perf_counter() - start))
    if not seen or process.returncode:
        raise SystemExit(f"{command[0]} showed no frame (exit code {process.returncode})")
    return seen


def summed(times: Times) -> dict[str, float]:
    """Milliseconds of each program and frame, and how many times as long as the bare window they take."""
    bare = median(times[f"bare {FRAMES[0]}"])
    figures = {}
    for name, seconds in times.items():
        figures[f"{name}, ms"] = round(median(seconds) * 1000, 1)
        figures[f"{name}, ratio"] = round(median(seconds) / bare, 2)
    return figures


def show(figures: dict[str, float]) -> None:
    print(f"Launch; the first frame may take {MOST} times as long as a bare window's")
    for name in (name.removesuffix(", ms") for name in figures if name.endswith(", ms")):
        print(f"  {name:28s} {figures[f'{name}, ms']:8.1f} ms  {figures[f'{name}, ratio']:6.2f} x")


if __name__ == "__main__":
    sys.exit(main())
