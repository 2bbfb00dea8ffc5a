"""SKULLDUG! on the table: its great moments look as they did when they were last looked at."""

import os
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from scenes import routes
from scenes.pieces import card
from scenes.pieces.style import Style
from scenes.table import ahead, felt, painter
from tabletop.engine.match import Match
from tabletop.games import find
from tabletop.games.skulldug.cave import sight
from tabletop.games.skulldug.content import CARDS
from tabletop.games.skulldug.faces import card_face
from tests.scenes.table.player import Player
from tests.scenes.table.test_reference import PICTURES, SMALL, TOLERANCE, differences

GAME = find("skulldug")
Moment = Callable[[Match], bool]


def played(until: Moment, seats: int, seed: int = 1, keeping: bool = False) -> Match:
    """A game of wanderers who act at random but love to walk, up to the first question for which this holds; some
    keep what they have found."""
    match, chance = Match(GAME, seats, {}, seed), Random(seed)
    while match.ask is not None and not until(match):
        options = [option for option in match.ask.options if not keeping or option[0] not in ("drop", "throw")]
        steps = [option for option in options if option[0] in ("move", "pick_up")]
        match.choose(chance.choice(steps if steps and chance.random() < 0.7 else options or match.ask.options))
    return match


def asked(about: str, passages: int = 0) -> Moment:
    return lambda match: match.ask is not None and match.ask.about == about and len(match.state.laid) >= passages


def table(until: Moment, seats: int, seed: int = 1, keeping: bool = False, **how: object) -> Player:
    match = played(until, seats, seed, keeping)
    assert match.ask is not None, "this never happens in this game"
    return Player(match, **how)  # type: ignore[arg-type]


