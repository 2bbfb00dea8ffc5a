"""The worker: it thinks elsewhere, survives being killed, and ends with whoever started it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.ai.coach import Advice
from tabletop.ai.players import player
from tabletop.ai.worker import Worker, consider
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tests.ai.sealed import GAME, State, find


def find_or_die(slug: str) -> Game[State]:
    """A question that kills whoever thinks about it."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def find_and_fail(slug: str) -> Game[State]:
    raise LookupError(f"no game {slug}")


def find_without_a_screen(slug: str) -> Game[State]:
    assert "pygame" not in sys.modules
    assert "scenes" not in sys.modules
    return GAME


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(find)
    yield made
    made.close()


def waited(worker: Worker, seconds: float = 20) -> list[Advice]:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        advice = worker.advice()
        if advice is not None:
            return advice
        time.sleep(0.005)
    raise AssertionError("no advice came")


def gone(pid: int, seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def test_it_answers_as_the_same_player_would_in_this_process(worker: Worker) -> None:
    match = Match(GAME, 2, seed=3)
    worker.think(match, 0, "ai:novice")
    found = waited(worker)
    seed = Random(f"thinker ai:novice {match.seed} 0").getrandbits(48)
    assert found == consider(match.fork(0, Random(0)), "ai:novice", seed)
    assert found[0].option == player("ai:novice", seed).choose(match.fork(0, Random(0)))


def test_a_whole_game_is_played_through_it(worker: Worker) -> None:
    match = Match(GAME, 3, seed=8)
    while match.ask is not None:
        worker.think(match, match.ask.seat, "ai:novice")
        match.choose(waited(worker)[0].option)
    assert match.verdict is not None
    assert not worker.trouble


def test_nothing_is_said_before_the_answer_is_there_and_nothing_after_it_was_dropped(worker: Worker) -> None:
    match = Match(GAME, 2, seed=3)
    assert worker.advice() is None
    worker.think(match, 0, "ai:master")
    worker.drop()
    time.sleep(0.3)
    assert worker.advice() is None


def test_a_new_question_replaces_the_old_one(worker: Worker) -> None:
    match = Match(GAME, 2, seed=3)
    worker.think(match, 0, "ai:master")
    match.choose("bid 3")
    worker.think(match, 1, "random")
    (only,) = waited(worker)
    assert only.chance is None


def test_when_it_is_killed_the_question_is_asked_again(worker: Worker) -> None:
    match = Match(GAME, 2, seed=3)
    worker.think(match, 0, "ai:novice")
    first = waited(worker)
    assert worker.pid is not None
    killed = worker.pid
    os.kill(killed, signal.SIGKILL)
    worker.think(match, 0, "ai:novice")
    assert waited(worker) == first
    assert worker.pid != killed


def test_killed_while_thinking_it_thinks_again(worker: Worker) -> None:
    match = Match(GAME, 4, seed=3)
    worker.think(match, 0, "ai:master")
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    assert len(waited(worker)) > 1


@pytest.mark.parametrize(("finder", "trouble"), [(find_or_die, "died 3 times"), (find_and_fail, "no game sealed")])
def test_a_question_that_cannot_be_thought_about_gets_a_legal_answer_and_the_trouble_is_kept(
    finder: object, trouble: str
) -> None:
    worker = Worker(finder)  # type: ignore[arg-type]
    match = Match(GAME, 2, seed=3)
    worker.think(match, 0, "ai:novice")
    assert match.ask is not None
    assert waited(worker)[0].option in match.ask.options
    assert trouble in worker.trouble
    worker.close()


def test_the_process_never_loads_a_screen() -> None:
    worker = Worker(find_without_a_screen)
    worker.think(Match(GAME, 2), 0, "ai:novice")
    waited(worker)
    assert not worker.trouble
    worker.close()


def test_closing_ends_the_process(worker: Worker) -> None:
    worker.start()
    pid = worker.pid
    assert pid is not None
    worker.close()
    assert gone(pid)


APP = """
import sys, time
from tabletop.ai.worker import Worker
from tests.ai.sealed import find
if __name__ == "__main__":
    worker = Worker(find)
    worker.start()
    print(worker.pid, flush=True)
    time.sleep(60)
"""


def test_when_the_app_is_killed_the_process_leaves_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "app.py"
    path.write_text(APP)
    app = subprocess.Popen(
        [sys.executable, path], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(Path.cwd())}
    )
    assert app.stdout is not None
    pid = int(app.stdout.readline())
    app.kill()
    app.wait()
    app.stdout.close()
    assert gone(pid)
