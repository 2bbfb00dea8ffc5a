"""The tally of many games: wins by player and by seat with intervals, lengths, speed, endings."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any

from tabletop.lab.arena import Contest, Played

Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games with its 95 % Wilson interval. A win shared by two is half a win for each."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.share:5.1f} % ({100 * low:.1f}-{100 * high:.1f})"

    def plain(self) -> dict[str, Any]:
        low, high = self.interval
        return {"games": self.games, "wins": round(self.wins, 3), "share": round(self.share, 4),
                "low": round(low, 4), "high": round(high, 4)}  # fmt: skip


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 such samples."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Tally:
    """All games of a contest. Where rivals played and nobody won, the win is shared by all."""

    contest: Contest
    played: tuple[Played, ...]
    cooperative: bool

    @property
    def alone(self) -> bool:
        """Nobody is a rival: a game without a winner is lost."""
        return self.cooperative or len(self.contest.specs) == 1

    def _wins(self, seats: Iterable[Sequence[int]]) -> Rate:
        """Over some seats of every game: a game counts once, however many of them there are."""
        wins = [self._win(game, some) for game, some in zip(self.played, seats, strict=True)]
        return Rate(len(wins), sum(wins))

    def _win(self, game: Played, seats: Sequence[int]) -> float:
        """The share of a game's win that goes to some of its seats."""
        if self.alone:
            return float(any(seat in game.winners for seat in seats))
        winners = game.winners or range(len(game.seating))
        return sum(seat in winners for seat in seats) / len(winners)

    def by_player(self) -> dict[str, Rate]:
        """Games won by a player of each kind."""
        return {
            spec: self._wins(self._seats_of(spec, game) for game in self.played) for spec in unique(self.contest.specs)
        }

    def _seats_of(self, spec: str, game: Played) -> list[int]:
        return [seat for seat, place in enumerate(game.seating) if self.contest.specs[place] == spec]

    def by_seat(self) -> list[Rate]:
        return [self._wins([seat] for _ in self.played) for seat in range(len(self.contest.specs))]

    def thinking(self) -> dict[str, list[float]]:
        """Seconds of every decision by player, sorted."""
        found: dict[str, list[float]] = {spec: [] for spec in unique(self.contest.specs)}
        for game in self.played:
            for seat, place in enumerate(game.seating):
                found[self.contest.specs[place]] += game.thinking[seat]
        return {spec: sorted(seconds) for spec, seconds in found.items()}

    def endings(self) -> list[tuple[str, int]]:
        return Counter(game.reason for game in self.played).most_common()

    def without_winner(self) -> int:
        return sum(not game.winners for game in self.played)

    def plain(self) -> dict[str, Any]:
        """Everything as one JSON object."""
        decisions = [game.decisions for game in self.played]
        return {
            "game": self.contest.slug,
            "players": list(self.contest.specs),
            "variants": dict(self.contest.variants),
            "seed": self.contest.seed,
            "games": len(self.played),
            "wins_by_player": {spec: rate.plain() for spec, rate in self.by_player().items()},
            "wins_by_seat": [rate.plain() for rate in self.by_seat()],
            "without_winner": self.without_winner(),
            "decisions": {
                "least": min(decisions), "median": median(decisions), "mean": round(fmean(decisions), 1),
                "most": max(decisions), "all": sum(decisions),
            },
            "seconds": {"median": round(median(game.seconds for game in self.played), 4),
                        "all": round(sum(game.seconds for game in self.played), 3)},
            "decisions_per_second": round(self.speed(), 1),
            "thinking": {spec: pace(seconds) for spec, seconds in self.thinking().items()},
            "endings": dict(self.endings()),
        }  # fmt: skip

    def speed(self) -> float:
        return sum(game.decisions for game in self.played) / (sum(game.seconds for game in self.played) or 1)

    def lines(self) -> list[str]:
        """The same in words."""
        data = self.plain()
        decisions, width = data["decisions"], max(map(len, self.contest.specs))
        lines = [f"{len(self.played)} games, seed {self.contest.seed}, {len(self.contest.specs)} seats"]
        lines += [f"  {spec:<{width}}  wins {rate}" for spec, rate in self.by_player().items()]
        lines += [f"  seat {seat + 1:<{width - 5}}  wins {rate}" for seat, rate in enumerate(self.by_seat())]
        lines.append(
            f"  decisions a game: {decisions['median']:g} in the middle, {decisions['mean']} on average, "
            f"{decisions['least']} to {decisions['most']}"
        )
        lines.append(f"  {self.speed():,.0f} decisions a second; a game takes {data['seconds']['median']:.3g} s")
        for spec, seconds in self.thinking().items():
            spent = pace(seconds)
            lines.append(
                f"  {spec:<{width}}  thinks {spent['median']:.4f} s in the middle, "
                f"{spent['p95']:.4f} s at most in 95 of 100, {spent['most']:.4f} s at most"
            )
        lines += [f"  {times} ended: {reason}" for reason, times in self.endings()]
        return lines


def pace(seconds: Sequence[float]) -> dict[str, float]:
    """How long decisions took: sorted seconds in three numbers."""
    if not seconds:
        return {"median": 0.0, "p95": 0.0, "most": 0.0}
    return {
        "median": round(seconds[len(seconds) // 2], 5),
        "p95": round(seconds[int(len(seconds) * 0.95)], 5),
        "most": round(seconds[-1], 5),
    }


def unique(specs: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(specs))
