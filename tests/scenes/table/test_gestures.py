"""Every kind of piece can be dragged, every kind of gesture given, by drag, click and key."""

from dataclasses import replace

import pygame
import pytest

from scenes.table import asides
from scenes.table.words import guidance
from tabletop.engine.match import Match
from tabletop.engine.table import Flight
from tabletop.games import find
from tests.scenes.table import sampler
from tests.scenes.table.player import Player

WAYS = ("drag", "click", "key")


def asked(about: str, **settings: object) -> Player:
    """A table at which this is asked."""
    match = Match(sampler.GAME, 2)
    while match.ask is not None and match.ask.about != about:
        match.choose(match.ask.options[0])
    return Player(match, **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("about", sampler.QUESTIONS)
def test_every_option_of_every_gesture_can_be_chosen(about: str, way: str) -> None:
    for number in range(len(sampler.options(about))):
        player = asked(about)
        ask = player.sitting.match.ask
        assert ask is not None
        option = ask.options[number]
        player.answer(option, way)
        assert player.sitting.match.answers[-1].option == option


@pytest.mark.parametrize("kind", sampler.KINDS)
def test_each_kind_of_piece_is_dragged_to_its_place_by_the_mouse(kind: str) -> None:
    player = asked(kind)
    player.drag(player.grip(kind), player.middle("place-2"))
    assert player.sitting.match.state.places[kind] == 2


def test_a_held_tile_shows_only_legal_turns_where_it_hovers() -> None:
    player = asked("turn")
    player.hold(player.grip("loose"), player.middle("slot"))
    assert player.scene.hands.shown_turn == 1
    player.wheel(-1)
    assert player.scene.hands.shown_turn == 3
    player.key(pygame.K_r, "r")
    assert player.scene.hands.shown_turn == 1
    player.wheel(-1)
    player.release(player.middle("slot"))
    player.turn()
    assert player.sitting.match.state.quarter == 3


@pytest.mark.parametrize("taken", ["dragged", "clicked"])
def test_right_click_turns_a_held_tile_to_the_next_legal_way_and_esc_puts_it_back(taken: str) -> None:
    player = asked("turn")
    before = player.sitting.match.digest()
    slot = player.middle("slot")
    if taken == "dragged":
        player.hold(player.grip("loose"), slot)
    else:
        player.click(player.grip("loose"))
        player.move(slot)
        player.turn()
    assert "Right click" in guidance(player.scene)
    assert player.scene.hands.shown_turn == 1
    for turned in (3, 1, 3):
        player.right_click(slot)
        assert player.scene.hands.held is not None and player.scene.hands.shown_turn == turned
    player.key(pygame.K_ESCAPE)
    assert player.scene.hands.held is None
    player.release(slot)
    player.turn()
    assert player.sitting.match.digest() == before


def test_a_tile_turned_by_right_click_is_laid_as_it_is_shown() -> None:
    player = asked("turn")
    slot = player.middle("slot")
    player.hold(player.grip("loose"), slot)
    player.right_click(slot)
    player.release(slot)
    player.turn()
    assert player.sitting.match.state.quarter == 3


def test_right_click_puts_back_what_lies_only_one_way_round() -> None:
    player = asked("tile")
    player.hold(player.grip("tile"), player.middle("place-2"))
    assert player.scene.hands.held is not None and "Right click" not in guidance(player.scene)
    player.right_click(player.middle("place-2"))
    assert player.scene.hands.held is None


def test_the_wheel_does_not_zoom_while_a_tile_is_held() -> None:
    player = asked("turn")
    before = player.scene.view.camera.scale
    player.hold(player.grip("loose"), player.middle("slot"))
    player.wheel(1)
    assert player.scene.view.camera.scale == before


def test_an_amount_is_set_with_the_mouse_on_its_slider() -> None:
    player = asked("amount")
    player.click(player.grip("pile"))
    track = player.control("track")
    player.press((track.right - 2, track.centery))
    player.turn()
    assert player.scene.popup is not None
    assert player.scene.popup.gesture.amount == 4
    player.move((track.centerx, track.centery), held=True)
    player.release((track.centerx, track.centery))
    player.turn()
    player.click(player.control("less").center)
    player.click(player.control("amount").center)
    assert player.sitting.match.state.taken == 1


def test_danger_is_confirmed_and_can_be_declined() -> None:
    player = asked("danger")
    player.key(pygame.K_1, "1")
    assert player.scene.popup is not None
    assert player.scene.popup.words == "It cannot be taken back."
    player.key(pygame.K_2, "2")
    assert player.scene.popup is None
    assert not player.sitting.match.over


def test_a_confirmation_can_be_switched_off_for_its_kind_and_on_again() -> None:
    player = asked("danger")
    player.key(pygame.K_1, "1")
    player.key(pygame.K_3, "3")
    assert player.sitting.match.over
    preferences = player.app.preferences
    assert not preferences.heeds(sampler.GAME.slug, "danger")
    assert preferences.heeds(sampler.GAME.slug, "another")
    player = asked("danger", unasked=preferences.unasked)
    player.scene.desk.open_cautions()
    player.key(pygame.K_1, "1")
    player.key(pygame.K_ESCAPE)
    assert player.app.preferences.heeds(sampler.GAME.slug, "danger")
    player.key(pygame.K_1, "1")
    assert player.scene.popup is not None
    assert not player.sitting.match.over


def test_a_click_beside_a_window_closes_it() -> None:
    player = asked("menu")
    player.click(player.grip("edges"))
    assert player.scene.popup is not None
    player.click((5, 700))
    assert player.scene.popup is None


def test_the_end_is_announced_and_leads_to_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    player = asked("danger")
    player.answer("say stay", "click")
    assert player.sitting.match.over
    shown: list[object] = []
    monkeypatch.setattr("scenes.routes.results", lambda app, sitting: shown.append(sitting))
    player.click(player.control("results").center)
    assert shown == [player.sitting]


def test_what_floats_and_what_is_proclaimed_is_on_the_screen() -> None:
    player = asked("card", speed="normal", reduced_motion=False)
    player.scene.answer(player.scene.choices.gestures[1].option)
    before = pygame.image.tobytes(player.app.surface, "RGB")
    player.turn(0.2)
    show = player.scene.playback.show
    assert show is not None
    assert show.floats[0].text == "+1"
    assert player.scene.view.stage.actors["card"].motion is not None
    assert pygame.image.tobytes(player.app.surface, "RGB") != before


def test_of_two_like_dice_either_may_be_taken() -> None:
    """Options name values, not dice: the other die that shows the same is as good."""
    game = find("looting_miniskull_castle")
    for seed in range(40):
        player = Player.at(game, seats=2, seed=seed)
        dice = player.sitting.match.state.dice
        twin = next((n for n in range(len(dice)) if dice[n] in dice[:n]), 0)
        if not twin:
            continue
        player.drag(player.grip(f"die-{twin}"), player.middle("slot-hero"))
        assert player.sitting.match.answers[0].option == ("assign", "hero", dice[twin])
        return
    raise AssertionError("no seed rolled a double")


def test_what_changes_hands_is_seen_to_fly() -> None:
    player = asked("card", speed="normal", reduced_motion=False)
    player.scene.answer(player.scene.choices.gestures[1].option)
    player.turn(0.2)
    show, actors = player.scene.playback.show, player.scene.view.stage.actors
    assert show is not None
    show.spent = show.seconds * 0.3
    bare = player.app.surface.copy()
    surface = bare.copy()
    show.cue = replace(
        show.cue, flights=(Flight("common/gem", "pile", "deck", 2), Flight("common/gem", "pile", "gone"))
    )
    asides.draw_flights(surface, show, player.scene.view, player.scene.measure)
    changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    flown = changed.get_bounding_rects()
    assert flown
    way = actors["pile"].box.union(actors["deck"].box).inflate(80, 80)
    assert all(way.contains(box) for box in flown)
