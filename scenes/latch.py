"""A latch on a folder: copies of the app that write there do so one after the other."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

NAME = ".latch"
PATIENCE = 2.0
"""Seconds to wait for another copy. One that keeps the latch longer hangs; a game is not held up for it."""
PAUSE = 0.002

if sys.platform == "win32":
    import msvcrt

    def _shut(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _shut(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else who asks is in the folder meanwhile. The system lifts the latch of a process that dies. Where the
    disk has no latches, or cannot be written to, everybody is let in: what they then do tells what is wrong there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield
        return
    try:
        _wait_for(handle)
        yield
    finally:
        os.close(handle)


def _wait_for(handle: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            _shut(handle)
            return
        time.sleep(PAUSE)
