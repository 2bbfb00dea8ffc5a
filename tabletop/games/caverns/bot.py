"""What a position is worth to each seat, for the AI and its temperaments.

Every quester has a strength in the race, and so has nobody's winning; a seat's chance is its share of them all. A fit
to who won games between AI players gave the scale of the numbers; what pulls and what threatens was set by judgement.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from tabletop.engine.contract import Temperament
from tabletop.games.caverns.cave import MOUTH, TILE_OF, neighbours
from tabletop.games.caverns.content import CREATURES, DRAGON, HEAD, NARROW, TILES, TREASURES
from tabletop.games.caverns.endings import home_places
from tabletop.games.caverns.guessing import redeal
from tabletop.games.caverns.odds import WIN, plain_combat
from tabletop.games.caverns.paths import FAR, turns_to, turns_to_lure
from tabletop.games.caverns.state import ASLEEP, State
from tabletop.games.caverns.strength import SHRINKING, magic, ways_of, ways_over
from tabletop.games.caverns.strength import holds as has_card

__all__ = ["TEMPERAMENTS", "redeal", "worth"]

NOBODY = 1.1
"""How strongly nobody's winning takes part in the race when it begins."""
LATE = 0.022
"""What every round adds to that."""
QUIET = 0.10
"""What every round in a row without progress adds."""
HUNTED = 0.08
"""What every point of Combat on the side of the dead adds."""
HAUNTED = 0.25
"""What every dead player adds: they wake others, and block the way home."""
BODILESS = 3
"""The Combat of whatever wakes for a dead player that waits for a monster."""
PATIENCE = 0.97
"""What is left of a chance when others have been asked for an exchange: soon they no longer listen."""
TO_MOVE = 1.15
"""How much better a position is for who has so far only talked: the movement is still to come."""
FADE = 0.75
"""What a thing is worth a turn further away."""
TRAIL = 0.87
"""The same for whom one is after, who may be far."""
BARGAIN = 0.3
"""What hope there is that a quester parts with the wanted card in an exchange."""
CLOSE = 2002
"""Cells of tiles that touch differ by no more, the large entrance included."""


@dataclass(frozen=True, slots=True)
class Taste:
    """How much each feature of a quester's position counts in the race."""

    quest: float = 2.0
    homeward: float = 3.0
    """To be home with the quest; a turn away it fades."""
    step: float = 0.1
    """What every step from there to home costs, however far it is."""
    combat: float = 0.2
    magic: float = 0.1
    escape: float = 0.14
    value: float = 0.08
    card: float = 0.01
    near: float = 0.45
    """To stand where one can explore or open a cavern."""
    spot: float = 0.1
    """Each red spot of an unopened cavern beside one."""
    stuck: float = 0.8
    """To have no way to anything unexplored."""
    cut_off: float = 4.0
    """To have no way home, now or ever."""
    danger: float = 0.5
    carrier: float = 0.6
    """How much greater the danger is with the quest in hand."""
    seen: float = 0.03
    track: float = 0.8
    """To stand before whoever has the wanted card and would lose a fight for it."""
    prey: float = 0.05
    """What weak rivals within reach are worth."""


class Fighter(NamedTuple):
    """An awake figure of flesh, as others have to reckon with it."""

    figure: str
    owner: int
    place: str
    combat: int
    magic: int


def judge(taste: Taste) -> Callable[[State], list[float]]:
    """The worth function of a taste: each seat's rough chance of winning, and its share in nobody's winning."""

    def worth(t: State) -> list[float]:
        solace = 0.5 / t.seats
        if t.result is not None:
            winners = t.result.winners
            return [1.0 if seat in winners else 0.0 if winners else solace for seat in range(t.seats)]
        if not t.quest:
            return [1 / t.seats] * t.seats
        fighters = [
            Fighter(figure, owner, t.place[figure], plain_combat(t, figure), magic(t, figure))
            for figure, owner in t.owner.items()
            if owner != ASLEEP
        ]
        powers = [0.0] * t.seats
        dead = t.seats - len(t.questers)
        hunters = BODILESS * len(t.waiting)
        for fighter in fighters:
            if CREATURES[fighter.figure].monster:
                hunters += fighter.combat
            else:
                powers[fighter.owner] = exp(standing(t, fighter, fighters, taste))
        quiet = 0 if t.progress else t.stalled + 1
        nobody = exp(NOBODY + LATE * t.round + QUIET * quiet + HUNTED * hunters + HAUNTED * dead)
        total = sum(powers) + nobody
        chances = [(power + nobody * solace) / total for power in powers]
        if t.offers:
            chances[t.turn] *= PATIENCE ** (t.offers * t.offers) * (TO_MOVE if t.step == "activity_a" else 1.0)
        return chances

    return worth


