from dataclasses import dataclass
from typing import Any

import pytest

from tabletop.engine import plain


@dataclass(slots=True)
class Room:
    name: str
    doors: dict[int, str]
    size: tuple[int, int]
    owner: int | None = None
    things: tuple[str, ...] = ()


ROOM = Room("hall", {3: "east", 1: "west"}, (4, 5), None, ("rope", "lamp"))


def test_objects_survive_json() -> None:
    assert plain.unpack(Room, plain.pack(ROOM)) == ROOM


def test_a_digest_does_not_depend_on_the_order_of_keys() -> None:
    assert plain.digest({"a": 1, "b": 2}) == plain.digest({"b": 2, "a": 1})
    assert plain.digest(ROOM) != plain.digest(Room("hall", {}, (4, 5)))


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("name", 3, "Room.name should be str"),
        ("doors", {"x": "east"}, "table by int"),
        ("doors", [], "a table"),
        ("size", [1], "2 values"),
        ("owner", "me", "Room.owner"),
        ("things", ["rope", 1], r"things\[1\] should be str"),
    ],
)
def test_what_does_not_fit_is_named(field: str, value: Any, complaint: str) -> None:
    with pytest.raises(plain.Damaged, match=complaint):
        plain.unpack(Room, {**plain.pack(ROOM), field: value})


def test_a_missing_field_is_named() -> None:
    with pytest.raises(plain.Damaged, match="table with name, doors"):
        plain.unpack(Room, {"name": "hall"})


def test_a_set_is_not_plain_data() -> None:
    with pytest.raises(TypeError, match="set is not plain"):
        plain.pack({1, 2})
