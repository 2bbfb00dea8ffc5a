"""A form: buttons, sliders, fields and painted things on a page, some in views that scroll, all reachable by keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes import draw, text
from scenes.gui import Button, Field, Manager, Paint, Slider, Spot
from scenes.scroll import View
from scenes.theme import BODY, CREAM, DISPLAY, SMALLEST_TEXT, Measure

if TYPE_CHECKING:
    from scenes.app import App

HINT_AFTER = 0.3
CARET = 0.4
Target = Spot | Field
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass
class Print:
    """Something painted that cannot be pressed: a label, a panel, a picture."""

    box: pygame.Rect
    paint: Callable[[pygame.Surface, pygame.Rect], None]
    view: View | None


class Form:
    """What a page is made of. It is built anew whenever the window or a size changes."""

    def __init__(self, app: "App", size: tuple[int, int]) -> None:
        self.app = app
        self.m: Measure = app.measure
        self.manager = Manager(size, self.m)
        self.targets: list[Target] = []
        self.prints: list[Print] = []
        self.views: list[View] = []
        self.focus: Target | None = None
        self.pointer = (-1, -1)
        self._hovered: Spot | None = None
        self._hovering = 0.0
        self._caret = 0.0
        self._touched = True
        """Something has happened since the last update: pygame-gui must look again at what is under the pointer."""

    # Putting things in

    def view(self, box: pygame.Rect, inset: int = 0) -> View:
        view = View(self, box, inset)
        self.views.append(view)
        return view

    def print(
        self, box: pygame.Rect, paint: Callable[[pygame.Surface, pygame.Rect], None], view: View | None = None
    ) -> Print:
        self.prints.append(Print(box, paint, view))
        return self.prints[-1]

    def label(
        self,
        box: pygame.Rect,
        words: str | Callable[[], str],
        units: float = 22,
        face: str = BODY,
        ink: tuple[int, int, int] = CREAM,
        align: str = "left",
        view: View | None = None,
        middle: bool = True,
        track: int = 0,
    ) -> None:
        """One line or a paragraph, made to fit the box."""
        px = self.m.font(units)

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            said = words if isinstance(words, str) else words()
            long = " " in said and text.width(said, face, px, track) > at.width
            if long and at.height >= 2 * text.height(face, SMALLEST_TEXT):
                text.block(surface, said, at, px, face, ink, align, middle)
            else:
                anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]
                where = at if middle else at.move(0, (text.height(face, px) - at.height) // 2)
                text.put(surface, said, getattr(where, anchor), px, face, ink, anchor, at.width, track)

        self.print(box, paint, view)

    def paragraph(
        self,
        at: pygame.Rect,
        words: str,
        units: float = 21,
        face: str = BODY,
        ink: tuple[int, int, int] = CREAM,
        view: View | None = None,
    ) -> int:
        """Words in as many lines as they need, from the top of a box; where they end."""
        px = self.m.font(units)
        lines = text.wrap(words, face, px, at.width)
        box = pygame.Rect(at.x, at.y, at.width, len(lines) * text.height(face, px))

        def paint(surface: pygame.Surface, where: pygame.Rect) -> None:
            text.block(surface, words, where, px, face, ink)

        self.print(box, paint, view)
        return box.bottom

    def button(
        self,
        box: pygame.Rect,
        label: str | Callable[[], str],
        act: Callable[[], None],
        icon: str | Callable[[], str] = "",
        great: bool = False,
        on: Callable[[], bool] | None = None,
        hint: str = "",
        view: View | None = None,
        units: float = 21,
        enabled: bool = True,
    ) -> Button:
        """A button in the app's own look; `on` says whether it is the chosen one of several."""

        def paint(surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
            if on is not None and on() and state in ("plain", "hover"):
                state = "down"
            if great and state != "off":
                state = "great" if state == "plain" else f"great {state}"
            words = label if isinstance(label, str) else label()
            picture = icon if isinstance(icon, str) else icon()
            draw.button(surface, at, words, self.m, state, picture, size=units)

        name = label if isinstance(label, str) else label()
        return self.spot(box, paint, act, name or hint, hint, view, enabled)

    def choices(
        self,
        view: View | None,
        at: pygame.Rect,
        names: Sequence[str],
        act: Callable[[int], None],
        on: Callable[[int], bool],
        hints: Sequence[str] = (),
    ) -> int:
        """Several buttons of which one is chosen, in as many rows as they need; where they end."""
        m, gap = self.m, self.m.px(8)
        high, px = m.target(46), m.font(19)
        x, y = at.x, at.y
        for place, name in enumerate(names):
            wide = min(at.width, max(m.target(70), text.width(name, DISPLAY, px) + m.px(36)))
            if x + wide > at.right and x > at.x:
                x, y = at.x, y + high + gap
            box, hint = pygame.Rect(x, y, wide, high), hints[place] if hints else ""
            self.button(box, name, partial(act, place), on=partial(on, place), hint=hint, view=view, units=19)
            x += wide + gap
        return y + high

    def spot(
        self,
        box: pygame.Rect,
        paint: Paint,
        act: Callable[[], None],
        name: str,
        hint: str = "",
        view: View | None = None,
        enabled: bool = True,
    ) -> Button:
        """Anything that can be pressed, painted as it likes. Its name is what it is called when it is spoken of."""

        def click() -> None:
            self.app.sound.play("click")
            act()

        spot = Button(box, self.manager, view.container if view else None, paint, click, name, hint)
        spot.is_enabled = enabled
        self.targets.append(spot)
        return spot

    def slider(
        self,
        box: pygame.Rect,
        ends: tuple[int, int],
        value: Callable[[], int],
        changed: Callable[[int], None],
        name: str,
        step: int = 1,
        hint: str = "",
        view: View | None = None,
    ) -> Slider:
        container = view.container if view else None
        slider = Slider(box, self.manager, container, self.m, ends, value, changed, name, step, hint)
        self.targets.append(slider)
        return slider

    def field(
        self,
        box: pygame.Rect,
        value: str,
        changed: Callable[[str], None],
        limit: int,
        name: str,
        placeholder: str = "",
        view: View | None = None,
    ) -> Field:
        inner = box.inflate(-self.m.px(10), -self.m.px(4))
        container = view.container if view else None
        field = Field(inner, self.manager, container, self.m, value, changed, name, limit, placeholder)
        self.targets.append(field)
        return field

    # What happens

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the form made use of the event."""
        self._touched = True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus = None
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        for view in self.views:
            if view.handle(event):
                return True
        used = bool(self.manager.process_events(event))
        for target in list(self.targets):
            if isinstance(target, Field):
                target.tell()
                if target.is_focused:
                    self.focus = target
        return used

    def _point(self, at: tuple[int, int]) -> None:
        self.pointer = at
        self.manager.point(at)
        hovered = next((spot for spot in self.targets if isinstance(spot, Spot) and spot.hover_point(*at)), None)
        if hovered is not self._hovered:
            self._hovered, self._hovering = hovered, 0.0
            if hovered is not None and hovered.is_enabled:
                self.app.sound.play("hover")

    @property
    def typing(self) -> Field | None:
        """The field that has the keyboard."""
        return self.focus if isinstance(self.focus, Field) and self.focus.is_focused else None

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.typing is not None:
            if event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER):
                self.manager.set_focus_set(None)
                return True
            return False
        if isinstance(self.focus, Slider) and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.focus.move(1 if event.key == pygame.K_RIGHT else -1)
            return True
        if event.key in ARROWS:
            self._walk(*ARROWS[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and isinstance(self.focus, Button):
            self.focus.press()
            return True
        return False

    def step(self, by: int) -> None:
        """Move the focus on in the order things were put in."""
        able = [target for target in self.targets if target.is_enabled]
        if able:
            place = able.index(self.focus) + by if self.focus in able else (0 if by > 0 else -1)
            self.give_focus(able[place % len(able)])

    def give_focus(self, target: Target) -> None:
        self.focus = target
        self.manager.set_focus_set(target if isinstance(target, Field) else None)
        if isinstance(target, Field):
            target.go_to_end()
        for view in self.views:
            if target.ui_container is view.container:
                view.show(target.home, self.m.px(16))

    def _walk(self, x: int, y: int) -> None:
        """The focus goes to the nearest thing on that side."""
        if self.focus is None:
            self.step(1)
            return
        here = pygame.Rect(self.focus.rect)

        def far(target: Target) -> float:
            there = pygame.Rect(target.rect)
            along = (there.centerx - here.centerx) * x + (there.centery - here.centery) * y
            aside = abs((there.centerx - here.centerx) * y) + abs((there.centery - here.centery) * x)
            return along + 3 * aside if along > 2 else float("inf")

        able = [target for target in self.targets if target.is_enabled and target is not self.focus]
        nearest = min(able, key=far, default=None)
        if nearest is not None and far(nearest) < float("inf"):
            self.give_focus(nearest)

    def update(self, dt: float) -> None:
        if self._touched or self.typing is not None:
            self._touched = False
            self.manager.update(dt)
        if self._hovered is not None and self._hovering < HINT_AFTER:
            self._hovering += dt
            if self._hovering >= HINT_AFTER:
                self.app.redraw()
        if self.typing is not None:
            self._caret += dt
            if self._caret >= CARET:
                self._caret = 0.0
                self.app.redraw()

    @property
    def busy(self) -> bool:
        """A hint is about to appear."""
        return self._hovered is not None and bool(self._hovered.hint) and self._hovering < HINT_AFTER

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        whole = surface.get_clip()
        for one in self.prints:
            box = one.box
            if one.view is not None:
                box = box.move(one.view.box.x, one.view.box.y - one.view.offset)
                if not box.colliderect(one.view.box):
                    continue
                surface.set_clip(one.view.box)
            one.paint(surface, box)
            surface.set_clip(whole)
        for target in self.targets:
            view = next((view for view in self.views if target.ui_container is view.container), None)
            if view is not None:
                if not view.box.colliderect(target.rect):
                    continue
                surface.set_clip(view.box)
            target.draw(surface)
            if target is self.focus:
                draw.focus_ring(surface, pygame.Rect(target.rect), self.m)
            surface.set_clip(whole)
        self.manager.draw_ui(surface)
        for view in self.views:
            view.draw_bar(surface)
        if self._hovered is not None and self._hovered.hint and self._hovering >= HINT_AFTER:
            self._draw_hint(surface, self._hovered)

    def _draw_hint(self, surface: pygame.Surface, spot: Spot) -> None:
        m, px = self.m, self.m.font(20)
        lines = text.wrap(spot.hint, BODY, px, min(m.px(460), surface.get_width() - m.px(60)))
        wide = max(text.width(line, BODY, px) for line in lines) + m.px(36)
        box = pygame.Rect(0, 0, wide, len(lines) * text.height(BODY, px) + m.px(22))
        box.midtop = (spot.rect.centerx, spot.rect.bottom + m.px(8))
        if box.bottom > surface.get_height():
            box.bottom = spot.rect.top - m.px(8)
        box.clamp_ip(surface.get_rect().inflate(-m.px(12), -m.px(12)))
        draw.panel(surface, box, m, alpha=252)
        text.block(surface, spot.hint, box.inflate(-m.px(32), -m.px(18)), px, BODY, CREAM)
