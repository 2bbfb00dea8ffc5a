"""The five Actions in both kinds of turn (DC-6)."""

from collections.abc import Sequence

from tabletop.engine.contract import Ask, Part
from tabletop.games.dungeon_crawl.blows import add_push
from tabletop.games.dungeon_crawl.cards import take_from_hand
from tabletop.games.dungeon_crawl.content import BUFFS, ITEMS, SPACES, TACTICIAN
from tabletop.games.dungeon_crawl.options import CHOOSE, DONE, EQUIP, GIVE, NAMES, TAKE, Go
from tabletop.games.dungeon_crawl.rooms import on_exiting
from tabletop.games.dungeon_crawl.state import Hero, State
from tabletop.games.dungeon_crawl.victims import add_guard, make_ready, unequip

PUSH = GUARD = 2


def pickers(t: State, action: str) -> list[int]:
    """Living heroes who laid that Action this turn, in seat order (DC-4.3)."""
    return [hero for hero in t.living() if t.heroes[hero].pick == action]


# Forward and Left/Right


def exits(space: str, action: str) -> list[Go]:
    """DC-6.1 to DC-6.4: the exits that the card may take."""
    ways = SPACES[space].exits
    if action == "forward":
        wanted = ["forward"] if "forward" in ways else list(ways)
    else:
        wanted = [way for way in ("left", "right") if way in ways] or list(ways)
    return [Go(way, ways[way]) for way in wanted]


EXITS = {(space, action): exits(space, action) for space in SPACES for action in ("forward", "left_right")}


def move(t: State, action: str) -> Part[None]:
    """Steps 1 and 2: the card moves its hero, or works in the fight where the hero stands."""
    for hero in pickers(t, action):
        who = t.heroes[hero]
        if not who.alive:
            continue
        if t.combat and who.space == t.active:
            push_or_guard(t, hero, action)
        elif options := EXITS[who.space, action]:
            clause = "DC-6.1" if action == "forward" else "DC-6.3"
            way = yield Ask(t.seat_of(hero), options, clause, "exit", facts={"hero": hero})
            yield from on_exiting(t, hero)
            if who.alive:
                who.bound = way.to
                t.tell("moved", "DC-4.4", hero=hero, space=who.space, goal=way.to, exit=way.exit)


def push_or_guard(t: State, hero: int, action: str) -> None:
    """DC-6.5, DC-6.7, DC-13.5: in the active Monster Room Forward is a Push, Left/Right a Guard."""
    more = BUFFS[TACTICIAN].amount if t.heroes[hero].buff == TACTICIAN else 0
    if action == "forward":
        add_push(t, hero, PUSH + more, "DC-6.5")
    else:
        add_guard(t, hero, GUARD + more, 2, "DC-6.7")


# Donate Loot and Take Loot


def donate(t: State, hero: int) -> Part[None]:
    """DC-6.8, DC-6.9: any number of own Items into the Loot Pool; in Combat exactly one."""
    who, t.acting = t.heroes[hero], hero
    clause = "DC-6.9" if t.combat else "DC-6.8"
    while who.hand or who.ready or who.used:
        options = [GIVE[card] for card in who.hand + who.ready + who.used]
        answer = yield Ask(
            t.seat_of(hero), options if t.combat else [*options, DONE], clause, "donate", facts={"hero": hero}
        )
        if answer == DONE:
            return
        to_pool(t, hero, answer.card, clause)
        if t.combat:
            return


def to_pool(t: State, hero: int, card: str, clause: str) -> None:
    """DC-6.14: a card in the Loot Pool is ready for whoever takes it."""
    who = t.heroes[hero]
    if card in who.hand:
        take_from_hand(who, card)
    else:
        unequip(who, card)
    t.pool.append(card)
    t.tell("donated", clause, hero=hero, card=card)


def take_in_turn(t: State) -> Part[None]:
    """DC-4.3, DC-6.12: takers in seat order; if several want from a Loot Pool with something in it, the Leader says."""
    left = pickers(t, "take_loot")
    while left:
        hero = left[0]
        if len(left) > 1 and t.pool:
            answer = yield Ask(t.leading(), [NAMES[hero] for hero in left], "DC-6.12", "take_order")
            hero = answer.hero
        left.remove(hero)
        yield from take(t, hero)


def take(t: State, hero: int) -> Part[None]:
    """DC-6.10, DC-6.11: any number of cards from the Loot Pool into the Hand; in Combat exactly one."""
    who, t.acting = t.heroes[hero], hero
    clause = "DC-6.11" if t.combat else "DC-6.10"
    while t.pool:
        options = [TAKE[card] for card in t.pool]
        answer = yield Ask(
            t.seat_of(hero), options if t.combat else [*options, DONE], clause, "take", facts={"hero": hero}
        )
        if answer == DONE:
            return
        t.pool.remove(answer.card)
        who.hand.append(answer.card)
        who.known.append(answer.card)
        t.tell("took", clause, hero=hero, card=answer.card)
        if t.combat:
            return


# Rest


def rest(t: State, hero: int) -> Part[None]:
    """DC-6.15, DC-6.16: recover all own used cards, then equip from the Hand: any number, in Combat up to one."""
    who, t.acting = t.heroes[hero], hero
    back = who.used + who.spent
    for card in back:
        make_ready(who, card)
    t.tell("rested", "DC-6.16" if t.combat else "DC-6.15", hero=hero, cards=back)
    yield from equip_some(t, hero, 1 if t.combat else len(who.hand))


def equip_some(t: State, hero: int, most: int) -> Part[None]:
    who = t.heroes[hero]
    put_back: list[str] = []
    clause = "DC-6.16" if t.combat else "DC-6.15"
    for left in range(most, 0, -1):
        options = [EQUIP[card] for card in who.hand if not ITEMS[card].consumable and card not in put_back]
        if not options:
            return
        facts = {"hero": hero, "left": left}
        answer = yield Ask(t.seat_of(hero), [*options, DONE], clause, "rest_equip", facts=facts)
        if answer == DONE:
            return
        put_back += yield from equip(t, hero, answer.card)


def equip(t: State, hero: int, card: str) -> Part[list[str]]:
    """A card from the Hand, ready; over an equipment_limit another goes back into the Hand (DC-2.13)."""
    who = t.heroes[hero]
    put_back = []
    limit = int(t.variants["equipment_limit"])
    if limit and len(who.ready) + len(who.used) >= limit:
        options = [CHOOSE[card] for card in who.ready + who.used]
        answer = yield Ask(t.seat_of(hero), options, "DC-2.13", "put_back", facts={"hero": hero})
        back_to_hand(t, hero, who, answer.card)
        put_back = [answer.card]
    take_from_hand(who, card)
    who.ready.append(card)
    t.tell("equipped", "DC-6.18", hero=hero, card=card)
    return put_back


def back_to_hand(t: State, hero: int, who: Hero, card: str) -> None:
    unequip(who, card)
    who.hand.append(card)
    who.known.append(card)
    t.tell("put_back", "DC-2.13", hero=hero, card=card)


def regroup(t: State, hero: int) -> None:
    """DC-3.8: all used Actions back into the Hand; Equipment stays used."""
    who = t.heroes[hero]
    who.actions += who.spent
    who.spent = []
    t.tell("regrouped", "DC-3.8", hero=hero)


def legal_picks(t: State, who: Hero) -> Sequence[str]:
    """DC-3.3, DC-3.4: Actions in the Hand; in Combat also ready Equipment and Consumables with a combat effect."""
    if not t.combat:
        return who.actions
    return who.actions + who.ready + [card for card in who.hand if ITEMS[card].consumable and ITEMS[card].combat]
