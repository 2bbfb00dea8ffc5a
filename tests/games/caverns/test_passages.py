"""CV-6 and CV-13: passage encounters, markers, features and hazards."""

import pytest


def walk_onto(table, *cards: str, who: str = "sorla", tile: str = "t03", **more):
    """One step onto a tile with a counter for each of these cards, the first on top."""
    number = {"t03": 11, "t17": 33}[tile]
    return table(
        who,
        "grug",
        tiles=[f"{tile} 0 -1 {2 if tile == 't17' else 0}"],
        counters={number: len(cards)},
        passage=list(cards),
        step="movement",
        **more,
    )


@pytest.mark.clause("CV-6.1")
def test_moving_onto_a_tile_removes_its_counters_and_draws_as_many_cards(table) -> None:
    game = walk_onto(table, "tr_copper", "tr_bread").plays("walk t03.p")
    assert game.hand("ch_sorla") == ["tr_bread", "tr_copper"]
    assert 11 not in game.t.counters
    game.sound()


@pytest.mark.clause("CV-6.1")
def test_being_summoned_or_walking_within_a_tile_draws_nothing(table) -> None:
    game = table(
        "golin", "sorla", tiles=["t07 0 -1 0"], counters={15: 1}, places={"ch_golin": "t07.b"}, step="movement"
    )
    game.plays("walk t07.a")
    assert game.t.counters[15] == 1


@pytest.mark.clause("CV-6.2")
def test_items_go_secretly_to_the_hand_and_only_their_number_is_told(table) -> None:
    game = walk_onto(table, "tr_dagger", "mo_snake_1").plays("walk t03.p")
    assert game.events("cards_drawn")[0]["treasures"] == 1
    found = next(event for event in game.told if event.kind == "found")
    assert found.audience == (0,)
    assert game.t.hands["ch_sorla"][0].known == 0b01
    assert game.events("monster_declared") == [{"monster": "mo_snake_1", "place": "t03.p"}]


@pytest.mark.clause("CV-6.3")
def test_features_come_before_hazards_and_hazards_before_monsters(table) -> None:
    game = walk_onto(table, "mo_snake_1", "pa_pit", "pa_web_1").plays("walk t03.p")
    kinds = [e.kind for e in game.told if e.kind in ("marker_placed", "fell", "monster_declared")]
    assert kinds == ["marker_placed", "fell", "monster_declared"]


@pytest.mark.clause("CV-6.4", "CV-6.5")
def test_a_character_meets_passage_monsters_as_if_it_had_crept(table) -> None:
    game = walk_onto(table, "mo_bandit").plays("walk t03.p")
    assert game.t.place["mo_bandit"] == "t03.p" and game.t.asleep("mo_bandit")
    assert (game.about, game.options) == ("D-NEXT", ["fight mo_bandit", "befriend mo_bandit", "escape"])


@pytest.mark.clause("CV-6.5")
def test_there_is_no_stepping_out_of_a_passage(table) -> None:
    game = walk_onto(table, "mo_snake_1", dice=[1]).plays("walk t03.p", "befriend mo_snake_1")
    assert not game.was_asked("D-STAY")
    assert game.t.place["ch_sorla"] == "t03.p"


@pytest.mark.clause("CV-6.6")
def test_escape_from_a_passage_leads_back(table) -> None:
    game = walk_onto(table, "mo_bandit", dice=[3]).plays("walk t03.p", "escape")
    assert game.t.place["ch_sorla"] == "t01.h"
    assert game.t.asleep("mo_bandit")


@pytest.mark.clause("CV-6.7")
def test_only_moving_into_a_passage_with_sleepers_is_an_encounter(table) -> None:
    met = table("sorla", "grug", tiles=["t03 0 -1 0"], asleep={"bandit": "t03.p"}, step="movement")
    met.plays("walk t03.p")
    assert met.about == "D-NEXT"
    there = table(
        "sorla", "grug", tiles=["t03 0 -1 0"], asleep={"bandit": "t03.p"}, places={"ch_sorla": "t03.p"}, step="movement"
    )
    there.plays("stay")
    assert there.about == "D-ACT" and "fight mo_bandit" in there.options


@pytest.mark.clause("CV-6.8", "CV-13.9")
def test_the_boulder_drives_back_and_monsters_stay_asleep_but_a_pit_counts(table) -> None:
    game = walk_onto(table, "pa_boulder", "pa_pit", "mo_spider_1").plays("walk t03.p")
    assert game.t.place["ch_sorla"] == "t01.h"
    assert game.t.pit == {"ch_sorla": 1}
    assert game.t.place["mo_spider_1"] == "t03.p" and game.t.asleep("mo_spider_1")
    assert not game.was_asked("D-NEXT")


@pytest.mark.clause("CV-6.9")
@pytest.mark.parametrize(
    ("card", "goes_on"),
    [
        ("pa_web_2", False),
        ("pa_pit", False),
        ("pa_mirror", True),
        ("pa_holy_place", True),
        ("mo_snake_2", True),
        ("tr_rope", True),
    ],
)
def test_on_a_long_move_webs_and_pits_end_it_and_the_rest_does_not(table, card: str, goes_on: bool) -> None:
    game = table(
        "sorla",
        "grug",
        tiles=["t03 0 -1 0", "t04 0 -2 0"],
        hands={"ch_sorla": ["boots"]},
        counters={11: 1},
        passage=[card],
        step="movement",
    )
    game.plays("walk t03.p")
    assert (game.about == "D-LONG") == goes_on


