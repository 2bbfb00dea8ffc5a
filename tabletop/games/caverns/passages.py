"""Passage encounters: counters on the 6x6 board, features, hazards and what lives in the passages (CV-6, CV-13)."""

from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, MONSTERS, PASSAGE_CARDS, TILES, TREASURES
from tabletop.games.caverns.figures import eyes, set_asleep, spotted
from tabletop.games.caverns.hands import take_up
from tabletop.games.caverns.state import State

ON, HALT, BACK = "on", "halt", "back"
"""After stepping onto a tile: one may go on, the movement ends here, or one was sent back and meets nothing."""


def spider(figure: str) -> bool:
    return "spider" in CREATURES[figure].types


def held_by_web(t: State, figure: str) -> bool:
    """CV-13.4: a web holds everybody but giant spiders."""
    return TILE_OF[t.place[figure]] in t.webs and not spider(figure)


def step_onto(t: State, figure: str, place: str, kind: str, clause: str) -> str:
    """The figure moves onto another tile: webs stop it, counters of that tile bring Passage cards (CV-6.1)."""
    before = t.place[figure]
    t.place[figure] = place
    t.tell(kind, clause, to=eyes(t, figure), figure=figure, place=place, before=before)
    outcome = HALT if held_by_web(t, figure) else ON
    tile = TILES[TILE_OF[place]]
    if tile.kind == "passage" and tile.dice in t.counters:
        found = _draw_cards(t, figure, t.counters.pop(tile.dice))
        if found != ON:
            outcome = found
    return outcome


def _draw_cards(t: State, figure: str, amount: int) -> str:
    """CV-6.2 and CV-6.3: items go to the hand; then features, hazards and monsters, all of one draw."""
    place = t.place[figure]
    spotted(t, figure)
    t.tell("counter_removed", "CV-6.1", place=place, number=TILES[TILE_OF[place]].dice, amount=amount)
    drawn = [t.draw(t.passage_deck, "CV-6.1") for _ in range(amount)]
    items = [card for card in drawn if card in TREASURES]
    t.tell("cards_drawn", "CV-6.2", figure=figure, deck="passage", amount=amount, treasures=len(items))
    for card in items:
        take_up(t, figure, card)
    if items:
        t.tell("found", "CV-6.2", to=[t.owner[figure]], figure=figure, cards=items)
    declared = sorted((card for card in drawn if card in PASSAGE_CARDS), key=lambda card: PASSAGE_CARDS[card].hazard)
    outcomes = [RESOLVE[card](t, figure, place) for card in declared]
    t.gone += declared
    for card in drawn:
        if card in MONSTERS:
            set_asleep(t, card, place)
            t.tell("monster_declared", "CV-6.4", monster=card, place=place)
    if BACK in outcomes:
        t.place[figure] = t.came_from
        t.tell("sent_back", "CV-6.8", figure=figure, place=t.came_from)
        spotted(t, figure)
        return BACK
    return HALT if HALT in outcomes else ON


def _web(t: State, figure: str, place: str) -> str:
    """CV-13.3: a web covers the whole tile; the finder stays there."""
    tile = TILE_OF[place]
    t.webs[tile] = t.webs.get(tile, 0) + 1
    t.tell("marker_placed", "CV-13.3", marker="web", place=place)
    return ON if spider(figure) else HALT


def _holy_place(t: State, figure: str, place: str) -> str:
    """CV-13.6: stairs for some, closed to the undead."""
    t.holy = place
    t.tell("marker_placed", "CV-13.6", marker="holy_place", place=place)
    return BACK if CREATURES[figure].undead else ON


def _mirror(t: State, figure: str, place: str) -> str:
    """CV-13.7: from here one may look at any figure's hand."""
    t.mirror = place
    t.tell("marker_placed", "CV-13.7", marker="mirror", place=place)
    return ON


def _pit(t: State, figure: str, place: str) -> str:
    """CV-13.8: the finder's movement ends and it misses its next turn."""
    t.pit[figure] = t.pit.get(figure, 0) + 1
    t.tell("fell", "CV-13.8", figure=figure, place=place)
    return HALT


def _boulder(t: State, figure: str, place: str) -> str:
    """CV-13.9: the finder runs back to where it came from."""
    t.tell("boulder", "CV-13.9", figure=figure, place=place)
    return BACK


RESOLVE = {
    "pa_web_1": _web,
    "pa_web_2": _web,
    "pa_holy_place": _holy_place,
    "pa_mirror": _mirror,
    "pa_pit": _pit,
    "pa_boulder": _boulder,
}
