"""Everything a player can answer, each with its short text form."""

from tabletop.engine.contract import Option
from tabletop.games.looting_miniskull_castle.content import KINDS, TROPHY


class Assign(Option):
    """A die goes to a slot: hero or monster. What is left over is the Strength die."""

    slot: str
    die: int


class Go(Option):
    path: tuple[str, ...]


class Stay(Option): ...


class Sprint(Option):
    clause = "LC-4.13"


class Attack(Option): ...


class Take(Option):
    kind: str


class TakeAll(Option): ...


class Done(Option): ...


class Lose(Option):
    """A cube for the thieves."""

    kind: str


class GiveUp(Option):
    """Loot above the inventory limit."""

    kind: str


class Hide(Option):
    clause = "LC-6.20"


class StayOpen(Option): ...


class Pay(Option):
    strength: int


class Decline(Option): ...


class Trade(Option):
    kind: str


class Loot(Option):
    """Which room to loot."""

    room: str


class Duel(Option):
    seat: int


class Prowl(Option):
    """The way the Monster goes round the ring: clockwise or counter."""

    way: str


class First(Option):
    """Who of several tied Heroes comes first."""

    seat: int


class Swap(Option):
    seat: int


class LetPass(Option): ...


class Battle(Option): ...


class Drop(Option):
    kind: str
    clause = "LC-8.10"


class GiveTreasure(Option):
    clause = "LC-8.15"


class Collect(Option):
    kind: str


class Plunder(Option):
    kind: str


class Place(Option):
    """A cube of a bag that ran short, into one of the new rooms."""

    kind: str
    room: str


class Pawn(Option):
    """A cube sold in distress to raise the fee."""

    kind: str


class TurnAway(Option):
    clause = "LC-10.7"


class Sell(Option):
    kind: str
    amount: int


class Buy(Option):
    kind: str
    amount: int


TAKE = tuple(Take(kind) for kind in KINDS)
LOSE = tuple(Lose(kind) for kind in KINDS)
GIVE_UP = tuple(GiveUp(kind) for kind in (*KINDS, TROPHY))
TRADE = tuple(Trade(kind) for kind in KINDS)
DROP = tuple(Drop(kind) for kind in KINDS)
COLLECT = tuple(Collect(kind) for kind in KINDS)
PLUNDER = tuple(Plunder(kind) for kind in KINDS)
PAWN = tuple(Pawn(kind) for kind in KINDS)
DUEL = tuple(Duel(seat) for seat in range(4))
FIRST = tuple(First(seat) for seat in range(4))
SWAP = tuple(Swap(seat) for seat in range(4))
ASSIGN = {(slot, die): Assign(slot, die) for slot in ("hero", "monster") for die in range(1, 7)}
SELL = {(kind, amount): Sell(kind, amount) for kind in (*KINDS, TROPHY) for amount in range(1, 81)}
BUY = {(kind, amount): Buy(kind, amount) for kind in KINDS for amount in range(1, 7)}
TAKE_ALL, DONE, STAY, SPRINT, ATTACK = TakeAll(), Done(), Stay(), Sprint(), Attack()
HIDE, STAY_OPEN, DECLINE, LET_PASS, BATTLE = Hide(), StayOpen(), Decline(), LetPass(), Battle()
GIVE_TREASURE, TURN_AWAY = GiveTreasure(), TurnAway()
PROWL = (Prowl("clockwise"), Prowl("counter"))
