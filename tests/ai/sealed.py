"""Sealed Bids: a small game with all that makes search hard. Hidden cards, secret bids, dice, out-of-turn questions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tabletop.engine.contract import (
    Ask,
    Chance,
    Cue,
    Event,
    Game,
    Gesture,
    Look,
    Option,
    Panel,
    Phase,
    Script,
    TableState,
    Temperament,
    Value,
    Verdict,
)
from tabletop.engine.table import Counter

ROUNDS = 4
NOTHING = -1


class Bid(Option):
    coins: int


class Curse(Option):
    seat: int


class Spare(Option):
    pass


@dataclass(slots=True, kw_only=True)
class State(TableState):
    deck: list[int]
    cards: list[int]
    bids: list[int]
    purses: list[int]
    points: list[int]
    round: int = 0

    def copy(self) -> "State":
        new = self.twin()
        new.deck, new.cards, new.bids = self.deck[:], self.cards[:], self.bids[:]
        new.purses, new.points, new.round = self.purses[:], self.points[:], self.round
        return new


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    deck = list(range(1, 25))
    chance.shuffle(deck, "SB-1.1")
    nobody = [0] * seats
    return State(
        seats=seats, variants=variants, chance=chance, step="deal", deck=deck, cards=nobody[:],
        bids=[NOTHING] * seats, purses=[6] * seats, points=nobody[:],
    )  # fmt: skip


def deal(t: State) -> Script:
    """SB-2.1: everybody draws a card and keeps it hidden."""
    for seat in range(t.seats):
        t.cards[seat] = t.draw(t.deck, "SB-2.1")
    t.bids = [NOTHING] * t.seats
    return "bid"
    yield


def bid(t: State) -> Script:
    """SB-3.1: all bid coins in secret; the highest bid, with a die added to each, scores its card."""
    for seat in range(t.seats):
        answer = yield Ask(seat, [Bid(coins) for coins in range(t.purses[seat] + 1)], "SB-3.1", "bid", secret=True)
        t.bids[seat] = answer.coins
    strengths = [2 * coins + t.roll(3, "SB-3.2") for coins in t.bids]
    best = max(strengths)
    if strengths.count(best) == 1:
        winner = strengths.index(best)
        t.purses[winner] -= t.bids[winner]
        t.points[winner] += t.cards[winner]
        t.tell("scored", "SB-3.3", seat=winner, points=t.cards[winner])
    return "curse"


def curse(t: State) -> Script:
    """SB-4.1: whoever has most coins left may pay one to take five points from a rival."""
    rich = max(range(t.seats), key=lambda seat: t.purses[seat])
    if t.purses[rich]:
        options: list[Option] = [Curse(seat) for seat in range(t.seats) if seat != rich and t.points[seat]]
        answer = yield Ask(rich, [*options, Spare()], "SB-4.1", "curse")
        if isinstance(answer, Curse):
            t.purses[rich] -= 1
            t.points[answer.seat] -= min(5, t.points[answer.seat])
    t.round += 1
    if t.round < ROUNDS:
        return "deal"
    most = max(t.points)
    return t.end([seat for seat in range(t.seats) if t.points[seat] == most], "SB-5.1", "most points")


def redeal(t: State, seat: int, random: Random) -> None:
    others = [other for other in range(t.seats) if other != seat]
    unseen = sorted(t.deck + [t.cards[other] for other in others])
    random.shuffle(unseen)
    for other in others:
        t.cards[other] = unseen.pop()
        if t.step == "bid" and t.bids[other] != NOTHING:
            t.bids[other] = int(random.random() * (t.purses[other] + 1))
    t.deck[:] = unseen


def worth(t: State) -> list[float]:
    hopes = [2.0 ** ((t.points[seat] + 3 * t.purses[seat] * (ROUNDS - t.round)) / 8) for seat in range(t.seats)]
    return [hope / sum(hopes) for hope in hopes]


def hoard(t: State) -> list[float]:
    """A miser's view: coins are what counts."""
    return [coins / (sum(t.purses) + 1) for coins in t.purses]


def weigh(t: State, ask: Ask) -> list[float]:
    if ask.about == "bid":
        fair = t.cards[ask.seat] / 8
        return [1 / (1 + abs(fair - option[1])) for option in ask.options]
    return [1.0] * len(ask.options)


def verdict(t: State) -> Verdict:
    assert t.result is not None
    return Verdict(tuple(t.result.winners), t.result.reason, t.result.clause)


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    return [
        Panel(seat, names[seat], counters=(Counter("", "points", t.points[seat]), Counter("", "coins", t.purses[seat])))
        for seat in range(t.seats)
    ]


def narrate(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.data['seat']]} scores {event.data['points']}."


GAME = Game(
    slug="sealed",
    prefix="SB",
    title="Sealed Bids",
    seats=(2, 3, 4),
    minutes=(5, 10),
    blurb="Bid for cards that only you can see.",
    special="Small enough to test with.",
    credits="Made for the tests.",
    bounds={},
    look=Look("#203040", "#c0a040", "#ffd080", "torch_fire", "banner_plain", "common/app"),
    state=State,
    setup=setup,
    steps={"deal": deal, "bid": bid, "curse": curse},
    phases=lambda t: (Phase("Bid", ("deal", "bid", "curse")),),
    verdict=verdict,
    complaints=lambda t: [],
    redeal=redeal,
    worth=worth,
    weigh=weigh,
    temperaments=(Temperament("miser", "Miser", "Hates to pay.", hoard),),
    lay=lambda t, viewer: [],
    gestures=lambda t, ask: [Gesture(option, str(option), ask.clause) for option in ask.options],
    panels=panels,
    prompt=lambda t, ask: "Bid.",
    describe=lambda t, viewer, names: "",
    narrate=narrate,
    cue=lambda event: Cue(),
)


def find(slug: str) -> Game[State]:
    """For a worker process, in place of the shelf."""
    assert slug == GAME.slug
    return GAME
