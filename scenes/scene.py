"""What a scene is: one full-window view that the app shows, feeds with events and draws."""

from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from scenes.app import App


class Scene(Protocol):
    def enter(self, app: "App") -> None:
        """It becomes the shown scene. `resize` follows at once, before anything is drawn."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size now; also called when the UI scale or the text size changed."""

    def handle(self, event: pygame.event.Event) -> None:
        """One event. Input is read from events only, never polled, so nothing is missed between two frames."""

    def update(self, dt: float) -> None:
        """So many seconds passed."""

    def draw(self, surface: pygame.Surface) -> None: ...

    @property
    def busy(self) -> bool:
        """True while something moves: the loop then runs at full rate, else it sleeps until an event comes."""

    def leave(self) -> None:
        """Another scene takes over."""
