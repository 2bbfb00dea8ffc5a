"""Everything that a player of MiniSkull Caverns may choose. Options that are asked for often are made once, here."""

from tabletop.engine.contract import Option
from tabletop.games.miniskull_caverns.content import CONTROLS, EXERTIONS, MAPS, MOST_STRENGTH, TACTICS, TINY_STRENGTH


class Start(Option):
    space: str


class Place(Option):
    """A Control, face down, with or without the Strength die on it."""

    control: str
    die: bool


class Exert(Option):
    how: str


class Act(Option):
    """Carry out the Action on top of the card."""


class Rest(Option):
    clause = "MC-6.2"


class Move(Option):
    """End the move there; the own space means to stay."""

    to: str


class Spend(Option):
    """Strength, to make up what a roll lacks or to hurt Tiny more."""

    amount: int


class SearchAgain(Option):
    pass


class Stop(Option):
    pass


class Attack(Option):
    hero: int


class LoseStrength(Option):
    pass


class GiveGem(Option):
    pass


class Use(Option):
    """A Tactic, face down."""

    tactic: str


class Join(Option):
    pass


class StayOut(Option):
    pass


class Raise(Option):
    """Spend so much Strength to make a rival's monster stronger; 0 is to pass."""

    by: int


class Take(Option):
    """Solo: Strength, a move or time."""

    what: str


PLACES = tuple(Place(control, False) for control in CONTROLS)
PLACES_WITH_DIE = PLACES + tuple(Place(control, True) for control in CONTROLS)
EXERTS = tuple(Exert(how) for how in EXERTIONS)
ACT, REST, STOP, JOIN = Act(), Rest(), Stop(), Join()
ACT_OR_REST, ONLY_REST = (ACT, REST), (REST,)
MOVE_TO = {space: Move(space) for cave in MAPS.values() for space in cave.spaces}
SPENDS = tuple(Spend(amount) for amount in range(max(MOST_STRENGTH, TINY_STRENGTH) + 1))
RAISES = tuple(Raise(by) for by in range(MOST_STRENGTH + 1))
AGAIN_OR_STOP = (SearchAgain(), STOP)
ATTACKS = tuple(Attack(hero) for hero in range(3))
LOSE, GIVE = LoseStrength(), GiveGem()
USES = tuple(Use(tactic) for tactic in TACTICS)
JOIN_OR_STAY_OUT = (JOIN, StayOut())
STRENGTH_OR_CLOCK = (Take("strength"), Take("clock"))
MOVE_OR_CLOCK = (Take("move"), Take("clock"))


def spend_or_not(shortfall: int, strength: int) -> tuple[Spend, ...]:
    """Nothing, or exactly what is lacking if the hero has it."""
    return (SPENDS[0], SPENDS[shortfall]) if shortfall <= strength else (SPENDS[0],)
