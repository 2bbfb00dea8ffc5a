"""Surprise Attack: a step, then perhaps a blow at whoever is near (MC-8)."""

from tabletop.engine.contract import Ask, Option, Part
from tabletop.games.miniskull_caverns.choices import ATTACKS, GIVE, LOSE, STOP
from tabletop.games.miniskull_caverns.content import MAPS, SURPRISE_ATTACKER_LOSS, SURPRISE_DEFENDER_LOSS
from tabletop.games.miniskull_caverns.heroes import give_gem, lose_strength
from tabletop.games.miniskull_caverns.moves import step
from tabletop.games.miniskull_caverns.state import State


def surprise_attack(t: State, hero: int) -> Part[None]:
    """MC-8.1: move exactly one space. MC-8.2: then attack one hero there or beside, or nobody."""
    yield from step(t, hero, "MC-8.1")
    answer = yield Ask(hero, [*targets(t, hero), STOP], "MC-8.2", "surprise_target")
    if answer != STOP:
        first: int = answer[1]
        yield from ambush(t, hero, first)
        yield from attack_second(t, hero, first)


def targets(t: State, hero: int) -> list[Option]:
    """MC-1.7, MC-8.8: heroes on the same or an adjacent space who have not hidden."""
    here = t.at[hero]
    near = MAPS[t.map].neighbours[here]
    return [
        ATTACKS[other]
        for other in t.order
        if other != hero and not t.hidden[other] and (t.at[other] == here or t.at[other] in near)
    ]


def attack_second(t: State, hero: int, first: int) -> Part[None]:
    """MC-8.7: another hero on the attacked space may be fought too; the attacker decides after the first battle."""
    others = [
        ATTACKS[other]
        for other in t.order
        if other not in (hero, first) and t.at[other] == t.at[first] and not t.hidden[other]
    ]
    if others:
        answer = yield Ask(hero, [*others, STOP], "MC-8.7", "surprise_second")
        if answer != STOP:
            yield from ambush(t, hero, answer[1])


def ambush(t: State, attacker: int, defender: int) -> Part[None]:
    """MC-8.3: both roll, the higher wins, a tie does nothing. MC-8.6: a beaten attacker loses Strength."""
    attack = t.battle_die("MC-8.3")
    defence = t.battle_die("MC-8.3")
    t.tell("surprise_rolled", "MC-8.3", attacker=attacker, defender=defender, attack=attack, defence=defence)
    if attack > defence:
        yield from suffer(t, attacker, defender)
    elif defence > attack:
        lose_strength(t, attacker, SURPRISE_ATTACKER_LOSS, "the failed ambush", "MC-8.6")


def suffer(t: State, attacker: int, defender: int) -> Part[None]:
    """MC-8.4: the defender gives up Strength or a Gem. MC-8.5: whoever has neither loses nothing."""
    options: list[Option] = [LOSE] if t.strength[defender] else []
    if t.gems[defender]:
        options.append(GIVE)
    if options:
        answer = yield Ask(defender, options, "MC-8.4", "surprise_loss")
        if answer == GIVE:
            give_gem(t, defender, attacker, "MC-8.4")
        else:
            lose_strength(t, defender, SURPRISE_DEFENDER_LOSS, "the ambush", "MC-8.4")
