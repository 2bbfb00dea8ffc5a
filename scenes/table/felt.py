"""What lies on the table: the pieces that stand still are kept as one picture, those that move are drawn over it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from scenes import pieces
from scenes.table import ahead
from scenes.table.lights import Lighting

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

RAISED, HOVER, FANNED = 14, 5, 26
"""Design units that a piece rises: when it is held, when it could be taken up, when it is picked from a hand."""


class Felt:
    """While a piece travels, a frame costs one copy of all the others."""

    def __init__(self) -> None:
        self._key: tuple[Any, ...] = ()
        self._picture = pygame.Surface((1, 1))

    def draw(self, scene: "TableScene", surface: pygame.Surface, light: Lighting) -> None:
        assert scene.areas is not None
        box = scene.areas.cloth.inflate(-4, -4)
        held = scene.hands.held
        risen = _hovered(scene)
        grip = None if held is None else (held.piece, held.dragged)
        where = (tuple(box), tuple(scene.view.map))
        key = (where, scene.view.stage.version, light, grip, risen, scene.style, scene.measure)
        if key != self._key:
            self._key = key
            if self._picture.get_size() != box.size:
                self._picture = pygame.Surface(box.size)
            self._lay(scene, surface, box, light, risen)
        surface.blit(self._picture, box)
        surface.set_clip(box)
        for actor in scene.view.stage.in_order(("table", "shelf")):
            if actor.motion is not None or actor.fade:
                actor.draw(surface, scene.style)
        surface.set_clip(None)

    def _lay(self, scene: "TableScene", surface: pygame.Surface, box: pygame.Rect, light: Lighting, risen: str) -> None:
        """Draw what stands still onto the ground that the surface shows, and keep that."""
        m, held = scene.measure, scene.hands.held
        for actor in scene.view.stage.in_order(("table", "shelf")):
            surface.set_clip(box.clip(scene.view.map) if actor.piece.area == "table" else box)
            name = actor.piece.id
            if actor.motion is not None or actor.fade:
                continue
            if held is not None and held.piece == name and held.dragged:
                draw_ghost(scene, surface, name)
                continue
            chosen = held is not None and held.piece == name
            if chosen and scene.hands.turns():
                continue  # It is seen turned, above all others.
            actor.draw(surface, scene.style, m.px(RAISED) if chosen else m.px(HOVER) if name == risen else 0.0)
            light.shine(surface, actor, m)
        surface.set_clip(None)
        self._picture.blit(surface, (0, 0), box)


def lighting(scene: "TableScene") -> Lighting:
    """What the open question, the held piece, the pointer and the last events light."""
    held = scene.hands.held
    free = scene.can_act and held is None and scene.popup is None
    offered = scene.hands.offered_place if free else ""
    way, ends = ahead.ways_and_ends(scene)
    return Lighting(
        lit=frozenset(scene.hands.lit() or filter(None, [offered])),
        target=scene.hands.target or offered,
        sources=frozenset((*scene.choices.sources, *scene.choices.direct)) if free else frozenset(),
        marked=_marked(scene) | frozenset(scene.pointed),
        changed=frozenset() if scene.playing else frozenset(scene.playback.changed),
        advised=frozenset(scene.advice),
        picked=scene.choices.picked if free else frozenset(),
        focus=scene.hands.pointer.focus.removeprefix("piece "),
        way=way,
        ends=ends,
    )


def _marked(scene: "TableScene") -> frozenset[str]:
    """Pieces that a pointed line of the chronicle speaks of."""
    pointed = (scene.hands.pointer.over, scene.hands.pointer.focus)
    return frozenset(
        name for control in scene.controls if control.lights and control.id in pointed for name in control.lights
    )


def _hovered(scene: "TableScene") -> str:
    """The piece under the pointer, if it can be used: it rises a little."""
    name = scene.closer.key.removeprefix("piece ")
    actor = scene.view.stage.actors.get(name)
    if actor is None or scene.popup is not None or not scene.can_act or name not in scene.choices.sources:
        return ""
    return name if scene.view.lifts(actor) else ""


def draw_ghost(scene: "TableScene", surface: pygame.Surface, name: str) -> None:
    """Where a dragged piece came from."""
    actor = scene.view.stage.actors[name]
    ghost = replace(actor.piece, marks=(*actor.piece.marks, "ghost"))
    picture = pieces.picture(ghost, actor.spot.size, scene.style, actor.angle)
    surface.blit(picture, picture.get_rect(center=actor.box.center))


def draw_hand(scene: "TableScene", surface: pygame.Surface, light: Lighting) -> None:
    """The fan at the foot; the card under the pointer comes to the front."""
    held = scene.hands.held
    over = scene.closer.key.removeprefix("piece ")
    front = None
    for actor in scene.view.stage.in_order(("hand",)):
        name = actor.piece.id
        if held is not None and held.dragged and name == held.piece:
            draw_ghost(scene, surface, name)
        elif actor.piece.kind not in pieces.FLAT and (name == over or (held is not None and name == held.piece)):
            front = actor
        else:
            actor.draw(surface, scene.style)
            if actor.motion is None:
                light.shine(surface, actor, scene.measure)
    if front is not None:
        front.draw(surface, scene.style, scene.measure.px(FANNED))


def draw_tray_pieces(scene: "TableScene", surface: pygame.Surface, light: Lighting) -> None:
    """Pieces that live in the dice tray."""
    held = scene.hands.held
    for actor in scene.view.stage.in_order(("tray",)):
        if held is not None and held.dragged and held.piece == actor.piece.id:
            draw_ghost(scene, surface, actor.piece.id)
        else:
            actor.draw(surface, scene.style)
            light.shine(surface, actor, scene.measure)