@pytest.mark.clause("CV-6.9", "CV-11.11", "CV-13.6")
def test_an_undead_finder_of_the_holy_place_is_sent_back(table) -> None:
    game = table(
        "grug",
        "sorla",
        dead=[0],
        awake={"skeleton": (0, "t01.h")},
        tiles=["t03 0 -1 0"],
        counters={11: 1},
        passage=["pa_holy_place"],
        step="movement",
    )
    game.plays("walk t03.p")
    assert game.t.holy == "t03.p" and game.t.place["mo_skeleton"] == "t01.h"


@pytest.mark.clause("CV-11.11", "CV-13.6")
def test_undead_do_not_enter_the_holy_place_even_in_passing_or_by_stairs(table) -> None:
    def holy(t) -> None:
        t.holy = "t35.p"

    for undead in ("skeleton", "zombie"):
        game = table(
            "grug", "sorla", dead=[0], awake={undead: (0, "t01.h")}, tiles=["t35 0 -1 0"], step="movement", change=holy
        )
        assert "walk t35.p" not in game.options and "stairs t35.p" not in game.options
    goblin = table(
        "grug", "sorla", dead=[0], awake={"goblin": (0, "t01.h")}, tiles=["t35 0 -1 0"], step="movement", change=holy
    )
    assert "walk t35.p" in goblin.options


@pytest.mark.clause("CV-13.3")
def test_a_web_covers_the_tile_and_the_finder_stays(table) -> None:
    game = walk_onto(table, "pa_web_1").plays("walk t03.p")
    assert game.t.webs == {"t03": 1}
    assert game.t.place["ch_sorla"] == "t03.p"


def webbed(t) -> None:
    t.webs["t03"] = 1


@pytest.mark.clause("CV-13.4")
@pytest.mark.parametrize(("die", "free"), [(3, False), (4, True)])
def test_to_leave_a_web_one_rolls_four_or_more(table, die: int, free: bool) -> None:
    game = table(
        "sorla", "grug", tiles=["t03 0 -1 0"], places={"ch_sorla": "t03.p"}, change=webbed, dice=[die], step="movement"
    )
    assert (game.about, game.options) == ("D-WEB", ["struggle", "stay"])
    game.plays("struggle")
    assert bool(game.events("torn_free")) == free
    assert (game.t.step == "movement" and game.seat == 0) == free


@pytest.mark.clause("CV-13.4")
def test_a_movement_ends_on_entering_a_web_and_spiders_walk_freely(table) -> None:
    game = table(
        "sorla",
        "grug",
        tiles=["t03 0 -1 0", "t04 0 -2 0"],
        hands={"ch_sorla": ["boots"]},
        change=webbed,
        step="movement",
    )
    game.plays("walk t03.p")
    assert not game.was_asked("D-LONG") and game.about != "D-LONG"
    spider = table(
        "sorla",
        "grug",
        dead=[0],
        tiles=["t03 0 -1 0"],
        awake={"spider_1": (0, "t03.p")},
        change=webbed,
        step="movement",
    )
    assert spider.about == "D-MOVE"


@pytest.mark.clause("CV-13.5", "CV-9.19")
@pytest.mark.parametrize(("dice", "burnt"), [([2, 3, 4], True), ([1, 6, 6], False)])
def test_only_a_fire_ball_without_a_one_burns_a_web(table, dice: list[int], burnt: bool) -> None:
    game = table(
        "eldrin",
        "grug",
        tiles=["t03 0 -1 0"],
        places={"ch_eldrin": "t03.p"},
        hands={"ch_eldrin": ["staff"]},
        change=webbed,
        dice=dice,
    )
    game.plays("cast fire_ball web")
    assert (game.t.webs == {}) == burnt


@pytest.mark.clause("CV-13.7")
def test_the_mirror_shows_a_whole_hand_to_one_and_tells_all_who_looked(table) -> None:
    def mirror(t) -> None:
        t.mirror = "t01.h"

    game = table("golin", "sorla", "grug", hands={"ch_sorla": ["map", "wand"]}, change=mirror)
    game.plays("mirror", "look_at ch_sorla")
    assert [held.known for held in game.t.hands["ch_sorla"]] == [0b011, 0b011]
    assert game.events("mirror_look") == [{"figure": "ch_golin", "target": "ch_sorla"}]
    assert next(e for e in game.told if e.kind == "mirror_shows").audience == (0,)
    assert "mirror" not in game.options, "once a turn"


@pytest.mark.clause("CV-13.8", "CV-3.6")
def test_a_pit_costs_the_next_turn_and_its_monsters_are_met(table) -> None:
    game = walk_onto(table, "pa_pit", "mo_tunnel_rat", dice=[1]).plays("walk t03.p")
    assert game.about == "D-NEXT"
    game.plays("befriend mo_tunnel_rat").ends_turn().ends_turn()
    assert game.t.turn == 1, "Sorla's turn was missed"
    assert game.t.pit == {}
