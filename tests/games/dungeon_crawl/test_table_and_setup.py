"""The table, who decides, and setting up (DC-1, DC-2, DC-16, DC-17)."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine.chance import Chance
from tabletop.engine.match import Match
from tabletop.engine.variants import settle
from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.content import ACTION_IDS, BUFFS, HERO_HP, ITEMS, LAIRS, MONSTERS, SPACES
from tabletop.games.dungeon_crawl.deaths import return_hp
from tabletop.games.dungeon_crawl.harm import heal, hurt
from tabletop.games.dungeon_crawl.setup import setup
from tabletop.games.dungeon_crawl.state import State

Make = Callable[..., Any]
A, B, C, D = range(4)


def fresh(seats: int = 4, **variants: Any) -> State:
    return setup(seats, settle(GAME.variants, variants), Chance.loaded([]))


@pytest.mark.clause("DC-1.1", "DC-7.1")
def test_every_item_lies_in_one_of_the_areas_and_has_a_tier_and_a_category() -> None:
    match = Match(GAME, 2, seed=3)
    t = match.state
    lying = [*t.alpha, *t.omega, *t.pool, *t.discard, *t.buried]
    for who in t.heroes:
        lying += who.hand + who.ready + who.used
    assert sorted(lying) == sorted(ITEMS)
    assert {(item.tier, item.category) for item in ITEMS.values()} == {
        (tier, kind) for tier in ("alpha", "omega") for kind in ("weapon", "armor", "spell", "consumable")
    }


@pytest.mark.clause("DC-1.4")
def test_the_loot_pool_is_reached_from_every_space(crawl: Make) -> None:
    c = crawl(2, at="R05")
    c.room("R05", "r_mess_hall")
    c.pool("a_spark")
    c.turn({A: "rest", B: "take_loot"})
    c.answer("take a_spark")
    assert c.hero(B).hand == ["a_spark.1"]


@pytest.mark.clause("DC-1.5")
def test_the_discard_is_on_nobodys_table_and_cards_in_it_keep_their_tier(crawl: Make) -> None:
    c = crawl(2)
    c.state.discard += [c.card("a_spark"), c.card("o_lance")]
    shown = {piece.id for viewer in (None, A, B) for piece in GAME.lay(c.state, viewer)}
    assert not shown & {"item-a_spark.1", "item-o_lance.1"}
    assert [ITEMS[card].tier for card in c.state.discard] == ["alpha", "omega"]


@pytest.mark.clause("DC-1.6", "DC-1.7")
def test_a_hero_chooses_its_own_way_and_the_leader_chooses_the_victim(crawl: Make) -> None:
    c = crawl(at="R01")
    c.room("R01", "r_quiet_cell")
    c.turn({C: "left_right"})
    assert (c.about, c.ask.seat) == ("exit", C)
    c = crawl(fight=["e_ghoul"], dice=[1])
    c.state.leader = B
    c.turn(dict.fromkeys(range(4), "rest"))
    assert (c.about, c.ask.seat) == ("victim", B)


@pytest.mark.clause("DC-1.8")
@pytest.mark.parametrize(
    ("variants", "leaders"),
    [
        ({"humans": 3}, [0, 1, 2, 0]),
        ({"humans": 3, "leader_mode": "fixed"}, [0, 0, 0, 0]),
        ({"humans": 1}, [0, 0, 0, 0]),
        ({"humans": 0}, [0, 0, 0, 0]),
    ],
)
def test_leadership_passes_among_the_seats_of_people(crawl: Make, variants: dict[str, Any], leaders: list[int]) -> None:
    c = crawl(**variants)
    seen = []
    for _ in range(4):
        c.turn(dict.fromkeys(range(4), "rest"))
        seen.append(c.told("turn_began")[len(seen)]["leader"])
    assert seen == leaders


@pytest.mark.clause("DC-1.9")
def test_each_effects_go_in_seat_order_from_the_leader_or_as_the_leader_says(crawl: Make) -> None:
    c = crawl(fight=["e_rats"], dice=[1])
    c.state.leader = C
    c.turn(dict.fromkeys(range(4), "rest"))
    assert [d["hero"] for d in c.told("wounded")] == [C, D, A, B]
    c = crawl(2, fight=["e_rats"], dice=[1], ask_each_order=True)
    c.turn(dict.fromkeys(range(2), "rest"))
    assert c.about == "each_order"
    c.answer(f"name {B}")
    assert [d["hero"] for d in c.told("wounded")] == [B, A]


@pytest.mark.clause("DC-1.10", "DC-1.11")
def test_a_hero_in_the_passage_is_in_no_room(crawl: Make) -> None:
    c = crawl(2, at="R01")
    c.hero(A).bound = "R04"
    assert c.state.inside("R01") == [B]
    c.hero(B).alive = False
    assert c.state.inside("R01") == []


@pytest.mark.clause("DC-1.12")
def test_hit_points_stay_between_nothing_and_the_maximum(crawl: Make) -> None:
    c = crawl(2)
    c.hero(A).hp = 20
    heal(c.state, A, 9, "DC-12.3")
    assert c.hero(A).hp == c.hero(A).most == 22
    hurt(c.state, A, 99, "magical", "DC-8.9", "")
    assert c.hero(A).hp == 0


@pytest.mark.clause("DC-2.3")
def test_a_chosen_boss_waits_face_down_but_is_known() -> None:
    t = fresh(boss="b_choir")
    assert t.boss is not None
    assert (t.boss.card, t.boss.known, t.boss.up) == ("b_choir", True, False)
    assert fresh().boss.known is False  # type: ignore[union-attr]


@pytest.mark.clause("DC-2.6", "DC-2.8", "DC-2.12", "DC-2.14")
def test_heroes_start_at_the_entrance_with_five_actions_and_full_hp() -> None:
    for heroes in (1, 2, 3, 4):
        t = fresh(heroes)
        assert [who.space for who in t.heroes] == ["E"] * heroes
        assert all(who.hp == who.most == HERO_HP[heroes - 1] for who in t.heroes)
        assert all(tuple(who.actions) == ACTION_IDS for who in t.heroes)
        assert not t.combat
    assert HERO_HP == (30, 22, 19, 17)


@pytest.mark.clause("DC-2.7")
def test_a_buff_picked_is_gone_for_the_others_and_random_buffs_are_dealt() -> None:
    match = Match(GAME, 4, seed=1)
    match.choose("take_buff b_mender")
    assert match.ask is not None and "take_buff b_mender" not in map(str, match.ask.options)
    dealt = Match(GAME, 4, {"buff_pick": "random"}, seed=1)
    assert dealt.ask is not None and dealt.ask.about == "allot"
    buffs = [who.buff for who in dealt.state.heroes]
    assert len(set(buffs)) == 4 and set(buffs) <= set(BUFFS)


@pytest.mark.clause("DC-2.9")
@pytest.mark.parametrize(("heroes", "extra", "dealt"), [(4, 0, 5), (1, 0, 6), (3, 2, 7), (2, -1, 4)])
def test_alpha_items_are_dealt_to_each_hero(heroes: int, extra: int, dealt: int) -> None:
    match = Match(GAME, heroes, {"extra_start_items": extra, "buff_pick": "random"}, seed=2)
    assert all(len(who.hand) == dealt for who in match.state.heroes)
    assert all(ITEMS[card].tier == "alpha" for who in match.state.heroes for card in who.hand)


@pytest.mark.clause("DC-2.13")
def test_over_the_equipment_limit_an_item_goes_back_into_the_hand(crawl: Make) -> None:
    c = crawl(1, equipment_limit=3)
    cards = c.give(A, hand=["a_spark", "a_mend", "a_buckler", "a_quicken"])
    c.start("allot_items")
    c.answer(*(f"equip {card}" for card in cards))
    assert c.about == "put_back"
    c.answer(f"choose {cards[0]}")
    assert c.hero(A).ready == cards[1:] and c.hero(A).hand == [cards[0]]
    unlimited = crawl(1)
    many = unlimited.give(
        A, hand=["a_spark", "a_mend", "a_buckler", "a_quicken", "a_frailty", "a_bodkin", "a_acid_mist"]
    )
    unlimited.start("allot_items")
    unlimited.answer(*(f"equip {card}" for card in many))
    assert unlimited.hero(A).ready == many


@pytest.mark.clause("DC-16.1", "DC-16.2", "DC-16.3")
def test_seats_have_one_hero_each_or_share_a_party() -> None:
    assert len(fresh(1).heroes) == 1
    assert len(fresh(3).heroes) == 3
    alone = fresh(1, solo_control="all_heroes", heroes=4)
    assert [alone.seat_of(hero) for hero in range(4)] == [0, 0, 0, 0]
    two = fresh(2, solo_control="all_heroes", heroes=4)
    assert [two.seat_of(hero) for hero in range(4)] == [0, 1, 0, 1]


@pytest.mark.clause("DC-16.3")
def test_one_player_picks_for_every_hero_and_sees_all_hands(crawl: Make) -> None:
    c = crawl(3, seats=1)
    cards = [c.give(hero, hand=["a_spark"])[0] for hero in range(3)]
    c.start()
    seats = []
    while c.about == "pick" and len(seats) < 3:
        seats.append((c.ask.seat, c.ask.facts["hero"]))
        c.answer("pick take_loot")
    assert seats == [(0, 0), (0, 1), (0, 2)]
    shown = {piece.id for piece in GAME.lay(c.state, 0) if piece.face is not None}
    assert {f"item-{card}" for card in cards} <= shown


@pytest.mark.clause("DC-16.4", "DC-9.1")
@pytest.mark.parametrize(
    ("difficulty", "ghoul", "hp", "back"),
    [("easy", 29, 17, 11), ("normal", 34, 17, 10), ("hard", 39, 17, 10), ("brutal", 44, 17, 10)],
)
def test_difficulty_changes_numbers_only(crawl: Make, difficulty: str, ghoul: int, hp: int, back: int) -> None:
    c = crawl(fight=["e_ghoul"], difficulty=difficulty)
    assert (c.monster("e_ghoul").hp, c.hero(A).most, return_hp(c.state)) == (ghoul, hp, back)


@pytest.mark.clause("DC-16.4")
@pytest.mark.parametrize(("difficulty", "hp"), [("easy", 40), ("normal", 30), ("hard", 26), ("brutal", 26)])
def test_a_lone_hero_feels_the_difficulty_itself(crawl: Make, difficulty: str, hp: int) -> None:
    assert crawl(1, difficulty=difficulty).hero(A).most == hp


@pytest.mark.clause("DC-9.1")
def test_a_monsters_hp_is_that_for_the_number_of_heroes(crawl: Make) -> None:
    assert [crawl(n, fight=["e_ghoul"]).monster("e_ghoul").hp for n in (1, 2, 3, 4)] == [6, 14, 23, 34]


@pytest.mark.clause("DC-16.5")
def test_a_lone_heros_death_is_the_end(crawl: Make) -> None:
    c = crawl(1, fight=["e_ghoul"], dice=[1])
    c.hero(A).hp = 3
    c.turn({A: "rest"})
    assert c.ask is None and c.state.result.winners == []


@pytest.mark.clause("DC-16.6")
def test_a_lone_hero_is_another_player_to_its_own_cards(crawl: Make) -> None:
    c = crawl(1, fight=["e_rats"], dice=[1])
    quicken, spark = c.give(A, ready=["a_quicken"], used=["a_spark"])
    c.turn({A: "a_quicken"})
    assert c.hero(A).ready == [spark] and c.hero(A).used == [quicken]


def ways(start: str, goal: str) -> list[list[str]]:
    if start == goal:
        return [[goal]]
    return [[start, *way] for to in SPACES[start].exits.values() for way in ways(to, goal)]


@pytest.mark.clause("DC-17.1", "DC-17.2")
def test_exits_lead_downwards_and_never_back() -> None:
    for space in SPACES.values():
        for way, to in space.exits.items():
            goal = SPACES[to]
            assert goal.x >= space.x and space.id not in goal.exits.values()
            if way == "left":
                assert goal.y < space.y
            elif way == "right":
                assert goal.y > space.y
    assert dict(SPACES["R01"].exits) == {"left": "R02", "forward": "R04", "right": "R03"}


@pytest.mark.clause("DC-17.3")
def test_the_shortest_way_is_eleven_moves_and_the_longest_fourteen() -> None:
    lengths = [len(way) - 1 for way in ways("E", "B")]
    assert (min(lengths), max(lengths)) == (11, 14)


@pytest.mark.clause("DC-17.4", "DC-5.2")
def test_every_way_passes_the_monster_rooms_in_order() -> None:
    for way in ways("E", "B"):
        assert [space for space in way if space in LAIRS] == ["M1", "M2", "M3", "B"]
    assert all(SPACES[space].exits or space == "B" for space in SPACES)


@pytest.mark.clause("DC-2.4")
def test_no_monster_is_dealt_twice() -> None:
    t = fresh()
    cards = [monster.card for monster in t.monsters] + t.monster_box + t.boss_box
    assert sorted(cards) == sorted(MONSTERS)
