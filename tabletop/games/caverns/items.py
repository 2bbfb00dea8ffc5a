"""Rope, Water Charm and Shrinking Potion: leave to pass for the rest of the turn (CV-4.16)."""

from tabletop.engine.asking import Ask, Part
from tabletop.games.caverns import hands
from tabletop.games.caverns.content import NARROW, TREASURES, WATER
from tabletop.games.caverns.options import UseItem
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import ROPES, SHRINKING, able, holds


def open_way(t: State, figure: str, need: int) -> Part[None]:
    """Use what the way needs and the figure cannot pass of itself."""
    lacking = need & ~able(t, figure)
    if lacking & WATER:
        yield from _use(t, figure, [card for card in ROPES if holds(t, figure, card)], WATER)
    if lacking & NARROW:
        yield from _use(t, figure, [SHRINKING], NARROW)


def _use(t: State, figure: str, cards: list[str], leave: int) -> Part[None]:
    card = (yield Ask(t.owner[figure], [UseItem(card) for card in cards], "CV-4.16", "D-ITEM")).card
    t.leave |= leave
    hands.show_full(t, figure, card)
    t.reveal("a card was shown", "CV-4.16")
    t.tell("item_used", "CV-4.16", figure=figure, card=card)
    if TREASURES[card].single_use:
        hands.discard(t, figure, card)
        t.tell("discarded", "CV-12.13", figure=figure, card=card)
