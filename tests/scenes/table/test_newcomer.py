"""What a newcomer is told and shown: where one click will do, what can be done in words, a ghost for who hesitates."""

import pygame
import pytest

from scenes.table import guide
from scenes.table.hover import REST
from scenes.table.nudge import GLIDE, HESITATES, TIMES
from tabletop.engine.match import Match
from tabletop.games import find, slugs
from tests.scenes.table import sampler
from tests.scenes.table.player import Player

GAME = find("miniskull_caverns")


def start(**settings: object) -> Player:
    """Two heroes about to place their pawns: one piece, three places."""
    return Player.at(GAME, seats=2, seed=1, **settings)


def asked(about: str, seats: int = 2) -> Player:
    match = Match(GAME, seats, GAME.bounds, 3)
    while match.ask is not None and match.ask.about != about:
        match.choose(match.ask.options[0])
    return Player(match)


def test_where_only_one_piece_can_move_a_click_on_its_place_is_enough() -> None:
    player = start()
    choices = player.scene.choices
    place = choices.direct[1]
    wanted = choices.drops(choices.mover, place)[0].option
    player.click(player.middle(place))
    assert player.sitting.match.answers[0].option == wanted


def test_such_a_place_says_what_the_click_would_do() -> None:
    player = start()
    place = player.scene.choices.direct[0]
    player.move(player.middle(place))
    player.turn()
    assert player.scene.hands.offered_place == place


def test_a_click_on_a_place_out_of_reach_says_why() -> None:
    player = start()
    lit = set(player.scene.choices.direct)
    wrong = next(name for name in player.scene.view.stage.actors if name.startswith("space-") and name not in lit)
    player.click(player.middle(wrong))
    assert not player.sitting.match.answers
    assert player.scene.whisper is not None
    assert "no Starting space" in player.scene.whisper.words


def test_a_second_click_on_a_held_piece_takes_it_to_the_only_place_it_can_go() -> None:
    player = asked("tactic")
    card = player.scene.choices.sources[0]
    wanted = player.scene.choices.gestures[0].option
    player.click(player.grip(card))
    assert player.scene.hands.held is not None
    player.click(player.grip(card))
    assert player.sitting.match.answers[-1].option == wanted


def test_a_second_click_on_a_piece_with_several_places_puts_it_back() -> None:
    player = asked("place_control")
    card = player.scene.choices.sources[0]
    before = player.sitting.match.digest()
    player.click(player.grip(card))
    player.click(player.grip(card))
    assert player.scene.hands.held is None
    assert player.sitting.match.digest() == before


def test_where_several_pieces_can_go_there_a_click_on_the_place_does_nothing() -> None:
    player = asked("place_control")
    assert player.scene.choices.mover == ""
    before = player.sitting.match.digest()
    player.click(player.middle("slot-0"))
    assert player.sitting.match.digest() == before


def test_a_tile_that_may_be_turned_is_not_laid_by_one_click() -> None:
    match = Match(sampler.GAME, 2)
    while match.ask is not None and match.ask.about != "turn":
        match.choose(match.ask.options[0])
    assert Player(match).scene.choices.direct == []


def test_beside_buttons_a_click_on_a_piece_has_its_button_too() -> None:
    player = asked("action_or_rest")
    labels = [offer.label for offer in player.scene.button_offers()]
    assert labels == [gesture.label for gesture in player.scene.choices.gestures]
    assert "Rest" in labels and len(labels) == 2
    assert not any(offer.great for offer in player.scene.button_offers())


def test_what_can_be_done_is_said_in_words() -> None:
    player = asked("place_control")
    told = guide.sentences(player.scene.choices, player.scene.view.stage.actors, player.sitting.names)
    assert told.split("\n") == [
        "Drag a card from your hand to your Control space.",
        "Drag a card from your hand to your die (-1 Strength: a turn or flip more).",
    ]


@pytest.mark.parametrize("slug", slugs())
def test_no_question_without_buttons_is_left_without_words(slug: str) -> None:
    game = find(slug)
    match, told = Match(game, game.seats[-1], game.bounds, 5), 0
    player = Player(match)
    for _ in range(25):
        if match.ask is None:
            break
        choices, actors = player.scene.choices, player.scene.view.stage.actors
        words = guide.sentences(choices, actors, player.sitting.names)
        assert words or choices.offered
        told += bool(words)
        player.scene.answer(match.ask.options[0])
        player.settle()
    assert told


def test_who_hesitates_sees_a_ghost_show_the_way_but_not_for_ever() -> None:
    player = start(reduced_motion=False)
    player.settle()
    player.wait(HESITATES + GLIDE / 2)
    assert player.scene.nudge.gliding
    player.wait(TIMES * (HESITATES + GLIDE))
    assert not player.scene.nudge.gliding
    player.wait(HESITATES + GLIDE / 2)
    assert not player.scene.nudge.gliding


def test_who_moves_little_sees_no_ghost() -> None:
    player = start()
    player.wait(HESITATES + GLIDE / 2)
    assert not player.scene.nudge.gliding


def test_after_a_drop_nothing_is_explained_until_the_pointer_moves() -> None:
    player = asked("place_control")
    card = player.scene.choices.sources[0]
    player.drag(player.grip(card), player.middle("slot-0"))
    player.settle()
    player.wait(2 * REST)
    assert not player.scene.closer.shows
    x, y = player.scene.hands.at
    player.move((x + 1, y))
    player.wait(2 * REST)
    assert player.scene.closer.shows


def test_a_card_looked_at_closer_leaves_the_rest_of_the_hand_in_sight() -> None:
    player = asked("place_control")
    cards = player.scene.choices.sources
    before = player.app.surface.copy()
    player.move(player.grip(cards[0]))
    player.wait(2 * REST)
    assert player.scene.closer.shows
    last = player.scene.view.stage.actors[cards[-1]].box.inflate(-8, -8)
    shown = player.app.surface.subsurface(last)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(before.subsurface(last), "RGB")
