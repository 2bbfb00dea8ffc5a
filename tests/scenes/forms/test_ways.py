"""The ways through the house, walked with real events: from the title to a decision, back again, and on."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.archive import Archive
from scenes.minds import HUMAN
from scenes.preferences import load
from scenes.replay import Replay
from scenes.results import Results, headline, reckoning
from scenes.rulebook import RulebookPage
from scenes.saves import Saves
from scenes.seating import Seating
from scenes.settings import Settings
from scenes.setup import Setup
from scenes.sitting import Sitting, replayed
from scenes.table import TableScene
from scenes.title import Title
from tabletop.engine.codes import Setup as Code
from tabletop.engine.codes import game_code, setup_code
from tabletop.engine.contract import ScoreLine, Verdict
from tabletop.games import find, shelf, slugs

Sit = Callable[..., Sitting]


# From the title to the table


@pytest.mark.parametrize("slug", slugs())
def test_two_clicks_lead_from_the_title_to_the_first_decision(robot: Any, slug: str) -> None:
    hand = robot()
    hand.click(find(slug).title)
    assert isinstance(hand.app.scene, Setup)
    hand.click("Play")
    scene = hand.app.scene
    assert isinstance(scene, TableScene)
    assert scene.sitting.game.slug == slug
    assert scene.sitting.waits_for_human or scene.sitting.thinking
    assert scene.sitting.humans == [0]


def test_rules_that_do_not_go_together_are_refused_in_words_and_the_page_stays(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.setup(app, "skulldug"))
    hand.page.seating.variants["first_player"] = "seat_5"
    hand.click("Play")
    assert isinstance(hand.app.scene, Setup)
    assert any("do not go together" in words for words in hand.app.notices)


def test_with_a_game_begun_one_click_goes_on_at_the_same_moment(robot: Any, seated: Sit) -> None:
    sitting = Archive().begin(seated(humans=2))
    for _ in range(5):
        assert sitting.match.ask is not None
        sitting.answer(sitting.match.ask.options[0])
    hand = robot()
    hand.click("Continue MiniSkull Caverns")
    assert isinstance(hand.app.scene, TableScene)
    assert hand.app.scene.sitting.match.digest() == sitting.match.digest()
    assert hand.app.scene.sitting.seats == sitting.seats


def test_without_a_game_there_is_nothing_to_continue(robot: Any, finished: Sit) -> None:
    hand = robot()
    assert not any(target.name.startswith("Continue") for target in hand.form.targets)
    Archive().begin(finished())
    routes.title(hand.app)
    hand.turn()
    assert not any(target.name.startswith("Continue") for target in hand.form.targets), "it is over"


def test_the_whole_way_can_be_gone_by_keys_alone(robot: Any) -> None:
    hand = robot()
    names = [target.name for target in hand.form.targets]
    hand.key(pygame.K_TAB, times=names.index("MiniSkull Caverns") + 1)
    hand.key(pygame.K_RETURN)
    names = [target.name for target in hand.form.targets]
    hand.key(pygame.K_TAB, times=names.index("Play") + 1)
    hand.key(pygame.K_RETURN)
    hand.turn(2)
    assert isinstance(hand.app.scene, TableScene)


def test_closing_the_window_keeps_the_game_without_a_question(robot: Any) -> None:
    hand = robot()
    hand.click("MiniSkull Caverns")
    hand.click("Play")
    sitting = hand.app.scene.sitting
    hand.post(pygame.QUIT)
    hand.turn()
    assert not hand.app.running
    latest = Archive().latest()
    assert latest is not None
    assert Archive().open(latest.path)[0].match.digest() == sitting.match.digest()


def test_leaving_by_the_title_asks_first(robot: Any) -> None:
    hand = robot()
    hand.click("Quit")
    assert hand.app.running and hand.page.question is not None
    hand.key(pygame.K_ESCAPE)
    assert hand.page.question is None and hand.app.running
    hand.click("Quit")
    hand.click("Quit")
    assert not hand.app.running


def test_a_press_that_is_dragged_off_does_nothing(robot: Any) -> None:
    hand = robot()
    box = pygame.Rect(hand.target("Settings").rect)
    hand.drag(box.center, (box.centerx, box.top - 40))
    assert isinstance(hand.app.scene, Title)


def test_settings_that_could_not_be_read_are_said_on_the_title(robot: Any) -> None:
    home = Archive().folder.parent
    home.mkdir(parents=True)
    (home / "settings.json").write_text("{half")
    hand = robot()
    hand.app.preferences.notices = load().notices
    routes.title(hand.app)
    assert "Your settings could not be read; they are as on the first day." in hand.app.notices
    assert hand.app.preferences.notices == []


# The setup


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
    said = " ".join(words_on(hand))
    for variant in game.variants:
        if variant.applies(count) and not variant.counts_people:
            assert variant.title in said and variant.help in said
    hand.click("Play")
    assert hand.app.scene.sitting.match.variants == {variant.id: variant.default for variant in game.variants}


def words_on(hand: Any) -> list[str]:
    """Every text that the page draws, whole."""
    from scenes import text

    heard: list[str] = []
    kept_put, kept_block = text.put, text.block

    def put(surface: Any, words: str, *rest: Any, **more: Any) -> Any:
        heard.append(words)
        return kept_put(surface, words, *rest, **more)

    def block(surface: Any, words: str, *rest: Any, **more: Any) -> Any:
        heard.append(words)
        return kept_block(surface, words, *rest, **more)

    text.put, text.block = put, block
    try:
        for view in hand.form.views:
            for offset in range(0, view.most + 200, 200):
                view.scroll_to(offset)
                hand.app.redraw()
                hand.turn()
    finally:
        text.put, text.block = kept_put, kept_block
    return heard


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


# The rulebook


def test_the_rulebook_opens_at_the_clause_one_asked_about(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "miniskull_caverns", "MC-12.3"))
    page = hand.page
    anchor = page.sheet.anchors["MC-12.3"]
    assert page.leaf.offset <= anchor.y and anchor.bottom <= page.leaf.offset + page.leaf.box.height


@pytest.mark.parametrize("slug", slugs())
def test_every_clause_has_its_place_and_every_link_leads_to_one(robot: Any, slug: str) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, slug))
    sheet, clauses = hand.page.sheet, hand.page.book.clauses
    assert set(clauses) <= set(sheet.anchors)
    chapters = {chapter.id for chapter in hand.page.book.chapters}
    dead = {run.link for run in sheet.runs if run.link and run.link not in clauses and run.link not in chapters}
    assert dead == set()
    assert all(run.box.right <= sheet.width + 2 for run in sheet.runs), "no line runs off the page"


def test_searching_shows_the_clauses_that_hold_the_words(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "miniskull_caverns"))
    hand.key(pygame.K_SLASH)
    hand.type("gem drop")
    page = hand.page
    hits = {clause.id for clause in page.book.find("gem drop")}
    assert hits and hits <= set(page.sheet.anchors)
    assert "MC-1.1" not in page.sheet.anchors
    assert any(run.marked for run in page.sheet.runs)
    assert page.form.typing is not None, "one can go on typing"
    hand.key(pygame.K_ESCAPE)
    hand.clear()


@pytest.mark.parametrize("slug", slugs())
def test_the_name_of_any_card_brings_up_the_card_and_its_clause_is_a_click_away(robot: Any, slug: str) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, slug))
    page = hand.page
    card = page.things[len(page.things) // 2]
    hand.key(pygame.K_SLASH)
    hand.type(card.name)
    assert page.found.called[0] == card
    entry = page.sheet.anchors[card.name]
    assert entry.y < page.leaf.box.height, "it stands at the head of what was found"
    assert card.name.split()[0] in next(run.words for run in page.sheet.runs if entry.contains(run.box))
    assert not card.icon or any(entry.contains(spot) and icon == card.icon for spot, icon in page.sheet.pictures)
    link = next(run for run in page.sheet.runs if run.link == card.clauses[0] and entry.contains(run.box))
    hand.click_at(link.box.move(page.leaf.box.x + page._inset, page.leaf.box.y - page.leaf.offset).center)
    assert page.search == "" and page.lit == card.clauses[0]


def test_the_last_chapter_holds_the_cards_and_pieces(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "caverns"))
    page = hand.page
    hand.click("Cards and pieces")
    assert page._is_in("Cards and pieces")
    assert {thing.name for thing in page.things} <= set(page.sheet.anchors)
    assert all(page.sheet.anchors[thing.name].y > page.sheet.anchors["CV-15.3"].y for thing in page.things)
    drawn = [page.sheet.anchors[thing.name] for thing in page.things]
    assert all(above.bottom <= below.y for above, below in pairwise(drawn)), "none covers the next"


def test_a_chapter_named_in_a_clause_can_be_turned_to(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "skulldug", "SK-12.27"))
    page = hand.page
    own = page.sheet.anchors["SK-12.27"]
    link = next(run for run in page.sheet.runs if run.link == "SK-11" and own.contains(run.box))
    hand.click_at(link.box.move(page.leaf.box.x + page._inset, page.leaf.box.y - page.leaf.offset).center)
    assert page._is_in("SK-11")


def test_a_link_is_followed_and_leads_back(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "miniskull_caverns", "MC-1.9"))
    page = hand.page
    own = page.sheet.anchors["MC-1.9"]
    link = next(run for run in page.sheet.runs if run.link == "MC-16.5" and own.contains(run.box))
    where = page.leaf.offset
    at = link.box.move(page.leaf.box.x + page._inset, page.leaf.box.y - page.leaf.offset)
    hand.click_at(at.center)
    assert page.lit == "MC-16.5" and page.leaf.offset != where
    hand.click("Back there")
    assert page.leaf.offset == where


def test_the_stroke_that_calls_for_the_search_is_no_part_of_it(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "miniskull_caverns"))
    hand.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/", scancode=0)
    hand.post(pygame.TEXTINPUT, text="/")
    hand.post(pygame.KEYUP, key=pygame.K_SLASH, mod=0, unicode="", scancode=0)
    hand.turn()
    hand.type("gem/drop")
    assert hand.page.search == "gem/drop", "as a keyboard really sends it"


def test_a_clause_found_by_searching_opens_in_its_chapter(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "miniskull_caverns"))
    page = hand.page
    hand.key(pygame.K_SLASH)
    hand.type("MC-12.3")
    run = next(run for run in page.sheet.runs if run.link == "MC-12.3")
    at = run.box.move(page.leaf.box.x + page._inset, page.leaf.box.y - page.leaf.offset)
    hand.click_at(at.center)
    assert page.search == "" and page.lit == "MC-12.3" and "MC-1.1" in page.sheet.anchors


def test_pages_are_turned_by_wheel_bar_and_keys(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.rulebook(app, "miniskull_caverns"))
    leaf = hand.page.leaf
    hand.wheel(leaf.box.center, -2)
    first = leaf.offset
    assert first > 0
    hand.key(pygame.K_PAGEDOWN)
    assert leaf.offset > first
    hand.drag(leaf.thumb.center, (leaf.thumb.centerx, leaf.box.bottom))
    assert leaf.offset == leaf.most
    hand.key(pygame.K_HOME)
    assert leaf.offset == 0


# Settings


def test_everything_that_is_set_works_at_once_and_is_kept(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app))
    preferences = hand.app.preferences
    for label, name, value in (
        ("150 %", "ui_scale", 150), ("Fast", "speed", "fast"), ("Tell me", "auto_answer", False),
        ("Mute", "mute", True),
    ):  # fmt: skip
        hand.click(label)
        assert getattr(preferences, name) == value and getattr(load(), name) == value
    assert hand.page.m.unit == pytest.approx(0.72 * 1.5), "the page itself has grown"


def test_fullscreen_is_entered_and_left_by_click_and_key(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app))
    hand.click("Fullscreen")
    assert hand.app.preferences.fullscreen and load().fullscreen
    hand.key(pygame.K_F11)
    assert not hand.app.preferences.fullscreen
    assert isinstance(hand.app.scene, Settings) and hand.page.size == hand.app.size


def test_a_volume_is_dragged_within_one_frame_and_moved_by_keys(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app))
    slider = hand.target("Music")
    box = pygame.Rect(slider.rect)
    hand.drag(box.midleft, (box.right - 1, box.centery))
    assert hand.app.preferences.music == 100
    hand.form.give_focus(slider)
    hand.key(pygame.K_LEFT, times=3)
    assert hand.app.preferences.music == 85 == load().music


def test_reset_asks_and_sets_everything_back(robot: Any) -> None:
    hand = robot(shown=lambda app: routes.settings(app), ui_scale=150, music=90)
    hand.click("Reset everything")
    hand.click("Cancel")
    assert hand.app.preferences.music == 90
    hand.click("Reset everything")
    hand.click("Reset")
    assert hand.app.preferences.music == 30 and hand.app.preferences.ui_scale == 100


def test_m_mutes_everywhere_but_not_while_typing(robot: Any) -> None:
    hand = setup_of(robot)
    hand.key(pygame.K_m)
    assert hand.app.preferences.mute
    hand.click("Name of seat 1")
    hand.key(pygame.K_m)
    assert hand.app.preferences.mute


def test_settings_lead_back_to_where_one_came_from(robot: Any) -> None:
    hand = setup_of(robot)
    page = hand.page
    routes.settings(hand.app, page)
    hand.turn()
    assert isinstance(hand.app.scene, Settings)
    hand.click("Back (Esc)")
    assert hand.app.scene is page


def test_what_is_set_in_the_middle_of_a_game_counts_at_the_table(robot: Any) -> None:
    hand = robot()
    hand.click("MiniSkull Caverns")
    hand.click("Play")
    table = hand.app.scene
    routes.settings(hand.app, table)
    hand.turn()
    hand.click("Tell me")
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene is table and table.sitting.tells_forced


# Saved games


def test_games_are_listed_with_pictures_and_the_damaged_one_is_marked(robot: Any, seated: Sit, finished: Sit) -> None:
    archive = Archive()
    archive.begin(seated())
    archive.begin(finished())
    (archive.folder / "caverns-20260101-101010.game").write_text("{")
    hand = robot(shown=routes.saves)
    hand.turn(8)
    names = [target.name for target in hand.form.targets]
    assert names.count("Continue") == 1 and names.count("Results") == 1 and names.count("Delete it") == 1
    assert sum(picture is not None for picture in hand.page._pictures.values()) == 2


def test_deleting_asks_first(robot: Any, seated: Sit) -> None:
    Archive().begin(seated())
    hand = robot(shown=routes.saves)
    hand.click("Delete")
    hand.click("Cancel")
    assert len(Archive().entries()) == 1
    hand.click("Delete")
    hand.click("Delete")
    assert Archive().entries() == [] and hand.page.entries == []


def test_a_game_gets_a_name(robot: Any, seated: Sit) -> None:
    Archive().begin(seated())
    hand = robot(shown=routes.saves)
    hand.click("Rename")
    hand.clear()
    hand.type("Rainy day")
    hand.key(pygame.K_RETURN)
    assert Archive().entries()[0].title == "Rainy day"
    assert isinstance(hand.app.scene, Saves)


def test_a_thumbnail_is_the_same_whatever_is_secret(robot: Any, seated: Sit) -> None:
    hand = robot()
    from scenes.thumbnail import thumbnail

    sitting = seated(humans=2)
    while sitting.match.ask is not None and not sitting.match.ask.secret:
        sitting.answer(sitting.match.ask.options[0])
    pictures = set()
    assert sitting.match.ask is not None
    controls = {str(option).split()[0]: option for option in sitting.match.ask.options}
    for option in list(sitting.match.ask.options)[:4]:
        branch = sitting.branch(len(sitting.match.answers))
        branch.answer(option)
        laid = branch.game.lay(branch.match.state, None)
        pictures.add((tuple(laid), pygame.image.tobytes(thumbnail(branch, (320, 180)), "RGB")))
    assert controls and hand.app.running
    by_layout = {layout for layout, _ in pictures}
    assert len(pictures) == len(by_layout), "what is open to all decides the picture"


# The end of a game


def test_the_results_tell_who_won_why_and_what_turned_it(robot: Any, finished: Sit) -> None:
    sitting = finished(seats=3)
    hand = robot(shown=lambda app: routes.results(app, sitting))
    said = " ".join(words_on(hand))
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


def test_the_game_is_copied_as_a_code_that_leads_to_the_same_end(robot: Any, finished: Sit) -> None:
    from tabletop.engine.codes import read_game

    sitting = finished()
    hand = robot(shown=lambda app: routes.results(app, sitting))
    hand.click("Copy the game")
    assert read_game(pygame.scrap.get_text(), shelf).digest() == sitting.match.digest()


def test_a_game_that_came_over_from_other_rules_has_no_code_and_says_so(robot: Any, finished: Sit) -> None:
    sitting = finished()
    sitting.match.answers[:] = sitting.match.answers[5:]
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


# The replay


def replay_of(robot: Any, sitting: Sitting, moment: int = 0) -> Any:
    return robot(shown=lambda app: routes.replay(app, sitting, moment))


def test_scrubbing_both_ways_shows_the_states_of_the_history(robot: Any, finished: Sit) -> None:
    sitting = finished()
    hand = replay_of(robot, sitting)
    page, history = hand.page, sitting.match.history
    for place in (1, len(history), 7, len(history) // 2, 3, len(history)):
        page.scrub(place)
        wanted = history[place - 1].state if place < len(history) else sitting.match.state
        assert page._state is wanted
        assert page.view.laid == sorted(sitting.game.lay(wanted, page.viewer), key=lambda piece: piece.z)


def test_the_scrubber_is_dragged(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished())
    box = pygame.Rect(hand.target("Place in the game").rect)
    hand.drag(box.midleft, (box.right - 2, box.centery))
    assert hand.page.place == hand.page.end
    hand.drag((box.right - 3, box.centery), (box.left + 2, box.centery))
    assert hand.page.place == 1


def test_one_steps_on_and_back_and_lets_it_play(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished())
    page = hand.page
    hand.key(pygame.K_RIGHT)
    stepped = page.place
    assert stepped > 1
    hand.turn(120)
    assert page.place == stepped and not page.busy, "a step is one event, then it waits"
    hand.key(pygame.K_LEFT)
    assert page.place == stepped - 1
    hand.click("Play or pause (Space)")
    hand.turn(200)
    assert page.playing and page.place > stepped + 2
    hand.key(pygame.K_SPACE)
    assert not page.playing


def test_played_to_the_end_it_stops_and_begins_again(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished())
    page = hand.page
    page.scrub(page.end - 2)
    hand.key(pygame.K_SPACE)
    hand.turn(400)
    assert page.place == page.end and not page.playing
    hand.key(pygame.K_SPACE)
    assert page.playing and page.place < 5


def test_other_eyes_see_what_they_may_know(robot: Any, finished: Sit) -> None:
    sitting = finished(seats=3)
    hand = replay_of(robot, sitting, 20)
    for name, seat in (("Everybody", None), ("Blue", 1), ("Green", 2)):
        hand.click(name)
        assert hand.page.viewer == seat
        state = hand.page._state
        assert hand.page.view.laid == sorted(sitting.game.lay(state, seat), key=lambda piece: piece.z)


def test_a_game_that_still_goes_on_is_only_watched_with_ones_own_eyes(robot: Any, seated: Sit) -> None:
    sitting = seated(seats=3, humans=1)
    for _ in range(30):
        if sitting.waits_for_human and sitting.match.ask is not None:
            sitting.answer(sitting.match.ask.options[0])
        else:
            sitting.poll()
    hand = replay_of(robot, sitting)
    names = {target.name for target in hand.form.targets}
    assert {"Everybody", sitting.names[0]} <= names and sitting.names[1] not in names


def test_playing_on_from_the_replay_begins_where_it_stood(robot: Any, finished: Sit) -> None:
    sitting = finished()
    hand = replay_of(robot, sitting)
    page = hand.page
    page.scrub(page.end // 2)
    answers = sitting.match.history[page.place - 1].answers
    hand.click("Play on from here")
    assert isinstance(hand.app.scene, TableScene)
    branch = hand.app.scene.sitting.match
    assert len(branch.answers) >= answers  # a quick thinker may have answered already
    assert replayed(branch, answers).digest() == replayed(sitting.match, answers).digest()


def test_a_line_of_the_chronicle_leads_to_its_moment(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 60)
    page = hand.page
    line = next(control for control in page._controls if control.id.startswith("log") and control.act is not None)
    before = page.place
    last = [control for control in page._controls if control.id.startswith("log")][-1]
    assert line.box.bottom >= last.box.bottom
    hand.click_at(last.box.center)
    assert page.place < before
    assert isinstance(hand.app.scene, Replay)


def test_pointing_at_a_piece_in_the_replay_tells_what_it_is(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 40)
    actor = next(actor for actor in hand.page.view.stage.actors.values() if actor.piece.kind == "card")
    hand.point(actor.box.center)
    plain = pygame.image.tobytes(hand.app.surface, "RGB")
    hand.turn(5, dt=0.1)
    assert hand.page._closer.shows
    assert pygame.image.tobytes(hand.app.surface, "RGB") != plain


def test_the_wheel_comes_closer_and_f_fits_again(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 40)
    camera = hand.page.view.camera
    hand.wheel(hand.page.areas.cloth.center, 3)
    assert camera.zoom > 1
    hand.key(pygame.K_f)
    assert camera.zoom == 1


def test_the_rule_behind_an_event_opens_and_leads_back(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 40)
    page = hand.page
    hand.key(pygame.K_F1)
    assert isinstance(hand.app.scene, RulebookPage)
    assert hand.app.scene.lit == page.history[page.place - 1].event.clause
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scene is page and page.place == 41


def test_watching_from_the_results_begins_to_play_at_once(robot: Any, finished: Sit) -> None:
    hand = robot(shown=lambda app: routes.results(app, finished(seats=3)))
    hand.click("Watch the replay")
    assert isinstance(hand.app.scene, Replay) and hand.app.scene.playing


def test_letting_go_over_the_chronicle_after_a_drag_leads_nowhere(robot: Any, finished: Sit) -> None:
    hand = replay_of(robot, finished(), 60)
    box = pygame.Rect(hand.target("Place in the game").rect)
    line = [control for control in hand.page._controls if control.id.startswith("log")][-1]
    hand.drag((box.right - 3, box.centery), (line.box.centerx, line.box.centery))
    assert hand.page.place > 61


def test_codes_of_all_games_are_short_enough_to_say(robot: Any) -> None:
    for game in shelf():
        variants = {variant.id: variant.values[-1] for variant in game.variants}
        assert len(setup_code(Code(game, game.seats[-1], variants, 999_999))) <= 24
