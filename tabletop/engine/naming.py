"""Seats in words: a game knows them by number, at the table they are people."""

import re
from collections.abc import Sequence

SEAT = re.compile(r"\bseat (\d+)\b", re.IGNORECASE)


def named(words: str, names: Sequence[str]) -> str:
    """The words with every "seat 2" turned into that player's name."""
    return SEAT.sub(lambda found: names[int(found[1]) - 1] if 0 < int(found[1]) <= len(names) else found[0], words)
