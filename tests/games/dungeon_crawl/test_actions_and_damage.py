"""The five Actions (DC-6) and the reckoning of damage (DC-8)."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.games.dungeon_crawl.content import BUFFS
from tabletop.games.dungeon_crawl.harm import heal, hurt

Make = Callable[..., Any]
A, B, C, D = range(4)


@pytest.mark.clause("DC-6.6")
def test_push_waits_across_turns_and_belongs_to_the_party(crawl: Make) -> None:
    c = crawl(2, fight=["e_rats"], dice=[1, 1])
    c.give(B, ready=["a_notched_sword"])
    c.turn({A: "forward", B: "rest"})
    assert c.state.push == [0, 0, 2]
    c.turn({A: "rest", B: "a_notched_sword"})
    assert c.told("struck")[-1]["amount"] == 5


@pytest.mark.clause("DC-6.6")
def test_with_the_option_a_cards_push_is_its_makers_and_a_rooms_anybodys(crawl: Make) -> None:
    c = crawl(2, fight=["e_rats"], dice=[1, 1], forward_scope="self")
    c.room("M1", "r_smithy")
    c.give(B, ready=["a_notched_sword"])
    c.turn({A: "forward", B: "rest"})
    assert c.state.push == [2, 0, 1]
    c.turn({A: "rest", B: "a_notched_sword"})
    assert c.told("struck")[0]["amount"] == 3 + 1
    assert c.state.push[A] == 2


@pytest.mark.clause("DC-6.8")
def test_donating_while_exploring_takes_any_number_from_hand_and_equipment(crawl: Make) -> None:
    c = crawl(1)
    spark, mend, flask = c.give(A, ready=["a_spark"], hand=["a_mend"], used=["a_buckler"])
    c.turn({A: "donate_loot"})
    c.answer(f"give {flask}", f"give {spark}", "done")
    assert c.state.pool == [flask, spark] and c.hero(A).hand == [mend]


@pytest.mark.clause("DC-6.9", "DC-6.13")
def test_donating_in_combat_gives_exactly_one_item_and_never_a_buff_or_action(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.hero(A).buff = "b_brute"
    spark, mend = c.give(A, ready=["a_spark"], hand=["a_mend"])
    c.turn({A: "donate_loot"})
    assert set(c.offered) == {f"give {spark}", f"give {mend}"}
    c.answer(f"give {mend}")
    assert c.state.pool == [mend] and c.about == "pick"
    none = crawl(1, fight=["e_ghoul"], dice=[6])
    none.turn({A: "donate_loot"})
    assert none.about == "pick" and none.state.turn == 2


@pytest.mark.clause("DC-6.10")
def test_taking_while_exploring_takes_any_number(crawl: Make) -> None:
    c = crawl(1)
    c.pool("a_spark", "a_mend", "a_buckler")
    c.turn({A: "take_loot"})
    c.answer("take a_mend", "take a_spark", "done")
    assert c.hero(A).hand == ["a_mend.1", "a_spark.1"] and c.state.pool == ["a_buckler.1"]


@pytest.mark.clause("DC-6.14")
def test_a_used_card_that_was_donated_is_ready_for_its_new_owner(crawl: Make) -> None:
    c = crawl(2)
    (spark,) = c.give(A, used=["a_spark"])
    c.turn({A: "donate_loot", B: "take_loot"}).answer(f"give {spark}", f"take {spark}")
    c.turn({A: "rest", B: "rest"}).answer(f"equip {spark}")
    assert c.hero(B).ready == [spark]


@pytest.mark.clause("DC-6.15", "DC-6.18")
def test_rest_while_exploring_recovers_all_and_equips_any_number(crawl: Make) -> None:
    c = crawl(1)
    used = c.give(A, used=["a_spark", "a_mend"])
    fresh = c.give(A, hand=["a_buckler", "a_quicken"])
    c.give(A, hand=["a_draught"])
    c.turn({A: "rest"})
    assert not any("draught" in option for option in c.offered)
    c.answer(*(f"equip {card}" for card in fresh))
    assert c.hero(A).ready == used + fresh and c.hero(A).used == []


@pytest.mark.clause("DC-6.17")
def test_respite_reaches_every_living_hero_wherever_it_is(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"])
    c.monster("e_ghoul").hp = 3
    c.give(A, ready=["a_spark"])
    c.hero(B).space, c.hero(B).hp = "E", 10
    c.turn({A: "a_spark", B: "rest"})
    assert c.hero(B).hp == 14


@pytest.mark.clause("DC-8.1", "DC-8.2")
def test_bonus_buff_and_push_are_added_before_armor_is_asked(crawl: Make) -> None:
    c = crawl(fight=["h_knight"], dice=[5])
    c.hero(A).buff = "b_brute"
    c.give(A, ready=["a_boar_spear"])
    c.state.push[-1] = 1
    c.turn({A: "a_boar_spear"})
    packet = c.told("struck")[0]
    assert (packet["damage"], packet["amount"], packet["lost"]) == ("physical", 2 + 2 + 1 + 1, 6)
    assert c.monster("h_knight").hp == 28 - 6


@pytest.mark.clause("DC-8.6", "DC-10.8")
def test_push_does_not_go_with_room_damage_or_magic(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.room("M1", "r_arrow_slits")
    c.monster("e_ghoul").hp = c.monster("e_ghoul").most = 30
    c.state.push[-1] = 2
    c.give(A, ready=["a_spark"])
    c.turn({A: "a_spark"})
    assert [d["amount"] for d in c.told("struck")] == [3, 3]
    assert sum(c.state.push) == 2


@pytest.mark.clause("DC-10.8", "DC-9.4")
def test_room_damage_has_no_owner_and_wakes_no_retaliate(crawl: Make) -> None:
    c = crawl(1, fight=["e_thornback"], dice=[3])
    c.room("M1", "r_arrow_slits")
    c.turn({A: "rest"})
    thornback = c.monster("e_thornback")
    assert (thornback.hp, thornback.last) == (1, -1) and c.told("retaliated") == []


@pytest.mark.clause("DC-8.8")
def test_rage_and_weaken_change_only_attacks(crawl: Make) -> None:
    c = crawl(2, at="B", fight=["b_hollow_king"], dice=[3])
    king = c.monster("b_hollow_king")
    king.hp = 10
    c.give(A, ready=["o_siege_hammer"])
    c.turn({A: "o_siege_hammer", B: "rest"})
    wounds = [(d["hero"], d["amount"]) for d in c.told("wounded")]
    assert wounds == [(A, 1), (A, 3 + 1), (B, 3 + 1)]


@pytest.mark.clause("DC-8.10")
def test_guard_helps_against_rooms_and_retaliate_alike(crawl: Make) -> None:
    c = crawl(1, fight=["e_thornback"], dice=[1])
    c.room("M1", "r_broken_stair")
    c.hero(A).guard_next = 5
    c.give(A, ready=["a_notched_sword"])
    c.turn({A: "a_notched_sword"})
    assert {d["by"] for d in c.told("wounded")} == {"e_thornback", "r_broken_stair"}
    assert c.hero(A).hp == 30


@pytest.mark.clause("DC-8.11")
def test_hit_points_are_settled_between_packets(crawl: Make) -> None:
    """Maul strikes the least HP, then the most: the first wound decides whom the second finds."""
    c = crawl(2, fight=["e_ghoul"], dice=[4])
    c.hero(A).hp, c.hero(B).hp = 12, 11
    c.turn({A: "rest", B: "rest"})
    assert c.hps == [9, 8]


@pytest.mark.clause("DC-8.12")
def test_the_dead_are_not_healed(crawl: Make) -> None:
    c = crawl(2)
    c.hero(A).alive, c.hero(A).hp = False, 0
    heal(c.state, A, 5, "DC-12.3")
    assert c.hero(A).hp == 0


@pytest.mark.clause("DC-8.13")
def test_a_stopped_packet_was_not_taken(crawl: Make) -> None:
    c = crawl(2)
    c.hero(A).guard = 3
    assert hurt(c.state, A, 3, "physical", "DC-8.9", "") == 0
    assert c.told("wounded")[0]["lost"] == 0


@pytest.mark.clause("DC-13.5")
def test_a_tactician_pushes_and_guards_by_three(crawl: Make) -> None:
    c = crawl(2, fight=["e_rats"], dice=[1, 1])
    c.hero(A).buff = c.hero(B).buff = "b_tactician"
    c.turn({A: "forward", B: "left_right"})
    assert sum(c.state.push) == 3 and c.hero(B).guard == 3


@pytest.mark.clause("DC-13.1", "DC-13.2")
@pytest.mark.parametrize(
    ("buff", "item", "dealt"),
    [
        ("b_brute", "a_notched_sword", 4),
        ("b_brute", "a_spark", 3),
        ("b_arcanist", "a_spark", 4),
        ("b_arcanist", "a_notched_sword", 3),
    ],
)
def test_brute_and_arcanist_add_to_their_kind(crawl: Make, buff: str, item: str, dealt: int) -> None:
    c = crawl(fight=["e_ghoul"], dice=[6])
    c.hero(A).buff = buff
    c.give(A, ready=[item])
    c.turn({A: item})
    assert c.told("struck")[0]["lost"] == dealt


@pytest.mark.clause("DC-13.1", "DC-12.8")
def test_a_brutes_retaliate_is_not_raised(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.monster("e_ghoul").hp = c.monster("e_ghoul").most = 30
    c.hero(A).buff = "b_brute"
    c.state.push[-1] = 2
    c.give(A, ready=["a_spiked_gauntlets"])
    c.turn({A: "a_spiked_gauntlets"})
    assert c.told("struck")[0]["amount"] == 2 and sum(c.state.push) == 2


@pytest.mark.clause("DC-13.3")
def test_a_sentinel_takes_one_less_of_every_packet(crawl: Make) -> None:
    c = crawl(2, fight=["e_rats"], dice=[1])
    c.hero(A).buff = "b_sentinel"
    c.turn({A: "rest", B: "rest"})
    assert c.hps == [21, 20]


@pytest.mark.clause("DC-13.4")
def test_a_mender_heals_more_and_betters_respite_while_it_lives(crawl: Make) -> None:
    c = crawl(3, fight=["e_ghoul"])
    c.hero(A).buff = "b_mender"
    c.give(A, ready=["o_low_hymn"])
    c.give(B, ready=["a_spark"])
    c.monster("e_ghoul").hp = 3
    for who in c.state.heroes:
        who.hp = 5
    c.turn({A: "o_low_hymn", B: "a_spark", C: "rest"})
    c.answer(f"name {A}")
    assert c.hps == [5 + 4 + 6] * 3


@pytest.mark.clause("DC-13.6")
def test_a_scavenger_gives_nothing_up_if_no_extra_card_could_be_drawn(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"])
    c.hero(A).buff = "b_scavenger"
    c.give(A, ready=["a_spark"])
    c.monster("e_ghoul").hp = 3
    c.state.alpha = c.state.alpha[:1]
    c.turn({A: "a_spark"})
    assert len(c.hero(A).hand) == 1 and c.state.pool == [] and c.about == "pick"


@pytest.mark.clause("DC-13.7")
def test_no_buff_is_ever_offered_for_picking_exhausting_or_stealing(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"])
    c.hero(A).buff = "b_brute"
    c.give(A, ready=["a_spark"], hand=["a_fire_flask"])
    c.start()
    assert not any(buff in option for buff in BUFFS for option in c.offered)
