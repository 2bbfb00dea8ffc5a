"""What every game on the shelf keeps, merely by being there: ends, honest forks, exact undo, saves, codes, replays."""

import json
import os
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from types import FrameType, GeneratorType
from typing import Any

import pytest

from tabletop import games
from tabletop.engine import codes, plain, saves
from tabletop.engine.asking import Ask, Illegal, Option
from tabletop.engine.chance import Replay
from tabletop.engine.contract import Game
from tabletop.engine.match import Match
from tabletop.engine.rulebook import rulebook
from tabletop.engine.state import TableState
from tabletop.engine.world import World
from tests.shelf import ROOT, TO_THE_END, Played, RandomMatch, some, view

GAMES_AT_RANDOM = 200
TRANSCRIPT_LINES = 400


# Ends, and nothing lost on the way


def test_random_games_end_and_nothing_is_lost_on_the_way(game: Game[Any], random_match: RandomMatch) -> None:
    for number in range(GAMES_AT_RANDOM):
        match = random_match(game, number, remember=False)
        random = Random(number)
        while (ask := match.ask) is not None:
            assert len(ask.options) > 1
            match.choose(random.choice(ask.options))
            if some(match, 10):
                assert game.complaints(match.state) == [], f"game {number}, answer {len(match.answers)}"
        assert game.complaints(match.state) == []
        assert match.state.result is not None
        assert set(match.state.result.winners) <= set(range(match.seats))


