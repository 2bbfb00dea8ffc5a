"""How promising each option looks to a solo hero: what the rest of the round is likely to bring."""

from collections.abc import Callable, Sequence

from tabletop.engine.contract import Ask
from tabletop.games.miniskull_caverns.bot_alone import (
    BLOW,
    GEM,
    NERVE,
    STEP,
    clock_after,
    enough,
    remaining,
    rounds_left,
    way_left,
)
from tabletop.games.miniskull_caverns.choices import REST
from tabletop.games.miniskull_caverns.content import (
    AFTER_CONTROL,
    AFTER_EXERTION,
    EXERTIONS,
    FINDS,
    SIDES,
)
from tabletop.games.miniskull_caverns.horde import MOST_DAMAGE
from tabletop.games.miniskull_caverns.moves import RANGE
from tabletop.games.miniskull_caverns.state import State

KEEN = 30
"""How much better odds catch the eye: an option a tenth worse looks a twentieth as promising."""


def _hordes(noise: int) -> tuple[float, ...]:
    """The chances that the Disturbed Monsters of so much Noise take 0, 1 or 2 Strength."""
    hits = [0] * (MOST_DAMAGE + 1)
    for monster in range(1, 7):
        for roll in range(1, 7):
            hits[min(MOST_DAMAGE, max(0, monster - roll)) if monster <= noise else 0] += 1
    return tuple(count / 36 for count in hits)


def _luck(finds: Sequence[bool]) -> tuple[float, float]:
    """The chances that a Search finds, in one go or two, and that its monster wins, with nothing spent."""
    once = sum(finds) / 6
    beats = sum((7 - roll) / 36 for roll in range(1, 7) if not finds[roll])
    return once + beats * once, 1 - once - beats


def _before_the_roll(table: Sequence[tuple[float, ...]]) -> tuple[tuple[float, ...], ...]:
    """By the Noise of a side: the mean over what the Battle die may add (MC-16.5)."""
    return tuple(
        tuple(sum(column) / 6 for column in zip(*table[noise + 1 : noise + 7], strict=True)) for noise in range(4)
    )


HORDES = tuple(_hordes(noise) for noise in range(10))
HORDES_AHEAD = _before_the_roll(HORDES)
LUCK = {hard: tuple(_luck(row) for row in rows) for hard, rows in FINDS.items()}
LUCK_AHEAD = {hard: _before_the_roll(rows) for hard, rows in LUCK.items()}


class Outlook:
    """The rest of a round as far as a solo hero can see it."""

    __slots__ = ("enough", "far", "rounds", "t")

    def __init__(self, t: State) -> None:
        self.t = t
        self.enough = enough(t)
        missing = max(0, t.needed - t.gems[0])
        self.far = way_left(t.map, t.at[0], tuple(t.lying), missing)[1]
        self.rounds = rounds_left(t, t.at[0])

    def evening(self, side: str, strength: int, rises: bool, rounds: float) -> float:
        """The Action is done: the clock moves, and the Noise may bring its monsters."""
        t, clock = self.t, clock_after(self.t, rises)
        none, one, two = HORDES[t.noise] if t.noise >= 0 else HORDES_AHEAD[SIDES[side].noise]
        turns, strength = min(clock, self.enough), min(strength, self.enough)
        if strength <= 0:
            return 0.0
        safe = (
            none * NERVE[strength][turns] + one * NERVE[strength - 1][turns] + two * NERVE[max(0, strength - 2)][turns]
        )
        return safe * remaining(clock, rounds + 1)

    def rest(self, side: str, strength: int) -> float:
        return self.evening(side, strength + 1, False, self.rounds)

    def best(self, side: str, strength: int) -> float:
        return max(self.rest(side, strength), self.action(side, strength))

    def action(self, side: str, strength: int) -> float:
        t, action, rounds = self.t, SIDES[side].action, self.rounds
        if not strength:
            return 0.0
        if action == "heal":
            return self.evening(side, strength + 2, False, rounds)
        if action == "hide":
            both = bool(t.variants["solo_hide_both"])
            gained = self.evening(side, strength + 1, both, rounds)
            return gained if both else max(gained, self.evening(side, strength, True, rounds))
        if action == "search" and t.at[0] in t.lying:
            return self.search(side, strength)
        if action in RANGE:
            nearer = STEP * min(self.far, RANGE[action])
            return self.evening(side, strength - (action == "run"), False, rounds - nearer)
        stepped = rounds + (-STEP if self.far else STEP)
        if action == "surprise" and t.variants["solo_surprise_either"]:
            return max(self.evening(side, strength, False, stepped), self.evening(side, strength, True, rounds))
        return self.evening(side, strength, action == "surprise", stepped)

    def search(self, side: str, strength: int) -> float:
        t, hard = self.t, bool(self.t.variants["challenging"])
        found, hurt = LUCK[hard][t.noise] if t.noise >= 0 else LUCK_AHEAD[hard][SIDES[side].noise]
        return (
            found * self.evening(side, strength, False, self.rounds - GEM)
            + hurt * self.evening(side, strength - 1, False, self.rounds)
            + (1 - found - hurt) * self.evening(side, strength, False, self.rounds)
        )


