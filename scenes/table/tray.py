"""The dice tray: what was rolled tumbles in, settles, and lies there until the next roll."""

from dataclasses import dataclass, field
from itertools import groupby
from random import Random

import pygame

from scenes import draw, sprites, text, textures
from scenes.pieces import die
from scenes.pieces.style import Style
from scenes.table import tween
from scenes.theme import DISPLAY, GOLD, Measure
from tabletop.engine.table import Face, Piece, RolledDie

ROLL = 0.95


@dataclass
class Tray:
    dice: tuple[RolledDie, ...] = ()
    spent: float = ROLL
    _chance: Random = field(default_factory=lambda: Random(1))
    _throws: list[tuple[float, float, float]] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        return self.spent < ROLL

    def roll(self, dice: tuple[RolledDie, ...], tumble: bool) -> None:
        self.dice = dice
        self.spent = 0.0 if tumble else ROLL
        self._throws = [
            (self._chance.uniform(-22, 22), self._chance.uniform(-0.5, 0.5), i * 0.1) for i in range(len(dice))
        ]

    def clear(self) -> None:
        self.dice, self.spent = (), ROLL

    def move(self, seconds: float) -> None:
        self.spent = min(ROLL, self.spent + seconds)

    def finish(self) -> None:
        self.spent = ROLL

    def draw(self, surface: pygame.Surface, box: pygame.Rect, felt: pygame.Rect, style: Style, m: Measure) -> None:
        """The tray and what lies in it."""
        draw_empty(surface, box, felt, m)
        self.draw_dice(surface, felt, style, m)

    def draw_dice(
        self, surface: pygame.Surface, felt: pygame.Rect, style: Style, m: Measure, taken: bool = False
    ) -> None:
        """The dice; once they lie still they give way to pieces that have `taken` the tray."""
        if not self.dice or (taken and not self.busy):
            return
        words = self.dice[0].label if len({d.label for d in self.dice}) == 1 else ""
        named = any(die.label for die in self.dice) and not words
        foot = text.height(DISPLAY, m.font(17)) + 2
        room = pygame.Rect(felt.x, felt.y, felt.width, felt.height - foot)
        side = min(m.px(78), round(room.height * 0.8), round(room.width * 0.86 / max(1, len(self.dice))))
        for number, rolled in enumerate(self.dice):
            self._die(surface, rolled, number, room, side, style)
        if named and not self.busy:
            self._name_sides(surface, pygame.Rect(felt.x, felt.bottom - foot, felt.width, foot), m)
        if not self.busy and not named:
            values = [rolled.value for rolled in self.dice]
            told = words if any(letter.isdigit() for letter in words) else f"{words or 'Rolled'}: {sum(values)}"
            text.put(
                surface, told, (felt.centerx, felt.bottom - foot), m.font(17), DISPLAY, GOLD, "midtop", felt.width - 8
            )

    def _name_sides(self, surface: pygame.Surface, foot: pygame.Rect, m: Measure) -> None:
        """What each side has rolled: neighbours of one colour and label share their words. Sides with few dice and much
        to say push the others aside."""
        sides = [(label, len(list(dice))) for (label, _, _), dice in groupby(self.dice, _side_of)]
        px, gap = m.font(17), m.px(12)
        wide = [text.width(label, DISPLAY, px) + gap for label, _ in sides]
        x, done = float(foot.x), 0
        for number, (label, many) in enumerate(sides):
            middle = foot.x + foot.width * (done + many / 2) / len(self.dice)
            most = foot.right - sum(wide[number + 1 :]) - wide[number] / 2
            middle = max(x + wide[number] / 2, min(middle, most))
            text.put(surface, label, (middle, foot.y), px, DISPLAY, GOLD, "midtop", foot.width)
            x, done = middle + wide[number] / 2, done + many

    def _die(
        self, surface: pygame.Surface, rolled: RolledDie, number: int, room: pygame.Rect, side: int, style: Style
    ) -> None:
        angle, drift, wait = self._throws[number]
        end = (room.x + room.width * (number + 0.5) / len(self.dice), room.centery + drift * (room.height - side) * 0.5)
        share = min(1.0, max(0.0, (self.spent - wait) / (ROLL - 0.1 * len(self.dice))))
        face = Face(value=rolled.value, sides=rolled.sides, seat=rolled.seat, tone=rolled.tone)
        lift = 0.0
        if share < 1:
            glide = tween.settle(share)
            start = (room.right + side, room.y - side)
            end = (tween.between(start[0], end[0], glide), tween.between(start[1], end[1], glide))
            lift = abs(tween.hop(share * 3)) * side * 0.7 * (1 - share)
            angle += (1 - glide) * 900
            if share < 0.86:
                # While it tumbles any side may be up; which one depends on how far it has come, not on the roll.
                face = Face(
                    value=1 + int(share * 19 + number * 2) % rolled.sides,
                    sides=rolled.sides,
                    seat=rolled.seat,
                    tone=rolled.tone,
                )
        body = die.cube(face, side, style)
        picture = (
            sprites.made(("cast", face, side, style, angle), lambda: pygame.transform.rotozoom(body, angle, 1))
            if share >= 1
            else pygame.transform.rotozoom(body, angle, 1)
        )
        shade = draw.soft((round(side * 0.8), round(side * 0.8)), side // 5, max(3, side // 10), (0, 0, 0), 150)
        surface.set_clip(room.inflate(16, 40))
        surface.blit(shade, shade.get_rect(center=(round(end[0] + 4 + lift * 0.3), round(end[1] + 7 + lift * 0.3))))
        surface.blit(picture, picture.get_rect(center=(round(end[0]), round(end[1] - lift))))
        surface.set_clip(None)


def _side_of(rolled: RolledDie) -> tuple[str, int | None, str]:
    return rolled.label, rolled.seat, rolled.tone


def draw_empty(surface: pygame.Surface, box: pygame.Rect, felt: pygame.Rect, m: Measure) -> None:
    surface.blit(sprites.made(("tray", box.size, felt.size), lambda: _wooden(box, felt, m)), box.inflate(40, 40))


def felt_of(box: pygame.Rect, m: Measure) -> pygame.Rect:
    rim = max(10, m.px(18))
    return box.inflate(-2 * rim, -2 * rim)


def spots(pieces: list[Piece], felt: pygame.Rect, most: int) -> dict[str, tuple[tuple[float, float], tuple[int, int]]]:
    """Pieces that live in the tray stand in rows, none larger than so many pixels."""
    if not pieces:
        return {}
    pieces = sorted(pieces, key=lambda piece: (piece.at[1], piece.at[0]))
    room = felt
    columns = max(1, min(len(pieces), round((len(pieces) * room.width / max(1, room.height)) ** 0.5 + 0.5)))
    rows = -(-len(pieces) // columns)
    cell = (room.width / columns, room.height / rows)
    found = {}
    for number, piece in enumerate(pieces):
        width, height = piece.size
        scale = min(cell[0] * 0.86 / width, cell[1] * 0.86 / height, most / max(width, height))
        at = (room.x + cell[0] * (number % columns + 0.5), room.y + cell[1] * (number // columns + 0.5))
        found[piece.id] = (at, (max(8, round(width * scale)), max(8, round(height * scale))))
    return found


def _wooden(box: pygame.Rect, felt: pygame.Rect, m: Measure) -> pygame.Surface:
    """The empty tray: a wooden rim around dark red felt that lies lower."""
    whole = pygame.Surface((box.width + 40, box.height + 40), pygame.SRCALPHA)
    radius = m.px(16)
    shade = draw.soft(box.size, radius, 8, (0, 0, 0), 210)
    whole.blit(shade, (20 - 16, 20 - 16 + 6))
    boards = textures.wood((box.width, box.height), 9, max(20, box.height // 2)).copy()
    boards.fill((40, 26, 14), special_flags=pygame.BLEND_RGB_ADD)
    whole.blit(
        draw.plate(box.size, radius, (0, 0, 0), border=(150, 104, 56), width=max(2, m.px(3)), texture=boards), (20, 20)
    )
    cloth = draw.cut_round(textures.cloth(felt.size, (120, 36, 40)), m.px(9))
    at = (20 + felt.x - box.x, 20 + felt.y - box.y)
    whole.blit(cloth, at)
    inner = pygame.Surface(felt.size, pygame.SRCALPHA)
    pygame.draw.rect(inner, (0, 0, 0, 230), inner.get_rect(), max(6, m.px(14)), border_radius=m.px(9))
    whole.blit(draw.cut_round(pygame.transform.gaussian_blur(inner, max(3, m.px(9))), m.px(9)), at)
    return whole
