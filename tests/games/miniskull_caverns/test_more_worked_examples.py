"""The worked examples of the rules, with exactly their dice and numbers: fights, Tiny, monsters, solo, limits."""

import pytest

SURPRISE = {"at": ["b4", "c3", "e5"], "sides": ["surprise", "walk", "walk"]}


@pytest.mark.clause("MC-8.1", "MC-8.2", "MC-8.3", "MC-8.4")
@pytest.mark.parametrize(("loss", "strength", "gems"), [("lose_strength", 2, [0, 1, 0]), ("give_gem", 4, [1, 0, 0])])
def test_ex_21_the_ambushed_hero_chooses_what_to_lose(cave, loss, strength, gems):
    game = cave(**SURPRISE, gems=[0, 1, 0], dice=[5, 3]).plays("act", "move b3", "attack 1")
    assert (game.ask.seat, game.options) == (1, ["lose_strength", "give_gem"])
    game.plays(loss)
    assert game.t.strength[1] == strength
    assert game.t.gems == gems


@pytest.mark.clause("MC-8.3", "MC-8.6")
@pytest.mark.parametrize(("dice", "strength"), [([2, 6], 3), ([4, 4], 4)])
def test_ex_22_a_failed_ambush_costs_one_and_a_tie_nothing(cave, dice, strength):
    game = cave(**SURPRISE, gems=[0, 1, 0], dice=dice).plays("act", "move b3", "attack 1")
    assert game.t.strength == [strength, 4, 4]
    assert game.t.gems == [0, 1, 0]


@pytest.mark.clause("MC-1.7", "MC-8.2")
def test_ex_23_nobody_is_attacked_through_a_wall(cave):
    game = cave(at=["a1", "a3", "e5"], sides=["surprise", "walk", "walk"]).plays("act", "move a2")
    (question,) = game.asked_about("surprise_target")
    assert list(map(str, question.options)) == ["stop"]


@pytest.mark.clause("MC-8.8", "MC-9.2")
def test_ex_24_hiding_protects_from_the_moment_one_hides(cave):
    game = cave(at=["b4", "c3", "d4"], sides=["surprise", "hide", "surprise"], dice=[4, 4])
    game.plays("act", "move b3", "attack 1")
    assert len(game.events("surprise_rolled")) == 1
    game.plays("act", "act", "move d3")
    assert game.t.at[2] == "d3"
    assert list(map(str, game.asked_about("surprise_target")[-1].options)) == ["stop"]


@pytest.mark.clause("MC-8.5", "MC-13.1")
def test_ex_25_a_defender_on_its_last_strength_drops_its_gem_and_one_without_must_give_it(cave):
    game = cave(at=SURPRISE["at"], sides=["surprise", "heal", "walk"], gems=[0, 1, 0], strength=[4, 1, 4], dice=[5, 3])
    game.plays("act", "move b3", "attack 1", "lose_strength")
    assert (game.t.strength[1], game.t.gems, game.t.lying["c3"]) == (0, [0, 0, 0], 1)
    game = cave(**SURPRISE, gems=[0, 1, 0], strength=[4, 0, 4], dice=[5, 3]).plays("act", "move b3", "attack 1")
    assert game.t.gems == [1, 0, 0]
    assert list(map(str, game.asked_about("surprise_loss")[0].options)) == ["give_gem"]


@pytest.mark.clause("MC-8.7")
def test_ex_26_two_heroes_on_one_space_may_both_be_fought(cave):
    game = cave(at=["b4", "c3", "c3"], sides=["surprise", "walk", "walk"], strength=[1, 4, 4], dice=[1, 6])
    game.plays("act", "move b3", "attack 1")
    assert game.t.strength[0] == 0
    assert (game.ask.about, game.options) == ("surprise_second", ["attack 2", "stop"])
    apart = cave(at=["b4", "c3", "b2"], sides=["surprise", "walk", "walk"], dice=[4, 4])
    apart.plays("act", "move b3", "attack 1")
    assert apart.asked_about("surprise_second") == []


