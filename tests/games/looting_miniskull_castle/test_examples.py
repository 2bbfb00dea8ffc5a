"""The worked examples of the rules, with exactly their dice and numbers."""

import pytest

from tabletop.engine.chance import Chance
from tabletop.games.looting_miniskull_castle.content import BACK_DOOR, ENTRANCE
from tabletop.games.looting_miniskull_castle.ending import final_money, richest, verdict
from tabletop.games.looting_miniskull_castle.monsters import summon
from tabletop.games.looting_miniskull_castle.setup import setup

clause = pytest.mark.clause


def dealt(seats, first_monster, die):
    """A new game in which that Monster came first."""
    for seed in range(400):
        t = setup(seats, {}, Chance.loaded([die], seed=seed))
        if t.monsters[0].id == first_monster:
            return t
    raise AssertionError(f"{first_monster} never comes first")


@clause("LC-2.1", "LC-2.9", "LC-2.10", "LC-2.11", "LC-2.12", "LC-2.13", "LC-2.14")
def test_ex_01_setup_for_two():
    t = dealt(2, "dragon", 5)
    assert (len(t.cards), len(t.room_pile), len(t.deck)) == (8, 12, 3)
    assert (t.monsters[0].at, t.monsters[0].cubes) == (5, [8, 0, 0])
    assert [sum(cubes) for cubes in t.loot] == [2, 2, 2, 2, 2, 0, 2, 2]
    assert all(hero.cubes == [3, 0, 0] and hero.money == 4 and hero.at == ENTRANCE for hero in t.heroes)
    assert sum(t.bag) == 52


@clause("LC-2.6", "LC-2.7", "LC-2.8", "LC-2.10", "LC-2.13")
def test_ex_02_setup_for_four():
    t = dealt(4, "griffin", 3)
    assert (len(t.cards), len(t.room_pile), len(t.stalls), len(t.market_pile), len(t.deck)) == (12, 8, 2, 4, 5)
    assert t.monsters[0].cubes == [5, 0, 2]
    assert sum(t.bag) == 39
    assert 6 in t.board.neighbours[BACK_DOOR]


@clause("LC-4.1", "LC-4.2", "LC-4.5")
def test_ex_03_reach_from_the_entrance(castle):
    assert castle(dice=(3, 1, 1)).ends == ["black_market", "r2", "r6"]


@clause("LC-4.5", "LC-4.7")
@pytest.mark.parametrize(("die", "ends"), [(2, ["entrance", "r3", "r7"]), (3, ["black_market", "r4", "r6"])])
def test_ex_04_reach_near_the_corner(castle, die, ends):
    assert castle(heroes=[{"at": "r1"}], dice=(die, 1, 1)).ends == ends


@clause("LC-3.8", "LC-4.4", "LC-4.10")
def test_ex_05_standing_up_only(castle):
    game = castle(
        heroes=[{"at": "r4", "lying": True}, {"at": "r4"}], dice=(1, 1, 1), until="monster_move",
    )  # fmt: skip
    assert (game.hero().at, game.hero().lying) == (4, False)
    assert game.visited == ["hero_move", "monster_move", ""]
    assert not game.told("battle_started")


@clause("LC-4.12", "LC-4.13", "LC-8.2")
def test_ex_06_sprint(castle):
    game = castle(heroes=[{"at": "r1"}], monster=("demon", 3, (5, 0, 0)), dice=(4, 2, 1))
    game.play("go r2,r3,r4,r5")
    assert game.options == ["attack", "sprint"]
    game.play("sprint", "done")
    assert (game.hero().at, game.hero().cubes[0], game.t.attacked) == (5, 2, False)
    assert game.asked == "D-DIR"


@clause("LC-4.11")
def test_ex_07_no_sprint_on_the_last_point(castle):
    game = castle(heroes=[{"at": "r1"}], monster=("demon", 3, (5, 0, 0)), dice=(2, 2, 1))
    game.play("go r2,r3")
    assert "attack_monster" in game.visited


