"""The archive: every answer is on the disk before the next question, whatever happens to the process or the file."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from scenes import archive as archives
from scenes import latch
from scenes.archive import Archive, Lost, seats_of, table_of
from scenes.minds import HUMAN
from scenes.sitting import Seat, Sitting
from tabletop.engine import saves

Sit = Callable[..., Sitting]
KILLS = 100


def answer_some(sitting: Sitting, many: int, seed: int = 1) -> None:
    random = Random(seed)
    for _ in range(many):
        assert sitting.match.ask is not None
        sitting.answer(random.choice(sitting.match.ask.options))


def test_every_answer_is_written_down_at_once(seated: Sit) -> None:
    archive = Archive()
    sitting = archive.begin(seated(humans=2))
    for _ in range(12):
        answer_some(sitting, 1)
        entry = archive.latest()
        assert entry is not None
        again, notice = archive.open(entry.path)
        assert again.match.digest() == sitting.match.digest() and notice == ""
        assert again.seats == sitting.seats


def test_a_game_that_is_opened_goes_on_in_its_own_file(seated: Sit) -> None:
    archive = Archive()
    answer_some(archive.begin(seated(humans=2)), 3)
    again, _ = archive.open(archive.entries()[0].path)
    answer_some(again, 2)
    assert len(archive.entries()) == 1
    third, _ = archive.open(archive.entries()[0].path)
    assert third.match.digest() == again.match.digest()


def test_two_games_begun_in_the_same_second_have_two_files(seated: Sit) -> None:
    archive = Archive()
    archive.begin(seated())
    archive.begin(seated(seed=5))
    assert len(archive.entries()) == 2


def test_continue_means_the_unfinished_game_played_last(seated: Sit, finished: Sit) -> None:
    archive = Archive()
    assert archive.latest() is None
    older = archive.begin(seated(seed=1))
    newer = archive.begin(seated(seed=2))
    archive.begin(finished())
    for age, entry in enumerate(archive.entries()):
        os.utime(entry.path, (1000 - age, 1000 - age))
    stamps = {entry.summary.seed: entry.path for entry in archive.entries() if entry.summary}
    os.utime(stamps[newer.match.seed], (2000, 2000))
    os.utime(stamps[older.match.seed], (3000, 3000))
    latest = archive.latest()
    assert latest is not None and latest.path == stamps[older.match.seed]


def test_a_moment_kept_by_name_stays_while_the_game_goes_on_in_its_own_file(seated: Sit) -> None:
    archive = Archive()
    sitting = archive.begin(seated(humans=2))
    answer_some(sitting, 3)
    moment = sitting.match.digest()
    archive.keep_as(sitting, "  Before the door ")
    answer_some(sitting, 2)
    kept = next(entry for entry in archive.entries() if entry.kept)
    assert kept.title == "Before the door" and kept.seats == sitting.seats
    assert archive.open(kept.path)[0].match.digest() == moment
    latest = archive.latest()
    assert latest is not None and not latest.kept
    assert archive.open(latest.path)[0].match.digest() == sitting.match.digest()


def test_whoever_goes_on_from_a_kept_moment_begins_a_game_of_its_own(seated: Sit) -> None:
    archive = Archive()
    archive.keep_as(seated(humans=2), "Start")
    kept = archive.entries()[0]
    assert archive.latest() is None, "Continue means the game, not what was kept of it"
    before = kept.path.read_bytes()
    for many in (1, 2):
        again, _ = archive.open(kept.path)
        assert again.title == ""
        answer_some(again, 3)
        assert kept.path.read_bytes() == before
        assert len(archive.entries()) == 1 + many


def test_a_name_that_is_taken_is_given_to_the_newer_moment_and_no_other_game_has_it(seated: Sit) -> None:
    archive = Archive()
    sitting = seated(humans=2)
    archive.keep_as(sitting, "Here")
    archive.keep_as(sitting, "There")
    answer_some(sitting, 2)
    archive.keep_as(sitting, "Here")
    assert sorted(entry.title for entry in archive.entries()) == ["Here", "There"]
    here = archive.kept_as(sitting.game.slug, "Here")
    assert here is not None and archive.open(here.path)[0].match.digest() == sitting.match.digest()
    assert archive.kept_as("skulldug", "Here") is None


def test_a_kept_moment_is_renamed_in_place(seated: Sit) -> None:
    archive = Archive()
    archive.keep_as(seated(humans=2), "One")
    archive.rename(archive.entries()[0], "Two")
    assert [(entry.title, entry.kept) for entry in archive.entries()] == [("Two", True)]


def test_a_moment_that_cannot_be_written_is_said_to_be_lost(seated: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*what: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    with pytest.raises(Lost, match="could not be saved: No space left"):
        Archive().keep_as(seated(), "Never")


@pytest.mark.parametrize(
    "harm",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "\x00\xff" * 50,
        lambda text: "[]",
        lambda text: text.replace('"seed":4', '"seed":5'),
        lambda text: text.replace("miniskull_caverns", "no_such_game"),
    ],
    ids=["cut", "empty", "binary", "another kind", "changed", "unknown game"],
)
def test_a_damaged_game_is_marked_and_kept_and_stops_nothing(seated: Sit, harm: Callable[[str], str]) -> None:
    archive = Archive()
    archive.begin(seated())
    archive.begin(seated(seed=9))
    spoilt = next(entry.path for entry in archive.entries() if entry.summary and entry.summary.seed == 4)
    for version in saves.rotations(spoilt):
        version.unlink(missing_ok=True)
    spoilt.write_text(harm(spoilt.read_text(encoding="utf-8")), encoding="utf-8")
    entries = archive.entries()
    marked = [entry for entry in entries if entry.summary is None]
    assert [entry.path for entry in marked] == [spoilt]
    assert marked[0].fault and marked[0].title and not marked[0].seats
    with pytest.raises(Lost, match="cannot be opened"):
        archive.open(spoilt)
    assert spoilt.exists()
    latest = archive.latest()
    assert latest is not None and latest.path != spoilt


def test_where_the_newest_version_is_damaged_an_older_one_is_used_and_said_so(seated: Sit) -> None:
    archive = Archive()
    answer_some(archive.begin(seated(humans=2)), 4)
    path = archive.entries()[0].path
    path.write_text("half a", encoding="utf-8")
    sitting, notice = archive.open(path)
    assert len(sitting.match.answers) >= 3 and "older one" in notice


def test_a_game_caught_between_two_versions_is_still_listed(seated: Sit) -> None:
    archive = Archive()
    answer_some(archive.begin(seated(humans=2)), 4)
    path = archive.entries()[0].path
    path.unlink()
    latest = archive.latest()
    assert latest is not None and latest.path == path
    sitting, _ = archive.open(path)
    assert not sitting.match.over


def test_deleting_takes_the_older_versions_along(seated: Sit) -> None:
    archive = Archive()
    answer_some(archive.begin(seated(humans=2)), 5)
    archive.delete(archive.entries()[0])
    assert archive.entries() == [] and [path.name for path in archive.folder.iterdir()] == [latch.NAME]


def test_a_game_is_renamed_without_being_changed(seated: Sit) -> None:
    archive = Archive()
    sitting = archive.begin(seated())
    played = archive.entries()[0]
    os.utime(played.path, (1000.0, 1000.0))
    archive.rename(archive.entries()[0], "  Sunday at Grandma's  ")
    entry = archive.entries()[0]
    assert entry.written == 1000.0, "a new name is no play: the game keeps its place in the list"
    assert entry.title == "Sunday at Grandma's"
    assert archive.open(entry.path)[0].match.digest() == sitting.match.digest()


def test_a_full_disk_is_said_and_the_game_goes_on(seated: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Archive().begin(seated(humans=2))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(archives.saves, "write", full)
    answer_some(sitting, 2)
    assert sitting.trouble == "The game could not be saved: No space left on device."
    assert len(sitting.match.answers) >= 2


def test_people_who_are_told_wrongly_are_filled_in() -> None:
    told = {"seats": [{"name": "", "controller": "ai:god", "colour": 99, "emblem": "x"}, 7]}
    assert seats_of(told, 3) == [Seat(f"Seat {i + 1}", HUMAN, i, i) for i in range(3)]


def test_people_come_back_as_they_sat(finished: Sit) -> None:
    sitting = finished()
    table = table_of(sitting)
    assert seats_of(table, 2) == sitting.seats
    assert table["over"] is True and table["winners"] == list(sitting.match.verdict.winners)  # type: ignore[union-attr]


def test_sweeping_removes_what_a_killed_process_left_half_written(seated: Sit) -> None:
    archive = Archive()
    archive.begin(seated())
    litter = archive.folder / ".miniskull_caverns-1.game.77.new"
    litter.write_text("half")
    archive.sweep()
    assert litter.exists(), "another copy of the app may be writing it just now"
    os.utime(litter, (1000, 1000))
    archive.sweep()
    assert not litter.exists() and len(archive.entries()) == 1


# Killed at random moments. Each child opens the newest game as the app does, and answers as fast as it can; it tells
# how many answers it has had back before the next one is given. It is killed in the middle of that.

PLAYER = """
import os, select, sys, time
from random import Random
from scenes.archive import Archive
from scenes.sitting import Seat, Sitting
from tabletop.engine.match import Match
from tabletop.games import find

