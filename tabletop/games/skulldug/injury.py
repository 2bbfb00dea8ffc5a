"""Injuries up to the point where the explorer may be moved (SK-10.1, steps 1 to 6), and becoming Drugged."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.skulldug.content import EFFECTS, KIND, printed
from tabletop.games.skulldug.effects import (
    InjDropAll,
    InjDropRandom,
    InjDrugged,
    InjLoseAllAp,
    InjLoseAp,
    InjMoreIfTreasure,
    InjuryDropRandom,
    InjuryLess,
    InjuryMore,
    UseCancelInjury,
    UseCure,
)
from tabletop.games.skulldug.hands import die, discard_held, drop_all, drop_random
from tabletop.games.skulldug.options import DECLINE, Discard
from tabletop.games.skulldug.state import State


def injure(t: State, seat: int, damage: int, card: str | None) -> Part[bool]:
    """SK-10.1: the Injury of a hazard card, or of a throw if there is none. False if the Sherpa took it."""
    explorer = t.explorers[seat]
    if (yield from sherpa_goes_first(t, seat)):
        return False
    amount = health_cost(t, seat, damage, card)
    explorer.health = max(0, explorer.health - amount)
    t.tell("injured", "SK-10.1", seat=seat, amount=amount, health=explorer.health, card=card or "")
    if not explorer.health:
        die(t, seat)
        return True
    if card is None:
        drop_random(t, seat, "SK-6.15")
    else:
        yield from suffer(t, seat, card)
    if explorer.holding(InjuryDropRandom):
        drop_random(t, seat, "SK-12.11")
    return True


def sherpa_goes_first(t: State, seat: int) -> Part[bool]:
    """SK-11.4: the victim may discard the Eager Sherpa to feel nothing of it."""
    sherpa = t.explorers[seat].holding(UseCancelInjury)
    if sherpa is None:
        return False
    if (yield Ask(seat, [Discard(KIND[sherpa]), DECLINE], "SK-11.4", "sherpa")) == DECLINE:
        return False
    discard_held(t, seat, sherpa, "SK-11.4")
    t.tell("injury_cancelled", "SK-11.4", seat=seat, card=sherpa)
    return True


def health_cost(t: State, seat: int, damage: int, card: str | None) -> int:
    """SK-10.2: Cultist, then Widow's Pearl, then Flak Jacket."""
    explorer = t.explorers[seat]
    amount = damage
    greed = None if card is None else printed(card, InjMoreIfTreasure)
    if greed is not None and explorer.treasures:
        amount += greed.value
    if amount > 0:
        amount += sum(effect.value for effect in explorer.held(InjuryMore))
    for effect in explorer.held(InjuryLess):
        if amount >= effect.threshold:
            amount -= effect.value
    return amount


def suffer(t: State, seat: int, card: str) -> Part[None]:
    """SK-10.1, step 5: the On Injury effects that leave the explorer where it is."""
    for effect in EFFECTS[card].values():
        if isinstance(effect, InjLoseAllAp):
            lose_ap(t, seat, t.ap + t.move_ap, "SK-12.28a", card)
        elif isinstance(effect, InjLoseAp):
            lose_ap(t, seat, effect.value, "SK-12.28b", card)
        elif isinstance(effect, InjDrugged):
            yield from become_drugged(t, seat, "SK-12.28c")
        elif isinstance(effect, InjDropRandom):
            treasure = effect.prefer == "treasure"
            drop_random(t, seat, "SK-12.28e" if treasure else "SK-12.28d", treasure)
        elif isinstance(effect, InjDropAll):
            drop_all(t, seat, "SK-12.28f")


def lose_ap(t: State, seat: int, amount: int, clause: str, card: str) -> None:
    """SK-12.28a, SK-12.28b: general AP go first; there are none outside the own turn."""
    lost = min(amount, t.ap + t.move_ap) if seat == t.active else 0
    if lost:
        general = min(lost, t.ap)
        t.ap -= general
        t.move_ap -= lost - general
        t.tell("ap_changed", clause, seat=seat, change=-lost, ap=t.ap, move_ap=t.move_ap, card=card)


def become_drugged(t: State, seat: int, clause: str) -> Part[None]:
    """SK-10.9, SK-11.5: once is enough, and Smelling Salts may prevent it."""
    explorer = t.explorers[seat]
    if explorer.drugged:
        return
    salts = explorer.holding(UseCure)
    if salts is not None:
        answer = yield Ask(seat, [Discard(KIND[salts]), DECLINE], "SK-11.5", "salts")
        if answer != DECLINE:
            discard_held(t, seat, salts, "SK-11.5")
            t.tell("stayed_sober", "SK-11.5", seat=seat)
            return
    explorer.drugged = True
    t.tell("drugged", clause, seat=seat)
