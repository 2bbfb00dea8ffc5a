"""A SKULLDUG! table set up by hand at any step, with loaded dice, driven by the game's own rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.state import Event
from tabletop.engine.world import World
from tabletop.games.skulldug import rules
from tabletop.games.skulldug.content import CARD, HAZARDOUS, KIND, PASSAGE
from tabletop.games.skulldug.gear_up import setup
from tabletop.games.skulldug.grid import GRIDS, mask_of
from tabletop.games.skulldug.state import State
from tabletop.games.skulldug.variants import VARIANTS


class Table:
    """One game under test. Answers are texts; questions with one answer are answered as the driver would."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        state.listener = self.events.append
        self.world = World(rules.STEPS, state)
        self.asked: list[str] = []

    def start(self, step: str) -> "Table":
        self.state.step = step
        self.world.start()
        self._go_on()
        return self

    def answer(self, *answers: str) -> "Table":
        for text in answers:
            assert self.world.ask is not None, f"nobody is asked, so '{text}' is no answer"
            self.world.send(self.world.ask.find(text))
            self._go_on()
        return self

    def _go_on(self) -> None:
        assert rules.complaints(self.state) == []
        while (ask := self.world.ask) is not None:
            self.asked.append(ask.about)
            if len(ask.options) > 1:
                return
            self.world.send(ask.options[0])
            assert rules.complaints(self.state) == []

    @property
    def about(self) -> str | None:
        return self.world.ask.about if self.world.ask else None

    @property
    def seat(self) -> int | None:
        return self.world.ask.seat if self.world.ask else None

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.world.ask.options] if self.world.ask else []

    def offers(self, verb: str) -> list[str]:
        return [option for option in self.options if option.split(" ")[0] == verb]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.events if event.kind == kind]

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(KIND[card] for card in self.state.explorers[seat].hand)

    def lying(self, space: str) -> list[str]:
        return sorted(KIND[card] for card in self.state.contents.get(self.state.grid.spaces[space], ()))

    def at(self, seat: int = 0) -> str | None:
        space = self.state.explorers[seat].at
        return None if space < 0 else self.state.grid.names[space]

    def health(self, seat: int = 0) -> int:
        return self.state.explorers[seat].health

    def drugged(self, seat: int = 0) -> bool:
        return self.state.explorers[seat].drugged

    def corridors(self, space: str) -> int:
        return self.state.corridors[self.state.grid.spaces[space]]


def _find(deck: list[str], kind: str) -> str:
    return next(card for card in deck if card.partition(".")[0] == kind)


def _lay(t: State, space: str, corridors: str) -> None:
    mask = mask_of(corridors)
    card = next(card for card in t.passages if mask in PASSAGE[card].masks)
    t.passages.remove(card)
    t.laid[t.grid.spaces[space]] = card
    t.corridors[t.grid.spaces[space]] = mask


def _take_out(t: State, kind: str) -> str:
    deck = (t.hazards if kind in HAZARDOUS else t.fortunes).segments[0]
    card = _find(deck, kind)
    deck.remove(card)
    return card


def _on_top(deck: list[str], kinds: Sequence[str]) -> None:
    cards = []
    for kind in kinds:
        cards.append(_find(deck, kind))
        deck.remove(cards[-1])
    deck += cards[::-1]


def build(
    passages: Mapping[str, str] | None = None,
    *,
    seats: int = 2,
    at: Mapping[int, str | None] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    lying: Mapping[str, Sequence[str]] | None = None,
    health: Mapping[int, int] | None = None,
    drugged: Sequence[int] = (),
    ap: int = 3,
    move_ap: int = 0,
    dice: Sequence[int] = (),
    next_passages: Sequence[str] = (),
    next_fortunes: Sequence[str] = (),
    next_hazards: Sequence[str] = (),
    step: str = "act",
    active: int = 0,
    seed: int = 0,
    change: Callable[[State], None] | None = None,
    **variants: Any,
) -> Table:
    """A table at `step`; passages are laid round the Entrance (5,5), everybody stands there unless `at` says so.

    `next_...` are the coming cards, first to come first. `change` may alter the state before the step begins.
    """
    settled = {variant.id: variant.default for variant in VARIANTS} | variants
    t = setup(seats, settled, Chance.loaded(dice, seed))
    t.underway = step == "act"
    t.ap, t.move_ap, t.active = ap, move_ap, active
    for space, corridors in (passages or {}).items():
        _lay(t, space, corridors)
    for seat, kinds in (hands or {}).items():
        t.explorers[seat].hand += [_take_out(t, kind) for kind in kinds]
    for space, kinds in (lying or {}).items():
        for kind in kinds:
            t.lie(_take_out(t, kind), GRIDS[t.side].spaces[space])
    for seat, place in (at or {}).items():
        explorer = t.explorers[seat]
        explorer.at = -1 if place is None else t.grid.spaces[place]
        explorer.health = 0 if place is None else explorer.health
    for seat, points in (health or {}).items():
        t.explorers[seat].health = points
    for seat in drugged:
        t.explorers[seat].drugged = True
    _on_top(t.passages, next_passages)
    _on_top(t.fortunes.segments[0], next_fortunes)
    _on_top(t.hazards.segments[0], next_hazards)
    if change is not None:
        change(t)
    return Table(t).start(step)


@pytest.fixture
def cave() -> Callable[..., Table]:
    """The builder of tables."""
    return build


@pytest.fixture
def names() -> Mapping[str, str]:
    return {card.id: card.name for card in CARD.values()}
