"""LC-3, LC-4 and LC-11: handing out the dice, moving, sprinting, and the Dangerous Road."""

import pytest

from tabletop.games.looting_miniskull_castle import GAME
from tabletop.games.looting_miniskull_castle.board import board, routes
from tabletop.games.looting_miniskull_castle.content import BACK_DOOR, BLACK_MARKET, COVE, ENTRANCE, ROAD

clause = pytest.mark.clause


@clause("LC-3.1")
def test_a_turn_goes_through_seven_steps_in_order(castle):
    game = castle(step="roll_and_assign", rolls=[3, 1, 2], until="reset")
    while game.asked != "over":
        game.play(game.options[0])
    assert [phase.steps[0] for phase in GAME.phases(game.t)] == [
        "roll_and_assign", "hero_move", "attack_monster", "room_actions", "hero_battles", "monster_move", "reset",
    ]  # fmt: skip
    assert game.visited[:-1] == [step for step in game.visited[:-1] if step]


@clause("LC-3.2")
def test_three_dice_go_to_hero_monster_and_strength(castle):
    game = castle(step="roll_and_assign", rolls=[5, 3, 2])
    assert game.options == ["assign hero 5", "assign hero 3", "assign hero 2"]
    game.play("assign hero 3")
    assert game.options == ["assign monster 5", "assign monster 2"]
    game.play("assign monster 2")
    assert (game.t.hero_die, game.t.monster_die, game.t.strength_dice) == (3, 2, [5])


@clause("LC-3.3")
def test_the_strength_die_serves_every_battle_of_the_turn_unchanged(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (9, 0, 0)}], dice=(1, 1, 2), rolls=[6, 6], monster=("troll", 4, (6, 0, 0)),
        rooms={4: ("minor_monster", (0, 0, 1))},
    ).play("go r4")  # fmt: skip
    assert game.told("battle_result")[0]["foe"] == 8
    assert game.told("minor_monster")[0]["foe"] == 2 + 2


@clause("LC-3.4")
def test_all_dice_are_given_out_before_the_hero_moves(castle):
    game = castle(step="roll_and_assign", rolls=[5, 3, 2]).play("assign hero 5")
    assert game.visited == ["roll_and_assign"]
    game.play("assign monster 3")
    assert (game.visited[-1], game.t.strength_dice) == ("hero_move", [2])


@clause("LC-3.5")
def test_without_a_monster_the_dice_are_assigned_all_the_same(castle):
    game = castle(step="roll_and_assign", monster=None, rolls=[5, 3, 2]).play("assign hero 5")
    assert game.asked == "D-ASSIGN"
    empty = castle(
        monster=None, step="room_actions", heroes=[{"at": "r1", "cubes": (9, 0, 0)}], dice=(5, 3, 2),
        rooms={1: ("minor_monster", (0, 0, 1))},
    )  # fmt: skip
    assert empty.told("minor_monster")[0]["foe"] == 4
    idle = castle(monster=None, step="monster_move", dice=(5, 3, 2), until="reset")
    assert (idle.asked, idle.told("monster_moved")) == ("over", [])


@clause("LC-3.6")
def test_a_defeat_skips_the_room_action(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (4, 0, 0)}], dice=(1, 1, 6), rolls=[1, 1], until="monster_move",
    ).play("go r4")  # fmt: skip
    assert game.visited == ["hero_move", "attack_monster", "hero_battles", "monster_move", ""]


@clause("LC-3.9")
def test_a_hero_killed_in_its_attack_skips_the_rest_of_its_turn(castle):
    game = castle(heroes=[{"at": "r3", "cubes": (1, 0, 0)}, {}], dice=(1, 1, 6), rolls=[1, 1], until="reset")
    game.play("go r4")
    assert game.visited == ["hero_move", "attack_monster", "monster_move", "reset", ""]


@clause("LC-4.3")
def test_a_hero_may_go_back_the_way_it_came(castle):
    game = castle(heroes=[{"at": "r2"}], dice=(1, 1, 1))
    assert game.ends == ["r1", "r3"]


