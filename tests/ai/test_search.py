"""The search: it finds what is there to be found, repeats itself for a seed, and keeps to its time."""

from dataclasses import replace
from random import Random
from time import perf_counter

import pytest

from benchmarks import noughts
from tabletop.ai import search
from tabletop.ai.levels import LEVELS
from tabletop.ai.players import worth_of
from tabletop.ai.search import Effort, Search, outcome
from tabletop.engine.contract import Ask, Game, Script
from tabletop.engine.match import Match
from tabletop.engine.state import Result
from tabletop.engine.world import Fork
from tests.ai import sealed

DEEP = Effort(horizon=9, attention=9, looks=120)


def board(*answers: str) -> Match:
    match = Match(noughts.GAME, 2)
    for answer in answers:
        match.choose(answer)
    return match


def best(match: Match, effort: Effort = DEEP, seed: int = 0) -> str:
    assert match.ask is not None
    return str(Search(match.fork(match.ask.seat, Random(0)), effort, seed).think().best)


def test_it_takes_a_win() -> None:
    assert best(board("mark 0", "mark 3", "mark 1", "mark 4")) == "mark 2"


def test_it_stops_a_rival_from_winning() -> None:
    assert best(board("mark 0", "mark 4", "mark 1")) == "mark 2"


def test_it_sees_a_fork_coming_two_moves_ahead() -> None:
    answers = {best(board("mark 0", "mark 4", "mark 8"), seed=seed) for seed in range(5)}
    assert answers <= {"mark 1", "mark 3", "mark 5", "mark 7"}


def test_it_never_loses_noughts_and_crosses_to_random_play() -> None:
    for seed in range(12):
        match, random = Match(noughts.GAME, 2, seed=seed), Random(seed)
        while match.ask is not None:
            mine = match.ask.seat == seed % 2
            match.choose(best(match, LEVELS["master"], seed) if mine else random.choice(match.ask.options))
        assert match.verdict is not None
        assert match.verdict.winners in ((), (seed % 2,))


@pytest.mark.parametrize("level", LEVELS)
def test_counted_in_iterations_it_repeats_itself_for_a_seed(level: str) -> None:
    fork = Match(sealed.GAME, 3, seed=2).fork(0, Random(0))
    first, again = (Search(fork, LEVELS[level], 17).think() for _ in range(2))
    assert first.prospects == again.prospects
    assert first.iterations == again.iterations


def test_it_leaves_the_fork_as_it_was() -> None:
    match = Match(sealed.GAME, 3, seed=2)
    fork = match.fork(0, Random(0))
    before, table = match.digest(), fork.state.copy()
    Search(fork, LEVELS["veteran"], 1).think()
    assert match.digest() == before
    assert fork.state == table


def test_only_the_most_promising_options_are_considered() -> None:
    fork = Match(sealed.GAME, 2, seed=2).fork(0, Random(0))
    assert fork.ask is not None and len(fork.ask.options) == 7
    thought = Search(fork, Effort(horizon=2, attention=3, looks=8), 0).think()
    assert len(thought.prospects) == 3


def noticed(fork: Fork, eye: float | None, seed: int) -> frozenset[str]:
    thought = Search(fork, Effort(horizon=0, attention=2, looks=1, eye=eye), seed).think()
    return frozenset(str(prospect.option) for prospect in thought.prospects)


def test_a_beginner_overlooks_other_options_from_time_to_time() -> None:
    fork = Match(sealed.GAME, 2, seed=2).fork(0, Random(0))
    by_beginners, by_masters = ({noticed(fork, eye, seed) for seed in range(12)} for eye in (0.5, None))
    assert len(by_beginners) > len(by_masters)


def test_the_better_the_eye_the_oftener_it_catches_what_looks_good() -> None:
    fork = Match(replace(sealed.GAME, weigh=keen_on_three), 2, seed=2).fork(0, Random(0))
    blind, fair, keen = (sum("bid 3" in noticed(fork, eye, seed) for seed in range(200)) for eye in (0.0, 0.5, 1.0))
    assert blind < 80 < fair < keen


def keen_on_three(state: sealed.State, ask: Ask) -> list[float]:
    return [9.0 if str(option) == "bid 3" else 1.0 for option in ask.options]


def test_what_is_worth_most_at_once_is_always_considered() -> None:
    match = board("mark 0", "mark 3", "mark 1", "mark 4")
    assert best(match, Effort(horizon=0, attention=2, looks=1)) == "mark 2"


def test_the_last_two_standing_get_the_most_thought() -> None:
    thought = Search(Match(noughts.GAME, 2).fork(0, Random(0)), DEEP, 0).think()
    visits = [prospect.visits for prospect in thought.prospects]
    assert visits == sorted(visits, reverse=True)
    assert visits[1] > 2 * visits[-1]