def weigh_alone(t: State, ask: Ask) -> Sequence[float]:
    if len(ask.options) == 1 or ask.about not in HOPES:
        return [1.0] * len(ask.options)
    hopes = HOPES[ask.about](t, ask, Outlook(t))
    most = max(hopes)
    return [(value / most) ** KEEN + 1e-4 for value in hopes] if most else [1.0] * len(hopes)


def _place_control(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    strength, after = t.strength[0], AFTER_CONTROL[t.sides[0]].values()
    hopes = [outlook.best(side, strength) for side in after]
    if strength > 1:
        tired = {side: outlook.best(side, strength - 1) for side in SIDES}
        hopes += [max(tired[further] for further in AFTER_EXERTION[side].values()) for side in after]
    return hopes + [0.0] * (len(ask.options) - len(hopes))


def _exert(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    further = AFTER_EXERTION[t.sides[0]]
    return [outlook.best(further[how], t.strength[0] - 1) for how in EXERTIONS]


def _action_or_rest(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    side, strength = t.sides[0], t.strength[0]
    return [(outlook.rest if option == REST else outlook.action)(side, strength) for option in ask.options]


def _move(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    rises = t.clock_rises
    return [outlook.evening(t.sides[0], t.strength[0], rises, rounds_left(t, option[1])) for option in ask.options]


def _search_boost(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    """Give up and lose one, or pay for a second Search."""
    side, strength = t.sides[0], t.strength[0]
    once = sum(FINDS[bool(t.variants["challenging"])][t.noise]) / 6
    left = strength - ask.options[-1][1]
    again = once * outlook.evening(side, left, False, outlook.rounds - GEM)
    again += (1 - once) * outlook.evening(side, left, False, outlook.rounds)
    return [outlook.evening(side, strength - 1, False, outlook.rounds), again]


def _search_again(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    return [1.0, 0.5]


def _tiny_spend(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    damage = int(ask.facts["damage"] or 0)
    hopes = []
    for spent in range(len(ask.options)):
        rounds = outlook.rounds - BLOW * (damage + spent)
        kills = damage + spent >= t.tiny
        hopes.append(1.0 if kills else outlook.evening(t.sides[0], t.strength[0] - spent, t.clock_rises, rounds))
    return hopes


def _monster_boost(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    """Spending never costs less than the hit."""
    return [1.0, 0.5]


def _hide(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    side, strength, rounds = t.sides[0], t.strength[0], outlook.rounds
    return [outlook.evening(side, strength + 1, False, rounds), outlook.evening(side, strength, True, rounds)]


def _surprise(t: State, ask: Ask, outlook: Outlook) -> list[float]:
    side, strength, rounds = t.sides[0], t.strength[0], outlook.rounds
    stepped = rounds + (-STEP if outlook.far else STEP)
    return [outlook.evening(side, strength, False, stepped), outlook.evening(side, strength, True, rounds)]


HOPES: dict[str, Callable[[State, Ask, Outlook], list[float]]] = {
    "place_control": _place_control,
    "exert_adjust": _exert,
    "action_or_rest": _action_or_rest,
    "move_dest": _move,
    "step_dest": _move,
    "search_boost": _search_boost,
    "search_again": _search_again,
    "tiny_spend": _tiny_spend,
    "monster_boost": _monster_boost,
    "solo_hide": _hide,
    "solo_surprise": _surprise,
}
