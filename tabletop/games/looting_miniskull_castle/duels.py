"""Hero against Hero: who comes first, the dice, the theft, and the quarrels of a Hero who only walks past."""

from collections.abc import Sequence

from tabletop.engine.contract import Ask, Part
from tabletop.games.looting_miniskull_castle.battle import battle_dice
from tabletop.games.looting_miniskull_castle.choices import DECLINE, DONE, DUEL, FIRST, TAKE
from tabletop.games.looting_miniskull_castle.content import KIND, STRENGTH, TREASURE, WEAPON
from tabletop.games.looting_miniskull_castle.cubes import cut_to_limit
from tabletop.games.looting_miniskull_castle.state import Hero, State

MOST_STOLEN = 2


def strongest(t: State, seats: Sequence[int]) -> Part[int]:
    """LC-1.17: most Strength cubes, then the higher Level; else the active player says who comes first."""
    if len(seats) == 1:
        return seats[0]
    ranks = [(t.heroes[seat].cubes[STRENGTH], t.heroes[seat].level) for seat in seats]
    best = max(ranks)
    tied = [seat for seat, rank in zip(seats, ranks, strict=True) if rank == best]
    if len(tied) == 1:
        return tied[0]
    answer = yield Ask(t.turn, [FIRST[seat] for seat in tied], "LC-1.17", "D-ORDER")
    return int(answer.seat)


def by_strength(t: State, seats: Sequence[int]) -> Part[list[int]]:
    """LC-8.6: all of them, strongest first."""
    left, order = list(seats), list[int]()
    while left:
        seat = yield from strongest(t, left)
        left.remove(seat)
        order.append(seat)
    return order


def duel(t: State, attacker: int, defender: int, raging: bool = False) -> Part[int]:
    """LC-7.5 to LC-7.8, LC-14.27: the attacker's margin; the loser may be robbed, and under the Demon is hurt."""
    t.tell("duel_started", "LC-7.5", seat=attacker, rival=defender)
    dice, mine = _rolled(t, t.heroes[attacker])
    foe_dice, theirs = _rolled(t, t.heroes[defender])
    margin = mine - theirs
    t.tell("duel_dice", "LC-7.5", seat=attacker, rival=defender, hero=mine, foe=theirs, dice=dice, foe_dice=foe_dice)
    t.tell("duel_result", "LC-7.6", seat=attacker, rival=defender, hero=mine, foe=theirs)
    if margin:
        winner, loser = (attacker, defender) if margin > 0 else (defender, attacker)
        if raging and t.heroes[loser].cubes[STRENGTH]:
            t.heroes[loser].cubes[STRENGTH] -= 1
            t.bag[STRENGTH] += 1
            t.tell("demon_wound", "LC-14.27", seat=loser)
        yield from _steal(t, winner, loser, min(MOST_STOLEN, abs(margin)))
    return margin


def _rolled(t: State, hero: Hero) -> tuple[list[int], int]:
    """LC-5.1: the dice of one side, and its Battle Strength."""
    dice = battle_dice(t, hero, hero.cubes[WEAPON] > 0, "LC-7.5")
    return dice, hero.cubes[STRENGTH] + sum(dice)


def _steal(t: State, winner: int, loser: int, most: int) -> Part[None]:
    """LC-7.6: Loot Items of the winner's choice, up to the difference and never more than two."""
    rich, poor = t.heroes[winner].cubes, t.heroes[loser].cubes
    for left in range(most, 0, -1):
        options = [TAKE[kind] for kind in (WEAPON, TREASURE) if poor[kind]]
        if not options:
            break
        answer = yield Ask(winner, [*options, DONE], "LC-7.6", "D-STEAL", facts={"left": left, "victim": loser})
        if answer == DONE:
            break
        kind = KIND[answer.kind]
        poor[kind] -= 1
        rich[kind] += 1
        t.tell("stolen", "LC-7.6", seat=winner, rival=loser, cube=answer.kind)
    yield from cut_to_limit(t, winner)


def attack_rivals(t: State, about: str) -> Part[None]:
    """LC-7.1 to LC-7.4: one rival after another, strongest first, until the Hero fails or stops."""
    while not t.beaten:
        rivals = [seat for seat in t.rivals_in(t.hero.at) if seat not in t.fought]
        if not rivals:
            return
        rival = yield from strongest(t, rivals)
        answer = yield Ask(t.turn, [DUEL[rival], DECLINE], "LC-7.1", about, facts={"rival": rival})
        if answer == DECLINE:
            return
        t.fought.append(rival)
        margin = yield from duel(t, t.turn, rival)
        t.beaten = margin <= 0


def rage(t: State) -> Part[bool]:
    """LC-14.25 to LC-14.29: under the Demon a Hero fights its way past its rivals; whether it may go on."""
    order = yield from by_strength(t, t.rivals_in(t.hero.at))
    for rival in order:
        t.fought.append(rival)
        margin = yield from duel(t, t.turn, rival, raging=True)
        if margin <= 0:
            t.beaten = True
            return False
    return True


def quarrel_in_passing(t: State) -> Part[None]:
    """LC-15.21: first the passer may attack, then each rival not yet fought may attack the passer."""
    yield from attack_rivals(t, "D-PASSATK")
    waiting = [seat for seat in t.rivals_in(t.hero.at) if seat not in t.fought]
    order = yield from by_strength(t, waiting)
    for rival in order:
        answer = yield Ask(rival, [DUEL[t.turn], DECLINE], "LC-15.21", "D-PASSATK", facts={"rival": t.turn})
        if answer != DECLINE:
            t.fought.append(rival)
            yield from duel(t, rival, t.turn)
