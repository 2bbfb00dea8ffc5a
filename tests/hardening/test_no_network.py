"""The app opens no network socket: a whole game at the table with every process watched, that which thinks included."""

import os
import subprocess
import sys
from pathlib import Path

WATCH = """
import os, sys
LOG = os.environ["WATCH_LOG"]
def note(words):
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(words + "\\n")
def watch(event, args):
    if event == "socket.__new__" and int(args[1]) in FORBIDDEN:
        note(f"socket {os.getpid()} {args[1]}")
        raise OSError("no network here")
    if event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"):
        address = args[-1] if event.startswith("socket.con") or event.startswith("socket.bi") else args[0]
        if not isinstance(address, (str, bytes)) or event.startswith("socket.get"):
            note(f"{event} {os.getpid()} {address}")
            raise OSError("no network here")
FORBIDDEN = {2, 10, 23, 30}
note(f"watched {os.getpid()}")
sys.addaudithook(watch)
"""
"""Installed as sitecustomize, so that every Python process has it before anything of ours runs. The numbers are
AF_INET, and AF_INET6 on Linux, Windows and macOS."""

GAME = """
if __name__ == "__main__":
    from scenes import launch, routes
    from scenes.preferences import Preferences
    app = launch.opened(Preferences(speed="instant", mute=True), (1024, 640))
    routes.title(app)
    app.turn(0.1)
    app.sound.open()
    sitting = launch.table_of_ais("miniskull_caverns")
    launch.play_through(app, sitting)
    print("thinker", routes.mind().pid, "over", sitting.match.over, flush=True)
    routes.close()
"""
GUILTY = {
    "opens one": "import socket; socket.socket(socket.AF_INET, socket.SOCK_STREAM)",
    "opens a newer one": "import socket; socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)",
    "asks for a name": "import socket; socket.getaddrinfo('localhost', 80)",
}


def watched(folder: Path, program: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    (folder / "sitecustomize.py").write_text(WATCH)
    (folder / "program.py").write_text(program)
    done = subprocess.run(
        [sys.executable, str(folder / "program.py")],
        env={
            **os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(Path.cwd())]),
            "WATCH_LOG": str(folder / "log"), "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        },
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    return done, (folder / "log").read_text().splitlines()


def test_a_whole_game_with_its_thinking_process_opens_no_network_socket(tmp_path: Path) -> None:
    done, log = watched(tmp_path, GAME)
    assert done.returncode == 0, done.stderr
    _, thinker, _, over = done.stdout.split()
    assert over == "True"
    assert f"watched {thinker}" in log, "the process that thinks was watched too"
    assert [line for line in log if not line.startswith("watched")] == []


def test_the_watch_finds_those_who_do(tmp_path: Path) -> None:
    for number, (name, program) in enumerate(GUILTY.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        done, log = watched(folder, program)
        assert done.returncode == 1 and "no network here" in done.stderr, name
        assert len([line for line in log if not line.startswith("watched")]) == 1, name


def test_no_module_of_ours_names_the_network() -> None:
    root = Path(__file__).parents[2]
    words = ("import socket", "urllib", "http.client", "import ssl", "requests", "ftplib", "smtplib", "webbrowser")
    guilty = [
        f"{path.name}: {word}"
        for room in ("scenes", "tabletop")
        for path in sorted((root / room).rglob("*.py"))
        for word in words
        if f"{word}\n" in path.read_text(encoding="utf-8") or f"import {word}" in path.read_text(encoding="utf-8")
    ]
    assert guilty == []
