"""The games: one folder each. Whatever folder here has a GAME is on the shelf; nothing else names a game."""

import difflib
import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from tabletop.engine.contract import Game


class UnknownGame(ValueError):
    """No game of that name."""


@cache
def slugs() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def find(slug: str) -> Game[Any]:
    """The game of that slug; its code is loaded when it is first asked for."""
    if slug not in slugs():
        near = difflib.get_close_matches(slug, slugs(), n=1, cutoff=0.4)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise UnknownGame(f"There is no game '{slug}'.{hint} The games are {', '.join(slugs())}.")
    game: Game[Any] = import_module(f"{__name__}.{slug}").GAME
    return game


def shelf() -> tuple[Game[Any], ...]:
    """All games, by title."""
    return tuple(sorted((find(slug) for slug in slugs()), key=lambda game: game.title))
