"""Why not: what the table says to whoever takes up a piece that cannot be moved, or drops it where it cannot go."""

from typing import TYPE_CHECKING

from scenes.table import painter
from tabletop.engine.contract import Refusal
from tabletop.engine.naming import named

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

FEW = 3
"""Places that can be named in a sentence."""


def why(scene: "TableScene", piece: str, place: str) -> Refusal:
    """The game's own reason where it has one, else what follows from the open question."""
    match, names = scene.sitting.match, scene.sitting.names
    ask = match.ask
    if scene.past is not None:
        return Refusal("This is how the table was. Esc brings back the present.", "")
    if ask is None:
        return Refusal("The game is over.", match.state.result.clause)
    if not scene.can_act:
        name = names[ask.seat]
        words = f"{name} waits for your word." if scene.proposed is not None else f"It is for {name} to choose now."
        return Refusal(words, ask.clause)
    movable = piece in scene.choices.sources
    special = scene.game.refusal(match.state, ask, piece, place if movable else "")
    found = special or (_not_there(scene, piece, place) if movable else _not_now(scene, piece))
    reason = named(found.reason, names)
    return Refusal(f"{reason[:1].upper()}{reason[1:]}", found.clause)


def _not_now(scene: "TableScene", piece: str) -> Refusal:
    ask = scene.choices.ask
    assert ask is not None, "nothing is asked"
    return Refusal(f"{_name(scene, piece)} cannot be moved now.", ask.clause)


def _not_there(scene: "TableScene", piece: str, place: str) -> Refusal:
    there = _name(scene, place) if place and place != piece else ""
    words = f"{_name(scene, piece)} cannot go to: {there}." if there else f"{_name(scene, piece)} cannot go there."
    lit = scene.choices.lit(piece)
    may = list(dict.fromkeys(_name(scene, where) for where in lit))
    if may and len(may) <= FEW:
        words = f"{words} It can go to: {' or '.join(may)}."
    ask = scene.choices.ask
    assert ask is not None, "nothing is asked"
    return Refusal(words, next((g.clause for g in scene.choices.gestures if piece in (g.piece, g.place)), ask.clause))


def _name(scene: "TableScene", name: str) -> str:
    actors = scene.view.stage.actors
    return painter.name_of(actors[name].piece) if name in actors else "This"
