"""Everything with a screen: pygame-ce, and pygame-gui for forms."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints belongs to whoever asked for it
