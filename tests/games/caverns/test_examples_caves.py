"""The worked examples of the rules, 1 to 20: setting up, moving, exploring, caverns, friends and fights."""

import pytest

from tabletop.games.caverns import cave
from tabletop.games.caverns.strength import affinity, fight_choices


@pytest.mark.clause("CV-2.10", "CV-3.1")
def test_ex_1_first_player(table) -> None:
    game = table("grug", "sorla", "golin", step="first_player", dice=[5, 5, 2, 3, 6])
    assert game.t.first == 1
    turns = [game.t.turn]
    for _ in range(2):
        turns.append(game.ends_turn().t.turn)
    assert turns == [1, 2, 0]


@pytest.mark.clause("CV-2.6")
def test_ex_2_reject(table) -> None:
    def dragon_slayer_on_top(t) -> None:
        t.quest, t.quest_pile = (
            [],
            [
                "q_map",
                "q_horn",
                "q_dragon",
                "q_crown",
                "q_eye",
                "q_orb",
                "q_light",
                "q_tome",
                "q_feather",
                "q_hammer",
                "q_heir",
                "q_chalice",
            ],
        )
        t.quest_pile.remove("q_dragon")
        t.quest_pile.append("q_dragon")

    game = table("grug", "sorla", step="quests", change=dragon_slayer_on_top)
    assert (game.about, game.seat, game.options) == ("D-REJECT", 0, ["keep_quest", "reject_quest"])
    game.plays("reject_quest")
    assert game.t.quest[0] != "q_dragon" and game.t.open_quests == ["q_dragon"]
    asks = [ask for ask in game.asked if ask.about == "D-REJECT" and ask.seat == 1]
    assert [str(option) for option in asks[0].options] == ["keep_quest"]


@pytest.mark.clause("CV-2.9", "CV-6.1")
def test_ex_3_counters(table) -> None:
    game = table(
        "sorquist", "grug", counters={34: 2}, passage=["tr_copper", "tr_silver"], stack=["t18"], step="movement"
    )
    game.plays("explore 0:-1")
    if game.about == "D-ROTATE":
        game.plays(game.options[0])
    assert game.hand("ch_sorquist") == ["tr_copper", "tr_silver"] and 34 not in game.t.counters


@pytest.mark.clause("CV-5.3", "CV-4.4")
def test_ex_4_placing(table) -> None:
    grug = table("grug", "sorla", stack=["t15"], step="movement").plays("explore 0:-1")
    assert grug.t.tiles["t15"] == (cave.cell_at(0, -1), 2)
    golin = table("golin", "sorla", stack=["t15"], step="movement").plays("explore 0:-1")
    assert golin.options == ["turn 1", "turn 2"]


@pytest.mark.clause("CV-5.3", "CV-1.7")
def test_ex_5_mismatch(table) -> None:
    game = table("grug", "sorla", tiles=["t05 0 -2 1"], stack=["t03"], step="movement").plays("explore 0:-1")
    assert game.t.tiles["t03"] == (cave.cell_at(0, -1), 0)
    assert cave.frontiers(game.t, "t03") == [] and game.t.joins["t03.p"] == (("t01.h", 0),)


@pytest.mark.clause("CV-4.13", "CV-9.10")
def test_ex_6_no_combining(table) -> None:
    game = table("eldrin", "grug", tiles=["t03 0 -1 0", "t04 0 -2 0", "t34 5 5 0"], dice=[5])
    game.plays("cast flying ch_eldrin", "go_on")
    assert game.options == ["stay", "walk t03.p"]
    game.plays("walk t03.p", "walk t04.p")
    assert game.t.place["ch_eldrin"] == "t04.p"


@pytest.mark.clause("CV-9.10", "CV-9.2")
def test_ex_7_failed_flying(table) -> None:
    game = table("sorla", "grug", tiles=["t03 0 -1 0", "t34 5 5 0"], dice=[2])
    game.plays("cast flying ch_sorla")
    assert "cast flying ch_sorla" not in game.options
    game.plays("go_on")
    assert {"walk t03.p", "stairs t34.p", "explore 1:-1"} <= set(game.options)


