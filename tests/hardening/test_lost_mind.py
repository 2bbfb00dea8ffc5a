"""The process that thinks is killed, stopped or hopeless while the table is shown: the game goes on all the same."""

import os
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from scenes import routes
from scenes.archive import Archive
from scenes.sitting import Sitting
from tabletop.ai import worker
from tabletop.ai.worker import Worker

Sit = Callable[..., Sitting]
pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals")


def thinking(house: Any, seated: Sit, level: str) -> tuple[Any, Sitting, Worker]:
    """A table at which only AI seats play, in the middle of a thought."""
    here = house(speed="instant", reduced_motion=True)
    sitting = Archive().begin(seated(answers=0, humans=0, level=level))
    routes.table(here.app, sitting)
    mind = routes.mind()
    assert isinstance(mind, Worker)
    here.wait(lambda: len(sitting.match.answers) > 0 and sitting.thinking and mind.pid is not None)
    return here, sitting, mind


def test_killed_in_the_middle_of_thinking_it_thinks_again_and_the_table_keeps_its_rate(house: Any, seated: Sit) -> None:
    here, sitting, mind = thinking(house, seated, "ai:novice")
    for _ in range(3):
        before, killed = len(sitting.match.answers), mind.pid
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        start = time.monotonic()
        here.turn(3)
        assert time.monotonic() - start < 1.5, "the table waits for nobody"
        here.wait(lambda before=before: len(sitting.match.answers) > before)  # type: ignore[misc]
        assert mind.pid != killed
    assert here.unhurt and not mind.trouble and not sitting.trouble


def test_a_process_that_hangs_is_replaced(house: Any, seated: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    here, sitting, mind = thinking(house, seated, "ai:novice")
    monkeypatch.setattr(worker, "PATIENCE", 0.3)
    stuck = mind.pid
    assert stuck is not None
    os.kill(stuck, signal.SIGSTOP)
    before = len(sitting.match.answers)
    monkeypatch.setattr(worker, "PATIENCE", 1.5)
    here.wait(lambda: len(sitting.match.answers) > before)
    assert mind.pid != stuck and here.unhurt


def test_where_nothing_can_be_thought_the_seat_still_answers_by_the_rules_and_the_player_is_told(
    house: Any, seated: Sit
) -> None:
    here, sitting, mind = thinking(house, seated, "ai:novice")
    assert mind.pid is not None
    mind._find = lost_game
    os.kill(mind.pid, signal.SIGKILL)
    before = len(sitting.match.answers)
    here.wait(lambda: len(sitting.match.answers) > before + 2)
    here.turn(2)
    assert here.unhurt
    assert any("could not think and took the first choice" in words for words in here.told), here.told


def test_advice_that_nobody_thought_about_is_not_given(house: Any, seated: Sit) -> None:
    here = house(speed="instant", reduced_motion=True, curtains=False)
    sitting = Archive().begin(seated(answers=0))
    routes.table(here.app, sitting)
    mind = routes.mind()
    assert isinstance(mind, Worker)
    mind._find = lost_game
    sitting.hint()
    here.wait(lambda: not sitting.hinting)
    here.turn(2)
    assert sitting.hint_result is None and here.unhurt
    assert "The coach could not think about this." in here.told


def lost_game(slug: str) -> Any:
    raise LookupError(f"there is no {slug} here")
