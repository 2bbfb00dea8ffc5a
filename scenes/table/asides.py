"""What the table says in passing: why a drop was refused, numbers that rise from pieces, a banner for great moments."""

from dataclasses import dataclass

import pygame

from scenes import draw, sprites, text
from scenes.table import tween
from scenes.table.playback import Show
from scenes.table.view import View
from scenes.theme import BODY, BOLD, BRASS_BRIGHT, CREAM, DISPLAY, DISPLAY_HEAVY, GOLD, WRONG, Measure, tone

STAYS = 5.0
MOST_IN_FLIGHT = 5
FLIGHT_GAP = 0.14
"""How far behind the one before it each thing in flight starts, as a share of its way."""
FLIGHT_RUSH = 1 + FLIGHT_GAP * (MOST_IN_FLIGHT - 1)
SPOKEN = 0.84
"""Share of a proclamation's band that its words may take: its ends fade into the table."""


@dataclass
class Whisper:
    """A refusal: what cannot be, the rule's own words, and the clause that `?` opens."""

    words: str
    rule: str
    clause: str
    at: tuple[int, int]
    left: float = STAYS

    def draw(self, surface: pygame.Surface, window: pygame.Rect, m: Measure) -> pygame.Rect:
        pad = m.px(14)
        across = min(m.px(440), window.width // 2)
        px, small = m.font(20), m.font(17)
        head = text.wrap(self.words, BOLD, px, across)
        body = text.wrap(self.rule, BODY, small, across) if self.rule else ()
        foot = text.height(BOLD, small) if self.clause else 0
        tall = len(head) * text.height(BOLD, px) + len(body) * text.height(BODY, small) + foot + 2 * pad
        box = pygame.Rect(0, 0, across + 2 * pad, tall)
        box.midbottom = (self.at[0], self.at[1] - m.px(30))
        box.clamp_ip(window.inflate(-8, -8))
        draw.glow(surface, box, m.px(13), m.px(12), WRONG, 110)
        draw.panel(surface, box, m, alpha=252)
        y = box.y + pad
        for line in head:
            text.put(surface, line, (box.x + pad, y), px, BOLD, (255, 196, 170))
            y += text.height(BOLD, px)
        for line in body:
            text.put(surface, line, (box.x + pad, y), small, BODY, CREAM)
            y += text.height(BODY, small)
        if self.clause:
            text.put(surface, f"? {self.clause}", (box.x + pad, y), small, BOLD, GOLD)
        return box


def draw_floats(surface: pygame.Surface, show: Show, view: View, m: Measure, still: bool) -> None:
    """Short words that rise from their pieces and fade."""
    rise = 0.0 if still else tween.settle(show.share) * m.px(56)
    fade = 255 if still or show.share < 0.7 else round(255 * (1 - show.share) / 0.3)
    stacked: dict[str, int] = {}
    for words in show.floats:
        actor = view.stage.actors.get(words.piece)
        if actor is None:
            continue
        above = stacked.get(words.piece, 0)
        stacked[words.piece] = above + 1
        picture = text.line(words.text, DISPLAY_HEAVY, m.font(30), tone(words.tone).light, 0, True)
        picture = picture if fade == 255 else picture.copy()
        picture.set_alpha(fade)
        x, y = actor.pose().at
        at = (round(x), round(y - actor.spot.size[1] * 0.3 - rise + above * m.px(32)))
        plate = draw.soft((picture.get_width(), picture.get_height()), 8, 8, (0, 0, 0), 150)
        if fade == 255:
            surface.blit(plate, plate.get_rect(center=at))
        surface.blit(picture, picture.get_rect(center=at))


def draw_flights(surface: pygame.Surface, show: Show, view: View, m: Measure) -> None:
    """What changes hands flies from place to place, one behind the other, in an arc."""
    side = m.px(44)
    for flight in show.cue.flights:
        start, end = view.stage.actors.get(flight.start), view.stage.actors.get(flight.end)
        if start is None or end is None:
            continue
        picture = sprites.icon(flight.icon, side, tone(flight.tone) if flight.tone else None)
        for number in range(min(flight.many, MOST_IN_FLIGHT)):
            share = min(1.0, max(0.0, show.share * FLIGHT_RUSH - number * FLIGHT_GAP))
            if not 0 < share < 1:
                continue
            way = zip(start.box.center, end.box.center, strict=True)
            x, y = (tween.between(a, b, tween.ease(share)) for a, b in way)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y - tween.hop(share) * side))))


