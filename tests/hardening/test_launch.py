"""Starting, stumbling, giving up and the smoke test: whatever goes wrong is said in words, and the exit code tells."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import launch, preferences, routes
from scenes.mishap import Mishap
from scenes.preferences import Preferences
from scenes.sitting import Sitting
from scenes.title import Title
from tabletop import games
from tabletop.ai.worker import Worker
from tabletop.cli import main

Sit = Callable[..., Sitting]


@pytest.fixture(autouse=True)
def closed(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """pygame is not really ended, for the fonts of other tests die with it; whether it would have been is noted."""
    ends: list[bool] = []
    monkeypatch.setattr(pygame, "quit", lambda: ends.append(True))
    return ends


@pytest.fixture
def few_turns(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], list[str]]:
    """The app leaves by itself after so many turns; what was shown in each of them is written down."""

    def after(many: int) -> list[str]:
        shown: list[str] = []
        real = launch.App.turn

        def turn(app: Any, dt: float | None = None) -> None:
            try:
                real(app, 0.02)
            finally:
                shown.append(type(app.scene).__name__)
                if len(shown) >= many:
                    app.quit()

        monkeypatch.setattr(launch.App, "turn", turn)
        return shown

    return after


def fails(*_: object, **__: object) -> None:
    raise RuntimeError("the torch went out")


def test_it_starts_on_the_title_keeps_the_settings_and_ends_with_nothing_left(
    few_turns: Any, closed: list[bool]
) -> None:
    shown = few_turns(4)
    assert launch.launch() == 0
    assert shown == ["Title"] * 4
    assert preferences.load() == Preferences() and (preferences.home() / "settings.json").is_file()
    assert closed == [True] and routes.mind.cache_info().currsize == 0


def test_it_says_when_the_first_frames_show_and_ends(capsys: pytest.CaptureFixture[str]) -> None:
    assert launch.launch(first_frame=True) == 0
    assert capsys.readouterr().out == "the window shows\nthe title shows\n"


def test_a_title_that_cannot_be_built_is_said_on_a_page(few_turns: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = few_turns(3)
    monkeypatch.setattr(Title, "build", fails)
    assert launch.launch() == 0
    assert shown == ["Mishap"] * 3


def test_where_even_the_apology_fails_it_gives_up_in_words_with_the_story_in_a_file(
    few_turns: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few_turns(50)
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, kind: boxes.append(words))
    monkeypatch.setattr(Title, "update", fails)
    monkeypatch.setattr(Mishap, "build", fails)
    assert launch.launch() == 1
    told = capsys.readouterr().err
    (path,) = (preferences.home() / "reports").iterdir()
    assert told == f"tabletop: {boxes[0]}\n"
    assert "has to close: RuntimeError: the torch went out" in told and f"The report lies in {path}." in told
    assert "Traceback" not in told and "in fails" in path.read_text(encoding="utf-8")


def test_errors_that_follow_each_other_at_once_do_not_flicker_for_ever(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = house()
    routes.title(here.app)
    monkeypatch.setattr(Title, "update", fails)
    monkeypatch.setattr(Mishap, "update", fails)
    with pytest.raises(RuntimeError, match="torch"):
        here.turn(launch.SAME_PLACE)
    assert len(here.falls) == launch.SAME_PLACE


@pytest.mark.parametrize("driver", ["x11", "no-such-driver"])
def test_without_a_window_one_sentence_says_so(driver: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tabletop"],
        env={**os.environ, "SDL_VIDEODRIVER": driver, "DISPLAY": ":99999", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1 and "--text" in done.stderr, done.stderr


# The smoke test


def only(monkeypatch: pytest.MonkeyPatch, slug: str = "miniskull_caverns") -> None:
    monkeypatch.setattr(games, "slugs", lambda: (slug,))


def test_it_plays_a_whole_game_and_takes_a_picture(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    only(monkeypatch)
    assert main(["--smoke", "--picture", str(tmp_path / "smoke.png")]) == 0
    assert capsys.readouterr().out == "MiniSkull Caverns: a whole game was played\n"
    assert pygame.image.load(tmp_path / "smoke.png").get_size() == launch.SMOKE_SIZE


def lost_game(slug: str) -> Any:
    raise LookupError(f"there is no {slug} here")


@pytest.mark.parametrize(
    ("harm", "complaint"),
    [
        ("a game that cannot be loaded", "the title failed: ImportError: a page is missing"),
        ("a table that cannot be laid", "the smoke game of miniskull_caverns failed: RuntimeError: the torch went out"),
        ("a mind that cannot think", "went on without a thought: LookupError: there is no miniskull_caverns here"),
        ("a game that never ends", "the smoke game of miniskull_caverns did not end in -1 seconds"),
        ("a picture that cannot be written", "the picture"),
    ],
)
def test_what_is_broken_is_told_in_one_line_and_the_exit_code_is_1(
    harm: str, complaint: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    only(monkeypatch)
    if harm == "a game that cannot be loaded":
        monkeypatch.setattr(games, "find", missing)
    elif harm == "a table that cannot be laid":
        monkeypatch.setattr("scenes.table.scene.TableScene.update", fails)
    elif harm == "a mind that cannot think":
        monkeypatch.setattr(routes, "mind", routes.cache(lambda: Worker(lost_game)))
    elif harm == "a game that never ends":
        monkeypatch.setattr(launch, "SMOKE_SECONDS", -1)
    else:
        monkeypatch.setattr(launch, "play_through", lambda app, sitting: None)
    assert main(["--smoke", "--picture", str(tmp_path / "nowhere" / "smoke.png")]) == 1
    told = capsys.readouterr().err
    assert complaint in told and told.startswith("tabletop: ")
    assert len(told.splitlines()) == 1 and "Traceback" not in told


def missing(slug: str) -> Any:
    raise ImportError("a page is missing")
