"""The search behind every AI seat: many imaginings of one question, one tree over what each seat may know.

A simulation deals the unseen anew, gives one of the considered answers, follows the tree while it is known, plays on
by the game's glance up to the horizon and takes `worth` of where it stands. Considered answers meet the same dealings,
dice and tree, and the weaker half is dropped again and again, so that few simulations go a long way.
"""

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Any

from tabletop.ai.tree import Key, Knowledge, Node, Turn, edges, learn, most_to_gain
from tabletop.engine.asking import Ask, Option
from tabletop.engine.contract import Game
from tabletop.engine.state import TableState
from tabletop.engine.world import Fork

BLUFF = 0.2
"""How often a sealed answer inside the tree is given by the glance alone, so that no two seats fall into step."""
TRUST = 0.5
"""What the first glance is worth at the root, in simulations."""
LONGEST = 400
"""Answers after which a simulation is cut off wherever it stands, forced ones included."""
RACE = 8
"""After every so many looks, answers that are clearly worse than the best leave the race."""
CLEARLY = 3.0
"""How many standard errors behind is clear."""
CHOOSING = 0.25
"""The part of the time that may go into choosing what to consider."""
UNSEEN = 0.03
"""Variance that an answer has beside what its simulations showed."""
DEALING = 5
"""What it takes to imagine the table anew, in answers."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: how many answers of every seat ahead, about how many options, how often each is looked at.

    A horizon of 0 sees to the end of the step in which the answer is given.
    """

    horizon: int
    attention: int
    looks: int
    answers: int = 0
    """Looks go on until so many answers have been imagined: where each is quickly imagined there are more of them."""
    eye: float | None = None
    """How surely what looks good is noticed when there is more than can be considered: 1 as often as the glance has
    it, 0 no more than anything else. None is methodical: the best-looking options are sure to be considered."""

    @property
    def compares(self) -> bool:
        """Whether it judges positions at all: who takes the first thing that catches the eye has no use for taste."""
        return self.attention > 1


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


class _Dice(Random):
    """Chance for imaginings. Every look deals anew, so the shuffle is one that takes half the time."""

    def shuffle(self, things: MutableSequence[Any]) -> None:
        chance = self.random
        for place in range(len(things) - 1, 0, -1):
            other = int(chance() * (place + 1))
            things[place], things[other] = things[other], things[place]


