"""Options that are several pieces together: clicked one by one, confirmed by a button; and a shelf beside the map."""

import pygame
import pytest

from scenes.table.choices import FEW, Choices
from tabletop.engine.asking import Option
from tabletop.engine.table import Gesture
from tests.scenes.table.player import Player
from tests.scenes.table.test_caverns import match_at

CARDS = ("axe", "sword", "shield", "ring")
LEGAL = (
    ("axe", "shield", "ring"), ("sword", "shield", "ring"), ("axe", "shield"), ("sword", "shield"), ("axe", "ring"),
    ("sword", "ring"), ("axe",), ("sword",), ("shield",), ("ring",), (),
)  # fmt: skip
"""One weapon at most, the best first."""


class Use(Option):
    cards: tuple[str, ...]


def choices(legal: tuple[tuple[str, ...], ...] = LEGAL) -> Choices:
    return Choices([Gesture(Use(cards), f"Use {', '.join(cards)}", "SA-1.1", picks=cards) for cards in legal], CARDS)


def said(open_: Choices) -> list[tuple[str, ...]]:
    return [gesture.picks for gesture in open_.offered]


def test_the_best_and_none_have_a_button_and_so_has_what_is_picked() -> None:
    open_ = choices()
    assert said(open_) == [LEGAL[0], ()]
    assert open_.pick("sword") and open_.pick("ring")
    assert said(open_) == [LEGAL[0], ("sword", "ring"), ()]


def test_a_second_pick_puts_a_piece_back() -> None:
    open_ = choices()
    open_.pick("axe")
    open_.pick("axe")
    assert open_.picked == frozenset()


def test_what_cannot_go_along_gives_way() -> None:
    open_ = choices()
    for card in ("axe", "shield", "sword"):
        open_.pick(card)
    assert open_.picked == {"sword", "shield"}


def test_few_sets_are_all_buttons() -> None:
    few = LEGAL[-FEW:]
    assert said(choices(few)) == list(few)


def test_other_pieces_are_not_picked() -> None:
    open_ = Choices([Gesture(Use(("axe",)), "Lay the axe", "SA-1.1", "axe", "shield")], CARDS)
    assert not open_.pick("axe") and open_.picked == frozenset()


@pytest.fixture
def fighter() -> Player:
    """Somebody with many cards for a fight."""
    return Player(match_at(3, 7, lambda m: m.ask is not None and m.ask.about == "D-BONUS" and len(m.ask.options) > FEW))


def test_cards_for_a_fight_are_clicked_and_lit(fighter: Player) -> None:
    pair = next(g for g in fighter.scene.choices.sets if len(g.picks) == 2 and g is not fighter.scene.choices.sets[0])
    for card in pair.picks:
        fighter.click(fighter.grip(card))
    assert fighter.scene.choices.picked == frozenset(pair.picks)
    assert pair.label in [offer.label for offer in fighter.scene.button_offers()]


@pytest.mark.parametrize("way", ["drag", "click", "key"])
def test_a_set_of_cards_is_given_by_drag_click_and_key(way: str) -> None:
    match = match_at(3, 7, lambda m: m.ask is not None and m.ask.about == "D-BONUS" and len(m.ask.options) > FEW)
    player = Player(match)
    pair = next(g for g in player.scene.choices.sets if len(g.picks) == 2)
    before = len(match.answers)
    player.answer(pair.option, way)
    assert match.answers[before].option == pair.option


def test_what_lies_on_the_shelf_stays_there_however_the_map_is_seen(fighter: Player) -> None:
    view = fighter.scene.view
    before = {name: actor.box for name, actor in view.stage.actors.items() if actor.piece.area == "shelf"}
    assert before and all(view.shelf.inflate(4, 4).contains(box) for box in before.values())
    fighter.move(view.map.center)
    fighter.wheel(3)
    assert {name: view.stage.actors[name].box for name in before} == before


def test_a_great_hand_lies_in_two_rows_and_every_card_can_be_pointed_at() -> None:
    match = match_at(2, 2, lambda m: m.state.acting in m.state.hands and len(m.state.cards(m.state.acting)) > 15)
    player = Player(match)
    held = [actor for actor in player.scene.view.stage.actors.values() if actor.piece.area == "hand"]
    assert len({actor.box.centery for actor in held}) == 2
    for actor in held:
        player.grip(actor.piece.id)
    assert all(player.scene.view.areas.hand.contains(actor.box) for actor in held)  # type: ignore[union-attr]


def test_the_pointer_over_a_button_lights_its_pieces(fighter: Player) -> None:
    best = fighter.scene.choices.sets[0]
    fighter.move(fighter.control("choice 0").center)
    fighter.turn()
    control = next(control for control in fighter.scene.controls if control.id == "choice 0")
    assert set(best.picks) <= set(control.lights)
    fighter.key(pygame.K_ESCAPE)
