from random import Random

import pytest

from tabletop.engine.chance import Chance, Drift, Record, Replay


def test_the_same_seed_gives_the_same_dice_whatever_happened_in_between() -> None:
    one, two = Record(5), Record(5)
    first = [one.roll(6, "X") for _ in range(20)]
    assert first == [two.roll(6, "X") for _ in range(20)]
    assert set(first) <= set(range(1, 7))
    assert len(set(first)) > 2


def test_loaded_dice_come_first_and_come_again_after_a_step_back() -> None:
    chance = Chance.loaded([4, 1, 6])
    assert [chance.roll(6, "X"), chance.pick(3, "X") >= 0, chance.roll(6, "X")] == [4, True, 1]
    chance.rewind(1, 1)
    chance.forget()
    assert chance.roll(6, "X") == 1


def test_a_record_replays_dice_picks_and_shuffles() -> None:
    real = Record(9)
    pile = list("abcdef")
    real.shuffle(pile, "X")
    told = (real.roll(20, "X"), real.pick(7, "X"), pile)
    for again in (Record(1, real.outcomes), Replay(real.outcomes)):
        other = list("abcdef")
        again.shuffle(other, "X")
        assert (again.roll(20, "X"), again.pick(7, "X"), other) == told


def test_a_record_that_cannot_be_true_is_found_out() -> None:
    with pytest.raises(Drift, match="6 sides"):
        Record(0, [9]).roll(6, "X")
    with pytest.raises(Drift, match="picked"):
        Record(0, [9]).pick(3, "X")
    with pytest.raises(Drift, match="shuffled"):
        Record(0, [[0, 0]]).shuffle(["a", "b"], "X")


def test_what_closes_undo_is_told_with_its_clause() -> None:
    chance = Record(0)
    chance.roll(6, "MC-7.1")
    chance.note("the cards were turned over", "MC-4.5")
    assert chance.closings == ["a die was rolled (MC-7.1)", "the cards were turned over (MC-4.5)"]


def test_a_free_stream_is_even() -> None:
    chance = Chance(Random(1))
    rolls = [chance.roll(6, "X") for _ in range(6000)]
    assert all(850 < rolls.count(value) < 1150 for value in range(1, 7))
