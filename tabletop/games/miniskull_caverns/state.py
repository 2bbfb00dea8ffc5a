"""MiniSkull Caverns: what lies on the table. Lists with one entry a hero go by seat."""

from dataclasses import dataclass, field

from tabletop.engine.contract import TableState


@dataclass(slots=True, kw_only=True)
class State(TableState):
    map: str
    needed: int
    """Gems a hero must carry to challenge Tiny."""
    order: list[int]
    """Turn order: the holder of the First Player token, then clockwise."""
    round: int = 1
    acting: int = -1
    """The hero whose turn it is within the phase, or -1."""

    at: list[str]
    """The space each pawn stands on; empty before it is placed."""
    strength: list[int]
    gems: list[int]
    sides: list[str]
    """The side on top of each Action card."""
    controls: list[str]
    """The Control each hero has placed this round; empty before. Face down until `revealed`."""
    revealed: bool = False
    exerting: list[bool]
    """Whose Strength die lies on its Control card."""
    resting: list[bool]
    hidden: list[bool]
    moved: list[bool]
    """Who has moved to another space this round."""
    fighters: list[int] = field(default_factory=list)
    """Attacker and defender of the PvP combat being fought."""
    tactics: list[str]
    """The Tactic each fighter has placed; face down until both are in."""

    lying: dict[str, int]
    """Gems on the map, by space: only spaces that have some."""
    tiny: int
    noise: int = -1
    """Total Noise of the round; -1 before it is known."""
    die: int = 0
    """What the Battle die shows; 0 before the first roll."""
    monster: int = 0
    """Strength of the monster or the monsters being fought, 0 when there are none."""

    clock: int = 0
    """Solo: turns left."""
    clock_rises: bool = False
    """Solo: the clock goes up instead of down at the end of this round."""
    eventful: bool = False
    """A Gem was found, given or dropped this round, or Tiny was hurt."""
    quiet: int = 0
    """How many rounds in a row have not been eventful."""

    def copy(self) -> "State":
        new = self.twin()
        new.map = self.map
        new.needed = self.needed
        new.order = self.order[:]
        new.round = self.round
        new.acting = self.acting
        new.at = self.at[:]
        new.strength = self.strength[:]
        new.gems = self.gems[:]
        new.sides = self.sides[:]
        new.controls = self.controls[:]
        new.revealed = self.revealed
        new.exerting = self.exerting[:]
        new.resting = self.resting[:]
        new.hidden = self.hidden[:]
        new.moved = self.moved[:]
        new.fighters = self.fighters[:]
        new.tactics = self.tactics[:]
        new.lying = self.lying.copy()
        new.tiny = self.tiny
        new.noise = self.noise
        new.die = self.die
        new.monster = self.monster
        new.clock = self.clock
        new.clock_rises = self.clock_rises
        new.eventful = self.eventful
        new.quiet = self.quiet
        return new

    def tactics_open(self) -> bool:
        """MC-10.4: are the Tactics of both fighters in, and so revealed?"""
        return bool(self.fighters) and all(self.tactics[hero] for hero in self.fighters)

    def battle_die(self, clause: str) -> int:
        """MC-1.3: every roll is a roll of the one Battle die, which then lies there showing it."""
        self.die = self.chance.roll(6, clause)
        return self.die
