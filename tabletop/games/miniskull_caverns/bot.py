"""What a position is worth, what a seat cannot see, and what looks promising at a glance."""

from random import Random

from tabletop.games.miniskull_caverns.content import CONTROLS, TACTICS, UPRIGHT
from tabletop.games.miniskull_caverns.state import State


def redeal(t: State, seat: int, random: Random) -> None:
    """Face-down Controls and Tactics of the others become any that they could be (MC-4.3, MC-4.4, MC-10.4)."""
    for hero in range(t.seats):
        if hero == seat:
            continue
        if t.controls[hero] and not t.revealed:
            t.controls[hero] = random.choice(_could_be(t, t.controls[hero]))
        if t.tactics[hero] and not t.tactics_open():
            t.tactics[hero] = random.choice(list(TACTICS))


def _could_be(t: State, control: str) -> list[str]:
    if t.variants["control_back"] == "axis":
        return [other for other in CONTROLS if (other in UPRIGHT) == (control in UPRIGHT)]
    return list(CONTROLS)


def worth(t: State) -> list[float]:
    if t.result is not None:
        return [1 / len(t.result.winners) if hero in t.result.winners else 0.0 for hero in range(t.seats)]
    return [(1 + t.gems[hero]) / (t.seats + 4) for hero in range(t.seats)]
