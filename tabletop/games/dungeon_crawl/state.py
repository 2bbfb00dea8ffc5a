"""What lies on the table of Dungeon Crawl: heroes, Monsters, Rooms, decks, the Loot Pool. Plain data."""

from dataclasses import dataclass, field

from tabletop.engine.contract import TableState
from tabletop.games.dungeon_crawl.content import ACTION_IDS, BOSS_ROOM, ENTRANCE


@dataclass(slots=True)
class Hero:
    hp: int
    most: int
    buff: str = ""
    had: list[str] = field(default_factory=list)
    """Every Buff that this hero has had in this game."""
    space: str = ENTRANCE
    bound: str = ""
    """In the passage: the space it will enter. It is in no Room then."""
    alive: bool = True
    fallen: bool = False
    """Dead, and what a death brings has not been resolved yet."""
    actions: list[str] = field(default_factory=lambda: list(ACTION_IDS))
    spent: list[str] = field(default_factory=list)
    """Used Actions, face down in the Equipment."""
    hand: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    """Items in the Hand that everybody has seen go there."""
    ready: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    pick: str = ""
    """The card laid this turn; "regroup" and "" are no cards."""
    guard: int = 0
    guard_next: int = 0
    """Guards that last through the next turn too, beside those that end with this one."""
    armor: int = 0
    armor_next: int = 0
    thorns: list[tuple[str, int, int]] = field(default_factory=list)
    """Retaliates: kind, amount, turns left."""
    intercept: int = 0
    tried: list[str] = field(default_factory=list)
    """Room cards whose once-only offer this hero has accepted."""
    dealt: int = 0
    deaths: int = 0

    def copy(self) -> "Hero":
        new = object.__new__(Hero)
        new.hp = self.hp
        new.most = self.most
        new.buff = self.buff
        new.had = self.had[:]
        new.space = self.space
        new.bound = self.bound
        new.alive = self.alive
        new.fallen = self.fallen
        new.actions = self.actions[:]
        new.spent = self.spent[:]
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.ready = self.ready[:]
        new.used = self.used[:]
        new.pick = self.pick
        new.guard = self.guard
        new.guard_next = self.guard_next
        new.armor = self.armor
        new.armor_next = self.armor_next
        new.thorns = self.thorns[:]
        new.intercept = self.intercept
        new.tried = self.tried[:]
        new.dealt = self.dealt
        new.deaths = self.deaths
        return new

    @property
    def guarded(self) -> int:
        return self.guard + self.guard_next

    @property
    def armored(self) -> int:
        return self.armor if self.armor > self.armor_next else self.armor_next

    def inside(self, space: str) -> bool:
        """Alive and in that Room, or at the Entrance."""
        return self.space == space and self.alive and not self.bound


@dataclass(slots=True)
class Monster:
    card: str
    slot: str
    """Where it was dealt: "M2.1" is the first card on M2."""
    hp: int
    most: int
    up: bool = False
    known: bool = False
    """Face down, but everybody has looked at it."""
    sunder: int = 0
    weaken: int = 0
    hit: bool = False
    """It has lost HP this turn."""
    last: int = -1
    """The hero who last made it lose HP."""
    face: int = 0
    """The face it rolled this turn."""

    def copy(self) -> "Monster":
        new = object.__new__(Monster)
        new.card = self.card
        new.slot = self.slot
        new.hp = self.hp
        new.most = self.most
        new.up = self.up
        new.known = self.known
        new.sunder = self.sunder
        new.weaken = self.weaken
        new.hit = self.hit
        new.last = self.last
        new.face = self.face
        return new

    @property
    def space(self) -> str:
        return self.slot.partition(".")[0]

    @property
    def bloodied(self) -> bool:
        return self.hp * 2 <= self.most


