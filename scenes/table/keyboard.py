"""What every key does at the table. Whatever the mouse can do, the keys can."""

from typing import TYPE_CHECKING

import pygame

from scenes.table.keys import ARROWS, DIGITS, ENTER, Stop, following, toward

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

PIECE = "piece "


def handle(scene: "TableScene", event: pygame.event.Event) -> None:
    if event.type == pygame.KEYUP:
        if event.key == pygame.K_SPACE:
            scene.playback.running = False
        return
    if scene.curtain:
        if event.key in ENTER or event.key == pygame.K_SPACE:
            scene.open_curtain()
        return
    if event.key == pygame.K_ESCAPE:
        if not scene.cancel():
            scene.desk.open_menu()
        return
    if event.key == pygame.K_SPACE:
        scene.playback.running = scene.playback.busy
        return
    if _help(scene, event):
        return
    if scene.playing and scene.popup is None and (event.key in ENTER or event.key in DIGITS):
        scene.queue(event)
        return
    if not _focus(scene, event) and scene.popup is None:
        _shortcut(scene, event)


def _help(scene: "TableScene", event: pygame.event.Event) -> bool:
    if event.key == pygame.K_F1:
        scene.open_rules()
        return True
    if event.unicode == "?":
        scene.open_rules(clause_here(scene))
        return True
    return False


def clause_here(scene: "TableScene") -> str | None:
    """The rule of what was just refused, is pointed at or has the focus; else that of the open question."""
    if scene.whisper is not None and scene.whisper.clause:
        return scene.whisper.clause
    for name in (scene.closer.key, scene.hands.pointer.focus):
        if name.startswith(PIECE):
            actor = scene.view.stage.actors.get(name.removeprefix(PIECE))
            if actor is not None and actor.piece.clause:
                return actor.piece.clause
        control = next((control for control in scene.controls if control.id == name), None)
        if control is not None and control.clause:
            return control.clause
    ask = scene.sitting.match.ask
    return ask.clause if ask is not None else None


def stops(scene: "TableScene") -> list[Stop]:
    """Everywhere the focus can go now, what matters most first."""
    actors = scene.view.stage.actors
    if scene.popup is not None:
        return [Stop(c.id, c.box.center) for c in scene.controls if c.act is not None and c.id != "track"]
    if scene.hands.held is not None:
        return [Stop(PIECE + place, actors[place].box.center) for place in scene.hands.lit()]
    sources = [actors[name] for name in scene.choices.sources] if scene.can_act else []
    sources.sort(key=lambda actor: (actor.box.centery // 40, actor.box.centerx))
    found = [Stop(PIECE + actor.piece.id, actor.box.center) for actor in sources]
    order = ("choice", "now", "results", "lesson", "undo", "hint", "speed", "fit", "rulebook", "menu", "log")
    acting = [control for control in scene.controls if control.act is not None]
    for name in order:
        found += [Stop(c.id, c.box.center) for c in acting if c.id.split(" ")[0] == name]
    return found


def _focus(scene: "TableScene", event: pygame.event.Event) -> bool:
    """Keys that move the focus or act on it."""
    pointer = scene.hands.pointer
    if event.key == pygame.K_TAB:
        back = bool(event.mod & pygame.KMOD_SHIFT)
        pointer.focus = following(stops(scene), pointer.focus, -1 if back else 1)
    elif event.key in ARROWS:
        if scene.popup is not None and scene.popup.amounts and ARROWS[event.key][0]:
            scene.popup.step(ARROWS[event.key][0])
        else:
            pointer.focus = toward(stops(scene), pointer.focus, ARROWS[event.key])
    elif event.key in ENTER:
        act(scene, pointer.focus)
    elif event.key in DIGITS:
        press_digit(scene, DIGITS[event.key])
    else:
        return False
    _follow(scene)
    return True


def _follow(scene: "TableScene") -> None:
    """A held piece aims at the place that has the focus."""
    held, focus = scene.hands.held, scene.hands.pointer.focus
    if held is not None and focus.startswith(PIECE):
        place = focus.removeprefix(PIECE)
        if place in scene.hands.lit():
            scene.hands.target = place


def act(scene: "TableScene", focus: str) -> None:
    """Enter: what a click on the focused thing would do."""
    if focus.startswith(PIECE):
        name = focus.removeprefix(PIECE)
        hands = scene.hands
        if hands.held is not None and name in hands.lit():
            hands.choose_place(name)
        elif name in scene.view.stage.actors:
            hands.choose_piece(name, scene.view.stage.actors[name].box.center)
            lit = hands.lit()
            if lit:
                hands.pointer.focus = PIECE + lit[0]
        return
    control = next((control for control in scene.controls if control.id == focus), None)
    if control is not None and control.act is not None:
        control.act()
    elif not focus:
        offers = scene.button_offers()
        meant = offers if len(offers) == 1 else [offer for offer in offers if offer.great]
        if len(meant) == 1:
            meant[0].act()


def press_digit(scene: "TableScene", number: int) -> None:
    """A digit presses the button that shows it."""
    offers = scene.popup.offers if scene.popup is not None else scene.button_offers()
    if number <= len(offers):
        offers[number - 1].act()


def _shortcut(scene: "TableScene", event: pygame.event.Event) -> None:
    key = event.key
    control = event.mod & pygame.KMOD_CTRL
    if key == pygame.K_r:
        scene.hands.turn(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif key in (pygame.K_u, pygame.K_BACKSPACE) or (key == pygame.K_z and control):
        scene.desk.undo()
    elif key == pygame.K_h:
        scene.desk.hint()
    elif key == pygame.K_s and control:
        scene.desk.save_as()
    elif key == pygame.K_s:
        scene.desk.next_speed()
    elif key == pygame.K_f:
        scene.desk.fit()
    elif key == pygame.K_m:
        scene.here.notice("Sound is off." if scene.here.sound.toggle_mute() else "Sound is on.")
    elif key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
        scene.view.camera.zoom_by(1, scene.view.camera.view.center)
        scene.view.place_anew()
    elif key in (pygame.K_MINUS, pygame.K_KP_MINUS):
        scene.view.camera.zoom_by(-1, scene.view.camera.view.center)
        scene.view.place_anew()
