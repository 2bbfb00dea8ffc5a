"""Throwing things at people (SK-6.11 to SK-6.15); a shot is a throw without a thing (SK-12.21b)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.skulldug.content import THROW_DAMAGE
from tabletop.games.skulldug.effects import CatchMissedThrow
from tabletop.games.skulldug.hands import take
from tabletop.games.skulldug.injury import injure
from tabletop.games.skulldug.options import Catch, LeaveIt
from tabletop.games.skulldug.rolls import ask_focus, modifier, roll, whistle_threatens
from tabletop.games.skulldug.state import Duel, State

CATCH, LEAVE_IT = Catch(), LeaveIt()


def throw(t: State, seat: int, card: str, target: int) -> Part[None]:
    """SK-6.11: the item lands where the target stands, hit or miss."""
    t.explorers[seat].hand.remove(card)
    t.lie(card, t.explorers[target].at)
    t.tell("thrown", "SK-6.11", seat=seat, target=target, card=card)
    hit = yield from attack(t, seat, target, card)
    if not hit:
        yield from catch(t, target, card)
    t.duel = None


def attack(t: State, seat: int, target: int, card: str) -> Part[bool]:
    """SK-6.12 to SK-6.15: defense, Focus, attack; as high as the defense is a hit."""
    duel = t.duel = Duel(seat, card, "defense", 0, rival=target)
    duel.difficulty = yield from roll(t, target, "defense", "SK-6.12")
    duel.scope, duel.roller, duel.face, duel.total = "throw", seat, 0, 0
    sure = 1 + modifier(t, seat, "throw", target) >= duel.difficulty and not whistle_threatens(t, seat)
    bonus = yield from ask_focus(t, seat, "SK-6.13", "focus_throw", useless=sure)
    total = yield from roll(t, seat, "throw", "SK-6.14", bonus, rival=target)
    hit = total >= duel.difficulty
    t.tell("throw_hit" if hit else "throw_missed", "SK-6.14", seat=seat, target=target, card=card, total=total)
    if hit:
        yield from injure(t, target, THROW_DAMAGE, None)
    return hit


def catch(t: State, target: int, card: str) -> Part[None]:
    """SK-11.6: a missed target with a Catcher's Mitt may keep the thing."""
    explorer = t.explorers[target]
    if explorer.holding(CatchMissedThrow) and (yield Ask(target, [CATCH, LEAVE_IT], "SK-11.6", "mitt")) == CATCH:
        t.lift(card, explorer.at)
        t.tell("caught", "SK-11.6", seat=target, card=card)
        take(t, target, card)
