"""Whoever tries what cannot be done is told why, with the rule."""

import pytest

from tabletop.games.skulldug.refusals import refusal
from tabletop.games.skulldug.table import lay

LANE = {"5,4": "ns", "5,3": "ns", "6,5": "ns"}


def told(table, piece, place):
    state = table.state
    there = state.grid.spaces.get(place)
    name = (
        place
        if there is None
        else state.laid.get(there) or ("entrance" if there == state.entrance else f"dark-{place}")
    )
    found = refusal(state, table.world.ask, piece, name)
    return None if found is None else found.clause


@pytest.mark.parametrize(
    ("where", "piece", "place", "clause"),
    [
        ({}, "explorer-0", "6,5", "SK-1.8"),
        ({"ap": 0, "hands": {0: ["hip_flask"]}}, "explorer-0", "5,4", "SK-6.1"),
        ({"drugged": [0]}, "explorer-0", "5,3", "SK-10.9"),
        ({"hands": {0: ["gold_goat"]}}, "explorer-0", "5,3", "SK-12.4"),
        ({"at": {0: "5,3"}}, "explorer-0", "5,6", "SK-6.3"),
        ({"at": {1: "5,4"}}, "explorer-1", "5,3", "SK-6.9"),
        ({}, "destroy", "entrance", "SK-14.6"),
        ({"at": {1: "5,4"}}, "destroy", "5,4", "SK-6.16"),
        ({}, "destroy", "5,3", "SK-6.16"),
        ({"hands": {0: ["hip_flask"]}}, "hip_flask", "6,5", "SK-1.11"),
        ({"hands": {0: ["hip_flask"]}, "at": {1: "6,5"}}, "hip_flask", "explorer-1", "SK-1.11"),
        ({"hands": {0: ["hip_flask", "eyeless_mask"]}}, "hip_flask", "5,4", "SK-12.5"),
        ({"hands": {0: ["hip_flask"]}, "ap": 0}, "hip_flask", "explorer-1", "SK-6.11"),
        ({"lying": {"5,4": ["cave_bats"]}}, "cave_bats", "hand-0", "SK-4.2"),
        ({"lying": {"5,4": ["rusty_sword"]}}, "rusty_sword", "hand-0", "SK-6.6"),
        ({"hands": {1: ["gold_goat"]}}, "gold_goat", "hand-0", "SK-6.15"),
    ],
)
def test_what_cannot_be_done_is_refused_by_its_rule(cave, where, piece, place, clause):
    assert told(cave(LANE, **where), piece, place) == clause


def test_a_second_shove_and_a_second_destruction_are_refused(cave):
    used = cave(LANE, change=lambda t: t.used.extend(["shove", "destroy"]))
    assert told(used, "explorer-1", "5,4") == "SK-6.10"
    assert told(used, "destroy", "5,4") == "SK-6.17"


def test_the_drawn_passage_says_which_ways_do_not_fit_and_why(cave):
    table = cave(LANE, at={0: "5,3"}, next_passages=["corner_h0f0"]).answer("move 5,2")
    drawn = table.state.drawn[0]
    hint = next(piece.hint for piece in lay(table.state, 0) if piece.id == drawn)
    assert set(table.offers("orient")) == {"orient es", "orient sw"}
    assert (
        "Open to the north and east, or to the north and west it would not join the passage you came from (SK-7.3)."
        in hint
    )
    found = refusal(table.state, table.world.ask, drawn, "")
    assert found is not None and found.reason in hint and found.clause == "SK-7.3"


def test_a_way_that_joins_fewer_passages_breaks_rule_two(cave):
    table = cave({**LANE, "6,2": "ew"}, at={0: "5,3"}, next_passages=["tee_h0f0"]).answer("move 5,2")
    found = refusal(table.state, table.world.ask, table.state.drawn[0], "")
    assert found is not None
    assert found.reason == (
        "Open to the north, east and west it would not join the passage you came from (SK-7.3)."
        " Open to the north, south and west it would join fewer passages than it can (SK-7.4)."
    )
