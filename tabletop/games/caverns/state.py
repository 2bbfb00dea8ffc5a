"""What lies on the table of Caverns, as plain data. Figures are named by their card: "ch_grug", "mo_goblin"."""

from dataclasses import dataclass, field

from tabletop.engine.state import TableState
from tabletop.games.caverns.content import QUESTS

ASLEEP = -1
"""The owner of a monster that nobody controls."""

TRAY, BRIBE, RETURN = "offer", "bribe", "return"
"""Where cards lie while they are offered, held out to a monster, or chosen in answer to an offer."""


@dataclass(frozen=True, slots=True)
class Held:
    """A treasure card in somebody's hand, and who knows what of it (CV-12.1, CV-12.11)."""

    card: str
    known: int = 0
    """Seats that have seen its face, one bit each."""
    shown: bool = False
    """Its bottom edge has been shown to all: its number is known, not its name."""
    early: bool = False
    """It came from the top of the Cavern deck, where `deep_quests` keeps quest treasures away."""
    handed: bool = False
    """It was handed between own figures in this turn (CV-11.12)."""
    doubts: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """For seats that lost sight of it in an exchange: the hands it may be in."""

    def doubt(self, seat: int) -> tuple[str, ...]:
        for who, hands in self.doubts:
            if who == seat:
                return hands
        return ()

    def knows(self, seat: int) -> bool:
        return bool(self.known >> seat & 1)


@dataclass(slots=True)
class Offer:
    """A proposal of exchange on the table (CV-12.5). The cards given lie on the tray."""

    proposer: str
    partner: str
    wants: int = 0
    """How many cards of the partner's choice are asked."""
    wanted: str = ""
    """Or the treasure asked by name."""
    naming: bool = False
    """The proposer is about to name a treasure."""
    made: bool = False
    """The proposal is complete and waits for an answer."""
    asked: str = ""
    """In a counter: the treasure that its partner had asked for by name."""

    def copy(self) -> "Offer":
        return Offer(self.proposer, self.partner, self.wants, self.wanted, self.naming, self.made, self.asked)


