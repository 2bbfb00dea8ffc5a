"""The rest of the table: camera, chronicle, tools, popups, and people who change seats."""

import pygame
import pytest

from benchmarks import noughts
from tabletop.engine.match import Match
from tabletop.games import find
from tests.scenes.table.player import Player

GAME = find("miniskull_caverns")


def test_the_wheel_zooms_about_the_pointer_and_f_fits_again() -> None:
    player = Player.at(GAME, seats=2)
    camera = player.scene.view.camera
    whole = camera.scale
    assert player.scene.areas is not None
    at = (player.scene.areas.cloth.centerx + 60, player.scene.areas.cloth.centery + 40)
    player.move(at)
    player.turn()
    under = camera.to_table(at)
    player.wheel(3)
    assert camera.scale > whole * 1.3
    assert camera.to_table(at) == pytest.approx(under)
    player.key(pygame.K_f, "f")
    assert camera.scale == pytest.approx(whole)


def test_dragging_the_cloth_pans_it() -> None:
    player = Player.at(GAME, seats=2)
    assert player.scene.areas is not None
    corner = (player.scene.areas.cloth.x + 8, player.scene.areas.cloth.bottom - 10)
    player.move(player.scene.areas.cloth.center)
    player.wheel(4)
    before = player.scene.view.camera.centre
    player.drag(corner, (corner[0] + 90, corner[1] - 60))
    after = player.scene.view.camera.centre
    assert after[0] < before[0]
    assert after[1] > before[1]


def test_a_line_of_the_chronicle_lights_its_pieces_and_shows_its_moment() -> None:
    player = Player.at(GAME, seats=2)
    for _ in range(6):
        ask = player.sitting.match.ask
        assert ask is not None
        player.scene.answer(ask.options[0])
        player.settle()
    now = player.sitting.match.digest()
    line = next(control for control in player.scene.controls if control.id.startswith("log") and control.lights)
    player.move(line.box.center)
    player.turn()
    assert player.scene.hands.pointer.over == line.id
    player.click(line.box.center)
    entry = player.scene.log.entries[int(line.id.split()[1])]
    assert player.scene.past == entry.moment
    laid = GAME.lay(player.sitting.match.history[entry.moment].state, player.sitting.viewer)
    assert {p.id: p.at for p in laid} == {n: a.piece.at for n, a in player.scene.view.stage.actors.items()}
    player.key(pygame.K_ESCAPE)
    assert player.scene.past is None
    assert player.sitting.match.digest() == now
    assert player.scene.can_act


def test_undo_that_is_not_allowed_says_why() -> None:
    player = Player.at(GAME, seats=2)
    tool = next(tool for tool in player.scene.desk.tools() if tool.id == "undo")
    assert not tool.usable
    assert player.sitting.undo_blocked is not None
    assert player.sitting.undo_blocked in tool.tip
    player.click(player.control("undo").center)
    assert player.scene.whisper is not None
    assert player.sitting.undo_blocked in player.scene.whisper.words


def test_the_coach_lights_its_advice_and_names_it() -> None:
    player = Player.at(GAME, seats=2)
    player.click(player.control("hint").center)
    player.settle()
    assert player.scene.popup is not None
    assert player.scene.advice
    before = len(player.sitting.match.answers)
    player.key(pygame.K_1, "1")
    player.settle()
    assert len(player.sitting.match.answers) > before


def test_whoever_reaches_past_the_coachs_window_closes_it_and_plays() -> None:
    player = Player.at(noughts.GAME)
    player.click(player.control("hint").center)
    player.settle()
    assert player.scene.popup is not None
    player.click(player.middle("cell-0"))
    player.settle()
    assert player.scene.popup is None
    assert player.sitting.match.answers[0].option == noughts.Mark(0)


def test_advice_that_comes_while_a_piece_is_held_opens_no_window() -> None:
    player = Player.at(GAME, seats=2)
    gesture = next(g for g in player.scene.choices.gestures if g.piece and g.place)
    player.scene.sitting.hint()
    player.hold(player.grip(gesture.piece), player.middle(gesture.place))
    player.settle()
    assert player.scene.advice
    assert player.scene.popup is None
    before = len(player.sitting.match.answers)
    player.release(player.middle(gesture.place))
    player.settle()
    assert len(player.sitting.match.answers) > before


def test_a_seat_can_be_handed_to_the_computer_and_the_game_goes_on() -> None:
    player = Player.at(GAME, seats=2)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_2, "2")
    player.click(player.control("swap 1").center)
    assert player.sitting.controllers[1].startswith("ai:")
    player.key(pygame.K_ESCAPE)
    player.settle()
    assert player.scene.popup is None
    assert player.sitting.asked in player.sitting.humans


def test_computers_play_a_whole_game_by_themselves() -> None:
    match = Match(GAME, 2, GAME.bounds, 7)
    player = Player(match, controllers=["ai:novice", "ai:novice"])
    for _ in range(3000):
        player.turn(0.1)
        if match.over and not player.scene.playing:
            break
    assert match.over
    assert [offer.id for offer in player.scene.button_offers()] == ["results"]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_a_notice_stands_on_the_cloth_and_leaves_the_question_readable(size: tuple[int, int], scale: int) -> None:
    player = Player.at(GAME, seats=2, size=size, ui_scale=scale)
    assert player.scene.areas is not None
    before = player.app.surface.copy()
    player.key(pygame.K_m, "m")
    assert player.app.notices
    for box in (player.scene.areas.banner, player.scene.areas.log, player.scene.areas.choices):
        assert _seen(player.app.surface, box) == _seen(before, box)
    assert _seen(player.app.surface, player.scene.areas.cloth) != _seen(before, player.scene.areas.cloth)


def _seen(surface: pygame.Surface, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


def test_a_table_without_hands_uses_the_foot_of_the_screen() -> None:
    player = Player.at(noughts.GAME)
    assert player.scene.areas is not None
    assert player.scene.areas.hand.height == 0
    player.click(player.middle("cell-4"))
    player.settle()
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    player.settle()
    assert [answer.option[1] for answer in player.sitting.match.answers] == [4, 0]


def test_an_irreversible_choice_is_confirmed_unless_the_player_wants_none_of_it() -> None:
    for confirm in (True, False):
        player = Player.at(noughts.GAME, confirm=confirm)
        gesture = player.scene.choices.gestures[0]
        careful = type(gesture)(gesture.option, gesture.label, gesture.clause, gesture.piece, confirm="Really?")
        player.scene.perform([careful], (0, 0))
        assert (player.scene.popup is not None) == confirm
        assert len(player.sitting.match.answers) == (0 if confirm else 1)
        if confirm:
            player.turn()
            player.key(pygame.K_ESCAPE)
            assert player.scene.popup is None
            assert not player.sitting.match.answers


def test_several_events_in_one_frame_are_all_handled_in_order() -> None:
    player = Player.at(noughts.GAME)
    for cell in ("cell-0", "cell-4", "cell-8"):
        at = player.middle(cell)
        player.move(at)
        player.press(at)
        player.release(at)
    player.turn()
    player.settle()
    assert [answer.option[1] for answer in player.sitting.match.answers] == [0, 4, 8]
