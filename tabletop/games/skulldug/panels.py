"""The seats at a glance: Health, AP, treasures, what is wrong with them and where they are. Hands lie in the open."""

from collections.abc import Sequence

from tabletop.engine.contract import Panel
from tabletop.engine.table import Badge, Counter
from tabletop.games.skulldug.cave import ways_known
from tabletop.games.skulldug.content import AP, HEALTH, KITS
from tabletop.games.skulldug.places import drafting
from tabletop.games.skulldug.state import State

USED = {
    "shove": Badge("skulldug/hobnail_boots", "", "Has Shoved this turn."),
    "destroy": Badge("skulldug/sturdy_shovel", "", "Has Destroyed a passage this turn."),
}


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    away = steps_home(t)
    return [panel(t, seat, names[seat], away) for seat in range(t.seats)]


def panel(t: State, seat: int, name: str, away: dict[int, int]) -> Panel:
    explorer = t.explorers[seat]
    health, treasures = explorer.health, explorer.treasures
    counters = [
        Counter("common/heart", "Health", health, HEALTH, f"{health} of {HEALTH} Health."),
        Counter("common/gem", "Treasures", treasures, max(t.goal, treasures), f"{treasures} treasures; {t.goal} win."),
    ]
    badges = []
    if explorer.drugged:
        badges.append(Badge("skulldug/drugged", "", "Drugged: no Dash, -1 on every roll."))
    if seat == t.active and t.underway:
        counters.append(Counter("common/torch", "AP", t.ap, max(AP, t.ap), f"{t.ap} AP for any action."))
        if t.move_ap:
            counters.append(
                Counter("common/boot", "AP to walk", t.move_ap, t.move_ap, f"{t.move_ap} AP for Move and Dash only.")
            )
        badges += [sign for what, sign in USED.items() if what in t.used]
    return Panel(seat, name, whereabouts(t, seat, away), "skulldug/explorer", tuple(counters), tuple(badges))


def whereabouts(t: State, seat: int, away: dict[int, int]) -> str:
    explorer = t.explorers[seat]
    if drafting(t):
        return f"Packs the {KITS[explorer.colour].name} kit" if t.step == "hand_out_kits" else "Gears up"
    if not explorer.alive:
        return "Dead until its next turn"
    if explorer.at == t.opening:
        return "Steps into the dark"
    if explorer.at == t.entrance:
        return "In the Cave Entrance"
    steps = away.get(explorer.at)
    if steps is None:
        return "Cut off from the Entrance"
    return f"{steps} passage{'s' * (steps > 1)} from daylight"


def steps_home(t: State) -> dict[int, int]:
    """How many passages each one that is joined to the Entrance is away from it."""
    found = {t.entrance: 0}
    edge = [t.entrance]
    while edge:
        there = []
        for space in edge:
            for other in ways_known(t, space):
                if other not in found:
                    found[other] = found[space] + 1
                    there.append(other)
        edge = there
    return found
