"""What a companion would do, put to the people at the table: in words, as a ghost on its way, with two buttons."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes import pieces
from scenes.table import asides
from scenes.table.choices import Choices
from scenes.table.offers import Offer
from tabletop.engine.asking import Ask
from tabletop.engine.table import Gesture, Piece

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

FILLS = 0.92
"""The share of its place that a ghost covers at most."""
FADED = 200


@dataclass(frozen=True)
class Proposed:
    """How the companion would answer, and the piece it would do it with as the companion sees it."""

    ask: Ask
    gesture: Gesture
    piece: Piece | None


def heard(scene: "TableScene") -> Proposed | None:
    """What has been proposed and nobody has decided yet."""
    sitting, match = scene.sitting, scene.sitting.match
    if sitting.proposal is None or sitting.by_hand or match.ask is None:
        return None
    all_of_them = Choices.of(scene.game, match.state, match.ask, (), sitting.names).gestures
    gesture = next(gesture for gesture in all_of_them if gesture.option == sitting.proposal)
    seen = scene.game.lay(match.state, match.ask.seat) if gesture.piece else ()
    return Proposed(match.ask, gesture, next((piece for piece in seen if piece.id == gesture.piece), None))


def unheard(scene: "TableScene") -> bool:
    """Something else is proposed than what the table shows, and all that happened before has been shown."""
    shown = None if scene.proposed is None else scene.proposed.gesture.option
    waiting = None if scene.sitting.by_hand else scene.sitting.proposal
    return shown != waiting and not scene.playback.busy


def lights(scene: "TableScene") -> tuple[str, ...]:
    """The pieces that the proposal speaks of; whoever decides in the companion's place still sees them lit, or its
    button."""
    if scene.proposed is not None:
        return _spoken_of(scene.proposed.gesture)
    option = scene.sitting.proposal
    meant = next((gesture for gesture in scene.choices.gestures if gesture.option == option), None)
    if meant is None:
        return ()
    offered = scene.choices.offered
    button = f"choice {offered.index(meant)}" if meant in offered else ""
    return (*_spoken_of(meant), *filter(None, (button,)))


def _spoken_of(gesture: Gesture) -> tuple[str, ...]:
    """Every piece that the gesture is made with: taken up, taken together, or put upon."""
    return tuple(filter(None, (gesture.piece, gesture.place, *gesture.picks)))


def offers(scene: "TableScene", proposed: Proposed) -> list[Offer]:
    clause = proposed.gesture.clause
    name = scene.sitting.names[proposed.ask.seat]
    return [
        Offer("choice agree", "So be it", "Enter", clause, partial(agree, scene), great=True),
        Offer("choice mine", "Let me choose", f"for {name}, this once", clause, partial(take_over, scene)),
    ]


def agree(scene: "TableScene") -> None:
    """The word is given."""
    scene.close_popup()
    scene.proposed, scene.advice = None, ()
    scene.sitting.agree()
    scene.show_what_followed()


def take_over(scene: "TableScene") -> None:
    """From now until the answer the table is seen as the companion sees it."""
    scene.close_popup()
    scene.sitting.take_over()
    scene.playback.jump(scene.sitting.viewer)
    scene.ready()


def draw(scene: "TableScene", surface: pygame.Surface) -> None:
    """The ghost of the piece where it would go, and its way there where it can be seen to start."""
    proposed, actors = scene.proposed, scene.view.stage.actors
    if proposed is None or proposed.piece is None or scene.playing or scene.past is not None:
        return
    place = actors.get(proposed.gesture.place)
    if place is None or proposed.piece.kind in pieces.FLAT:
        return
    start = actors.get(proposed.piece.id)
    if start is not None and place.box.collidepoint(start.box.center):
        return
    wide, tall = (side * scene.view.camera.scale for side in proposed.piece.size)
    share = min(1.0, FILLS * place.box.width / wide, FILLS * place.box.height / tall)
    if start is not None:
        asides.draw_dots(surface, start.box.center, place.box.center, scene.measure)
    angle = proposed.piece.angle + 90 * (proposed.gesture.turn or 0)
    shown = replace(proposed.piece, marks=())
    picture = pieces.picture(shown, (round(wide * share), round(tall * share)), scene.style, angle).copy()
    picture.set_alpha(FADED)
    surface.blit(picture, picture.get_rect(center=place.box.center))
