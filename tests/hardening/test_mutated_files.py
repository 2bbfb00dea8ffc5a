"""A thousand harmed files, saves of every game and settings: refused in words or used rightly, kept, never a crash."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scenes import preferences, routes
from scenes.archive import Archive, Lost
from scenes.preferences import Preferences, allowed
from scenes.sitting import Sitting
from tabletop import games as shelf
from tabletop.engine import saves
from tests.hardening import harm

Sit = Callable[..., Sitting]
SAVES, MEDDLED, SETTINGS, TITLES = 80, 60, 300, 20
"""For each of five games 80 + 60 saves, and 300 settings files: a thousand."""
NAMES = ["", "\x00", "\ud800", "\u202eback to front", "a\nb", "x" * 5000, 7, None, ["Ann"]]


def kept(sitting: Sitting) -> tuple[Archive, Path]:
    archive = Archive()
    archive.begin(sitting)
    (entry,) = archive.entries()
    return archive, entry.path


def looked_at(archive: Archive) -> None:
    """What the title and the page of saved games do with every entry."""
    for entry in archive.entries():
        assert entry.title and len(entry.title) <= 80 and entry.title.isprintable()
        assert entry.fault or len(entry.seats) == entry.summary.seats  # type: ignore[union-attr]
        assert entry.over in (True, False)
    archive.latest()


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_save_with_harmed_bytes_is_refused_in_words_or_is_the_same_game(seated: Sit, slug: str) -> None:
    sitting = seated(slug)
    archive, path = kept(sitting)
    whole = path.read_bytes()
    refused = 0
    for seed in range(SAVES):
        harmed = harm.of_bytes(whole, Random(f"{slug} {seed}"))
        path.write_bytes(harmed)
        looked_at(archive)
        try:
            again, _ = archive.open(path)
        except Lost as lost:
            refused += 1
            assert "cannot be opened: " in str(lost) and "\n" not in str(lost)
        else:
            assert again.match.digest() == sitting.match.digest()
        assert path.read_bytes() == harmed, "looking at a file does not change it"
    assert refused > SAVES * 0.9, "harm does harm: otherwise this test shows nothing"


@pytest.mark.parametrize("slug", shelf.slugs())
def test_a_save_that_a_meddling_hand_has_changed_and_sealed_again_does_not_stop_the_app(seated: Sit, slug: str) -> None:
    """The sum is right, so what is inside is believed as far as the rules allow; never a crash, never a hang."""
    archive, path = kept(seated(slug))
    data = json.loads(path.read_bytes())
    del data["sum"]
    opened = 0
    for seed in range(MEDDLED):
        text = saves.seal(harm.of_values(data, Random(f"{slug} meddled {seed}")))
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        looked_at(archive)
        try:
            again, notice = archive.open(path)
        except Lost as lost:
            assert "cannot be opened: " in str(lost)
        else:
            opened += 1
            assert notice == "" or notice[0].isupper()
            again.save()
            assert not again.trouble
            for version in saves.rotations(path):
                version.unlink(missing_ok=True)
    assert 0 < opened < MEDDLED


def test_whatever_stands_in_the_settings_they_are_allowed_values_and_can_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Preferences(player="Søren", ui_scale=150, music=7, speed="fast")
    chosen.save(tmp_path)
    whole = path.read_bytes()
    spoken = 0
    for seed in range(SETTINGS):
        random = Random(f"settings {seed}")
        path.write_bytes(harm.of_bytes(whole, random) if seed % 2 else meddled(whole, random))
        read = preferences.load(tmp_path)
        assert [name for name in preferences.KNOWN if not allowed(name, getattr(read, name))] == []
        spoken += bool(read.notices)
        assert read.save(tmp_path)
        assert preferences.load(tmp_path) == read
    assert spoken > SETTINGS // 2, "what was lost is said"


def meddled(whole: bytes, random: Random) -> bytes:
    data = harm.of_values(json.loads(whole), random)
    return json.dumps(data).encode()


def test_the_app_opens_its_pages_with_harmed_settings_and_games(house: Any, seated: Sit, tmp_path: Path) -> None:
    home = preferences.home()
    _, path = kept(seated())
    game = path.read_bytes()
    Preferences(player="Søren", ui_scale=125).save()
    settings = (home / "settings.json").read_bytes()
    for seed in range(TITLES):
        random = Random(f"title {seed}")
        path.write_bytes(harm.of_bytes(game, random))
        (home / "settings.json").write_bytes(meddled(settings, random))
        chosen = preferences.load()
        here = house(**{**vars(chosen), "fullscreen": False})
        for way in (routes.title, routes.saves, routes.settings):
            way(here.app)
            here.turn(2, 0.3)
            assert here.unhurt, f"harm {seed} on {way.__name__}: {here.app.scene}"


@pytest.mark.parametrize("name", NAMES)
def test_a_player_whose_name_cannot_be_shown_has_none_and_the_settings_can_still_be_kept(house: Any, name: Any) -> None:
    path = preferences.home() / "settings.json"
    path.parent.mkdir()
    path.write_text(json.dumps({"player": name, "music": 7}))
    read = preferences.load()
    assert read.player == "" and read.music == 7
    assert bool(read.notices) is (name != "")
    here = house(player=read.player)
    routes.setup(here.app, "miniskull_caverns")
    here.turn(2)
    assert here.unhurt and read.save()


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_cannot_be_shown_is_filled_in(seated: Sit, house: Any, name: Any) -> None:
    archive, path = kept(seated())
    data = json.loads(path.read_bytes())
    del data["sum"]
    data["table"]["title"] = data["table"]["seats"][0]["name"] = name
    path.write_text(json.dumps(json.loads(saves.seal(data))))
    (entry,) = archive.entries()
    assert entry.title.isprintable() and entry.seats[0].name.isprintable()
    here = house()
    routes.saves(here.app)
    here.turn(3, 0.3)
    routes.resume(here.app, path)
    here.turn(3, 0.3)
    assert here.unhurt
