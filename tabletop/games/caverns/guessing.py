"""What a seat cannot see, dealt anew: hands, decks, quests, tiles and unseen figures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from tabletop.games.caverns import cave
from tabletop.games.caverns.content import CAVERN_CARDS, CREATURES, DEEP, TREASURES
from tabletop.games.caverns.hands import bottom
from tabletop.games.caverns.state import ASLEEP, QUEST_CARD, Held, State

SUSPICION = 0.6
"""How surely a treasure asked for by name is taken for the asker's quest."""
QUEST_FOR = {card: quest for quest, card in QUEST_CARD.items()}


def redeal(t: State, seat: int, random: Random) -> None:
    """Only what the seat may know decides the outcome: everything unknown is gathered, sorted and dealt again."""
    _deal_doubtful_cards(t, seat, random)
    for deck in ("cavern", "passage"):
        _deal_hidden_cards(t, seat, deck, random)
    _deal_quests(t, seat, random)
    t.stack.sort()
    _shuffle(t.stack, random)
    for figure in sorted(t.unseen):
        if t.owner[figure] != seat:
            _place_unseen(t, figure, random)
    t.votes = [vote if vote < 0 or voter == seat else random.randrange(2) for voter, vote in enumerate(t.votes)]
    _seal_offer(t, seat)


def _shuffle(things: list[str], random: Random) -> None:
    """Every order alike, at a fraction of the price of `random.shuffle`: each thing draws a number, never 1."""
    drawn = dict(zip(things, iter(random.random, 1.0), strict=False))
    things.sort(key=drawn.__getitem__)


# Cards the seat has lost sight of


def _deal_doubtful_cards(t: State, seat: int, random: Random) -> None:
    """Each card that may be in several hands goes to one of them; every hand keeps its size."""
    if not any(held.doubts for hand in t.hands.values() for held in hand):
        return
    doubtful: list[tuple[tuple[object, ...], Held]] = []
    room: dict[str, int] = {}
    for holder in sorted(t.hands):
        sure = [held for held in t.hands[holder] if not held.doubt(seat)]
        room[holder] = len(t.hands[holder]) - len(sure)
        doubtful += [(_aspect(held, seat), held) for held in t.hands[holder] if held.doubt(seat)]
        t.hands[holder] = sure
    if not doubtful:
        return
    doubtful.sort(key=lambda pair: repr(pair[0]))
    cards = [held for _, held in doubtful]
    chosen = _match([list(held.doubt(seat)) for held in cards], room, random)
    for held, holder in zip(cards, chosen, strict=True):
        t.hands[holder].append(_as_imagined(t, held, seat, holder))


def _aspect(held: Held, seat: int) -> tuple[object, ...]:
    """All that the seat knows of a card it has lost sight of."""
    face = held.card if held.knows(seat) else ""
    number = bottom(held.card) if held.shown else ()
    return face, TREASURES[held.card].deck, number, held.early, held.doubt(seat)


def _as_imagined(t: State, held: Held, seat: int, holder: str) -> Held:
    """The card in that hand: its holder's player knows it, and what third seats know of it is forgotten."""
    owner = t.owner.get(holder, ASLEEP)
    known = (held.known & 1 << seat) | (1 << owner if owner != ASLEEP else 0)
    return replace(held, known=known, handed=False, doubts=((seat, held.doubt(seat)),))


def _match(wishes: Sequence[list[str]], room: dict[str, int], random: Random) -> list[str]:
    """A random way to give everyone something it can have, with room for so many of each. One always exists."""
    taken: dict[str, list[int]] = {name: [] for name in room}
    order = list(range(len(wishes)))
    random.shuffle(order)
    for who in order:
        wishes[who].sort()
        random.shuffle(wishes[who])
        found = _find_room(who, wishes, room, taken, set())
        assert found, "the truth itself is one way to deal"
    result = [""] * len(wishes)
    for name, holders in taken.items():
        for who in holders:
            result[who] = name
    return result