@clause("LC-5.1", "LC-5.2", "LC-5.3", "LC-5.4", "LC-5.5", "LC-5.6", "LC-5.7", "LC-5.13", "LC-8.1")
def test_ex_08_winning_an_attack(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (5, 1, 0)}], monster=("demon", 4, (5, 1, 1)), dice=(1, 3, 4), rolls=[6, 4, 5],
        rooms={4: ("map_room", (0, 0, 0))}, until="reset",
    )  # fmt: skip
    bag = game.t.bag[0]
    game.play("go r4")
    assert game.told("battle_result")[0] == {"seat": 0, "monster": "demon", "hero": 12, "foe": 9}
    assert (game.asked, game.options) == ("D-SPOILS", ["take weapon", "take treasure", "done"])
    game.play("take weapon", "take treasure")
    assert game.asked == "D-MAP"
    game.play("stay")
    assert game.hero().cubes == [5, 2, 1]
    assert (game.monster.cubes, game.t.bag[0] - bag) == ([2, 0, 0], 3)
    assert not game.told("monster_moved")


@clause("LC-3.7", "LC-5.21")
def test_ex_09_tie(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (4, 0, 0)}], monster=("troll", 4, (6, 0, 0)), dice=(1, 3, 1), rolls=[5, 3],
        until="hero_battles",
    )  # fmt: skip
    game.play("go r4")
    assert [game.told("battle_result")[0][side] for side in ("hero", "foe")] == [7, 7]
    assert (game.monster.cubes, game.hero().lying, game.hero().cubes) == ([5, 0, 0], False, [4, 0, 0])
    assert game.visited == ["hero_move", "attack_monster", "hero_battles", ""]


@clause("LC-5.14", "LC-5.15", "LC-5.16")
def test_ex_10_losing_an_attack(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (4, 0, 0)}], monster=("phantom", 4, (7, 0, 0)), dice=(1, 3, 5), rolls=[2, 1],
        rooms={4: ("search", (1, 0, 1))}, until="hero_battles",
    )  # fmt: skip
    game.play("go r4")
    assert [game.told("battle_result")[0][side] for side in ("hero", "foe")] == [5, 12]
    assert (game.hero().cubes, game.hero().lying) == ([2, 0, 0], True)
    assert (game.monster.cubes, game.t.loot[4]) == ([8, 0, 1], [0, 0, 0])


@clause("LC-5.18", "LC-5.19", "LC-5.20")
def test_ex_11_death(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (2, 1, 2), "trophies": ["golem"]}], monster=("phantom", 4, (2, 0, 0)),
        dice=(1, 3, 3), rolls=[1, 1, 1], rooms={4: ("search", (0, 0, 0))}, deck=("troll",), until="monster_move",
    )  # fmt: skip
    game.play("go r4")
    hero = game.hero()
    assert (hero.at, hero.cubes, hero.trophies, hero.lying) == (ENTRANCE, [3, 0, 0], ["golem"], False)
    assert game.monster.cubes == [2, 1, 2]


@clause("LC-5.6", "LC-5.8", "LC-5.9", "LC-5.10", "LC-5.11", "LC-12.3")
def test_ex_12_kill_over_the_limit(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (6, 3, 2), "trophies": ["golem"]}], monster=("griffin", 4, (2, 2, 3)),
        dice=(1, 3, 3), rolls=[4, 4, 1], deck=("troll",), rooms={4: ("search", (0, 0, 0))}, until="room_actions",
    )  # fmt: skip
    game.play("go r4")
    assert game.told("battle_result")[0]["hero"] - game.told("battle_result")[0]["foe"] == 5
    assert (game.asked, game.hero().loot) == ("D-LIMIT", 18)
    weapons, trophies = game.t.bag[1], game.hero().trophies[:]
    assert trophies == ["golem", "griffin"]
    game.play("give_up weapon", "give_up weapon", "give_up trophy")
    assert (game.hero().loot, game.t.bag[1] - weapons, game.t.retired) == (15, 2, ["griffin"])


@clause("LC-5.12", "LC-13.3", "LC-13.6", "LC-13.8")
def test_ex_13_boss(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (9, 0, 0), "money": 47}], monster=None, deck=(), dice=(1, 3, 1),
        rolls=[6, 6, 6, 6],
    )  # fmt: skip
    summon(game.t, "demon", 4, boss=True).cubes = [2, 0, 0]
    game.play("go r4")
    assert game.asked == "over"
    assert game.hero().money == 52
    assert final_money(game.hero()) == 57
    assert verdict(game.t).winners == (0,)
    assert sum(line.points for line in verdict(game.t).lines if line.seat == 0) == 57


