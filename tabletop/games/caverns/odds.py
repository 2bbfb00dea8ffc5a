"""Chances that a clever player would reckon: fights, escapes, friends and spells."""

from math import prod

from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, SPELLS, TILES
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import SURE, affinity, best_combat, combat_with, escape_choices, magic


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
    survive = prod(_facing(t, figure, monster, rush) for monster in t.sleepers(cavern))
    if cavern in t.used:
        return survive
    return float(survive * _unseen_card(t, figure, rush) ** TILES[TILE_OF[cavern]].spots)


def unopened_chance(t: State, figure: str) -> float:
    """Of surviving one card of an unopened cavern."""
    return max(_unseen_card(t, figure, True), _unseen_card(t, figure, False))


def _unseen_card(t: State, figure: str, rush: bool) -> float:
    deaths = sum(1 - _facing(t, figure, card, rush) for card in t.cavern_deck if card in CREATURES)
    return 1 - deaths / max(1, len(t.cavern_deck))


def _facing(t: State, figure: str, monster: str, rush: bool) -> float:
    """Of surviving one monster: who rushes must fight it, who creeps takes the best way."""
    fight = WIN[best_combat(t, figure, monster) + rush - combat_with(monster, (), figure)]
    if rush:
        return fight
    spell = 0.5 * (magic(t, figure) >= SPELLS["petrify"].level and not CREATURES[monster].immune_petrify)
    ease = max(escape_chance(t, figure), friend_chance(figure, monster), spell)
    return ease + (1 - ease) * fight


def plain_combat(t: State, figure: str) -> int:
    """Combat at its best against nobody in particular."""
    return best_combat(t, figure, "ch_sorquist")
