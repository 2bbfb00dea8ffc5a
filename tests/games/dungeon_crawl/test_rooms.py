"""Rooms (DC-10): every card is turned over, stood in, left, and fought in once."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine.world import World
from tabletop.games.dungeon_crawl.content import ROOM_CARDS
from tabletop.games.dungeon_crawl.rules import room_effects

Make = Callable[..., Any]
A, B, C, D = range(4)


def settle(c: Any, accept: bool = True) -> Any:
    """Answers until the next pick: B is named, offers are taken, the first card is lost."""
    while c.ask is not None and c.about not in ("pick", "rest_equip"):
        if c.about == "challenge":
            c.answer("accept" if accept else "decline")
        else:
            c.answer(f"name {B}" if f"name {B}" in c.offered else c.offered[0])
    while c.about == "rest_equip":
        c.answer("done")
    return c


REVEAL = {
    # Dice, then HP of A and B and cards drawn by each, after both (10 HP of 22) enter.
    "r_broken_stair": ([], (8, 8), (0, 0)), "r_guard_post": ([], (10, 10), (0, 1)),
    "r_ash_shrine": ([], (7, 7), (1, 1)), "r_armory": ([], (10, 10), (0, 1)), "r_ossuary": ([], (10, 8), (0, 1)),
    "r_whisper_hall": ([1, 6], (8, 10), (0, 1)), "r_mess_hall": ([], (12, 12), (0, 0)),
    "r_trapped_chest": ([2, 6], (6, 10), (0, 2)), "r_arrow_slits": ([2, 3], (8, 10), (0, 0)),
    "r_chapel": ([], (10, 13), (0, 0)), "r_treasury": ([], (10, 10), (0, 2)), "r_gas_main": ([], (9, 9), (0, 0)),
    "r_cells": ([], (10, 10), (0, 1)), "r_library": ([], (10, 10), (0, 0)), "r_statue_hall": ([1, 2], (6, 10), (0, 0)),
    "r_war_camp": ([], (10, 10), (1, 1)), "r_sewer": ([], (10, 10), (0, 0)), "r_mirror_room": ([], (10, 10), (0, 0)),
}  # fmt: skip
INSIDE = {
    # Dice, then HP and cards drawn, after both rest in it and take what it offers.
    "r_flooded_vault": ([2, 3], (7, 10), (0, 1)), "r_spore_garden": ([], (9, 9), (0, 0)),
    "r_armory": ([1, 4], (8, 10), (0, 1)), "r_blood_font": ([], (14, 14), (0, 0)),
    "r_fungal_pit": ([1, 3], (8, 13), (0, 0)), "r_smithy": ([], (10, 10), (0, 0)), "r_cells": ([], (10, 9), (0, 0)),
    "r_library": ([1, 3], (8, 10), (0, 1)), "r_ice_cave": ([], (9, 9), (0, 0)), "r_altar": ([], (15, 15), (-1, -1)),
    "r_bone_pile": ([1, 5], (8, 10), (0, 1)), "r_quiet_cell": ([], (12, 12), (0, 0)),
}  # fmt: skip
EXIT = {
    "r_oubliette": ([2], 8), "r_narrow_crawl": ([], 9), "r_gas_main": ([], 9), "r_pit_bridge": ([1], 5),
}  # fmt: skip
FIGHT = {
    # Dice of the Room, then HP of A and B (10 of 22), Ghoul HP (40), Push, Guard of A and B.
    "r_broken_stair": ([], (10, 9), 40, 0, (0, 0)), "r_guard_post": ([], (10, 10), 40, 0, (1, 1)),
    "r_flooded_vault": ([1], (10, 10), 40, 0, (0, 0)), "r_spore_garden": ([], (10, 9), 38, 0, (0, 0)),
    "r_ash_shrine": ([], (10, 11), 40, 0, (0, 0)), "r_armory": ([], (10, 10), 40, 0, (0, 0)),
    "r_oubliette": ([], (10, 9), 40, 0, (0, 0)), "r_blood_font": ([], (10, 10), 41, 0, (0, 0)),
    "r_ossuary": ([], (10, 9), 40, 0, (0, 0)), "r_whisper_hall": ([], (10, 9), 40, 0, (0, 0)),
    "r_mess_hall": ([], (10, 11), 40, 0, (0, 0)), "r_trapped_chest": ([1], (10, 8), 40, 0, (0, 0)),
    "r_arrow_slits": ([], (10, 10), 37, 0, (0, 0)), "r_fungal_pit": ([1], (10, 8), 40, 0, (0, 0)),
    "r_narrow_crawl": ([], (10, 10), 40, 0, (0, 0)), "r_chapel": ([5], (10, 12), 40, 0, (0, 0)),
    "r_smithy": ([], (10, 10), 40, 1, (0, 0)), "r_treasury": ([1], (10, 8), 40, 0, (0, 0)),
    "r_gas_main": ([1], (7, 7), 36, 0, (0, 0)), "r_cells": ([], (10, 10), 40, 0, (0, 0)),
    "r_library": ([], (10, 10), 38, 0, (0, 0)), "r_ice_cave": ([1], (9, 9), 40, 0, (0, 0)),
    "r_statue_hall": ([], (10, 10), 40, 0, (0, 2)), "r_altar": ([], (10, 9), 40, 2, (0, 0)),
    "r_war_camp": ([], (10, 10), 40, 0, (0, 1)), "r_sewer": ([2], (10, 10), 40, 0, (0, 0)),
    "r_mirror_room": ([], (10, 10), 39, 0, (0, 0)), "r_pit_bridge": ([], (10, 10), 39, 0, (0, 0)),
    "r_bone_pile": ([1], (10, 8), 40, 0, (0, 0)), "r_quiet_cell": ([], (10, 10), 40, 0, (0, 0)),
}  # fmt: skip


def two(crawl: Make, at: str, dice: list[int]) -> Any:
    c = crawl(2, at=at, dice=dice)
    c.hero(A).hp = c.hero(B).hp = 10
    return c


def test_the_tables_of_this_file_name_every_effect_of_every_room() -> None:
    for card in ROOM_CARDS.values():
        assert (card.id in REVEAL) == bool(card.effects(False, "on_reveal"))
        assert (card.id in INSIDE) == bool(card.effects(False, "while_inside"))
        assert (card.id in EXIT) == bool(card.effects(False, "on_exiting"))
        assert card.id in FIGHT


@pytest.mark.clause("DC-10.2", "DC-10.6", "DC-4.10")
@pytest.mark.parametrize("card", REVEAL)
def test_a_room_that_is_turned_over(crawl: Make, card: str) -> None:
    dice, hps, drawn = REVEAL[card]
    c = two(crawl, "R01", dice)
    c.room("R01", "r_mess_hall")
    c.room("R04", card, up=False)
    c.turn({A: "forward", B: "forward"})
    settle(c)
    assert tuple(c.hps) == hps
    assert tuple(len(who.hand) for who in c.state.heroes) == drawn


@pytest.mark.clause("DC-10.3", "DC-4.7", "DC-10.10")
@pytest.mark.parametrize("card", INSIDE)
def test_a_room_that_is_rested_in(crawl: Make, card: str) -> None:
    dice, hps, drawn = INSIDE[card]
    c = two(crawl, "R04", dice)
    c.room("R04", card)
    for hero in (A, B):
        c.give(hero, hand=["a_draught"])
    c.start()
    while c.about == "pick":
        c.answer("pick rest")
        if c.state.revealed or c.state.turn > 1:
            break
    settle(c)
    assert tuple(c.hps) == hps
    assert tuple(len(who.hand) - 1 for who in c.state.heroes) == drawn


@pytest.mark.clause("DC-10.4", "DC-4.4")
@pytest.mark.parametrize("card", EXIT)
def test_a_room_that_is_left(crawl: Make, card: str) -> None:
    dice, hp = EXIT[card]
    c = two(crawl, "R04", dice)
    c.room("R04", card)
    c.room("M1", "r_mess_hall")
    c.state.monsters = [m for m in c.state.monsters if m.space != "M1"]
    c.turn({A: "forward", B: "rest"})
    assert c.hps == [hp, 10] and c.hero(A).space == "M1"


@pytest.mark.clause("DC-5.12", "DC-10.7")
@pytest.mark.parametrize("card", FIGHT)
def test_a_room_that_is_fought_in(crawl: Make, card: str) -> None:
    dice, hps, ghoul, push, guards = FIGHT[card]
    c = two(crawl, "M1", dice)
    c.fight_in("M1", ["e_ghoul"])
    c.room("M1", card)
    foe = c.monster("e_ghoul")
    foe.hp, foe.most = 40, 50
    c.hero(A).hp = 10
    (spark,) = c.give(B, used=["a_spark"]) if card in ("r_armory",) else c.give(B, ready=["a_spark"])
    c.world = World({"room_effects": room_effects, "monster_attacks": stop}, c.state)
    c.start("room_effects")
    while c.ask is not None and c.about != "stop":
        c.answer(f"name {B}")
    assert tuple(c.hps) == hps
    assert (foe.hp, sum(c.state.push)) == (ghoul, push)
    assert tuple(who.guarded for who in c.state.heroes) == guards
    exhausted = card in ("r_flooded_vault", "r_cells", "r_sewer")
    assert c.hero(B).used == ([spark] if exhausted else [])
    assert foe.weaken == (1 if card == "r_narrow_crawl" else 0)


def stop(t: Any) -> Any:
    yield from ()
    t.end([], "DC-14.2", "the test stops here")
    return t.OVER


@pytest.mark.clause("DC-10.7")
def test_a_room_outside_the_fight_neither_pushes_nor_strikes(crawl: Make) -> None:
    c = crawl(2, fight=["e_rats"], dice=[1])
    c.hero(B).space = "R04"
    c.room("R04", "r_altar")
    c.turn({A: "rest", B: "rest"})
    assert sum(c.state.push) == 0 and c.hero(B).hp == 21


@pytest.mark.clause("DC-10.9")
def test_a_defeated_monster_room_is_an_ordinary_room(crawl: Make) -> None:
    c = crawl(1, at="M1")
    c.state.monsters = [m for m in c.state.monsters if m.space != "M1"]
    c.state.active = "M1"
    c.room("M1", "r_blood_font")
    c.hero(A).hp = 20
    c.turn({A: "rest"})
    assert c.about == "challenge" and c.offered == ["accept", "decline"]
    c.answer("accept")
    c.turn({A: "forward"})
    assert c.about == "flip_order" or c.hero(A).space == "R07"


@pytest.mark.clause("DC-12.19")
def test_who_has_no_item_is_not_offered_the_toll_altar(crawl: Make) -> None:
    c = crawl(2, at="R04")
    c.room("R04", "r_altar")
    c.hero(A).hp = c.hero(B).hp = 10
    (spark,) = c.give(B, ready=["a_spark"])
    c.turn({A: "rest", B: "rest"})
    assert c.about == "challenge" and c.ask.seat == B
    c.answer("accept")
    assert c.hps == [10, 15] and c.state.discard == [spark]


@pytest.mark.clause("DC-12.24", "DC-10.6")
def test_a_face_that_is_not_printed_does_nothing(crawl: Make) -> None:
    c = crawl(1, at="R04", dice=[3])
    c.room("R04", "r_bone_pile")
    c.turn({A: "rest"}).answer("accept")
    assert c.hero(A).hp == 30 and c.hero(A).hand == []
    assert c.told("rolled")[0]["face"] == 3


@pytest.mark.clause("DC-12.21")
def test_a_mirror_room_lets_the_leader_peek(crawl: Make) -> None:
    c = crawl(2, at="R01")
    c.state.leader = 1
    c.room("R01", "r_mess_hall")
    c.room("R04", "r_mirror_room", up=False)
    c.turn({A: "forward", B: "forward"})
    assert (c.about, c.ask.seat) == ("peek", B)
    c.answer("peek B.1")
    assert c.state.boss.known
