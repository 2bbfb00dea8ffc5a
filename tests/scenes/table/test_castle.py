"""Looting MiniSkull Castle on the table: its great moments look as they did when they were last looked at."""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from scenes.minds import HUMAN
from scenes.table import felt, tray
from scenes.table.lights import Lighting
from tabletop.engine.match import Match
from tabletop.engine.table import RolledDie
from tabletop.games import find
from tabletop.games.looting_miniskull_castle.content import MONSTERS, SPACE, SPACES
from tests.scenes.table.player import Player
from tests.scenes.table.test_reference import PICTURES, SMALL, TOLERANCE, differences

GAME = find("looting_miniskull_castle")


def asked(about: str, seats: int, seed: int = 1, after: int = 0, **how: object) -> Player:
    """The first table of a random game, after so many answers, at which this is asked."""
    match, chance = Match(GAME, seats, {}, seed), Random(seed)
    while match.ask is not None and (match.ask.about != about or len(match.answers) < after):
        match.choose(chance.choice(match.ask.options))
    assert match.ask is not None, f"{about} is never asked in this game"
    return Player(match, **how)  # type: ignore[arg-type]


def holding(player: Player) -> Player:
    """The first piece that can be dragged is held over the first place it may go to."""
    gesture = next(g for g in player.scene.choices.gestures if g.piece and g.place)
    player.hold(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()
    return player


def selling() -> Player:
    """The amount is asked for after the drag to the stall."""
    player = asked("D-SELL", 4, after=40)
    gesture = next(g for g in player.scene.choices.gestures if g.piece)
    player.drag(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()
    return player


MOMENTS: dict[str, Callable[[], Player]] = {
    "dice_in_the_tray": lambda: asked("D-ASSIGN", 2),
    "a_die_over_its_slot": lambda: holding(asked("D-ASSIGN", 3, after=30)),
    "reach_of_a_hero": lambda: holding(asked("D-PATH", 4, after=40)),
    "the_monster_passes": lambda: asked("D-PASS", 4, after=30),
    "way_of_the_monster": lambda: holding(asked("D-DIR", 2, after=20)),
    "loot_in_a_room": lambda: asked("D-TAKE", 3, after=60),
    "market": selling,
    "alone_with_four_monsters": lambda: asked("D-PATH", 1),
    "large": lambda: asked("D-PATH", 4, after=100, size=(1920, 1080)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_castle_looks_as_it_did(moment: str) -> None:
    picture = pygame.transform.smoothscale(MOMENTS[moment]().app.surface, SMALL)
    path = PICTURES / f"castle_{moment}.png"
    if os.environ.get("REWRITE_PICTURES"):
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, f"cells: {[cell for cell, far in off.items() if far > TOLERANCE]}"


def light(player: Player) -> Lighting:
    return felt.lighting(player.scene)


def test_a_die_that_is_only_pointed_at_lights_where_it_would_take_the_hero() -> None:
    player = asked("D-ASSIGN", 2)
    gesture = player.scene.choices.gestures[0]
    player.move(player.grip(gesture.piece))
    player.settle()
    assert gesture.ends, "a Hero always gets somewhere from the Entrance"
    assert light(player).ends == set(gesture.ends)


def test_a_held_monster_die_lights_both_ways_round_before_it_is_over_its_slot() -> None:
    match, chance = Match(GAME, 4, {}, 3), Random(3)
    while not (match.ask is not None and match.ask.about == "D-ASSIGN" and match.state.hero_die):
        assert match.ask is not None
        match.choose(chance.choice(match.ask.options))
    player = Player(match)
    gesture = max(player.scene.choices.gestures, key=lambda g: int(g.option[2]))
    start = player.grip(gesture.piece)
    player.hold(start, (start[0] + 30, start[1] - 30))
    player.settle()
    assert player.scene.hands.target == ""
    assert light(player).ends == set(gesture.ends)
    assert light(player).way == set(gesture.way) - set(gesture.ends)
    state = match.state
    steps = gesture.option[2] + MONSTERS[state.monster.id].move_bonus
    ends = {f"space-{SPACES[state.board.clockwise(state.monster.at, way * steps)]}" for way in (1, -1)}
    assert set(gesture.ends) == ends


def test_the_way_of_a_hero_lights_under_the_pointer() -> None:
    player = asked("D-PATH", 2, after=30)
    gesture = max(player.scene.choices.gestures, key=lambda g: len(g.way))
    player.move(player.middle(gesture.place))
    player.settle()
    assert light(player).target == gesture.place
    assert light(player).way == set(gesture.way) - {gesture.place}


def test_everything_in_a_room_is_taken_by_one_click_on_it() -> None:
    player = asked("D-TAKE", 3, after=60)
    gesture = next((g for g in player.scene.choices.gestures if g.option.verb == "take_all"), None)
    assert gesture is not None, "this room holds two cubes that may be taken"
    player.answer(gesture.option, "click")
    assert sum(player.scene.sitting.match.state.loot[SPACE[gesture.piece.removeprefix("space-")]]) == 0


def test_a_click_on_a_cube_that_cannot_be_taken_chooses_the_room_it_lies_in() -> None:
    player = asked("D-ROOM", 4, after=20)
    gesture = next(g for g in player.scene.choices.gestures)
    cubes = [name for name in player.scene.view.stage.actors if name.startswith(f"cube-{gesture.option[1]}-")]
    player.click(player.scene.view.stage.actors[cubes[-1]].box.center)
    given = player.sitting.match.answers
    assert gesture.option in [answer.option for answer in given]


def test_what_others_do_plays_brisker_than_what_one_did_oneself() -> None:
    match = Match(GAME, 2, {}, 1)
    human = match.ask.seat if match.ask is not None else 0
    who = [HUMAN if seat == human else "random" for seat in range(2)]
    player = Player(match, controllers=who, speed="normal", reduced_motion=False)
    for _ in range(8):
        if match.ask is not None and match.ask.seat == human:
            player.scene.answer(match.ask.options[0])
        brisk: dict[int, bool] = {}
        while player.scene.busy:
            player.turn(0.05)
            show = player.scene.playback.show
            if show is not None:
                brisk[show.moment] = show.brisk
        for moment, faster in brisk.items():
            answered = match.answers[match.history[moment].answers - 1].seat
            assert faster == (answered != human)
    assert any(answer.seat != human and not answer.forced for answer in match.answers), "the other never had a turn"


@pytest.mark.parametrize(("mine", "theirs"), [((3, 3, 3, 3, 3), (6,)), ((0,), (6, 6, 6)), ((2, 1), (4,))])
def test_the_sums_of_both_sides_stand_side_by_side_in_the_tray(
    mine: tuple[int, ...], theirs: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = asked("D-PATH", 2)
    box = tray.felt_of(player.scene.share_out((1280, 720)).tray, player.scene.measure)
    sums = f"15 + {sum(mine)} = {15 + sum(mine)}", f"15 + {sum(theirs)} = {15 + sum(theirs)}"
    dice = [RolledDie(value, 4, 0, label=sums[0]) for value in mine]
    player.scene.view.tray.roll((*dice, *(RolledDie(value, label=sums[1]) for value in theirs)), tumble=False)
    said: dict[str, pygame.Rect] = {}
    put = tray.text.put

    def listen(surface: pygame.Surface, words: str, *how: Any, **more: Any) -> pygame.Rect:
        said[words] = put(surface, words, *how, **more)
        return said[words]

    monkeypatch.setattr(tray.text, "put", listen)
    player.scene.view.tray.draw_dice(player.app.surface, box, player.scene.style, player.scene.measure)
    assert list(said) == list(sums)
    left, right = said.values()
    assert left.right < right.left
    assert box.left <= left.left
    assert right.right <= box.right
