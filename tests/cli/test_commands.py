"""The command line as people use it, right and wrong."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import games
from tabletop.cli import main
from tabletop.cli.terminal import changed
from tabletop.engine import saves
from tabletop.engine.match import Match

SLUG = games.slugs()[0]
Typing = Callable[..., None]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """What the player types, line by line; after that the input ends."""

    def lines(*texts: str) -> None:
        left = list(texts)

        def read(prompt: str = "") -> str:
            sys.stdout.write(prompt)
            if not left:
                raise EOFError
            return left.pop(0)

        monkeypatch.setattr("builtins.input", read)

    return lines


def test_games_lists_every_game_with_its_variants(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    told = capsys.readouterr().out
    for game in games.shelf():
        assert f"{game.title} ({game.slug})" in told
        assert all(f"--variant {variant.id}=" in told for variant in game.variants)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["play", "chess", "--text"], "There is no game 'chess'"),
        (["play", SLUG], "add --text"),
        (["play", "--text"], "name one game"),
        (["play", SLUG, "--text", "--variant", "cheese=1"], "write name=value"),
        (["play", SLUG, "--text", "--seats", "human," * 20 + "human"], "not for 21"),
        (["play", SLUG, "--text", "--seats", "human,wizard"], "wizard"),
        (["play", SLUG, "--text", "--seed", "-4"], "a seed is a number"),
        (["play", "--text", "--load", "nowhere.json"], "no file nowhere.json"),
        (["play", "--text", "--code", "hello"], "not a code"),
        (["replay", "nowhere.json"], "no file nowhere.json"),
        (["code", "nowhere.json"], "no file nowhere.json"),
        (["playtest", "chess", "--games", "1", "--seats", "random,random"], "There is no game"),
        (["shot", "chess", "-o", "x.png"], "There is no game"),
        (["shot", SLUG, "--size", "huge", "-o", "x.png"], "1920x1080"),
        (["shot", SLUG, "--size", "000x000", "-o", "x.png"], "1920x1080"),
        (["shot", SLUG, "--viewer", "9", "-o", "x.png"], "--viewer is a seat from 0 to"),
        (["shot", SLUG, "-o", "x.txt"], "a picture ends in .png or .jpg"),
        (["shot", SLUG, "--size", "640x400", "-o", "folder.png"], "the picture could not be written"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else None,
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    words: list[str],
    complaint: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.png").mkdir()
    assert main(words) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert "Traceback" not in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize("slug", games.slugs())
def test_a_whole_game_is_played_by_typing_numbers(
    slug: str, typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = games.find(slug).seats[-1]
    bounds = [f"{name}={value}".lower() for name, value in games.find(slug).bounds.items()]
    words = ["play", slug, "--text", "--seed", "5", "--seats", ",".join(["human"] + ["random"] * (seats - 1))]
    typing(*(["1", "yes"] * 20_000))
    assert main([*words, *(word for bound in bounds for word in ("--variant", bound))]) == 0
    told = capsys.readouterr().out
    assert " won: " in told
    assert "Game code: " in told


def test_the_player_can_ask_save_undo_and_leave(
    typing: Typing, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = games.find(SLUG)
    typing("help", "why", "why 1", "rule the", "table", "log", "code", "what", "undo", "1", "SAVE Kept.json", "Quit")
    assert main(["play", SLUG, "--text", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    for expected in (
        "Type the number",
        f"{game.prefix}-",
        "Please type a number",
        "cannot be taken back",
        "Saved in Kept.json",
    ):
        assert expected in told
    loaded = saves.load(tmp_path / "Kept.json", games.find)
    typing("quit")
    assert main(["play", "--text", "--load", "Kept.json"]) == 0
    capsys.readouterr()
    assert main(["code", "Kept.json"]) == 0
    code = capsys.readouterr().out.splitlines()[-1]
    assert code.startswith(game.prefix)
    typing("quit")
    assert main(["play", "--text", "--code", code]) == 0
    assert main(["replay", "Kept.json", "--to", "1"]) == 0
    assert loaded.match.answers


@pytest.mark.parametrize("slug", games.slugs())
def test_rule_and_the_name_of_a_card_tell_what_it_does_and_by_which_clause(
    slug: str, typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    card = games.find(slug).glossary()[-1]
    typing(f"rule {card.name}", "rule xyzzy", "quit")
    assert main(["play", slug, "--text", "--seed", "5"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"{card.name} ({card.kind}) {card.text} [{card.clauses[0]}" in told
    assert "No clause and no card holds all of these words." in told


@pytest.mark.parametrize("slug", games.slugs())
def test_a_hint_names_a_number_that_can_be_typed(slug: str, typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    typing("hint", "quit")
    assert main(["play", slug, "--text", "--seed", "5"]) == 0
    told = capsys.readouterr().out
    hinted = re.search(r"^> (\d+), (.+?)\. ", told, re.MULTILINE)
    assert hinted is not None
    assert re.search(rf"^ +{hinted[1]}  {re.escape(hinted[2])}", told, re.MULTILINE)


def test_changed_lines_keep_the_line_they_stand_under() -> None:
    before = ["Round 1.", "Ash:", "  Hand: two cards.", "Briar:", "  Hand: none."]
    now = ["Round 1.", "Ash:", "  Hand: one card.", "Briar:", "  Hand: none."]
    assert changed([], now) == now
    assert changed(now, now) == []
    assert changed(before, now) == ["Ash:", "  Hand: one card."]


def test_a_secret_is_asked_behind_a_curtain_of_lines(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    secretive = next(slug for slug in games.slugs() if asks_secretly(slug))
    seats = next(n for n in games.find(secretive).seats if n > 1)
    typing(*["1"] * 30)
    assert main(["play", secretive, "--text", "--seed", "5", "--seats", ",".join(["human"] * seats)]) == 0
    assert "Pass the keyboard to" in capsys.readouterr().out


def asks_secretly(slug: str) -> bool:
    game = games.find(slug)
    match = Match(game, next(n for n in game.seats if n > 1), seed=5)
    for _ in range(12):
        if match.ask is None or match.ask.secret:
            break
        match.choose(match.ask.options[0])
    return match.ask is not None and match.ask.secret and game.covered(match.state)


def test_a_program_without_a_console_has_nowhere_to_speak_and_does_not_fall_over_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["games"]) == 0
    assert main(["play", "chess", "--text"]) == 2


def test_without_a_display_the_app_names_what_works(tmp_path: Path) -> None:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tabletop"],
        env={**env, "PYTHONPATH": str(root)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "no display" in done.stderr
    assert "play GAME --text" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_playtest_reports_in_words_and_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ",".join(["random"] * next(n for n in games.find(SLUG).seats if n > 1))
    words = ["playtest", SLUG, "--games", "4", "--seats", seats, "--seed", "1"]
    assert main(words) == 0
    assert "random" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 4


def test_a_save_under_the_wrong_name_of_command_is_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "noise.json"
    path.write_bytes(os.urandom(1000))
    for command in (["replay", str(path)], ["code", str(path)], ["play", "--text", "--load", str(path)]):
        assert main(command) == 2
        assert "not a save" in capsys.readouterr().err
