"""A full disk and a folder that cannot be written to: said in words, the game goes on, what was saved stays whole."""

import errno
import io
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scenes import preferences, routes
from scenes.archive import Archive, Lost
from scenes.preferences import Preferences
from scenes.sitting import Sitting
from tabletop.engine import saves

Sit = Callable[..., Sitting]
FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
READ_ONLY = PermissionError(errno.EACCES, os.strerror(errno.EACCES))


class Disk:
    """Refuses whatever would write, once `broken` is set; reading still works, as on a real one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken: OSError | None = None
        self.refused = 0
        monkeypatch.setattr(Path, "replace", self.guarded(Path.replace, lambda path, _: path.exists()))
        monkeypatch.setattr(Path, "unlink", self.guarded(Path.unlink, lambda path, **_: path.exists()))
        monkeypatch.setattr(io, "open", self.guarded(io.open, lambda _, mode="r", *__, **___: set(mode) & set("wax+")))

    def guarded(self, real: Any, writes: Callable[..., object]) -> Any:
        def call(*given: Any, **named: Any) -> Any:
            if self.broken is not None and writes(*given, **named):
                self.refused += 1
                raise self.broken
            return real(*given, **named)

        return call


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def answer_some(sitting: Sitting, many: int) -> None:
    random = Random(1)
    for _ in range(many):
        assert sitting.match.ask is not None
        sitting.answer(random.choice(sitting.match.ask.options))


@pytest.mark.parametrize("fault", [FULL, READ_ONLY], ids=["full", "read-only"])
def test_a_game_at_the_table_goes_on_and_the_player_is_told(
    house: Any, seated: Sit, disk: Disk, fault: OSError
) -> None:
    archive = Archive()
    sitting = archive.begin(seated(answers=6))
    (entry,) = archive.entries()
    before = len(sitting.match.answers)
    here = house(speed="instant", reduced_motion=True, curtains=False)
    routes.table(here.app, sitting)
    here.turn(3)
    disk.broken = fault
    answer_some(sitting, 3)
    here.turn(3)
    assert disk.refused and here.unhurt
    assert f"The game could not be saved: {fault.strerror}." in here.told
    assert len(archive.open(entry.path)[0].match.answers) == before, "what was saved is still whole"
    disk.broken = None
    answer_some(sitting, 1)
    assert archive.open(entry.path)[0].match.digest() == sitting.match.digest(), "the next choice saves all"


@pytest.mark.parametrize("fault", [FULL, READ_ONLY], ids=["full", "read-only"])
def test_every_page_opens_and_a_new_game_can_be_played_though_nothing_can_be_kept(
    house: Any, seated: Sit, disk: Disk, fault: OSError
) -> None:
    archive = Archive()
    archive.begin(seated(answers=3))
    litter = archive.folder / ".old.game.77.new"
    litter.write_text("half")
    os.utime(litter, (1000, 1000))
    disk.broken = fault
    here = house(speed="instant", reduced_motion=True)
    for way in (routes.title, routes.saves, routes.settings):
        way(here.app)
        here.turn(2, 0.2)
        here.press(pygame.K_m)
    assert any("settings could not be kept" in words for words in here.app.preferences.notices)
    routes.title(here.app)
    here.turn(2)
    assert any("settings could not be kept" in words for words in here.told)
    routes.begin(here.app, seated(answers=0))
    here.turn(3)
    assert here.unhurt
    assert f"The game could not be saved: {fault.strerror}." in here.app.notices


def test_renaming_on_a_full_disk_is_refused_in_words_and_changes_nothing(seated: Sit, disk: Disk) -> None:
    archive = Archive()
    archive.begin(seated(answers=3))
    (entry,) = archive.entries()
    disk.broken = FULL
    with pytest.raises(Lost, match="could not be saved: No space left"):
        archive.rename(entry, "Sunday")
    disk.broken = None
    (after,) = archive.entries()
    assert after == entry


def test_a_report_that_cannot_be_written_is_said_as_well(
    seated: Sit, disk: Disk, house: Any, break_the_next_steps: Callable[[Sitting], None]
) -> None:
    sitting = Archive().begin(seated(answers=3))
    here = house(speed="instant", reduced_motion=True, curtains=False)
    routes.table(here.app, sitting)
    here.turn(2)
    disk.broken = FULL
    break_the_next_steps(sitting)
    for _ in range(30):
        before = sitting.match.digest()
        here.app.scene.answer(sitting.match.ask.options[0])  # type: ignore[union-attr]
        here.turn(2)
        if any("failed on" in words for words in here.app.notices):
            break
    assert here.unhurt and sitting.match.digest() == before
    assert any("The report could not be written: No space left" in words for words in here.app.notices)


def test_settings_on_a_full_disk_stay_as_they_were(disk: Disk) -> None:
    Preferences(music=3).save()
    disk.broken = FULL
    changed = preferences.load()
    changed.music = 90
    assert changed.save() is False
    assert changed.notices == ["Your settings could not be kept: No space left on device."]
    disk.broken = None
    assert preferences.load().music == 3
    assert [path.name for path in preferences.home().iterdir()] == ["settings.json"]


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """A real disk of 24 kilobytes, where this may be made."""
    place = tmp_path / "tiny"
    place.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24k", "tmpfs", place], capture_output=True, text=True)
    if made.returncode:
        pytest.skip(f"no small disk can be made here: {made.stderr.strip()}")
    yield place
    subprocess.run(["umount", place], check=True)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can make a small disk")
def test_a_real_disk_that_fills_up_during_play_keeps_a_whole_game(seated: Sit, tiny: Path) -> None:
    archive = Archive(tiny / "games")
    sitting = archive.begin(seated(answers=3))
    random, saved, told = Random(4), 0, 0
    while not told and sitting.match.ask is not None:
        sitting.answer(random.choice(sitting.match.ask.options))
        told += "No space left" in sitting.trouble
        saved = saved if told else len(sitting.match.answers)
    assert told, "the disk never filled up"
    (entry,) = archive.entries()
    assert entry.summary is not None
    assert len(archive.open(entry.path)[0].match.answers) == saved
    for version in saves.rotations(entry.path)[1:]:
        version.unlink()
    sitting.trouble = ""
    sitting.save()
    assert sitting.trouble == ""
    assert archive.open(entry.path)[0].match.digest() == sitting.match.digest()