def standing(t: State, own: Fighter, fighters: list[Fighter], taste: Taste) -> float:
    """How a quester stands in the race: arms, the quest and the way home or the way to it, and who is near."""
    seat, figure = own.owner, own.figure
    wanted = t.quest_card(seat)
    score = taste.combat * own.combat + taste.magic * own.magic + taste.escape * CREATURES[figure].escape
    holds, value = False, 0
    for held in t.hands[figure]:
        facts = TREASURES[held.card]
        if held.card == wanted:
            holds = True
            continue
        value += facts.value
        score += taste.card + taste.escape * facts.escape
        if held.known & (held.known - 1):
            score -= taste.seen
    score += taste.value * min(value, 6)
    if figure in t.stone or figure in t.pit:
        score -= 0.3
    turns = _way_home(t, own)
    if turns >= FAR:
        score -= taste.cut_off
    if holds and turns < FAR:
        score += taste.quest + taste.homeward * FADE**turns - taste.step * turns
    elif holds:
        score += taste.quest + _prospects(t, own, taste)
    else:
        score += _hope(t, own, wanted, taste) + _prospects(t, own, taste)
    return score + _company(t, own, fighters, taste, holds)


def _way_home(t: State, own: Fighter) -> int:
    """Turns home; if nothing else does, the Shrinking Potion opens a way."""
    ways, homes = ways_over(t, own.figure, own.magic), home_places(t)
    turns = turns_to(t, homes, ways).get(own.place, FAR)
    if turns >= FAR and has_card(t, own.figure, SHRINKING):
        turns = turns_to(t, homes, ways | NARROW).get(own.place, FAR)
    return turns


def _hope(t: State, own: Fighter, wanted: str, taste: Taste) -> float:
    """Where the wanted card is: still to be found, lost, asleep with a monster, or in another's hand."""
    if wanted in t.gone:
        return -3.0
    if wanted == HEAD and DRAGON not in t.gone:
        if DRAGON not in t.place:
            return -1.0
        return _pull(t, own, DRAGON, taste) - 1.5
    holder = t.holder(wanted)
    return _pull(t, own, holder, taste) - 0.8 if holder in t.place else 0.0


def _pull(t: State, own: Fighter, holder: str, taste: Taste) -> float:
    """What there is to hope from who holds the wanted card: the likelier it changes hands and the nearer, the more."""
    strength = CREATURES[holder].combat if t.asleep(holder) else plain_combat(t, holder)
    turns = turns_to(t, (t.place[holder],), ways_over(t, own.figure, own.magic)).get(own.place, FAR)
    chance = WIN[own.combat - strength]
    if t.owner[holder] in t.questers:
        chance = max(chance, BARGAIN)
    return chance * (0.6 + taste.track * TRAIL**turns)


def _prospects(t: State, own: Fighter, taste: Taste) -> float:
    """How near the next unopened cavern or unknown exit is, and what lies right here."""
    turns = turns_to_lure(t, own.place, ways_of(t, own.figure, own.magic))
    if turns >= FAR:
        return -taste.stuck
    score = taste.near * FADE**turns - 0.3 * taste.step * turns
    mouth = MOUTH[own.place]
    if mouth is not None and mouth[0] not in t.used:
        score += taste.spot * TILES[TILE_OF[own.place]].spots
    return score


def _company(t: State, own: Fighter, fighters: list[Fighter], taste: Taste, holds: bool) -> float:
    """What strong rivals within a move threaten, and what weak ones promise."""
    score = 0.0
    near: set[str] | None = None
    cell = t.tiles[TILE_OF[own.place]][0]
    for other in fighters:
        if other.owner == own.owner or abs(t.tiles[TILE_OF[other.place]][0] - cell) > CLOSE or other.figure in t.stone:
            continue
        if not (CREATURES[other.figure].monster or t.variants["pvp_fights"]):
            continue
        if near is None:
            near = {there for there, _ in neighbours(t, own.place)}
        if TILE_OF[other.place] != TILE_OF[own.place] and other.place not in near:
            continue
        closeness = 1.0 if other.place == own.place else 0.6
        lead = other.combat - own.combat
        score -= (taste.danger + taste.carrier * holds) * closeness * WIN[lead]
        score += taste.prey * closeness * WIN[-lead] * len(t.hands[other.figure])
    return score


worth = judge(Taste())

TEMPERAMENTS = (
    Temperament(
        "treasure_hunter",
        "Treasure hunter",
        "Opens every cavern and counts cards before dangers.",
        judge(Taste(card=0.06, spot=0.2, near=0.6, danger=0.25)),
    ),
    Temperament(
        "mouse",
        "Mouse",
        "Creeps, slips away, and keeps well clear of everybody stronger.",
        judge(Taste(danger=1.0, escape=0.25, magic=0.15, combat=0.16, seen=0.1)),
    ),
    Temperament(
        "bully",
        "Bully",
        "Arms itself, hunts whoever carries much, and takes the rest from there.",
        judge(Taste(combat=0.3, prey=0.25, danger=0.3, spot=0.05)),
    ),
)
