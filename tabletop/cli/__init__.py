"""The command line: with no command it opens the app; every other way to play, test and replay is a command.

A double click gives no command: then nothing is loaded that the first frame does not need.
"""

import io
import sys
from collections.abc import Sequence

from tabletop.cli.errors import Refused

APP_ALONE: tuple[list[str], ...] = ([], ["--first-frame"])


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 2 when something was asked that cannot be done."""
    given = list(sys.argv[1:] if words is None else words)
    _have_streams()
    try:
        if given in APP_ALONE:
            from tabletop.cli.app import open_app

            return open_app(first_frame=bool(given))
        from tabletop.cli.commands import run

        return run(given)
    except Refused as refusal:
        sys.stderr.write(f"tabletop: {' '.join(str(refusal).split())}\n")
        return 2
    except OSError as error:
        sys.stderr.write(f"tabletop: {error.strerror or error}: {error.filename or 'input or output failed'}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130


def _have_streams() -> None:
    """A program without a console has none on Windows: what it says is then heard by nobody, and breaks nothing."""
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
