"""SK-1, SK-7 and SK-14: the map, what is seen, how passages are laid, and how they go again."""

import pytest

from tabletop.games.skulldug.cave import faced, sight, ways
from tabletop.games.skulldug.content import HAZARDOUS, KIND, PASSAGE

EX_15 = {"5,4": "ns", "5,3": "esw", "6,5": "ew", "7,5": "w", "4,5": "ns"}


def names(table, spaces):
    return [table.state.grid.names[space] for space in spaces]


@pytest.mark.clause("SK-1.3", "SK-2.2", "SK-2.3")
@pytest.mark.parametrize(("size", "centre"), [(7, "3,3"), (9, "4,4"), (11, "5,5"), (13, "6,6"), (15, "7,7")])
def test_the_entrance_lies_open_in_the_centre_and_everybody_starts_there(cave, size, centre):
    table = cave(seats=5, grid_size=size)
    assert table.corridors(centre) == 0b1111
    assert [table.at(seat) for seat in range(5)] == [centre] * 5


@pytest.mark.clause("SK-1.4", "SK-1.5", "SK-1.9")
def test_undiscovered_spaces_on_the_four_sides_are_connected_and_diagonals_are_not(cave):
    assert cave().offers("move") == ["move 5,4", "move 6,5", "move 5,6", "move 4,5"]


@pytest.mark.clause("SK-1.6", "SK-1.8")
def test_two_passages_connect_only_if_both_have_a_corridor_on_the_shared_side(cave):
    table = cave({"5,4": "ns", "6,5": "ns"})
    assert "move 5,4" in table.options
    assert "move 6,5" not in table.options


@pytest.mark.clause("SK-1.7")
def test_a_passage_faces_what_its_corridors_point_at_connected_or_not(cave):
    table = cave({"6,5": "ns"})
    assert names(table, faced(table.state, table.state.entrance)) == ["5,4", "6,5", "5,6", "4,5"]


@pytest.mark.clause("SK-1.10")
def test_the_border_is_a_wall(cave):
    table = cave({"5,4": "nesw", "5,3": "ns", "5,2": "ns", "5,1": "ns", "5,0": "nesw"}, at={0: "5,0"})
    assert table.offers("move") == ["move 6,0", "move 5,1", "move 4,0"]


@pytest.mark.clause("SK-1.11")
def test_ex_15_line_of_sight_runs_straight_through_connected_passages(cave):
    table = cave(EX_15)
    assert names(table, sight(table.state, 0)) == ["5,5", "5,4", "5,3", "6,5", "7,5"]


@pytest.mark.clause("SK-1.12", "SK-1.15")
def test_explorers_and_cards_do_not_block_the_view_and_many_share_a_passage(cave):
    table = cave(EX_15, seats=3, at={1: "6,5", 2: "6,5"}, lying={"6,5": ["basilisk", "hip_flask"]})
    assert "7,5" in names(table, sight(table.state, 0))
    assert table.state.here(table.state.grid.spaces["6,5"]) == [1, 2]


@pytest.mark.clause("SK-1.13", "SK-1.14")
def test_a_dead_explorer_has_no_passage_and_occupies_none(cave):
    table = cave(EX_15, at={1: None})
    assert table.at(1) is None
    assert "destroy 6,5" in table.options


@pytest.mark.clause("SK-7.3", "SK-7.4", "SK-7.2")
def test_ex_03_a_tee_must_join_the_last_passage_and_make_the_most_connections(cave):
    table = cave({"6,5": "esw", "5,6": "ne"}, at={0: "6,5"}, next_passages=["tee_h0f0"])
    table.answer("move 6,6")
    assert table.about == "orient"
    assert sorted(table.options) == ["orient new", "orient nsw"]


@pytest.mark.clause("SK-7.3")
def test_ex_04_a_dead_end_is_placed_toward_the_last_passage_without_asking(cave):
    table = cave({"6,5": "esw", "5,6": "ne"}, at={0: "6,5"}, next_passages=["dead_end_h0f1"])
    table.answer("move 6,6")
    assert table.corridors("6,6") == 0b0001
    assert table.about == "turn_action"


@pytest.mark.clause("SK-7.3", "SK-7.4", "SK-12.25", "SK-7.8")
def test_ex_05_where_rule_one_cannot_be_met_the_most_connections_decide(cave):
    table = cave(
        {"5,4": "ns", "6,5": "new"}, at={0: "5,4"}, hands={0: ["ethereal_vial"]}, next_passages=["corner_h0f0"]
    )
    table.answer("use_at ethereal_vial 6,4")
    assert sorted(table.options) == ["orient es", "orient sw"]


@pytest.mark.clause("SK-7.5", "SK-7.6")
def test_ex_06_an_empty_deck_gives_nothing(cave):
    def almost_empty(t):
        rest = t.fortunes.segments[0]
        t.contents[t.entrance], t.fortunes.segments = rest[:-1], [rest[-1:]]
        t.hazard_discard, t.hazards.segments = t.hazards.segments[0], []

    table = cave({"5,4": "ns"}, at={0: "5,4"}, next_passages=["straight_h1f2"], change=almost_empty)
    table.answer("move 5,3")
    assert len(table.lying("5,3")) == 1
    assert table.told("encounter_started") == []
    assert len(table.state.fortunes) == 0


