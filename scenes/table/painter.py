"""One frame of the table, from the wood up: cloth, pieces, light, panels, the held piece, and what lies over all."""

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pygame

from scenes import pieces, sprites
from scenes.table import asides, curtain, hover, lights, tray
from scenes.table.controls import Control
from scenes.table.stage import Actor
from scenes.theme import SMALLEST_TARGET
from tabletop.engine.rulebook import rulebook
from tabletop.engine.table import Piece

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

RAISED = 14
"""Design units that a held piece floats above the table."""


@cache
def clauses(slug: str) -> dict[str, str]:
    """The words of every clause of a game that has a rulebook."""
    try:
        return {name: clause.text for name, clause in rulebook(slug).clauses.items()}
    except ModuleNotFoundError:
        return {}


def name_of(piece: Piece) -> str:
    """What to call a piece in a sentence."""
    face = piece.face if piece.up else None
    if face is not None and face.title:
        return face.title
    return piece.hint.split(".")[0] if piece.hint else piece.kind.capitalize()


def paint(scene: "TableScene", surface: pygame.Surface) -> list[Control]:
    """Draw the frame; everything there is to point at, the uppermost last."""
    m, pointer = scene.measure, scene.hands.pointer
    asked = scene.sitting.asked
    if scene.curtain and asked is not None:
        name = scene.sitting.names[asked]
        box = curtain.draw_curtain(surface, asked, name, scene.sitting.colours[asked], scene.style, pointer, m)
        return [Control("curtain", box, act=scene.open_curtain)]
    assert scene.areas is not None
    window = scene.areas.window
    controls = list(scene.chrome.draw(scene, surface))
    _pieces(scene, surface)
    _tray(scene, surface)
    _hand(scene, surface)
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


def _marked(scene: "TableScene") -> set[str]:
    """Pieces that a pointed line of the chronicle, or the past, speaks of."""
    pointed = {scene.hands.pointer.over, scene.hands.pointer.focus}
    found: set[str] = set()
    for control in scene.controls:
        if control.lights and control.id in pointed:
            found.update(control.lights)
    return found


def _pieces(scene: "TableScene", surface: pygame.Surface) -> None:
    """The table's own pieces with their light. What is marked glows under the pieces that stand above it."""
    assert scene.areas is not None
    m, view = scene.measure, scene.view
    held = scene.hands.held
    lifted = held.piece if held is not None and held.dragged else ""
    lit = set(scene.hands.lit())
    sources = set(scene.choices.sources) if scene.can_act and held is None and scene.popup is None else set()
    marked = _marked(scene)
    changed = scene.playback.changed if not scene.playing else set()
    surface.set_clip(scene.areas.cloth.inflate(-4, -4))
    for actor in view.stage.in_order(("table",)):
        name = actor.piece.id
        if name == lifted:
            _ghost(scene, surface, name)
            continue
        chosen = held is not None and name == held.piece
        actor.draw(surface, scene.style, m.px(RAISED) if chosen else _hover_lift(scene, name))
        if actor.motion is None:
            _light(scene, surface, name, lit, sources, marked, changed)
    surface.set_clip(None)


def _light(
    scene: "TableScene",
    surface: pygame.Surface,
    name: str,
    lit: set[str],
    sources: set[str],
    marked: set[str],
    changed: set[str],
) -> None:
    m, actor = scene.measure, scene.view.stage.actors.get(name)
    if actor is None:
        return
    if name in lit:
        (lights.target if name == scene.hands.target else lights.legal)(surface, actor, m)
    elif name in marked:
        lights.pointed(surface, actor, m)
    elif name in sources:
        lights.source(surface, actor, m)
    elif name in changed:
        lights.changed(surface, actor, m)
    if name in scene.advice:
        lights.advised(surface, actor, m)
    if scene.hands.pointer.focus == f"piece {name}":
        lights.focused(surface, actor, m)


def _hover_lift(scene: "TableScene", name: str) -> float:
    """A piece that can be used rises a little under the pointer."""
    usable = scene.can_act and name in scene.choices.sources and scene.popup is None
    return (
        scene.measure.px(5)
        if usable and scene.closer.key == f"piece {name}" and scene.view.lifts(scene.view.stage.actors[name])
        else 0.0
    )


def _ghost(scene: "TableScene", surface: pygame.Surface, name: str) -> None:
    """Where a dragged piece came from."""
    actor = scene.view.stage.actors[name]
    ghost = replace(actor.piece, marks=(*actor.piece.marks, "ghost"))
    picture = pieces.picture(ghost, actor.spot.size, scene.style, actor.angle)
    surface.blit(picture, picture.get_rect(center=actor.box.center))


