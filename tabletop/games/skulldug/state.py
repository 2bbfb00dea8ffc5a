"""What lies on the table: the cave, the decks, and each explorer with hand and Health. Plain data only."""

from dataclasses import dataclass, field
from typing import TypeVar

from tabletop.engine.contract import TableState
from tabletop.games.skulldug.content import CARDS_WITH, EFFECTS, HEALTH, TREASURES
from tabletop.games.skulldug.effects import Effect
from tabletop.games.skulldug.grid import GRIDS, NOWHERE, Grid

E = TypeVar("E", bound=Effect)
NOBODY = -1


@dataclass(slots=True)
class Explorer:
    """One player's explorer. A dead one is NOWHERE. `last` is the last passage of this turn (SK-9.10), `heading` the
    side toward which it came in (SK-12.31a)."""

    colour: str
    at: int
    health: int = HEALTH
    drugged: bool = False
    hand: list[str] = field(default_factory=list)
    last: int = NOWHERE
    heading: int = NOWHERE

    @property
    def alive(self) -> bool:
        return self.at >= 0

    @property
    def treasures(self) -> int:
        return len(TREASURES.intersection(self.hand))

    def held(self, kind: type[E]) -> list[E]:
        """The effects of this kind that the cards in the hand have."""
        cards = CARDS_WITH[kind]
        if cards.isdisjoint(self.hand):
            return []
        return [EFFECTS[card][kind] for card in self.hand if card in cards]  # type: ignore[misc]

    def holding(self, kind: type[Effect]) -> str | None:
        """The first card in the hand with an effect of this kind."""
        cards = CARDS_WITH[kind]
        if cards.isdisjoint(self.hand):
            return None
        return next(card for card in self.hand if card in cards)

    def copy(self) -> "Explorer":
        return Explorer(self.colour, self.at, self.health, self.drugged, self.hand[:], self.last, self.heading)


@dataclass(slots=True)
class Deck:
    """A face-down deck as segments, the topmost last; the order inside a segment is unknown to all. The top
    `returned` segments were put back by destroyed passages, so everybody knows what each of them holds."""

    segments: list[list[str]]
    returned: int = 0

    def __len__(self) -> int:
        return sum(map(len, self.segments))

    @property
    def cards(self) -> list[str]:
        """All cards, the top one last."""
        return [card for segment in self.segments for card in segment]

    def copy(self) -> "Deck":
        return Deck([segment[:] for segment in self.segments], self.returned)


@dataclass(slots=True)
class Duel:
    """A roll on the table: `seat` meets, throws or uses `card`; a throw has a `rival`. `roller` has the die."""

    seat: int
    card: str
    scope: str
    difficulty: int = 0
    rival: int = NOBODY
    roller: int = NOBODY
    focus: int = 0
    face: int = 0
    total: int = 0

    def copy(self) -> "Duel":
        new = Duel(self.seat, self.card, self.scope, self.difficulty, self.rival)
        new.roller, new.focus, new.face, new.total = self.roller, self.focus, self.face, self.total
        return new


@dataclass(slots=True, kw_only=True)
class State(TableState):
    side: int
    goal: int
    limit: int
    """Rounds after which the game ends."""
    first: int = 0
    active: int = 0
    round: int = 1
    picks: int = 0
    """Draft picks made so far; two rounds of one a seat."""
    pair: bool = False
    """The picker has one card of the bottom row and may take the second (SK-3.2)."""
    top_row: list[str]
    bottom_row: list[str]
    corridors: list[int]
    """The corridors of every space; 0 is undiscovered."""
    laid: dict[int, str]
    """The Passage card in each discovered space but the Entrance."""
    contents: dict[int, list[str]]
    """Cards lying in passages; a passage without cards is not in it."""
    passages: list[str]
    passage_discard: list[str]
    fortunes: Deck
    fortune_discard: list[str]
    hazards: Deck
    hazard_discard: list[str]
    explorers: list[Explorer]
    ap: int = 0
    move_ap: int = 0
    used: list[str]
    """Once-per-turn limits that the active player has used up: "shove", "destroy", "focus", or a card."""
    underway: bool = False
    """Step D of the turn is done: AP cards that are taken now pay at once (SK-12.1)."""
    met: list[tuple[int, str]]
    """Who has met which hazard in the present chain (SK-9.14)."""
    duel: Duel | None = None
    opening: int = NOWHERE
    """The space that is being Discovered, by `finder`, with the `drawn` Passage cards."""
    finder: int = NOBODY
    drawn: list[str]

    @property
    def grid(self) -> Grid:
        return GRIDS[self.side]

    @property
    def entrance(self) -> int:
        return self.side * self.side // 2

    def lie(self, card: str, space: int) -> None:
        """Put a card down in a passage."""
        here = self.contents.get(space)
        if here is None:
            self.contents[space] = [card]
        else:
            here.append(card)

    def lift(self, card: str, space: int) -> None:
        """Take a card up from a passage."""
        here = self.contents[space]
        here.remove(card)
        if not here:
            del self.contents[space]

    def here(self, space: int) -> list[int]:
        """The seats whose explorers stand in a space."""
        return [seat for seat, explorer in enumerate(self.explorers) if explorer.at == space]

    def copy(self) -> "State":
        new = self.twin()
        new.side, new.goal, new.limit = self.side, self.goal, self.limit
        new.first, new.active, new.round = self.first, self.active, self.round
        new.picks, new.pair = self.picks, self.pair
        new.top_row, new.bottom_row = self.top_row[:], self.bottom_row[:]
        new.corridors = self.corridors[:]
        new.laid = self.laid.copy()
        new.contents = {space: cards[:] for space, cards in self.contents.items()}
        new.passages, new.passage_discard = self.passages[:], self.passage_discard[:]
        new.fortunes, new.fortune_discard = self.fortunes.copy(), self.fortune_discard[:]
        new.hazards, new.hazard_discard = self.hazards.copy(), self.hazard_discard[:]
        new.explorers = [explorer.copy() for explorer in self.explorers]
        new.ap, new.move_ap, new.used, new.underway = self.ap, self.move_ap, self.used[:], self.underway
        new.met = self.met[:]
        new.duel = None if self.duel is None else self.duel.copy()
        new.opening, new.finder, new.drawn = self.opening, self.finder, self.drawn[:]
        return new
