"""The arena: many games between players that need no hands, seats rotated, one process or several."""

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from tabletop import games
from tabletop.ai.players import check, player
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.variants import Value, settle

MOST_DECISIONS = 100_000
ENDLESS = "did not end"

Find = Callable[[str], Game[Any]]


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: one spec a seat, rotated from game to game. Games of one rotation have the same dice."""

    slug: str
    specs: tuple[str, ...]
    variants: Mapping[str, Value]
    seed: int

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat the place of its player in `specs`."""
        seats = len(self.specs)
        return tuple((seat + number) % seats for seat in range(seats))

    def seed_of(self, number: int) -> int:
        return self.seed + number // len(self.specs)


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: who sat where, who won, how it went."""

    number: int
    seating: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    decisions: int
    seconds: float
    thinking: tuple[tuple[float, ...], ...]
    """Seconds of every decision, by seat."""


def contest(game: Game[Any], specs: Sequence[str], variants: Mapping[str, Any] | None = None, seed: int = 0) -> Contest:
    """Check everything before the first game: seats, players, variants. Bounds make endless games end."""
    Match(game, len(specs), variants, seed, remember=False)
    for spec in specs:
        check(spec, game)
    return Contest(game.slug, tuple(specs), bounded(game, variants or {}), seed)


def bounded(game: Game[Any], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """The variants with the game's bounds wherever a variant has its default."""
    settled = settle(game.variants, chosen)
    defaults = {variant.id: variant.default for variant in game.variants}
    return settled | {name: value for name, value in game.bounds.items() if settled[name] == defaults[name]}


def play(contest: Contest, number: int, find: Find = games.find) -> Played:
    """Game `number` of a contest: the same again whenever it is asked for."""
    seating, seed = contest.seating(number), contest.seed_of(number)
    match = Match(find(contest.slug), len(seating), contest.variants, seed, remember=False)
    streams = [Random(f"{contest.seed} {number} {place}") for place in seating]
    players = [player(contest.specs[place], streams[seat].getrandbits(48)) for seat, place in enumerate(seating)]
    thinking: list[list[float]] = [[] for _ in seating]
    decisions, began = 0, perf_counter()
    while match.ask is not None and decisions < MOST_DECISIONS:
        seat, started = match.ask.seat, perf_counter()
        option = players[seat].choose(match.fork(seat, streams[seat]))
        thinking[seat].append(perf_counter() - started)
        match.choose(option)
        decisions += 1
    verdict = match.verdict
    return Played(
        number=number,
        seating=seating,
        winners=verdict.winners if verdict else (),
        reason=verdict.reason if verdict else ENDLESS,
        decisions=decisions,
        seconds=perf_counter() - began,
        thinking=tuple(map(tuple, thinking)),
    )


def play_all(contest: Contest, games_: int, jobs: int = 1, find: Find = games.find) -> Iterator[Played]:
    """All games in their order, as they are finished; over so many processes."""
    if jobs == 1:
        yield from (play(contest, number, find) for number in range(games_))
        return
    with closing(multiprocessing.get_context("spawn").Pool(jobs)) as pool:
        yield from pool.imap(_Task(contest, find), range(games_))
    pool.join()


@dataclass(frozen=True, slots=True)
class _Task:
    """What a process of the pool does with a number."""

    contest: Contest
    find: Find

    def __call__(self, number: int) -> Played:
        return play(self.contest, number, self.find)
