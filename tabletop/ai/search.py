"""The search behind every AI seat: many imaginings of one question, one tree over what each seat may know.

A simulation deals the unseen anew, gives one of the considered answers, follows the tree while it is known, plays on
by the game's glance up to the horizon and takes `worth` of where it stands. Considered answers meet the same dealings
and dice, and the weaker half is dropped again and again, so that few simulations go a long way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tabletop.engine.asking import Ask, Option
from tabletop.engine.contract import Game
from tabletop.engine.state import TableState
from tabletop.engine.world import Fork

CURIOSITY = 0.6
"""How far an answer that looks good at a glance is tried before its results speak."""
BLUFF = 0.2
"""How often a sealed answer inside the tree is given by the glance alone, so that no two seats fall into step."""
TRUST = 0.5
"""What the first glance is worth at the root, in simulations."""
LONGEST = 400
"""Answers after which a simulation is cut off wherever it stands, forced ones included."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: how many answers of every seat ahead, about how many options, how often each is looked at.

    A horizon of 0 sees to the end of the step in which the answer is given.
    """

    horizon: int
    attention: int
    looks: int
    methodical: bool = True
    """Whether the best-looking options are sure to be among the considered ones; otherwise some are overlooked."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One considered answer and the chance of winning that it promises each seat."""

    option: Option
    values: tuple[float, ...]
    visits: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: considered answers for the seat asked, best first."""

    seat: int
    prospects: tuple[Prospect, ...]
    iterations: int
    seconds: float

    @property
    def best(self) -> Option:
        return self.prospects[0].option


class _Candidate:
    """An answer at the root, with the sums of what it led to."""

    __slots__ = ("glance", "option", "sums", "visits")

    def __init__(self, option: Option, glance: float, seats: int) -> None:
        self.option = option
        self.glance = glance
        self.visits = 0
        self.sums = [0.0] * seats


class _Edge:
    """An answer inside the tree: how often it was there to take, how often taken, and what it brought the taker."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.total = 0.0


