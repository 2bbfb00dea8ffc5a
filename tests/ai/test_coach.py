"""The coach: what it advises, in which words, and the story it tells of a finished game."""

from random import Random

import pytest

from benchmarks import noughts
from tabletop.ai.coach import advise, in_words, labels
from tabletop.ai.story import story
from tabletop.engine.match import Match
from tests.ai import sealed


def played_out(seed: int) -> Match:
    match = Match(sealed.GAME, 3, seed=seed)
    random = Random(seed)
    while match.ask is not None:
        match.choose(random.choice(match.ask.options))
    return match


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (1.0, "almost certain (about 100 in 100)"),
        (0.66, "likely (about 65 in 100)"),
        (0.5, "about even (about 50 in 100)"),
        (0.0, "next to hopeless (about 0 in 100)"),
    ],
)
def test_a_chance_is_said_in_words(chance: float, words: str) -> None:
    assert in_words(chance) == words


def test_the_best_three_come_with_falling_chances_and_a_sentence_each() -> None:
    match = Match(noughts.GAME, 2)
    for answer in ("mark 0", "mark 3", "mark 1", "mark 5"):
        match.choose(answer)
    advice = advise(match.fork(0, Random(0)), "veteran", seed=1)
    assert str(advice[0].option) == "mark 2"
    assert len(advice) == 3
    assert advice[0].chance == 1.0
    assert all(a.why.endswith(".") and a.why.count(".") == 1 for a in advice)
    assert "'mark cell 3'" in advice[1].why


def test_why_names_a_number_at_the_table_when_one_explains_it() -> None:
    match = Match(sealed.GAME, 2, seed=5)
    match.choose("bid 1")
    match.choose("bid 6")
    fork = match.fork(match.ask.seat, Random(0)) if match.ask else None
    assert fork is not None and fork.ask is not None and fork.ask.about == "curse"
    why = advise(fork, "veteran", seed=2, names=["Ann", "Bob"])[0].why
    assert "points" in why or "coins" in why
    assert why.startswith("It tends to leave")


def test_the_same_question_gets_the_same_advice() -> None:
    fork = Match(sealed.GAME, 2, seed=4).fork(0, Random(1))
    assert advise(fork, "adventurer", seed=7) == advise(fork, "adventurer", seed=7)


def test_options_are_called_what_the_table_calls_them() -> None:
    fork = Match(noughts.GAME, 2).fork(0, Random(0))
    assert labels(fork)[noughts.MARKS[4]] == "mark cell 5"


def test_the_story_has_a_chance_for_every_seat_at_every_moment_and_ends_with_the_result() -> None:
    match = played_out(2)
    told = story(match, ["Ann", "Bob", "Cid"])
    assert len(told.chances) == len(match.history)
    assert all(len(point) == 3 for point in told.chances)
    assert match.verdict is not None
    assert [chance > 0 for chance in told.chances[-1]] == [seat in match.verdict.winners for seat in range(3)]


def test_turning_points_are_told_in_order_and_in_the_words_of_the_log() -> None:
    match = played_out(2)
    turns = story(match, ["Ann", "Bob", "Cid"]).turns
    assert 1 <= len(turns) <= 3
    assert [turn.moment for turn in turns] == sorted(turn.moment for turn in turns)
    for turn in turns:
        assert turn.sentence == sealed.narrate(match.history[turn.moment].event, ["Ann", "Bob", "Cid"])
        assert abs(turn.after - turn.before) > 0.02


def test_a_game_in_which_nothing_happened_has_no_turning_point() -> None:
    assert story(Match(noughts.GAME, 2), ["Ann", "Bob"]).turns == ()
