"""LC-16: one Hero against four Monsters."""

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.looting_miniskull_castle import GAME
from tabletop.games.looting_miniskull_castle.board import board
from tabletop.games.looting_miniskull_castle.content import BACK_DOOR, BLACK_MARKET, COVE, ENTRANCE, POWERS, ROAD
from tabletop.games.looting_miniskull_castle.cubes import limit
from tabletop.games.looting_miniskull_castle.monsters import summon
from tabletop.games.looting_miniskull_castle.setup import setup

clause = pytest.mark.clause
FOUR = [("demon", 0, (5, 0, 0)), ("troll", 3, (6, 0, 0)), ("golem", 6, (6, 0, 0)), ("dragon", 9, (8, 0, 0))]


def alone(castle, at="r2", cubes=(5, 0, 0), monsters=(("phantom", 3, (5, 0, 0)), ("dragon", 9, (8, 0, 0))), **more):
    """A Hero on r2, one step from a Monster in its corner."""
    more.setdefault("dice", (1, 0, [1]))
    money = more.pop("money", 4)
    return castle(
        1, heroes=[{"at": at, "cubes": cubes, "money": money, **more.pop("hero", {})}], monsters=monsters, **more
    )


@clause("LC-16.1", "LC-16.3", "LC-16.4", "LC-16.5", "LC-16.6")
def test_four_monsters_stand_on_their_cards_beside_the_corners():
    t = setup(1, {}, Chance.loaded([1]))
    assert [monster.at for monster in t.monsters] == [0, 3, 6, 9]
    assert all(monster.on_card and not monster.lying and not monster.boss for monster in t.monsters)
    assert (t.heroes[0].at, t.heroes[0].cubes, t.heroes[0].money) == (BACK_DOOR, [3, 0, 0], 4)
    assert [sum(cubes) for cubes in t.loot] == [2] * 12
    assert len(t.stalls) == 1


@clause("LC-16.2")
def test_the_road_leads_from_the_entrance_to_the_market():
    castle = board("solo-r6-road")
    assert castle.rooms == 12
    assert set(castle.neighbours[ENTRANCE]) == {0, ROAD}
    assert castle.neighbours[BLACK_MARKET] == (ROAD,)
    assert castle.neighbours[BACK_DOOR] == (6,)
    assert COVE not in castle.at


@clause("LC-16.7")
def test_a_solo_turn_has_six_steps(castle):
    game = alone(castle, at="r5", until="roll_and_assign", monsters=[("phantom", 9, (5, 0, 0))])
    steps = [phase.steps[0] for phase in GAME.phases(game.t)]
    assert steps == ["roll_and_assign", "hero_move", "attack_monster", "room_actions", "escalation", "solo_reset"]
    game.play("go r4", "done")
    assert game.visited[:4] == ["hero_move", "room_actions", "escalation", "solo_reset"]


@clause("LC-16.8")
@pytest.mark.parametrize(("money", "dice"), [(4, 2), (15, 3), (30, 4)])
def test_a_hero_rolls_one_die_more_than_its_level(castle, money, dice):
    game = alone(castle, step="roll_and_assign", money=money, rolls=[1, 2, 3, 4])
    assert len(game.t.dice) == dice
    game.play("assign hero 2")
    assert game.t.strength_dice == [1, 3, 4][: dice - 1]


@clause("LC-16.9")
def test_a_hero_may_sprint_past_a_corner_monster(castle):
    game = alone(castle, dice=(2, 0, [1]), until="room_actions").play("go r3,r4")
    assert game.options == ["attack", "sprint"]
    assert game.play("sprint").hero().at == 4


@clause("LC-16.10")
@pytest.mark.parametrize(("die", "reachable"), [(1, True), (2, False)])
def test_the_back_door_is_entered_only_with_the_last_point(castle, die, reachable):
    game = alone(castle, at="r6", dice=(die, 0, [1]))
    assert ("back_door" in game.ends) == reachable


@clause("LC-16.11")
def test_a_monster_on_its_card_does_not_stop_the_hero(castle):
    game = alone(castle, monsters=[("phantom", 3, (5, 0, 0))], monster_on_card=True, until="escalation").play("go r3")
    assert not game.told("battle_started")


