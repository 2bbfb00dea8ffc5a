"""pygame-gui behind our look: its element tree, its containers and its text field; what is seen we paint ourselves.

Elements are fed from events alone and never poll the mouse, so a fast click or drag within one frame is not lost.
"""

from collections.abc import Callable
from importlib import resources
from typing import Any

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIContainer, UIElement
from pygame_gui.elements import UITextEntryLine

from scenes import draw, sprites
from scenes.text import put
from scenes.theme import BODY, BRASS, BRASS_BRIGHT, CREAM, DIM, FAINT, GOLD, ITALIC, Colour, Measure, hexed

Paint = Callable[[pygame.Surface, pygame.Rect, str], None]
"""Draws an element where it lies now, in its state: "plain", "hover", "down", "on" or "off"."""


class Manager(UIManager):
    """pygame-gui's manager with our theme, its pointer moved by events."""

    def __init__(self, size: tuple[int, int], m: Measure) -> None:
        self._pointer = (-1, -1)
        super().__init__(size, enable_live_theme_updates=False)
        fonts = resources.files("assets").joinpath("fonts")
        self.add_font_paths("body", str(fonts.joinpath(f"{BODY}.ttf")))
        px = m.font(22)
        self.preload_fonts([{"name": "body", "point_size": px, "style": "regular", "antialiased": "1"}])
        self.get_theme().load_theme(field_theme(px))

    def point(self, at: tuple[int, int]) -> None:
        self._pointer = at

    def _update_mouse_position(self) -> None:
        self.mouse_position = self._pointer


def field_theme(px: int) -> dict[str, Any]:
    """What pygame-gui draws itself is the text in a field: the frame around it is ours."""
    clear = "#00000000"
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": clear,
                "normal_border": clear,
                "normal_text": hexed(CREAM),
                "selected_bg": hexed(BRASS),
                "selected_text": "#ffffff",
                "text_cursor": hexed(BRASS_BRIGHT),
                "disabled_text": hexed(FAINT),
                "disabled_bg": clear,
                "disabled_border": clear,
            },
            "font": {"name": "body", "size": str(px), "bold": "0", "italic": "0"},
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "6,2"},
        }
    }


class Spot(UIElement):
    """Something to point at, painted by us. What it does when it is pressed is for its kinds to say."""

    def __init__(
        self, box: pygame.Rect, manager: Manager, container: UIContainer | None, paint: Paint, name: str, hint: str
    ) -> None:
        super().__init__(box, manager, container, starting_height=1, layer_thickness=1, element_id=["spot"])
        self._set_image(manager.get_universal_empty_surface())
        self.paint = paint
        self.name = name
        """What it is called when it is spoken of: never empty."""
        self.hint = hint
        self.held = False
        self.home = box.copy()
        """Where it lies in its container before any scrolling."""

    def can_hover(self) -> bool:
        return self.is_enabled

    @property
    def state(self) -> str:
        if not self.is_enabled:
            return "off"
        return "down" if self.held and self.hovered else "hover" if self.hovered or self.held else "plain"

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface, pygame.Rect(self.rect), self.state)

    def _hit(self, event: pygame.event.Event) -> bool:
        return bool(self.is_enabled and self.hover_point(*event.pos))


class Button(Spot):
    """Acts when it is pressed and let go, or by key when it has the focus."""

    def __init__(
        self,
        box: pygame.Rect,
        manager: Manager,
        container: UIContainer | None,
        paint: Paint,
        act: Callable[[], None],
        name: str,
        hint: str = "",
    ) -> None:
        super().__init__(box, manager, container, paint, name, hint)
        self.act = act

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._hit(event):
            self.held = self.hovered = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.held:
            self.held = False
            if self._hit(event):
                self.press()
            return True
        return False

    def press(self) -> None:
        if self.is_enabled:
            self.act()