@dataclass(slots=True, kw_only=True)
class State(TableState):
    # The cave
    tiles: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Laid tiles: the cell of their upper left corner and their quarter turns clockwise."""
    cells: dict[int, str] = field(default_factory=dict)
    joins: dict[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """From each place over a tile's edge to the next, and what that needs."""
    stairs: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """Caverns that have been entered."""
    stack: list[str] = field(default_factory=list)
    drawn_tile: str = ""
    """The tile just turned up, before it is laid."""
    drawn_cell: int = 0
    closed: bool = False
    """No quester can reach the unknown any more (CV-5.10)."""
    webs: dict[str, int] = field(default_factory=dict)
    holy: str = ""
    mirror: str = ""
    counters: dict[int, int] = field(default_factory=dict)

    # The cards
    cavern_deck: list[str] = field(default_factory=list)
    passage_deck: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    """Cards out of the game: dead monsters, spent treasure, resolved passage cards."""
    hands: dict[str, list[Held]] = field(default_factory=dict)
    """Of every figure, and of the trays."""

    # The players
    character: list[str] = field(default_factory=list)
    """Whom each seat began with."""
    dealt: list[list[str]] = field(default_factory=list)
    """Characters to choose from, while they are chosen."""
    quest: list[str] = field(default_factory=list)
    quest_pile: list[str] = field(default_factory=list)
    open_quests: list[str] = field(default_factory=list)
    """Quest cards everybody has seen."""
    questers: list[int] = field(default_factory=list)
    """Seats whose character lives."""
    waiting: list[int] = field(default_factory=list)
    """Seats without a figure that wait for a monster, longest first (CV-10.6)."""
    out: list[int] = field(default_factory=list)
    proposed: list[int] = field(default_factory=list)
    """The round in which each seat last proposed to end; -3 before."""
    votes: list[int] = field(default_factory=list)
    """Sealed votes to end: -1 not asked, 0 no, 1 yes."""

    # The figures
    place: dict[str, str] = field(default_factory=dict)
    owner: dict[str, int] = field(default_factory=dict)
    stone: dict[str, int] = field(default_factory=dict)
    """Stone figures: ASLEEP if until they have missed a turn, else the seat whose next turn frees them (CV-9.12)."""
    pit: dict[str, int] = field(default_factory=dict)
    """Turns still to miss in a pit."""
    size: dict[str, str] = field(default_factory=dict)
    """Figures made bigger or smaller, until their next turn ends (CV-9.17)."""
    unseen: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    """Invisible figures: where last shown, how many moves since, and what leave they had on the way."""

    # The turn
    first: int = 0
    turn: int = 0
    round: int = 1
    stalled: int = 0
    progress: bool = False
    queue: list[str] = field(default_factory=list)
    """Own figures that have still to act in this turn."""
    acting: str = ""
    missed: list[str] = field(default_factory=list)
    started: str = ""
    """The place where the acting figure began its turn."""
    came_from: str = ""
    """The place it occupied before this movement (CV-1.11)."""
    outside: str = ""
    """The passage place from which it stepped into a cavern."""
    leave: int = 0
    """Ways opened for this turn by Rope, Charm or Potion."""
    flying: bool = False
    rushed: bool = False
    escaped_badly: bool = False
    """An Escape failed in this encounter: no more spells in it (CV-9.3)."""
    cast: list[str] = field(default_factory=list)
    """Spells attempted in this player's turn, as "figure spell"."""
    mirrored: list[str] = field(default_factory=list)
    offers: int = 0
    offer: Offer | None = None
    matter: dict[str, str] = field(default_factory=dict)
    """What the open question is about where the rest does not tell: figures, a spell, a purpose."""
    might: list[str] = field(default_factory=list)
    """Who has drunk the Potion of Might in this fight."""

    def copy(self) -> "State":
        new = self.twin()
        new.tiles = self.tiles.copy()
        new.cells = self.cells.copy()
        new.joins = self.joins.copy()
        new.stairs = self.stairs[:]
        new.used = self.used[:]
        new.stack = self.stack[:]
        new.drawn_tile = self.drawn_tile
        new.drawn_cell = self.drawn_cell
        new.closed = self.closed
        new.webs = self.webs.copy()
        new.holy = self.holy
        new.mirror = self.mirror
        new.counters = self.counters.copy()
        new.cavern_deck = self.cavern_deck[:]
        new.passage_deck = self.passage_deck[:]
        new.gone = self.gone[:]
        new.hands = {figure: hand[:] for figure, hand in self.hands.items()}
        new.character = self.character[:]
        new.dealt = [cards[:] for cards in self.dealt]
        new.quest = self.quest[:]
        new.quest_pile = self.quest_pile[:]
        new.open_quests = self.open_quests[:]
        new.questers = self.questers[:]
        new.waiting = self.waiting[:]
        new.out = self.out[:]
        new.proposed = self.proposed[:]
        new.votes = self.votes[:]
        new.place = self.place.copy()
        new.owner = self.owner.copy()
        new.stone = self.stone.copy()
        new.pit = self.pit.copy()
        new.size = self.size.copy()
        new.unseen = self.unseen.copy()
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.stalled = self.stalled
        new.progress = self.progress
        new.queue = self.queue[:]
        new.acting = self.acting
        new.missed = self.missed[:]
        new.started = self.started
        new.came_from = self.came_from
        new.outside = self.outside
        new.leave = self.leave
        new.flying = self.flying
        new.rushed = self.rushed
        new.escaped_badly = self.escaped_badly
        new.cast = self.cast[:]
        new.mirrored = self.mirrored[:]
        new.offers = self.offers
        new.matter = self.matter.copy()
        new.might = self.might[:]
        new.offer = self.offer.copy() if self.offer is not None else None
        return new

    # What the rules ask of the table all the time

    def figures_of(self, seat: int) -> list[str]:
        return [figure for figure, owner in self.owner.items() if owner == seat]

    def asleep(self, figure: str) -> bool:
        return self.owner[figure] == ASLEEP

    def together(self, figure: str) -> list[str]:
        """The other figures in the same place (CV-1.5)."""
        here = self.place[figure]
        return [other for other, place in self.place.items() if place == here and other != figure]

    def sleepers(self, place: str) -> list[str]:
        """Asleep monsters of flesh in a place."""
        return [
            figure
            for figure, there in self.place.items()
            if there == place and self.owner[figure] == ASLEEP and figure not in self.stone
        ]

    def active(self) -> bool:
        """Whether the acting figure can still act in this turn (CV-3.9)."""
        figure = self.acting
        return self.owner.get(figure) == self.turn and figure not in self.stone

    def quest_card(self, seat: int) -> str:
        return QUEST_CARD[self.quest[seat]]

    def holder(self, card: str) -> str:
        """The figure (or tray) that holds a treasure, or nobody."""
        for figure, hand in self.hands.items():
            for held in hand:
                if held.card == card:
                    return figure
        return ""

    def cards(self, figure: str) -> list[str]:
        return [held.card for held in self.hands[figure]]

    def on(self, option: str) -> bool:
        return bool(self.variants[option])

    def limit(self, option: str) -> int:
        return int(self.variants[option])


QUEST_CARD = {quest.id: quest.needs for quest in QUESTS.values()}
