"""Every answer can be given by drag, by click and by key, and means the same."""

from random import Random
from typing import Any

import pytest

from tabletop.engine.asking import Option
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.games import find, slugs
from tests.scenes.table.player import Player

WAYS = ("drag", "click", "key")


def scripted(game: Game[Any], seats: int, seed: int, most: int) -> tuple[list[Option], str]:
    """Random answers to a whole game, or to its first so many questions, and the digest they lead to."""
    match = Match(game, seats, game.bounds, seed)
    chance = Random(seed)
    answers = []
    while match.ask is not None and len(answers) < most:
        answers.append(chance.choice(match.ask.options))
        match.choose(answers[-1])
    return answers, match.digest()


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_ends_the_same_whichever_way_it_is_played(way: str) -> None:
    game = find("miniskull_caverns")
    answers, digest = scripted(game, 2, 3, 10_000)
    player = Player(Match(game, 2, game.bounds, 3), confirm=False)
    for answer in answers:
        player.answer(answer, way)
    assert player.sitting.match.over
    assert player.sitting.match.digest() == digest


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("slug", slugs())
def test_the_first_answers_of_every_game_can_be_given_this_way(slug: str, way: str) -> None:
    game = find(slug)
    seats = game.seats[-1]
    answers, digest = scripted(game, seats, 5, 14)
    player = Player(Match(game, seats, game.bounds, 5))
    for answer in answers:
        player.answer(answer, way)
    assert player.sitting.match.digest() == digest
