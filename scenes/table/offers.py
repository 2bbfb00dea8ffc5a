"""The panel of choices: a button for every option that no piece stands for, and a word on those that pieces do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes import draw, text
from scenes.table.areas import SEEN
from scenes.table.controls import Control, Pointer
from scenes.theme import BODY, CREAM, DISPLAY, GOLD, SMALLEST_TEXT, Measure
from tabletop.engine.table import Gesture


@dataclass(frozen=True)
class Offer:
    """One button: what it says, the small line under it, its rule, what it does."""

    id: str
    label: str
    note: str
    clause: str
    act: Callable[[], None]
    great: bool = False
    best: bool = False
    """The hint's advice."""
    lights: tuple[str, ...] = ()
    """Pieces that it is about."""


class Offers:
    def __init__(self) -> None:
        self.scroll = 0

    def roll(self, steps: int) -> None:
        self.scroll = max(0, self.scroll + steps)

    def draw(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        offers: Sequence[Offer],
        line: str,
        pointer: Pointer,
        m: Measure,
    ) -> list[Control]:
        """As many buttons as there is room for, the wheel showing the others."""
        draw.panel(surface, box, m)
        pad = m.px(14)
        px = max(SMALLEST_TEXT, min(m.font(21), box.height // 6))
        title = text.height(DISPLAY, px)
        text.put(
            surface,
            "Your choices" if offers or line else "Choices",
            (box.centerx, box.y + m.px(8)),
            px,
            DISPLAY,
            GOLD,
            "midtop",
            box.width - pad,
        )
        y = box.y + m.px(12) + title
        if line:
            lines = text.wrap(line, BODY, m.font(19), box.width - 2 * pad)
            tall = len(lines) * text.height(BODY, m.font(19))
            buttons = min(len(offers), 3) * (m.target(48) + m.px(8)) + m.px(16)
            left = box.bottom - y - (buttons if offers else m.px(4))
            most = max(2 * text.height(BODY, SMALLEST_TEXT), box.height // 3 if len(offers) > SEEN else 0, left)
            room = pygame.Rect(box.x + pad, y, box.width - 2 * pad, min(tall, most))
            text.block(surface, line, room, m.font(19), BODY, CREAM)
            y = room.bottom + m.px(8)
        inside = pygame.Rect(box.x + pad, y, box.width - 2 * pad, box.bottom - pad - y)
        return self._buttons(surface, inside, offers, pointer, m)

    def _buttons(
        self, surface: pygame.Surface, inside: pygame.Rect, offers: Sequence[Offer], pointer: Pointer, m: Measure
    ) -> list[Control]:
        if not offers:
            return []
        gap = m.px(8)
        least = m.target(48)
        columns = 1
        if len(offers) * (least + gap) > inside.height and inside.width >= 2 * m.px(160):
            columns = 2
        rows = -(-len(offers) // columns)
        fit = max(1, (inside.height + gap) // (least + gap))
        tall = least
        if rows < fit:
            tall = min(m.px(64), (inside.height + gap) // rows - gap)
        self.scroll = min(self.scroll, max(0, rows - fit))
        wide = (inside.width - gap * (columns - 1)) // columns
        controls = []
        for number, offer in enumerate(offers):
            row = number // columns - self.scroll
            if not 0 <= row < fit:
                continue
            x = inside.x + number % columns * (wide + gap)
            where = pygame.Rect(x, inside.y + row * (tall + gap), wide, tall)
            digit = str(number + 1) if number < 9 else ""
            draw_offer(surface, where, offer, pointer, m, digit)
            tip = f"{offer.label}. {offer.note}".strip()
            controls.append(Control(offer.id, where, tip, offer.clause, offer.act, offer.lights))
        hidden = rows - fit - self.scroll
        if hidden > 0:
            text.put(
                surface,
                f"{hidden * columns} more below",
                (inside.centerx, inside.bottom + 2),
                m.font(15),
                BODY,
                CREAM,
                "midtop",
                inside.width,
            )
        return controls


def draw_offer(
    surface: pygame.Surface, where: pygame.Rect, offer: Offer, pointer: Pointer, m: Measure, digit: str = ""
) -> None:
    state = pointer.state(offer.id, great=offer.great)
    if offer.best:
        draw.glow(surface, where, m.px(14), m.px(12), (90, 220, 130), 170)
    focus = pointer.focus == offer.id
    draw.button(surface, where, offer.label, m, state, focus=focus, digit=digit, size=19, note=offer.note)


def offer_of(gesture: Gesture, number: int, act: Callable[[], None], great: bool = False) -> Offer:
    lights = tuple(filter(None, (gesture.piece, gesture.place, *gesture.picks)))
    return Offer(f"choice {number}", gesture.label, gesture.consequence, gesture.clause, act, great, lights=lights)
