"""SK-8 and SK-9: rolls, encounters, flight, and chains of them."""

import pytest

from tabletop.games.skulldug.rolls import limited

LANE = {"5,4": "ns", "5,3": "ns"}


@pytest.mark.clause("SK-9.4", "SK-9.7", "SK-9.8", "SK-9.11")
def test_ex_07_as_high_as_the_bats_is_lost_and_the_explorer_flees(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, dice=[2]).answer("move 5,4", "focus 0")
    assert (table.health(), table.at(), table.state.ap) == (4, "5,5", 2)
    assert table.lying("5,4") == ["cave_bats"]


@pytest.mark.clause("SK-8.1", "SK-8.3")
def test_ex_10_only_the_sum_is_limited_and_drugged_counts(cave):
    won = cave(LANE, lying={"5,4": ["basilisk"]}, hands={0: ["rusty_sword"]}, dice=[5]).answer("move 5,4", "focus 1")
    assert won.told("rolled")[0]["total"] == 6 and won.told("monster_slain")
    lost = cave(LANE, lying={"5,4": ["basilisk"]}, drugged=[0], dice=[6]).answer("move 5,4", "focus 0")
    assert (lost.told("rolled")[0]["total"], lost.health(), lost.at()) == (5, 2, "5,5")


@pytest.mark.clause("SK-8.1", "SK-12.3")
def test_ex_11_a_roll_is_never_below_nothing(cave):
    table = cave(hands={0: ["hip_flask"], 1: ["ceremonial_armor"]}, drugged=[1], dice=[1, 1])
    table.answer("throw hip_flask 1")
    assert [rolled["total"] for rolled in table.told("rolled")] == [0, 1]
    assert table.told("throw_hit")


@pytest.mark.clause("SK-8.2")
def test_a_whistle_takes_from_the_limited_roll_which_is_limited_again(cave):
    assert [limited(value) for value in (-3, 0, 6, 9)] == [0, 0, 6, 6]
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["rusty_sword"], 1: ["brass_whistle"]}, dice=[6])
    table.answer("move 5,4", "focus 2", "discard brass_whistle")
    assert table.told("whistled")[0]["total"] == 4


@pytest.mark.clause("SK-8.4")
@pytest.mark.parametrize(("hazard", "total"), [("cave_bats", 3), ("snare", 2)])
def test_combat_is_monsters_and_throws_not_traps(cave, hazard, total):
    table = cave(LANE, lying={"5,4": [hazard]}, hands={0: ["brass_knuckles"]}, dice=[2]).answer("move 5,4", "focus 0")
    assert table.told("rolled")[0]["total"] == total


@pytest.mark.clause("SK-8.5", "SK-12.15b")
def test_the_die_itself_is_the_last_face_after_a_reroll(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["rusty_sword", "rabbits_foot"]}, dice=[1, 4]).answer(
        "move 5,4", "focus 0", "discard rabbits_foot"
    )
    assert table.hand() == ["rusty_sword"]


@pytest.mark.clause("SK-9.2", "SK-12.30")
def test_ex_33_the_pit_then_traps_then_monsters(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats", "poison_darts", "colossal_pit"]}, dice=[5, 5, 5])
    table.answer("move 5,4", "focus 0", "focus 0", "focus 0")
    met = [met["card"] for met in table.told("encounter_started")]
    assert met == ["colossal_pit", "poison_darts", "cave_bats"]
    assert table.lying("5,4") == ["colossal_pit"] and table.hand() == ["poison_darts"]


@pytest.mark.clause("SK-9.3")
def test_focus_is_declared_before_the_roll(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}).answer("move 5,4")
    assert table.about == "focus_encounter" and table.told("rolled") == []


@pytest.mark.clause("SK-9.1", "SK-9.2")
def test_a_passage_with_several_traps_lets_the_player_choose_each_next_one(cave):
    table = cave(LANE, lying={"5,4": ["snare", "bear_trap", "cave_bats"]}, dice=[6, 6, 6]).answer("move 5,4")
    assert (table.about, table.options) == ("encounter_order", ["meet snare", "meet bear_trap"])
    table.answer("meet bear_trap", "focus 0", "focus 0", "focus 0")
    assert [met["card"] for met in table.told("encounter_started")] == ["bear_trap", "snare", "cave_bats"]


@pytest.mark.clause("SK-9.6")
def test_a_trap_beaten_in_another_turn_goes_into_the_winners_hand(cave):
    table = cave(LANE, lying={"5,4": ["poison_darts"]}, dice=[6]).answer("shove 1 5,4")
    assert table.hand(1) == ["poison_darts"]


