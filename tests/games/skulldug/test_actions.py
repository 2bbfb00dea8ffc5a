"""SK-4 and SK-6: hands and items, and the actions of a turn."""

import pytest

from tabletop.games.skulldug.content import CARDS

LANE = {"5,4": "ns", "5,3": "ns", "5,2": "ns"}
EX_15 = {"5,4": "ns", "5,3": "esw", "6,5": "ew", "7,5": "w", "4,5": "ns"}


@pytest.mark.clause("SK-6.1", "SK-6.2")
def test_a_move_costs_one_ap_and_needs_it(cave):
    table = cave(LANE, hands={0: ["big_rucksack"]}, ap=1).answer("move 5,4")
    assert (table.at(), table.state.ap) == ("5,4", 0)
    assert table.offers("move") == [] and table.offers("dash") == []


@pytest.mark.clause("SK-6.3", "SK-6.5")
def test_a_dash_goes_two_known_passages_for_one_ap_and_never_back_to_its_start(cave):
    table = cave(LANE)
    assert table.offers("dash") == ["dash 5,4 5,3"]
    table.answer("dash 5,4 5,3")
    assert (table.at(), table.state.ap) == ("5,3", 2)


@pytest.mark.clause("SK-6.4", "SK-9.6")
def test_ex_12_an_encounter_on_the_way_ends_the_dash_there(cave):
    table = cave(LANE, lying={"5,4": ["snare"]}, dice=[5]).answer("dash 5,4 5,3", "focus 0")
    assert (table.at(), table.state.ap, table.hand()) == ("5,4", 2, ["snare"])


@pytest.mark.clause("SK-6.6")
def test_any_item_here_is_picked_up_for_one_ap_a_trap_without_a_roll(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["bear_trap", "gold_goat", "cave_bats", "colossal_pit"]})
    assert table.offers("pick_up") == ["pick_up bear_trap", "pick_up gold_goat"]
    table.answer("pick_up bear_trap")
    assert (table.hand(), table.state.ap, table.told("rolled")) == (["bear_trap"], 2, [])


@pytest.mark.clause("SK-6.7", "SK-6.8", "SK-4.3")
def test_ex_16_a_trap_dropped_on_a_rival_in_sight_costs_nothing_and_triggers_nothing(cave):
    table = cave(EX_15, at={1: "7,5"}, hands={0: ["bear_trap"]})
    assert len(table.offers("drop")) == 5
    table.answer("drop bear_trap 7,5")
    assert (table.lying("7,5"), table.state.ap, table.told("rolled")) == (["bear_trap"], 3, [])


@pytest.mark.clause("SK-6.9", "SK-6.10", "SK-9.6", "SK-4.11")
def test_ex_13_a_shoved_rival_meets_the_trap_and_may_hold_six_cards(cave):
    five = ["hip_flask", "rusty_sword", "lucky_fedora", "flak_jacket", "trusty_whip"]
    table = cave(LANE, lying={"5,4": ["bear_trap"]}, hands={1: five}, dice=[4]).answer("shove 1 5,4")
    assert table.hand(1) == sorted([*five, "bear_trap"])
    assert (table.at(1), table.state.ap, table.offers("shove")) == ("5,4", 2, [])


@pytest.mark.clause("SK-6.9", "SK-6.19", "SK-7.1", "SK-9.8", "SK-11.7")
def test_ex_14_the_shoved_player_places_the_new_passage_and_cannot_focus(cave):
    table = cave(next_passages=["corner_h1f0"], next_hazards=["giant_spider"], dice=[3]).answer("shove 1 5,4")
    assert (table.about, table.seat, len(table.options)) == ("orient", 1, 2)
    table.answer(table.options[0])
    assert "focus_encounter" not in table.asked
    assert (table.health(1), table.drugged(1), table.at(1)) == (4, True, "5,5")


@pytest.mark.clause("SK-6.11", "SK-6.12", "SK-6.13", "SK-6.14", "SK-6.15")
def test_ex_17_a_throw_that_hits(cave):
    table = cave(
        hands={0: ["brass_knuckles", "hip_flask"], 1: ["catchers_mitt", "rusty_sword"]},
        health={1: 3},
        drugged=[1],
        ap=2,
        dice=[4, 2],
    )
    table.answer("throw hip_flask 1")
    assert (table.about, table.world.ask.facts["difficulty"]) == ("focus_throw", 4)
    table.answer("focus 1")
    assert [rolled["total"] for rolled in table.told("rolled")] == [4, 4]
    assert (table.health(1), table.state.ap, len(table.hand(1))) == (2, 0, 1)
    assert "hip_flask" in table.lying("5,5") and len(table.lying("5,5")) == 2


