"""Who plays which seat is free: every mix of people and computers sits down, and seats change hands in the middle."""

from collections.abc import Sequence
from itertools import product
from random import Random
from time import process_time

import pytest

from scenes.app import App
from scenes.minds import HUMAN, LEVELS, Inline, controller
from scenes.preferences import Preferences
from scenes.sitting import Seat, Sitting
from scenes.table import TableScene
from tabletop.engine.match import Match
from tabletop.games import find, slugs
from tests.scenes.table.player import Player

ROBOT = controller(next(iter(LEVELS)))
MOST_SECONDS = 10.0


class Ponderer(Inline):
    """Thinks and thinks."""

    def think(self, match: Match, seat: int, name: str, names: Sequence[str] = ()) -> None:
        """Until it is dropped."""


@pytest.mark.parametrize("slug", slugs())
def test_every_mix_of_people_and_computers_sits_down(slug: str) -> None:
    game = find(slug)
    app = App(Preferences(speed="instant", reduced_motion=True))
    app.open_window((1024, 640))
    for seats in game.seats:
        for mix in product((HUMAN, ROBOT), repeat=seats):
            people = [Seat(f"Seat {place}", who, place, place) for place, who in enumerate(mix)]
            sitting = Sitting(Match(game, seats, game.bounds, 2), people, mind=Ponderer(), curtains=False)
            scene = TableScene(sitting)
            app.show(scene, fade=False)
            app.turn(0.02)
            app.turn(0.02)
            assert sitting.asked is not None
            person = mix[sitting.asked] == HUMAN
            assert scene.can_act == person, mix
            assert sitting.thinking != person, mix


@pytest.mark.parametrize("slug", slugs())
def test_a_seat_goes_to_a_computer_and_back_in_the_middle_of_a_game(slug: str) -> None:
    game, chance = find(slug), Random(6)
    match = Match(game, game.seats[-1], game.bounds, 6)
    for _ in range(4):
        if match.ask is not None:
            match.choose(chance.choice(match.ask.options))
    player = Player(match)
    before, asked = match.digest(), player.sitting.asked
    assert asked is not None
    assert player.scene.can_act
    player.sitting.swap(asked, ROBOT)
    player.scene.ready()
    player.turn()
    assert not player.scene.can_act
    player.sitting.swap(asked, HUMAN)
    player.scene.ready()
    player.turn()
    assert player.scene.can_act
    assert match.digest() == before


@pytest.mark.parametrize("slug", slugs())
def test_at_instant_speed_a_whole_game_is_drawn_in_seconds(slug: str) -> None:
    game, chance = find(slug), Random(3)
    match = Match(game, game.seats[-1], game.bounds, 3)
    player = Player(match)
    spent = 0.0
    while match.ask is not None:
        option = chance.choice(match.ask.options)
        start = process_time()
        player.scene.answer(option)
        player.turn()
        spent += process_time() - start
    assert spent < MOST_SECONDS
