"""CV-9: magic."""

import pytest

from tabletop.games.caverns import GAME
from tabletop.games.caverns.strength import shield_choices

MAGIC = ["staff", "wand", "amulet"]
"""With Eldrin's own 2 that is Magic 6."""


def spells(game) -> list[str]:
    return [option for option in game.options if option.startswith("cast")]


@pytest.mark.clause("CV-9.1")
def test_a_spell_needs_its_level_and_golin_never_casts(table) -> None:
    esmerelda = table("esmerelda", "grug")
    assert spells(esmerelda) == ["cast flying ch_esmerelda", "cast petrify ch_grug"]
    golin = table("golin", "grug", hands={"ch_golin": [*MAGIC, "scroll_fire", "scroll_flight"]})
    assert spells(golin) == []


@pytest.mark.clause("CV-9.1", "CV-12.13")
def test_a_scroll_lifts_anybody_else_to_its_spell_once(table) -> None:
    game = table("grug", "sorla", hands={"ch_grug": ["scroll_fire"]}, dice=[2, 2, 2])
    assert spells(game) == ["cast fire_ball ch_sorla"]
    game.plays("cast fire_ball ch_sorla")
    assert "ch_sorla" not in game.t.place and "tr_scroll_fire" in game.t.gone


@pytest.mark.clause("CV-9.2")
def test_each_spell_is_tried_once_in_a_turn(table) -> None:
    game = table("eldrin", "grug", dice=[1])
    game.plays("cast petrify ch_grug")
    assert "cast petrify ch_grug" not in game.options and "fight ch_grug" in game.options


@pytest.mark.clause("CV-9.2", "CV-9.8")
def test_in_defence_too_a_spell_is_tried_once_in_each_players_turn(table) -> None:
    game = table("sorquist", "eldrin", change=lambda t: t.cast.append("ch_eldrin petrify"))
    game.plays("fight ch_eldrin")
    defence = next(ask for ask in game.asked if ask.about == "D-DEFEND")
    assert [str(option) for option in defence.options] == ["defend"]


@pytest.mark.clause("CV-9.4", "CV-9.6")
def test_attacks_are_cast_at_whom_one_could_attack_and_who_is_together(table) -> None:
    def states(t) -> None:
        t.stone["ch_golin"] = -1

    game = table(
        "eldrin",
        "grug",
        "golin",
        "sorla",
        tiles=["t03 0 -1 0"],
        places={"ch_sorla": "t03.p"},
        hands={"ch_eldrin": MAGIC},
        change=states,
    )
    cast = spells(game)
    assert "cast petrify ch_grug" in cast and "cast fire_ball ch_grug" in cast
    assert not [spell for spell in cast if "golin" in spell]
    assert [spell for spell in cast if "sorla" in spell] == ["cast summoning ch_sorla"]
    peaceful = table("eldrin", "grug", hands={"ch_eldrin": MAGIC}, pvp_fights=False)
    assert not [spell for spell in spells(peaceful) if "petrify" in spell or "fire" in spell]


@pytest.mark.clause("CV-9.5", "CV-12.11")
def test_the_magic_one_needs_is_shown_before_the_roll(table) -> None:
    game = table("sorla", "grug", hands={"ch_sorla": ["wand", "staff"]}, dice=[4])
    game.plays("cast petrify ch_grug")
    assert (game.about, game.options) == ("D-SPELL", ["use tr_staff", "use tr_wand"])
    game.plays("use tr_wand")
    assert game.events("bonus_shown") == [{"figure": "ch_sorla", "numbers": ["+1 magic"], "cards": []}]


@pytest.mark.clause("CV-9.7")
def test_a_spell_that_fails_in_activity_has_no_further_effect(table) -> None:
    game = table("eldrin", "grug", dice=[2])
    game.plays("cast petrify ch_grug")
    assert game.t.stone == {} and game.seat == 0 and not game.events("fight_began")


@pytest.mark.clause("CV-9.8", "CV-9.9")
@pytest.mark.parametrize(("dice", "dead"), [([2, 2, 2], "ch_grug"), ([1, 6, 6], "ch_eldrin"), ([2, 2, 2], "")])
def test_a_fire_ball_in_defence_kills_or_the_defender_dies(table, dice: list[int], dead: str) -> None:
    shield = [] if dead else ["magic_shield"]
    game = table("grug", "eldrin", "sorla", hands={"ch_eldrin": MAGIC, "ch_grug": shield}, dice=dice)
    game.plays("fight ch_eldrin", "cast fire_ball ch_grug")
    while game.about in ("D-SPELL", "D-BONUS"):
        game.plays(game.options[0])
    assert (dead or "ch_eldrin") not in game.t.place, "6 is not more than 5 + 2"


