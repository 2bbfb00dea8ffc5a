"""How pieces get from one place to another: they hop, fly, turn over, turn round, appear and leave."""

from dataclasses import replace

import pytest

from scenes.table import tween
from scenes.table.stage import Spot, Stage
from tabletop.engine.table import Face, Piece

HERE, THERE = Spot((100.0, 100.0), (50, 50)), Spot((300.0, 200.0), (50, 50))
MEEPLE = Piece("hero", "meeple", Face(seat=0), (0, 0), (50, 50))
CARD = Piece("card", "card", Face(title="Torch"), (0, 0), (50, 70))


def after(first: Piece, then: Piece, seconds: float = 1.0, path: list[tuple[float, float]] | None = None) -> Stage:
    """A stage on which a piece has just been told to become another."""
    stage = Stage()
    stage.lay([first], {first.id: HERE})
    stage.lay([then], {then.id: THERE}, seconds, {then.id: path} if path else None)
    return stage


def test_a_piece_that_moved_travels_and_arrives() -> None:
    stage = after(MEEPLE, replace(MEEPLE, at=(9, 9)))
    actor = stage.actors["hero"]
    assert actor.pose().at == HERE.at
    stage.move(0.5)
    x, y = actor.pose().at
    assert 100 < x < 300
    assert 100 < y < 200
    assert actor.pose().lift > 0, "it hops"
    stage.move(0.6)
    assert actor.pose().at == THERE.at
    assert not stage.busy


def test_a_path_is_walked_from_point_to_point() -> None:
    corner = (100.0, 200.0)
    stage = after(MEEPLE, replace(MEEPLE, at=(9, 9)), 1.0, [corner, THERE.at])
    seen = []
    for _ in range(20):
        stage.move(0.05)
        seen.append(stage.actors["hero"].pose().at)
    assert min(abs(x - corner[0]) + abs(y - corner[1]) for x, y in seen) < 15
    assert seen[-1] == THERE.at


def test_a_card_turned_over_shows_its_old_side_until_it_stands_on_edge() -> None:
    back = replace(CARD, face=None, up=False)
    stage = after(back, CARD)
    actor = stage.actors["card"]
    stage.move(0.3)
    assert actor.pose().piece == back
    stage.move(0.2)
    assert actor.pose().squeeze < 0.1
    stage.move(0.2)
    assert actor.pose().piece == CARD


def test_a_piece_turned_round_takes_the_shorter_way() -> None:
    assert tween.turned(350, 10, 0.5) == pytest.approx(360)
    assert tween.turned(0, 270, 0.5) == pytest.approx(-45)


def test_new_pieces_appear_and_old_ones_leave() -> None:
    stage = after(MEEPLE, CARD)
    assert [actor.piece.id for actor in stage.in_order(("table",))] == ["hero", "card"]
    assert stage.actors["card"].alpha < 0.1
    stage.move(1.0)
    assert [actor.piece.id for actor in stage.in_order(("table",))] == ["card"]
    assert stage.actors["card"].alpha == 1


def test_what_changed_is_told_once() -> None:
    stage = Stage()
    moved = replace(MEEPLE, at=(1, 1))
    assert stage.lay([MEEPLE, CARD], {"hero": HERE, "card": HERE}) == ["hero", "card"]
    assert stage.lay([moved, CARD], {"hero": THERE, "card": HERE}, 1.0) == ["hero"]
    assert stage.lay([moved, CARD], {"hero": THERE, "card": HERE}, 1.0) == []


def test_what_only_follows_a_layout_that_grew_or_shrank_is_no_news() -> None:
    stage = Stage()
    stage.lay([MEEPLE, CARD], {"hero": HERE, "card": HERE})
    smaller = replace(CARD, at=(5, 5), size=(40, 56))
    in_the_hand = replace(MEEPLE, at=(5, 5), size=(40, 56), area="hand")
    assert stage.lay([in_the_hand, smaller], {"hero": THERE, "card": THERE}, 1.0) == ["hero"]


def test_laid_without_time_everything_is_there_at_once() -> None:
    stage = after(MEEPLE, replace(MEEPLE, at=(9, 9)), 0.0)
    assert not stage.busy
    assert stage.actors["hero"].pose().at == THERE.at
