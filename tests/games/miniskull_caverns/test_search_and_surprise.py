"""Search with its monsters, the Challenging Variant, and the Surprise Attack (MC-7, MC-8, MC-17)."""

import pytest

from tabletop.games.miniskull_caverns.content import FINDS

PRIMES = {2, 3, 5, 7, 11, 13, 17}
SEARCH = {"at": ["a1", "b4", "d4"], "sides": ["search_a", "walk", "walk"]}


@pytest.mark.clause("MC-7.1")
@pytest.mark.parametrize("noise", range(3, 10))
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_prime_sum_or_a_roll_equal_to_the_noise_finds(cave, noise, roll):
    game = cave(**SEARCH, noise=noise, dice=[roll, 6]).plays("act")
    found = roll + noise in PRIMES or roll == noise
    assert bool(game.events("gem_found")) == found


@pytest.mark.clause("MC-7.1", "MC-17.1")
def test_the_chart_is_that_of_the_rulebook():
    always = {3: {2, 4}, 4: {1, 3}, 5: {2, 6}, 6: {1, 5}, 7: {4, 6}, 8: {3, 5}, 9: {2, 4}}
    for noise in range(10):
        easy = {noise} if 3 <= noise <= 6 else set()
        hard = {roll for roll in range(1, 7) if FINDS[True][noise][roll]}
        assert hard == always.get(noise, set())
        assert {roll for roll in range(1, 7) if FINDS[False][noise][roll]} == hard | easy


@pytest.mark.clause("MC-17.1")
def test_the_second_search_is_as_challenging_as_the_first(cave):
    game = cave(**SEARCH, noise=5, dice=[1, 6, 5], variants={"challenging": True}).plays("act", "search_again")
    assert game.t.gems[0] == 0
    assert len(game.events("monster_appeared")) == 1


@pytest.mark.clause("MC-7.4")
def test_damage_equal_to_the_monster_beats_it(cave):
    game = cave(**SEARCH, noise=5, dice=[4, 4]).plays("act")
    assert game.events("monster_beaten") == [{"hero": 0}]
    assert game.ask.about == "search_again"


@pytest.mark.clause("MC-7.5", "MC-1.6")
def test_a_shortfall_beyond_the_own_strength_cannot_be_bought(cave):
    game = cave(**SEARCH, noise=5, strength=[2, 4, 4], dice=[4, 1]).plays("act")
    assert list(map(str, game.asked_about("search_boost")[0].options)) == ["spend 0"]
    assert game.t.strength[0] == 1


@pytest.mark.clause("MC-7.6")
def test_one_may_leave_it_at_a_beaten_monster(cave):
    game = cave(**SEARCH, noise=5, dice=[4, 4]).plays("act", "stop")
    assert game.t.gems[0] == 0
    assert game.ask.seat == 1


@pytest.mark.clause("MC-7.1", "MC-13.5")
def test_dropped_gems_are_searched_like_printed_ones_and_walking_over_them_does_nothing(cave):
    position = {"at": ["b3", "c1", "d4"], "lying": {"c3": 1, "e1": 3}}
    walk = cave(**position).plays("act", "move c3")
    assert walk.t.gems[0] == 0
    position["at"] = ["c3", "c1", "d4"]
    search = cave(**position, sides=["search_b", "walk", "walk"], noise=5, dice=[2]).plays("act")
    assert search.t.gems[0] == 1


@pytest.mark.clause("MC-7.9")
@pytest.mark.parametrize("space", ["a1", "b1"])
def test_at_zero_strength_a_search_is_a_rest(cave, space):
    game = cave(at=[space, "b4", "d4"], sides=["search_a", "walk", "walk"], strength=[0, 4, 4], noise=5)
    assert (game.t.strength[0], game.t.at[0]) == (1, space)
    assert game.events("search_rolled") == []


@pytest.mark.clause("MC-8.1")
def test_a_surprise_attack_must_move_exactly_one_space(cave):
    game = cave(at=["b3", "c1", "d4"], sides=["surprise", "walk", "walk"]).plays("act")
    assert game.options == ["move a3", "move b2", "move b4", "move c3"]


@pytest.mark.clause("MC-8.2")
def test_one_may_attack_nobody(cave):
    game = cave(at=["b4", "c3", "b3"], sides=["surprise", "walk", "walk"]).plays("act", "move b3")
    assert game.options == ["attack 1", "attack 2", "stop"]
    game.plays("stop")
    assert game.events("surprise_rolled") == []


@pytest.mark.clause("MC-8.7")
def test_the_second_battle_is_fought_if_the_attacker_wants_it(cave):
    game = cave(at=["b4", "c3", "c3"], sides=["surprise", "walk", "walk"], dice=[6, 1, 6, 1])
    game.plays("act", "move b3", "attack 2", "attack 1")
    assert game.t.strength == [4, 2, 2]


@pytest.mark.clause("MC-8.9")
def test_heroes_who_then_share_a_space_also_fight_pvp(cave):
    game = cave(at=["b3", "c3", "e5"], sides=["surprise", "walk", "walk"], dice=[4, 4])
    game.plays("act", "move c3", "attack 1", "rest", "rest")
    assert game.events("pvp_started") == [{"attacker": 0, "defender": 1, "space": "c3"}]
