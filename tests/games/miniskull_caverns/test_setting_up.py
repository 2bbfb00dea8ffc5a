"""Setting up, turn order and what the heroes start with (MC-1, MC-2, MC-15)."""

from collections import Counter

import pytest

from tabletop.engine.match import Match
from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.content import MAPS


@pytest.mark.clause("MC-1.1", "MC-2.2")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_each_player_leads_one_hero_with_a_pawn_a_die_and_two_cards_of_its_colour(cave, seats):
    game = cave(seats, "place_controls")
    pieces = {piece.id: piece for piece in GAME.lay(game.t, None)}
    for hero in range(seats):
        assert pieces[f"pawn-{hero}"].face.seat == hero
        assert pieces[f"die-{hero}"].face.seat == hero
        assert {f"action-{hero}", f"slot-{hero}"} <= pieces.keys()
    assert f"pawn-{seats}" not in pieces


@pytest.mark.clause("MC-1.2")
def test_turn_order_begins_with_the_token_and_goes_clockwise(cave):
    game = cave(first=2)
    assert game.t.order == [2, 0, 1]
    game.plays("rest", "rest", "rest")
    assert [ask.seat for ask in game.asked_about("action_or_rest")] == [2, 0, 1]


@pytest.mark.clause("MC-1.3")
def test_every_roll_is_one_to_six_and_each_is_as_likely():
    rolls = Counter()
    for seed in range(40):
        match = Match(GAME, 3, {"round_limit": 30}, seed)
        while match.ask is not None:
            match.choose(match.ask.options[0])
        rolls.update(moment.event.data["roll"] for moment in match.history if moment.event.kind == "horde_rolled")
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert max(rolls.values()) < 1.4 * min(rolls.values())


@pytest.mark.clause("MC-1.8", "MC-15.1", "MC-16.2")
def test_enough_gems_is_two_for_three_heroes_three_for_two_and_four_alone(cave):
    assert [cave(seats, "place_controls").t.needed for seats in (3, 2, 1)] == [2, 3, 4]
    assert cave(1, "place_controls", variants={"solo_gems": 2}).t.needed == 2


@pytest.mark.clause("MC-1.10")
def test_a_table_with_a_gem_too_many_is_impossible(cave):
    state = cave(step="place_controls").t
    state.gems[0] += 1
    assert GAME.complaints(state) == [f"MC-1.10: {state.gems} Gems carried and {state.lying} on the map"]


@pytest.mark.clause("MC-2.1")
@pytest.mark.parametrize(
    ("seats", "variants", "cave_id"),
    [
        (3, {"map": "vault"}, "vault_red"),
        (3, {"map": "deep"}, "deep_red"),
        (2, {"map": "vault"}, "vault_green"),
        (2, {"map": "deep"}, "deep_green"),
        (1, {"solo_map": "vault_red"}, "vault_red"),
        (1, {}, "deep_green"),
    ],
)
def test_the_map_follows_the_option_and_its_side_the_number_of_heroes(cave, seats, variants, cave_id):
    game = cave(seats, "choose_starts", variants=variants)
    assert game.t.map == cave_id
    assert set(game.t.lying) == set(MAPS[cave_id].gem_spaces)
    assert game.options == [f"start {space}" for space in MAPS[cave_id].start_spaces]


@pytest.mark.clause("MC-2.1", "MC-16.1")
def test_a_map_by_lot_may_be_any_that_suits_the_number_of_heroes():
    drawn = {seats: set() for seats in (1, 2, 3)}
    for seats, maps in drawn.items():
        for seed in range(40):
            maps.add(Match(GAME, seats, {"map": "random", "solo_map": "random"}, seed).state.map)
    assert drawn == {1: set(MAPS), 2: {"vault_green", "deep_green"}, 3: {"vault_red", "deep_red"}}


@pytest.mark.clause("MC-2.3")
def test_the_first_player_is_the_one_named_or_drawn_by_lot():
    assert Match(GAME, 3, {"first_player": "seat2"}).state.order[0] == 2
    drawn = {Match(GAME, 3, {}, seed).state.order[0] for seed in range(30)}
    assert drawn == {0, 1, 2}
    empty_seat = {Match(GAME, 2, {"first_player": "seat2"}, seed).state.order[0] for seed in range(30)}
    assert empty_seat == {0, 1}


@pytest.mark.clause("MC-2.3")
def test_the_token_is_given_before_any_pawn_is_placed(cave):
    kinds = [event.kind for event in cave(step="choose_starts", first=1).plays("start c1", "start b4").told]
    assert kinds.index("first_player_set") < kinds.index("pawn_placed")


@pytest.mark.clause("MC-2.4")
def test_a_starting_space_holds_one_hero(cave):
    game = cave(step="choose_starts").plays("start b4")
    assert game.options == ["start c1", "start d4"]
    game.plays("start d4")
    assert game.t.at == ["b4", "d4", "c1"]


@pytest.mark.clause("MC-2.4")
def test_starting_spaces_by_lot_ask_nobody(cave):
    game = cave(step="choose_starts", variants={"start_spaces": "random"})
    assert sorted(game.t.at) == ["b4", "c1", "d4"]
    assert game.asked_about("choose_start") == []
    assert game.ask.about == "place_control"


@pytest.mark.clause("MC-2.5")
def test_cut_starting_symbols_are_drawn_but_are_no_spaces(cave):
    game = cave(2, "choose_starts", variants={"map": "deep"})
    pieces = {piece.id: piece for piece in GAME.lay(game.t, 0)}
    assert "ghost" in pieces["cut--1-4"].marks
    assert len(game.options) == 2
