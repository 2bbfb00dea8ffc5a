"""What every game on the shelf says and shows, merely by being there: words, clauses, gestures, pictures, judgement."""

import ast
import re
from collections import Counter
from typing import Any

import pytest

from tabletop.engine.asking import Illegal
from tabletop.engine.contract import Game
from tabletop.engine.rulebook import rulebook
from tests.shelf import ROOT, Played, RandomMatch, some


def cited_clauses(slug: str) -> set[str]:
    """Clause ids in @pytest.mark.clause(...) of a game's tests, read from the source."""
    cited: set[str] = set()
    for path in (ROOT / "tests" / "games" / slug).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "clause":
                cited |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return cited


def test_its_pictures_and_sounds_are_there(game: Game[Any]) -> None:
    look, assets = game.look, ROOT / "assets"
    assert (assets / "scenes" / f"{look.banner}.svg").exists()
    assert (assets / "icons" / f"{look.logo}.svg").exists()
    assert list((assets / "sounds").glob(f"{look.ambience}.*"))


def test_every_clause_of_the_rulebook_is_cited_by_a_test(game: Game[Any]) -> None:
    known = set(rulebook(game.slug).clauses)
    assert known, "the rulebook has no clauses"
    cited = cited_clauses(game.slug)
    assert sorted(known - cited) == [], "clauses without a test"
    assert sorted(cited - known) == [], "tests of clauses that do not exist"


def test_a_clause_stands_once_in_the_rulebook(game: Game[Any]) -> None:
    book = rulebook(game.slug)
    ids = Counter(clause.id for chapter in book.chapters for clause in chapter.clauses)
    assert [name for name, times in ids.items() if times > 1] == []
    assert all(name.startswith(f"{game.prefix}-") for name in ids)
    assert all(variant.clause in ids for variant in game.variants)


def test_every_clause_that_the_code_names_stands_in_the_rulebook(game: Game[Any]) -> None:
    book = rulebook(game.slug)
    known = set(book.clauses) | {chapter.id for chapter in book.chapters}
    form = re.compile(rf"\b{game.prefix}-\d+(?:\.\d+[a-z]?)*")
    sources = (ROOT / "tabletop" / "games" / game.slug).glob("*.py")
    named = {(path.name, clause) for path in sources for clause in form.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert sorted(f"{name}: {clause}" for name, clause in named if clause not in known) == []


def test_every_option_and_event_has_a_clause_and_words(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    clauses, names = rulebook(game.slug).clauses, game.look.seat_names
    for number in range(len(game.seats) * 2):
        match = random_match(game, number)
        for stop in played(match, number):
            ask = stop.ask
            assert ask is not None
            assert ask.clause in clauses, f"{ask.about} asks by {ask.clause}"
            assert all(ask.clause_of(option) in clauses for option in ask.options)
            assert game.prompt(stop.state, ask).strip()
        for moment in match.history:
            event = moment.event
            assert event.clause in clauses, f"{event.kind} happens by {event.clause}"
            sentence = game.narrate(event, names)
            assert sentence.strip() and sentence[0].upper() == sentence[0], f"{event.kind}: {sentence!r}"
            sound = game.cue(event).sound
            assert not sound or list((ROOT / "assets" / "sounds").glob(f"{sound}.*")), f"{event.kind} sounds {sound}"


def test_every_option_has_one_gesture_with_pieces_that_lie_on_the_table(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    clauses = rulebook(game.slug).clauses
    for number in range(len(game.seats)):
        for stop in played(random_match(game, number), number):
            if not some(stop, 3):
                continue
            ask = stop.ask
            assert ask is not None
            told = list(game.gestures(stop.state, ask))
            assert [gesture.option for gesture in told] == list(ask.options)
            labels = Counter(gesture.label for gesture in told)
            assert [label for label, times in labels.items() if times > 1] == [], ask.about
            assert all(gesture.clause in clauses for gesture in told)
            lying = {piece.id for piece in game.lay(stop.state, ask.seat)}
            cautions = {caution.id for caution in game.cautions}
            assert all(gesture.caution in cautions for gesture in told if gesture.confirm), ask.about
            named = {name for gesture in told for name in (gesture.piece, gesture.place) if name}
            assert named <= lying, f"{ask.about} names {sorted(named - lying)}"


def test_few_choices_are_confirmed_and_each_kind_has_a_name_and_a_rule(game: Game[Any]) -> None:
    clauses = rulebook(game.slug).clauses
    assert len(game.cautions) <= 5
    assert len({caution.id for caution in game.cautions}) == len(game.cautions)
    assert all(caution.title and caution.clause in clauses for caution in game.cautions)


def test_every_refusal_names_a_rule_of_the_book(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    clauses = rulebook(game.slug).clauses
    for number in range(len(game.seats)):
        for stop in played(random_match(game, number), number):
            if not some(stop, 29):
                continue
            ask = stop.ask
            assert ask is not None
            lying = [piece.id for piece in game.lay(stop.state, ask.seat)]
            for piece in lying:
                for place in ("", *lying):
                    refused = game.refusal(stop.state, ask, piece, place)
                    assert refused is None or (refused.reason.endswith(".") and refused.clause in clauses)


def test_the_table_is_sound(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    icons = ROOT / "assets" / "icons"
    clauses, names = rulebook(game.slug).clauses, game.look.seat_names
    for number in range(len(game.seats)):
        for stop in played(random_match(game, number), number):
            if not some(stop, 13):
                continue
            for viewer in (None, *range(stop.seats)):
                pieces = game.lay(stop.state, viewer)
                ids = Counter(piece.id for piece in pieces)
                assert [name for name, times in ids.items() if times > 1] == []
                for piece in pieces:
                    assert piece.face is not None or not piece.up, piece.id
                    assert piece.hint or piece.kind == "label", f"{piece.id} has no hover text"
                    assert not piece.clause or piece.clause in clauses, f"{piece.id}: {piece.clause}"
                    assert piece.size[0] > 0 and piece.size[1] > 0
                    used = [
                        piece.back,
                        *([piece.face.icon, *(b.icon for b in piece.face.badges)] if piece.face else []),
                    ]
                    assert all((icons / f"{icon}.svg").exists() for icon in used if icon), f"{piece.id}: {used}"
                panels = game.panels(stop.state, viewer, names)
                assert [panel.seat for panel in panels[: stop.seats]] == list(range(stop.seats))
                assert game.describe(stop.state, viewer, names).strip()
            track = [step for phase in game.phases(stop.state) for step in phase.steps]
            assert stop.state.step in track, f"{stop.state.step} is on no phase of the track"


def test_worth_is_a_chance_for_each_seat_and_weigh_fits_the_options(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for number in range(len(game.seats)):
        for stop in played(random_match(game, number), number):
            if not some(stop, 7):
                continue
            for judge in (game.worth, *(temper.worth for temper in game.temperaments)):
                worth = judge(stop.state)
                assert len(worth) == stop.seats
                assert all(0 <= chance <= 1 for chance in worth), worth
            assert stop.ask is not None
            if game.weigh is not None:
                weights = game.weigh(stop.state, stop.ask)
                assert len(weights) == len(stop.ask.options)
                assert all(weight >= 0 for weight in weights)
                assert sum(weights) > 0


def test_an_illegal_answer_is_refused_with_its_clause_and_changes_nothing(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    clauses = rulebook(game.slug).clauses
    for stop in played(random_match(game, 5), 5):
        if some(stop, 25):
            before = stop.digest()
            with pytest.raises(Illegal) as refusal:
                stop.choose("fly to the moon")
            assert refusal.value.clause in clauses
            assert stop.digest() == before
