"""The chrome: ground, bar, banner, panels, log and choices. Drawn anew only when one of them says something new."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.minds import HUMAN
from scenes.table import banner, seats, toolbar, tray
from scenes.table.controls import Control

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Chrome:
    """Keeps the finished picture: while pieces move, a frame costs one copy of it and the pieces."""

    def __init__(self) -> None:
        self._key: tuple[Any, ...] = ()
        self._picture: pygame.Surface | None = None
        self._controls: Sequence[Control] = ()

    def draw(self, scene: "TableScene", surface: pygame.Surface) -> Sequence[Control]:
        """Put it on the surface; what there is to point at on it."""
        key = _key(scene, surface.get_size())
        if key != self._key or self._picture is None:
            if self._picture is None or self._picture.get_size() != surface.get_size():
                self._picture = pygame.Surface(surface.get_size())
            scene.view.draw_ground(self._picture)
            self._controls = _panels(scene, self._picture)
            self._key = key
        surface.blit(self._picture, (0, 0))
        return self._controls


def _key(scene: "TableScene", size: tuple[int, int]) -> tuple[Any, ...]:
    """Everything that any part of the chrome depends on."""
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
        id(scene.choices),
    )


def _panels(scene: "TableScene", surface: pygame.Surface) -> list[Control]:
    """Everything that is always visible."""
    areas, m, pointer = scene.areas, scene.measure, scene.hands.pointer
    assert areas is not None
    state, sitting = scene.shown_state(), scene.sitting
    controls = banner.draw_banner(surface, areas.banner, banner_words(scene), scene.style, m)
    shown = scene.game.panels(state, sitting.viewer, sitting.names)
    signs = [_sign(scene, panel.seat) for panel in shown]
    controls += seats.draw_seats(surface, areas.seats, shown, signs, scene.style, m)
    tray.draw_empty(surface, areas.tray, tray.felt_of(areas.tray, m), m)
    controls.append(Control("tray", areas.tray, "The dice tray: what was rolled last."))
    controls += scene.log.draw(surface, areas.log, sitting.names, scene.style, pointer, m, scene.past, scene.look_back)
    line = guidance(scene)
    controls += scene.offers.draw(surface, areas.choices, scene.button_offers(), line, pointer, m)
    toolbar.draw_bar(surface, areas.bar, m)
    tools = scene.desk.tools()
    places = toolbar.place(areas.bar, tools, m)
    end = toolbar.draw_title(surface, scene.game.title, scene.game.look.logo, areas.bar, m)
    gap = m.px(20)
    room = pygame.Rect(end + gap, areas.bar.y, places[0].box.x - end - 2 * gap, areas.bar.height)
    controls += toolbar.draw_track(surface, scene.game.phases(state), state.step, room, m)
    toolbar.draw_tools(surface, tools, places, pointer, m)
    return controls + places


def _sign(scene: "TableScene", seat: int | None) -> seats.SeatSign:
    if seat is None:
        return seats.SeatSign()
    sitting = scene.sitting
    asked = sitting.asked == seat and not scene.playing and scene.past is None
    robot = sitting.controllers[seat] != HUMAN
    eyes = sitting.viewer == seat and len(sitting.humans) > 1
    return seats.SeatSign(asked, robot, asked and sitting.thinking, eyes)


def banner_words(scene: "TableScene") -> banner.Words:
    """What the banner says now."""
    sitting, match = scene.sitting, scene.sitting.match
    if scene.past is not None:
        event = match.history[scene.past].event
        words = scene.game.narrate(event, sitting.names) if event.known_to(sitting.viewer) else "An earlier moment."
        return banner.Words(None, "Looking back", words, event.clause, icon="common/rewind")
    show = scene.playback.show
    if scene.playing and show is not None and show.sentence:
        return banner.Words(show.seat, "", show.sentence, show.clause, icon=scene.game.look.logo)
    ask = match.ask
    if ask is None:
        verdict = match.verdict
        assert verdict is not None
        winners = " and ".join(sitting.names[seat] for seat in verdict.winners)
        who = f"{winners} won" if winners else "Nobody won"
        seat = verdict.winners[0] if len(verdict.winners) == 1 else None
        return banner.Words(
            seat, who, f"{verdict.reason[:1].upper()}{verdict.reason[1:]}.", verdict.clause, icon="common/trophy"
        )
    name = sitting.names[ask.seat]
    if sitting.waits_for_human:
        what = scene.game.prompt(match.state, ask)
        return banner.Words(ask.seat, name, what, ask.clause, banner.facts_of(ask.facts), lit=scene.can_act)
    return banner.Words(ask.seat, name, "is thinking.", ask.clause)


def guidance(scene: "TableScene") -> str:
    """How to give an answer, where it is not a button."""
    if scene.past is not None:
        return "The table as it was then."
    if not scene.can_act:
        return "" if scene.sitting.match.over else "The events play. Click to skip one, hold Space to run."
    if scene.hands.held is not None:
        turn = " R or the wheel turns it." if scene.hands.turns() else ""
        return f"Choose a lit place.{turn} Esc puts it back."
    drags = any(scene.choices.lit(name) for name in scene.choices.sources)
    clicks = any(scene.choices.clicks(name) for name in scene.choices.sources)
    if drags and clicks:
        return "Drag a lit piece to its place, or click one."
    if drags:
        return "Drag a lit piece to its place, or click it first."
    return "Click one of the lit pieces." if clicks else ""
