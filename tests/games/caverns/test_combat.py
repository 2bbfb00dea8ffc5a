"""CV-8: fights."""

import pytest

from tabletop.games.caverns.content import MONSTERS
from tabletop.games.caverns.odds import WIN
from tabletop.games.caverns.strength import fight_choices


@pytest.mark.clause("CV-8.2")
def test_one_may_attack_other_players_and_sleepers_but_neither_stone_nor_the_invisible(table) -> None:
    def states(t) -> None:
        t.stone["ch_golin"] = -1
        t.unseen["ch_eldrin"] = ("t01.h", 0, 0)

    game = table("grug", "sorla", "golin", "eldrin", asleep={"zombie": "t01.h"}, change=states)
    fights = [option for option in game.options if option.startswith("fight")]
    assert fights == ["fight ch_sorla", "fight mo_zombie"]


@pytest.mark.clause("CV-8.2")
def test_characters_leave_each_other_alone_if_the_table_says_so(table) -> None:
    game = table("grug", "sorla", asleep={"zombie": "t01.h"}, pvp_fights=False)
    assert [option for option in game.options if option.startswith("fight")] == ["fight mo_zombie"]


@pytest.mark.clause("CV-8.3")
def test_one_may_fight_one_after_another(table) -> None:
    game = table("grug", "sorla", "golin", asleep={"goblin": "t01.h", "zombie": "t01.h"}, dice=[6, 1, 6, 1])
    game.plays("fight mo_zombie", "fight mo_goblin")
    assert len(game.events("killed")) == 2


@pytest.mark.clause("CV-8.4")
def test_the_attacked_is_asked_out_of_turn(table) -> None:
    game = table("grug", "eldrin")
    game.plays("fight ch_eldrin")
    assert (game.about, game.seat, game.options) == ("D-DEFEND", 1, ["defend", "cast petrify ch_grug"])


@pytest.mark.clause("CV-8.5", "CV-12.10")
def test_the_attacker_shows_first_and_nobody_has_to(table) -> None:
    game = table("grug", "golin", hands={"ch_grug": ["magic_sword"], "ch_golin": ["mail_coat"]}, dice=[1, 6])
    game.plays("fight ch_golin")
    assert (game.about, game.seat, game.options) == ("D-BONUS", 0, ["use tr_magic_sword", "use -"])
    game.plays("use -")
    assert (game.about, game.seat) == ("D-BONUS", 1)
    game.plays("use -")
    assert game.events("bonus_shown") == []


@pytest.mark.clause("CV-8.6")
def test_a_score_is_die_combat_cards_and_specials(table) -> None:
    game = table("roderick", "grug", asleep={"mummy": "t01.h"}, hands={"ch_roderick": ["mail_coat"]}, dice=[2, 3])
    game.plays("fight mo_mummy", "use tr_mail_coat")
    assert game.events("fight_rolled")[0]["scores"] == [2 + 4 + 1 + 1, 3 + 3]


@pytest.mark.clause("CV-8.7")
def test_one_weapon_and_one_armour_count(table) -> None:
    cards = ["magic_sword", "short_sword", "magic_shield", "mail_coat", "potion_might"]
    game = table("sorquist", "grug", hands={"ch_sorquist": cards})
    best, total = fight_choices(game.t, "ch_sorquist", "ch_grug")[0]
    assert (sorted(best.cards), total) == (["tr_magic_shield", "tr_magic_sword", "tr_potion_might"], 4 + 3 + 2 + 3)


@pytest.mark.clause("CV-8.8")
def test_equal_scores_roll_again_with_the_same_bonuses(table) -> None:
    game = table("grug", "golin", dice=[3, 3, 4, 4, 2, 1])
    game.plays("fight ch_golin")
    assert [e["scores"] for e in game.events("fight_rolled")] == [[8, 8], [9, 9], [7, 6]]
    assert len(game.events("fight_tied")) == 2


@pytest.mark.clause("CV-8.8")
def test_odds_with_ties_rolled_again_are_as_reckoned() -> None:
    assert [round(WIN[lead], 3) for lead in range(6)] == [0.5, 0.677, 0.812, 0.909, 0.971, 1.0]


