"""The worked examples of the rules, 21 to 40: monsters, magic, exchanges and endings."""

import pytest

from tabletop.games.caverns.strength import escape_choices, fight_choices


@pytest.mark.clause("CV-8.6", "CV-12.12")
def test_ex_21_undead_special(table) -> None:
    game = table("roderick", "grug", asleep={"mummy": "t01.h"}, hands={"ch_roderick": ["holy_mace"]})
    sets = {str(use): total for use, total in fight_choices(game.t, "ch_roderick", "mo_mummy")}
    assert sets["use tr_holy_mace!"] == 9


@pytest.mark.clause("CV-10.1", "CV-10.2", "CV-10.3")
def test_ex_22_taken_over(table) -> None:
    game = table(
        "sorla",
        "grug",
        tiles=["t41 0 -1 0"],
        places={"ch_sorla": "t41.c"},
        asleep={"gargoyle": "t41.c"},
        hands={"ch_sorla": ["map", "wand"]},
        dice=[1, 6],
    )
    game.plays("fight mo_gargoyle")
    assert game.t.owner["mo_gargoyle"] == 0 and game.t.place["mo_gargoyle"] == "t41.c"
    assert game.hand("mo_gargoyle") == ["tr_map", "tr_wand"]
    assert game.t.open_quests == [] and game.t.turn == 1
    game.ends_turn()
    assert game.t.acting == "mo_gargoyle"


@pytest.mark.clause("CV-10.5", "CV-10.6")
def test_ex_23_killed_by_anothers_only_monster(table) -> None:
    game = table(
        "sorla",
        "grug",
        "golin",
        dead=[1],
        turn=1,
        awake={"orc_soldier": (1, "t01.h")},
        tiles=["t41 0 -1 0"],
        asleep={"zombie": "t41.c", "wraith": "t41.c"},
        hands={"ch_sorla": ["map"]},
        dice=[6, 1],
    )
    game.plays("fight ch_sorla")
    assert game.t.owner["mo_orc_soldier"] == 1 and game.hand("mo_orc_soldier") == ["tr_map"]
    assert (game.about, game.seat, game.options) == ("D-REINCARNATE", 0, ["become mo_zombie", "become mo_wraith"])


@pytest.mark.clause("CV-10.4")
def test_ex_24_killed_by_one_of_two(table) -> None:
    game = table(
        "sorla",
        "grug",
        "golin",
        dead=[1],
        turn=1,
        acting="mo_goblin",
        hands={"ch_sorla": ["map"]},
        awake={"orc_soldier": (1, "t01.h"), "goblin": (1, "t01.h")},
        dice=[6, 1],
    )
    game.plays("fight ch_sorla")
    assert game.t.owner["mo_goblin"] == 0 and game.hand("mo_goblin") == ["tr_map"]
    assert game.t.owner["mo_orc_soldier"] == 1


@pytest.mark.clause("CV-11.4")
def test_ex_25_waking(table) -> None:
    game = table(
        "sorla",
        "grug",
        dead=[1],
        turn=1,
        awake={"skeleton": (1, "t41.p")},
        tiles=["t41 0 -1 0"],
        asleep={"zombie": "t41.c", "clay_golem": "t41.c"},
        step="movement",
    )
    game.plays("step_in")
    assert game.t.figures_of(1) == ["mo_zombie", "mo_clay_golem", "mo_skeleton"]
    assert game.t.turn == 0 and not game.events("fight_began")


@pytest.mark.clause("CV-11.2", "CV-11.9", "CV-10.7", "CV-10.3")
def test_ex_26_dragon_not_woken(table) -> None:
    game = table(
        "sorla",
        "grug",
        dead=[1],
        turn=1,
        awake={"skeleton": (1, "t41.p")},
        tiles=["t41 0 -1 0"],
        asleep={"dragon": "t41.c"},
        step="movement",
        dice=[1, 1],
    )
    game.plays("step_in")
    assert game.options == ["fight mo_dragon", "befriend mo_dragon"]
    game.plays("fight mo_dragon")
    assert game.events("fight_rolled")[0]["scores"] == [3, 8]
    assert game.t.owner["mo_dragon"] == 1


