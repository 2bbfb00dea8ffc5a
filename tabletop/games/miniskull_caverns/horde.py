"""Disturbed Monsters: too much noise, and everybody meets one; rivals may make it worse (MC-12)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.miniskull_caverns.choices import RAISES, spend_or_not
from tabletop.games.miniskull_caverns.heroes import lose_strength
from tabletop.games.miniskull_caverns.state import State

MOST_MONSTER = 6
MOST_DAMAGE = 2


def meet_monster(t: State, hero: int, strength: int) -> Part[None]:
    """MC-12.3: the hero rolls. MC-12.6: short of the monster it loses the difference, at most 2."""
    t.monster = strength
    roll = t.battle_die("MC-12.3")
    t.tell("horde_fight", "MC-12.3", hero=hero, monster=strength, roll=roll)
    if not t.hidden[hero]:
        yield from rivals_raise(t, hero, roll)
    shortfall = t.monster - roll
    if shortfall <= 0:
        t.tell("monster_beaten", "MC-12.3", hero=hero)
    else:
        options = spend_or_not(shortfall, t.strength[hero])
        facts = {"monster": t.monster, "roll": roll}
        answer = yield Ask(hero, options, "MC-12.5", "monster_boost", facts=facts)
        if answer[1]:
            lose_strength(t, hero, shortfall, "spent on the monster", "MC-12.5")
        else:
            t.tell("monster_won", "MC-12.6", hero=hero)
            lose_strength(t, hero, min(MOST_DAMAGE, shortfall), "the monster", "MC-12.6")


def rivals_raise(t: State, hero: int, roll: int) -> Part[None]:
    """MC-12.4: clockwise from the hero, each opponent once. MC-12.10: only raises that can matter are offered."""
    most = min(MOST_MONSTER, roll + min(MOST_DAMAGE, t.strength[hero]))
    if most <= roll:
        return
    rivals = [(hero + place) % t.seats for place in range(1, t.seats)]
    for place, rival in enumerate(rivals):
        reach = t.monster + sum(t.strength[other] for other in rivals[place:])
        if t.monster >= most or reach <= roll or not t.strength[rival]:
            continue
        offer = RAISES[: min(t.strength[rival], most - t.monster) + 1]
        facts = {"monster": t.monster, "roll": roll}
        answer = yield Ask(rival, offer, "MC-12.4", "monster_raise", facts=facts)
        if answer[1]:
            t.monster += answer[1]
            t.tell("monster_raised", "MC-12.4", rival=rival, hero=hero, by=answer[1], monster=t.monster)
            lose_strength(t, rival, answer[1], "spent on a rival's monster", "MC-12.4")
