"""The coach: the best options with their chances in words, and one sentence of why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from tabletop.ai.levels import LEVELS
from tabletop.ai.players import worth_of
from tabletop.ai.search import Search, Thought
from tabletop.engine.asking import Option
from tabletop.engine.world import Fork

ADVICES = 3
FUTURES = 16
"""How many futures of two options are compared to say why one is better."""
TELLING = 0.01
"""A difference in a seat's numbers is told when it is worth at least this much of a win."""
NOTABLE = 0.25
CLOSE = 0.02
BANDS = (
    (0.95, "almost certain"),
    (0.8, "very likely"),
    (0.6, "likely"),
    (0.4, "about even"),
    (0.2, "unlikely"),
    (0.05, "a long shot"),
    (0.0, "next to hopeless"),
)


@dataclass(frozen=True, slots=True)
class Advice:
    """One option, the chance of winning it promises (0 to 1; None where nobody worked it out) and why, in words."""

    option: Option
    chance: float | None = None
    why: str = ""


def in_words(chance: float) -> str:
    """A chance as one would say it: 'likely (about 65 in 100)'."""
    word = next(word for least, word in BANDS if chance >= least)
    return f"{word} (about {5 * round(20 * chance)} in 100)"


def advise(
    fork: Fork,
    level: str,
    seed: int,
    temperament: str = "",
    names: Sequence[str] = (),
    seconds: float = inf,
    stop: Callable[[], bool] = lambda: False,
) -> list[Advice]:
    """The best three options, best first, each with its chance and a sentence of why."""
    search = Search(fork, LEVELS[level], seed, worth_of(fork.game, temperament))
    thought = search.think(seconds, stop)
    best, *others = thought.prospects[:ADVICES]
    label = labels(fork)
    advices = [Advice(best.option, best.values[thought.seat], _why(search, thought, label, names))]
    for other in others:
        gap = best.values[thought.seat] - other.values[thought.seat]
        advices.append(Advice(other.option, other.values[thought.seat], _behind(gap, label[best.option])))
    return advices


def labels(fork: Fork) -> dict[Option, str]:
    """What each option is called on the table."""
    assert fork.ask is not None
    return {gesture.option: gesture.label for gesture in fork.game.gestures(fork.state, fork.ask)}


def _behind(gap: float, best: str) -> str:
    if gap < CLOSE:
        return f"About as good as '{best}'."
    return f"Wins about {_hundredths(gap)} games in 100 fewer than '{best}'."


def _hundredths(gap: float) -> int:
    return max(1, round(100 * gap))


def _why(search: Search, thought: Thought, label: dict[Option, str], names: Sequence[str]) -> str:
    """What the best option brings that the next best does not: the number at the table that explains most of it."""
    if len(thought.prospects) < 2:
        return "Nothing else is worth a thought."
    best, other = thought.prospects[:2]
    gap = best.values[thought.seat] - other.values[thought.seat]
    difference = _told_difference(search, thought.seat, best.option, other.option, names)
    if difference:
        return f"{difference} than '{label[other.option]}'."
    if gap < CLOSE:
        return f"It hardly matters: '{label[other.option]}' is about as good."
    return f"It wins about {_hundredths(gap)} games in 100 more often than '{label[other.option]}'."


def _told_difference(search: Search, seat: int, best: Option, other: Option, names: Sequence[str]) -> str:
    """The number on somebody's panel whose change between two options' futures explains most of the gain."""
    ours, theirs = _futures(search, seat, best, names), _futures(search, seat, other, names)
    top, sentence = TELLING, ""
    for owner, counter in ours[0].numbers:
        mine = [(f.value, f.numbers[owner, counter]) for f in ours if (owner, counter) in f.numbers]
        yours = [(f.value, f.numbers[owner, counter]) for f in theirs if (owner, counter) in f.numbers]
        if len(mine) < FUTURES or len(yours) < FUTURES:
            continue
        more = sum(n for _, n in mine) / FUTURES - sum(n for _, n in yours) / FUTURES
        slopes = _slope(mine), _slope(yours)
        gain = more * sum(slopes) / 2
        if gain > top and abs(more) >= NOTABLE and min(slopes) * max(slopes) >= 0:
            amount, sense = f"{abs(more):.1f}".removesuffix(".0"), "higher" if more > 0 else "lower"
            top, sentence = gain, f"It tends to leave {owner} {counter} about {amount} {sense}"
    return sentence


class _Future(NamedTuple):
    """What some end of a simulation is worth, and the numbers on the panels there by owner and label."""

    value: float
    numbers: dict[tuple[str, str], int]


def _futures(search: Search, seat: int, option: Option, names: Sequence[str]) -> list[_Future]:
    found = []
    for number in range(FUTURES):
        values, state = search.imagine(option, number)
        panels = search.game.panels(state, seat, names or search.game.look.seat_names)
        numbers = {
            ("your" if panel.seat == seat else f"{panel.title}'s", counter.label): counter.value
            for panel in panels
            for counter in panel.counters
        }
        found.append(_Future(values[seat], numbers))
    return found


def _slope(points: Sequence[tuple[float, int]]) -> float:
    """How much a point more of the counter goes with, in chances of winning."""
    value = sum(v for v, _ in points) / len(points)
    count = sum(n for _, n in points) / len(points)
    spread = sum((n - count) ** 2 for _, n in points)
    return sum((v - value) * (n - count) for v, n in points) / spread if spread else 0.0
