"""Files on the command line: saves and reports of other rules, damaged ones, and what is said of them."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from scenes.archive import table_of
from scenes.sitting import Seat, Sitting
from tabletop import __version__, games
from tabletop.cli import main
from tabletop.engine import saves
from tabletop.engine.match import CrashReport, Match
from tests.hardening import harm

MEDDLED = 12
"""Saves of each game that are changed and sealed again."""
OF_OTHER_RULES = ["fly moon"] * 100
COMMANDS = (["replay"], ["code"], ["play", "--text", "--load"])
Keep = Callable[..., Path]
Told = pytest.CaptureFixture[str]


@pytest.fixture
def keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keep:
    """A save of a game some way in, with changes that its sum knows nothing to say against."""
    monkeypatch.setattr("builtins.input", lambda prompt="": "quit")

    def kept(slug: str = games.slugs()[0], **changes: Any) -> Path:
        path = tmp_path / "kept.json"
        path.write_text(saves.seal({**frozen(slug), **changes}), encoding="utf-8")
        return path

    return kept


def frozen(slug: str) -> dict[str, Any]:
    game, random = games.find(slug), Random(1)
    match = Match(game, game.seats[-1], dict(game.bounds), 5)
    for _ in range(40):
        if match.ask is not None:
            match.choose(random.choice(match.ask.options))
    data: dict[str, Any] = json.loads(
        json.dumps(saves.freeze(match, {"seats": [{"controller": "human"}] * match.seats}))
    )
    return data


def sentence(capsys: Told) -> str:
    told = capsys.readouterr().err
    assert told.startswith("tabletop: ") and len(told.splitlines()) == 1, told
    return told


def test_a_save_of_other_rules_cannot_be_told_but_can_be_played_on(keep: Keep, capsys: Told) -> None:
    path = keep(answers=OF_OTHER_RULES)
    assert main(["replay", str(path)]) == 2
    told = sentence(capsys)
    assert "the rules have changed since ('fly moon' is not allowed now" in told and f"--load {path}" in told
    assert main(["play", "--text", "--load", str(path)]) == 0
    assert "The rules have changed since this game was saved" in capsys.readouterr().out


def test_a_game_that_went_on_from_a_checkpoint_has_no_code_and_says_so(
    keep: Keep, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep(answers=OF_OTHER_RULES)
    assert main(["code", str(path)]) == 2
    assert "this game has no code" in sentence(capsys)
    typed = iter(["", "code", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    assert main(["play", "--text", "--load", str(path)]) == 0
    assert "This game has no code" in capsys.readouterr().out


@pytest.mark.parametrize("slug", games.slugs())
def test_whatever_a_meddling_hand_has_sealed_every_command_answers_in_words(
    slug: str, keep: Keep, capsys: Told
) -> None:
    data, refused = frozen(slug), 0
    for seed in range(MEDDLED):
        path = keep(slug)
        text = saves.seal(harm.of_values(data, Random(f"{slug} {seed}")))
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        before = path.read_bytes()
        for command in COMMANDS:
            if main([*command, str(path)]) == 2:
                refused += 1
                sentence(capsys)
            capsys.readouterr()
        assert path.read_bytes() == before
    assert refused


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("depth", [600, 100_000])
def test_brackets_without_end_are_refused(command: list[str], depth: int, tmp_path: Path, capsys: Told) -> None:
    path = tmp_path / "deep.json"
    path.write_text(f'{{"format": "{saves.SAVE}", "x": {"[" * depth}{"]" * depth}}}', encoding="utf-8")
    assert main([*command, str(path)]) == 2
    assert "deep.json" in sentence(capsys)


def test_a_damaged_save_names_the_older_version_beside_it(keep: Keep, capsys: Told) -> None:
    path = keep()
    path.write_bytes(path.read_bytes()[:500])
    assert main(["code", str(path)]) == 2
    assert sentence(capsys).endswith("; please name another file\n")
    path.replace(path.with_name("kept.json.1"))
    path.write_text("{", encoding="utf-8")
    assert main(["code", str(path)]) == 2
    assert f"; an older version lies beside it: {path}.1" in sentence(capsys)


def test_a_save_of_the_app_is_played_on_by_those_who_sat_there(keep: Keep, capsys: Told) -> None:
    seats = games.find(games.slugs()[0]).seats[-1]
    people = [Seat("Ann"), *(Seat(f"S{place}", "ai:novice") for place in range(1, seats))]
    path = keep(table=table_of(Sitting(saves.load(keep(), games.find).match, people)))
    with patch("tabletop.cli.play.Terminal") as terminal:
        terminal.return_value.play.return_value = 0
        assert main(["play", "--text", "--load", str(path)]) == 0
    assert terminal.call_args.args[1] == ["human"] + ["ai:novice"] * (seats - 1)


def test_a_save_that_does_not_tell_who_sat_there_is_played_by_one(keep: Keep, capsys: Told) -> None:
    assert main(["play", "--text", "--load", str(keep(table={"seats": [{"name": "Ann"}]}))]) == 0
    assert "You are " in capsys.readouterr().out


def test_replay_goes_to_an_answer_and_not_before_the_beginning(keep: Keep, capsys: Told) -> None:
    assert main(["replay", str(keep()), "--to", "-1"]) == 2
    assert "0 or more" in sentence(capsys)


def report(**changes: Any) -> CrashReport:
    data = frozen(games.slugs()[0])
    known = {name: data[name] for name in ("game", "seats", "variants", "seed")}
    answers, outcomes = tuple(data["answers"][:-1]), tuple(data["outcomes"])
    return CrashReport(**{**known, "answers": answers, "outcomes": outcomes, "fatal": "x", "trace": "", **changes})


def test_a_report_whose_last_answer_is_no_longer_allowed_is_refused(tmp_path: Path, capsys: Told) -> None:
    path = tmp_path / "crash.json"
    saves.write_crash(path, report(fatal="fly moon"), __version__)
    assert main(["replay", str(path)]) == 2
    assert "no longer follows the rules up to its error: 'fly moon' is not allowed" in sentence(capsys)


def test_a_report_that_was_meddled_with_is_refused(tmp_path: Path, capsys: Told) -> None:
    path = tmp_path / "crash.json"
    path.write_text(saves.seal({"format": saves.CRASH, "app": "0.1.0", "answers": 7}), encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "CrashReport should be a table with" in sentence(capsys)
