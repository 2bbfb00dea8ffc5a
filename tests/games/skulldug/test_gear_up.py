"""SK-2 and SK-3: colours, the first player, the draft, the ready-made sets, the decks."""

import pytest

from tabletop.engine.variants import BadVariant
from tabletop.games.skulldug.content import CARD, KIND, TREASURES
from tabletop.games.skulldug.state import Explorer

FIRST = {"first_player": "seat_1"}


@pytest.mark.clause("SK-2.1")
def test_each_player_takes_a_different_colour_and_the_last_is_not_asked(cave):
    table = cave(seats=5, step="take_colours", explorer_colours="chosen", **FIRST)
    assert (table.about, table.seat) == ("colour", 0)
    table.answer("take_colour black", "take_colour red", "take_colour blue", "take_colour green")
    assert [explorer.colour for explorer in table.state.explorers] == ["black", "red", "blue", "green", "yellow"]


@pytest.mark.clause("SK-2.1")
def test_colours_go_by_seat_order_if_nobody_wants_to_choose(cave):
    table = cave(seats=3, step="take_colours", **FIRST)
    assert [explorer.colour for explorer in table.state.explorers] == ["yellow", "blue", "green"]


@pytest.mark.clause("SK-2.6")
def test_everybody_starts_with_five_health_sober_and_empty_handed(cave):
    table = cave(seats=4, step="take_colours", **FIRST)
    assert table.state.explorers[2] == Explorer("green", table.state.entrance, 5, False, [])


@pytest.mark.clause("SK-2.7")
def test_the_highest_die_begins_and_tied_seats_roll_again(cave):
    table = cave(seats=3, step="find_first_player", dice=[5, 2, 5, 1, 4])
    assert table.state.first == table.seat == 2
    assert table.told("first_roll") == [
        {"rollers": [0, 1, 2], "faces": [5, 2, 5]},
        {"rollers": [0, 2], "faces": [1, 4]},
    ]


@pytest.mark.clause("SK-2.7", "SK-11.2")
def test_no_rabbits_foot_may_touch_the_roll_for_the_first_player(cave):
    table = cave(seats=2, step="find_first_player", hands={1: ["rabbits_foot"]}, dice=[5, 2])
    assert table.about == "gear_1"


@pytest.mark.clause("SK-2.7")
def test_a_named_seat_begins_without_a_roll_and_must_be_in_the_game(cave):
    table = cave(seats=3, step="find_first_player", first_player="seat_3")
    assert table.state.first == 2 and table.told("first_roll") == []
    with pytest.raises(BadVariant, match="seat 4"):
        cave(seats=3, first_player="seat_4")


@pytest.mark.clause("SK-3.1")
def test_the_draft_lays_nine_equipment_above_eleven_other_gear_cards(cave):
    table = cave(seats=4, step="find_first_player", **FIRST)
    assert len(table.state.top_row) == 9 and all(CARD[card].sort == "equipment" for card in table.state.top_row)
    assert len(table.state.bottom_row) == 11 and all(CARD[card].gear for card in table.state.bottom_row)


@pytest.mark.clause("SK-3.1", "SK-3.2", "SK-3.3", "SK-3.4", "SK-3.5", "SK-3.6", "SK-2.9")
def test_ex_01_a_whole_draft_of_four(cave):
    table = cave(seats=4, step="find_first_player", **FIRST)
    table.answer("take_gear trusty_whip")
    table.answer("take_gear opium_pouch", "take_gear bear_trap")
    table.answer("take_gear brass_knuckles", "take_gear delicate_toolkit")
    assert (table.about, table.seat) == ("gear_2", 3)
    table.answer("take_gear rabbits_foot", "take_gear flak_jacket", "take_gear rusty_sword")
    table.answer("take_gear questionable_rations")
    assert [len(explorer.hand) for explorer in table.state.explorers] == [2, 3, 2, 2]
    assert (len(table.state.fortunes), len(table.state.hazards), len(table.state.passages)) == (39, 30, 50)
    assert (table.about, table.seat) == ("turn_action", 0)


