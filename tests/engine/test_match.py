import dataclasses
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.engine import saves
from tabletop.engine.asking import Ask, Illegal, Option, Script
from tabletop.engine.chance import Chance
from tabletop.engine.contract import Game
from tabletop.engine.match import BadSeats, Match, ScriptError
from tabletop.engine.variants import BadVariant
from tabletop.engine.world import RulesError


def test_a_wrong_number_of_seats_or_variant_is_refused_in_words(duel: Game[Any]) -> None:
    with pytest.raises(BadSeats, match="2 seats, not for 7"):
        Match(duel, 7)
    with pytest.raises(BadVariant, match="lives cannot be 9"):
        Match(duel, 2, {"lives": 9})
    with pytest.raises(BadVariant, match="no variant 'cheese'"):
        Match(duel, 2, {"cheese": 1})


def test_an_illegal_answer_changes_nothing(duel: Game[Any]) -> None:
    match = Match(duel, 2)
    before = match.digest()
    with pytest.raises(Illegal, match="DU-2"):
        match.choose("bid 7")
    assert (match.digest(), match.answers) == (before, [])


def test_a_forced_answer_is_given_by_the_driver_and_recorded(duel: Game[Any]) -> None:
    match = Match(duel, 2, chance=Chance.loaded([1, 1]))
    for answer in ("bid 1", "bid 2", "keep"):
        match.choose(answer)
    assert [(a.about, a.forced) for a in match.answers] == [
        ("bid", False), ("bid", False), ("pay", False), ("forced", True),
    ]  # fmt: skip


def test_undo_goes_back_through_forced_answers_to_the_last_choice(duel: Game[Any]) -> None:
    match = Match(duel, 2, seed=4)
    start = match.digest()
    match.choose("bid 1")
    assert match.undo_blocked_by is None
    assert str(match.undo().option) == "bid 1"
    assert match.digest() == start
    assert match.history == []


def test_undo_is_closed_by_another_seat_by_a_reveal_and_by_a_die(duel: Game[Any]) -> None:
    match = Match(duel, 2, chance=Chance.loaded([1, 1]))
    match.choose("bid 1")
    match.choose("bid 2")
    assert match.undo_blocked_for(0) == "another player has answered since"
    assert match.undo_blocked_by == "the bids were shown (DU-3)"
    match.choose("keep")
    assert match.undo_blocked_by == "a die was rolled (DU-5)"
    with pytest.raises(Illegal, match="a die was rolled"):
        match.undo()


def test_practice_takes_back_anything_and_the_same_dice_come_again(duel: Game[Any]) -> None:
    match = Match(duel, 2, seed=8)
    for answer in ("bid 1", "bid 2", "keep"):
        match.choose(answer)
    after, outcomes = match.digest(), match.chance.outcomes[:]
    match.practice = True
    match.undo()
    match.choose("keep")
    assert (match.digest(), match.chance.outcomes) == (after, outcomes)


def test_a_game_may_end_deep_inside_a_rule(duel: Game[Any]) -> None:
    match = Match(duel, 2, {"lives": 1}, chance=Chance.loaded([6]))
    for answer in ("bid 1", "bid 2", "keep"):
        match.choose(answer)
    assert match.over
    assert match.verdict is not None
    assert match.verdict.winners == (1,)
    with pytest.raises(Illegal, match="over"):
        match.choose("keep")


def test_a_fork_deals_sealed_answers_anew_and_rolls_its_own_dice(duel: Game[Any]) -> None:
    match = Match(duel, 2, seed=3)
    match.choose("bid 2")
    worlds = [match.fork(1, Random(seed)) for seed in range(40)]
    assert {world.state.bids[0] for world in worlds} == {1, 2, 3}
    assert len({tuple(world.state.deck) for world in worlds}) > 20
    assert match.state.bids[0] == 2
    own = match.fork(0, Random(1))
    assert own.state.bids[0] == 2
    assert own.again(Random(2)).ask.about == "bid"  # type: ignore[union-attr]


def test_an_error_in_the_rules_puts_the_match_back_and_leaves_a_report(duel: Game[Any], tmp_path: Path) -> None:
    match = Match(duel, 2, seed=3)
    match.choose("bid 2")
    match.choose("bid 1")
    before = match.digest()
    with pytest.raises(ScriptError) as caught:
        match.choose("break")
    assert match.digest() == before
    report = caught.value.report
    assert report.fatal == "break"
    assert "ZeroDivisionError: on purpose" in report.trace
    path = tmp_path / "crash.json"
    saves.write_crash(path, report, "0.1")
    data = saves.read(path, saves.CRASH)
    again = saves.replay({**data, "practice": False}, lambda slug: duel, len(data["answers"]))
    with pytest.raises(ScriptError, match="break"):
        again.choose(data["fatal"])
    match.choose("keep")


def fails(t: Any) -> Script:
    yield from ()
    raise ZeroDivisionError("between two questions")


def test_an_error_after_a_checkpoint_is_reported_even_where_there_is_no_way_back(duel: Game[Any]) -> None:
    match = Match(dataclasses.replace(duel, steps={**duel.steps, "reveal": fails}), 2, remember=False)
    match.choose("bid 1")
    with pytest.raises(ScriptError, match=r"failed on 'bid 2'$") as caught:
        match.choose("bid 2")
    assert "ZeroDivisionError: between two questions" in caught.value.report.trace
    assert caught.value.report.answers == ("bid 1",)


def test_steps_that_go_round_without_a_question_are_stopped(duel: Game[Any]) -> None:
    def spin(t: Any) -> Script:
        if t.round < 0:
            yield Ask(0, list[Option](), "DU-1", "never")
        return "spin"

    broken = dataclasses.replace(duel, steps={"bids": spin, "spin": spin})
    with pytest.raises(RulesError, match="goes round"):
        Match(broken, 2)


def test_events_carry_their_table_and_later_moves_do_not_change_it(duel: Game[Any]) -> None:
    match = Match(duel, 2, seed=2)
    match.choose("bid 3")
    moment = match.history[0]
    assert (moment.event.kind, moment.event.clause, moment.event.data) == ("sealed", "DU-2", {"seat": 0})
    match.choose("bid 1")
    assert moment.state.bids == [3, None]  # type: ignore[attr-defined]
