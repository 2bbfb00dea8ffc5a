"""Search: the hunt for Gems and the monsters it wakes (MC-7)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.miniskull_caverns.choices import AGAIN_OR_STOP, STOP, spend_or_not
from tabletop.games.miniskull_caverns.content import FINDS
from tabletop.games.miniskull_caverns.heroes import lose_strength, take_gems
from tabletop.games.miniskull_caverns.moves import step
from tabletop.games.miniskull_caverns.state import State


def search(t: State, hero: int) -> Part[None]:
    """MC-7.1: search a space with a Gem. MC-7.8: elsewhere move exactly one space instead."""
    if t.at[hero] not in t.lying:
        yield from step(t, hero, "MC-7.8")
        return
    roll = t.battle_die("MC-7.1")
    if look_for_gems(t, hero, roll, "MC-7.1"):
        return
    t.monster = roll
    t.tell("monster_appeared", "MC-7.3", hero=hero, strength=roll)
    if (yield from fight_monster(t, hero, roll)):
        answer = yield Ask(hero, AGAIN_OR_STOP, "MC-7.6", "search_again", facts={"noise": t.noise})
        if answer != STOP:
            look_for_gems(t, hero, t.battle_die("MC-7.6"), "MC-7.6")


def look_for_gems(t: State, hero: int, roll: int, clause: str) -> bool:
    """MC-7.1, MC-17.1: a prime sum of roll and Noise finds; so does a roll equal to the Noise, unless challenging."""
    found = FINDS[bool(t.variants["challenging"])][t.noise][roll]
    t.tell("search_rolled", clause, hero=hero, roll=roll, noise=t.noise, found=found)
    if found:
        take_gems(t, hero)
    return found


def fight_monster(t: State, hero: int, monster: int) -> Part[bool]:
    """MC-7.4, MC-7.5: roll for damage, make up the shortfall with Strength or not. MC-7.7: defeat costs 1 Strength."""
    damage = t.battle_die("MC-7.4")
    t.tell("monster_rolled", "MC-7.4", hero=hero, roll=damage, monster=monster)
    shortfall = monster - damage
    if shortfall > 0:
        options = spend_or_not(shortfall, t.strength[hero])
        answer = yield Ask(hero, options, "MC-7.5", "search_boost", facts={"monster": monster, "roll": damage})
        shortfall -= answer[1]
        lose_strength(t, hero, answer[1], "spent on the monster", "MC-7.5")
    t.monster = 0
    if shortfall > 0:
        t.tell("monster_won", "MC-7.7", hero=hero)
        lose_strength(t, hero, 1, "the monster", "MC-7.7")
        return False
    t.tell("monster_beaten", "MC-7.4", hero=hero)
    return True
