"""SK-12: every Fortune and Hazard card, played."""

from pathlib import Path

import pytest

from tabletop.games.skulldug.content import CARDS

LANE = {"5,4": "ns", "5,3": "ns"}
CROSSING = {"6,5": "nesw", "6,4": "ns", "7,5": "nesw"}


def meet(cave, hazard, *answers, **given):
    """Move from the Entrance onto a hazard in the passage to the north, without Focus."""
    given.setdefault("hands", {})
    given["hands"].setdefault(0, ["big_rucksack"])
    table = cave(given.pop("passages", LANE), lying={"5,4": [hazard]}, **given)
    return table.answer("move 5,4", "focus 0", *answers)


# Treasures


@pytest.mark.clause("SK-12.1")
def test_ex_25_bloodstone_amulet_pays_and_costs_once_a_turn(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["bloodstone_amulet"]}, health={0: 3}, ap=2)
    table.answer("pick_up bloodstone_amulet")
    assert (table.state.ap, table.health()) == (2, 2)
    table.answer("drop bloodstone_amulet 5,4", "pick_up bloodstone_amulet")
    assert (table.state.ap, table.health()) == (1, 2)


@pytest.mark.clause("SK-12.1", "SK-10.4")
def test_bloodstone_amulet_may_kill_the_one_who_takes_it_up(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["bloodstone_amulet"]}, health={0: 1})
    table.answer("pick_up bloodstone_amulet")
    assert (table.at(), table.seat, table.lying("5,4")) == (None, 1, ["bloodstone_amulet"])


@pytest.mark.clause("SK-12.3")
def test_ceremonial_armor_weakens_combat_rolls(cave):
    table = meet(cave, "cave_bats", hands={0: ["ceremonial_armor"]}, dice=[3])
    assert table.told("encounter_lost")[0]["total"] == 2
    thrown = cave(hands={0: ["ceremonial_armor", "hip_flask"]}, dice=[3, 3]).answer("throw hip_flask 1", "focus 0")
    assert thrown.told("throw_missed")


@pytest.mark.clause("SK-12.4")
def test_solid_gold_goat_forbids_the_dash(cave):
    assert cave(LANE, hands={0: ["gold_goat"]}).offers("dash") == []


@pytest.mark.clause("SK-12.5")
def test_eyeless_mask_sees_the_own_passage_only_but_is_seen(cave):
    table = cave(LANE, at={1: "5,3"}, hands={0: ["eyeless_mask"], 1: ["hip_flask"]})
    assert table.offers("drop") == ["drop eyeless_mask 5,5"] and table.offers("throw") == []
    table.answer("end_turn")
    assert table.offers("throw") == ["throw hip_flask 0"]


@pytest.mark.clause("SK-12.6")
def test_idol_of_the_sleeper_slows_the_turns_to_come(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["sleeping_idol"]}).answer("pick_up sleeping_idol")
    assert table.state.ap == 2
    table.answer("end_turn", "end_turn")
    assert table.state.ap == 2


@pytest.mark.clause("SK-12.7")
def test_crown_of_many_horns_lowers_the_hand_limit_by_two(cave):
    held = ["crown_of_horns", "hip_flask", "rusty_sword", "lucky_fedora"]
    table = cave(hands={0: held}).answer("end_turn")
    assert (table.about, table.world.ask.facts["limit"]) == ("hand_limit_drop", 3)


@pytest.mark.clause("SK-12.8")
def test_howling_skull_draws_one_more_hazard(cave):
    table = cave(
        hands={0: ["howling_skull"]}, next_passages=["cross_h0f0"], next_hazards=["cave_bats"], dice=[6]
    ).answer("move 5,4", "focus 0")
    assert table.told("contents_drawn")[0]["cards"] == ["cave_bats"]


