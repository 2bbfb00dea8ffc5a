"""The replay by hand: to and fro, with whose eyes, and playing on."""

from collections.abc import Callable
from typing import Any

import pygame

from scenes import routes
from scenes.replay import Replay
from scenes.rulebook import RulebookPage
from scenes.sitting import Sitting, replayed
from scenes.table import TableScene

Sit = Callable[..., Sitting]


def replay_of(robot: Any, sitting: Sitting, moment: int = 0) -> Any:
    return robot(shown=lambda app: routes.replay(app, sitting, moment))


def test_scrubbing_both_ways_shows_the_states_of_the_history(robot: Any, finished: Sit) -> None:
    sitting = finished()
    hand = replay_of(robot, sitting)
    page, history = hand.page, sitting.match.history
    for place in (1, len(history), 7, len(history) // 2, 3, len(history)):
        page.scrub(place)
        wanted = history[place - 1].state if place < len(history) else sitting.match.state
        assert page._state is wanted
        assert page.view.laid == sorted(sitting.game.lay(wanted, page.viewer), key=lambda piece: piece.z)


def test_the_scrubber_is_dragged(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished())
    box = pygame.Rect(hand.target("Place in the game").rect)
    hand.drag(box.midleft, (box.right - 2, box.centery))
    assert hand.page.place == hand.page.end
    hand.drag((box.right - 3, box.centery), (box.left + 2, box.centery))
    assert hand.page.place == 1


def test_one_steps_on_and_back_and_lets_it_play(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished())
    page = hand.page
    hand.key(pygame.K_RIGHT)
    stepped = page.place
    assert stepped > 1
    hand.turn(120)
    assert page.place == stepped and not page.busy, "a step is one event, then it waits"
    hand.key(pygame.K_LEFT)
    assert page.place == stepped - 1
    hand.click("Play or pause (Space)")
    hand.turn(200)
    assert page.playing and page.place > stepped + 2
    hand.key(pygame.K_SPACE)
    assert not page.playing


def test_played_to_the_end_it_stops_and_begins_again(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished())
    page = hand.page
    page.scrub(page.end - 2)
    hand.key(pygame.K_SPACE)
    hand.turn(400)
    assert page.place == page.end and not page.playing
    hand.key(pygame.K_SPACE)
    assert page.playing and page.place < 5


def test_other_eyes_see_what_they_may_know(robot: Any, finished: Sit) -> None:
    sitting = finished(seats=3)
    hand = replay_of(robot, sitting, 20)
    for name, seat in (("Everybody", None), ("Blue", 1), ("Green", 2)):
        hand.click(name)
        assert hand.page.viewer == seat
        state = hand.page._state
        assert hand.page.view.laid == sorted(sitting.game.lay(state, seat), key=lambda piece: piece.z)


def test_a_game_that_still_goes_on_is_only_watched_with_ones_own_eyes(robot: Any, seated: Sit) -> None:
    sitting = seated(seats=3, humans=1)
    for _ in range(30):
        if sitting.waits_for_human and sitting.match.ask is not None:
            sitting.answer(sitting.match.ask.options[0])
        else:
            sitting.poll()
    hand = replay_of(robot, sitting)
    names = {target.name for target in hand.form.targets}
    assert {"Everybody", sitting.names[0]} <= names and sitting.names[1] not in names


def test_playing_on_from_the_replay_begins_where_it_stood(robot: Any, finished: Sit) -> None:
    sitting = finished()
    hand = replay_of(robot, sitting)
    page = hand.page
    page.scrub(page.end // 2)
    answers = sitting.match.history[page.place - 1].answers
    hand.click("Play on from here")
    assert isinstance(hand.app.scene, TableScene)
    branch = hand.app.scene.sitting.match
    assert len(branch.answers) >= answers  # a quick thinker may have answered already
    assert replayed(branch, answers).digest() == replayed(sitting.match, answers).digest()


def test_a_line_of_the_chronicle_leads_to_its_moment(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 60)
    page = hand.page
    line = next(control for control in page._controls if control.id.startswith("log") and control.act is not None)
    before = page.place
    last = [control for control in page._controls if control.id.startswith("log")][-1]
    assert line.box.bottom >= last.box.bottom
    hand.click_at(last.box.center)
    assert page.place < before
    assert isinstance(hand.app.scene, Replay)


def test_pointing_at_a_piece_in_the_replay_tells_what_it_is(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 40)
    actor = next(actor for actor in hand.page.view.stage.actors.values() if actor.piece.kind == "card")
    hand.point(actor.box.center)
    plain = pygame.image.tobytes(hand.app.surface, "RGB")
    hand.turn(5, dt=0.1)
    assert hand.page._closer.shows
    assert pygame.image.tobytes(hand.app.surface, "RGB") != plain


def test_the_wheel_comes_closer_and_f_fits_again(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 40)
    camera = hand.page.view.camera
    hand.wheel(hand.page.areas.cloth.center, 3)
    assert camera.zoom > 1
    hand.key(pygame.K_f)
    assert camera.zoom == 1


def test_the_rule_behind_an_event_opens_and_leads_back(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 40)
    page = hand.page
    hand.key(pygame.K_F1)
    assert isinstance(hand.app.scene, RulebookPage)
    assert hand.app.scene.lit == page.history[page.place - 1].event.clause
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene is page and page.place == 41


def test_watching_from_the_results_begins_to_play_at_once(robot: Any, finished: Sit) -> None:
    hand = robot(shown=lambda app: routes.results(app, finished(seats=3)))
    hand.click("Watch the replay")
    assert isinstance(hand.app.scene, Replay) and hand.app.scene.playing


def test_letting_go_over_the_chronicle_after_a_drag_leads_nowhere(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 60)
    box = pygame.Rect(hand.target("Place in the game").rect)
    line = [control for control in hand.page._controls if control.id.startswith("log")][-1]
    hand.drag((box.right - 3, box.centery), (line.box.centerx, line.box.centery))
    assert hand.page.place > 61
