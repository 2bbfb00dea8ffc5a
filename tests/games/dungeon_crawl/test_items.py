"""Every Item is played once (DC-7, DC-12): a table of what each does in one and the same fight."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.games.dungeon_crawl.content import DESIGNS, ITEMS

Make = Callable[..., Any]
A, B, C, D = range(4)

DICE = (4, 1, 1, 1)
STRIKES: dict[str, tuple[int, int]] = {
    # What the card takes from the Ghoul, and from the Rats beside it.
    "a_notched_sword": (3, 0), "a_boar_spear": (4, 0), "a_sweeping_bill": (2, 2), "a_iron_maul": (5, 0),
    "a_twin_knives": (4, 0), "a_hunting_bow": (2, 0), "a_flanking_dirk": (2, 0), "a_loose_flail": (4, 0),
    "a_bodkin": (3, 0), "a_spark": (3, 0), "a_flame_fan": (2, 2), "a_acid_mist": (1, 1), "a_fire_flask": (4, 4),
    "o_greatsword": (5, 0), "o_scythe": (4, 4), "o_siege_hammer": (8, 0), "o_rapiers": (6, 0), "o_arbalest": (4, 0),
    "o_headsman": (4, 0), "o_vanguard_pike": (7, 0), "o_kris": (3, 0), "o_thirsting_blade": (4, 0),
    "o_star_flail": (6, 0), "o_lance": (5, 0), "o_firestorm": (4, 4), "o_wyrm_flask": (6, 6),
}  # fmt: skip
HEALS = {"a_mend": 3, "o_renewal": 6, "a_draught": 5, "o_greater_draught": 9}
GUARDS = {
    # Guard in this turn, in the next, and for how many heroes.
    "a_buckler": (3, 3, 1), "a_door_shield": (3, 0, 1), "a_spiked_gauntlets": (2, 2, 1), "a_tattered_banner": (2, 0, 4),
    "a_smoke_pot": (3, 0, 4), "o_plate": (5, 5, 1), "o_bulwark": (4, 4, 1), "o_thornmail": (2, 2, 1),
    "o_war_standard": (2, 2, 4), "o_ward_chalk": (5, 0, 4),
}  # fmt: skip
OTHERS = {
    "a_chain_shirt", "o_mirror_aegis", "o_shade_cloak", "a_frailty", "o_chains", "a_quicken", "o_time_slip",
    "a_bitter_root", "a_whetstone", "o_titan_oil", "a_torn_map", "o_dissolve", "o_low_hymn", "a_loaded_die",
    "o_ember_feather",
}  # fmt: skip


def fight(crawl: Make, design: str, dice: tuple[int, ...] = DICE) -> Any:
    """A lays the card; B, C, D rest. Stops before the Monsters' turn at the first question."""
    c = crawl(at="M2", fight=["e_ghoul", "e_rats"], dice=dice)
    where = "hand" if DESIGNS[design].consumable else "ready"
    c.give(A, **{where: [design]})
    return c


def lay_it(c: Any, design: str) -> Any:
    c.turn({A: design, B: "rest", C: "rest", D: "rest"})
    while c.about == "target_monster":
        c.answer("at e_ghoul")
    return c


def test_the_tables_of_this_file_name_every_item() -> None:
    assert {*STRIKES, *HEALS, *GUARDS, *OTHERS} == set(DESIGNS)


@pytest.mark.clause("DC-12.1", "DC-8.1")
@pytest.mark.parametrize("design", STRIKES)
def test_a_card_that_strikes_takes_what_it_says(crawl: Make, design: str) -> None:
    c = lay_it(fight(crawl, design), design)
    assert (34 - c.monster("e_ghoul").hp, 34 - c.monster("e_rats").hp) == STRIKES[design]


@pytest.mark.clause("DC-12.3", "DC-12.25")
@pytest.mark.parametrize("design", HEALS)
def test_a_card_that_heals_raises_hp_of_one_hero_in_the_room(crawl: Make, design: str) -> None:
    c = fight(crawl, design)
    c.hero(C).hp = 4
    lay_it(c, design)
    assert c.about == "target_hero" and c.offered == ["name 0", "name 1", "name 2", "name 3"]
    c.answer(f"name {C}")
    assert c.hero(C).hp == 4 + HEALS[design]