@pytest.mark.clause("SK-12.9", "SK-6.21")
def test_chalice_of_thirst_lets_nothing_heal(cave):
    table = cave(hands={0: ["chalice_of_thirst", "medics_bag", "questionable_rations"]}, health={0: 2}, dice=[6])
    assert table.offers("use") == ["use questionable_rations"]
    assert table.answer("use questionable_rations").health() == 2


@pytest.mark.clause("SK-12.10")
@pytest.mark.parametrize("weapon", ["throw hip_flask 1", "use_on service_revolver 1"])
def test_peacock_diadem_helps_the_attacker(cave, weapon):
    table = cave(hands={0: ["hip_flask", "service_revolver"], 1: ["peacock_diadem"]}, dice=[4, 3])
    assert table.answer(weapon, "focus 0").health(1) == 4


@pytest.mark.clause("SK-12.11")
def test_mummified_hand_drops_a_card_even_for_an_injury_of_nothing(cave):
    table = meet(cave, "rolling_boulder", hands={0: ["mummified_hand"]}, dice=[1])
    assert table.lying("5,4") == ["mummified_hand", "rolling_boulder"]


@pytest.mark.clause("SK-12.11")
def test_mummified_hand_that_fell_already_does_nothing(cave):
    table = meet(cave, "snare", hands={0: ["mummified_hand"]}, dice=[1])
    assert [dropped["card"] for dropped in table.told("dropped")] == ["mummified_hand"]


@pytest.mark.clause("SK-12.12")
def test_opal_of_doubt_forbids_focus(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["opal_of_doubt"]}, dice=[6]).answer("move 5,4")
    assert table.about == "turn_action" and table.state.ap == 2


@pytest.mark.clause("SK-12.13")
def test_widows_pearl_makes_injuries_cost_one_more(cave):
    assert meet(cave, "cave_bats", hands={0: ["widows_pearl"]}, dice=[1]).health() == 3


# Equipment


@pytest.mark.clause("SK-12.14", "SK-12.1")
def test_trusty_whip_takes_an_item_from_next_door_without_an_encounter(cave):
    table = cave(LANE, lying={"5,4": ["bloodstone_amulet", "bear_trap", "cave_bats"]}, hands={0: ["trusty_whip"]}, ap=1)
    assert table.offers("use_to_take") == [
        "use_to_take trusty_whip bloodstone_amulet 5,4",
        "use_to_take trusty_whip bear_trap 5,4",
    ]
    table.answer("use_to_take trusty_whip bloodstone_amulet 5,4")
    assert (table.state.ap, table.health(), table.told("encounter_started")) == (1, 4, [])


@pytest.mark.clause("SK-12.15a")
def test_brass_knuckles_help_in_combat(cave):
    assert meet(cave, "cave_bats", hands={0: ["brass_knuckles"]}, dice=[2]).told("monster_slain")


@pytest.mark.clause("SK-12.15b")
def test_rusty_sword_helps_against_monsters_and_breaks_on_a_one(cave):
    table = meet(cave, "cave_bats", hands={0: ["rusty_sword"]}, dice=[1])
    assert table.told("monster_slain") and table.state.fortune_discard == ["rusty_sword"]
    lost = meet(cave, "barons_goon", hands={0: ["rusty_sword"]}, drugged=[0], dice=[1])
    assert lost.told("encounter_lost") and lost.told("dropped") == []


@pytest.mark.clause("SK-12.15c")
def test_delicate_toolkit_helps_with_traps_and_breaks_when_it_fails(cave):
    assert meet(cave, "bear_trap", hands={0: ["delicate_toolkit"]}, dice=[2]).hand() == [
        "bear_trap",
        "delicate_toolkit",
    ]
    lost = meet(cave, "snare", hands={0: ["delicate_toolkit"]}, dice=[1])
    assert lost.state.fortune_discard == ["delicate_toolkit"] and lost.told("dropped") == []


@pytest.mark.clause("SK-12.15d")
def test_catchers_mitt_helps_to_defend(cave):
    table = cave(hands={0: ["hip_flask"], 1: ["catchers_mitt"]}, dice=[3, 3]).answer("throw hip_flask 1", "focus 0")
    assert table.told("throw_missed")


