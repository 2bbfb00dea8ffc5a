"""The four levels: they differ in how far they see and how much they consider, never in blunders thrown in."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.ai.search import Effort

LEVELS: Mapping[str, Effort] = MappingProxyType(
    {
        "novice": Effort(horizon=0, attention=1, looks=1, eye=0.5),
        "adventurer": Effort(horizon=1, attention=6, looks=6),
        "veteran": Effort(horizon=2, attention=9, looks=20),
        "master": Effort(horizon=3, attention=12, looks=80, answers=5000),
    }
)

SECONDS = 1.0
"""The most that a decision takes in the app: the best so far is given when they are over. Most take far less."""
