"""Rolls (SK-8) and the windows that open after them: Rabbit's Foot and Brass Whistle (SK-11.2, SK-11.3)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.skulldug.cave import sight
from tabletop.games.skulldug.content import CARD, DIE, HIGHEST_ROLL, KIND, LOWEST_ROLL, printed
from tabletop.games.skulldug.effects import (
    AttackersRollMod,
    FocusFirstBonus,
    RollMod,
    UseReroll,
    UseRollPenalty,
)
from tabletop.games.skulldug.hands import discard_held, forbidden
from tabletop.games.skulldug.options import DECLINE, Discard, focus
from tabletop.games.skulldug.state import NOBODY, Duel, State


def limited(value: int) -> int:
    """SK-8.1: a roll is never below 0 nor above 6."""
    return max(LOWEST_ROLL, min(HIGHEST_ROLL, value))


def least(duel: Duel) -> int:
    """The lowest roll that succeeds: an encounter must be beaten (SK-9.4), a throw or a card only reached."""
    return duel.difficulty + (duel.scope in ("monster", "trap"))


def modifiers(t: State, seat: int, scope: str, rival: int = NOBODY) -> list[tuple[str, int]]:
    """SK-8.1, SK-8.3: what the roller's cards, Drugged and the target's Diadem add, by name."""
    explorer = t.explorers[seat]
    found = []
    for card in explorer.hand:
        own = printed(card, RollMod)
        if own is not None and own.applies(scope):
            found.append((CARD[card].name, own.value))
    if scope == "throw":
        for card in t.explorers[rival].hand:
            theirs = printed(card, AttackersRollMod)
            if theirs is not None:
                found.append((CARD[card].name, theirs.value))
    if explorer.drugged:
        found.append(("Drugged", -1))
    return found


def modifier(t: State, seat: int, scope: str, rival: int = NOBODY) -> int:
    return sum(value for _, value in modifiers(t, seat, scope, rival))


def ask_focus(t: State, seat: int, clause: str, about: str, useless: bool = False) -> Part[int]:
    """SK-6.19: AP spent before the roll, each worth 1; the first of a turn more with the Lucky Fedora (SK-12.17b)."""
    assert t.duel is not None
    most = 0 if useless or forbidden(t.explorers[seat], "focus") else t.ap
    facts = {"difficulty": t.duel.difficulty, "modifier": modifier(t, seat, t.duel.scope, t.duel.rival)}
    spent: int = (yield Ask(seat, [focus(ap) for ap in range(most + 1)], clause, about, facts=facts)).ap
    gained = focus_worth(t, seat, spent)
    if spent:
        t.ap -= spent
        t.used.append("focus")
        t.duel.focus = gained
        t.tell("focused", clause, seat=seat, ap=spent, bonus=gained)
    return gained


def focus_worth(t: State, seat: int, spent: int) -> int:
    """What so many AP of Focus add to the roll."""
    if spent and "focus" not in t.used:
        return spent + sum(effect.value for effect in t.explorers[seat].held(FocusFirstBonus))
    return spent


def roll(t: State, seat: int, scope: str, clause: str, bonus: int = 0, rival: int = NOBODY) -> Part[int]:
    """SK-8, SK-11.2, SK-11.3: one roll with all that may still change it. The die face stays in the duel."""
    duel = t.duel
    assert duel is not None
    duel.roller, duel.scope = seat, scope
    parts = modifiers(t, seat, scope, rival)
    plus = sum(value for _, value in parts) + bonus
    if bonus:
        parts.append(("Focus", bonus))
    throw_die(t, duel, plus, clause)
    tell_roll(t, "rolled", clause, duel, parts)
    explorer = t.explorers[seat]
    while (foot := explorer.holding(UseReroll)) is not None:
        options = [Discard(KIND[foot]), DECLINE]
        if (yield Ask(seat, options, "SK-11.2", "reroll", facts=facts_of(duel))) == DECLINE:
            break
        discard_held(t, seat, foot, "SK-11.2")
        throw_die(t, duel, plus, "SK-11.2")
        tell_roll(t, "rerolled", "SK-11.2", duel, parts)
    yield from whistles(t, duel, seat)
    return duel.total


def throw_die(t: State, duel: Duel, plus: int, clause: str) -> None:
    duel.face = t.roll(DIE, clause)
    duel.total = limited(duel.face + plus)


def tell_roll(t: State, kind: str, clause: str, duel: Duel, parts: list[tuple[str, int]]) -> None:
    if t.listener is not None:
        texts = [f"{value:+d} {name}" for name, value in parts]
        need = 0 if duel.scope == "defense" else duel.difficulty
        face, total = duel.face, duel.total
        t.tell(kind, clause, seat=duel.roller, scope=duel.scope, face=face, total=total, parts=texts, need=need)


def facts_of(duel: Duel) -> dict[str, int | str | bool | None]:
    need = {} if duel.scope == "defense" else {"difficulty": duel.difficulty}
    return {"die": duel.face, "counts": duel.total, **need}


def whistles(t: State, duel: Duel, roller: int) -> Part[None]:
    """SK-11.3: clockwise from the roller's left, those who see the roller may spoil the roll."""
    for step in range(1, t.seats):
        seat = (roller + step) % t.seats
        explorer = t.explorers[seat]
        while explorer.alive and (whistle := explorer.holding(UseRollPenalty)) and sees(t, seat, roller):
            options = [Discard(KIND[whistle]), DECLINE]
            if (yield Ask(seat, options, "SK-11.3", "whistle", facts=facts_of(duel))) == DECLINE:
                break
            blast = printed(whistle, UseRollPenalty)
            assert blast is not None
            discard_held(t, seat, whistle, "SK-11.3")
            duel.total = limited(duel.total + blast.value)
            t.tell("whistled", "SK-11.3", seat=seat, roller=roller, total=duel.total)


def sees(t: State, seat: int, rival: int) -> bool:
    return t.explorers[rival].at in sight(t, seat)


def whistle_threatens(t: State, roller: int) -> bool:
    """Could anybody still spoil this seat's roll?"""
    return any(
        seat != roller and explorer.alive and explorer.holding(UseRollPenalty) and sees(t, seat, roller)
        for seat, explorer in enumerate(t.explorers)
    )
