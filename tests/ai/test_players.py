"""Players: what their specs mean, and that they only ever give legal answers."""

from random import Random

import pytest

from benchmarks.noughts import GAME
from tabletop.ai.players import AIPlayer, BadSpec, GreedyPlayer, RandomPlayer, check, player
from tabletop.engine.match import Match


def winner(specs: tuple[str, str], seed: int) -> int | None:
    match = Match(GAME, 2, seed=seed, remember=False)
    players = [player(spec, seed) for spec in specs]
    while match.ask is not None:
        seat = match.ask.seat
        match.choose(players[seat].choose(match.fork(seat, Random(seed))))
    assert match.verdict is not None
    return match.verdict.winners[0] if match.verdict.winners else None


def test_a_spec_names_its_player() -> None:
    assert isinstance(player("random", 0), RandomPlayer)
    assert isinstance(player("greedy", 0), GreedyPlayer)
    master = player("ai:master:bully", 0)
    assert isinstance(master, AIPlayer)
    assert master.temperament == "bully"


@pytest.mark.parametrize("spec", ["", "human", "greedy:2", "ai", "ai:", "ai:wizard", "random:novice"])
def test_a_bad_spec_says_what_to_write_instead(spec: str) -> None:
    with pytest.raises(BadSpec, match="write random, greedy or ai:LEVEL"):
        player(spec, 0)


def test_a_misspelt_level_is_guessed() -> None:
    with pytest.raises(BadSpec, match="did you mean veteran"):
        player("ai:vetran", 0)


def test_a_temperament_that_the_game_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(BadSpec, match="Noughts and Crosses has no temperament 'bully'"):
        check("ai:novice:bully", GAME)


def test_greedy_takes_a_win_that_is_there() -> None:
    match = Match(GAME, 2)
    for answer in ("mark 0", "mark 3", "mark 1", "mark 4"):
        match.choose(answer)
    assert str(GreedyPlayer(5).choose(match.fork(0, Random(0)))) == "mark 2"


def test_greedy_beats_random_play() -> None:
    wins = [winner(("greedy", "random"), seed) == 0 for seed in range(30)]
    assert sum(wins) >= 20


@pytest.mark.parametrize("spec", ["random", "greedy", "ai:adventurer"])
def test_the_same_seed_plays_the_same_game(spec: str) -> None:
    match = Match(GAME, 2)
    match.choose("mark 4")
    fork = match.fork(1, Random(3))
    assert [player(spec, 8).choose(fork) for _ in range(5)] == [player(spec, 8).choose(fork)] * 5
