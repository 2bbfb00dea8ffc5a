"""The worked examples, with exactly their dice and numbers. A, B, C, D are heroes 0 to 3 and A leads."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine.asking import Illegal
from tabletop.engine.chance import Chance
from tabletop.engine.variants import settle
from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.content import ITEMS, MONSTERS
from tabletop.games.dungeon_crawl.harm import hurt
from tabletop.games.dungeon_crawl.setup import setup

Make = Callable[..., Any]
A, B, C, D = range(4)


@pytest.mark.clause("DC-2.1", "DC-2.2", "DC-2.3", "DC-2.4", "DC-2.5")
def test_x1_setup_deals_rooms_and_monsters_and_boxes_the_rest() -> None:
    t = setup(4, settle(GAME.variants, {}), Chance.loaded([]))
    assert len(t.rooms) == 25 and "E" not in t.rooms
    assert len(t.room_box) == 5
    lying = {m.slot: MONSTERS[m.card].tier for m in t.monsters}
    assert lying["M1.1"] == "easy"
    assert lying["M3.1"] == lying["M3.2"] == "hard"
    assert {"M2.1", "M2.2"} <= lying.keys() and {lying["M2.1"], lying["M2.2"]} <= {"easy", "hard"}
    assert lying["B.1"] == "boss"
    assert (len(t.monster_box), len(t.boss_box)) == (15, 6)
    assert t.flipped == [] and not any(m.up or m.known for m in t.monsters)


@pytest.mark.clause("DC-2.10", "DC-2.11", "DC-1.2", "DC-1.3")
def test_x2_items_are_allotted_freely_but_no_consumable_is_equipped(crawl: Make) -> None:
    c = crawl(1)
    sword, buckler, spark, draught, flask = c.give(
        A, hand=["a_notched_sword", "a_buckler", "a_spark", "a_draught", "a_fire_flask"]
    )
    c.start("allot_items")
    assert f"equip {draught}" not in c.offered and f"equip {flask}" not in c.offered
    with pytest.raises(Illegal):
        c.ask.find(f"equip {draught}")
    c.answer(f"equip {sword}", f"equip {spark}", f"give {buckler}", "done")
    who = c.hero(A)
    assert who.ready == [sword, spark]
    assert c.state.pool == [buckler]
    assert who.hand == [draught, flask] and len(who.actions) == 5


@pytest.mark.clause("DC-6.1", "DC-6.2", "DC-6.3", "DC-6.4")
def test_x3_forward_and_left_right_choose_their_exits(crawl: Make) -> None:
    c = crawl()
    c.state.monsters = [m for m in c.state.monsters if m.space not in ("M1", "M2")]
    for hero, space in ((B, "R01"), (C, "M2"), (D, "R07")):
        c.hero(hero).space = space
        c.room(space, "r_quiet_cell")
    c.turn({A: "left_right", B: "forward", C: "forward", D: "left_right"})
    assert c.about == "exit" and c.offered == ["go left R14", "go right R15"]
    c.answer("go right R15")
    assert [c.hero(hero).bound or c.hero(hero).space for hero in (A, B, C, D)] == ["R01", "R04", "R15", "R09"]


@pytest.mark.clause("DC-4.4", "DC-4.5", "DC-6.15", "DC-6.17")
def test_x4_a_hero_in_the_passage_is_untouched_and_rest_heals_nothing(crawl: Make) -> None:
    c = crawl(2, at="R01")
    c.room("R01", "r_spore_garden")
    c.room("R04", "r_quiet_cell")
    c.hero(A).hp, c.hero(B).hp = 17, 16
    c.turn({A: "forward", B: "rest"})
    assert c.hps == [17, 15]
    assert c.hero(A).space == "R04"


@pytest.mark.clause("DC-6.8", "DC-6.10", "DC-6.12", "DC-6.14", "DC-6.18")
def test_x5_a_card_changes_owner_within_one_turn_but_must_be_equipped_by_a_rest(crawl: Make) -> None:
    c = crawl()
    (spear,) = c.give(A, ready=["a_boar_spear"])
    c.turn({A: "donate_loot", C: "take_loot"})
    c.answer(f"give {spear}")
    c.answer(f"take {spear}")
    assert c.hero(C).hand == [spear] and c.hero(A).ready == []
    c.state.combat = True
    c.start("pick_cards")
    c.answer("pick rest", "pick rest")
    assert c.ask.facts["hero"] == C and f"pick {spear}" not in c.offered


@pytest.mark.clause("DC-6.11")
def test_x6_take_loot_in_combat_takes_exactly_one(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"])
    c.pool("a_buckler", "a_mend", "a_spark")
    c.turn({B: "take_loot"})
    assert c.about == "take" and c.offered == ["take a_buckler.1", "take a_mend.1", "take a_spark.1"]
    c.answer("take a_mend")
    assert c.hero(B).hand == ["a_mend.1"] and len(c.state.pool) == 2


@pytest.mark.clause("DC-4.7", "DC-4.8", "DC-10.6", "DC-10.10")
def test_x7_a_challenge_once_accepted_is_not_offered_again(crawl: Make) -> None:
    c = crawl(2, at="R02", dice=[2])
    c.room("R02", "r_flooded_vault")
    c.hero(A).hp = c.hero(B).hp = 17
    c.turn({A: "rest", B: "rest"})
    assert c.about == "challenge" and c.ask.seat == A
    c.answer("accept", "decline")
    assert c.hps == [14, 17]
    c.turn({A: "rest", B: "rest"})
    assert c.about == "challenge" and c.ask.seat == B
    c.answer("decline")
    assert c.about == "pick"


@pytest.mark.clause("DC-8.3", "DC-8.4")
def test_x8_a_packet_no_larger_than_armored_becomes_nothing(crawl: Make) -> None:
    c = crawl(fight=["e_sentry"], dice=[3])
    c.give(B, ready=["a_notched_sword"])
    c.turn({B: "a_notched_sword"})
    assert c.monster("e_sentry").hp == 23


@pytest.mark.clause("DC-6.5", "DC-8.2")
def test_x9_push_lifts_a_packet_over_the_armor(crawl: Make) -> None:
    c = crawl(fight=["e_sentry"], dice=[3])
    c.give(B, ready=["a_notched_sword"])
    c.turn({A: "forward", B: "a_notched_sword"})
    assert c.monster("e_sentry").hp == 18
    assert sum(c.state.push) == 0


@pytest.mark.clause("DC-8.3", "DC-8.5")
def test_x10_push_is_spent_even_if_armor_stops_the_packet(crawl: Make) -> None:
    c = crawl(fight=["h_golem"], dice=[3])
    c.give(A, ready=["a_notched_sword"])
    c.state.push[-1] = 1
    c.turn({A: "a_notched_sword"})
    assert c.monster("h_golem").hp == 26
    assert sum(c.state.push) == 0


@pytest.mark.clause("DC-6.6", "DC-8.2", "DC-12.17")
def test_x11_pushes_add_up_and_the_maul_exhausts_its_bearer(crawl: Make) -> None:
    c = crawl(at="B", fight=["b_colossus"], dice=[4])
    maul, spark = c.give(C, ready=["a_iron_maul", "a_spark"])
    c.turn({A: "forward", B: "forward", C: "a_iron_maul"})
    assert c.monster("b_colossus").hp == 71
    assert c.hero(C).used == [maul, spark]


@pytest.mark.clause("DC-8.4")
def test_x12_armor_against_physical_does_not_stop_magic(crawl: Make) -> None:
    c = crawl(at="B", fight=["b_colossus"], dice=[4])
    c.give(A, ready=["a_spark"])
    c.turn({A: "a_spark"})
    assert c.monster("b_colossus").hp == 77


@pytest.mark.clause("DC-8.2", "DC-8.3", "DC-8.4", "DC-12.12", "DC-13.2")
@pytest.mark.parametrize(("map_first", "left"), [(True, 89), (False, 95)])
def test_x13_sunder_lets_the_arcanists_lance_through(crawl: Make, map_first: bool, left: int) -> None:
    c = crawl(at="B", fight=["b_choir"], dice=[1])
    c.hero(A).buff = "b_arcanist"
    c.give(A, ready=["o_lance"])
    c.give(B, hand=["a_torn_map"])
    picks = {A: "o_lance", B: "a_torn_map"} if map_first else {A: "o_lance"}
    c.turn(picks)
    if map_first:
        assert c.about == "equipment_order"
        c.answer(f"name {B}")
    assert c.monster("b_choir").hp == left


@pytest.mark.clause("DC-5.7", "DC-12.2")
@pytest.mark.parametrize(("first", "left"), [(A, 26), (B, 30)], ids=["x14", "x15"])
def test_x14_and_x15_the_order_of_cards_decides_their_bonuses(crawl: Make, first: int, left: int) -> None:
    c = crawl(fight=["e_ghoul"], dice=[1])
    c.give(A, ready=["a_boar_spear"])
    c.give(B, ready=["a_flanking_dirk"])
    c.turn({A: "a_boar_spear", B: "a_flanking_dirk"})
    c.answer(f"name {first}")
    assert c.monster("e_ghoul").hp == left


@pytest.mark.clause("DC-8.7")
def test_x16_the_first_monster_struck_by_an_area_card_gets_the_push(crawl: Make) -> None:
    c = crawl(at="M2", fight=["e_ghoul", "e_rats"], dice=[1, 1])
    c.give(A, ready=["a_sweeping_bill"])
    c.state.push[-1] = 2
    c.turn({A: "a_sweeping_bill"})
    assert c.about == "area_order"
    c.answer("at e_rats")
    assert (c.monster("e_rats").hp, c.monster("e_ghoul").hp) == (30, 32)


@pytest.mark.clause("DC-9.4", "DC-8.11", "DC-9.7")
def test_x17_retaliate_answers_each_packet(crawl: Make) -> None:
    c = crawl(fight=["h_briar"], dice=[4])
    c.give(A, ready=["o_rapiers"])
    c.turn({A: "o_rapiers"})
    assert c.monster("h_briar").hp == 20
    struck = [(d["kind"], d["lost"]) for d in ({"kind": e.kind, **e.data} for e in c.events) if "lost" in d]
    assert struck[:4] == [("struck", 3), ("wounded", 1), ("struck", 3), ("wounded", 1)]
    assert c.hps == [17 - 2 - 3, 14, 14, 14]


@pytest.mark.clause("DC-9.5", "DC-8.13")
def test_x18_a_packet_of_nothing_wakes_no_retaliate(crawl: Make) -> None:
    c = crawl(fight=["h_wraith"], dice=[1])
    c.give(A, ready=["a_hunting_bow"])
    c.turn({A: "a_hunting_bow"})
    assert c.monster("h_wraith").hp == 28
    assert c.told("retaliated") == [] and c.monster("h_wraith").last == -1


@pytest.mark.clause("DC-9.6", "DC-9.9", "DC-9.10", "DC-6.17", "DC-11.14", "DC-5.17", "DC-8.12")
def test_x19_the_last_kill_brings_respite_and_items_to_the_living(crawl: Make) -> None:
    c = crawl(fight=["e_thornback"])
    c.monster("e_thornback").hp = 3
    c.give(A, ready=["a_notched_sword"])
    c.hero(B).hp, c.hero(B).alive = 0, False
    c.hero(C).hp, c.hero(D).hp = 10, 15
    c.turn({A: "a_notched_sword"})
    assert c.told("retaliated") == []
    assert c.hps == [17, 0, 14, 17]
    assert [len(c.hero(hero).hand) for hero in range(4)] == [1, 0, 1, 1]
    assert all(ITEMS[c.hero(hero).hand[0]].tier == "alpha" for hero in (A, C, D))
    assert c.about == "pick" and not c.state.combat


@pytest.mark.clause("DC-6.7", "DC-5.15", "DC-8.11")
def test_x20_left_right_guards_this_turn_and_the_next(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"], dice=[1, 1, 1])
    seen = []
    for pick in ("left_right", "donate_loot", "take_loot"):
        c.turn({A: pick, B: "rest", C: "rest", D: "rest"})
        c.answer(f"name {A}", f"name {A}")
        seen.append(c.hero(A).hp)
    assert seen == [15, 13, 7]


@pytest.mark.clause("DC-6.7", "DC-8.10")
def test_x21_guard_lasts_into_an_exploration_turn(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"])
    c.monster("e_ghoul").hp = 3
    c.give(B, ready=["a_notched_sword"])
    c.room("R07", "r_broken_stair", up=False)
    c.turn({A: "left_right", B: "a_notched_sword"})
    before = c.hps
    c.turn({A: "forward", B: "forward"})
    assert [was - now for was, now in zip(before, c.hps, strict=True)] == [0, 2]


@pytest.mark.clause("DC-8.9", "DC-13.3")
def test_x22_guard_and_sentinel_lessen_an_execution(crawl: Make) -> None:
    c = crawl(at="B", fight=["b_chainwarden"], dice=[6])
    c.hero(B).buff = "b_sentinel"
    c.give(B, ready=["a_buckler"])
    c.turn({B: "a_buckler"})
    c.answer(f"name {B}")
    assert c.hero(B).hp == 8


@pytest.mark.clause("DC-8.9", "DC-12.5")
def test_x23_armored_meets_what_guard_has_left(crawl: Make) -> None:
    c = crawl()
    who = c.hero(A)
    who.armor_next, who.guard_next = 2, 2
    hurt(c.state, A, 5, "physical", "DC-8.9", "")
    assert who.hp == 14
    hurt(c.state, A, 4, "physical", "DC-8.9", "")
    assert who.hp == 14


@pytest.mark.clause("DC-12.7")
def test_x24_a_shield_bearer_takes_blows_for_the_weakest(crawl: Make) -> None:
    c = crawl(fight=["h_assassin"], dice=[1])
    c.hero(D).hp = 3
    c.give(B, ready=["a_door_shield"])
    c.turn({B: "a_door_shield"})
    assert c.about == "intercept" and c.ask.seat == B
    c.answer("accept")
    assert c.about == "intercept"
    c.answer("accept")
    assert (c.hero(B).hp, c.hero(D).hp) == (17, 3)


@pytest.mark.clause("DC-12.7", "DC-8.9")
def test_x25_packets_to_each_cannot_be_intercepted(crawl: Make) -> None:
    c = crawl(fight=["h_assassin"], dice=[4])
    c.hero(D).hp = 3
    c.give(B, ready=["a_door_shield"])
    c.turn({B: "a_door_shield"})
    assert c.about == "pick"
    assert c.hero(B).hp == 17 and not c.hero(D).alive


@pytest.mark.clause("DC-12.8", "DC-9.11")
def test_x26_spikes_answer_each_packet_and_make_the_last_attacker(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"], dice=[2])
    c.give(C, ready=["a_spiked_gauntlets"])
    c.turn({C: "a_spiked_gauntlets"})
    c.answer(f"name {C}", f"name {C}")
    assert c.hero(C).hp == 15
    ghoul = c.monster("e_ghoul")
    assert (ghoul.hp, ghoul.last) == (30, C)


@pytest.mark.clause("DC-9.2", "DC-9.3", "DC-8.8")
def test_x27_a_bloodied_monster_rages(crawl: Make) -> None:
    c = crawl(fight=["e_hound"], dice=[5])
    c.monster("e_hound").hp = 16
    c.turn()
    assert c.hps == [14, 14, 14, 14]


@pytest.mark.clause("DC-12.13", "DC-8.8")
def test_x28_a_weakened_sweep_hurts_nobody(crawl: Make) -> None:
    c = crawl(fight=["h_ogre"], dice=[4])
    c.give(A, ready=["a_frailty"])
    c.turn({A: "a_frailty"})
    assert c.hps == [17, 17, 17, 17]


@pytest.mark.clause("DC-12.13", "DC-9.11", "DC-12.17")
def test_x29_what_follows_a_stopped_packet_happens_all_the_same(crawl: Make) -> None:
    c = crawl(at="M3", fight=["h_basilisk"], dice=[2])
    items = c.give(A, ready=["a_notched_sword", "a_spark"])
    c.give(B, ready=["o_chains"])
    for hero in (B, C, D):
        c.hero(hero).hp = 12
    c.turn({A: "left_right", B: "o_chains"})
    assert c.hero(A).hp == 17
    assert (c.hero(A).ready, c.hero(A).used) == ([], items)


@pytest.mark.clause("DC-6.16", "DC-3.5")
def test_x30_rest_in_combat_recovers_all_and_equips_one(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"], dice=[4])
    sword, spark = c.give(A, used=["a_notched_sword", "a_spark"])
    buckler, shirt = c.give(A, hand=["a_buckler", "a_chain_shirt"])
    c.hero(A).actions.remove("forward")
    c.hero(A).spent.append("forward")
    c.hero(B).hp = 16
    c.turn({A: "rest"})
    while c.about == "victim":
        c.answer(f"name {D}")
    assert c.about == "rest_equip"
    hp = c.hero(A).hp
    c.answer(f"equip {buckler}")
    who = c.hero(A)
    assert set(who.ready) == {sword, spark, buckler} and who.hand == [shirt]
    assert sorted(who.actions) == ["donate_loot", "forward", "left_right", "rest", "take_loot"]
    assert who.hp == hp and c.about == "pick"


@pytest.mark.clause("DC-3.8")
def test_x31_a_hero_who_can_pick_nothing_regroups(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    who = c.hero(A)
    (sword,) = c.give(A, used=["a_notched_sword"])
    who.spent, who.actions = who.actions, []
    c.start()
    assert c.told("regrouped") == [{"hero": A}]
    assert len(who.actions) == 5 and who.used == [sword]


@pytest.mark.clause("DC-7.5", "DC-9.10")
def test_x32_the_kill_that_empties_m2_already_draws_omega(crawl: Make) -> None:
    c = crawl(1, at="M2", fight=["e_ghoul", "e_rats"], dice=[1])
    c.monster("e_ghoul").hp = c.monster("e_rats").hp = 3
    c.give(A, ready=["a_notched_sword", "a_spark"])
    c.turn({A: "a_notched_sword"}).answer("at e_ghoul")
    assert [ITEMS[card].tier for card in c.hero(A).hand] == ["alpha"]
    c.turn({A: "a_spark"})
    assert [ITEMS[card].tier for card in c.hero(A).hand] == ["alpha", "omega"]


@pytest.mark.clause("DC-13.6", "DC-12.20", "DC-7.6")
def test_x33_a_scavenger_draws_one_more_and_gives_one_up(crawl: Make) -> None:
    c = crawl(2, at="R01")
    c.hero(A).buff = "b_scavenger"
    c.room("R01", "r_quiet_cell")
    c.room("R04", "r_treasury", up=False)
    c.turn({A: "forward", B: "forward"})
    assert c.about == "roller"
    c.answer(f"name {A}")
    assert c.about == "scavenge" and len(c.offered) == 3 == len(c.hero(A).hand)
    gift = c.hero(A).hand[1]
    c.answer(f"give {gift}")
    assert len(c.hero(A).hand) == 2 and c.state.pool == [gift]


@pytest.mark.clause("DC-5.5", "DC-5.8", "DC-5.16")
@pytest.mark.parametrize("pick", ["forward", "a_hunting_bow"])
def test_x34_outside_the_fight_forward_moves_and_a_bow_shoots(crawl: Make, pick: str) -> None:
    c = crawl(fight=["e_ghoul"], dice=[1])
    c.hero(D).space = "R05"
    c.room("R05", "r_quiet_cell")
    c.give(D, ready=["a_hunting_bow"])
    c.turn({D: pick})
    if pick == "forward":
        assert c.hero(D).bound == "M1" and c.about == "victim" and f"name {D}" not in c.offered
        c.answer(f"name {A}", f"name {A}")
        assert c.hero(D).space == "M1" and sum(c.state.push) == 0
    else:
        assert c.monster("e_ghoul").hp == 32


@pytest.mark.clause("DC-11.3", "DC-11.4", "DC-11.5", "DC-11.6", "DC-11.7", "DC-11.8", "DC-11.9")
def test_x35_an_exploration_death_saves_items_and_returns_at_once(crawl: Make) -> None:
    c = crawl(at="R04")
    c.room("R04", "r_spore_garden")
    sword, buckler, spark = c.give(A, ready=["a_notched_sword", "a_buckler", "a_spark"])
    (draught,) = c.give(A, hand=["a_draught"])
    who = c.hero(A)
    who.hp, who.buff, who.had = 1, "b_brute", ["b_brute"]
    for hero, buff in ((B, "b_mender"), (C, "b_sentinel"), (D, "b_tactician")):
        c.hero(hero).buff = buff
    c.hero(C).buff = "b_arcanist"
    c.hero(D).space = "R03"
    c.turn(dict.fromkeys(range(4), "take_loot"))
    assert c.hps == [0, 16, 16, 17]
    assert c.about == "save"
    c.answer(f"choose {sword}", f"choose {spark}")
    assert c.state.pool == [sword, spark]
    assert buckler in c.state.discard and draught in c.state.buried
    assert c.about == "new_buff" and "take_buff b_brute" not in c.offered
    c.answer("take_buff b_scavenger")
    assert who.alive and who.space == "R04" and who.hp == 10 and len(who.actions) == 5
    assert who.hand == who.ready == who.used == []


@pytest.mark.clause("DC-11.8", "DC-11.11", "DC-11.12", "DC-5.19")
def test_x36_a_combat_death_loses_all_and_returns_in_a_passage(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"], dice=[1, 1])
    items = c.give(A, ready=["a_spark"], hand=["a_draught"])
    c.give(B, ready=["a_notched_sword", "a_mend"])
    c.hero(A).hp = 3
    for hero, buff in enumerate(("b_brute", "b_mender", "b_sentinel", "b_tactician")):
        c.hero(hero).buff, c.hero(hero).had = buff, [buff]
    c.room("R07", "r_quiet_cell")
    c.turn({A: "left_right", B: "left_right"})
    c.hero(A).guard_next = 0
    c.answer(f"name {A}", f"name {B}")
    assert not c.hero(A).alive and c.state.pool == []
    assert set(items) <= {*c.state.discard, *c.state.buried}
    c.monster("e_ghoul").hp = 3
    c.turn({B: "a_notched_sword", C: "take_loot", D: "take_loot"})
    assert not c.state.combat and not c.hero(A).alive and c.hero(A).spent == []
    c.turn(dict.fromkeys((B, C, D), "forward"))
    assert c.about == "new_buff"
    c.answer("take_buff b_arcanist")
    assert c.about == "return_place" and c.offered == ["name 1", "name 2", "name 3"]
    c.answer("name 2")
    assert c.hero(A).alive and c.hero(A).space == "R07" and c.hero(A).hand == []


@pytest.mark.clause("DC-11.2", "DC-14.2")
def test_x37_when_nobody_is_alive_the_game_is_lost_at_once(crawl: Make) -> None:
    c = crawl(2, fight=["e_sentry"], dice=[3])
    c.hero(A).hp, c.hero(A).alive = 0, False
    c.hero(B).hp = 2
    c.turn()
    assert c.ask is None
    assert c.state.result.winners == [] and c.state.result.clause == "DC-14.2"


@pytest.mark.clause("DC-12.8", "DC-9.6", "DC-14.1", "DC-14.3")
@pytest.mark.parametrize(("hp", "won"), [(6, True), (3, False)])
def test_x38_the_dead_do_not_retaliate_and_a_fallen_boss_strikes_no_more(crawl: Make, hp: int, won: bool) -> None:
    c = crawl(at="B", fight=["b_choir"], dice=[3])
    c.monster("b_choir").hp = 4
    c.hero(C).hp = hp
    c.give(C, ready=["o_thornmail"])
    c.turn({C: "o_thornmail"})
    c.answer(f"name {C}")
    if won:
        assert c.ask is None and c.state.result.winners == [0, 1, 2, 3]
        assert c.hero(C).hp == 3
    else:
        assert not c.hero(C).alive and c.monster("b_choir").hp == 4 and c.about == "victim"


@pytest.mark.clause("DC-12.23", "DC-7.8")
def test_x39_an_ember_feather_burns_instead_of_its_holder(crawl: Make) -> None:
    c = crawl(fight=["e_thornback"], dice=[4])
    (feather,) = c.give(D, hand=["o_ember_feather"])
    c.hero(D).hp = 2
    c.monster("e_thornback").last = D
    c.turn({D: "rest"})
    assert c.hero(D).hp == 8 and c.hero(D).alive and c.hero(D).deaths == 0
    assert c.state.discard == [feather] and c.hero(D).hand == []


@pytest.mark.clause("DC-15.1", "DC-15.2", "DC-15.3", "DC-6.7")
def test_x40_the_failing_torch_takes_hp_past_every_guard(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"], dice=[1])
    c.hero(D).space = "R04"
    c.room("R04", "r_quiet_cell")
    c.state.torch = 18
    c.turn({A: "left_right"})
    assert (c.hero(A).hp, c.hero(D).hp) == (16, 16)
    c.answer(f"name {A}", f"name {A}")
    assert c.hero(A).hp == 14


@pytest.mark.clause("DC-12.27", "DC-7.3")
def test_x41_with_a_loaded_die_the_leader_picks_the_roll(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"], dice=[2, 6])
    (die,) = c.give(A, hand=["a_loaded_die"])
    c.turn({A: "a_loaded_die"})
    assert c.about == "pick_roll" and c.offered == ["keep 2", "keep 6"]
    assert c.state.discard == [die]
    c.answer("keep 2")
    assert c.told("monster_rolled")[-1]["face"] == 2


@pytest.mark.clause("DC-5.8", "DC-3.7", "DC-10.7")
def test_x42_push_from_outside_the_fight_is_lost(crawl: Make) -> None:
    c = crawl(fight=["e_rats"], dice=[1])
    c.hero(D).space = "R04"
    c.room("R04", "r_smithy")
    (oil,) = c.give(D, hand=["a_whetstone"])
    c.turn({D: "a_whetstone"})
    assert c.state.discard == [oil]
    assert sum(c.state.push) == 0


@pytest.mark.clause("DC-5.7", "DC-12.15")
@pytest.mark.parametrize("before", [True, False])
def test_x43_a_card_is_not_recovered_before_it_has_resolved(crawl: Make, before: bool) -> None:
    c = crawl(fight=["e_ghoul"], dice=[1])
    sword, spark = c.give(B, ready=["a_notched_sword"], used=["a_spark"])
    c.give(C, ready=["a_quicken"])
    c.hero(B).actions.remove("forward")
    c.hero(B).spent.append("forward")
    c.turn({A: "rest", B: "a_notched_sword", C: "a_quicken", D: "rest"})
    c.answer(f"name {C if before else B}")
    assert c.about == "target_hero"
    c.answer(f"name {B}")
    if before:
        assert spark in c.hero(B).ready and "forward" in c.hero(B).actions
        assert c.hero(B).used == [sword]
    else:
        assert c.about == "recover" and set(c.offered) == {f"choose {sword}", f"choose {spark}", "choose forward"}
