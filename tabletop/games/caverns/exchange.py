"""Exchanges: a proposal on the tray, an answer, perhaps a counter (CV-12.3 to CV-12.9); handing over (CV-11.12)."""

from dataclasses import replace

from tabletop.engine.asking import Ask, Option, Part
from tabletop.games.caverns import hands
from tabletop.games.caverns.content import DRAGON, HEAD, TREASURES
from tabletop.games.caverns.endings import check_win
from tabletop.games.caverns.options import (
    Accept,
    AskCards,
    AskFor,
    AskNothing,
    CounterOffer,
    Give,
    LayClosed,
    LayOpen,
    NameCard,
    Refuse,
    Withdraw,
)
from tabletop.games.caverns.state import RETURN, TRAY, Offer, State

LAY_OPEN = {card: LayOpen(card) for card in TREASURES}
LAY_CLOSED = {card: LayClosed(card) for card in TREASURES}
ASK_FOR = {card: AskFor(card) for card in TREASURES}
ACCEPT, REFUSE, COUNTER, WITHDRAW = Accept(), Refuse(), CounterOffer(), Withdraw()
ASK_NOTHING, NAME_CARD = AskNothing(), NameCard()


def can_exchange(t: State, proposer: str, partner: str) -> bool:
    """CV-12.4 and CV-12.5: offers are left, and there is a card on one side."""
    return t.offers < t.limit("offers_per_turn") and bool(t.hands[proposer] or t.hands[partner])


def propose(t: State, proposer: str, partner: str) -> Part[None]:
    """CV-12.3: an offer, and the partner's answer."""
    t.offers += 1
    t.tell("offer_begun", "CV-12.3", figure=proposer, partner=partner)
    made = yield from _compose(t, proposer, partner, "D-OFFER")
    if made:
        _tell_offer(t)
        yield from _answer(t, "D-ANSWER", may_counter=True)


def _compose(t: State, proposer: str, partner: str, about: str, asked: str = "") -> Part[bool]:
    """CV-12.5: lay cards open or closed, then say what is asked. Whether a proposal was made."""
    t.offer = Offer(proposer, partner, asked=asked)
    while True:
        options = _proposals(t, proposer, partner)
        choice = yield Ask(t.owner[proposer], options, "CV-12.5", about, secret=True)
        if choice.verb in ("lay_open", "lay_closed"):
            _lay(t, proposer, partner, choice.card, choice.verb == "lay_open")
        elif choice.verb == "name_card":
            t.offer.naming = True
        elif choice.verb == "withdraw":
            _clear(t)
            t.tell("withdrawn", "CV-12.5", figure=proposer, partner=partner)
            return False
        else:
            t.offer.wants = choice.amount if choice.verb == "ask_cards" else 0
            t.offer.wanted = choice.card if choice.verb == "ask_for" else ""
            t.offer.naming, t.offer.made = False, True
            return True


def _proposals(t: State, proposer: str, partner: str) -> list[Option]:
    assert t.offer is not None
    if t.offer.naming:
        return [*(ASK_FOR[card] for card in namable(t, t.owner[proposer])), WITHDRAW]
    options: list[Option] = []
    for card in t.cards(proposer):
        options += [LAY_OPEN[card], LAY_CLOSED[card]]
    if t.hands[TRAY]:
        options.append(ASK_NOTHING)
    size = len(t.hands[partner])
    options += [AskCards(amount) for amount in range(1, size + 1)]
    if size:
        options.append(NAME_CARD)
    options.append(WITHDRAW)
    return options


def namable(t: State, seat: int) -> list[str]:
    """Treasures one may ask for by name: all that are still in the game and not one's own."""
    mine = {held.card for figure in (*t.figures_of(seat), TRAY) for held in t.hands[figure]}
    out = {*t.gone, *mine}
    if DRAGON not in t.gone:
        out.add(HEAD)
    return [card for card in TREASURES if card not in out]


