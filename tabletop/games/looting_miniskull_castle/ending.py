"""How a game ends: the final sale, who wins, and the reckoning that the verdict shows."""

from collections.abc import Callable

from tabletop.engine.contract import ScoreLine, Verdict
from tabletop.games.looting_miniskull_castle.content import FINAL_PRICE, FINAL_TROPHY, STRENGTH, TREASURE, WEAPON
from tabletop.games.looting_miniskull_castle.state import Hero, State


def final_sale(hero: Hero) -> int:
    """LC-13.8, LC-16.54: what the Loot still held is worth at the end."""
    treasure, weapons = hero.cubes[TREASURE], hero.cubes[WEAPON]
    return treasure * FINAL_PRICE[TREASURE] + weapons * FINAL_PRICE[WEAPON] + len(hero.trophies) * FINAL_TROPHY


def final_money(hero: Hero) -> int:
    return hero.money + final_sale(hero)


def richest(t: State) -> list[int]:
    """LC-13.9 to LC-13.12: most money, then most Strength, then least Loot before the sale; else they share."""
    ranks = [(final_money(hero), hero.cubes[STRENGTH], -hero.loot) for hero in t.heroes]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def settle_up(t: State, clause: str, reason: str) -> str:
    """LC-13.16: everything that has a price is sold, and the richest Hero wins."""
    _sell_everything(t, "LC-13.8")
    winners = richest(t)
    t.tell("game_over", clause, winners=winners, reason=reason)
    return t.end(winners, clause, reason)


def win_alone(t: State) -> str:
    """LC-16.54, LC-16.55: the castle is empty of Monsters; the score is the final money."""
    _sell_everything(t, "LC-16.54")
    t.tell("solo_won", "LC-16.55", money=final_money(t.heroes[0]))
    return t.end([0], "LC-16.50", f"all Monsters are slain, and ${final_money(t.heroes[0])} is the score")


def lose_alone(t: State, clause: str, reason: str) -> str:
    t.tell("solo_lost", clause, reason=reason)
    return t.end([], clause, reason)


def _sell_everything(t: State, clause: str) -> None:
    for seat, hero in enumerate(t.heroes):
        t.tell("final_sale", clause, seat=seat, earned=final_sale(hero), money=final_money(hero))


def verdict(t: State) -> Verdict:
    assert t.result is not None
    clause = "LC-16.54" if t.solo else "LC-13.8"
    sales: dict[str, Callable[[Hero], int]] = {
        "Money": lambda hero: hero.money,
        "Treasure sold": lambda hero: hero.cubes[TREASURE] * FINAL_PRICE[TREASURE],
        "Weapons sold": lambda hero: hero.cubes[WEAPON] * FINAL_PRICE[WEAPON],
        "Trophies sold": lambda hero: len(hero.trophies) * FINAL_TROPHY,
    }
    lines = [
        ScoreLine(seat, label, earned(hero), clause)
        for label, earned in sales.items()
        for seat, hero in enumerate(t.heroes)
        if earned(hero) or label == "Money"
    ]
    return Verdict(tuple(t.result.winners), t.result.reason, t.result.clause, tuple(lines))
