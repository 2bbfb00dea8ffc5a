"""The shape of the cave: what faces, connects and is seen (SK-1), and where corridors may point (SK-7.3, SK-7.4)."""

from collections.abc import Sequence

from tabletop.games.skulldug.effects import LosOwnOnly
from tabletop.games.skulldug.grid import ALL_SIDES
from tabletop.games.skulldug.state import State


def available(t: State) -> bool:
    """SK-14.3: is there a Passage card to be drawn?"""
    return bool(t.passages or t.passage_discard)


def ways(t: State, space: int) -> list[tuple[int, int]]:
    """SK-1.8, SK-1.9: the sides of a passage that lead on, with the connected space behind each."""
    corridors, near, mask = t.corridors, t.grid.neighbours[space], t.corridors[space]
    found = []
    for side in ALL_SIDES:
        if mask >> side & 1 and (there := near[side]) >= 0:
            beyond = corridors[there]
            if beyond >> (side ^ 2) & 1 or (not beyond and (t.passages or t.passage_discard)):
                found.append((side, there))
    return found


def ways_known(t: State, space: int) -> list[int]:
    """The discovered passages connected to a passage."""
    corridors, near, mask = t.corridors, t.grid.neighbours[space], t.corridors[space]
    return [
        there
        for side in ALL_SIDES
        if mask >> side & 1 and (there := near[side]) >= 0 and corridors[there] >> (side ^ 2) & 1
    ]


def leads_to(t: State, space: int, side: int) -> int | None:
    """The space connected to a passage on that side, or None."""
    for way, there in ways(t, space):
        if way == side:
            return there
    return None


def connected(t: State, space: int, other: int) -> bool:
    """SK-1.8: are two discovered passages connected?"""
    return other in ways_known(t, space)


def faced(t: State, space: int) -> list[int]:
    """SK-1.7: the spaces that a passage has a corridor toward."""
    mask, near = t.corridors[space], t.grid.neighbours[space]
    return [near[side] for side in ALL_SIDES if mask >> side & 1 and near[side] >= 0]


def line(t: State, space: int, side: int) -> list[int]:
    """The discovered passages straight on through connected passages."""
    corridors, neighbours = t.corridors, t.grid.neighbours
    bit, back = 1 << side, 1 << (side ^ 2)
    found: list[int] = []
    while corridors[space] & bit:
        space = neighbours[space][side]
        if space < 0 or not corridors[space] & back:
            break
        found.append(space)
    return found


def sight(t: State, seat: int) -> list[int]:
    """SK-1.11: the passages in a living explorer's line of sight, its own first."""
    explorer = t.explorers[seat]
    if explorer.holding(LosOwnOnly):
        return [explorer.at]
    return seen_from(t, explorer.at)


def seen_from(t: State, space: int) -> list[int]:
    """The passages that lie straight ahead of somebody here, this one first."""
    found = [space]
    for side in ALL_SIDES:
        found += line(t, space, side)
    return found


def rivals_in_sight(t: State, seat: int, seen: Sequence[int] | None = None) -> list[int]:
    """The other living explorers in a seat's line of sight."""
    places = sight(t, seat) if seen is None else seen
    return [rival for rival, explorer in enumerate(t.explorers) if rival != seat and explorer.at in places]


def to_destroy(t: State, seat: int) -> list[int]:
    """SK-6.16: unoccupied discovered passages that the own passage faces, never the Entrance."""
    taken = [explorer.at for explorer in t.explorers]
    return [
        space
        for space in faced(t, t.explorers[seat].at)
        if t.corridors[space] and space not in taken and space != t.entrance
    ]


def toward(t: State, space: int) -> int:
    """The sides of a space on which a known passage opens toward it."""
    near, corridors = t.grid.neighbours[space], t.corridors
    sides = [side for side in ALL_SIDES if near[side] >= 0 and corridors[near[side]] >> (side ^ 2) & 1]
    return sum([1 << side for side in sides])


def toward_last(t: State, space: int, last: int) -> int:
    """The side of a space, as a bit, on which `last` opens toward it; 0 if it does not."""
    near = t.grid.neighbours[space]
    return 1 << near.index(last) & toward(t, space) if last >= 0 and last in near else 0


def placements(t: State, masks: Sequence[int], space: int, last: int) -> list[int]:
    """SK-7.3, SK-7.4: the corridor sets that may be laid in a space that was reached from `last`."""
    open_sides, first = toward(t, space), toward_last(t, space, last)
    joined = [mask for mask in masks if mask & first] or list(masks)
    most = max((mask & open_sides).bit_count() for mask in joined)
    return [mask for mask in joined if (mask & open_sides).bit_count() == most]


def misfits(t: State, masks: Sequence[int], space: int, last: int) -> list[tuple[int, str]]:
    """The corridor sets that may not be laid there, each with the rule that it breaks first."""
    legal, first = placements(t, masks, space, last), toward_last(t, space, last)
    must_join = first and any(mask & first for mask in masks)
    return [
        (mask, "SK-7.3" if must_join and not mask & first else "SK-7.4")
        for mask in sorted(set(masks))
        if mask not in legal
    ]
