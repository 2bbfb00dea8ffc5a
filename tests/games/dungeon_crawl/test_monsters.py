"""Monsters (DC-9): every row of every die table is rolled once and does what its printed text says."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.games.dungeon_crawl.content import ITEMS, MONSTERS

Make = Callable[..., Any]
A, B, C, D = range(4)
ROWS = [(card.id, row) for card in MONSTERS.values() for row in range(len(card.attacks))]
PACKETS = re.compile(r"(\d+) (?:Physical|Magical) to (each Player|\w+ \w+)(?:, (twice|three times))?")
ARMS = (
    ["a_notched_sword", "a_boar_spear", "a_sweeping_bill"], ["a_notched_sword", "a_boar_spear", "a_sweeping_bill"],
    ["a_notched_sword", "a_iron_maul", "a_twin_knives"], ["a_iron_maul", "a_twin_knives", "a_hunting_bow"],
)  # fmt: skip
TIMES = {"": 1, "twice": 2, "three times": 3}


def answer_all(c: Any, hero: int) -> None:
    """The Leader names this hero wherever it is asked; cards are lost as they come."""
    while c.ask is not None and c.about != "pick":
        wanted = f"name {hero}"
        c.answer(wanted if wanted in c.offered else c.offered[0])


@pytest.mark.clause("DC-5.13", "DC-9.11", "DC-9.13")
@pytest.mark.parametrize(("monster", "row"), ROWS)
def test_an_attack_does_what_its_text_says(crawl: Make, monster: str, row: int) -> None:
    attack = MONSTERS[monster].attacks[row]
    c = crawl(fight=[monster], dice=[attack.faces[0]])
    foe = c.monster(monster)
    foe.last, foe.most, foe.hp = B, 100, 90
    for who in c.state.heroes:
        who.hp = who.most = 40
    for hero, designs in enumerate(ARMS):
        c.give(hero, ready=designs)
    c.turn(dict.fromkeys(range(4), "rest"))
    answer_all(c, B)
    lost = sum(
        int(amount) * (4 if target == "each Player" else 1) * TIMES[times]
        for amount, target, times in PACKETS.findall(attack.text)
    )
    assert 160 - sum(c.hps) == lost
    healed = re.search(r"Heal (\d+): itself", attack.text)
    assert foe.hp == 90 + (int(healed[1]) if healed else 0)
    assert len(c.state.pool) == ("Steal" in attack.text)
    exhausts = re.search(r"Exhaust (\d): (each)?", attack.text)
    turned = int(exhausts[1]) * (4 if exhausts[2] else 1) if exhausts else 0
    assert len(c.told("exhausted")) == turned


@pytest.mark.clause("DC-10.2", "DC-4.11")
@pytest.mark.parametrize("monster", [card.id for card in MONSTERS.values() if card.on_reveal])
def test_a_monster_that_is_revealed_strikes_as_its_text_says(crawl: Make, monster: str) -> None:
    space = "B" if MONSTERS[monster].tier == "boss" else "M1"
    c = crawl(2, at="R20" if space == "B" else "R04")
    c.room("R20" if space == "B" else "R04", "r_mess_hall")
    c.room(space, "r_mess_hall", up=False)
    c.state.monsters = [m for m in c.state.monsters if m.space == space]
    c.state.monsters[0].card = monster
    c.hero(A).hp, c.hero(B).hp = 20, 19
    c.turn({A: "forward", B: "forward"})
    answer_all(c, B)
    amount, each = re.search(r"On Reveal: (\d) \w+ to (each)?", MONSTERS[monster].text).groups()  # type: ignore[union-attr]
    assert c.hps == ([20 - int(amount), 19 - int(amount)] if each else [20, 19 - int(amount)])
    assert c.state.combat


@pytest.mark.clause("DC-10.5", "DC-9.9")
@pytest.mark.parametrize(
    ("monster", "hps", "items"),
    [
        ("e_rats", [15, 11], 1),
        ("e_cultist", [13, 9], 1),
        ("e_robber", [14, 10], 2),
        ("h_golem", [12, 8], 1),
        ("h_ghast", [16, 12], 1),
    ],
)
def test_on_death_comes_before_respite_and_the_reward(crawl: Make, monster: str, hps: list[int], items: int) -> None:
    c = crawl(2, fight=[monster])
    c.monster(monster).hp = 1
    c.give(A, ready=["o_arbalest"])
    c.hero(A).hp, c.hero(B).hp = 10, 6
    c.turn({A: "o_arbalest", B: "take_loot"})
    if c.about == "roller":
        c.answer(f"name {A}")
    assert c.hps == hps
    assert len(c.hero(A).hand) == items
    kinds = [e.kind for e in c.events]
    assert kinds.index("monster_defeated") < kinds.index("room_defeated") < kinds.index("respite") < len(kinds)


@pytest.mark.clause("DC-9.2", "DC-9.3")
@pytest.mark.parametrize(("hp", "loss"), [(17, 2), (16, 3)])
def test_bloodied_begins_at_half(crawl: Make, hp: int, loss: int) -> None:
    c = crawl(fight=["e_hound"], dice=[5])
    c.monster("e_hound").hp = hp
    c.turn(dict.fromkeys(range(4), "rest"))
    assert c.hps == [17 - loss] * 4


@pytest.mark.clause("DC-9.4", "DC-9.8")
def test_retaliate_finds_the_archer_wherever_it_stands(crawl: Make) -> None:
    c = crawl(2, fight=["e_thornback"], dice=[3])
    c.hero(B).space = "R04"
    c.hero(A).intercept = 2
    c.room("R04", "r_quiet_cell")
    c.give(B, ready=["a_bodkin"])
    c.turn({A: "rest", B: "a_bodkin"})
    assert c.hero(B).hp == 21 and c.told("intercepted") == []


@pytest.mark.clause("DC-9.7")
def test_retaliate_is_not_answered_by_retaliate(crawl: Make) -> None:
    c = crawl(1, fight=["h_briar"], dice=[4])
    c.monster("h_briar").hp = c.monster("h_briar").most = 40
    c.give(A, ready=["a_notched_sword"])
    c.hero(A).thorns = [("physical", 9, 2)]
    c.turn({A: "a_notched_sword"})
    assert [d["amount"] for d in c.told("struck")][:2] == [3, 9]
    assert [d["by"] for d in c.told("wounded")] == ["h_briar", "h_briar"]
    assert len(c.told("retaliated")) == 1 and len(c.told("struck_back")) == 1


@pytest.mark.clause("DC-9.9", "DC-7.6", "DC-11.14")
def test_each_living_hero_draws_for_a_kill_wherever_it_is(crawl: Make) -> None:
    c = crawl(3, at="M2", fight=["e_ghoul", "e_rats"], dice=[1])
    c.monster("e_ghoul").hp = 1
    c.hero(C).space = "E"
    c.give(A, ready=["a_spark"])
    c.turn({A: "a_spark", B: "left_right", C: "left_right"}).answer("at e_ghoul")
    assert [len(who.hand) for who in c.state.heroes] == [1, 1, 1]
    assert not c.state.omega_now and c.state.combat


@pytest.mark.clause("DC-9.11")
def test_the_last_attacker_may_be_nobody_dead_or_elsewhere(crawl: Make) -> None:
    for last, gone in ((-1, False), (C, True)):
        c = crawl(3, fight=["e_thornback"], dice=[4])
        c.monster("e_thornback").last = last
        if gone:
            c.hero(C).space = "E"
        c.turn(dict.fromkeys(range(3), "rest"))
        assert c.about == "victim" and f"name {A}" in c.offered and (f"name {C}" in c.offered) is not gone


@pytest.mark.clause("DC-9.11")
def test_that_player_is_the_interceptor_and_nobody_if_it_died(crawl: Make) -> None:
    c = crawl(2, fight=["e_sentry"], dice=[4])
    c.monster("e_sentry").last = B
    (spark,) = c.give(A, ready=["a_spark"])
    (mend,) = c.give(B, ready=["a_mend"])
    c.hero(A).intercept = 1
    c.turn({A: "left_right", B: "left_right"}).answer("accept")
    assert c.hero(A).used == [spark] and c.hero(B).ready == [mend]
    dead = crawl(2, fight=["e_sentry"], dice=[4])
    dead.monster("e_sentry").last = B
    dead.give(B, ready=["a_mend"])
    dead.hero(B).hp = 2
    dead.turn({A: "rest", B: "take_loot"})
    assert not dead.hero(B).alive and dead.told("exhausted") == []


@pytest.mark.clause("DC-9.11")
def test_ties_of_least_hp_are_the_leaders_to_break(crawl: Make) -> None:
    c = crawl(3, fight=["e_wisp"], dice=[1])
    c.hero(A).hp = c.hero(C).hp = 5
    c.turn(dict.fromkeys(range(3), "rest"))
    assert c.about == "victim" and c.offered == [f"name {A}", f"name {C}"]


@pytest.mark.clause("DC-9.12")
def test_already_hit_ends_with_the_turn(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.give(A, ready=["a_spark"])
    c.turn({A: "a_spark"})
    assert not c.monster("e_ghoul").hit and c.monster("e_ghoul").last == A


@pytest.mark.clause("DC-9.13")
def test_a_monster_heals_no_further_than_it_started(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[6])
    c.monster("e_ghoul").hp = 5
    c.turn({A: "rest"})
    assert c.monster("e_ghoul").hp == 6


@pytest.mark.clause("DC-14.1", "DC-9.9")
@pytest.mark.parametrize("boss", [card.id for card in MONSTERS.values() if card.tier == "boss"])
def test_every_boss_can_be_felled_and_that_wins_at_once(crawl: Make, boss: str) -> None:
    c = crawl(2, at="B", fight=[boss])
    c.monster(boss).hp = 4
    c.give(A, ready=["o_arbalest"])
    c.turn({A: "o_arbalest", B: "rest"})
    assert c.ask is None and c.state.result.winners == [0, 1]
    assert c.told("drew") == [] and c.told("respite") == []


def test_every_monster_is_printed_with_a_table_for_its_whole_die() -> None:
    for card in MONSTERS.values():
        assert len(card.rows) == card.die
        assert sorted(face for row in card.attacks for face in row.faces) == list(range(1, card.die + 1))
    assert len(ITEMS) == 85
