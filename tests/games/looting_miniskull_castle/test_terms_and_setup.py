"""LC-1 and LC-2: what the words mean, and how the table is set."""

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.games.looting_miniskull_castle import GAME
from tabletop.games.looting_miniskull_castle.battle import battle_dice, booty
from tabletop.games.looting_miniskull_castle.board import MARKETS, board
from tabletop.games.looting_miniskull_castle.content import (
    BLACK_MARKET,
    COVE,
    ENTRANCE,
    SPACES,
    level,
)
from tabletop.games.looting_miniskull_castle.content import (
    MARKETS as MARKET_CARDS,
)
from tabletop.games.looting_miniskull_castle.cubes import draw_cube, earn, from_bag
from tabletop.games.looting_miniskull_castle.setup import setup
from tabletop.games.looting_miniskull_castle.state import Monster

clause = pytest.mark.clause


@clause("LC-1.1", "LC-12.1")
def test_loot_is_cubes_of_all_colours_and_trophies(castle):
    game = castle(heroes=[{"cubes": (3, 2, 1), "trophies": ["golem"]}], dice=(3, 1, 1))
    assert game.hero().loot == 7


@clause("LC-1.2")
def test_only_weapons_and_treasure_are_loot_items():
    assert booty(Monster("demon", 0, [5, 1, 1])) == (1, 2)


@clause("LC-1.3")
def test_a_market_sells_provisions_only(castle):
    game = castle(heroes=[{"at": "black_market", "money": 30}], step="room_actions")
    assert {text.split()[1] for text in game.options if text.startswith("buy")} == {"strength", "weapon"}


@clause("LC-1.4", "LC-10.1")
def test_black_market_and_cove_are_the_markets_each_with_its_own_card():
    t = setup(4, {}, Chance.loaded([1]))
    assert MARKETS == (BLACK_MARKET, COVE)
    assert len(set(t.stalls)) == 2
    assert not set(t.stalls) & set(t.market_pile)


@clause("LC-1.5", "LC-4.6")
def test_moving_into_the_monsters_room_is_an_attack_and_ends_the_move(castle):
    game = castle(heroes=[{"at": "r2"}], dice=(4, 1, 1)).play("go r3,r4,r5,r6", "attack")
    assert game.told("hero_moved")[-1]["at"] == 4
    assert game.told("battle_started")


@clause("LC-1.6", "LC-8.7")
def test_the_active_player_steers_the_monster_and_each_hero_answers_for_itself(castle):
    game = castle(heroes=[{"at": "entrance"}, {"at": "r5", "cubes": (3, 0, 1)}], step="monster_move", dice=(1, 1, 1))
    assert game.asks == ("D-DIR", 0)
    game.play("prowl clockwise")
    assert game.asks == ("D-END", 1)


@clause("LC-1.7")
def test_the_monster_only_ever_stands_in_castle_rooms(castle):
    game = castle(step="monster_move", monster=("dragon", 0, (8, 0, 0)), dice=(1, 6, 1), until="reset")
    game.play("prowl counter")
    assert {room for event in game.told("monster_moved") for room in event["way"]} == set(range(8))
    assert game.monster.at == 7


@clause("LC-1.8")
def test_neighbouring_rooms_are_the_next_two_on_the_ring():
    castle = board("p4-r6-road")
    assert castle.beside(0) == (1, 11)
    assert castle.beside(6) == (7, 5)


@clause("LC-1.9", "LC-9.1")
def test_an_occupied_room_is_not_reset(castle):
    bare = ("search", (0, 0, 0))
    game = castle(step="reset", heroes=[{"at": "r1"}], rooms={1: bare, 2: bare, 4: ("map_room", (0, 0, 0))})
    assert game.told("rooms_replaced")[0]["rooms"] == [2]


@clause("LC-1.10", "LC-1.12")
def test_levels_begin_at_15_and_30_and_end_with_the_third():
    assert [level(money) for money in (0, 14, 15, 29, 30, 50, 99)] == [1, 1, 2, 2, 3, 3, 3]


@clause("LC-1.13")
def test_a_battle_die_shows_half_of_a_d6_rounded_down(castle):
    game = castle(heroes=[{"money": 30}], dice=(3, 1, 1), rolls=[1, 2, 3, 4, 5, 6])
    assert battle_dice(game.t, game.hero(), True, "LC-5.4") + battle_dice(
        game.t, game.hero(1), False, "LC-5.4"
    )[:1] == [0, 1, 1, 2, 2, 3]  # fmt: skip


