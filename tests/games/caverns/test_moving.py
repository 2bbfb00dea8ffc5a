"""CV-4: moving."""

import pytest

from tabletop.games.caverns.content import CHARACTERS, NARROW, WATER


@pytest.mark.clause("CV-4.1")
def test_a_movement_is_one_of_stay_walk_stairs_and_explore(table) -> None:
    game = table("grug", "sorla", tiles=["t17 0 -1 2", "t34 5 5 0"], step="movement")
    assert {option.split()[0] for option in game.options} == {"stay", "walk", "stairs", "explore"}


@pytest.mark.clause("CV-4.2", "CV-4.8")
def test_one_walks_one_tile_over_a_joined_side(table) -> None:
    game = table("grug", "sorla", tiles=["t03 0 -1 0", "t04 0 -2 0"], step="movement")
    walks = [option for option in game.options if option.startswith("walk")]
    assert walks == ["walk t03.p"]
    game.plays("walk t03.p")
    assert game.t.place["ch_grug"] == "t03.p"


@pytest.mark.clause("CV-4.3", "CV-4.6")
def test_out_of_a_cavern_one_walks_into_any_passage_beside_it(table) -> None:
    game = table("grug", "sorla", tiles=["t58 0 -1 2"], places={"ch_grug": "t58.c"}, step="movement")
    assert {"walk t58.n", "walk t58.e", "walk t58.w"} <= set(game.options)
    game.plays("walk t58.e")
    assert game.t.place["ch_grug"] == "t58.e"
    assert game.about != "D-ENTER", "not back into the cavern in which the movement began"


@pytest.mark.clause("CV-4.6")
def test_nobody_walks_through_a_cavern(table) -> None:
    game = table("grug", "sorla", tiles=["t55 0 -1 0", "t03 0 -2 0"], places={"ch_grug": "t55.s"}, step="movement")
    assert "walk t55.n" not in game.options and "walk t03.p" not in game.options
    inside = table("grug", "sorla", tiles=["t55 0 -1 0", "t03 0 -2 0"], places={"ch_grug": "t55.c"}, step="movement")
    assert "walk t03.p" in inside.options


@pytest.mark.clause("CV-4.4")
def test_a_narrow_way_is_for_those_whose_card_says_so(table) -> None:
    for name, passes in (("grug", False), ("golin", True)):
        game = table(name, "sorla", tiles=["t07 0 -1 0"], places={f"ch_{name}": "t07.b"}, step="movement")
        assert ("walk t07.a" in game.options) == passes


@pytest.mark.clause("CV-4.4", "CV-4.16", "CV-12.13")
def test_the_shrinking_potion_opens_narrow_ways_for_a_turn_and_is_gone(table) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t07 0 -1 0"],
        places={"ch_grug": "t07.b"},
        hands={"ch_grug": ["shrinking"]},
        step="movement",
    )
    game.plays("walk t07.a")
    assert game.t.place["ch_grug"] == "t07.a"
    assert game.hand("ch_grug") == [] and "tr_shrinking" in game.t.gone
    assert game.events("item_used") == [{"figure": "ch_grug", "card": "tr_shrinking"}]


@pytest.mark.clause("CV-4.4", "CV-4.5", "CV-9.17")
@pytest.mark.parametrize(("size", "narrow", "water"), [("bigger", False, True), ("smaller", True, False)])
def test_size_overrules_the_card(table, size: str, narrow: bool, water: bool) -> None:
    def grow(t) -> None:
        t.size["ch_golin"] = size

    for tile, passes in (("t07", narrow), ("t08", water)):
        game = table(
            "golin", "sorla", tiles=[f"{tile} 0 -1 0"], places={"ch_golin": f"{tile}.b"}, step="movement", change=grow
        )
        assert (f"walk {tile}.a" in game.options) == passes


