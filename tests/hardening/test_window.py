"""A window dragged to a hundred sizes while pieces move, fullscreen to and fro, no sound card: the table stands."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.sitting import Sitting
from scenes.table.scene import TableScene

Sit = Callable[..., Sitting]
SIZES = 100
TINY = [(1, 1), (60, 40), (3000, 120), (120, 2000), (479, 319)]


def at_the_table(house: Any, sitting: Sitting, **settings: Any) -> tuple[Any, TableScene]:
    here = house(speed="normal", curtains=False, **settings)
    routes.table(here.app, sitting)
    here.turn(2)
    assert isinstance(here.app.scene, TableScene)
    return here, here.app.scene


def chosen(scene: TableScene, random: Random) -> None:
    ask = scene.sitting.match.ask
    if ask is not None and not scene.playback.busy:
        scene.answer(random.choice(ask.options))


def test_resized_a_hundred_times_during_animation_nothing_breaks_and_the_table_fills_the_window(
    house: Any, seated: Sit
) -> None:
    here, scene = at_the_table(house, seated(answers=4))
    random, moved = Random(8), 0
    for number in range(SIZES):
        chosen(scene, random)
        here.turn(1)
        moved += scene.playback.busy or scene.view.stage.busy
        wide = random.randint(320, 1400)
        here.resize(TINY[number // 20] if number % 20 == 19 else (wide, random.randint(240, 900)))
        here.turn(1)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(wide // 2, 200), rel=(1, 1), buttons=(0, 0, 0)))
        here.turn(random.choice((1, 1, 1, 12)), 0.03)
        assert here.unhurt, f"at {here.app.window.get_size()}: {here.app.scene}"
        assert here.app.scene is scene
    assert moved > SIZES // 2, "things did move meanwhile"
    here.resize((1280, 720))
    here.turn(12, 0.05)
    assert scene.areas is not None and here.app.surface is here.app.window
    assert here.app.surface.get_size() == (1280, 720)
    shown = {actor.piece.id for actor in scene.view.stage.actors.values()}
    assert {piece.id for piece in scene.game.lay(scene.shown_state(), scene.sitting.viewer)} == shown


@pytest.mark.parametrize("size", TINY)
@pytest.mark.parametrize("way", [routes.title, routes.saves, routes.settings, routes.credits], ids=lambda w: w.__name__)
def test_a_page_in_a_window_too_small_for_it_is_shown_shrunk(house: Any, way: Any, size: tuple[int, int]) -> None:
    here = house(reduced_motion=True)
    way(here.app)
    here.resize(size)
    here.app.notice("Something that is said in passing, in a sentence that is longer than such a window is wide.")
    here.turn(12, 0.05)
    assert here.unhurt and here.app.window.get_size() == size


def test_in_a_shrunk_page_the_mouse_still_meets_what_it_points_at(house: Any) -> None:
    here = house(reduced_motion=True)
    routes.settings(here.app)
    here.resize((240, 160))
    here.turn(12, 0.05)
    back = next(target for target in here.app.scene.form.targets if "Back" in target.name)
    x, y = pygame.Rect(back.rect).center
    at = (x * 240 // here.app.size[0], y * 160 // here.app.size[1])
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    here.turn(3)
    assert type(here.app.scene).__name__ == "Title"


def test_fullscreen_to_and_fro_during_animation_keeps_the_game_and_the_window(house: Any, seated: Sit) -> None:
    here, scene = at_the_table(house, seated(answers=4))
    here.resize((1300, 800))
    here.turn(12, 0.05)
    random = Random(3)
    for number in range(20):
        chosen(scene, random)
        here.turn(2)
        here.press(*((pygame.K_F11, 0) if number % 2 else (pygame.K_RETURN, pygame.KMOD_ALT)))
        assert here.app.preferences.fullscreen is (number % 2 == 0)
        here.turn(3)
        assert here.unhurt and here.app.scene is scene
    assert here.app.window.get_size() == (1300, 800), "the window has its old size again"


LAUNCHED = """
import pygame
from scenes import launch
turns = 0
real = launch.App.turn
def turn(self, dt=None):
    global turns
    real(self, 0.1)
    turns += 1
    self.sound.play("click")
    if turns > 5:
        print("audible" if self.sound.audible else "silent", self.notices)
        self.quit()
launch.App.turn = turn
raise SystemExit(launch.launch())
"""


@pytest.mark.parametrize(("driver", "heard"), [("dummy", "audible []"), ("no-such-device", "silent []")])
def test_the_app_starts_and_ends_with_and_without_a_sound_card(tmp_path: Path, driver: str, heard: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LAUNCHED],
        env={**os.environ, "SDL_AUDIODRIVER": driver, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, heard, "")
