"""The ladder: every level against the one below, against random and greedy play, at the largest table and alone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tabletop import games
from tabletop.ai.levels import LEVELS
from tabletop.engine.contract import Game
from tabletop.lab.arena import Find, contest, play_all
from tabletop.lab.tally import Rate, Tally, pace

STEP, STEP_BY_DICE = 0.60, 0.56
LEAP, LEAP_BY_DICE = 0.80, 0.70
FIRST_STEP, FIRST_STEP_AT_MOST = 0.65, 0.95
OVER_GREEDY = 0.65
TIMES_FAIR_SHARE = 1.4
TIMES_GREEDY_ALONE = 2.0


@dataclass(frozen=True, slots=True)
class Goal:
    """The share that the stronger player should win: at least, at least where dice rule, at most."""

    least: float
    by_dice: float | None = None
    most: float = 1.0
    words: str = ""
    """What it is called where it depends on the table."""

    def judge(self, share: float) -> str:
        if self.most < 1.0:
            return f"{_verb(self.least <= share <= self.most)} {self}"
        bar = self.by_dice if self.by_dice is not None and share < self.least else self.least
        return f"{_verb(share >= bar)} {_percent(bar)}"

    def __str__(self) -> str:
        if self.words:
            return self.words
        if self.most < 1.0:
            return f"{100 * self.least:.0f}-{_percent(self.most)}"
        dice = f" ({100 * self.by_dice:.0f} where dice rule)" if self.by_dice is not None else ""
        return f"{_percent(self.least)}{dice}"

    def plain(self) -> dict[str, Any]:
        return {"least": self.least, "where_dice_rule": self.by_dice, "most": self.most}


@dataclass(frozen=True, slots=True)
class Rung:
    """One comparison: the stronger player's specs come first. Where nothing is promised there is no goal."""

    title: str
    specs: tuple[str, ...]
    goal: Goal | None = None
    beside: str = ""
    """The kind of player that is measured by itself just before, and with whose wins these are compared."""
    times: float | None = None
    """So many times as often should it win."""

    @property
    def promise(self) -> str:
        """The goal in words."""
        if self.times is not None:
            return f"{self.times:g} times {self.beside}"
        return "" if self.goal is None else str(self.goal)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a rung; `other` is how often the player it is compared with has won."""

    rung: Rung
    rate: Rate
    tally: Tally
    other: Rate | None = None

    @property
    def judgement(self) -> str:
        if self.rung.goal is not None:
            return self.rung.goal.judge(self.rate.share)
        if self.other is None:
            return ""
        words = f"{self.rung.beside} never won"
        if self.other.wins:
            words = f"{self.rate.share / self.other.share:.1f} times {self.rung.beside}"
        if self.rung.times is None:
            return words
        enough = self.rate.wins > 0 and self.rate.share >= self.rung.times * self.other.share
        return f"{words}: {_verb(enough)} {self.rung.times:g} times"

    @property
    def missed(self) -> bool:
        return "misses" in self.judgement

    def plain(self) -> dict[str, Any]:
        thinking = self.tally.thinking()[self.rung.specs[0]]
        return {
            "title": self.rung.title,
            "players": list(self.rung.specs),
            **self.rate.plain(),
            "goal": None if self.rung.goal is None else self.rung.goal.plain(),
            "times": {"beside": self.rung.beside, "goal": self.rung.times} if self.rung.beside else None,
            "judgement": self.judgement,
            "without_winner": self.tally.without_winner(),
            "thinking": pace(thinking),
        }

    @property
    def shared(self) -> str:
        """How many games nobody won, where that counts as a share for all."""
        count = 0 if self.tally.alone else self.tally.without_winner()
        return f"{count} without a winner" if count else ""

    def cell(self) -> str:
        """The wins with their interval for a table, and what else is worth saying there."""
        low, high = self.rate.interval
        wins = f"{_percent(self.rate.share)} ({100 * low:.0f}-{100 * high:.0f}) of {self.rate.games}"
        judgement = self.judgement if self.missed or self.other is not None else ""
        return ", ".join(filter(None, [wins, self.shared, judgement]))

    def line(self) -> str:
        told = ", ".join(filter(None, [self.shared, self.judgement]))
        return f"{self.rung.title:<28} {self.rate} of {self.rate.games:<4} {told}".rstrip()


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _verb(reached: bool) -> str:
    return "reaches" if reached else "misses"


def rungs(game: Game[Any], seats: int | None = None, goals: bool = False) -> list[Rung]:
    """What is compared: rivals two by two, teams and loners each by themselves. With `goals` only what carries one,
    and what a goal is measured by."""
    count = seats or next((n for n in game.seats if n > 1), game.seats[0])
    if game.cooperative or count == 1:
        return _by_themselves(game, count, tuple(LEVELS), goals)
    found = _rivals(count)
    largest, master, adventurer = game.seats[-1], *(list(LEVELS)[place] for place in (-1, 1))
    if seats is None and largest > 2:
        specs = (f"ai:{master}", *[f"ai:{adventurer}"] * (largest - 1))
        goal = Goal(TIMES_FAIR_SHARE / largest, words=f"{TIMES_FAIR_SHARE:g} times a fair share")
        found.append(Rung(f"{master} among {adventurer}s", specs, goal))
    if seats is None and 1 in game.seats:
        found += _by_themselves(game, 1, (master,), goals)
    return [rung for rung in found if not goals or rung.goal or len(rung.specs) == 1]


def _by_themselves(game: Game[Any], count: int, levels: tuple[str, ...], goals: bool) -> list[Rung]:
    """Every kind of player alone or as a team, the levels beside greedy play."""
    where = f"{count} together" if count > 1 else "alone"
    found = [] if goals else [Rung(f"random {where}", ("random",) * count)]
    found.append(Rung(f"greedy {where}", ("greedy",) * count))
    for level in levels:
        judged = not game.cooperative and level == list(LEVELS)[-1]
        times = TIMES_GREEDY_ALONE if judged else None
        found.append(Rung(f"{level} {where}", (f"ai:{level}",) * count, beside=f"greedy {where}", times=times))
    return found


def _rivals(count: int) -> list[Rung]:
    """Two kinds of player at one table."""
    levels = [f"ai:{level}" for level in LEVELS]
    found = [_duel(levels[0], "random", count, Goal(FIRST_STEP, most=FIRST_STEP_AT_MOST))]
    found += [_duel(level, below, count, Goal(STEP, STEP_BY_DICE)) for below, level in pairwise(levels)]
    found.append(_duel(levels[-1], levels[0], count, Goal(LEAP, LEAP_BY_DICE)))
    found.append(_duel(levels[-1], "greedy", count, Goal(OVER_GREEDY)))
    found += [_duel(level, "random", count) for level in levels[1:]]
    found += [_duel(level, "greedy", count) for level in levels[:-1]]
    return found


def _duel(strong: str, weak: str, count: int, goal: Goal | None = None) -> Rung:
    """Two kinds of player who fill the seats by turns."""
    title = f"{strong} against {weak}".replace("ai:", "")
    return Rung(title, tuple((strong, weak)[seat % 2] for seat in range(count)), goal)


def climb(
    game: Game[Any],
    number: int,
    seats: int | None = None,
    variants: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    find: Find = games.find,
    goals: bool = False,
) -> Iterator[Result]:
    """Measure rung after rung, with so many games each (rounded up to whole rotations)."""
    rates: dict[str, Rate] = {}
    for rung in rungs(game, seats, goals):
        result = measure(game, rung, number, variants, seed, jobs, find, rates.get(rung.beside))
        rates[rung.title] = result.rate
        yield result


def measure(
    game: Game[Any],
    rung: Rung,
    number: int,
    variants: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    find: Find = games.find,
    other: Rate | None = None,
) -> Result:
    rotation = len(rung.specs) if len(set(rung.specs)) > 1 else 1
    rounds = -(-number // rotation) * rotation
    what = contest(game, rung.specs, variants, seed)
    tally = Tally(what, tuple(play_all(what, rounds, jobs, find)), game.cooperative)
    return Result(rung, tally.by_player()[rung.specs[0]], tally, other)
