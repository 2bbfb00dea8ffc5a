"""A short marathon: every game, all levels, sampled tables; and what it would find."""

from random import Random
from time import sleep
from typing import Any

import pytest

from benchmarks import marathon
from tabletop import games
from tabletop.ai.players import Player, RandomPlayer
from tabletop.engine.asking import Option
from tabletop.engine.contract import Game
from tabletop.engine.world import Fork
from tests.ai import sealed


@pytest.mark.parametrize("slug", games.slugs())
def test_every_answer_is_legal_and_in_time(slug: str) -> None:
    log = marathon.run(games.find(slug), 60, seed=3)
    assert log.total == 60
    assert (log.illegal, log.late) == ([], [])
    assert len(log.decisions) > 2


class Cheat:
    """Answers what was not asked."""

    def choose(self, fork: Fork) -> Option:
        return sealed.Bid(99)


class Sleeper(RandomPlayer):
    def choose(self, fork: Fork) -> Option:
        sleep(0.02)
        return super().choose(fork)


def test_an_illegal_answer_is_counted_with_its_place() -> None:
    def cheats(game: Game[Any], random: Random) -> tuple[str, Player]:
        return "novice", Cheat()

    log = marathon.run(sealed.GAME, 5, 0, cheats)
    assert len(log.illegal) == log.total == 5
    assert log.illegal[1] == "sealed, seed 0, 2 seats, decision 2, novice: bid 99"


def test_a_late_answer_is_counted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marathon, "DEADLINE", 0.01)

    def sleepers(game: Game[Any], random: Random) -> tuple[str, Player]:
        return "master", Sleeper(1)

    assert len(marathon.run(sealed.GAME, 3, 0, sleepers).late) == 3
