"""Who tries what cannot be is told why, and by which rule."""

import pytest

from tabletop.games.looting_miniskull_castle import GAME
from tabletop.games.looting_miniskull_castle.words import place_name


def why(game, piece: str, place: str = "") -> tuple[str, str] | None:
    refused = GAME.refusal(game.t, game.world.ask, piece, place)
    return None if refused is None else (refused.reason, refused.clause)


def room(game, number: int) -> str:
    return place_name(game.t, number)


# Dice


def test_dice_go_into_their_slots_in_order(castle) -> None:
    game = castle(step="roll_and_assign", rolls=[5, 3, 2])
    assert why(game, "die-0", "slot-strength-name") == (
        "First the die that moves your Hero, then the Monster's: the last is its Strength.",
        "LC-3.2",
    )
    assert why(game, "die-0", "space-r3") == (
        "A die goes into its slot. Your Hero moves when all are given out.",
        "LC-3.4",
    )
    game.play("assign hero 5")
    assert why(game, "die-1", "slot-hero") == ("The Hero's die is given out. This one moves the Monster.", "LC-3.4")
    assert why(game, "die-1", "slot-strength") == (
        "Give the Monster the die that moves it: the other is its Strength by itself.",
        "LC-3.2",
    )
    assert why(game, "die-0") == ("A die that is given out stays where it is for this turn.", "LC-3.4")


def test_a_six_is_the_golems(castle) -> None:
    game = castle(step="roll_and_assign", rolls=[6, 3, 2], monster=("golem", 4, (6, 0, 0)))
    assert why(game, "die-0") == ("A rolled 6 is the Golem's: it must be its movement.", "LC-14.51")
    assert why(game, "die-1") is None, "this one can be taken up"


def test_alone_only_the_heros_die_is_chosen(castle) -> None:
    game = castle(1, step="roll_and_assign", rolls=[6, 3])
    assert why(game, "die-0", "slot-strength") == (
        "Choose the Hero's die: all others are the Monsters' Strength.",
        "LC-16.8",
    )


# Figures


def test_a_space_out_of_reach_says_how_far_it_is(castle) -> None:
    game = castle(heroes=[{"at": "r2"}], dice=(3, 1, 1), monster=("demon", 7, (5, 0, 0)))
    assert why(game, "meeple-0", "space-r3") == (
        f"{room(game, 3)} is 1 or 7 spaces away, and your Hero moves exactly 3.",
        "LC-4.1",
    )
    assert why(game, "meeple-0", "cube-r4-strength") == (
        f"{room(game, 4)} is 2 or 6 spaces away, and your Hero moves exactly 3.",
        "LC-4.1",
    )
    assert why(game, "meeple-0", "space-black_market") == (
        "the Black Market is 4 spaces away, and your Hero moves 3.",
        "LC-4.5",
    )
    assert why(game, "meeple-0", "space-r2")[1] == "LC-4.2"


def test_heroes_wait_for_the_dice_and_for_their_own_turn(castle) -> None:
    game = castle(step="roll_and_assign", rolls=[5, 3, 2])
    assert why(game, "meeple-0") == ("First the dice are given out, then your Hero moves.", "LC-3.4")
    assert why(game, "meeple-1") == ("That Hero is seat 2's.", "LC-1.6")


def test_after_its_move_a_hero_stays(castle) -> None:
    game = castle(step="room_actions", heroes=[{"at": "r2"}], rooms={2: ("found_loot", (1, 1, 0))}, dice=(2, 1, 1))
    assert game.asked == "D-TAKE"
    assert why(game, "meeple-0") == ("Your Hero has had its move: one in a turn, by its die.", "LC-4.1")


def test_the_map_leads_two_spaces_and_never_back_into_a_market_just_left(castle) -> None:
    game = castle(
        step="room_actions", heroes=[{"at": "r0"}], rooms={0: ("map_room", (0, 0, 0))}, dice=(2, 1, 1), left_market=13
    )
    assert game.asked == "D-MAP"
    assert why(game, "meeple-0", "space-r4") == (
        f"The map leads one or two spaces on, and {room(game, 4)} is farther.",
        "LC-6.14",
    )
    assert why(game, "meeple-0", "space-black_market") == (
        "the Black Market was left this turn: nobody goes straight back.",
        "LC-4.8",
    )


