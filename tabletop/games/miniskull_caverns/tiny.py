"""Tiny, the dragon in the middle: who must fight him, who may join, and the blow that wins the game (MC-11)."""

from tabletop.engine.contract import Ask, GameOver, Part
from tabletop.games.miniskull_caverns.choices import JOIN, JOIN_OR_STAY_OUT, SPENDS
from tabletop.games.miniskull_caverns.content import CENTRE, TINY_MOST_DAMAGE
from tabletop.games.miniskull_caverns.ends import win
from tabletop.games.miniskull_caverns.heroes import fall, lose_strength
from tabletop.games.miniskull_caverns.state import State


def challengers(t: State) -> list[int]:
    """MC-11.1: the heroes on the centre who carry enough Gems, in turn order."""
    return [hero for hero in t.order if t.gems[hero] >= t.needed and t.at[hero] == CENTRE]


def fight_tiny(t: State, fighters: list[int]) -> Part[None]:
    """MC-11.1: each challenger once, in turn order. MC-11.9: then others may join while a challenger remains."""
    t.tell("tiny_awakes", "MC-11.1", heroes=fighters)
    for hero in fighters:
        t.acting = hero
        yield from battle(t, hero)
    for hero in t.order:
        if not challengers(t):
            t.tell("tiny_leaves", "MC-11.8")
            return
        if hero not in fighters and t.strength[hero]:
            t.acting = hero
            answer = yield Ask(hero, JOIN_OR_STAY_OUT, "MC-11.9", "tiny_join", facts={"tiny": t.tiny})
            if answer == JOIN:
                t.tell("tiny_joined", "MC-11.9", hero=hero)
                yield from battle(t, hero)


def battle(t: State, hero: int) -> Part[None]:
    """MC-11.2: one roll each. MC-11.5: a beaten hero loses the difference, at most 2."""
    tiny = t.battle_die("MC-11.2")
    roll = t.battle_die("MC-11.2")
    t.tell("tiny_rolled", "MC-11.2", hero=hero, tiny=tiny, roll=roll)
    if roll > tiny:
        yield from wound(t, hero, roll - tiny)
    elif roll < tiny:
        lose_strength(t, hero, min(TINY_MOST_DAMAGE, tiny - roll), "Tiny", "MC-11.5")


def wound(t: State, hero: int, damage: int) -> Part[None]:
    """MC-11.3: Strength may be spent for more damage. MC-11.7: a killing blow wins before its price is felt."""
    most = max(0, min(t.strength[hero], t.tiny - damage))
    facts = {"tiny": t.tiny, "damage": damage}
    answer = yield Ask(hero, SPENDS[: most + 1], "MC-11.3", "tiny_spend", facts=facts)
    spent: int = answer[1]
    before, t.tiny = t.tiny, max(0, t.tiny - damage - spent)
    t.eventful = True
    had = t.strength[hero]
    if spent:
        t.strength[hero] = had - spent
        t.tell("strength_changed", "MC-11.3", hero=hero, before=had, now=had - spent, cause="spent on Tiny")
    t.tell("tiny_damaged", "MC-11.6", hero=hero, before=before, now=t.tiny)
    if not t.tiny:
        win(t, hero if hero in challengers(t) else challengers(t)[0])
        raise GameOver
    if spent and spent == had:
        fall(t, hero)