@pytest.mark.clause("CV-9.8", "CV-9.12", "CV-9.13")
def test_ex_27_defence_by_magic(table) -> None:
    game = table("grug", "eldrin", "sorla", dice=[4])
    game.plays("fight ch_eldrin", "cast petrify ch_grug")
    assert game.t.stone == {"ch_grug": -1} and game.t.turn == 1
    assert "fight ch_grug" not in game.options
    game.ends_turn().ends_turn()
    assert game.t.turn == 1, "Grug's next turn is missed"
    failed = table("grug", "eldrin", "sorla", hands={"ch_eldrin": ["map"]}, dice=[3])
    failed.plays("fight ch_eldrin", "cast petrify ch_grug")
    assert "ch_eldrin" not in failed.t.place and failed.hand("ch_grug") == ["tr_map"]


@pytest.mark.clause("CV-9.18", "CV-8.12")
@pytest.mark.parametrize(("dice", "dies"), [([2, 3, 2], False), ([2, 3, 3], True), ([6, 6, 1], False)])
def test_ex_28_fire_ball(table, dice: list[int], dies: bool) -> None:
    game = table("eldrin", "grug", asleep={"dragon": "t01.h"}, hands={"ch_eldrin": ["staff"]}, dice=dice)
    game.plays("cast fire_ball mo_dragon")
    assert ("mo_dragon" not in game.t.place) == dies
    assert ("tr_dragon_head" in game.hand("ch_eldrin")) == dies


@pytest.mark.clause("CV-7.7")
def test_ex_29_rush_and_spells(table) -> None:
    def nothing_left(t) -> None:
        t.gone += t.cavern_deck
        t.cavern_deck.clear()

    game = table(
        "eldrin",
        "grug",
        tiles=["t41 0 -1 0"],
        places={"ch_eldrin": "t41.p", "ch_grug": "t41.c"},
        step="movement",
        change=nothing_left,
    )
    game.t.used.clear()
    game.plays("step_in", "rush")
    assert game.t.step == "activity_b"
    assert not [option for option in game.options if option.startswith("cast")]


@pytest.mark.clause("CV-9.14", "CV-9.15")
def test_ex_30_invisible_upkeep(table) -> None:
    def unseen(t) -> None:
        t.unseen["ch_esmerelda"] = ("t01.h", 0, 0)

    game = table("esmerelda", "grug", hands={"ch_esmerelda": ["wand"]}, step="turn_begins", change=unseen, dice=[3, 2])
    game.plays("recast")
    assert "ch_esmerelda" in game.t.unseen
    game.ends_turn().ends_turn()
    game.plays("recast")
    assert game.t.unseen == {}
    visible = table("esmerelda", "grug", hands={"ch_esmerelda": ["wand"]}, dice=[3])
    visible.plays("cast invisibility ch_esmerelda")
    assert visible.t.unseen == {}


@pytest.mark.clause("CV-9.16", "CV-7.9")
def test_ex_31_invisible_escape(table) -> None:
    def unseen(t) -> None:
        t.unseen["ch_sorla"] = ("t41.p", 0, 0)

    game = table(
        "sorla",
        "grug",
        tiles=["t41 0 -1 0"],
        places={"ch_sorla": "t41.p"},
        asleep={"orc_soldier": "t41.c"},
        hands={"ch_sorla": ["staff"]},
        change=unseen,
        step="movement",
        dice=[5],
    )
    assert escape_choices(game.t, "ch_sorla")[0][1] == 5
    game.plays("step_in", "creep", "escape")
    assert game.t.place["ch_sorla"] == "t41.p" and "ch_sorla" in game.t.unseen


@pytest.mark.clause("CV-9.20")
@pytest.mark.parametrize(("die", "comes"), [(4, False), (5, True)])
def test_ex_32_summoning(table, die: int, comes: bool) -> None:
    game = table(
        "esmerelda",
        "eldrin",
        tiles=["t03 0 -1 0"],
        places={"ch_eldrin": "t03.p"},
        hands={"ch_esmerelda": ["staff", "wand"]},
        dice=[die],
    )
    game.plays("cast summoning ch_eldrin", "unwilling -")
    assert (game.t.place["ch_eldrin"] == "t01.h") == comes


@pytest.mark.clause("CV-12.3", "CV-12.5", "CV-12.6", "CV-12.8", "CV-8.1")
def test_ex_33_exchange(table) -> None:
    game = table(
        "golin",
        "sorla",
        "grug",
        tiles=["t46 0 -1 0"],
        places={"ch_golin": "t46.c", "ch_sorla": "t46.p"},
        hands={"ch_golin": ["map"], "ch_sorla": ["elf_cloak", "heir"]},
    )
    assert "fight ch_sorla" not in game.options
    game.plays("exchange ch_sorla", "lay_closed tr_map", "ask_cards 1", "accept", "give tr_elf_cloak")
    assert game.hand("ch_golin") == ["tr_elf_cloak"] and game.hand("ch_sorla") == ["tr_heir", "tr_map"]
    assert (game.events("exchanged")[0]["given"], game.events("exchanged")[0]["taken"]) == (1, 1)


