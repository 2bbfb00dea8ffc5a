"""Small phrases that several pages say alike: how many play, for how long, when it was."""

from datetime import datetime
from typing import Any

from tabletop.engine.contract import Game


def players(game: Game[Any]) -> str:
    least, most = game.seats[0], game.seats[-1]
    many = f"{least}–{most}" if least != most else str(most)
    return f"{many} as a party" if game.cooperative else f"{many} players"


def minutes(game: Game[Any]) -> str:
    least, most = game.minutes
    return f"{least}–{most} min" if least != most else f"{most} min"


def when(stamp: float, now: datetime | None = None) -> str:
    """A moment as people say it."""
    then, now = datetime.fromtimestamp(stamp), now or datetime.now()
    days = (now.date() - then.date()).days
    if days == 0:
        return f"today at {then:%H:%M}"
    if days == 1:
        return f"yesterday at {then:%H:%M}"
    return f"on {then.day} {then:%B %Y}"


def sentence(words: str) -> str:
    """With a capital and a full stop."""
    words = words.strip()
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"
