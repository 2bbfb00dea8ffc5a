"""With a real window and a real mouse: the first round of a game for two at one screen, dragged and clicked."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.match import Match
from tabletop.games import find

NEEDED = ("Xvfb", "xdotool", "xdpyinfo")
CLASS = "torchlit-table-under-test"
ROOT = Path(__file__).parents[3]

pytestmark = [
    pytest.mark.display,
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason=f"needs {', '.join(NEEDED)}"),
]


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """A display of its own; the environment that shows on it."""
    number = next(n for n in range(140, 190) if not Path(f"/tmp/.X11-unix/X{n}").exists())
    env = {
        **os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_VIDEO_X11_WMCLASS": CLASS, "PYTHONPATH": str(ROOT),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }  # fmt: skip
    command = ["Xvfb", env["DISPLAY"], "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 20
    while subprocess.run(["xdpyinfo"], env=env, capture_output=True).returncode:
        assert time.monotonic() < end, "the display did not open"
        time.sleep(0.05)
    yield env
    server.terminate()
    server.wait(5)


class Mouse:
    """The table in its own process, what it says of itself, and a mouse over it."""

    def __init__(self, env: dict[str, str], *what: str) -> None:
        self.env = env
        command = [sys.executable, str(Path(__file__).with_name("window.py")), *what]
        self.app = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        self.seen = self.look()
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--class", CLASS],
            env=env, capture_output=True, text=True, timeout=20, check=True,
        )  # fmt: skip
        self.window = found.stdout.split()[0]

    def look(self) -> dict[str, Any]:
        assert self.app.stdout is not None
        line = self.app.stdout.readline()
        assert line, "the table has gone"
        self.seen = json.loads(line)
        return self.seen

    def do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.env, check=True, timeout=20)

    def at(self, point: list[int]) -> list[str]:
        return ["mousemove", "--window", self.window, str(point[0]), str(point[1])]

    def click(self, point: list[int]) -> None:
        self.do(*self.at(point), "click", "1")

    def drag(self, start: list[int], end: list[int]) -> None:
        middle = [(start[0] + end[0]) // 2, (start[1] + end[1]) // 2]
        self.do(*self.at(start), "mousedown", "1", *self.at(middle), *self.at(end), "mouseup", "1")

    def until(self, changed: str, before: Any) -> None:
        for _ in range(200):
            if self.seen[changed] != before:
                return
            self.look()
        raise AssertionError(f"{changed} stayed as it was")

    def close(self) -> None:
        self.app.terminate()
        self.app.wait(10)


def test_the_first_round_is_played_with_a_real_mouse(screen: dict[str, str]) -> None:
    mouse = Mouse(screen, "miniskull_caverns", "2", "5")
    answers: list[str] = []
    dragged = 0
    try:
        while mouse.seen["events"].count("round_began") < 2 and len(answers) < 60:
            seen = mouse.seen
            if seen["curtain"]:
                mouse.click(seen["controls"]["curtain"])
                mouse.until("curtain", True)
                continue
            answers.append(seen["option"])
            if "button" in seen:
                mouse.click(seen["controls"][seen["button"]])
            elif seen["place"] is None:
                mouse.click(seen["piece"])
            else:
                dragged += 1
                mouse.drag(seen["piece"], seen["place"])
            mouse.until("answers", seen["answers"])
        reached = mouse.seen["digest"]
    finally:
        mouse.close()
    match = Match(find("miniskull_caverns"), 2, {}, 5)
    for answer in answers:
        match.choose(answer)
    assert match.digest() == reached
    assert dragged >= 3
