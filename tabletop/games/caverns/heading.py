"""Where a figure is heading, and how well each step serves that."""

from tabletop.engine.asking import Ask, Option
from tabletop.games.caverns.bargain import known_holder
from tabletop.games.caverns.cave import BEYOND, EXITS, MOUTH, TILE_OF, WITHIN, cell_name, frontiers, neighbours
from tabletop.games.caverns.content import CREATURES, NARROW
from tabletop.games.caverns.endings import has_quest, home_places
from tabletop.games.caverns.moves import STAY
from tabletop.games.caverns.odds import plain_combat, unopened_chance, win_chance
from tabletop.games.caverns.paths import FAR, Turns, lures, turns_to
from tabletop.games.caverns.state import ASLEEP, State
from tabletop.games.caverns.strength import SHRINKING, could, holds, magic, ways_of, ways_over

NEARER, ALIKE, FARTHER = 4.0, 0.05, 0.004
"""What a step towards the goal, one that changes nothing and one away from it are worth: dithering loses the game."""
UNKNOWN = 4.0
"""What exploring is worth: as much as the best step."""
RESTING = 1.0
"""What staying is worth before a barrier: the spell that opens it may succeed next turn."""
BEATABLE = 0.6
"""The chance in a fight from which one goes looking for it."""
READY = 0.94
"""The chance to survive a card of an unopened cavern from which one opens it while there are other ways to go."""
NO_RETURN = 0.01
"""What is left of a thing's draw if only the Shrinking Potion leads there: it leads there once, and never back."""


def homeward(t: State, seat: int) -> bool:
    """Whether the seat has what it came for, and a way home with it."""
    return seat in t.questers and has_quest(t, seat) and t.place[t.character[seat]] in _home(t, t.character[seat])


def _home(t: State, figure: str) -> Turns:
    """Turns to the entrance; where no other way leads there, the Shrinking Potion opens one."""
    ways, homes = ways_over(t, figure, magic(t, figure)), home_places(t)
    turns = turns_to(t, homes, ways)
    if t.place[figure] not in turns and holds(t, figure, SHRINKING):
        return turns_to(t, homes, ways | NARROW)
    return turns


def goals(t: State, figure: str) -> Turns:
    """Turns to what the figure is after: home, known quest treasure, the unknown, or prey."""
    seat, power = t.owner[figure], magic(t, figure)
    over = ways_over(t, figure, power)
    if CREATURES[figure].monster:
        prey = sorted({t.place[t.character[quester]] for quester in t.questers})
        return turns_to(t, prey, over)
    if homeward(t, seat):
        return _home(t, figure)
    holder = known_holder(t, seat)
    if holder and win_chance(t, figure, holder) > BEATABLE:
        return turns_to(t, (t.place[holder],), over)
    turns = _unknown(t, figure, power)
    if t.place[figure] in turns:
        return turns
    if holder and not t.asleep(holder):
        return turns_to(t, (t.place[holder],), over)
    return turns_to(t, _carriers(t, figure), over)


def _unknown(t: State, figure: str, power: int) -> Turns:
    """Turns to the nearest unknown: on foot if that is possible, else where only another shape leads."""
    ways, here = ways_of(t, figure, 0), t.place[figure]
    if not ready(t, figure):
        turns = lures(t, ways, caverns=False)
        if here in turns:
            return turns
    turns = lures(t, ways)
    return turns if here in turns else lures(t, ways_of(t, figure, power))


def ready(t: State, figure: str) -> bool:
    """Whether the figure is armed for what may sleep in an unopened cavern."""
    return CREATURES[figure].monster or unopened_chance(t, figure) >= READY


def nothing_left(t: State, figure: str) -> bool:
    """Whether all that the figure could find has been found: then others have what it seeks."""
    return t.place[figure] not in _unknown(t, figure, magic(t, figure))


def _carriers(t: State, figure: str) -> list[str]:
    """Where others stand who carry what one may be looking for: all figures with cards worth meeting."""
    seat = t.owner[figure]
    return sorted(
        {
            t.place[other]
            for other, owner in t.owner.items()
            if owner != seat and t.hands[other] and (owner != ASLEEP or win_chance(t, figure, other) > BEATABLE)
        }
    )