@dataclass(slots=True, kw_only=True)
class State(TableState):
    heroes: list[Hero]
    monsters: list[Monster]
    """Those not yet defeated, in the order they were dealt."""
    rooms: dict[str, str]
    """The Room card on each Room of the board."""
    flipped: list[str] = field(default_factory=list)
    """Rooms whose card is face up, in the order they were turned over."""
    peeked: list[str] = field(default_factory=list)
    """Rooms whose card is face down but known to all."""
    room_box: list[str]
    monster_box: list[str]
    boss_box: list[str]
    alpha: list[str]
    omega: list[str]
    pool: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    """Discarded in the open."""
    buried: list[str] = field(default_factory=list)
    """In the Discard too, but from a dead hero's closed Hand."""
    omega_now: bool = False
    turn: int = 0
    combat: bool = False
    active: str = ""
    """The Monster Room whose Monsters were revealed last."""
    leader: int = 0
    acting: int = 0
    """The hero whose personal choice was asked last: its Hand lies in front of its seat."""
    revealed: bool = False
    """This turn's picks lie face up."""
    pending: list[int] = field(default_factory=list)
    """Heroes whose card is still to be resolved in step 5 of a Combat Turn."""
    resolving: str = ""
    """The card in use: it cannot be recovered before it has resolved."""
    resolved: int = 0
    """Cards resolved in step 5 of this turn."""
    push: list[int]
    """Pending Push: what each hero alone may spend, then what anybody may."""
    twice: bool = False
    """Monsters roll two dice this turn."""
    torch: int = 0
    fresh: int = 0
    """How many of the last cards in a Scavenger's Hand were drawn just now."""
    defeated: list[str] = field(default_factory=list)
    peeking: bool = False
    """Face-down cards are being looked at: the whole map is in view."""

    def copy(self) -> "State":
        new = self.twin()
        new.heroes = [hero.copy() for hero in self.heroes]
        new.monsters = [monster.copy() for monster in self.monsters]
        new.rooms = self.rooms.copy()
        new.flipped = self.flipped[:]
        new.peeked = self.peeked[:]
        new.room_box = self.room_box[:]
        new.monster_box = self.monster_box[:]
        new.boss_box = self.boss_box[:]
        new.alpha = self.alpha[:]
        new.omega = self.omega[:]
        new.pool = self.pool[:]
        new.discard = self.discard[:]
        new.buried = self.buried[:]
        new.omega_now = self.omega_now
        new.turn = self.turn
        new.combat = self.combat
        new.active = self.active
        new.leader = self.leader
        new.acting = self.acting
        new.revealed = self.revealed
        new.pending = self.pending[:]
        new.resolving = self.resolving
        new.resolved = self.resolved
        new.push = self.push[:]
        new.twice = self.twice
        new.torch = self.torch
        new.fresh = self.fresh
        new.defeated = self.defeated[:]
        new.peeking = self.peeking
        return new

    # Who is where, and who decides

    def seat_of(self, hero: int) -> int:
        """Heroes beyond one each are shared out round the table."""
        return hero % self.seats

    def heroes_of(self, seat: int) -> range:
        return range(seat, len(self.heroes), self.seats)

    def fronted(self, seat: int) -> int:
        """The hero whose Hand a seat looks at."""
        return self.acting if self.seat_of(self.acting) == seat else seat

    def foes(self) -> list[Monster]:
        """The face-up Monsters of the active Monster Room (DC-5.2)."""
        return [monster for monster in self.monsters if monster.up]

    def order(self) -> list[int]:
        """Seat order, starting with the Leader's first hero (DC-1.9)."""
        heroes = len(self.heroes)
        return [(self.leader + place) % heroes for place in range(heroes)]

    def living(self) -> list[int]:
        return [hero for hero in self.order() if self.heroes[hero].alive]

    def inside(self, space: str) -> list[int]:
        return [hero for hero in self.order() if self.heroes[hero].inside(space)]

    def leading(self) -> int:
        """The seat that makes party choices now: the Leader's, or another with a living hero (DC-11.14)."""
        if self.heroes[self.leader].alive:
            return self.leader
        seats = [self.seat_of(hero) for hero in self.living()]
        if self.leader in seats or not seats:
            return self.leader
        people = int(self.variants["humans"])
        return next((seat for seat in seats if seat < people), seats[0])

    @property
    def boss(self) -> Monster | None:
        return next((monster for monster in self.monsters if monster.space == BOSS_ROOM), None)