@pytest.mark.clause("SK-12.16a")
def test_sturdy_shovel_digs_for_nothing(cave):
    assert cave(LANE, hands={0: ["sturdy_shovel"]}, ap=0).offers("destroy") == ["destroy 5,4"]


@pytest.mark.clause("SK-12.16b")
def test_hobnail_boots_shove_for_nothing_once_and_do_not_stop_a_sign(cave):
    table = cave(LANE, hands={0: ["hobnail_boots"]}, ap=0).answer("shove 1 5,4")
    assert (table.at(1), table.state.ap, table.offers("shove")) == ("5,4", 0, [])
    led = meet(cave, "convincing_sign", "lead 5,3", hands={0: ["hobnail_boots"]}, dice=[1])
    assert led.at() == "5,3"


@pytest.mark.clause("SK-12.17a")
def test_flak_jacket_softens_heavy_blows_only(cave):
    assert meet(cave, "fascist_mummy", hands={0: ["flak_jacket"]}, dice=[1]).health() == 4
    assert meet(cave, "cave_bats", hands={0: ["flak_jacket"]}, dice=[1]).health() == 4


@pytest.mark.clause("SK-12.17b")
def test_lucky_fedora_doubles_the_first_ap_of_focus_in_a_turn(cave):
    table = cave(
        LANE, lying={"5,4": ["cave_bats"], "5,3": ["cave_bats"]}, hands={0: ["lucky_fedora"]}, dice=[1, 2], ap=4
    )
    table.answer("move 5,4", "focus 1", "move 5,3", "focus 1")
    assert [rolled["total"] for rolled in table.told("rolled")] == [3, 3]


@pytest.mark.clause("SK-12.17c")
def test_big_rucksack_carries_seven(cave):
    held = ["big_rucksack", "hip_flask", "rusty_sword", "lucky_fedora", "flak_jacket", "trusty_whip", "climbing_rope"]
    assert "hand_limit_drop" not in cave(hands={0: held}).answer("end_turn").asked


@pytest.mark.clause("SK-12.18")
def test_climbing_rope_crosses_a_wall_for_two_ap(cave):
    table = cave({"5,4": "ns", "6,5": "ns"}, hands={0: ["climbing_rope"]})
    assert table.offers("use_at") == ["use_at climbing_rope 6,5"]
    table.answer("use_at climbing_rope 6,5")
    assert (table.at(), table.state.ap) == ("6,5", 1)


@pytest.mark.clause("SK-12.2", "SK-6.20")
def test_running_shoes_give_an_ap_for_walking_once_a_turn(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["running_shoes"]}).answer("pick_up running_shoes")
    assert (table.state.ap, table.state.move_ap) == (2, 1)
    table.answer("drop running_shoes 5,4", "pick_up running_shoes")
    assert (table.state.ap, table.state.move_ap) == (1, 1)


@pytest.mark.clause("SK-12.22", "SK-8.3")
@pytest.mark.parametrize(("die", "caught"), [(5, False), (6, True)])
def test_ex_38_fishing_line_in_drugged_hands(cave, die, caught):
    table = cave(
        hands={0: ["fishing_line"], 1: ["gold_goat", "opal_of_doubt", "hip_flask"]}, drugged=[0], dice=[die]
    ).answer("use_on fishing_line 1")
    if caught:
        assert (table.about, table.options) == ("snag_card", ["snag gold_goat", "snag opal_of_doubt"])
        table.answer("snag opal_of_doubt")
    assert (table.hand(), table.state.ap) == (["fishing_line", *["opal_of_doubt"] * caught], 1)
    assert table.offers("use_on") == []


@pytest.mark.clause("SK-12.22")
def test_fishing_line_needs_somebody_in_sight_with_a_treasure(cave):
    assert cave(hands={0: ["fishing_line"], 1: ["hip_flask"]}).offers("use_on") == []