@clause("LC-6.6", "LC-6.7", "LC-6.8")
@pytest.mark.parametrize(("face", "asked"), [(1, "over"), (2, "D-TAKE")])
def test_ex_14_minor_monster(castle, face, asked):
    game = castle(
        heroes=[{"at": "r1", "cubes": (6, 1, 0), "money": 20}], rooms={1: ("minor_monster", (0, 1, 1))},
        step="room_actions", dice=(1, 1, 2), rolls=[face], until="hero_battles",
    )  # fmt: skip
    assert game.told("minor_monster")[0]["foe"] == 6
    assert game.asked == asked


@clause("LC-6.9", "LC-6.10")
def test_ex_15_search_with_payment(castle):
    def searching(strength, roll):
        return castle(
            heroes=[{"at": "r1", "cubes": (strength, 0, 0)}], rooms={1: ("search", (0, 0, 2))}, step="room_actions",
            rolls=[roll], dice=(1, 1, 1), until="hero_battles",
        )  # fmt: skip

    game = searching(4, 2)
    assert game.options == ["pay 2", "decline"]
    game.play("pay 2", "take_all")
    assert game.hero().cubes == [2, 0, 2]
    assert searching(2, 1).asked == "over"


@clause("LC-6.11", "LC-6.13")
def test_ex_16_random_three(castle):
    game = castle(
        heroes=[{"at": "r1"}], rooms={1: ("random_encounter", (0, 0, 1))}, step="room_actions", rolls=[3],
        dice=(1, 1, 1), bag=(9, 0, 0), until="hero_battles",
    )  # fmt: skip
    assert game.options == ["take strength", "take treasure", "done"]
    game.play("take treasure")
    assert (game.asked, game.t.loot[1]) == ("over", [1, 0, 0])


@clause("LC-6.5", "LC-6.19", "LC-6.20")
def test_ex_17_found_loot_with_alcove(castle):
    def entering(other_hidden):
        return castle(
            heroes=[{"at": "r1"}, {"at": "r1", "hidden": other_hidden}], rooms={1: ("found_loot+", (1, 0, 1))},
            step="room_actions", dice=(1, 1, 1), until="hero_battles",
        )  # fmt: skip

    hiding = entering(False).play("hide", "take treasure")
    assert (hiding.asked, hiding.hero().hidden, hiding.hero().cubes) == ("over", True, [3, 0, 1])
    open_ = entering(False).play("stay_open")
    assert open_.options[0] == "take_all"
    assert entering(True).asked == "D-TAKE"


@clause("LC-6.17", "LC-14.55")
def test_ex_18_griffin_guard(castle):
    game = castle(
        heroes=[{"at": "r6"}], monster=("griffin", 4, (5, 0, 2)), step="room_actions", dice=(1, 1, 1),
        rooms={5: ("search", (1, 0, 1)), 6: ("secret_passage", (0, 1, 0)), 7: ("search", (0, 0, 1))},
        until="hero_battles",
    )  # fmt: skip
    assert sorted(game.options) == ["loot r5", "loot r6", "loot r7"]
    game.play("loot r5")
    assert game.options == ["take strength", "done"]


def two_passed(castle, **more):
    """A and B stand on r2, and the Vampire comes by from r1."""
    return castle(
        heroes=[{"at": "r2", "cubes": (5, 0, 1)}, {"at": "r2", "cubes": (3, 0, 0)}], step="monster_move",
        monster=("vampire", 1, (4, 0, 0)), dice=(1, 3, 3), rooms={2: ("search", (0, 0, 0))}, until="reset", **more,
    ).play("prowl clockwise")  # fmt: skip


@clause("LC-8.6", "LC-8.9", "LC-8.10", "LC-8.11")
def test_ex_19_two_heroes_passed(castle):
    game = two_passed(castle)
    assert game.asks == ("D-PASS", 0)
    assert game.options == ["drop strength", "drop treasure", "battle"]
    game.play("drop treasure")
    assert (game.asks, game.options) == (("D-PASS", 1), ["let_pass", "battle"])
    other = two_passed(castle).play("drop strength")
    assert other.options == ["drop strength", "battle"]