def test_an_obvious_answer_takes_little_thought() -> None:
    obvious, open_question = board("mark 0", "mark 3", "mark 1", "mark 4"), board("mark 0", "mark 4")
    thoughts = [Search(match.fork(0, Random(0)), DEEP, 0).think() for match in (obvious, open_question)]
    assert 3 * thoughts[0].iterations < thoughts[1].iterations


def thought_with(looks: int, answers: int) -> tuple[Search, list[int]]:
    search = Search(board("mark 0", "mark 4").fork(0, Random(0)), Effort(4, 9, looks, answers), 0)
    return search, [prospect.visits for prospect in search.think().prospects]


def test_where_answers_are_quickly_imagined_there_are_more_looks() -> None:
    (brief, few), (patient, many) = thought_with(looks=6, answers=0), thought_with(looks=6, answers=4000)
    assert brief.answers < 1000
    assert 3600 < patient.answers < 4400
    assert sum(many) > 4 * sum(few)
    assert many[0] > 2 * many[-1]


def test_however_many_answers_they_take_all_looks_are_taken() -> None:
    assert thought_with(looks=30, answers=0)[1] == thought_with(looks=30, answers=500)[1]


def test_within_a_time_limit_it_gives_the_best_so_far() -> None:
    fork = Match(noughts.GAME, 2).fork(0, Random(0))
    began = perf_counter()
    thought = Search(fork, Effort(horizon=9, attention=9, looks=10**6), 0).think(seconds=0.2)
    assert perf_counter() - began < 1
    assert thought.prospects[0].visits > thought.prospects[-1].visits


class Ticking:
    """A clock on which every glance at it takes a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.mark.parametrize(("seconds", "all_seen"), [(2, False), (6, False), (14, True), (40, True)])
def test_however_slow_the_machine_an_answer_is_never_late_by_a_whole_look(
    monkeypatch: pytest.MonkeyPatch, seconds: int, all_seen: bool
) -> None:
    monkeypatch.setattr(search, "perf_counter", clock := Ticking())
    thought = Search(Match(noughts.GAME, 2).fork(0, Random(0)), DEEP, 0).think(seconds=seconds)
    visits = [prospect.visits for prospect in thought.prospects]
    assert clock.now <= seconds + 4
    assert visits[0] > 0
    assert all(visits) == all_seen


def test_with_more_options_than_time_the_first_glance_decides_what_is_considered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "perf_counter", clock := Ticking())
    fork = Match(replace(sealed.GAME, weigh=keen_on_three), 2, seed=2).fork(0, Random(0))
    thought = Search(fork, Effort(horizon=2, attention=2, looks=8), 0).think(seconds=4)
    assert "bid 3" in {str(prospect.option) for prospect in thought.prospects}
    assert clock.now <= 8 + 4


def test_told_to_stop_it_stops() -> None:
    fork = Match(noughts.GAME, 2).fork(0, Random(0))
    assert Search(fork, DEEP, 0).think(stop=lambda: True).iterations == 9


def test_a_game_without_a_glance_is_searched_all_the_same() -> None:
    game = replace(sealed.GAME, weigh=None)
    fork = Match(game, 2, seed=2).fork(0, Random(0))
    assert Search(fork, Effort(horizon=4, attention=3, looks=10), 0).think().iterations >= 25


def pennies(secret: bool) -> Game[sealed.State]:
    """Both show a coin; the second wins if they match."""

    def show(t: sealed.State) -> Script:
        for seat in (0, 1):
            t.bids[seat] = (yield Ask(seat, [sealed.Bid(0), sealed.Bid(1)], "SB-3.1", "bid", secret=secret)).coins
        return t.end([int(t.bids[0] == t.bids[1])], "SB-5.1", "the coins were shown")

    return replace(sealed.GAME, steps={"deal": show}, weigh=None)


def test_nobody_in_the_tree_knows_what_others_have_sealed() -> None:
    def chance(secret: bool) -> float:
        fork = Match(pennies(secret), 2).fork(0, Random(0))
        return Search(fork, Effort(horizon=4, attention=2, looks=150), 0).think().prospects[0].values[0]

    assert chance(secret=False) < 0.1
    assert 0.3 < chance(secret=True) < 0.7


def test_a_temperament_plays_another_game() -> None:
    fork = Match(sealed.GAME, 2, seed=5).fork(0, Random(0))
    miser = Search(fork, Effort(horizon=0, attention=7, looks=20), 0, worth_of(sealed.GAME, "miser")).think()
    assert str(miser.best) == "bid 0"


def test_an_end_without_a_winner_is_better_than_a_rivals_win_but_no_win() -> None:
    state = board().state
    state.result = Result([], "NC-3.2", "full")
    assert outcome(noughts.GAME, state) == [0.25, 0.25]
    state.result = Result([0, 1], "NC-3.1", "shared")
    assert outcome(noughts.GAME, state) == [0.5, 0.5]
    assert outcome(replace(noughts.GAME, cooperative=True), state) == [1.0, 1.0]
