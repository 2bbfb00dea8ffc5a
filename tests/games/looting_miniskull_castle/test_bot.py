"""What the AI may guess, and what it thinks a position is worth."""

from random import Random

import pytest

from tabletop.engine.match import Match
from tabletop.games.looting_miniskull_castle import GAME
from tabletop.games.looting_miniskull_castle.content import MONSTERS


def guessed(match, seed):
    state = match.state.copy()
    GAME.redeal(state, 0, Random(seed))
    return state


def test_a_guess_keeps_every_pile_as_large_and_all_that_is_open_as_it_is():
    match = Match(GAME, 4, seed=3)
    truth, other = match.state, guessed(match, 9)
    assert sorted(other.room_pile) == sorted(truth.room_pile)
    assert sorted(other.market_pile) == sorted(truth.market_pile)
    assert len(other.deck) == len(truth.deck)
    assert (other.cards, other.stalls, other.bag, other.monsters) == (
        truth.cards, truth.stalls, truth.bag, truth.monsters,
    )  # fmt: skip


def test_the_monster_deck_is_guessed_from_all_that_nobody_has_seen():
    match = Match(GAME, 2, seed=3)
    decks = [guessed(match, seed).deck for seed in range(200)]
    assert {name for deck in decks for name in deck} == set(MONSTERS) - {match.state.monsters[0].id}


def test_playing_a_guess_leaves_the_truth_alone():
    match = Match(GAME, 3, seed=8)
    before = match.digest()
    fork = match.fork(0, Random(1))
    for _ in range(60):
        if fork.ask is None:
            break
        fork.choose(fork.ask.options[0])
    assert match.digest() == before


@pytest.mark.parametrize("change", [{"money": 14}, {"cubes": (3, 0, 2)}, {"cubes": (5, 0, 0)}, {"trophies": ["golem"]}])
def test_money_loot_strength_and_trophies_are_worth_something(castle, change):
    game = castle(heroes=[{"at": "r1", **change}, {"at": "r1"}], dice=(1, 1, 1), deck=("troll",))
    mine, rival = GAME.worth(game.t)
    assert mine > rival
    assert mine + rival == pytest.approx(1)


def test_lying_down_is_bad(castle):
    game = castle(heroes=[{"at": "r1"}, {"at": "r1"}], dice=(3, 1, 1))
    before = GAME.worth(game.t)[1]
    game.hero(1).lying = True
    assert GAME.worth(game.t)[1] < before


def test_weakness_within_reach_of_the_monster_is_bad(castle):
    game = castle(heroes=[{"at": "r1"}, {"at": "r2", "cubes": (2, 0, 0)}], dice=(3, 1, 1))
    near = GAME.worth(game.t)[1]
    game.t.monsters = []
    assert near < GAME.worth(game.t)[1]


def test_in_the_last_round_only_the_final_sale_counts(castle):
    game = castle(heroes=[{"money": 40}, {"money": 30, "cubes": (15, 0, 0)}], dice=(3, 1, 1), rich=True)
    assert GAME.worth(game.t)[0] > 0.9


def test_a_finished_game_is_worth_its_result(castle):
    game = castle(step="reset", turn=1, rich=True, heroes=[{"money": 51}])
    assert GAME.worth(game.t) == [1.0, 0.0]
    lost = castle(1, step="solo_reset", heroes=[{"at": "r1"}], round=100, monsters=[("demon", 0, (5, 0, 0))])
    assert GAME.worth(lost.t) == [0.0]


def test_alone_every_kill_is_progress_and_waiting_is_not(castle):
    four = [("demon", 0, (5, 0, 0)), ("troll", 3, (6, 0, 0)), ("golem", 6, (6, 0, 0)), ("dragon", 9, (8, 0, 0))]

    def worth(monsters, killed, turn):
        return GAME.worth(
            castle(1, heroes=[{"at": "r1"}], monsters=monsters, killed=killed, round=turn, dice=(1, 0, [1])).t
        )[0]

    assert worth(four[1:], 1, 10) > worth(four, 0, 10) > worth(four, 0, 80)


def test_temperaments_see_the_same_table_differently(castle):
    game = castle(heroes=[{"at": "r1", "cubes": (3, 0, 4)}, {"at": "r1", "cubes": (11, 0, 0)}], dice=(1, 1, 1))
    looks = {temper.id: temper.worth(game.t)[0] for temper in GAME.temperaments}
    assert looks["magpie"] > GAME.worth(game.t)[0] > looks["brawler"]
    assert len(set(looks.values())) == 3


def test_a_glance_prefers_loot_and_shuns_hopeless_fights(castle):
    taking = castle(step="room_actions", heroes=[{"at": "r1"}], rooms={1: ("map_room", (1, 0, 1))}, dice=(1, 1, 1))
    weights = dict(zip(taking.options, GAME.weigh(taking.t, taking.world.ask), strict=True))
    assert weights["take_all"] > weights["take treasure"] > weights["done"]
    fight = castle(heroes=[{"at": "r2", "cubes": (1, 0, 0)}], dice=(4, 1, 6)).play("go r3,r4,r5,r6")
    weights = dict(zip(fight.options, GAME.weigh(fight.t, fight.world.ask), strict=True))
    assert weights["sprint"] > weights["attack"]
