"""What the table says about itself: the banner's words and how an answer can be given."""

import re
from typing import TYPE_CHECKING

from scenes.table import banner, guide
from tabletop.engine.naming import listed, named

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

COPY = re.compile(r" \(\d+\)$")
"""What tells one of two copies from the other in a list: said alone, either is meant."""


def banner_words(scene: "TableScene") -> banner.Words:
    """What the banner says now."""
    sitting, match = scene.sitting, scene.sitting.match
    if scene.past is not None:
        event = match.history[scene.past].event
        words = scene.game.narrate(event, sitting.names) if event.known_to(sitting.viewer) else "An earlier moment."
        return banner.Words(None, "Looking back", words, event.clause, icon="common/rewind")
    show = scene.playback.show
    if scene.playing and show is not None and show.sentence:
        return banner.Words(show.seat, "", show.sentence, show.clause, icon=scene.game.look.logo)
    ask = match.ask
    if ask is None:
        verdict = match.verdict
        assert verdict is not None
        winners = [sitting.names[seat] for seat in verdict.winners]
        who = f"{listed(winners) or 'Nobody'} won"
        if scene.game.cooperative and match.seats > 1:
            who = "The party has won" if winners else "The party has lost"
        seat = verdict.winners[0] if len(verdict.winners) == 1 else None
        return banner.Words(
            seat, who, f"{verdict.reason[:1].upper()}{verdict.reason[1:]}.", verdict.clause, icon="common/trophy"
        )
    name = sitting.names[ask.seat]
    if scene.proposed is not None:
        gesture = scene.proposed.gesture
        what = ", ".join(filter(None, (COPY.sub("", gesture.label), gesture.consequence)))
        return banner.Words(ask.seat, f"{name} would", what, gesture.clause, lit=True)
    if sitting.waits_for_human:
        name = f"You choose for {name}" if sitting.by_hand else name
        what = named(scene.game.prompt(match.state, ask), sitting.names)
        return banner.Words(ask.seat, name, what, ask.clause, banner.facts_of(ask.facts), lit=scene.can_act)
    return banner.Words(ask.seat, name, "is thinking.", ask.clause)


def guidance(scene: "TableScene") -> str:
    """How to give an answer, where it is not a button."""
    if scene.past is not None:
        return "The table as it was then."
    if scene.playing:
        return "The events play. Click to skip one, hold Space to run."
    if scene.proposed is not None:
        prompt = named(scene.game.prompt(scene.sitting.match.state, scene.proposed.ask), scene.sitting.names)
        return f"To {scene.sitting.names[scene.proposed.ask.seat]}: {prompt}"
    if not scene.can_act:
        asked = scene.sitting.asked
        return "" if asked is None else f"{scene.sitting.names[asked]} is to choose."
    if scene.hands.held is not None:
        turn = " Right click, R or the wheel turns it." if scene.hands.turnable else ""
        return f"Choose a lit place.{turn} Esc puts it back."
    return guide.sentences(scene.choices, scene.view.stage.actors, scene.sitting.names)
