"""The movement of a turn: stay, walk, go far, take the stairs, step into a cavern, or explore (CV-4, CV-5)."""

from tabletop.engine.asking import Ask, Option, Part, Script
from tabletop.games.caverns import cave
from tabletop.games.caverns.cave import TILE_OF, TURNS, WITHIN
from tabletop.games.caverns.combat import fight
from tabletop.games.caverns.content import CREATURES
from tabletop.games.caverns.encounters import settle
from tabletop.games.caverns.endings import check_win
from tabletop.games.caverns.entering import RUSH_OR_CREEP, enter, may_enter, ways_in
from tabletop.games.caverns.figures import attackable, eyes, spotted
from tabletop.games.caverns.hands import show_full
from tabletop.games.caverns.items import open_way
from tabletop.games.caverns.options import (
    Block,
    Explore,
    LetPass,
    Stairs,
    Stay,
    StepIn,
    StopHere,
    Struggle,
    Turn,
    Walk,
)
from tabletop.games.caverns.passages import BACK, HALT, ON, held_by_web, step_onto
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import BOOTS, could, holds

STAY = Stay()
STEP_IN = StepIn()
STOP = StopHere()
WALK = {place: Walk(place) for place in TILE_OF}
STAIRS = {place: Stairs(place) for place in TILE_OF}
STRUGGLE: tuple[Option, ...] = (Struggle(), STAY)


def movement(t: State) -> Script:
    """CV-3.4: one movement a turn; a web must be left first (CV-13.4)."""
    figure = t.acting
    t.came_from = t.place[figure]
    free = True
    if held_by_web(t, figure):
        free = yield from _struggle(t, figure)
    if free:
        yield from _move(t, figure)
    else:
        yield from settle(t, figure, moved=False)
    return "activity_b" if t.active() else "figure_done"


def _struggle(t: State, figure: str) -> Part[bool]:
    """CV-13.4: on 4 to 6 the figure is free to move this turn."""
    choice = yield Ask(t.turn, STRUGGLE, "CV-13.4", "D-WEB", secret=figure in t.unseen)
    if choice.verb == "stay":
        return False
    roll = t.roll(6, "CV-13.4")
    t.tell("rolled", "CV-13.4", to=eyes(t, figure), figure=figure, dice=[roll], purpose="web, 4 or more")
    t.tell("torn_free" if roll >= 4 else "web_holds", "CV-13.4", to=eyes(t, figure), figure=figure)
    return roll >= 4


def _move(t: State, figure: str) -> Part[None]:
    choice = yield Ask(t.turn, lambda: moves(t, figure), "CV-4.1", "D-MOVE", secret=figure in t.unseen)
    if choice.verb == "walk":
        yield from _walk(t, figure, choice.to)
    elif choice.verb == "explore":
        yield from _explore(t, figure, choice.cell)
    elif choice.verb == "stairs":
        outcome = step_onto(t, figure, choice.to, "used_stairs", "CV-4.9")
        yield from _arrive(t, figure, outcome)
    elif choice.verb == "step_in":
        yield from _step_in(t, figure)
    else:
        yield from settle(t, figure, moved=False)


# What is possible


def moves(t: State, figure: str) -> list[Option]:
    """Every movement the figure may choose (CV-4.1)."""
    place, ways = t.place[figure], could(t, figure)
    options: list[Option] = [STAY]
    mouth = cave.MOUTH[place]
    if mouth is not None and not mouth[1] & ~ways:
        options.append(STEP_IN)
    barred = t.holy if t.holy and CREATURES[figure].undead else ""
    options += [WALK[there] for there, need in cave.neighbours(t, place) if not need & ~ways and there != barred]
    if t.flying:
        return options
    for there, need in WITHIN[place]:
        if there != place and not need & ~ways and there != barred:
            options.append(WALK[there])
    if place == t.started:
        stairs = stairs_for(t, figure)
        if place in stairs:
            options += [STAIRS[there] for there in stairs if there not in (place, barred)]
    if t.stack:
        options += [Explore(cave.cell_name(cell)) for cell in _frontiers(t, place, ways)]
    return options


def stairs_for(t: State, figure: str) -> list[str]:
    """The stairs on the map; for some the Holy Place is one more (CV-4.10, CV-5.11)."""
    if t.holy and CREATURES[figure].holy_stairs and t.holy not in t.stairs:
        return [*t.stairs, t.holy]
    return t.stairs


def _frontiers(t: State, place: str, ways: int) -> dict[int, int]:
    """Empty cells beyond exits of this tile that the figure can reach and pass, with what that needs (CV-5.1)."""
    within = dict(WITHIN[place])
    return {
        cell: within[exit_place] | kind
        for exit_place, kind, cell in cave.frontiers(t, TILE_OF[place])
        if exit_place in within and not (within[exit_place] | kind) & ~ways
    }


# Walking, near and far


def _walk(t: State, figure: str, to: str) -> Part[None]:
    """CV-4.2 and CV-4.3; with wings or Boots a second tile may follow (CV-4.11, CV-4.12)."""
    before = t.place[figure]
    across = TILE_OF[to] != TILE_OF[before]
    yield from open_way(t, figure, _need(t, before, to))
    if not across:
        t.place[figure] = to
        t.tell("moved", "CV-4.3", to=eyes(t, figure), figure=figure, place=to, before=before)
        yield from _arrive(t, figure, ON)
        return
    outcome = step_onto(t, figure, to, "flew" if t.flying else "moved", "CV-4.11" if t.flying else "CV-4.2")
    if outcome == ON and (t.flying or holds(t, figure, BOOTS)):
        check_win(t)
        outcome = yield from _go_on(t, figure)
    yield from _arrive(t, figure, outcome)


