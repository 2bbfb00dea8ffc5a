"""The clock set back: games stay, Continue means the one played last, and nothing waits for a time long gone."""

import os
import time
from collections.abc import Callable
from typing import Any

import pytest

from scenes import archive as archives
from scenes import routes
from scenes.archive import Archive
from scenes.sitting import Sitting

Sit = Callable[..., Sitting]
YEAR = 365 * 86_400


def test_a_game_from_the_future_does_not_hide_the_one_played_now(seated: Sit) -> None:
    archive = Archive()
    archive.begin(seated(answers=2))
    (future,) = archive.entries()
    os.utime(future.path, (time.time() + YEAR,) * 2)
    archive.begin(seated("skulldug", answers=2))
    latest = archive.latest()
    assert latest is not None and latest.path != future.path
    assert {entry.path for entry in archive.entries()} == {latest.path, future.path}
    again, notice = archive.open(future.path)
    assert notice == ""
    again.save()
    latest = archive.latest()
    assert latest is not None and latest.path == future.path, "played again, it is the newest"
    assert again.trouble == ""


def test_with_the_clock_set_back_in_the_middle_of_a_game_it_goes_on_in_its_file(
    seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive()
    sitting = archive.begin(seated(answers=2))
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - YEAR)
    assert sitting.match.ask is not None
    sitting.answer(sitting.match.ask.options[0])
    (entry,) = archive.entries()
    assert sitting.trouble == "" and archive.latest() == entry
    assert archive.open(entry.path)[0].match.digest() == sitting.match.digest()


@pytest.mark.parametrize("stamp", [0, -(10**9), 10**10, 10**12, 10**15])
def test_no_time_of_a_file_is_too_strange_for_the_pages(
    house: Any, seated: Sit, monkeypatch: pytest.MonkeyPatch, stamp: int
) -> None:
    """Some disks can say times that no calendar knows; this one need not be such a disk."""
    Archive().begin(seated(answers=2))
    monkeypatch.setattr(archives, "_mark", lambda path: (1, stamp * 10**9, 1))
    here = house()
    for way in (routes.title, routes.saves):
        way(here.app)
        here.turn(2, 0.3)
        assert here.unhurt, here.app.scene