@pytest.mark.clause("SK-10.4", "SK-6.15")
def test_ex_18_a_throw_that_kills_drops_the_whole_hand_and_no_more(cave):
    table = cave(
        hands={0: ["brass_knuckles", "hip_flask"], 1: ["catchers_mitt", "rusty_sword"]},
        health={1: 1},
        drugged=[1],
        ap=2,
        dice=[4, 2],
    ).answer("throw hip_flask 1", "focus 1")
    assert table.at(1) is None and table.hand(1) == []
    assert table.lying("5,5") == ["catchers_mitt", "hip_flask", "rusty_sword"]
    assert [dropped["random"] for dropped in table.told("dropped")] == [False, False]


@pytest.mark.clause("SK-6.14", "SK-9.4")
def test_ex_08_as_high_as_the_defense_hits_but_as_high_as_a_mummy_loses(cave):
    thrown = cave(hands={0: ["hip_flask"]}, dice=[3, 3]).answer("throw hip_flask 1", "focus 0")
    assert thrown.health(1) == 4
    met = cave(LANE, lying={"5,4": ["restless_mummy"]}, dice=[3]).answer("move 5,4", "focus 0")
    assert met.health() == 4 and met.told("encounter_lost")


@pytest.mark.clause("SK-6.14", "SK-6.11")
def test_a_lower_attack_misses_and_the_item_still_lies_there(cave):
    table = cave(hands={0: ["hip_flask"]}, dice=[4, 3]).answer("throw hip_flask 1", "focus 0")
    assert (table.health(1), table.lying("5,5")) == (5, ["hip_flask"])


@pytest.mark.clause("SK-6.11")
def test_only_explorers_in_sight_can_be_targets_and_the_thrown_card_no_longer_helps(cave):
    table = cave(LANE, seats=3, at={1: "5,2", 2: None}, hands={0: ["brass_knuckles"]}, dice=[1, 3])
    assert table.offers("throw") == ["throw brass_knuckles 1"]
    table.answer("throw brass_knuckles 1")
    assert table.told("rolled")[-1]["parts"] == []


@pytest.mark.clause("SK-6.15")
def test_one_may_throw_as_often_as_ap_allow(cave):
    table = cave(hands={0: ["hip_flask", "rusty_sword", "lucky_fedora"]}, dice=[6, 1, 6, 1, 6, 1])
    for card in ("hip_flask", "rusty_sword", "lucky_fedora"):
        table.answer(f"throw {card} 1")
        if table.about == "focus_throw":
            table.answer("focus 0")
    assert len(table.told("throw_missed")) == 3


@pytest.mark.clause("SK-6.13")
def test_focus_is_not_asked_for_when_every_face_hits(cave):
    table = cave(hands={0: ["hip_flask"]}, drugged=[1], dice=[1, 1]).answer("throw hip_flask 1")
    assert table.about == "turn_action" and table.health(1) == 4
    whistled = cave(hands={0: ["hip_flask"], 1: ["brass_whistle"]}, drugged=[1], dice=[1, 1])
    assert whistled.answer("throw hip_flask 1").about == "focus_throw"


@pytest.mark.clause("SK-6.18")
def test_curing_drugged_costs_two_ap(cave):
    table = cave(drugged=[0]).answer("cure")
    assert (table.drugged(), table.state.ap) == (False, 1)
    assert "cure" not in cave(drugged=[0], ap=1).options


@pytest.mark.clause("SK-6.19", "SK-9.5")
def test_ex_09_focus_adds_one_for_each_ap(cave):
    table = cave(LANE, lying={"5,4": ["blind_crocodile"]}, hands={0: ["big_rucksack"]}, dice=[3])
    table.answer("move 5,4", "focus 2")
    assert table.told("rolled")[0]["total"] == 5
    assert (table.state.hazard_discard, table.state.ap, table.at()) == (["blind_crocodile"], 0, "5,4")


