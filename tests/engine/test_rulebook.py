from tabletop.engine import rulebook
from tabletop.engine.rulebook import Entry

TEXT = """# A Game

Welcome.

## AG-1 Moving

Everybody moves.

- **AG-1.1** Move one space.
  But not onto a wall.
- **AG-1.2** A tired hero rests.

## Thanks

To the designers.
"""


def test_chapters_and_clauses_are_read() -> None:
    book = rulebook.parse(TEXT)
    assert book.title == "A Game"
    assert [(c.id, c.title, c.intro) for c in book.chapters] == [
        ("AG-1", "Moving", "Everybody moves."),
        ("", "Thanks", "To the designers."),
    ]
    assert book.clauses["AG-1.1"].text == "Move one space.\nBut not onto a wall."


def test_words_and_ids_find_clauses() -> None:
    book = rulebook.parse(TEXT)
    assert [c.id for c in book.find("tired hero")] == ["AG-1.2"]
    assert book.find("AG-1.2")[0].id == "AG-1.2"
    assert book.find("dragon") == []


LAMP = Entry("Widow's Lamp", "Tools", "A tired hero sees further.", ("AG-1.2",))
LADDER = Entry("Ladder", "Tools", "Over a wall.", ("AG-1.1",))


def test_a_thing_is_found_by_its_name_before_the_clauses_that_hold_the_words() -> None:
    book = rulebook.parse(TEXT)
    found = rulebook.look_up(book, (LADDER, LAMP), "widow\u2019s lamp")
    assert (found.called, found.clauses, found.speaking) == ((LAMP,), (), ())
    found = rulebook.look_up(book, (LADDER, LAMP), "tired hero")
    assert (found.called, [c.id for c in found.clauses], found.speaking) == ((), ["AG-1.2"], (LAMP,))
    assert found.entries == 1


def test_the_shortest_name_comes_first_and_a_kind_brings_all_of_its_things() -> None:
    long = Entry("Ladder of Silver", "Tools", "", ("AG-1.1",))
    found = rulebook.look_up(rulebook.parse(TEXT), (long, LADDER, LAMP), "ladder")
    assert found.called == (LADDER, long)
    assert rulebook.look_up(rulebook.parse(TEXT), (LADDER, LAMP), "tools").speaking == (LADDER, LAMP)


def test_clauses_that_open_with_a_name_come_before_those_that_mention_it() -> None:
    book = rulebook.parse(
        "# G\n## AG-1 A\n- **AG-1.1** Beware of the Troll.\n- **AG-1.2** *Troll*: it eats.\n"
        "- **AG-1.3** TROLL, level 2.\n- **AG-1.4** Trolls and a troll.\n"
    )
    assert book.naming("The Troll") == ("AG-1.2", "AG-1.3", "AG-1.1")
    assert book.naming("Troll", most=1) == ("AG-1.2",)
    assert book.naming("Dragon") == ()
