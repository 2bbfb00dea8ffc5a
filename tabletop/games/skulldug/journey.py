"""How far every explorer still has to go: the trouble of the ways to gold, into the dark and home, counted in AP."""

from tabletop.games.skulldug.cave import available
from tabletop.games.skulldug.chart import FAR, chart
from tabletop.games.skulldug.content import AP, CARD, HAZARDOUS, MONSTERS, TREASURES
from tabletop.games.skulldug.effects import ApPenalty, RollMod
from tabletop.games.skulldug.hands import forbidden
from tabletop.games.skulldug.state import Explorer, State

DETOUR = 1.5
"""Steps that one expected point of harm is worth going round."""
CUT_OFF = 3.0
"""AP lost where no known way leads home."""
FINDS = 0.85
"""Fortune cards in a passage, on average."""
EXPLORING = 3.0
"""AP that a discovery costs with what waits there; on the dear side, so that it pays to look."""
TAKING = 4.0
"""AP that stand for picking a treasure up, and for the chance that it is not to be."""
NEXT_GOLD = 8.0
"""AP from one known treasure to another."""
SCARCE = 24.0
"""AP that a treasure costs when it must be taken from somebody."""
DIE_FACES = 6
CURED = 0.5
"""How much of a curse on AP counts: it may be dropped before the end."""


class Journey:
    """The ways through the cave as it lies now. A treasure that lies open counts for whoever can be there first."""

    __slots__ = ("chart", "claims", "dark", "finding", "home", "t")

    def __init__(self, t: State) -> None:
        self.t = t
        self.chart = chart(t)
        harm = {space: DETOUR * harm_at(cards) for space, cards in t.contents.items()}
        ways_to = self.chart.ways_to
        self.home = ways_to((t.entrance,), harm)
        self.dark = ways_to(self.chart.dark if available(t) else (), harm)
        self.finding = finding(t)
        self.claims: list[list[tuple[float, int]]] = [[] for _ in t.explorers]
        """For each seat the treasures it is nearest to: how many AP away, and where."""
        for space, cards in t.contents.items():
            treasures = len(TREASURES.intersection(cards))
            if treasures:
                self.claim(space, treasures, ways_to((space,), harm))

    def claim(self, space: int, treasures: int, ways: dict[int, float]) -> None:
        costs = [self.pace(seat) * ways.get(self.stands(seat), FAR) for seat in range(self.t.seats)]
        nearest = min(costs)
        if nearest < FAR / 2:
            self.claims[costs.index(nearest)] += [(nearest, space)] * treasures

    def stands(self, seat: int) -> int:
        explorer = self.t.explorers[seat]
        return explorer.at if explorer.alive else self.t.entrance

    def pace(self, seat: int) -> float:
        """AP for a step: half of one by dashing."""
        explorer = self.t.explorers[seat]
        return 1.0 if explorer.drugged or forbidden(explorer, "dash") else 0.5

    def ap_to_win(self, seat: int) -> float:
        """What the seat still needs: each treasure it lacks, and the way home from there."""
        t = self.t
        at, pace = self.stands(seat), self.pace(seat)
        need = t.goal - t.explorers[seat].treasures
        if need <= 0:
            return self.ap_home(at, pace)
        by_search = pace * self.dark.get(at, FAR) + self.ap_home(at, pace) + self.finding
        claims = self.claims[seat]
        if not claims:
            return by_search + (need - 1) * self.finding
        steps, space = min(claims)
        by_hand = steps + TAKING + self.ap_home(space, pace)
        known = min(need, len(claims))
        return min(by_hand, by_search) + (known - 1) * min(NEXT_GOLD, self.finding) + (need - known) * self.finding

    def ap_home(self, space: int, pace: float) -> float:
        """By the known way, or else through the dark."""
        steps = self.home.get(space)
        return self.digging(space) if steps is None else pace * steps

    def digging(self, space: int) -> float:
        """AP to get home from where no known way leads there."""
        return CUT_OFF + self.chart.ways_through_dark().get(space, FAR)

    def turns_to_win(self, seat: int) -> float:
        """AP left this turn do not count: they would make waiting look as good as doing, and all would wait."""
        slow = sum([effect.value for effect in self.t.explorers[seat].held(ApPenalty)])
        return self.ap_to_win(seat) / max(1.0, AP - CURED * slow)


def finding(t: State) -> float:
    """AP that it takes, on average, to find one more treasure in the dark."""
    left = len(t.fortunes)
    gold = sum([len(TREASURES.intersection(part)) for part in t.fortunes.segments])
    return min(SCARCE, 1.0 + EXPLORING * left / (gold * FINDS)) if gold else SCARCE


def harm_at(cards: list[str]) -> float:
    """What the hazards of a passage do to somebody without help, on average."""
    return sum([PLAIN_RISK[card] for card in cards if card in HAZARDOUS])


def danger_here(t: State, explorer: Explorer) -> float:
    """What the monsters in this passage will probably do at the start of the next turn."""
    here = t.contents.get(explorer.at)
    if here is None:
        return 0.0
    return sum([risk(explorer, card) for card in here if card in MONSTERS])


def risk(explorer: Explorer, card: str) -> float:
    """The chance to lose to a hazard times what it costs."""
    return odds_to_lose(card, roll_help(explorer, CARD[card].sort)) * (CARD[card].damage + 1)


def odds_to_lose(card: str, extra: int = 0) -> float:
    return max(0.0, min(1.0, (CARD[card].difficulty - extra) / DIE_FACES))


def roll_help(explorer: Explorer, scope: str) -> int:
    """What the hand adds to rolls of this scope, Drugged included."""
    extra = sum([effect.value for effect in explorer.held(RollMod) if effect.applies(scope)])
    return extra - explorer.drugged


PLAIN_RISK = {card: odds_to_lose(card) * (CARD[card].damage + 1) for card in HAZARDOUS}
