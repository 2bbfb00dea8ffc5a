"""The tree under the considered answers: what was learnt of each question, as the seat that is asked can tell it."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from tabletop.engine.asking import Ask, Option

CURIOSITY = 1.0
"""How far an answer that looks good at a glance is tried before its results speak."""

Key: TypeAlias = tuple[int, int, int, str]


class Edge:
    """An answer: how often it was there to take, how often taken, and what it brought the taker."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.total = 0.0


class Node:
    """A question that one seat cannot tell from itself, over all imaginings."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Option, Edge] = {}
        self.visits = 0
        self.total = 0.0


class Turn(NamedTuple):
    """A step inside the tree: who was asked where, what was answered and what could have been."""

    node: Node
    seat: int
    option: Option
    edge: Edge
    offered: list[Edge]


class Knowledge:
    """A story as the seats know it: what all saw, and what each sealed itself. Dice are not part of it."""

    __slots__ = ("public", "sealed")

    def __init__(self) -> None:
        self.public = 0
        self.sealed: dict[int, int] = {}

    def key(self, ask: Ask) -> Key:
        return self.public, self.sealed.get(ask.seat, 0), ask.seat, ask.about

    def add(self, ask: Ask, option: Option) -> None:
        """One answer more. Of a secret one the others only see that it was given."""
        if ask.secret:
            self.sealed[ask.seat] = hash((self.sealed.get(ask.seat, 0), option))
            self.public = hash((self.public, ask.seat, ask.about))
        else:
            self.public = hash((self.public, option))


def edges(node: Node, options: Sequence[Option]) -> list[Edge]:
    """What is known of each option, in their order."""
    known = node.edges
    return [known.get(option) or known.setdefault(option, Edge()) for option in options]


def most_to_gain(node: Node, offered: Sequence[Edge], glance: Sequence[float]) -> int:
    """The place of the answer to follow: by what it brought so far, and by how it looks now while little is known."""
    unknown = node.total / node.visits if node.visits else 0.5
    best, chosen = -1.0, 0
    for place, edge in enumerate(offered):
        value = edge.total / edge.visits if edge.visits else unknown
        value += CURIOSITY * glance[place] * sqrt(1 + edge.offered) / (1 + edge.visits)
        if value > best:
            best, chosen = value, place
    return chosen


def learn(trail: Sequence[Turn], values: Sequence[float]) -> None:
    """Every seat remembers what its answers on the way came to."""
    for node, seat, _, taken, offered in trail:
        value = values[seat]
        node.visits += 1
        node.total += value
        taken.visits += 1
        taken.total += value
        for edge in offered:
            edge.offered += 1