def barrier(t: State, figure: str) -> int:
    """What the next step to the figure's goal needs that the figure has not: no ordinary way leads there."""
    turns, ways, here = goals(t, figure), could(t, figure), t.place[figure]
    left = turns.get(here, FAR)
    needs = [need for there, need in neighbours(t, here) if turns.get(there, FAR) < left]
    mouth = MOUTH[here]
    if mouth is not None and (turns.get(mouth[0], FAR) < left or (not left and mouth[0] not in t.used)):
        needs.append(mouth[1])
    if not left and not CREATURES[figure].monster and not homeward(t, t.owner[figure]):
        needs += unknown_cells(t, here).values()
    return min((need & ~ways for need in needs), default=0)


def unknown_cells(t: State, place: str) -> dict[str, int]:
    """Cells that can be explored from there, by name, with what the way to them needs."""
    if not t.stack:
        return {}
    within = dict(WITHIN[place])
    return {
        cell_name(cell): within[exit_place] | kind
        for exit_place, kind, cell in frontiers(t, TILE_OF[place])
        if exit_place in within
    }


def open_exits(t: State, figure: str, turn: int) -> int:
    """Ways into the unknown that the drawn tile offers the figure if it is laid with that turn."""
    able = ways_of(t, figure, 0)
    return sum(
        t.drawn_cell + BEYOND[side] not in t.cells and not kind & ~able
        for _, side, _, kind in EXITS[t.drawn_tile, turn]
    )


def fresh_mouth(t: State) -> bool:
    """Whether the acting figure stands before an unopened cavern that it can also leave again."""
    figure = t.acting
    mouth = MOUTH[t.place[figure]]
    if mouth is None or mouth[0] in t.used or mouth[1] & ~ways_of(t, figure, magic(t, figure)):
        return False
    return ready(t, figure) or t.place[figure] not in lures(t, ways_of(t, figure, 0), caverns=False)


def leads_on(t: State, turns: Turns) -> bool:
    """Whether the goal lies on the other side of the cavern beside one: only a stop inside leads there."""
    mouth = MOUTH[t.place[t.acting]]
    return mouth is not None and turns.get(mouth[0], FAR) < turns.get(t.place[t.acting], FAR)


def moves(t: State, ask: Ask) -> list[float]:
    """How each movement serves the acting figure's goal."""
    turns = goals(t, t.acting)
    rest = RESTING if barrier(t, t.acting) else FARTHER
    if homeward(t, ask.seat):
        return [rest if option == STAY else _run_home(t, turns, option) for option in ask.options]
    lasting = ways_of(t, t.acting, magic(t, t.acting))
    dead_ends = {cell for cell, need in unknown_cells(t, t.place[t.acting]).items() if need & ~lasting}
    return [rest if option == STAY else _move(t, turns, option, dead_ends) for option in ask.options]


def _move(t: State, turns: Turns, option: Option, dead_ends: set[str]) -> float:
    match option.verb:
        case "stop_here":
            return ALIKE
        case "explore":
            return UNKNOWN * (NO_RETURN if option[1] in dead_ends else 1.0)
        case "step_in":
            return 2 * NEARER if fresh_mouth(t) else NEARER if leads_on(t, turns) else FARTHER
    return _draw_of(t, turns, option[1])


def _run_home(t: State, turns: Turns, option: Option) -> float:
    """The shortest way, whatever it leads past."""
    if option.verb == "step_in" and leads_on(t, turns):
        return NEARER
    return _step(t, turns, option[1]) if option.verb in ("walk", "stairs") else FARTHER


def _step(t: State, turns: Turns, place: str) -> float:
    here, there = turns.get(t.place[t.acting], FAR), turns.get(place, FAR)
    return NEARER if there < here else ALIKE if there == here else FARTHER


def _draw_of(t: State, turns: Turns, place: str) -> float:
    """What draws a figure to a place: its goal being nearer there; what keeps it off: stronger foes."""
    figure, weight = t.acting, _step(t, turns, place)
    if CREATURES[figure].monster:
        return weight
    for other, stands in t.place.items():
        if stands == place and t.owner[other] != t.owner[figure] and other not in t.stone:
            if t.owner[other] == ASLEEP:
                weight *= 0.4 + win_chance(t, figure, other)
            elif plain_combat(t, other) > plain_combat(t, figure):
                weight *= 0.5
    return weight
