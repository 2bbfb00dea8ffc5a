"""LC-7: Heroes against Heroes."""

import pytest

clause = pytest.mark.clause


def meeting(castle, *heroes, rolls=(), **more):
    """Heroes together at the start of step 5."""
    at = more.pop("at", "r1")
    more.setdefault("until", "monster_move")
    return castle(
        len(heroes), heroes=[{"at": at, **facts} for facts in heroes], step="hero_battles", rolls=rolls, **more
    )


@clause("LC-7.1")
@pytest.mark.parametrize("space", ["r1", "entrance", "black_market", "back_door", "dangerous_road", "smugglers_cove"])
def test_a_hero_may_attack_rivals_anywhere(castle, space):
    game = meeting(castle, {}, {}, {"at": "r5"}, {"at": "r5"}, at=space)
    assert game.options == ["duel 1", "decline"]
    assert game.play("decline").asked == "over"


@clause("LC-7.2")
def test_the_strongest_rival_comes_first(castle):
    game = meeting(castle, {}, {"cubes": (2, 0, 0)}, {"cubes": (5, 0, 0)})
    assert game.options == ["duel 2", "decline"]


@clause("LC-7.3", "LC-7.7")
def test_only_a_victory_opens_the_next_attack(castle):
    def first_duel(rolls):
        return meeting(castle, {"cubes": (5, 0, 0)}, {"cubes": (2, 0, 0)}, {"cubes": (5, 0, 0)}, rolls=rolls).play(
            "duel 2"
        )

    assert first_duel([6, 6, 1, 1]).options == ["duel 1", "decline"]
    assert first_duel([1, 1, 1, 1]).asked == "over"
    assert first_duel([1, 1, 6, 6]).asked == "over"


@clause("LC-7.4")
def test_each_rival_is_attacked_once_a_turn(castle):
    game = meeting(castle, {"cubes": (9, 0, 0)}, {}, rolls=[6, 6, 1, 1]).play("duel 1")
    assert game.asked == "over"


@clause("LC-7.5")
def test_both_roll_hero_experience_and_weapon_dice(castle):
    game = meeting(castle, {"cubes": (3, 1, 0), "money": 20}, {"cubes": (4, 0, 0)}, rolls=[6, 6, 6, 6, 2, 2]).play(
        "duel 1"
    )
    (rolled,) = game.told("duel_dice")
    assert (rolled["dice"], rolled["foe_dice"]) == ([3, 3, 3, 3], [1, 1])
    assert (rolled["hero"], rolled["foe"]) == (15, 6)


@clause("LC-7.6")
def test_the_winner_takes_up_to_the_difference_and_two_at_most(castle):
    close = meeting(castle, {}, {"cubes": (3, 1, 1)}, rolls=[6, 4, 6, 2, 1]).play("duel 1", "take treasure")
    assert (close.asked, close.hero().cubes) == ("over", [3, 0, 1])
    wide = meeting(castle, {}, {"cubes": (3, 2, 1)}, rolls=[6, 6, 1, 1, 1]).play(
        "duel 1", "take treasure", "take weapon"
    )
    assert (wide.asked, wide.hero().cubes, wide.hero(1).cubes) == ("over", [3, 1, 1], [3, 1, 0])


@clause("LC-7.6")
def test_the_attacked_hero_robs_a_failed_attacker(castle):
    game = meeting(castle, {"cubes": (3, 1, 0)}, {}, rolls=[1, 1, 1, 6, 6]).play("duel 1")
    assert game.asks == ("D-STEAL", 1)


@clause("LC-7.7")
def test_a_tie_changes_nothing(castle):
    game = meeting(castle, {"cubes": (3, 0, 1)}, {"cubes": (3, 0, 1)}, rolls=[4, 4, 4, 4]).play("duel 1")
    assert (game.hero().cubes, game.hero(1).cubes) == ([3, 0, 1], [3, 0, 1])


@clause("LC-7.8")
def test_losing_to_a_hero_costs_no_strength_and_no_footing(castle):
    game = meeting(castle, {}, {"cubes": (6, 0, 0)}, rolls=[1, 1, 6, 6]).play("duel 1")
    assert (game.hero().cubes, game.hero().lying) == ([3, 0, 0], False)


@clause("LC-7.9")
def test_a_hero_just_beaten_by_the_monster_may_still_attack_others(castle):
    game = castle(heroes=[{"at": "r3", "cubes": (4, 0, 0)}, {"at": "r4"}], dice=(1, 1, 6), rolls=[1, 1]).play("go r4")
    assert game.hero().lying
    assert (game.asked, game.options) == ("D-DUEL", ["duel 1", "decline"])


@clause("LC-7.10")
def test_a_hero_turned_away_fights_on_the_entrance(castle):
    game = castle(heroes=[{"at": "black_market", "money": 0}, {"at": "entrance"}], step="room_actions")
    assert (game.asked, game.options) == ("D-DUEL", ["duel 1", "decline"])
