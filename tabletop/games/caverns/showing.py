"""Bringing cards to bear: the choice is secret, then what is used is shown (CV-8.5, CV-12.11, CV-12.12)."""

from collections.abc import Sequence

from tabletop.engine.asking import Ask, Part
from tabletop.games.caverns import hands
from tabletop.games.caverns.content import TREASURES
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import (
    POTION_OF_MIGHT,
    Choice,
    combat_with,
    escape_choices,
    fight_choices,
    shield_choices,
)


def show(t: State, figure: str, cards: Sequence[str], clause: str) -> None:
    """Show the bottom edge of each card, or all of it where it says so or more is claimed."""
    if not cards:
        return
    numbers, names = [], []
    for token in cards:
        card = token.rstrip("!")
        if token.endswith("!") or TREASURES[card].reveal == "full":
            hands.show_full(t, figure, card)
            names.append(card)
        else:
            hands.show_bottom(t, figure, card)
            numbers.append(_bottom_words(card))
    t.reveal("cards were shown", clause)
    t.tell("bonus_shown", clause, figure=figure, numbers=numbers, cards=names)


def _bottom_words(card: str) -> str:
    combat, magic, escape = hands.bottom(card)
    return f"+{combat} combat" if combat else f"+{magic} magic" if magic else f"+{escape} escape"


def _choose(t: State, figure: str, choices: Sequence[Choice], clause: str, purpose: str, foe: str) -> Part[int]:
    """Ask for a set of bonus cards, show it, and return the total it gives."""
    options = [use for use, _ in choices]
    t.matter = {"purpose": purpose, "foe": foe, "figure": figure}
    used = yield Ask(t.owner[figure], options, clause, "D-BONUS", secret=True)
    total = next(total for use, total in choices if use == used)
    show(t, figure, used.cards, "CV-12.11")
    if POTION_OF_MIGHT in used.cards:
        t.might.append(figure)
    return total


def bring_arms(t: State, figure: str, foe: str) -> Part[int]:
    """The figure's Combat in a fight with the bonus cards it chooses; an asleep monster uses none (CV-8.11)."""
    if t.asleep(figure):
        return combat_with(figure, (), foe)
    return (yield from _choose(t, figure, fight_choices(t, figure, foe), "CV-8.5", "fight", foe))


def bring_shield(t: State, figure: str, caster: str) -> Part[int]:
    """The figure's combat score against a Fire-Ball (CV-9.18)."""
    if t.asleep(figure):
        return combat_with(figure, (), caster, specials=False)
    return (yield from _choose(t, figure, shield_choices(t, figure, caster), "CV-9.18", "fire_ball", caster))


def bring_stealth(t: State, figure: str) -> Part[int]:
    """The figure's total Escape with the cards it shows (CV-7.20)."""
    return (yield from _choose(t, figure, escape_choices(t, figure), "CV-7.20", "escape", ""))