def _hand(scene: "TableScene", surface: pygame.Surface) -> None:
    held = scene.hands.held
    m = scene.measure
    sources = set(scene.choices.sources) if scene.can_act and held is None and scene.popup is None else set()
    lit = set(scene.hands.lit())
    over = scene.closer.key.removeprefix("piece ") if scene.closer.key.startswith("piece ") else ""
    last = None
    for actor in scene.view.stage.in_order(("hand",)):
        name = actor.piece.id
        if held is not None and held.dragged and name == held.piece:
            _ghost(scene, surface, name)
            continue
        if name == over or (held is not None and name == held.piece):
            last = actor
            continue
        actor.draw(surface, scene.style)
        if actor.motion is None:
            _light(scene, surface, name, lit, sources, _marked(scene), scene.playback.changed)
    if last is not None:
        last.draw(surface, scene.style, m.px(26))


def _held(scene: "TableScene", surface: pygame.Surface) -> None:
    """The piece in the hand, raised above everything, and what letting go would do."""
    held, target = scene.hands.held, scene.hands.target
    assert scene.areas is not None
    if held is None:
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
    elif target and target in actors:
        size = _held_size(scene, actor)
        ghost = replace(actor.piece, marks=(*actor.piece.marks, "ghost"))
        picture = pieces.picture(ghost, size, scene.style, angle)
        surface.blit(picture, picture.get_rect(center=actors[target].box.center))
    if target and target in actors:
        found = scene.choices.turned(held.piece, target, held.turn)
        label = found[0].label if len(found) == 1 else name_of(actors[target].piece)
        consequence = found[0].consequence if len(found) == 1 else f"{len(found)} ways"
        asides.draw_aim(surface, label, consequence, actors[target].box, scene.areas.window, m)


def _held_size(scene: "TableScene", actor: Actor) -> tuple[int, int]:
    """A card from the hand takes the size it will have on the table once it is over its place."""
    target = scene.view.stage.actors.get(scene.hands.target)
    wide, tall = actor.spot.size
    if target is None or actor.piece.area == "table":
        return wide, tall
    share = min(1.0, 0.92 * target.box.width / wide, 0.92 * target.box.height / tall)
    share = max(share, 0.4)
    return round(wide * share), round(tall * share)


def _tray(scene: "TableScene", surface: pygame.Surface) -> None:
    """Dice that roll or have rolled, and the pieces that live in the tray."""
    assert scene.areas is not None
    m, dice = scene.measure, scene.view.tray
    taken = any(piece.area == "tray" for piece in scene.view.laid)
    dice.draw_dice(surface, tray.felt_of(scene.areas.tray, m), scene.style, m, taken)
    if dice.busy:
        return
    held = scene.hands.held
    sources = set(scene.choices.sources) if scene.can_act and held is None and scene.popup is None else set()
    for actor in scene.view.stage.in_order(("tray",)):
        if held is not None and held.dragged and held.piece == actor.piece.id:
            _ghost(scene, surface, actor.piece.id)
            continue
        actor.draw(surface, scene.style)
        _light(scene, surface, actor.piece.id, set(scene.hands.lit()), sources, _marked(scene), scene.playback.changed)


def _happening(scene: "TableScene", surface: pygame.Surface) -> None:
    """Words that rise, and the proclamation of a phase."""
    show = scene.playback.show
    if show is None or not scene.playing or scene.past is not None:
        return
    assert scene.areas is not None
    still = scene.playback.still
    asides.draw_floats(surface, show, scene.view, scene.measure, still)
    if show.cue.banner:
        asides.draw_proclamation(surface, show.cue.banner, show.share, scene.areas.cloth, scene.measure, still)


def _closer(scene: "TableScene", surface: pygame.Surface, controls: list[Control]) -> None:
    """What the pointer has rested on, enlarged or in words."""
    assert scene.areas is not None
    closer, window, m = scene.closer, scene.areas.window, scene.measure
    if not closer.shows or scene.hands.held is not None or scene.hands.press is not None:
        return
    if closer.key.startswith("piece "):
        actor = scene.view.stage.actors.get(closer.key.removeprefix("piece "))
        if actor is not None and scene.popup is None and actor.motion is None:
            box = actor.box.inflate(max(0, SMALLEST_TARGET - actor.box.width), 0)
            hover.draw_piece(surface, actor.piece, box, window, scene.style, m)
        return
    control = next((control for control in reversed(controls) if control.id == closer.key), None)
    if control is not None:
        hover.draw_tip(surface, control.tip, control.clause, control.box, window, m)
