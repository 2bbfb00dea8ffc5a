"""What the screen costs: frames of every game's full table, still, animating and beside a thinking AI; idle CPU;
memory; first frame. Everything is drawn in software on a window that nobody sees, each game in a process of its own.

python -m benchmarks.screen [GAME ...] [--json] [--frames N]
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from scenes import routes, sprites
from scenes.app import App
from scenes.minds import HUMAN
from scenes.preferences import Preferences
from scenes.sitting import Seat, Sitting
from scenes.table import TableScene
from tabletop import games
from tabletop.engine.match import Match

SIZES = ((1280, 720), (1920, 1080))
BUDGET = 1000 / 60 / 4
"""Milliseconds: a quarter of a frame at 60 a second."""
MOST_IDLE, MOST_STARTS, MOST_MEMORY = 2.0, 3.0, 250.0
INTO_THE_GAME = 40

BARE = """
import pygame
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill((20, 14, 10)); pygame.display.flip()
print("frame", flush=True)
"""
OURS = """
import os, pygame
flip, left = pygame.display.flip, {frames}
def counted():
    global left
    flip()
    left -= 1
    if not left:
        print("frame", flush=True)
        os._exit(0)
pygame.display.flip = counted
from scenes.launch import launch
launch()
"""
WELCOME, TITLE = OURS.format(frames=1), OURS.format(frames=2)
"""The window's first frame, and the second: the title, ready to be clicked."""

Figures = dict[str, float]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="slugs (default: all)")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    parser.add_argument("--frames", type=int, default=300, help="frames measured for each figure")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    slugs = args.games or games.slugs()
    if args.here:
        print(json.dumps(measured(slugs[0], args.frames)))
        return 0
    found = {slug: apart(slug, args.frames) for slug in slugs}
    first, title = first_frames()
    start = {"first frame, times a bare window's": first, "title, times a bare window's": title}
    met = {slug: verdicts(figures) for slug, figures in found.items()}
    met["start"] = {"first frame, times a bare window's": first <= MOST_STARTS}
    if args.json:
        print(json.dumps({"games": found, "start": start, "met": met}))
    else:
        show({**found, "start": start}, met)
    return 0 if all(all(verdict.values()) for verdict in met.values()) else 1


def apart(slug: str, frames: int) -> Figures:
    """One game's figures, from a process that has seen no other table: its memory is that of one sitting."""
    command = [sys.executable, "-m", "benchmarks.screen", slug, "--here", "--frames", str(frames)]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    figures: Figures = json.loads(told.splitlines()[-1])
    return figures


def measured(slug: str, count: int) -> Figures:
    figures: Figures = {}
    for size in SIZES:
        name = f"{size[0]}x{size[1]}"
        figures |= {f"{name} {what}": value for what, value in frames(slug, size, count).items()}
    figures["idle CPU %"] = idle(slug)
    figures["memory MB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return figures


def begun(slug: str, answers: int = INTO_THE_GAME) -> Match:
    game = games.find(slug)
    match, chance = Match(game, game.seats[-1], game.bounds, 1), Random(1)
    while match.ask is not None and len(match.answers) < answers:
        match.choose(chance.choice(match.ask.options))
    return match


def table(slug: str, size: tuple[int, int], who: str = HUMAN, **settings: object) -> tuple[App, TableScene]:
    app = App(Preferences(mute=True, **settings))  # type: ignore[arg-type]
    app.open_window(size)
    match = begun(slug)
    people = [Seat(name, who, place, place) for place, name in enumerate(seat_names(match))]
    sitting = Sitting(match, people, curtains=False)
    if who != HUMAN:
        sitting.mind = routes.mind()
    scene = TableScene(sitting)
    app.show(scene, fade=False)
    app.turn(0.016)
    return app, scene


def seat_names(match: Match) -> list[str]:
    names = match.game.look.seat_names
    return [names[place % len(names)] for place in range(match.seats)]


def frames(slug: str, size: tuple[int, int], count: int) -> Figures:
    """Milliseconds of our own work a frame, as CPU time: a machine that others use too does not change it."""
    app, scene = table(slug, size)
    surface = app.surface
    for _ in range(5):
        scene.draw(surface)
    before = sprites.shelf.made
    found = summed("still", [timed(lambda: scene.draw(surface)) for _ in range(count)])
    found["pictures made while still"] = sprites.shelf.made - before
    found |= summed("animating", animating(slug, size, count))
    app, scene = table(slug, size, who="ai:master")
    found |= summed("beside a thinking AI", [timed(lambda: app.turn(1 / 60)) for _ in range(count)])
    routes.close()
    return found


def animating(slug: str, size: tuple[int, int], count: int) -> list[float]:
    """Frames while events play one after another. The first time that a face appears it is rasterised: a first pass
    over the same events does that, as a player's first rounds do."""
    playing(slug, size, count)
    return playing(slug, size, count)


def playing(slug: str, size: tuple[int, int], count: int) -> list[float]:
    app, scene = table(slug, size, speed="normal")
    chance = Random(2)
    costs: list[float] = []
    while len(costs) < count:
        ask = scene.sitting.match.ask
        if not scene.playback.busy:
            if ask is None:
                break
            scene.answer(chance.choice(ask.options))
        costs.append(timed(lambda: app.turn(1 / 60)))
    return costs


def timed(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def summed(name: str, costs: list[float]) -> Figures:
    ordered = sorted(costs)
    return {
        f"{name} p50 ms": median(ordered),
        f"{name} p99 ms": ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)],
    }


def idle(slug: str, seconds: float = 4.0) -> float:
    """The share of a core that a table takes at which nothing happens, once nobody is shown the way any more."""
    app, _ = table(slug, SIZES[0])
    for _ in range(100):
        app.turn(0.1)
    pygame.event.clear()
    start, spent = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        app.turn()
    return 100 * (time.process_time() - spent) / (time.perf_counter() - start)


def first_frames(times: int = 5) -> tuple[float, float]:
    """How much longer our first frame and the title take than an empty pygame window, measured by turns."""
    bare, welcome, title = [], [], []
    for _ in range(times):
        bare.append(started(BARE))
        welcome.append(started(WELCOME))
        title.append(started(TITLE))
    return min(welcome) / min(bare), min(title) / min(bare)


def started(script: str) -> float:
    start = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        took = time.perf_counter() - start
        process.communicate()
    if line.strip() != "frame":
        raise RuntimeError("the window did not open")
    return took


def verdicts(figures: Figures) -> dict[str, bool]:
    met = {name: value <= BUDGET for name, value in figures.items() if name.endswith("p99 ms")}
    met |= {name: value == 0 for name, value in figures.items() if "pictures made" in name}
    met["idle CPU %"] = figures["idle CPU %"] <= MOST_IDLE
    met["memory MB"] = figures["memory MB"] <= MOST_MEMORY
    return met


def show(found: dict[str, Figures], met: dict[str, dict[str, bool]]) -> None:
    print(f"The screen; a quarter of a frame is {BUDGET:.1f} ms")
    for slug, figures in found.items():
        print(slug)
        for name, value in figures.items():
            mark = "" if name not in met[slug] else "ok" if met[slug][name] else "TOO MUCH"
            print(f"  {name:52s} {value:8.2f}  {mark}")


if __name__ == "__main__":
    sys.exit(main())
