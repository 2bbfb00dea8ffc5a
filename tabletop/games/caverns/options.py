"""Everything a player of Caverns may choose."""

from tabletop.engine.asking import Option


class Take(Option):
    """A character."""

    character: str


class KeepQuest(Option): ...


class RejectQuest(Option): ...


# Activity


class Fight(Option):
    clause = "CV-8.2"
    target: str


class Cast(Option):
    """A spell at a figure; the caster itself for spells that need no target, "web" for a web."""

    clause = "CV-9.1"
    spell: str
    target: str


class Exchange(Option):
    clause = "CV-12.3"
    partner: str


class Mirror(Option):
    clause = "CV-13.7"


class HandOver(Option):
    clause = "CV-11.12"
    card: str
    to: str


class ProposeEnd(Option):
    clause = "CV-14.6"


class GoOn(Option): ...


class Act(Option):
    figure: str


# Movement


class Stay(Option): ...


class Walk(Option):
    clause = "CV-4.2"
    to: str


class Stairs(Option):
    clause = "CV-4.9"
    to: str


class Explore(Option):
    clause = "CV-5.1"
    cell: str


class StepIn(Option):
    clause = "CV-7.1"


class Struggle(Option): ...


class StopHere(Option): ...


class UseItem(Option):
    card: str


class Block(Option):
    figure: str


class LetPass(Option): ...


class Turn(Option):
    quarters: int


# Caverns and encounters


class Rush(Option):
    clause = "CV-7.6"


class Creep(Option):
    clause = "CV-7.8"


class StayOut(Option):
    clause = "CV-7.18"


class Befriend(Option):
    clause = "CV-7.11"
    target: str


class Escape(Option):
    clause = "CV-7.9"


class Bribe(Option):
    clause = "CV-7.14"
    card: str


class RollIt(Option): ...


class StayInside(Option): ...


class StepOut(Option): ...


# Fights and magic


class Defend(Option): ...


class Use(Option):
    """Cards brought to bear. A card with "!" is shown in full, others by their bottom edge where they can be."""

    cards: tuple[str, ...]


class Bigger(Option): ...


class Smaller(Option): ...


class Recast(Option): ...


class Appear(Option): ...


class Willing(Option): ...


class Unwilling(Option):
    cards: tuple[str, ...]


# Exchanges


class LayOpen(Option):
    card: str


class LayClosed(Option):
    card: str


class AskNothing(Option): ...


class AskCards(Option):
    amount: int


class NameCard(Option):
    """Ask for a treasure by name: which, is said next."""


class AskFor(Option):
    card: str


class Withdraw(Option): ...


class Accept(Option): ...


class Refuse(Option):
    clause = "CV-12.8"


class CounterOffer(Option): ...


class Give(Option):
    card: str


# The rest


class LookAt(Option):
    figure: str


class Wake(Option):
    figure: str


class Become(Option):
    figure: str


class Vote(Option):
    yes: bool
