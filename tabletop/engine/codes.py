"""Codes: a setup as one short line, a whole game as a longer one, for mail and bug reports."""

import hashlib
import re
import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.engine.contract import Game
from tabletop.engine.match import BadSeats, Match
from tabletop.engine.variants import Value, settle

DIGITS = string.digits + string.ascii_uppercase
WIDE = string.digits + string.ascii_uppercase + string.ascii_lowercase + "-_"
LARGEST_SEED = 36**6 - 1
FORM = re.compile(
    r"([A-Z]{2})(\d)\.([0-9A-Z]{1,6})(?:\.([0-9A-Z]+))?\.([0-9A-Z]{2})(?:~(\d+)\.([\w-]+)\.([0-9A-Z]{2}))?",
    re.ASCII,
)
NO_CODE = "this game has no code: it did not come from its seed and the rules of today alone"


class BadCode(ValueError):
    """A code that cannot be read, or a game that has none, in words."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a setup code stands for."""

    game: Game[Any]
    seats: int
    variants: Mapping[str, Value]
    seed: int

    def match(self) -> Match:
        return Match(self.game, self.seats, self.variants, self.seed)


def setup_code(setup: Setup) -> str:
    """Game, seats, seed and whatever variants are not the default: `MC3.7K2` and two digits to catch slips."""
    number = 0
    for variant in setup.game.variants:
        place = _places(variant).index(setup.variants.get(variant.id, variant.default))
        number = number * len(variant.values) + place
    parts = [f"{setup.game.prefix}{setup.seats}", _base(setup.seed % (LARGEST_SEED + 1), DIGITS)]
    if number:
        parts.append(_base(number, DIGITS))
    return _guarded(".".join(parts))


def game_code(match: Match) -> str:
    """The setup and every choice, as the number of its option among those there were; BadCode where that does not
    lead to this game: it came over from other rules, or its dice were loaded."""
    setup = Setup(match.game, match.seats, match.variants, match.seed % (LARGEST_SEED + 1))
    again, steps = setup.match(), []
    for answer in match.answers:
        if not answer.forced:
            if again.ask is None or answer.option not in again.ask.options:
                raise BadCode(NO_CODE)
            steps.append((len(again.ask.options), again.ask.options.index(answer.option)))
            again.choose(answer.option)
    if again.digest() != match.digest():
        raise BadCode(NO_CODE)
    number = 0
    for options, place in reversed(steps):
        number = number * options + place
    return f"{setup_code(setup)}~" + _guarded(f"{len(steps)}.{_base(number, WIDE)}")


def read_setup(code: str, shelf: Callable[[], tuple[Game[Any], ...]]) -> Setup:
    """The setup that a setup code or a game code begins with."""
    form = _form(code)
    games = {game.prefix: game for game in shelf()}
    if form[1] not in games:
        raise BadCode(f"no game here has codes that begin with {form[1]}")
    game, seats = games[form[1]], int(form[2])
    if seats not in game.seats:
        raise BadCode(f"{game.title} is not played by {seats}")
    number, chosen = _number(form[4] or "0", DIGITS), {}
    for variant in reversed(game.variants):
        number, place = divmod(number, len(variant.values))
        chosen[variant.id] = _places(variant)[place]
    if number:
        raise BadCode("the code names variants that this version of the game does not have")
    return Setup(game, seats, settle(game.variants, chosen), _number(form[3], DIGITS))


def read_game(code: str, shelf: Callable[[], tuple[Game[Any], ...]]) -> Match:
    """The match that a game code tells, played up to its last choice; a setup code gives a new match."""
    form = _form(code)
    try:
        match = read_setup(code, shelf).match()
    except BadSeats as error:
        raise BadCode(str(error)) from error
    number = _number(form[7] or "0", WIDE)
    for _ in range(int(form[6] or 0)):
        if match.ask is None:
            raise BadCode("the code goes on after the game is over: it comes from another version of the rules")
        number, place = divmod(number, len(match.ask.options))
        match.choose(match.ask.options[place])
    if number:
        raise BadCode("the code holds more than the game: it comes from another version of the rules")
    return match


def _form(code: str) -> re.Match[str]:
    form = FORM.fullmatch("".join(code.split()))
    if form is None:
        raise BadCode("that is not a code of this app: it looks like MC3.7K2.A9")
    setup, _, moves = form[0].partition("~")
    for part in filter(None, (setup, moves)):
        if _guarded(part[:-3]) != part:
            raise BadCode("the code has a slip in it: please copy it again, whole")
    return form


def _places(variant: Any) -> list[Value]:
    """The values with the default first, so that a game of defaults has no number at all."""
    return [variant.default, *(value for value in variant.values if value != variant.default)]


def _guarded(text: str) -> str:
    guard = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % (36 * 36)
    return f"{text}.{_base(guard, DIGITS).rjust(2, '0')}"


def _base(number: int, digits: str) -> str:
    text = ""
    while number:
        number, place = divmod(number, len(digits))
        text = digits[place] + text
    return text or digits[0]


def _number(text: str, digits: str) -> int:
    number = 0
    for sign in text:
        number = number * len(digits) + digits.index(sign)
    return number