@clause("LC-16.15")
def test_a_tie_leaves_the_monster_standing_in_its_room(castle):
    game = alone(castle, cubes=(6, 0, 0), rolls=[1, 1], until="escalation").play("go r3")
    assert game.visited == ["hero_move", "attack_monster", "escalation", ""]
    assert (game.monster.cubes[0], game.monster.on_card) == (4, False)


@clause("LC-16.16", "LC-16.31")
def test_a_winning_monster_takes_nothing_from_the_room(castle):
    game = alone(castle, rolls=[1, 1], dice=(1, 0, [6]), rooms={3: ("search", (1, 0, 1))}, until="escalation").play(
        "go r3"
    )
    assert (game.hero().cubes, game.hero().lying) == ([3, 0, 0], True)
    assert (game.t.loot[3], game.monster.cubes) == ([1, 0, 1], [5, 0, 0])


@clause("LC-16.17")
def test_a_killed_hero_has_lost(castle):
    game = alone(castle, cubes=(1, 0, 0), rolls=[1, 1], dice=(1, 0, [6])).play("go r3")
    assert (game.asked, game.t.result.winners, game.t.result.clause) == ("over", [], "LC-16.17")


@clause("LC-16.18")
def test_standing_up_alone_leads_to_escalation(castle):
    game = alone(castle, hero={"lying": True}, until="solo_reset")
    assert game.visited[:2] == ["hero_move", "escalation"]


@clause("LC-16.19", "LC-16.64")
@pytest.mark.parametrize(("amount", "asked"), [(1, "over"), (2, "D-TAKE")])
def test_an_alcove_room_gives_one_cube_or_two_and_no_hiding(castle, amount, asked):
    game = alone(
        castle, at="r1", step="room_actions", rooms={1: ("found_loot+", (1, 1, 1))},
        variants={"solo_alcove_loot": amount}, until="escalation",
    ).play("take weapon")  # fmt: skip
    assert game.asked == asked


@clause("LC-16.20")
def test_a_minor_monster_uses_the_highest_die(castle):
    game = alone(castle, at="r1", step="room_actions", dice=(1, 0, [2, 5, 3]), rooms={1: ("minor_monster", (1, 0, 0))})
    assert game.told("minor_monster")[0]["foe"] == 5 + 2


@clause("LC-16.21")
def test_a_standing_monster_enters_its_room_without_a_battle(castle):
    game = alone(castle, at="r3", step="escalation", monster_on_card=True, until="solo_reset")
    assert not game.monster.on_card
    assert not game.told("battle_started")


@clause("LC-16.26", "LC-16.27")
def test_a_beaten_monster_is_away_for_one_whole_turn(castle):
    game = alone(castle, at="r1", step="escalation", monster_on_card=True, monster_lies=True, until="solo_reset")
    assert (game.monster.on_card, game.monster.lying) == (True, False)
    game = alone(castle, at="r1", step="escalation", monster_on_card=True, until="solo_reset")
    assert not game.monster.on_card


@clause("LC-16.28")
@pytest.mark.parametrize(("at", "reset"), [("r1", {7, 10}), ("entrance", {2, 7, 10}), ("r9", {2})])
def test_rooms_on_the_heros_sides_are_not_reset(castle, at, reset):
    empty = (0, 0, 0)
    rooms = {2: ("search", empty), 7: ("search", empty), 10: ("map_room", empty)}
    game = alone(castle, at=at, step="solo_reset", rooms=rooms)
    assert set(game.told("rooms_replaced")[0]["rooms"]) == reset


@clause("LC-16.29")
def test_a_short_bag_serves_in_ring_order_and_does_not_end_the_game(castle):
    empty = (0, 0, 0)
    rooms = {4: ("search", empty), 7: ("search", empty)}
    game = alone(castle, at="r1", step="solo_reset", rooms=rooms, bag=(1, 0, 0))
    assert (game.t.loot[4], game.t.loot[7]) == ([1, 0, 0], [0, 0, 0])
    assert not game.t.bag_emptied
    dry = alone(castle, at="r1", step="solo_reset", rooms=rooms, bag=empty)
    assert not dry.told("rooms_replaced")