@pytest.mark.clause("DC-12.4")
@pytest.mark.parametrize("design", GUARDS)
def test_a_card_that_guards_does_so_for_its_turns_and_its_heroes(crawl: Make, design: str) -> None:
    c = lay_it(fight(crawl, design), design)
    now, then, heroes = GUARDS[design]
    guards = [(who.guarded, who.guard_next) for who in c.state.heroes]
    assert guards == [(now, then)] * heroes + [(0, 0)] * (4 - heroes)


@pytest.mark.clause("DC-12.4")
def test_guards_add_up(crawl: Make) -> None:
    c = fight(crawl, "a_buckler")
    c.hero(A).guard = 2
    lay_it(c, "a_buckler")
    assert c.hero(A).guarded == 5


@pytest.mark.clause("DC-12.5")
@pytest.mark.parametrize(
    ("design", "now", "then"), [("a_chain_shirt", 2, 2), ("o_mirror_aegis", 4, 4), ("o_shade_cloak", 9, 0)]
)
def test_armored_lasts_its_turns_and_the_largest_counts(crawl: Make, design: str, now: int, then: int) -> None:
    c = fight(crawl, design)
    c.hero(A).armor = 1
    lay_it(c, design)
    assert (c.hero(A).armored, c.hero(A).armor_next) == (now, then)


@pytest.mark.clause("DC-12.13", "DC-9.12")
@pytest.mark.parametrize(("design", "amount"), [("a_frailty", 3), ("o_chains", 5)])
def test_weaken_lasts_to_the_end_of_the_turn_and_adds_up(crawl: Make, design: str, amount: int) -> None:
    c = fight(crawl, design)
    c.monster("e_ghoul").weaken = 1
    lay_it(c, design)
    assert c.monster("e_ghoul").weaken == amount + 1
    while c.about != "pick":
        c.answer(c.offered[0])
    assert c.monster("e_ghoul").weaken == 0


@pytest.mark.clause("DC-12.12", "DC-9.12")
def test_sunder_lowers_every_shield_this_turn_but_not_below_nothing(crawl: Make) -> None:
    c = crawl(1, at="M3", fight=["h_warlock"], dice=[3])
    c.give(A, ready=["o_dissolve", "a_spark"])
    c.turn({A: "o_dissolve"})
    assert c.told("sundered")[0]["amount"] == 5 and c.told("pushed")[0]["amount"] == 3
    c.turn({A: "a_spark"})
    assert c.told("struck")[-1]["lost"] == 0


@pytest.mark.clause("DC-12.12")
def test_a_torn_map_sunders_one_monster(crawl: Make) -> None:
    c = lay_it(fight(crawl, "a_torn_map"), "a_torn_map")
    assert (c.monster("e_ghoul").sunder, c.monster("e_rats").sunder) == (3, 0)


@pytest.mark.clause("DC-12.10")
@pytest.mark.parametrize(("design", "push"), [("a_whetstone", 4), ("o_titan_oil", 7)])
def test_oil_adds_to_the_pending_push(crawl: Make, design: str, push: int) -> None:
    c = fight(crawl, design)
    c.state.push[-1] = 1
    lay_it(c, design)
    assert sum(c.state.push) == push + 1


@pytest.mark.clause("DC-12.15")
@pytest.mark.parametrize(("design", "whom"), [("a_bitter_root", A), ("o_time_slip", B)])
def test_recover_all_makes_every_used_card_ready(crawl: Make, design: str, whom: int) -> None:
    c = fight(crawl, design)
    cards = c.give(whom, used=["a_spark", "a_mend"])
    c.hero(whom).actions.remove("forward")
    c.hero(whom).spent.append("forward")
    c.turn({A: design, C: "rest", D: "rest", B: "take_loot"})
    if c.about == "target_hero":
        assert c.offered == ["name 1", "name 2", "name 3"]
        c.answer(f"name {B}")
    assert set(cards) <= set(c.hero(whom).ready) and "forward" in c.hero(whom).actions