@pytest.mark.clause("SK-6.20")
def test_move_only_ap_go_first_and_pay_for_nothing_but_walking(cave):
    table = cave(LANE, ap=1, move_ap=1).answer("move 5,4")
    assert (table.state.ap, table.state.move_ap) == (1, 0)
    stuck = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["hip_flask"]}, ap=0, move_ap=1)
    assert stuck.offers("pick_up") == [] and stuck.offers("move") and stuck.offers("destroy") == []


@pytest.mark.clause("SK-6.21", "SK-4.8")
def test_what_could_change_nothing_is_not_offered(cave):
    table = cave(hands={0: ["smelling_salts", "medics_bag", "fishing_line", "grappling_hook"]}, at={1: None})
    assert [option for option in table.options if option.startswith("use")] == []
    assert "cure" not in table.options


@pytest.mark.clause("SK-6.21")
def test_rations_pouch_and_flask_may_always_be_used(cave):
    table = cave(hands={0: ["questionable_rations", "opium_pouch", "hip_flask"]}, at={1: None})
    assert [o for o in table.options if o.startswith("use")] == [
        "use questionable_rations",
        "use_on opium_pouch 0",
        "use hip_flask",
    ]


@pytest.mark.clause("SK-6.21")
def test_equal_copies_count_as_one_option(cave):
    table = cave(hands={0: ["rabbits_foot", "rabbits_foot"]}, lying={"5,5": ["hip_flask", "hip_flask"]})
    assert table.offers("drop") == ["drop rabbits_foot 5,5"]
    assert table.offers("pick_up") == ["pick_up hip_flask"]


@pytest.mark.clause("SK-4.1", "SK-4.2")
def test_items_are_fortunes_and_loose_traps_never_monsters():
    no_items = {card.id for card in CARDS.values() if not card.item}
    assert no_items == {card.id for card in CARDS.values() if card.sort == "monster"} | {"colossal_pit"}


@pytest.mark.clause("SK-4.4", "SK-4.5")
def test_equipment_is_kept_and_a_consumable_is_discarded_at_no_cost(cave):
    table = cave({"5,4": "ns"}, hands={0: ["grappling_hook", "hip_flask"]}, ap=1)
    table.answer("use_at grappling_hook 5,4", "use hip_flask")
    assert (table.hand(), table.state.fortune_discard, table.state.ap) == (["grappling_hook"], ["hip_flask"], 2)


@pytest.mark.clause("SK-4.6")
def test_a_plain_consumable_cannot_be_used_inside_an_encounter(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["hip_flask"]}).answer("move 5,4")
    assert (table.about, table.options) == ("focus_encounter", ["focus 0", "focus 1", "focus 2"])


@pytest.mark.clause("SK-4.7", "SK-4.8")
def test_a_consumable_with_a_condition_is_offered_when_it_holds_and_may_be_declined(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={1: ["eager_sherpa"]}, dice=[1]).answer("shove 1 5,4")
    assert (table.about, table.seat) == ("sherpa", 1)
    assert table.answer("decline").hand(1) == ["eager_sherpa"]


@pytest.mark.clause("SK-4.10", "SK-10.9")
def test_being_drugged_takes_no_room_in_the_hand(cave):
    five = ["hip_flask", "rusty_sword", "lucky_fedora", "flak_jacket", "trusty_whip"]
    table = cave(hands={0: five}, drugged=[0]).answer("end_turn")
    assert "hand_limit_drop" not in table.asked


@pytest.mark.clause("SK-4.12")
def test_modifiers_of_different_cards_add_up(cave):
    held = ["brass_knuckles", "rusty_sword", "ceremonial_armor"]
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: held}, dice=[2]).answer("move 5,4", "focus 0")
    assert table.told("rolled")[0]["total"] == 4


@pytest.mark.clause("SK-4.13", "SK-1.2")
def test_the_pit_overrules_that_beaten_traps_are_taken_and_treasures_are_never_discarded(cave):
    table = cave(LANE, lying={"5,4": ["colossal_pit"]}, dice=[6]).answer("move 5,4", "focus 0")
    assert table.hand() == [] and table.lying("5,4") == ["colossal_pit"]
    blown = cave(LANE, lying={"5,4": ["gold_goat"]}).answer("destroy 5,4")
    assert blown.state.fortune_discard == [] and blown.state.fortunes.cards[-1] == "gold_goat"


@pytest.mark.clause("SK-6.9", "SK-12.16b")
def test_boots_hold_their_wearer_in_place(cave):
    assert cave(LANE, hands={1: ["hobnail_boots"]}).offers("shove") == []