@clause("LC-8.14", "LC-8.16", "LC-8.18")
def test_ex_20_passing_fight_lost(castle):
    game = two_passed(castle, rolls=[1, 1, 1, 1])
    game.t.loot[2] = [0, 1, 0]
    game.play("battle")
    assert (game.t.loot[2], game.monster.cubes[1]) == ([0, 0, 0], 1)
    fights = game.told("battle_started")
    assert [fight["seat"] for fight in fights] == [0, 1]
    assert game.t.monsters[0].at == 2


@clause("LC-8.19", "LC-8.24")
def test_ex_21_passing_fight_won(castle):
    game = two_passed(castle, rolls=[6, 6]).play("battle")
    assert game.told("battle_result")[0]["hero"] == 11
    assert (game.asks, game.options) == (("D-END", 1), ["let_pass", "battle"])
    game.play("let_pass")
    assert not game.told("monster_collected")
    assert game.monster.at == 2


@clause("LC-8.17", "LC-8.23")
def test_ex_22_lying_hero_at_the_end(castle):
    game = castle(
        heroes=[{"at": "r3", "lying": True}], monster=("demon", 2, (5, 0, 0)), step="monster_move", dice=(1, 1, 1),
        rooms={3: ("search", (1, 1, 0))}, until="reset",
    )  # fmt: skip
    game.play("prowl clockwise")
    assert game.options == ["let_pass", "battle"]
    game.play("let_pass")
    assert (game.asks, game.options) == (("D-COLLECT", 0), ["collect strength", "collect weapon"])
    game.play("collect weapon")
    assert game.monster.cubes == [5, 1, 0]


@clause("LC-8.13", "LC-8.15", "LC-8.16")
def test_ex_23_alcove(castle):
    def coming(steps):
        return castle(
            heroes=[{"at": "entrance"}, {"at": "r2", "hidden": True}], monster=("demon", 1, (5, 0, 0)),
            rooms={2: ("search+", (0, 0, 0))}, dice=(1, steps, 1), step="monster_move", rolls=[1, 1], until="reset",
        ).play("prowl clockwise")  # fmt: skip

    assert coming(2).options == ["let_pass", "battle"]
    assert coming(1).told("battle_started")


@clause("LC-14.75", "LC-14.77", "LC-8.8", "LC-8.25")
def test_ex_24_troll(castle):
    def trolling(die, lying):
        return castle(
            heroes=[{"at": "r2", "lying": lying}], monster=("troll", 1, (6, 0, 0)), step="monster_move",
            rooms={2: ("search", (0, 0, 2)), 1: ("map_room", (1, 0, 0))}, dice=(1, die, 1), until="reset",
        )  # fmt: skip

    standing = trolling(4, False).play("prowl clockwise")
    assert standing.options == ["drop strength", "battle"]
    standing.play("drop strength")
    assert standing.t.monsters[0].at == 4
    assert trolling(4, True).play("prowl clockwise").options == ["let_pass", "battle"]
    idle = trolling(1, False)
    assert (idle.asked, idle.monster.at, idle.monster.cubes) == ("over", 1, [7, 0, 0])


@clause("LC-14.40", "LC-14.41", "LC-14.43", "LC-14.44")
def test_ex_25_dragon_at_the_end(castle):
    game = castle(
        heroes=[{"at": "r6", "cubes": (2, 1, 0)}], monster=("dragon", 1, (8, 0, 0)), step="monster_move",
        rooms={6: ("search", (0, 0, 1))}, dice=(1, 2, 1), until="reset",
    ).play("prowl clockwise")  # fmt: skip
    assert (game.asked, game.options) == ("D-END", ["drop strength", "drop weapon", "battle"])
    game.play("drop strength")
    assert (game.monster.cubes, game.t.loot[6]) == ([8, 0, 1], [1, 0, 0])


@clause("LC-14.50", "LC-14.51", "LC-14.52", "LC-14.53")
def test_ex_26_golem_dice(castle):
    game = castle(step="roll_and_assign", monster=("golem", 4, (6, 0, 0)), rolls=[6, 6, 2])
    assert game.options == ["assign hero 6", "assign hero 2"]
    game.play("assign hero 2")
    assert (game.t.monster_die, game.t.strength_dice) == (6, [6])
    game = castle(
        step="roll_and_assign", monster=("golem", 4, (6, 0, 0)), rolls=[5, 3, 2, 1, 1], heroes=[{"at": "r7"}],
        rooms={4: ("search", (0, 0, 0))},
    )  # fmt: skip
    game.play("assign hero 5", "go r0,r1,r2,r3,r4")
    assert (game.told("battle_result")[0]["foe"], game.told("monster_moved")) == (11, [])
    minor = castle(
        step="room_actions", monster=("golem", 4, (6, 0, 0)), heroes=[{"at": "r1", "cubes": (5, 0, 0)}],
        dice=(5, 0, [3, 2]), rooms={1: ("minor_monster", (0, 0, 1))},
    )  # fmt: skip
    assert minor.told("minor_monster")[0]["foe"] == 3 + 2


