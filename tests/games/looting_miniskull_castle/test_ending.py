"""LC-13: what ends the game, and who has won."""

import pytest

from tabletop.games.looting_miniskull_castle.cubes import earn, from_bag
from tabletop.games.looting_miniskull_castle.ending import final_sale, richest, verdict

clause = pytest.mark.clause


@clause("LC-13.1")
def test_fifty_dollars_start_the_last_round_for_good(castle):
    game = castle(dice=(3, 1, 1))
    earn(game.t, 0, 46)
    earn(game.t, 0, -20)
    assert game.t.rich
    assert game.told("end_triggered")[0]["cause"] == "money"


@clause("LC-13.2")
def test_an_emptied_bag_starts_the_last_round_even_if_cubes_return(castle):
    game = castle(dice=(3, 1, 1), bag=(1, 0, 0))
    from_bag(game.t, 0, 1)
    game.t.bag[0] += 5
    assert game.t.bag_emptied


@clause("LC-13.12")
def test_perfect_equals_share_the_victory(castle):
    game = castle(dice=(3, 1, 1))
    assert richest(game.t) == [0, 1]


@clause("LC-13.13", "LC-15.1")
@pytest.mark.parametrize(("target", "rich"), [(50, False), (30, True), (0, False)])
def test_the_target_can_be_lower_or_ignored(castle, target, rich):
    game = castle(dice=(3, 1, 1), variants={"target_money": target})
    earn(game.t, 0, 31)
    assert game.t.rich == rich


@clause("LC-13.14")
@pytest.mark.parametrize(("limit", "over"), [(60, True), (0, False)])
def test_sixty_rounds_are_the_limit_if_there_is_one(castle, limit, over):
    game = castle(step="reset", turn=1, round=60, variants={"round_limit": limit})
    assert (game.asked == "over") == over


@clause("LC-13.16", "LC-13.8")
def test_the_final_sale_is_automatic(castle):
    game = castle(
        step="reset", turn=1, bag_emptied=True, heroes=[{"cubes": (9, 2, 1), "trophies": ["golem"]}, {"money": 15}],
        deck=("troll",),
    )  # fmt: skip
    assert (game.asked, final_sale(game.hero())) == ("over", 3 + 4 + 5)
    assert game.t.result.winners == [0]
    assert [(line.seat, line.points) for line in verdict(game.t).lines] == [(0, 4), (1, 15), (0, 3), (0, 4), (0, 5)]
