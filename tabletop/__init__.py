"""Torchlit Tabletop without a screen: the engine, the games, the AI, the lab and the command line."""

__version__ = "0.1.0"
