"""The hands: mouse input over the table. Press, lift, drag, drop, click, turn, pan, zoom; read from events only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from scenes.table.choices import Choices
from scenes.table.controls import Control, Pointer
from scenes.table.stage import Actor, Spot
from scenes.table.view import View
from scenes.theme import Measure
from tabletop.engine.table import Gesture

SLIP = 6
"""Pixels that a pressed mouse may move and still have clicked."""
MAGNET = 34
"""Design units around a legal place within which a dropped piece is drawn to it."""


class Table(Protocol):
    """What the hands need of the scene."""

    view: View
    choices: Choices
    controls: list[Control]
    measure: Measure

    @property
    def can_act(self) -> bool: ...
    @property
    def playing(self) -> bool: ...
    def perform(self, gestures: Sequence[Gesture], near: tuple[int, int]) -> None: ...
    def refuse(self, piece: str, place: str, at: tuple[int, int]) -> None: ...
    def skip(self) -> None: ...
    def finish_playback(self) -> None: ...
    def glide_home(self, piece: str, start: Spot) -> None: ...
    def sound(self, name: str) -> None: ...
    def roll_wheel(self, point: tuple[int, int], steps: int) -> bool: ...
    def cancel(self) -> bool: ...


@dataclass
class Held:
    """A piece in the hand: dragged while the button is down, or chosen by a click and waiting for its place."""

    piece: str
    at: tuple[int, int]
    grip: tuple[int, int]
    turn: int
    dragged: bool


@dataclass
class Press:
    """The button went down here, on this."""

    at: tuple[int, int]
    piece: str = ""
    control: str = ""
    during_playback: bool = False
    pans: bool = False


class Hands:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.pointer = Pointer()
        self.at = (-1, -1)
        self.press: Press | None = None
        self.held: Held | None = None
        self.target = ""
        """The legal place where the held piece would land now."""

    # What is under the pointer

    @property
    def reach(self) -> int:
        """Pixels of the box within which even a small piece is hit."""
        return self.table.measure.target(0)

    def piece_at(self, point: tuple[int, int]) -> Actor | None:
        """What can be acted on comes before what merely lies above it."""
        view = self.table.view
        sources = set(self.table.choices.sources) if self.table.can_act else set()
        top = view.at(point)
        if top is not None and top.piece.id in sources:
            return top
        if sources:
            found = view.at(point, self.reach, sources)
            if found is not None and (top is None or not self.table.view.lifts(top) or found.piece.z >= top.piece.z):
                return found
        return top

    def control_at(self, point: tuple[int, int]) -> Control | None:
        """What is there beside the pieces; a mere explanation gives way to a piece that lies on it."""
        for control in reversed(self.table.controls):
            if control.box.collidepoint(point) and (control.act is not None or self._bare(point)):
                return control
        return None

    def _bare(self, point: tuple[int, int]) -> bool:
        areas = self.table.view.areas
        return areas is None or not areas.tray.collidepoint(point) or self.table.view.at(point) is None

    @property
    def offered_place(self) -> str:
        """The place under the pointer that a click alone would choose."""
        table = self.table
        if self.held is not None or not table.can_act or not table.choices.direct:
            return ""
        if self.control_at(self.at) is not None:
            return ""
        actor = self.piece_at(self.at)
        if actor is not None and actor.piece.id in table.choices.sources:
            return ""
        found = table.view.at(self.at, self.reach, table.choices.direct)
        return found.piece.id if found is not None else ""

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos, event.buttons)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.at = event.pos
            if event.button == 1:
                self._down(event.pos)
            elif event.button == 2:
                self.press = Press(event.pos, pans=True)
            elif event.button == 3:
                self._right_click()
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (1, 2):
            self.at = event.pos
            self._up(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)

    def _down(self, point: tuple[int, int]) -> None:
        self.pointer.focus = ""
        control = self.control_at(point)
        if control is not None and control.act is not None:
            self.press = Press(point, control=control.id)
            self.pointer.down = control.id
            return
        actor = None if control is not None else self.piece_at(point)
        name = actor.piece.id if actor is not None else ""
        liftable = actor is not None and (self.table.view.lifts(actor) or name in self.table.choices.sources)
        on_cloth = self.table.view.areas is not None and self.table.view.areas.cloth.collidepoint(point)
        self.press = Press(point, name, "", self.table.playing, pans=on_cloth and not liftable)

    def _move(self, point: tuple[int, int], buttons: tuple[int, int, int]) -> None:
        moved = (point[0] - self.at[0], point[1] - self.at[1])
        self.at = point
        press = self.press
        if press is not None and not (buttons[0] or buttons[1]):
            # The button was let go where we could not see it.
            self.press = press = None
            self.pointer.down = ""
            if self.held is not None and self.held.dragged:
                self.drop_home()
        if press is not None and not press.control:
            self._drag(press, point, moved)
        if self.held is not None:
            self.held.at = point
            self._aim()
        control = self.control_at(point)
        self.pointer.over = control.id if control is not None else ""

    def _drag(self, press: Press, point: tuple[int, int], moved: tuple[int, int]) -> None:
        if press.pans:
            if self.held is None and _far(press.at, point):
                self.table.view.camera.pan_by(moved)
                self.table.view.place_anew()
            return
        if not press.piece or (self.held is not None and self.held.dragged) or not _far(press.at, point):
            return
        if press.during_playback:
            self.table.finish_playback()
            press.during_playback = False
        actor = self.table.view.stage.actors.get(press.piece)
        if actor is not None and (self.table.view.lifts(actor) or press.piece in self.table.choices.sources):
            centre = actor.box.center
            self.lift(press.piece, point, (press.at[0] - centre[0], press.at[1] - centre[1]), dragged=True)

    def _up(self, point: tuple[int, int]) -> None:
        press, self.press = self.press, None
        self.pointer.down = ""
        if press is None:
            return
        if press.control:
            control = self.control_at(point)
            if control is not None and control.id == press.control and control.act is not None:
                self.table.sound("click")
                control.act()
            return
        if self.held is not None and self.held.dragged:
            self.held.at = point
            self._aim()
            self._drop(point)
        elif not _far(press.at, point):
            self._click(point, press)

    def _right_click(self) -> None:
        """What is held and can lie several ways round is turned, as at a real table; anything else is put back."""
        if self.turnable:
            self.turn(1)
        else:
            self.table.cancel()

    def _wheel(self, steps: int) -> None:
        if not steps:
            return
        if self.held is None:
            self._take_up_to_turn(self.piece_at(self.at))
        if self.held is not None and self.turns():
            self.turn(1 if steps < 0 else -1)
        elif not self.table.roll_wheel(self.at, steps):
            areas = self.table.view.areas
            if areas is not None and areas.cloth.collidepoint(self.at):
                self.table.view.camera.zoom_by(steps, self.at)
                self.table.view.place_anew()

    # Holding

    def lift(self, piece: str, at: tuple[int, int], grip: tuple[int, int] = (0, 0), dragged: bool = False) -> None:
        """Take a piece up: exactly the places it may go to light."""
        turns = self.table.choices.turns(piece)
        self.held = Held(piece, at, grip, turns[0] if turns else 0, dragged)
        self.target = ""
        self.table.sound("card_draw" if self.table.view.stage.actors[piece].piece.kind == "card" else "click")

    def turns(self) -> list[int]:
        return [] if self.held is None else self.table.choices.turns(self.held.piece)

    @property
    def turnable(self) -> bool:
        """Whether the held piece may lie in more ways than one."""
        return len(self.turns()) > 1

    def _take_up_to_turn(self, actor: Actor | None) -> None:
        """Whoever turns a piece that lies there has taken it up."""
        if actor is not None and self.table.can_act and self.table.choices.turns(actor.piece.id):
            self.lift(actor.piece.id, self.at)
            self._aim()

    def turn(self, by: int) -> None:
        """Turn the held piece to the next way round that is legal (here, if it hovers over a place). With empty hands
        the only piece that can be turned is meant."""
        if self.held is None:
            turnable = [piece for piece in self.table.choices.sources if self.table.choices.turns(piece)]
            if len(turnable) == 1:
                self._take_up_to_turn(self.table.view.stage.actors[turnable[0]])
        held = self.held
        if held is None or not self.turns():
            return
        allowed = self.table.choices.turns(held.piece, self.target) or self.turns()
        for _ in range(4):
            held.turn = (held.turn + by) % 4
            if held.turn in allowed:
                break
        self.table.sound("tile_turn")

    @property
    def shown_turn(self) -> int:
        """How the held piece is turned where it hovers: legal there, if it is over a legal place."""
        held = self.held
        if held is None:
            return 0
        found = self.table.choices.turned(held.piece, self.target, held.turn) if self.target else []
        return found[0].turn if found and found[0].turn is not None else held.turn

    def lit(self) -> list[str]:
        """The places that are lit now."""
        return [] if self.held is None or not self.table.can_act else self.table.choices.lit(self.held.piece)

    def _aim(self) -> None:
        """Find the legal place that draws the held piece: the one under it, else the nearest within the magnet."""
        held = self.held
        if held is None:
            self.target = ""
            return
        actors = self.table.view.stage.actors
        reach = self.table.measure.px(MAGNET)
        centre = (held.at[0] - held.grip[0], held.at[1] - held.grip[1])
        best, nearest = "", 0.0
        for place in self.lit():
            box = actors[place].box
            for point in (held.at, centre) if held.dragged else (held.at,):
                inside = box.collidepoint(point)
                if not inside and not box.inflate(2 * reach, 2 * reach).collidepoint(point):
                    continue
                away = ((box.centerx - point[0]) ** 2 + (box.centery - point[1]) ** 2) ** 0.5
                # Being inside one place beats being near another; of two insides the upper, smaller one is meant.
                away += (0 if inside else 10_000) + (box.width + box.height if inside else 0)
                if not best or away < nearest:
                    best, nearest = place, away
        self.target = best

    def _drop(self, point: tuple[int, int]) -> None:
        held, target = self.held, self.target
        assert held is not None
        if target:
            gestures = self.table.choices.turned(held.piece, target, held.turn)
            self.held, self.target = None, ""
            self.table.perform(gestures, point)
            return
        self.drop_home()
        if self.table.choices.pick(held.piece):
            return
        actor = self.table.view.stage.actors.get(held.piece)
        if actor is not None and not actor.box.collidepoint(point):
            under = self.table.view.at(point)
            self.table.refuse(held.piece, under.piece.id if under is not None else "", point)

    def drop_home(self) -> None:
        """Let go without effect: the piece glides back."""
        held, self.held, self.target = self.held, None, ""
        if held is not None and held.dragged and held.piece in self.table.view.stage.actors:
            size = self.table.view.stage.actors[held.piece].spot.size
            at = (held.at[0] - held.grip[0], held.at[1] - held.grip[1])
            self.table.glide_home(held.piece, Spot(at, size))

    # Clicking

    def _click(self, point: tuple[int, int], press: Press) -> None:
        if press.during_playback:
            self.table.skip()
            return
        if self.held is not None:
            self.held.at = point
            self._aim()
            if self.target:
                self.choose_place(self.target)
                return
        choices, place = self.table.choices, self.offered_place
        if place:
            self.table.perform(choices.drops(choices.mover, place), point)
        elif press.piece:
            self.choose_piece(self._meant(press.piece, point), point)
        else:
            self.drop_home()

    def _meant(self, piece: str, point: tuple[int, int]) -> str:
        """A click on what merely lies upon a piece that can be clicked is meant for that piece."""
        choices = self.table.choices
        if self.held is not None or not self.table.can_act or piece in choices.sources:
            return piece
        under = self.table.view.at(point, among=[name for name in choices.sources if choices.clicks(name)])
        return piece if under is None else under.piece.id

    def choose_piece(self, piece: str, at: tuple[int, int]) -> None:
        """A click on a piece, or Enter with the focus on it."""
        choices = self.table.choices
        before = self.held.piece if self.held is not None else ""
        if not self.table.can_act or piece not in choices.sources:
            if before and piece != before:
                self.table.refuse(before, piece, at)
            elif not before and self.table.view.lifts(self.table.view.stage.actors[piece]):
                self.table.refuse(piece, "", at)
            elif not before and self.table.can_act and self._like_a_place(piece):
                self.table.refuse(choices.mover, piece, at)
            return
        if piece == before:
            self._again(piece)
            return
        self.drop_home()
        if choices.pick(piece):
            self.table.sound("card_place")
            return
        clicks = choices.clicks(piece)
        if choices.lit(piece):
            self.lift(piece, at)
        if clicks:
            self.table.perform(clicks, at)

    def _again(self, piece: str) -> None:
        """A second click on a held piece: where it has one place to go it goes there, else it is put back."""
        lit = self.table.choices.lit(piece)
        if len(lit) == 1 and not self.table.choices.turns(piece):
            self.choose_place(lit[0])
        else:
            self.drop_home()

    def _like_a_place(self, piece: str) -> bool:
        """It is of the kind that the only piece to move goes to: whoever clicks it wants to go there."""
        actors = self.table.view.stage.actors
        return any(actors[place].piece.kind == actors[piece].piece.kind for place in self.table.choices.direct)

    def choose_place(self, place: str) -> None:
        """A click on a lit place, or Enter with the focus on it."""
        held = self.held
        assert held is not None
        gestures = self.table.choices.turned(held.piece, place, held.turn)
        self.held, self.target = None, ""
        self.table.perform(gestures, self.table.view.stage.actors[place].box.center)


def _far(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) > SLIP or abs(one[1] - other[1]) > SLIP
