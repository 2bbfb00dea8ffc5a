"""Cards that come and go: drawing, reshuffling, leaving a Hand (DC-7)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.dungeon_crawl.content import ITEMS, SCAVENGER
from tabletop.games.dungeon_crawl.options import GIVE
from tabletop.games.dungeon_crawl.state import Hero, State


def drop_from_hand(t: State, who: Hero, card: str) -> None:
    """A card leaves the Hand for the Discard in the open."""
    take_from_hand(who, card)
    t.discard.append(card)


def take_from_hand(who: Hero, card: str) -> None:
    who.hand.remove(card)
    if card in who.known:
        who.known.remove(card)


def draw(t: State, hero: int, amount: int, clause: str) -> Part[None]:
    """DC-7.5, DC-13.6: from the deck in force into the Hand; a Scavenger draws one more and gives one up."""
    who = t.heroes[hero]
    extra = 1 if who.buff == SCAVENGER else 0
    drawn: int = 0
    while drawn < amount + extra and draw_one(t, who):
        drawn += 1
    if not drawn:
        return
    seat = None if t.variants["hand_visibility"] == "open" else [t.seat_of(hero)]
    t.tell("drew", clause, hero=hero, amount=drawn, tier="omega" if t.omega_now else "alpha")
    t.tell("drawn", clause, to=seat, hero=hero, cards=who.hand[-drawn:])
    if drawn > amount:
        t.fresh = drawn
        t.acting = hero
        options = [GIVE[card] for card in who.hand[-drawn:]]
        gift = yield Ask(t.seat_of(hero), options, "DC-13.6", "scavenge", facts={"hero": hero})
        t.fresh = 0
        take_from_hand(who, gift.card)
        t.pool.append(gift.card)
        t.tell("donated", "DC-13.6", hero=hero, card=gift.card)


def draw_one(t: State, who: Hero) -> bool:
    """DC-7.7: an empty deck is made anew of that tier's cards in the Discard; if there are none, nothing is drawn."""
    deck, tier = (t.omega, "omega") if t.omega_now else (t.alpha, "alpha")
    if not deck:
        for pile in (t.discard, t.buried):
            deck += [card for card in pile if ITEMS[card].tier == tier]
            pile[:] = [card for card in pile if ITEMS[card].tier != tier]
        if not deck:
            return False
        deck.sort()
        t.shuffle(deck, "DC-7.7")
        t.tell("reshuffled", "DC-7.7", tier=tier, amount=len(deck))
    who.hand.append(t.draw(deck, "DC-7.6"))
    return True
