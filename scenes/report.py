"""The report of an error nobody foresaw: version, system, game code and trace, to be copied or kept as a file."""

import platform
import traceback
from datetime import datetime
from pathlib import Path

import pygame

from scenes.preferences import home
from tabletop import __version__
from tabletop.engine import codes
from tabletop.engine.match import Match


def report_of(error: BaseException, match: Match | None) -> str:
    """Everything a bug report needs, and nothing about the player: the home folder, which holds a name, is a ~."""
    system = f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    lines = [
        f"Torchlit Tabletop {__version__}",
        f"System: {system}, pygame-ce {pygame.version.ver}",
        f"Game code: {_code(match)}",
    ]
    return "\n".join([*lines, "", *traceback.format_exception(error)]).replace(str(Path.home()), "~")


def _code(match: Match | None) -> str:
    """The game as a code. One that went on from a checkpoint after a change of rules has none; nor has a broken one."""
    if match is None:
        return "none"
    try:
        return codes.game_code(match)
    except Exception as error:  # whatever is wrong with the game, its report is written
        return f"none ({type(error).__name__}: {error})"


def keep(report: str) -> str:
    """Write it down, and say in words where it lies."""
    path = home() / "reports" / f"mishap-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        return f"The report could not be written: {error.strerror or error}."
    return f"The report lies in {path}."
