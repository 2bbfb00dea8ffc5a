"""Who tries what cannot be is told why, and by which rule."""

import pytest

from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.content import BUFFS

GHOUL = "e_ghoul"


def why(game, piece: str, place: str = "") -> tuple[str, str] | None:
    refused = GAME.refusal(game.state, game.ask, piece, place)
    return None if refused is None else (refused.reason, refused.clause)


@pytest.fixture
def named(crawl):
    """A party with a Buff each, so that heroes can be told apart."""

    def make(*heroes, **how):
        game = crawl(*heroes, **how)
        for who, buff in zip(game.state.heroes, BUFFS, strict=False):
            who.buff = buff
        return game

    return make


def test_equipment_is_not_laid_while_exploring(named) -> None:
    game = named(2)
    [sword] = game.give(0, ready=["a_notched_sword"])
    game.start()
    assert why(game, f"item-{sword}") == (
        "Equipment is for Combat. In an Exploration Turn you lay one of your Actions.",
        "DC-3.3",
    )


def test_used_cards_and_cards_in_the_hand_wait_for_a_rest(named) -> None:
    game = named(2, fight=[GHOUL])
    sword, spark = game.give(0, used=["a_notched_sword"], hand=["a_spark"])[::-1]
    game.hero(0).actions.remove("forward")
    game.hero(0).spent.append("forward")
    game.start()
    assert why(game, f"item-{sword}") == ("Notched Sword is used: lay Rest to make it ready again.", "DC-7.4")
    assert why(game, f"item-{spark}") == ("Spark must be equipped before it can be used: lay Rest.", "DC-6.18")
    assert why(game, "sign-0-forward") == (
        "Forward is used: it comes back by a Rest, or when Combat ends.",
        "DC-3.5",
    )


def test_cards_of_others_and_of_the_pool_are_left_alone(named) -> None:
    game = named(2)
    [sword] = game.give(1, ready=["a_notched_sword"])
    game.pool("a_spark")
    game.start()
    assert why(game, f"item-{sword}") == ("Notched Sword is the Arcanist's.", "DC-1.3")
    assert why(game, f"item-{game.state.pool[0]}") == (
        "Only Take Loot takes cards out of the Loot Pool: lay that Action.",
        "DC-6.10",
    )
    assert why(game, "buff-b_brute") == (
        "A Buff always works by itself: it is never laid, used or given away.",
        "DC-13.7",
    )


def test_one_person_with_two_heroes_lays_for_the_hero_who_is_asked(named) -> None:
    game = named(2, seats=1, fight=[GHOUL])
    [sword] = game.give(1, ready=["a_notched_sword"])
    game.start()
    assert why(game, f"item-{sword}") == (
        "Notched Sword is the Arcanist's, and the Brute lays a card now.",
        "DC-3.2",
    )


def test_a_draught_helps_only_the_wounded_in_the_same_room(named) -> None:
    game = named(3, at="R01")
    game.room("R01", "r_quiet_cell")
    [draught] = game.give(0, hand=["a_draught"])
    game.start()
    assert why(game, f"item-{draught}") == (
        "Healing Draught would change nothing for anybody in this Room now.",
        "DC-4.1",
    )
    game.hero(0).hp -= 3
    game.hero(2).hp -= 3
    game.hero(2).space = "R02"
    assert why(game, f"item-{draught}", "board-1") == ("The Arcanist has all its HP.", "DC-8.12")
    assert why(game, f"item-{draught}", "hp-2") == ("The Sentinel is not in the same Room.", "DC-5.9")
    assert why(game, f"item-{draught}", "pool") == (
        "Only Donate Loot puts Items into the Loot Pool: lay that Action.",
        "DC-6.8",
    )


def test_a_card_is_laid_before_it_is_aimed(named) -> None:
    game = named(2, fight=[GHOUL])
    [sword] = game.give(0, ready=["a_notched_sword"])
    game.start()
    assert why(game, f"item-{sword}", "monster-M1.1") == (
        "Lay the card on your lock first. Its target is chosen when it resolves.",
        "DC-3.6",
    )
    assert why(game, "action-0-forward", "space-M1") == (
        "Lay the card on your lock first. The way is chosen when it resolves.",
        "DC-3.6",
    )
    assert why(game, "action-0-rest", "slot-1") == (
        "That is the Arcanist's board. Your lock is on your own.",
        "DC-3.2",
    )


def test_a_consumable_is_never_equipped(named) -> None:
    game = named(2)
    sword, draught = game.give(0, hand=["a_notched_sword", "a_draught"])
    game.start("allot_items")
    assert game.about == "allot"
    words = "Healing Draught is a Consumable: it works from the Hand and is never equipped."
    assert why(game, f"item-{draught}", "board-0") == (words, "DC-2.11")
    assert why(game, f"item-{sword}", "board-1") == (
        "That is the Arcanist's board. Items change hands by the Loot Pool only.",
        "DC-6.12",
    )


def test_heroes_move_by_cards_and_not_out_of_a_fight(named) -> None:
    game = named(2, at="R01").start()
    assert why(game, "meeple-0") == ("Heroes move by their cards: lay Forward or Left/Right.", "DC-4.4")
    fight = named(2, fight=[GHOUL]).start()
    assert why(fight, "meeple-0") == ("Nobody leaves the Monster Room while a Monster lives in it.", "DC-5.6")
    assert why(fight, "monster-M1.1") == ("Cellar Ghoul attacks by its die, after the party's cards.", "DC-5.13")
    assert why(fight, "monster-B.1") == ("A Monster sleeps face down until its Room is entered.", "DC-4.11")


def test_a_way_that_the_card_does_not_take_is_named(named) -> None:
    game = named(2, at="R01").turn({0: "left_right"})
    assert game.about == "exit"
    assert why(game, "meeple-0", "space-R04") == ("That is the forward exit. Left/Right turns off to a side.", "DC-6.3")
    assert why(game, "meeple-0", "space-E") == ("No way leads there from here, and nobody turns back.", "DC-17.1")
    assert why(game, "action-0-rest") == ("Actions are laid when the next turn begins.", "DC-3.2")


def test_a_blow_falls_on_the_living_in_the_room(named) -> None:
    game = named(4, fight=[GHOUL], dice=[1])
    game.hero(2).space = "R04"
    game.hero(3).alive = False
    game.turn()
    assert game.about == "victim"
    assert why(game, "monster-M1.1", "board-2") == ("The Sentinel is not in the Monster's Room.", "DC-5.15")
    assert why(game, "monster-M1.1", "portrait-3") == ("The Mender is dead and no target.", "DC-11.1")