@pytest.mark.clause("SK-12.19", "SK-9.10")
def test_grappling_hook_skips_what_lies_between(cave):
    table = cave({**LANE, "5,2": "s"}, lying={"5,4": ["cave_bats"]}, hands={0: ["grappling_hook"]})
    table.answer("use_at grappling_hook 5,2")
    assert (table.at(), table.state.ap, table.told("encounter_started")) == ("5,2", 2, [])
    assert table.state.explorers[0].last == table.state.entrance and table.offers("use_at") == []


@pytest.mark.clause("SK-12.20")
def test_miners_lamp_shows_two_passages_of_which_one_is_placed(cave):
    table = cave(hands={0: ["miners_lamp"]}, next_passages=["cross_h0f0", "straight_h0f0"]).answer("move 5,4")
    assert (table.about, table.options) == ("lamp_pick", ["keep cross_h0f0", "keep straight_h0f0"])
    table.answer("keep straight_h0f0")
    assert table.corridors("5,4") == 0b0101 and table.state.passage_discard == ["cross_h0f0"]


@pytest.mark.clause("SK-12.20")
def test_miners_lamp_does_not_ask_between_equal_cards(cave):
    table = cave(hands={0: ["miners_lamp"]}, next_passages=["straight_h0f0", "straight_h0f0"]).answer("move 5,4")
    assert "lamp_pick" in table.asked and table.about == "turn_action"


@pytest.mark.clause("SK-12.21a")
def test_field_medics_bag_heals_one_for_two_ap_once_a_turn(cave):
    table = cave(hands={0: ["medics_bag"]}, health={0: 2}, ap=4).answer("use medics_bag")
    assert (table.health(), table.state.ap, table.offers("use")) == (3, 2, [])


@pytest.mark.clause("SK-12.21b")
def test_service_revolver_is_a_throw_without_an_item_once_a_turn(cave):
    table = cave(hands={0: ["service_revolver"], 1: ["hip_flask"]}, dice=[3, 3])
    table.answer("use_on service_revolver 1", "focus 0")
    assert (table.health(1), table.hand(0), table.lying("5,5")) == (4, ["service_revolver"], ["hip_flask"])
    assert table.offers("use_on") == [] and table.state.ap == 2


# Consumables


@pytest.mark.clause("SK-12.23a")
@pytest.mark.parametrize(("die", "drugged"), [(2, True), (3, False)])
def test_questionable_rations_heal_three_and_may_drug(cave, die, drugged):
    table = cave(hands={0: ["questionable_rations"]}, health={0: 1}, dice=[die]).answer("use questionable_rations")
    assert (table.health(), table.drugged()) == (4, drugged)


@pytest.mark.clause("SK-12.27", "SK-11.2")
def test_rabbits_foot_also_rolls_rations_again(cave):
    table = cave(hands={0: ["questionable_rations", "rabbits_foot"]}, dice=[1, 6])
    assert not table.answer("use questionable_rations", "discard rabbits_foot").drugged()


@pytest.mark.clause("SK-12.23b")
def test_opium_pouch_heals_and_drugs_a_rival_in_sight(cave):
    table = cave(LANE, at={1: "5,3"}, hands={0: ["opium_pouch"]}, health={1: 1}).answer("use_on opium_pouch 1")
    assert (table.health(1), table.drugged(1)) == (3, True)


@pytest.mark.clause("SK-12.23c")
def test_hip_flask_gives_two_general_ap(cave):
    assert cave(hands={0: ["hip_flask"]}, ap=0).answer("use hip_flask").state.ap == 2


@pytest.mark.clause("SK-12.23d")
def test_smelling_salts_cure_in_the_own_turn(cave):
    table = cave(hands={0: ["smelling_salts"]}, drugged=[0]).answer("use smelling_salts")
    assert not table.drugged() and table.state.ap == 3


