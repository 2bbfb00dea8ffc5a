"""The table as data: where things lie, what is dragged where, and how it is called."""

import pytest

from tabletop.games.skulldug import GAME, places, shelf, stage
from tabletop.games.skulldug.content import KIND
from tabletop.games.skulldug.gestures import gestures
from tabletop.games.skulldug.table import lay

LANE = {"5,4": "ns", "5,3": "ns"}


def pieces(table, viewer=0):
    return {piece.id: piece for piece in lay(table.state, viewer)}


def gesture(table, option):
    return next(g for g in gestures(table.state, table.world.ask) if str(g.option) == option)


def overlap(one, other):
    (x, y), (w, h) = one.at, one.size
    (u, v), (s, t) = other.at, other.size
    return abs(x - u) < (w + s) / 2 - 1 and abs(y - v) < (h + t) / 2 - 1


def test_the_viewers_hand_is_in_the_fan_and_the_others_lie_open_beside_the_cave(cave):
    table = cave(hands={0: ["hip_flask"], 1: ["gold_goat"]})
    laid = pieces(table)
    assert (laid["hip_flask"].area, laid["gold_goat"].area) == ("hand", "shelf")
    assert laid["gold_goat"].face is not None
    assert pieces(table, None)["hip_flask"].area == "shelf"


def test_equal_cards_of_the_own_hand_lie_together(cave):
    laid = pieces(cave(hands={0: ["rabbits_foot", "rabbits_foot"]}))
    assert "rabbits_foot.2" not in laid
    assert [badge.value for badge in laid["rabbits_foot"].face.badges] == ["x2"]


def test_decks_show_only_their_backs_and_numbers(cave):
    laid = pieces(cave())
    assert laid["deck-hazard"].face is None and not laid["deck-hazard"].up
    assert laid["count-passage"].face.value == 50


