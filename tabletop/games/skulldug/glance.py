"""How promising each option looks at a glance: cheap weights that keep playouts sensible and the search well aimed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.engine.contract import Ask, Option
from tabletop.games.skulldug import options as o
from tabletop.games.skulldug.bot import appeal
from tabletop.games.skulldug.cave import available, leads_to
from tabletop.games.skulldug.chart import chart
from tabletop.games.skulldug.content import CARD, CARDS, HAND_LIMIT, HAZARDOUS, HEALTH, PASSAGE, TREASURES
from tabletop.games.skulldug.grid import ALL_SIDES, MASKS, SIDES
from tabletop.games.skulldug.hands import copy_of, deadly, hand_limit
from tabletop.games.skulldug.journey import risk, roll_help
from tabletop.games.skulldug.rolls import focus_worth, limited, modifier
from tabletop.games.skulldug.state import State

FAR = 30
TRAP_KINDS = frozenset(card.id for card in CARDS.values() if card.sort == "trap")


def weigh(t: State, ask: Ask) -> Sequence[float]:
    """A weight for each option, in their order."""
    if ask.about == "turn_action":
        return Plan(t).weights(ask.options)
    judge = JUDGES.get(ask.about)
    return [1.0] * len(ask.options) if judge is None else [judge(t, ask.seat, option) for option in ask.options]


class Plan:
    """Where the active explorer should be going, and what its actions are worth on the way."""

    def __init__(self, t: State) -> None:
        self.t = t
        self.seat = t.active
        self.me = t.explorers[t.active]
        self.rich = self.me.treasures >= t.goal
        self.away = self.ways()
        self.here = self.away.get(self.me.at, FAR)
        leader = any(rival.treasures >= 2 for rival in t.explorers if rival is not self.me)
        self.ambush = 0.3 if leader else 0.05
        """What a trap dropped into a corridor is worth."""

    def ways(self) -> dict[int, float]:
        """How far it is to the Entrance with enough treasures; else to a treasure in reach; else to the dark."""
        t, way = self.t, chart(self.t)
        if not self.rich:
            lying = tuple([space for space, cards in t.contents.items() if not TREASURES.isdisjoint(cards)])
            away = way.steps_to(lying)
            if self.me.at in away:
                return away
            if way.dark and available(t):
                return way.steps_to(way.dark)
        return way.steps_to((t.entrance,))

    def weights(self, options: Sequence[Option]) -> list[float]:
        return [self.JUDGES[type(option)](self, option) for option in options]

    def step(self, there: int, over: int | None = None) -> float:
        """How good it is to be there: nearer to the goal, away from trouble, not where one just came from."""
        t = self.t
        if not t.corridors[there]:
            bold = 1.0 if self.me.health >= 3 else 0.35
            return (
                0.05 if self.rich and self.here < FAR else (6.0 if self.here == 0 or self.here == FAR else 1.5) * bold
            )
        gain = self.here - self.away.get(there, FAR)
        value = 4.0 + 3.0 * min(gain, 4) if gain > 0 else 0.25
        if there == self.me.last:
            value *= 0.1
        for space in (over, there):
            for card in t.contents.get(space, ()) if space is not None else ():
                if card in HAZARDOUS:
                    value /= 1 + risk(self.me, card) * (1.6 if self.me.health <= 2 else 0.5)
        return value

    def move(self, option: Any) -> float:
        return self.step(self.t.grid.spaces[option.to])

    def dash(self, option: Any) -> float:
        return self.step(self.t.grid.spaces[option.to], self.t.grid.spaces[option.over]) * 1.2

    def take(self, kind: str) -> float:
        if deadly(self.t, self.seat, kind) and kind not in self.t.used:
            return 0.01
        full = len(self.me.hand) >= hand_limit(self.me, HAND_LIMIT) and kind not in TREASURES
        return max(0.3, 2.5 * appeal(kind)) * (0.15 if full or self.rich else 1.0)

    def pick_up(self, option: Any) -> float:
        return self.take(option.card)

    def whip(self, option: Any) -> float:
        return 0.9 * self.take(option.item)

    def drop(self, option: Any) -> float:
        if option.card not in TRAP_KINDS or self.t.grid.spaces[option.to] in (self.t.entrance, self.me.at):
            return 0.004
        return self.ambush

    def prey(self, who: int) -> float:
        """How much a rival deserves it."""
        return (0.15, 1.2, 4.0, 14.0)[min(3, self.t.explorers[who].treasures)]

    def throw(self, option: Any) -> float:
        if option.card in TREASURES:
            return 0.004
        return self.prey(option.who) / (1.0 + 0.6 * max(0.0, appeal(option.card)))

    def use_on(self, option: Any) -> float:
        if option.card == "opium_pouch":
            if option.who == self.seat:
                return 3.0 if self.me.health <= 2 else 0.02
            return 0.3 * self.prey(option.who)
        return (3.0 if option.card == "fishing_line" else 1.5) * self.prey(option.who)

    def use(self, option: Any) -> float:
        missing = HEALTH - self.me.health
        if option.card == "hip_flask":
            return 4.0 if self.t.ap == 0 and (self.rich or self.here == 0) else 0.3
        if option.card == "smelling_salts":
            return 4.0
        return (0.02, 0.1, 1.0, 5.0, 8.0)[missing]

    def use_at(self, option: Any) -> float:
        there = self.t.grid.spaces[option.at]
        if option.card == "gas_grenade":
            victims = self.t.here(there)
            return 0.01 if self.seat in victims else 0.3 * sum(map(self.prey, victims))
        if option.card == "penny_dynamite":
            return 0.05
        gain = self.here - self.away.get(there, FAR)
        return 0.8 * self.step(there) if gain >= 2 or self.here == FAR else 0.05

    def flare(self, option: Any) -> float:
        return 0.1 if self.rich else 1.5

    def shove(self, option: Any) -> float:
        there = self.t.grid.spaces[option.to]
        trouble = any(card in HAZARDOUS for card in self.t.contents.get(there, ()))
        return self.prey(option.who) * (1.5 if trouble else 0.4)

    def destroy(self, option: Any) -> float:
        if self.here == FAR:
            return 5.0
        lying = self.t.contents.get(self.t.grid.spaces[option.at], ())
        return 0.1 if any(card in TREASURES for card in lying) else 0.05

    def cure(self, option: Any) -> float:
        return 3.0 if self.me.treasures >= 2 else 1.5

    def lost(self, option: Any) -> float:
        return 4.0

    def end(self, option: Any) -> float:
        if self.rich and self.me.at == self.t.entrance:
            return 1000.0
        return 0.6 if self.t.ap or self.t.move_ap else 3.0

    JUDGES: Mapping[type[Option], Callable[["Plan", Any], float]] = {
        o.Move: move,
        o.Dash: dash,
        o.PickUp: pick_up,
        o.UseToTake: whip,
        o.Drop: drop,
        o.Throw: throw,
        o.UseOn: use_on,
        o.Use: use,
        o.UseAt: use_at,
        o.UseToward: flare,
        o.Shove: shove,
        o.Destroy: destroy,
        o.Cure: cure,
        o.DeclareLost: lost,
        o.EndTurn: end,
    }


def gear(t: State, seat: int, option: Option) -> float:
    return 0.4 + appeal(option.card) if isinstance(option, o.TakeGear) else 0.05


def focus(t: State, seat: int, option: Any) -> float:
    """The chance to win with so much Focus, less what the AP would have done."""
    duel = t.duel
    assert duel is not None
    plus = modifier(t, seat, duel.scope, duel.rival) + focus_worth(t, seat, option.ap)
    need = duel.difficulty + (duel.rival < 0)
    wins = sum(limited(face + plus) >= need for face in range(1, 7)) / 6
    stake = 1.0 if duel.rival >= 0 else 0.8 + 0.5 * CARD[duel.card].damage
    gain: float = max(0.02, wins * stake - 0.12 * option.ap)
    return gain**3


def reroll(t: State, seat: int, option: Option) -> float:
    """Worth it only where the roll fails, or could well be better."""
    duel = t.duel
    assert duel is not None
    need = {"defense": 4, "throw": duel.difficulty, "card": duel.difficulty}.get(duel.scope, duel.difficulty + 1)
    fails = duel.total < need
    return (4.0 if fails else 0.02) if isinstance(option, o.Discard) else 1.0


def whistle(t: State, seat: int, option: Option) -> float:
    """Worth it where two points turn a success of a rival into a failure."""
    duel = t.duel
    assert duel is not None
    if duel.scope == "defense":
        turns = seat == duel.seat and duel.total >= 3
    else:
        need = duel.difficulty + (duel.scope in ("monster", "trap"))
        turns = duel.total >= need > duel.total - 2 and (duel.rival == seat or duel.scope != "throw")
    return (3.0 if turns else 0.02) if isinstance(option, o.Discard) else 1.0


def sherpa(t: State, seat: int, option: Option) -> float:
    urgent = t.explorers[seat].health <= 2 or t.explorers[seat].treasures >= 2
    return (4.0 if urgent else 0.8) if isinstance(option, o.Discard) else 1.0


def salts(t: State, seat: int, option: Option) -> float:
    return 2.0 if isinstance(option, o.Discard) else 1.0


def mitt(t: State, seat: int, option: Option) -> float:
    return 9.0 if isinstance(option, o.Catch) else 1.0


def orient(t: State, seat: int, option: Any) -> float:
    """Corridors that lead on into the dark are worth having."""
    near, mask = t.grid.neighbours[t.opening], MASKS[option.corridors]
    return 1.0 + sum(mask >> s & 1 and near[s] >= 0 and not t.corridors[near[s]] for s in ALL_SIDES)


def lamp(t: State, seat: int, option: Any) -> float:
    passage = PASSAGE[option.passage]
    return max(0.3, 1.5 + 1.5 * passage.fortunes - passage.hazards + 0.3 * passage.masks[0].bit_count())


def order(t: State, seat: int, option: Any) -> float:
    """The easy ones first, while Focus may still be needed."""
    help_ = roll_help(t.explorers[seat], CARDS[option.card].sort)
    return 1.0 / max(1, CARDS[option.card].difficulty - help_)


def bolt(t: State, seat: int, option: Any) -> float:
    there = leads_to(t, t.explorers[seat].at, SIDES.index(option.side))
    return 2.0 if there is None or not trouble(t, there) else 0.5


def lead(t: State, seat: int, option: Any) -> float:
    return 3.0 if trouble(t, t.grid.spaces[option.to]) else 1.0


def trouble(t: State, space: int) -> bool:
    return any(card in HAZARDOUS for card in t.contents.get(space, ()))


def burden(t: State, seat: int, option: Any) -> float:
    """The least useful card goes, and does not go far."""
    at_hand = t.grid.spaces[option.to] == t.explorers[seat].at
    value = appeal(copy_of(t.explorers[seat].hand, option.card))
    return (1.0 if at_hand else 0.3) / (0.5 + max(0.0, value)) ** 2


def reinforcement(t: State, seat: int, option: Option) -> float:
    return 8.0 if isinstance(option, o.TakeCard) else 1.0


def flare_more(t: State, seat: int, option: Option) -> float:
    return 2.0 if isinstance(option, o.GoOn) else 1.0


JUDGES: Mapping[str, Callable[[State, int, Any], float]] = {
    "gear_1": gear,
    "gear_2": gear,
    "focus_encounter": focus,
    "focus_throw": focus,
    "reroll": reroll,
    "whistle": whistle,
    "sherpa": sherpa,
    "salts": salts,
    "mitt": mitt,
    "orient": orient,
    "lamp_pick": lamp,
    "encounter_order": order,
    "bolt_dir": bolt,
    "sign_dir": lead,
    "hand_limit_drop": burden,
    "reinforce_card": reinforcement,
    "flare_more": flare_more,
}
