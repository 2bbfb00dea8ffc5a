"""Why something cannot be done by hand just now, for who tries it all the same."""

from tabletop.engine.contract import Ask, Refusal
from tabletop.games.miniskull_caverns.content import MAPS, SIDES
from tabletop.games.miniskull_caverns.faces import hero_name
from tabletop.games.miniskull_caverns.moves import RANGE
from tabletop.games.miniskull_caverns.state import State

BEFORE_MOVES = ("place_control", "exert_adjust", "action_or_rest")
"""Questions of a round that come before a hero moves."""


def refusal(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    what, _, whose = piece.partition("-")
    if not place:
        return _held(t, ask, what, whose)
    where, _, there = place.partition("-")
    if what == "pawn" and where == "rock":
        return Refusal("Solid rock: there is no way through.", "MC-1.7")
    if what == "pawn" and where == "space":
        return _out_of_reach(t, ask, there)
    if what == "hand" and where in ("slot", "control", "die") and there != str(ask.seat):
        return Refusal(f"That place is {hero_name(int(there))}'s. Yours is the one in your colour.", "MC-4.1")
    return None


def _held(t: State, ask: Ask, what: str, whose: str) -> Refusal | None:
    if what in ("pawn", "action", "die", "control") and whose != str(ask.seat):
        return Refusal(f"That belongs to {hero_name(int(whose))}.", ask.clause)
    if what == "pawn" and ask.about in BEFORE_MOVES:
        return Refusal("Heroes move in Phase 4, as far as their Action card says.", "MC-6.1")
    if what == "action" and ask.about == "place_control":
        return Refusal("The Action card is turned by a Control from your hand, once all are placed.", "MC-4.1")
    if what == "control":
        return Refusal("A placed Control stays where it is until the round is over.", "MC-4.3")
    if what == "gem":
        return Refusal("Only a Search takes a Gem: stand on its space with Search on top of your card.", "MC-13.5")
    return None


def _out_of_reach(t: State, ask: Ask, space: str) -> Refusal | None:
    if ask.about == "choose_start":
        if space not in MAPS[t.map].start_spaces:
            return Refusal(f"{space} is no Starting space: those have a flag.", "MC-2.4")
        return Refusal(f"Another hero starts on {space}.", "MC-2.4")
    away = MAPS[t.map].steps[t.at[ask.seat]][space]
    if ask.about == "step_dest":
        return Refusal(f"{space} is {away} spaces away: this moves exactly 1.", ask.clause)
    side = SIDES[t.sides[ask.seat]]
    most = RANGE.get(side.action, 0)
    if ask.about == "move_dest" and away > most:
        spaces = "1 space" if most == 1 else f"{most} spaces"
        return Refusal(f"{space} is {away} spaces away: {side.name} moves up to {spaces}.", ask.clause)
    if ask.about == "move_dest":
        return Refusal(f"You cannot pay your way past the heroes between here and {space}.", "MC-6.8")
    return None