def holding(player: Player, verb: str) -> Player:
    """The piece of the first such option is held over its place."""
    gesture = next(g for g in player.scene.choices.gestures if g.option[0] == verb)
    player.hold(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()
    return player


def can(verb: str, passages: int) -> Moment:
    return lambda match: asked("turn_action", passages)(match) and any(o[0] == verb for o in match.ask.options)


def turning() -> Player:
    player = table(lambda match: asked("orient", 4)(match) and len(match.ask.options) > 2, 3)
    player.move(player.middle(player.scene.choices.sources[0]))
    player.wheel(-1)
    player.settle()
    return player


def fanned_out() -> Player:
    """The pointer rests on the fullest passage."""
    player = table(asked("turn_action", 12), 4)
    state = player.sitting.match.state
    fullest = max((space for space in state.contents if space in state.laid), key=lambda at: len(state.contents[at]))
    player.move(player.scene.view.stage.actors[state.laid[fullest]].box.move(3, 3).topleft)
    player.wait(0.6)
    return player


def pointing_at_who_sees_far() -> Player:
    player = table(asked("turn_action", 12), 4)
    laid = player.scene.view.laid
    far = max((piece for piece in laid if piece.kind == "meeple"), key=lambda piece: sum(map(len, piece.sees)))
    player.move(player.middle(far.id))
    player.wait(0.1)
    return player


def results() -> Player:
    player = Player(played(lambda match: False, 3))
    routes.results(player.app, player.sitting)
    for _ in range(40):
        player.turn(0.05)
    return player


MOMENTS: dict[str, Callable[[], Player]] = {
    "draft": lambda: table(lambda match: asked("gear_2")(match) and len(match.answers) > 6, 5),
    "early": lambda: table(asked("turn_action", 3), 2),
    "late": lambda: table(asked("turn_action", 30), 5, keeping=True),
    "late_large": lambda: table(asked("turn_action", 30), 5, keeping=True, size=(1920, 1080)),
    "late_encounter": lambda: table(asked("focus_encounter", 30), 5, keeping=True),
    "line_of_sight": pointing_at_who_sees_far,
    "new_passage": turning,
    "encounter": lambda: table(asked("focus_encounter", 8), 4),
    "throw_in_sight": lambda: holding(table(can("throw", 8), 4), "throw"),
    "reach": lambda: holding(table(can("dash", 8), 4), "dash"),
    "contents": fanned_out,
    "death": lambda: table(lambda match: any(not explorer.alive for explorer in match.state.explorers), 4),
    "reinforcement": lambda: table(asked("reinforce_card"), 4),
    "results": results,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_expedition_looks_as_it_did(moment: str) -> None:
    picture = pygame.transform.smoothscale(MOMENTS[moment]().app.surface, SMALL)
    path = PICTURES / f"expedition_{moment}.png"
    if os.environ.get("REWRITE_PICTURES"):
        pygame.image.save(picture, path)
    off = differences(picture, pygame.image.load(path))
    assert max(off.values()) <= TOLERANCE, f"cells: {[cell for cell, far in off.items() if far > TOLERANCE]}"


@pytest.fixture(scope="module")
def hand_card() -> tuple[tuple[int, int], Style]:
    """Size and style of a card in the fan of the smallest window."""
    player = table(asked("turn_action", 3), 2)
    view = player.scene.view
    held = next(piece for piece in view.laid if piece.area == "hand" and piece.kind == "card")
    return view.stage.actors[held.id].spot.size, view.style


@pytest.mark.parametrize("kind", [kind for kind, printed in CARDS.items() if printed.text])
def test_a_card_in_the_hand_of_the_smallest_window_says_what_it_does(
    kind: str, hand_card: tuple[tuple[int, int], Style]
) -> None:
    size, style = hand_card
    silent = replace(card_face(kind), text="", brief="")
    assert not same(card.face(card_face(kind), size, style), card.face(silent, size, style))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_card_that_can_be_dropped_and_used_in_one_place_asks_which() -> None:
    player = table(can("use_on", 0), 3)
    asked = player.sitting.asked
    aimed = [g for g in player.scene.choices.gestures if g.option[0] == "use_on" and int(g.option[2]) != asked]
    used = aimed[0]
    player.drag(player.grip(used.piece), player.middle(used.place))
    player.settle()
    popup = player.scene.popup
    assert popup is not None
    assert {offer.label.split(" ")[0] for offer in popup.offers} == {"Use", "Throw"}


def test_the_new_passage_is_turned_where_it_lies_and_laid_with_one_click() -> None:
    player = table(lambda match: asked("orient")(match) and len(match.ask.options) > 1, 3)
    drawn = player.scene.choices.sources[0]
    before = player.scene.choices.turns(drawn)[0]
    player.key(pygame.K_r, "r")
    held = player.scene.hands.held
    assert held is not None and held.piece == drawn and held.turn != before
    player.click(player.middle(player.scene.choices.lit(drawn)[0]))
    player.settle()
    assert drawn in player.sitting.match.state.laid.values()


def test_focus_is_a_button_each_and_a_slider_on_the_card() -> None:
    player = table(lambda match: asked("focus_encounter")(match) and len(match.ask.options) > 2, 3)
    gestures = player.scene.choices.gestures
    assert [offer.label for offer in player.scene.button_offers()] == [gesture.label for gesture in gestures]
    player.click(player.grip(gestures[0].piece))
    assert player.scene.popup is not None and player.scene.popup.amounts == list(gestures)


def test_gear_is_taken_by_dropping_it_anywhere_in_the_foot_of_the_screen() -> None:
    player = table(asked("gear_1"), 3)
    seat, areas = player.sitting.asked, player.scene.areas
    assert seat is not None and areas is not None
    player.drag(player.grip("trusty_whip"), (areas.hand.x + 20, areas.hand.bottom - 20))
    player.settle()
    assert player.sitting.match.state.explorers[seat].hand == ["trusty_whip"]


def test_rivals_go_by_their_names() -> None:
    player = table(can("throw", 0), 3)
    thrown = next(g for g in player.scene.choices.gestures if g.option[0] == "throw")
    assert player.sitting.names[int(thrown.option[2])] in thrown.label and "seat" not in thrown.label


def test_everything_in_a_passage_fans_out_under_the_pointer() -> None:
    player = fanned_out()
    state, key = player.sitting.match.state, player.scene.closer.key.removeprefix("piece ")
    actor = player.scene.view.stage.actors[key]
    space = next(at for at, card in state.laid.items() if card == key or key in state.contents.get(at, ()))
    assert {piece.id for piece in painter.lying_with(player.scene, actor)} == set(state.contents[space])


def test_what_is_out_of_sight_lies_in_the_dark_while_a_card_is_held() -> None:
    player = holding(table(can("throw", 8), 4), "throw")
    state, seat = player.sitting.match.state, player.sitting.asked
    assert seat is not None
    light = felt.lighting(player.scene)
    seen = {state.laid.get(space, "entrance") for space in sight(state, seat)}
    assert seen and not seen & light.dark
    assert {name for name in (*state.laid.values(), "entrance") if name not in seen} <= light.dark
    everywhere, aimed = ahead.beams(player.scene)
    assert {name for line in everywhere for name in line} == seen
    assert len(aimed) == 1 and aimed[0][-1] in seen
    player.release((2, 2))
    player.settle()
    assert not felt.lighting(player.scene).dark


def test_places_two_steps_away_are_told_from_those_one_step_away() -> None:
    player = holding(table(can("dash", 8), 4), "dash")
    held = player.scene.hands.held
    assert held is not None
    away = dict(felt.lighting(player.scene).steps)
    assert set(away) == set(player.scene.choices.lit(held.piece)) and set(away.values()) == {1, 2}
    for gesture in player.scene.choices.uses(held.piece):
        if gesture.option[0] == "move":
            assert away[gesture.place] == 1


def test_whoever_is_pointed_at_shows_how_far_they_see() -> None:
    player = pointing_at_who_sees_far()
    name = player.scene.closer.key.removeprefix("piece ")
    everywhere, aimed = ahead.beams(player.scene)
    assert everywhere == player.scene.view.stage.actors[name].piece.sees and not aimed
    player.move((2, 2))
    player.wait(0.1)
    assert ahead.beams(player.scene) == ((), ())
