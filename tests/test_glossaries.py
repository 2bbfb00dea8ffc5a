"""Whatever has a name on a table is found in that game's rulebook by it, with its words and the clauses behind them."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from tabletop import games
from tabletop.engine.content import load
from tabletop.engine.contract import Game
from tabletop.engine.rulebook import look_up, rulebook
from tests.shelf import ROOT, Played, RandomMatch

GAMES, ICONS = ROOT / "tabletop" / "games", ROOT / "assets" / "icons"


def printed_names(slug: str) -> Iterator[str]:
    """The names in a game's content, if it has any, but for those of house rules and ready-made sets of them."""
    content = load(slug) if (GAMES / slug / "content.toml").exists() else {}
    for table in content.values():
        for entry in table if isinstance(table, list) else [table]:
            named = isinstance(entry, dict) and "id" in entry and not entry.keys() & {"default", "options", "designer"}
            if named and (name := entry.get("name", entry.get("title"))):
                yield name


def test_every_name_in_the_content_is_found_by_searching(game: Game[Any]) -> None:
    book, glossary = rulebook(game.slug), game.glossary()
    assert [name for name in printed_names(game.slug) if not look_up(book, glossary, name).called] == []


def test_the_search_is_tried_with_hundreds_of_names() -> None:
    assert sum(len(list(printed_names(slug))) for slug in games.slugs()) > 300


def test_every_card_that_lies_open_in_a_game_is_found_by_its_title(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    titles: set[str] = set()
    for number in range(len(game.seats)):
        for stop in played(random_match(game, number), number):
            for viewer in range(stop.seats):
                laid = game.lay(stop.state, viewer)
                titles |= {piece.face.title for piece in laid if piece.kind == "card" and piece.up and piece.face}
    book, glossary = rulebook(game.slug), game.glossary()
    assert sorted(title for title in titles if not look_up(book, glossary, title).called) == []


def test_an_entry_has_words_a_picture_and_clauses_that_exist(game: Game[Any]) -> None:
    clauses = rulebook(game.slug).clauses
    for entry in game.glossary():
        assert entry.text.endswith((".", "!", ")")), f"{entry.name}: {entry.text}"
        assert entry.clauses, entry.name
        assert set(entry.clauses) <= set(clauses), f"{entry.name}: {entry.clauses}"
        assert len(set(entry.clauses)) == len(entry.clauses), entry.name
        assert not entry.icon or (ICONS / f"{entry.icon}.svg").exists(), f"{entry.name}: {entry.icon}"


def test_a_name_stands_once_and_things_of_a_kind_stand_together(game: Game[Any]) -> None:
    glossary = game.glossary()
    assert [name for name, times in Counter(entry.name for entry in glossary).items() if times > 1] == []
    kinds = [kind for kind, _ in groupby(glossary, lambda entry: entry.kind)]
    assert len(set(kinds)) == len(kinds), kinds
