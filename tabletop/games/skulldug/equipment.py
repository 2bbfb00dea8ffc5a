"""Card actions of equipment: for each effect kind what it may be used on, and what it then does (SK-12.14 to 12.22)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tabletop.engine.contract import Ask, Option, Part
from tabletop.games.skulldug.cave import connected, rivals_in_sight, sight, ways_known
from tabletop.games.skulldug.content import HEALTH, ITEMS, KIND, TREASURES
from tabletop.games.skulldug.effects import (
    ActHeal,
    ActJumpLos,
    ActPickUpConnected,
    ActShoot,
    ActSnagTreasure,
    ActStepUnconnected,
    Effect,
)
from tabletop.games.skulldug.encounters import enter
from tabletop.games.skulldug.hands import copy_of, forbidden, heal, kinds, take
from tabletop.games.skulldug.options import Snag, Use, UseAt, UseOn, UseToTake
from tabletop.games.skulldug.rolls import roll
from tabletop.games.skulldug.state import Duel, State
from tabletop.games.skulldug.throws import attack

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class Deed(Generic[E]):
    """What an effect kind lets its holder do: the options it adds (none without a legal target), and their doing."""

    options: Callable[[State, int, str, E], list[Option]]
    perform: Callable[[State, int, Any, E], Part[None]]


def whip_options(t: State, seat: int, card: str, effect: ActPickUpConnected) -> list[Option]:
    """SK-12.14: items in the discovered passages next door."""
    names = t.grid.names
    return [
        UseToTake(card, item, names[space])
        for space in ways_known(t, t.explorers[seat].at)
        for item in kinds([lying for lying in t.contents.get(space, ()) if lying in ITEMS])
    ]


def whip(t: State, seat: int, option: UseToTake, effect: ActPickUpConnected) -> Part[None]:
    space = t.grid.spaces[option.at]
    item = copy_of(t.contents[space], option.item)
    t.lift(item, space)
    t.tell("picked_up", "SK-12.14", seat=seat, card=item, at=option.at, whip=True)
    take(t, seat, item)
    yield from ()


def climb_options(t: State, seat: int, card: str, effect: ActStepUnconnected) -> list[Option]:
    """SK-12.18: adjacent discovered passages behind a wall."""
    here = t.explorers[seat].at
    return [
        UseAt(card, t.grid.names[there])
        for there in t.grid.neighbours[here]
        if there >= 0 and t.corridors[there] and not connected(t, here, there)
    ]


def climb(t: State, seat: int, option: UseAt, effect: ActStepUnconnected) -> Part[None]:
    there = t.grid.spaces[option.at]
    yield from enter(t, seat, there, t.grid.direction(t.explorers[seat].at, there), "rope", "SK-12.18")


def swing_options(t: State, seat: int, card: str, effect: ActJumpLos) -> list[Option]:
    """SK-12.19: another passage in line of sight."""
    return [UseAt(card, t.grid.names[space]) for space in sight(t, seat)[1:]]


def swing(t: State, seat: int, option: UseAt, effect: ActJumpLos) -> Part[None]:
    there = t.grid.spaces[option.at]
    yield from enter(t, seat, there, t.grid.direction(t.explorers[seat].at, there), "hook", "SK-12.19")


def bandage_options(t: State, seat: int, card: str, effect: ActHeal) -> list[Option]:
    """SK-12.21a, SK-6.21: only where it helps."""
    explorer = t.explorers[seat]
    return [Use(card)] if explorer.health < HEALTH and not forbidden(explorer, "heal") else []


def bandage(t: State, seat: int, option: Use, effect: ActHeal) -> Part[None]:
    heal(t, seat, effect.value, "SK-12.21a")
    yield from ()


def shot_options(t: State, seat: int, card: str, effect: ActShoot) -> list[Option]:
    """SK-12.21b: another explorer in line of sight."""
    return [UseOn(card, rival) for rival in rivals_in_sight(t, seat)]


def shoot(t: State, seat: int, option: UseOn, effect: ActShoot) -> Part[None]:
    t.tell("shot", "SK-12.21b", seat=seat, target=option.who)
    yield from attack(t, seat, option.who, copy_of(t.explorers[seat].hand, option.card))
    t.duel = None


def cast_options(t: State, seat: int, card: str, effect: ActSnagTreasure) -> list[Option]:
    """SK-12.22: another explorer in line of sight who holds a treasure."""
    return [UseOn(card, rival) for rival in rivals_in_sight(t, seat) if t.explorers[rival].treasures]


def cast_line(t: State, seat: int, option: UseOn, effect: ActSnagTreasure) -> Part[None]:
    card = copy_of(t.explorers[seat].hand, option.card)
    t.duel = Duel(seat, card, "card", effect.need, rival=option.who)
    total = yield from roll(t, seat, "card", "SK-12.22")
    if total >= effect.need:
        theirs = t.explorers[option.who].hand
        choice = [Snag(KIND[held]) for held in theirs if held in TREASURES]
        treasure = copy_of(theirs, (yield Ask(seat, choice, "SK-12.22", "snag_card")).card)
        theirs.remove(treasure)
        t.tell("snagged", "SK-12.22", seat=seat, target=option.who, card=treasure)
        take(t, seat, treasure)
    t.duel = None


ACTIONS: Mapping[type[Effect], Deed[Any]] = {
    ActPickUpConnected: Deed(whip_options, whip),
    ActStepUnconnected: Deed(climb_options, climb),
    ActJumpLos: Deed(swing_options, swing),
    ActHeal: Deed(bandage_options, bandage),
    ActShoot: Deed(shot_options, shoot),
    ActSnagTreasure: Deed(cast_options, cast_line),
}