@pytest.mark.clause("SK-12.24")
def test_ex_36_flare_gun_lights_a_line_without_entering(cave):
    table = cave(
        {"5,4": "ns"},
        hands={0: ["flare_gun"]},
        next_passages=["straight_h1f0", "corner_h0f0"],
        next_hazards=["cave_bats"],
    )
    table.answer("use_toward flare_gun n")
    assert table.lying("5,3") == ["cave_bats"] and table.about == "flare_more"
    table.answer("go_on", "orient es")
    assert table.about == "turn_action" and table.corridors("5,2") == 0b0110
    assert (table.at(), table.told("encounter_started")) == ("5,5", [])


@pytest.mark.clause("SK-12.24", "SK-12.5", "SK-12.8")
def test_flare_gun_with_mask_and_skull_starts_at_home_and_howls(cave):
    table = cave(
        {"5,4": "ns"},
        hands={0: ["flare_gun", "eyeless_mask", "howling_skull"]},
        next_passages=["cross_h0f0", "cross_h1f0"],
        next_hazards=["cave_bats"],
    )
    assert table.offers("use_toward") == [f"use_toward flare_gun {side}" for side in "esw"]
    table.answer("use_toward flare_gun e", "stop")
    assert table.lying("6,5") == ["cave_bats"] and table.corridors("7,5") == 0


@pytest.mark.clause("SK-12.24")
def test_flare_gun_reaches_three_passages_at_most(cave):
    table = cave(hands={0: ["flare_gun"]}, next_passages=["straight_h0f0", "straight_h0f0", "straight_h0f1"])
    table.answer("use_toward flare_gun e", "go_on", "go_on")
    assert len(table.told("discovered")) == 3 and table.about == "turn_action"


@pytest.mark.clause("SK-12.25")
def test_ethereal_vial_walks_through_walls(cave):
    table = cave({"6,5": "ns"}, hands={0: ["ethereal_vial"]}, ap=0)
    assert "use_at ethereal_vial 6,5" in table.options and len(table.offers("use_at")) == 4
    table.answer("use_at ethereal_vial 6,5")
    assert (table.at(), table.state.fortune_discard) == ("6,5", ["ethereal_vial"])


@pytest.mark.clause("SK-12.26a")
def test_gas_grenade_drugs_everybody_in_the_passage_the_user_too(cave):
    table = cave(LANE, seats=3, at={2: "5,3"}, hands={0: ["gas_grenade"]}, active=0)
    assert table.offers("use_at") == ["use_at gas_grenade 5,5", "use_at gas_grenade 5,3"]
    table.answer("use_at gas_grenade 5,5")
    assert [table.drugged(seat) for seat in range(3)] == [True, True, False]
    assert [drugged["seat"] for drugged in table.told("drugged")] == [0, 1]


@pytest.mark.clause("SK-12.26b")
def test_penny_dynamite_destroys_at_a_distance_beside_the_destroy_action(cave):
    table = cave(LANE, hands={0: ["penny_dynamite"]}).answer("use_at penny_dynamite 5,3")
    assert table.corridors("5,3") == 0 and table.offers("destroy") == ["destroy 5,4"]


@pytest.mark.clause("SK-12.27", "SK-11.4")
def test_eager_sherpa_also_takes_a_throw(cave):
    table = cave(hands={0: ["hip_flask"], 1: ["eager_sherpa", "gold_goat"]}, dice=[1, 6]).answer("throw hip_flask 1")
    assert table.answer("discard eager_sherpa").health(1) == 5 and table.hand(1) == ["gold_goat"]


@pytest.mark.clause("SK-12.27", "SK-11.3")
def test_brass_whistle_spoils_an_attack(cave):
    table = cave(hands={0: ["hip_flask"], 1: ["brass_whistle"]}, dice=[3, 4])
    table.answer("throw hip_flask 1", "focus 0", "discard brass_whistle")
    assert table.told("throw_missed")[0]["total"] == 2


# Traps


