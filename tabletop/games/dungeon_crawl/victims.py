"""Whom an effect falls on, and what it does to a hero (DC-9.11, DC-12)."""

from collections.abc import Sequence

from tabletop.engine.asking import Fact
from tabletop.engine.contract import Ask, Part
from tabletop.games.dungeon_crawl.cards import draw, drop_from_hand
from tabletop.games.dungeon_crawl.effects import Effect, facts_of
from tabletop.games.dungeon_crawl.harm import heal, hurt
from tabletop.games.dungeon_crawl.options import CHOOSE, NAMES
from tabletop.games.dungeon_crawl.state import Hero, State

BOONS = frozenset({"heal", "guard", "armored", "recover", "draw", "roll"})


def victims(
    t: State, effect: Effect, by: str, own: int | None = None, same: int | None = None, last: int = -1
) -> Part[Sequence[int]]:
    """The living heroes of a Room that an effect of a Room or Monster names (DC-9.11).

    `by` is the Room's space or the Monster's slot, `own` the hero who rolled, accepted or leaves, `same` the one the
    effect before this fell on, `last` the last attacker of the Monster.
    """
    target = effect.target
    if target == "self":
        return [own] if own is not None and t.heroes[own].alive else []
    if target == "same":
        return [same] if same is not None and t.heroes[same].alive else []
    here = t.inside(by.partition(".")[0])
    if target == "each" or not here:
        return here
    if target == "last_attacker" and last in here:
        return [last]
    if target in ("lowest_hp", "highest_hp"):
        wanted = (min if target == "lowest_hp" else max)(t.heroes[hero].hp for hero in here)
        here = [hero for hero in here if t.heroes[hero].hp == wanted]
    return [(yield from name_hero(t, here, effect, by))]


def name_hero(t: State, heroes: Sequence[int], effect: Effect, by: str) -> Part[int]:
    """DC-5.15, DC-9.11: the Leader names one of them."""
    boon = effect.op in BOONS
    about, clause = ("roller", "DC-10.6") if boon else ("victim", "DC-5.15")
    answer = yield Ask(
        t.leading(), [NAMES[hero] for hero in heroes], clause, about, facts={**facts_of(effect), "by": by}
    )
    return int(answer.hero)


def in_turn(t: State, heroes: Sequence[int], op: str) -> Part[int]:
    """DC-1.9: who of several heroes comes next: in seat order, or as the Leader says with ask_each_order."""
    if len(heroes) == 1 or not t.variants["ask_each_order"]:
        return heroes[0]
    answer = yield Ask(t.leading(), [NAMES[hero] for hero in heroes], "DC-1.9", "each_order", facts={"op": op})
    return int(answer.hero)


def befall_all(t: State, effects: Sequence[Effect], slot: str, clause: str, card: str) -> Part[None]:
    """On Reveal and On Death effects of a Monster on the heroes in its Room."""
    for effect in effects:
        left = list((yield from victims(t, effect, slot)))
        while left:
            hero = yield from in_turn(t, left, effect.op)
            left.remove(hero)
            yield from befall(t, effect, hero, clause, card)


def befall(t: State, effect: Effect, hero: int, clause: str, by: str) -> Part[None]:
    """One effect on one hero (DC-12)."""
    who = t.heroes[hero]
    if not who.alive:
        return
    op = effect.op
    if op == "damage":
        hurt(t, hero, effect.amount + (t.roll(effect.die, "DC-12.1") if effect.die else 0), effect.kind, clause, by)
    elif op == "heal":
        heal(t, hero, effect.amount, clause)
    elif op == "guard":
        add_guard(t, hero, effect.amount, effect.turns, "DC-12.4")
    elif op == "draw":
        yield from draw(t, hero, effect.amount, clause)
    elif op == "recover":
        yield from recover(t, hero, effect, by)
    elif op == "exhaust":
        yield from exhaust(t, hero, effect.amount, by)
    elif op == "steal":
        yield from steal(t, hero, effect.amount, by)
    elif op == "sacrifice":
        yield from sacrifice(t, hero, effect.amount, by)
    else:
        raise ValueError(f"{op} does nothing to a hero")