@clause("LC-10.2", "LC-10.10", "LC-10.13", "LC-10.15", "LC-1.11")
def test_ex_27_market_trip(castle):
    game = castle(heroes=[{"at": "r0", "cubes": (3, 2, 1)}], dice=(2, 1, 1), until="hero_battles")
    game.play("go entrance,black_market")
    assert game.hero().money == 2
    game.play("sell weapon 2")
    assert game.hero().money == 10
    game.play("sell treasure 1")
    assert (game.hero().money, game.hero().level) == (15, 2)
    game.play("buy weapon 1")
    assert (game.hero().money, game.hero().level, game.hero().cubes) == (12, 1, [3, 1, 0])


@clause("LC-10.5", "LC-10.6")
@pytest.mark.parametrize("kind", ["weapon", "treasure"])
def test_ex_28_distress_sale(castle, kind):
    game = castle(
        heroes=[{"at": "black_market", "cubes": (3, 1, 1), "money": 1}], market="crown_agents", step="room_actions",
        until="hero_battles",
    )  # fmt: skip
    assert game.options == ["pawn treasure", "pawn weapon", "turn_away"]
    game.play(f"pawn {kind}")
    assert (game.asked, game.hero().money) == ("D-SELL", 0)


@clause("LC-10.7", "LC-10.8", "LC-10.9")
def test_ex_29_turned_away(castle):
    game = castle(
        heroes=[{"at": "black_market", "cubes": (1, 0, 0), "money": 0}], step="room_actions", until="hero_battles"
    )
    assert (game.hero().at, game.hero().cubes) == (ENTRANCE, [3, 0, 0])
    assert game.t.stalls == ["arms_buyers"]


@clause("LC-10.11", "LC-10.15")
@pytest.mark.parametrize(("strength", "most"), [(5, 2), (9, 3)])
def test_ex_30_selling_strength(castle, strength, most):
    game = castle(heroes=[{"at": "black_market", "cubes": (strength, 0, 0), "money": 9}], step="room_actions")
    assert [text for text in game.options if "strength" in text] == [f"sell strength {n}" for n in range(1, most + 1)]
    game.play("sell strength 1", "done")
    assert game.asked == "D-BUY"
    assert not [text for text in game.options if "strength" in text]


@clause("LC-10.17")
def test_ex_31_card_change(castle):
    game = castle(heroes=[{"at": "black_market"}, {"at": "black_market"}], dice=(1, 1, 1), until="room_actions")
    assert game.t.stalls == ["arms_buyers"]
    alone = castle(heroes=[{"at": "black_market"}], dice=(1, 1, 1), until="room_actions")
    assert alone.t.stalls != ["arms_buyers"]
    assert "arms_buyers" in alone.t.market_discards


@clause("LC-11.2", "LC-11.3", "LC-11.4", "LC-11.5", "LC-4.5")
def test_ex_32_thieves_with_four_players(castle):
    game = castle(
        4, heroes=[{"at": "back_door", "cubes": (3, 1, 0)}], dice=(2, 1, 1), rolls=[2], until="room_actions",
    )  # fmt: skip
    game.play("go dangerous_road,smugglers_cove")
    assert game.options == ["lose strength", "lose weapon"]
    game.play("lose strength", "lose weapon")
    assert (game.hero().at, game.hero().cubes) == (16, [2, 0, 0])
    back = castle(4, heroes=[{"at": "smugglers_cove"}], dice=(2, 1, 1), until="room_actions")
    assert (back.hero().at, back.told("thieves")) == (BACK_DOOR, [])