def play(wire, seed):
    random, archive = Random(seed), Archive()
    entry = archive.latest()
    if entry is None:
        game = find("miniskull_caverns")
        sitting = archive.begin(Sitting(Match(game, 2, dict(game.bounds), seed=seed), [Seat("A"), Seat("B")]))
    else:
        sitting, notice = archive.open(entry.path)
    name = (entry or archive.latest()).path.name
    while not sitting.match.over:
        sitting.answer(random.choice(sitting.match.ask.options))
        chosen = sum(not answer.forced for answer in sitting.match.answers)
        os.write(wire, f"{name} {chosen}\\n".encode())

for line in sys.stdin:
    seed = int(line)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        play(writer, seed)
        os._exit(0)
    os.close(writer)
    if seed % 3:  # a third of them is killed while the game is still being opened
        select.select([reader], [], [], 5)
    time.sleep(Random(seed).uniform(0, 0.04))
    os.kill(child, 9)
    os.waitpid(child, 0)
    told = b""
    while part := os.read(reader, 65536):
        told += part
    os.close(reader)
    print((told.decode().splitlines() or ["- 0"])[-1], flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked, which this system cannot")
def test_killed_a_hundred_times_at_most_one_answer_is_lost_and_the_next_start_works() -> None:
    archive, lost = Archive(), 0
    killer = subprocess.Popen(
        [sys.executable, "-c", PLAYER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path.cwd()
    )
    assert killer.stdin is not None and killer.stdout is not None
    for seed in range(KILLS):
        killer.stdin.write(f"{seed}\n")
        killer.stdin.flush()
        name, told = killer.stdout.readline().split()
        if name != "-":
            sitting, _ = archive.open(archive.folder / name)
            kept = sum(not answer.forced for answer in sitting.match.answers)
            assert kept >= int(told) - 1, f"kill {seed}: {told} answers were given, {kept} are left"
            lost += kept < int(told)
        assert all(entry.summary is not None for entry in archive.entries()), "no file may be damaged"
    killer.stdin.close()
    assert killer.wait(10) == 0
    assert lost <= KILLS // 10, "an answer that was given back is on the disk, but for the moment of swapping files"
    assert len(archive.entries()) >= 1