def add_guard(t: State, hero: int, amount: int, turns: int, clause: str) -> None:
    """DC-12.4: Guards add up; what lasts two turns ends with the next one."""
    who = t.heroes[hero]
    if turns == 2:
        who.guard_next += amount
    else:
        who.guard += amount
    t.tell("guarded", clause, hero=hero, amount=amount, turns=turns)


def asked_by(hero: int, by: str, **more: Fact) -> dict[str, Fact]:
    """Whose cards are to be chosen, and which card demands it."""
    return {"hero": hero, "by": by, **more}


def recoverable(t: State, who: Hero) -> list[str]:
    """DC-12.15: used Items and Actions, but not a card picked this turn that has not resolved."""
    waiting = {t.heroes[hero].pick for hero in t.pending} | {t.resolving}
    if who.pick == "rest":
        waiting = waiting | {"rest"}
    return [card for card in who.used if card not in waiting] + [card for card in who.spent if card not in waiting]


def make_ready(who: Hero, card: str) -> None:
    if card in who.used:
        who.used.remove(card)
        who.ready.append(card)
    else:
        who.spent.remove(card)
        who.actions.append(card)


def recover(t: State, hero: int, effect: Effect, by: str) -> Part[None]:
    """DC-12.15: used cards become ready again, the owner's choice; all of them when there are no more than that."""
    who = t.heroes[hero]
    cards = recoverable(t, who)
    done = []
    left = len(cards) if effect.everything else min(effect.amount, len(cards))
    while left:
        card = cards[0]
        if left < len(cards):
            options, facts = [CHOOSE[card] for card in cards], asked_by(hero, by, left=left)
            card = (yield Ask(t.seat_of(hero), options, "DC-12.15", "recover", facts=facts)).card
        cards.remove(card)
        make_ready(who, card)
        done.append(card)
        left -= 1
    if done:
        t.tell("recovered", "DC-12.15", hero=hero, cards=done)


def exhaust(t: State, hero: int, times: int, by: str) -> Part[None]:
    """DC-12.17: the hero turns ready equipped Items face down, its own choice; nothing when none is left."""
    who = t.heroes[hero]
    for left in range(times, 0, -1):
        if not who.ready:
            return
        card = who.ready[0]
        if len(who.ready) > left:
            options, facts = [CHOOSE[card] for card in who.ready], asked_by(hero, by, left=left)
            card = (yield Ask(t.seat_of(hero), options, "DC-12.17", "exhaust", facts=facts)).card
        who.ready.remove(card)
        who.used.append(card)
        t.tell("exhausted", "DC-12.17", hero=hero, card=card)


def steal(t: State, hero: int, times: int, by: str) -> Part[None]:
    """DC-12.18: one equipped Item, ready or used, of its own choice, goes to the Loot Pool."""
    who = t.heroes[hero]
    for _ in range(times):
        cards = who.ready + who.used
        if not cards:
            return
        options, facts = [CHOOSE[card] for card in cards], asked_by(hero, by)
        answer = yield Ask(t.seat_of(hero), options, "DC-12.18", "steal", facts=facts)
        unequip(who, answer.card)
        t.pool.append(answer.card)
        t.tell("stole", "DC-12.18", hero=hero, card=answer.card)


def sacrifice(t: State, hero: int, times: int, by: str) -> Part[None]:
    """DC-12.19: discard one own Item from Hand or Equipment."""
    who = t.heroes[hero]
    for _ in range(times):
        options = [CHOOSE[card] for card in who.hand + who.ready + who.used]
        if not options:
            return
        answer = yield Ask(t.seat_of(hero), options, "DC-12.19", "sacrifice", facts=asked_by(hero, by))
        if answer.card in who.hand:
            drop_from_hand(t, who, answer.card)
        else:
            unequip(who, answer.card)
            t.discard.append(answer.card)
        t.tell("sacrificed", "DC-12.19", hero=hero, card=answer.card)


def unequip(who: Hero, card: str) -> None:
    (who.ready if card in who.ready else who.used).remove(card)
