"""Prose on parchment: words keep their spaces, tables their columns, clauses their places."""

from itertools import pairwise

import pygame
import pytest

from scenes import text
from scenes.prose import Sheet
from scenes.theme import BODY, BOLD, ITALIC, Measure

M = Measure(1.0, 1.0)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def lines_of(sheet: Sheet) -> list[str]:
    """What stands on each line, spaces where there is a gap."""
    lines: dict[int, list[tuple[int, int, str]]] = {}
    for run in sheet.runs:
        lines.setdefault(run.box.y, []).append((run.box.x, run.box.right, run.words))
    told = []
    for _, runs in sorted(lines.items()):
        words, end = "", None
        for left, right, part in sorted(runs):
            words += (" " if end is not None and left > end + 1 else "") + part
            end = right
        told.append(words)
    return told


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("A *Loot Item* is a Weapon.", "A Loot Item is a Weapon."),
        ("It is **never** more than *six*, ever.", "It is never more than six, ever."),
        ("See MC-1.2, or (MC-16.5) below.", "See MC-1.2, or (MC-16.5) below."),
        ("Press `?` anywhere.", "Press ? anywhere."),
        ("2 * 3 stays 2 * 3.", "2 * 3 stays 2 * 3."),
        ("**Bold**first", "Boldfirst"),
    ],
)
def test_words_keep_their_spaces_and_lose_their_marks(source: str, told: str) -> None:
    sheet = Sheet(900, M)
    sheet.paragraph(source)
    assert lines_of(sheet) == [told]


def test_kinds_of_words_have_their_faces_and_clauses_are_links() -> None:
    sheet = Sheet(900, M)
    sheet.paragraph("plain *slanted* **strong** MC-3.1")
    assert {run.words: run.face for run in sheet.runs} == {
        "plain": BODY, "slanted": ITALIC, "strong": BOLD, "MC-3.1": BOLD,
    }  # fmt: skip
    link = next(run for run in sheet.runs if run.link)
    assert sheet.link_at(link.box.center) == "MC-3.1" and sheet.link_at((880, 2)) == ""


@pytest.mark.parametrize("width", [260, 420, 900])
def test_no_line_is_wider_than_the_sheet(width: int) -> None:
    sheet = Sheet(width, M)
    sheet.heading("A heading that is rather long for so narrow a sheet of parchment")
    sheet.clause("MC-1.1", "Some words that go on for a while, until they must be broken.\n- a point\n- another one")
    sheet.table([["Phase", "Who acts, and when"], ["1", "everybody in reverse order of their seats at the table"]])
    assert max(run.box.right for run in sheet.runs) <= width
    assert max(run.box.bottom for run in sheet.runs) <= sheet.tall


def test_a_table_keeps_its_columns_apart() -> None:
    sheet = Sheet(700, M)
    sheet.markdown("| # | Phase |\n|---|---|\n| 1 | Place |\n| 2 | Reveal |")
    columns: dict[str, int] = {run.words: run.box.x for run in sheet.runs}
    assert columns["#"] == columns["1"] == columns["2"]
    assert columns["Phase"] == columns["Place"] == columns["Reveal"] > columns["#"]
    assert "---" not in columns


def test_clauses_stand_one_below_the_other() -> None:
    sheet = Sheet(700, M)
    sheet.clause("MC-1.1", "One.")
    sheet.clause("MC-1.2", "Two.")
    assert sheet.anchors["MC-1.1"].bottom <= sheet.anchors["MC-1.2"].top


def test_searched_words_are_marked() -> None:
    sheet = Sheet(700, M, marked=["gem"])
    sheet.clause("MC-1.1", "Four Gems lie there.")
    assert [run.words for run in sheet.runs if run.marked] == ["Gems"]


def test_no_line_is_shown_by_half(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Sheet(400, M)
    for number in range(20):
        sheet.paragraph(f"Line {number} of the book.")
    drawn: list[int] = []
    monkeypatch.setattr(text, "put", lambda surface, words, at, *how, **more: drawn.append(at[1]))
    surface = pygame.Surface((440, 200))
    surface.set_clip(pygame.Rect(0, 0, 440, 200))
    for offset in range(0, 60, 7):
        drawn.clear()
        sheet.draw(surface, (0, -offset))
        high = sheet.runs[0].box.height
        assert drawn and all(top >= 0 and top + high <= 200 for top in drawn)


def test_words_set_together_keep_their_distance_from_the_next_run() -> None:
    sheet = Sheet(900, Measure(0.72, 1.0), ["equipment"])
    sheet.paragraph("A Consumable may not be put into Equipment. A hero may not equip more than an equipment limit.")
    rows: dict[int, list[pygame.Rect]] = {}
    for run in sheet.runs:
        assert run.box.width == text.width(run.words, run.face, run.px), "the box is what is drawn"
        rows.setdefault(run.box.y, []).append(run.box)
    blank = text.width(" ", BODY, sheet.runs[0].px)
    for boxes in rows.values():
        assert all(after.x - before.right == blank for before, after in pairwise(boxes))