@pytest.mark.parametrize(
    ("rival", "words", "clause"),
    [
        ({"at": "r5"}, "seat 3 is elsewhere: only who shares your space can be attacked.", "LC-7.1"),
        ({"at": "r2", "lying": True}, "seat 3 lies down and cannot be attacked.", "LC-7.9"),
        ({"at": "r2", "cubes": (1, 0, 0)}, "The strongest first: that is not seat 3.", "LC-7.2"),
    ],
)
def test_a_rival_who_cannot_be_attacked_says_why(castle, rival, words, clause) -> None:
    game = castle(
        3, step="hero_battles", heroes=[{"at": "r2"}, {"at": "r2", "cubes": (5, 0, 0)}, rival], dice=(2, 1, 1)
    )
    assert game.asked == "D-DUEL"
    assert why(game, "meeple-0", "meeple-2") == (words, clause)


def test_the_monster_goes_its_own_way(castle) -> None:
    game = castle(step="monster_move", monster=("vampire", 4, (4, 0, 0)), dice=(1, 2, 1))
    assert why(game, "monster-vampire", "space-r5") == (
        "The Monster goes 2 rooms, clockwise or counter-clockwise.",
        "LC-8.2",
    )
    assert why(game, "monster-vampire", "space-entrance") == ("The Monster never leaves the castle.", "LC-1.7")
    assert why(game, "monster-loot-strength") == ("What lies on the Monster's card is won in battle.", "LC-5.7")
    waiting = castle(dice=(3, 1, 1), heroes=[{"at": "r2"}])
    assert why(waiting, "monster-demon") == ("The Monster moves after the Heroes, by its own die.", "LC-3.1")


# Loot


def test_cubes_are_taken_from_the_room_that_is_looted(castle) -> None:
    game = castle(
        step="room_actions", heroes=[{"at": "r2"}], dice=(2, 1, 1),
        rooms={2: ("found_loot", (1, 1, 0)), 3: ("search", (2, 0, 0))},
    )  # fmt: skip
    assert why(game, "cube-r3-strength") == (f"You are looting {room(game, 2)}.", "LC-6.3")
    assert why(game, "cube-r2-weapon", "hero-1") == ("That board is seat 2's. What you find is yours.", "LC-6.3")
    walking = castle(dice=(3, 1, 1), heroes=[{"at": "r2"}])
    assert why(walking, "cube-r3-strength") == (
        "Cubes are taken where your Hero's move ends, when its room says so.",
        "LC-6.1",
    )


def test_next_door_to_the_griffin_only_strength_is_free(castle) -> None:
    game = castle(
        step="room_actions", heroes=[{"at": "r3"}], monster=("griffin", 4, (5, 0, 0)), dice=(2, 1, 1),
        rooms={3: ("map_room", (2, 0, 1))},
    )  # fmt: skip
    assert why(game, "cube-r3-treasure") == (
        "Next door to the Griffin no Weapon and no Treasure can be taken.",
        "LC-14.55",
    )


def test_a_monster_that_ends_its_move_wants_treasure_in_hand(castle) -> None:
    game = castle(
        step="monster_move", monster=("vampire", 4, (4, 0, 0)), dice=(1, 1, 3),
        heroes=[{"at": "r5", "cubes": (5, 1, 1)}],
    ).play("prowl clockwise")  # fmt: skip
    assert game.asked == "D-END"
    assert why(game, "hero-0-weapon") == ("The Monster wants a Treasure and nothing else.", "LC-8.15")
    words = "The Monster wants its Treasure in hand: drag it to its card."
    assert why(game, "hero-0-treasure", "space-r5") == (words, "LC-8.15")
    assert why(game, "hero-0-treasure", "monster-vampire") == (words, "LC-8.15")
    assert why(game, "cube-r5-strength") == ("While the Monster is here nobody loots.", "LC-8.9")


def test_what_is_dropped_before_a_passing_monster_lies_in_the_room(castle) -> None:
    drops = castle(
        step="monster_move", monster=("vampire", 4, (4, 0, 0)), dice=(1, 3, 3),
        heroes=[{"at": "r5", "cubes": (5, 1, 1)}], rooms={5: ("search", (1, 0, 0))},
    ).play("prowl clockwise")  # fmt: skip
    assert drops.asked == "D-PASS"
    assert why(drops, "hero-0-strength", "monster-card") == (
        f"The cube is dropped where you are, in {room(drops, 5)}.",
        "LC-8.10",
    )
    free = castle(
        step="monster_move", monster=("vampire", 4, (4, 0, 0)), dice=(1, 3, 3),
        heroes=[{"at": "r5", "cubes": (5, 1, 1)}], rooms={5: ("search", (0, 1, 0))},
    ).play("prowl clockwise")  # fmt: skip
    assert why(free, "hero-0-strength") == ("You need not drop anything: let the Monster pass.", "LC-8.9")


