import pytest

from tabletop.engine.variants import BadVariant, Variant, parse_choices, settle, with_people

HARD = Variant("hard", "Hard", "Harder.", "XX-1", False, (False, True))
TURNS = Variant("turns", "Turns", "How many.", "XX-2", 12, (12, 6, 1), seats=(1,))


def test_defaults_fill_what_is_not_chosen() -> None:
    assert settle((HARD, TURNS), {"turns": 6}) == {"hard": False, "turns": 6}


def test_typed_values_do_not_pass_for_each_other() -> None:
    with pytest.raises(BadVariant, match="turns cannot be True"):
        settle((HARD, TURNS), {"turns": True})
    with pytest.raises(BadVariant, match="hard cannot be 1"):
        settle((HARD, TURNS), {"hard": 1})


def test_words_on_a_command_line_are_understood() -> None:
    assert parse_choices((HARD, TURNS), ["hard=yes", "turns=6"]) == {"hard": True, "turns": 6}
    with pytest.raises(BadVariant, match="choose one of 12, 6, 1"):
        parse_choices((TURNS,), ["turns=7"])
    with pytest.raises(BadVariant, match="name=value"):
        parse_choices((TURNS,), ["turns"])


def test_a_variant_knows_where_it_matters() -> None:
    assert TURNS.applies(1) and not TURNS.applies(2)
    assert HARD.applies(5)
    assert HARD.name_of(True) == "on"


def test_a_default_outside_its_values_is_a_mistake_of_ours() -> None:
    with pytest.raises(BadVariant, match="none of its values"):
        Variant("x", "X", "", "XX-1", 3, (1, 2))


def test_a_variant_that_counts_people_is_not_chosen() -> None:
    people = Variant("people", "People", "", "XX-3", 1, (0, 1, 2), counts_people=True)
    assert with_people((HARD, people), {"hard": True, "people": 0}, 2) == {"hard": True, "people": 2}
    assert with_people((HARD, people), {"people": 1}, 5) == {"people": 1}
