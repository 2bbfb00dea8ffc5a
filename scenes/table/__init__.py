"""The table: any game's pieces, gestures and panels as one screen. Nothing here names a game."""

from scenes.table.scene import TableScene

__all__ = ["TableScene"]
