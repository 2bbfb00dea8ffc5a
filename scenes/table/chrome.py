"""The chrome: ground, bar, banner, panels, log and choices. Each is drawn anew only when it says something new."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from scenes.minds import HUMAN
from scenes.table import banner, seats, toolbar, tray
from scenes.table.areas import GAP, Areas
from scenes.table.controls import Control, Pointer
from scenes.table.words import banner_words, guidance

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


@dataclass
class Part:
    """One panel of the chrome: what it said last, and what there was to point at."""

    said: Hashable = None
    controls: list[Control] = field(default_factory=list)


class Chrome:
    """Keeps the finished picture: while pieces move, a frame costs one copy of it and the pieces."""

    def __init__(self) -> None:
        self._key: tuple[Any, ...] = ()
        self._frame: Hashable = None
        self._picture = pygame.Surface((1, 1))
        self._parts: dict[str, Part] = {}
        self.pending = False
        self.grounds = 0
        """How often the ground under everything was drawn anew."""
        self._laid = -1

    def draw(self, scene: "TableScene", surface: pygame.Surface, at_once: bool) -> list[Control]:
        """Put it on the surface; what there is to point at on it. Unless `at_once`, one panel a frame is renewed, and
        none in a frame that lays the table anew, so that no frame is a long one; `pending` says that there is more
        to come."""
        key = _key(scene, surface.get_size())
        laid, self._laid = self._laid, scene.view.stage.version
        if key != self._key and self._parts and laid != self._laid and not at_once:
            self.pending = True
        elif key != self._key:
            self.pending = not self._freshen(scene, surface.get_size(), at_once)
            if not self.pending:
                self._key = key
        surface.blit(self._picture, (0, 0))
        return [control for part in self._parts.values() for control in part.controls]

    def _freshen(self, scene: "TableScene", size: tuple[int, int], at_once: bool) -> bool:
        """Draw what has something new to say; True when all is said."""
        areas = scene.areas
        assert areas is not None
        frame = (size, scene.measure, scene.style, areas.hand.height)
        if frame != self._frame:
            self._frame = frame
            self.grounds += 1
            self._picture = pygame.Surface(size)
            scene.view.draw_ground(self._picture)
            tray.draw_empty(self._picture, areas.tray, tray.felt_of(areas.tray, scene.measure), scene.measure)
            tip = Control("tray", areas.tray, "The dice tray: what was rolled last.")
            self._parts = {"tray": Part(controls=[tip])}
        one_by_one = not at_once and len(self._parts) > 1
        drawn = 0
        for name, box, said, paint in _parts(scene, areas):
            part = self._parts.setdefault(name, Part())
            if part.said != said:
                if drawn and one_by_one:
                    self._picture.set_clip(None)
                    return False
                # Only the panel's own ground is renewed, so that its neighbours stay as they are.
                around = scene.measure.px(GAP) + 2
                self._picture.set_clip(box.inflate(around, around))
                scene.view.draw_ground(self._picture)
                part.controls = paint(self._picture)
                part.said = said
                drawn += 1
        self._picture.set_clip(None)
        return True


OFFERS = ("choice", "now", "results")
Painted = Callable[[pygame.Surface], list[Control]]


def _parts(scene: "TableScene", areas: Areas) -> list[tuple[str, pygame.Rect, Hashable, Painted]]:
    """Every panel: its name, its place, what it has to say, and how it is drawn."""
    m, style, pointer, sitting = scene.measure, scene.style, scene.hands.pointer, scene.sitting
    state = scene.shown_state()
    words = banner_words(scene)
    panels = tuple(scene.game.panels(state, sitting.viewer, sitting.names))
    signs = tuple(_sign(scene, panel.seat) for panel in panels)
    log = (scene.log.scroll, tuple(scene.log.entries[-40:]), len(scene.log.entries), scene.past)
    offers = scene.button_offers()
    offered = tuple((offer.id, offer.label, offer.note, offer.great, offer.best) for offer in offers)
    line = guidance(scene)
    tools = scene.desk.tools()
    bar = (tuple((tool.icon, tool.tip, tool.usable) for tool in tools), state.step)
    return [
        ("banner", areas.banner, words, lambda s: banner.draw_banner(s, areas.banner, words, style, m)),
        (
            "choices",
            areas.choices,
            (tuple(areas.choices), offered, line, scene.offers.scroll, id(scene.choices), _near(pointer, *OFFERS)),
            lambda s: scene.offers.draw(s, areas.choices, offers, line, pointer, m),
        ),
        (
            "log",
            areas.log,
            (tuple(areas.log), log, _near(pointer, "log")),
            lambda s: scene.log.draw(s, areas.log, style, pointer, m, scene.past, scene.look_back),
        ),
        ("seats", areas.seats, (panels, signs), lambda s: seats.draw_seats(s, areas.seats, panels, signs, style, m)),
        (
            "bar",
            areas.bar,
            (bar, _near(pointer, *(tool.id for tool in tools))),
            lambda s: _bar(scene, s, areas.bar, tools, state),
        ),
    ]


def _near(pointer: Pointer, *names: str) -> tuple[str, ...]:
    """What the pointer does to things of these names."""
    return tuple(name if name.split(" ")[0] in names else "" for name in (pointer.over, pointer.down, pointer.focus))


def _key(scene: "TableScene", size: tuple[int, int]) -> tuple[Any, ...]:
    """Everything that any part depends on: while this stays, nothing needs to be looked at."""
    sitting, pointer, held = scene.sitting, scene.hands.pointer, scene.hands.held
    match, show = sitting.match, scene.playback.show
    return (
        size,
        scene.areas,
        scene.measure,
        scene.style,
        (pointer.over, pointer.down, pointer.focus),
        (len(match.answers), len(match.history), scene.playback.shown, scene.past, match.practice),
        (sitting.viewer, sitting.asked, sitting.thinking, tuple(sitting.controllers), tuple(sitting.names)),
        (scene.can_act, scene.advice, scene.playback.pace, None if show is None else show.moment),
        (scene.log.scroll, len(scene.log.entries), scene.offers.scroll),
        "" if held is None else held.piece,
        (id(scene.choices), tuple(offer.label for offer in scene.button_offers())),
    )


def _bar(
    scene: "TableScene", surface: pygame.Surface, bar: pygame.Rect, tools: Sequence[toolbar.Tool], state: Any
) -> list[Control]:
    m = scene.measure
    toolbar.draw_bar(surface, bar, m)
    places = toolbar.place(bar, tools, m)
    end = toolbar.draw_title(surface, scene.game.title, scene.game.look.logo, bar, m)
    gap = m.px(20)
    room = pygame.Rect(end + gap, bar.y, places[0].box.x - end - 2 * gap, bar.height)
    controls = toolbar.draw_track(surface, scene.game.phases(state), state.step, room, scene.style.tones, m)
    toolbar.draw_tools(surface, tools, places, scene.hands.pointer, m)
    return controls + places


def _sign(scene: "TableScene", seat: int | None) -> seats.SeatSign:
    if seat is None:
        return seats.SeatSign()
    sitting = scene.sitting
    asked = sitting.asked == seat and not scene.playing and scene.past is None
    robot = sitting.controllers[seat] != HUMAN
    eyes = sitting.viewer == seat and len(sitting.humans) > 1
    return seats.SeatSign(asked, robot, asked and sitting.thinking, eyes)