@pytest.mark.clause("DC-12.15")
def test_quicken_recovers_two_of_anothers_cards_of_its_choice(crawl: Make) -> None:
    c = fight(crawl, "a_quicken")
    spark, mend, bow = c.give(B, used=["a_spark", "a_mend", "a_hunting_bow"])
    c.turn({A: "a_quicken", B: "take_loot", C: "rest", D: "rest"}).answer(f"name {B}")
    assert c.about == "recover" and c.ask.seat == B
    c.answer(f"choose {bow}", f"choose {spark}")
    assert c.hero(B).ready == [bow, spark] and c.hero(B).used == [mend]


@pytest.mark.clause("DC-12.3")
@pytest.mark.parametrize(("monster", "hp"), [("e_ghoul", 12), ("h_knight", 10)])
def test_the_thirsting_blade_heals_only_if_it_drew_blood(crawl: Make, monster: str, hp: int) -> None:
    c = crawl(fight=[monster], dice=[4])
    c.give(A, ready=["o_thirsting_blade"])
    c.hero(A).hp = 10
    c.turn({A: "o_thirsting_blade", B: "rest", C: "rest", D: "rest"})
    healed = sum(d["amount"] for d in c.told("healed"))
    assert 10 + healed == hp


@pytest.mark.clause("DC-12.3", "DC-12.25")
def test_low_hymn_heals_each_hero_in_the_room(crawl: Make) -> None:
    c = fight(crawl, "o_low_hymn")
    for who in c.state.heroes:
        who.hp = 10
    c.hero(D).space = "E"
    lay_it(c, "o_low_hymn")
    assert c.hps == [12, 12, 12, 10]


