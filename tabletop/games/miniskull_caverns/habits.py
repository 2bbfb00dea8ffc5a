"""Questions that a player may leave to the app: each habit gives only the answer that it names."""

from tabletop.engine.contract import Ask, Habit, Option
from tabletop.games.miniskull_caverns.choices import Raise, SearchAgain, Spend, StayOut
from tabletop.games.miniskull_caverns.content import CENTRE
from tabletop.games.miniskull_caverns.state import State


def pass_on_raising(t: State, ask: Ask) -> Option | None:
    return Raise(0) if ask.about == "monster_raise" else None


def stay_out_from_afar(t: State, ask: Ask) -> Option | None:
    return StayOut() if ask.about == "tiny_join" and t.at[ask.seat] != CENTRE else None


def search_on(t: State, ask: Ask) -> Option | None:
    return SearchAgain() if ask.about == "search_again" else None


def take_the_hit(t: State, ask: Ask) -> Option | None:
    return Spend(0) if ask.about == "monster_boost" else None


HABITS = (
    Habit(
        "search_again",
        "Always search again",
        "A second search costs and risks nothing.",
        "MC-7.6",
        True,
        search_on,
    ),
    Habit(
        "take_hits",
        "Take the horde's hits without asking",
        "The hit never costs more Strength than spending would.",
        "MC-12.5",
        True,
        take_the_hit,
    ),
    Habit(
        "never_raise",
        "Never ask me to raise monsters",
        "You pass whenever a rival's monster could be made stronger.",
        "MC-12.4",
        False,
        pass_on_raising,
    ),
    Habit(
        "join_from_centre",
        "Never ask me to join against Tiny from afar",
        "You are asked only while you stand on the centre.",
        "MC-11.9",
        False,
        stay_out_from_afar,
    ),
)
