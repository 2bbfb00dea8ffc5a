"""One frame of the table, from the wood up: cloth, pieces, light, panels, the held piece, and what lies over all."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pygame

from scenes import pieces, sprites
from scenes.table import asides, beams, curtain, felt, hover, proposals, tray
from scenes.table.controls import Control
from scenes.table.felt import RAISED
from scenes.table.lights import Lighting
from scenes.table.stage import Actor
from scenes.theme import SMALLEST_TARGET
from tabletop.engine.naming import named
from tabletop.engine.rulebook import rulebook
from tabletop.engine.table import Gesture, Piece

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

KNOWN = 40
"""Pixels: a narrower card in a zone is not known by its picture."""


@cache
def clauses(slug: str) -> dict[str, str]:
    """The words of every clause of a game that has a rulebook, without the marks of print."""
    try:
        return {name: clause.text.replace("*", "") for name, clause in rulebook(slug).clauses.items()}
    except ModuleNotFoundError:
        return {}


def name_of(piece: Piece) -> str:
    """What to call a piece in a sentence."""
    face = piece.face if piece.up else None
    if face is not None and face.title:
        return face.title
    return piece.hint.split(".")[0] if piece.hint else piece.kind.capitalize()


def paint(scene: "TableScene", surface: pygame.Surface, at_once: bool) -> list[Control]:
    """Draw the frame; everything there is to point at, the uppermost last. `at_once` leaves nothing to the next."""
    m, pointer = scene.measure, scene.hands.pointer
    asked = scene.sitting.asked
    if scene.curtain and asked is not None:
        name = scene.sitting.names[asked]
        box = curtain.draw_curtain(surface, asked, name, scene.sitting.colours[asked], scene.style, pointer, m)
        return [Control("curtain", box, act=scene.open_curtain)]
    assert scene.areas is not None
    window = scene.areas.window
    controls = scene.chrome.draw(scene, surface, at_once)
    controls += scene.draw_aside(surface)
    light = felt.lighting(scene)
    scene.felt.draw(scene, surface, light)
    beams.draw_all(scene, surface)
    _tray(scene, surface, light)
    felt.draw_hand(scene, surface, light)
    scene.nudge.draw(scene, surface)
    proposals.draw(scene, surface)
    _held(scene, surface)
    _happening(scene, surface)
    if scene.whisper is not None:
        scene.whisper.draw(surface, window, m)
    if scene.popup is not None:
        shade = sprites.made(("dim", window.size), lambda: _dim(window.size))
        surface.blit(shade, (0, 0))
        popup = scene.popup
        controls = popup.draw(surface, window, pointer, m, lambda amount: popup.step(amount - popup.chosen))
    elif scene.recap:
        controls.append(curtain.draw_recap(surface, scene.areas.cloth, scene.recap, m))
    _closer(scene, surface, controls)
    return controls


def _dim(size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.fill((6, 4, 3, 120))
    return shade


def _held(scene: "TableScene", surface: pygame.Surface) -> None:
    """The piece in the hand, raised above everything, and what letting go would do."""
    held, target = scene.hands.held, scene.hands.target
    assert scene.areas is not None
    if held is None:
        _offered(scene, surface)
        return
    m, actors = scene.measure, scene.view.stage.actors
    actor = actors.get(held.piece)
    if actor is None:
        return
    turn = 90 * scene.hands.shown_turn if scene.hands.turns() else 0
    angle = actor.piece.angle + turn
    if held.dragged:
        at = (held.at[0] - held.grip[0], held.at[1] - held.grip[1])
        asides.draw_dots(surface, actor.spot.at, at, m)
        lift = m.px(RAISED)
        size = _held_size(scene, actor)
        shade = pieces.shadow(actor.piece, size, scene.style, 12, angle)
        surface.blit(shade, shade.get_rect(center=(at[0] + lift // 2, at[1] + lift // 2)))
        picture = pieces.picture(actor.piece, size, scene.style, angle)
        surface.blit(picture, picture.get_rect(center=(at[0], at[1] - lift)))
    else:
        _chosen(scene, surface, actor, angle)
    if target and target in actors:
        _aim(scene, surface, scene.choices.turned(held.piece, target, held.turn), actors[target])


def _offered(scene: "TableScene", surface: pygame.Surface) -> None:
    """What a click on the lit place under the pointer would do."""
    place = scene.hands.offered_place if scene.popup is None and scene.hands.press is None else ""
    if place:
        _aim(scene, surface, scene.choices.drops(scene.choices.mover, place), scene.view.stage.actors[place])


def _aim(scene: "TableScene", surface: pygame.Surface, found: Sequence[Gesture], target: Actor) -> None:
    assert scene.areas is not None
    if not found:
        return
    label, others = found[0].label, len(found) - 1
    consequence = f"or {found[1].label}" if others == 1 else f"or {others} other ways"
    if not others:
        consequence = found[0].consequence
    elif all(gesture.amount is not None for gesture in found):
        least = min(found, key=lambda gesture: gesture.amount or 0)
        label, consequence = f"{least.label}, or more", least.consequence
    asides.draw_aim(surface, label, consequence, target.box, scene.areas.window, scene.measure)


def _chosen(scene: "TableScene", surface: pygame.Surface, actor: Actor, angle: float) -> None:
    """A piece that was chosen by a click: turned as it would lie, and as a ghost where it would go."""
    lift, target = scene.measure.px(RAISED), scene.view.stage.actors.get(scene.hands.target)
    if scene.hands.turns() and actor.piece.area in ("table", "shelf"):
        picture = pieces.picture(actor.piece, actor.spot.size, scene.style, angle)
        shade = pieces.shadow(actor.piece, actor.spot.size, scene.style, 12, angle)
        surface.blit(shade, shade.get_rect(center=(actor.box.centerx + lift // 2, actor.box.centery + lift // 2)))
        surface.blit(picture, picture.get_rect(center=(actor.box.centerx, actor.box.centery - lift)))
    if target is not None and not target.box.collidepoint(actor.box.center):
        size = _held_size(scene, actor)
        ghost = replace(actor.piece, marks=(*actor.piece.marks, "ghost"))
        picture = pieces.picture(ghost, size, scene.style, angle)
        surface.blit(picture, picture.get_rect(center=target.box.center))


def _held_size(scene: "TableScene", actor: Actor) -> tuple[int, int]:
    """A card from the hand takes the size it will have on the table once it is over its place."""
    target = scene.view.stage.actors.get(scene.hands.target)
    wide, tall = actor.spot.size
    if target is None or actor.piece.area == "table":
        return wide, tall
    share = min(1.0, 0.92 * target.box.width / wide, 0.92 * target.box.height / tall)
    share = max(share, 0.4)
    return round(wide * share), round(tall * share)


def _tray(scene: "TableScene", surface: pygame.Surface, light: Lighting) -> None:
    """Dice that roll or have rolled, and the pieces that live in the tray."""
    assert scene.areas is not None
    m, dice = scene.measure, scene.view.tray
    taken = any(piece.area == "tray" for piece in scene.view.laid)
    dice.draw_dice(surface, tray.felt_of(scene.areas.tray, m), scene.style, m, taken)
    if not dice.busy:
        felt.draw_tray_pieces(scene, surface, light)


def _happening(scene: "TableScene", surface: pygame.Surface) -> None:
    """Words that rise, and the proclamation of a phase."""
    show = scene.playback.show
    if show is None or not scene.playing or scene.past is not None:
        return
    assert scene.areas is not None
    still = scene.playback.still
    if not still:
        asides.draw_flights(surface, show, scene.view, scene.measure)
    asides.draw_floats(surface, show, scene.view, scene.measure, still)
    if show.cue.banner:
        asides.draw_proclamation(surface, show.cue.banner, show.share, scene.areas.cloth, scene.measure, still)


def _closer(scene: "TableScene", surface: pygame.Surface, controls: list[Control]) -> None:
    """What the pointer has rested on, enlarged or in words."""
    assert scene.areas is not None
    closer, window, m = scene.closer, scene.areas.window, scene.measure
    if scene.whisper is not None or not closer.shows or scene.hands.held is not None or scene.hands.press is not None:
        return
    if closer.key.startswith("piece ") and not scene.hands.offered_place:
        actor = scene.view.stage.actors.get(closer.key.removeprefix("piece "))
        if actor is not None and scene.popup is None and actor.motion is None:
            box = actor.box.inflate(max(0, SMALLEST_TARGET - actor.box.width), 0)
            fan = lying_with(scene, actor)
            if fan:
                hover.draw_fan(surface, fan, box, window, scene.style, m, actor.piece.id)
            else:
                shown = replace(actor.piece, hint=named(actor.piece.hint, scene.sitting.names))
                hover.draw_piece(surface, shown, box, window, scene.style, m)
        return
    control = next((control for control in reversed(controls) if control.id == closer.key), None)
    if control is not None:
        hover.draw_tip(surface, control.tip, control.clause, control.box, window, m)


def lying_with(scene: "TableScene", pointed: Actor) -> list[Piece]:
    """The cards on the tile that is pointed at, or that share one with the counter that is: themselves or counters.
    Likewise those in a zone, or that share one with the card that is pointed at, where they are too small to know."""
    laid = scene.view.stage.in_order(("table",))
    counter = hover.as_card(pointed.piece) is not pointed.piece
    tiny = pointed.piece.kind == "card" and pointed.box.width < KNOWN
    ground = "zone" if tiny or pointed.piece.kind == "zone" else "tile"
    here = pointed.box.center
    grounds = [actor.box for actor in laid if actor.piece.kind == ground and actor.box.collidepoint(here)]
    if not grounds or not (counter or tiny or pointed.piece.kind == ground):
        return []
    found = [
        actor
        for actor in laid
        if actor.piece.kind in ("card", "token") and actor.fade >= 0 and grounds[-1].collidepoint(actor.box.center)
    ]
    fan = [hover.as_card(actor.piece) for actor in found]
    fan = [piece for piece in fan if piece.kind == "card" and piece.up and piece.face is not None]
    if ground == "zone" and (len(fan) < 2 or all(actor.box.width >= KNOWN for actor in found)):
        return []
    return fan if len(fan) > counter else []
