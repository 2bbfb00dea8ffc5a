"""Two copies of the app at once on one save folder: what each of them plays is there afterwards."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from scenes import latch, preferences
from scenes.archive import Archive
from scenes.preferences import Preferences
from scenes.sitting import Sitting

Sit = Callable[..., Sitting]
COPIES = 3

COPY = """
import sys
from random import Random
from scenes import preferences
from scenes.archive import Archive
from scenes.sitting import Seat, Sitting
from tabletop.engine.match import Match
from tabletop.games import find

name, path, answers = sys.argv[1], sys.argv[2], int(sys.argv[3])
random, archive, game = Random(name), Archive(), find("miniskull_caverns")
shared = archive.open(archive.folder / path)[0]
print("ready", flush=True)
sys.stdin.readline()
own = archive.begin(Sitting(Match(game, 2, dict(game.bounds), 5), [Seat(name), Seat("B")]))
troubles = set()
for _ in range(answers):
    for sitting in (shared, own):
        sitting.answer(random.choice(sitting.match.ask.options))
        troubles.add(sitting.trouble)
        sitting.trouble = ""
    archive.sweep()
    settings = preferences.load()
    settings.music = random.randrange(100)
    assert settings.save() and not settings.notices, settings.notices
    assert all(entry.summary for entry in archive.entries())
print(shared.match.digest(), own.match.digest(), sep="\\n")
print(*sorted(troubles), sep="\\n")
"""


def chosen(sitting: Sitting, random: Random) -> None:
    assert sitting.match.ask is not None
    sitting.answer(random.choice(sitting.match.ask.options))


def test_one_game_open_twice_goes_on_as_two_and_neither_is_lost(seated: Sit) -> None:
    archive, random = Archive(), Random(1)
    archive.begin(seated(answers=4))
    (entry,) = archive.entries()
    one, two = archive.open(entry.path)[0], archive.open(entry.path)[0]
    for _ in range(6):
        chosen(one, random)
    assert one.trouble == ""
    chosen(two, random)
    assert two.trouble == "This game goes on in another window too. It is kept as a game of its own now."
    for _ in range(6):
        chosen(two, random)
        chosen(one, random)
    found = {archive.open(entry.path)[0].match.digest() for entry in archive.entries()}
    assert found == {one.match.digest(), two.match.digest()}


def test_a_game_deleted_in_one_copy_is_written_again_by_the_other_that_plays_it(seated: Sit) -> None:
    archive, random = Archive(), Random(1)
    playing = archive.begin(seated(answers=4))
    archive.delete(archive.entries()[0])
    chosen(playing, random)
    assert playing.trouble == ""
    (entry,) = archive.entries()
    assert archive.open(entry.path)[0].match.digest() == playing.match.digest()


SWAP = """
import sys
from pathlib import Path
from scenes import latch
from scenes.latch import alone_in

latch.PATIENCE = 60
folder, times = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
for _ in range(times):
    with alone_in(folder):
        count = int((folder / "count").read_text())
        (folder / "count").write_text(str(count + 1))
"""


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        cwd=Path.cwd(), env=dict(os.environ),
    )  # fmt: skip


def ran_together(copies: Sequence[subprocess.Popen[str]]) -> list[list[str]]:
    """What each of them told in the end. All begin within the same moment."""
    for copy in copies:
        assert copy.stdout is not None and copy.stdout.readline() == "ready\n"
    for copy in copies:
        assert copy.stdin is not None
        copy.stdin.write("go\n")
        copy.stdin.flush()
    told = []
    for copy in copies:
        out, err = copy.communicate(timeout=60)
        assert copy.returncode == 0, err
        told.append(out.splitlines())
    return told


def test_who_is_alone_in_a_folder_is_alone(tmp_path: Path) -> None:
    (tmp_path / "count").write_text("0")
    ran_together([started(SWAP, str(tmp_path), "300") for _ in range(COPIES)])
    assert (tmp_path / "count").read_text() == str(300 * COPIES)


def test_a_copy_that_hangs_in_the_folder_holds_nobody_up_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(latch, "PATIENCE", 0.1)
    with latch.alone_in(tmp_path):
        before = time.monotonic()
        with latch.alone_in(tmp_path):
            waited = time.monotonic() - before
    assert 0.1 <= waited < 1


def test_copies_that_play_save_and_set_at_the_same_time_lose_and_damage_nothing(seated: Sit) -> None:
    archive = Archive()
    archive.begin(seated(answers=4))
    (entry,) = archive.entries()
    Preferences().save()
    copies = [started(COPY, f"copy {number}", entry.path.name, "12") for number in range(COPIES)]
    told = ran_together(copies)
    entries = archive.entries()
    kept = {archive.open(entry.path)[0].match.digest() for entry in entries}
    for lines in told:
        assert set(lines[:2]) <= kept, "what a copy has played is kept"
        assert all(not words or "another window" in words for words in lines[2:]), lines[2:]
    assert preferences.load().notices == []
    left = sorted(path.name for path in archive.folder.iterdir() if path.name.endswith(".new"))
    assert left == []
