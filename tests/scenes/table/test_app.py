"""The loop: every event of a frame, a scene at a time, sleep when nothing moves."""

from typing import Any

import pygame
import pytest

from scenes import sprites
from scenes.app import NAP, App
from scenes.preferences import Preferences
from scenes.theme import Measure


class Page:
    """A scene that remembers what was done to it."""

    def __init__(self, colour: tuple[int, int, int] = (40, 30, 20)) -> None:
        self.colour = colour
        self.did: list[str] = []
        self.events: list[int] = []
        self.busy = False
        self.lived = 0.0

    def enter(self, app: App) -> None:
        self.did.append("enter")

    def resize(self, size: tuple[int, int]) -> None:
        self.did.append(f"resize {size[0]}x{size[1]}")

    def handle(self, event: pygame.event.Event) -> None:
        self.events.append(event.type)

    def update(self, dt: float) -> None:
        """Nothing moves by itself, but time passes."""
        self.lived += dt

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)

    def leave(self) -> None:
        self.did.append("leave")


def opened(**settings: Any) -> App:
    app = App(Preferences(**settings))
    app.open_window((1280, 720))
    pygame.event.clear()
    return app


def test_a_scene_enters_is_laid_out_and_leaves_in_that_order() -> None:
    app, one, other = opened(), Page(), Page()
    app.show(one)
    app.show(other)
    assert one.did == ["enter", "resize 1280x720", "leave"]
    assert other.did == ["enter", "resize 1280x720"]


def test_scenes_fade_over_unless_motion_is_reduced() -> None:
    for reduced, first in ((False, (200, 0, 0)), (True, (0, 0, 200))):
        app = opened(reduced_motion=reduced)
        app.show(Page((200, 0, 0)))
        app.turn(0.01)
        app.show(Page((0, 0, 200)))
        app.turn(0.0001)
        assert app.surface.get_at((640, 500))[:3] == first
        for _ in range(30):
            app.turn(0.05)
        assert app.surface.get_at((640, 500))[:3] == (0, 0, 200)


def test_all_events_of_a_frame_reach_the_scene_in_order() -> None:
    app, page = opened(), Page()
    app.show(page)
    kinds = [pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.KEYDOWN]
    for kind in kinds:
        pygame.event.post(pygame.event.Event(kind, pos=(1, 1), button=1, rel=(0, 0), buttons=(1, 0, 0), key=97, mod=0))
    app.turn(0.01)
    assert page.events == kinds


def test_esc_held_too_long_counts_once() -> None:
    app, page = opened(), Page()
    app.show(page)
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode=""))
    app.turn(0.01)
    assert page.events == [pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN]


def test_the_window_is_laid_out_anew_once_its_edge_comes_to_rest() -> None:
    app, page = opened(), Page()
    app.show(page)
    app.turn(0.01)
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1500, 900), w=1500, h=900))
    app.turn(0.05)
    assert page.did[-1] == "resize 1280x720", "not while it still moves"
    assert app.window.get_at((1499, 899))[:3] == page.colour, "the old picture fills the new window meanwhile"
    app.turn(0.1)
    assert page.did[-1] == "resize 1500x900"


def test_an_idle_app_draws_nothing_and_a_busy_one_every_turn() -> None:
    app, page = opened(), Page()
    app.show(page, fade=False)
    app.turn(0.01)
    drawn = app.frames
    app.turn(0.25)
    assert app.frames == drawn
    page.busy = True
    app.turn(0.01)
    app.turn(0.01)
    assert app.frames == drawn + 2


def test_an_idle_app_sleeps_until_something_happens() -> None:
    app = opened()
    app.show(Page(), fade=False)
    app.turn()
    pygame.event.clear()
    start = pygame.time.get_ticks()
    app.turn()
    assert pygame.time.get_ticks() - start >= NAP * 0.8


def test_a_sleeping_app_counts_the_time_it_slept() -> None:
    app, page = opened(), Page()
    app.show(page, fade=False)
    app.turn()
    pygame.event.clear()
    page.lived, start = 0.0, pygame.time.get_ticks()
    for _ in range(3):
        app.turn()
    slept = (pygame.time.get_ticks() - start) / 1000
    assert slept * 0.9 <= page.lived <= slept * 1.1 + 0.02


def test_a_notice_is_said_and_goes() -> None:
    app = opened()
    app.show(Page(), fade=False)
    app.notice("The game was saved.")
    app.turn(0.01)
    assert app.surface.get_at((640, 80))[:3] != (40, 30, 20)
    for _ in range(60):
        app.turn(0.1)
    assert app.notices == []
    assert app.surface.get_at((640, 80))[:3] == (40, 30, 20)


def test_closing_the_window_ends_the_loop_and_remembers_its_size() -> None:
    app, page = opened(), Page()
    app.show(page)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert not app.running
    assert page.did[-1] == "leave"
    assert (app.preferences.width, app.preferences.height) == (1280, 720)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((3840, 2160), 2.0)])
def test_no_text_is_smaller_than_fourteen_pixels_and_no_target_than_thirty_six(
    size: tuple[int, int], scale: float
) -> None:
    m = Measure.of(size, scale)
    assert min(m.font(units) for units in range(1, 60)) >= 14
    assert min(m.target(units) for units in range(1, 60)) >= 36


def test_what_is_drawn_once_is_kept_and_the_oldest_goes_first() -> None:
    shelf = sprites.Shelf(limit=3 * 100 * 4)

    def keep(name: str) -> None:
        shelf.get(name, lambda: pygame.Surface((10, 10), depth=32))

    for name in ("one", "two", "three", "one", "four", "one"):
        keep(name)
    assert shelf.made == 4, "three fitted, and one was still there"
    keep("two")
    assert shelf.made == 5, "the least recently used had gone"


def test_a_larger_window_keeps_more() -> None:
    app = opened()
    small = sprites.shelf.limit
    app.open_window((3840, 2160))
    assert sprites.shelf.limit > 2 * small
