"""Things to point at outside the pieces: where they are, what they say, what a click does."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Control:
    """A box with hover text; with `act` it can be clicked and reached by the keyboard."""

    id: str
    box: pygame.Rect
    tip: str = ""
    clause: str = ""
    act: Callable[[], None] | None = None
    lights: tuple[str, ...] = ()
    """Pieces that light while the pointer is here."""


@dataclass
class Pointer:
    """What the mouse is over, what it presses, and what the keyboard's focus is on, by id."""

    over: str = ""
    down: str = ""
    focus: str = ""

    def state(self, control: str, usable: bool = True, great: bool = False) -> str:
        """The look of a button just now."""
        if not usable:
            return "off"
        mood = "down" if self.down == control else "hover" if self.over == control else ""
        if great:
            return f"great {mood}".strip()
        return mood or "plain"
