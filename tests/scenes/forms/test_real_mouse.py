"""With a real window and a real mouse: from the title to the table, killed, and back by one click."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.archive import Archive

NEEDED = ("Xvfb", "xdotool")
SIZE = (1280, 720)
WINDOW_CLASS = "torchlit-tabletop"

pytestmark = [
    pytest.mark.display,
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason=f"needs {', '.join(NEEDED)}"),
]


def wait_for(happened: Callable[[], Any], seconds: float = 20) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = happened()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen in time")


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """A display of its own; the environment that shows on it."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"],
        stderr=subprocess.DEVNULL, pass_fds=[writer],
    )  # fmt: skip
    os.close(writer)
    with os.fdopen(reader) as told:
        display = f":{told.readline().strip()}"
    plain = {name: value for name, value in os.environ.items() if name != "SDL_VIDEO_X11_WMCLASS"}
    env = {
        **plain, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }  # fmt: skip
    yield env
    server.terminate()
    server.wait(5)


class Visitor:
    """The app in a process of its own, and a mouse over its window."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env = env
        self.app = subprocess.Popen([sys.executable, "-m", "tabletop"], env=env, stdout=subprocess.DEVNULL)
        self.window = wait_for(self._window)

    def _window(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", WINDOW_CLASS],
            env=self.env,
            capture_output=True,
            text=True,
        )
        return found.stdout.split()[0] if found.stdout.split() else ""

    def click(self, at: tuple[int, int]) -> None:
        move = ["mousemove", "--window", self.window, str(at[0]), str(at[1])]
        subprocess.run(["xdotool", *move, "click", "1"], env=self.env, check=True)

    def press(self, *keys: str) -> None:
        for key in keys:
            subprocess.run(["xdotool", "key", "--window", self.window, key], env=self.env, check=True)
            time.sleep(0.1)

    def kill(self) -> None:
        self.app.kill()
        self.app.wait(10)


def place_of(robot: Any, name: str, shown: Callable[[Any], None]) -> tuple[int, int]:
    """Where a thing lies on a page, seen in a window of the same size that nobody looks at."""
    hand = robot(SIZE, shown)
    centre = pygame.Rect(hand.target(name).rect).center
    return (centre[0], centre[1])


def test_from_the_title_to_the_table_killed_and_back_by_one_click(robot: Any, screen: dict[str, str]) -> None:
    archive = Archive()
    card = place_of(robot, "MiniSkull Caverns", routes.title)
    play = place_of(robot, "Play", lambda app: routes.setup(app, "miniskull_caverns"))
    visitor = Visitor(screen)
    try:
        wait_for(lambda: [visitor.click(card), visitor.click(play), archive.entries()][-1])
        first = archive.latest()
        assert first is not None
        time.sleep(1)
        visitor.kill()
        before = archive.open(first.path)[0].match.answers
    finally:
        visitor.kill()
    again = place_of(robot, "Continue MiniSkull Caverns", routes.title)
    visitor = Visitor(screen)
    try:
        for _ in range(8):
            visitor.click(again)
            time.sleep(0.25)
        kept = archive.open(first.path)[0].match.answers
        assert kept[: len(before)] == before, "nothing was lost"

        def chosen() -> bool:
            visitor.press("Tab", "Return", "Return")
            return chosen_in(archive, first.path) > 0

        wait_for(chosen)
        assert visitor.app.poll() is None, "it still runs"
        assert len(archive.entries()) == 1, "the same game went on"
    finally:
        visitor.kill()


def chosen_in(archive: Archive, path: Path) -> int:
    """How many choices the human in that game has made."""
    sitting, _ = archive.open(path)
    return sum(not answer.forced and answer.seat in sitting.humans for answer in sitting.match.answers)
