"""The tutor: takes a learner through a lesson, beat by beat, on a real match. No screen."""

from collections.abc import Callable
from typing import Any

from tabletop.engine.asking import Option
from tabletop.engine.chance import Chance
from tabletop.engine.contract import Game
from tabletop.engine.lessons import Beat, Lesson
from tabletop.engine.match import Match


class Tutor:
    """Knows what is said now and which answer it waits for. `give` is how answers reach the table."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.lesson = lesson
        chance = Chance.loaded(lesson.rolls, lesson.seed)
        self.match = Match(game, lesson.seats, lesson.variants, lesson.seed, chance=chance)
        self.give: Callable[[Option | str], None] = self.match.choose
        self.place = 0
        for answer in lesson.opening:
            self.match.choose(answer)

    @property
    def beat(self) -> Beat | None:
        """What is said now, or None when all has been said."""
        beats = self.lesson.beats
        return beats[self.place] if self.place < len(beats) else None

    @property
    def wanted(self) -> Option | None:
        """The one answer that leads on, or None where a nod does."""
        beat, ask = self.beat, self.match.ask
        return ask.find(beat.answer) if beat is not None and beat.answer and ask is not None else None

    def go_on(self) -> None:
        """The learner has nodded or answered (or leaves the answer to the tutor): on to the next beat."""
        beat, wanted = self.beat, self.wanted
        if beat is None:
            return
        self.place += 1
        if wanted is not None:
            self.give(wanted)
        for answer in beat.then:
            self.give(answer)
