"""Sound: every file has its level, volumes and mute work, and without a sound card there is silence."""

import wave
from collections.abc import Iterator
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.preferences import Preferences
from scenes.sound import LEVELS, LOOPS, THEME, Sound

SOUNDS = Path(str(resources.files("assets").joinpath("sounds")))


@pytest.fixture
def sound() -> Iterator[Sound]:
    sound = Sound(Preferences(effects=100, ambience=100, music=100))
    assert sound.open()
    yield sound
    sound.close()


def test_every_file_has_a_level_and_every_level_a_file() -> None:
    assert {path.stem for path in SOUNDS.glob("*.wav")} == set(LEVELS)
    assert {path.stem for path in SOUNDS.glob("*.ogg")} == set(LOOPS)


@pytest.mark.parametrize("name", sorted(LEVELS))
def test_an_effect_is_clean_mono_sound_that_begins_and_ends_in_silence(name: str) -> None:
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        frames = memoryview(file.readframes(file.getnframes())).cast("h")
    peak = max(max(frames), -min(frames))
    assert 0.6 < peak / 32_768 < 0.75, "effects peak at about -3 dBFS"
    assert abs(frames[0]) < 700 and abs(frames[-1]) < 700, "a cut end clicks"
    assert len(frames) / 44_100 < 5
    assert any(a != b for a, b in pairwise(frames)), "it is not silence"


def test_the_first_start_is_quiet() -> None:
    fresh = Preferences()
    assert all(0 < volume <= 50 for volume in (fresh.effects, fresh.ambience, fresh.music)) and not fresh.mute


def test_nothing_sounds_before_the_card_is_opened() -> None:
    sound = Sound(Preferences())
    sound.play("click")
    sound.play_loop(THEME)
    assert pygame.mixer.get_init() is None
    assert sound.open()
    assert pygame.mixer.music.get_busy(), "what was asked for before begins then"
    sound.close()


def test_without_a_sound_card_there_is_silence_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = Sound(Preferences())
    assert sound.open() is False
    for name in LEVELS:
        sound.play(name)
    sound.play_loop(THEME)
    sound.adjust()
    assert sound.toggle_mute() is True
    sound.close()


def test_a_sound_that_does_not_exist_is_found_out_even_without_a_card() -> None:
    with pytest.raises(KeyError):
        Sound(Preferences()).play("kazoo")


def test_every_effect_can_be_played(sound: Sound) -> None:
    for name in LEVELS:
        sound.play(name)
    assert pygame.mixer.get_busy()


def test_every_loop_can_be_played_and_the_same_one_goes_on(sound: Sound) -> None:
    for name in LOOPS:
        sound.play_loop(name)
        assert pygame.mixer.music.get_busy() and sound.loop == name
        sound.play_loop(name)
    sound.play_loop("")
    assert sound.loop == ""


def test_music_and_ambience_have_their_own_volumes(sound: Sound) -> None:
    sound.play_loop(THEME)
    assert pygame.mixer.music.get_volume() == pytest.approx(LOOPS[THEME], abs=0.01)
    sound.preferences.music = 0
    sound.adjust()
    assert pygame.mixer.music.get_volume() == 0
    sound.play_loop("cavern_drip")
    assert pygame.mixer.music.get_volume() > 0.3


def test_mute_silences_everything_and_gives_it_back(sound: Sound) -> None:
    sound.play_loop(THEME)
    assert sound.toggle_mute() is True
    assert pygame.mixer.music.get_volume() == 0
    pygame.mixer.stop()
    sound.play("coin")
    assert not pygame.mixer.get_busy()
    assert sound.toggle_mute() is False
    assert pygame.mixer.music.get_volume() > 0.5
