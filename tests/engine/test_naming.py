"""Names in words."""

import pytest

from tabletop.engine.naming import listed, named


@pytest.mark.parametrize(
    ("things", "words"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c"), ((1, 2), "1 and 2")],
)
def test_several_things_in_a_row(things: tuple[object, ...], words: str) -> None:
    assert listed(things) == words


def test_the_last_of_them_may_be_one_of_several_choices() -> None:
    assert listed([4, 5, 6], "or") == "4, 5 or 6"


def test_a_seat_goes_by_its_players_name_if_it_has_one() -> None:
    assert named("Rob seat 2, Seat 1 or seat 9", ["Ann", "Bea"]) == "Rob Bea, Ann or seat 9"
