"""Old saves: every change of the save format, in one place, each a step from one version to the next."""

from collections.abc import Callable
from typing import Any

from tabletop.engine.plain import Damaged

CURRENT = 1

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From version n to n + 1. Version 1 is the first."""


def to_current(data: dict[str, Any]) -> dict[str, Any]:
    """The save in today's form."""
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Damaged("it does not say which version of the save format it has")
    if version > CURRENT:
        raise Damaged(f"it was made by a newer version of the app (format {version}, this app reads up to {CURRENT})")
    for step in range(version, CURRENT):
        data = {**STEPS[step](data), "version": step + 1}
    return data
