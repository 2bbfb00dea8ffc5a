"""The ladder: every level against the one below, against random and greedy play, and at the largest table."""

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
FIRST_STEP = 0.65
OVER_GREEDY = 0.65
TIMES_FAIR_SHARE = 1.4
TIMES_GREEDY_ALONE = 2.0


@dataclass(frozen=True, slots=True)
class Rung:
    """One comparison: the stronger player's specs come first. `goal` is the share it should win, `least` where dice
    rule; None where nothing is promised."""

    title: str
    specs: tuple[str, ...]
    goal: float | None = None
    least: float | None = None


@dataclass(frozen=True, slots=True)
class Result:
    rung: Rung
    rate: Rate
    tally: Tally

    @property
    def judgement(self) -> str:
        goal, least = self.rung.goal, self.rung.least
        if goal is None:
            return ""
        if self.rate.share >= goal:
            return f"reaches {100 * goal:.0f} %"
        if least is not None and self.rate.share >= least:
            return f"reaches {100 * least:.0f} %"
        return f"misses {100 * (goal if least is None else least):.0f} %"

    def plain(self) -> dict[str, Any]:
        thinking = self.tally.thinking()[self.rung.specs[0]]
        return {
            "title": self.rung.title,
            "players": list(self.rung.specs),
            **self.rate.plain(),
            "goal": self.rung.goal,
            "goal_where_dice_rule": self.rung.least,
            "judgement": self.judgement,
            "without_winner": self.tally.without_winner(),
            "thinking": pace(thinking),
        }

    def row(self) -> str:
        """A row of a table in Markdown."""
        low, high = self.rate.interval
        share, interval = f"{100 * self.rate.share:.0f} %", f"{100 * low:.0f}-{100 * high:.0f}"
        return f"| {self.rung.title} | {share} of {self.rate.games} | {interval} | {self.judgement} |"

    def line(self) -> str:
        return f"{self.rung.title:<44} {self.rate}  {self.judgement}".rstrip()


def rungs(game: Game[Any], seats: int | None = None) -> list[Rung]:
    """What is compared: rivals two by two, or teams and loners each by themselves."""
    count = seats or next((n for n in game.seats if n > 1), game.seats[0])
    if game.cooperative or count == 1:
        kinds = ["random", "greedy", *(f"ai:{level}" for level in LEVELS)]
        return [Rung(f"{kind}, {count} together" if count > 1 else f"{kind} alone", (kind,) * count) for kind in kinds]
    levels = [f"ai:{level}" for level in LEVELS]
    found = [_duel(levels[0], "random", count, FIRST_STEP)]
    for below, level in pairwise(levels):
        found.append(_duel(level, below, count, STEP, STEP_BY_DICE))
    found.append(_duel(levels[-1], levels[0], count, LEAP, LEAP_BY_DICE))
    found += [_duel(level, "random", count) for level in levels[1:]]
    found += [_duel(level, "greedy", count) for level in levels[:-1]]
    found.append(_duel(levels[-1], "greedy", count, OVER_GREEDY))
    largest = game.seats[-1]
    if seats is None and largest > 2:
        rest = (levels[1],) * (largest - 1)
        title = f"{levels[-1]} among {largest - 1} of {levels[1]}"
        found.append(Rung(title, (levels[-1], *rest), TIMES_FAIR_SHARE / largest))
    return found


def _duel(strong: str, weak: str, count: int, goal: float | None = None, least: float | None = None) -> Rung:
    """Two kinds of player who fill the seats by turns."""
    return Rung(f"{strong} against {weak}", tuple((strong, weak)[seat % 2] for seat in range(count)), goal, least)


def climb(
    game: Game[Any],
    number: int,
    seats: int | None = None,
    variants: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    find: Find = games.find,
) -> Iterator[Result]:
    """Measure rung after rung, with so many games each (rounded up to whole rotations)."""
    for rung in rungs(game, seats):
        yield measure(game, rung, number, variants, seed, jobs, find)


def measure(
    game: Game[Any],
    rung: Rung,
    number: int,
    variants: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    find: Find = games.find,
) -> Result:
    rounds = -(-number // len(rung.specs)) * len(rung.specs)
    what = contest(game, rung.specs, variants, seed)
    tally = Tally(what, tuple(play_all(what, rounds, jobs, find)), game.cooperative)
    return Result(rung, tally.by_player()[rung.specs[0]], tally)
