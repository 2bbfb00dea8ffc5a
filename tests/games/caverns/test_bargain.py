"""How AI seats trade: whom they ask, what they offer, what they take, and whom they leave in peace."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tabletop.ai.players import player
from tabletop.engine.world import Fork
from tabletop.games.caverns import GAME

HALL = ["t03 0 -1 0", "t04 0 -2 0", "t05 0 -3 0"]
APART = {"ch_archibald": "t05.p", "ch_roderick": "t05.p"}
HANDS = {"ch_archibald": ["horn", "ruby", "wine"], "ch_roderick": ["crown", "wand", "bread"]}


def eye(game) -> dict[str, float]:
    """Each option with its share of the glance."""
    weights = GAME.weigh(game.t, game.ask)
    return {str(option): weight / sum(weights) for option, weight in zip(game.ask.options, weights, strict=True)}


def favourite(game) -> str:
    seen = eye(game)
    return max(seen, key=seen.__getitem__)


def crown_known(t) -> None:
    """Everybody has seen where the crown is."""
    for hand in t.hands.values():
        hand[:] = [replace(held, known=(1 << t.seats) - 1) if held.card == "tr_crown" else held for held in hand]


@pytest.fixture
def meeting(table):
    """Two questers of equal strength far from home, each with what the other was sent for."""

    def meet(*others: str, **given):
        settings = {"hands": HANDS, "quests": ["crown", "horn"], "change": crown_known, "step": "activity_b"} | given
        return table("archibald", "roderick", *others, tiles=HALL, places=APART, **settings)

    return meet


def test_who_knows_where_its_treasure_is_offers_what_others_seek_and_asks_for_it_by_name(meeting) -> None:
    game, path = meeting(), []
    while game.seat == 0:
        path.append(favourite(game))
        game.plays(path[-1])
    assert path == ["exchange ch_roderick", "lay_open tr_horn", "name_card", "ask_for tr_crown"]


def test_nobody_asks_somebody_who_can_hardly_have_it(meeting) -> None:
    stranger = meeting(hands={"ch_archibald": ["horn"], "ch_roderick": ["wand"]}, change=None)
    elsewhere = meeting("sorla", hands={**HANDS, "ch_roderick": ["wand"], "ch_sorla": ["crown"]})
    assert eye(stranger)["exchange ch_roderick"] < 0.01 and eye(elsewhere)["exchange ch_roderick"] < 0.01


def test_a_refusal_ends_the_asking_for_this_turn(meeting) -> None:
    game = meeting()
    assert eye(game)["exchange ch_roderick"] > 0.5
    game.plays("exchange ch_roderick", "lay_open tr_horn", "name_card", "ask_for tr_crown", "refuse")
    assert eye(game)["exchange ch_roderick"] < 0.01


def test_what_was_refused_is_not_offered_again(meeting) -> None:
    game = meeting(hands={**HANDS, "ch_archibald": ["horn"]})
    game.plays("exchange ch_roderick", "lay_open tr_horn", "name_card", "ask_for tr_crown", "refuse")
    game.t.offers = 0
    assert eye(game)["exchange ch_roderick"] < 0.01


def test_the_dead_and_who_has_its_treasure_do_not_trade(meeting) -> None:
    done = meeting(hands={"ch_archibald": ["crown", "ruby"], "ch_roderick": ["horn", "wand"]})
    dead = meeting("sorla", dead=[2], awake={"goblin": (2, "t05.p")}, turn=2, change=None)
    assert eye(done)["exchange ch_roderick"] < 0.01
    assert max(eye(dead)["exchange ch_roderick"], eye(dead)["exchange ch_archibald"]) < 0.01


def asked(game, *laid: str):
    return game.plays(
        "exchange ch_roderick", *(f"lay_open tr_{card}" for card in laid), "name_card", "ask_for tr_crown"
    )


def test_who_is_offered_what_it_was_sent_for_accepts(meeting) -> None:
    assert eye(asked(meeting(), "horn"))["accept"] > 0.9


def test_nobody_sells_what_it_was_sent_for(meeting) -> None:
    assert eye(asked(meeting(quests=["horn", "crown"]), "ruby"))["accept"] < 0.01


def test_nobody_sells_a_quest_treasure_for_bread(meeting) -> None:
    assert eye(asked(meeting(), "wine"))["accept"] < 0.01


def test_who_has_what_was_asked_for_names_its_own_price(meeting) -> None:
    game, path = asked(meeting(), "ruby"), []
    while game.seat == 1:
        path.append(favourite(game))
        game.plays(path[-1])
    assert path == ["counter_offer", "lay_open tr_crown", "name_card", "ask_for tr_horn"]
    assert favourite(game) == "accept"


def test_who_has_not_what_was_asked_for_refuses(meeting) -> None:
    game = asked(meeting(hands={**HANDS, "ch_roderick": ["wand", "bread"]}), "ruby")
    assert favourite(game) == "refuse"


def test_who_must_give_parts_with_what_is_of_least_use(meeting) -> None:
    game = meeting(hands={"ch_archibald": ["ruby"], "ch_roderick": ["horn", "magic_sword", "bread"]})
    game.plays("exchange ch_roderick", "lay_open tr_ruby", "ask_cards 1", "accept")
    seen = eye(game)
    assert favourite(game) == "give tr_bread" and seen["give tr_horn"] < 0.01 < seen["give tr_magic_sword"]


def dealt_quests(game, start, answers, seat: int) -> Counter[str]:
    """What the seat takes the first player's quest for, over many imaginings."""
    return Counter(Fork(GAME, seat, start, answers, [], Random(seed)).state.quest[0] for seed in range(200))


