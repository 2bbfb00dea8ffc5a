"""Killed during saving, at every single step of it, in every game: each time a whole game is there, with every answer
that had been given back. (tests/scenes/forms/test_archive.py kills at random moments of play.)"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scenes.archive import Archive
from tabletop import games

KILLS, APP_KILLS = 100, 12
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked, which this system cannot")

# A child opens the newest game and answers. At the given step on its way through the disk's functions it kills itself,
# before the step or in the middle of it. It tells on the wire what it has had back.

SAVER = """
import io, os, signal, sys
from pathlib import Path
from random import Random
from scenes.archive import Archive
from scenes.sitting import Seat, Sitting
from tabletop.engine.match import Match
from tabletop.games import find

def begin(slug):
    game = find(slug)
    seats = game.seats[-1]
    Archive().begin(Sitting(Match(game, seats, dict(game.bounds), 3), [Seat(f"S{i}") for i in range(seats)]))

def fatal(step):
    left = [step]
    def guarded(function, half=None):
        def call(*given, **named):
            left[0] -= 1
            if left[0] == 0:
                if half:
                    half(*given)
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*given, **named)
        return call
    write = io.TextIOWrapper.write
    class Torn(io.TextIOWrapper):
        def write(self, text):
            left[0] -= 1
            if left[0] == 0:
                write(self, text[: len(text) // 2])
                self.flush()
                os.kill(os.getpid(), signal.SIGKILL)
            return write(self, text)
    Path.open = lambda self, *given, **named: Torn(io.open(self, "wb"), encoding="utf-8")
    os.fsync = guarded(os.fsync)
    Path.replace = guarded(Path.replace)
    Path.unlink = guarded(Path.unlink)

def play(wire, seed, step):
    archive = Archive()
    sitting, _ = archive.open(archive.latest().path)
    random = Random(seed)
    fatal(step)
    while not sitting.match.over:
        sitting.answer(random.choice(sitting.match.ask.options))
        assert not sitting.trouble, sitting.trouble
        os.write(wire, f"{len(sitting.match.answers)}\\n".encode())

for line in sys.stdin:
    slug, seed, step = line.split()
    if slug != "-":
        begin(slug)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        play(writer, int(seed), int(step))
        os._exit(7)
    os.close(writer)
    told = b""
    while part := os.read(reader, 65536):
        told += part
    os.close(reader)
    _, status = os.waitpid(child, 0)
    print(status, (told.decode().split() or ["0"])[-1], flush=True)
"""


def test_killed_at_any_step_of_saving_every_answer_given_back_is_there(tmp_path: Path) -> None:
    random, archive = Random("kills"), Archive()
    with subprocess.Popen(
        [sys.executable, "-c", SAVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path.cwd()
    ) as killer:
        assert killer.stdin is not None and killer.stdout is not None
        path, before = Path(), 0
        slugs = games.slugs()
        for number in range(KILLS):
            fresh = number % (KILLS // len(slugs)) == 0
            if fresh:
                for old in archive.folder.glob("*"):
                    old.unlink()
                before = 0
            slug = slugs[number * len(slugs) // KILLS] if fresh else "-"
            killer.stdin.write(f"{slug} {number} {random.randint(1, 24)}\n")
            killer.stdin.flush()
            status, told = map(int, killer.stdout.readline().split())
            assert status == signal.SIGKILL, f"kill {number}: it ended otherwise ({status})"
            (entry,) = archive.entries()
            assert entry.summary is not None, entry.fault
            path = entry.path
            sitting, _ = archive.open(path)
            assert len(sitting.match.answers) >= max(told, before), f"kill {number}: an answer is lost"
            before = len(sitting.match.answers)
        killer.stdin.close()
        assert killer.wait(10) == 0


# The whole app: window, table, AI seats in this process, killed at random moments.

PLAYER = """
import os, sys, time
from random import Random
import pygame
from scenes import routes, shot
from scenes.app import App
from scenes.archive import Archive
from scenes.minds import Inline
from scenes.preferences import Preferences
from scenes.table.scene import TableScene
from tabletop import games
routes.mind = Inline
games.shelf()

def play(wire, seed):
    app = App(Preferences(speed="instant", reduced_motion=True, mute=True))
    app.open_window((1024, 640))
    archive = Archive()
    entry = archive.latest()
    sitting, _ = archive.open(entry.path)
    for seat in range(sitting.match.seats):
        sitting.swap(seat, "ai:novice")
    routes.table(app, sitting)
    while not sitting.match.over:
        app.turn(0.02)
        os.write(wire, f"{len(sitting.match.answers)}\\n".encode())

for line in sys.stdin:
    seed = int(line)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        play(writer, seed)
        os._exit(0)
    os.close(writer)
    random, told = Random(seed), b""
    frames = random.randint(1, 40) if seed % 4 else 0  # counted, so that a busy machine comes as far as a quiet one
    while told.count(b"\\n") < frames and (part := os.read(reader, 65536)):
        told += part
    time.sleep(random.uniform(0, 0.03 if frames else 0.9))
    os.kill(child, 9)
    os.waitpid(child, 0)
    while part := os.read(reader, 65536):
        told += part
    os.close(reader)
    print((told.decode().split() or ["0"])[-1], flush=True)
"""


def test_the_app_killed_while_it_plays_at_the_table_goes_on_where_it_was(seated: Any) -> None:
    archive = Archive()
    archive.begin(seated("miniskull_caverns", answers=2))
    (entry,) = archive.entries()
    begun = before = len(archive.open(entry.path)[0].match.answers)
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path.cwd(),
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    ) as killer:  # fmt: skip
        assert killer.stdin is not None and killer.stdout is not None
        for number in range(APP_KILLS):
            killer.stdin.write(f"{number}\n")
            killer.stdin.flush()
            told = int(killer.stdout.readline())
            (entry,) = archive.entries()
            sitting, _ = archive.open(entry.path)
            assert len(sitting.match.answers) >= max(told, before), f"kill {number}: an answer is lost"
            before = len(sitting.match.answers)
        killer.stdin.close()
        assert killer.wait(10) == 0
    assert before > begun + 5, "it did play"
