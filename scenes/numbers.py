"""A finished game in numbers: who chose how often, who was ahead, and how each kind of dice fell."""

from collections.abc import Sequence
from itertools import pairwise

from scenes.sitting import Sitting
from tabletop.engine.codes import Setup, setup_code

Chances = Sequence[Sequence[float]]


def in_numbers(sitting: Sitting, chances: Chances) -> list[str]:
    """The sentences, ending with the code that begins the same game again."""
    match = sitting.match
    code = setup_code(Setup(match.game, match.seats, match.variants, match.seed))
    return [*_choices(sitting), *_lead(sitting, chances), *_dice(sitting), f"Setup code {code}"]


def _choices(sitting: Sitting) -> list[str]:
    chosen = [answer.seat for answer in sitting.match.answers if not answer.forced]
    told = ", ".join(f"{name} {chosen.count(seat)}" for seat, name in enumerate(sitting.names))
    return [f"{len(chosen)} choices: {told}."]


def _lead(sitting: Sitting, chances: Chances) -> list[str]:
    """Who was ahead for how much of it; of a party, or of somebody alone, when it stood worst."""
    if not chances:
        return []
    if sitting.game.cooperative or sitting.match.seats == 1:
        worst = min(row[0] for row in chances)
        return [f"The chances were never worse than {round(100 * worst)} in 100."]
    leaders = [max(range(len(row)), key=row.__getitem__) for row in chances]
    changes = sum(before != after for before, after in pairwise(leaders))
    longest = max(range(sitting.match.seats), key=leaders.count)
    share = round(100 * leaders.count(longest) / len(leaders))
    times = {0: "never changed hands", 1: "changed hands once"}.get(changes, f"changed hands {changes} times")
    return [f"The lead {times}; {sitting.names[longest]} held it for {share} % of the game."]


def _dice(sitting: Sitting) -> list[str]:
    """Every kind of dice for itself: what it showed on average, and what it does in the long run."""
    shown: dict[int, list[int]] = {}
    for moment in sitting.match.history:
        for die in sitting.game.cue(moment.event).dice:
            shown.setdefault(die.sides, []).append(die.value)
    told = []
    for sides, values in sorted(shown.items(), reverse=True):
        # Some dice count from nought.
        usual = (sides - 1) / 2 if 0 in values else (sides + 1) / 2
        many = f"{len(values)} {'die' if len(values) == 1 else 'dice'} of {sides} sides"
        told.append(f"{many}: {sum(values) / len(values):.2f} on average, {usual:g} in the long run.")
    return told