def test_only_who_was_asked_for_a_treasure_suspects_why(meeting) -> None:
    game = meeting("sorla")
    start = game.t.copy()
    asked(game, "ruby")
    answers = [ask.find(word) for ask, word in zip(game.asked, ("exchange ch_roderick", "lay_open tr_ruby", "name_card", "ask_for tr_crown"), strict=True)]  # fmt: skip  # noqa: E501
    assert 90 < dealt_quests(game, start, answers, seat=1)["q_crown"] < 160
    assert dealt_quests(game, start, answers, seat=2)["q_crown"] < 50


def plays_on(game, level: str, seed: int) -> None:
    """The AI answers for everybody until the exchange is over one way or another."""
    start, answers, ai = game.t.copy(), [], player(f"ai:{level}", seed)
    while not any(map(game.events, ("exchanged", "refused", "withdrawn"))) and game.about != "D-MOVE":
        option = ai.choose(Fork(GAME, game.seat, start, answers, [], Random(seed)))
        if option.verb in ("go_on", "fight"):
            return
        answers.append(option)
        game.plays(str(option))


def late(t) -> None:
    """Much has been found, and little happens any more."""
    crown_known(t)
    t.round, t.stalled = 40, 4


def test_two_with_each_others_treasure_come_to_terms(meeting) -> None:
    agreed = 0
    for seed in range(8):
        game = meeting(change=late, pvp_fights=False)
        plays_on(game, "adventurer", seed)
        agreed += bool(game.events("exchanged"))
    assert agreed >= 2


def test_nobody_attacks_a_fellow_at_even_odds_when_the_game_begins(table) -> None:
    game = table("archibald", "roderick")
    assert eye(game)["fight ch_roderick"] < 0.001
    attacks = 0
    for seed in range(60):
        option = player("ai:novice", seed).choose(Fork(GAME, 0, game.t.copy(), [], [], Random(seed)))
        attacks += option.verb == "fight"
    assert attacks <= 3


def test_a_fellow_with_nothing_to_take_is_hardly_worth_a_fight(table) -> None:
    empty = table("golin", "bimbim")
    rich = table("golin", "bimbim", hands={"ch_bimbim": ["ruby", "wand", "rope"]})
    assert eye(empty)["fight ch_bimbim"] < 0.15 < eye(rich)["fight ch_bimbim"]
