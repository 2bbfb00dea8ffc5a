"""A sitting: who answers, whose eyes are used, what can be taken back. No screen is needed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.noughts import GAME as NOUGHTS
from scenes.archive import Archive
from scenes.minds import HUMAN, Advice
from scenes.sitting import Seat, Sitting, replayed
from tabletop.engine.asking import Ask, Illegal, Script
from tabletop.engine.match import Match, ScriptError

Sit = Callable[..., Sitting]


def noughts(*controllers: str) -> Sitting:
    people = [Seat(name, who, i, i) for i, (name, who) in enumerate(zip("OX", controllers, strict=True))]
    return Sitting(Match(NOUGHTS, 2, seed=1), people)


def settle(sitting: Sitting) -> None:
    """Let the AI seats answer until a human is asked or the game is over."""
    for _ in range(2000):
        if sitting.match.over or sitting.waits_for_human:
            return
        sitting.poll()
    raise AssertionError("nobody answered")


def test_a_table_needs_as_many_people_as_seats() -> None:
    with pytest.raises(ValueError, match="1 people at a table for 2"):
        Sitting(Match(NOUGHTS, 2), [Seat("O")])


def test_ai_seats_answer_by_being_polled_and_humans_are_waited_for() -> None:
    sitting = noughts(HUMAN, "ai:novice")
    assert sitting.waits_for_human and not sitting.thinking
    assert sitting.poll() is False, "nothing happens before the human chooses"
    sitting.answer("mark 4")
    assert sitting.thinking
    sitting.poll()
    assert sitting.poll() is True
    assert sitting.waits_for_human and len(sitting.match.answers) == 2


def test_a_table_of_ais_plays_to_the_end_with_nobodys_eyes() -> None:
    sitting = noughts("ai:novice", "ai:novice")
    settle(sitting)
    assert sitting.match.over and sitting.viewer is None


def test_undo_takes_back_the_last_choice_of_a_human() -> None:
    sitting = noughts(HUMAN, HUMAN)
    before = sitting.match.digest()
    assert sitting.undo_blocked == "nothing has been chosen yet"
    with pytest.raises(Illegal):
        sitting.undo()
    sitting.answer("mark 0")
    assert sitting.undo_blocked is None
    sitting.undo()
    assert sitting.match.digest() == before


def test_undo_never_reaches_over_another_players_answer() -> None:
    sitting = noughts(HUMAN, "ai:novice")
    sitting.answer("mark 4")
    settle(sitting)
    assert sitting.undo_blocked == "another player has answered since"


def test_in_practice_a_human_may_take_back_over_anything() -> None:
    sitting = noughts(HUMAN, "ai:novice")
    before = sitting.match.digest()
    sitting.match.practice = True
    sitting.answer("mark 4")
    settle(sitting)
    sitting.undo()
    assert sitting.match.digest() == before


def test_a_seat_changes_hands_in_the_middle_of_the_game() -> None:
    sitting = noughts(HUMAN, "ai:novice")
    sitting.answer("mark 4")
    sitting.swap(1, HUMAN)
    assert sitting.waits_for_human and sitting.viewer == 1
    sitting.swap(1, "ai:master")
    assert sitting.thinking and sitting.viewer == 0


def test_an_illegal_answer_changes_nothing() -> None:
    sitting = noughts(HUMAN, HUMAN)
    before = sitting.match.digest()
    with pytest.raises(Illegal):
        sitting.answer("mark 17")
    assert sitting.match.digest() == before


def test_a_hint_comes_by_polling_and_goes_with_the_answer(seated: Sit) -> None:
    sitting = seated(seats=2, humans=2)
    sitting.hint()
    assert sitting.hinting
    while sitting.hint_result is None:
        sitting.poll()
    best = sitting.hint_result[0]
    assert sitting.match.ask is not None and best.option in sitting.match.ask.options and best.why
    sitting.answer(best.option)
    assert sitting.hint_result is None


def test_forced_choices_are_told_to_those_who_want_to_know(seated: Sit) -> None:
    told, quiet = seated(seats=2, humans=2), seated(seats=2, humans=2)
    told.curtains = quiet.curtains = False
    told.tells_forced = True
    for _ in range(60):
        assert told.match.ask is not None
        option = told.match.ask.options[0]
        told.answer(option)
        quiet.answer(option)
    assert any(answer.forced for answer in told.match.answers)
    assert "could only" in told.trouble and quiet.trouble == ""


# Whose eyes


def test_where_nothing_is_secret_there_is_no_curtain() -> None:
    sitting = noughts(HUMAN, HUMAN)
    assert sitting.viewer == 0
    sitting.answer("mark 0")
    assert not sitting.needs_curtain and sitting.viewer == 1


def secret_question(seated: Sit, humans: int) -> Sitting:
    sitting = seated(seats=2, humans=humans)
    while sitting.match.ask is not None and not sitting.match.ask.secret:
        sitting.answer(sitting.match.ask.options[0])
        settle(sitting)
    return sitting


def test_a_secret_choice_of_another_human_needs_the_curtain(seated: Sit) -> None:
    sitting = secret_question(seated, humans=2)
    first = sitting.asked
    sitting.open_curtain()
    assert sitting.viewer == first and not sitting.needs_curtain
    assert sitting.match.ask is not None
    sitting.answer(sitting.match.ask.options[0])
    assert sitting.asked != first
    assert sitting.needs_curtain and sitting.viewer == first, "the old eyes stay until the curtain is drawn"
    sitting.draw_curtain()
    assert sitting.viewer is None and sitting.needs_curtain
    sitting.open_curtain()
    assert sitting.viewer == sitting.asked and not sitting.needs_curtain


def test_one_human_among_ais_never_meets_the_curtain(seated: Sit) -> None:
    sitting = secret_question(seated, humans=1)
    assert sitting.viewer == 0 and not sitting.needs_curtain


def test_the_curtain_can_be_switched_off(seated: Sit) -> None:
    sitting = secret_question(seated, humans=2)
    sitting.curtains = False
    assert not sitting.needs_curtain


def test_the_recap_tells_what_happened_since_and_only_what_the_seat_may_know(seated: Sit) -> None:
    sitting = seated(seats=3, humans=3)
    for _ in range(40):
        assert sitting.match.ask is not None
        sitting.answer(sitting.match.ask.options[0])
    for seat in range(3):
        recap = sitting.recap(seat)
        assert all(event.known_to(seat) for event in recap)
        assert len(recap) < len(sitting.match.history)
    assert any(sitting.recap(seat) for seat in range(3))


def test_the_recap_of_a_game_that_was_put_away_is_the_one_it_would_have_had(seated: Sit, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    sitting = archive.begin(seated(seats=3, humans=3))
    for _ in range(25):
        assert sitting.match.ask is not None
        sitting.answer(sitting.match.ask.options[0])
        again, _ = archive.open(archive.entries()[0].path)
        assert [again.recap(seat) for seat in range(3)] == [sitting.recap(seat) for seat in range(3)]
    assert any(sitting.recap(seat) for seat in range(3))


def test_what_one_was_told_after_the_own_answer_is_not_told_again(seated: Sit) -> None:
    sitting = seated(seats=2, humans=2)
    for _ in range(20):
        assert sitting.match.ask is not None
        seat = sitting.match.ask.seat
        sitting.answer(sitting.match.ask.options[0])
        assert sitting.recap(seat) == []


# Other games out of this one


def test_a_branch_begins_where_the_game_stood_and_leaves_it_untouched(finished: Sit) -> None:
    sitting = finished()
    end = sitting.match.digest()
    for answers in (0, 5, len(sitting.match.answers) // 2):
        branch = sitting.branch(answers)
        assert branch.match.practice and not branch.match.over
        assert len(branch.match.answers) >= answers
        again = replayed(sitting.match, answers)
        assert branch.match.digest() == again.digest()
        settle(branch)
    assert sitting.match.digest() == end


def test_the_same_answers_in_a_branch_lead_to_the_same_end(finished: Sit) -> None:
    sitting = finished()
    again = replayed(sitting.match, len(sitting.match.answers))
    assert again.digest() == sitting.match.digest()


def test_a_rematch_has_the_same_people_and_rules_and_a_file_of_its_own(finished: Sit, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    sitting = archive.begin(finished())
    rematch = archive.begin(sitting.rematch(seed=99))
    assert rematch.seats == sitting.seats and rematch.match.variants == sitting.match.variants
    assert len(archive.entries()) == 2


# When rules fail


class Sure:
    """A mind that has decided."""

    trouble = ""

    def think(self, match: Match, seat: int, name: str, names: Sequence[str] = ()) -> None:
        assert match.ask is not None
        self.option = match.ask.options[0]

    def advice(self) -> Sequence[Advice]:
        return [Advice(self.option)]

    def drop(self) -> None:
        pass

    def close(self) -> None:
        pass


def failing() -> Match:
    def play(t: object) -> Script:
        first, second = Match(NOUGHTS, 2).ask.options[:2]  # type: ignore[union-attr]
        yield Ask(0, [first, second], "NC-2.1", "mark")
        raise ZeroDivisionError("a rule with a hole in it")

    return Match(replace(NOUGHTS, steps={"play": play}), 2)


def test_a_rule_that_fails_leaves_the_game_and_a_report(tmp_path: Path) -> None:
    sitting = Archive(tmp_path / "games").begin(Sitting(failing(), [Seat("O"), Seat("X")]))
    before = sitting.match.digest()
    with pytest.raises(ScriptError):
        sitting.answer("mark 0")
    assert sitting.match.digest() == before
    reports = list((tmp_path / "reports").iterdir())
    assert len(reports) == 1 and "ZeroDivisionError" in reports[0].read_text()
    assert str(reports[0]) in sitting.trouble


def test_an_ai_that_walks_into_a_failing_rule_hands_its_seat_to_a_person() -> None:
    sitting = Sitting(failing(), [Seat("O", "ai:novice"), Seat("X")], mind=Sure())
    sitting.poll()
    sitting.poll()
    assert sitting.controllers == [HUMAN, HUMAN]
    assert "O is now played by hand" in sitting.trouble