def test_passages_show_their_corridors_and_dark_spaces_only_where_somebody_can_go(cave):
    table = cave(LANE, at={1: "5,4"})
    laid = pieces(table)
    tile = laid[table.state.laid[table.state.grid.spaces["5,4"]]]
    assert tile.face.exits == (("n", "open"), ("s", "open"))
    assert {name for name in laid if name.startswith("dark-")} == {"dark-6,5", "dark-5,6", "dark-4,5"}


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 9])
def test_the_contents_of_a_passage_stay_within_it(cave, number):
    kinds = ["cave_bats", "bear_trap", "hip_flask", "gold_goat", "rusty_sword", "snare", "flak_jacket", "lucky_fedora"]
    table = cave({"5,4": "ns"}, lying={"5,4": [*kinds, "trusty_whip"][:number]})
    laid = pieces(table)
    centre = laid[table.state.laid[table.state.grid.spaces["5,4"]]].at
    for card in table.state.contents[table.state.grid.spaces["5,4"]]:
        (x, y), (width, height) = laid[card].at, laid[card].size
        assert abs(x - centre[0]) + width / 2 <= 50 and abs(y - centre[1]) + height / 2 <= 50


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_explorer_hides_nothing_that_lies_there(cave, number):
    cards = ["cave_bats", "hip_flask", "gold_goat", "rusty_sword"][:number]
    laid = pieces(cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": cards}))
    x, y = laid["explorer-0"].at
    for card in cards:
        assert max(abs(laid[card].at[0] - x), abs(laid[card].at[1] - y)) >= laid[card].size[0] / 2, card


def test_five_explorers_stand_side_by_side(cave):
    laid = pieces(cave(seats=5))
    spots = [laid[f"explorer-{seat}"].at for seat in range(5)]
    assert len(set(spots)) == 5 and max(x for x, _ in spots) - min(x for x, _ in spots) <= 64


def test_a_dead_explorer_lies_in_its_hand(cave):
    table = cave(at={1: None})
    laid = pieces(table)
    assert laid["explorer-1"].marks == ("spent",)
    assert overlap(laid["explorer-1"], laid["hand-1"])
    mine = pieces(table, 1)
    assert overlap(mine["explorer-1"], mine["grave-1"]) and mine["hand-1"].area == "hand"


def test_every_hand_keeps_its_place_on_the_shelf_whether_it_holds_something_or_not(cave):
    empty, full = pieces(cave(seats=4)), pieces(cave(seats=4, hands={1: ["gold_goat"]}, drugged=[2]))
    for seat in (1, 2, 3):
        assert empty[f"hand-{seat}"].at == full[f"hand-{seat}"].at and full[f"hand-{seat}"].area == "shelf"
    assert overlap(full["drugged-2"], full["hand-2"]) and overlap(full["gold_goat"], full["hand-1"])
    assert pieces(cave(drugged=[0]))["drugged-0"].area == "hand"


FULL = [["gold_goat", "rusty_sword", "flak_jacket", "snare", "bear_trap"], ["opium_pouch"] * 2, ["trusty_whip"], []]
CAVES = {
    "cross": {"5,4": "ns", "5,3": "ns", "4,5": "ew", "6,5": "ew", "7,5": "ew", "5,6": "ns"},
    "tower": {f"5,{y}": "ns" for y in (0, 1, 2, 3, 4, 6, 7, 8, 9)},
    "gallery": {f"{x},5": "ew" for x in (0, 1, 2, 3, 4, 6, 7, 8, 9)},
    "corner": {"5,4": "ns", "5,3": "es", "6,3": "ew", "7,3": "sw", "7,4": "ns", "7,5": "nw", "6,5": "ew"},
}


@pytest.mark.parametrize("shape", CAVES)
@pytest.mark.parametrize("viewer", [0, None])
def test_nothing_large_overlaps_by_accident(cave, shape, viewer):
    table = cave(CAVES[shape], seats=5, hands={seat + 1: hand for seat, hand in enumerate(FULL)})
    large = [
        piece
        for piece in lay(table.state, viewer)
        if piece.kind in ("tile", "zone") or piece.id.startswith(("deck-", "count-", "destroy"))
    ]
    pairs = [(a.id, b.id) for n, a in enumerate(large) for b in large[n + 1 :] if a.area == b.area and overlap(a, b)]
    assert pairs == []


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("fighting", [False, True])
def test_five_seats_fit_on_the_shelf_of_the_smallest_window(cave, viewer, fighting):
    table = cave(LANE, seats=5, hands={n + 1: hand for n, hand in enumerate(FULL)}, lying={"5,4": ["cave_bats"]})
    if fighting:
        table = table.answer("move 5,4")
    laid = [piece for piece in lay(table.state, viewer) if piece.area == "shelf"]
    assert {"stage"} <= {piece.id for piece in laid} if fighting else "deck-hazard" in {piece.id for piece in laid}
    for piece in laid:
        (x, y), (wide, high) = piece.at, piece.size
        assert x - wide / 2 >= 0 and x + wide / 2 <= shelf.WIDE, piece.id
        assert y - high / 2 >= 0 and y + high / 2 <= shelf.HIGH[viewer is not None], piece.id


def test_in_a_fight_of_five_seats_every_card_of_every_hand_is_seen(cave):
    hands = {n + 1: hand for n, hand in enumerate(FULL)}
    table = cave(LANE, seats=5, hands=hands, drugged=[1], lying={"5,4": ["cave_bats"]}).answer("move 5,4")
    held = [piece for piece in lay(table.state, 0) if piece.area == "shelf" and piece.kind == "token"]
    assert {"gold_goat", "rusty_sword", "flak_jacket", "snare", "bear_trap", "drugged-1"} <= {p.id for p in held}
    assert [(a.id, b.id) for n, a in enumerate(held) for b in held[n + 1 :] if overlap(a, b)] == []


@pytest.mark.parametrize(("shape", "least"), [("cross", 90), ("tower", 36), ("gallery", 50), ("corner", 90)])
def test_passages_are_as_large_as_the_smallest_window_allows(cave, shape, least):
    table = cave(CAVES[shape], seats=5, hands={seat + 1: hand for seat, hand in enumerate(FULL)})
    assert 100 * places.scale(table.state, 0) >= least


def test_the_new_passage_lies_where_it_is_turned_and_the_explorer_stands_aside(cave):
    table = cave(next_passages=["corner_h0f0"]).answer("move 5,4")
    laid = pieces(table)
    assert laid["corner_h0f0"].at == laid["dark-5,4"].at
    assert laid["explorer-0"].at != laid["corner_h0f0"].at


def test_the_draft_lies_in_two_rows_and_no_card_hides_another_kind(cave):
    table = cave(seats=5, step="find_first_player", first_player="seat_1")
    cards = [piece for piece in lay(table.state, 0) if piece.kind == "card"]
    assert len(cards) == 20
    hidden = [(a.id, b.id) for a in cards for b in cards if KIND[a.id] != KIND[b.id] and overlap(a, b)]
    assert hidden == []


@pytest.mark.clause("SK-3.2")
def test_gear_is_dragged_to_the_hand(cave):
    table = cave(seats=2, step="find_first_player", first_player="seat_1")
    taken = gesture(table, "take_gear bear_trap")
    assert (taken.piece, taken.place) == ("bear_trap.3", "hand-0")
    assert taken.consequence == "then a second card of this row"
    assert gesture(table, "take_gear trusty_whip").consequence == ""


def test_moving_is_dragging_the_explorer_and_says_what_waits(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]})
    moved = gesture(table, "move 5,4")
    assert moved.piece == "explorer-0" and moved.place == table.state.laid[table.state.grid.spaces["5,4"]]
    assert (moved.label, moved.consequence) == ("Move north to 5,4", "-1 AP, meets Cloud of Bats")
    assert gesture(table, "move 6,5").place == "dark-6,5"
    assert gesture(table, "dash 5,4 5,3").label == "Dash twice north to 5,3"


