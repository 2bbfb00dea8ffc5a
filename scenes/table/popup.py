"""Small windows over the table: a menu where one gesture means several things, an amount to set, a confirmation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from scenes import draw, text
from scenes.table.controls import Control, Pointer
from scenes.table.offers import Offer, draw_offer
from scenes.theme import BODY, CREAM, DISPLAY, DISPLAY_HEAVY, GOLD, Measure
from tabletop.engine.table import Gesture


@dataclass
class Popup:
    """A title, perhaps a text, and buttons below each other; with `amounts` a slider above them."""

    title: str
    offers: list[Offer]
    words: str = ""
    near: tuple[int, int] | None = None
    amounts: list[Gesture] = field(default_factory=list)
    chosen: int = 0
    closable: bool = True
    wide: bool = False
    advises: bool = False
    """It only gives advice: whoever reaches past it for a piece has closed it and plays on."""
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def step(self, by: int) -> None:
        if self.amounts:
            self.chosen = max(0, min(len(self.amounts) - 1, self.chosen + by))

    @property
    def gesture(self) -> Gesture:
        return self.amounts[self.chosen]

    def draw(
        self,
        surface: pygame.Surface,
        window: pygame.Rect,
        pointer: Pointer,
        m: Measure,
        set_amount: Callable[[int], None],
    ) -> list[Control]:
        pad, gap = m.px(16), m.px(8)
        longest = max((text.width(offer.label, DISPLAY, m.font(19)) for offer in self.offers), default=0)
        across = min(window.width - 4 * pad, max(m.px(520 if self.wide else 360), min(m.px(560), longest + m.px(110))))
        noted = any(offer.note for offer in self.offers) or any(gesture.consequence for gesture in self.amounts)
        tall = m.target(66 if noted else 50)
        px = m.font(22)
        head = len(text.wrap(self.title, DISPLAY, px, across - 2 * pad)) * text.height(DISPLAY, px) if self.title else 0
        lines = len(text.wrap(self.words, BODY, m.font(19), across - 2 * pad)) if self.words else 0
        body = lines * text.height(BODY, m.font(19)) + (gap if lines else 0)
        slider = m.px(96) if self.amounts else 0
        columns = 2 if len(self.offers) * (tall + gap) > window.height * 0.6 else 1
        rows = -(-len(self.offers) // columns)
        height = 2 * pad + head + gap + body + slider + rows * (tall + gap)
        self.box = pygame.Rect(0, 0, across * (columns if columns > 1 else 1), min(height, window.height - 8))
        self.box.width = min(self.box.width, window.width - 8)
        self._settle(window, m)
        draw.shadow(surface, self.box, m.px(13), m.px(22), 230, (0, m.px(10)))
        draw.panel(surface, self.box, m, lit=True, alpha=255)
        y = self.box.y + pad
        room = pygame.Rect(self.box.x + pad, y, self.box.width - 2 * pad, head)
        if head:
            text.block(surface, self.title, room, px, DISPLAY, GOLD, "center")
        y += head + gap
        if lines:
            text.block(surface, self.words, pygame.Rect(room.x, y, room.width, body), m.font(19), BODY, CREAM, "center")
            y += body
        controls: list[Control] = []
        if self.amounts:
            controls += self._slider(surface, pygame.Rect(room.x, y, room.width, slider), pointer, m, set_amount)
            y += slider
        wide = (room.width - gap * (columns - 1)) // columns
        for number, offer in enumerate(self.offers):
            if self.amounts and not number:
                offer = replace(offer, label=self.gesture.label, note=self.gesture.consequence)
            where = pygame.Rect(
                room.x + number % columns * (wide + gap), y + number // columns * (tall + gap), wide, tall
            )
            draw_offer(surface, where, offer, pointer, m, str(number + 1) if number < 9 else "")
            controls.append(Control(offer.id, where, f"{offer.label}. {offer.note}".strip(), offer.clause, offer.act))
        return controls

    def _settle(self, window: pygame.Rect, m: Measure) -> None:
        if self.near is None:
            self.box.center = window.center
        else:
            self.box.midtop = (self.near[0], self.near[1] + m.px(24))
            if self.box.bottom > window.bottom - 4:
                self.box.midbottom = (self.near[0], self.near[1] - m.px(24))
        self.box.clamp_ip(window.inflate(-8, -8))

    def _slider(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        pointer: Pointer,
        m: Measure,
        set_amount: Callable[[int], None],
    ) -> list[Control]:
        side = m.target(48)
        value = str(self.gesture.amount)
        text.put(surface, value, (room.centerx, room.y), m.font(40), DISPLAY_HEAVY, GOLD, "midtop", room.width)
        y = room.bottom - side
        less = pygame.Rect(room.x, y, side, side)
        more = pygame.Rect(room.right - side, y, side, side)
        track = pygame.Rect(less.right + m.px(12), y, more.x - less.right - m.px(24), side)
        draw.button(surface, less, "-", m, pointer.state("less", self.chosen > 0), size=26)
        draw.button(surface, more, "+", m, pointer.state("more", self.chosen < len(self.amounts) - 1), size=26)
        groove = pygame.Rect(track.x, track.centery - m.px(5), track.width, m.px(10))
        pygame.draw.rect(surface, (14, 10, 8), groove, border_radius=groove.height // 2)
        share = self.chosen / max(1, len(self.amounts) - 1)
        filled = pygame.Rect(groove.x, groove.y, round(groove.width * share), groove.height)
        pygame.draw.rect(surface, (206, 156, 52), filled, border_radius=groove.height // 2)
        knob = draw.medallion(m.px(28), (150, 44, 30), (244, 194, 110))
        surface.blit(knob, knob.get_rect(center=(groove.x + round(groove.width * share), groove.centery)))
        controls = [
            Control("less", less, "Less.", act=lambda: set_amount(self.chosen - 1)),
            Control("more", more, "More.", act=lambda: set_amount(self.chosen + 1)),
        ]
        if len(self.amounts) > 1:
            controls.append(Control("track", track, "", act=lambda: None))
        return controls

    def amount_at(self, x: int, controls: Sequence[Control]) -> int | None:
        """The amount that a press on the slider means."""
        track = next((control.box for control in controls if control.id == "track"), None)
        if track is None:
            return None
        share = min(1.0, max(0.0, (x - track.x) / max(1, track.width)))
        return round(share * (len(self.amounts) - 1))
