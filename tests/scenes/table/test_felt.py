"""The kept picture of the table: renewed in parts, it is what it would be if it were drawn anew."""

from random import Random

import pygame
import pytest

from scenes.table.felt import Felt
from tabletop.engine.match import Match
from tabletop.games import find, slugs
from tests.scenes.table.player import Player


def pixels(player: Player) -> bytes:
    assert player.scene.areas is not None
    return pygame.image.tobytes(player.app.surface.subsurface(player.scene.areas.cloth), "RGB")


@pytest.mark.parametrize("slug", slugs())
def test_a_table_renewed_in_parts_is_the_table_drawn_anew(slug: str) -> None:
    game, chance = find(slug), Random(4)
    player = Player(Match(game, game.seats[-1], game.bounds, 4))
    match = player.sitting.match
    for number in range(40):
        if match.ask is None:
            break
        player.scene.answer(chance.choice(match.ask.options))
        player.settle()
        if player.scene.choices.sources and number % 3 == 0:
            player.move(player.middle(chance.choice(player.scene.choices.sources)))
            player.turn(0.01)
        kept = pixels(player)
        player.scene.felt = Felt()
        player.scene.touch()
        player.turn(0.0)
        assert pixels(player) == kept, f"after answer {number}"


def test_the_same_table_is_the_same_picture_whatever_was_drawn_before() -> None:
    game = find("miniskull_caverns")
    first = pixels(Player.at(game, seats=2))
    Player.at(find("caverns"), size=(1920, 1080), ui_scale=150)
    assert pixels(Player.at(game, seats=2)) == first