def _need(t: State, before: str, to: str) -> int:
    found = dict(WITHIN[before]) | dict(cave.neighbours(t, before))
    return found[to]


def _go_on(t: State, figure: str) -> Part[str]:
    """The second tile of a long move, if wanted and nobody bars the way (CV-4.13, CV-4.14)."""
    place, ways = t.place[figure], could(t, figure)
    barred = t.holy if t.holy and CREATURES[figure].undead else ""
    onward = [WALK[there] for there, need in cave.neighbours(t, place) if not need & ~ways and there != barred]
    choice = yield Ask(t.turn, [STOP, *onward], "CV-4.13", "D-LONG", secret=figure in t.unseen)
    if choice.verb == "stop_here":
        return ON
    if not t.flying:
        show_full(t, figure, BOOTS)
        t.reveal("the Boots were shown", "CV-4.12")
        t.tell("item_used", "CV-4.12", figure=figure, card=BOOTS)
        _count_more(t, figure)
    if figure not in t.unseen:
        stopped = yield from _blocked(t, figure)
        if stopped:
            return HALT
    yield from open_way(t, figure, _need(t, t.place[figure], choice.to))
    return step_onto(t, figure, choice.to, "flew" if t.flying else "strode", "CV-4.11" if t.flying else "CV-4.12")


def _count_more(t: State, figure: str) -> None:
    if figure in t.unseen:
        where, steps, leave = t.unseen[figure]
        t.unseen[figure] = (where, steps + 1, leave)


def _blocked(t: State, figure: str) -> Part[bool]:
    """CV-4.14: whoever wants to fight the one who passes stops it; clockwise, the first yes counts."""
    for offset in range(1, t.seats):
        seat = (t.turn + offset) % t.seats
        fighters = [
            other
            for other in t.together(figure)
            if t.owner[other] == seat and other not in t.stone and attackable(t, other, figure)
        ]
        if not fighters:
            continue
        options = [LetPass(), *map(Block, fighters)]
        t.matter = {"foe": figure}
        choice = yield Ask(seat, options, "CV-4.14", "D-BLOCK")
        if choice.verb == "block":
            t.tell("blocked", "CV-4.14", figure=choice.figure, foe=figure)
            yield from fight(t, choice.figure, figure)
            return True
    return False


def _arrive(t: State, figure: str, outcome: str) -> Part[None]:
    """The movement has reached its last tile: perhaps home, perhaps into a cavern, then whoever sleeps here."""
    if not t.active():
        return
    check_win(t)
    if outcome == BACK:
        return
    entered = False
    if outcome == ON:
        entered = yield from may_enter(t, figure)
    if not entered:
        yield from settle(t, figure, moved=True)


def _step_in(t: State, figure: str) -> Part[None]:
    """Staying may end with a step into the cavern beside one (CV-4.1, CV-7.1)."""
    mouth = cave.MOUTH[t.place[figure]]
    assert mouth is not None, "only offered at a cavern's mouth"
    how = "step_in"
    options = ways_in(t, figure, mouth[0])
    if options == RUSH_OR_CREEP:
        how = (yield Ask(t.turn, options, "CV-7.2", "D-ENTER")).verb
    yield from enter(t, figure, mouth[0], how)


# Exploring


def _explore(t: State, figure: str, cell_name: str) -> Part[None]:
    """CV-5.1 to CV-5.7: turn up a tile, lay it beyond the exit, and step onto it."""
    x, y = cell_name.split(":")
    t.drawn_cell = cave.cell_at(int(x), int(y))
    ways = _frontiers(t, t.place[figure], could(t, figure))
    yield from open_way(t, figure, ways[t.drawn_cell])
    t.drawn_tile = t.draw(t.stack, "CV-5.2")
    spotted(t, figure)
    t.tell("tile_drawn", "CV-5.2", figure=figure, tile=t.drawn_tile, left=len(t.stack))
    choice = yield Ask(t.turn, _rotations(t, figure), "CV-5.3", "D-ROTATE")
    place, kind = _lay_drawn(t, figure, choice.quarters)
    yield from open_way(t, figure, kind)
    outcome = step_onto(t, figure, place, "explored", "CV-5.4")
    yield from _arrive(t, figure, outcome)


def _rotations(t: State, figure: str) -> list[Turn]:
    """CV-5.3: the side facing the explorer must have an exit it can pass this turn."""
    side = cave.facing(t, t.drawn_cell, TILE_OF[t.place[figure]])
    ways = could(t, figure)
    options = []
    for turn in TURNS[t.drawn_tile]:
        way = cave.entry(t.drawn_tile, turn, side)
        if way is not None and not way[1] & ~ways:
            options.append(Turn(turn))
    return options


def _lay_drawn(t: State, figure: str, turn: int) -> tuple[str, int]:
    """Lay the drawn tile; the place and kind of its exit towards the explorer."""
    tile, cell = t.drawn_tile, t.drawn_cell
    way = cave.entry(tile, turn, cave.facing(t, cell, TILE_OF[t.place[figure]]))
    assert way is not None, "only such turns are offered"
    cave.lay_tile(t, tile, cell, turn)
    t.drawn_tile, t.drawn_cell = "", 0
    t.progress = True
    t.tell("tile_placed", "CV-5.3", figure=figure, tile=tile, turn=turn)
    return way
