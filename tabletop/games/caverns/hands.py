"""Hands of treasure: who holds what, who has seen which card, and who lost sight of it (CV-12)."""

from collections.abc import Iterable
from dataclasses import replace

from tabletop.games.caverns.content import TREASURES
from tabletop.games.caverns.state import Held, State


def all_seats(t: State) -> int:
    return (1 << t.seats) - 1


def take_up(t: State, figure: str, card: str, early: bool = False) -> None:
    """A card from a deck goes unseen into the figure's hand (CV-7.4, CV-6.2)."""
    t.hands[figure].append(Held(card, known=1 << t.owner[figure], early=early))


def find(t: State, holder: str, card: str) -> int:
    return next(at for at, held in enumerate(t.hands[holder]) if held.card == card)


def take_out(t: State, holder: str, card: str) -> Held:
    return t.hands[holder].pop(find(t, holder, card))


def discard(t: State, figure: str, card: str) -> None:
    """A spent card leaves the game (CV-12.13). All have seen which."""
    take_out(t, figure, card)
    t.gone.append(card)
    tidy(t)


def show_bottom(t: State, figure: str, card: str) -> None:
    """All learn the number on the card's bottom edge, not its name (CV-12.11).

    Who has lost sight of the card cannot tell that it is this one, and so learns nothing lasting.
    """
    at = find(t, figure, card)
    t.hands[figure][at] = replace(t.hands[figure][at], shown=True)


def show_full(t: State, figure: str, card: str) -> None:
    """All learn the card's name, and where it is (CV-12.12)."""
    at = find(t, figure, card)
    t.hands[figure][at] = replace(t.hands[figure][at], known=all_seats(t), doubts=())
    tidy(t)


def see_hand(t: State, figure: str, seat: int) -> None:
    """A seat sees a whole hand, and so knows what is in no other place."""
    t.hands[figure] = [_seen(held, seat) for held in t.hands[figure]]
    for other, hand in t.hands.items():
        if other != figure:
            t.hands[other] = [_without(held, seat, figure) for held in hand]
    tidy(t)


def _seen(held: Held, seat: int) -> Held:
    doubts = tuple(doubt for doubt in held.doubts if doubt[0] != seat) if held.doubts else ()
    return replace(held, known=held.known | 1 << seat, doubts=doubts)


def _without(held: Held, seat: int, figure: str) -> Held:
    """The seat now knows that the card is not with that figure."""
    if figure not in held.doubt(seat):
        return held
    return replace(
        held, doubts=tuple((who, _less(hands, figure) if who == seat else hands) for who, hands in held.doubts)
    )


def _less(hands: tuple[str, ...], figure: str) -> tuple[str, ...]:
    return tuple(hand for hand in hands if hand != figure)


def mingle(t: State, one: str, other: str, insiders: Iterable[int]) -> None:
    """Cards pass between two hands; everybody but the insiders loses sight of which."""
    outsiders = [seat for seat in range(t.seats) if seat not in insiders]
    for holder, hand in t.hands.items():
        for at, held in enumerate(hand):
            doubts = dict(held.doubts)
            for seat in outsiders:
                believed = doubts.get(seat, (holder,))
                if one in believed or other in believed:
                    doubts[seat] = tuple(sorted({*believed, one, other}))
            if doubts:
                hand[at] = replace(held, doubts=tuple(sorted(doubts.items())))


def tidy(t: State) -> None:
    """Forget doubts that cannot be: empty hands, hands that are gone, and one's own."""
    for holder, hand in t.hands.items():
        for at, held in enumerate(hand):
            if held.doubts:
                hand[at] = replace(held, doubts=tuple(_tidied(t, holder, held)))


def _tidied(t: State, holder: str, held: Held) -> Iterable[tuple[int, tuple[str, ...]]]:
    for seat, hands in held.doubts:
        if t.owner.get(holder) == seat:
            continue
        possible = tuple(h for h in hands if t.hands.get(h) and t.owner.get(h) != seat)
        if len(possible) > 1:
            yield seat, possible


def pour(t: State, source: str, target: str) -> int:
    """All cards of one hand go into another, unseen by others; how many they were (CV-8.10)."""
    moved = t.hands[source]
    t.hands[source] = []
    for hand in (*t.hands.values(), moved):
        for at, held in enumerate(hand):
            if any(source in hands for _, hands in held.doubts):
                hand[at] = replace(held, doubts=tuple((seat, _renamed(h, source, target)) for seat, h in held.doubts))
    t.hands[target] += moved
    own(t, target)
    return len(moved)


def _renamed(hands: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    return tuple(sorted({new if hand == old else hand for hand in hands}))


def own(t: State, figure: str) -> None:
    """Whoever controls the figure sees its hand."""
    if t.owner.get(figure, -1) >= 0:
        see_hand(t, figure, t.owner[figure])
    else:
        tidy(t)


def to_tray(t: State, figure: str, card: str, tray: str, insiders: Iterable[int], seen_by: int | None = None) -> None:
    """Lay a card of the hand on a tray; `seen_by` sees its face."""
    mingle(t, figure, tray, insiders)
    held = take_out(t, figure, card)
    if seen_by is not None:
        held = _seen(held, seen_by)
    t.hands[tray].append(held)
    tidy(t)


def in_sight(t: State, tray: str, seat: int) -> list[str]:
    """The cards on a tray of which the seat can tell that they lie there."""
    return [held.card for held in t.hands[tray] if held.knows(seat) and not held.doubt(seat)]


def keep_in_sight(t: State, tray: str, cards: Iterable[str], seat: int) -> None:
    """What lies open is not lost from sight when more is laid beside it."""
    t.hands[tray] = [_seen(held, seat) if held.card in cards else held for held in t.hands[tray]]


def from_tray(t: State, tray: str, figure: str, insiders: Iterable[int]) -> int:
    """What lies on a tray goes into the figure's hand; how many cards they were."""
    mingle(t, tray, figure, insiders)
    cards = t.hands[tray]
    t.hands[figure] += cards
    t.hands[tray] = []
    own(t, figure)
    return len(cards)


def turn_over(t: State, tray: str) -> None:
    """Everybody sees what lies on a tray."""
    t.hands[tray] = [replace(held, known=all_seats(t), doubts=()) for held in t.hands[tray]]


def bottom(card: str) -> tuple[int, int, int]:
    """What the bottom edge of a card says: combat, magic, escape."""
    facts = TREASURES[card]
    return facts.combat, facts.magic, facts.escape
