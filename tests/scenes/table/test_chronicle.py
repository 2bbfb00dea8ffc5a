"""The chronicle's lines stay in their column, bold names included."""

from typing import Any

import pygame
import pytest

from scenes import text
from scenes.pieces.style import Style
from scenes.table.controls import Pointer
from scenes.table.log import Entry, Log
from scenes.theme import Measure

BOX = pygame.Rect(994, 55, 276, 500)
NAME = "Bot 2"


@pytest.mark.parametrize("more", range(1, 9))
def test_no_line_that_begins_with_a_name_runs_out_of_its_column(more: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    drawn: list[pygame.Rect] = []
    put = text.put

    def spied(*given: Any, **named: Any) -> pygame.Rect:
        drawn.append(put(*given, **named))
        return drawn[-1]

    monkeypatch.setattr(text, "put", spied)
    log, m = Log(), Measure(720 / 1080, 1.0)
    log.entries.append(Entry(0, f"{NAME} {'i' * more} {'l ' * 60}".strip(), "", (), 0, NAME))
    log.draw(pygame.Surface((1280, 720)), BOX, Style.of([0], [0]), Pointer(), m, None, lambda moment: None)
    assert len(drawn) > 2, "the heading, the name and the rest"
    assert max(where.right for where in drawn) <= BOX.right - m.px(12)