@clause("LC-1.14")
def test_what_is_paid_goes_to_the_bag(castle):
    game = castle(heroes=[{"at": "r2"}], dice=(4, 1, 1))
    before = game.t.bag[0]
    game.play("go r3,r4,r5,r6", "sprint")
    assert game.t.bag[0] == before + 1


@clause("LC-1.15")
def test_everything_but_the_piles_is_seen_by_all_alike():
    match = Match(GAME, 3, seed=5)
    views = [GAME.lay(match.state, viewer) for viewer in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert {piece.id for piece in views[0]} >= {"bag-strength", "bag-weapon", "bag-treasure", "hero-1-strength"}


@clause("LC-1.16")
def test_money_never_falls_below_nothing_and_may_exceed_fifty(castle):
    game = castle(dice=(3, 1, 1))
    earn(game.t, 0, -9)
    earn(game.t, 1, 60)
    assert [hero.money for hero in game.t.heroes] == [0, 64]


@clause("LC-1.17")
def test_strength_then_level_decides_who_is_strongest_then_the_active_player(castle):
    def asked_first(money):
        return castle(
            3, heroes=[{}, {"at": "r5", "cubes": (4, 0, 1)}, {"at": "r5", "cubes": (4, 0, 1), "money": money}],
            step="monster_move", dice=(1, 1, 1),
        ).play("prowl clockwise").asks  # fmt: skip

    assert asked_first(20) == ("D-END", 2)
    assert asked_first(4) == ("D-ORDER", 0)


@clause("LC-1.18")
def test_a_short_bag_gives_what_it_has(castle):
    game = castle(dice=(3, 1, 1), bag=(1, 0, 0))
    assert from_bag(game.t, 0, 3) == 1
    assert draw_cube(game.t, "LC-1.18") == -1


@clause("LC-2.2", "LC-2.3", "LC-2.4")
@pytest.mark.parametrize(
    ("plan", "corners"), [("p2", (0, 2, 4, 6)), ("p3", (0, 3, 5, 8)), ("p4-r6-road", (0, 3, 6, 9))]
)
def test_the_entrance_joins_the_first_corner_and_the_market_joins_the_entrance(plan, corners):
    castle = board(plan)
    assert castle.corners == corners
    assert set(castle.neighbours[ENTRANCE]) == {0, BLACK_MARKET}
    assert castle.neighbours[BLACK_MARKET] == (ENTRANCE,)
    at = castle.at
    assert all(abs(at[r][0] - at[(r + 1) % castle.rooms][0]) + abs(at[r][1] - at[(r + 1) % castle.rooms][1]) == 1
               for r in range(castle.rooms))  # fmt: skip


@clause("LC-2.5")
@pytest.mark.parametrize(("seats", "open_", "left"), [(1, 1, 5), (2, 1, 5), (3, 1, 5), (4, 2, 4)])
def test_market_value_cards_are_revealed_one_a_market(seats, open_, left):
    t = setup(seats, {}, Chance.loaded([1]))
    assert (len(t.stalls), len(t.market_pile)) == (open_, left)
    assert sorted(t.stalls + t.market_pile) == sorted(MARKET_CARDS)


@clause("LC-2.8")
@pytest.mark.parametrize(("corner", "rooms"), [("opposite", {6}), ("r3", {3}), ("r9", {9}), ("random", {3, 6, 9})])
def test_the_back_door_stands_at_the_chosen_corner(corner, rooms):
    doors = set()
    for seed in range(20):
        t = setup(4, {"back_door_corner": corner}, Chance.loaded([1], seed=seed))
        doors |= {room for room in range(12) if SPACES.index("back_door") in t.board.neighbours[room]}
    assert doors == rooms


@clause("LC-2.15")
def test_the_first_player_is_random_and_turns_go_round(castle):
    assert {setup(4, {}, Chance.loaded([1], seed=seed)).first for seed in range(30)} == {0, 1, 2, 3}
    game = castle(3, step="reset", first=1, turn=2, round=4)
    assert (game.t.turn, game.t.round) == (0, 4)
    game = castle(3, step="reset", first=1, turn=0, round=4)
    assert (game.t.turn, game.t.round) == (1, 5)
