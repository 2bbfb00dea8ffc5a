"""A pair of hands for tests: drags, clicks and keys as real pygame events, posted and handled by the app's own loop."""

from collections.abc import Sequence
from typing import Any

import pygame

from scenes.app import App
from scenes.minds import HUMAN, Inline, Mind
from scenes.preferences import Preferences
from scenes.sitting import Seat, Sitting
from scenes.table import TableScene
from scenes.table.keyboard import PIECE
from tabletop.engine.asking import Option
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.table import Gesture

PATIENCE = 4000
"""Turns of the loop after which a table that is still busy is stuck."""


class Player:
    """Sits at a table and answers by one way only. `scene` and `app` are there to look at."""

    def __init__(
        self,
        match: Match,
        size: tuple[int, int] = (1280, 720),
        controllers: Sequence[str] = (),
        curtains: bool = False,
        mind: Mind | None = None,
        **settings: Any,
    ) -> None:
        self.app = App(Preferences(**{"speed": "instant", "reduced_motion": True, **settings}))
        self.app.open_window(size)
        pygame.event.clear()
        names = list(match.game.look.seat_names)
        who = list(controllers) or [HUMAN] * match.seats
        people = [Seat(names[place % len(names)], who[place], place, place) for place in range(match.seats)]
        asks = self.app.preferences.companions_ask
        self.sitting = Sitting(match, people, curtains=curtains, asks_first=asks, mind=mind or Inline())
        self.scene = TableScene(self.sitting)
        self.app.show(self.scene, fade=False)
        self.settle()

    @classmethod
    def at(cls, game: Game[Any], seats: int = 0, seed: int = 1, **how: Any) -> "Player":
        return cls(Match(game, seats or game.seats[-1], {}, seed), **how)

    # The loop

    def turn(self, seconds: float = 0.02) -> None:
        self.app.turn(seconds)

    def settle(self) -> None:
        """Until nothing moves."""
        self.turn()
        for _ in range(PATIENCE):
            if not self.scene.busy:
                return
            self.turn(0.1)
        raise AssertionError("the table never comes to rest")

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.turn(0.05)

    # Raw input

    def move(self, to: tuple[int, int], held: bool = False) -> None:
        before = self.scene.hands.at
        way = (to[0] - before[0], to[1] - before[1])
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=way, buttons=(int(held), 0, 0)))

    def button(self, kind: int, at: tuple[int, int], number: int = 1) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=at, button=number))

    def press(self, at: tuple[int, int]) -> None:
        self.button(pygame.MOUSEBUTTONDOWN, at)

    def release(self, at: tuple[int, int]) -> None:
        self.button(pygame.MOUSEBUTTONUP, at)

    def click(self, at: tuple[int, int]) -> None:
        self.move(at)
        self.press(at)
        self.release(at)
        self.turn()

    def right_click(self, at: tuple[int, int]) -> None:
        self.button(pygame.MOUSEBUTTONDOWN, at, 3)
        self.button(pygame.MOUSEBUTTONUP, at, 3)
        self.turn()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Down, two moves, up, within one frame: as fast as a machine can."""
        self.hold(start, end)
        self.release(end)
        self.turn()

    def hold(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self.press(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2 - 9), held=True)
        self.move(end, held=True)
        self.turn()

    def wheel(self, steps: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        self.turn()

    def key(self, key: int, letter: str = "", mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=mod))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.turn()

    # What is on the screen

    def control(self, name: str) -> pygame.Rect:
        return next(control.box for control in self.scene.controls if control.id == name)

    def grip(self, piece: str) -> tuple[int, int]:
        """A point where the pointer is over this piece and no other."""
        box = self.scene.view.stage.actors[piece].box
        for x, y in _points(box):
            actor = self.scene.hands.piece_at((x, y)) if self.scene.hands.control_at((x, y)) is None else None
            if actor is not None and actor.piece.id == piece:
                return (x, y)
        raise AssertionError(f"no pointer can reach {piece}")

    def middle(self, piece: str) -> tuple[int, int]:
        return self.scene.view.stage.actors[piece].box.center

    def _has_button(self, gesture: Gesture) -> bool:
        return gesture in self.scene.choices.buttons or gesture in self.scene.choices.sets

    def gesture(self, option: Option | str) -> Gesture:
        return next(g for g in self.scene.choices.gestures if str(g.option) == str(option))

    # Answering

    def answer(self, option: Option | str, way: str) -> None:
        """Give this answer by "drag", "click" or "key", and wait until what follows has been shown."""
        before = len(self.sitting.match.answers)
        gesture = self.gesture(option)
        if gesture in self.scene.choices.sets:
            self._pick(gesture, way)
        {"drag": self._by_drag, "click": self._by_click, "key": self._by_key}[way](gesture)
        self._popups(gesture, way)
        assert len(self.sitting.match.answers) > before, f"{way} did not give {option}"
        self.settle()

    def _pick(self, gesture: Gesture, way: str) -> None:
        """Take up all of its pieces; a button that says it is there then."""
        for piece in gesture.picks:
            if way == "key":
                self.focus(PIECE + piece)
                self.key(pygame.K_RETURN)
            elif way == "click":
                self.click(self.grip(piece))
            else:
                self.drag(self.grip(piece), self.scene.view.camera.view.center)
        assert self.scene.choices.picked == frozenset(gesture.picks)

    def _by_drag(self, gesture: Gesture) -> None:
        if self._has_button(gesture) or not (gesture.piece and gesture.place):
            self._by_click(gesture)
            return
        start, end = self.grip(gesture.piece), self._place_point(gesture, lift=self.grip(gesture.piece))
        self.hold(start, end)
        assert self.scene.hands.target == gesture.place
        self._turn_by_wheel(gesture)
        self.release(end)
        self.turn()

    def _place_point(self, gesture: Gesture, lift: tuple[int, int]) -> tuple[int, int]:
        """Somewhere over the place that means it and not one of its lit neighbours."""
        hands = self.scene.hands
        for point in _points(self.scene.view.stage.actors[gesture.place].box):
            self.hold(lift, point)
            found = hands.target == gesture.place
            self.key(pygame.K_ESCAPE)
            self.release(point)
            self.turn()
            if found:
                return point
        raise AssertionError(f"{gesture.piece} cannot be dropped on {gesture.place}")

    def _turn_by_wheel(self, gesture: Gesture) -> None:
        for _ in range(4):
            if gesture.turn is None or self.scene.hands.shown_turn == gesture.turn:
                return
            self.wheel(-1)
        raise AssertionError(f"the wheel never turns {gesture.piece} by {gesture.turn}")

    def _by_click(self, gesture: Gesture) -> None:
        if self._has_button(gesture):
            self._press_button(f"choice {self.scene.choices.offered.index(gesture)}")
            return
        self.click(self.grip(gesture.piece or gesture.place))
        if not (gesture.piece and gesture.place):
            return
        if self.scene.popup is not None:
            self.key(pygame.K_ESCAPE)
        assert self.scene.hands.held is not None
        for point in _points(self.scene.view.stage.actors[gesture.place].box):
            self.move(point)
            self.turn()
            if self.scene.hands.target == gesture.place:
                break
        self._turn_by_wheel(gesture)
        self.click(self.scene.hands.at)

    def _press_button(self, name: str) -> None:
        area = self.scene.areas
        assert area is not None
        self.move(area.choices.center)
        for steps in [3] * 12 + [-1] * 40:
            if any(control.id == name for control in self.scene.controls):
                break
            self.wheel(steps)
        self.click(self.control(name).center)

    def _by_key(self, gesture: Gesture) -> None:
        if self._has_button(gesture):
            number = self.scene.choices.offered.index(gesture)
            if number < 9:
                self.key(getattr(pygame, f"K_{number + 1}"), str(number + 1))
            else:
                self.focus(f"choice {number}")
                self.key(pygame.K_RETURN)
            return
        self.focus(PIECE + (gesture.piece or gesture.place))
        self.key(pygame.K_RETURN)
        if not (gesture.piece and gesture.place):
            return
        if self.scene.popup is not None:
            self.key(pygame.K_ESCAPE)
        self.focus(PIECE + gesture.place)
        for _ in range(4):
            if gesture.turn is None or self.scene.hands.shown_turn == gesture.turn:
                break
            self.key(pygame.K_r, "r")
        self.key(pygame.K_RETURN)

    def focus(self, stop: str) -> None:
        """Tab until the focus is there."""
        seen = set()
        while self.scene.hands.pointer.focus != stop:
            here = self.scene.hands.pointer.focus
            assert here not in seen, f"Tab never reaches {stop}"
            if here:
                seen.add(here)
            self.key(pygame.K_TAB)

    def _popups(self, gesture: Gesture, way: str) -> None:
        """Menus, amounts and confirmations that the gesture opens."""
        for _ in range(3):
            popup = self.scene.popup
            if popup is None:
                return
            if popup.amounts:
                wanted = popup.amounts.index(gesture)
                while popup.chosen != wanted:
                    self.key(pygame.K_RIGHT if popup.chosen < wanted else pygame.K_LEFT)
                name = "amount"
            else:
                name = next(offer.id for offer in popup.offers if offer.label == gesture.label)
            if way == "key":
                self.focus(name)
                self.key(pygame.K_RETURN)
            else:
                self.click(self.control(name).center)


def _points(box: pygame.Rect) -> list[tuple[int, int]]:
    """The middle of a box first, then a grid over it."""
    grid = [(x, y) for y in (50, 30, 70, 12, 88) for x in (50, 30, 70, 12, 88)]
    return [(box.x + box.width * x // 100, box.y + box.height * y // 100) for x, y in grid]