@pytest.mark.clause("CV-9.10")
@pytest.mark.parametrize(("die", "flies"), [(3, False), (4, True)])
def test_flying(table, die: int, flies: bool) -> None:
    game = table("sorla", "grug", tiles=["t03 0 -1 0", "t34 5 5 0"], dice=[die])
    game.plays("cast flying ch_sorla", "go_on")
    verbs = {option.split()[0] for option in game.options}
    assert verbs == ({"stay", "walk"} if flies else {"stay", "walk", "stairs", "explore"})


@pytest.mark.clause("CV-9.10", "CV-4.11")
def test_the_scroll_of_flight_needs_no_roll(table) -> None:
    game = table("grug", "sorla", tiles=["t03 0 -1 0"], hands={"ch_grug": ["scroll_flight"]})
    game.plays("cast flying ch_grug")
    assert game.t.flying and not game.events("rolled")


@pytest.mark.clause("CV-9.11")
@pytest.mark.parametrize("monster", ["clay_golem", "gargoyle", "wraith"])
def test_some_monsters_cannot_be_petrified(table, monster: str) -> None:
    game = table("eldrin", "grug", asleep={monster: "t01.h", "zombie": "t01.h"})
    assert f"cast petrify mo_{monster}" not in game.options
    assert "cast petrify mo_zombie" in game.options


@pytest.mark.clause("CV-9.12")
def test_an_awake_figure_of_stone_misses_its_next_turn(table) -> None:
    game = table("eldrin", "grug", "sorla", dice=[4])
    game.plays("cast petrify ch_grug").ends_turn()
    assert game.t.turn == 2, "Grug's turn was missed"
    assert game.t.stone == {}


@pytest.mark.clause("CV-9.12")
def test_a_sleeper_is_stone_until_the_casters_player_is_next(table) -> None:
    game = table("eldrin", "grug", "sorla", asleep={"zombie": "t01.h"}, dice=[4])
    game.plays("cast petrify mo_zombie").ends_turn()
    assert game.t.stone == {"mo_zombie": 0}
    game.ends_turn()
    assert game.t.stone == {"mo_zombie": 0}
    game.ends_turn()
    assert game.t.turn == 0 and game.t.stone == {}


@pytest.mark.clause("CV-9.13")
def test_stone_is_left_alone_by_all(table) -> None:
    def stone(t) -> None:
        t.stone["ch_sorla"] = -1

    game = table("eldrin", "sorla", hands={"ch_eldrin": MAGIC, "ch_sorla": ["map"]}, change=stone)
    assert not [option for option in game.options if "sorla" in option]


@pytest.mark.clause("CV-9.14")
@pytest.mark.parametrize(
    ("die", "unseen_before", "unseen_after"),
    [
        (2, False, False),
        (3, False, False),
        (4, False, True),
        (2, True, False),
        (3, True, True),
        (5, True, True),
    ],
)
def test_invisibility_die_by_die(table, die: int, unseen_before: bool, unseen_after: bool) -> None:
    def state(t) -> None:
        if unseen_before:
            t.unseen["ch_eldrin"] = ("t01.h", 0, 0)

    game = table("eldrin", "grug", hands={"ch_eldrin": ["wand"]}, dice=[die], change=state)
    game.plays("cast invisibility ch_eldrin")
    assert ("ch_eldrin" in game.t.unseen) == unseen_after


@pytest.mark.clause("CV-9.15")
def test_invisibility_is_cast_again_every_turn_or_ends(table) -> None:
    def unseen(t) -> None:
        t.unseen["ch_eldrin"] = ("t01.h", 0, 0)

    game = table("eldrin", "grug", hands={"ch_eldrin": ["wand"]}, step="turn_begins", change=unseen, dice=[4])
    assert (game.about, game.options) == ("D-UPKEEP", ["recast", "appear"])
    game.plays("recast")
    assert "ch_eldrin" in game.t.unseen and "cast invisibility ch_eldrin" not in game.options
    weak = table("eldrin", "grug", step="turn_begins", change=unseen)
    assert weak.t.unseen == {}, "Magic 2 no longer suffices"


@pytest.mark.clause("CV-9.15", "CV-3.6")
def test_who_must_miss_a_turn_is_seen(table) -> None:
    def unseen_in_a_pit(t) -> None:
        t.unseen["ch_eldrin"], t.pit["ch_eldrin"] = ("t01.h", 0, 0), 1

    game = table("eldrin", "grug", hands={"ch_eldrin": ["wand"]}, step="turn_begins", change=unseen_in_a_pit)
    assert game.t.unseen == {}


@pytest.mark.clause("CV-9.16")
def test_only_its_player_knows_where_an_invisible_figure_goes(table) -> None:
    def unseen(t) -> None:
        t.unseen["ch_eldrin"] = ("t01.h", 0, 0)

    game = table("eldrin", "grug", tiles=["t03 0 -1 0"], step="movement", change=unseen)
    assert game.ask is not None and game.ask.secret
    game.plays("walk t03.p")
    assert next(event for event in game.told if event.kind == "moved").audience == (0,)
    shown = {viewer: next(p.at for p in GAME.lay(game.t, viewer) if p.id == "figure-ch_eldrin") for viewer in (0, 1)}
    assert shown[0] != shown[1]


