"""Looking ahead: what the gesture under the hand would lead to, before it is made."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.engine.table import Gesture

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def ways_and_ends(scene: "TableScene") -> tuple[frozenset[str], frozenset[str]]:
    """Pieces on the way of what would be done now, and those where it may lead."""
    if not scene.can_act or scene.popup is not None:
        return frozenset(), frozenset()
    meant = _held(scene) if scene.hands.held is not None else _pointed(scene)
    ends = frozenset(name for gesture in meant for name in gesture.ends)
    return frozenset(name for gesture in meant for name in gesture.way) - ends, ends


def _held(scene: "TableScene") -> Sequence[Gesture]:
    """Over a place what letting go there does; on the way to the only place it may go to, the same already."""
    hands, choices = scene.hands, scene.choices
    assert hands.held is not None
    lit = hands.lit()
    place = hands.target or (lit[0] if len(lit) == 1 else "")
    return choices.turned(hands.held.piece, place, hands.held.turn) if place else ()


def _pointed(scene: "TableScene") -> Sequence[Gesture]:
    """What a click here would do, or what could be done with the piece that is pointed at."""
    choices, place = scene.choices, scene.hands.offered_place
    if place:
        return choices.drops(choices.mover, place)
    piece = scene.closer.key.removeprefix("piece ")
    lit = choices.lit(piece)
    return [*choices.clicks(piece), *(choices.drops(piece, lit[0]) if len(lit) == 1 else ())]
