"""The table in a terminal: who reads what, and what happens when a rule of ours fails."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks import noughts
from tabletop import games
from tabletop.cli import main
from tabletop.cli.terminal import Terminal
from tabletop.engine import saves
from tabletop.engine.asking import Ask, Option, Script
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.table import Face, Piece
from tabletop.engine.world import Fork

SLUG = games.slugs()[0]
Typing = Callable[..., list[str]]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """What the player types, line by line; gives the list of what was asked for it."""

    def lines(*texts: str) -> list[str]:
        left, asked = iter(texts), list[str]()

        def read(prompt: str = "") -> str:
            asked.append(prompt)
            return next(left)

        monkeypatch.setattr("builtins.input", read)
        return asked

    return lines


@pytest.mark.parametrize("words", ["²", "٣", "1" * 5000, "why ²", "log ²", "log " + "9" * 5000, "-1", "0"])
def test_what_only_looks_like_a_number_is_none(words: str, typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    asked = typing(words, "quit")
    assert main(["play", SLUG, "--text", "--seed", "5"]) == 0
    assert asked == ["> ", "> "]
    assert "Traceback" not in capsys.readouterr().err


def test_a_temperament_that_the_game_lacks_is_refused_before_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", SLUG, "--text", "--seats", "human,ai:master:sleepy"]) == 2
    assert "has no temperament 'sleepy'" in capsys.readouterr().err


def in_secret(t: noughts.State, viewer: int | None) -> list[Piece]:
    """Noughts in which everybody holds a card that the others do not see."""
    return [Piece("card", "card", None if viewer is None else Face(seat=viewer), (0, 0), (100, 100))]


def sit_down(game: Game[Any]) -> Terminal:
    return Terminal(Match(game, 2), ["human", "human"], [None, None])


def test_the_keyboard_is_passed_where_the_next_one_would_read_a_secret(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    typing("1", "1", "1", "quit")
    sit_down(noughts.GAME).play()
    assert "Pass the keyboard" not in capsys.readouterr().out
    asked = typing("", "1", "", "1", "", "1", "", "quit")
    secret = replace(noughts.GAME, lay=in_secret)
    sit_down(secret).play()
    assert asked[::2] == [
        f"Pass the keyboard to {name}, who presses Enter. " for name in ("Red", "Blue", "Red", "Blue")
    ]
    free = replace(secret, covered=lambda t: False)
    asked = typing("1", "1", "quit")
    sit_down(free).play()
    assert asked == ["> "] * 3


def test_behind_the_curtain_stands_what_has_happened_since_that_player_was_asked(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    typing("", "1", "", "1", "", "1", "", "quit")
    sit_down(replace(noughts.GAME, lay=in_secret)).play()
    first, _, third, fourth = capsys.readouterr().out.split("\n" * 40)[1:]
    assert "marks cell" not in first.partition("Red: Mark")[0]
    assert "· Red marks cell 1.\n· Blue marks cell 2." in third.partition("Red: Mark")[0]
    assert "· Blue marks cell 2.\n· Red marks cell 3." in fourth.partition("Blue: Mark")[0]


def falls(t: noughts.State) -> Script:
    mark = yield Ask(t.turn, [noughts.MARKS[0], noughts.MARKS[1]], "NC-2.1", "mark")
    if mark.cell == 0:
        raise ZeroDivisionError("a mistake of ours")
    return t.end([], "NC-3.2", "the board is full")


def test_a_rule_that_fails_is_told_and_written_down_and_the_player_chooses_again(
    typing: Typing, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typing("1", "2")
    assert sit_down(replace(noughts.GAME, steps={"play": falls})).play() == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "A mistake of ours: the rules of noughts failed on 'mark 0'; the game is back where it was." in told
    assert "`tabletop replay noughts.crash.json`" in told and "Saved in noughts.save.json" in told
    assert "Nobody won: the board is full" in told
    assert "ZeroDivisionError: a mistake of ours" in saves.read_crash(tmp_path / "noughts.crash.json").trace
    assert saves.peek(tmp_path / "noughts.save.json").answers == 0


def test_where_the_rules_fail_a_player_without_hands_the_game_is_kept_and_left(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = Match(replace(noughts.GAME, steps={"play": falls}), 2)
    assert Terminal(match, ["first", "first"], [First(), First()]).play() == 1
    assert "failed on 'mark 0'" in capsys.readouterr().out
    assert saves.peek(tmp_path / "noughts.save.json").game == "noughts"


class First:
    """Takes the first option."""

    def choose(self, fork: Fork) -> Option:
        assert fork.ask is not None
        return fork.ask.options[0]