@pytest.mark.clause("CV-4.5", "CV-12.12")
def test_ex_8_water(table) -> None:
    game = table(
        "bimbim",
        "grug",
        tiles=["t08 0 -1 0", "t03 0 -2 0"],
        places={"ch_bimbim": "t08.a"},
        hands={"ch_bimbim": ["rope"]},
        step="movement",
    )
    game.plays("walk t01.h")
    assert game.t.place["ch_bimbim"] == "t01.h"
    assert game.hand("ch_bimbim") == ["tr_rope"] and game.t.hands["ch_bimbim"][0].known == 0b11


@pytest.mark.clause("CV-4.9", "CV-14.1")
def test_ex_9_stairs(table) -> None:
    quest = {"hands": {"ch_ulric": ["crown"]}, "quests": ["crown"], "tiles": ["t35 5 5 0", "t03 5 4 0"]}
    game = table("ulric", "grug", places={"ch_ulric": "t35.p"}, step="movement", **quest)
    game.plays("stairs t01.h")
    assert game.over and game.t.result.winners == [0]
    walking = table("ulric", "grug", places={"ch_ulric": "t03.p"}, step="movement", **quest)
    walking.plays("walk t35.p")
    assert not walking.over and walking.t.turn == 1


@pytest.mark.clause("CV-14.2")
def test_ex_10_other_stairs_do_not_win(table) -> None:
    for where, wins in (("entrance", False), ("any_stairs", True)):
        game = table(
            "sorla",
            "grug",
            tiles=["t34 5 5 0", "t03 5 6 0"],
            places={"ch_sorla": "t03.p"},
            hands={"ch_sorla": ["crown"]},
            quests=["crown"],
            step="movement",
            win_at=where,
        )
        game.plays("walk t34.p")
        assert game.over == wins


@pytest.mark.clause("CV-7.3", "CV-7.6", "CV-8.6")
def test_ex_11_rush(table) -> None:
    game = table(
        "golin",
        "sorla",
        tiles=["t45 0 -1 0"],
        places={"ch_golin": "t45.p"},
        cavern=["mo_goblin_guard", "tr_bag_gold"],
        step="movement",
        dice=[1, 4],
    )
    game.plays("step_in", "rush")
    assert game.events("fight_rolled")[0]["scores"] == [7, 6]
    assert "mo_goblin_guard" in game.t.gone and game.hand("ch_golin") == ["tr_bag_gold"]


@pytest.mark.clause("CV-7.9", "CV-7.10")
@pytest.mark.parametrize(("die", "away"), [(4, True), (5, False)])
def test_ex_12_creep_and_escape(table, die: int, away: bool) -> None:
    game = table(
        "bimbim",
        "sorla",
        tiles=["t41 0 -1 0"],
        places={"ch_bimbim": "t41.p"},
        cavern=["mo_cave_troll", "tr_eye"],
        step="movement",
        dice=[die, 1, 1],
    )
    game.plays("step_in", "creep", "escape")
    if away:
        assert game.t.place["ch_bimbim"] == "t41.p" and game.hand("ch_bimbim") == ["tr_eye"]
        assert game.t.asleep("mo_cave_troll")
    else:
        assert game.events("fight_rolled")[0]["scores"] == [1 + 2, 1 + 5]


def orc_and_chest(table, who: str, dice: list[int]):
    game = table(
        who,
        "golin",
        tiles=["t41 0 -1 0"],
        places={f"ch_{who}": "t41.p"},
        cavern=["mo_orc_soldier", "tr_chest_gold"],
        step="movement",
        dice=dice,
    )
    return game.plays("step_in", "creep", "befriend mo_orc_soldier", "bribe tr_chest_gold")


@pytest.mark.clause("CV-7.11", "CV-7.12", "CV-7.14")
def test_ex_13_bribe_from_the_same_cavern(table) -> None:
    game = orc_and_chest(table, "esmerelda", [6])
    assert game.events("befriended") and game.hand("mo_orc_soldier") == ["tr_chest_gold"]
    assert game.t.hands["mo_orc_soldier"][0].known == 0b11


