"""Tutorials, taken by real events through the real loop: whole, by skipping, again, and against the tutor's will."""

from typing import Any

import pygame
import pytest

from scenes import routes, text
from scenes.app import App
from scenes.archive import Archive
from scenes.learn import Learn
from scenes.lesson import LessonScene
from scenes.page import Page
from scenes.preferences import Preferences
from scenes.rulebook import RulebookPage
from scenes.setup import Setup
from tabletop.engine.contract import Game
from tabletop.engine.tutor import Tutor
from tabletop.games import find, shelf
from tests.scenes.table.player import Player

TAUGHT = [pytest.param(game, id=game.slug) for game in shelf()]
CHAPTERS = [
    pytest.param(game, number, id=f"{game.slug} {lesson.id}")
    for game in shelf()
    for number, lesson in enumerate(game.lessons)
]
SLUG = "miniskull_caverns"


class Learner(Player):
    """A newcomer at the lessons of a game, who does as the light says."""

    scene: LessonScene

    def __init__(self, slug: str, chapter: int = 0, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.app = App(Preferences(**{"speed": "instant", "reduced_motion": True, **settings}))
        self.app.open_window(size)
        pygame.event.clear()
        routes.lesson(self.app, slug, chapter)
        self.sit()

    def sit(self) -> None:
        """At whatever lesson is shown now."""
        assert isinstance(self.app.scene, LessonScene)
        self.scene, self.sitting = self.app.scene, self.app.scene.sitting
        self.settle()

    def key_on_page(self, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, unicode="", mod=0, scancode=0))
        self.app.turn(0.02)

    def push(self, control: str) -> None:
        """Click something beside the pieces."""
        self.click(self.control(control).center)
        self.turn()

    def obey(self, way: str = "click") -> None:
        """Do what the tutor asks for now."""
        wanted = self.scene.tutor.wanted
        if wanted is not None:
            self.answer(wanted, way)
        elif way == "key":
            self.key(pygame.K_RETURN)
            self.settle()
        else:
            self.push("choice next")
            self.settle()

    def obey_to_the_end(self, way: str = "click") -> None:
        while self.scene.tutor.beat is not None:
            before = self.scene.tutor.place
            self.obey(way)
            assert self.scene.tutor.place == before + 1


@pytest.mark.parametrize("game", TAUGHT)
def test_a_whole_tutorial_is_taken_by_clicks_and_ends_at_a_real_game(game: Game[Any]) -> None:
    learner = Learner(game.slug)
    for number, lesson in enumerate(game.lessons):
        assert (learner.scene.chapter, learner.scene.tutor.lesson) == (number, lesson)
        learner.obey_to_the_end()
        if number + 1 < len(game.lessons):
            learner.push("choice chapter")
            learner.sit()
    learner.push("choice play")
    assert isinstance(learner.app.scene, Setup)
    assert Archive().entries() == [], "a lesson is not written down"


@pytest.mark.parametrize("way", ["drag", "key"])
@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_a_chapter_can_be_taken_by_drags_and_by_keys_as_well(game: Game[Any], chapter: int, way: str) -> None:
    learner, plain = Learner(game.slug, chapter), Tutor(game, game.lessons[chapter])
    while plain.beat is not None:
        plain.go_on()
    learner.obey_to_the_end(way)
    assert learner.sitting.match.digest() == plain.match.digest()


def press(app: App, name: str) -> None:
    """Click what is called so on a page."""
    assert isinstance(app.scene, Page)
    at = next(pygame.Rect(target.rect).center for target in app.scene.form.targets if target.name == name)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    app.turn(0.02)
    app.turn(0.02)


def test_the_way_leads_from_setup_over_the_chapters_to_a_lesson_and_back() -> None:
    app = App(Preferences(reduced_motion=True))
    app.open_window((1280, 720))
    routes.setup(app, SLUG)
    app.turn(0.02)
    press(app, "Learn to play")
    assert isinstance(app.scene, Learn)
    last = find(SLUG).lessons[-1]
    press(app, last.title)
    lesson = app.scene
    assert isinstance(lesson, LessonScene) and lesson.tutor.lesson == last
    lesson.chapters()
    assert isinstance(app.scene, Learn)


def test_a_wrong_choice_is_gently_refused_and_nothing_happens() -> None:
    learner = Learner(SLUG)
    learner.obey()
    learner.obey()
    assert learner.scene.choices.sources == ["hand-rotate0"]
    learner.drag(learner.grip("hand-flip"), learner.middle("slot-0"))
    assert learner.scene.speech.note == "All in good time. Now: Rotate 0: Walk. Follow the green light."
    assert learner.scene.tutor.place == 2
    learner.click(learner.grip("hand-rotate2"))
    assert learner.scene.hands.held is None
    learner.obey()
    assert learner.scene.speech.note == ""
    assert learner.scene.tutor.place == 3


