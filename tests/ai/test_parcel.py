"""A fork travels as plain data and is the same fork at the other end."""

import json
from random import Random

import pytest

from tabletop.ai.parcel import unwrap, wrap
from tabletop.ai.search import Effort, Search
from tabletop.engine import plain
from tabletop.engine.asking import Illegal
from tabletop.engine.match import Match
from tests.ai.sealed import GAME, find


def match_in_mid_step() -> Match:
    match = Match(GAME, 3, seed=11)
    match.choose("bid 2")
    match.choose("bid 1")
    return match


def test_what_comes_out_stands_at_the_same_question_with_the_same_imagining() -> None:
    fork = match_in_mid_step().fork(2, Random(4))
    again = unwrap(json.loads(json.dumps(wrap(fork))), find, Random(4))
    assert fork.ask is not None and again.ask is not None
    assert again.ask.options == fork.ask.options
    assert again.answers == fork.answers
    assert plain.digest(again.state) == plain.digest(fork.state)


def test_a_search_over_it_thinks_the_same() -> None:
    fork = match_in_mid_step().fork(2, Random(4))
    again = unwrap(wrap(fork), find, Random(99))
    effort = Effort(horizon=6, attention=5, looks=12)
    assert Search(again, effort, 1).think().prospects == Search(fork, effort, 1).think().prospects


def test_an_answer_that_the_rules_refuse_is_found_out() -> None:
    parcel = wrap(match_in_mid_step().fork(2, Random(4)))
    parcel["answers"][1] = "bid 77"
    with pytest.raises(Illegal):
        unwrap(parcel, find, Random(0))
