"""The results by hand: who won, why, what turned it, and the ways on."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.results import Results, headline, reckoning, swing
from scenes.rulebook import RulebookPage
from scenes.sitting import Seat, Sitting
from scenes.table import TableScene
from tabletop.ai.story import TurningPoint
from tabletop.engine.contract import ScoreLine, Verdict
from tabletop.engine.match import Match
from tabletop.games import find, shelf, slugs

Sit = Callable[..., Sitting]


def test_the_results_tell_who_won_why_and_what_turned_it(robot: Any, finished: Sit) -> None:
    sitting = finished(seats=3)
    hand = robot(shown=lambda app: routes.results(app, sitting))
    said = " ".join(hand.words())
    verdict = sitting.match.verdict
    assert verdict is not None
    assert hand.page.heading == headline(sitting, verdict)
    assert verdict.reason.lower() in said.lower()
    for turn in hand.page.story.turns:
        assert turn.sentence in said


@pytest.mark.parametrize("slug", slugs())
def test_the_reckoning_adds_up_in_every_game(robot: Any, finished: Sit, slug: str) -> None:
    sitting = finished(slug, seats=next(n for n in find(slug).seats if n > 1))
    verdict = sitting.match.verdict
    assert verdict is not None
    rows = reckoning(verdict.lines)
    for seat in range(sitting.match.seats):
        assert sum(points.get(seat, 0) for _, _, points in rows) == sum(
            line.points for line in verdict.lines if line.seat == seat
        )
    hand = robot(shown=lambda app: routes.results(app, sitting))
    hand.turn(3)
    assert isinstance(hand.app.scene, Results) and hand.page.shown == len(hand.page.table) + 1


def test_lines_of_one_label_stand_in_one_row() -> None:
    lines = (ScoreLine(0, "Gems", 3, "A"), ScoreLine(1, "Gems", 1, "A"), ScoreLine(0, "Gems", 2, "A"))
    assert reckoning(lines) == [("Gems", "A", {0: 5, 1: 1})]


@pytest.mark.parametrize(
    ("winners", "words"), [((0,), "Red wins"), ((), "Nobody wins"), ((0, 1), "Red and Blue share the win")]
)
def test_the_headline_says_who_won(finished: Sit, winners: tuple[int, ...], words: str) -> None:
    assert headline(finished(), Verdict(winners, "so it was", "MC-1.1")) == words


def test_the_reckoning_comes_line_by_line_and_a_click_shows_it_all(robot: Any, finished: Sit) -> None:
    hand = robot(shown=lambda app: routes.title(app))
    hand.app.preferences.reduced_motion = False
    routes.results(hand.app, finished(seats=3))
    hand.turn()
    page = hand.page
    assert page.shown <= 1 and page.busy
    hand.turn(6, dt=0.1)
    assert 1 <= page.shown <= len(page.table)
    hand.click_at((640, 400))
    assert page.shown == len(page.table) + 1


def test_a_rematch_begins_at_once_with_the_same_people(robot: Any, finished: Sit) -> None:
    sitting = finished()
    hand = robot(shown=lambda app: routes.results(app, sitting))
    hand.click("Rematch")
    assert isinstance(hand.app.scene, TableScene)
    rematch = hand.app.scene.sitting
    assert rematch.seats == sitting.seats and rematch.match.seed != sitting.match.seed


def test_from_a_turning_point_one_plays_on_in_a_game_of_its_own(robot: Any, finished: Sit) -> None:
    sitting = finished(seats=3)
    end = sitting.match.digest()
    hand = robot(shown=lambda app: routes.results(app, sitting))
    turn = hand.page.story.turns[0]
    hand.click("Play on")
    assert isinstance(hand.app.scene, TableScene)
    branch = hand.app.scene.sitting
    assert branch.match.practice and branch.waits_for_human, "a person may choose otherwise now"
    assert len(branch.match.answers) < sitting.match.history[turn.moment].answers
    assert sitting.match.digest() == end


@pytest.mark.parametrize(("slug", "whose"), [("dungeon_crawl", "The party"), ("caverns", "Ann")])
def test_a_turning_point_turned_the_chances_of_all_who_play_as_one(slug: str, whose: str) -> None:
    game = find(slug)
    sitting = Sitting(Match(game, 2, dict(game.bounds), 1), [Seat("Ann"), Seat("Bea")])
    turn = TurningPoint(moment=3, sentence="", seat=0, before=0.25, after=0.5)
    assert swing(sitting, turn) == f"{whose}'s chances rose from 25 to 50 in 100."


def test_the_game_is_copied_as_a_code_that_leads_to_the_same_end(robot: Any, finished: Sit) -> None:
    from tabletop.engine.codes import read_game

    sitting = finished()
    hand = robot(shown=lambda app: routes.results(app, sitting))
    hand.click("Copy the game")
    assert read_game(pygame.scrap.get_text(), shelf).digest() == sitting.match.digest()


def test_a_game_that_came_over_from_other_rules_has_no_code_and_says_so(
    robot: Any, finished: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = finished()
    monkeypatch.setattr(sitting.match, "answers", sitting.match.answers[5:])
    hand = robot(shown=lambda app: routes.results(app, sitting))
    hand.click("Copy the game")
    assert any(words.startswith("This game has no code") for words in hand.app.notices)
    hand.app.notices.clear()
    routes.table(hand.app, sitting)
    hand.app.scene.desk.copy_code()
    assert any(words.startswith("This game has no code") for words in hand.app.notices)


def test_a_score_line_opens_its_rule(robot: Any, finished: Sit) -> None:
    slug = next(s for s in slugs() if (v := finished(s, seats=max(2, find(s).seats[0])).match.verdict) and v.lines)
    sitting = finished(slug, seats=max(2, find(slug).seats[0]))
    hand = robot(shown=lambda app: routes.results(app, sitting))
    label, clause, _ = hand.page.table[0]
    hand.click(label)
    assert isinstance(hand.app.scene, RulebookPage) and hand.app.scene.lit == clause
