"""LC-15: the options of the game for two to four players."""

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.looting_miniskull_castle.board import board
from tabletop.games.looting_miniskull_castle.content import BACK_DOOR, COVE, ROAD
from tabletop.games.looting_miniskull_castle.monsters import summon
from tabletop.games.looting_miniskull_castle.setup import setup

clause = pytest.mark.clause


@clause("LC-15.2")
@pytest.mark.parametrize(("seats", "wanted", "many"), [(2, -1, 4), (3, 2, 2), (4, 6, 6), (2, 6, 4), (2, 1, 1)])
def test_the_deck_has_as_many_monsters_as_chosen(seats, wanted, many):
    t = setup(seats, {"monster_count": wanted}, Chance.loaded([1]))
    assert len(t.deck) + 1 == many
    assert t.monsters[0].boss == (many == 1)


@clause("LC-15.3")
def test_without_the_bonus_later_monsters_start_as_printed(castle):
    t = castle(killed=3, variants={"prior_monster_bonus": False}, dice=(3, 1, 1)).t
    assert summon(t, "undead", 1, False).cubes == [4, 0, 0]
    assert summon(t, "griffin", 1, True).cubes == [5, 0, 4]


@clause("LC-15.4")
def test_heroes_may_start_armed():
    t = setup(3, {"start_weapons": 1}, Chance.loaded([1]))
    assert [hero.cubes for hero in t.heroes] == [[3, 1, 0]] * 3


@clause("LC-15.5")
@pytest.mark.parametrize(("kind", "first"), [("found_loot", ()), ("found_loot+", ("hide",))])
def test_found_loot_may_give_two(castle, kind, first):
    game = castle(
        heroes=[{"at": "r1"}], rooms={1: (kind, (1, 1, 1))}, step="room_actions", dice=(1, 1, 1),
        variants={"found_loot_amount": 2}, until="hero_battles",
    ).play(*first, "take weapon", "take treasure")  # fmt: skip
    assert game.asked == "over"


@clause("LC-15.6")
def test_without_the_road_the_back_door_joins_the_cove():
    castle = board("p4-r6-no_road")
    assert ROAD not in castle.at
    assert set(castle.neighbours[BACK_DOOR]) == {6, COVE}
    assert castle.at[COVE] == board("p4-r6-road").at[ROAD]


@clause("LC-15.7")
def test_the_black_market_may_be_free(castle):
    game = castle(heroes=[{"at": "black_market", "money": 0}], step="room_actions", variants={"entry_fee": False})
    assert (game.hero().at, game.told("turned_away")) == (13, [])


@clause("LC-15.8")
def test_buying_limits_can_be_raised(castle):
    game = castle(
        heroes=[{"at": "black_market", "money": 60}], step="room_actions",
        variants={"buy_limit_weapon": 2, "buy_limit_strength": 5},
    )  # fmt: skip
    assert {"buy strength 5", "buy weapon 2"} <= set(game.options)
    assert not {"buy strength 6", "buy weapon 3"} & set(game.options)


@clause("LC-15.9")
def test_treasure_may_be_on_sale_for_a_dollar_more_once_and_not_if_sold(castle):
    def shopping(cubes):
        return castle(
            heroes=[{"at": "black_market", "money": 20, "cubes": cubes}], step="room_actions",
            variants={"buy_treasure": True},
        )  # fmt: skip

    game = shopping((3, 0, 0)).play("buy treasure 1")
    assert (game.hero().money, "buy treasure 1" in game.options) == (20 - 2 - 6, False)
    assert "buy treasure 1" not in shopping((3, 0, 2)).play("sell treasure 1", "done").options


@clause("LC-15.10")
@pytest.mark.parametrize(("strength", "lies"), [(9, True), (8, False)])
def test_a_monster_that_lost_may_be_knocked_down_but_not_by_a_tie(castle, strength, lies):
    game = castle(
        heroes=[{"at": "r3", "cubes": (strength, 0, 0)}], monster=("troll", 4, (6, 0, 0)), dice=(1, 3, 2), rolls=[1, 1],
        variants={"monster_knockdown": True}, until="room_actions" if lies else "hero_battles",
    ).play("go r4")  # fmt: skip
    assert game.monster.lying == lies


@clause("LC-15.10", "LC-8.25")
def test_standing_up_is_all_a_knocked_down_monster_does(castle):
    game = castle(
        step="hero_battles", heroes=[{"at": "r4"}, {"at": "r4", "lying": True}], dice=(1, 3, 2), until="reset",
        variants={"monster_knockdown": True, "idle_monster_attacks": True}, rooms={4: ("search", (0, 1, 0))},
        monster=("troll", 4, (6, 0, 0)), monster_lies=True,
    )  # fmt: skip
    assert (game.monster.at, game.monster.lying, game.monster.cubes) == (4, False, [6, 1, 0])
    assert not game.told("battle_started")


@clause("LC-15.11")
def test_without_sprinting_every_entry_is_an_attack(castle):
    game = castle(heroes=[{"at": "r3"}], dice=(3, 1, 1), variants={"sprint": False}, until="attack_monster")
    assert game.play("go r4,r5,r6").hero().at == 4


@clause("LC-15.12")
def test_beaten_heroes_may_stay_on_their_feet(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (5, 0, 0)}], dice=(1, 1, 6), rolls=[1, 1], variants={"heroes_lie_down": False},
        until="hero_battles",
    ).play("go r4")  # fmt: skip
    assert (game.hero().lying, game.hero().cubes[0]) == (False, 3)


