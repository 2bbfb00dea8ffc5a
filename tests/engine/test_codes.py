from random import Random
from typing import Any

import pytest

from tabletop.engine import codes
from tabletop.engine.chance import Chance
from tabletop.engine.contract import Game
from tabletop.engine.match import Match


def test_a_slip_in_a_code_is_found_out(duel: Game[Any]) -> None:
    code = codes.setup_code(codes.Setup(duel, 2, {"lives": 3}, 12345))
    assert codes.read_setup(f" {code} ", lambda: (duel,)).seed == 12345
    for place, sign in enumerate(code):
        if sign.isdigit():
            slip = code[:place] + str((int(sign) + 1) % 10) + code[place + 1 :]
            with pytest.raises(codes.BadCode):
                codes.read_setup(slip, lambda: (duel,))


@pytest.mark.parametrize("text", ["", "hello", "MC", "XX2.1.00", "~", "DU2.1"])
def test_what_is_no_code_is_refused_in_words(text: str, duel: Game[Any]) -> None:
    with pytest.raises(codes.BadCode, match="code"):
        codes.read_game(text, lambda: (duel,))


def test_a_game_code_goes_on_to_the_same_moment(duel: Game[Any]) -> None:
    match, random = Match(duel, 2, seed=99), Random(1)
    for _ in range(6):
        assert match.ask is not None
        options = [option for option in match.ask.options if str(option) != "break"]
        match.choose(random.choice(options))
    again = codes.read_game(codes.game_code(match), lambda: (duel,))
    assert again.digest() == match.digest()


def test_a_game_that_its_code_would_not_lead_to_has_none(duel: Game[Any]) -> None:
    match = Match(duel, 2, seed=99, chance=Chance.loaded([6, 6]))
    for answer in ("bid 1", "bid 2", "keep"):
        match.choose(answer)
    with pytest.raises(codes.BadCode, match="no code"):
        codes.game_code(match)
    match.answers[:] = match.answers[2:]
    with pytest.raises(codes.BadCode, match="no code"):
        codes.game_code(match)


def test_signs_that_only_look_like_letters_are_no_code(duel: Game[Any]) -> None:
    code = codes.game_code(Match(duel, 2, seed=9)).rpartition("~")[0]
    with pytest.raises(codes.BadCode, match="not a code"):
        codes.read_game(f"{code}~" + codes._guarded("1.\u00e9"), lambda: (duel,))