@pytest.mark.clause("DC-12.2")
def test_conditions_of_a_bonus(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    ghoul = c.monster("e_ghoul")
    ghoul.most, ghoul.hp, ghoul.hit = 40, 20, True
    c.give(A, ready=["o_headsman", "o_kris"])
    c.turn({A: "o_headsman"})
    assert c.told("struck")[-1]["amount"] == 7
    c.monster("e_ghoul").hit = True
    c.turn({A: "o_kris"})
    assert c.told("struck")[-1]["amount"] == 3 + 4


@pytest.mark.clause("DC-12.1")
@pytest.mark.parametrize("design", ["a_bodkin", "o_arbalest"])
def test_bolts_ignore_armored(crawl: Make, design: str) -> None:
    c = crawl(at="B", fight=["b_colossus"], dice=[4])
    c.give(A, ready=[design])
    c.turn({A: design})
    assert c.told("struck")[0]["lost"] == STRIKES[design][0]


@pytest.mark.clause("DC-12.7")
@pytest.mark.parametrize(("design", "turns"), [("a_door_shield", 1), ("o_bulwark", 2)])
def test_intercept_lasts_its_turns_and_may_be_declined(crawl: Make, design: str, turns: int) -> None:
    c = crawl(2, fight=["e_sentry"], dice=[4, 4])
    c.monster("e_sentry").last = B
    c.give(A, ready=[design])
    c.turn({A: design, B: "rest"})
    assert c.about == "intercept"
    c.answer("decline")
    assert c.hero(B).hp == 18
    c.turn({A: "rest", B: "rest"})
    assert (c.about == "intercept") is (turns == 2)


@pytest.mark.clause("DC-12.7")
def test_only_one_hero_takes_a_packet_and_shield_bearers_are_asked_in_seat_order(crawl: Make) -> None:
    c = crawl(3, fight=["e_sentry"], dice=[4])
    c.monster("e_sentry").last = C
    c.hero(A).intercept = c.hero(B).intercept = 2
    c.turn(dict.fromkeys(range(3), "rest"))
    assert c.ask.seat == A
    c.answer("decline")
    assert c.ask.seat == B
    c.answer("accept")
    assert c.hps == [19, 15, 19]


@pytest.mark.clause("DC-12.8", "DC-12.9")
def test_several_retaliates_each_strike(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.monster("e_ghoul").hp = c.monster("e_ghoul").most = 30
    c.give(A, ready=["o_thornmail"])
    c.hero(A).thorns = [("physical", 2, 1)]
    c.turn({A: "o_thornmail"})
    assert sorted(d["lost"] for d in c.told("struck")) == [2, 4]
    assert c.hero(A).thorns == [("physical", 4, 1)]


@pytest.mark.clause("DC-12.21")
def test_a_torn_map_peeks_at_two_cards_that_stay_known_to_all(crawl: Make) -> None:
    c = crawl(2)
    (chart,) = c.give(A, hand=["a_torn_map"])
    c.start()
    c.answer(f"use {chart} 0", "peek R04", "peek M1.1")
    assert c.state.peeked == ["R04"] and c.state.monsters[0].known
    assert "R04" not in c.state.flipped and not c.state.monsters[0].up
    assert c.told("peeked")[0]["card"] == c.state.rooms["R04"]
    assert c.about == "pick"


@pytest.mark.clause("DC-12.21")
def test_one_may_look_at_fewer(crawl: Make) -> None:
    c = crawl(1)
    (chart,) = c.give(A, hand=["a_torn_map"])
    c.start()
    c.answer(f"use {chart} 0", "done")
    assert c.state.peeked == [] and c.about == "pick"


@pytest.mark.clause("DC-12.27")
def test_equal_rolls_leave_no_choice(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6, 6])
    c.give(A, hand=["a_loaded_die"])
    c.turn({A: "a_loaded_die"})
    assert c.told("monster_rolled")[0]["face"] == 6 and c.about == "pick"


@pytest.mark.clause("DC-12.17")
def test_exhaust_is_the_owners_choice_and_never_an_action(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    maul, spark, mend = c.give(A, ready=["a_iron_maul", "a_spark", "a_mend"])
    c.turn({A: "a_iron_maul"})
    assert c.about == "exhaust" and c.offered == [f"choose {spark}", f"choose {mend}"]
    c.answer(f"choose {mend}")
    assert c.hero(A).used == [maul, mend]


@pytest.mark.clause("DC-12.18", "DC-6.14")
def test_steal_takes_one_equipped_item_of_the_victims_choice(crawl: Make) -> None:
    c = crawl(1, fight=["e_robber"], dice=[4])
    spark, mend = c.give(A, ready=["a_spark"], used=["a_mend"])
    c.monster("e_robber").last = A
    c.turn({A: "left_right"})
    assert c.about == "steal" and c.offered == [f"choose {spark}", f"choose {mend}"]
    c.answer(f"choose {mend}")
    assert c.state.pool == [mend] and c.hero(A).ready == [spark]


@pytest.mark.clause("DC-7.7")
def test_an_empty_deck_is_made_anew_of_its_tier_in_the_discard(crawl: Make) -> None:
    c = crawl(1, at="R01")
    c.room("R01", "r_mess_hall")
    c.room("R04", "r_treasury", up=False)
    c.state.discard += [c.card("a_spark"), c.card("o_lance")]
    c.state.alpha = []
    c.turn({A: "forward"})
    assert c.hero(A).hand == ["a_spark.1"] and c.state.discard == ["o_lance.1"]


@pytest.mark.clause("DC-7.9", "DC-12.20")
def test_a_hand_has_no_limit(crawl: Make) -> None:
    c = crawl(1, at="R01")
    c.room("R01", "r_mess_hall")
    c.room("R04", "r_treasury", up=False)
    c.hero(A).hand = [c.state.omega.pop() for _ in range(20)]
    c.turn({A: "forward"})
    assert len(c.hero(A).hand) == 22


@pytest.mark.clause("DC-12.25")
def test_heroes_at_the_entrance_count_as_in_one_room(crawl: Make) -> None:
    c = crawl(2)
    (draught,) = c.give(A, hand=["a_draught"])
    c.hero(B).hp = 9
    c.start()
    assert f"use {draught} 1" in c.offered


def test_every_item_has_a_text_and_no_text_promises_a_missing_effect() -> None:
    for item in ITEMS.values():
        assert item.text
        assert bool(item.combat) or item.saves_at
