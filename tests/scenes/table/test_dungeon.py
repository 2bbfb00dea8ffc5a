"""Dungeon Crawl on the table: its great moments look as they did when they were last looked at.

The games that lead to them are kept as codes beside the pictures, so that heroes who learn to play better change no
picture. `REWRITE_PICTURES=1` plays them anew.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest

from scenes import text
from scenes.minds import Advice, Inline
from scenes.table import toolbar
from scenes.theme import BOLD, SMALLEST_TEXT
from tabletop.engine.codes import game_code, read_game
from tabletop.engine.match import Match
from tabletop.games import find, shelf
from tabletop.games.dungeon_crawl.content import MONSTERS
from tests.scenes.table.player import Player
from tests.scenes.table.test_reference import PICTURES, SMALL, TOLERANCE, differences

GAME = find("dungeon_crawl")
CODES = PICTURES / "dungeon_games.txt"
REWRITES = bool(os.environ.get("REWRITE_PICTURES"))
Wanted = Callable[[Any], bool]
LARGE = (1920, 1080)


def anything(match: Match) -> bool:
    return True


@dataclass(frozen=True)
class Moment:
    """The first table at which this is asked, in a game of heroes who do what looks best at a glance."""

    about: str
    seats: int = 4
    seed: int = 1
    wanted: Wanted = anything
    variants: dict[str, Any] = field(default_factory=dict)
    size: tuple[int, int] = (1280, 720)
    then: Callable[[Player], None] = lambda player: None
    proposed: bool = False
    """It is a companion who is asked, and who says what it would do."""

    def reached(self, match: Match) -> bool:
        ask = match.ask
        if ask is None or ask.about != self.about or (self.proposed and not ask.seat):
            return False
        return self.wanted(match)

    def search(self) -> Match:
        match = Match(GAME, self.seats, self.variants, self.seed)
        assert GAME.weigh is not None
        while not self.reached(match):
            assert match.ask is not None, f"{self.about} is never asked like this in this game"
            weights = GAME.weigh(match.state, match.ask)
            match.choose(max(zip(weights, match.ask.options, strict=True), key=lambda pair: pair[0])[1])
        return match


class Certain(Inline):
    """Would always take the last choice there is."""

    def think(self, match: Match, seat: int, name: str, names: Sequence[str] = ()) -> None:
        assert match.ask is not None
        self._found = [Advice(match.ask.options[-1])]


def foes(many: int) -> Wanted:
    return lambda match: len(match.state.foes()) == many


def all_inside(match: Any) -> bool:
    return match.state.combat and all(hero.space == match.state.active for hero in match.state.heroes)


def half_have_picked(match: Any) -> bool:
    return match.state.combat and sum(bool(hero.pick) for hero in match.state.heroes) == 2


def struck_by_a_monster(match: Any) -> bool:
    return "." in str(match.ask.facts["by"])


def at_the_boss(match: Any) -> bool:
    return bool(match.state.active == "B")


def hold(player: Player) -> None:
    """The first piece that can be dragged is held over the first place it may go to."""
    gesture = next(g for g in player.scene.choices.gestures if g.piece and g.place)
    player.hold(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()


def point_at_a_companion(player: Player) -> None:
    """The pointer rests on the smallest card of another hero."""
    actors = player.scene.view.stage.actors.values()
    cards = [actor for actor in actors if actor.piece.kind == "card" and actor.piece.area == "table"]
    player.move(min(cards, key=lambda actor: actor.box.width).box.center)
    player.wait(0.6)


MOMENTS: dict[str, Moment] = {
    "choosing_buffs": Moment("buff"),
    "first_items": Moment("allot", 3),
    "the_way_splits": Moment("exit"),
    "picks_face_down": Moment("pick", wanted=half_have_picked),
    "two_monsters": Moment("pick", wanted=foes(2)),
    "two_heroes": Moment("pick", 2, wanted=all_inside),
    "a_card_over_its_monster": Moment("target_monster", wanted=foes(2), then=hold),
    "the_rolled_row": Moment("victim", wanted=struck_by_a_monster),
    "whose_card_is_next": Moment("equipment_order", wanted=foes(1)),
    "looking_ahead": Moment("peek", seed=2),
    "the_boss": Moment("pick", seed=2, wanted=at_the_boss),
    "a_companions_cards": Moment("pick", seed=2, wanted=at_the_boss, then=point_at_a_companion),
    "a_new_character": Moment("new_buff", seed=4),
    "stepping_in": Moment("intercept", seed=4),
    "a_challenge": Moment("challenge"),
    "alone": Moment("pick", 1, wanted=foes(1)),
    "all_heroes": Moment("pick", 1, variants={"solo_control": "all_heroes"}, wanted=all_inside),
    "large": Moment("pick", wanted=foes(2), size=LARGE),
    "the_boss_large": Moment("pick", seed=2, wanted=at_the_boss, size=LARGE),
    "a_companion_asks": Moment("pick", wanted=all_inside, proposed=True),
    "a_companion_asks_large": Moment("pick", wanted=all_inside, proposed=True, size=LARGE),
}


def codes() -> dict[str, str]:
    lines = CODES.read_text(encoding="utf-8").splitlines() if CODES.exists() else []
    return dict(line.split(" ", 1) for line in lines)


def game_of(name: str) -> Match:
    if not REWRITES:
        return read_game(codes()[name], shelf)
    match = MOMENTS[name].search()
    kept = {**codes(), name: game_code(match)}
    CODES.write_text("".join(f"{moment} {kept[moment]}\n" for moment in MOMENTS if moment in kept), encoding="utf-8")
    return match


def seated(name: str) -> Player:
    moment, match = MOMENTS[name], game_of(name)
    if not moment.proposed:
        player = Player(match, size=moment.size)
    else:
        people = ["human", *["ai:novice"] * (match.seats - 1)]
        player = Player(match, size=moment.size, controllers=people, companions_ask=True, mind=Certain())
    moment.then(player)
    return player


@pytest.mark.parametrize("many", [1, 2])
def test_every_attack_is_read_on_its_row_in_the_smallest_window(many: int) -> None:
    """DC-9.1: alone the Monsters may be any, side by side they are no Bosses."""
    match = read_game(codes()["two_monsters"], shelf)
    state: Any = match.state.copy()
    player = Player(match)
    for card in MONSTERS.values():
        if many == 2 and card.tier == "boss":
            continue
        for monster in state.foes():
            monster.card = card.id
        state.monsters = [monster for monster in state.monsters if not monster.up] + state.foes()[:many]
        player.scene.view.lay(state, 0)
        rows = [a for a in player.scene.view.stage.actors.values() if a.piece.id.startswith("attack-")]
        assert len(rows) == many * len(card.attacks)
        for row in rows:
            assert row.piece.face is not None
            across, tall = row.box.width - 8, row.box.height
            lines = text.wrap(row.piece.face.text, BOLD, SMALLEST_TEXT, across)
            assert len(lines) * text.height(BOLD, SMALLEST_TEXT) <= tall, row.piece.face.text


def test_the_track_names_the_steps_in_which_somebody_acts() -> None:
    """DC-5.1: of ten steps those count in which a laid card resolves."""
    player = seated("whose_card_is_next")
    phases = GAME.phases(player.sitting.match.state)
    surface, room = pygame.Surface((1280, 60)), pygame.Rect(230, 0, 790, 44)
    here = next(place for place, phase in enumerate(phases) if phase.title == "Equipment")
    later = [replace(phase, seats=(0,)) if phase.title == "Rest" else replace(phase, seats=()) for phase in phases]
    told: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "put", lambda surface, words, *rest, **more: told.append(words))
        toolbar.draw_track(surface, later, phases[here].steps[0], room, player.scene.style.tones, player.scene.measure)
    assert [words for words in told if not words.isdigit()] == ["Equipment", "Rooms", "Rest"]


@pytest.mark.parametrize("name", MOMENTS)
def test_the_dungeon_looks_as_it_did(name: str) -> None:
    player = seated(name)
    assert MOMENTS[name].reached(player.sitting.match), "the kept game leads somewhere else: play it anew"
    picture = pygame.transform.smoothscale(player.app.surface, SMALL)
    path = PICTURES / f"dungeon_{name}.png"
    if REWRITES:
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, f"cells: {[cell for cell, far in off.items() if far > TOLERANCE]}"
