"""The judge and the imagination of the AI: worth, weigh, temperaments, and decks dealt anew."""

from random import Random

import pytest

from tabletop.ai.players import player
from tabletop.engine.match import Match
from tabletop.engine.world import Fork
from tabletop.games.skulldug import GAME
from tabletop.games.skulldug.bot import redeal, worth
from tabletop.games.skulldug.content import TREASURES
from tabletop.games.skulldug.glance import weigh

LANE = {"5,4": "ns", "5,3": "ns", "5,2": "ns"}
GOODS = ["gold_goat", "eyeless_mask", "opal_of_doubt"]


def weights(table):
    return dict(zip(map(str, table.world.ask.options), weigh(table.state, table.world.ask), strict=True))


def test_chances_add_up_and_treasures_raise_them(cave):
    chances = [worth(cave(hands={0: GOODS[:number]}).state) for number in range(4)]
    assert all(abs(sum(both) - 1) < 1e-9 for both in chances)
    assert chances[0][0] < chances[1][0] < chances[2][0] < chances[3][0]


def test_health_a_clear_head_and_the_way_home_count(cave):
    whole = worth(cave(hands={0: GOODS}).state)[0]
    assert worth(cave(hands={0: GOODS}, health={0: 1}).state)[0] < whole
    assert worth(cave(hands={0: GOODS}, drugged=[0]).state)[0] < whole
    far = worth(cave(LANE, at={0: "5,2"}, hands={0: GOODS}).state)[0]
    guarded = cave(LANE, at={0: "5,2"}, hands={0: GOODS}, lying={"5,3": ["basilisk"]}).state
    assert worth(guarded)[0] < far < whole


def test_a_finished_game_is_worth_what_it_was_won_by(cave):
    table = cave(hands={0: GOODS}).answer("end_turn")
    assert worth(table.state) == [1.0, 0.0]


def test_temperaments_judge_differently_and_stay_chances(cave):
    state = cave(LANE, hands={0: GOODS[:2], 1: ["rusty_sword"]}, health={0: 2}).state
    judged = {temper.id: temper.worth(state) for temper in GAME.temperaments}
    assert len({round(chances[0], 6) for chances in judged.values()}) == 3
    assert judged["grabber"][0] > judged["careful"][0]


def test_at_a_glance_winning_comes_before_everything(cave):
    table = cave(LANE, hands={0: GOODS})
    weighed = weights(table)
    assert weighed["end_turn"] == max(weighed.values())


def test_at_a_glance_the_rich_go_home_and_nobody_drops_treasure(cave):
    weighed = weights(cave(LANE, at={0: "5,2"}, hands={0: ["crown_of_horns", "eyeless_mask", "opal_of_doubt"]}))
    assert max(weighed, key=weighed.__getitem__) == "dash 5,3 5,4"
    assert weighed["drop opal_of_doubt 5,2"] < 0.01


def test_at_a_glance_a_treasure_is_picked_up_unless_it_kills(cave):
    there = {"at": {0: "5,4"}, "lying": {"5,4": ["bloodstone_amulet"]}}
    well = weights(cave(LANE, **there))
    assert max(well, key=well.__getitem__) == "pick_up bloodstone_amulet"
    assert weights(cave(LANE, **there, health={0: 1}))["pick_up bloodstone_amulet"] < 0.1


def test_at_a_glance_focus_is_spent_where_it_helps(cave):
    hard = weights(cave(LANE, lying={"5,4": ["basilisk"]}).answer("move 5,4"))
    assert max(hard, key=hard.__getitem__) == "focus 2"
    easy = weights(cave(LANE, lying={"5,4": ["cave_bats"]}, hands={0: ["rusty_sword"]}).answer("move 5,4"))
    assert max(easy, key=easy.__getitem__) == "focus 0"


def test_imagined_decks_hold_the_same_cards_in_another_order(cave):
    state = cave().state
    before = (sorted(state.passages), state.fortunes.cards, state.hazards.cards)
    redeal(state, 0, Random(1))
    assert (sorted(state.passages), sorted(state.fortunes.cards)) == (before[0], sorted(before[1]))
    assert state.fortunes.cards != before[1] and state.hazards.cards != before[2]


