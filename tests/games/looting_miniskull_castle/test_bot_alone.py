"""What the AI makes of the solo game: gather first, fight when the dice allow it, stay out of the Monsters' sight."""

import pytest

from tabletop.games.looting_miniskull_castle import GAME
from tabletop.games.looting_miniskull_castle.bot_alone import Outlook, dice_chances
from tabletop.games.looting_miniskull_castle.content import ENTRANCE
from tabletop.lab.arena import contest, play_all

FOUR = [("demon", 0, (5, 0, 0)), ("troll", 3, (6, 0, 0)), ("golem", 6, (6, 0, 0)), ("dragon", 9, (8, 0, 0))]


def weights(game):
    return dict(zip(game.options, GAME.weigh(game.t, game.world.ask), strict=True))


def worth(game):
    return GAME.worth(game.t)[0]


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_the_chances_of_battle_dice_are_exact(dice):
    chances = dict(dice_chances(dice))
    assert sum(chances.values()) == pytest.approx(1)
    assert sum(total * chance for total, chance in chances.items()) == pytest.approx(1.5 * dice)
    assert chances[3 * dice] == pytest.approx(6.0**-dice)


def test_a_fight_that_is_likely_lost_is_not_picked_while_loot_is_free(castle):
    game = castle(
        1,
        heroes=[{"at": "r1", "cubes": (4, 0, 0)}],
        monsters=FOUR,
        rooms={2: ("map_room", (2, 0, 0))},
        dice=(1, 0, [6]),
    )
    look = weights(game)
    assert look["go r2"] > 10 * look["go r0"]


def test_a_strong_hero_goes_for_the_monster(castle):
    game = castle(
        1,
        heroes=[{"at": "r1", "cubes": (12, 1, 0)}],
        monsters=FOUR,
        rooms={2: ("found_loot", (0, 1, 1))},
        dice=(1, 0, [1]),
    )
    look = weights(game)
    assert look["go r0"] > 3 * look["go r2"]


def test_the_low_die_is_left_to_the_monster_that_will_be_fought(castle):
    game = castle(
        1, step="roll_and_assign", heroes=[{"at": "r10", "cubes": (9, 1, 0)}], monsters=FOUR[:1], rolls=(2, 6)
    )
    look = weights(game)
    assert look["assign hero 2"] < look["assign hero 6"]


def test_a_battle_counts_death_as_the_end_and_a_safe_defeat_as_a_setback(castle):
    def attacking(strength):
        game = castle(1, heroes=[{"at": "r1", "cubes": (strength, 0, 0)}], monsters=FOUR, dice=(1, 0, [6]))
        return Outlook(game.t).attack(game.t.monsters[3], [6])

    assert attacking(1) == 0.0
    assert attacking(5) > 0.0


def test_even_at_the_start_life_is_dear(castle):
    game = castle(1, step="roll_and_assign", heroes=[{"at": "back_door"}], monsters=FOUR, rolls=(3, 4))
    assert 0.05 < worth(game) < 0.5


def test_one_strength_more_is_worth_most_to_the_frail(castle):
    def standing(strength):
        heroes = [{"at": "r1", "cubes": (strength, 0, 0)}]
        return Outlook(castle(1, heroes=heroes, monsters=FOUR, dice=(1, 0, [1])).t).hope

    assert standing(3) - standing(2) > standing(9) - standing(8) > 0


def test_the_more_monsters_see_the_hero_the_more_it_costs(castle):
    outlook = Outlook(castle(1, heroes=[{"at": "r1"}], monsters=FOUR, dice=(1, 0, [1])).t)
    side, corner, outside = (outlook.escalation(at) for at in (1, 0, ENTRANCE))
    assert 0 < side < corner < outside


def test_full_hands_part_with_weapons_before_strength(castle):
    def laden():
        return castle(
            1,
            step="room_actions",
            heroes=[{"at": "r1", "cubes": (14, 6, 0)}],
            monsters=FOUR,
            rooms={1: ("map_room", (1, 0, 0))},
            dice=(1, 0, [1]),
        ).play("take strength")

    assert laden().asked == "D-LIMIT"
    look = weights(laden())
    assert look["give_up weapon"] > 10 * look["give_up strength"]
    assert worth(laden().play("give_up weapon")) > worth(laden().play("give_up strength"))


def test_goods_are_not_sold_for_a_level_that_arms_the_monsters(castle):
    game = castle(
        1,
        step="room_actions",
        heroes=[{"at": "black_market", "cubes": (5, 1, 3), "money": 6}],
        monsters=FOUR,
        dice=(1, 0, [1]),
        market="arms_buyers",
    )
    look = weights(game)
    assert look["sell treasure 1"] > look["done"] > look["sell treasure 3"]


def test_with_all_monsters_slain_only_the_money_makes_a_difference(castle):
    def rich(money):
        heroes = [{"at": "r1", "money": money}]
        return worth(castle(1, heroes=heroes, slain=True, killed=4, final_turn=True, dice=(1, 0, [1])))

    assert 0.9 < rich(10) < rich(60) < 1


def test_who_takes_the_best_of_every_answer_wins_a_good_part_of_the_games():
    played = list(play_all(contest(GAME, ["greedy"], seed=70), 12))
    assert sum(bool(game.winners) for game in played) >= 4