@pytest.mark.clause("SK-3.2")
def test_one_card_of_the_bottom_row_must_be_followed_by_a_second(cave):
    table = cave(seats=2, step="find_first_player", **FIRST).answer("take_gear bear_trap")
    assert (table.about, table.seat) == ("gear_1", 0)
    assert "pass_gear" not in table.options
    assert "take_gear trusty_whip" not in table.options
    assert table.answer("take_gear bear_trap").seat == 1
    assert table.hand(0) == ["bear_trap", "bear_trap"]


@pytest.mark.clause("SK-3.3")
def test_the_last_card_of_the_bottom_row_comes_alone(cave):
    def one_left(t):
        t.fortunes.segments[0] += [card for card in t.bottom_row[1:] if card in CARD and not CARD[card].hazard]
        t.hazards.segments[0] += [card for card in t.bottom_row[1:] if CARD[card].hazard]
        del t.bottom_row[1:]

    table = cave(seats=2, step="lay_gear", **FIRST)
    one_left(table.state)
    table.world.start()
    table.answer("take_gear questionable_rations")
    assert table.seat == 1 and table.hand(0) == ["questionable_rations"]


@pytest.mark.clause("SK-3.4")
def test_the_second_round_goes_back_the_other_way_from_the_last_picker(cave):
    table = cave(seats=3, step="find_first_player", first_player="seat_2")
    pickers = []
    while table.about in ("gear_1", "gear_2"):
        pickers.append((table.about, table.seat))
        table.answer("pass_gear")
    assert pickers == [("gear_1", 1), ("gear_1", 2), ("gear_1", 0), ("gear_2", 0), ("gear_2", 2), ("gear_2", 1)]
    assert (len(table.state.fortunes), len(table.state.hazards)) == (47, 31)
    assert table.seat == 1


@pytest.mark.clause("SK-3.7")
def test_ex_02_ready_made_sets_for_five(cave):
    table = cave(seats=5, step="find_first_player", gear_mode="premade", **FIRST)
    assert [len(explorer.hand) for explorer in table.state.explorers] == [2, 2, 2, 3, 2]
    assert (len(table.state.fortunes), len(table.state.hazards)) == (38, 29)
    assert table.hand(3) == ["bear_trap", "opium_pouch", "rusty_sword"]
    assert table.hand(4) == ["convincing_sign", "sturdy_shovel"]


@pytest.mark.clause("SK-3.7")
def test_sets_of_absent_colours_stay_in_the_decks(cave):
    table = cave(seats=2, step="find_first_player", gear_mode="premade", **FIRST)
    assert table.hand(0) == ["questionable_rations", "trusty_whip"]
    assert table.hand(1) == ["brass_knuckles", "flak_jacket"]
    assert {"sturdy_shovel", "delicate_toolkit"} <= {KIND[card] for card in table.state.fortunes.cards}


@pytest.mark.clause("SK-2.5", "SK-2.9")
def test_the_decks_are_shuffled_only_after_gear_up(cave):
    before = cave(seats=2, step="find_first_player", **FIRST)
    assert before.told("decks_shuffled") == []
    before.answer("pass_gear", "pass_gear", "pass_gear", "pass_gear")
    assert len(before.told("decks_shuffled")) == 1


@pytest.mark.clause("SK-3.8")
def test_an_even_deck_has_three_treasures_in_each_quarter(cave):
    table = cave(seats=5, step="find_first_player", gear_mode="premade", treasure_spread="even", **FIRST)
    piles = table.state.fortunes.segments
    assert [len(pile) for pile in piles] == [9, 9, 10, 10]
    assert [sum(card in TREASURES for card in pile) for pile in piles] == [3, 3, 3, 3]


@pytest.mark.clause("SK-2.8", "SK-1.16")
def test_play_goes_clockwise_from_the_first_player(cave):
    table = cave(seats=3, step="start_turn", active=1, change=lambda t: setattr(t, "first", 1))
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        table.answer("end_turn")
    assert seats == [1, 2, 0, 1]