@clause("LC-15.13")
def test_the_inventory_may_end_at_twelve(castle):
    game = castle(
        heroes=[{"at": "r1", "cubes": (12, 0, 0)}], rooms={1: ("found_loot", (0, 0, 1))}, step="room_actions",
        variants={"inventory_limit": 12}, dice=(1, 1, 1),
    ).play("take treasure")  # fmt: skip
    assert game.asked == "D-LIMIT"


@clause("LC-15.14", "LC-8.1")
@pytest.mark.parametrize("attacked", [True, False])
def test_the_monster_may_gain_a_cube_every_turn(castle, attacked):
    game = castle(
        step="monster_move", attacked=attacked, dice=(1, 1, 1), rooms={5: ("search", (0, 0, 0))}, until="reset",
        variants={"monster_gain_per_turn": True},
    )  # fmt: skip
    if not attacked:
        game.play("prowl clockwise")
    assert sum(game.monster.cubes) == 6


@clause("LC-15.15")
def test_monsters_may_start_stronger_in_what_they_live_by(castle):
    t = castle(variants={"monster_strength_bonus": 3}, dice=(3, 1, 1)).t
    assert summon(t, "troll", 1, False).cubes == [9, 0, 0]
    assert summon(t, "crystalline_entity", 2, False).cubes == [0, 0, 5]


@clause("LC-15.16")
def test_an_idle_monster_may_attack(castle):
    game = castle(
        step="monster_move", monster=("golem", 4, (6, 0, 0)), dice=(2, 0, [1, 1]),
        heroes=[{"at": "r4", "cubes": (3, 0, 1)}], variants={"idle_monster_attacks": True},
    )  # fmt: skip
    assert (game.asked, game.options) == ("D-END", ["give_treasure", "battle"])


@clause("LC-15.17")
@pytest.mark.parametrize(
    ("rule", "attacked", "gained"),
    [("idle", False, 1), ("never", False, 0), ("always", False, 1), ("idle", True, 0), ("always", True, 1)],
)
def test_who_collects_without_moving(castle, rule, attacked, gained):
    game = castle(
        step="monster_move", monster=("golem", 4, (6, 0, 0)), dice=(2, 0, [1, 1]), attacked=attacked,
        variants={"idle_collect": rule}, until="reset",
    )  # fmt: skip
    assert sum(game.monster.cubes) == 6 + gained


@clause("LC-15.18")
@pytest.mark.parametrize(("name", "left"), [("troll", [0, 0, 0]), ("dragon", [2, 0, 0]), ("undead", [2, 1, 1])])
def test_a_greedy_monster_takes_all_it_may_where_it_ends(castle, name, left):
    steps = {"troll": 2, "dragon": 1, "undead": 1}[name]
    room = {"troll": 5, "dragon": 0, "undead": 5}[name]
    game = castle(
        step="monster_move", monster=(name, 4, (6, 0, 0)), dice=(2, steps, 1), rooms={room: ("search", (2, 1, 1))},
        variants={"monster_takes_all": True}, until="reset",
    ).play("prowl clockwise")  # fmt: skip
    assert game.t.loot[room] == left


@clause("LC-15.19")
def test_without_alcoves_nobody_hides_and_the_vampire_finds_no_strength(castle):
    game = castle(
        heroes=[{"at": "r1"}], rooms={1: ("found_loot+", (1, 0, 1))}, step="room_actions", dice=(1, 1, 1),
        variants={"hidden_alcoves": False},
    )  # fmt: skip
    assert game.options == ["take strength", "take treasure", "done"]
    vampire = castle(
        step="monster_move", monster=("vampire", 4, (4, 0, 0)), dice=(2, 1, 1), rooms={5: ("search+", (2, 0, 0))},
        variants={"hidden_alcoves": False}, until="reset",
    ).play("prowl clockwise")  # fmt: skip
    assert vampire.monster.cubes == [4, 0, 0]


@clause("LC-15.20")
def test_thieves_may_wait_on_the_way_home_too(castle):
    game = castle(
        4, heroes=[{"at": "smugglers_cove"}], dice=(2, 1, 1), rolls=[1], variants={"road_both_ways": True},
        until="room_actions",
    )  # fmt: skip
    assert (game.told("thieves")[0]["roll"], game.hero().cubes) == (1, [2, 0, 0])


@clause("LC-15.21")
def test_heroes_may_attack_in_passing_and_the_move_goes_on(castle):
    game = castle(
        3, heroes=[{"at": "r1"}, {"at": "r2", "cubes": (5, 0, 0)}, {"at": "r2", "cubes": (2, 0, 0)}],
        monster=("troll", 7, (6, 0, 0)), dice=(2, 1, 1), rolls=[1, 1, 6, 6, 1, 1, 1, 1],
        variants={"pass_attacks": True}, until="room_actions",
    ).play("go r2,r3")  # fmt: skip
    assert (game.asks, game.options) == (("D-PASSATK", 0), ["duel 1", "decline"])
    game.play("duel 1")
    assert (game.asks, game.options) == (("D-PASSATK", 2), ["duel 0", "decline"])
    game.play("duel 0")
    assert (game.hero().at, game.t.fought) == (3, [1, 2])


@clause("LC-15.22")
@pytest.mark.parametrize(("seats", "money"), [(2, [4, 8]), (3, [4, 5, 6]), (4, [4, 4, 5, 5])])
def test_later_seats_may_start_richer(seats, money):
    t = setup(seats, {"seat_money": True}, Chance.loaded([1]))
    assert [t.heroes[(t.first + place) % seats].money for place in range(seats)] == money
