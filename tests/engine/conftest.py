"""A small game with a secret, a die, a deck and an end in the middle of a rule, for tests of the engine alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from benchmarks import noughts
from tabletop.engine.asking import Ask, GameOver, Option, Part, Script
from tabletop.engine.chance import Chance
from tabletop.engine.contract import Game, Phase, Verdict
from tabletop.engine.state import TableState
from tabletop.engine.variants import Value, Variant


@dataclass(slots=True, kw_only=True)
class Duel(TableState):
    bids: list[int | None]
    lives: list[int]
    deck: list[str]
    round: int = 0

    def copy(self) -> "Duel":
        new = self.twin()
        new.bids = self.bids[:]
        new.lives = self.lives[:]
        new.deck = self.deck[:]
        new.round = self.round
        return new


class Bid(Option):
    amount: int


class Keep(Option):
    clause = "DU-4"


class Break(Option):
    """Breaks the rules on purpose."""


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> Duel:
    state = Duel(
        seats=seats, variants=variants, chance=chance, step="bids", bids=[None] * seats,
        lives=[int(variants["lives"])] * seats, deck=list("abcdef"),
    )  # fmt: skip
    state.shuffle(state.deck, "DU-1")
    return state


def bids(t: Duel) -> Script:
    for seat in range(t.seats):
        bid = yield Ask(seat, [Bid(1), Bid(2), Bid(3)], "DU-2", "bid", secret=True)
        t.bids[seat] = bid.amount
        del bid
        t.tell("sealed", "DU-2", seat=seat)
    return "reveal"


def reveal(t: Duel) -> Script:
    t.reveal("the bids were shown", "DU-3")
    for seat in range(t.seats):
        yield from pay(t, seat)
    t.bids = [None] * t.seats
    t.round += 1
    return t.end([], "DU-6", "out of time") if t.round == 5 else "bids"


def pay(t: Duel, seat: int) -> Part[None]:
    answer = yield Ask(seat, lambda: [Keep(), Break()], "DU-3", "pay", facts={"bid": t.bids[seat]})
    if answer == Break():
        raise ZeroDivisionError("on purpose")
    yield Ask(seat, [Keep()], "DU-4", "forced")
    if t.roll(6, "DU-5") == 6:
        t.lives[seat] -= 1
        t.tell("hit", "DU-5", seat=seat)
        if not t.lives[seat]:
            t.end([1 - seat], "DU-6", "the other fell")
            raise GameOver


def redeal(t: Duel, seat: int, random: Random) -> None:
    for other in range(t.seats):
        if other != seat and t.bids[other] is not None and t.step == "bids":
            t.bids[other] = random.randint(1, 3)
    t.deck.sort()
    random.shuffle(t.deck)


DUEL: Game[Any] = replace(
    noughts.GAME,
    slug="duel",
    prefix="DU",
    title="Duel",
    variants=(Variant("lives", "Lives", "How often one may be hit.", "DU-1", 2, (1, 2, 3)),),
    state=Duel,
    setup=setup,
    steps={"bids": bids, "reveal": reveal},
    phases=lambda t: (Phase("Bids", ("bids",)), Phase("Reveal", ("reveal",))),
    verdict=lambda t: Verdict(tuple(t.result.winners), t.result.reason, t.result.clause),
    complaints=lambda t: [],
    redeal=redeal,
)


@pytest.fixture
def duel() -> Game[Any]:
    return DUEL
