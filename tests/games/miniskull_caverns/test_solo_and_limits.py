"""Alone against the clock, and the limits of the table (MC-16, MC-18)."""

import pytest

from tabletop.engine.match import Match
from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.ends import rating
from tabletop.games.miniskull_caverns.solo import clock_cap, clock_dice


@pytest.mark.clause("MC-16.1")
def test_alone_there_is_no_token_no_combat_and_no_rival(cave):
    game = cave(1, "choose_starts")
    assert [phase.title for phase in GAME.phases(game.t)] == ["Setting up"]
    game.plays("start a2", "place rotate0 no", "rest")
    assert "first-player" not in {piece.id for piece in GAME.lay(game.t, 0)}
    titles = [phase.title for phase in GAME.phases(game.t)]
    assert "Combat" not in titles
    assert titles[-1] == "Clock"
    assert game.events("token_passed") == []


@pytest.mark.clause("MC-16.2")
def test_four_gems_lie_on_the_map_however_many_are_needed(cave):
    game = cave(1, "place_controls", variants={"solo_gems": 1})
    assert (sum(game.t.lying.values()), game.t.needed) == (4, 1)


@pytest.mark.clause("MC-16.3")
@pytest.mark.parametrize(("turns", "dice"), [(12, (6, 6)), (9, (3, 6)), (7, (1, 6)), (6, (0, 6))])
def test_the_clock_is_two_dice(cave, turns, dice):
    game = cave(1, "place_controls", variants={"solo_turns": turns})
    assert clock_dice(game.t.clock) == dice
    shown = [piece.id for piece in GAME.lay(game.t, 0) if piece.id in ("clock-0", "clock-1")]
    assert shown == (["clock-0", "clock-1"] if dice[0] else ["clock-1"])


@pytest.mark.clause("MC-16.4")
def test_at_zero_on_the_clock_the_game_is_lost(cave):
    game = cave(1, "end_round", clock=1)
    assert game.over
    assert (game.t.result.winners, game.t.result.clause) == ([], "MC-16.4")


@pytest.mark.clause("MC-16.5")
def test_alone_a_roll_is_added_to_the_noise_before_the_action_is_chosen(cave):
    game = cave(1, "adjust_actions", controls=["rotate1"], dice=[4])
    assert game.t.noise == 3 + 4
    assert game.ask.about == "action_or_rest"
    assert game.events("noise_rolled") == [{"roll": 4}]


@pytest.mark.clause("MC-16.6")
def test_hiding_alone_gives_strength_or_time_or_both_if_agreed(cave):
    strength = cave(1, sides=["hide"], clock=9).plays("act", "take strength")
    assert (strength.t.strength[0], strength.t.clock) == (5, 8)
    time = cave(1, sides=["hide"], clock=9).plays("act", "take clock")
    assert (time.t.strength[0], time.t.clock) == (4, 10)
    both = cave(1, sides=["hide"], clock=9, variants={"solo_hide_both": True}).plays("act")
    assert (both.t.strength[0], both.t.clock) == (5, 10)


@pytest.mark.clause("MC-16.7")
def test_a_surprise_attack_alone_is_a_step_and_time(cave):
    game = cave(1, sides=["surprise"], clock=9).plays("act", "move b2")
    assert (game.t.at[0], game.t.clock) == ("b2", 10)


@pytest.mark.clause("MC-16.8")
def test_the_first_die_comes_back_only_if_agreed(cave):
    past = cave(1, "end_round", clock=6, clock_rises=True, variants={"solo_clock_past_six": True})
    assert (past.t.clock, clock_cap(past.t), clock_dice(past.t.clock)) == (7, 12, (1, 6))
    assert cave(1, "end_round", clock=12, clock_rises=True).t.clock == 12


@pytest.mark.clause("MC-16.9")
def test_out_of_strength_alone_is_a_loss_whatever_the_cause(cave):
    run = cave(1, sides=["run"], strength=[1]).plays("act")
    assert run.t.result.clause == "MC-16.9"
    exertion = cave(1, "adjust_actions", exerting=[True], strength=[1]).plays("exert plus1")
    assert exertion.t.result.winners == []
    blow = cave(1, "battle_tiny", at=["c3"], gems=[4], lying={}, strength=[1], tiny=3, dice=[1, 3]).plays("spend 1")
    assert blow.t.result.winners == [0]


@pytest.mark.clause("MC-16.10")
@pytest.mark.parametrize("side", ["hide", "surprise"])
def test_resting_on_hide_or_surprise_does_nothing_to_the_clock(cave, side):
    assert cave(1, sides=[side], clock=9).plays("rest").t.clock == 8


@pytest.mark.clause("MC-16.11")
def test_a_harder_game_starts_with_less_strength(cave):
    assert cave(1, "place_controls", variants={"solo_strength": 2}).t.strength == [2]


@pytest.mark.clause("MC-16.12")
@pytest.mark.parametrize(
    ("rounds", "name"), [(24, "legend"), (25, "gold"), (32, "gold"), (42, "silver"), (43, "bronze")]
)
def test_a_solo_win_is_rated_by_its_rounds(cave, rounds, name):
    assert rating(rounds) == name
    game = cave(1, "battle_tiny", at=["c3"], gems=[4], lying={}, tiny=1, round=rounds, dice=[1, 2])
    assert game.t.result.reason.endswith(name)


@pytest.mark.clause("MC-18.1")
def test_a_full_tie_at_the_round_limit_is_shared_and_alone_the_limit_loses(cave):
    shared = cave(2, "end_round", round=40, gems=[1, 1], variants={"round_limit": 40})
    assert shared.t.result.winners == [0, 1]
    alone = cave(1, "end_round", round=40, variants={"round_limit": 40})
    assert alone.t.result.winners == []


@pytest.mark.clause("MC-18.1")
def test_the_last_round_is_played_to_its_end(cave):
    game = cave(step="end_round", round=29, variants={"round_limit": 30})
    assert not game.over


@pytest.mark.clause("MC-18.2")
def test_games_without_a_human_have_limits():
    assert GAME.bounds == {"round_limit": 300, "stall_limit": 30}
    match = Match(GAME, 2, dict(GAME.bounds), 3, remember=False)
    while match.ask is not None:
        match.choose(match.ask.options[-1])
    assert match.state.round <= 300


@pytest.mark.clause("MC-18.3")
def test_quiet_rounds_are_counted_aloud_from_half_the_limit_and_alone_they_lose(cave):
    early = cave(step="end_round", quiet=8, variants={"stall_limit": 20})
    assert (early.t.quiet, early.events("stall_count")) == (9, [])
    late = cave(step="end_round", quiet=9, variants={"stall_limit": 20})
    assert late.events("stall_count") == [{"rounds": 10, "limit": 20}]
    alone = cave(1, "end_round", quiet=19, variants={"stall_limit": 20})
    assert alone.t.result.winners == []


@pytest.mark.clause("MC-18.3")
def test_the_round_limit_decides_if_both_fall_due(cave):
    game = cave(step="end_round", quiet=19, round=30, gems=[1, 0, 0], variants={"stall_limit": 20, "round_limit": 30})
    assert (game.t.result.clause, game.t.result.winners) == ("MC-18.1", [0])
