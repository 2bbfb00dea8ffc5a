"""Every game teaches itself: its lessons can be played as they are written, say little at a time, and are short."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.engine.contract import Game
from tabletop.engine.lessons import Beat, Lesson
from tabletop.engine.rulebook import rulebook
from tabletop.engine.tutor import Tutor
from tabletop.games import shelf

GAMES = shelf()
CHAPTERS = [pytest.param(game, lesson, id=f"{game.slug} {lesson.id}") for game in GAMES for lesson in game.lessons]
LONGEST = 220
LETTERS_A_SECOND = 15
"""A slow reader's."""
A_MOVE = 5
"""Seconds that a newcomer needs to do as the light says, and to see what follows."""


def taken(game: Game[Any], lesson: Lesson) -> Iterator[tuple[Tutor, Beat]]:
    """The lesson as a willing learner takes it: the tutor before each beat is answered."""
    tutor = Tutor(game, lesson)
    while (beat := tutor.beat) is not None:
        yield tutor, beat
        tutor.go_on()


def seconds(beats: tuple[Beat, ...]) -> float:
    return sum(len(beat.say) / LETTERS_A_SECOND + A_MOVE for beat in beats)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_has_three_chapters_or_more_with_names_of_their_own(game: Game[Any]) -> None:
    assert len(game.lessons) >= 3
    assert len({lesson.id for lesson in game.lessons}) == len({lesson.title for lesson in game.lessons})
    assert len({lesson.id for lesson in game.lessons}) == len(game.lessons)


@pytest.mark.parametrize(("game", "lesson"), CHAPTERS)
def test_the_learner_is_asked_at_every_beat_and_the_taught_answer_is_one_of_several(
    game: Game[Any], lesson: Lesson
) -> None:
    for tutor, beat in taken(game, lesson):
        ask = tutor.match.ask
        if ask is None:
            assert not beat.answer, "nobody answers when the game is over"
            continue
        assert ask.seat == lesson.learner, f"'{beat.say}' is said while seat {ask.seat} is asked {ask.about}"
        if beat.answer:
            assert tutor.wanted is not None and len(ask.options) > 1
    assert tutor.match.ask is None or tutor.match.ask.seat == lesson.learner, "nobody plays on behind the tutor's back"


@pytest.mark.parametrize(("game", "lesson"), CHAPTERS)
def test_what_the_tutor_points_at_lies_on_the_table_and_every_rule_exists(game: Game[Any], lesson: Lesson) -> None:
    clauses = rulebook(game.slug).clauses
    for tutor, beat in taken(game, lesson):
        laid = {piece.id for piece in game.lay(tutor.match.state, lesson.learner)}
        assert set(beat.pieces) <= laid, f"'{beat.say}' points at what is not there"
        assert not beat.clause or beat.clause in clauses


@pytest.mark.parametrize(("game", "lesson"), CHAPTERS)
def test_the_tutor_says_little_at_a_time(game: Game[Any], lesson: Lesson) -> None:
    assert 0 < len(lesson.title) <= 28
    assert 0 < len(lesson.say) <= 120
    for beat in lesson.beats:
        assert 0 < len(beat.say) <= LONGEST, beat.say
        assert beat.say == " ".join(beat.say.split())


@pytest.mark.parametrize(("game", "lesson"), CHAPTERS)
def test_the_learner_acts_within_half_a_minute(game: Game[Any], lesson: Lesson) -> None:
    first = next(place for place, beat in enumerate(lesson.beats) if beat.answer)
    assert first <= 2
    assert seconds(lesson.beats[: first + 1]) - A_MOVE <= 30
    assert sum(1 for beat in lesson.beats if beat.answer) >= len(lesson.beats) / 2, "a lesson is not a lecture"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_whole_tutorial_takes_less_than_eight_minutes(game: Game[Any]) -> None:
    assert sum(seconds(lesson.beats) for lesson in game.lessons) < 8 * 60


@pytest.mark.parametrize(("game", "lesson"), CHAPTERS)
def test_a_lesson_is_the_same_every_time_and_breaks_no_rule(game: Game[Any], lesson: Lesson) -> None:
    one, other = Tutor(game, lesson), Tutor(game, lesson)
    while one.beat is not None:
        one.go_on()
        other.go_on()
        assert game.complaints(one.match.state) == []
    assert one.match.digest() == other.match.digest()