class Slider(Spot):
    """A value between two ends, dragged, clicked or moved by keys."""

    def __init__(
        self,
        box: pygame.Rect,
        manager: Manager,
        container: UIContainer | None,
        m: Measure,
        ends: tuple[int, int],
        value: Callable[[], int],
        changed: Callable[[int], None],
        name: str,
        step: int = 1,
        hint: str = "",
    ) -> None:
        super().__init__(box, manager, container, self._paint, name, hint)
        self.m = m
        self.ends = ends
        self.value = value
        self.changed = changed
        self.step = step

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._hit(event):
            self.held = True
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.held:
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.held:
            self.held = False
            return True
        return False

    def move(self, steps: int) -> None:
        least, most = self.ends
        self._set(min(most, max(least, self.value() + steps * self.step)))

    def _drag(self, x: int) -> None:
        least, most = self.ends
        track = self._track(pygame.Rect(self.rect))
        share = min(1.0, max(0.0, (x - track.left) / max(1, track.width)))
        self._set(min(most, least + round(share * (most - least) / self.step) * self.step))

    def _set(self, value: int) -> None:
        if value != self.value():
            self.changed(value)

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        knob = self.m.px(26)
        track = pygame.Rect(0, 0, box.width - knob, max(6, self.m.px(10)))
        track.center = box.center
        return track

    def _paint(self, surface: pygame.Surface, box: pygame.Rect, state: str) -> None:
        least, most = self.ends
        draw_slider(surface, self._track(box), (self.value() - least) / max(1, most - least), self.m, state)


def draw_slider(surface: pygame.Surface, track: pygame.Rect, share: float, m: Measure, state: str) -> None:
    """A groove, filled with gold up to a brass knob."""
    radius = max(2, track.height // 2)
    groove = track.inflate(m.px(6), 0)
    plate(surface, groove, radius, (16, 11, 9), (30, 22, 17), BRASS, 1)
    filled = pygame.Rect(groove.x, groove.y, max(2 * radius, round(share * track.width)), groove.height)
    fill = (150, 112, 62) if state == "off" else (214, 160, 76)
    plate(surface, filled, radius, fill, (128, 84, 34))
    size = m.px(30 if state in ("hover", "down") else 26)
    knob = draw.medallion(size, (96, 66, 34), GOLD if state in ("hover", "down") else BRASS_BRIGHT)
    surface.blit(knob, knob.get_rect(center=(track.left + round(share * track.width), track.centery)))


def plate(
    surface: pygame.Surface,
    box: pygame.Rect,
    radius: int,
    top: Colour,
    foot: Colour,
    border: Colour | None = None,
    width: int = 1,
) -> None:
    """A rounded rectangle of the app's kind, made once for its size."""
    key = ("plate", box.size, radius, top, foot, border, width)
    surface.blit(sprites.made(key, lambda: draw.plate(box.size, radius, top, foot, border, width)), box)


class Field(UITextEntryLine):
    """A line of text to fill in, pygame-gui's own: caret, selection and clipboard come with it."""

    def __init__(
        self,
        box: pygame.Rect,
        manager: Manager,
        container: UIContainer | None,
        m: Measure,
        text: str,
        changed: Callable[[str], None],
        name: str,
        limit: int,
        placeholder: str = "",
    ) -> None:
        super().__init__(box, manager, container, initial_text=text)
        self.set_text_length_limit(limit)
        self.m = m
        self.changed = changed
        self.name = name
        self.placeholder = placeholder
        self.home = box.copy()
        self._told = text

    def go_to_end(self) -> None:
        """The caret stands behind the last letter."""
        self.edit_position = len(self.get_text())
        self.select_range = [self.edit_position, self.edit_position]
        self.cursor_has_moved_recently = True

    def select_all(self) -> None:
        """Whoever types now writes over what stands there."""
        self.go_to_end()
        self.select_range = [0, self.edit_position]

    def tell(self) -> None:
        """Tell of a change since the last time."""
        if self.get_text() != self._told:
            self._told = self.get_text()
            self.changed(self._told)

    def draw(self, surface: pygame.Surface) -> None:
        """The frame; pygame-gui draws the text into it."""
        box = pygame.Rect(self.rect).inflate(self.m.px(10), self.m.px(4))
        border = BRASS_BRIGHT if self.is_focused else BRASS
        plate(surface, box, self.m.px(8), (14, 10, 8), (26, 19, 15), border, max(1, self.m.px(2)))
        if self.placeholder and not self.is_focused and not self.get_text():
            at = (self.rect.x + self.m.px(8), self.rect.centery)
            put(surface, self.placeholder, at, self.m.font(20), ITALIC, DIM, "midleft", self.rect.width - self.m.px(16))