@clause("LC-4.8", "LC-10.19")
def test_a_hero_in_a_market_must_leave_it_and_may_not_come_back_this_turn(castle):
    game = castle(
        heroes=[{"at": "black_market", "cubes": (4, 0, 0)}], dice=(2, 1, 1), rooms={0: ("map_room", (0, 0, 0))},
        monster=("troll", 4, (6, 0, 0)),
    )  # fmt: skip
    assert (game.hero().at, game.asked) == (0, "D-MAP")
    assert "entrance" in game.ends
    assert "black_market" not in game.ends


@clause("LC-4.9")
def test_heroes_pass_through_each_other_and_share_spaces(castle):
    game = castle(
        heroes=[{"at": "r1"}, {"at": "r2"}], monster=("troll", 6, (6, 0, 0)), dice=(1, 1, 1), until="room_actions"
    ).play("go r2")
    assert game.hero().at == game.hero(1).at == 2


@clause("LC-4.14")
def test_the_last_strength_may_pay_for_a_sprint_but_none_cannot(castle):
    game = castle(heroes=[{"at": "r3", "cubes": (1, 0, 0)}], dice=(2, 1, 1), until="room_actions")
    game.play("go r4,r5", "sprint")
    assert (game.hero().at, game.hero().cubes[0]) == (5, 0)
    weak = castle(heroes=[{"at": "r3", "cubes": (0, 1, 0)}], dice=(2, 1, 1), until="attack_monster").play("go r4,r5")
    assert weak.hero().at == 4


@clause("LC-4.15")
def test_a_hero_without_strength_lives_on(castle):
    game = castle(heroes=[{"at": "r2", "cubes": (0, 0, 0)}], dice=(1, 1, 1), until="room_actions").play("go r3")
    assert (game.hero().at, game.told("hero_killed")) == (3, [])


@clause("LC-4.16")
def test_leaving_a_room_ends_hiding(castle):
    game = castle(
        heroes=[{"at": "r2", "hidden": True}], rooms={2: ("search+", (0, 0, 0))}, dice=(1, 1, 1), until="room_actions"
    ).play("go r1")
    assert not game.hero().hidden


@clause("LC-4.17")
def test_the_whole_path_is_chosen_before_the_first_step(castle):
    game = castle(heroes=[{"at": "r2"}], dice=(4, 1, 1))
    assert sorted(game.options) == ["go r1,r0,entrance,black_market", "go r1,r0,r7,r6", "go r3,r4,r5,r6"]
    game.play("go r3,r4,r5,r6", "sprint")
    assert game.hero().at == 6


@clause("LC-4.18")
@pytest.mark.parametrize("plan", ["p2", "p3", "p4-r6-road", "p4-r3-no_road", "solo-r6-road", "solo-r5-no_road"])
def test_there_is_a_legal_path_from_everywhere_with_every_die(plan):
    for space in board(plan).at:
        for die in range(1, 7):
            assert routes(plan, space, die)


@clause("LC-11.1")
def test_the_road_lies_on_the_way_to_the_cove_and_alone_to_the_black_market():
    assert set(board("p4-r6-road").neighbours[ROAD]) == {BACK_DOOR, COVE}
    assert set(board("solo-r6-road").neighbours[ROAD]) == {ENTRANCE, BLACK_MARKET}
    assert ROAD not in board("p2").at and ROAD not in board("p3").at


@clause("LC-11.3", "LC-11.4")
@pytest.mark.parametrize(
    ("roll", "cubes", "left"), [(3, (2, 0, 0), 2), (6, (2, 0, 0), 2), (1, (2, 0, 0), 1), (2, (1, 0, 0), 0)]
)
def test_thieves_take_what_they_roll_or_all_there_is(castle, roll, cubes, left):
    game = castle(
        4, heroes=[{"at": "back_door", "cubes": cubes}], dice=(1, 1, 1), rolls=[roll], until="hero_battles"
    ).play("go dangerous_road")
    assert game.hero().cubes[0] == left
