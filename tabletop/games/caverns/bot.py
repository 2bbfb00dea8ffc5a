"""What a position is worth to each seat, for the AI and its temperaments."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp

from tabletop.engine.contract import Temperament
from tabletop.games.caverns.cave import MOUTH, WITHIN, neighbours
from tabletop.games.caverns.content import CREATURES, DRAGON, HEAD, MONSTERS, ORDINARY, TREASURES
from tabletop.games.caverns.guessing import redeal
from tabletop.games.caverns.odds import WIN, plain_combat
from tabletop.games.caverns.paths import FAR, turns_home, turns_to, turns_to_lure
from tabletop.games.caverns.state import ASLEEP, State
from tabletop.games.caverns.strength import magic

__all__ = ["TEMPERAMENTS", "redeal", "worth"]

HEAT = 14.0
"""A lead of so many points makes a win about three times as likely."""
NOBODY = 22.0
"""How strongly nobody winning competes with the questers."""
PROGRESS = 0.25
"""How much every tile turned up makes it likelier that somebody wins; a cavern opened counts twice."""
QUIET = 2.0
"""What each round without progress brings the end without a winner nearer."""
FADE = 0.75
"""What a thing is worth a turn further away."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How much each feature of a quester's position counts."""

    quest: float = 40.0
    step_home: float = 3.0
    combat: float = 3.0
    magic: float = 1.5
    escape: float = 1.5
    value: float = 1.0
    card: float = 1.2
    near: float = 5.0
    """To stand where one can explore or open a cavern."""
    cavern: float = 3.0
    danger: float = 6.0
    seen: float = 0.8
    prey: float = 0.0
    """What weak rivals within reach are worth: nothing but to a bully."""


def judge(taste: Taste) -> Callable[[State], list[float]]:
    """The worth function of a taste: each seat's rough chance of winning, and its share in nobody's winning."""

    def worth(t: State) -> list[float]:
        solace = 0.5 / t.seats
        if t.result is not None:
            winners = t.result.winners
            return [1.0 if seat in winners else 0.0 if winners else solace for seat in range(t.seats)]
        if not t.quest:
            return [1 / t.seats] * t.seats
        powers = [0.0] * t.seats
        for seat in t.questers:
            powers[seat] = exp(min(8.0, standing(t, seat, taste) / HEAT))
        nobody = exp((NOBODY - PROGRESS * _found_out(t) + QUIET * (0 if t.progress else t.stalled + 1)) / HEAT)
        total = sum(powers) + nobody
        return [(power + nobody * solace) / total for power in powers]

    return worth


def _found_out(t: State) -> int:
    """Tiles turned up and caverns opened: what brings somebody's treasure to light."""
    return len(ORDINARY) - len(t.stack) + 2 * len(t.used)


def standing(t: State, seat: int, taste: Taste) -> float:
    """How a quester stands: the quest, the way home, arms, prospects and dangers."""
    figure = t.character[seat]
    if figure not in t.place:
        return 0.0
    hand = t.hands[figure]
    wanted = t.quest_card(seat)
    score = 0.0
    holds = False
    for held in hand:
        card = TREASURES[held.card]
        score += taste.value * min(card.value, 3) * 0.5 + taste.card + taste.escape * card.escape
        holds = holds or held.card == wanted
        if held.shown or held.known & (held.known - 1):
            score -= taste.seen
    combat = plain_combat(t, figure)
    score += taste.combat * combat + taste.magic * magic(t, figure) + taste.escape * CREATURES[figure].escape
    if figure in t.stone or figure in t.pit:
        score -= 3
    if holds:
        score += taste.quest - taste.step_home * min(10, turns_home(t, figure))
    else:
        score += _hope(t, seat, figure, wanted) + _prospects(t, figure, taste)
    return score + _neighbours(t, seat, figure, combat, len(hand) + (6 if holds else 0), taste)


def _hope(t: State, seat: int, figure: str, wanted: str) -> float:
    """Where the wanted card is: lost, in a hand the seat knows of, or still to be found."""
    if wanted in t.gone:
        return -40.0
    if wanted == HEAD and DRAGON not in t.gone:
        return 0.0 if DRAGON in t.place else -4.0
    holder = t.holder(wanted)
    if holder not in t.place or not any(held.card == wanted and held.knows(seat) for held in t.hands[holder]):
        return 0.0
    turns = turns_to(t, (t.place[holder],), CREATURES[figure].able).get(t.place[figure], FAR)
    return 6.0 - 0.6 * min(10, turns)


def _prospects(t: State, figure: str, taste: Taste) -> float:
    """How near the next unopened cavern or unknown exit is, and what lies right here."""
    place = t.place[figure]
    score = taste.near * FADE ** turns_to_lure(t, figure)
    mouth = MOUTH[place]
    if mouth is not None and mouth[0] not in t.used:
        score += taste.cavern
    return score


def _neighbours(t: State, seat: int, figure: str, combat: int, carried: int, taste: Taste) -> float:
    """What strong rivals within a move threaten, and what weak ones promise."""
    score = 0.0
    place = t.place[figure]
    near = {place, *(there for there, _ in WITHIN[place]), *(there for there, _ in neighbours(t, place))}
    for other, there in t.place.items():
        owner = t.owner[other]
        if there not in near or owner in (ASLEEP, seat) or other in t.stone:
            continue
        lead = plain_combat(t, other) - combat
        if other in MONSTERS or t.on("pvp_fights"):
            closeness = 1.0 if there == place else 0.5
            if lead > -3:
                score -= taste.danger * closeness * WIN[min(25, lead)] * (0.4 + 0.1 * carried)
            if lead < 0:
                score += taste.prey * closeness * WIN[-lead] * (0.5 + 0.3 * len(t.hands[other]))
    return score


worth = judge(Taste())

TEMPERAMENTS = (
    Temperament(
        "treasure_hunter",
        "Treasure hunter",
        "Opens every cavern and counts cards before dangers.",
        judge(Taste(card=2.0, cavern=4.5, near=7.0, danger=3.5, step_home=3.5)),
    ),
    Temperament(
        "mouse",
        "Mouse",
        "Creeps, slips away, and keeps well clear of everybody stronger.",
        judge(Taste(danger=11.0, escape=2.5, magic=2.0, combat=2.4, seen=1.6)),
    ),
    Temperament(
        "bully",
        "Bully",
        "Arms itself, hunts whoever carries much, and takes the rest from there.",
        judge(Taste(combat=4.2, prey=5.0, danger=4.0, cavern=2.0)),
    ),
)
