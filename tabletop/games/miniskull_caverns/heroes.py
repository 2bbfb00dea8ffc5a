"""Strength and Gems: gaining, losing, dropping, finding (MC-1, MC-13)."""

from tabletop.engine.contract import GameOver
from tabletop.games.miniskull_caverns.content import MOST_STRENGTH
from tabletop.games.miniskull_caverns.state import State


def gain_strength(t: State, hero: int, amount: int, cause: str, clause: str) -> None:
    """MC-1.4: what goes beyond the top of the die is lost."""
    before = t.strength[hero]
    now = min(MOST_STRENGTH, before + amount)
    t.strength[hero] = now
    t.tell("strength_changed", clause, hero=hero, before=before, now=now, cause=cause)


def lose_strength(t: State, hero: int, amount: int, cause: str, clause: str) -> None:
    """MC-1.5: a loss takes only what is left. MC-13.1: whoever comes down to 0 drops a Gem."""
    before = t.strength[hero]
    if before and amount:
        now = before - amount if amount < before else 0
        t.strength[hero] = now
        t.tell("strength_changed", clause, hero=hero, before=before, now=now, cause=cause)
        if not now:
            fall(t, hero)


def fall(t: State, hero: int) -> None:
    """MC-13.1: one Gem is dropped at once. MC-16.9: alone, the game is lost."""
    t.tell("hero_fell", "MC-13.1", hero=hero)
    if t.seats == 1:
        t.tell("game_lost", "MC-16.9", reason="out of Strength")
        t.end([], "MC-16.9", "the hero is out of Strength")
        raise GameOver
    drop_gem(t, hero, "MC-13.1")


def drop_gem(t: State, hero: int, clause: str) -> None:
    """One Gem, if the hero has any, onto the space it occupies."""
    if t.gems[hero]:
        space = t.at[hero]
        t.gems[hero] -= 1
        t.lying[space] = t.lying.get(space, 0) + 1
        t.eventful = True
        t.tell("gem_dropped", clause, hero=hero, space=space)


def take_gems(t: State, hero: int) -> None:
    """MC-7.2: all the Gems on the hero's space."""
    amount = t.lying.pop(t.at[hero])
    t.gems[hero] += amount
    t.eventful = True
    t.tell("gem_found", "MC-7.2", hero=hero, amount=amount, space=t.at[hero])


def give_gem(t: State, giver: int, taker: int, clause: str) -> None:
    t.gems[giver] -= 1
    t.gems[taker] += 1
    t.eventful = True
    t.tell("gem_given", clause, giver=giver, taker=taker)