@pytest.mark.clause("CV-7.13", "CV-7.14", "CV-8.10")
def test_ex_14_bribe_lost(table) -> None:
    game = orc_and_chest(table, "sorquist", [6, 3, 2])
    assert game.events("friend_failed")
    assert game.events("fight_rolled")[0]["scores"] == [7, 5]
    assert game.hand("ch_sorquist") == ["tr_chest_gold"]


@pytest.mark.clause("CV-7.12", "CV-7.14")
def test_ex_15_no_bribe(table) -> None:
    game = table(
        "tolzar",
        "golin",
        tiles=["t41 0 -1 0"],
        places={"ch_tolzar": "t41.p"},
        asleep={"zombie": "t41.c"},
        hands={"ch_tolzar": ["ruby"]},
        step="movement",
        dice=[1],
    )
    game.plays("step_in", "creep", "befriend mo_zombie")
    assert game.events("befriended") and game.hand("ch_tolzar") == ["tr_ruby"]
    assert (affinity("ch_tolzar", "mo_zombie"), affinity("ch_ulric", "mo_zombie")) == (1, 4)


@pytest.mark.clause("CV-7.12")
def test_ex_16_food_for_the_troll(table) -> None:
    game = table(
        "grug",
        "golin",
        tiles=["t41 0 -1 0"],
        places={"ch_grug": "t41.p"},
        asleep={"cave_troll": "t41.c"},
        hands={"ch_grug": ["ham"]},
        step="movement",
        dice=[6],
    )
    game.plays("step_in", "creep", "befriend mo_cave_troll", "bribe tr_ham")
    assert game.events("befriended")


@pytest.mark.clause("CV-7.8", "CV-7.10")
def test_ex_17_several_monsters(table) -> None:
    game = table(
        "sorquist",
        "golin",
        tiles=["t41 0 -1 0"],
        places={"ch_sorquist": "t41.p"},
        step="movement",
        asleep={"goblin": "t41.c", "mummy": "t41.c"},
        dice=[3, 5, 6, 1],
    )
    game.plays("step_in", "creep", "befriend mo_goblin", "escape")
    assert [event["foe"] for event in game.events("fight_began")] == ["mo_mummy"]
    assert game.t.asleep("mo_goblin")


@pytest.mark.clause("CV-8.8", "CV-8.9", "CV-8.10")
def test_ex_18_tie(table) -> None:
    game = table("grug", "archibald", "sorla", hands={"ch_archibald": ["map"]}, dice=[2, 3, 6, 1])
    game.plays("fight ch_archibald")
    assert [event["scores"] for event in game.events("fight_rolled")] == [[7, 7], [11, 5]]
    assert "ch_archibald" not in game.t.place and game.hand("ch_grug") == ["tr_map"]


@pytest.mark.clause("CV-8.7", "CV-8.15", "CV-12.11", "CV-12.12")
def test_ex_19_one_weapon(table) -> None:
    cards = ["magic_sword", "battle_axe", "magic_shield", "ring_strength"]
    game = table("sorquist", "grug", "sorla", hands={"ch_sorquist": cards}, dice=[6, 1])
    game.plays("fight ch_grug")
    best, total = fight_choices(game.t, "ch_sorquist", "ch_grug")[0]
    assert total == 10
    game.plays(str(best))
    assert game.events("bonus_shown") == [
        {"figure": "ch_sorquist", "numbers": ["+3 combat", "+2 combat"], "cards": ["tr_ring_strength"]}
    ]
    without = table("sorquist", "grug", hands={"ch_sorquist": cards[:3]})
    assert fight_choices(without.t, "ch_sorquist", "ch_grug")[0][1] == 9


@pytest.mark.clause("CV-8.13", "CV-12.12")
def test_ex_20_axe_special(table) -> None:
    game = table("golin", "grug", hands={"ch_golin": ["battle_axe"]})
    sets = {str(use): total - 5 for use, total in fight_choices(game.t, "ch_golin", "ch_grug")}
    assert sets == {"use tr_battle_axe!": 4, "use tr_battle_axe": 3, "use -": 0}
