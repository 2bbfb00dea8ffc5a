"""A castle set up by hand: Heroes, Monster, rooms and dice as a test wants them, driven by plain texts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tabletop.engine.asking import GameOver, Script
from tabletop.engine.chance import Chance
from tabletop.engine.state import Event
from tabletop.engine.world import World
from tabletop.games.looting_miniskull_castle.content import CUBES, MONSTERS, ROOMS, SPACE
from tabletop.games.looting_miniskull_castle.rules import STEPS
from tabletop.games.looting_miniskull_castle.setup import setup
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State
from tabletop.games.looting_miniskull_castle.variants import in_force

Cubes = tuple[int, int, int]


def _halt(t: State) -> Script:
    yield from ()
    raise GameOver


class Line(World):
    """It remembers the steps it came through."""

    __slots__ = ("visited",)

    def __init__(self, steps: Mapping[str, Any], state: State) -> None:
        super().__init__(steps, state)
        self.visited: list[str] = []

    def between(self) -> None:
        self.visited.append(self.state.step)


class Castle:
    """One line of play from a prepared state, up to a step if that is named. Forced answers give themselves."""

    def __init__(self, state: State, until: str = "") -> None:
        self.t = state
        self.events: list[Event] = []
        state.listener = self.events.append
        self.world = Line({**STEPS, until: _halt} if until else STEPS, state)
        self.world.start()
        self._forced()

    @property
    def visited(self) -> list[str]:
        return self.world.visited

    def _forced(self) -> None:
        while self.world.ask is not None and len(self.world.ask.options) == 1:
            self.world.send(self.world.ask.options[0])

    @property
    def asked(self) -> str:
        return self.world.ask.about if self.world.ask else "over"

    @property
    def asks(self) -> tuple[str, int]:
        """What is asked, and of whom."""
        assert self.world.ask is not None
        return self.world.ask.about, self.world.ask.seat

    @property
    def options(self) -> list[str]:
        return [] if self.world.ask is None else [str(option) for option in self.world.ask.options]

    @property
    def ends(self) -> list[str]:
        """Where the offered paths end."""
        assert self.world.ask is not None
        return sorted(option[1][-1] for option in self.world.ask.options if option.verb == "go")

    def play(self, *answers: str) -> "Castle":
        for answer in answers:
            assert self.world.ask is not None, f"the game is over before '{answer}'"
            self.world.send(self.world.ask.find(answer))
            self._forced()
        return self

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.events if event.kind == kind]

    def hero(self, seat: int = 0) -> Hero:
        return self.t.heroes[seat]

    @property
    def monster(self) -> Monster:
        assert self.t.monsters
        return self.t.monsters[0]


def _cards(wanted: Mapping[int, tuple[str, Cubes]], rooms: int) -> list[str]:
    """A Room card of the wanted kind for each named place; '+' asks for an alcove. The rest are plain."""
    stock = sorted(ROOMS, key=lambda name: (ROOMS[name].alcove, name))
    dealt: dict[int, str] = {}
    for place, (kind, _) in wanted.items():
        alcove = kind.endswith("+")
        name = next(c for c in stock if ROOMS[c].kind == kind.rstrip("+") and ROOMS[c].alcove == alcove)
        stock.remove(name)
        dealt[place] = name
    return [dealt[place] if place in dealt else stock.pop(0) for place in range(rooms)]


def _hero(t: State, seat: int, facts: Mapping[str, Any]) -> Hero:
    at = facts.get("at", "back_door" if t.solo else "entrance")
    return Hero(
        SPACE[at],
        list(facts.get("cubes", (3, 0, 0))),
        facts.get("money", 4),
        list(facts.get("trophies", ())),
        facts.get("lying", False),
        facts.get("hidden", False),
    )


def _monster(name: str, at: int, cubes: Cubes, **more: bool) -> Monster:
    return Monster(name, at, list(cubes), **more)


def build(
    seats: int = 2,
    *,
    step: str = "hero_move",
    heroes: Sequence[Mapping[str, Any]] = (),
    monster: tuple[str, int, Cubes] | None = ("demon", 4, (5, 0, 0)),
    monsters: Sequence[tuple[str, int, Cubes]] = (),
    rooms: Mapping[int, tuple[str, Cubes]] | None = None,
    dice: tuple[int, int, int | list[int]] | None = None,
    rolls: Sequence[int] = (),
    bag: Cubes | None = None,
    market: str = "arms_buyers",
    deck: Sequence[str] = ("golem", "troll", "griffin"),
    variants: Mapping[str, Any] | None = None,
    until: str = "",
    monster_lies: bool = False,
    monster_on_card: bool = False,
    slain: bool = False,
    **fields: Any,
) -> Castle:
    """`dice` are those of the Hero, the Monster and Strength; `rolls` what the next dice will show."""
    wanted = rooms or {}
    t = setup(seats, in_force(seats, variants or {}), Chance.loaded([1]))
    t.first = t.turn = 0
    t.step = step
    t.cards = _cards(wanted, t.board.rooms)
    t.room_pile = [name for name in ROOMS if name not in t.cards]
    t.loot = [list(wanted[place][1]) if place in wanted else [1, 0, 0] for place in range(t.board.rooms)]
    everyone = [*heroes, *({} for _ in range(seats - len(heroes)))]
    t.heroes = [_hero(t, seat, facts) for seat, facts in enumerate(everyone)]
    t.market_pile = [card for card in sorted({*t.market_pile, *t.stalls}) if card != market]
    t.stalls = [market, *(t.market_pile.pop() for _ in t.stalls[1:])]
    if not t.solo:
        t.monsters = [] if monster is None else [_monster(*monster)]
        t.deck = [name for name in deck if monster is None or name != monster[0]]
    elif monsters:
        t.monsters = [_monster(*m) for m in monsters]
    for m in t.monsters[:1]:
        m.lying, m.on_card = monster_lies, monster_on_card
    if slain:
        t.monsters = []
    used = [m.id for m in t.monsters] + t.deck
    t.left_out = [name for name in MONSTERS if name not in used]
    if dice is not None:
        strength = dice[2] if isinstance(dice[2], list) else [dice[2]]
        t.hero_die, t.monster_die, t.strength_dice = dice[0], dice[1], strength
        t.dice = [die for die in dice[:2] if die] + strength
    for name, value in fields.items():
        setattr(t, name, value)
    held = [*t.loot, *(h.cubes for h in t.heroes), *(m.cubes for m in t.monsters)]
    t.bag = [CUBES[kind] - sum(cubes[kind] for cubes in held) for kind in range(3)] if bag is None else list(bag)
    t.chance = Chance.loaded(rolls, seed=1)
    return Castle(t, until)


@pytest.fixture
def castle() -> Callable[..., Castle]:
    return build
