"""How an AI seat bargains: whom it asks, what it lays open for what it seeks, what it takes and what it keeps.

It asks once in a turn, and shows a partner only what that partner has not seen: what was refused is not offered again.
"""

from tabletop.engine.asking import Ask, Option
from tabletop.games.caverns.content import CREATURES, DRAGON, HEAD, QUESTS, TREASURES
from tabletop.games.caverns.state import TRAY, State
from tabletop.games.caverns.strength import combat_of

HARDLY = 0.0001
"""The weight of what makes no sense."""
SOUGHT = frozenset(quest.needs for quest in QUESTS.values())
"""Treasures that somebody may have been sent for."""
RANSOM = 3.0
"""What such a treasure may be worth to another, in points of Combat."""
INSISTENCE = 0.4
"""How much less one is asked again for every card that one has been shown."""
WORTH_ASKING = 0.1
"""The chance that somebody has what one seeks from which one tells what that is."""
MOST_LAID = 2


def longing(t: State, seat: int) -> str:
    """The treasure the seat still seeks and somebody may hold; nothing for the dead and for who has it."""
    if seat not in t.questers:
        return ""
    wanted = t.quest_card(seat)
    if wanted in t.gone or (wanted == HEAD and DRAGON not in t.gone):
        return ""
    return "" if any(held.card == wanted for held in t.hands[t.character[seat]]) else wanted


def known_holder(t: State, seat: int) -> str:
    """Who holds the seat's quest treasure, if the seat knows it."""
    wanted = t.quest_card(seat)
    holder = t.holder(wanted)
    if holder not in t.place or t.owner[holder] == seat:
        return ""
    return holder if any(held.card == wanted and held.knows(seat) for held in t.hands[holder]) else ""


def approach(t: State, seat: int, partner: str, stuck: bool) -> float:
    """How much an exchange with that partner draws: it is asked once, and only who may have what is sought."""
    if t.offers or not longing(t, seat) or CREATURES[partner].monster or not t.hands[partner]:
        return HARDLY
    holder = known_holder(t, seat)
    if holder not in ("", partner) or not _baits(t, t.character[seat], partner):
        return HARDLY
    shown = sum(held.knows(t.owner[partner]) for held in t.hands[t.character[seat]])
    if holder:
        return 8.0 * INSISTENCE**shown
    chance = _chance_to_hold(t, seat, partner) * (2 if stuck else 1)
    return 20.0 * chance * INSISTENCE**shown if chance > WORTH_ASKING else HARDLY


def _chance_to_hold(t: State, seat: int, partner: str) -> float:
    """That the sought card is among those of the partner that the seat has not seen."""
    unknown = {
        figure: sum(not held.knows(seat) and TREASURES[held.card].deck == "cavern" for held in hand)
        for figure, hand in t.hands.items()
    }
    return unknown[partner] / max(1, sum(unknown.values()) + len(t.cavern_deck))


def _baits(t: State, figure: str, partner: str) -> dict[str, float]:
    """Cards to show to the partner, with what speaks for each: of value to others, of little use to oneself."""
    owner, wanted = t.owner[partner], longing(t, t.owner[figure])
    keeps = wanted or (t.quest_card(t.owner[figure]) if t.owner[figure] in t.questers else "")
    return {
        held.card: 1.0 + _lure(held.card) - _use(t, figure, held.card)
        for held in t.hands[figure]
        if held.card != keeps and not held.knows(owner)
    }


def _lure(card: str) -> float:
    """What others may see in a card."""
    facts = TREASURES[card]
    return facts.combat + 0.5 * (facts.magic + facts.escape + facts.value) + RANSOM * (card in SOUGHT)


def _use(t: State, figure: str, card: str) -> float:
    """What a card that the figure holds adds to what it can do."""
    facts = TREASURES[card]
    cards = t.cards(figure)
    return _points(figure, cards) - _points(figure, [other for other in cards if other != card]) + 0.2 * facts.value


