from tabletop.engine import rulebook

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