def test_while_the_tutor_speaks_pieces_wait() -> None:
    learner = Learner(SLUG)
    learner.obey()
    learner.click(learner.grip("hand-rotate0"))
    assert learner.scene.speech.note == "All in good time. Read on first: press Next."
    learner.key(pygame.K_1, "1")
    assert learner.scene.tutor.place == 2


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_can_be_skipped(game: Game[Any]) -> None:
    learner = Learner(game.slug, len(game.lessons) - 1)
    for place in range(len(game.lessons[-1].beats)):
        assert learner.scene.tutor.place == place
        learner.push("lesson skip")
        learner.settle()
    assert learner.scene.tutor.beat is None
    assert [offer.label for offer in learner.scene.button_offers()] == ["Play a real game"]


def test_after_a_chapter_nothing_is_left_to_do_but_to_choose_the_way_on() -> None:
    learner = Learner(SLUG)
    learner.obey_to_the_end()
    over = learner.sitting.match.digest()
    learner.click(learner.grip("hand-rotate0"))
    learner.key(pygame.K_h, "h")
    assert learner.sitting.match.digest() == over
    assert "lesson skip" not in {control.id for control in learner.scene.controls}
    assert [offer.label for offer in learner.scene.button_offers()] == ["Next: A round in the dark", "Play a real game"]


def test_a_chapter_restarts_and_goes_back_step_by_step() -> None:
    learner = Learner(SLUG)
    fresh = learner.sitting.match.digest()
    for _ in range(4):
        learner.obey()
    there = learner.sitting.match.digest()
    learner.obey()
    learner.key(pygame.K_u, "u")
    learner.sit()
    assert (learner.scene.tutor.place, learner.sitting.match.digest()) == (4, there)
    learner.push("lesson restart")
    learner.sit()
    assert (learner.scene.tutor.place, learner.sitting.match.digest()) == (0, fresh)
    learner.key(pygame.K_u, "u")
    assert learner.app.scene is learner.scene, "before the first step there is nothing to go back to"


def test_the_rule_behind_a_sentence_is_one_click_away() -> None:
    learner = Learner(SLUG)
    learner.push("lesson rule")
    page = learner.app.scene
    assert isinstance(page, RulebookPage)
    learner.app.turn(0.02)
    learner.key_on_page(pygame.K_ESCAPE)
    learner.sit()
    assert learner.scene.tutor.place == 0


def test_the_menu_leads_out_of_a_lesson_at_any_time() -> None:
    learner = Learner(SLUG)
    learner.key(pygame.K_ESCAPE)
    assert learner.scene.popup is not None
    labels = [offer.label for offer in learner.scene.popup.offers]
    assert labels[:4] == ["Back to the table", "Restart this chapter", "Chapters", "Play a real game"]
    learner.click(learner.control("menu 1").center)
    assert isinstance(learner.app.scene, Learn)


def test_what_a_player_leaves_to_the_app_is_still_asked_in_a_lesson() -> None:
    learner = Learner(SLUG)
    game = find(SLUG)
    for habit in game.habits:
        if not learner.app.preferences.follows(SLUG, habit):
            learner.app.preferences.toggle(SLUG, habit)
    routes.settings(learner.app, back=learner.scene)
    routes.back_to(learner.app, learner.scene)
    learner.sit()
    learner.obey_to_the_end()
    learner.push("choice chapter")
    learner.sit()
    learner.obey_to_the_end()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_the_card_covers_nothing_that_is_lit_and_all_that_is_lit_is_in_sight(
    game: Game[Any], chapter: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    misfits: list[text.Misfit] = []
    monkeypatch.setattr(text, "misfits", misfits)
    learner = Learner(game.slug, chapter, size)
    while (beat := learner.scene.tutor.beat) is not None:
        scene = learner.scene
        card = learner.control("card")
        for name in {*scene.pointed, *scene.advice} & set(scene.view.stage.actors):
            actor = scene.view.stage.actors[name]
            assert not card.colliderect(actor.box), f"{name} lies under the card"
            assert scene.areas is not None and scene.areas.window.collidepoint(actor.box.center)
            if actor.piece.area == "table":
                assert scene.areas.cloth.collidepoint(actor.box.center), f"{name} is out of sight"
        if scene.tutor.wanted is not None:
            assert len(scene.choices.gestures) == 1
        assert beat.say not in {misfit.text for misfit in misfits}
        learner.push("lesson skip")
        learner.settle()


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("game", TAUGHT)
def test_the_tutor_can_be_read_however_large_the_interface_is(
    game: Game[Any], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    misfits: list[text.Misfit] = []
    monkeypatch.setattr(text, "misfits", misfits)
    learner = Learner(game.slug, size=(1920, 1080), ui_scale=scale)
    while learner.scene.tutor.beat is not None:
        learner.push("lesson skip")
        learner.settle()
    said = {beat.say for beat in game.lessons[0].beats} | {"Restart", "Skip step", "Chapters"}
    assert said.isdisjoint(misfit.text for misfit in misfits)
