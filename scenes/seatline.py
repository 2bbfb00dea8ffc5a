"""A seat in the setup: how its line is painted, and what is said of whoever plays it."""

from typing import Any

import pygame

from scenes import draw, sprites, text
from scenes.minds import HUMAN, LEVELS, level_of
from scenes.sitting import Seat
from scenes.theme import BRASS, BRASS_BRIGHT, CREAM, DIM, DISPLAY, GOLD, ITALIC, SEATS, Colour, Measure, Tone
from tabletop.engine.contract import Game, Temperament

ABOUT = {
    HUMAN: "Somebody at this screen. Several humans share it and take turns.",
    "novice": "Takes what catches the eye and lets you learn.",
    "adventurer": "Plans a little and punishes great mistakes.",
    "veteran": "Plans well ahead. A fair fight for those who know the game.",
    "master": "Thinks as long as it may. It never cheats; it does not need to.",
}


def called(controller: str) -> str:
    """Who plays, in one word."""
    return "Human" if controller == HUMAN else level_of(controller).capitalize()


def temper_of(game: Game[Any], controller: str) -> Temperament[Any] | None:
    """The temperament that a controller names."""
    parts = controller.split(":")
    return next((temper for temper in game.temperaments if len(parts) > 2 and temper.id == parts[2]), None)


def tempered(game: Game[Any], controller: str) -> bool:
    """Whether a temperament would change how the seat is played."""
    return controller != HUMAN and bool(game.temperaments) and LEVELS[level_of(controller)].compares


def about(game: Game[Any], controller: str) -> str:
    """What to expect of whoever plays the seat."""
    words = ABOUT[HUMAN if controller == HUMAN else level_of(controller)]
    if not tempered(game, controller):
        return words
    temper = temper_of(game, controller)
    return f"{words} {temper.blurb if temper is not None else 'Press to give it a temperament.'}"


def paint_mark(surface: pygame.Surface, at: pygame.Rect, state: str, seat: Seat, mark: str, tone: Tone) -> None:
    """The seat's colour as a meeple, or its emblem, in a brass frame."""
    rim = BRASS_BRIGHT if state in ("hover", "down") else BRASS
    surface.blit(draw.medallion(at.width, tone.main if mark == "colour" else tone.dark, rim), at)
    if mark == "colour":
        picture = sprites.icon("common/meeple", round(at.width * 0.62), tone)
    else:
        picture = sprites.icon(SEATS[seat.emblem].emblem, round(at.width * 0.66))
    surface.blit(picture, picture.get_rect(center=at.center))


def paint_controller(
    surface: pygame.Surface, at: pygame.Rect, state: str, controller: str, game: Game[Any], m: Measure
) -> None:
    """Human or the AI's level, with the temperament under it."""
    side = m.px(34)
    picture = sprites.icon("common/human" if controller == HUMAN else "common/robot", side)
    surface.blit(picture, picture.get_rect(midleft=(at.x + m.px(8), at.centery)))
    left = at.x + m.px(14) + side
    room = at.right - left - m.px(4)
    ink = GOLD if state in ("hover", "down") else CREAM
    temper = temper_of(game, controller)
    middle = at.centery if temper is None else at.centery - m.px(11)
    text.put(surface, called(controller), (left, middle), m.font(20), DISPLAY, ink, "midleft", room)
    if temper is not None:
        text.put(surface, temper.title, (left, at.centery + m.px(13)), m.font(17), ITALIC, DIM, "midleft", room)


def paint_ground(surface: pygame.Surface, at: pygame.Rect, ink: Colour, m: Measure) -> None:
    """Dark, with the seat's colour along its left edge."""
    radius = m.px(10)

    def make() -> pygame.Surface:
        body = draw.plate(at.size, radius, (36, 27, 22), (22, 16, 13), (74, 56, 38), max(1, m.px(1.5)))
        band = pygame.Surface(at.size, pygame.SRCALPHA)
        band.fill((*ink, 255), (0, 0, m.px(7), at.height))
        band.blit(draw.rounded_mask(at.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        body.blit(band, (0, 0))
        return body

    surface.blit(sprites.made(("seat line", at.size, ink, m), make), at)
