"""The setup page by hand: seats, names, variants, seeds and codes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.minds import HUMAN
from scenes.preferences import load
from scenes.rulebook import RulebookPage
from scenes.seating import Seating
from scenes.setup import Setup
from scenes.sitting import Sitting, replayed
from scenes.table import TableScene
from tabletop.engine.codes import Setup as Code
from tabletop.engine.codes import game_code, setup_code
from tabletop.games import find, shelf, slugs

Sit = Callable[..., Sitting]


def setup_of(robot: Any, slug: str = "miniskull_caverns", **how: Any) -> Any:
    return robot(shown=lambda app: routes.setup(app, slug), **how)


def test_the_number_of_players_is_chosen_and_those_who_sit_stay(robot: Any) -> None:
    hand = setup_of(robot)
    seating = hand.page.seating
    seating.name(0, "Ada")
    for count in (1, 3, 2):
        hand.click(str(count))
        assert len(seating.seats) == count and seating.seats[0].name == "Ada"
        assert len({seat.colour for seat in seating.seats}) == count, "no colour twice"


def test_a_seat_gets_a_name_by_typing(robot: Any) -> None:
    hand = setup_of(robot)
    hand.click("Name of seat 2")
    hand.clear()
    hand.type("Grimm")
    assert hand.page.seating.seats[1].name == "Grimm"
    hand.key(pygame.K_RETURN)
    assert hand.form.typing is None
    assert isinstance(hand.app.scene, Setup)


def test_the_players_own_name_is_remembered(robot: Any) -> None:
    hand = setup_of(robot)
    hand.click("Name of seat 1")
    hand.clear()
    hand.type("Ada")
    hand.click("Play")
    assert load().player == "Ada"


def test_two_of_one_name_are_told_apart(robot: Any) -> None:
    hand = setup_of(robot)
    for place in range(3):
        hand.page.seating.name(place, "Ada")
    hand.click("Play")
    assert hand.app.scene.sitting.names == ["Ada", "Ada 2", "Ada 3"]


def test_an_emptied_name_becomes_the_heros_own(robot: Any) -> None:
    hand = setup_of(robot)
    hand.click("Name of seat 1")
    hand.clear()
    assert hand.page.seating.seats[0].name == hand.page.seating.game.look.seat_names[0]


def test_colour_and_emblem_are_changed_and_never_shared(robot: Any) -> None:
    hand = setup_of(robot)
    seating = hand.page.seating
    for _ in range(7):
        hand.click("Another colour for seat 1")
        hand.click("Another emblem for seat 2")
        for mark in ("colour", "emblem"):
            marks = [getattr(seat, mark) for seat in seating.seats]
            assert len(set(marks)) == len(marks)
    assert seating.seats[0].colour == 1 and seating.seats[1].emblem == 2


def test_a_seat_goes_through_human_and_all_levels(robot: Any) -> None:
    hand = setup_of(robot)
    seen = []
    for _ in range(5):
        seen.append(hand.page.seating.seats[1].controller)
        hand.click_at(pygame.Rect(nth(hand, "Another player", 1).rect).center)
    assert seen == ["ai:novice", "ai:adventurer", "ai:veteran", "ai:master", HUMAN]


def nth(hand: Any, name: str, place: int) -> Any:
    return [target for target in hand.form.targets if target.name == name][place]


def test_an_ai_seat_is_given_a_temperament(robot: Any) -> None:
    slug = next(game.slug for game in shelf() if game.temperaments)
    hand = setup_of(robot, slug)
    hand.page.seating.seats[1] = replace(hand.page.seating.seats[1], controller="ai:adventurer")
    hand.page.rebuild()
    hand.click("Temperament of seat 2")
    assert hand.page.seating.seats[1].controller == f"ai:adventurer:{find(slug).temperaments[0].id}"
    for _ in find(slug).temperaments:
        hand.click("Temperament of seat 2")
    assert hand.page.seating.seats[1].controller == "ai:adventurer"


def test_a_novice_takes_the_first_thing_it_sees_and_has_no_temperament(robot: Any) -> None:
    slug = next(game.slug for game in shelf() if game.temperaments and not game.cooperative)
    hand = setup_of(robot, slug)
    assert hand.page.seating.seats[1].controller == "ai:novice"
    assert "Temperament of seat 2" not in [target.name for target in hand.form.targets]


@pytest.mark.parametrize("slug", slugs())
def test_the_offered_others_are_easy_rivals_or_able_companions(slug: str) -> None:
    offered = Seating.offered(find(slug))
    expected = "ai:veteran" if find(slug).cooperative else "ai:novice"
    assert [seat.controller for seat in offered.seats[1:]] == [expected] * (len(offered.seats) - 1)


@pytest.mark.parametrize("slug", slugs())
def test_every_variant_that_matters_is_offered_with_its_explanation_and_works(robot: Any, slug: str) -> None:
    game = find(slug)
    hand = setup_of(robot, slug)
    count = len(hand.page.seating.seats)
    said = " ".join(hand.words())
    for variant in game.variants:
        if variant.applies(count) and not variant.counts_people:
            assert variant.title in said and variant.help in said
    hand.click("Play")
    assert hand.app.scene.sitting.match.variants == {variant.id: variant.default for variant in game.variants}


def test_a_preset_sets_its_variants_and_shows_as_chosen(robot: Any) -> None:
    game = next(game for game in shelf() if any(not preset.seats for preset in game.presets))
    preset = next(preset for preset in game.presets if not preset.seats)
    hand = setup_of(robot, game.slug)
    hand.click(preset.title)
    assert hand.page.seating.matches(preset)
    assert {name: hand.page.seating.variants[name] for name in preset.values} == dict(preset.values)


def test_the_seed_is_typed_or_drawn_and_the_code_follows(robot: Any) -> None:
    hand = setup_of(robot)
    hand.click("Seed")
    hand.clear()
    hand.type("12x34")
    assert hand.page.seating.seed == 1234
    code = setup_code(hand.page.seating.setup)
    hand.click("Other luck: a new seed")
    assert hand.page.seating.seed != 1234 and setup_code(hand.page.seating.setup) != code


def test_a_code_is_copied_here_and_pasted_there(robot: Any) -> None:
    hand = setup_of(robot)
    hand.click("2")
    hand.page.seating.seed = 777
    hand.click("Copy")
    copied = hand.page.seating.setup
    other = setup_of(robot, "skulldug")
    other.click("Paste")
    pasted = other.page.seating.setup
    assert (pasted.game.slug, pasted.seats, pasted.seed) == ("miniskull_caverns", 2, 777)
    assert dict(pasted.variants) == dict(copied.variants)
    assert other.page.heading == "MiniSkull Caverns"


@pytest.mark.parametrize("code", ["", "MC3.7K2.ZZ", "hello", "XX2.1.AA", "~" * 3000])
def test_a_wrong_code_is_refused_in_words_and_changes_nothing(robot: Any, code: str) -> None:
    hand = setup_of(robot)
    before = hand.page.seating.setup
    hand.page.take_code(code)
    hand.turn()
    assert hand.page.fault.endswith(".") and hand.page.seating.setup == before


def test_the_code_of_a_whole_game_opens_that_game(robot: Any, finished: Sit) -> None:
    over = finished()
    half = replayed(over.match, len(over.match.answers) // 2)
    hand = setup_of(robot, "skulldug")
    hand.page.take_code(game_code(half))
    hand.turn()
    assert isinstance(hand.app.scene, TableScene)
    assert hand.app.scene.sitting.match.digest() == half.digest()


def test_the_rule_behind_a_variant_opens_and_leads_back(robot: Any) -> None:
    hand = setup_of(robot)
    variant = find("miniskull_caverns").variants[0]
    page = hand.page
    hand.click(f"The rule: {variant.clause}")
    assert isinstance(hand.app.scene, RulebookPage) and hand.app.scene.lit == variant.clause
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene is page


def test_codes_of_all_games_are_short_enough_to_say(robot: Any) -> None:
    for game in shelf():
        variants = {variant.id: variant.values[-1] for variant in game.variants}
        assert len(setup_code(Code(game, game.seats[-1], variants, 999_999))) <= 24