@pytest.mark.clause("SK-12.28a")
def test_bear_trap_takes_all_ap_of_the_own_turn(cave):
    table = meet(cave, "bear_trap", dice=[1], move_ap=1, ap=3)
    assert (table.health(), table.state.ap, table.state.move_ap) == (4, 0, 0)
    shoved = cave(LANE, lying={"5,4": ["bear_trap"]}, dice=[1]).answer("shove 1 5,4")
    assert (shoved.health(1), shoved.state.ap) == (4, 2)


@pytest.mark.clause("SK-12.32")
def test_convincing_sign_leads_into_the_dark_where_the_victim_places_the_passage(cave):
    table = meet(cave, "convincing_sign", "lead 5,3", passages={"5,4": "ns"}, dice=[1], next_passages=["corner_h0f0"])
    assert (table.about, table.seat) == ("orient", 0)
    assert table.answer(table.options[0]).at() == "5,3"


@pytest.mark.clause("SK-12.31a", "SK-7.4")
def test_ex_34_bucket_of_grease_slides_on_into_the_dark(cave):
    table = cave(
        {"6,5": "ew", "7,5": "nesw"},
        lying={"6,5": ["bucket_of_grease"]},
        next_passages=["tee_h0f1"],
        next_fortunes=["hip_flask"],
        dice=[2],
    ).answer("move 6,5", "focus 0")
    assert "orient nsw" in table.options
    table.answer("orient nsw")
    assert (table.at(), table.health(), table.state.ap) == ("8,5", 5, 2)
    assert table.lying("8,5") == ["hip_flask"] and table.lying("6,5") == ["bucket_of_grease"]


@pytest.mark.clause("SK-12.31a", "SK-9.9")
def test_ex_44_bucket_of_grease_against_a_wall_goes_nowhere(cave):
    table = cave({"6,5": "nsw"}, lying={"6,5": ["bucket_of_grease", "cave_bats"]}, dice=[2, 1])
    table.answer("move 6,5", "focus 0", "focus 0")
    assert (table.at(), table.health()) == ("5,5", 4)


@pytest.mark.clause("SK-12.31a")
def test_a_slide_ends_after_an_encounter_won_or_lost(cave):
    table = cave(
        {"6,5": "ew", "7,5": "ew", "8,5": "ew"},
        lying={"6,5": ["bucket_of_grease"], "7,5": ["cave_bats"]},
        dice=[1, 6],
    ).answer("move 6,5", "focus 0", "focus 0")
    assert table.at() == "7,5"


@pytest.mark.clause("SK-12.28f")
def test_snare_shakes_out_the_whole_hand(cave):
    table = meet(cave, "snare", hands={0: ["hip_flask", "gold_goat"]}, dice=[1])
    assert (table.hand(), table.lying("5,4"), table.health()) == ([], ["gold_goat", "hip_flask", "snare"], 5)


@pytest.mark.clause("SK-12.30")
def test_colossal_pit_hurts_twice_and_stays_and_cannot_be_lifted(cave):
    table = meet(cave, "colossal_pit", dice=[3])
    assert (table.health(), table.at(), table.offers("pick_up")) == (3, "5,4", [])


@pytest.mark.clause("SK-12.28c")
def test_poison_darts_drug(cave):
    table = meet(cave, "poison_darts", dice=[3])
    assert (table.health(), table.drugged(), table.at()) == (4, True, "5,4")


@pytest.mark.clause("SK-12.34b")
@pytest.mark.parametrize(
    ("hazard", "difficulty", "damage"),
    [
        ("cave_bats", 2, 1),
        ("fascist_mummy", 3, 2),
        ("blind_crocodile", 4, 2),
        ("basilisk", 5, 3),
        ("swinging_blades", 4, 2),
    ],
)
def test_plain_hazards_have_only_difficulty_and_damage(cave, hazard, difficulty, damage):
    assert meet(cave, hazard, dice=[difficulty]).health() == 5 - damage
    assert meet(cave, hazard, dice=[difficulty + 1]).told("encounter_won")
    assert not CARDS[hazard].effects


