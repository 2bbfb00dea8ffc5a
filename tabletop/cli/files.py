"""Files that are named on the command line: what cannot be used is refused with what to do instead."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tabletop.cli.errors import Refused
from tabletop.engine import saves
from tabletop.engine.plain import Damaged


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Whatever in here finds the file Damaged is Refused; the file is only read."""
    try:
        yield
    except Damaged as damaged:
        raise Refused(f"{damaged}; {_instead(path)}") from damaged


def _instead(path: Path) -> str:
    older = next((version for version in saves.rotations(path) if version.is_file()), None)
    return "please name another file" if older is None else f"an older version lies beside it: {older}"
