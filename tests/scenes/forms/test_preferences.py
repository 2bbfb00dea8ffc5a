"""Preferences: kept, bounded, and never the reason why the app does not start."""

import json
from pathlib import Path

import pytest

from scenes import preferences
from scenes.preferences import KNOWN, Preferences, allowed, load


def test_without_a_file_everything_is_quiet_and_nothing_is_said(tmp_path: Path) -> None:
    fresh = load(tmp_path)
    assert fresh == Preferences() and fresh.notices == []
    assert max(fresh.effects, fresh.ambience, fresh.music) <= 50, "the first start must not blast"


def test_what_is_set_is_there_the_next_time(tmp_path: Path) -> None:
    chosen = Preferences(
        fullscreen=True, ui_scale=150, text_size=130, speed="fast", reduced_motion=True, patterns=True, effects=5,
        ambience=0, music=100, mute=True, confirm=False, auto_answer=False, curtains=False, player="Søren", width=1600,
    )  # fmt: skip
    assert chosen.save(tmp_path)
    assert load(tmp_path) == chosen


@pytest.mark.parametrize(
    "harm", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null", b"[" * 100_000, b'"text"'],
    ids=["empty", "cut", "list", "binary", "null", "deep", "text"],
)  # fmt: skip
def test_a_damaged_file_falls_back_to_the_first_day_says_so_and_is_put_aside(tmp_path: Path, harm: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(harm)
    read = load(tmp_path)
    assert read == Preferences()
    assert read.notices == ["Your settings could not be read; they are as on the first day."]
    assert (tmp_path / "settings.damaged.json").read_bytes() == harm
    assert load(tmp_path).notices == [], "it is said once"


@pytest.mark.parametrize(
    ("name", "value"),
    [("ui_scale", 110), ("speed", "warp"), ("music", -1), ("music", 101), ("effects", 4.5), ("mute", 1),
     ("player", "x" * 500), ("width", 3), ("fullscreen", "yes"), ("text_size", None)],
)  # fmt: skip
def test_one_spoilt_value_costs_that_setting_alone(tmp_path: Path, name: str, value: object) -> None:
    assert not allowed(name, value)
    (tmp_path / "settings.json").write_text(json.dumps({"ambience": 77, name: value}))
    read = load(tmp_path)
    assert getattr(read, name) == getattr(Preferences(), name) and read.ambience == 77
    assert len(read.notices) == 1 and name.replace("_", " ") in read.notices[0]


def test_settings_of_a_later_version_are_left_out_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"holograms": true, "music": 12}')
    read = load(tmp_path)
    assert read.music == 12 and read.notices == []


def test_every_first_value_is_allowed() -> None:
    fresh = Preferences()
    assert [name for name in KNOWN if not allowed(name, getattr(fresh, name))] == []


def test_reset_keeps_the_name_and_the_window() -> None:
    changed = Preferences(player="Ada", width=1700, height=900, ui_scale=200, mute=True)
    changed.reset()
    assert changed == Preferences(player="Ada", width=1700, height=900)


def test_where_nothing_can_be_written_it_is_said_and_nothing_breaks(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = Preferences()
    assert settings.save(tmp_path / "file" / "folder") is False
    assert settings.notices and "could not be kept" in settings.notices[0]


def test_the_folder_can_be_named_by_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "elsewhere"))
    assert preferences.home() == tmp_path / "elsewhere"
    monkeypatch.delenv("TABLETOP_HOME")
    assert "Torchlit Tabletop" in str(preferences.home())
