"""The choices of the open question: which pieces can be taken up, what lights then, and what is left for buttons."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from tabletop.engine.asking import Ask
from tabletop.engine.contract import Game
from tabletop.engine.naming import named
from tabletop.engine.table import Gesture, Piece

FEW = 6
"""Amounts that are still quicker to press than to slide to."""


class Choices:
    """One list of gestures serves drag, click, key and button alike, so nothing is lit that is not legal."""

    def __init__(self, gestures: Sequence[Gesture], laid: Collection[str], ask: Ask | None = None) -> None:
        self.ask = ask
        self.gestures = tuple(gestures)
        self._by_piece: dict[str, list[Gesture]] = {}
        self.buttons: list[Gesture] = []
        self.sets: list[Gesture] = []
        """Options that are several pieces taken together."""
        self.picked: frozenset[str] = frozenset()
        """Of those pieces, the ones chosen so far."""
        laid_out = frozenset(laid)
        for gesture in gestures:
            handle = gesture.piece or gesture.place
            shown = handle in laid and (not gesture.piece or not gesture.place or gesture.place in laid)
            if gesture.picks and laid_out.issuperset(gesture.picks):
                self.sets.append(gesture)
            elif handle and shown:
                self._by_piece.setdefault(handle, []).append(gesture)
            else:
                self.buttons.append(gesture)

    @classmethod
    def of(
        cls, game: Game[Any], state: Any, ask: Ask | None, laid: Collection[str], names: Sequence[str] = ()
    ) -> "Choices":
        if ask is None:
            return cls((), laid)
        told = [
            replace(
                g, label=named(g.label, names), consequence=named(g.consequence, names), confirm=named(g.confirm, names)
            )
            for g in game.gestures(state, ask)
        ]
        return cls(told, laid, ask)

    def accept_twins(self, laid: Iterable[Piece]) -> None:
        """Of pieces in hand or tray that differ in nothing any will do: two dice that show a five, two like cards."""
        alike: dict[Piece, list[str]] = {}
        for piece in laid:
            if piece.area in ("hand", "tray") and piece.up and piece.face is not None:
                alike.setdefault(replace(piece, id="", at=(0.0, 0.0), z=0), []).append(piece.id)
        for names in alike.values():
            known = [name for name in names if name in self._by_piece]
            for name in names if known else ():
                self._by_piece.setdefault(name, self._by_piece[known[0]])

    @property
    def sources(self) -> list[str]:
        """Pieces that can be clicked or taken up now."""
        return list(dict.fromkeys((*self._by_piece, *(name for gesture in self.sets for name in gesture.picks))))

    def pick(self, piece: str) -> bool:
        """Choose the piece along with those chosen before, or no longer; what cannot go with it gives way. False if
        it is not one of several that go together."""
        fitting = [frozenset(gesture.picks) for gesture in self.sets if piece in gesture.picks]
        if not fitting:
            return False
        if piece in self.picked:
            self.picked -= {piece}
        else:
            nearest = max(fitting, key=lambda pieces: len(pieces & self.picked))
            self.picked = (self.picked & nearest) | {piece}
        return True

    @property
    def offered(self) -> list[Gesture]:
        """What has a button: the options without a piece. Beside these a click on a piece has one too, so that "Rest"
        does not look like all there is; and so has a small amount that is the whole question. Of many sets of pieces
        the first has a button, and the one that is picked."""
        if self.sets:
            few = len(self.sets) + len(self.buttons) <= FEW
            said = [g for g in self.sets if few or g is self.sets[0] or frozenset(g.picks) == self.picked]
            return [gesture for gesture in self.gestures if gesture in self.buttons or gesture in said]
        if self.buttons:
            clicks = [gesture for piece in self._by_piece for gesture in self.clicks(piece)]
            both = [gesture for gesture in self.gestures if gesture in self.buttons or gesture in clicks]
            return both if len(both) <= FEW else self.buttons
        if len(self._by_piece) != 1 or len(self.gestures) > FEW:
            return []
        return [gesture for gesture in self.gestures if gesture.amount is not None and not gesture.place]

    @property
    def mover(self) -> str:
        """The one piece that can go anywhere now, so that a click on a place says it all; "" if there are several, or
        if it has yet to be turned."""
        moving = [piece for piece in self._by_piece if self.lit(piece)]
        return moving[0] if len(moving) == 1 and not self.turns(moving[0]) else ""

    @property
    def direct(self) -> list[str]:
        """Places that can be clicked without taking up anything first."""
        return [place for place in self.lit(self.mover) if place not in self._by_piece] if self.mover else []

    def uses(self, piece: str) -> Sequence[Gesture]:
        """All that the piece can be used for."""
        return self._by_piece.get(piece, ())

    def clicks(self, piece: str) -> list[Gesture]:
        """What a click on the piece alone may mean."""
        return [g for g in self._by_piece.get(piece, ()) if not (g.piece and g.place)]

    def lit(self, piece: str) -> list[str]:
        """Places that light when the piece is taken up: those the rules allow, in the options' order."""
        return list(dict.fromkeys(g.place for g in self._by_piece.get(piece, ()) if g.piece and g.place))

    def drops(self, piece: str, place: str) -> list[Gesture]:
        """What dropping the piece on the place may mean."""
        return [g for g in self._by_piece.get(piece, ()) if g.piece and g.place == place]

    def turns(self, piece: str, place: str = "") -> list[int]:
        """The quarter turns in which the piece may be dropped (there)."""
        given = (g for g in self._by_piece.get(piece, ()) if not place or g.place == place)
        return sorted({g.turn for g in given if g.turn is not None})

    def turned(self, piece: str, place: str, turn: int) -> list[Gesture]:
        """What dropping it there turned so means; where that turn is not allowed, the next clockwise one is."""
        options = self.drops(piece, place)
        turns = self.turns(piece, place)
        if not turns:
            return options
        nearest = min(turns, key=lambda other: (other - turn) % 4)
        return [g for g in options if g.turn in (None, nearest)]
