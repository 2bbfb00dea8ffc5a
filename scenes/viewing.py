"""How the replay shares out the window: the cloth as large as these eyes allow, every seat's panel whole."""

from dataclasses import replace

import pygame

from scenes.sitting import Sitting
from scenes.table.areas import Areas, divide
from scenes.table.seats import BETWEEN, plan_all
from scenes.theme import Measure

LOOKS = 24
"""Moments of a game that are looked at to learn what it needs."""
FAN = 0.66
"""The share of a player's hand at the table that a watcher's takes: it is read, not played from."""
LEGIBLE = 0.59
"""How far the panels may shrink before the tray gives way to them."""


class Viewing:
    """One game as somebody watches it. What it needs is learnt once: the table keeps its size throughout."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        history = sitting.match.history
        self._states = [moment.state for moment in history[:: max(1, len(history) // LOOKS)]]
        self._held: dict[int | None, bool] = {}

    def holds(self, viewer: int | None) -> bool:
        """Whether these eyes ever see a card in a hand."""
        if viewer not in self._held:
            lay = self._sitting.game.lay
            self._held[viewer] = any(piece.area == "hand" for state in self._states for piece in lay(state, viewer))
        return self._held[viewer]

    def share_out(self, size: tuple[int, int], strip: int, m: Measure, viewer: int | None) -> Areas:
        """The areas above the strip. Where the panels need the whole column the tray lies outside the window."""
        width, height = size
        base = divide((width, height - strip), m, self.holds(viewer))
        hand, cloth = base.hand, base.cloth
        if hand.height:
            spared = hand.height - round(hand.height * FAN)
            hand = pygame.Rect(hand.x, hand.y + spared, hand.width, hand.height - spared)
            cloth = pygame.Rect(cloth.x, cloth.y, cloth.width, cloth.height + spared)
        seats, tray = base.seats, base.tray
        if not self._fits(seats, m, viewer):
            seats, tray = seats.union(tray), tray.move(2 * width, 0)
        return replace(
            base,
            window=pygame.Rect((0, 0), size),
            log=base.log.union(base.choices),
            choices=pygame.Rect(0, 0, 0, 0),
            hand=hand,
            cloth=cloth,
            seats=seats,
            tray=tray,
        )

    def _fits(self, column: pygame.Rect, m: Measure, viewer: int | None) -> bool:
        """Whether all panels stand in the column and are easy to read, at every moment that was looked at."""
        game, names = self._sitting.game, self._sitting.names
        for state in self._states:
            plans = plan_all(tuple(game.panels(state, viewer, names)), column, m)
            tall = sum(plan.height for plan in plans) + m.px(BETWEEN) * (len(plans) - 1)
            if tall > column.height or any(plan.title < LEGIBLE * m.font(22) for plan in plans):
                return False
        return True
