"""The box is complete, and content that does not fit is refused by name."""

from collections import Counter

import pytest

from tabletop.engine.content import BadContent
from tabletop.games.looting_miniskull_castle import content
from tabletop.games.looting_miniskull_castle.variants import BOUNDS, VARIANTS, in_force


def test_the_box_holds_what_the_rulebook_lists():
    rooms = Counter((card.kind, card.alcove) for card in content.ROOMS.values())
    assert rooms == {
        ("found_loot", False): 3, ("found_loot", True): 2, ("minor_monster", False): 2, ("minor_monster", True): 1,
        ("search", False): 2, ("search", True): 1, ("random_encounter", False): 3, ("map_room", False): 3,
        ("secret_passage", False): 2, ("secret_passage", True): 1,
    }  # fmt: skip
    assert content.CUBES == (45, 20, 15)
    assert (len(content.MONSTERS), len(content.MARKETS), len(content.HEROES)) == (14, 6, 4)
    assert content.BATTLE_DIE == (0, 1, 1, 2, 2, 3)


def test_a_wrong_number_of_cards_is_refused():
    with pytest.raises(BadContent, match="market_card: 6 entries, not 7"):
        content.entries("market_card", 7)


def test_a_wrong_kind_or_type_is_refused_with_entry_and_field():
    with pytest.raises(BadContent, match="rm99: kind cannot be 'ballroom'"):
        content.one_of({"id": "rm99", "kind": "ballroom"}, "kind", content.ROOM_KINDS)
    with pytest.raises(BadContent, match="demon: strength should be int, not 'five'"):
        content.number({"id": "demon", "strength": "five"}, "strength")


def test_options_that_do_not_concern_a_table_have_their_default():
    chosen = {"entry_fee": False, "solo_all_grow": True, "road_both_ways": True}
    assert not in_force(2, chosen)["solo_all_grow"]
    assert in_force(1, chosen)["entry_fee"]
    assert (in_force(3, chosen)["road_both_ways"], in_force(4, chosen)["road_both_ways"]) == (False, True)


def test_the_safety_limits_bound_games_without_a_human():
    assert BOUNDS == {"round_limit": 60, "solo_turn_limit": 100}
    assert len(VARIANTS) == 36
    assert all(variant.title and variant.help for variant in VARIANTS)
