"""SK-1.1, SK-5 and SK-13: the turn from its start to its end, winning, and the round limit."""

import pytest

from tabletop.games.skulldug.content import PASSAGE
from tabletop.games.skulldug.hands import hand_limit
from tabletop.games.skulldug.state import Explorer

GOODS = ["gold_goat", "eyeless_mask", "opal_of_doubt"]


@pytest.mark.clause("SK-5.1")
def test_a_new_turn_clears_last_passages_and_once_per_turn_limits(cave):
    def busy(t):
        t.used[:] = ["shove", "destroy", "focus", "medics_bag"]
        t.explorers[1].last = 60

    table = cave(step="start_turn", change=busy)
    assert table.state.used == []
    assert table.state.explorers[1].last == -1


@pytest.mark.clause("SK-5.3")
def test_a_turn_has_three_ap_and_leftovers_are_lost(cave):
    table = cave(step="start_turn").answer("end_turn")
    assert (table.seat, table.state.ap, table.state.move_ap) == (1, 3, 0)


@pytest.mark.clause("SK-5.3", "SK-5.4", "SK-12.1", "SK-12.6")
def test_ex_26_idol_takes_one_ap_and_the_amulet_gives_one_for_a_health(cave):
    table = cave(step="start_turn", hands={0: ["sleeping_idol", "bloodstone_amulet"]}, health={0: 4})
    assert (table.state.ap, table.health()) == (3, 3)


@pytest.mark.clause("SK-5.5", "SK-9.11", "SK-9.15", "SK-9.4")
def test_ex_31_a_monster_in_the_room_is_met_at_the_start_and_there_is_nowhere_to_flee(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["fascist_mummy"]}, step="start_turn", dice=[2])
    assert table.about == "focus_encounter"
    table.answer("focus 1")
    assert (table.health(), table.at(), table.state.ap) == (3, "5,4", 2)
    assert table.about == "turn_action" and "move 5,5" in table.options


@pytest.mark.clause("SK-5.5", "SK-9.16")
def test_traps_in_the_room_sleep_at_the_start_of_a_turn(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["bear_trap"]}, step="start_turn")
    assert table.about == "turn_action" and table.told("encounter_started") == []


