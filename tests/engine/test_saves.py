import errno
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.engine import migrate, saves
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.plain import Damaged


def some_match(duel: Game[Any]) -> Match:
    match = Match(duel, 2, seed=3)
    for answer in ("bid 2", "bid 1", "keep"):
        match.choose(answer)
    return match


def find(duel: Game[Any]) -> saves.Find:
    def known(slug: str) -> Game[Any]:
        if slug != "duel":
            raise ValueError(f"there is no game {slug}")
        return duel

    return known


def test_three_older_saves_stay_and_the_newest_whole_one_is_used(duel: Game[Any], tmp_path: Path) -> None:
    path, match = tmp_path / "game.json", Match(duel, 2, seed=3)
    digests = []
    for answer in ("bid 2", "bid 1", "keep", "keep", "bid 1"):
        match.choose(answer)
        saves.write(path, match)
        digests.append(match.digest())
    assert [p.exists() for p in saves.rotations(path)] == [True] * 3
    path.write_text("{", encoding="utf-8")
    loaded = saves.load_best(path, find(duel))
    assert loaded.match.digest() == digests[-2]
    assert "older one is used" in loaded.notice
    assert path.read_text(encoding="utf-8") == "{"


def test_a_full_disk_keeps_the_old_save(duel: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, match = tmp_path / "game.json", some_match(duel)
    saves.write(path, match)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        saves.write(path, match)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not a save"),
        ("not json", "not a save"),
        ("[1, 2]", "not a save"),
        ('{"format": "something else"}', "not a save"),
        ("[" * 100_000, "not a save"),
        ('{"format": "torchlit-tabletop save", "sum": "0"}', "changed or damaged"),
        ('{"format": "torchlit-tabletop save", "x": ' + "[" * 600 + "]" * 600 + "}", "changed or damaged"),
    ],
)
def test_what_is_no_save_is_refused_in_words(text: str, complaint: str, duel: Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Damaged, match=complaint):
        saves.load(path, find(duel))
    assert path.read_text(encoding="utf-8") == text


def test_fifty_megabytes_of_noise_are_refused_without_reading_them(duel: Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(Damaged, match="too large"):
        saves.load(path, find(duel))


def reseal(path: Path, **changes: Any) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    data.pop("sum")
    path.write_text(saves.seal({**data, **changes}), encoding="utf-8")


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"version": migrate.CURRENT + 1}, "newer version of the app"),
        ({"version": "one"}, "which version"),
        ({"game": "chess"}, "no game chess"),
        ({"seats": 5}, "2 seats, not for 5"),
        ({"variants": {"lives": 77}}, "lives cannot be 77"),
        ({"answers": [1, 2]}, "not a text"),
        ({"table": []}, "table should be dict"),
    ],
)
def test_a_foreign_save_says_what_does_not_fit(
    changes: dict[str, Any], complaint: str, duel: Game[Any], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    saves.write(path, some_match(duel))
    reseal(path, **changes)
    with pytest.raises(Damaged, match=complaint):
        saves.load(path, find(duel))


@pytest.mark.parametrize("there", [{"step": "a step of old"}, {"bids": []}])
def test_a_checkpoint_that_the_rules_of_today_cannot_go_on_from_is_refused_in_words(
    there: dict[str, Any], duel: Game[Any], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    saves.write(path, some_match(duel))
    point = saves.read(path)["checkpoint"]
    reseal(path, answers=["fly"], checkpoint={**point, "state": {**point["state"], **there}})
    with pytest.raises(Damaged, match="cannot go on from where it stood"):
        saves.load(path, find(duel))


def test_outcomes_that_do_not_fit_are_no_error_of_the_rules(duel: Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saves.write(path, some_match(duel))
    shuffled, *dice = saves.read(path)["outcomes"]
    reseal(path, outcomes=[shuffled, *(7 for _ in dice)])
    assert "a die with 6 sides cannot show 7" in saves.load(path, find(duel)).notice


@settings(max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_a_mutated_save_is_refused_or_is_the_same_game(seed: int, duel: Game[Any], tmp_path: Path) -> None:
    """A thousand ways to damage a file: never a traceback, never another game in silence."""
    path, random, match = tmp_path / "game.json", Random(seed), some_match(duel)
    saves.write_text(path, saves.seal(saves.freeze(match, {})))
    path.write_bytes(mutated(path.read_bytes(), random))
    try:
        loaded = saves.load(path, find(duel))
    except Damaged as damaged:
        assert str(damaged)
    else:
        assert loaded.match.digest() == match.digest()


def mutated(data: bytes, random: Random) -> bytes:
    way, place = random.randrange(5), random.randrange(len(data))
    if way == 0:
        return data[:place]
    if way == 1:
        return data[:place] + bytes([random.randrange(256)]) + data[place + 1 :]
    if way == 2:
        other = random.randrange(len(data))
        return data[: min(place, other)] + data[max(place, other) :]
    if way == 3:
        return data[:place] + data[place : place + 20] + data[place:]
    digits = [i for i, sign in enumerate(data) if chr(sign).isdigit()]
    chosen = random.choice(digits)
    return data[:chosen] + str(random.randrange(10)).encode() + data[chosen + 1 :]


def test_a_peek_tells_without_playing(duel: Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saves.write(path, some_match(duel), {"names": ["Ann", "Ben"]})
    summary = saves.peek(path)
    assert (summary.game, summary.seats, summary.answers, summary.table) == ("duel", 2, 4, {"names": ["Ann", "Ben"]})
