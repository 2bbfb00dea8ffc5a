"""SK-10 and SK-11: Injuries, Health, death, reinforcements, Drugged, and the reactions of others."""

import pytest

LANE = {"5,4": "ns", "5,3": "ns"}


@pytest.mark.clause("SK-10.1", "SK-12.11")
@pytest.mark.parametrize("seed", range(6))
def test_ex_45_the_mummified_hand_drops_one_more_if_it_is_still_held(cave, seed):
    held = ["mummified_hand", "lucky_fedora", "hip_flask"]
    table = cave(hands={0: ["rusty_sword"], 1: held}, health={1: 3}, dice=[1, 6], seed=seed)
    table.answer("throw rusty_sword 1")
    first = table.told("dropped")[0]["card"]
    assert table.health(1) == 2
    assert len(table.hand(1)) == (2 if first == "mummified_hand" else 1)


@pytest.mark.clause("SK-10.1")
def test_a_random_drop_comes_before_flight(cave):
    table = cave(LANE, lying={"5,4": ["barons_goon"]}, hands={0: ["lucky_fedora"]}, dice=[1])
    table.answer("move 5,4", "focus 0")
    assert "lucky_fedora" in table.lying("5,4") and table.at() == "5,5"


@pytest.mark.clause("SK-10.2")
def test_ex_39_cultist_then_pearl_then_jacket(cave):
    table = cave(LANE, lying={"5,4": ["pit_cultist"]}, hands={0: ["widows_pearl", "flak_jacket"]}, dice=[1])
    assert table.answer("move 5,4", "focus 0").health() == 3


@pytest.mark.clause("SK-10.2", "SK-12.13")
def test_an_injury_of_nothing_stays_nothing_with_the_pearl_and_is_still_an_injury(cave):
    table = cave(LANE, lying={"5,4": ["snare"]}, hands={0: ["widows_pearl"]}, dice=[1]).answer("move 5,4", "focus 0")
    assert table.health() == 5 and table.told("injured")[0]["amount"] == 0


@pytest.mark.clause("SK-10.3", "SK-12.1")
def test_the_amulet_takes_health_without_an_injury(cave):
    table = cave(step="start_turn", hands={0: ["bloodstone_amulet", "eager_sherpa", "mummified_hand"]})
    assert (table.health(), table.told("injured"), len(table.hand())) == (4, [], 3)
    assert "sherpa" not in table.asked


@pytest.mark.clause("SK-10.4", "SK-10.5")
def test_the_dead_leave_their_hand_and_are_no_targets(cave):
    table = cave(hands={0: ["hip_flask", "rusty_sword"], 1: ["gold_goat"]}, health={1: 1}, dice=[1, 6])
    table.answer("throw hip_flask 1")
    assert table.lying("5,5") == ["gold_goat", "hip_flask"]
    assert table.offers("throw") == [] and table.offers("shove") == []


@pytest.mark.clause("SK-10.4", "SK-10.7", "SK-10.8")
def test_ex_23_reinforcements_arrive_fresh_and_may_leave_the_card(cave):
    table = cave(
        LANE,
        at={1: None},
        drugged=[1],
        hands={0: ["big_rucksack"]},
        lying={"5,4": ["hip_flask", "rusty_sword", "lucky_fedora", "flak_jacket"]},
        next_fortunes=["sturdy_shovel"],
    ).answer("end_turn")
    assert (table.about, table.seat, table.health(1), table.drugged(1), table.at(1)) == (
        "reinforce_card", 1, 5, False, "5,5",
    )  # fmt: skip
    table.answer("leave_card")
    assert table.lying("5,5") == ["sturdy_shovel"] and table.state.ap == 3
    assert len(table.lying("5,4")) == 4


@pytest.mark.clause("SK-10.8", "SK-12.2")
def test_ex_24_shoes_taken_as_reinforcements_pay_this_very_turn(cave):
    table = cave(at={1: None}, next_fortunes=["running_shoes"]).answer("end_turn", "take_card")
    assert (table.hand(1), table.state.ap, table.state.move_ap) == (["running_shoes"], 3, 1)


