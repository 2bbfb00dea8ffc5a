"""Consumables used in the own turn: for each effect kind its targets and what it does once discarded (SK-12.23a on)."""

from collections.abc import Mapping
from typing import Any

from tabletop.engine.contract import Ask, Option, Part
from tabletop.games.skulldug.cave import available, leads_to, line, rivals_in_sight, sight
from tabletop.games.skulldug.discovery import destroy, discover
from tabletop.games.skulldug.effects import (
    Effect,
    LosOwnOnly,
    UseAp,
    UseBlast,
    UseCure,
    UseFlare,
    UseGas,
    UseHealAndDrug,
    UseHealRisky,
    UsePhase,
)
from tabletop.games.skulldug.encounters import enter
from tabletop.games.skulldug.equipment import Deed
from tabletop.games.skulldug.grid import ALL_SIDES, SIDES
from tabletop.games.skulldug.hands import heal, sober_up
from tabletop.games.skulldug.injury import become_drugged
from tabletop.games.skulldug.options import GoOn, Stop, Use, UseAt, UseOn, UseToward
from tabletop.games.skulldug.rolls import roll
from tabletop.games.skulldug.state import Duel, State

GO_ON, STOP = GoOn(), Stop()


def always(t: State, seat: int, card: str, effect: Effect) -> list[Option]:
    """SK-6.21: Rations and Flask may be used at any time."""
    return [Use(card)]


def eat(t: State, seat: int, option: Use, effect: UseHealRisky) -> Part[None]:
    """SK-12.23a: regain Health, then roll for what was in it."""
    heal(t, seat, effect.value, "SK-12.23a")
    t.duel = Duel(seat, t.fortune_discard[-1], "card", effect.drugged_on_or_below + 1)
    total = yield from roll(t, seat, "card", "SK-12.23a")
    t.duel = None
    if total <= effect.drugged_on_or_below:
        yield from become_drugged(t, seat, "SK-12.23a")


def drink(t: State, seat: int, option: Use, effect: UseAp) -> Part[None]:
    """SK-12.23c: general AP."""
    t.ap += effect.value
    t.tell("ap_changed", "SK-12.23c", seat=seat, change=effect.value, ap=t.ap, move_ap=t.move_ap, card=option.card)
    yield from ()


def patients(t: State, seat: int, card: str, effect: UseHealAndDrug) -> list[Option]:
    """SK-12.23b: any explorer in line of sight, oneself too."""
    return [UseOn(card, who) for who in (seat, *rivals_in_sight(t, seat))]


def dose(t: State, seat: int, option: UseOn, effect: UseHealAndDrug) -> Part[None]:
    heal(t, option.who, effect.value, "SK-12.23b")
    yield from become_drugged(t, option.who, "SK-12.23b")


def while_drugged(t: State, seat: int, card: str, effect: UseCure) -> list[Option]:
    """SK-12.23d."""
    return [Use(card)] if t.explorers[seat].drugged else []


def sniff(t: State, seat: int, option: Use, effect: UseCure) -> Part[None]:
    sober_up(t, seat, "SK-12.23d")
    yield from ()


def flare_sides(t: State, seat: int, card: str, effect: UseFlare) -> list[Option]:
    """SK-12.24: directions in which the line of sight ends at a space that can be Discovered."""
    return [UseToward(card, SIDES[side]) for side in ALL_SIDES if dark_beyond(t, sight_end(t, seat, side), side) >= 0]


def sight_end(t: State, seat: int, side: int) -> int:
    explorer = t.explorers[seat]
    seen = [] if explorer.holding(LosOwnOnly) else line(t, explorer.at, side)
    return seen[-1] if seen else explorer.at


def dark_beyond(t: State, space: int, side: int) -> int:
    """The undiscovered space connected to a passage straight on, or -1."""
    there = leads_to(t, space, side)
    return -1 if there is None or t.corridors[there] else there


def fire_flare(t: State, seat: int, option: UseToward, effect: UseFlare) -> Part[None]:
    """SK-12.24: Discover straight on, up to the printed length, without entering."""
    side = SIDES.index(option.side)
    end = sight_end(t, seat, side)
    for found in range(effect.length):
        there = dark_beyond(t, end, side)
        if there < 0:
            return
        if found and (yield Ask(seat, [GO_ON, STOP], "SK-12.24", "flare_more")) == STOP:
            return
        yield from discover(t, seat, there, end)
        end = there


def neighbours(t: State, seat: int, card: str, effect: UsePhase) -> list[Option]:
    """SK-12.25: every adjacent space, an undiscovered one only while a Passage card is available."""
    near = t.grid.neighbours[t.explorers[seat].at]
    return [UseAt(card, t.grid.names[there]) for there in near if there >= 0 and (t.corridors[there] or available(t))]


def phase(t: State, seat: int, option: UseAt, effect: UsePhase) -> Part[None]:
    there = t.grid.spaces[option.at]
    yield from enter(t, seat, there, t.grid.direction(t.explorers[seat].at, there), "vial", "SK-12.25")


def gas_targets(t: State, seat: int, card: str, effect: UseGas) -> list[Option]:
    """SK-12.26a: passages in line of sight that hold an explorer."""
    return [UseAt(card, t.grid.names[space]) for space in sight(t, seat) if t.here(space)]


def gas(t: State, seat: int, option: UseAt, effect: UseGas) -> Part[None]:
    space = t.grid.spaces[option.at]
    for step in range(t.seats):
        victim = (seat + step) % t.seats
        if t.explorers[victim].at == space:
            yield from become_drugged(t, victim, "SK-12.26a")


def blast_targets(t: State, seat: int, card: str, effect: UseBlast) -> list[Option]:
    """SK-12.26b: unoccupied passages in line of sight, never the Entrance."""
    return [UseAt(card, t.grid.names[s]) for s in sight(t, seat) if s != t.entrance and not t.here(s)]


def blast(t: State, seat: int, option: UseAt, effect: UseBlast) -> Part[None]:
    destroy(t, seat, t.grid.spaces[option.at], "SK-12.26b")
    yield from ()


CONSUMABLES: Mapping[type[Effect], Deed[Any]] = {
    UseHealRisky: Deed(always, eat),
    UseAp: Deed(always, drink),
    UseHealAndDrug: Deed(patients, dose),
    UseCure: Deed(while_drugged, sniff),
    UseFlare: Deed(flare_sides, fire_flare),
    UsePhase: Deed(neighbours, phase),
    UseGas: Deed(gas_targets, gas),
    UseBlast: Deed(blast_targets, blast),
}