@pytest.mark.clause("MC-6.3")
def test_ex_27_a_hero_felled_before_its_turn_rests(cave):
    game = cave(2, "adjust_actions", at=["b4", "c3"], sides=["surprise", "walk"], strength=[4, 2], dice=[5, 3, 6])
    game.plays("act", "move b3", "attack 1")
    assert game.events("rested") == [{"hero": 1}]
    assert (game.t.strength[1], game.t.at[1]) == (1, "c3")
    assert game.events("noise_total") == [{"noise": 2 + 1}]


PVP = {"step": "pvp_combat", "at": ["c3", "c3", "a1"], "moved": [True, False, False]}


@pytest.mark.clause("MC-10.5", "MC-10.7")
def test_ex_28_a_block_takes_two_off_the_damage(cave):
    game = cave(**PVP, gems=[1, 0, 0], dice=[2, 4]).plays("use block", "use jab")
    assert game.events("pvp_result") == [{"winner": 1, "loser": 0, "damage": 1}]
    assert (game.t.strength[0], game.t.gems[0]) == (3, 1)


@pytest.mark.clause("MC-10.5", "MC-10.7")
def test_ex_29_a_parry_takes_one_off_the_roll_and_one_off_the_damage(cave):
    game = cave(**PVP, dice=[3, 4]).plays("use parry", "use jab")
    (rolled,) = game.events("pvp_rolled")
    assert (rolled["ours"], rolled["theirs"]) == (3, 4)
    assert game.events("pvp_result") == [{"winner": 1, "loser": 0, "damage": 0}]
    assert game.t.strength[0] == 4


@pytest.mark.clause("MC-10.8", "MC-10.11")
def test_ex_30_a_lunge_into_a_block_drops_a_gem_without_damage(cave):
    game = cave(**PVP, gems=[1, 0, 0], dice=[1, 5]).plays("use lunge", "use block")
    assert (game.t.strength[0], game.t.gems[0], game.t.lying["c3"]) == (4, 0, 1)


@pytest.mark.clause("MC-10.9", "MC-10.10", "MC-10.13", "MC-13.1")
@pytest.mark.parametrize(("strength", "left", "dropped"), [(2, 0, 2), (3, 1, 1)])
def test_ex_31_two_damage_and_the_fall_to_zero_each_cost_a_gem(cave, strength, left, dropped):
    game = cave(**PVP, gems=[0, 2, 0], strength=[4, strength, 4], dice=[4, 1]).plays("use lunge", "use jab")
    assert game.t.strength[1] == left
    assert game.t.lying["c3"] == dropped
    assert game.t.gems[1] == 2 - dropped


@pytest.mark.clause("MC-10.2", "MC-10.3")
def test_ex_32_the_last_to_come_attacks_one_of_two(cave):
    game = cave(at=["c3", "b3", "d3"])
    game.plays("rest", "act", "move c3", "act", "move c3")
    assert (game.ask.seat, game.ask.about, game.options) == (2, "pvp_target", ["attack 0", "attack 1"])
    game.plays("attack 0", "use jab", "use jab").plays_on("place_controls")
    assert len(game.events("pvp_started")) == 1


@pytest.mark.clause("MC-9.2", "MC-10.1")
def test_ex_33_no_combat_with_a_hero_who_hides_later_in_the_phase(cave):
    game = cave(at=["c3", "b3", "e5"], sides=["hide", "walk", "walk"], first=1, noise=0)
    game.plays("act", "move c3", "rest", "act")
    assert game.t.at[:2] == ["c3", "c3"]
    assert game.events("pvp_started") == []


@pytest.mark.clause("MC-11.2", "MC-11.3", "MC-11.6")
def test_ex_34_strength_spent_deepens_the_wound(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], strength=[5, 4, 4], dice=[2, 6])
    game.plays("spend 3")
    assert (game.t.tiny, game.t.strength[0]) == (1, 2)
    assert not game.over


