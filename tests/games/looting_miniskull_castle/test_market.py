"""LC-10: fee, refresh, selling and buying."""

import pytest

from tabletop.games.looting_miniskull_castle.content import MARKETS

clause = pytest.mark.clause


def visiting(castle, cubes=(3, 0, 0), money=9, at="black_market", **more):
    more.setdefault("until", "hero_battles")
    return castle(
        more.pop("seats", 2), heroes=[{"at": at, "cubes": cubes, "money": money, "trophies": more.pop("trophies", ())}],
        step="room_actions", dice=(1, 1, 1), **more,
    )  # fmt: skip


@clause("LC-10.3")
@pytest.mark.parametrize(
    ("card", "prices"),
    [
        ("glutted_stalls", (1, 1, 2, 1, 2, 3, 5)),
        ("quiet_night", (1, 2, 3, 1, 2, 4, 6)),
        ("arms_buyers", (2, 2, 3, 1, 4, 5, 6)),
        ("crown_agents", (3, 2, 3, 1, 3, 7, 7)),
        ("trophy_hall", (2, 2, 3, 1, 3, 5, 10)),
        ("war_levy", (3, 3, 4, 2, 5, 5, 8)),
    ],
)
def test_every_market_card_is_played_at_its_prices(castle, card, prices):
    fee, buy_strength, buy_weapon, strength, weapon, treasure, trophy = prices
    assert MARKETS[card].fee == fee
    game = visiting(castle, (6, 1, 1), 20, market=card, trophies=["golem"], deck=("troll",))
    money = 20 - fee
    assert game.hero().money == money
    for goods, price in (("weapon", weapon), ("treasure", treasure), ("trophy", trophy), ("strength", strength)):
        game.play(f"sell {goods} 1")
        money += price
        assert game.hero().money == money
    game.play("done", "buy weapon 1")
    assert game.hero().money == money - buy_weapon
    buyer = visiting(castle, (3, 0, 0), 20, market=card).play("buy strength 2")
    assert buyer.hero().money == 20 - fee - 2 * buy_strength


@clause("LC-10.4")
def test_the_cove_has_no_fee_and_no_refresh(castle):
    game = visiting(castle, (1, 0, 1), 0, at="smugglers_cove", seats=4)
    assert (game.asked, game.hero().cubes[0], game.hero().money) == ("D-SELL", 1, 0)


@clause("LC-10.10")
def test_sold_cubes_go_to_the_bag_and_trophies_leave_the_game(castle):
    game = visiting(castle, (3, 2, 0), trophies=["golem"], deck=("troll",))
    before = game.t.bag[1]
    game.play("sell weapon 2", "sell trophy 1")
    assert (game.t.bag[1] - before, game.t.retired, game.hero().trophies) == (2, ["golem"], [])


@clause("LC-10.12")
def test_selling_is_done_before_buying(castle):
    game = visiting(castle, (3, 2, 0))
    assert not [text for text in game.options if text.startswith("buy")]
    game.play("done")
    assert not [text for text in game.options if text.startswith("sell")]


@clause("LC-10.13")
def test_one_weapon_and_three_strength_can_be_bought(castle):
    game = visiting(castle, money=40)
    assert game.options == ["buy strength 1", "buy strength 2", "buy strength 3", "buy weapon 1", "done"]
    game.play("buy strength 2", "buy weapon 1")
    assert game.options == ["buy strength 1", "done"]


@clause("LC-10.14")
def test_only_what_the_bag_holds_can_be_bought(castle):
    game = visiting(castle, money=40, bag=(1, 0, 9))
    assert game.options == ["buy strength 1", "done"]


@clause("LC-10.15")
def test_a_sold_weapon_may_be_bought_back(castle):
    game = visiting(castle, (3, 1, 0)).play("sell weapon 1")
    assert "buy weapon 1" in game.options


@clause("LC-10.16")
def test_buying_stops_at_the_inventory_limit(castle):
    game = visiting(castle, (14, 0, 0), 40).play("done")
    assert game.options == ["buy strength 1", "buy weapon 1", "done"]
    assert game.play("buy weapon 1").asked == "over"


@clause("LC-10.18")
def test_an_empty_market_pile_is_shuffled_anew_with_the_card_just_discarded(castle):
    game = castle(
        heroes=[{"at": "black_market"}], dice=(1, 1, 1), market_pile=[], market_discards=["quiet_night"],
        until="room_actions",
    )  # fmt: skip
    assert sorted(game.t.stalls + game.t.market_pile) == ["arms_buyers", "quiet_night"]
    assert game.t.market_discards == []


@clause("LC-10.21")
def test_a_map_move_into_the_market_is_a_whole_visit_and_rivals_follow(castle):
    game = castle(
        heroes=[{"at": "r0", "cubes": (4, 0, 1), "money": 9}, {"at": "black_market"}], step="room_actions",
        rooms={0: ("map_room", (0, 0, 0))}, dice=(1, 1, 1),
    ).play("go entrance,black_market")  # fmt: skip
    assert (game.asked, game.hero().money) == ("D-SELL", 7)
    game.play("done", "done")
    assert game.asked == "D-DUEL"


@clause("LC-10.20", "LC-10.5")
def test_once_begun_a_distress_sale_is_carried_through(castle):
    game = visiting(castle, (3, 2, 0), 0, market="crown_agents")
    assert game.options == ["pawn weapon", "turn_away"]
    game.play("pawn weapon")
    assert (game.hero().money, game.hero().cubes[1]) == (0, 0)
    away = visiting(castle, (3, 2, 0), 0, market="crown_agents").play("turn_away")
    assert (away.hero().at, away.hero().cubes) == (12, [3, 2, 0])
