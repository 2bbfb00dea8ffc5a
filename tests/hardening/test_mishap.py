"""An error nobody foresaw: a page in words, the game kept, a report to copy that leads back to the error."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import preferences, routes, text
from scenes.archive import Archive
from scenes.mishap import Mishap
from scenes.report import keep, report_of
from scenes.sitting import Sitting
from scenes.table.scene import TableScene
from tabletop import __version__
from tabletop.cli import main
from tabletop.engine import codes, saves
from tabletop.engine.match import CrashReport
from tabletop.games import shelf

Sit = Callable[..., Sitting]


def fallen(house: Any, sitting: Sitting | None, words: str = "the piece 'hero 2' is nowhere", **settings: Any) -> Any:
    """A house whose shown scene has just thrown something: the table of that sitting, or the title."""
    here = house(speed="instant", reduced_motion=True, curtains=False, **settings)
    if sitting is None:
        routes.title(here.app)
    else:
        routes.table(here.app, sitting)
    here.turn(2)

    def stumble(dt: float) -> None:
        raise KeyError(words)

    here.app.scene.update = stumble
    here.turn(3)
    assert isinstance(here.app.scene, Mishap)
    return here


def press(here: Any, label: str) -> None:
    found = [target for target in here.app.scene.form.targets if target.name == label]
    assert found, [target.name for target in here.app.scene.form.targets]
    at = pygame.Rect(found[0].rect).center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    here.turn(3)


def test_the_same_game_goes_on_and_is_still_written_down(house: Any, seated: Sit) -> None:
    archive = Archive()
    sitting = archive.begin(seated())
    here = fallen(house, sitting)
    before = sitting.match.digest()
    press(here, "Go on playing")
    assert isinstance(here.app.scene, TableScene) and here.app.scene.sitting is sitting
    assert sitting.match.digest() == before
    assert sitting.match.ask is not None
    here.app.scene.answer(sitting.match.ask.options[0])
    (entry,) = archive.entries()
    assert archive.open(entry.path)[0].match.digest() == sitting.match.digest() != before
    here.turn(5)
    assert isinstance(here.app.scene, TableScene)


def test_the_report_holds_what_a_bug_report_needs_and_nothing_about_the_player(
    house: Any, seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Path(__file__).parents[2]
    monkeypatch.setattr(Path, "home", lambda: home)
    sitting = seated()
    here = fallen(house, sitting)
    press(here, "Copy the report")
    report = pygame.scrap.get_text()
    assert "The report is on the clipboard." in here.told
    assert report.startswith(f"Torchlit Tabletop {__version__}\nSystem: ")
    code = re.search(r"^Game code: (\S+)$", report, re.MULTILINE)
    assert code is not None
    assert codes.read_game(code[1], shelf).digest() == sitting.match.digest()
    assert "Traceback (most recent call last)" in report and "KeyError" in report and "in stumble" in report
    assert str(home) not in report and "~" in report
    assert not any(name in report for name in sitting.names)


def test_without_a_clipboard_the_report_is_written_down_and_its_place_is_said(
    house: Any, seated: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    here = fallen(house, seated())
    press(here, "Copy the report")
    (path,) = (preferences.home() / "reports").iterdir()
    assert f"This system gives no clipboard. The report lies in {path}." in here.told
    assert path.read_text(encoding="utf-8") == here.app.scene.report


def test_where_it_cannot_be_written_either_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file" / "home"))
    assert keep("words") == "The report could not be written: Not a directory."


def test_between_games_the_way_leads_to_the_title(house: Any) -> None:
    here = fallen(house, None)
    assert "Go on playing" not in [target.name for target in here.app.scene.form.targets]
    press(here, "Back to the title")
    assert type(here.app.scene).__name__ == "Title"


def test_a_game_without_a_code_still_has_a_report(seated: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a change of rules, when a game goes on from a checkpoint and its beginning is not known."""
    sitting = seated()
    sitting.match.answers[:] = sitting.match.answers[5:]
    report = report_of(RuntimeError("oh"), sitting.match)
    assert "Game code: none (" in report and "RuntimeError: oh" in report


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640), (640, 400), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_word_fits_and_no_button_covers_another(house: Any, size: tuple[int, int], scale: int) -> None:
    here = fallen(house, None, "a long tale of woe " * 30, ui_scale=scale)
    here.resize(size)
    text.misfits = []
    try:
        here.turn(12, 0.05)
        assert isinstance(here.app.scene, Mishap)
        assert text.misfits == []
    finally:
        text.misfits = None
    boxes = [pygame.Rect(target.rect) for target in here.app.scene.form.targets]
    assert all(box.collidelist(boxes[:place] + boxes[place + 1 :]) == -1 for place, box in enumerate(boxes))
    assert all(pygame.Rect(0, 0, *here.app.size).contains(box) for box in boxes)


# The report leads back to the error


def test_the_report_of_a_table_that_cannot_be_drawn_replays_to_the_same_error(
    house: Any,
    seated: Sit,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    here = fallen(house, seated())
    path = tmp_path / "report.txt"
    path.write_text(here.app.scene.report, encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert "the error does not come again" in capsys.readouterr().out

    def broken(scene: TableScene, dt: float) -> None:
        raise KeyError("hero 2")

    monkeypatch.setattr(TableScene, "update", broken)
    assert main(["replay", str(path)]) == 1
    told = capsys.readouterr().out
    assert "The error comes again" in told and "KeyError: 'hero 2'" in told


def test_a_report_that_tells_of_no_game_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "report.txt"
    path.write_text(report_of(RuntimeError("oh"), None), encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr().err
    assert "tells of no game" in told and len(told.splitlines()) == 1


def test_an_error_in_the_rules_leaves_the_game_where_it_was_and_its_report_replays_to_it(
    house: Any,
    seated: Sit,
    break_the_next_steps: Callable[[Sitting], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    sitting = Archive().begin(seated(answers=3))
    here = house(speed="instant", reduced_motion=True, curtains=False)
    routes.table(here.app, sitting)
    here.turn(2)
    break_the_next_steps(sitting)
    before = ""
    while not any("failed on" in words for words in here.told):
        before = sitting.match.digest()
        here.app.scene.answer(sitting.match.ask.options[0])  # type: ignore[union-attr]
        here.turn(2)
    assert isinstance(here.app.scene, TableScene), "the table stays"
    assert sitting.match.digest() == before, "the game is back where it was"
    (path,) = (preferences.home() / "reports").glob("*.json")
    assert any(str(path) in words for words in here.told), here.told
    assert main(["replay", str(path)]) == 1
    told = capsys.readouterr().out
    assert "The error comes again on" in told and "ZeroDivisionError: a mistake of ours" in told
    monkeypatch.undo()
    assert main(["replay", str(path)]) == 0
    assert "now works: the error is mended" in capsys.readouterr().out


def test_a_report_of_other_rules_is_refused_in_words(
    seated: Sit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = seated().match
    foreign = CrashReport(match.game.slug, match.seats, match.variants, match.seed, ("fly moon",), (), "nothing", "")
    path = tmp_path / "report.json"
    saves.write_crash(path, foreign, __version__)
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr().err
    assert "no longer follows the rules" in told and len(told.splitlines()) == 1