@pytest.mark.clause("CV-4.5")
def test_deep_water_is_for_those_whose_card_says_so(table) -> None:
    for name in ("grug", "golin", "bimbim", "eldrin"):
        game = table(name, "sorquist", tiles=["t08 0 -1 0"], places={f"ch_{name}": "t08.b"}, step="movement")
        assert ("walk t08.a" in game.options) == bool(CHARACTERS[f"ch_{name}"].able & WATER)
    assert CHARACTERS["ch_golin"].able == NARROW


@pytest.mark.clause("CV-4.16")
def test_whoever_holds_rope_and_charm_picks_one(table) -> None:
    game = table(
        "golin",
        "sorla",
        tiles=["t08 0 -1 0"],
        places={"ch_golin": "t08.b"},
        hands={"ch_golin": ["rope", "water_charm"]},
        step="movement",
    )
    game.plays("walk t08.a")
    assert (game.about, game.options) == ("D-ITEM", ["use_item tr_rope", "use_item tr_water_charm"])
    game.plays("use_item tr_water_charm")
    assert game.t.place["ch_golin"] == "t08.a"
    assert game.hand("ch_golin") == ["tr_rope", "tr_water_charm"]
    shown = next(held for held in game.t.hands["ch_golin"] if held.card == "tr_water_charm")
    assert shown.known == 0b11


@pytest.mark.clause("CV-4.16")
def test_an_item_opens_the_mouth_of_a_cavern(table) -> None:
    game = table(
        "golin",
        "sorla",
        tiles=["t61 0 -1 0"],
        places={"ch_golin": "t61.p"},
        hands={"ch_golin": ["rope"]},
        cavern=["tr_map", "tr_heir"],
        step="movement",
    )
    game.plays("step_in", "creep")
    assert game.t.place["ch_golin"] == "t61.c"
    assert game.hand("ch_golin") == ["tr_heir", "tr_map", "tr_rope"]
    dry = table("golin", "sorla", tiles=["t61 0 -1 0"], places={"ch_golin": "t61.p"}, step="movement")
    assert "step_in" not in dry.options


@pytest.mark.clause("CV-4.7")
def test_figures_do_not_stand_in_the_way(table) -> None:
    game = table(
        "sorla", "grug", tiles=["t03 0 -1 0"], asleep={"zombie": "t03.p"}, places={"ch_grug": "t03.p"}, step="movement"
    )
    assert "walk t03.p" in game.options


@pytest.mark.clause("CV-4.9", "CV-5.11")
def test_stairs_lead_to_all_other_stairs_for_who_began_the_turn_there(table) -> None:
    game = table("grug", "sorla", tiles=["t34 5 5 0", "t37 -4 0 0"], step="movement")
    assert {"stairs t34.p", "stairs t37.p"} <= set(game.options)
    game.plays("stairs t34.p")
    assert game.t.place["ch_grug"] == "t34.p"

    def came_just_now(t) -> None:
        t.started = "t17.p"

    late = table("grug", "sorla", tiles=["t34 5 5 0"], step="movement", change=came_just_now)
    assert "stairs t34.p" not in late.options


@pytest.mark.clause("CV-4.10")
@pytest.mark.parametrize("name", ["roderick", "ulric", "tolzar", "fombin", "grug"])
def test_the_holy_place_is_stairs_for_paladin_and_clerics(table, name: str) -> None:
    def holy(t) -> None:
        t.holy = "t17.p"

    going = table(name, "sorla", tiles=["t17 4 4 0"], step="movement", change=holy)
    assert ("stairs t17.p" in going.options) == (name != "grug")
    coming = table(name, "sorla", tiles=["t17 4 4 0"], places={f"ch_{name}": "t17.p"}, step="movement", change=holy)
    assert ("stairs t01.h" in coming.options) == (name != "grug")


@pytest.mark.clause("CV-4.10", "CV-14.2")
def test_the_holy_place_is_no_entrance(table) -> None:
    def holy(t) -> None:
        t.holy = "t17.p"

    game = table(
        "ulric",
        "sorla",
        tiles=["t17 4 4 0"],
        hands={"ch_ulric": ["crown"]},
        quests=["crown"],
        places={"ch_ulric": "t17.p", "ch_sorla": "t17.p"},
        change=holy,
        win_at="any_stairs",
    )
    game.plays("go_on", "stay")
    assert not game.over


