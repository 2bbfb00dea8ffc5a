"""The settings by hand: what is set works at once and is kept."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.preferences import load
from scenes.settings import Settings
from scenes.sitting import Sitting

Sit = Callable[..., Sitting]


def test_everything_that_is_set_works_at_once_and_is_kept(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app))
    preferences = hand.app.preferences
    for label, name, value in (
        ("150 %", "ui_scale", 150), ("Fast", "speed", "fast"), ("Tell me", "auto_answer", False),
        ("Mute", "mute", True),
    ):  # fmt: skip
        hand.click(label)
        assert getattr(preferences, name) == value and getattr(load(), name) == value
    assert hand.page.m.unit == pytest.approx(0.72 * 1.5), "the page itself has grown"


def test_fullscreen_is_entered_and_left_by_click_and_key(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app))
    hand.click("Fullscreen")
    assert hand.app.preferences.fullscreen and load().fullscreen
    hand.key(pygame.K_F11)
    assert not hand.app.preferences.fullscreen
    assert isinstance(hand.app.scene, Settings) and hand.page.size == hand.app.size


def test_a_volume_is_dragged_within_one_frame_and_moved_by_keys(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app))
    slider = hand.target("Music")
    box = pygame.Rect(slider.rect)
    hand.drag(box.midleft, (box.right - 1, box.centery))
    assert hand.app.preferences.music == 100
    hand.form.give_focus(slider)
    hand.key(pygame.K_LEFT, times=3)
    assert hand.app.preferences.music == 85 == load().music


def test_reset_asks_and_sets_everything_back(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app), ui_scale=150, music=90)
    hand.click("Reset everything")
    hand.click("Cancel")
    assert hand.app.preferences.music == 90
    hand.click("Reset everything")
    hand.click("Reset")
    assert hand.app.preferences.music == 30 and hand.app.preferences.ui_scale == 100


def test_m_mutes_everywhere_but_not_while_typing(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.setup(app, "miniskull_caverns"))
    hand.key(pygame.K_m)
    assert hand.app.preferences.mute
    hand.click("Name of seat 1")
    hand.key(pygame.K_m)
    assert hand.app.preferences.mute


def test_settings_lead_back_to_where_one_came_from(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.setup(app, "miniskull_caverns"))
    page = hand.page
    routes.settings(hand.app, page)
    hand.turn()
    assert isinstance(hand.app.scene, Settings)
    hand.click("Back (Esc)")
    assert hand.app.scene is page


def test_what_is_set_in_the_middle_of_a_game_counts_at_the_table(robot: Any) -> None:
    hand = robot()
    hand.click("MiniSkull Caverns")
    hand.click("Play")
    table = hand.app.scene
    routes.settings(hand.app, table)
    hand.turn()
    hand.click("Tell me")
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene is table and table.sitting.tells_forced