@clause("LC-9.6", "LC-9.7", "LC-14.1", "LC-14.72")
@pytest.mark.parametrize(
    ("name", "killed", "boss", "cubes", "bonus"),
    [
        ("undead", 2, False, [8, 0, 0], 0),
        ("undead", 3, True, [13, 0, 0], 0),
        ("crystalline_entity", 5, True, [0, 0, 6], 0),
        ("dragon", 3, True, [14, 0, 0], 0),
        ("phoenix", 4, False, [8, 0, 0], 0),
        ("phoenix", 4, False, [8, 0, 0], 1),
    ],
)
def test_ex_33_later_monsters(castle, name, killed, boss, cubes, bonus):
    game = castle(killed=killed, variants={"monster_strength_bonus": bonus}, dice=(3, 1, 1))
    assert summon(game.t, name, 1, boss).cubes == cubes


@clause("LC-13.1", "LC-13.5", "LC-13.15")
def test_ex_34_finishing_the_round(castle):
    game = castle(3, step="reset", heroes=[{}, {}, {"money": 51}], first=1, turn=2, round=8, rich=True)
    assert (game.asked, game.t.turn, game.t.round) == ("D-ASSIGN", 0, 8)
    game = castle(3, step="reset", heroes=[{}, {}, {"money": 51}], first=1, turn=0, round=8, rich=True)
    assert game.asked == "over"
    assert game.t.result.winners == [2]


@clause("LC-9.3", "LC-13.2", "LC-13.7", "LC-9.9")
def test_ex_35_bag_runs_out(castle):
    empty = ("search", (0, 0, 0))
    game = castle(step="reset", rooms={1: empty, 2: empty}, bag=(1, 1, 1))
    assert game.asked == "D-SPREAD"
    game.play("place treasure r1", "place weapon r1")
    assert game.t.loot[1:3] == [[0, 1, 1], [1, 0, 0]]
    assert game.t.bag_emptied
    assert game.told("rooms_replaced")[0]["rooms"] == [1, 2]
    later = castle(step="reset", rooms={1: empty, 2: empty}, bag_emptied=True)
    assert not later.told("rooms_replaced")


@clause("LC-14.67", "LC-13.4", "LC-13.6")
def test_ex_36_thirty(castle):
    game = castle(
        monster=("phantom", 2, (27, 0, 0)), rooms={3: ("search", (3, 0, 0))}, dice=(1, 1, 1), step="monster_move"
    )
    game.play("prowl clockwise")
    assert (game.asked, game.monster.cubes[0], game.t.result.clause) == ("over", 30, "LC-13.4")


@clause("LC-13.9", "LC-13.10", "LC-13.11")
def test_ex_37_ties_at_the_end(castle):
    game = castle(
        3,
        heroes=[
            {"money": 36, "cubes": (5, 4, 0)},
            {"money": 40, "cubes": (5, 2, 0)},
            {"money": 44, "cubes": (4, 0, 0)},
        ],
        dice=(1, 1, 1),
    )
    assert [final_money(hero) for hero in game.t.heroes] == [44, 44, 44]
    assert [hero.loot for hero in game.t.heroes[:2]] == [9, 7]
    assert richest(game.t) == [1]


@clause("LC-14.45", "LC-14.46", "LC-14.47")
def test_ex_38_gargoyle(castle):
    game = castle(4, heroes=[{"money": 4}, {"money": 4}, {"money": 20}, {"money": 40}], dice=(1, 1, 1))
    assert summon(game.t, "gargoyle", 1, boss=False).cubes == [7, 0, 0]

    def beaten_by(margin):
        fight = castle(
            heroes=[{"at": "r3", "cubes": (3 + margin, 0, 0)}], monster=("gargoyle", 4, (2, 0, 0)), dice=(1, 1, 1),
            rolls=[1, 1], deck=("troll",), until="room_actions",
        )  # fmt: skip
        return [m.cubes[0] for m in fight.play("go r4").t.monsters]

    assert [beaten_by(margin) for margin in (0, 1, 2, 3)] == [[2], [2], [1], []]


FOUR = [("demon", 0, (5, 0, 0)), ("troll", 3, (6, 0, 0)), ("golem", 6, (6, 0, 0)), ("dragon", 9, (8, 0, 0))]