@clause("LC-16.30")
def test_a_monster_always_gets_the_cube_drawn_for_it(castle):
    game = alone(
        castle, at="r1", step="escalation", monsters=[("phoenix", 0, (8, 0, 0)), ("undead", 3, (4, 0, 0))],
        bag=(9, 0, 0), until="solo_reset",
    )  # fmt: skip
    assert [monster.cubes[0] for monster in game.t.monsters] == [9, 5]


@clause("LC-16.32")
def test_abilities_that_need_a_moving_monster_are_silent_alone(castle):
    game = alone(castle)
    works = {
        "black_knight": {"disarm", "weapons_first"},
        "crystalline_entity": {"treasure_power", "treasure_life", "hero_loses_strength"},
        "demon": set(),
        "doppelganger": {"mirror"},
        "dragon": set(),
        "gargoyle": {"watchful", "stone_skin"},
        "golem": {"plunder"},
        "griffin": {"guard"},
        "hydra": {"regrow"},
        "phantom": {"ethereal"},
        "phoenix": {"rebirth"},
        "troll": {"no_sprint"},
        "undead": {"restless_die"},
        "vampire": {"drain", "unholy_might"},
    }
    for name, powers in works.items():
        monster = summon(game.t, name, 0, boss=False)
        assert {power for power in POWERS[name] if game.t.can(monster, power)} == powers


@clause("LC-16.32")
def test_the_undead_reroll_all_strength_dice_alone(castle):
    game = alone(
        castle, monsters=[("undead", 3, (4, 0, 0)), ("dragon", 9, (8, 0, 0))], dice=(1, 0, [1, 1]), rolls=[6, 5, 1, 1],
        until="escalation",
    ).play("go r3")  # fmt: skip
    assert game.told("battle_result")[0]["foe"] == 15


@clause("LC-16.33")
def test_thieves_wait_on_the_way_from_the_entrance(castle):
    game = alone(castle, at="entrance", dice=(1, 0, [1]), rolls=[1], until="room_actions").play("go dangerous_road")
    assert game.hero().cubes[0] == 4


@clause("LC-16.34")
def test_a_hero_turned_away_stands_on_the_entrance(castle):
    game = alone(castle, at="black_market", money=0, step="room_actions", until="escalation")
    assert (game.hero().at, game.told("thieves")) == (ENTRANCE, [])


@clause("LC-16.35", "LC-16.68")
@pytest.mark.parametrize("most", [20, 15, 12])
def test_a_lone_hero_carries_twenty_or_fewer(castle, most):
    assert limit(alone(castle, variants={"solo_inventory_limit": most}).t) == most


@clause("LC-16.50")
def test_after_the_last_kill_there_is_no_limit(castle):
    game = alone(
        castle, cubes=(15, 2, 2), monsters=[("phantom", 3, (1, 3, 3))], rolls=[1, 1, 1], until="room_actions"
    ).play("go r3")
    assert (game.asked, game.hero().loot) == ("over", 25)


@clause("LC-16.36")
def test_money_bag_and_thirty_strength_end_nothing_alone(castle):
    game = alone(
        castle,
        at="r1",
        money=80,
        step="escalation",
        monsters=[("demon", 0, (30, 0, 0))],
        bag=(1, 0, 0),
        until="solo_reset",
    )
    assert (game.monster.cubes[0], game.t.rich, game.t.bag_emptied, game.t.result) == (31, False, False, None)


@clause("LC-16.55")
def test_the_score_is_the_final_money(castle):
    game = alone(
        castle, step="room_actions", at="entrance", money=41, cubes=(9, 1, 2), monsters=[("demon", 3, (1, 0, 0))],
        final_turn=True, slain=True,
    )  # fmt: skip
    assert game.asked == "over"
    assert sum(line.points for line in GAME.verdict(game.t).lines) == 41 + 2 + 6
    assert game.told("solo_won")[0]["money"] == 49


