"""Nobody cheats: for every game on the shelf, what a seat cannot know never changes what its AI answers."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop import games
from tabletop.ai.levels import LEVELS
from tabletop.ai.players import player
from tabletop.ai.search import Effort, Search
from tabletop.engine import plain
from tabletop.engine.chance import Record
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.state import TableState
from tabletop.engine.world import Fork
from tests.ai import sealed

STATES = 1000
EVERY = 7
BRIEF = Effort(horizon=3, attention=4, looks=3)

RandomMatch = Callable[..., Match]
Played = Callable[[Match, int], Iterator[Match]]


@pytest.fixture(params=[*games.slugs(), "sealed"])
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return sealed.GAME if request.param == "sealed" else games.find(request.param)


def answer(fork: Fork) -> str:
    return str(Search(fork, BRIEF, 42).think().best)


def permuted(fork: Fork, seed: int) -> Fork:
    """The same question in a world where all that the seat cannot see lies otherwise."""

    def redeal(state: TableState, seat: int, random: Random) -> None:
        fork.game.redeal(state, seat, Random(seed))
        fork.game.redeal(state, seat, random)

    other = replace(fork.game, redeal=redeal)
    return Fork(other, fork.seat, fork.checkpoint, fork.answers, fork.outcomes, Random(seed))


def reseeded(match: Match) -> Match:
    """The same game so far, with other dice to come."""
    seed = match.seed + 1_000_000
    twin = Match(match.game, match.seats, match.variants, seed, chance=Record(seed, match.chance.outcomes))
    while len(twin.answers) < len(match.answers):
        twin.choose(match.answers[len(twin.answers)].option)
    return twin


def some_questions(game: Game[Any], random_match: RandomMatch, played: Played) -> Iterator[Match]:
    """Questions from many random games, of all tables and many variants."""
    number = seen = 0
    while seen < STATES:
        for match in played(random_match(game, number), number):
            if (len(match.answers) + number) % EVERY == 0:
                seen += 1
                yield match
            if seen >= STATES:
                return
        number += 1


def test_what_a_seat_cannot_see_never_changes_its_answer(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for place, match in enumerate(some_questions(game, random_match, played)):
        assert match.ask is not None
        fork = match.fork(match.ask.seat, Random(place))
        assert answer(permuted(fork, place)) == answer(fork), f"{match.ask}, game {match.seed}, {len(match.answers)}"


def test_the_dice_to_come_never_change_an_answer(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    for number in range(3):
        for match in played(random_match(game, number), number):
            if match.ask is not None and len(match.answers) % 29 == 0:
                seat = match.ask.seat
                assert answer(reseeded(match).fork(seat, Random(8))) == answer(match.fork(seat, Random(9)))


def test_the_dice_of_the_game_are_the_same_whether_or_not_somebody_thought(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    quiet, busy = random_match(game, 2), random_match(game, 2)
    random = Random(5)
    for _ in range(150):
        if quiet.ask is None or busy.ask is None:
            break
        answer(busy.fork(busy.ask.seat, Random(1)))
        option = random.choice(quiet.ask.options)
        quiet.choose(option)
        busy.choose(option)
    assert quiet.digest() == busy.digest()
    assert quiet.chance.outcomes == busy.chance.outcomes


def test_thinking_changes_nothing_in_the_checkpoint_that_all_imaginings_start_from(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for match in played(random_match(game, 3), 3):
        if match.ask is not None and len(match.answers) % 41 == 0:
            fork = match.fork(match.ask.seat, Random(0))
            before = plain.digest(fork.checkpoint)
            answer(fork)
            assert plain.digest(fork.checkpoint) == before


def test_every_temperament_judges_every_seat(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    for match in played(random_match(game, 1), 1):
        if len(match.answers) % 31 == 0:
            for worth in (game.worth, *(temperament.worth for temperament in game.temperaments)):
                values = worth(match.state)
                assert len(values) == match.seats
                assert all(0 <= value <= 1 for value in values)


def test_every_temperament_of_every_level_gives_a_legal_answer(game: Game[Any], random_match: RandomMatch) -> None:
    match = random_match(game, 4)
    assert match.ask is not None
    fork = match.fork(match.ask.seat, Random(0))
    for level in LEVELS:
        for temperament in ("", *(t.id for t in game.temperaments)):
            assert player(f"ai:{level}:{temperament}".rstrip(":"), 3).choose(fork) in match.ask.options


def test_a_game_that_does_not_deal_the_unseen_anew_would_be_found_out(
    random_match: RandomMatch, played: Played
) -> None:
    def leave_all(state: sealed.State, seat: int, random: Random) -> None:
        """Whoever imagines sees the truth."""

    def shuffled(state: sealed.State, seat: int, random: Random) -> None:
        sealed.redeal(state, seat, Random(77))

    differ = 0
    for match in played(random_match(sealed.GAME, 1), 1):
        assert match.ask is not None
        fork = match.fork(match.ask.seat, Random(0))
        truth, other = (
            Fork(replace(sealed.GAME, redeal=how), fork.seat, fork.checkpoint, fork.answers, fork.outcomes, Random(0))
            for how in (leave_all, shuffled)
        )
        differ += answer(truth) != answer(other)
    assert differ > 0
