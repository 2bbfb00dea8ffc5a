"""`tabletop`: the app itself, or a sentence where there is no screen."""

import argparse
import os
import sys

from tabletop.cli.errors import Refused


def options(top: argparse.ArgumentParser) -> None:
    top.add_argument("--smoke", action="store_true", help="open the window, play every game by itself, exit")
    top.add_argument("--picture", metavar="FILE.png", help="with --smoke: write a screenshot there")
    top.add_argument("--first-frame", action="store_true", help="open the window, say when it and the title show, exit")
    top.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    return open_app(args.smoke, args.picture, args.first_frame)


def open_app(smoke: bool = False, picture: str | None = None, first_frame: bool = False) -> int:
    if not _has_display():
        raise Refused(
            "there is no display here to open a window on; `tabletop play GAME --text` plays in this terminal "
            "and `tabletop games` lists the games"
        )
    from scenes import launch

    try:
        return launch.smoke(picture) if smoke else launch.launch(first_frame)
    except launch.NoWindow as error:
        raise Refused(
            f"the window could not be opened ({error}); `tabletop play GAME --text` works without one"
        ) from error


def _has_display() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