@pytest.mark.clause("MC-11.3", "MC-11.7", "MC-14.1")
def test_ex_35_a_killing_blow_with_the_last_strength_wins(cave):
    position = {"step": "battle_tiny", "at": ["c3", "a1", "e5"], "gems": [2, 0, 0], "tiny": 5, "dice": [3, 6]}
    game = cave(**position, strength=[2, 4, 4]).plays("spend 2")
    assert (game.t.tiny, game.t.strength[0]) == (0, 0)
    assert game.t.result.winners == [0]
    assert cave(**position, strength=[4, 4, 4]).options == ["spend 0", "spend 1", "spend 2"]


@pytest.mark.clause("MC-11.8", "MC-11.9")
def test_ex_36_tiny_leaves_when_the_challenger_drops_below_enough(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], strength=[2, 4, 4], dice=[1, 3])
    game.plays("spend 2")
    assert game.t.tiny == 4
    assert (game.t.strength[0], game.t.gems[0], game.t.lying["c3"]) == (0, 1, 1)
    assert game.events("tiny_leaves") == [{}]
    assert game.asked_about("tiny_join") == []


@pytest.mark.clause("MC-11.9", "MC-11.12")
def test_ex_37_a_helper_who_kills_tiny_makes_the_challenger_win(cave):
    game = cave(step="battle_tiny", at=["c3", "e5", "a1"], gems=[2, 0, 0], tiny=2, dice=[3, 2, 1, 4])
    assert game.t.strength[0] == 3
    assert (game.ask.seat, game.ask.about) == (1, "tiny_join")
    game.plays("join")
    assert game.t.tiny == 0
    assert game.t.result.winners == [0]


@pytest.mark.clause("MC-12.2", "MC-12.3", "MC-12.4", "MC-12.5", "MC-12.6")
@pytest.mark.parametrize(("answer", "spent"), [("spend 1", 1), ("spend 0", 1)])
def test_ex_38_a_rival_raises_one_monster_and_the_hero_pays_or_is_hit(cave, answer, spent):
    game = cave(step="fight_monsters", monster=3, dice=[3, 6, 6], noise=3)
    assert (game.ask.seat, game.ask.about) == (1, "monster_raise")
    game.plays("raise 1")
    assert game.ask.seat == 2
    game.plays("raise 0")
    assert (game.ask.seat, game.options) == (0, ["spend 0", "spend 1"])
    game.plays(answer)
    assert game.t.strength == [4 - spent, 3, 4]
    assert game.events("horde_fight")[1]["monster"] == 3


@pytest.mark.clause("MC-12.1", "MC-12.4")
def test_ex_39_when_monsters_come_and_who_may_raise(cave):
    silent = cave(step="disturb_monsters", noise=0)
    assert silent.events("horde_rolled") == []
    lucky = cave(step="disturb_monsters", noise=4, dice=[5])
    assert lucky.events("horde_fight") == []
    hit = cave(step="disturb_monsters", noise=4, dice=[4, 2, 6, 6], hidden=[True, False, False], strength=[3, 4, 4])
    assert hit.asked_about("monster_raise") == []
    hit.plays("spend 0")
    assert hit.t.strength[0] == 1


@pytest.mark.clause("MC-16.3", "MC-16.4", "MC-16.6", "MC-16.8")
def test_ex_40_the_clock_and_its_cap(cave):
    game = cave(1, "end_round", clock=7)
    assert game.t.clock == 6
    assert game.events("clock_die_discarded") == [{}]
    assert cave(1, "end_round", clock=6, clock_rises=True).t.clock == 6
    assert _after_hiding(cave, "take clock") == 6
    assert _after_hiding(cave, "take strength") == 5


def _after_hiding(cave, choice):
    game = cave(1, "resolve_actions", clock=6, sides=["hide"], noise=0)
    return game.plays("act", choice).t.clock