def draw_proclamation(
    surface: pygame.Surface, words: str, share: float, area: pygame.Rect, m: Measure, still: bool
) -> None:
    """A few words across the table, sliding in and out."""
    enter = 1.0 if still else min(1.0, share * 6, (1 - share) * 6)
    if enter <= 0:
        return
    tall = m.px(110)
    key = ("proclaim", words, area.width, m)
    band = sprites.made(key, lambda: _band(words, (area.width, tall), m))
    band.set_alpha(round(255 * enter))
    surface.blit(band, (area.x, area.centery - tall // 2 - round((1 - enter) * m.px(26))))


def _band(words: str, size: tuple[int, int], m: Measure) -> pygame.Surface:
    band = pygame.Surface(size, pygame.SRCALPHA)
    middle = draw.gradient((size[0], size[1]), (34, 22, 16), (16, 10, 8))
    middle.set_alpha(238)
    band.blit(middle, (0, 0))
    edge = max(2, m.px(3))
    pygame.draw.rect(band, BRASS_BRIGHT, (0, 0, size[0], edge))
    pygame.draw.rect(band, BRASS_BRIGHT, (0, size[1] - edge, size[0], edge))
    fade = pygame.Surface((5, 1), pygame.SRCALPHA)
    for x, alpha in enumerate((0, 255, 255, 255, 0)):
        fade.set_at((x, 0), (255, 255, 255, alpha))
    band.blit(pygame.transform.smoothscale(fade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    text.put(
        band,
        words,
        (size[0] / 2, size[1] / 2),
        m.font(44),
        DISPLAY_HEAVY,
        (255, 226, 160),
        "center",
        round(size[0] * SPOKEN),
        track=m.px(3),
        shadow=True,
    )
    return band


def draw_dots(surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], m: Measure) -> None:
    """The way from where a piece came to where it is held."""
    away = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    count = int(away // m.px(20))
    for number in range(1, count):
        share = number / count
        at = (round(tween.between(start[0], end[0], share)), round(tween.between(start[1], end[1], share)))
        pygame.draw.aacircle(surface, (30, 20, 10), at, m.px(5))
        pygame.draw.aacircle(surface, (255, 238, 190), at, m.px(4))


def draw_aim(
    surface: pygame.Surface, label: str, consequence: str, box: pygame.Rect, window: pygame.Rect, m: Measure
) -> None:
    """What dropping here would do."""
    pad = m.px(12)
    px, small = m.font(21), m.font(18)
    across = max(text.width(label, DISPLAY, px), text.width(consequence, BODY, small)) + 2 * pad
    tall = text.height(DISPLAY, px) + (text.height(BODY, small) if consequence else 0) + pad
    where = pygame.Rect(0, 0, min(across, window.width // 2), tall)
    where.midtop = (box.centerx, box.bottom + m.px(10))
    if where.bottom > window.bottom:
        where.midbottom = (box.centerx, box.y - m.px(10))
    where.clamp_ip(window)
    draw.panel(surface, where, m, alpha=250)
    y = where.y + pad // 2
    text.put(surface, label, (where.x + pad, y), px, DISPLAY, (170, 246, 186), "topleft", where.width - 2 * pad)
    if consequence:
        text.put(
            surface,
            consequence,
            (where.x + pad, y + text.height(DISPLAY, px)),
            small,
            BODY,
            CREAM,
            "topleft",
            where.width - 2 * pad,
        )
