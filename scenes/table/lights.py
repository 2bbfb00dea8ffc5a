"""Light on pieces and places: gold for what is legal, green for where it would drop, blue for what just changed."""

from dataclasses import dataclass

import pygame

from scenes import draw, sprites, text
from scenes.table.stage import Actor
from scenes.theme import BOLD, CHANGED, DROP, FOCUS, LEGAL, Colour, Measure

ROUND = ("meeple", "token", "cube")
ADVICE: Colour = (120, 240, 160)
POINTED: Colour = (255, 236, 190)
AHEAD: Colour = (255, 150, 70)
DARKNESS = 150
"""How much of 255 what lies out of sight is darkened."""


@dataclass(frozen=True, slots=True)
class Lighting:
    """Which pieces are in which light just now."""

    lit: frozenset[str] = frozenset()
    target: str = ""
    sources: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    advised: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    focus: str = ""
    way: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()
    dark: frozenset[str] = frozenset()
    steps: frozenset[tuple[str, int]] = frozenset()
    """How far lit places are, where that differs."""

    def on(self, name: str) -> tuple[int, ...]:
        """Which lights fall on this piece: while they stay the same it looks the same."""
        kinds = (self.lit, self.sources, self.marked, self.changed, self.advised, self.picked, self.way, self.ends)
        lone = (name == self.target, name == self.focus, name in self.dark)
        return self.away(name), *lone, *(name in kind for kind in kinds)

    def away(self, name: str) -> int:
        """Steps to a lit place, or 0 where they do not matter."""
        return next((steps for place, steps in self.steps if place == name), 0)

    def shine(self, surface: pygame.Surface, actor: Actor, m: Measure) -> None:
        """The strongest light that falls on this piece; advice and focus come on top."""
        name = actor.piece.id
        steps = self.away(name)
        if name in self.dark:
            veil(surface, actor)
        elif name in self.lit:
            (target if name == self.target else farther if steps > 1 else legal)(surface, actor, m)
        elif name in self.picked:
            target(surface, actor, m)
        elif name in self.ends:
            led_to(surface, actor, m)
        elif name in self.way:
            passed(surface, actor, m)
        elif name in self.marked:
            pointed(surface, actor, m)
        elif name in self.sources:
            source(surface, actor, m)
        elif name in self.changed:
            changed(surface, actor, m)
        if steps:
            count(surface, actor, m, steps)
        if name in self.advised:
            advised(surface, actor, m)
        if name == self.focus:
            focused(surface, actor, m)


def source(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """Can be taken up or clicked."""
    _light(surface, actor, m, LEGAL, fill=0, glow=150, line=2)


def legal(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """The held piece may go here."""
    _light(surface, actor, m, LEGAL, fill=64, glow=120, line=4)


def farther(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """The held piece may go here, but not in one step."""
    _light(surface, actor, m, LEGAL, fill=22, glow=40, line=1)


def count(surface: pygame.Surface, actor: Actor, m: Measure, steps: int) -> None:
    """So many steps lead there, on a coin at its corner."""
    radius = max(8, m.px(15))
    at = (actor.box.right - radius - m.px(3), actor.box.y + radius + m.px(3))
    pygame.draw.aacircle(surface, (30, 20, 10), at, radius)
    pygame.draw.aacircle(surface, LEGAL, at, radius - 1)
    pygame.draw.aacircle(surface, (48, 32, 14), at, radius - max(2, m.px(3)))
    text.put(surface, str(steps), at, m.font(19), BOLD, LEGAL, "center")


def veil(surface: pygame.Surface, actor: Actor) -> None:
    """Out of sight, or out of reach."""
    box = actor.box
    radius = _radius(actor, box)

    def make() -> pygame.Surface:
        shade = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (4, 6, 10, DARKNESS), shade.get_rect(), border_radius=radius)
        return shade

    surface.blit(sprites.made(("veil", box.size, radius), make), box)


def target(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """Let go now, and it lands here."""
    _light(surface, actor, m, DROP, fill=96, glow=200, line=5)


def led_to(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """Where the gesture that is about to be made may end."""
    _light(surface, actor, m, AHEAD, fill=84, glow=170, line=4)


def passed(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """On the way there."""
    _light(surface, actor, m, AHEAD, fill=52, glow=0, line=1)


def changed(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """Was touched by what just happened."""
    _light(surface, actor, m, CHANGED, fill=0, glow=110, line=2)


def pointed(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """A line of the chronicle speaks of this."""
    _light(surface, actor, m, POINTED, fill=40, glow=190, line=3)


def advised(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """The coach's choice."""
    _light(surface, actor, m, ADVICE, fill=20, glow=170, line=3)


def focused(surface: pygame.Surface, actor: Actor, m: Measure) -> None:
    """The keyboard is here."""
    box = actor.box.inflate(m.px(6), m.px(6))
    radius = _radius(actor, box)
    pygame.draw.rect(surface, (0, 0, 0), box.inflate(4, 4), max(3, m.px(6)), border_radius=radius + 2)
    pygame.draw.rect(surface, FOCUS, box, max(2, m.px(3)), border_radius=radius)


def _radius(actor: Actor, box: pygame.Rect) -> int:
    return min(box.size) // 2 if actor.piece.kind in ROUND else max(4, min(box.size) // 14)


def _light(surface: pygame.Surface, actor: Actor, m: Measure, ink: Colour, fill: int, glow: int, line: int) -> None:
    """A border and a halo around it; the piece itself keeps its colours but for a thin wash."""
    box = actor.box
    radius = _radius(actor, box)
    thick, blur = max(2, m.px(line)), max(4, m.px(10))
    tilt = actor.spot.tilt

    def make() -> pygame.Surface:
        halo = draw.soft(box.size, radius, blur, ink, min(255, glow + 60)).copy()
        inside = pygame.Rect((blur * 2, blur * 2), box.size)
        pygame.draw.rect(halo, (*ink, 0), inside, border_radius=radius)
        plate = pygame.Surface((box.width * 2, box.height * 2), pygame.SRCALPHA)
        plate.fill((*ink, 0))
        pygame.draw.rect(plate, (*ink, fill), plate.get_rect(), border_radius=radius * 2)
        pygame.draw.rect(plate, (*ink, 255), plate.get_rect(), thick * 2, border_radius=radius * 2)
        halo.blit(pygame.transform.smoothscale(plate, box.size), inside)
        return pygame.transform.rotozoom(halo, -tilt, 1) if tilt else halo

    picture = sprites.made(("light", box.size, radius, ink, fill, glow, thick, blur, tilt), make)
    surface.blit(picture, picture.get_rect(center=box.center))
