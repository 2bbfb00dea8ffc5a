"""What happens to single explorers and cards: taking, dropping, discarding, healing, AP, being Drugged, dying."""

from tabletop.games.skulldug.content import HAZARDOUS, HEALTH, KIND, TREASURES, printed
from tabletop.games.skulldug.effects import ApBonus, Forbid, HandLimitMod
from tabletop.games.skulldug.grid import NOWHERE
from tabletop.games.skulldug.state import Deck, Explorer, State


def forbidden(explorer: Explorer, what: str) -> bool:
    """Does a held card forbid this?"""
    return what in [effect.what for effect in explorer.held(Forbid)]


def hand_limit(explorer: Explorer, usual: int) -> int:
    """SK-5.8: five cards, more or fewer by what is held, never below none."""
    return max(0, usual + sum(effect.value for effect in explorer.held(HandLimitMod)))


def copy_of(cards: list[str], kind: str) -> str:
    """The copy that is meant when a card is named: the last of equal ones, so that the first stays where it lies."""
    return next(card for card in reversed(cards) if KIND[card] == kind)


def kinds(cards: list[str]) -> list[str]:
    """SK-6.21: equal copies count as one."""
    return list(dict.fromkeys(KIND[card] for card in cards))


def take(t: State, seat: int, card: str) -> None:
    """A card enters a hand; AP cards pay at once in the own turn (SK-12.1, SK-12.2). It may cost the taker's life."""
    t.explorers[seat].hand.append(card)
    if seat == t.active and t.underway:
        pay_bonus(t, seat, card)


def pay_bonus(t: State, seat: int, card: str) -> None:
    """SK-12.1, SK-12.2: the Amulet and the Shoes pay once in each own turn."""
    effect = printed(card, ApBonus)
    if effect is None or KIND[card] in t.used:
        return
    t.used.append(KIND[card])
    if effect.pool == "move":
        t.move_ap += effect.value
    else:
        t.ap += effect.value
    clause = "SK-12.1" if effect.health_cost else "SK-12.2"
    t.tell("ap_changed", clause, seat=seat, change=effect.value, ap=t.ap, move_ap=t.move_ap, card=card)
    if effect.health_cost:
        lose_health(t, seat, effect.health_cost, card)


def deadly(t: State, seat: int, card: str) -> bool:
    """Would the price of this AP card be the last Health?"""
    bonus = printed(card, ApBonus)
    return bonus is not None and 0 < t.explorers[seat].health <= bonus.health_cost


def lose_health(t: State, seat: int, amount: int, card: str) -> None:
    """SK-10.3: a loss that is not an Injury."""
    explorer = t.explorers[seat]
    explorer.health = max(0, explorer.health - amount)
    t.tell("health_lost", "SK-10.3", seat=seat, amount=amount, health=explorer.health, card=card)
    if not explorer.health:
        die(t, seat)


def drop(t: State, seat: int, card: str, space: int, clause: str, random: bool = False) -> None:
    t.explorers[seat].hand.remove(card)
    t.lie(card, space)
    t.tell("dropped", clause, seat=seat, card=card, at=t.grid.names[space], random=random)


def drop_random(t: State, seat: int, clause: str, treasure: bool = False) -> None:
    """SK-10.10: one card at random into the own passage; of the treasures where one is wanted and held."""
    explorer = t.explorers[seat]
    cards = [card for card in explorer.hand if card in TREASURES] if treasure else []
    cards = sorted(cards or explorer.hand)
    if cards:
        drop(t, seat, t.pick(cards, clause), explorer.at, clause, random=True)


def drop_all(t: State, seat: int, clause: str) -> None:
    for card in t.explorers[seat].hand[:]:
        drop(t, seat, card, t.explorers[seat].at, clause)


def discard(t: State, card: str) -> None:
    """SK-14.1: to the discard pile of its own deck; the card has left its place already."""
    (t.hazard_discard if card in HAZARDOUS else t.fortune_discard).append(card)


def discard_held(t: State, seat: int, card: str, clause: str) -> None:
    t.explorers[seat].hand.remove(card)
    discard(t, card)
    t.tell("card_discarded", clause, seat=seat, card=card)


def heal(t: State, seat: int, amount: int, clause: str) -> None:
    """SK-10.6: never above five, and not at all with the Chalice of Thirst."""
    explorer = t.explorers[seat]
    gained = 0 if forbidden(explorer, "heal") else min(amount, HEALTH - explorer.health)
    if gained:
        explorer.health += gained
        t.tell("healed", clause, seat=seat, amount=gained, health=explorer.health)


def sober_up(t: State, seat: int, clause: str) -> None:
    t.explorers[seat].drugged = False
    t.tell("cured", clause, seat=seat)


def die(t: State, seat: int) -> None:
    """SK-10.4: the hand falls into the passage and the token leaves the map."""
    explorer = t.explorers[seat]
    place = explorer.at
    drop_all(t, seat, "SK-10.4")
    explorer.at = explorer.last = explorer.heading = NOWHERE
    explorer.health = 0
    t.tell("died", "SK-10.4", seat=seat, at=t.grid.names[place])


def draw_card(t: State, deck: Deck, clause: str) -> str | None:
    """The top card of a Fortune or Hazard deck; an empty deck gives nothing (SK-7.6)."""
    if not deck.segments:
        return None
    top = deck.segments[-1]
    card = t.draw(top, clause)
    if not top:
        deck.segments.pop()
        deck.returned = max(0, deck.returned - 1)
    return card