def test_the_drawn_passage_is_turned_among_its_legal_ways_only(cave):
    table = cave(next_passages=["corner_h0f0"]).answer("move 5,4")
    told = gestures(table.state, table.world.ask)
    assert {g.piece for g in told} == {"corner_h0f0"} and {g.place for g in told} == {"dark-5,4"}
    assert sorted(g.turn for g in told) == [0, 1]


def test_an_encounter_is_fought_on_the_stage_with_focus_as_an_amount(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["lucky_fedora"]}).answer("move 5,4")
    laid = pieces(table)
    assert overlap(laid["cave_bats"], laid["stage"]) and laid["stage"].face.title == "3 or more wins"
    told = gestures(table.state, table.world.ask)
    assert [(g.piece, g.amount) for g in told] == [("cave_bats", 0), ("cave_bats", 1), ("cave_bats", 2)]
    assert [(g.label, g.consequence) for g in told] == [
        ("Roll without Focus", "wins 4 times in 6"),
        ("Focus 1 AP for +2", "a sure success"),
        ("Focus 2 AP for +3", "a sure success"),
    ]


def test_the_stage_tells_the_sum_and_how_it_came_out(cave):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["rusty_sword", "rabbits_foot"]}, drugged=[0], dice=[2])
    laid = pieces(table.answer("move 5,4"))
    assert [laid[name].face.title for name in ("stage", "sum-0", "sum-1")] == [
        "3 or more wins",
        "Rusty Sword +2",
        "Drugged -1",
    ]
    laid = pieces(table.answer("focus 1"))
    assert laid["die"].face.value == 2
    assert [laid[name].face.title for name in ("sum-0", "total", "outcome")] == ["Focus +1", "= 4", "Won!"]


def test_what_counts_beyond_three_lines_is_added_up_in_the_last(cave, monkeypatch):
    table = cave(LANE, lying={"5,4": ["cave_bats"]}, dice=[2]).answer("move 5,4")
    many = [("Rusty Sword", 2), ("Rabbit's Foot", 1), ("Sherpa", 1), ("Drugged", -1)]
    monkeypatch.setattr(stage, "modifiers", lambda *roll: many)
    told = [text for text, _ in stage.lines(table.state, table.state.duel)]
    assert told == ["Rusty Sword +2", "Rabbit's Foot +1", "2 more +0"]


def test_the_stage_hides_nothing_of_the_cave(cave):
    table = cave(LANE, lying={"5,3": ["cave_bats"]}, at={0: "5,4"}).answer("move 5,3")
    assert pieces(table)["stage"].area == "shelf"


def test_the_lamp_shows_its_passages_on_the_shelf(cave):
    table = cave(hands={0: ["miners_lamp"]}, next_passages=["corner_h0f0", "tee_h0f0"]).answer("move 5,4")
    laid = pieces(table)
    assert table.about == "lamp_pick"
    assert overlap(laid["corner_h0f0"], laid["stage"]) and overlap(laid["tee_h0f0"], laid["stage"])


