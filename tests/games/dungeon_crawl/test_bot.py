"""The companions' judgement: worth() rises with what helps, weigh() sees what a person would see."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.bot import TEMPERAMENTS, worth

Make = Callable[..., Any]
A, B, C, D = range(4)


def favourite(c: Any) -> str:
    weights = GAME.weigh(c.state, c.ask)
    return str(c.ask.options[max(range(len(weights)), key=lambda place: weights[place])])


def test_worth_rises_with_hit_points_items_and_monsters_felled(crawl: Make) -> None:
    plain = worth(crawl(fight=["e_ghoul"]).state)[0]
    hurt = crawl(fight=["e_ghoul"])
    hurt.hero(A).hp = 4
    armed = crawl(fight=["e_ghoul"])
    armed.give(A, ready=["o_lance"])
    nearly = crawl(fight=["e_ghoul"])
    nearly.monster("e_ghoul").hp = 5
    assert worth(hurt.state)[0] < plain < worth(armed.state)[0]
    assert plain < worth(nearly.state)[0]


def test_an_opened_door_changes_little_for_a_party_that_is_armed(crawl: Make) -> None:
    before, after = crawl(at="M1"), crawl(fight=["e_ghoul"])
    for c in (before, after):
        for hero in range(4):
            c.give(hero, ready=["a_notched_sword"] if hero < 3 else ["a_iron_maul"])
    assert worth(after.state)[0] == pytest.approx(worth(before.state)[0], abs=0.05)


def test_a_wounded_party_gains_by_the_last_kill_of_a_room(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"])
    c.give(A, ready=["a_notched_sword"])
    c.monster("e_ghoul").hp = 1
    for hero in (A, B):
        c.hero(hero).hp = 10
    fighting = worth(c.state)[0]
    c.turn({A: "a_notched_sword.1"})
    assert c.state.defeated == ["e_ghoul"]
    assert worth(c.state)[0] > fighting


def test_a_card_in_use_still_promises_its_blow_while_its_target_is_asked(crawl: Make) -> None:
    striking = crawl(1, at="M2", fight=["e_ghoul", "e_rats"])
    striking.give(A, ready=["a_notched_sword"])
    striking.turn({A: "a_notched_sword.1"})
    assert striking.about == "target_monster"
    promised = worth(striking.state)[0]
    striking.hero(A).pick = ""
    assert promised > worth(striking.state)[0]


def test_temperaments_differ(crawl: Make) -> None:
    c = crawl(fight=["e_ghoul"])
    c.hero(A).hp = 3
    c.give(B, hand=["a_draught"])
    judged = {temper.worth(c.state)[0] for temper in TEMPERAMENTS} | {worth(c.state)[0]}
    assert len(judged) == 4


def test_a_companion_strikes_with_magic_what_no_sword_can_hurt(crawl: Make) -> None:
    c = crawl(1, at="B", fight=["b_colossus"])
    c.give(A, ready=["a_notched_sword", "o_lance"])
    c.start()
    weights = dict(zip(c.offered, GAME.weigh(c.state, c.ask), strict=True))
    assert weights["pick o_lance.1"] > 2 * weights["pick a_notched_sword.1"]


def test_a_companion_rests_when_all_is_used(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"])
    c.give(A, used=["a_notched_sword", "a_spark", "o_lance"])
    who = c.hero(A)
    who.spent, who.actions = ["forward", "left_right"], ["donate_loot", "take_loot", "rest"]
    c.start()
    assert favourite(c) == "pick rest"


def test_the_leader_aims_blows_at_whoever_bears_them_best(crawl: Make) -> None:
    c = crawl(3, fight=["e_ghoul"], dice=[1])
    c.hero(B).guard_next = 3
    c.hero(C).hp = 2
    c.turn(dict.fromkeys(range(3), "rest"))
    assert c.about == "victim" and favourite(c) == f"name {B}"


def test_companions_wait_at_the_gate_for_those_behind(crawl: Make) -> None:
    c = crawl(2, at="R04")
    c.hero(B).space = "E"
    c.start()
    assert favourite(c) not in ("pick forward", "pick left_right")
    c.hero(B).space = "R04"
    c.start("pick_cards")
    assert favourite(c) in ("pick forward", "pick left_right")


def test_what_others_may_hold_keeps_nobody_waiting_but_their_used_cards_do(crawl: Make) -> None:
    c = crawl(2, at="R04")
    c.give(B, hand=["a_buckler"])
    c.start()
    assert favourite(c) in ("pick forward", "pick left_right")
    c.give(B, used=["a_notched_sword"])
    c.start("pick_cards")
    assert favourite(c) not in ("pick forward", "pick left_right")


def test_a_laid_rest_is_worth_what_it_is_sure_to_bring(crawl: Make) -> None:
    idle, resting = crawl(2, at="R04"), crawl(2, at="R04")
    for c in (idle, resting):
        c.give(A, used=["a_notched_sword", "a_spark"])
        c.start()
    idle.hero(A).pick, resting.hero(A).pick = "donate_loot", "rest"
    assert worth(resting.state)[0] > worth(idle.state)[0]


def test_one_monster_nearly_felled_is_better_than_two_half_felled(crawl: Make) -> None:
    two, one = (crawl(at="M2", fight=["e_ghoul", "e_rats"]) for _ in range(2))
    for c, (ghoul, rats) in ((two, (0.5, 0.5)), (one, (0.1, 0.9))):
        for card, left in (("e_ghoul", ghoul), ("e_rats", rats)):
            monster = c.monster(card)
            monster.hp = round(monster.most * left)
    assert worth(one.state)[0] > worth(two.state)[0]


def test_a_shield_is_raised_for_the_dying(crawl: Make) -> None:
    c = crawl(2, fight=["e_sentry"], dice=[4])
    c.monster("e_sentry").last = B
    c.hero(B).hp = 3
    c.hero(A).intercept, c.hero(A).guard_next = 2, 3
    c.turn(dict.fromkeys(range(2), "rest"))
    assert favourite(c) == "accept"
