"""Entering a passage and meeting what is there (SK-9), with every way of being moved that can follow from it.

These rules call each other: a defeat makes an explorer flee, slide or be led on, which enters a passage, which may
be Discovered and hold another defeat. Each level asks whom it must; the chain memory (SK-9.14) makes it end.
"""

from tabletop.engine.contract import Ask, Part
from tabletop.games.skulldug.cave import connected, leads_to, ways
from tabletop.games.skulldug.content import CARD, EFFECTS, HAZARDOUS, KIND, MONSTERS, TRAPS, printed
from tabletop.games.skulldug.discovery import discover
from tabletop.games.skulldug.effects import (
    BreakOnLoss,
    BreakOnNatural,
    EncounterFirst,
    Fixed,
    InjBolt,
    InjKnockBack,
    InjLedAstray,
    InjSlide,
    NoFlee,
)
from tabletop.games.skulldug.grid import NOWHERE, SIDES
from tabletop.games.skulldug.hands import discard, discard_held, kinds, take
from tabletop.games.skulldug.injury import injure
from tabletop.games.skulldug.options import Bolt, Lead, Meet
from tabletop.games.skulldug.rolls import ask_focus, roll
from tabletop.games.skulldug.state import Duel, State


def enter(t: State, seat: int, space: int, side: int, cause: str, clause: str, fleeing: bool = False) -> Part[bool]:
    """SK-9.1: put an explorer into a space. True if it had to meet anything there."""
    explorer = t.explorers[seat]
    left = explorer.at
    explorer.at, explorer.heading = space, side
    explorer.last = NOWHERE if fleeing else left
    names = t.grid.names
    t.tell("moved", clause, seat=seat, start=names[left], end=names[space], cause=cause, home=space == t.entrance)
    if not t.corridors[space]:
        yield from discover(t, seat, space, left)
    waiting = [card for card in t.contents.get(space, ()) if card in HAZARDOUS and (seat, card) not in t.met]
    if not waiting:
        return False
    yield from face(t, seat, waiting)
    return True


def face(t: State, seat: int, waiting: list[str]) -> Part[None]:
    """SK-9.2, SK-9.9: the Pit, then traps, then monsters, one by one, until the explorer leaves."""
    while waiting:
        group = (
            [card for card in waiting if EncounterFirst in EFFECTS[card]]
            or [card for card in waiting if card in TRAPS]
            or waiting
        )
        options = [Meet(kind) for kind in kinds(group)]
        chosen = yield Ask(seat, options, "SK-9.2", "encounter_order")
        card = next(card for card in group if KIND[card] == chosen.card)
        waiting.remove(card)
        stays = yield from meet(t, seat, card)
        if not stays:
            return


def meet(t: State, seat: int, card: str) -> Part[bool]:
    """SK-9.3 to SK-9.8: one encounter. False if the explorer is no longer where it began."""
    facts = CARD[card]
    t.met.append((seat, card))
    t.duel = Duel(seat, card, facts.sort, facts.difficulty)
    t.tell("encounter_started", "SK-9.1", seat=seat, card=card)
    bonus = 0
    if seat == t.active:
        bonus = yield from ask_focus(t, seat, "SK-9.3", "focus_encounter")
    total = yield from roll(t, seat, facts.sort, "SK-9.4", bonus)
    won = total > facts.difficulty
    t.tell("encounter_won" if won else "encounter_lost", "SK-9.4", seat=seat, card=card, total=total)
    break_gear(t, seat, won, facts.sort, t.duel.face)
    if won:
        overcome(t, seat, card)
        stays = True
    else:
        stays = yield from lose(t, seat, card)
    t.duel = None
    return stays


def break_gear(t: State, seat: int, won: bool, scope: str, face: int) -> None:
    """SK-12.15b, SK-12.15c: Sword and Toolkit may break once the result is known."""
    for card in t.explorers[seat].hand[:]:
        natural, loss = printed(card, BreakOnNatural), printed(card, BreakOnLoss)
        if natural is not None and natural.scope == scope and natural.face == face:
            discard_held(t, seat, card, "SK-12.15b")
        elif loss is not None and loss.scope == scope and not won:
            discard_held(t, seat, card, "SK-12.15c")