@pytest.mark.clause("CV-12.6", "CV-12.8")
def test_ex_34_named_ask(table) -> None:
    game = table("sorquist", "fombin", hands={"ch_fombin": ["map"]})
    game.plays("exchange ch_fombin", "name_card", "ask_for tr_horn")
    assert game.options == ["refuse", "counter_offer"]
    game.plays("refuse")
    assert game.events("refused") == [{"figure": "ch_fombin", "partner": "ch_sorquist"}]


@pytest.mark.clause("CV-4.14")
def test_ex_35_blocking_a_flight(table) -> None:
    game = table(
        "sorla",
        "grug",
        "golin",
        dead=[1],
        tiles=["t17 0 -1 2", "t27 -1 -1 0"],
        awake={"zombie": (1, "t17.p")},
        dice=[5, 1, 6],
    )
    game.plays("cast flying ch_sorla", "go_on", "walk t17.p", "walk t27.p")
    assert (game.about, game.seat) == ("D-BLOCK", 1)
    game.plays("block mo_zombie")
    assert game.events("fight_rolled")[0]["scores"] == [1 + 2, 6 + 2]
    assert game.t.place["ch_sorla"] == "t17.p" and "mo_zombie" in game.t.gone


@pytest.mark.clause("CV-13.4")
def test_ex_36_web(table) -> None:
    def webbed(t) -> None:
        t.webs["t03"] = 1

    game = table(
        "sorquist",
        "grug",
        tiles=["t03 0 -1 0"],
        places={"ch_sorquist": "t03.p", "ch_grug": "t03.p"},
        change=webbed,
        step="movement",
        dice=[3, 4],
    )
    game.plays("struggle")
    assert game.t.step == "activity_b" and "fight ch_grug" in game.options
    game.ends_turn().ends_turn()
    game.plays("go_on", "struggle", "walk t01.h")
    assert game.t.place["ch_sorquist"] == "t01.h"


@pytest.mark.clause("CV-14.3", "CV-8.10")
def test_ex_37_win_on_anothers_turn(table) -> None:
    game = table("grug", "archibald", hands={"ch_grug": ["crown"]}, quests=["horn", "crown"], dice=[1, 6])
    game.plays("fight ch_archibald")
    assert game.over and game.t.result.winners == [1]


@pytest.mark.clause("CV-14.5")
def test_ex_38_all_dead(table) -> None:
    game = table("grug", "sorla", dead=[0], awake={"orc_soldier": (0, "t01.h")}, dice=[6, 1])
    game.plays("fight ch_sorla")
    assert game.over and game.t.result.winners == []


@pytest.mark.clause("CV-8.15", "CV-12.12")
def test_ex_39_dagger(table) -> None:
    game = table("grug", "bimbim", hands={"ch_bimbim": ["dagger", "wooden_shield"]}, dice=[4, 5])
    game.plays("fight ch_bimbim", "use tr_dagger,tr_wooden_shield")
    assert game.events("bonus_shown") == [{"figure": "ch_bimbim", "numbers": ["+1 combat"], "cards": ["tr_dagger"]}]
    assert game.events("fight_rolled")[0]["scores"] == [9, 10]
    assert "ch_grug" not in game.t.place
    sorquist = table("sorquist", "grug", hands={"ch_sorquist": ["dagger"]})
    assert [str(use) for use, _ in fight_choices(sorquist.t, "ch_sorquist", "ch_grug")] == ["use -"]


@pytest.mark.clause("CV-10.5", "CV-10.6", "CV-9.13")
def test_ex_40_the_dragon_is_not_chosen(table) -> None:
    def stone(t) -> None:
        t.stone["mo_zombie"] = 2

    game = table(
        "golin",
        "sorla",
        "grug",
        tiles=["t41 0 -1 0"],
        asleep={"dragon": "t41.c", "zombie": "t41.c"},
        change=stone,
        dice=[6, 1],
    )
    game.plays("fight ch_sorla")
    assert game.t.waiting == [1]
    game.ends_turn()
    assert game.t.turn == 2 and game.t.stone == {}, "Grug's player's turn makes the Zombie flesh"
    game.ends_turn()
    assert game.t.owner["mo_zombie"] == 1 and game.t.asleep("mo_dragon")
