"""What a player may leave to the app: every habit gives only the answer that it names."""

from collections.abc import Iterator
from random import Random

import pytest

from tabletop.engine.match import Match
from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.habits import HABITS

NAMED = {
    "search_again": "search_again",
    "take_hits": "spend 0",
    "never_raise": "raise 0",
    "join_from_centre": "stay_out",
}


def questions(seed: int) -> Iterator[Match]:
    match, random = Match(GAME, 3, dict(GAME.bounds), seed), Random(seed)
    while match.ask is not None:
        yield match
        assert GAME.weigh is not None
        match.choose(random.choices(match.ask.options, GAME.weigh(match.state, match.ask))[0])


@pytest.mark.clause("MC-7.6", "MC-11.9", "MC-12.4", "MC-12.5")
@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.id)
def test_a_habit_gives_a_legal_answer_and_always_the_same(habit) -> None:  # type: ignore[no-untyped-def]
    given = set()
    for seed in range(12):
        for match in questions(seed):
            answer = habit.answer(match.state, match.ask)
            if answer is not None:
                assert match.ask is not None
                assert answer in match.ask.options
                given.add(str(answer))
    assert given == {NAMED[habit.id]}


def test_bots_need_no_habits_and_humans_start_with_the_harmless_ones() -> None:
    assert {habit.id for habit in HABITS if habit.default} == {"search_again", "take_hits"}
