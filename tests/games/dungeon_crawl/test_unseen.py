"""What a seat cannot see is dealt anew within what it knows: counts hold, known cards stay known."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.content import ITEMS, MONSTERS

Make = Callable[..., Any]
A, B, C, D = range(4)


def guesses(c: Any, seat: int, number: int = 30) -> list[Any]:
    made, sound = [], GAME.complaints(c.state) == []
    for seed in range(number):
        guess = c.state.copy()
        GAME.redeal(guess, seat, Random(seed))
        assert (GAME.complaints(guess) == []) is sound
        made.append(guess)
    return made


@pytest.mark.clause("DC-1.2")
def test_other_hands_are_guessed_by_tier_and_the_own_hand_is_known(crawl: Make) -> None:
    c = crawl(2)
    own = c.give(A, hand=["a_spark", "o_lance"])
    c.give(B, hand=["a_mend", "o_renewal", "a_draught"])
    hands = {tuple(guess.heroes[B].hand) for guess in guesses(c, A)}
    assert len(hands) > 20
    assert all([ITEMS[card].tier for card in hand] == ["alpha", "omega", "alpha"] for hand in hands)
    assert all(guess.heroes[A].hand == own for guess in guesses(c, A))


@pytest.mark.clause("DC-1.2")
def test_open_hands_are_not_guessed(crawl: Make) -> None:
    c = crawl(2, hand_visibility="open")
    cards = c.give(B, hand=["a_mend", "o_renewal"])
    assert all(guess.heroes[B].hand == cards for guess in guesses(c, A, 5))


@pytest.mark.clause("DC-6.10", "DC-1.4")
def test_a_card_taken_from_the_loot_pool_stays_known(crawl: Make) -> None:
    c = crawl(2)
    c.pool("a_bodkin")
    c.turn({A: "rest", B: "take_loot"}).answer("take a_bodkin")
    c.give(B, hand=["a_mend"])
    assert all(guess.heroes[B].hand[0] == "a_bodkin.1" for guess in guesses(c, A))


@pytest.mark.clause("DC-11.4", "DC-1.5")
def test_what_a_dead_heros_closed_hand_held_is_unknown_what_was_seen_to_go_is_not(crawl: Make) -> None:
    c = crawl(2)
    c.state.discard.append(c.card("a_spark"))
    c.state.buried.append(c.card("a_mend"))
    made = guesses(c, A)
    assert all(guess.discard == ["a_spark.1"] for guess in made)
    assert len({guess.buried[0] for guess in made}) > 10


@pytest.mark.clause("DC-2.4", "DC-2.5", "DC-12.21")
def test_monsters_are_guessed_from_the_group_that_could_lie_there(crawl: Make) -> None:
    c = crawl(2)
    seen = c.state.monsters[1]
    seen.known = True
    made = guesses(c, A, 60)
    for guess in made:
        tiers = {m.slot: MONSTERS[m.card].tier for m in guess.monsters}
        assert tiers["M1.1"] == "easy" and tiers["M3.1"] == tiers["M3.2"] == "hard" and tiers["B.1"] == "boss"
        assert guess.monsters[1].card == seen.card
        assert all(m.hp == m.most == MONSTERS[m.card].hp[1] for m in guess.monsters)
    assert {MONSTERS[guess.monsters[2].card].tier for guess in made} == {"easy", "hard"}
    assert len({guess.boss.card for guess in made}) == 7


@pytest.mark.clause("DC-2.1", "DC-12.21")
def test_rooms_that_were_turned_over_or_peeked_at_stay(crawl: Make) -> None:
    c = crawl(2)
    c.state.flipped.append("R01")
    c.state.peeked.append("R02")
    made = guesses(c, A)
    assert all(guess.rooms[space] == c.state.rooms[space] for guess in made for space in ("R01", "R02"))
    assert len({guess.rooms["R04"] for guess in made}) > 10


@pytest.mark.clause("DC-3.2")
def test_sealed_picks_of_others_are_guessed_among_their_legal_cards(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"])
    c.give(A, ready=["a_spark"])
    c.start().answer("pick left_right")
    picks = {guess.heroes[A].pick for guess in guesses(c, B, 80)}
    assert picks > {"a_spark.1"} and picks <= {*c.hero(A).actions, "a_spark.1"}
    assert {guess.heroes[A].pick for guess in guesses(c, A, 5)} == {"left_right"}


@pytest.mark.clause("DC-2.3")
def test_a_chosen_boss_is_never_guessed_away(crawl: Make) -> None:
    c = crawl(1, boss="b_choir")
    assert {guess.boss.card for guess in guesses(c, A, 10)} == {"b_choir"}
