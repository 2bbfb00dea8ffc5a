"""Everything a player can choose, as options with a text form. Spaces are named "x,y", sides by their letter."""

from functools import cache

from tabletop.engine.contract import Option


class TakeColour(Option):
    clause = "SK-2.1"
    colour: str


class TakeGear(Option):
    card: str


class PassGear(Option): ...


class TakeCard(Option):
    """The reinforcements' card (SK-10.8)."""


class LeaveCard(Option): ...


class Move(Option):
    clause = "SK-6.2"
    to: str


class Dash(Option):
    clause = "SK-6.3"
    over: str
    to: str


class PickUp(Option):
    clause = "SK-6.6"
    card: str


class Drop(Option):
    clause = "SK-6.7"
    card: str
    to: str


class Shove(Option):
    clause = "SK-6.9"
    who: int
    to: str


class Throw(Option):
    clause = "SK-6.11"
    card: str
    who: int


class Destroy(Option):
    clause = "SK-6.16"
    at: str


class Cure(Option):
    clause = "SK-6.18"


class DeclareLost(Option):
    clause = "SK-5.12"


class EndTurn(Option):
    clause = "SK-5.6"


class Use(Option):
    card: str


class UseOn(Option):
    card: str
    who: int


class UseAt(Option):
    card: str
    at: str


class UseToward(Option):
    card: str
    side: str


class UseToTake(Option):
    card: str
    item: str
    at: str


class Focus(Option):
    ap: int


class Meet(Option):
    card: str


class Orient(Option):
    corridors: str


class Keep(Option):
    """Of two Passage cards by the Miner's Lamp (SK-12.20)."""

    passage: str


class Discard(Option):
    """A reaction: the card is used up for its effect (SK-11)."""

    card: str


class Decline(Option): ...


class Catch(Option): ...


class LeaveIt(Option): ...


class Bolt(Option):
    side: str


class Lead(Option):
    to: str


class Snag(Option):
    card: str


class GoOn(Option): ...


class Stop(Option): ...


move = cache(Move)
dash = cache(Dash)
pick_up = cache(PickUp)
drop = cache(Drop)
throw = cache(Throw)
destroy = cache(Destroy)
focus = cache(Focus)
orient = cache(Orient)

CURE = Cure()
DECLARE_LOST = DeclareLost()
END_TURN = EndTurn()
DECLINE = Decline()
PASS_GEAR = PassGear()