def overcome(t: State, seat: int, card: str) -> None:
    """SK-9.5, SK-9.6: a beaten monster is discarded, a beaten trap goes into the hand unless it is fixed."""
    here = t.explorers[seat].at
    if card in MONSTERS:
        t.lift(card, here)
        t.tell("monster_slain", "SK-9.5", seat=seat, card=card)
        discard(t, card)
    elif Fixed not in EFFECTS[card]:
        t.lift(card, here)
        t.tell("trap_taken", "SK-9.6", seat=seat, card=card)
        take(t, seat, card)


def lose(t: State, seat: int, card: str) -> Part[bool]:
    """SK-9.7, SK-9.8: the Injury, what moves the explorer, then flight. False if it left the passage or died."""
    explorer = t.explorers[seat]
    hurt = yield from injure(t, seat, CARD[card].damage, card)
    if not explorer.alive:
        return False
    if hurt:
        moved = yield from be_moved(t, seat, card)
        if moved:
            return False
    if card in TRAPS or NoFlee in EFFECTS[card] or (hurt and InjBolt in EFFECTS[card]):
        return True
    fled = yield from flee(t, seat, "flee", "SK-9.11")
    return not fled


def be_moved(t: State, seat: int, card: str) -> Part[bool]:
    """SK-10.1, step 7: the On Injury effects that move the explorer. True if one did."""
    effects = EFFECTS[card]
    if InjSlide in effects:
        return (yield from slide(t, seat, t.explorers[seat].heading, "slide", "SK-12.31a"))
    if InjBolt in effects:
        return (yield from bolt(t, seat))
    if InjLedAstray in effects:
        return (yield from be_led_astray(t, seat))
    if InjKnockBack in effects:
        return (yield from flee(t, seat, "boulder", "SK-12.33"))
    return False


def flee(t: State, seat: int, cause: str, clause: str) -> Part[bool]:
    """SK-9.11 to SK-9.13: back into the last passage, if there is one and it connects; no second flight from there."""
    explorer = t.explorers[seat]
    back = explorer.last
    if back == NOWHERE or not t.corridors[back] or not connected(t, explorer.at, back):
        return False
    yield from enter(t, seat, back, t.grid.direction(explorer.at, back), cause, clause, fleeing=True)
    return True


def slide(t: State, seat: int, side: int, cause: str, clause: str) -> Part[bool]:
    """SK-12.31a: on and on in one direction, until an encounter or a wall."""
    explorer = t.explorers[seat]
    moved = False
    while (there := leads_to(t, explorer.at, side)) is not None:
        stopped = yield from enter(t, seat, there, side, cause, clause)
        moved = True
        if stopped:
            break
    return moved


def bolt(t: State, seat: int) -> Part[bool]:
    """SK-12.31b: the same run down a corridor of the victim's choice."""
    corridors = [Bolt(SIDES[side]) for side, _ in ways(t, t.explorers[seat].at)]
    if not corridors:
        return False
    chosen = yield Ask(seat, corridors, "SK-12.31b", "bolt_dir")
    return (yield from slide(t, seat, SIDES.index(chosen.side), "bolt", "SK-12.31b"))


def be_led_astray(t: State, seat: int) -> Part[bool]:
    """SK-12.32: the player on the left, dead or alive, moves the victim into a connected passage."""
    names, here = t.grid.names, t.explorers[seat].at
    ends = [Lead(names[there]) for _, there in ways(t, here)]
    if not ends:
        return False
    guide = (seat + 1) % t.seats
    chosen = yield Ask(guide, ends, "SK-12.32", "sign_dir")
    there = t.grid.spaces[chosen.to]
    yield from enter(t, seat, there, t.grid.direction(here, there), "sign", "SK-12.32")
    return True
