"""Companions that ask first: who proposes, who decides, whose eyes are used, what can be taken back. No screen."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.noughts import GAME as NOUGHTS
from scenes.archive import Archive
from scenes.minds import HUMAN, Advice
from scenes.sitting import Seat, Sitting
from tabletop.engine.match import Match
from tabletop.games import shelf

PARTY = replace(NOUGHTS, cooperative=True)
COOPERATIVE = [game for game in shelf() if game.cooperative]
AI = "ai:novice"


def party(*controllers: str, asks_first: bool = True) -> Sitting:
    people = [Seat(name, who, i, i) for i, (name, who) in enumerate(zip("OX", controllers, strict=True))]
    return Sitting(Match(PARTY, 2, seed=1), people, asks_first=asks_first)


def proposed(sitting: Sitting) -> Sitting:
    """Let the companion who is asked think until it proposes."""
    for _ in range(20):
        if sitting.proposal is not None:
            return sitting
        sitting.poll()
    raise AssertionError("nothing was proposed")


def after_first_mark(asks_first: bool = True) -> Sitting:
    sitting = party(HUMAN, AI, asks_first=asks_first)
    sitting.answer("mark 4")
    return sitting


def test_a_companion_proposes_and_waits_however_often_it_is_polled() -> None:
    sitting = proposed(after_first_mark())
    before = sitting.match.digest()
    assert not any(sitting.poll() for _ in range(50))
    assert sitting.match.digest() == before
    assert not sitting.thinking and not sitting.waits_for_human and sitting.asked == 1


def test_with_the_word_given_it_does_what_it_would_have_done_unasked() -> None:
    asking, acting = proposed(after_first_mark()), after_first_mark(asks_first=False)
    asking.agree()
    while acting.thinking:
        acting.poll()
    assert asking.match.digest() == acting.match.digest()
    assert asking.proposal is None and asking.waits_for_human


def test_rivals_never_ask_and_a_table_without_people_has_nobody_to_ask() -> None:
    rivals = Sitting(Match(NOUGHTS, 2, seed=1), [Seat("O", HUMAN), Seat("X", AI)], asks_first=True)
    rivals.answer("mark 4")
    while rivals.thinking:
        rivals.poll()
    assert rivals.proposal is None and len(rivals.match.answers) == 2
    alone = party(AI, AI)
    for _ in range(200):
        alone.poll()
    assert alone.match.over


def test_a_person_may_choose_in_its_place_this_once_with_its_eyes() -> None:
    sitting = proposed(after_first_mark())
    sitting.take_over()
    assert sitting.by_hand and sitting.waits_for_human and sitting.viewer == 1
    assert not any(sitting.poll() for _ in range(5)), "it is for the person now"
    sitting.answer("mark 0")
    assert not sitting.by_hand and sitting.viewer == 0
    assert [str(answer.option) for answer in sitting.match.answers] == ["mark 4", "mark 0"]
    sitting.answer("mark 1")
    assert sitting.thinking, "the next question is the companion's own again"


def test_the_coach_advises_whoever_chooses_for_a_companion() -> None:
    sitting = proposed(after_first_mark())
    sitting.take_over()
    sitting.hint()
    sitting.poll()
    assert sitting.hint_result is not None and sitting.by_hand


def test_without_a_proposal_there_is_nothing_to_agree_to_or_take_over() -> None:
    sitting = after_first_mark()
    before = sitting.match.digest()
    sitting.agree()
    sitting.take_over()
    assert sitting.match.digest() == before and not sitting.by_hand


def test_what_a_companion_had_leave_to_do_can_be_taken_back_and_is_proposed_again() -> None:
    sitting = proposed(after_first_mark())
    meant = sitting.proposal
    before = sitting.match.digest()
    sitting.agree()
    assert sitting.undo_blocked is None
    sitting.undo()
    assert sitting.match.digest() == before
    assert proposed(sitting).proposal == meant


def test_while_a_proposal_waits_ones_own_choice_can_still_be_taken_back() -> None:
    sitting = proposed(after_first_mark())
    sitting.undo()
    assert sitting.proposal is None and sitting.waits_for_human and sitting.match.answers == []


def test_taking_back_while_choosing_for_a_companion_gives_the_eyes_back() -> None:
    sitting = proposed(after_first_mark())
    sitting.take_over()
    sitting.undo()
    assert not sitting.by_hand and sitting.viewer == 0


def test_whoever_stops_wanting_to_be_asked_lets_the_proposal_happen() -> None:
    sitting = proposed(after_first_mark())
    sitting.asks_first = False
    assert sitting.poll() is True
    assert sitting.proposal is None and len(sitting.match.answers) == 2


def test_a_companion_that_becomes_a_person_proposes_nothing() -> None:
    sitting = proposed(after_first_mark())
    sitting.take_over()
    sitting.swap(1, HUMAN)
    assert sitting.proposal is None and not sitting.by_hand and sitting.viewer == 1 and not sitting.has_companions


def test_a_kept_game_asks_again_what_was_proposed(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    game = COOPERATIVE[0]
    people = [Seat("A", HUMAN), *(Seat(name, AI, i, i) for i, name in enumerate("BC", 1))]
    sitting = archive.begin(Sitting(Match(game, 3, seed=2), people, asks_first=True))
    while sitting.waits_for_human:
        assert sitting.match.ask is not None
        sitting.answer(sitting.match.ask.options[0])
    meant = proposed(sitting).proposal
    again, _ = archive.open(archive.entries()[0].path)
    assert again.proposal is None
    again.asks_first = True
    assert proposed(again).proposal == meant and again.match.digest() == sitting.match.digest()


class Dull:
    """A mind that finds nothing."""

    trouble = "it stumbled"

    def __init__(self) -> None:
        self._match: Match | None = None

    def think(self, match: Match, seat: int, name: str, names: Sequence[str] = ()) -> None:
        self._match = match

    def advice(self) -> Sequence[Advice] | None:
        if self._match is None or self._match.ask is None:
            return None
        return [Advice(self._match.ask.options[0])]

    def drop(self) -> None:
        self._match = None

    close = drop


def test_a_companion_that_could_not_think_says_so() -> None:
    sitting = after_first_mark()
    sitting.mind = Dull()
    proposed(sitting)
    assert sitting.trouble == "X could not think and names the first choice there is."
    sitting.take_over()
    sitting.answer("mark 8")
    assert len(sitting.match.answers) == 2


@pytest.mark.parametrize("game", COOPERATIVE, ids=lambda game: game.slug)
def test_a_whole_game_with_the_word_given_each_time_ends_as_one_without_asking(game: object) -> None:
    assert COOPERATIVE, "no game on the shelf is played as a party"
    digests = []
    for asks_first in (True, False):
        people = [Seat("A", HUMAN), Seat("B", AI, 1, 1)]
        sitting = Sitting(Match(game, 2, seed=3), people, asks_first=asks_first)  # type: ignore[arg-type]
        while not sitting.match.over and len(sitting.match.answers) < 60:
            if sitting.waits_for_human and sitting.match.ask is not None:
                sitting.answer(sitting.match.ask.options[0])
            elif sitting.proposal is not None:
                sitting.agree()
            else:
                sitting.poll()
        digests.append(sitting.match.digest())
    assert digests[0] == digests[1]


def test_two_people_and_a_companion_share_a_covered_table() -> None:
    """Whoever sits at the screen gives the word; the curtain falls as ever before the other person's secrets."""
    game = COOPERATIVE[0]
    people = [Seat("A", HUMAN), Seat("B", AI, 1, 1), Seat("C", HUMAN, 2, 2)]
    sitting = Sitting(Match(game, 3, {"cover_screen": True}, seed=2), people, asks_first=True)
    curtains = taken_over = 0
    for _ in range(400):
        ask = sitting.match.ask
        if ask is None or (curtains > 3 and taken_over > 3):
            break
        if sitting.needs_curtain:
            sitting.draw_curtain()
            assert sitting.viewer is None
            sitting.open_curtain()
            curtains += 1
        elif sitting.waits_for_human:
            assert sitting.viewer == ask.seat
            sitting.answer(ask.options[0])
        elif sitting.proposal is not None:
            eyes = sitting.viewer
            sitting.take_over()
            taken_over += 1
            assert sitting.viewer == 1
            sitting.undo() if sitting.undo_blocked is None and taken_over % 3 == 0 else sitting.answer(ask.options[-1])
            assert sitting.viewer in (eyes, sitting.asked) and not sitting.by_hand
        else:
            sitting.poll()
    assert curtains > 3 and taken_over > 3
