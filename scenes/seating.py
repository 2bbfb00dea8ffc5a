"""Who sits where in the next game: the seats of the setup page, and what a new player is offered."""

from dataclasses import dataclass, field, replace
from typing import Any

from scenes.minds import HUMAN, LEVELS, controller
from scenes.sitting import Seat, new_seed
from scenes.theme import SEATS
from tabletop.engine.codes import LARGEST_SEED, Setup
from tabletop.engine.contract import Game, Preset
from tabletop.engine.variants import Value, with_people

FIRST_RIVAL = controller("novice")
FIRST_COMPANION = controller("veteran")
"""A party is as strong as its weakest: beginners at one's side would lose the game for everybody."""


@dataclass
class Seating:
    """A game about to begin. Everything has a sensible value from the start: one may press Play at once."""

    game: Game[Any]
    seats: list[Seat]
    seed: int = field(default_factory=new_seed)
    variants: dict[str, Value] = field(default_factory=dict)

    @classmethod
    def offered(cls, game: Game[Any], player: str = "") -> "Seating":
        """One human against beginners or beside able companions, at a table of three if there is room."""
        seating = cls(game, [], variants={variant.id: variant.default for variant in game.variants})
        seating.resize(3 if 3 in game.seats else game.seats[-1])
        if player:
            seating.seats[0] = replace(seating.seats[0], name=player)
        return seating

    def resize(self, count: int) -> None:
        """Seats are added at the end or taken from there; who sits already stays."""
        names = self.game.look.seat_names
        other = FIRST_COMPANION if self.game.cooperative else FIRST_RIVAL
        del self.seats[count:]
        while len(self.seats) < count:
            place = len(self.seats)
            name = next((name for name in names if name not in self.names), f"Seat {place + 1}")
            who = HUMAN if place == 0 else other
            self.seats.append(Seat(name, who, self._free("colour"), self._free("emblem")))

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def has_companions(self) -> bool:
        """People and AI seats will play as one party."""
        people = sum(seat.controller == HUMAN for seat in self.seats)
        return self.game.cooperative and 0 < people < len(self.seats)

    def _free(self, mark: str) -> int:
        taken = {getattr(seat, mark) for seat in self.seats}
        return next(place for place in range(len(SEATS)) if place not in taken)

    # What the page's buttons do

    def name(self, place: int, name: str) -> None:
        kept = name.strip() or self.game.look.seat_names[place % len(self.game.look.seat_names)]
        self.seats[place] = replace(self.seats[place], name=kept)

    def turn(self, place: int, mark: str, by: int = 1) -> None:
        """The next colour or emblem; whoever has it already gets this seat's."""
        mine = getattr(self.seats[place], mark)
        wanted = (mine + by) % len(SEATS)
        for other, seat in enumerate(self.seats):
            if getattr(seat, mark) == wanted:
                self.seats[other] = replace(seat, **{mark: mine})
        self.seats[place] = replace(self.seats[place], **{mark: wanted})

    def controllers(self) -> list[str]:
        return [HUMAN, *(controller(level) for level in LEVELS)]

    def shift(self, place: int, by: int) -> None:
        """From human through the levels of the AI and round again."""
        choices = self.controllers()
        base = ":".join(self.seats[place].controller.split(":")[:2])
        self.seats[place] = replace(self.seats[place], controller=choices[(choices.index(base) + by) % len(choices)])

    def shift_temper(self, place: int) -> None:
        """The next temperament of an AI seat; after the last it has none of its own again."""
        tempers = ["", *(temper.id for temper in self.game.temperaments)]
        _, level, *rest = self.seats[place].controller.split(":")
        there = tempers.index(rest[0]) if rest and rest[0] in tempers else 0
        name = controller(level, tempers[(there + 1) % len(tempers)])
        self.seats[place] = replace(self.seats[place], controller=name)

    def choose(self, variant: str, value: Value) -> None:
        self.variants[variant] = value

    def take(self, preset: Preset) -> None:
        self.variants = {variant.id: variant.default for variant in self.game.variants}
        self.variants.update(preset.values)

    def matches(self, preset: Preset) -> bool:
        expected = {variant.id: variant.default for variant in self.game.variants} | dict(preset.values)
        return expected == self.variants

    def set_seed(self, digits: str) -> None:
        if digits.isdecimal() and digits.isascii():
            self.seed = min(int(digits), LARGEST_SEED)

    @property
    def guests(self) -> list[Seat]:
        """The seats as they will be taken: two of one name are told apart by a number."""
        seats: list[Seat] = []
        for seat in self.seats:
            name, number = seat.name, 2
            while any(name == other.name for other in seats):
                name, number = f"{seat.name} {number}", number + 1
            seats.append(replace(seat, name=name))
        return seats

    @property
    def setup(self) -> Setup:
        people = sum(seat.controller == HUMAN for seat in self.seats)
        variants = with_people(self.game.variants, self.variants, people)
        return Setup(self.game, len(self.seats), variants, self.seed)

    def follow(self, setup: Setup) -> None:
        """Take over what a code says; the people stay as far as there are seats for them."""
        if setup.game is not self.game:
            self.game, self.seats = setup.game, []
        self.resize(setup.seats)
        self.variants = dict(setup.variants)
        self.seed = setup.seed