def _points(figure: str, cards: list[str]) -> float:
    if not CREATURES[figure].uses_items:
        return 0.0
    skills = sum(0.5 * TREASURES[card].magic + 0.7 * TREASURES[card].escape for card in cards)
    return combat_of(figure, cards) + skills


# Making an offer


def offer(t: State, ask: Ask, option: Option) -> float:
    """One or two cards, open, for the card one longs for by name; now and then one for one; or nothing at all."""
    assert t.offer is not None
    wanted, laid = longing(t, ask.seat), len(t.hands[TRAY])
    match option.verb:
        case "lay_open":
            return _lay(t, option[1], laid)
        case "lay_closed":
            return 0.1 * _lay(t, option[1], laid)
        case "name_card":
            return 8.0 if wanted and laid else 0.01
        case "ask_for":
            return 8.0 if option[1] == wanted else HARDLY
        case "ask_cards":
            return 0.1 if option[1] <= laid else HARDLY
        case "ask_nothing":
            return HARDLY
    return (0.05 if laid else 0.3) if wanted else 4.0


def _lay(t: State, card: str, laid: int) -> float:
    """The best bait first: in a counter what the other asked for. More only where the sought card is sure to be."""
    assert t.offer is not None
    seat = t.owner[t.offer.proposer]
    if laid >= MOST_LAID or not longing(t, seat):
        return HARDLY
    if t.offer.asked:
        return 8.0 if card == t.offer.asked and not laid else HARDLY
    if laid and known_holder(t, seat) != t.offer.partner:
        return HARDLY
    merit = _baits(t, t.offer.proposer, t.offer.partner).get(card, 0.0)
    return max(HARDLY, merit) ** 2 * (0.2 if laid else 1.0)


# Answering one


def answer(t: State, ask: Ask, option: Option) -> float:
    """Take what one longs for, keep what one needs, and name one's own price for what the other longs for."""
    seat = ask.seat
    if option.verb == "give":
        return _give(t, seat, option[1])
    if t.offer is None or not t.offer.made:
        return offer(t, ask, option)
    if option.verb == "refuse":
        return 1.0
    if option.verb == "counter_offer":
        return 3.0 if _may_counter(t, seat) else 0.01
    return _accept(t, seat)


def _give(t: State, seat: int, card: str) -> float:
    """What is of least use, never what one was sent for."""
    assert t.offer is not None
    if seat in t.questers and card == t.quest_card(seat):
        return HARDLY
    return 4.0 / (1.0 + max(0.0, _use(t, t.offer.partner, card)))


def _may_counter(t: State, seat: int) -> bool:
    """Whether one has what the other asked for, can spare it, and longs for something oneself."""
    assert t.offer is not None
    asked, wanted = t.offer.wanted, longing(t, seat)
    if not wanted or asked not in t.cards(t.offer.partner) or (not t.hands[t.offer.proposer] and not t.hands[TRAY]):
        return False
    return not any(held.card == wanted and held.knows(seat) for held in t.hands[TRAY])


def _accept(t: State, seat: int) -> float:
    assert t.offer is not None
    figure, price, wanted = t.offer.partner, t.offer.wanted, longing(t, seat)
    if price and seat in t.questers and price == t.quest_card(seat):
        return HARDLY
    seen = [held.card for held in t.hands[TRAY] if held.knows(seat)]
    if wanted and wanted in seen:
        return 30.0
    cards = t.cards(figure)
    gain = _points(figure, [*cards, *seen]) - _points(figure, cards) + 0.2 * sum(TREASURES[c].value for c in seen)
    gain += 0.5 * (len(t.hands[TRAY]) - len(seen))
    if price:
        cost = _use(t, figure, price) + RANSOM * (price in SOUGHT)
    else:
        spare = sorted(_use(t, figure, card) for card in cards)
        cost = sum(spare[: t.offer.wants]) + 0.5 * t.offer.wants
    if not gain:
        return HARDLY
    return 4.0 if gain > cost else 0.3 if gain + 0.5 > cost else 0.01