def test_a_verdict_names_the_winners_the_reason_and_a_reckoning_of_seats(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for number in range(len(game.seats) * 2):
        match = random_match(game, number)
        for _ in played(match, number, TO_THE_END):
            pass
        verdict = match.verdict
        assert verdict is not None
        assert verdict.winners == tuple(match.state.result.winners)
        assert verdict.reason
        assert verdict.clause in rulebook(game.slug).clauses
        for line in verdict.lines:
            assert 0 <= line.seat < match.seats
            assert line.clause in rulebook(game.slug).clauses


# Forks


def test_a_fork_stands_at_the_same_question_and_never_touches_the_match(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for number in range(len(game.seats)):
        random = Random(number)
        for match in played(random_match(game, number), number):
            if not some(match, 5):
                continue
            before, ask = match.digest(), match.ask
            assert ask is not None
            fork = match.fork(ask.seat, random)
            assert fork.ask is not None
            assert (fork.ask.seat, fork.ask.about) == (ask.seat, ask.about)
            assert list(fork.ask.options) == list(ask.options)
            for _ in range(12):
                if fork.ask is None:
                    break
                fork.choose(random.choice(fork.ask.options))
            assert match.digest() == before


def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_options(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for number in range(len(game.seats)):
        for match in played(random_match(game, number), number):
            if not some(match, 9):
                continue
            assert match.ask is not None
            for seat in range(match.seats):
                imagined = match.fork(seat, Random(f"{number} {len(match.answers)}"))
                assert view(game, imagined.state, seat) == view(game, match.state, seat)
                if seat == match.ask.seat:
                    assert imagined.ask is not None
                    assert list(imagined.ask.options) == list(match.ask.options)
                    told = game.gestures(match.state, match.ask)
                    assert game.gestures(imagined.state, imagined.ask) == told


def test_a_redeal_depends_only_on_what_the_seat_may_know(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for number in range(len(game.seats)):
        for match in played(random_match(game, number), number):
            if not some(match, 9):
                continue
            for seat in range(match.seats):
                once, twice = match.state.copy(), match.state.copy()
                game.redeal(once, seat, Random(1))
                game.redeal(twice, seat, Random(2))
                game.redeal(twice, seat, Random(1))
                assert plain.canonical(once) == plain.canonical(twice)
                assert game.complaints(once) == []


def test_two_forks_roll_different_dice_and_the_match_rolls_its_own(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    match, alone = random_match(game, 1), random_match(game, 1)
    walk = zip(played(match, 3), played(alone, 3), strict=True)
    for thinking, _ in walk:
        assert thinking.ask is not None
        if some(thinking, 20):
            for seed in range(3):
                fork = thinking.fork(thinking.ask.seat, Random(seed))
                while fork.ask is not None and Random(seed).random() < 0.9 and fork.state.step == thinking.state.step:
                    fork.choose(fork.ask.options[0])
    assert match.digest() == alone.digest()
    assert match.chance.outcomes == alone.chance.outcomes


# Nothing hidden in a generator


def test_no_hidden_thing_sits_in_a_generators_locals(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    """Two worlds that look the same to a seat have the same locals in every open script."""
    for number in range(len(game.seats)):
        for match in played(random_match(game, number), number):
            if not some(match, 7):
                continue
            assert match.ask is not None
            seat, last = match.ask.seat, match.last_checkpoint
            truth = rerun(match, last.state, None, Random(0))
            other_state = last.state.copy()
            game.redeal(other_state, seat, Random(number))
            other = rerun(match, other_state, seat, Random(f"{number} {len(match.answers)}"))
            if other is None or truth is None or view(game, other.state, seat) != view(game, truth.state, seat):
                continue
            assert locals_of(truth) == locals_of(other), f"a script of {match.state.step} remembers something hidden"


def rerun(match: Match, checkpoint: TableState, seat: int | None, random: Random) -> World | None:
    """The tail of the match again from that checkpoint, or None where another world does not allow it.

    Secret answers of seats other than `seat` are swapped for others: if it cannot see them, it must not notice.
    """
    last = match.last_checkpoint
    state = checkpoint.copy()
    state.chance = Replay(match.chance.outcomes[last.outcomes :])
    world = World(match.game.steps, state)
    try:
        world.start()
        for answer in match.answers[last.answers :]:
            if world.ask is None:
                return None
            sealed = world.ask.secret and seat not in (None, world.ask.seat)
            world.send(random.choice(world.ask.options) if sealed else world.ask.find(answer.option))
    except (Illegal, IndexError):
        return None
    return world if world.ask is not None else None


def locals_of(world: World) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    script: Any = world.script
    while isinstance(script, GeneratorType):
        frame: FrameType | None = script.gi_frame
        if frame is not None:
            found.append({name: seen(value) for name, value in frame.f_locals.items() if seen(value) is not None})
        script = script.gi_yieldfrom
    return found


def seen(value: object) -> object:
    """Plain values as they are; the table, questions and code do not count."""
    if isinstance(value, bool | int | str | float | Option):
        return value
    if isinstance(value, tuple | list):
        return [seen(item) for item in value]
    assert not isinstance(value, set | frozenset | Random), f"a script must not keep a {type(value).__name__}"
    return None


def test_sealed_answers_stay_sealed(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    """While a secret answer is not revealed, no other seat's view tells it from another."""
    for number in range(len(game.seats)):
        for stop in played(random_match(game, number), number):
            ask: Ask | None = stop.ask
            assert ask is not None
            if not ask.secret or not some(stop, 3) or stop.seats == 1:
                continue
            looks = []
            for option in (ask.options[0], ask.options[-1]):
                other = stop.fork(ask.seat, Random(1))
                other.choose(option)
                if other.ask is not None and other.ask.secret and other.ask.seat != ask.seat:
                    looks.append(view(game, other.state, other.ask.seat))
            if len(looks) == 2 and not game_shows_more_than_the_choice(game, ask):
                assert looks[0] == looks[1], f"{ask.about} shows through"


def game_shows_more_than_the_choice(game: Game[Any], ask: Ask) -> bool:
    """Options whose public part differs (a die laid on the card) may look different: compare only like with like."""
    return len(ask.options[0]) != len(ask.options[-1]) or ask.options[0][2:] != ask.options[-1][2:]


# Undo, saves, codes, replays


def test_undo_restores_the_digest_exactly(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    for number in range(len(game.seats)):
        random = Random(number)
        for match in played(random_match(game, number), number):
            if not some(match, 6):
                continue
            assert match.ask is not None
            before, told, choice = match.digest(), len(match.history), random.choice(match.ask.options)
            match.choose(choice)
            after, outcomes = match.digest(), list(match.chance.outcomes)
            match.practice = True
            assert match.undo().option == choice
            match.practice = False
            assert match.digest() == before
            assert len(match.history) == told
            match.choose(choice)
            assert (match.digest(), match.chance.outcomes) == (after, outcomes)
            match.practice = True
            match.undo()
            match.practice = False


def test_at_every_single_question_of_a_game_forks_saves_and_undo_are_exact(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    """The tests around this one look at many games here and there; this one leaves out nothing of one."""
    for match in played(random_match(game, 0), 0):
        assert match.ask is not None
        before, seat, options = match.digest(), match.ask.seat, list(match.ask.options)
        fork = match.fork(seat, Random(before))
        assert fork.ask is not None
        assert (fork.ask.seat, list(fork.ask.options)) == (seat, options)
        assert view(game, fork.state, seat) == view(game, match.state, seat)
        fork.choose(options[-1])
        assert match.digest() == before
        loaded = saves.thaw(json.loads(saves.seal(saves.freeze(match, {}))), games.find)
        assert (loaded.match.digest(), loaded.notice) == (before, "")
        match.choose(options[-1])
        match.practice = True
        match.undo()
        match.practice = False
        assert match.digest() == before


def test_undo_is_closed_by_chance_and_by_other_seats(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for number in range(len(game.seats)):
        for match in played(random_match(game, number), number):
            assert match.ask is not None
            seat, rolled = match.ask.seat, len(match.chance.closings)
            match.choose(match.ask.options[0])
            if len(match.chance.closings) > rolled:
                assert match.undo_blocked_by
            elif match.undo_blocked_by is None:
                assert next(a for a in reversed(match.answers) if not a.forced).seat == seat
            if match.over:
                break


def test_save_and_load_give_the_same_digest(
    game: Game[Any], random_match: RandomMatch, played: Played, tmp_path: Path
) -> None:
    for number in range(len(game.seats)):
        path, questions = tmp_path / f"{number}.json", 0
        for match in played(random_match(game, number), number):
            questions += 1
            if questions not in (1, 2, 3, 7, 20, 50, 100, 200):
                continue
            saves.write(path, match, {"name": "a game"})
            loaded = saves.load(path, games.find)
            assert (loaded.match.digest(), loaded.notice) == (match.digest(), "")
            assert loaded.table == {"name": "a game"}
            assert [m.event for m in loaded.match.history] == [m.event for m in match.history]


def test_a_save_goes_on_from_its_checkpoint_when_the_rules_have_changed(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    questions = sum(1 for _ in played(random_match(game, 0, seats=game.seats[-1]), 0))
    match = random_match(game, 0, seats=game.seats[-1])
    for _ in zip(range(min(15, questions // 2)), played(match, 0), strict=False):
        pass
    data = saves.freeze(match, {})
    data["answers"] = ["no such answer", *data["answers"][1:]]
    loaded = saves.thaw(data, games.find)
    assert "rules have changed" in loaded.notice
    assert loaded.match.ask is not None
    assert plain.canonical(loaded.match.last_checkpoint.state) == plain.canonical(match.last_checkpoint.state)
    for _ in played(loaded.match, 1, TO_THE_END):
        pass
    assert loaded.match.over


def test_history_never_changes_afterwards(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    match = random_match(game, 2)
    kept: list[str] = []
    for stop in played(match, 2):
        kept += [plain.canonical(moment.state) for moment in stop.history[len(kept) :]]
    assert [plain.canonical(moment.state) for moment in match.history[: len(kept)]] == kept


def test_a_state_survives_json_and_its_copy_is_equal(
    game: Game[Any], random_match: RandomMatch, played: Played
) -> None:
    for match in played(random_match(game, 3), 3):
        if some(match, 11):
            state = match.state
            assert plain.unpack(game.state, plain.pack(state), chance=state.chance) == state
            assert state.copy() == state


def test_a_copy_shares_nothing_that_can_change(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    for number in range(len(game.seats)):
        for match in played(random_match(game, number), number):
            if some(match, 17):
                shared = changeable(match.state) & changeable(match.state.copy())
                assert not shared, f"after {len(match.answers)} answers: {sorted(path for path, _ in shared)}"


def changeable(state: TableState) -> set[tuple[str, int]]:
    """Every list, dict and object that lies on the table, by its place and its identity."""
    kept = {field.name for field in fields(TableState)} - {"seats", "step"}
    waiting = [(f.name, getattr(state, f.name)) for f in fields(state) if f.name not in kept]
    found: set[tuple[str, int]] = set()
    while waiting:
        path, thing = waiting.pop()
        frozen = is_dataclass(thing) and thing.__dataclass_params__.frozen  # type: ignore[attr-defined]
        if isinstance(thing, list | dict | set) or (is_dataclass(thing) and not frozen):
            found.add((path, id(thing)))
        if isinstance(thing, dict):
            waiting += [(f"{path}[{key!r}]", value) for key, value in thing.items()]
        elif isinstance(thing, list | tuple):
            waiting += [(f"{path}[{place}]", value) for place, value in enumerate(thing)]
        elif is_dataclass(thing) and not isinstance(thing, type):
            waiting += [(f"{path}.{f.name}", getattr(thing, f.name)) for f in fields(thing)]
    return found


def test_codes_bring_back_the_same_game(game: Game[Any], random_match: RandomMatch, played: Played) -> None:
    lengths = []
    for number in range(len(game.seats) * 2):
        match = random_match(game, number)
        for _ in played(match, number, TO_THE_END):
            pass
        setup = codes.Setup(game, match.seats, match.variants, match.seed)
        short = codes.setup_code(setup)
        assert len(short) <= 24
        assert codes.read_setup(short, games.shelf) == setup
        code = codes.game_code(match)
        assert codes.read_game(code, games.shelf).digest() == match.digest()
        lengths.append(len(code))
    assert max(lengths) < 20_000


PLAY_ONE = """
import sys
from random import Random
from tabletop import games
from tabletop.engine.match import Match
game = games.find(sys.argv[1])
for seats in game.seats:
    match = Match(game, seats, dict(game.bounds), 7, remember=False)
    random = Random(7)
    while match.ask is not None:
        match.choose(random.choice(match.ask.options))
    print(match.digest(), len(match.answers))
"""


def test_a_game_replays_the_same_under_two_hash_seeds(game: Game[Any]) -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", PLAY_ONE, game.slug],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) == len(game.seats)


def test_the_transcript_is_as_it_was(game: Game[Any], played: Played, request: pytest.FixtureRequest) -> None:
    """After a wanted change of rules: pytest tests/test_every_game.py --rewrite-transcripts, and read the diff."""
    path = ROOT / "tests" / "transcripts" / f"{game.slug}.txt"
    told = transcript(game, played)
    if request.config.getoption("--rewrite-transcripts"):
        path.write_text("\n".join(told) + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == told


def transcript(game: Game[Any], played: Played) -> list[str]:
    names = game.look.seat_names
    match = Match(game, game.seats[min(1, len(game.seats) - 1)], dict(game.bounds), 11)
    lines, told = [f"{game.title}, {match.seats} seats, seed 11"], 0
    for stop in played(match, 11):
        lines += [f"  {game.narrate(m.event, names)} [{m.event.clause}]" for m in match.history[told:]]
        told = len(match.history)
        assert stop.ask is not None
        lines.append(
            f"{len(match.answers)} {stop.state.step}: {names[stop.ask.seat]}, {stop.ask.about}, {len(stop.ask.options)}"
        )
        if len(lines) >= TRANSCRIPT_LINES:
            break
    return lines[:TRANSCRIPT_LINES]