@pytest.mark.clause("MC-12.4", "MC-12.10")
def test_ex_41_raises_that_cannot_matter_are_not_offered(cave):
    def raisers(roll, monster, strength, answers=()):
        game = cave(step="fight_monsters", monster=monster, dice=[roll, 6, 6], strength=strength, noise=6)
        game.plays(*answers)
        return [
            (ask.seat, list(map(str, ask.options))) for ask in [*game.asked, game.ask] if ask.about == "monster_raise"
        ]

    assert raisers(6, 2, [4, 4, 4]) == []
    assert raisers(1, 2, [0, 4, 4]) == []
    assert raisers(2, 2, [1, 5, 5]) == [(1, ["raise 0", "raise 1"])]
    assert raisers(4, 2, [4, 1, 1]) == []
    assert raisers(4, 2, [4, 1, 2]) == [(1, ["raise 0", "raise 1"])]
    assert len(raisers(4, 2, [4, 1, 2], ["raise 0"])) == 1


@pytest.mark.clause("MC-11.1", "MC-11.8", "MC-11.9")
def test_ex_42_tiny_stays_for_the_second_challenger_and_nobody_battles_twice(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "c3"], gems=[2, 0, 2], strength=[1, 4, 4], dice=[6, 2, 3, 3])
    assert (game.t.strength[0], game.t.gems[0], game.t.lying["c3"]) == (0, 1, 1)
    assert (game.ask.seat, game.ask.about) == (1, "tiny_join")
    game.plays("stay_out").plays_on("place_controls")
    assert [ask.seat for ask in game.asked_about("tiny_join")] == [1]


@pytest.mark.clause("MC-6.7", "MC-10.2")
def test_ex_43_of_two_arrivals_the_last_attacks_and_nobody_leaves_the_map(cave):
    game = cave(at=["a3", "c3", "e5"]).plays("act", "move b3", "act", "move b3", "rest")
    assert game.events("pvp_started") == [{"attacker": 1, "defender": 0, "space": "b3"}]
    corner = cave(at=["a5", "c1", "d4"], sides=["surprise", "walk", "walk"]).plays("act")
    assert corner.options == ["move a4", "move b5"]


@pytest.mark.clause("MC-16.3", "MC-16.7", "MC-16.8")
def test_ex_44_six_turns_and_the_surprise_of_step_or_clock(cave):
    short = cave(1, "end_round", clock=6, clock_rises=True, variants={"solo_turns": 6})
    assert short.t.clock == 6
    assert cave(1, "place_controls", variants={"solo_turns": 6}).t.clock == 6

    def clock_after(*answers):
        either = {"solo_surprise_either": True}
        return cave(1, clock=9, sides=["surprise"], noise=0, variants=either).plays(*answers).t.clock

    assert clock_after("act", "take move", "move a3") == 8
    assert clock_after("act", "take clock") == 10
    assert clock_after("rest") == 8


@pytest.mark.clause("MC-18.1")
def test_ex_45_the_round_limit_ranks_by_gems_strength_and_steps(cave):
    position = {"step": "end_round", "round": 30, "gems": [2, 2, 0], "variants": {"round_limit": 30}}
    assert cave(**position, strength=[1, 3, 4]).t.result.winners == [1]
    assert cave(**position, strength=[3, 3, 4], at=["a3", "b3", "c3"]).t.result.winners == [1]


@pytest.mark.clause("MC-8.5")
def test_ex_46_a_defender_with_nothing_loses_nothing(cave):
    game = cave(**SURPRISE, strength=[4, 0, 4], dice=[5, 3]).plays("act", "move b3", "attack 1")
    assert game.asked_about("surprise_loss") == []
    assert game.t.strength[1] == 1, "it has rested since"


@pytest.mark.clause("MC-18.3")
def test_ex_47_twenty_quiet_rounds_end_the_game_and_a_dropped_gem_starts_the_count_again(cave):
    position = {"quiet": 19, "variants": {"stall_limit": 20}, "noise": 0}
    game = cave(**SURPRISE, **position, dice=[5, 3])
    game.plays("act", "move b3", "attack 1", "rest", "rest")
    assert game.over
    assert game.t.result.winners == []
    assert game.t.result.clause == "MC-18.3"
    game = cave(**SURPRISE, **position, gems=[0, 1, 0], strength=[4, 2, 4], dice=[5, 3])
    game.plays("act", "move b3", "attack 1", "lose_strength", "rest")
    assert not game.over
    assert game.t.quiet == 0