def _find_room(
    who: int, wishes: Sequence[list[str]], room: dict[str, int], taken: dict[str, list[int]], tried: set[str]
) -> bool:
    for name in wishes[who]:
        if name in tried:
            continue
        tried.add(name)
        if len(taken[name]) < room[name]:
            taken[name].append(who)
            return True
        for other in list(taken[name]):
            if _find_room(other, wishes, room, taken, tried):
                taken[name].remove(other)
                taken[name].append(who)
                return True
    return False


# Cards whose face the seat does not know


def _deal_hidden_cards(t: State, seat: int, deck: str, random: Random) -> None:
    """Unknown cards in hands and deck change places; numbers that were shown stay true."""
    pile = t.cavern_deck if deck == "cavern" else t.passage_deck
    slots = [
        (holder, at)
        for holder in sorted(t.hands)
        for at, held in enumerate(t.hands[holder])
        if not held.known >> seat & 1 and TREASURES[held.card].deck == deck
    ]
    pool = sorted([*pile, *(t.hands[holder][at].card for holder, at in slots)])
    if slots:
        dealt = _deal([t.hands[holder][at] for holder, at in slots], [c for c in pool if c in TREASURES], random)
        for (holder, at), card in zip(slots, dealt, strict=True):
            t.hands[holder][at] = replace(t.hands[holder][at], card=card)
        taken = set(dealt)
        pool = [card for card in pool if card not in taken]
    top = max(0, t.limit("deep_quests") - (len(CAVERN_CARDS) - len(pile))) if deck == "cavern" else 0
    _shuffle(pool, random)
    if top:
        plain = [card for card in pool if card not in DEEP]
        below = [*plain[top:], *(card for card in pool if card in DEEP)]
        _shuffle(below, random)
        pool = below + plain[:top]
    pile[:] = pool


def _deal(slots: list[Held], treasures: list[str], random: Random) -> list[str]:
    """A card for each slot; where numbers were shown, or a slot was filled early, one that fits."""
    if not any(held.shown or held.early for held in slots):
        return random.sample(treasures, len(slots))
    return _match([_fitting(held, treasures) for held in slots], dict.fromkeys(treasures, 1), random)


def _fitting(held: Held, treasures: list[str]) -> list[str]:
    """The cards that this hidden card could be."""
    if held.shown:
        number = bottom(held.card)
        treasures = [card for card in treasures if bottom(card) == number and TREASURES[card].reveal == "bottom"]
    if held.early:
        treasures = [card for card in treasures if card not in DEEP]
    return list(treasures)


# Quests, unseen figures, sealed things


def _deal_quests(t: State, seat: int, random: Random) -> None:
    if not t.quest:
        t.quest_pile.sort()
        _shuffle(t.quest_pile, random)
        return
    hidden = [other for other in range(t.seats) if other != seat and t.quest[other] not in t.open_quests]
    pool = sorted([*t.quest_pile, *(t.quest[other] for other in hidden)])
    _shuffle(pool, random)
    for other, quest in _suspected(t, seat):
        if other in hidden and quest in pool and random.random() < SUSPICION:
            pool.remove(quest)
            t.quest[other] = quest
            hidden.remove(other)
    for other in hidden:
        t.quest[other] = pool.pop()
    t.quest_pile = pool


def _suspected(t: State, seat: int) -> Iterator[tuple[int, str]]:
    """Who asked the seat for a treasure by name is perhaps sent for it."""
    offer = t.offer
    if offer is None:
        return
    proposer, partner = t.owner[offer.proposer], t.owner[offer.partner]
    for asker, asked_of, card in ((proposer, partner, offer.wanted), (partner, proposer, offer.asked)):
        if asked_of == seat and card in QUEST_FOR:
            yield asker, QUEST_FOR[card]


def _place_unseen(t: State, figure: str, random: Random) -> None:
    where, steps, leave = t.unseen[figure]
    places = cave.within_turns(t, where, CREATURES[figure].able | leave, steps)
    t.place[figure] = random.choice(places)
    if figure == t.acting:
        t.started = t.came_from = t.outside = t.place[figure]


def _seal_offer(t: State, seat: int) -> None:
    """What a proposal asks is known to two seats only."""
    offer = t.offer
    if offer is not None and seat not in (t.owner[offer.proposer], t.owner[offer.partner]):
        offer.wants, offer.wanted, offer.naming, offer.asked = 0, "", False, ""
