"""What lies on the table: Heroes, the ring of rooms with their cubes, Monsters, markets, the bag and the dice."""

from dataclasses import dataclass, field

from tabletop.engine.contract import TableState
from tabletop.games.looting_miniskull_castle.board import Board, board
from tabletop.games.looting_miniskull_castle.content import POWERS, ROOMS, SOLO_POWERS, SPACES, RoomCard, level


@dataclass(slots=True)
class Hero:
    at: int
    cubes: list[int]
    """By kind: Strength, Weapons, Treasure."""
    money: int
    trophies: list[str] = field(default_factory=list)
    lying: bool = False
    hidden: bool = False

    @property
    def level(self) -> int:
        return level(self.money)

    @property
    def loot(self) -> int:
        """LC-12.1: cubes and Trophies."""
        cubes = self.cubes
        return cubes[0] + cubes[1] + cubes[2] + len(self.trophies)

    def copy(self) -> "Hero":
        return Hero(self.at, self.cubes[:], self.money, self.trophies[:], self.lying, self.hidden)


@dataclass(slots=True)
class Monster:
    id: str
    at: int
    cubes: list[int]
    boss: bool = False
    lying: bool = False
    on_card: bool = False
    """Solo: beside its corner and not in the room."""

    def copy(self) -> "Monster":
        return Monster(self.id, self.at, self.cubes[:], self.boss, self.lying, self.on_card)


@dataclass(slots=True, kw_only=True)
class State(TableState):
    plan: str
    heroes: list[Hero]
    cards: list[str]
    """The Room card at each place of the ring."""
    loot: list[list[int]]
    """The cubes in each room, by kind."""
    room_pile: list[str]
    room_discards: list[str]
    stalls: list[str]
    """The face-up Market Value cards: of the Black Market, then of the Cove."""
    market_pile: list[str]
    market_discards: list[str]
    monsters: list[Monster]
    deck: list[str]
    left_out: list[str]
    """Monsters that were not dealt into the deck: nobody has seen them."""
    bag: list[int]
    spread: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Cubes out of the bag that are not yet laid into rooms."""
    retired: list[str] = field(default_factory=list)
    """Trophies that left the game."""
    graves: dict[int, str] = field(default_factory=dict)
    """Solo: the turned-over card of a slain Monster, by its corner."""
    killed: int = 0
    first: int = 0
    turn: int = 0
    round: int = 1
    dice: list[int] = field(default_factory=list)
    hero_die: int = 0
    monster_die: int = 0
    strength_dice: list[int] = field(default_factory=list)
    attacked: bool = False
    fallen_at: int = -1
    """Where the Monster was killed this turn."""
    fought: list[int] = field(default_factory=list)
    """Rivals that the active Hero has battled this turn."""
    beaten: bool = False
    """The active Hero failed in an attack on a rival: it makes no further one this turn."""
    left_market: int = -1
    rich: bool = False
    bag_emptied: bool = False
    final_turn: bool = False

    def copy(self) -> "State":
        new = self.twin()
        new.plan = self.plan
        new.heroes = [hero.copy() for hero in self.heroes]
        new.cards = self.cards[:]
        new.loot = [cubes[:] for cubes in self.loot]
        new.room_pile = self.room_pile[:]
        new.room_discards = self.room_discards[:]
        new.stalls = self.stalls[:]
        new.market_pile = self.market_pile[:]
        new.market_discards = self.market_discards[:]
        new.monsters = [monster.copy() for monster in self.monsters]
        new.deck = self.deck[:]
        new.left_out = self.left_out[:]
        new.bag = self.bag[:]
        new.spread = self.spread[:]
        new.retired = self.retired[:]
        new.graves = self.graves.copy()
        new.killed = self.killed
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.dice = self.dice[:]
        new.hero_die = self.hero_die
        new.monster_die = self.monster_die
        new.strength_dice = self.strength_dice[:]
        new.attacked = self.attacked
        new.fallen_at = self.fallen_at
        new.fought = self.fought[:]
        new.beaten = self.beaten
        new.left_market = self.left_market
        new.rich = self.rich
        new.bag_emptied = self.bag_emptied
        new.final_turn = self.final_turn
        return new

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def board(self) -> Board:
        return board(self.plan)

    @property
    def hero(self) -> Hero:
        """The active Hero."""
        return self.heroes[self.turn]

    @property
    def monster(self) -> Monster | None:
        """The Monster in play with two to four players."""
        return self.monsters[0] if self.monsters else None

    def monster_in(self, room: int) -> Monster | None:
        for monster in self.monsters:
            if monster.at == room and not monster.on_card:
                return monster
        return None

    def can(self, monster: Monster, power: str) -> bool:
        """Whether a Monster has this ability in this game (LC-16.32)."""
        return power in (SOLO_POWERS if self.seats == 1 else POWERS)[monster.id]

    def card_in(self, room: int) -> RoomCard:
        return ROOMS[self.cards[room]]

    def spot(self, space: int) -> str:
        """The id of the card that lies at this space."""
        return self.cards[space] if space < len(self.cards) else SPACES[space]

    def alcove_in(self, room: int) -> bool:
        """LC-15.19, LC-16.19: whether a Hero could hide here."""
        return self.seats > 1 and ROOMS[self.cards[room]].alcove and bool(self.variants["hidden_alcoves"])

    def rivals_in(self, space: int) -> list[int]:
        """The other standing Heroes in the active Hero's or another space, in seat order."""
        return [
            seat for seat, hero in enumerate(self.heroes) if hero.at == space and not hero.lying and seat != self.turn
        ]