@pytest.mark.clause("CV-4.11", "CV-4.13")
def test_wings_carry_two_tiles_and_over_water(table) -> None:
    def flying(t) -> None:
        t.flying = True

    game = table("golin", "sorla", tiles=["t08 0 -1 0", "t03 0 -2 0", "t04 0 -3 0"], step="movement", change=flying)
    assert game.options == ["stay", "walk t08.b"]
    game.plays("walk t08.b")
    assert (game.about, game.options) == ("D-LONG", ["stop_here", "walk t01.h", "walk t03.p"])
    game.plays("walk t03.p")
    assert game.t.place["ch_golin"] == "t03.p"
    assert game.about != "D-LONG"


@pytest.mark.clause("CV-4.12")
def test_the_boots_are_shown_when_they_carry_one_on(table) -> None:
    game = table("grug", "sorla", tiles=["t03 0 -1 0", "t04 0 -2 0"], hands={"ch_grug": ["boots"]}, step="movement")
    game.plays("walk t03.p", "walk t04.p")
    assert game.t.place["ch_grug"] == "t04.p"
    assert game.t.hands["ch_grug"][0].known == 0b11
    other = table("grug", "sorla", tiles=["t03 0 -1 0", "t04 0 -2 0"], hands={"ch_grug": ["boots"]}, step="movement")
    other.plays("walk t03.p", "stop_here")
    assert other.t.hands["ch_grug"][0].known == 0b01


@pytest.mark.clause("CV-4.13")
def test_a_long_move_may_end_in_a_cavern(table) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t03 0 -1 0", "t41 0 -2 0"],
        hands={"ch_grug": ["boots"]},
        cavern=["tr_map", "tr_heir"],
        step="movement",
    )
    game.plays("walk t03.p", "walk t41.p", "creep")
    assert game.t.place["ch_grug"] == "t41.c"


@pytest.mark.clause("CV-4.14")
def test_whoever_bars_the_way_attacks_at_once(table) -> None:
    game = table(
        "sorla",
        "grug",
        tiles=["t17 0 -1 2", "t03 0 -2 0"],
        hands={"ch_sorla": ["boots"]},
        places={"ch_grug": "t17.p"},
        step="movement",
        dice=[6, 1],
    )
    game.plays("walk t17.p")
    onward = [option for option in game.options if option != "stop_here"]
    game.plays(onward[-1])
    assert (game.about, game.seat, game.options) == ("D-BLOCK", 1, ["let_pass", "block ch_grug"])
    game.plays("block ch_grug")
    assert "ch_sorla" not in game.t.place
    assert game.events("fight_began") == [{"figure": "ch_grug", "foe": "ch_sorla"}]


@pytest.mark.clause("CV-4.14")
def test_one_who_is_let_pass_goes_on(table) -> None:
    game = table(
        "sorla",
        "grug",
        tiles=["t03 0 -1 0", "t04 0 -2 0"],
        hands={"ch_sorla": ["boots"]},
        places={"ch_grug": "t03.p"},
        step="movement",
    )
    game.plays("walk t03.p", "walk t04.p", "let_pass")
    assert game.t.place["ch_sorla"] == "t04.p"


@pytest.mark.clause("CV-4.15", "CV-6.9")
def test_sleepers_are_met_only_where_the_movement_ends(table) -> None:
    game = table(
        "sorla",
        "grug",
        tiles=["t03 0 -1 0", "t04 0 -2 0"],
        hands={"ch_sorla": ["boots"]},
        asleep={"zombie": "t03.p"},
        step="movement",
    )
    game.plays("walk t03.p", "walk t04.p")
    assert game.t.place["ch_sorla"] == "t04.p" and not game.was_asked("D-NEXT")
