"""What the active player may do (SK-6): the list of legal actions, and the doing of each."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine.contract import Option, Part
from tabletop.games.skulldug.cave import rivals_in_sight, sight, to_destroy, ways, ways_known
from tabletop.games.skulldug.consumables import CONSUMABLES
from tabletop.games.skulldug.content import CARDS, COST, ITEMS
from tabletop.games.skulldug.discovery import destroy
from tabletop.games.skulldug.effects import ActStepUnconnected, CardAction, CostSet, Effect, UsePhase
from tabletop.games.skulldug.encounters import enter
from tabletop.games.skulldug.equipment import ACTIONS, Deed
from tabletop.games.skulldug.hands import copy_of, die, discard, drop, forbidden, kinds, sober_up, take
from tabletop.games.skulldug.options import (
    CURE,
    DECLARE_LOST,
    END_TURN,
    Cure,
    Dash,
    DeclareLost,
    Destroy,
    Drop,
    Move,
    PickUp,
    Shove,
    Throw,
    Use,
    UseAt,
    UseOn,
    UseToTake,
    UseToward,
)
from tabletop.games.skulldug.options import dash as dash_option
from tabletop.games.skulldug.options import destroy as destroy_option
from tabletop.games.skulldug.options import drop as drop_option
from tabletop.games.skulldug.options import move as move_option
from tabletop.games.skulldug.options import pick_up as pick_up_option
from tabletop.games.skulldug.options import throw as throw_option
from tabletop.games.skulldug.state import State
from tabletop.games.skulldug.throws import throw

DEEDS: Mapping[type[Effect], Deed[Any]] = {**ACTIONS, **CONSUMABLES}
DEED_OF: Mapping[str, tuple[Effect, Deed[Any]]] = {
    card.id: (effect, DEEDS[kind]) for card in CARDS.values() for kind, effect in card.effects.items() if kind in DEEDS
}
"""What each card that can be used in the own turn does, and by which effect."""
WAYS_OUT = (UsePhase, ActStepUnconnected)
"""SK-5.12: the effects that free an explorer who is walled in."""


def turn_options(t: State) -> list[Option]:
    """SK-6.1: every legal action of the active player."""
    seat = t.active
    seen = sight(t, seat)
    hand = kinds(t.explorers[seat].hand)
    return [
        *walks(t, seat),
        *pick_ups(t, seat),
        *card_uses(t, seat, hand),
        *shoves(t, seat),
        *throws(t, seat, hand, seen),
        *destroys(t, seat),
        *([CURE] if t.explorers[seat].drugged and t.ap >= COST["cure_drugged"] else ()),
        *drops(t, hand, seen),
        *([DECLARE_LOST] if stranded(t, seat) else ()),
        END_TURN,
    ]


def cost(t: State, seat: int, action: str) -> int:
    """What Destroy or Shove costs this seat (SK-12.16a, SK-12.16b)."""
    return min([effect.ap for effect in t.explorers[seat].held(CostSet) if effect.action == action] + [COST[action]])


def walks(t: State, seat: int) -> list[Option]:
    """SK-6.2, SK-6.3: Moves, then Dashes over known passages; Drugged or with the Goat there is no Dash."""
    if t.ap + t.move_ap < COST["move"]:
        return []
    explorer, names = t.explorers[seat], t.grid.names
    here = explorer.at
    found: list[Option] = [move_option(names[there]) for _, there in ways(t, here)]
    if not explorer.drugged and not forbidden(explorer, "dash"):
        for over in ways_known(t, here):
            found += [dash_option(names[over], names[end]) for end in ways_known(t, over) if end != here]
    return found


def pick_ups(t: State, seat: int) -> list[Option]:
    """SK-6.6."""
    if t.ap < COST["pick_up"]:
        return []
    lying = t.contents.get(t.explorers[seat].at, ())
    return [pick_up_option(kind) for kind in kinds([card for card in lying if card in ITEMS])]


def card_uses(t: State, seat: int, hand: list[str]) -> list[Option]:
    """SK-12.14 on: card actions that can be paid, consumables at no cost, each only with a legal target."""
    found: list[Option] = []
    for kind in hand:
        if kind in DEED_OF:
            effect, deed = DEED_OF[kind]
            if not isinstance(effect, CardAction) or (effect.ap <= t.ap and kind not in t.used):
                found += deed.options(t, seat, kind, effect)
    return found


def shoves(t: State, seat: int) -> list[Option]:
    """SK-6.9, SK-6.10: once per turn, another explorer here into a connected passage."""
    here = t.explorers[seat].at
    victims = [who for who in t.here(here) if who != seat and not forbidden(t.explorers[who], "be_shoved")]
    if not victims or "shove" in t.used or t.ap < cost(t, seat, "shove"):
        return []
    return [Shove(who, t.grid.names[there]) for who in victims for _, there in ways(t, here)]


def throws(t: State, seat: int, hand: list[str], seen: list[int]) -> list[Option]:
    """SK-6.11: any card of the hand at any explorer in line of sight."""
    if t.ap < COST["throw"] or not hand:
        return []
    return [throw_option(card, rival) for rival in rivals_in_sight(t, seat, seen) for card in hand]


def destroys(t: State, seat: int) -> list[Option]:
    """SK-6.16, SK-6.17: once per turn."""
    if "destroy" in t.used or t.ap < cost(t, seat, "destroy"):
        return []
    return [destroy_option(t.grid.names[space]) for space in to_destroy(t, seat)]


def drops(t: State, hand: list[str], seen: list[int]) -> list[Option]:
    """SK-6.7: any card of the hand into any passage in line of sight."""
    names = t.grid.names
    return [drop_option(card, names[space]) for card in hand for space in seen]


def stranded(t: State, seat: int) -> bool:
    """SK-5.12: no way out, nothing to destroy, no Vial or Rope that would help."""
    explorer = t.explorers[seat]
    if ways(t, explorer.at) or to_destroy(t, seat):
        return False
    for kind in kinds(explorer.hand):
        if kind in DEED_OF:
            effect, deed = DEED_OF[kind]
            if isinstance(effect, WAYS_OUT) and deed.options(t, seat, kind, effect):
                return False
    return True


def pay_step(t: State) -> None:
    """SK-6.20: Move and Dash use move-only AP first."""
    if t.move_ap:
        t.move_ap -= 1
    else:
        t.ap -= 1


def do_move(t: State, seat: int, option: Move) -> Part[None]:
    pay_step(t)
    yield from step_to(t, seat, t.grid.spaces[option.to], "move", "SK-6.2")


def do_dash(t: State, seat: int, option: Dash) -> Part[None]:
    """SK-6.4: an encounter on the first step ends the Dash there."""
    pay_step(t)
    stopped = yield from step_to(t, seat, t.grid.spaces[option.over], "dash", "SK-6.3")
    if not stopped:
        yield from step_to(t, seat, t.grid.spaces[option.to], "dash", "SK-6.3")


def step_to(t: State, seat: int, there: int, cause: str, clause: str) -> Part[bool]:
    return (yield from enter(t, seat, there, t.grid.direction(t.explorers[seat].at, there), cause, clause))


def do_pick_up(t: State, seat: int, option: PickUp) -> Part[None]:
    here = t.explorers[seat].at
    card = copy_of(t.contents[here], option.card)
    t.ap -= COST["pick_up"]
    t.lift(card, here)
    t.tell("picked_up", "SK-6.6", seat=seat, card=card, at=t.grid.names[here], whip=False)
    take(t, seat, card)
    yield from ()


def do_drop(t: State, seat: int, option: Drop) -> Part[None]:
    drop(t, seat, copy_of(t.explorers[seat].hand, option.card), t.grid.spaces[option.to], "SK-6.7")
    yield from ()


def do_shove(t: State, seat: int, option: Shove) -> Part[None]:
    t.ap -= cost(t, seat, "shove")
    t.used.append("shove")
    t.tell("shoved", "SK-6.9", seat=seat, target=option.who, end=option.to)
    yield from step_to(t, option.who, t.grid.spaces[option.to], "shove", "SK-6.9")


def do_throw(t: State, seat: int, option: Throw) -> Part[None]:
    t.ap -= COST["throw"]
    yield from throw(t, seat, copy_of(t.explorers[seat].hand, option.card), option.who)


def do_destroy(t: State, seat: int, option: Destroy) -> Part[None]:
    t.ap -= cost(t, seat, "destroy")
    t.used.append("destroy")
    destroy(t, seat, t.grid.spaces[option.at], "SK-6.16")
    yield from ()


def do_cure(t: State, seat: int, option: Cure) -> Part[None]:
    t.ap -= COST["cure_drugged"]
    sober_up(t, seat, "SK-6.18")
    yield from ()


def do_declare_lost(t: State, seat: int, option: DeclareLost) -> Part[None]:
    t.tell("declared_lost", "SK-5.12", seat=seat)
    die(t, seat)
    yield from ()


def do_use(t: State, seat: int, option: Any) -> Part[None]:
    """SK-4.4, SK-4.5: equipment is paid for and kept, a consumable is discarded."""
    effect, deed = DEED_OF[option.card]
    if isinstance(effect, CardAction):
        t.ap -= effect.ap
        if effect.once_per_turn:
            t.used.append(option.card)
    else:
        card = copy_of(t.explorers[seat].hand, option.card)
        t.explorers[seat].hand.remove(card)
        discard(t, card)
        t.tell("consumed", "SK-4.5", seat=seat, card=card)
    yield from deed.perform(t, seat, option, effect)


PERFORM: Mapping[type[Option], Callable[[State, int, Any], Part[None]]] = {
    Move: do_move,
    Dash: do_dash,
    PickUp: do_pick_up,
    Drop: do_drop,
    Shove: do_shove,
    Throw: do_throw,
    Destroy: do_destroy,
    Cure: do_cure,
    DeclareLost: do_declare_lost,
    Use: do_use,
    UseOn: do_use,
    UseAt: do_use,
    UseToward: do_use,
    UseToTake: do_use,
}
