"""Looking ahead: what the gesture under the hand would lead to, before it is made."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.table.stage import Actor
from tabletop.engine.table import Gesture

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Line = tuple[str, ...]
"""Names of pieces, from where it begins to where it ends."""


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


def beams(scene: "TableScene") -> tuple[Sequence[Line], Sequence[Line]]:
    """The lines along which the held piece, or the one that is pointed at, can be used or sees; and of these the one
    to the place under the hand."""
    if not scene.can_act or scene.popup is not None:
        return (), ()
    held, choices = scene.hands.held, scene.choices
    if held is not None:
        aimed = choices.drops(held.piece, scene.hands.target)
        return longest([gesture.trace for gesture in choices.uses(held.piece)]), [g.trace for g in aimed if g.trace]
    name = scene.closer.key.removeprefix("piece ")
    actor = scene.view.stage.actors.get(name)
    if actor is None:
        return (), ()
    return actor.piece.sees or longest([gesture.trace for gesture in choices.uses(name)]), ()


def longest(lines: Sequence[Line]) -> list[Line]:
    """Of lines that begin alike, only those that go on farthest."""
    known = set(filter(None, lines))
    return sorted(line for line in known if not any(line == other[: len(line)] for other in known - {line}))


def steps_away(scene: "TableScene") -> frozenset[tuple[str, int]]:
    """How many steps each lit place is from the held piece; nothing where all are as near."""
    held = scene.hands.held
    if held is None or not scene.can_act:
        return frozenset()
    away: dict[str, int] = {}
    for gesture in scene.choices.uses(held.piece):
        if gesture.place:
            away[gesture.place] = min(gesture.steps, away.get(gesture.place, gesture.steps))
    return frozenset(away.items()) if any(steps > 1 for steps in away.values()) else frozenset()


def in_the_dark(scene: "TableScene") -> frozenset[str]:
    """While a piece is held that goes along lines: the tiles that none of them touches, and all that is on these."""
    held = scene.hands.held
    reached = {name for line in (beams(scene)[0] if held is not None else ()) for name in line}
    if not reached:
        return frozenset()
    lit = set(scene.hands.lit()) | reached
    on_table = scene.view.stage.in_order(("table",))
    tiles = [actor for actor in on_table if actor.piece.kind == "tile"]
    dark = [tile.box for tile in tiles if tile.piece.id not in lit]

    def hidden(actor: Actor) -> bool:
        return any(box.collidepoint(actor.box.center) for box in dark) and actor.piece.id not in lit

    return frozenset(actor.piece.id for actor in on_table if hidden(actor))
