"""The story of a finished game: every seat's chance of winning along it, and its three turning points."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.ai.search import outcome
from tabletop.engine.match import Match

TURNS = 3
SMALL = 0.02
"""A swing of less than this is no turning point."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment of a finished game after which a seat's chances were very different."""

    moment: int
    seat: int
    before: float
    after: float
    sentence: str


@dataclass(frozen=True, slots=True)
class Story:
    """Every seat's chance of winning after every event of a game, and where it turned."""

    chances: tuple[tuple[float, ...], ...]
    turns: tuple[TurningPoint, ...]


def story(match: Match, names: Sequence[str]) -> Story:
    """The win-chance curve of a match that is over, with its three turning points in the order they came."""
    chances = [tuple(match.game.worth(moment.state)) for moment in match.history]
    if match.over and chances:
        chances[-1] = tuple(outcome(match.game, match.state))
    window = max(2, len(chances) // 40)
    swings = [_swing(chances, place, window) for place in range(1, len(chances) - 1)]
    turns: list[TurningPoint] = []
    for size, seat, place in sorted(swings, reverse=True):
        if size > SMALL and all(abs(turn.moment - place) >= 2 * window for turn in turns):
            turns.append(_turning_point(match, names, chances, place, seat, window))
        if len(turns) == TURNS:
            break
    return Story(tuple(chances), tuple(sorted(turns, key=lambda turn: turn.moment)))


def _swing(chances: Sequence[tuple[float, ...]], place: int, window: int) -> tuple[float, int, int]:
    """The largest lasting change of anybody's chance around a moment: how much, whose, where."""
    before, after = _levels(chances, place, window)
    return max((abs(now - then), seat, place) for seat, (then, now) in enumerate(zip(before, after, strict=True)))


def _levels(chances: Sequence[tuple[float, ...]], place: int, window: int) -> tuple[list[float], list[float]]:
    earlier, later = chances[max(0, place - window) : place], chances[place : place + window]
    return [_average(column) for column in zip(*earlier, strict=True)], [
        _average(column) for column in zip(*later, strict=True)
    ]


def _average(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _turning_point(
    match: Match, names: Sequence[str], chances: Sequence[tuple[float, ...]], place: int, seat: int, window: int
) -> TurningPoint:
    """Named by the event that moved most within the window."""
    near = range(max(1, place - window // 2), min(len(chances), place + window // 2 + 1))
    sharpest = max(near, key=lambda i: abs(chances[i][seat] - chances[i - 1][seat]))
    before, after = _levels(chances, place, window)
    sentence = match.game.narrate(match.history[sharpest].event, names)
    return TurningPoint(sharpest, seat, before[seat], after[seat], sentence)
