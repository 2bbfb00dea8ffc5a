"""The order of play (CV-3): turns, the figures that act in them, and what is looked at when a turn ends."""

from dataclasses import replace

from tabletop.engine.asking import Ask, Script
from tabletop.engine.contract import Phase
from tabletop.games.caverns.activity import activity_a, activity_b
from tabletop.games.caverns.death import wake_for_the_waiting
from tabletop.games.caverns.endings import check_limits, hopeless, look_for_second_entrance, no_winner
from tabletop.games.caverns.figures import appear
from tabletop.games.caverns.magic import upkeep
from tabletop.games.caverns.moves import movement
from tabletop.games.caverns.options import Act
from tabletop.games.caverns.setup import characters, first_player, quests
from tabletop.games.caverns.state import ASLEEP, State


def turn_begins(t: State) -> Script:
    """CV-3.1: the next player's turn. Stone that waited for it turns to flesh; some figures must miss the turn."""
    yield from ()
    seat = t.turn
    for figure in [figure for figure, until in t.stone.items() if until == seat]:
        _to_flesh(t, figure)
    t.cast, t.mirrored, t.offers, t.missed = [], [], 0, []
    _forget_handing(t)
    figures = t.figures_of(seat)
    if not figures:
        return "turn_ends"
    t.tell("turn_began", "CV-3.2", seat=seat, round=t.round)
    for figure in figures:
        if figure in t.stone or figure in t.pit:
            _miss_turn(t, figure)
    t.queue = [figure for figure in figures if figure not in t.missed]
    return "choose_figure"


def _to_flesh(t: State, figure: str) -> None:
    del t.stone[figure]
    t.tell("flesh", "CV-9.12", figure=figure)


def _forget_handing(t: State) -> None:
    for hand in t.hands.values():
        for at, held in enumerate(hand):
            if held.handed:
                hand[at] = replace(held, handed=False)


def _miss_turn(t: State, figure: str) -> None:
    """CV-3.6: neither activity nor movement; stone is missed before the pit."""
    t.missed.append(figure)
    appear(t, figure, "CV-9.15")
    t.size.pop(figure, None)
    t.tell("missed_turn", "CV-3.6", figure=figure)
    if figure not in t.stone:
        t.pit[figure] -= 1
        if not t.pit[figure]:
            del t.pit[figure]


def choose_figure(t: State) -> Script:
    """CV-3.7: a player with several monsters gives each its turn, in an order chosen step by step."""
    if not t.queue:
        return "turn_ends"
    figure = (yield Ask(t.turn, [Act(figure) for figure in t.queue], "CV-3.7", "D-FIGURE")).figure
    t.queue.remove(figure)
    t.acting = figure
    t.started = t.came_from = t.place[figure]
    t.leave, t.flying, t.rushed, t.escaped_badly = 0, False, False, False
    return "figure_begins"


def figure_begins(t: State) -> Script:
    """CV-9.15: an invisible figure casts again or appears."""
    if t.acting in t.unseen:
        yield from upkeep(t, t.acting)
    return "activity_a"


def figure_done(t: State) -> Script:
    """The figure's turn is over: sizes return to normal, and an unseen figure may be a step further."""
    yield from ()
    figure = t.acting
    t.size.pop(figure, None)
    if figure in t.unseen:
        where, steps, leave = t.unseen[figure]
        t.unseen[figure] = (where, steps + (2 if t.flying else 1), leave | t.leave | (2 if t.flying else 0))
    t.acting = ""
    t.leave, t.flying, t.rushed, t.escaped_badly = 0, False, False, False
    return "choose_figure"


def turn_ends(t: State) -> Script:
    """CV-3.10: the second entrance, then waiting players, then the ends nobody wins."""
    for figure in t.missed:
        if t.stone.get(figure) == ASLEEP:
            _to_flesh(t, figure)
    t.missed = []
    look_for_second_entrance(t)
    yield from wake_for_the_waiting(t)
    if hopeless(t):
        no_winner(t, "CV-14.7", "what the questers seek can no longer come to light")
    t.turn = (t.turn + 1) % t.seats
    if t.turn == t.first:
        check_limits(t)
        t.round += 1
    return "turn_begins"


STEPS = {
    "characters": characters,
    "quests": quests,
    "first_player": first_player,
    "turn_begins": turn_begins,
    "choose_figure": choose_figure,
    "figure_begins": figure_begins,
    "activity_a": activity_a,
    "movement": movement,
    "activity_b": activity_b,
    "figure_done": figure_done,
    "turn_ends": turn_ends,
}

PHASES = (
    Phase("Setting up", ("characters", "quests", "first_player")),
    Phase("Before moving", ("turn_begins", "choose_figure", "figure_begins", "activity_a")),
    Phase("Movement", ("movement",)),
    Phase("After moving", ("activity_b", "figure_done", "turn_ends")),
)


def phases(t: State) -> tuple[Phase, ...]:
    """CV-3.2: the stops of a figure's turn."""
    return PHASES
