"""Where things stand in the window: bar, banner, seats, tray, log, choices, hand, and the cloth between them."""

from dataclasses import dataclass

import pygame

from scenes.theme import Measure

GAP = 14
"""Design units between any two areas."""
WIDEST_LEFT, WIDEST_RIGHT = 0.22, 0.27
"""The share of the window that the columns may take however large the interface is scaled."""
HEAD, BUTTON, SEEN = 120, 56, 2
"""The panel of choices: its title with two lines, a button, and how many of these are seen without scrolling."""
MOST_CHOICES = 0.55


@dataclass(frozen=True, slots=True)
class Areas:
    window: pygame.Rect
    bar: pygame.Rect
    banner: pygame.Rect
    seats: pygame.Rect
    tray: pygame.Rect
    log: pygame.Rect
    choices: pygame.Rect
    hand: pygame.Rect
    cloth: pygame.Rect


def divide(size: tuple[int, int], m: Measure, hand: bool, offers: int = 0) -> Areas:
    """Share out a window. A game without hands gets the foot of the screen for its table; the more there is to
    choose by button, the shorter the log."""
    width, height = size
    gap = m.px(GAP)
    window = pygame.Rect(0, 0, width, height)
    bar = pygame.Rect(0, 0, width, min(m.target(62), height // 8))
    top = bar.bottom + gap
    left = pygame.Rect(gap, top, min(m.px(310), round(width * WIDEST_LEFT)), height - top - gap)
    across = min(m.px(384), round(width * WIDEST_RIGHT))
    right = pygame.Rect(width - across - gap, top, across, height - top - gap)
    tall = min(m.px(236), round(height * 0.25))
    tray = pygame.Rect(left.x, left.bottom - tall, left.width, tall)
    seats = pygame.Rect(left.x, left.y, left.width, left.height - tall - gap)
    share = 0.2 if not offers else 0.3 if offers <= 2 else 0.4 if offers <= 4 else 0.52
    least = m.px(HEAD) + min(offers, SEEN) * m.target(BUTTON) if offers else 0
    below = max(round(right.height * share), min(least, round(right.height * MOST_CHOICES)))
    choices = pygame.Rect(right.x, right.bottom - below, right.width, below)
    log = pygame.Rect(right.x, right.y, right.width, right.height - below - gap)
    middle = pygame.Rect(left.right + gap, top, right.x - left.right - 2 * gap, left.height)
    banner = pygame.Rect(middle.x, middle.y, middle.width, min(m.px(84), height // 7))
    fan = min(m.px(232), round(height * 0.24)) if hand else 0
    foot = pygame.Rect(middle.x, middle.bottom - fan, middle.width, fan)
    cloth = pygame.Rect(middle.x, banner.bottom + gap, middle.width, foot.y - banner.bottom - gap - (gap if fan else 0))
    return Areas(window, bar, banner, seats, tray, log, choices, foot, cloth)
