"""A table that nobody sees, for real events through the real loop."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes import sprites


@pytest.fixture(autouse=True)
def a_quiet_desk() -> Iterator[None]:
    """No event of one test reaches the next."""
    yield
    if pygame.display.get_init():
        pygame.event.clear()
    sprites.shelf.clear()