@clause("LC-16.22", "LC-16.23", "LC-16.24", "LC-16.25")
@pytest.mark.parametrize(("at", "corners"), [("r4", [3, 6]), ("r3", [0, 3, 6]), ("entrance", [0, 3, 6, 9])])
def test_ex_39_solo_escalation(castle, at, corners):
    game = castle(1, step="escalation", heroes=[{"at": at}], monsters=FOUR, until="solo_reset")
    assert sorted(event["at"] for event in game.told("monster_grew")) == corners


@clause("LC-16.8", "LC-16.12", "LC-16.13", "LC-16.14", "LC-16.50", "LC-16.51", "LC-16.52", "LC-16.53", "LC-16.54")
def test_ex_40_solo_battle_and_end(castle):
    def fighting(strength, rolls, **more):
        game = castle(
            1, step="roll_and_assign", heroes=[{"at": "r4", "cubes": (9, 1, 0), "money": 20}],
            monsters=[("demon", 9, (strength, 1, 0))], rolls=rolls, rooms={9: ("found_loot", (0, 0, 1))}, **more,
        )  # fmt: skip
        return game.play("assign hero 5", "go r5,r6,r7,r8,r9")

    game = fighting(9, [5, 4, 1, 4, 4, 2, 6], until="escalation")
    assert game.told("battle_result")[0] == {"seat": 0, "monster": "demon", "hero": 17, "foe": 14}
    assert game.monster.cubes[0] == 6
    game.play("take weapon")
    assert (game.monster.on_card, game.monster.lying, game.asked) == (True, True, "D-TAKE")
    killed = fighting(3, [5, 4, 1, 4, 4, 2, 6, 1, 1, 1])
    assert killed.told("battle_result")[0] == {"seat": 0, "monster": "demon", "hero": 17, "foe": 8}
    assert (killed.t.graves, killed.asked) == ({9: "demon"}, "D-TAKE")
    killed.play("take treasure")
    assert (killed.t.final_turn, "escalation" in killed.visited) == (True, False)
    killed.play(killed.options[0])
    while killed.asked != "over":
        killed.play(killed.options[-1])
    assert killed.t.result.winners == [0]
    assert final_money(killed.hero()) == 20 + 3 * killed.hero().cubes[2] + 2 * killed.hero().cubes[1]


@clause("LC-1.19", "LC-3.7", "LC-5.13", "LC-5.21", "LC-14.86")
def test_ex_41_tie_that_kills(castle):
    game = castle(
        heroes=[{"at": "r3", "cubes": (4, 0, 0)}], monster=("vampire", 4, (1, 0, 1)), dice=(1, 1, 3), rolls=[4, 1],
        until="room_actions",
    )  # fmt: skip
    game.play("go r4")
    assert [game.told("battle_result")[0][side] for side in ("hero", "foe")] == [6, 6]
    assert (game.hero().cubes, game.hero().trophies, game.t.monsters) == ([4, 0, 1], ["vampire"], [])
    assert game.visited[-2] == "room_actions"


@clause("LC-10.7", "LC-10.20")
def test_ex_42_distress_sale_refused(castle):
    game = castle(
        heroes=[{"at": "black_market", "cubes": (1, 1, 0), "money": 0}], market="crown_agents", step="room_actions",
        until="hero_battles",
    )  # fmt: skip
    assert (game.asked, game.hero().at, game.hero().cubes) == ("over", ENTRANCE, [3, 1, 0])


@clause("LC-14.25", "LC-14.26", "LC-14.27", "LC-14.28", "LC-14.29", "LC-7.6")
def test_ex_43_demon_duel_lost_after_a_sprint(castle):
    game = castle(
        heroes=[{"at": "r1", "cubes": (4, 1, 0)}, {"at": "r3", "cubes": (3, 0, 0)}], monster=("demon", 3, (5, 0, 0)),
        dice=(4, 2, 1), rolls=[1, 1, 1, 2, 1], rooms={3: ("found_loot", (1, 0, 0))},
    )  # fmt: skip
    game.play("go r2,r3,r4,r5", "sprint")
    assert game.told("duel_result")[0] == {"seat": 0, "rival": 1, "hero": 3, "foe": 4}
    assert game.asks == ("D-STEAL", 1)
    assert game.hero().cubes[0] == 2
    game.play("take weapon")
    assert (game.hero().at, game.asked) == (3, "D-TAKE")
    game.play("done")
    assert game.asked == "D-DIR"
    assert not game.told("battle_started")