@pytest.mark.clause("CV-8.9", "CV-8.10")
def test_the_loser_is_removed_and_its_cards_go_unseen_to_the_winner(table) -> None:
    game = table("grug", "golin", "sorla", hands={"ch_golin": ["map", "heir"]}, dice=[6, 1])
    game.plays("fight ch_golin")
    assert "ch_golin" not in game.t.place and game.hand("ch_grug") == ["tr_heir", "tr_map"]
    assert all(held.known == 0b011 for held in game.t.hands["ch_grug"]), "the killed player remembers"
    assert game.events("spoils") == [{"figure": "ch_grug", "amount": 2}]


@pytest.mark.clause("CV-8.11")
def test_a_sleeper_uses_nothing_it_holds(table) -> None:
    game = table("grug", "sorla", asleep={"goblin": "t01.h"}, hands={"mo_goblin": ["magic_sword"]}, dice=[1, 4])
    game.plays("fight mo_goblin")
    assert game.events("fight_rolled")[0]["scores"] == [6, 5]
    assert game.hand("ch_grug") == ["tr_magic_sword"]


@pytest.mark.clause("CV-8.12")
def test_the_killed_dragon_becomes_a_head_that_all_see(table) -> None:
    game = table("grug", "sorla", asleep={"dragon": "t01.h"}, dice=[6, 3])
    game.plays("fight mo_dragon")
    assert game.hand("ch_grug") == ["tr_dragon_head"] and game.t.hands["ch_grug"][0].known == 0b11
    assert "mo_dragon" in game.t.gone
    game.sound()


@pytest.mark.clause("CV-8.12")
@pytest.mark.parametrize("monster", list(MONSTERS))
def test_every_monster_can_be_fought_and_killed(table, monster: str) -> None:
    game = table(
        "golin",
        "sorla",
        asleep={monster.removeprefix("mo_"): "t01.h"},
        hands={"ch_golin": ["potion_might", "magic_shield"]},
        dice=[6, 1],
    )
    game.plays(f"fight {monster}", "use tr_magic_shield,tr_potion_might")
    assert game.events("fight_rolled")[0]["scores"] == [16, 1 + MONSTERS[monster].combat]
    assert monster in game.t.gone and monster not in game.t.place
    game.sound()


@pytest.mark.clause("CV-8.13")
def test_a_special_against_a_kind_counts_awake_or_asleep_and_a_weapon_special_needs_the_card_in_full(table) -> None:
    game = table("sorla", "grug", asleep={"spider_1": "t01.h"}, hands={"ch_sorla": ["elf_bow"]})
    sets = {str(use): total for use, total in fight_choices(game.t, "ch_sorla", "mo_spider_1")}
    assert sets == {"use tr_elf_bow!": 2 + 1 + 3 + 1, "use tr_elf_bow": 2 + 1 + 3, "use -": 3}
    against_grug = {str(use): total for use, total in fight_choices(game.t, "ch_sorla", "ch_grug")}
    assert against_grug["use tr_elf_bow!"] == 6, "no special against characters but the bow's"


@pytest.mark.clause("CV-8.14")
def test_the_potion_of_might_is_gone_before_spoils_are_taken(table) -> None:
    game = table("grug", "golin", hands={"ch_golin": ["potion_might"]}, dice=[6, 1])
    game.plays("fight ch_golin", "use tr_potion_might")
    assert game.events("fight_rolled")[0]["scores"] == [11, 9]
    assert game.hand("ch_grug") == [] and "tr_potion_might" in game.t.gone


@pytest.mark.clause("CV-8.15")
def test_the_ring_lifts_a_low_printed_combat_and_the_dagger_less(table) -> None:
    game = table("bimbim", "grug", hands={"ch_bimbim": ["ring_strength", "dagger", "wooden_shield"]})
    sets = {str(use): total for use, total in fight_choices(game.t, "ch_bimbim", "ch_grug")}
    assert sets["use tr_wooden_shield,tr_ring_strength"] == 6
    assert sets["use tr_dagger"] == 4
    assert not [use for use in sets if "dagger" in use and "ring" in use], "the higher one counts alone"
    strong = table("golin", "grug", hands={"ch_golin": ["ring_strength", "dagger"]})
    assert [str(use) for use, _ in fight_choices(strong.t, "ch_golin", "ch_grug")] == ["use -"]
