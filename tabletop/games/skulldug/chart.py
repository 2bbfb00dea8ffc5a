"""The chart of a cave: whatever its corridors alone decide, worked out once for each shape that it takes."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import inf

from tabletop.games.skulldug.grid import ALL_SIDES, GRIDS
from tabletop.games.skulldug.state import State

FAR = 12.0
"""Steps that stand for a way which does not exist."""
BLIND_STEP = 2.5
"""AP for a step through the unknown toward a certain place."""
SHAPES = 4096
"""Charts to keep: as many as a few decisions meet."""
EVERYTHING = 15
SAFE: Mapping[int, float] = {}
"""Harm on the ways where nobody looks at it."""


class Chart:
    """One shape of the cave. Imagined futures come back to the same shapes again and again."""

    __slots__ = ("corridors", "dark", "dug", "entrance", "links", "neighbours", "steps")

    def __init__(self, side: int, corridors: bytes) -> None:
        grid = GRIDS[side]
        self.corridors = corridors
        self.entrance = grid.entrance
        self.neighbours = grid.neighbours
        known = [space for space, mask in enumerate(corridors) if mask]
        self.links = {space: self._connected(space) for space in known}
        """The passages connected to each passage, from north clockwise."""
        self.dark = tuple([space for space in known if self._leads_into_dark(space)])
        """Passages with a corridor that leads into the dark."""
        self.steps: dict[tuple[int, ...], dict[int, float]] = {}
        self.dug: dict[int, float] = {}

    def _connected(self, space: int) -> tuple[int, ...]:
        corridors, near, mask = self.corridors, self.neighbours[space], self.corridors[space]
        return tuple(
            [
                there
                for side in ALL_SIDES
                if mask >> side & 1 and (there := near[side]) >= 0 and corridors[there] >> (side ^ 2) & 1
            ]
        )

    def _leads_into_dark(self, space: int) -> bool:
        near, mask = self.neighbours[space], self.corridors[space]
        return any(mask >> side & 1 and near[side] >= 0 and not self.corridors[near[side]] for side in ALL_SIDES)

    def steps_to(self, goals: tuple[int, ...]) -> dict[int, float]:
        """From every passage the steps to the nearest goal, whatever waits on the way."""
        found = self.steps.get(goals)
        if found is None:
            found = self.steps[goals] = self.ways_to(goals, SAFE)
        return found

    def ways_to(self, goals: Iterable[int], harm: Mapping[int, float]) -> dict[int, float]:
        """From every passage the steps to the nearest goal, with what waits on the way counted as steps."""
        links = self.links
        found = dict.fromkeys(goals, 0.0)
        edge = list(found)
        while edge:
            beyond = []
            for space in edge:
                cost = found[space] + 1.0
                if space in harm:
                    cost += harm[space]
                if cost < FAR:
                    for there in links[space]:
                        if there not in found or cost < found[there]:
                            found[there] = cost
                            beyond.append(there)
            edge = beyond
        return found

    def ways_through_dark(self) -> dict[int, float]:
        """From every space the AP to the Entrance if all that is unknown were open."""
        if not self.dug:
            self.dug = self._dig()
        return self.dug

    def _dig(self) -> dict[int, float]:
        corridors, neighbours = self.corridors, self.neighbours
        found = {self.entrance: 0.0}
        edge = [self.entrance]
        while edge:
            beyond = []
            for space in edge:
                mask = corridors[space] or EVERYTHING
                cost = found[space] + (1.0 if corridors[space] else BLIND_STEP)
                for side in ALL_SIDES:
                    there = neighbours[space][side]
                    if there < 0 or not mask >> side & (corridors[there] or EVERYTHING) >> (side ^ 2) & 1:
                        continue
                    if cost < found.get(there, inf):
                        found[there] = cost
                        beyond.append(there)
            edge = beyond
        return found


@lru_cache(SHAPES)
def _charted(side: int, corridors: bytes) -> Chart:
    return Chart(side, corridors)


def chart(t: State) -> Chart:
    """The chart of the cave as it lies now."""
    return _charted(t.side, bytes(t.corridors))
