"""Sampled matches: every number of seats in turn, always the same match for a number, never a refused choice."""

from typing import Any

import pytest

from tabletop import games
from tabletop.engine.contract import Game
from tabletop.lab.sampling import sampled_match


@pytest.fixture(params=games.slugs())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return games.find(request.param)


def test_a_number_names_one_match(game: Game[Any]) -> None:
    for number in range(20):
        one, other = (sampled_match(game, number) for _ in range(2))
        assert (one.seats, one.variants, one.digest()) == (other.seats, other.variants, other.digest())


def test_hundreds_of_numbers_give_a_match_at_every_table(game: Game[Any]) -> None:
    met = [sampled_match(game, number) for number in range(300)]
    assert {match.seats for match in met} == set(game.seats)
    for variant in game.variants:
        assert len({match.variants[variant.id] for match in met}) > 1, variant.id
