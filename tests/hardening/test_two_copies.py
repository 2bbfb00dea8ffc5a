"""Two copies of the app at once on one save folder: what each of them plays is there afterwards."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from scenes import preferences
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
print("ready", flush=True)
sys.stdin.readline()
random, archive, game = Random(name), Archive(), find("miniskull_caverns")
shared = archive.open(archive.folder / path)[0]
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


def test_copies_that_play_save_and_set_at_the_same_time_lose_and_damage_nothing(seated: Sit) -> None:
    archive = Archive()
    archive.begin(seated(answers=4))
    (entry,) = archive.entries()
    Preferences().save()
    copies = [
        subprocess.Popen(
            [sys.executable, "-c", COPY, f"copy {number}", entry.path.name, "12"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            cwd=Path.cwd(), env=dict(os.environ),
        )
        for number in range(COPIES)
    ]  # fmt: skip
    for copy in copies:
        assert copy.stdout is not None and copy.stdout.readline() == "ready\n"
    told = []
    for copy in copies:  # all begin within the same second
        assert copy.stdin is not None
        copy.stdin.write("go\n")
        copy.stdin.flush()
    for copy in copies:
        out, err = copy.communicate(timeout=60)
        assert copy.returncode == 0, err
        told.append(out.splitlines())
    entries = archive.entries()
    kept = {archive.open(entry.path)[0].match.digest() for entry in entries}
    for lines in told:
        assert set(lines[:2]) <= kept, "what a copy has played is kept"
        assert all(not words or "another window" in words for words in lines[2:]), lines[2:]
    assert preferences.load().notices == []
    left = sorted(path.name for path in archive.folder.iterdir() if path.name.endswith(".new"))
    assert left == []
