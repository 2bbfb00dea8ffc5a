"""Stepping into a cavern: rush or creep, and what is found there (CV-7.1 to CV-7.8, CV-7.16)."""

from tabletop.engine.asking import Ask, Option, Part
from tabletop.games.caverns.cave import MOUTH, TILE_OF
from tabletop.games.caverns.content import CAVERN_CARDS, CREATURES, TILES, TREASURES
from tabletop.games.caverns.encounters import fight_all, meet, settle
from tabletop.games.caverns.figures import attackable, set_asleep, spotted
from tabletop.games.caverns.hands import take_up
from tabletop.games.caverns.items import open_way
from tabletop.games.caverns.options import Creep, Rush, StayInside, StayOut, StepIn, StepOut
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import could

RUSH_OR_CREEP: tuple[Option, ...] = (Rush(), Creep())
STEP_IN: tuple[Option, ...] = (StepIn(),)
STAY_OUT: tuple[Option, ...] = (StayOut(),)


def open_mouth(t: State, figure: str) -> str:
    """The cavern that the figure may step into from where it stands, or nothing (CV-7.1)."""
    mouth = MOUTH[t.place[figure]]
    if mouth is None or mouth[0] == t.came_from or mouth[1] & ~could(t, figure):
        return ""
    return mouth[0]


def ways_in(t: State, figure: str, cavern: str) -> tuple[Option, ...]:
    """CV-7.2: a character declares how it enters where something may wait; others just step in."""
    inhabited = cavern not in t.used or any(
        there == cavern and CREATURES[other].monster for other, there in t.place.items() if other not in t.unseen
    )
    return RUSH_OR_CREEP if inhabited and not CREATURES[figure].monster else STEP_IN


def may_enter(t: State, figure: str) -> Part[bool]:
    """At a cavern's mouth after moving: enter or not. Whether it did."""
    cavern = open_mouth(t, figure)
    if not cavern:
        return False
    options = ways_in(t, figure, cavern) + STAY_OUT
    how = yield Ask(t.turn, options, "CV-7.2", "D-ENTER")
    if how.verb == "stay_out":
        return False
    yield from enter(t, figure, cavern, how.verb)
    return True


def enter(t: State, figure: str, cavern: str, how: str) -> Part[None]:
    """CV-7.3 to CV-7.8: step in, take one card a spot if nobody has, then face what is there."""
    mouth = MOUTH[t.place[figure]]
    assert mouth is not None, "a cavern is entered from its mouth"
    yield from open_way(t, figure, mouth[1])
    t.outside = t.place[figure]
    t.place[figure] = cavern
    t.tell("entered", "CV-7.2", figure=figure, place=cavern, how=how)
    spotted(t, figure)
    t.rushed = how == "rush"
    if cavern not in t.used:
        _draw_cards(t, figure, cavern)
    if CREATURES[figure].monster:
        yield from settle(t, figure, moved=True)
    elif t.rushed:
        foes = [foe for foe in t.together(figure) if CREATURES[foe].monster and attackable(t, figure, foe)]
        yield from fight_all(t, figure, foes, "CV-7.6", rush=1)
    elif t.sleepers(cavern):
        peace = yield from meet(t, figure)
        if peace:
            yield from _stay_or_leave(t, figure)


def _draw_cards(t: State, figure: str, cavern: str) -> None:
    """CV-7.3 and CV-7.4: treasure goes unseen into the hand, monsters are declared and sleep."""
    t.used.append(cavern)
    t.progress = True
    t.tell("marker_removed", "CV-7.3", marker="not_used", place=cavern)
    early_left = t.limit("deep_quests")
    drawn_before = len(CAVERN_CARDS) - len(t.cavern_deck)
    spots = min(TILES[TILE_OF[cavern]].spots, len(t.cavern_deck))
    treasures, monsters = [], []
    for place in range(spots):
        card = t.draw(t.cavern_deck, "CV-7.3")
        if card in TREASURES:
            take_up(t, figure, card, early=drawn_before + place < early_left)
            treasures.append(card)
        else:
            monsters.append(card)
    t.tell("cards_drawn", "CV-7.3", figure=figure, deck="cavern", amount=spots, treasures=len(treasures))
    if treasures:
        t.tell("found", "CV-7.4", to=[t.owner[figure]], figure=figure, cards=treasures)
    for monster in monsters:
        set_asleep(t, monster, cavern)
        t.tell("monster_declared", "CV-7.4", monster=monster, place=cavern)


def _stay_or_leave(t: State, figure: str) -> Part[None]:
    """CV-7.16: a monster left in peace lets you leave."""
    choice = yield Ask(t.owner[figure], (StayInside(), StepOut()), "CV-7.16", "D-STAY")
    if choice.verb == "step_out":
        t.place[figure] = t.outside
        t.tell("stepped_out", "CV-7.16", figure=figure, place=t.outside)
        spotted(t, figure)
