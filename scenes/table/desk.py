"""What is always at hand: undo, the coach, speed, the rulebook, the menu, and who sits where."""

from typing import TYPE_CHECKING, Any

import pygame

from scenes import routes
from scenes.preferences import SPEEDS
from scenes.table.asides import Whisper
from scenes.table.menu import caution_menu, coach_popup, game_menu, habit_menu, quit_words, seat_menu
from scenes.table.toolbar import Tool
from tabletop.engine.codes import BadCode, game_code
from tabletop.engine.contract import Caution, Gesture, Habit

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Desk:
    """The tools in the bar, and what they do to the scene."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def tools(self) -> list[Tool]:
        scene = self.scene
        blocked = scene.sitting.undo_blocked
        undo = "Take back your last choice (U)." if blocked is None else f"Cannot be taken back: {blocked}."
        speed = scene.playback.pace
        fast = "common/fast_forward" if speed in ("fast", "instant") else "common/play"
        rules = "The rulebook (F1). Press ? on anything for its rule."
        return [
            Tool("undo", "common/undo", undo, self.undo, blocked is None),
            Tool("hint", "common/hint", "Ask the coach (H).", self.hint, scene.can_act),
            Tool("speed", fast, f"Speed of events: {speed} (S).", self.next_speed),
            Tool("fit", "common/fit", "See the whole table (F).", self.fit),
            Tool("rulebook", "common/rulebook", rules, scene.open_rules),
            Tool("menu", "common/menu", "Menu (Esc).", self.open_menu),
        ]

    def undo(self) -> None:
        scene = self.scene
        blocked = scene.sitting.undo_blocked
        if blocked is not None:
            scene.whisper = Whisper(f"Cannot be taken back: {blocked}.", "", "", scene.hands.at)
            scene.sound("error")
            return
        scene.past = None
        scene.close_popup()
        scene.sitting.undo()
        scene.log.forget()
        scene.playback.back(scene.sitting.viewer)
        scene.ready()

    def hint(self) -> None:
        scene = self.scene
        if scene.can_act:
            scene.sitting.hint()
            if scene.sitting.hint_result is not None:
                self.show_advice()

    def show_advice(self) -> None:
        """The coach has thought: the best option is lit, the three best are named."""
        scene = self.scene
        advice = scene.sitting.hint_result or ()
        gesture = next((g for g in scene.choices.gestures if advice and g.option == advice[0].option), None)
        if gesture is None:
            return
        offered = scene.choices.offered
        button = f"choice {offered.index(gesture)}" if gesture in offered else ""
        scene.advice = tuple(filter(None, (gesture.piece, gesture.place, *gesture.picks, button)))
        if scene.hands.press is not None or scene.hands.held is not None:
            scene.touch()  # No window comes between a player and the piece in hand: the light must do.
            return
        scene.open_popup(coach_popup(advice, scene.choices, self._take, scene.close_popup))

    def _take(self, number: int) -> None:
        self.scene.close_popup()
        self.scene.confirm(self.scene.choices.gestures[number])

    def next_speed(self) -> None:
        app = self.scene.here
        app.preferences.speed = SPEEDS[(SPEEDS.index(app.preferences.speed) + 1) % len(SPEEDS)]
        app.preferences.save()
        self.scene.playback.pace = app.preferences.speed
        app.notice(f"Events play {app.preferences.speed}.")

    def fit(self) -> None:
        self.scene.view.camera.fit()
        self.scene.view.place_anew()

    def open_menu(self) -> None:
        scene, app = self.scene, self.scene.here
        entries = [
            ("Who plays", "", self.open_seats),
            *([(self._asking_words(), "", self._toggle_asking)] if scene.sitting.has_companions else []),
            *([("Automatic answers", "", self.open_habits)] if scene.sitting.game.habits else []),
            *([("Confirmations", "", self.open_cautions)] if self._may_ask else []),
            ("Rulebook", "", scene.open_rules),
            ("Save as...", "", self.save_as),
            ("Copy game code", "", self.copy_code),
            ("Settings", "", lambda: routes.settings(app, back=scene)),
            (quit_words(scene.sitting.match.over), "", lambda: routes.title(app)),
            ("Quit", "", app.quit),
        ]
        scene.open_popup(game_menu(entries, scene.close_popup))

    def _asking_words(self) -> str:
        return f"Companions ask first: {'yes' if self.scene.sitting.asks_first else 'no'}"

    def _toggle_asking(self) -> None:
        app = self.scene.here
        app.preferences.companions_ask = not self.scene.sitting.asks_first
        app.preferences.save()
        routes.obey(app, self.scene.sitting)
        self.open_menu()

    def open_seats(self) -> None:
        self.scene.open_popup(seat_menu(self.scene.sitting, self._swap, self.scene.close_popup))

    @property
    def _may_ask(self) -> bool:
        return bool(self.scene.game.cautions) and self.scene.here.preferences.confirm

    def open_cautions(self) -> None:
        scene = self.scene
        scene.open_popup(caution_menu(scene.game, scene.here.preferences, self._toggle_caution, scene.close_popup))

    def _toggle_caution(self, caution: Caution) -> None:
        self._switch(caution.id)
        self.open_cautions()

    def never_ask(self, gesture: Gesture) -> None:
        """Do it, and do the like without asking from now on; the menu can change that again."""
        self._switch(gesture.caution)
        self.scene.here.notice("You will not be asked again. The menu, under Confirmations, can change that.")
        self.scene.answer(gesture.option)

    def _switch(self, caution: str) -> None:
        preferences = self.scene.here.preferences
        preferences.toggle_caution(self.scene.game.slug, caution)
        preferences.save()

    def open_habits(self) -> None:
        self.scene.open_popup(habit_menu(self.scene.sitting, self._toggle, self.scene.close_popup))

    def _toggle(self, habit: Habit[Any]) -> None:
        preferences = self.scene.here.preferences
        preferences.toggle(self.scene.sitting.game.slug, habit)
        preferences.save()
        self.open_habits()

    def save_as(self) -> None:
        """Keep this moment under a name; the game goes on as before."""
        self.scene.close_popup()
        routes.save_as(self.scene.here, self.scene.sitting, self.scene)

    def copy_code(self) -> None:
        """The whole game as one line on the clipboard: for friends, and for reports."""
        app = self.scene.here
        self.scene.close_popup()
        try:
            pygame.scrap.put_text(game_code(self.scene.sitting.match))
        except BadCode as none:
            app.notice(f"{none}.".capitalize())
        except pygame.error:
            app.notice("There is no clipboard here.")
        else:
            app.notice("The game code is on the clipboard.")

    def _swap(self, seat: int, controller: str) -> None:
        scene = self.scene
        scene.sitting.swap(seat, controller)
        if not scene.playback.busy:
            scene.playback.jump(scene.sitting.viewer)
            scene.ready()
        if not scene.curtain:
            self.open_seats()
