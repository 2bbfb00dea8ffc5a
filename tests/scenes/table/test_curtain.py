"""The curtain: nobody sees at one screen what is meant for another."""

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.table import RolledDie
from tabletop.games import find
from tests.scenes.table.player import Player

GAME = find("miniskull_caverns")


def first_secret(choice: int, size: tuple[int, int] = (1280, 720)) -> Player:
    """Two people at one screen; the first places a control in secret, the second is about to."""
    match = Match(GAME, 2, GAME.bounds, 1)
    player = Player(match, size=size, curtains=True)
    while not player.scene.curtain:
        ask = player.sitting.match.ask
        assert ask is not None
        player.scene.answer(ask.options[0])
        player.settle()
    player.key(pygame.K_RETURN)
    player.settle()
    ask = player.sitting.match.ask
    assert ask is not None
    assert ask.secret
    controls = [option for option in ask.options if str(option).endswith("no")] or list(ask.options)
    player.scene.answer(controls[choice])
    player.settle()
    return player


def pixels(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.surface, "RGB")


def test_the_curtain_is_drawn_before_the_seat_changes() -> None:
    player = first_secret(0)
    assert player.scene.curtain
    assert player.sitting.viewer is None


def test_no_pixel_of_the_curtain_depends_on_the_secret() -> None:
    assert len({pixels(first_secret(choice)) for choice in range(3)}) == 1


def test_the_curtain_covers_every_pixel_of_the_table() -> None:
    player = first_secret(0)
    covered = pixels(player)
    player.app.surface.fill((255, 0, 255))
    player.app.redraw()
    player.turn()
    assert pixels(player) == covered


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_curtain_survives_a_resize(size: tuple[int, int]) -> None:
    player = first_secret(0)
    player.app.open_window(size)
    player.app.lay_out()
    player.turn()
    first = pixels(player)
    other = first_secret(2)
    other.app.open_window(size)
    other.app.lay_out()
    other.turn()
    assert pixels(other) == first


def test_behind_the_curtain_there_is_nothing_to_point_at() -> None:
    player = first_secret(0)
    assert [control.id for control in player.scene.controls] == ["curtain"]
    for x in range(20, 1280, 140):
        for y in range(20, 720, 100):
            player.move((x, y))
    player.wait(0.5)
    assert not player.scene.closer.key.startswith("piece")
    player.key(pygame.K_h, "h")
    player.key(pygame.K_u, "u")
    player.key(pygame.K_TAB)
    assert player.scene.curtain
    assert player.scene.popup is None


def test_the_next_player_opens_it_and_sees_with_their_own_eyes() -> None:
    player = first_secret(0)
    asked = player.sitting.asked
    player.click(player.control("curtain").center)
    player.settle()
    assert not player.scene.curtain
    assert player.sitting.viewer == asked
    mine = [piece.id for piece in GAME.lay(player.sitting.match.state, asked)]
    assert sorted(player.scene.view.stage.actors) == sorted(mine)


def test_nothing_runs_behind_the_curtain() -> None:
    """Whatever was on its way when it was drawn waits there; the loop sleeps until somebody opens it."""
    player = Player(Match(GAME, 2, GAME.bounds, 1), curtains=True, reduced_motion=False)
    while not player.scene.curtain:
        ask = player.sitting.match.ask
        assert ask is not None
        player.scene.view.tray.roll((RolledDie(6),), tumble=True)
        player.scene.answer(ask.options[0])
        player.turn()
    player.wait(0.5)
    assert not player.scene.busy and not player.app.busy
    player.key(pygame.K_RETURN)
    player.settle()
    assert player.scene.can_act


def test_what_everybody_may_see_is_chosen_without_a_curtain() -> None:
    """A hero that exerts itself turns its card before all eyes: only Controls and Tactics are secret."""
    player = Player(Match(GAME, 2, GAME.bounds, 1), curtains=True)
    seen: set[str] = set()
    for _ in range(300):
        ask = player.sitting.match.ask
        if ask is None or "exert_adjust" in seen:
            break
        if player.scene.curtain:
            assert ask.secret, f"a curtain before {ask.about}"
            player.key(pygame.K_RETURN)
            player.settle()
        seen.add(ask.about)
        player.scene.answer(ask.options[-1] if ask.about == "place_control" else ask.options[0])
        player.settle()
    assert "exert_adjust" in seen


def test_the_recap_tells_what_this_seat_may_know_and_nothing_else() -> None:
    player = first_secret(1)
    player.key(pygame.K_RETURN)
    viewer = player.sitting.viewer
    assert viewer is not None
    known = [
        GAME.narrate(m.event, player.sitting.names) for m in player.sitting.match.history if m.event.known_to(viewer)
    ]
    assert player.scene.recap
    assert set(player.scene.recap) <= set(known)
    player.click((640, 60))
    assert player.scene.recap == []


def test_what_lies_under_the_recap_is_not_pointed_at() -> None:
    player = first_secret(1)
    player.key(pygame.K_RETURN)
    assert player.scene.recap
    assert player.scene.areas is not None
    player.move(player.scene.areas.cloth.center)
    player.wait(0.5)
    assert not player.scene.closer.key.startswith("piece ")


def test_the_chronicle_is_told_to_each_seat_as_far_as_it_may_know() -> None:
    player = first_secret(1)
    player.key(pygame.K_RETURN)
    player.settle()
    viewer = player.sitting.viewer
    told = {entry.moment for entry in player.scene.log.entries}
    hidden = {n for n, m in enumerate(player.sitting.match.history) if not m.event.known_to(viewer)}
    assert not told & hidden


def test_one_human_alone_needs_no_curtain() -> None:
    match = Match(GAME, 2, GAME.bounds, 1)
    player = Player(match, controllers=["human", "ai:novice"], curtains=True)
    for _ in range(30):
        ask = player.sitting.match.ask
        if ask is None:
            break
        assert not player.scene.curtain
        if player.scene.can_act:
            player.scene.answer(ask.options[0])
        player.settle()