@pytest.mark.clause("SK-5.5", "SK-9.2")
def test_the_player_chooses_which_monster_in_the_room_comes_first(cave):
    table = cave(
        {"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["cave_bats", "giant_spider"]}, step="start_turn", dice=[6, 6]
    )
    assert (table.about, table.options) == ("encounter_order", ["meet cave_bats", "meet giant_spider"])
    table.answer("meet giant_spider", "focus 0", "focus 0")
    assert [slain["card"] for slain in table.told("monster_slain")] == ["giant_spider", "cave_bats"]


@pytest.mark.clause("SK-5.6")
def test_the_turn_does_not_end_by_itself_without_ap(cave):
    table = cave(ap=0, hands={0: ["hip_flask"]})
    assert table.about == "turn_action"
    assert table.options == ["use hip_flask", "drop hip_flask 5,5", "end_turn"]


@pytest.mark.clause("SK-5.7", "SK-10.4")
def test_death_in_the_own_turn_ends_it_at_once_without_hand_limit_or_win(cave):
    table = cave(
        {"5,4": "ns"},
        lying={"5,4": ["basilisk"]},
        hands={0: [*GOODS[:2], "widows_pearl", "hip_flask", "rusty_sword", "lucky_fedora"]},
        health={0: 3},
        dice=[2],
    )
    table.answer("move 5,4", "focus 0")
    assert table.at() is None and table.seat == 1
    assert "hand_limit_drop" not in table.asked
    assert table.told("game_won") == []


@pytest.mark.clause("SK-5.8", "SK-12.7", "SK-12.17c")
def test_ex_27_crown_and_rucksack_and_the_limit_counted_anew_after_each_drop(cave):
    held = ["crown_of_horns", "big_rucksack", "hip_flask", "rusty_sword", "lucky_fedora", "flak_jacket"]
    table = cave(hands={0: held}).answer("end_turn")
    assert (table.about, dict(table.world.ask.facts)) == ("hand_limit_drop", {"over": 1, "limit": 5})
    table.answer("drop big_rucksack 5,5")
    assert dict(table.world.ask.facts) == {"over": 2, "limit": 3}
    table.answer("drop hip_flask 5,5", "drop flak_jacket 5,5")
    assert table.seat == 1 and len(table.hand()) == 3


@pytest.mark.clause("SK-5.8", "SK-6.7")
def test_the_hand_limit_lets_cards_fall_anywhere_in_sight_and_nothing_else_may_be_done(cave):
    held = ["hip_flask", "rusty_sword", "lucky_fedora", "flak_jacket", "trusty_whip", "climbing_rope"]
    table = cave({"5,4": "ns"}, hands={0: held}).answer("end_turn")
    assert len(table.options) == 12 and table.offers("drop") == table.options
    table.answer("drop rusty_sword 5,4")
    assert table.lying("5,4") == ["rusty_sword"]


@pytest.mark.clause("SK-5.8")
def test_a_limit_below_nothing_counts_as_nothing():
    assert hand_limit(Explorer("red", 0, hand=["crown_of_horns"]), 1) == 0


@pytest.mark.clause("SK-5.9")
def test_ex_28_hazards_in_the_entrance_are_discarded_at_the_end_of_any_turn(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,5": ["bear_trap", "hip_flask"]}).answer("end_turn")
    assert table.state.hazard_discard == ["bear_trap"]
    assert table.lying("5,5") == ["hip_flask"]


@pytest.mark.clause("SK-5.9", "SK-5.7")
def test_the_entrance_is_cleared_even_when_the_turn_ends_by_death(cave):
    table = cave({"5,4": "ns"}, lying={"5,4": ["basilisk"], "5,5": ["snare"]}, health={0: 1}, dice=[1]).answer(
        "move 5,4", "focus 0"
    )
    assert table.state.hazard_discard == ["snare"]


@pytest.mark.clause("SK-1.1", "SK-5.8", "SK-5.10", "SK-13.1", "SK-4.9")
def test_ex_29_three_treasures_in_the_entrance_at_the_end_of_the_own_turn_win(cave):
    table = cave(hands={0: [*GOODS, "hip_flask", "rusty_sword", "lucky_fedora"]}).answer("end_turn")
    table.answer("drop lucky_fedora 5,5")
    assert table.state.result.winners == [0] and table.state.result.clause == "SK-1.1"
    assert table.world.ask is None


@pytest.mark.clause("SK-13.2")
def test_ex_30_carrying_them_in_and_out_again_is_no_win(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, hands={0: GOODS}, ap=2)
    table.answer("move 5,5", "move 5,4", "end_turn")
    assert table.state.result is None and table.seat == 1


@pytest.mark.clause("SK-13.1")
def test_only_the_active_player_can_win(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, hands={1: GOODS}).answer("end_turn")
    assert table.state.result is None
    table.answer("end_turn")
    assert table.state.result.winners == [1]


@pytest.mark.clause("SK-1.1")
@pytest.mark.parametrize(("goal", "won"), [(2, True), (3, True), (4, False)])
def test_at_least_as_many_treasures_as_the_option_says(cave, goal, won):
    table = cave(hands={0: GOODS}, treasures_to_win=goal).answer("end_turn")
    assert (table.state.result is not None) == won


@pytest.mark.clause("SK-5.11")
def test_a_round_is_complete_when_the_turn_comes_back_to_the_first_player(cave):
    table = cave(seats=3, active=2, change=lambda t: setattr(t, "first", 1)).answer("end_turn")
    assert table.state.round == 1
    table.answer("end_turn")
    assert (table.state.round, table.seat) == (2, 1)


@pytest.mark.clause("SK-13.3")
@pytest.mark.parametrize(
    ("hands", "health", "winners"),
    [
        ({0: ["gold_goat"], 1: ["opal_of_doubt", "eyeless_mask"]}, {}, [1]),
        ({0: ["gold_goat"], 1: ["opal_of_doubt"]}, {0: 2, 1: 4}, [1]),
        ({0: ["gold_goat"], 1: ["opal_of_doubt"]}, {0: 4, 1: 4}, [0, 1]),
    ],
)
def test_the_round_limit_goes_to_treasures_then_health_then_a_shared_win(cave, hands, health, winners):
    table = cave(
        seats=2, active=1, hands=hands, health=health, round_limit=20, change=lambda t: setattr(t, "round", 20)
    ).answer("end_turn")
    assert (table.state.result.winners, table.state.result.clause) == (winners, "SK-13.3")


@pytest.mark.clause("SK-13.3")
def test_without_a_limit_the_lamps_go_out_after_two_hundred_rounds(cave):
    table = cave(seats=2, active=1, round_limit=0, change=lambda t: setattr(t, "round", 199)).answer("end_turn")
    assert table.state.result is None
    table.answer("end_turn", "end_turn")
    assert table.state.result.clause == "SK-13.3"


@pytest.mark.clause("SK-5.12", "SK-14.4", "SK-10.4")
def test_ex_40_an_explorer_walled_in_may_be_declared_lost(cave):
    table = cave(
        {"3,3": "n"}, at={0: "3,3"}, hands={0: ["bear_trap"]}, next_fortunes=["hip_flask"], change=no_passage_left
    )
    assert "declare_lost" in table.options
    table.answer("declare_lost")
    assert table.lying("3,3") == ["bear_trap"]
    assert table.seat == 1
    table.answer("end_turn")
    assert table.about == "reinforce_card"


@pytest.mark.clause("SK-5.12")
@pytest.mark.parametrize("way_out", ["ethereal_vial", "climbing_rope"])
def test_who_holds_a_way_out_is_not_lost_even_without_ap(cave, way_out):
    table = cave({"3,3": "n", "3,4": "s"}, at={0: "3,3"}, hands={0: [way_out]}, ap=0, change=no_passage_left)
    assert "declare_lost" not in table.options


def no_passage_left(t):
    """Every Passage card is laid somewhere far away."""
    far = [space for space in range(t.side * t.side) if space // t.side > 6 and not t.corridors[space]]
    for space in far:
        if t.passages:
            card = t.passages.pop()
            t.laid[space], t.corridors[space] = card, PASSAGE[card].masks[0]
    for space in (s for s in range(t.side) if not t.corridors[s]):
        if t.passages:
            card = t.passages.pop()
            t.laid[space], t.corridors[space] = card, PASSAGE[card].masks[0]
