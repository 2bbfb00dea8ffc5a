"""Playback: one event after another, at the player's pace, and no input is ever lost."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from benchmarks import noughts
from scenes.table import asides
from scenes.table.nudge import GLIDE, HESITATES
from scenes.table.playback import LEAST
from scenes.theme import Measure
from tabletop.engine.match import Match
from tabletop.engine.table import Face, Piece
from tabletop.games import find
from tests.scenes.table.player import Player

GAME = find("miniskull_caverns")


def table(**settings: Any) -> Player:
    """A game in which the last control is about to be placed: much happens at once then."""
    match = Match(GAME, 2, GAME.bounds, 1)
    while True:
        ask = match.ask
        assert ask is not None
        options = list(ask.options)
        probe = Match(GAME, 2, GAME.bounds, 1)
        for answer in match.answers:
            if not answer.forced:
                probe.choose(answer.option)
        before = len(probe.history)
        probe.choose(options[0])
        if len(probe.history) - before >= 5:
            break
        match.choose(options[0])
    return Player(match, **{"speed": "normal", "reduced_motion": False, **settings})


def much(player: Player) -> None:
    """The answer after which at least five events play."""
    assert player.sitting.match.ask is not None
    player.scene.answer(player.sitting.match.ask.options[0])


def seconds_to_the_end(player: Player) -> float:
    passed = 0.0
    while player.scene.playback.busy:
        player.turn(0.05)
        passed += 0.05
        assert passed < 120
    return passed


def test_events_play_one_after_another_each_long_enough_to_be_seen() -> None:
    player = table()
    start = player.scene.playback.shown
    much(player)
    stays: dict[int, float] = {}
    while player.scene.playback.busy:
        player.turn(0.05)
        show = player.scene.playback.show
        if show is not None:
            stays[show.moment] = stays.get(show.moment, 0.0) + 0.05
    assert list(stays) == sorted(stays)
    assert len(stays) >= 5
    assert min(stays) >= start
    assert min(stays.values()) >= LEAST - 0.06


def test_the_four_speeds_are_in_order_and_instant_takes_one_frame() -> None:
    took = {}
    for speed in ("slow", "normal", "fast", "instant"):
        player = table(speed=speed)
        much(player)
        took[speed] = seconds_to_the_end(player)
    assert took["slow"] > took["normal"] > took["fast"] > took["instant"]
    assert took["instant"] <= 0.1


def test_space_held_runs_at_least_twice_as_fast() -> None:
    walked, ran = table(), table()
    much(walked)
    much(ran)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    assert seconds_to_the_end(ran) * 2 <= seconds_to_the_end(walked)
    ran.key(pygame.K_SPACE, " ")
    assert not ran.scene.playback.running


def test_a_click_skips_the_event_that_plays() -> None:
    player = table()
    much(player)
    player.turn(0.05)
    show = player.scene.playback.show
    assert show is not None
    player.click((620, 300))
    player.turn(0.01)
    after = player.scene.playback.show
    assert after is None or after.moment > show.moment


def test_a_key_pressed_while_events_play_is_done_when_they_are_over() -> None:
    player = table()
    much(player)
    player.turn(0.05)
    answers = len(player.sitting.match.answers)
    player.key(pygame.K_1, "1")
    assert len(player.sitting.match.answers) == answers, "not before the player has seen it all"
    seconds_to_the_end(player)
    if player.scene.choices.buttons or len(player.sitting.match.answers) > answers:
        assert len(player.sitting.match.answers) > answers


def test_reaching_for_a_piece_while_events_play_ends_them_and_lifts_it() -> None:
    player = table()
    much(player)
    player.turn(0.05)
    assert player.scene.playing
    piece = next(name for name, actor in player.scene.view.stage.actors.items() if actor.piece.kind == "meeple")
    at = player.middle(piece)
    player.hold(at, (at[0] + 60, at[1] + 30))
    assert not player.scene.playing
    assert player.scene.hands.held is not None
    assert player.scene.hands.held.piece == piece


@pytest.mark.parametrize("slug", ["caverns", "skulldug", "miniskull_caverns"])
def test_the_ground_is_marked_only_where_it_changed_itself(slug: str) -> None:
    """Figures that walked are marked; of all the tiles they walked on, only those that are new or lie otherwise."""
    match = Match(find(slug), 3, dict(find(slug).bounds), 6)
    player = Player(match, controllers=["human", "ai:novice", "ai:novice"])
    marked = 0
    for _ in range(25):
        before = {piece.id: piece for piece in player.scene.view.laid}
        player.scene.playback.seen()
        ask = player.sitting.match.ask
        if ask is None:
            break
        player.scene.answer(ask.options[0])
        player.settle()
        laid = {piece.id: piece for piece in player.scene.view.laid}
        for name in player.scene.playback.changed & laid.keys():
            old, new, marked = before.get(name), laid[name], marked + 1
            if new.kind in ("tile", "board"):
                assert old is None or (old.face, old.up, old.at, old.angle) != (new.face, new.up, new.at, new.angle)
    assert marked


def test_what_only_left_the_shelf_for_a_while_is_not_marked() -> None:
    shelved = Piece("board", "token", Face(title="a"), (100, 100), (50, 50), area="shelf", hint="A board.")
    shown: list[list[Piece]] = [[shelved], [], [shelved], [replace(shelved, face=Face(title="b"))]]
    game = replace(noughts.GAME, lay=lambda state, viewer: [*noughts.GAME.lay(state, viewer), *shown[0]])
    player = Player.at(game)
    playback = player.scene.playback
    playback.seen()
    for state, marked in ((1, False), (2, False), (3, True)):
        shown[0] = shown[state]
        playback._arrive(0)
        assert ("board" in playback.changed) == marked


def test_what_changed_stays_marked_until_the_next_input() -> None:
    player = table()
    much(player)
    seconds_to_the_end(player)
    player.wait(2.0)
    assert player.scene.playback.changed
    player.move((640, 300))
    player.turn()
    assert player.scene.playback.changed, "moving the mouse is no input"
    player.click((620, 690))
    assert not player.scene.playback.changed


def test_with_reduced_motion_nothing_travels() -> None:
    player = table(reduced_motion=True)
    much(player)
    while player.scene.playback.busy:
        player.turn(0.05)
        assert not any(actor.motion for actor in player.scene.view.stage.actors.values())
        assert not player.scene.view.tray.busy


def test_dice_tumble_and_settle_on_what_was_rolled() -> None:
    player = table()
    rolled: tuple[Any, ...] = ()
    tumbled = False
    for _ in range(40):
        ask = player.sitting.match.ask
        if ask is None or rolled:
            break
        player.scene.answer(ask.options[0])
        while player.scene.playback.busy:
            player.turn(0.05)
            show = player.scene.playback.show
            if show is not None and show.cue.dice:
                rolled = show.cue.dice
                tumbled = tumbled or player.scene.view.tray.busy
    assert rolled
    assert tumbled
    assert player.scene.view.tray.dice
    assert not player.scene.view.tray.busy


def test_nothing_moves_once_everything_has_been_shown() -> None:
    player = table()
    player.settle()
    player.wait(2 * (HESITATES + GLIDE) + 1)
    assert not player.scene.busy
    drawn = player.app.frames
    for _ in range(20):
        player.turn(0.25)
    assert player.app.frames == drawn, "an idle table draws no frame"


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_undo_brings_back_the_table_and_the_chronicle(speed: str) -> None:
    player = Player.at(GAME, seats=2, speed=speed)
    before, told = player.sitting.match.digest(), len(player.scene.log.entries)
    ask = player.sitting.match.ask
    assert ask is not None
    player.scene.answer(ask.options[0])
    player.settle()
    assert player.sitting.match.digest() != before
    player.click(player.control("undo").center)
    player.settle()
    assert player.sitting.match.digest() == before
    assert len(player.scene.log.entries) == told


def test_a_window_that_is_open_while_events_play_hears_the_keys_at_once() -> None:
    player = table()
    much(player)
    player.turn(0.05)
    player.key(pygame.K_ESCAPE)
    assert player.scene.popup is not None
    assert player.scene.playing
    player.key(pygame.K_1, "1")
    assert player.scene.popup is None


def test_the_words_of_a_proclamation_do_not_fade_with_its_band() -> None:
    pygame.display.init()
    pygame.font.init()
    m = Measure(720 / 1080, 1.0)
    area = pygame.Rect(0, 0, 740, 400)
    cloth = pygame.Surface(area.size)
    asides.draw_proclamation(cloth, "10 against 6: the Doppelganger is beaten", 0.5, area, m, still=True)
    lit = pygame.mask.from_threshold(cloth, (255, 226, 160), (40, 40, 60, 255))
    middle = pygame.Rect(0, area.centery - 20, area.width, 40)
    columns = [x for x in range(area.width) if any(lit.get_at((x, y)) for y in range(middle.top, middle.bottom))]
    assert columns[0] < area.width * 0.12
    assert columns[-1] > area.width * 0.88
    assert columns[0] >= area.width * 0.08 - 2