@pytest.mark.clause("SK-10.8", "SK-5.3", "SK-5.4", "SK-12.1", "SK-5.2")
@pytest.mark.parametrize(
    ("card", "answer", "ap", "health"),
    [
        ("sleeping_idol", "take_card", 2, 5),
        ("sleeping_idol", "leave_card", 3, 5),
        ("bloodstone_amulet", "take_card", 4, 4),
    ],
)
def test_ex_41_idol_and_amulet_as_reinforcements(cave, card, answer, ap, health):
    table = cave(at={1: None}, next_fortunes=[card]).answer("end_turn", answer)
    assert (table.state.ap, table.health(1)) == (ap, health)


@pytest.mark.clause("SK-10.7", "SK-10.8", "SK-9.1")
def test_reinforcements_meet_nothing_and_an_empty_deck_gives_nothing(cave):
    def empty(t):
        t.contents[t.grid.spaces["5,3"]] = t.fortunes.segments[0]
        t.fortunes.segments = []

    table = cave(LANE, at={1: None}, change=empty).answer("end_turn")
    assert (table.about, table.seat, table.at(1)) == ("turn_action", 1, "5,5")
    assert "reinforce_card" not in table.asked


@pytest.mark.clause("SK-10.6")
def test_health_never_rises_above_five(cave):
    table = cave(hands={0: ["questionable_rations"]}, health={0: 4}, dice=[6]).answer("use questionable_rations")
    assert table.health() == 5


@pytest.mark.clause("SK-10.9", "SK-8.3")
def test_a_drugged_explorer_cannot_dash_and_being_drugged_twice_is_once(cave):
    table = cave(LANE, drugged=[0], hands={0: ["opium_pouch"]})
    assert table.offers("dash") == []
    table.answer("use_on opium_pouch 0")
    assert table.drugged() and table.told("drugged") == []


@pytest.mark.clause("SK-10.10", "SK-9.8")
def test_ex_43_an_empty_hand_drops_nothing(cave):
    table = cave(LANE, lying={"5,4": ["barons_goon"]}, health={0: 2}, dice=[1]).answer("move 5,4", "focus 0")
    assert (table.health(), table.told("dropped"), table.at()) == (1, [], "5,5")


@pytest.mark.clause("SK-10.10")
def test_a_random_drop_may_be_any_card_of_the_hand(cave):
    def dropped(seed):
        table = cave(LANE, lying={"5,4": ["barons_goon"]}, hands={0: ["hip_flask", "gold_goat"]}, dice=[1], seed=seed)
        return table.answer("move 5,4", "focus 0").told("dropped")[0]["card"]

    assert {dropped(seed) for seed in range(12)} == {"hip_flask", "gold_goat"}


@pytest.mark.clause("SK-11.1")
def test_no_window_opens_where_nobody_holds_a_card_for_it(cave):
    table = cave(LANE, lying={"5,4": ["giant_spider"]}, dice=[1]).answer("move 5,4", "focus 0")
    assert {"reroll", "whistle", "sherpa", "salts", "mitt"}.isdisjoint(table.asked)


@pytest.mark.clause("SK-11.2", "SK-12.27")
def test_a_rabbits_foot_rolls_again_and_a_second_one_once_more(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["rabbits_foot", "rabbits_foot"]}, dice=[1, 2, 5])
    table.answer("move 5,4", "focus 0", "discard rabbits_foot", "discard rabbits_foot")
    assert table.told("monster_slain") and table.hand() == []
    assert [rolled["face"] for rolled in table.told("rerolled")] == [2, 5]


@pytest.mark.clause("SK-11.2")
def test_modifiers_and_focus_stay_on_the_second_roll(cave):
    table = cave(LANE, lying={"5,4": ["basilisk"]}, hands={0: ["rusty_sword", "rabbits_foot"]}, dice=[1, 2])
    table.answer("move 5,4", "focus 2", "discard rabbits_foot")
    assert table.told("rerolled")[0]["total"] == 6


