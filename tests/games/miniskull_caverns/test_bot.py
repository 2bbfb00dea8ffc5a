"""What positions are worth, playouts that go somewhere, and guesses that see no hidden card."""

from random import Random

import pytest

from tabletop.engine.contract import Chance
from tabletop.engine.variants import settle
from tabletop.engine.world import World
from tabletop.games.miniskull_caverns import GAME


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"gems": [1, 0, 0]}, {"gems": [0, 0, 0]}),
        ({"gems": [2, 0, 0]}, {"gems": [1, 0, 0]}),
        ({"strength": [4, 4, 4]}, {"strength": [1, 4, 4]}),
        ({"at": ["a2", "b4", "d4"]}, {"at": ["c3", "b4", "d4"]}),
        ({"gems": [2, 0, 0], "at": ["c3", "b4", "d4"]}, {"gems": [2, 0, 0], "at": ["e5", "b4", "d4"]}),
        ({"gems": [0, 0, 0]}, {"gems": [0, 2, 0]}),
    ],
)
def test_worth_prefers_what_a_player_would(cave, better, worse):
    for judge in (GAME.worth, *(temper.worth for temper in GAME.temperaments)):
        assert judge(cave(step="place_controls", **better).t)[0] > judge(cave(step="place_controls", **worse).t)[0]


def test_waiting_is_worth_less_for_everybody_the_longer_it_is_quiet(cave):
    calm, stalled = (GAME.worth(cave(step="place_controls", quiet=quiet).t) for quiet in (0, 20))
    assert all(later < now for now, later in zip(calm, stalled, strict=True))


def test_alone_gems_strength_and_time_are_worth_something(cave):
    def worth(**fields):
        return GAME.worth(cave(1, "place_controls", **fields).t)[0]

    assert worth(gems=[1]) > worth()
    assert worth(strength=[4]) > worth(strength=[1])
    assert worth(clock=5) > worth(clock=1)


def test_alone_a_round_in_which_nothing_happened_is_worth_less(cave):
    hopes = [GAME.worth(cave(1, "place_controls", quiet=quiet).t)[0] for quiet in (0, 1, 8)]
    assert hopes == sorted(hopes, reverse=True) and len(set(hopes)) == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_playouts_by_the_glance_end_with_tiny_beaten(seats):
    random = Random(seats)
    for _ in range(25):
        variants = settle(GAME.variants, {"round_limit": 300})
        world = World(GAME.steps, GAME.setup(seats, variants, Chance(random)))
        world.start()
        while world.ask is not None:
            weights = GAME.weigh(world.state, world.ask)
            world.send(random.choices(world.ask.options, weights)[0])
        assert world.state.result.clause == "MC-14.1"


def test_the_glance_takes_hits_searches_again_and_leaves_tiny_to_the_challenger(cave):
    horde = cave(step="fight_monsters", monster=5, strength=[4, 0, 0], dice=[4, 6, 6], noise=5)
    take, spend = GAME.weigh(horde.t, horde.ask)
    assert take > 10 * spend
    join = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], tiny=3, dice=[3, 3])
    joining, staying = GAME.weigh(join.t, join.ask)
    assert staying > 10 * joining


def test_the_glance_lands_the_killing_blow(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], tiny=4, dice=[1, 3])
    weights = GAME.weigh(game.t, game.ask)
    assert weights.index(max(weights)) == 2


@pytest.mark.clause("MC-4.3", "MC-4.4")
@pytest.mark.parametrize(("how", "count"), [("list", 4), ("axis", 2)])
def test_a_face_down_control_is_imagined_as_any_that_it_could_be(cave, how, count):
    game = cave(step="place_controls", variants={"control_back": how}).plays("place rotate1 no")
    imagined = set()
    for seed in range(60):
        state = game.t.copy()
        GAME.redeal(state, 0, Random(seed))
        imagined.add(state.controls[2])
    assert len(imagined) == count
    GAME.redeal(game.t, 2, Random(1))
    assert game.t.controls[2] == "rotate1", "one's own card is known"