@pytest.mark.clause("CV-9.16")
def test_an_invisible_figure_neither_trades_nor_is_traded_with(table) -> None:
    def unseen(t) -> None:
        t.unseen["ch_eldrin"] = ("t01.h", 0, 0)

    game = table("eldrin", "grug", hands={"ch_grug": ["map"]}, change=unseen)
    assert "exchange ch_grug" not in game.options
    other = table("eldrin", "grug", hands={"ch_grug": ["map"]}, turn=1, change=unseen)
    assert not [option for option in other.options if "eldrin" in option]


@pytest.mark.clause("CV-9.16")
def test_attacking_ends_invisibility_and_exploring_shows_the_place(table) -> None:
    def unseen(t) -> None:
        t.unseen["ch_eldrin"] = ("t34.p", 2, 0)

    attack = table("eldrin", "grug", change=unseen, dice=[1])
    attack.plays("cast petrify ch_grug")
    assert attack.t.unseen == {}, "though the spell failed"
    explorer = table("eldrin", "grug", change=unseen, stack=["t27"], step="movement")
    explorer.plays("explore 0:-1")
    assert explorer.events("glimpsed")[0]["place"] == "t01.h"
    assert "ch_eldrin" in explorer.t.unseen


@pytest.mark.clause("CV-9.17")
@pytest.mark.parametrize(("die", "works"), [(2, False), (3, True)])
def test_shape_changing(table, die: int, works: bool) -> None:
    game = table("eldrin", "golin", hands={"ch_eldrin": ["wand"]}, dice=[die])
    game.plays("cast shape_changing ch_golin")
    assert (game.about == "D-SIZE") == works
    if works:
        game.plays("bigger").ends_turn()
        assert game.t.size == {"ch_golin": "bigger"}, "to the end of Golin's next turn"
        game.ends_turn()
        assert game.t.size == {}


@pytest.mark.clause("CV-9.17", "CV-9.21")
def test_the_casters_own_size_lasts_to_the_end_of_the_turn(table) -> None:
    game = table("eldrin", "golin", hands={"ch_eldrin": ["wand"]}, dice=[6])
    game.plays("cast shape_changing ch_eldrin", "smaller")
    assert game.t.size == {"ch_eldrin": "smaller"}
    game.ends_turn()
    assert game.t.size == {}


@pytest.mark.clause("CV-9.18")
def test_a_target_may_show_cards_against_a_fire_ball_but_no_potion_and_no_special(table) -> None:
    game = table("eldrin", "golin", hands={"ch_eldrin": MAGIC, "ch_golin": ["battle_axe", "potion_might"]})
    sets = {str(use): total for use, total in shield_choices(game.t, "ch_golin", "ch_eldrin")}
    assert sets == {"use tr_battle_axe": 8, "use -": 5}


@pytest.mark.clause("CV-9.20", "CV-9.21")
def test_summoning_brings_a_figure_here(table) -> None:
    game = table(
        "eldrin", "grug", tiles=["t03 0 -1 0"], places={"ch_grug": "t03.p"}, hands={"ch_eldrin": MAGIC}, dice=[3]
    )
    game.plays("cast summoning ch_grug")
    while game.about == "D-SPELL":
        game.plays(game.options[0])
    assert (game.about, game.seat, game.options) == ("D-RESIST", 1, ["willing", "unwilling -"])
    game.plays("willing")
    assert game.t.place["ch_grug"] == "t01.h"


@pytest.mark.clause("CV-9.20")
def test_undead_are_not_summoned_into_the_holy_place(table) -> None:
    def holy(t) -> None:
        t.holy = "t01.h"

    game = table(
        "eldrin",
        "grug",
        dead=[1],
        tiles=["t03 0 -1 0"],
        hands={"ch_eldrin": MAGIC},
        change=holy,
        awake={"zombie": (1, "t03.p"), "goblin": (1, "t03.p")},
    )
    assert [spell for spell in spells(game) if "summoning" in spell] == ["cast summoning mo_goblin"]


@pytest.mark.clause("CV-9.21")
def test_a_player_may_summon_its_own_monster_without_asking_it(table) -> None:
    game = table(
        "grug",
        "sorla",
        dead=[0],
        tiles=["t03 0 -1 0"],
        hands={"mo_dark_elf": MAGIC},
        awake={"dark_elf": (0, "t01.h"), "zombie": (0, "t03.p")},
        dice=[3],
    )
    game.plays("cast summoning mo_zombie")
    while game.about == "D-SPELL":
        game.plays(game.options[0])
    assert game.t.place["mo_zombie"] == "t01.h" and not game.was_asked("D-RESIST")
