"""Ladders of several games side by side, as a table for a page."""

from collections.abc import Mapping, Sequence

from tabletop.lab.ladder import Result

Ladders = Mapping[str, Sequence[Result]]
"""What was measured, by the title of the game."""


def markdown(ladders: Ladders) -> list[str]:
    """A row for every rung, a column for every game; what misses its goal says so."""
    rungs = {result.rung.title: result.rung for results in ladders.values() for result in results}
    lines = [_row(["", "goal", *ladders]), _row(["---"] * (2 + len(ladders)))]
    for title in rungs:
        found = {game: next((r for r in results if r.rung.title == title), None) for game, results in ladders.items()}
        goals = dict.fromkeys(r.rung.promise for r in found.values() if r is not None and r.rung.promise)
        lines.append(_row([title, " / ".join(goals), *(r.cell() if r is not None else "" for r in found.values())]))
    return lines


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
