"""A lesson at the table: a scripted game in which only the taught choice is open, with the tutor's card beside it."""

from dataclasses import replace

import pygame

from scenes import routes
from scenes.minds import HUMAN, LEVELS, controller
from scenes.sitting import Seat, Sitting
from scenes.table.areas import GAP, Areas
from scenes.table.choices import Choices
from scenes.table.controls import Control
from scenes.table.desk import Desk
from scenes.table.menu import game_menu
from scenes.table.offers import Offer
from scenes.table.scene import NOTHING, TableScene
from scenes.table.toolbar import Tool
from scenes.tutorcard import Speech, Way, draw_card
from tabletop.engine.asking import Option
from tabletop.engine.lessons import Lesson
from tabletop.engine.table import Gesture
from tabletop.engine.tutor import Tutor
from tabletop.games import find

CARD = 0.68
"""The share of the chronicle's column that the tutor's card takes."""
SMALLEST_LOG = 120
ONE_BUTTON = 0.3
"""The share of the column that a single button may take: the tutor has more to say than the button."""


class LessonScene(TableScene):
    """A table with a tutor. It is never written down: restarting a chapter costs nothing."""

    def __init__(self, slug: str, chapter: int, beat: int = 0) -> None:
        game = find(slug)
        self.chapter = chapter
        self.tutor = Tutor(game, game.lessons[chapter])
        while self.tutor.place < beat and self.tutor.beat is not None:
            self.tutor.go_on()
        super().__init__(_seated(self.tutor))
        self.tutor.give = self.sitting.answer
        self.desk = LessonDesk(self)
        self.speech = self._speech()
        self._card = pygame.Rect(0, 0, 0, 0)

    # What is said and what is open

    @property
    def gesture(self) -> Gesture | None:
        """What the learner is shown to do."""
        return self.choices.gestures[0] if self.choices.gestures else None

    def narrow(self, choices: Choices) -> Choices:
        wanted = self.tutor.wanted
        kept = [gesture for gesture in choices.gestures if wanted is not None and gesture.option == wanted]
        return Choices(kept, self.view.stage.actors, choices.ask)

    def ready(self) -> None:
        super().ready()
        self.speech = self._speech()
        beat, gesture = self.tutor.beat, self.gesture
        self.pointed = beat.pieces if beat is not None else ()
        if gesture is not None:
            button = "choice 0" if gesture in self.choices.offered else ""
            self.advice = tuple(filter(None, (gesture.piece, gesture.place, button)))

    def _speech(self, note: str = "") -> Speech:
        lesson, beat = self.tutor.lesson, self.tutor.beat
        name = f"{self.chapter + 1}. {lesson.title}"
        if beat is not None:
            return Speech(name, self.tutor.place, len(lesson.beats), beat.say, note, beat.clause)
        rest = self._rest
        words = f"Well done! Next: {rest[0].title}. {rest[0].say}" if rest else "Well done! The table is yours."
        return Speech(name, len(lesson.beats), len(lesson.beats), words)

    @property
    def _rest(self) -> tuple[Lesson, ...]:
        """The chapters after this one."""
        return self.game.lessons[self.chapter + 1 :]

    def button_offers(self) -> list[Offer]:
        if self.past is not None:
            return super().button_offers()
        if self.playing:
            return []
        beat = self.tutor.beat
        if beat is None:
            return self._ends()
        if not beat.answer:
            return [Offer("choice next", "Next", "", beat.clause, self.go_on, great=True)]
        return super().button_offers()

    def _ends(self) -> list[Offer]:
        rest = self._rest
        play = Offer("choice play", "Play a real game", "", "", self.play, great=not rest)
        if not rest:
            return [play]
        return [Offer("choice chapter", f"Next: {rest[0].title}", "", "", self.next_chapter, great=True), play]

    # What the learner does

    def confirm(self, gesture: Gesture) -> None:
        """What a lesson asks for is never a mistake."""
        self.answer(gesture.option)

    def answer(self, option: Option) -> None:
        self.go_on()

    def go_on(self) -> None:
        """A nod or the right answer, or the step is left to the tutor: on to what follows."""
        self.close_popup()
        self.choices, self.advice, self.pointed, self.hands.held = NOTHING, (), (), None
        self.tutor.go_on()
        self.show_what_followed()

    def refuse(self, piece: str, place: str, at: tuple[int, int]) -> None:
        """Not wrong, only not now: the card says what is."""
        if self.past is not None or not self.can_act or self.tutor.beat is None:
            super().refuse(piece, place, at)
            return
        self.remind()
        self.sound("error")

    def remind(self) -> None:
        gesture = self.gesture
        now = f"Now: {gesture.label}. Follow the green light." if gesture is not None else "Read on first: press Next."
        self.speech = self._speech(f"All in good time. {now}")
        self.touch()

    def skip_step(self) -> None:
        """The tutor takes the step; what is still being shown has been seen."""
        if self.playing:
            self.finish_playback()
        elif self.tutor.beat is not None:
            self.go_on()

    def step_back(self) -> None:
        routes.lesson(self.here, self.game.slug, self.chapter, max(0, self.tutor.place - 1))

    def restart(self) -> None:
        routes.lesson(self.here, self.game.slug, self.chapter)

    def next_chapter(self) -> None:
        routes.lesson(self.here, self.game.slug, self.chapter + 1)

    def chapters(self) -> None:
        routes.learn(self.here, self.game.slug)

    def play(self) -> None:
        routes.setup(self.here, self.game.slug)

    # How it looks

    def share_out(self, size: tuple[int, int], offers: int = 0) -> Areas:
        """The card stands between the chronicle and the buttons, in the column where no piece ever lies."""
        areas = super().share_out(size, offers)
        if offers == 1:
            areas = _lower(areas, ONE_BUTTON)
        gap, column = self.measure.px(GAP), areas.log
        tall = round(column.height * CARD)
        if column.height - tall - gap < self.measure.px(SMALLEST_LOG):
            tall = column.height - gap - min(self.measure.px(SMALLEST_LOG), column.height // 4)
        self._card = pygame.Rect(column.x, column.bottom - tall, column.width, tall)
        return replace(areas, log=pygame.Rect(column.x, column.y, column.width, column.height - tall - gap))

    def draw_aside(self, surface: pygame.Surface) -> list[Control]:
        ways: list[Way] = [
            ("lesson restart", "Restart", "Begin this chapter again.", self.restart),
            ("lesson skip", "Skip step", "Let the tutor take this step for you.", self.skip_step),
            ("lesson chapters", "Chapters", "Leave this chapter; all chapters are open.", self.chapters),
        ]
        if self.tutor.beat is None and not self.playing:
            del ways[1]
        return draw_card(surface, self._card, self.speech, ways, self.open_rules, self.hands.pointer, self.measure)


class LessonDesk(Desk):
    """The tools of a lesson: back by a step instead of undo, and a reminder instead of the coach."""

    scene: LessonScene

    def tools(self) -> list[Tool]:
        back = Tool("undo", "common/undo", "One step back (U).", self.undo, self.scene.tutor.place > 0)
        again = Tool("hint", "common/hint", "What now (H)?", self.hint)
        return [back, again, *(tool for tool in super().tools() if tool.id not in ("undo", "hint"))]

    def undo(self) -> None:
        if self.scene.tutor.place:
            self.scene.step_back()

    def hint(self) -> None:
        if self.scene.can_act and self.scene.tutor.beat is not None:
            self.scene.remind()

    def save_as(self) -> None:
        self.scene.here.notice("A lesson is not saved: it can be begun again at any step.")

    def open_menu(self) -> None:
        scene, app = self.scene, self.scene.here
        entries = [
            ("Restart this chapter", "", scene.restart),
            ("Chapters", "", scene.chapters),
            ("Play a real game", "", scene.play),
            ("Rulebook", "", scene.open_rules),
            ("Settings", "", lambda: routes.settings(app, back=scene)),
            ("Leave the lesson", "", lambda: routes.title(app)),
        ]
        scene.open_popup(replace(game_menu(entries, scene.close_popup), words="A lesson can be left at any time."))


def _lower(areas: Areas, share: float) -> Areas:
    """The panel of choices takes no more than this share of its column; the rest is the chronicle's."""
    log, choices = areas.log, areas.choices
    spare = max(0, choices.height - round((log.height + choices.height) * share))
    return replace(
        areas,
        log=pygame.Rect(log.x, log.y, log.width, log.height + spare),
        choices=pygame.Rect(choices.x, choices.y + spare, choices.width, choices.height - spare),
    )


def _seated(tutor: Tutor) -> Sitting:
    names, lesson, rival = tutor.match.game.look.seat_names, tutor.lesson, controller(next(iter(LEVELS)))
    people = [
        Seat(names[place % len(names)], HUMAN if place == lesson.learner else rival, place, place)
        for place in range(lesson.seats)
    ]
    return Sitting(tutor.match, people, curtains=False, taught=True)
