"""A small table for tests of Dungeon Crawl: heroes where one wants them, loaded dice, and picks by name."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest

from tabletop.engine.asking import Ask
from tabletop.engine.chance import Chance
from tabletop.engine.state import Event
from tabletop.engine.variants import settle
from tabletop.engine.world import World
from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.content import LAIRS, ROOM_CARDS
from tabletop.games.dungeon_crawl.setup import monster_hp, setup
from tabletop.games.dungeon_crawl.state import Hero, Monster, State

QUIET = "r_quiet_cell"
"""A Room that does nothing to those inside it in Combat."""


class Crawl:
    """A state at the start of a turn, driven through the steps. Nobody has a Buff or an Item unless a test says so."""

    def __init__(
        self,
        heroes: int = 4,
        *,
        at: str = "E",
        fight: Sequence[str] = (),
        dice: Iterable[int] = (),
        seats: int | None = None,
        **variants: Any,
    ) -> None:
        seats = heroes if seats is None else seats
        if seats < heroes:
            variants |= {"solo_control": "all_heroes", "heroes": heroes}
        self.state: State = setup(seats, settle(GAME.variants, variants), Chance.loaded(dice))
        self.state.step = "begin_turn"
        self.events: list[Event] = []
        self.state.listener = self.events.append
        self.world = World(GAME.steps, self.state)
        for who in self.state.heroes:
            who.space = at
        if fight:
            self.fight_in(at if at in LAIRS else "M1", fight)
            for who in self.state.heroes:
                who.space = self.state.active

    # Setting the table

    def fight_in(self, space: str, cards: Sequence[str]) -> None:
        """A Combat in that Monster Room with these Monsters; those before it are cleared."""
        t = self.state
        order = list(LAIRS)
        cleared = order[: order.index(space)]
        t.monsters = [m for m in t.monsters if m.space not in (*cleared, space)]
        woken = []
        for number, card in enumerate(cards, start=1):
            hp = monster_hp(card, len(t.heroes), str(t.variants["difficulty"]))
            woken.append(Monster(card, f"{space}.{number}", hp, hp, up=True))
        t.monsters = woken + t.monsters
        t.combat, t.active = True, space
        for flipped in (*cleared, space):
            self.room(flipped, QUIET)

    def room(self, space: str, card: str, up: bool = True) -> None:
        """That Room card on that space, face up or down."""
        assert card in ROOM_CARDS
        self.state.rooms[space] = card
        if up and space not in self.state.flipped:
            self.state.flipped.append(space)

    def card(self, design: str) -> str:
        """A copy of that Item that is still in its deck, taken out of it."""
        for deck in (self.state.alpha, self.state.omega):
            for card in sorted(deck):
                if card.partition(".")[0] == design:
                    deck.remove(card)
                    return card
        raise AssertionError(f"no {design} left")

    def give(
        self, hero: int, ready: Sequence[str] = (), hand: Sequence[str] = (), used: Sequence[str] = ()
    ) -> list[str]:
        """Items for a hero, by design; the cards, in that order."""
        who = self.state.heroes[hero]
        piles = [[self.card(design) for design in designs] for designs in (ready, hand, used)]
        for pile, cards in zip((who.ready, who.hand, who.used), piles, strict=True):
            pile += cards
        return [card for cards in piles for card in cards]

    def pool(self, *designs: str) -> None:
        self.state.pool += [self.card(design) for design in designs]

    def hero(self, number: int) -> Hero:
        return self.state.heroes[number]

    def monster(self, card: str) -> Monster:
        return next(monster for monster in self.state.monsters if monster.card == card)

    # Playing

    @property
    def ask(self) -> Ask | None:
        return self.world.ask

    @property
    def about(self) -> str:
        return "" if self.world.ask is None else self.world.ask.about

    @property
    def offered(self) -> list[str]:
        assert self.world.ask is not None
        return [str(option) for option in self.world.ask.options]

    @property
    def hps(self) -> list[int]:
        return [who.hp for who in self.state.heroes]

    def start(self, step: str = "begin_turn") -> "Crawl":
        self.state.step = step
        self.world.start()
        return self.forced()

    def forced(self) -> "Crawl":
        """As the driver does: a question with one option answers itself."""
        while self.ask is not None and len(self.ask.options) == 1:
            self.world.send(self.ask.options[0])
        return self

    def answer(self, *texts: str) -> "Crawl":
        for text in texts:
            assert self.ask is not None, f"nobody is asked, so not '{text}'"
            option = next((o for o in self.ask.options if str(o) == text or str(o).startswith(f"{text}.")), None)
            self.world.send(option if option is not None else self.ask.find(text))
            self.forced()
        return self

    def turn(self, picks: Mapping[int, str] | None = None, **named: str) -> "Crawl":
        """Everybody picks: named heroes a card by design, the others Donate Loot. Stops at the next real question."""
        if self.world.script is None:
            self.world.start()
        picks = picks or {}
        turn = self.state.turn
        while self.ask is not None and self.about == "pick" and self.state.turn == turn:
            hero = int(self.ask.facts["hero"] or 0)
            wanted = picks.get(hero, "donate_loot" if "donate_loot" in self.hero(hero).actions else "")
            if wanted == "regroup" or not wanted:
                self.world.send(self.ask.find("regroup"))
                continue
            options = [
                o for o in self.ask.options if str(o) == f"pick {wanted}" or str(o).startswith(f"pick {wanted}.")
            ]
            self.world.send(options[0] if options else self.ask.find(f"pick {wanted}"))
        return self.forced()

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.events if event.kind == kind]


@pytest.fixture
def crawl() -> Callable[..., Crawl]:
    return Crawl
