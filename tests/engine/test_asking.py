import pickle

import pytest

from tabletop.engine.asking import Ask, Illegal, Option


class Move(Option):
    to: str
    far: bool


class Sell(Option):
    cubes: tuple[str, ...]
    price: int


class Strengthen(Option):
    pass


class Decline(Option):
    clause = "XX-9"


def test_an_option_reads_the_same_both_ways() -> None:
    for option in (Move("c4", True), Sell(("red", "blue"), 3), Sell((), 0), Strengthen()):
        assert type(option).parse(str(option)) == option
    assert str(Move(to="c4", far=False)) == "move c4 no"


def test_options_of_different_kinds_are_never_equal() -> None:
    assert Strengthen() != Decline()
    assert Strengthen() == Strengthen()
    assert len({Strengthen(), Decline(), Strengthen()}) == 2


def test_an_option_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(Sell(("red",), 2))) == Sell(("red",), 2)


def test_an_option_with_the_wrong_fields_is_refused() -> None:
    with pytest.raises(TypeError, match="to, far"):
        Move("c4")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="not of the form"):
        Move.parse("sell red 3")


def test_a_question_makes_its_options_only_when_somebody_looks() -> None:
    looked = []

    def options() -> list[Option]:
        looked.append(1)
        return [Strengthen(), Decline()]

    ask = Ask(0, options, "XX-1", "help")
    assert looked == []
    assert ask.find("decline") == Decline()
    assert ask.find(Strengthen()) == Strengthen()
    assert looked == [1]
    assert ask.clause_of(Decline()) == "XX-9"
    assert ask.clause_of(Strengthen()) == "XX-1"


def test_a_wrong_answer_is_refused_with_the_clause() -> None:
    with pytest.raises(Illegal, match="XX-1"):
        Ask(0, [Strengthen()], "XX-1", "help").find("decline")
