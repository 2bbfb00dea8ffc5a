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
from tests.scenes.table.player import Player

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


@pytest.mark.parametrize("game", HABITUAL, ids=lambda game: game.slug)
def test_what_is_answered_by_habit_is_said_aloud_once_and_stands_in_the_chronicle(game: Game[Any]) -> None:
    player = Player(Match(game, game.seats[-1], dict(game.bounds), 4))
    player.sitting.follows = partial(everything(game).follows, game.slug)
    random, aloud = Random(4), 0
    while player.sitting.match.ask is not None and len(player.sitting.by_habit) < 12:
        player.settle()
        aloud += sum("answered for you" in words for words in player.app.notices)
        player.app._notices.clear()
        ask = player.sitting.match.ask
        if ask is not None and player.scene.can_act:
            assert game.weigh is not None
            player.scene.answer(random.choices(ask.options, game.weigh(player.sitting.match.state, ask))[0])
    assert 0 < aloud <= len(game.habits)
    viewer = player.sitting.viewer
    player.scene.draw(player.app.surface, at_once=True)
    told = [entry.words for entry in player.scene.log.entries if "by habit" in entry.words]
    places = {place for place, (seat, _) in player.sitting.by_habit.items() if seat == viewer}
    followed = {place for place in places if any(m.answers > place for m in player.sitting.match.history)}
    assert told == [player.sitting.by_habit[place][1] for place in sorted(followed)]
    assert told and all(words.startswith(f"{player.sitting.names[viewer or 0]}, by habit: ") for words in told)


@pytest.mark.parametrize("game", HABITUAL, ids=lambda game: game.slug)
def test_what_was_taken_back_is_no_longer_told(game: Game[Any]) -> None:
    random, seats = Random(5), game.seats[-1]
    sitting = Sitting(Match(game, seats, dict(game.bounds), 5), [Seat(f"P{n}") for n in range(seats)])
    sitting.follows = partial(everything(game).follows, game.slug)
    sitting.match.practice = True
    while not sitting.by_habit:
        assert sitting.match.ask is not None
        if not sitting.poll():
            sitting.answer(random.choice(sitting.match.ask.options))
    sitting.undo()
    assert sitting.by_habit == {}


def test_habits_are_kept_and_a_spoilt_list_falls_back() -> None:
    game = HABITUAL[0]
    preferences = everything(game)
    assert preferences.save()
    assert load().habits == preferences.habits
    preferences.habits = [3]  # type: ignore[list-item]
    assert preferences.save()
    assert load().habits == []
    assert "habits" in load().notices[0]
