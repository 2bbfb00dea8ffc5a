"""What a companion would do is shown and waits: real events through the real loop decide it."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from scenes.preferences import Preferences
from scenes.table import proposals
from scenes.table.words import banner_words
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.games import shelf
from tests.scenes.table.player import Player

COOPERATIVE = [game for game in shelf() if game.cooperative]
GAME = COOPERATIVE[0]
AI = "ai:novice"


def asked_of_a_companion(game: Game[Any] = GAME, secret: bool = False, **how: Any) -> Player:
    """A table at which the second seat has proposed something, in a game of heroes who do what looks best."""
    match = Match(game, 3, {}, 1)
    assert game.weigh is not None
    while match.ask is not None and not (match.ask.seat and (not secret or match.ask.secret)):
        weights = game.weigh(match.state, match.ask)
        match.choose(max(zip(weights, match.ask.options, strict=True), key=lambda pair: pair[0])[1])
    how = {"companions_ask": True, **how}
    return Player(match, controllers=["human", AI, AI], **how)


def test_the_banner_says_what_it_would_do_and_two_buttons_wait() -> None:
    player = asked_of_a_companion()
    scene = player.scene
    assert scene.proposed is not None and not scene.can_act
    assert [offer.label for offer in scene.button_offers()] == ["So be it", "Let me choose"]
    banner = next(control for control in scene.controls if control.id == "banner")
    assert banner.tip.startswith(f"{player.sitting.names[1]} would: {scene.proposed.gesture.label}")


def test_a_table_that_waits_for_a_word_rests() -> None:
    player = asked_of_a_companion()
    before = player.sitting.match.digest()
    assert not player.scene.busy, "the loop sleeps"
    player.wait(2.0)
    assert player.sitting.match.digest() == before


@pytest.mark.parametrize("way", ["click", "enter", "digit"])
def test_the_word_is_given_by_mouse_or_key(way: str) -> None:
    player = asked_of_a_companion()
    match, meant = player.sitting.match, player.sitting.proposal
    so_far = len(match.answers)
    if way == "click":
        player.click(player.control("choice agree").center)
    elif way == "enter":
        player.key(pygame.K_RETURN)
    else:
        player.key(pygame.K_1, "1")
    player.settle()
    assert match.answers[so_far].option == meant and match.answers[so_far].seat == 1


@pytest.mark.parametrize("way", ["drag", "click", "key"])
def test_who_wants_to_choose_sees_the_companions_hand_and_answers_as_for_oneself(way: str) -> None:
    player = asked_of_a_companion(secret=True)
    sitting, scene = player.sitting, player.scene
    own = {piece.id for piece in scene.view.laid if piece.area == "hand"}
    player.click(player.control("choice mine").center)
    player.settle()
    assert scene.can_act and sitting.viewer == 1
    assert {piece.id for piece in scene.view.laid if piece.area == "hand"} != own
    assert sitting.match.ask is not None
    other = next(option for option in sitting.match.ask.options if option != sitting.proposal)
    so_far = len(sitting.match.answers)
    player.answer(other, way)
    player.settle()
    assert sitting.match.answers[so_far].option == other
    assert sitting.viewer == 0, "and the hand on the screen is one's own again"


def test_the_pieces_it_speaks_of_are_lit_and_its_card_is_a_ghost_on_its_place() -> None:
    player = asked_of_a_companion(secret=True)
    proposed = player.scene.proposed
    assert proposed is not None and proposed.piece is not None and proposed.gesture.place in player.scene.advice
    box = player.scene.view.stage.actors[proposed.gesture.place].box
    shown = player.app.surface.subsurface(box).copy()
    player.scene.proposed = None
    player.scene.draw(player.app.surface, at_once=True)
    gone = player.app.surface.subsurface(box)
    differing = sum(
        shown.get_at((x, y)) != gone.get_at((x, y)) for x in range(0, box.width, 2) for y in range(0, box.height, 2)
    )
    assert differing > box.width * box.height / 12, "the ghost covers a good part of its place"


def test_every_piece_that_would_be_taken_together_is_lit() -> None:
    player = asked_of_a_companion(secret=True)
    scene = player.scene
    assert scene.proposed is not None
    two = tuple(piece.id for piece in scene.view.laid if piece.area == "hand")[:2]
    together = replace(scene.proposed.gesture, piece="", place="", picks=two)
    scene.proposed = replace(scene.proposed, gesture=together)
    assert proposals.lights(scene) == two


def test_a_copy_is_proposed_without_the_number_that_tells_it_from_its_twin() -> None:
    player = asked_of_a_companion()
    scene = player.scene
    assert scene.proposed is not None
    scene.proposed = replace(scene.proposed, gesture=replace(scene.proposed.gesture, label="Rope: climb (2 HP) (2)"))
    assert banner_words(scene).what.startswith("Rope: climb (2 HP)")
    assert "(2)" not in banner_words(scene).what


def test_a_key_pressed_before_the_proposal_is_seen_agrees_to_nothing() -> None:
    player = asked_of_a_companion(speed="normal")
    so_far = len(player.sitting.match.answers)
    player.key(pygame.K_RETURN)
    for _ in range(400):
        player.turn(0.02)
        if player.scene.playing:
            player.key(pygame.K_RETURN)
    assert len(player.sitting.match.answers) == so_far + 1
    assert player.scene.proposed is not None


def test_what_was_agreed_to_is_taken_back_by_a_key_and_proposed_again() -> None:
    player = asked_of_a_companion(secret=True)
    before, meant = player.sitting.match.digest(), player.sitting.proposal
    player.key(pygame.K_RETURN)
    player.settle()
    player.key(pygame.K_u, "u")
    player.settle()
    assert player.sitting.match.digest() == before and player.sitting.proposal == meant
    assert player.scene.proposed is not None


def test_one_may_look_back_before_giving_the_word() -> None:
    player = asked_of_a_companion()
    player.scene.look_back(0)
    player.turn()
    assert [offer.label for offer in player.scene.button_offers()] == ["Back to the present"]
    player.key(pygame.K_ESCAPE)
    player.settle()
    assert [offer.id for offer in player.scene.button_offers()] == ["choice agree", "choice mine"]


def test_a_piece_reached_for_too_early_says_whose_word_is_awaited() -> None:
    player = asked_of_a_companion(secret=True)
    own = next(piece.id for piece in player.scene.view.laid if piece.area == "hand" and piece.kind == "card")
    player.click(player.grip(own))
    assert player.scene.whisper is not None
    assert player.scene.whisper.words.startswith(f"{player.sitting.names[1]} waits for your word")


def test_the_menu_turns_the_asking_off_and_on() -> None:
    player = asked_of_a_companion()
    so_far = len(player.sitting.match.answers)

    def toggle() -> None:
        if player.scene.popup is None:
            player.click(player.control("menu").center)
        assert player.scene.popup is not None
        entry = next(offer for offer in player.scene.popup.offers if offer.label.startswith("Companions ask first"))
        player.click(player.control(entry.id).center)
        player.turn()

    toggle()
    player.wait(1.0)
    assert not player.app.preferences.companions_ask
    assert len(player.sitting.match.answers) > so_far, "they go on by themselves"
    toggle()
    assert player.app.preferences.companions_ask and player.sitting.asks_first


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_both_buttons_are_seen_at_every_size(size: tuple[int, int], scale: int) -> None:
    player = asked_of_a_companion(size=size, ui_scale=scale)
    window = pygame.Rect((0, 0), size)
    for name in ("choice agree", "choice mine"):
        assert window.contains(player.control(name)) and player.control(name).height >= 36


def test_the_first_settings_ask_nothing() -> None:
    assert not Preferences().companions_ask
