"""The heroes at a glance, and Tiny, who plays along."""

from collections.abc import Sequence

from tabletop.engine.contract import Panel
from tabletop.engine.table import Badge, Counter
from tabletop.games.miniskull_caverns.content import AFTER_CONTROL, MOST_STRENGTH, SIDES, TINY_STRENGTH
from tabletop.games.miniskull_caverns.faces import hero_icon, icon, side_icon
from tabletop.games.miniskull_caverns.solo import clock_cap
from tabletop.games.miniskull_caverns.state import State


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    return [*(_hero(t, hero, names[hero]) for hero in range(t.seats)), _tiny(t)]


def _hero(t: State, hero: int, name: str) -> Panel:
    return Panel(
        hero,
        name,
        subtitle=_doing(t, hero),
        icon=hero_icon(hero),
        counters=(
            Counter(icon("strength"), "Strength", t.strength[hero], MOST_STRENGTH, "At 0 a hero drops a Gem."),
            Counter(icon("gem"), "Gems", t.gems[hero], t.needed, f"{t.needed} are needed to challenge Tiny."),
        ),
        badges=tuple(_badges(t, hero)),
    )


def _doing(t: State, hero: int) -> str:
    side = SIDES[t.sides[hero]].name
    if t.resting[hero]:
        return f"Resting ({side})"
    if t.exerting[hero]:
        return f"{side}, exerting"
    return side


def _badges(t: State, hero: int) -> list[Badge]:
    """MC-4.4: the free sides of the next Control are open knowledge; the rest are standing signs."""
    badges = []
    if not t.revealed:
        free = AFTER_CONTROL[t.sides[hero]].values()
        badges.append(Badge(value="next", hint="What the Action card can become next without the die:"))
        badges += [Badge(side_icon(side), "", f"Within reach without the die: {SIDES[side].name}") for side in free]
    if t.seats > 1 and t.order[0] == hero:
        badges.append(Badge(icon("first_player"), "", "First player"))
    if t.hidden[hero]:
        badges.append(Badge(icon("hide"), "", "Hidden: no hero can fight this one"))
    if t.gems[hero] >= t.needed:
        badges.append(Badge(icon("tiny"), "", "Carries enough Gems to challenge Tiny"))
    return badges


def _tiny(t: State) -> Panel:
    counters = [Counter(icon("strength"), "Strength", t.tiny, TINY_STRENGTH, "Tiny never heals.")]
    if t.seats == 1:
        counters.append(Counter(icon("countdown"), "Clock", t.clock, clock_cap(t), "Turns left; at 0 you lose."))
    return Panel(None, "Tiny", subtitle=f"Total Noise {t.noise}" if t.noise >= 0 else "asleep", icon=icon("tiny"),
                 counters=tuple(counters))  # fmt: skip