class _Candidate:
    """An answer at the root: the sums of what it led to for every seat, and of squares for the seat asked."""

    __slots__ = ("glance", "option", "squares", "sums", "visits")

    def __init__(self, option: Option, glance: float, seats: int) -> None:
        self.option = option
        self.glance = glance
        self.visits = 0
        self.sums = [0.0] * seats
        self.squares = 0.0

    def add(self, values: Sequence[float], seat: int) -> None:
        self.visits += 1
        self.squares += values[seat] * values[seat]
        for place, value in enumerate(values):
            self.sums[place] += value

    def mean(self, seat: int) -> float:
        return self.sums[seat] / self.visits if self.visits else 0.0

    def doubt(self, seat: int) -> float:
        """The variance of the mean, never quite nothing: what the tree learns may change everything."""
        return (UNSEEN + max(0.0, self.squares / self.visits - self.mean(seat) ** 2)) / self.visits


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
        self.answers = 0
        """How many were imagined so far, each dealing counted as a few: the same on every machine, unlike time."""
        self._until = inf
        self._weigh = fork.game.weigh
        self._nodes: dict[Key, Node] = {}
        self._policy = Random(seed)
        self._dice = _Dice(seed)

    def think(self, seconds: float = inf, stop: Callable[[], bool] = lambda: False) -> Thought:
        """Consider the options. When time is over, or when told to stop, the best so far is given."""
        began = perf_counter()
        self._until = began + seconds
        candidates = field = self._candidates(began + CHOOSING * seconds)
        stages = max(1, (len(field) - 1).bit_length())
        number, spent, told = 0, 0.0, False
        for left in range(stages, 0, -1):
            until = spent + (seconds - spent) / left
            enough = self.answers + (self.effort.answers - self.answers) / left
            least = number + max(1, self.effort.looks * len(candidates) // (stages * len(field)))
            while number < least or self.answers < enough:
                if not self._look(field, number):
                    return self._thought(candidates, perf_counter() - began)
                number += 1
                spent, told = perf_counter() - began, stop()
                if number % RACE == 0:
                    field = self._in_the_race(field)
                if told or spent > until or len(field) == 1:
                    break
            if told or len(field) == 1:
                break
            field = sorted(field, key=self._promise, reverse=True)[: (len(field) + 1) // 2]
        return self._thought(candidates, perf_counter() - began)

    # At the root: consider few answers well, under the same dealings

    def _candidates(self, until: float) -> list[_Candidate]:
        """The options to consider: all, or those that catch the eye by then."""
        options, most = self.ask.options, self.effort.attention
        imagined = self.fork.again(self._reseed(-1))
        assert imagined.ask is not None
        glance = self._glance(imagined.state, imagined.ask)
        noticed = range(len(options)) if len(options) <= most else sorted(self._noticed(glance, until)[:most])
        return [_Candidate(options[place], glance[place], imagined.state.seats) for place in noticed]

    def _noticed(self, glance: Sequence[float], until: float) -> list[int]:
        """Places of options in the order in which they catch the eye: by the glance and by what they bring at once."""
        places = range(len(glance))
        if self.effort.eye is not None:
            draw, eye = Random(self.seed), self.effort.eye
            chances = [draw.random() ** (1 / (look**eye + 1e-6)) for look in glance]
            return sorted(places, key=lambda place: -chances[place])
        soon = [self._worth_after(option) if perf_counter() < until else 0.0 for option in self.ask.options]
        ranks = zip(_ranks(glance), _ranks(soon), strict=True)
        catch = [(min(pair), sum(pair)) for pair in ranks]
        return sorted(places, key=catch.__getitem__)

    def _worth_after(self, option: Option) -> float:
        world = self.fork.again(self._reseed(-1))
        world.choose(option)
        return self._values(world)[self.ask.seat]

    def _look(self, field: list[_Candidate], number: int) -> bool:
        """One simulation of each: all meet the same dealings, dice and tree, and teach the tree afterwards.

        False when time ran out on the way. Then none of it counts, since a better dealing for some would be no
        comparison; of the very first look what there is must do.
        """
        looks = list[tuple[_Candidate, list[Turn], list[float]]]()
        for candidate in field:
            if looks and perf_counter() > self._until:
                break
            world = self.fork.again(self._reseed(number))
            trail = self._play(world, candidate.option)
            looks.append((candidate, trail, self._values(world)))
        finished = len(looks) == len(field)
        self.iterations += len(looks)
        for candidate, trail, values in looks if finished or number == 0 else ():
            candidate.add(values, self.ask.seat)
            learn(trail, values)
        return finished

    def imagine(self, option: Option, number: int) -> tuple[list[float], TableState]:
        """One future of an option as the tree now has it: what it is worth to each seat, and the table there."""
        world = self.fork.again(self._reseed(number))
        self._play(world, option)
        return self._values(world), world.state

    def _in_the_race(self, field: list[_Candidate]) -> list[_Candidate]:
        """Those that are not clearly beaten."""
        seat = self.ask.seat
        best = max(field, key=lambda candidate: candidate.mean(seat))
        most, doubt = best.mean(seat), best.doubt(seat)
        return [c for c in field if c is best or most - c.mean(seat) <= CLEARLY * sqrt(doubt + c.doubt(seat))]

    def _promise(self, candidate: _Candidate) -> float:
        return candidate.mean(self.ask.seat) + TRUST * candidate.glance / (1 + candidate.visits)

    def _thought(self, candidates: list[_Candidate], seconds: float) -> Thought:
        """Those who lasted longest first, and among them the most promising."""
        ranked = sorted(candidates, key=lambda c: (c.visits, self._promise(c)), reverse=True)
        prospects = (Prospect(c.option, tuple(s / max(1, c.visits) for s in c.sums), c.visits) for c in ranked)
        return Thought(self.ask.seat, tuple(prospects), self.iterations, seconds)

    def _reseed(self, number: int) -> Random:
        """Chance of simulation `number`: the same dealings and dice for every candidate."""
        key = self.seed * 1_000_003 + number
        self._policy.seed(~key)
        self._dice.seed(key)
        return self._dice

    # Below the root

    def _play(self, world: Fork, first: Option) -> list[Turn]:
        """Give `first` and play on to the horizon; the known part of the way there."""
        horizon, script, growing, answered = self.effort.horizon * world.state.seats, world.script, True, 0
        known, trail = Knowledge(), list[Turn]()
        known.add(self.ask, first)
        world.send(first)
        self.answers += DEALING
        for _ in range(LONGEST):
            self.answers += 1
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
                turn = self._follow(known.key(ask), world.state, ask)
                growing = turn.node.visits > 0
                trail.append(turn)
                option = turn.option
                known.add(ask, option)
            else:
                option = self._guess(world.state, ask)
            world.send(option)
        return trail

    def _follow(self, key: Key, state: TableState, ask: Ask) -> Turn:
        """An answer inside the tree."""
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = Node()
        options = ask.options
        offered = edges(node, options)
        if ask.secret and self._policy.random() < BLUFF:
            place = options.index(self._guess(state, ask))
        else:
            place = most_to_gain(node, offered, self._glance(state, ask))
        return Turn(node, ask.seat, options[place], offered[place], offered)

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


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    if total <= 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def _ranks(numbers: Sequence[float]) -> list[int]:
    """For each number its place from the greatest down."""
    order = sorted(range(len(numbers)), key=lambda place: -numbers[place])
    ranks = [0] * len(numbers)
    for rank, place in enumerate(order):
        ranks[place] = rank
    return ranks
