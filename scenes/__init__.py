"""Everything with a screen: pygame-ce, and pygame-gui for forms."""

import os

# Before pygame is imported, for it reads both then.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints belongs to whoever asked for it
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "torchlit-tabletop")  # by which a desktop knows the app's windows
