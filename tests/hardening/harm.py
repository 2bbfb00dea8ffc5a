"""Ways to harm a file: as a failing disk does, byte by byte, and as a meddling hand does, value by value."""

import copy
from random import Random
from typing import Any

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 10**40, 1e308, float("nan"), float("inf"), "", "x" * 5000, "\x00", "\ud800", "\u202egnirts",
    "a\nb\tc", [], {}, [[]], {"": None}, [None] * 50,
)  # fmt: skip


def of_bytes(data: bytes, random: Random) -> bytes:
    """Cut off, changed, left out, doubled, zeroed or swapped, somewhere."""
    way, place, other = random.randrange(7), random.randrange(len(data)), random.randrange(len(data))
    first, last = sorted((place, other))
    if way == 0:
        return data[:place]
    if way == 1:
        return data[:place] + bytes([random.randrange(256)]) + data[place + 1 :]
    if way == 2:
        return data[:first] + data[last:]
    if way == 3:
        return data[:place] + data[place : place + 20] + data[place:]
    if way == 4:
        return data[:place] + bytes(len(data) - place)
    if way == 5:
        return data[last:] + data[first:last] + data[:first]
    return data[:place] + random.choice((b"\xff\xfe", b"\x00", b'"', b"}", b"[" * 3000)) + data[place:]


def of_values(data: Any, random: Random) -> Any:
    """A copy in which one value, at whatever depth, is replaced, removed, doubled or given another name."""
    harmed = copy.deepcopy(data)
    parent, key = random.choice(list(places(harmed)))
    way = random.randrange(5)
    if way == 0 and isinstance(parent, dict):
        parent[f"{key}s"] = parent.pop(key)
    elif way == 1:
        del parent[key]
    elif way == 2 and isinstance(parent, list):
        parent.insert(key, copy.deepcopy(random.choice(parent)))
    elif way == 3 and type(parent[key]) is int:
        parent[key] += random.choice((-1, 1, 7, 1000))
    else:
        parent[key] = copy.deepcopy(random.choice(STRANGE))
    return harmed


def places(data: Any) -> Any:
    """Every container with every key in it; what lies high up comes as often as all that is below it."""
    if isinstance(data, dict | list):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])
