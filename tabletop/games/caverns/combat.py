"""Fights (CV-8): one against one, to the death."""

from tabletop.engine.asking import Ask, Option, Part
from tabletop.games.caverns import hands
from tabletop.games.caverns.death import kill
from tabletop.games.caverns.figures import appear
from tabletop.games.caverns.magic import attack_by_magic, can_cast, can_petrify
from tabletop.games.caverns.options import Cast, Defend
from tabletop.games.caverns.showing import bring_arms
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import POTION_OF_MIGHT


def fight(t: State, attacker: str, defender: str, rush: int = 0) -> Part[None]:
    """CV-8.3 to CV-8.10: the defender may answer by magic; else cards are shown, dice rolled, and one is killed."""
    appear(t, attacker, "CV-9.16")
    appear(t, defender, "CV-9.16")
    t.tell("fight_began", "CV-8.2", figure=attacker, foe=defender)
    if not t.asleep(defender):
        over = yield from _defend(t, attacker, defender)
        if over:
            return
    t.might = []
    attack = (yield from bring_arms(t, attacker, defender)) + rush
    defence = yield from bring_arms(t, defender, attacker)
    attacker_wins = _roll_off(t, attacker, attack, defender, defence)
    _drink_up(t)
    if attacker_wins:
        yield from kill(t, defender, attacker)
    else:
        yield from kill(t, attacker, defender)


def _defend(t: State, attacker: str, defender: str) -> Part[bool]:
    """CV-9.8: a spell instead of a fight; if it fails the defender is killed. Whether that settled it."""
    options: list[Option] = [Defend()]
    if can_petrify(t, defender, attacker):
        options.append(Cast("petrify", attacker))
    if can_cast(t, defender, "fire_ball"):
        options.append(Cast("fire_ball", attacker))
    t.matter = {"figure": defender, "foe": attacker}
    answer = yield Ask(t.owner[defender], options, "CV-8.4", "D-DEFEND")
    if answer.verb == "defend":
        return False
    works = yield from attack_by_magic(t, defender, answer.spell, attacker)
    if not works:
        yield from kill(t, defender, attacker, "CV-9.8")
    return True


def _roll_off(t: State, attacker: str, attack: int, defender: str, defence: int) -> bool:
    """CV-8.6 and CV-8.8: the higher score wins; equal scores roll again. Whether the attacker wins."""
    while True:
        mine, theirs = t.roll(6, "CV-8.6"), t.roll(6, "CV-8.6")
        t.tell(
            "fight_rolled",
            "CV-8.6",
            figure=attacker,
            foe=defender,
            dice=[mine, theirs],
            scores=[mine + attack, theirs + defence],
            seats=[t.owner[attacker], t.owner[defender]],
        )
        if mine + attack != theirs + defence:
            return mine + attack > theirs + defence
        t.tell("fight_tied", "CV-8.8", figure=attacker, foe=defender)


def _drink_up(t: State) -> None:
    """CV-8.14: the Potion of Might is spent after the fight, before any spoils are taken."""
    for figure in t.might:
        hands.discard(t, figure, POTION_OF_MIGHT)
        t.tell("discarded", "CV-8.14", figure=figure, card=POTION_OF_MIGHT)
    t.might = []