class _Node:
    """A question as the seat that is asked can tell it from others."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Option, _Edge] = {}
        self.visits = 0
        self.total = 0.0


class _Turn(NamedTuple):
    """A step inside the tree: who was asked where, what was answered and what could have been."""

    node: _Node
    seat: int
    option: Option
    edge: _Edge
    offered: list[_Edge]


class Search:
    """The thinking about one question. `worth` may be a temperament's instead of the game's own."""

    def __init__(
        self,
        fork: Fork,
        effort: Effort,
        seed: int,
        worth: Callable[[Any], list[float]] | None = None,
    ) -> None:
        assert fork.ask is not None, "the game is over"
        self.fork = fork
        self.game: Game[Any] = fork.game
        self.ask: Ask = fork.ask
        self.effort = effort
        self.seed = seed
        self.worth = worth or fork.game.worth
        self.iterations = 0
        self._weigh = fork.game.weigh
        self._nodes: dict[tuple[int, int, int, str], _Node] = {}
        self._policy = Random(seed)
        self._dice = Random(seed)

    def think(self, seconds: float | None = None, stop: Callable[[], bool] = lambda: False) -> Thought:
        """Consider the options. With a time limit, or when told to stop, the best so far is given."""
        began = perf_counter()
        deadline = None if seconds is None else began + seconds
        field = candidates = self._candidates()
        stages = max(1, (len(field) - 1).bit_length())
        budget = self.effort.looks * len(field) // stages
        number = 0
        for stage in range(stages):
            spent = self.iterations
            while self.iterations < spent + budget:
                self._look(field, number)
                number += 1
                now = perf_counter()
                if stop() or (deadline is not None and now > deadline):
                    return self._thought(candidates, now - began)
                if deadline is not None and self.iterations - spent >= len(field):
                    affordable = (deadline - now) * self.iterations / (now - began)
                    budget = min(budget, self.iterations - spent + int(affordable / (stages - stage)))
            field = sorted(field, key=self._promise, reverse=True)[: (len(field) + 1) // 2]
        return self._thought(candidates, perf_counter() - began)

    # At the root: consider few answers well, under the same dealings

    def _candidates(self) -> list[_Candidate]:
        """The options that catch the eye: by the game's glance, or by what they are worth a moment later."""
        options, most = self.ask.options, self.effort.attention
        imagined = self.fork.again(self._reseed(-1))
        assert imagined.ask is not None
        glance = self._glance(imagined.state, imagined.ask)
        noticed = range(len(options)) if len(options) <= most else sorted(self._noticed(glance)[:most])
        return [_Candidate(options[place], glance[place], imagined.state.seats) for place in noticed]

    def _noticed(self, glance: Sequence[float]) -> list[int]:
        """Places of options in the order in which they catch the eye."""
        places = range(len(glance))
        if not self.effort.methodical:
            draw = Random(self.seed)
            chances = [draw.random() ** (1 / (look + 1e-6)) for look in glance]
            return sorted(places, key=lambda place: -chances[place])
        soon = [self._worth_after(option) for option in self.ask.options]
        ranks = zip(_ranks(glance), _ranks(soon), strict=True)
        eye = [(min(pair), sum(pair)) for pair in ranks]
        return sorted(places, key=eye.__getitem__)

    def _worth_after(self, option: Option) -> float:
        world = self.fork.again(self._reseed(-1))
        world.choose(option)
        return self._values(world)[self.ask.seat]

    def _promise(self, candidate: _Candidate) -> float:
        return _mean(candidate, self.ask.seat) + TRUST * candidate.glance / (1 + candidate.visits)

    def _look(self, field: list[_Candidate], number: int) -> None:
        """One simulation of each: all meet the same dealings, dice and tree, and teach the tree afterwards."""
        lessons = []
        for candidate in field:
            world = self.fork.again(self._reseed(number))
            trail = self._play(world, candidate.option)
            values = self._values(world)
            lessons.append((trail, values))
            candidate.visits += 1
            for seat, value in enumerate(values):
                candidate.sums[seat] += value
        self.iterations += len(field)
        for trail, values in lessons:
            _learn(trail, values)

    def imagine(self, option: Option, number: int) -> tuple[list[float], TableState]:
        """One future of an option as the tree now has it: what it is worth to each seat, and the table there."""
        world = self.fork.again(self._reseed(number))
        self._play(world, option)
        return self._values(world), world.state

    def _thought(self, candidates: list[_Candidate], seconds: float) -> Thought:
        """Those who lasted longest first, and among them the most promising."""
        tried = [c for c in candidates if c.visits] or candidates
        tried.sort(key=lambda c: (c.visits, self._promise(c)), reverse=True)
        prospects = (Prospect(c.option, tuple(s / max(1, c.visits) for s in c.sums), c.visits) for c in tried)
        return Thought(self.ask.seat, tuple(prospects), self.iterations, seconds)

    def _reseed(self, number: int) -> Random:
        """Chance of simulation `number`: the same dealings and dice for every candidate."""
        key = self.seed * 1_000_003 + number
        self._policy.seed(~key)
        self._dice.seed(key)
        return self._dice

    # Below the root

    def _play(self, world: Fork, first: Option) -> list[_Turn]:
        """Give `first` and play on to the horizon; the known part of the way there."""
        horizon, script, growing, answered = self.effort.horizon * world.state.seats, world.script, True, 0
        public, own = _known(0, {}, self.ask, first)
        trail: list[_Turn] = []
        world.send(first)
        for _ in range(LONGEST):
            ask = world.ask
            if ask is None:
                break
            options = ask.options
            if len(options) == 1:
                world.send(options[0])
                continue
            if answered >= horizon and world.script is not script:
                break
            script = world.script
            answered += 1
            if growing:
                key = (public, own.get(ask.seat, 0), ask.seat, ask.about)
                node = self._nodes.get(key)
                if node is None:
                    node = self._nodes[key] = _Node()
                growing = node.visits > 0
                turn = self._follow(node, world.state, ask)
                trail.append(turn)
                option = turn.option
                public, own = _known(public, own, ask, option)
            else:
                option = self._guess(world.state, ask)
            world.send(option)
        return trail

    def _follow(self, node: _Node, state: TableState, ask: Ask) -> _Turn:
        """The answer with the most to gain, given what it brought so far and how it looks now."""
        options, edges, glance = ask.options, node.edges, self._glance(state, ask)
        offered = [edges.get(option) or edges.setdefault(option, _Edge()) for option in options]
        if ask.secret and self._policy.random() < BLUFF:
            place = options.index(self._guess(state, ask))
            return _Turn(node, ask.seat, options[place], offered[place], offered)
        unknown = node.total / node.visits if node.visits else 0.5
        best, place = -1.0, 0
        for i, edge in enumerate(offered):
            value = edge.total / edge.visits if edge.visits else unknown
            value += CURIOSITY * glance[i] * sqrt(1 + edge.offered) / (1 + edge.visits)
            if value > best:
                best, place = value, i
        return _Turn(node, ask.seat, options[place], offered[place], offered)

    def _guess(self, state: TableState, ask: Ask) -> Option:
        """An answer for the playout: at random, by how promising it looks."""
        options, point = ask.options, self._policy.random()
        if self._weigh is None:
            return options[int(point * len(options))]
        weights = self._weigh(state, ask)
        point *= sum(weights)
        for option, weight in zip(options, weights, strict=True):
            point -= weight
            if point < 0:
                return option
        return options[-1]

    def _glance(self, state: TableState, ask: Ask) -> list[float]:
        if self._weigh is None:
            return [1 / len(ask.options)] * len(ask.options)
        return _shares(self._weigh(state, ask))

    def _values(self, world: Fork) -> list[float]:
        return self.worth(world.state) if world.ask is not None else outcome(self.game, world.state)


def outcome(game: Game[Any], state: TableState) -> list[float]:
    """What the end of a game is worth to each seat. Rivals of whom nobody won have lost less than if one had."""
    winners = state.result.winners if state.result is not None else []
    if not winners:
        return [0.0 if game.cooperative or state.seats == 1 else 0.5 / state.seats] * state.seats
    share = 1.0 if game.cooperative else 1 / len(winners)
    return [share if seat in winners else 0.0 for seat in range(state.seats)]


def _learn(trail: list[_Turn], values: list[float]) -> None:
    for node, seat, _, taken, offered in trail:
        value = values[seat]
        node.visits += 1
        node.total += value
        taken.visits += 1
        taken.total += value
        for edge in offered:
            edge.offered += 1


def _known(public: int, own: dict[int, int], ask: Ask, option: Option) -> tuple[int, dict[int, int]]:
    """The story so far with one answer more: what all saw of it, and what each seat alone knows it sealed."""
    if not ask.secret:
        return hash((public, option)), own
    mine = hash((own.get(ask.seat, 0), option))
    return hash((public, ask.seat, ask.about)), {**own, ask.seat: mine}


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def _ranks(numbers: Sequence[float]) -> list[int]:
    """For each number how many are greater or, being equal, come before it."""
    order = sorted(range(len(numbers)), key=lambda place: -numbers[place])
    ranks = [0] * len(numbers)
    for rank, place in enumerate(order):
        ranks[place] = rank
    return ranks


def _mean(candidate: _Candidate, seat: int) -> float:
    return candidate.sums[seat] / candidate.visits if candidate.visits else 0.0
