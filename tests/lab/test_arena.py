"""The arena: games that repeat, seats that rotate, bounds that are kept, and honest sums."""

import json
from dataclasses import replace

import pytest

from tabletop.ai.players import BadSpec
from tabletop.engine.contract import Variant
from tabletop.engine.match import BadSeats
from tabletop.engine.variants import BadVariant
from tabletop.lab.arena import Contest, Played, bounded, contest, play, play_all
from tabletop.lab.tally import Rate, Tally, wilson
from tests.ai.sealed import GAME, find


def without_clock(game: Played) -> Played:
    return replace(game, seconds=0.0, thinking=())


def test_a_game_of_a_contest_is_the_same_whenever_it_is_played() -> None:
    what = contest(GAME, ["ai:novice", "greedy", "random"], seed=4)
    assert without_clock(play(what, 5, find)) == without_clock(play(what, 5, find))


def test_everybody_sits_everywhere_with_the_same_dice() -> None:
    what = contest(GAME, ["greedy", "random", "random"], seed=4)
    assert [what.seating(n) for n in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [what.seed_of(n) for n in range(4)] == [4, 4, 4, 5]


def test_several_processes_play_the_same_games_in_the_same_order() -> None:
    what = contest(GAME, ["greedy", "random"], seed=2)
    alone = [without_clock(game) for game in play_all(what, 6, 1, find)]
    assert [without_clock(game) for game in play_all(what, 6, 2, find)] == alone


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadSeats):
        contest(GAME, ["random"] * 5)
    with pytest.raises(BadSpec):
        contest(GAME, ["random", "ai:novice:bully"])
    with pytest.raises(BadVariant):
        contest(GAME, ["random", "random"], {"dragons": 3})


def test_bounds_hold_only_where_a_variant_has_its_default() -> None:
    limit = Variant("limit", "Limit", "Rounds.", "SB-5.1", 0, (0, 10, 30))
    game = replace(GAME, variants=(limit,), bounds={"limit": 30})
    assert bounded(game, {}) == {"limit": 30}
    assert bounded(game, {"limit": 10}) == {"limit": 10}


def test_shared_wins_and_games_without_a_winner_are_split() -> None:
    what = Contest("sealed", ("greedy", "random"), {}, 0)
    games = tuple(
        Played(number, what.seating(number), winners, "the end", 10, 1.0, ((0.1,), (0.2,)))
        for number, winners in enumerate([(0,), (0,), (0, 1), ()])
    )
    tally = Tally(what, games, cooperative=False)
    assert [rate.wins for rate in tally.by_seat()] == [3.0, 1.0]
    assert {spec: rate.wins for spec, rate in tally.by_player().items()} == {"greedy": 2.0, "random": 2.0}
    assert tally.without_winner() == 1
    together = Tally(what, games, cooperative=True)
    assert [rate.wins for rate in together.by_seat()] == [3.0, 1.0]


def test_a_game_counts_once_however_many_seats_a_player_has() -> None:
    what = Contest("sealed", ("greedy", "random", "random"), {}, 0)
    games = tuple(
        Played(number, what.seating(number), winners, "the end", 10, 1.0, ((), (), ()))
        for number, winners in enumerate([(0,), (0, 1), ()])
    )
    rivals, team = (Tally(what, games, cooperative).by_player() for cooperative in (False, True))
    assert [rivals[spec].wins for spec in what.specs[:2]] == pytest.approx([1 + 1 / 3, 2 - 1 / 3])
    assert [(team[spec].games, team[spec].wins) for spec in what.specs[:2]] == [(3, 1.0), (3, 1.0)]


def test_wilson_intervals_are_those_of_the_books() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert str(Rate(100, 60)) == " 60.0 % (50.2-69.1)"


def test_the_report_holds_everything_in_words_and_as_json() -> None:
    what = contest(GAME, ["greedy", "random"], seed=2)
    tally = Tally(what, tuple(play_all(what, 4, 1, find)), GAME.cooperative)
    report = json.loads(json.dumps(tally.plain()))
    assert report["games"] == 4
    assert sum(rate["wins"] for rate in report["wins_by_player"].values()) == pytest.approx(4)
    assert sum(report["endings"].values()) == 4
    assert report["decisions"]["least"] <= report["decisions"]["median"] <= report["decisions"]["most"]
    text = "\n".join(tally.lines())
    for words in ("greedy", "seat 2", "decisions a game", "decisions a second", "ended: most points"):
        assert words in text
