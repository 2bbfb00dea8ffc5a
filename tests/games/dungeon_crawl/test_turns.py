"""Picking, revealing, and the order of both kinds of turn (DC-3, DC-4, DC-5)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.content import ROOM_CARDS
from tabletop.games.dungeon_crawl.panels import intent, panels
from tabletop.games.dungeon_crawl.rules import COMBAT, EXPLORATION

Make = Callable[..., Any]
A, B, C, D = range(4)


def everybody(card: str, heroes: int = 4) -> dict[int, str]:
    return dict.fromkeys(range(heroes), card)


@pytest.mark.clause("DC-3.1", "DC-3.10")
def test_every_living_hero_takes_part_and_the_dead_pick_nothing(crawl: Make) -> None:
    c = crawl(fight=["e_rats"])
    c.hero(B).alive, c.hero(B).hp = False, 0
    c.start()
    asked = []
    while c.about == "pick" and not c.state.revealed and len(asked) < 3:
        asked.append(c.ask.facts["hero"])
        c.answer("pick rest")
    assert asked == [A, C, D]


@pytest.mark.clause("DC-3.2", "DC-3.13")
def test_picks_lie_face_down_until_all_are_turned_over(crawl: Make) -> None:
    c = crawl(2)
    c.start()
    assert c.ask.secret
    c.answer("pick forward")
    theirs = next(piece for piece in GAME.lay(c.state, B) if piece.id == "pick-0")
    assert theirs.face is None and not theirs.up
    own = next(piece for piece in GAME.lay(c.state, A) if piece.id == "action-0-forward")
    assert own.face is not None
    assert c.hero(A).pick == "forward" and c.told("revealed") == []
    c.answer("pick rest")
    assert c.told("revealed") == [{"picks": ["forward", "rest"]}]


@pytest.mark.clause("DC-3.3", "DC-4.15")
def test_all_five_actions_are_legal_in_every_exploration_turn(crawl: Make) -> None:
    c = crawl(1)
    for _ in range(3):
        c.turn({A: "rest"})
        assert c.offered == [f"pick {a}" for a in ("forward", "left_right", "donate_loot", "take_loot", "rest")]


@pytest.mark.clause("DC-3.4", "DC-7.2", "DC-7.3", "DC-13.7")
def test_a_combat_pick_is_an_action_ready_equipment_or_a_combat_consumable(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"])
    c.hero(A).buff = "b_brute"
    sword, spark = c.give(A, ready=["a_notched_sword"], used=["a_spark"])
    flask, feather, bow = c.give(A, hand=["a_fire_flask", "o_ember_feather", "a_hunting_bow"])
    c.start()
    assert f"pick {sword}" in c.offered and f"pick {flask}" in c.offered
    assert not {f"pick {card}" for card in (spark, feather, bow, "b_brute")} & set(c.offered)


@pytest.mark.clause("DC-3.5", "DC-7.4")
def test_picked_cards_are_used_from_the_reveal_on(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"], dice=[1])
    (sword,) = c.give(A, ready=["a_notched_sword"])
    (flask,) = c.give(B, hand=["a_fire_flask"])
    c.turn({A: "a_notched_sword", B: "a_fire_flask", C: "forward"})
    assert c.about == "equipment_order"
    assert c.hero(A).used == [sword] and c.hero(C).spent == ["forward"]
    assert c.hero(B).hand == [flask] and c.state.discard == []
    c.answer(f"name {B}")
    assert c.state.discard == [flask]


@pytest.mark.clause("DC-3.6", "DC-5.11")
def test_targets_are_chosen_openly_for_each_packet_as_a_card_resolves(crawl: Make) -> None:
    c = crawl(1, at="M2", fight=["e_ghoul", "e_rats"])
    c.give(A, ready=["a_twin_knives"])
    c.turn({A: "a_twin_knives"})
    assert c.about == "target_monster" and not c.ask.secret
    c.answer("at e_ghoul")
    assert c.about == "target_monster"
    c.answer("at e_rats")
    assert (c.monster("e_ghoul").hp, c.monster("e_rats").hp) == (4, 4)


@pytest.mark.clause("DC-3.7")
def test_a_card_without_a_target_does_nothing_and_stays_used(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"], dice=[6])
    c.hero(B).space = "E"
    (sword,) = c.give(B, ready=["a_notched_sword"])
    c.turn({A: "rest", B: "a_notched_sword"})
    assert c.monster("e_ghoul").hp == 14 and c.hero(B).used == [sword]


@pytest.mark.clause("DC-3.9")
def test_a_hero_without_actions_may_regroup_though_it_could_strike(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.give(A, ready=["a_spark"])
    who = c.hero(A)
    who.spent, who.actions = who.actions, []
    c.start()
    assert c.offered == ["pick a_spark.1", "regroup"]
    c.answer("regroup")
    assert len(who.actions) == 5 and who.ready == ["a_spark.1"]


@pytest.mark.clause("DC-3.8")
def test_nobody_may_regroup_who_has_an_action_left(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"])
    c.start()
    assert "regroup" not in c.offered


@pytest.mark.clause("DC-3.11")
def test_open_picks_are_seen_by_those_who_pick_later(crawl: Make) -> None:
    c = crawl(2, selection="in_order")
    c.start()
    assert not c.ask.secret
    c.answer("pick rest")
    assert c.told("picked") == [{"hero": A, "card": "rest"}]
    assert any(piece.id == "action-0-rest" and piece.face for piece in GAME.lay(c.state, B))


@pytest.mark.clause("DC-3.12")
def test_a_sign_of_intent_is_judged_by_open_cards_alone(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"])
    c.give(B, ready=["o_siege_hammer"])
    c.start()
    assert intent(c.state, B) == "strike"
    c.give(B, hand=["a_fire_flask", "o_greatsword"])
    assert intent(c.state, B) == "strike"
    shown = panels(c.state, A, ("Anna", "Ben"))
    assert any("Looks like striking" in badge.hint for badge in shown[B].badges)
    silent = crawl(2, fight=["e_ghoul"], companion_intents=False)
    silent.start()
    assert not any("Looks like" in b.hint for panel in panels(silent.state, A, ("Anna", "Ben")) for b in panel.badges)


@pytest.mark.clause("DC-4.1", "DC-9.12")
def test_consumables_are_used_freely_before_the_pick(crawl: Make) -> None:
    c = crawl(2)
    draught, root = c.give(A, hand=["a_draught", "a_bitter_root"])
    (spark,) = c.give(A, used=["a_spark"])
    c.hero(B).hp = 10
    c.start()
    assert f"use {draught} 1" in c.offered and f"use {draught} 0" not in c.offered
    c.answer(f"use {draught} 1")
    assert c.hero(B).hp == 15
    c.answer(f"use {root} 0")
    assert c.hero(A).ready == [spark]
    assert c.state.discard == [draught, root]
    assert c.about == "pick" and c.ask.seat == A


@pytest.mark.clause("DC-4.1")
def test_a_consumable_that_would_change_nothing_is_not_offered(crawl: Make) -> None:
    c = crawl(2)
    c.give(A, hand=["a_draught", "a_bitter_root", "a_fire_flask"])
    c.start()
    assert len(c.offered) == 5


@pytest.mark.clause("DC-4.2", "DC-5.1")
def test_the_steps_of_both_turns_follow_in_their_order() -> None:
    assert EXPLORATION == (
        "forward", "left_right", "donate_loot", "take_loot", "room_effects", "resting", "deaths", "enter_rooms"
    )  # fmt: skip
    assert COMBAT == (
        "forward", "left_right", "donate_loot", "take_loot", "use_equipment", "room_effects", "monster_attacks",
        "resting", "deaths", "enter_rooms",
    )  # fmt: skip


@pytest.mark.clause("DC-4.2")
def test_forward_moves_before_left_right_and_rest_comes_after_the_rooms(crawl: Make) -> None:
    c = crawl(3, at="R01")
    c.room("R01", "r_spore_garden")
    c.room("R04", "r_quiet_cell")
    c.room("R03", "r_quiet_cell")
    c.turn({A: "left_right", B: "forward", C: "rest"})
    c.answer("go right R03")
    kinds = [(e.kind, e.data.get("hero")) for e in c.events if e.kind in ("moved", "wounded", "rested", "entered")]
    assert kinds == [("moved", B), ("moved", A), ("wounded", C), ("rested", C), ("entered", A), ("entered", B)]


@pytest.mark.clause("DC-4.3")
def test_the_leader_orders_takers_only_if_there_is_something_to_take(crawl: Make) -> None:
    c = crawl(2)
    c.turn(everybody("take_loot", 2))
    assert c.about == "pick"
    c.pool("a_spark")
    c.turn(everybody("take_loot", 2))
    assert c.about == "take_order" and c.ask.seat == A
    c.answer(f"name {B}")
    assert c.about == "take" and c.ask.seat == B


@pytest.mark.clause("DC-4.6")
def test_room_effects_go_down_the_board_and_then_the_torch_burns(crawl: Make) -> None:
    c = crawl(2)
    for hero, space in ((A, "R04"), (B, "R02")):
        c.hero(hero).space = space
        c.room(space, "r_spore_garden")
    c.state.torch = 18
    c.turn(everybody("rest", 2))
    order = [(e.kind, e.data.get("hero")) for e in c.events if e.kind in ("wounded", "torch_failed")]
    assert order == [("wounded", B), ("wounded", A), ("torch_failed", None)]


@pytest.mark.clause("DC-4.8")
def test_declining_does_not_use_an_offer_up(crawl: Make) -> None:
    c = crawl(1, at="R02")
    c.room("R02", "r_blood_font")
    c.hero(A).hp = 20
    c.turn({A: "rest"}).answer("decline")
    c.turn({A: "rest"})
    assert c.about == "challenge"
    c.answer("accept")
    assert c.hero(A).hp == 24
    c.turn({A: "rest"})
    assert c.about == "pick"


@pytest.mark.clause("DC-4.9")
def test_rooms_entered_together_are_turned_over_in_the_leaders_order(crawl: Make) -> None:
    c = crawl(2, at="R01")
    c.room("R01", "r_quiet_cell")
    c.room("R04", "r_broken_stair", up=False)
    c.room("R03", "r_mess_hall", up=False)
    c.turn({A: "forward", B: "left_right"})
    c.answer("go right R03")
    assert c.about == "flip_order" and set(c.offered) == {"flip R04", "flip R03"}
    assert c.hero(A).space == "R04" and c.hero(B).space == "R03"
    c.answer("flip R03")
    assert [d["space"] for d in c.told("room_flipped")] == ["R03", "R04"]


@pytest.mark.clause("DC-4.10", "DC-10.2")
def test_only_on_reveal_text_happens_when_a_room_is_turned_over(crawl: Make) -> None:
    c = crawl(1, at="R01")
    c.room("R01", "r_quiet_cell")
    c.room("R04", "r_cells", up=False)
    c.turn({A: "forward"})
    assert len(c.hero(A).hand) == 1 and c.hero(A).hp == 30


@pytest.mark.clause("DC-4.11", "DC-4.12", "DC-4.14")
def test_entering_a_monster_room_wakes_it_while_others_still_explore(crawl: Make) -> None:
    c = crawl(2, at="R04")
    c.hero(B).space = "R01"
    c.room("R04", "r_quiet_cell")
    c.room("R01", "r_quiet_cell")
    c.room("M1", "r_quiet_cell", up=False)
    c.room("R02", "r_broken_stair", up=False)
    c.hero(A).hp = 10
    c.state.monsters[0].card = "e_robber"
    c.turn({A: "forward", B: "left_right"})
    c.answer("go left R02")
    c.answer("flip M1")
    kinds = [e.kind for e in c.events]
    assert kinds.index("monster_flipped") < kinds.index("healed") < kinds.index("wounded")
    assert c.hps == [10, 20]  # +2 from the Quiet Cell's combat text, -2 from the Robber; the stair takes 2 from B
    assert c.state.combat and c.state.active == "M1" and c.about == "pick"


@pytest.mark.clause("DC-4.13")
def test_a_face_up_room_reveals_nothing_again(crawl: Make) -> None:
    c = crawl(1, at="R01")
    c.room("R01", "r_quiet_cell")
    c.room("R04", "r_broken_stair")
    c.turn({A: "forward"})
    assert c.hero(A).hp == 30 and c.told("room_flipped") == []


@pytest.mark.clause("DC-5.3", "DC-5.12", "DC-10.1", "DC-10.3")
def test_in_combat_every_room_uses_its_combat_text(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"], dice=[6])
    c.hero(B).space = "R03"
    c.room("R03", "r_blood_font")
    c.hero(B).hp = 10
    c.turn({A: "rest", B: "rest"})
    assert c.hero(B).hp == 10 and c.told("accepted") == []


@pytest.mark.clause("DC-5.4")
def test_the_active_rooms_effects_are_not_optional(crawl: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    font = ROOM_CARDS["r_blood_font"]
    monkeypatch.setitem(ROOM_CARDS, "r_blood_font", replace(font, combat=font.explore))
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.room("M1", "r_blood_font")
    c.hero(A).hp = 20
    c.turn({A: "rest"})
    assert c.told("accepted") and c.told("healed")[0]["amount"] == 4


@pytest.mark.clause("DC-5.5", "DC-5.6", "DC-10.4")
def test_inside_the_fight_movement_cards_do_not_leave(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"], dice=[6])
    c.room("M1", "r_oubliette")
    c.hero(B).space = "R04"
    c.room("R04", "r_oubliette")
    c.turn({A: "forward", B: "forward"})
    assert c.hero(A).space == "M1" and sum(c.state.push) == 2
    assert c.hero(B).space == "M1" and c.hero(B).spent == ["forward"]
    assert [d["lost"] for d in c.told("wounded") if d["hero"] == B and d["by"] == "r_oubliette"] == [2]


@pytest.mark.clause("DC-5.9")
def test_an_item_helps_only_heroes_in_the_users_room(crawl: Make) -> None:
    c = crawl(3, fight=["e_rats"], dice=[1])
    c.give(A, ready=["a_mend"])
    c.hero(C).space = "R04"
    c.room("R04", "r_quiet_cell")
    c.turn({A: "a_mend", B: "rest", C: "rest"})
    assert c.about == "target_hero" and c.offered == ["name 0", "name 1"]


@pytest.mark.clause("DC-5.10", "DC-12.26")
def test_the_dead_lose_the_effect_of_their_card(crawl: Make) -> None:
    c = crawl(2, fight=["h_briar"], dice=[4])
    c.give(A, ready=["o_rapiers"])
    c.hero(A).hp = 1
    c.turn({A: "o_rapiers", B: "rest"})
    assert not c.hero(A).alive and c.monster("h_briar").hp == 11 - 3


@pytest.mark.clause("DC-5.13")
def test_each_monster_attacks_once_in_the_leaders_order(crawl: Make) -> None:
    c = crawl(2, at="M2", fight=["e_rats", "e_wisp"], dice=[3, 1])
    c.turn(everybody("rest", 2))
    assert c.about == "monster_order" and c.offered == ["at e_rats", "at e_wisp"]
    c.answer("at e_wisp")
    assert [d["monster"] for d in c.told("monster_rolled")] == ["e_wisp", "e_rats"]
    assert c.hps == [22 - 2 - 2, 22 - 2 - 2]


@pytest.mark.clause("DC-5.14")
def test_a_monster_without_a_hero_in_its_room_does_not_roll(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"])
    c.hero(A).space = "R04"
    c.room("R04", "r_quiet_cell")
    c.turn({A: "rest"})
    assert c.told("monster_rolled") == []


@pytest.mark.clause("DC-5.15", "DC-9.11")
def test_heroes_elsewhere_cannot_be_chosen_as_victims(crawl: Make) -> None:
    c = crawl(3, fight=["e_ghoul"], dice=[1])
    c.hero(C).space = "R04"
    c.room("R04", "r_quiet_cell")
    c.turn(everybody("rest", 3))
    assert c.offered == ["name 0", "name 1"]


@pytest.mark.clause("DC-5.16")
def test_rooms_turned_over_in_combat_use_their_combat_on_reveal(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"], dice=[6])
    c.hero(B).space, c.hero(B).hp = "R01", 10
    c.room("R01", "r_broken_stair")
    c.room("R04", "r_quiet_cell", up=False)
    c.turn({A: "rest", B: "forward"})
    assert c.hero(B).space == "R04" and c.hero(B).hp == 12


@pytest.mark.clause("DC-5.17", "DC-5.19", "DC-5.20")
def test_after_the_last_kill_the_turn_ends_and_actions_return(crawl: Make) -> None:
    c = crawl(3, fight=["e_ghoul"])
    c.room("M1", "r_broken_stair")
    c.monster("e_ghoul").hp = 3
    (spark,) = c.give(A, ready=["a_spark"])
    c.turn({A: "a_spark", B: "forward", C: "rest"})
    assert c.about == "victim"
    c.answer("name 0")
    kinds = [e.kind for e in c.events]
    assert kinds.index("room_defeated") < kinds.index("wounded") < kinds.index("rested") < kinds.index("combat_ended")
    assert c.told("monster_rolled") == []
    assert all(len(who.actions) == 5 for who in c.state.heroes)
    assert c.hero(A).used == [spark]
    assert sum(c.state.push) == 0 and not c.state.combat


@pytest.mark.clause("DC-5.18")
def test_while_a_monster_lives_another_combat_turn_follows(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.turn({A: "rest"})
    assert c.state.combat and c.about == "pick" and c.state.turn == 2