def test_what_is_too_much_stays_in_the_room(castle) -> None:
    game = castle(
        step="room_actions", heroes=[{"at": "r3", "cubes": (13, 1, 1)}], dice=(2, 1, 1),
        rooms={3: ("map_room", (2, 0, 0))},
    ).play("take_all")  # fmt: skip
    assert game.asked == "D-LIMIT"
    assert why(game, "hero-0-weapon", "bag-picture") == (
        "What you cannot carry stays in the room where you are.",
        "LC-12.2",
    )


# Markets


@pytest.fixture
def trading(castle):
    def visit(cubes, money=9, **how):
        return castle(heroes=[{"at": "black_market", "cubes": cubes, "money": money}], step="room_actions", **how)

    return visit


def test_selling_strength_has_its_limits(trading) -> None:
    poor = trading((3, 1, 0))
    assert why(poor, "hero-0-strength") == ("Of your Strength you keep 3 cubes.", "LC-10.11")
    rich = trading((9, 1, 0)).play("sell strength 3")
    assert why(rich, "hero-0-strength") == ("No more than 3 Strength are sold in a visit.", "LC-10.11")
    assert why(rich, "ware-black_market-weapon") == (
        "First you sell, then you buy: say that you sell nothing more.",
        "LC-10.12",
    )
    rich.play("done")
    assert rich.asked == "D-BUY"
    assert why(rich, "hero-0-weapon") == ("Selling is over once buying has begun.", "LC-10.12")
    assert why(rich, "ware-black_market-strength") == (
        "In a visit you buy 3 Strength at most, and none after selling any.",
        "LC-10.15",
    )
    assert why(rich, "ware-black_market-weapon", "hero-1") == (
        "That board is seat 2's. What you buy goes to your own.",
        "LC-10.13",
    )


def test_a_ware_that_cannot_be_bought_says_why(trading) -> None:
    short = trading((3, 0, 0), money=4)
    assert short.asked == "D-BUY"
    assert why(short, "ware-black_market-weapon") == ("1 Weapon costs $3, and you have $2.", "LC-10.13")
    empty = trading((3, 0, 0), bag=(5, 0, 5))
    assert why(empty, "ware-black_market-weapon") == ("The bag holds no Weapon that could be sold.", "LC-10.14")
    bought = trading((3, 0, 0), money=30).play("buy weapon 1")
    assert why(bought, "ware-black_market-weapon") == (
        "You have bought all the Weapons that a visit allows.",
        "LC-10.13",
    )


def test_outside_a_market_nothing_is_traded(castle) -> None:
    game = castle(dice=(3, 1, 1), heroes=[{"at": "r2", "cubes": (3, 0, 1)}, {"cubes": (3, 1, 0)}])
    assert why(game, "hero-0-treasure") == (
        "Loot is sold in a Market, or given up when something asks for it.",
        "LC-10.10",
    )
    assert why(game, "hero-1-weapon") == (
        "That is seat 2's. Loot Items are won by beating a Hero in battle.",
        "LC-7.6",
    )
    assert why(game, "ware-black_market-strength") == ("Wares are bought when your Hero is in that Market.", "LC-10.2")
    assert why(game, "bag-strength")[1] == "LC-1.14"


def test_the_fee_is_raised_with_loot_items(trading) -> None:
    game = trading((3, 1, 1), money=0)
    assert game.asked == "D-FEE"
    assert why(game, "hero-0-strength") == ("Only Weapons and Treasure are sold to raise the fee.", "LC-10.5")


def test_the_last_cubes_go_into_the_new_rooms_treasure_first(castle) -> None:
    game = castle(
        step="reset", bag=(1, 1, 1), heroes=[{"at": "r1"}],
        rooms={3: ("search", (0, 0, 0)), 5: ("search", (0, 0, 0))},
    )  # fmt: skip
    assert game.asked == "D-SPREAD"
    assert why(game, "spread-weapon") == (
        "Treasure is laid into the new rooms first, then Weapons, then Strength.",
        "LC-9.3",
    )
    assert why(game, "spread-treasure", "space-r1") == (
        f"{room(game, 1)} gets no cube: only the new rooms do, two each at most.",
        "LC-9.3",
    )


def test_where_the_question_says_it_all_nothing_is_added(castle) -> None:
    game = castle(dice=(3, 1, 1), heroes=[{"at": "r2"}])
    assert why(game, "level-1") is None
    assert why(game, "meeple-0") is None, "it can be taken up"
    assert why(game, "meeple-0", "hero-0") is None