@pytest.mark.clause("SK-1.11")
def test_a_card_that_is_dropped_or_thrown_traces_its_line_of_sight(cave):
    table = cave({**LANE, "6,5": "ew"}, at={1: "5,3"}, hands={0: ["hip_flask"]})
    lane = tuple(places.space_id(table.state, table.state.grid.spaces[name]) for name in ("5,5", "5,4", "5,3"))
    assert gesture(table, "drop hip_flask 5,4").trace == lane[:2]
    assert gesture(table, "throw hip_flask 1").trace == lane
    assert lane in pieces(table)["explorer-0"].sees
    assert lane[::-1] in pieces(table)["explorer-1"].sees


@pytest.mark.clause("SK-12.5")
def test_who_wears_the_eyeless_mask_sees_along_no_line(cave):
    assert pieces(cave(LANE, hands={0: ["eyeless_mask"]}))["explorer-0"].sees == ()


@pytest.mark.clause("SK-6.3")
def test_a_dash_is_two_steps_and_goes_by_way_of_its_first(cave):
    table = cave(LANE)
    lane = tuple(places.space_id(table.state, table.state.grid.spaces[name]) for name in ("5,5", "5,4", "5,3"))
    dash, move = gesture(table, "dash 5,4 5,3"), gesture(table, "move 5,4")
    assert (dash.steps, dash.trace) == (2, lane)
    assert (move.steps, move.trace) == (1, lane[:2])


def test_a_passage_that_one_slides_into_comes_before_the_fight(cave):
    table = cave({"5,4": "ns"}, lying={"5,4": ["bucket_of_grease"]}, next_passages=["tee_h0f0"], dice=[1], ap=1).answer(
        "move 5,4"
    )
    assert table.about == "orient"
    laid = pieces(table)
    assert laid["tee_h0f0"].at == laid["dark-5,3"].at and "stage" not in laid
    assert laid["bucket_of_grease"].kind == "token"


def test_cards_go_from_the_hand_onto_passages_and_people(cave):
    table = cave(LANE, hands={0: ["opium_pouch", "hip_flask"]})
    assert gesture(table, "drop hip_flask 5,4").place == table.state.laid[table.state.grid.spaces["5,4"]]
    assert gesture(table, "throw hip_flask 1").place == "explorer-1"
    assert gesture(table, "use hip_flask").place == "explorer-0"
    assert gesture(table, "use_on opium_pouch 1").place == "explorer-1"


def test_the_end_turn_button_says_when_it_wins_and_asks_when_it_would_be_a_pity(cave):
    goods = ["gold_goat", "eyeless_mask", "opal_of_doubt"]
    assert gesture(cave(hands={0: goods}), "end_turn").label == "End turn and win"
    near = gesture(cave(LANE, at={0: "5,4"}, hands={0: goods}), "end_turn")
    assert "still reach the Entrance" in near.confirm
    doomed = gesture(cave(hands={0: ["bloodstone_amulet"]}, health={0: 1}), "end_turn")
    assert "last Health" in doomed.confirm


def test_taking_the_amulet_with_the_last_health_is_asked_twice(cave):
    table = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["bloodstone_amulet"]}, health={0: 1})
    assert gesture(table, "pick_up bloodstone_amulet").confirm
    whole = cave({"5,4": "ns"}, at={0: "5,4"}, lying={"5,4": ["bloodstone_amulet"]})
    assert not gesture(whole, "pick_up bloodstone_amulet").confirm


def test_panels_show_health_treasures_ap_and_what_is_wrong(cave):
    table = cave(LANE, at={1: "5,3"}, hands={1: ["gold_goat"]}, drugged=[1], move_ap=1)
    mine, theirs = GAME.panels(table.state, 0, ["Ann", "Ben"])
    assert [(c.label, c.value, c.most) for c in mine.counters] == [
        ("Health", 5, 5),
        ("Treasures", 0, 3),
        ("AP", 3, 3),
        ("AP to walk", 1, 1),
    ]
    assert theirs.subtitle == "2 passages from daylight"
    assert [badge.icon for badge in theirs.badges] == ["skulldug/drugged"]
