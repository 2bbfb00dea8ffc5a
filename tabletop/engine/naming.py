"""Names in words: a game knows seats by number, at the table they are people; and several names in a row."""

import re
from collections.abc import Sequence

SEAT = re.compile(r"\bseat (\d+)\b", re.IGNORECASE)


def named(words: str, names: Sequence[str]) -> str:
    """The words with every "seat 2" turned into that player's name."""
    return SEAT.sub(lambda found: names[int(found[1]) - 1] if 0 < int(found[1]) <= len(names) else found[0], words)


def listed(things: Sequence[object], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    words = [str(thing) for thing in things]
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