@pytest.mark.clause("SK-7.1", "SK-7.5", "SK-7.7")
def test_a_new_passage_is_filled_hazards_first_and_what_is_drawn_is_met_at_once(cave):
    table = cave(
        next_passages=["straight_h1f1"], next_hazards=["cave_bats"], next_fortunes=["hip_flask"], dice=[6]
    ).answer("move 5,4")
    assert table.told("contents_drawn")[0]["cards"] == ["cave_bats", "hip_flask"]
    table.answer("focus 0")
    assert table.lying("5,4") == ["hip_flask"]


@pytest.mark.clause("SK-7.2")
def test_turns_that_look_alike_are_one_option(cave):
    table = cave(next_passages=["cross_h0f0", "straight_h0f0"]).answer("move 5,4")
    assert table.corridors("5,4") == 0b1111
    assert table.answer("move 5,3").corridors("5,3") == 0b0101


@pytest.mark.clause("SK-2.4")
def test_fifty_passages_are_shuffled_and_the_discard_piles_are_empty(cave):
    one, other = cave(seed=1).state, cave(seed=2).state
    assert len(one.passages) == 50 and sorted(one.passages) == sorted(PASSAGE)
    assert one.passages != other.passages
    assert one.passage_discard == one.fortune_discard == one.hazard_discard == []


@pytest.mark.clause("SK-14.2")
def test_ex_21_an_empty_passage_deck_is_made_anew_from_its_discards(cave):
    def worn(t):
        t.passage_discard, t.passages = t.passages[:3], []
        fill_far(t)

    table = cave(change=worn)
    table.answer("move 5,4")
    while table.about != "turn_action":
        table.answer(table.options[0])
    assert (len(table.state.passages), len(table.state.passage_discard)) == (2, 0)
    assert table.told("passages_recycled") == [{"number": 3}]


def fill_far(t):
    """Lay what is left of the passages in the rows far from the Entrance, walls to walls."""
    used = {*t.passages, *t.passage_discard, *t.laid.values()}
    spaces = [s for s in range(t.side * t.side) if s // t.side in (0, 1, 8, 9, 10)]
    for card, space in zip(sorted(set(PASSAGE) - used), spaces, strict=False):
        t.laid[space] = card
        t.corridors[space] = PASSAGE[card].masks[0]


@pytest.mark.clause("SK-14.3", "SK-14.4", "SK-1.9")
def test_ex_22_without_a_passage_card_every_dark_corridor_is_a_wall_until_one_is_destroyed(cave):
    def no_cards(t):
        t.passages = []
        fill_far(t)

    table = cave({"5,4": "ns"}, change=no_cards)
    assert table.offers("move") == ["move 5,4"]
    table.answer("destroy 5,4")
    assert table.offers("move") == ["move 5,4", "move 6,5", "move 5,6", "move 4,5"]


@pytest.mark.clause("SK-14.5", "SK-6.16")
def test_ex_19_a_destroyed_passage_puts_its_contents_on_top_of_the_decks(cave):
    table = cave({"5,4": "ns"}, lying={"5,4": ["cave_bats", "bear_trap", "hip_flask", "gold_goat"]})
    table.answer("destroy 5,4")
    assert {KIND[card] for card in table.state.hazards.cards[-2:]} == {"cave_bats", "bear_trap"}
    assert {KIND[card] for card in table.state.fortunes.cards[-2:]} == {"hip_flask", "gold_goat"}
    assert table.corridors("5,4") == 0
    assert len(table.state.passage_discard) == 1


@pytest.mark.clause("SK-14.5")
def test_the_returned_cards_lie_in_random_order(cave):
    def top(seed):
        table = cave({"5,4": "ns"}, lying={"5,4": ["hip_flask", "gold_goat"]}, seed=seed).answer("destroy 5,4")
        return KIND[table.state.fortunes.cards[-1]]

    assert {top(seed) for seed in range(12)} == {"hip_flask", "gold_goat"}


@pytest.mark.clause("SK-6.16", "SK-6.17", "SK-12.16a", "SK-14.6")
def test_ex_20_destroy_takes_a_faced_unoccupied_passage_once_and_never_the_entrance(cave):
    table = cave({"5,6": "ne", "6,6": "ns"}, at={0: "5,6"}, hands={0: ["sturdy_shovel"]}, ap=0)
    assert table.offers("destroy") == ["destroy 6,6"]
    table.answer("destroy 6,6")
    assert table.offers("destroy") == []
    assert table.state.ap == 0


@pytest.mark.clause("SK-14.1")
def test_discards_go_to_the_pile_of_their_own_deck_and_stay_there(cave):
    table = cave({"5,4": "ns"}, lying={"5,4": ["cave_bats"]}, hands={0: ["hip_flask"]}, dice=[6])
    table.answer("use hip_flask", "move 5,4", "focus 0")
    assert table.state.fortune_discard == ["hip_flask"]
    assert table.state.hazard_discard == ["cave_bats"]
    assert not any(card in HAZARDOUS for card in table.state.fortune_discard)


@pytest.mark.clause("SK-1.9")
def test_an_explorer_sees_the_ways_that_lead_on(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"})
    assert [table.state.grid.names[there] for _, there in ways(table.state, table.state.explorers[0].at)] == [
        "5,3",
        "5,5",
    ]
