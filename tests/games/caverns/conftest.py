"""A cave laid out by hand: figures, tiles and cards where a test wants them, loaded dice, answers in words."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tabletop.engine.contract import Ask, Chance, Event, Value
from tabletop.engine.variants import settle
from tabletop.engine.world import World
from tabletop.games.caverns import GAME, cave
from tabletop.games.caverns.cave import CAVERNS
from tabletop.games.caverns.content import ENTRANCE_PLACES, MONSTERS, QUESTS
from tabletop.games.caverns.setup import setup
from tabletop.games.caverns.state import Held, State

HOME = ENTRANCE_PLACES[0]
NOWHERE = 77
"""A square that no tile has: counters that a test does not want to meet."""


class Cave:
    """A table at the start of a step. `plays` gives answers; questions with one option answer themselves."""

    def __init__(self, state: State) -> None:
        self.t = state
        self.told: list[Event] = []
        self.asked: list[Ask] = []
        state.listener = self.told.append
        self.world = World(GAME.steps, state)
        self.world.start()
        self._answer_forced()

    @property
    def ask(self) -> Ask | None:
        return self.world.ask

    @property
    def about(self) -> str:
        return "" if self.world.ask is None else self.world.ask.about

    @property
    def seat(self) -> int:
        assert self.world.ask is not None
        return self.world.ask.seat

    @property
    def over(self) -> bool:
        return self.world.ask is None

    @property
    def options(self) -> list[str]:
        return [] if self.world.ask is None else [str(option) for option in self.world.ask.options]

    def plays(self, *answers: str) -> "Cave":
        """Give these answers, each to whoever is asked."""
        for answer in answers:
            assert self.world.ask is not None, f"nobody is asked: '{answer}'"
            self.asked.append(self.world.ask)
            self.world.send(self.world.ask.find(answer))
            self._answer_forced()
        return self

    def ends_turn(self) -> "Cave":
        """Go on to the next player's turn, doing nothing more."""
        turn, round_ = self.t.turn, self.t.round
        while self.world.ask is not None and (self.t.turn, self.t.round) == (turn, round_):
            idle = next(o for o in ("go_on", "stay", "appear", *self.options) if o in self.options)
            self.plays(idle)
        return self

    def _answer_forced(self) -> None:
        while self.world.ask is not None and len(self.world.ask.options) == 1:
            self.asked.append(self.world.ask)
            self.world.send(self.world.ask.options[0])

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.told if event.kind == kind]

    def was_asked(self, about: str) -> bool:
        return any(ask.about == about for ask in self.asked)

    def hand(self, figure: str) -> list[str]:
        return sorted(self.t.cards(figure))

    def sound(self) -> "Cave":
        """Nothing is lost or impossible."""
        assert GAME.complaints(self.t) == []
        return self


def lay_out(
    *characters: str,
    tiles: Sequence[str] = (),
    places: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    asleep: Mapping[str, str] | None = None,
    awake: Mapping[str, tuple[int, str]] | None = None,
    dead: Sequence[int] = (),
    quests: Sequence[str] = (),
    cavern: Sequence[str] = (),
    passage: Sequence[str] = (),
    stack: Sequence[str] = (),
    counters: Mapping[int, int] | None = None,
    used: Sequence[str] = (),
    dice: Sequence[int] = (),
    step: str = "activity_a",
    turn: int = 0,
    acting: str = "",
    change: Callable[[State], None] | None = None,
    **variants: Value,
) -> Cave:
    """A table as described; tiles are "t17 0 -1 2": tile, x, y, quarter turns. Decks and stack are given top first."""
    t = setup(len(characters), settle(GAME.variants, variants), Chance(Random(1)))
    t.dealt = []
    _seat_characters(t, characters, dead, quests)
    for line in tiles:
        tile, x, y, *quarters = line.split()
        if tile in t.stack:
            t.stack.remove(tile)
        cave.lay_tile(t, tile, cave.cell_at(int(x), int(y)), int(quarters[0]) if quarters else 0)
    for figure, place in (asleep or {}).items():
        _put(t, figure, place, -1)
    for figure, (owner, place) in (awake or {}).items():
        _put(t, figure, place, owner)
    for figure, place in (places or {}).items():
        t.place[figure] = place
    t.used += used
    t.used += sorted({place for place in t.place.values() if place in CAVERNS} - set(t.used))
    for figure, cards in (hands or {}).items():
        _deal(t, figure, cards)
    for deck, wanted in ((t.cavern_deck, cavern), (t.passage_deck, passage), (t.stack, stack)):
        deck[:] = [card for card in deck if card not in wanted] + list(reversed(wanted))
    if t.passage_deck:
        t.counters = dict(counters or {})
        rest = len(t.passage_deck) - sum(t.counters.values())
        t.counters[NOWHERE] = rest
        t.counters = {square: amount for square, amount in t.counters.items() if amount}
    t.step, t.turn = step, turn
    own = t.figures_of(turn)
    if step not in ("turn_begins", "turn_ends", "first_player") and own:
        t.acting = acting or own[0]
        t.started = t.came_from = t.place[t.acting]
    if change is not None:
        change(t)
    t.chance = Chance.loaded(dice)
    return Cave(t)


def _seat_characters(t: State, characters: Sequence[str], dead: Sequence[int], quests: Sequence[str]) -> None:
    for seat, name in enumerate(characters):
        character = f"ch_{name}"
        t.character[seat] = character
        if seat not in dead:
            t.place[character], t.owner[character], t.hands[character] = HOME, seat, []
            t.questers.append(seat)
    wanted = [f"q_{quest}" for quest in quests]
    wanted += [quest for quest in QUESTS if quest not in wanted and quest != "q_dragon"]
    t.quest = wanted[: len(characters)]
    t.quest_pile = [quest for quest in QUESTS if quest not in t.quest]


def _put(t: State, monster: str, place: str, owner: int) -> None:
    figure = f"mo_{monster}"
    (t.cavern_deck if MONSTERS[figure].deck == "cavern" else t.passage_deck).remove(figure)
    t.place[figure], t.owner[figure], t.hands[figure] = place, owner, []


def _deal(t: State, figure: str, cards: Sequence[str]) -> None:
    owner = t.owner[figure]
    for name in cards:
        card = f"tr_{name}"
        for deck in (t.cavern_deck, t.passage_deck):
            if card in deck:
                deck.remove(card)
        if card == "tr_dragon_head":
            t.cavern_deck.remove("mo_dragon")
            t.gone.append("mo_dragon")
        t.hands[figure].append(Held(card, known=1 << owner if owner >= 0 else (1 << t.seats) - 1))


@pytest.fixture
def table() -> Callable[..., Cave]:
    """table("grug", "sorla", tiles=["t17 0 -1 2"], dice=[4, 1], step="movement") and so on."""
    return lay_out
