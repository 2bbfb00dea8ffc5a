"""Chances that a clever player would reckon: fights, escapes, friends and spells."""

from collections.abc import Mapping
from functools import lru_cache
from math import prod
from typing import NamedTuple

from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, SPELLS, TILES, TREASURES
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import (
    COMBAT_CARDS,
    SURE,
    Cards,
    affinity,
    best_combat,
    combat_with,
    escape_choices,
    magic,
    most_combat,
    usable,
)


def _win(lead: int) -> float:
    """Of a fight with that lead in Combat; ties are rolled again (CV-8.8)."""
    won = sum(a + lead > b for a in range(1, 7) for b in range(1, 7))
    lost = sum(a + lead < b for a in range(1, 7) for b in range(1, 7))
    return won / (won + lost)


WIN = {lead: _win(lead) for lead in range(-25, 26)}


def _blast(score: int) -> float:
    """Of a Fire-Ball: three dice without a 1 that exceed the score (CV-9.18)."""
    dice = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    return sum(1 not in roll and sum(roll) > score for roll in dice) / len(dice)


BLAST = {score: _blast(score) for score in range(26)}


def strength_against(t: State, figure: str, foe: str) -> int:
    """What the figure would bring to a fight: a sleeper its printed Combat, others their best cards."""
    return combat_with(figure, (), foe) if t.asleep(figure) else best_combat(t, figure, foe)


def win_chance(t: State, figure: str, foe: str, rush: int = 0) -> float:
    return WIN[strength_against(t, figure, foe) + rush - strength_against(t, foe, figure)]


def friend_chance(figure: str, monster: str, bribes: int = 0) -> float:
    return min(SURE, affinity(figure, monster) + bribes) / SURE


def escape_chance(t: State, figure: str) -> float:
    return max(0, min(SURE, escape_choices(t, figure)[0][1])) / SURE


def spell_chance(t: State, caster: str, spell: str, target: str) -> float:
    """Of Petrify or Fire-Ball taking effect."""
    if spell == "petrify":
        return 0.5
    return BLAST[min(25, strength_against(t, target, caster))]


def entry_chance(t: State, figure: str, cavern: str, rush: bool) -> float:
    """Of surviving a cavern: what sleeps there, and what one card a spot may turn up if nobody has been inside."""
    dangers = _dangers(figure, _means(t, figure), rush)
    survive = prod(1 - dangers[monster] for monster in t.sleepers(cavern))
    if cavern in t.used:
        return survive
    return float(survive * _unseen_card(t, dangers) ** TILES[TILE_OF[cavern]].spots)


def unopened_chance(t: State, figure: str) -> float:
    """Of surviving one card of an unopened cavern."""
    means = _means(t, figure)
    return max(_unseen_card(t, _dangers(figure, means, rush)) for rush in (True, False))


def _unseen_card(t: State, dangers: Mapping[str, float]) -> float:
    deck = t.cavern_deck
    return 1 - sum(map(dangers.__getitem__, deck)) / max(1, len(deck))


class Means(NamedTuple):
    """What a figure brings against whatever it may meet."""

    weapons: Cards
    escape: float
    petrifies: bool


def _means(t: State, figure: str) -> Means:
    petrifies = magic(t, figure) >= SPELLS["petrify"].level
    return Means(usable(t, figure, COMBAT_CARDS), escape_chance(t, figure), petrifies)


@lru_cache(maxsize=1 << 12)
def _dangers(figure: str, means: Means, rush: bool) -> Mapping[str, float]:
    """The chance of not surviving each card: treasures are harmless, who rushes must fight a monster, who creeps takes
    the best way."""
    harmless = dict.fromkeys(TREASURES, 0.0)
    monsters = [name for name, facts in CREATURES.items() if facts.monster]
    return harmless | {monster: 1 - _facing(figure, means, monster, rush) for monster in monsters}


def _facing(figure: str, means: Means, monster: str, rush: bool) -> float:
    fight = WIN[most_combat(figure, means.weapons, monster) + rush - combat_with(monster, (), figure)]
    if rush:
        return fight
    spell = 0.5 * (means.petrifies and not CREATURES[monster].immune_petrify)
    ease = max(means.escape, friend_chance(figure, monster), spell)
    return ease + (1 - ease) * fight


def plain_combat(t: State, figure: str) -> int:
    """Combat at its best against nobody in particular."""
    return best_combat(t, figure, "ch_sorquist")
