"""Death and return (DC-11), the end (DC-14), the torch (DC-15)."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine.match import Match
from tabletop.games.dungeon_crawl import GAME

Make = Callable[..., Any]
A, B, C, D = range(4)
CARRIED = (("ready", "a_spark"), ("used", "a_mend"), ("hand", "a_draught"))


def buffs(c: Any) -> None:
    for hero, buff in zip(
        range(len(c.state.heroes)), ("b_brute", "b_mender", "b_sentinel", "b_tactician"), strict=False
    ):
        c.hero(hero).buff, c.hero(hero).had = buff, [buff]


@pytest.mark.clause("DC-11.1")
def test_death_ends_all_protection_and_the_hero_lies_where_it_was_leaving(crawl: Make) -> None:
    c = crawl(2, at="R04", dice=[1])
    buffs(c)
    c.room("R04", "r_pit_bridge")
    who = c.hero(A)
    who.hp, who.armor_next, who.intercept, who.thorns = 5, 1, 2, [("physical", 2, 2)]
    c.turn({A: "forward", B: "rest"})
    assert not c.told("moved")
    assert c.told("died") == [{"hero": A, "space": "R04"}]
    assert (who.guarded, who.armored, who.intercept, who.thorns) == (0, 0, 0, [])


@pytest.mark.clause("DC-11.2")
def test_a_due_return_does_not_save_a_party_that_dies_first(crawl: Make) -> None:
    c = crawl(2, at="R04")
    c.room("R04", "r_spore_garden")
    c.hero(A).alive, c.hero(A).hp = False, 0
    c.hero(B).hp = 1
    c.turn({B: "rest"})
    assert c.ask is None and c.state.result.clause == "DC-14.2"


@pytest.mark.clause("DC-11.3", "DC-11.10")
def test_the_dead_are_resolved_one_after_another_and_then_count_as_living(crawl: Make) -> None:
    c = crawl(3, at="R04")
    buffs(c)
    c.room("R04", "r_quiet_cell")
    for hero in (A, B):
        c.hero(hero).alive, c.hero(hero).hp, c.hero(hero).fallen = False, 0, True
    (spark,) = c.give(B, ready=["a_spark"])
    c.hero(C).space = "R03"
    c.room("R03", "r_mess_hall")
    c.turn({C: "rest"})
    assert c.about == "death_order" and c.ask.seat == C
    c.answer(f"name {A}", "take_buff b_arcanist")
    assert c.hero(A).space == "R03"
    assert c.hero(A).alive and spark not in c.state.pool
    c.answer(c.offered[0])
    assert c.about == "return_place" and set(c.offered) == {f"name {A}", f"name {C}"}


@pytest.mark.clause("DC-11.4", "DC-11.5", "DC-11.6")
def test_hand_is_lost_one_item_is_saved_by_each_companion_the_rest_is_lost(crawl: Make) -> None:
    c = crawl(2, at="R04")
    buffs(c)
    c.room("R04", "r_mess_hall")
    c.hero(A).alive, c.hero(A).hp, c.hero(A).fallen = False, 0, True
    (spark,), (mend,), (draught,) = (c.give(A, **{where: [card]}) for where, card in CARRIED)
    c.turn({B: "rest"})
    assert c.about == "save" and c.ask.seat == B
    c.answer(f"choose {mend}")
    assert c.state.pool == [mend]
    assert spark in c.state.discard and draught in c.state.buried
    assert len(c.hero(A).actions) == 5


@pytest.mark.clause("DC-11.7")
def test_a_new_character_has_a_buff_it_never_had_unless_none_is_left(crawl: Make) -> None:
    c = crawl(2, at="R04")
    buffs(c)
    c.room("R04", "r_mess_hall")
    c.hero(A).alive, c.hero(A).hp = False, 0
    c.hero(A).had = ["b_brute", "b_arcanist"]
    c.turn({B: "rest"})
    assert c.offered == ["take_buff b_sentinel", "take_buff b_tactician", "take_buff b_scavenger"]
    c = crawl(2, at="R04")
    buffs(c)
    c.room("R04", "r_mess_hall")
    c.hero(A).alive, c.hero(A).hp = False, 0
    c.hero(A).had = ["b_arcanist", "b_sentinel", "b_tactician", "b_scavenger", "b_brute"]
    c.turn({B: "rest"})
    assert "take_buff b_arcanist" in c.offered and "take_buff b_brute" not in c.offered


@pytest.mark.clause("DC-11.8")
def test_a_hero_may_return_at_the_entrance(crawl: Make) -> None:
    c = crawl(2, at="R04")
    buffs(c)
    c.room("R04", "r_mess_hall")
    c.hero(A).alive, c.hero(A).hp = False, 0
    c.hero(B).space = "E"
    c.turn({B: "rest"}).answer("take_buff b_arcanist")
    assert c.hero(A).space == "E" and c.hero(A).alive


@pytest.mark.clause("DC-11.9", "DC-16.4")
@pytest.mark.parametrize(("heroes", "difficulty", "hp"), [(2, "normal", 13), (3, "normal", 11), (4, "easy", 11)])
def test_a_new_character_has_less_hp_and_the_old_maximum(crawl: Make, heroes: int, difficulty: str, hp: int) -> None:
    c = crawl(heroes, at="R04", difficulty=difficulty)
    buffs(c)
    c.room("R04", "r_mess_hall")
    c.hero(A).alive, c.hero(A).hp = False, 0
    most = c.hero(A).most
    c.turn(dict.fromkeys(range(1, heroes), "rest"))
    c.answer(c.offered[0])
    assert (c.hero(A).hp, c.hero(A).most) == (hp, most)


@pytest.mark.clause("DC-11.11", "DC-11.12")
def test_in_combat_everything_is_lost_but_actions_stay_used(crawl: Make) -> None:
    c = crawl(2, fight=["e_sentry"], dice=[4, 3])
    buffs(c)
    c.monster("e_sentry").last = A
    items = c.give(A, ready=["a_spark"], hand=["a_draught"])
    c.hero(A).hp = 2
    c.turn({A: "forward", B: "left_right"})
    assert not c.hero(A).alive and c.hero(A).spent == ["forward"]
    assert sorted(c.state.discard + c.state.buried) == sorted(items)
    c.turn({B: "rest"})
    assert not c.hero(A).alive


@pytest.mark.clause("DC-11.13")
def test_a_death_while_combat_begins_is_resolved_by_the_combat_list(crawl: Make) -> None:
    c = crawl(2, at="R04")
    buffs(c)
    c.room("R04", "r_mess_hall")
    c.room("M1", "r_mess_hall", up=False)
    c.state.monsters[0].card = "e_robber"
    (spark,) = c.give(A, ready=["a_spark"])
    c.hero(A).hp = 2
    c.turn({A: "forward", B: "forward"}).answer(f"name {A}")
    assert c.hero(A).fallen and c.hero(A).ready == [spark] and c.state.combat
    c.turn({B: "left_right"})
    while c.about == "victim":
        c.answer(c.offered[0])
    assert c.state.discard == [spark] and c.state.pool == []


@pytest.mark.clause("DC-11.14")
def test_if_the_leaders_heroes_are_dead_another_seat_chooses(crawl: Make) -> None:
    c = crawl(3, fight=["e_ghoul"], dice=[1], humans=3)
    c.hero(A).alive, c.hero(A).hp = False, 0
    c.turn(dict.fromkeys((B, C), "rest"))
    assert (c.about, c.ask.seat) == ("victim", B)
    people_first = crawl(3, humans=3)
    people_first.state.leader = C
    people_first.hero(C).alive = False
    assert people_first.state.leading() == A


@pytest.mark.clause("DC-14.2", "DC-14.3")
def test_the_boss_falls_before_its_slayer_would_die(crawl: Make) -> None:
    c = crawl(1, at="B", fight=["b_hollow_king"])
    c.monster("b_hollow_king").hp = 4
    c.hero(A).hp = 1
    c.give(A, ready=["a_notched_sword"])
    c.state.push[-1] = 2
    c.turn({A: "a_notched_sword"})
    assert c.state.result.winners == [0] and c.hero(A).hp == 1


@pytest.mark.clause("DC-14.4")
def test_the_verdict_tells_turns_deaths_monsters_and_damage(crawl: Make) -> None:
    c = crawl(2, at="B", fight=["b_choir"])
    c.monster("b_choir").hp = 4
    c.give(A, ready=["o_arbalest"])
    c.turn({A: "o_arbalest", B: "rest"})
    verdict = GAME.verdict(c.state)
    assert verdict.reason == "The Unlit Choir is defeated after 1 turn, 1 Monster and 0 deaths"
    assert {line.label for line in verdict.lines} == {"damage dealt"}
    assert [(line.seat, line.points) for line in verdict.lines] == [(0, 4), (1, 0)]


@pytest.mark.clause("DC-15.1")
def test_the_torch_is_renewed_by_a_room_turned_over_and_by_a_kill(crawl: Make) -> None:
    c = crawl(1, at="R01")
    c.room("R01", "r_mess_hall")
    c.room("R04", "r_mess_hall", up=False)
    c.state.torch = 7
    c.turn({A: "rest"})
    assert c.state.torch == 8
    c.turn({A: "forward"})
    assert c.state.torch == 0
    fight = crawl(1, fight=["e_ghoul"])
    fight.state.torch = 9
    fight.monster("e_ghoul").hp = 1
    fight.give(A, ready=["a_spark"])
    fight.turn({A: "a_spark"})
    assert fight.state.torch == 1


@pytest.mark.clause("DC-15.2", "DC-15.3")
def test_a_failing_torch_costs_more_each_turn_and_can_kill(crawl: Make) -> None:
    c = crawl(1)
    c.hero(A).buff, c.hero(A).guard_next, c.hero(A).hp = "b_sentinel", 9, 6
    c.state.torch = 18
    c.turn({A: "rest"})
    assert c.hero(A).hp == 5
    c.turn({A: "rest"})
    assert c.hero(A).hp == 3
    c.turn({A: "rest"})
    assert c.ask is None and c.state.result.winners == []


@pytest.mark.clause("DC-15.4")
def test_without_the_torch_nobody_loses_anything(crawl: Make) -> None:
    c = crawl(1, torch="off")
    c.state.torch = 30
    c.turn({A: "rest"})
    assert c.hero(A).hp == 30 and c.state.torch == 30


@pytest.mark.clause("DC-15.1")
def test_a_party_that_stands_still_is_brought_to_an_end() -> None:
    match = Match(GAME, 2, {"buff_pick": "random"}, seed=5)
    answers = 0
    while match.ask is not None and answers < 1000:
        options = [str(option) for option in match.ask.options]
        match.choose("pick rest" if "pick rest" in options else "done" if "done" in options else options[-1])
        answers += 1
    assert match.over and match.state.result.winners == []