@pytest.mark.clause("SK-9.9", "SK-12.29")
def test_ex_32_adonis_causes_no_flight_but_the_spider_does(cave):
    table = cave(LANE, lying={"5,4": ["gorgeous_adonis", "giant_spider"]}, hands={0: ["big_rucksack"]}, dice=[4, 2])
    table.answer("move 5,4", "meet gorgeous_adonis", "focus 0")
    assert table.told("ap_changed")[0]["ap"] == 0
    assert (table.health(), table.drugged(), table.at()) == (4, True, "5,5")


@pytest.mark.clause("SK-9.9")
def test_encounters_not_yet_faced_are_dropped_by_flight(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats", "giant_spider"]}, dice=[1])
    table.answer("move 5,4", "meet cave_bats", "focus 0")
    assert table.at() == "5,5" and len(table.told("encounter_started")) == 1


@pytest.mark.clause("SK-9.10", "SK-9.11")
def test_after_a_jump_there_is_no_flight_to_a_passage_that_does_not_connect(cave):
    walled = {"5,4": "ns", "6,4": "ns"}
    table = cave(walled, at={0: "5,4"}, hands={0: ["climbing_rope"]}, lying={"6,4": ["cave_bats"]}, dice=[1])
    table.answer("use_at climbing_rope 6,4", "focus 0")
    assert (table.at(), table.health()) == ("6,4", 4)


@pytest.mark.clause("SK-9.12", "SK-9.13")
def test_the_passage_fled_into_is_entered_and_a_second_defeat_causes_no_second_flight(cave):
    table = cave(
        LANE,
        at={0: "5,4"},
        lying={"5,4": ["giant_spider"], "5,3": ["cave_bats"]},
        hands={0: ["big_rucksack"]},
        dice=[1, 1],
    )
    table.answer("move 5,3", "focus 0", "focus 0")
    assert [met["card"] for met in table.told("encounter_started")] == ["cave_bats", "giant_spider"]
    assert (table.at(), table.health(), table.state.explorers[0].last) == ("5,4", 3, -1)


@pytest.mark.clause("SK-9.14")
def test_one_chain_meets_each_hazard_at_most_once(cave):
    """The sign leads on to bats, flight leads back to the sign, which now does nothing."""
    table = cave(
        {"5,4": "ns", "5,3": "s"}, lying={"5,4": ["convincing_sign"], "5,3": ["cave_bats"]}, dice=[1, 1]
    ).answer("move 5,4", "focus 0", "lead 5,3", "focus 0")
    assert [met["card"] for met in table.told("encounter_started")] == ["convincing_sign", "cave_bats"]
    assert table.at() == "5,4"
    assert table.state.met == []


@pytest.mark.clause("SK-9.14")
def test_the_next_action_is_a_new_chain(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, dice=[1, 1])
    table.answer("move 5,4", "focus 0", "move 5,4", "focus 0")
    assert table.health() == 3


@pytest.mark.clause("SK-9.15")
def test_an_unbeaten_monster_is_met_again_on_the_next_own_turn(cave):
    table = cave(
        LANE, at={0: "5,4"}, lying={"5,4": ["cave_bats"]}, step="start_turn", hands={0: ["big_rucksack"]}, dice=[1, 6]
    )
    table.answer("focus 0", "end_turn", "end_turn", "focus 0")
    assert len(table.told("encounter_started")) == 2 and table.told("monster_slain")


@pytest.mark.clause("SK-9.16")
def test_traps_do_not_trigger_for_one_who_stays(cave):
    table = cave(LANE, at={0: "5,4"}, lying={"5,4": ["bear_trap", "hip_flask"]}).answer("pick_up hip_flask")
    assert table.told("encounter_started") == []


@pytest.mark.clause("SK-9.17", "SK-6.6", "SK-12.28f", "SK-6.8")
def test_ex_42_a_trap_fallen_out_of_the_own_hand_is_not_met(cave):
    table = cave(LANE, lying={"5,4": ["snare", "cave_bats"]}, hands={0: ["bear_trap", "rabbits_foot"]}, dice=[2, 3])
    table.answer("move 5,4", "focus 0", "decline", "focus 0")
    assert table.lying("5,4") == ["bear_trap", "rabbits_foot", "snare"]
    assert (table.hand(), table.at(), table.state.ap) == ([], "5,4", 2)
    assert "pick_up bear_trap" in table.options
    assert [met["card"] for met in table.told("encounter_started")] == ["snare", "cave_bats"]


@pytest.mark.clause("SK-6.21", "SK-9.2")
def test_two_equal_traps_are_met_one_after_the_other_without_a_question(cave):
    table = cave(LANE, lying={"5,4": ["bear_trap", "bear_trap"]}, dice=[6, 6]).answer("move 5,4", "focus 0", "focus 0")
    assert table.hand() == ["bear_trap", "bear_trap"]