@pytest.mark.clause("SK-12.33")
def test_rolling_boulder_rolls_its_victim_back(cave):
    table = meet(cave, "rolling_boulder", dice=[1])
    assert (table.health(), table.at(), table.state.explorers[0].last) == (4, "5,5", -1)


# Monsters


@pytest.mark.clause("SK-12.28d")
def test_barons_goon_beats_a_card_out_of_the_hand(cave):
    table = meet(cave, "barons_goon", hands={0: ["hip_flask"]}, dice=[2])
    assert (table.hand(), table.lying("5,4"), table.at()) == ([], ["barons_goon", "hip_flask"], "5,5")


@pytest.mark.clause("SK-12.28c")
def test_giant_spider_drugs(cave):
    assert meet(cave, "giant_spider", dice=[3]).drugged()


@pytest.mark.clause("SK-12.28b")
def test_restless_mummy_takes_one_ap_the_general_first(cave):
    table = meet(cave, "restless_mummy", dice=[1], ap=1, move_ap=2)
    assert (table.state.ap, table.state.move_ap) == (0, 1)
    walker = cave(LANE, lying={"5,4": ["restless_mummy"]}, hands={0: ["big_rucksack"]}, dice=[1], ap=0, move_ap=2)
    walker.answer("move 5,4")
    assert (walker.state.ap, walker.state.move_ap) == (0, 0)


@pytest.mark.clause("SK-12.34a")
def test_cultist_of_the_pit_hurts_treasure_bearers_more(cave):
    assert meet(cave, "pit_cultist", dice=[1]).health() == 4
    assert meet(cave, "pit_cultist", hands={0: ["gold_goat"]}, dice=[1]).health() == 3


@pytest.mark.clause("SK-12.28e")
def test_thieving_macaque_prefers_treasure(cave):
    table = meet(cave, "thieving_macaque", hands={0: ["hip_flask", "gold_goat", "rusty_sword"]}, drugged=[0], dice=[2])
    assert "gold_goat" in table.lying("5,4") and table.health() == 5
    poor = meet(cave, "thieving_macaque", hands={0: ["hip_flask"]}, dice=[1])
    assert "hip_flask" in poor.lying("5,4")


@pytest.mark.clause("SK-12.28a", "SK-12.29")
def test_gorgeous_adonis_takes_all_ap_and_nobody_flees(cave):
    table = meet(cave, "gorgeous_adonis", dice=[1])
    assert (table.state.ap, table.at(), table.health()) == (0, "5,4", 5)


@pytest.mark.clause("SK-12.31b", "SK-10.1")
def test_ex_35_putrid_horror_makes_one_bolt_down_a_chosen_corridor(cave):
    table = cave(CROSSING, lying={"6,5": ["putrid_horror"], "6,4": ["bear_trap"]}, dice=[3, 6])
    table.answer("move 6,5", "focus 0")
    assert (table.about, "bolt n" in table.options) == ("bolt_dir", True)
    table.answer("bolt n", "focus 0")
    assert (table.health(), table.at(), table.hand()) == (4, "6,4", ["bear_trap"])


@pytest.mark.clause("SK-12.31b")
def test_putrid_horror_in_a_sealed_room_leaves_its_victim_there(cave):
    table = cave(
        {"6,5": "ns", "6,4": "ew", "6,6": "ew"}, lying={"6,5": ["putrid_horror"]}, hands={0: ["ethereal_vial"]}
    )
    table.state.chance.loads = (1,)
    table.answer("use_at ethereal_vial 6,5", "focus 0")
    assert table.at() == "6,5" and "bolt_dir" not in table.asked


def test_every_card_is_played_in_this_file():
    played = Path(__file__).read_text(encoding="utf-8")
    assert [card for card in CARDS if f'"{card}"' not in played] == []