@clause("LC-16.56")
def test_a_monster_above_thirty_five_is_the_end(castle):
    game = alone(castle, at="r1", step="escalation", monsters=[("demon", 0, (35, 0, 0))], bag=(5, 0, 0))
    assert (game.asked, game.t.result.winners, game.t.result.clause) == ("over", [], "LC-16.56")


@clause("LC-16.57")
@pytest.mark.parametrize(("most", "over"), [(100, True), (0, False)])
def test_a_hundred_turns_are_the_limit_if_there_is_one(castle, most, over):
    game = alone(castle, step="solo_reset", round=100, variants={"solo_turn_limit": most})
    assert (game.asked == "over") == over


def growth(castle, at, monsters=FOUR, **variants):
    game = alone(castle, at=at, step="escalation", monsters=monsters, variants=variants, until="solo_reset")
    return sorted(event["at"] for event in game.told("monster_grew"))


@clause("LC-16.60")
def test_growth_while_away_can_be_turned_off(castle):
    assert growth(castle, "entrance", solo_outside_growth=False) == []
    assert growth(castle, "entrance", [FOUR[1]], solo_outside_growth=False) == [3]


@clause("LC-16.61")
def test_growth_of_the_last_monster_can_be_turned_off(castle):
    assert growth(castle, "r7", [FOUR[1]]) == [3]
    assert growth(castle, "r7", [FOUR[1]], solo_last_monster_growth=False) == []


@clause("LC-16.62")
def test_two_dice_can_be_enough_at_every_level(castle):
    assert len(alone(castle, step="roll_and_assign", money=40, variants={"solo_fixed_dice": True}).t.dice) == 2


@clause("LC-16.63")
def test_every_empty_room_but_the_heros_can_be_reset(castle):
    empty = (0, 0, 0)
    rooms = {1: ("search", empty), 2: ("search", empty), 7: ("map_room", empty)}
    game = alone(castle, at="r1", step="solo_reset", rooms=rooms, variants={"solo_reset_any": True})
    assert game.told("rooms_replaced")[0]["rooms"] == [2, 7]


@clause("LC-16.65")
def test_growth_can_come_before_the_monsters_enter(castle):
    late = alone(castle, at="r3", step="escalation", monster_on_card=True, until="solo_reset",
                 variants={"solo_grow_before_move": True})  # fmt: skip
    assert not late.told("monster_grew")
    assert late.told("monster_entered_room")


@clause("LC-16.66")
@pytest.mark.parametrize(("many", "corners"), [(4, [0, 3, 6, 9]), (3, [3, 6, 9]), (2, [3, 9]), (1, [3])])
def test_fewer_monsters_use_fewer_corners(many, corners):
    t = setup(1, {"solo_monster_count": many}, Chance.loaded([1]))
    assert [monster.at for monster in t.monsters] == corners


@clause("LC-16.67")
def test_without_the_road_the_market_joins_the_entrance():
    assert board("solo-r6-no_road").neighbours[BLACK_MARKET] == (ENTRANCE,)


@clause("LC-16.69")
def test_all_monsters_can_grow_every_turn(castle):
    assert growth(castle, "r4", solo_all_grow=True) == [0, 3, 6, 9]


@clause("LC-16.70")
def test_sprinting_can_be_off_and_monsters_stronger_alone_too(castle):
    game = alone(castle, dice=(2, 0, [1]), variants={"sprint": False}, until="attack_monster").play("go r3,r4")
    assert game.hero().at == 3
    t = setup(1, {"monster_strength_bonus": 4}, Chance.loaded([1]))
    plain = setup(1, {}, Chance.loaded([1]))
    assert [sum(m.cubes) - sum(p.cubes) for m, p in zip(t.monsters, plain.monsters, strict=True)] == [4] * 4


@clause("LC-16.71")
def test_the_hard_start_puts_monsters_into_their_rooms_and_the_back_door_at_a_side():
    t = setup(1, {"solo_hard_start": True}, Chance.loaded([1]))
    assert not any(monster.on_card for monster in t.monsters)
    assert t.board.neighbours[BACK_DOOR] == (5,)
