"""The rulebook by hand: its clauses, its links, its search and its glossary."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from scenes import routes
from scenes.sitting import Sitting
from tabletop.games import slugs

Sit = Callable[..., Sitting]


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
