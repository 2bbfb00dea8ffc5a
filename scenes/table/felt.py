"""What lies on the table: the pieces that stand still are kept as one picture, those that move are drawn over it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from scenes import pieces
from scenes.table import ahead
from scenes.table.lights import Lighting
from scenes.table.stage import Actor

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

AROUND = 56
"""Design units around a piece that its light, its shadow and its rising may touch."""
RAISED, HOVER, FANNED = 14, 5, 26
"""Design units that a piece rises: when it is held, when it could be taken up, when it is picked from a hand."""


Looks = dict[str, tuple[Any, pygame.Rect]]
"""What stands still, by name and in the order it is drawn: how it looks, and the part of the screen it may touch."""


class Felt:
    """While a piece travels, a frame costs one copy of all the others; when one has changed, its surroundings anew."""

    def __init__(self) -> None:
        self._key: tuple[Any, ...] = ()
        self._frame: tuple[Any, ...] = ()
        self._looks: Looks = {}
        self._picture = pygame.Surface((1, 1))

    def draw(self, scene: "TableScene", surface: pygame.Surface, light: Lighting) -> None:
        assert scene.areas is not None
        box = scene.areas.cloth.inflate(-4, -4)
        held = scene.hands.held
        risen = _hovered(scene)
        grip = None if held is None else (held.piece, held.dragged)
        where = (tuple(box), tuple(scene.view.map), scene.chrome.grounds)
        key = (where, scene.view.stage.version, light, grip, risen, scene.style, scene.measure)
        if key != self._key:
            self._key = key
            self._renew(scene, surface, box, light, risen)
        surface.blit(self._picture, box)
        surface.set_clip(box)
        for actor in scene.view.stage.in_order(("table", "shelf")):
            if actor.motion is not None or actor.fade:
                actor.draw(surface, scene.style)
        surface.set_clip(None)

    def _renew(
        self, scene: "TableScene", surface: pygame.Surface, box: pygame.Rect, light: Lighting, risen: str
    ) -> None:
        """Draw what stands still onto the ground that the surface shows, where it has changed, and keep that."""
        frame = (tuple(box), tuple(scene.view.map), scene.chrome.grounds, scene.style, scene.measure)
        still = [
            actor
            for actor in scene.view.stage.in_order(("table", "shelf"))
            if actor.motion is None and not actor.fade and not _turned_above(scene, actor)
        ]
        looks: Looks = {actor.piece.id: _look(scene, actor, light, risen) for actor in still}
        if frame == self._frame and _same_order(self._looks, looks):
            parts = _changed_parts(self._looks, looks, box)
        else:
            parts = [box]
            self._picture = pygame.Surface(box.size)
        self._frame, self._looks = frame, looks
        for part in parts:
            touched = [actor for actor in still if looks[actor.piece.id][1].colliderect(part)]
            self._lay(scene, surface, part, touched, light, risen)
            self._picture.blit(surface, (part.x - box.x, part.y - box.y), part)

    def _lay(
        self,
        scene: "TableScene",
        surface: pygame.Surface,
        part: pygame.Rect,
        actors: Sequence[Actor],
        light: Lighting,
        risen: str,
    ) -> None:
        held, cave = scene.hands.held, part.clip(scene.view.map)
        for actor in actors:
            surface.set_clip(cave if actor.piece.area == "table" else part)
            if held is not None and held.piece == actor.piece.id and held.dragged:
                draw_ghost(scene, surface, actor.piece.id)
            else:
                actor.draw(surface, scene.style, _raised(scene, actor, risen))
                light.shine(surface, actor, scene.measure)
        surface.set_clip(None)


def _turned_above(scene: "TableScene", actor: Actor) -> bool:
    """A chosen piece that can be turned is seen turned, above all others."""
    held = scene.hands.held
    return held is not None and held.piece == actor.piece.id and not held.dragged and bool(scene.hands.turns())


def _raised(scene: "TableScene", actor: Actor, risen: str) -> int:
    held, name = scene.hands.held, actor.piece.id
    if held is not None and held.piece == name:
        return scene.measure.px(RAISED)
    return scene.measure.px(HOVER) if name == risen else 0


def _look(scene: "TableScene", actor: Actor, light: Lighting, risen: str) -> tuple[Any, pygame.Rect]:
    """All that decides how a standing piece is drawn, and where its light and shadow end."""
    held = scene.hands.held
    ghost = held is not None and held.piece == actor.piece.id and held.dragged
    look = (actor.piece, actor.spot, ghost, _raised(scene, actor, risen), light.on(actor.piece.id))
    around = 2 * scene.measure.px(AROUND)
    return look, actor.box.inflate(around, around)


def _same_order(before: Looks, after: Looks) -> bool:
    """Whether the pieces that stood and still stand lie above each other as they did."""
    return [name for name in before if name in after] == [name for name in after if name in before]


def _changed_parts(before: Looks, after: Looks, box: pygame.Rect) -> list[pygame.Rect]:
    """The parts of the box where something looks otherwise, none of which overlap."""
    parts: list[pygame.Rect] = []
    for name in {**before, **after}:
        old, new = before.get(name), after.get(name)
        if old is None or new is None or old[0] != new[0]:
            parts += [look[1].clip(box) for look in (old, new) if look is not None]
    merged: list[pygame.Rect] = []
    for part in filter(None, parts):
        while (hit := part.collidelist(merged)) >= 0:
            part = part.union(merged.pop(hit))
        merged.append(part)
    return merged


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
        dark=ahead.in_the_dark(scene),
        steps=ahead.steps_away(scene),
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