def _lay(t: State, proposer: str, partner: str, card: str, open_: bool) -> None:
    insiders, other = [t.owner[proposer]], t.owner[partner]
    if open_:
        insiders.append(other)
    lying = hands.in_sight(t, TRAY, other)
    hands.to_tray(t, proposer, card, TRAY, insiders, other if open_ else None)
    hands.keep_in_sight(t, TRAY, lying, other)
    t.reveal("a card was offered", "CV-12.5")


def _clear(t: State) -> None:
    """The cards on the tray go back to who laid them."""
    assert t.offer is not None
    hands.from_tray(t, TRAY, t.offer.proposer, (t.owner[t.offer.proposer],))
    t.offer = None


def _tell_offer(t: State) -> None:
    offer = t.offer
    assert offer is not None
    both = [t.owner[offer.proposer], t.owner[offer.partner]]
    seen = hands.in_sight(t, TRAY, both[1])
    closed = len(t.hands[TRAY]) - len(seen)
    t.tell("offered", "CV-12.5", figure=offer.proposer, partner=offer.partner)
    t.tell(
        "offer_made",
        "CV-12.5",
        to=both,
        figure=offer.proposer,
        partner=offer.partner,
        cards=seen,
        closed=closed,
        wants=offer.wants,
        wanted=offer.wanted,
    )


def _answer(t: State, about: str, may_counter: bool) -> Part[None]:
    """CV-12.6: accept, refuse, or once counter with an offer of the same form."""
    offer = t.offer
    assert offer is not None
    proposer, partner = offer.proposer, offer.partner
    options: list[Option] = [REFUSE]
    if not offer.wanted or offer.wanted in t.cards(partner):
        options.insert(0, ACCEPT)
    if may_counter:
        options.append(COUNTER)
    answer = yield Ask(t.owner[partner], options, "CV-12.6", about, secret=True)
    if answer.verb == "accept":
        yield from _swap(t, about)
        return
    _clear(t)
    if answer.verb == "counter_offer":
        t.tell("countered", "CV-12.6", figure=partner, partner=proposer)
        made = yield from _compose(t, partner, proposer, about, asked=offer.wanted)
        if made:
            _tell_offer(t)
            yield from _answer(t, "D-COUNTER", may_counter=False)
    else:
        t.tell("refused", "CV-12.8", figure=partner, partner=proposer)


def _swap(t: State, about: str) -> Part[None]:
    """CV-12.7: the cards change hands at the same moment; others learn only how many."""
    offer = t.offer
    assert offer is not None
    proposer, partner = offer.proposer, offer.partner
    seat = t.owner[partner]
    if offer.wanted:
        hands.to_tray(t, partner, offer.wanted, RETURN, (seat,))
    while len(t.hands[RETURN]) < offer.wants:
        options = [Give(card) for card in t.cards(partner)]
        left = offer.wants - len(t.hands[RETURN])
        card = (yield Ask(seat, options, "CV-12.6", about, secret=True, facts={"left": left})).card
        hands.to_tray(t, partner, card, RETURN, (seat,))
        del card
    both = (t.owner[proposer], seat)
    t.offer = None
    given = hands.from_tray(t, TRAY, partner, both)
    taken = hands.from_tray(t, RETURN, proposer, both)
    t.reveal("cards changed hands", "CV-12.7")
    t.tell("exchanged", "CV-12.8", figure=proposer, partner=partner, given=given, taken=taken)
    check_win(t)


def hand_over(t: State, card: str, to: str) -> None:
    """CV-11.12: figures of one player on one tile pass cards, each card once a turn."""
    giver = t.holder(card)
    hands.mingle(t, giver, to, (t.turn,))
    t.hands[to].append(replace(hands.take_out(t, giver, card), handed=True))
    hands.tidy(t)
    t.tell("handed_over", "CV-11.12", figure=giver, partner=to)
