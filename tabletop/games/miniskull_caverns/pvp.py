"""PvP combat: heroes who share a space fight, with Tactics chosen face down (MC-10)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.miniskull_caverns.choices import ATTACKS, USES
from tabletop.games.miniskull_caverns.content import PVP_GEM_DAMAGE, PVP_MOST_DAMAGE, TACTICS
from tabletop.games.miniskull_caverns.heroes import drop_gem, lose_strength
from tabletop.games.miniskull_caverns.state import State


def meeting(t: State) -> list[int]:
    """MC-10.1, MC-9.2: the heroes, not hidden, who share a space with another, in turn order."""
    at, hidden = t.at, t.hidden
    spaces = [at[hero] for hero in t.order if not hidden[hero]]
    return [hero for hero in t.order if not hidden[hero] and spaces.count(at[hero]) > 1]


def attacker_among(t: State, heroes: list[int]) -> int:
    """MC-10.2: who came last; if nobody came this round, the first in turn order."""
    arrived = [hero for hero in heroes if t.moved[hero]]
    return arrived[-1] if arrived else heroes[0]


def pvp_fight(t: State, heroes: list[int]) -> Part[None]:
    """MC-10.3: of three the attacker chooses one defender. MC-10.4: both choose a Tactic in secret."""
    attacker = attacker_among(t, heroes)
    t.acting = attacker
    others = [ATTACKS[hero] for hero in heroes if hero != attacker]
    answer = yield Ask(attacker, others, "MC-10.3", "pvp_target")
    defender: int = answer[1]
    t.fighters = [attacker, defender]
    t.tell("pvp_started", "MC-10.1", attacker=attacker, defender=defender, space=t.at[attacker])
    for hero in t.fighters:
        t.acting = hero
        yield from place_tactic(t, hero)
    t.reveal("the Tactics were revealed", "MC-10.4")
    t.tell(
        "tactics_revealed", "MC-10.4", attacker=attacker, defender=defender, first=t.tactics[attacker],
        second=t.tactics[defender],
    )  # fmt: skip
    clash(t, attacker, defender)
    t.fighters = []
    t.tactics = [""] * t.seats


def place_tactic(t: State, hero: int) -> Part[None]:
    t.tactics[hero] = (yield Ask(hero, USES, "MC-10.4", "tactic", secret=True))[1]
    t.tell("tactic_placed", "MC-10.4", hero=hero)


def clash(t: State, attacker: int, defender: int) -> None:
    """MC-10.5, MC-10.6: each rolls and adds its Tactic; the higher attack value wins."""
    attack, defence = t.battle_die("MC-10.5"), t.battle_die("MC-10.5")
    one, two = TACTICS[t.tactics[attacker]], TACTICS[t.tactics[defender]]
    ours = attack + one.own_attack + two.opponent_attack
    theirs = defence + two.own_attack + one.opponent_attack
    t.tell(
        "pvp_rolled", "MC-10.5", attacker=attacker, defender=defender, attack=attack, defence=defence, ours=ours,
        theirs=theirs,
    )  # fmt: skip
    if ours == theirs:
        t.tell("pvp_tied", "MC-10.6", attacker=attacker, defender=defender)
    elif ours > theirs:
        beat(t, attacker, defender, ours - theirs)
    else:
        beat(t, defender, attacker, theirs - ours)


def beat(t: State, winner: int, loser: int, difference: int) -> None:
    """MC-10.7 to MC-10.13: damage, the Gem that goes with it, and the Lunge that ran into a Block."""
    won, lost = TACTICS[t.tactics[winner]], TACTICS[t.tactics[loser]]
    damage = max(0, min(PVP_MOST_DAMAGE, difference + lost.damage_taken)) if won.can_damage else 0
    t.tell("pvp_result", "MC-10.7", winner=winner, loser=loser, damage=damage)
    lose_strength(t, loser, damage, "the fight", "MC-10.9")
    if damage >= PVP_GEM_DAMAGE and not lost.gem_safe:
        drop_gem(t, loser, "MC-10.10")
    if lost.id == "lunge" and won.id == "block":
        drop_gem(t, loser, "MC-10.11")