@pytest.mark.clause("SK-11.2", "SK-11.3", "SK-12.27")
def test_ex_37_the_whistle_comes_after_the_rabbits_foot_which_does_not_come_back(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["rabbits_foot"], 1: ["brass_whistle"]}, dice=[4])
    table.answer("move 5,4", "focus 0")
    assert (table.about, table.seat) == ("reroll", 0)
    table.answer("decline")
    assert (table.about, table.seat) == ("whistle", 1)
    table.answer("discard brass_whistle")
    assert table.told("encounter_lost")[0]["total"] == 2 and table.hand() == ["rabbits_foot"]


@pytest.mark.clause("SK-11.3")
def test_who_does_not_see_the_roller_cannot_whistle(cave):
    table = cave(
        {**LANE, "6,5": "ns"}, at={1: "6,5"}, lying={"5,4": ["cave_bats"]}, hands={1: ["brass_whistle"]}, dice=[4]
    ).answer("move 5,4", "focus 0")
    assert "whistle" not in table.asked


@pytest.mark.clause("SK-11.4", "SK-12.27")
def test_the_sherpa_takes_the_injury_but_one_still_flees(cave):
    table = cave(LANE, lying={"5,4": ["giant_spider"]}, hands={0: ["eager_sherpa"]}, dice=[1])
    table.answer("move 5,4", "focus 0", "discard eager_sherpa")
    assert (table.health(), table.drugged(), table.at()) == (5, False, "5,5")


@pytest.mark.clause("SK-11.4")
def test_with_the_sherpa_the_horror_only_makes_one_flee(cave):
    table = cave(LANE, lying={"5,4": ["putrid_horror"]}, hands={0: ["eager_sherpa"]}, dice=[1])
    table.answer("move 5,4", "focus 0", "discard eager_sherpa")
    assert table.at() == "5,5" and "bolt_dir" not in table.asked


@pytest.mark.clause("SK-11.5", "SK-12.23d")
def test_smelling_salts_keep_a_clear_head_but_not_a_drugged_one(cave):
    table = cave(LANE, lying={"5,4": ["poison_darts"]}, hands={0: ["smelling_salts"]}, dice=[1])
    table.answer("move 5,4", "focus 0")
    assert table.about == "salts"
    table.answer("discard smelling_salts")
    assert not table.drugged() and table.state.fortune_discard == ["smelling_salts"]
    late = cave(LANE, lying={"5,4": ["poison_darts"]}, hands={0: ["smelling_salts"]}, drugged=[0], dice=[1])
    assert "salts" not in late.answer("move 5,4", "focus 0").asked


@pytest.mark.clause("SK-11.6", "SK-12.15d")
def test_the_mitt_catches_what_missed(cave):
    table = cave(hands={0: ["hip_flask"], 1: ["catchers_mitt"]}, dice=[5, 2]).answer("throw hip_flask 1", "focus 0")
    assert (table.about, table.seat) == ("mitt", 1)
    table.answer("catch")
    assert table.hand(1) == ["catchers_mitt", "hip_flask"]
    shot = cave(hands={0: ["service_revolver"], 1: ["catchers_mitt"]}, dice=[5, 2])
    assert "mitt" not in shot.answer("use_on service_revolver 1", "focus 0").asked


@pytest.mark.clause("SK-11.7", "SK-12.32", "SK-10.5")
def test_the_player_on_the_left_leads_the_victim_even_when_dead(cave):
    table = cave(LANE, at={1: None}, lying={"5,4": ["convincing_sign"]}, dice=[1]).answer("move 5,4", "focus 0")
    assert (table.about, table.seat, table.options) == ("sign_dir", 1, ["lead 5,3", "lead 5,5"])


@pytest.mark.clause("SK-5.7", "SK-10.4", "SK-12.1")
def test_the_amulet_may_kill_at_the_start_of_a_turn(cave):
    table = cave(step="start_turn", hands={0: ["bloodstone_amulet"]}, health={0: 1})
    assert (table.at(), table.seat, table.lying("5,5")) == (None, 1, ["bloodstone_amulet"])
