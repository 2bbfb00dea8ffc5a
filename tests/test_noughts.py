"""Noughts and crosses by the book: the tests that go with the smallest game, one a clause."""

import pytest

from benchmarks.noughts import GAME
from tabletop.engine.match import Match


def played(*cells: int) -> Match:
    match = Match(GAME, 2)
    for cell in cells:
        match.choose(f"mark {cell}")
    return match


@pytest.mark.clause("NC-1.1")
def test_the_board_is_empty_and_noughts_begin() -> None:
    match = played()
    assert match.ask is not None
    assert (match.ask.seat, len(match.ask.options)) == (0, 9)


@pytest.mark.clause("NC-2.1", "NC-2.2")
def test_a_marked_cell_is_not_offered_to_the_other() -> None:
    match = played(4)
    assert match.ask is not None
    assert match.ask.seat == 1
    assert "mark 4" not in map(str, match.ask.options)


@pytest.mark.clause("NC-3.1")
@pytest.mark.parametrize(
    "cells", [(0, 3, 1, 4, 2), (0, 1, 3, 2, 6), (2, 1, 4, 0, 6)], ids=["row", "column", "diagonal"]
)
def test_three_in_a_line_win_at_once(cells: tuple[int, ...]) -> None:
    verdict = played(*cells).verdict
    assert verdict is not None
    assert (verdict.winners, verdict.clause) == ((0,), "NC-3.1")


@pytest.mark.clause("NC-3.2")
def test_a_full_board_without_a_line_is_won_by_nobody() -> None:
    verdict = played(0, 1, 2, 4, 3, 5, 7, 6).verdict
    assert verdict is not None
    assert (verdict.winners, verdict.clause) == ((), "NC-3.2")
