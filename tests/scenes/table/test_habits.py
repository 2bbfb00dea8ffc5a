"""Questions that are left to the app answer themselves, and undo steps over them."""

from functools import partial
from random import Random
from typing import Any

import pytest

from scenes.preferences import Preferences, load
from scenes.sitting import Seat, Sitting
from tabletop import games
from tabletop.engine.contract import Game
from tabletop.engine.match import Match

HABITUAL = [game for game in games.shelf() if game.habits]


def everything(game: Game[Any]) -> Preferences:
    """Preferences that leave all that can be left to the app."""
    preferences = Preferences()
    for habit in game.habits:
        if not preferences.follows(game.slug, habit):
            preferences.toggle(game.slug, habit)
    return preferences


@pytest.mark.parametrize("game", HABITUAL, ids=lambda game: game.slug)
def test_a_habitual_question_is_never_put_to_the_player(game: Game[Any]) -> None:
    seats = game.seats[-1]
    preferences, random, given = everything(game), Random(4), 0
    sitting = Sitting(Match(game, seats, dict(game.bounds), 4), [Seat(f"P{n}") for n in range(seats)])
    sitting.follows = partial(preferences.follows, game.slug)
    while sitting.match.ask is not None and given < 40:
        before = len(sitting.match.answers)
        if sitting.poll():
            given += 1
            assert len(sitting.match.answers) > before
            continue
        ask = sitting.match.ask
        assert all(habit.answer(sitting.match.state, ask) is None for habit in game.habits)
        assert game.weigh is not None
        sitting.answer(random.choices(ask.options, game.weigh(sitting.match.state, ask))[0])
    assert given > 0


@pytest.mark.parametrize("game", HABITUAL, ids=lambda game: game.slug)
def test_undo_in_practice_goes_back_to_a_choice_of_ones_own(game: Game[Any]) -> None:
    preferences, random = everything(game), Random(5)
    seats = game.seats[-1]
    sitting = Sitting(Match(game, seats, dict(game.bounds), 5), [Seat(f"P{n}") for n in range(seats)])
    sitting.follows = partial(preferences.follows, game.slug)
    sitting.match.practice = True
    while sitting.match.ask is not None:
        if sitting.poll():
            sitting.undo()
            assert sitting.habitual is None
            break
        sitting.answer(random.choice(sitting.match.ask.options))


def test_habits_are_kept_and_a_spoilt_list_falls_back() -> None:
    game = HABITUAL[0]
    preferences = everything(game)
    assert preferences.save()
    assert load().habits == preferences.habits
    preferences.habits = [3]  # type: ignore[list-item]
    assert preferences.save()
    assert load().habits == []
    assert "habits" in load().notices[0]