def test_cards_put_back_by_a_destroyed_passage_stay_known_to_be_on_top(cave):
    table = cave({"5,4": "ns", "6,5": "ew"}, lying={"5,4": ["gold_goat"], "6,5": ["hip_flask", "rusty_sword"]})
    table.answer("destroy 5,4")
    table.state.used.clear()
    table.world.start()
    table.answer("destroy 6,5")
    tops = set()
    for seed in range(12):
        redeal(table.state, 1, Random(seed))
        assert table.state.fortunes.cards[-3] == "gold_goat"
        tops.add(table.state.fortunes.cards[-1])
    assert tops == {"hip_flask", "rusty_sword"}


@pytest.mark.clause("SK-3.8")
def test_an_even_deck_is_imagined_with_its_treasures_spread(cave):
    table = cave(
        seats=2, step="find_first_player", gear_mode="premade", treasure_spread="even", first_player="seat_1", seed=3
    )
    parts = table.state.fortunes.segments
    before = [set(part) & TREASURES for part in parts]
    redeal(table.state, 0, Random(5))
    after = [set(part) & TREASURES for part in table.state.fortunes.segments]
    assert [len(part) for part in after] == [3, 3, 3, 3] and after != before


def greedy(match, random):
    while match.ask is not None:
        weighed = weigh(match.state, match.ask)
        match.choose(random.choices(match.ask.options, weighed)[0])


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_played_at_a_glance_are_won_by_carrying_treasures_out(seats):
    ends = []
    for seed in range(5):
        match = Match(GAME, seats, {}, seed, remember=False)
        greedy(match, Random(seed))
        ends.append(match.state.result.clause)
    assert ends.count("SK-1.1") >= 4


def test_open_gold_counts_for_whoever_is_nearest(cave):
    lying = {"5,2": ["gold_goat"]}
    near, far = worth(cave(LANE, at={0: "5,3"}, lying=lying).state), worth(cave(LANE, at={1: "5,3"}, lying=lying).state)
    assert near[0] > 0.5 > near[1] and far[1] > 0.5 > far[0]


def test_a_way_home_that_is_broken_costs_what_digging_costs(cave):
    whole = worth(cave(LANE, at={0: "5,2"}, hands={0: GOODS}).state)[0]
    broken = worth(cave({"5,3": "ns", "5,2": "ns"}, at={0: "5,2"}, hands={0: GOODS}).state)[0]
    assert broken < whole


def test_treasure_in_the_hand_is_better_than_treasure_underfoot(cave):
    held = worth(cave(LANE, at={0: "5,3"}, hands={0: ["opal_of_doubt"]}, health={0: 2}).state)[0]
    dropped = worth(cave(LANE, at={0: "5,3"}, lying={"5,3": ["opal_of_doubt"]}, health={0: 2}).state)[0]
    assert dropped < held


def test_two_who_think_do_not_wait_for_each_other():
    idle = turns = 0
    for seed in range(3):
        match, random = Match(GAME, 2, {}, seed, remember=False), Random(seed)
        players = [player("ai:adventurer", seed), player("ai:adventurer", seed + 1)]
        while match.ask is not None and match.state.round <= 8:
            seat = match.ask.seat
            option = players[seat].choose(match.fork(seat, random))
            ended = str(option) == "end_turn"
            idle += ended and match.state.ap >= 3
            turns += ended
            match.choose(option)
    assert turns > 20 and idle <= turns / 10


@pytest.mark.parametrize(
    ("where", "answer"),
    [
        ({"at": {0: "5,4"}, "hands": {0: GOODS}}, "move 5,5"),
        ({"hands": {0: GOODS}}, "end_turn"),
        ({"at": {0: "5,3"}, "lying": {"5,3": ["eyeless_mask"]}, "ap": 1}, "pick_up eyeless_mask"),
        ({"hands": {0: ["questionable_rations", *GOODS[:1]]}, "health": {0: 1}, "ap": 0}, "use questionable_rations"),
    ],
)  # fmt: skip
def test_a_veteran_does_the_obvious(cave, where, answer):
    table = cave(LANE, **where)
    fork = Fork(GAME, 0, table.state, (), (), Random(1))
    assert str(player("ai:veteran", 4).choose(fork)) == answer


def test_between_the_blow_and_the_death_a_position_can_be_judged(cave):
    state = cave(LANE, hands={0: GOODS}).state
    before = worth(state)[0]
    state.explorers[0].health = 0
    assert worth(state)[0] < before
