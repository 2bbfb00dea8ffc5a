"""A visit to a Market: the fee, fresh Strength, selling, then buying."""

from tabletop.engine.contract import Ask, Option, Part
from tabletop.games.looting_miniskull_castle.choices import BUY, DONE, PAWN, SELL, TURN_AWAY
from tabletop.games.looting_miniskull_castle.content import (
    BLACK_MARKET,
    BUY_LIMIT_TREASURE,
    ENTRANCE,
    FINAL_PRICE,
    KIND,
    KINDS,
    MARKETS,
    REFRESH_STRENGTH,
    SELL_FLOOR_STRENGTH,
    SELL_LIMIT_STRENGTH,
    STRENGTH,
    TREASURE,
    TROPHY,
    WEAPON,
    MarketCard,
)
from tabletop.games.looting_miniskull_castle.cubes import cut_to_limit, earn, from_bag, limit
from tabletop.games.looting_miniskull_castle.state import State


def card_of(t: State, market: int) -> MarketCard:
    return MARKETS[t.stalls[0 if market == BLACK_MARKET else 1]]


def fee_of(t: State, market: int) -> int:
    """LC-10.4, LC-15.7: only the Black Market charges."""
    return card_of(t, market).fee if market == BLACK_MARKET and t.variants["entry_fee"] else 0


def visit(t: State) -> Part[None]:
    """LC-10.2, LC-10.21: fee, refresh, sell, buy."""
    market = t.hero.at
    let_in = yield from _pay_fee(t, market)
    if market == BLACK_MARKET:
        yield from _refresh(t)
    if not let_in:
        t.hero.at = ENTRANCE
        t.tell("turned_away", "LC-10.7", seat=t.turn)
        return
    card = card_of(t, market)
    sold = yield from _sell(t, card)
    yield from _buy(t, card, sold)


def _pay_fee(t: State, market: int) -> Part[bool]:
    """LC-10.4 to LC-10.7, LC-10.20: pay, raise the money by selling cheaply, or be turned away."""
    hero, fee = t.hero, fee_of(t, market)
    if hero.money >= fee:
        if fee:
            earn(t, t.turn, -fee)
            t.tell("fee_paid", "LC-10.4", seat=t.turn, amount=fee)
        return True
    worth = sum(hero.cubes[kind] * FINAL_PRICE[kind] for kind in (WEAPON, TREASURE))
    if hero.money + worth < fee:
        return False
    sold_any = False
    while hero.money < fee:
        options: list[Option] = [PAWN[kind] for kind in (TREASURE, WEAPON) if hero.cubes[kind]]
        if not sold_any:
            options.append(TURN_AWAY)
        answer = yield Ask(t.turn, options, "LC-10.5", "D-FEE", facts={"fee": fee, "money": hero.money})
        if answer == TURN_AWAY:
            return False
        sold_any = True
        kind = KIND[answer.kind]
        hero.cubes[kind] -= 1
        t.bag[kind] += 1
        earn(t, t.turn, FINAL_PRICE[kind])
        t.tell("pawned", "LC-10.5", seat=t.turn, cube=answer.kind, amount=FINAL_PRICE[kind])
    paid = hero.money
    earn(t, t.turn, -paid)
    t.tell("fee_paid", "LC-10.6", seat=t.turn, amount=paid)
    return True


def _refresh(t: State) -> Part[None]:
    """LC-10.8: a Hero with fewer than three Strength is refilled to three."""
    hero = t.hero
    missing = REFRESH_STRENGTH - hero.cubes[STRENGTH]
    fresh = from_bag(t, STRENGTH, missing) if missing > 0 else 0
    if fresh:
        hero.cubes[STRENGTH] += fresh
        t.tell("strength_refreshed", "LC-10.8", seat=t.turn, amount=fresh)
        yield from cut_to_limit(t, t.turn)


def _sell(t: State, card: MarketCard) -> Part[dict[str, int]]:
    """LC-10.10 to LC-10.12: anything that has a price; how many of each kind were sold."""
    hero, sold = t.hero, dict.fromkeys((*KINDS, TROPHY), 0)
    while True:
        options = sales(t, sold["strength"])
        if not options:
            return sold
        answer = yield Ask(t.turn, [*options, DONE], "LC-10.10", "D-SELL", facts={"money": hero.money})
        if answer == DONE:
            return sold
        what, amount = answer.kind, answer.amount
        if what == TROPHY:
            t.retired += [hero.trophies.pop() for _ in range(amount)]
            price = card.trophy
        else:
            kind = KIND[what]
            hero.cubes[kind] -= amount
            t.bag[kind] += amount
            price = card.sell[kind]
        sold[what] += amount
        earn(t, t.turn, amount * price)
        t.tell("sold", "LC-10.10", seat=t.turn, cube=what, amount=amount, money=amount * price)


def sales(t: State, strength_sold: int) -> list[Option]:
    """What the active Hero can still sell in this visit, every amount of every kind."""
    hero = t.hero
    cubes = hero.cubes
    spare = min(SELL_LIMIT_STRENGTH - strength_sold, cubes[STRENGTH] - SELL_FLOOR_STRENGTH)
    stock = (
        ("treasure", cubes[TREASURE]),
        ("weapon", cubes[WEAPON]),
        (TROPHY, len(hero.trophies)),
        ("strength", spare),
    )
    return [SELL[kind, amount] for kind, most in stock for amount in range(1, most + 1)]


def _buy(t: State, card: MarketCard, sold: dict[str, int]) -> Part[None]:
    """LC-10.13 to LC-10.16, LC-15.8, LC-15.9: Provisions from the bag, while money, limits and room allow."""
    hero, rules = t.hero, t.variants
    left = [
        0 if sold["strength"] else int(rules["buy_limit_strength"]),
        int(rules["buy_limit_weapon"]),
        BUY_LIMIT_TREASURE if rules["buy_treasure"] and not sold["treasure"] else 0,
    ]
    while True:
        options = [
            BUY[KINDS[kind], amount]
            for kind in (STRENGTH, WEAPON, TREASURE)
            for amount in range(
                1, 1 + min(left[kind], t.bag[kind], hero.money // card.buy[kind], max(0, limit(t) - hero.loot))
            )
        ]
        if not options:
            return
        answer = yield Ask(t.turn, [*options, DONE], "LC-10.13", "D-BUY", facts={"money": hero.money})
        if answer == DONE:
            return
        kind, amount = KIND[answer.kind], answer.amount
        left[kind] -= amount
        hero.cubes[kind] += from_bag(t, kind, amount)
        earn(t, t.turn, -amount * card.buy[kind])
        t.tell("bought", "LC-10.13", seat=t.turn, cube=answer.kind, amount=amount, money=amount * card.buy[kind])
