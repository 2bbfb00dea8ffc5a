"""Looking closer: after a moment's rest the pointer enlarges a card and says what a thing is, with its rule."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from scenes import draw, pieces, sprites, text
from scenes.pieces.style import Style
from scenes.theme import BODY, BOLD, CREAM, DISPLAY, GOLD, GOLD_BRIGHT, Measure
from tabletop.engine.table import Piece

REST = 0.3
"""Seconds of rest before the table says more."""
ENLARGED = ("card", "tile")
READ_AT = 64
"""Pixels at which the picture and the name on a tile are clear without looking closer."""
IN_A_ROW = 5


@dataclass
class Closer:
    """What the pointer rests on: a piece or the text of a control."""

    key: str = ""
    at: tuple[int, int] = (0, 0)
    rested: float = 0.0
    hushed: bool = False

    def point(self, key: str, at: tuple[int, int]) -> None:
        if key != self.key or (self.hushed and at != self.at):
            self.key, self.rested, self.hushed = key, 0.0, False
        self.at = at

    def hush(self) -> None:
        """The hand has just done something here: say nothing until the pointer moves."""
        self.hushed, self.rested = True, 0.0

    def move(self, seconds: float) -> None:
        if self.key and not self.hushed:
            self.rested = min(REST + 1, self.rested + seconds)

    @property
    def waiting(self) -> bool:
        return bool(self.key) and self.rested < REST and not self.hushed

    @property
    def shows(self) -> bool:
        return bool(self.key) and self.rested >= REST


def words_of(piece: Piece) -> str:
    """Everything a piece has to say: its name, what is printed on it, what it is."""
    face = piece.face if piece.up else None
    printed = face.text if face is not None else ""
    parts = [piece.hint] if printed in piece.hint else [printed] if piece.hint in printed else [printed, piece.hint]
    return "\n".join(parts)


def title_of(piece: Piece) -> str:
    face = piece.face if piece.up else None
    return face.title if face is not None else ""


def draw_piece(
    surface: pygame.Surface, piece: Piece, box: pygame.Rect, window: pygame.Rect, style: Style, m: Measure
) -> None:
    """The piece at least twice as large, with its words beside it; never under the pointer's own piece."""
    piece = as_card(piece)
    title, words = title_of(piece), words_of(piece)
    picture = None
    if piece.kind in ENLARGED and _worth_a_look(piece, min(box.size)):
        tall = min(round(window.height * 0.52), max(m.px(420), 2 * box.height))
        size = (round(tall * piece.size[0] / piece.size[1]), tall)
        if size[0] > window.width * 0.4:
            size = (round(window.width * 0.4), round(window.width * 0.4 * piece.size[1] / piece.size[0]))
        turned = piece.angle % 360 if piece.face is not None and piece.face.edges else 0
        picture = pieces.picture(piece, size, style, turned)
    if picture is not None:
        words = _beyond_print(piece)
    note = _note(title if picture is None else "", words, piece.clause, m)
    across = max(picture.get_width() if picture else 0, note.get_width())
    down = (picture.get_height() + m.px(10) if picture else 0) + note.get_height()
    where = _beside(box, (across, down), window, m)
    if piece.area == "hand":
        # Above its card, so that the cards beside it stay in sight.
        where.midbottom = (box.centerx, box.y - m.px(30))
        where.clamp_ip(window)
    if picture is not None:
        top = picture.get_rect(midtop=(where.centerx, where.y))
        draw.shadow(surface, top, m.px(12), m.px(16), 220, (0, m.px(8)))
        surface.blit(picture, top)
    surface.blit(note, note.get_rect(midbottom=where.midbottom))


def _beyond_print(piece: Piece) -> str:
    """What the hint says beyond what can be read on the enlarged face; all of it where it says more than that."""
    face = piece.face if piece.up else None
    if face is None:
        return piece.hint
    rest = piece.hint.removeprefix(f"{face.title}.").strip() if face.title else piece.hint
    left = rest
    for printed in (face.text, face.kicker, face.title):
        left = left.replace(printed, "") if printed else left
    return rest if any(letter.isalnum() for letter in left) else ""


def _worth_a_look(piece: Piece, side: int) -> bool:
    """Backs and bare corridors say no more when they are large, nor does a tile that is read where it lies."""
    face = piece.face if piece.up else None
    if piece.kind == "tile" and face is not None:
        return bool(face.text or face.badges) or (side < READ_AT and bool(face.icon or face.title))
    return face is not None


def as_card(piece: Piece) -> Piece:
    """A counter that stands for a card looks like that card when one looks closer."""
    if piece.kind == "token" and piece.up and piece.face is not None and piece.face.kicker:
        return replace(piece, kind="card", size=(100.0, 140.0), angle=0, marks=())
    return piece


def draw_fan(
    surface: pygame.Surface,
    fan: Sequence[Piece],
    box: pygame.Rect,
    window: pygame.Rect,
    style: Style,
    m: Measure,
    pointed: str,
) -> None:
    """All the cards that lie in one place, side by side, each large enough to be read; the pointed one in light."""
    gap = m.px(8)
    rows = -(-len(fan) // IN_A_ROW)
    columns = -(-len(fan) // rows)
    tall = min(m.px(315 if len(fan) <= 3 else 240), round(window.height * 0.8 / rows) - gap)
    size = (round(tall / 1.4), tall)
    across, down = columns * (size[0] + gap) + gap, rows * (size[1] + gap) + gap
    where = _beside(box, (across, down), window, m)
    draw.shadow(surface, where, m.px(13), m.px(18), 220, (0, m.px(8)))
    draw.panel(surface, where, m, alpha=250)
    for number, piece in enumerate(fan):
        row, column = divmod(number, columns)
        spare = (columns - min(columns, len(fan) - row * columns)) * (size[0] + gap) // 2
        at = (where.x + gap + spare + column * (size[0] + gap), where.y + gap + row * (size[1] + gap))
        if piece.id == pointed:
            draw.glow(surface, pygame.Rect(at, size), m.px(12), m.px(10), GOLD_BRIGHT, 200)
        surface.blit(pieces.picture(piece, size, style, 0), at)


def draw_tip(surface: pygame.Surface, tip: str, clause: str, box: pygame.Rect, window: pygame.Rect, m: Measure) -> None:
    if tip or clause:
        note = _note("", tip, clause, m)
        surface.blit(note, _beside(box, note.get_size(), window, m, low=True))


def _note(title: str, words: str, clause: str, m: Measure) -> pygame.Surface:
    """A small panel of text; `?` opens the rule named at its foot."""
    return sprites.made(("note", title, words, clause, m), lambda: _make_note(title, words, clause, m))


def _make_note(title: str, words: str, clause: str, m: Measure) -> pygame.Surface:
    pad = m.px(14)
    px, head = m.font(19), m.font(22)
    most = m.px(400)
    lines = text.wrap(words, BODY, px, most) if words else ()
    rule = f"? {clause}" if clause else ""
    widths = [text.width(line, BODY, px) for line in lines]
    widths += [min(most, text.width(title, DISPLAY, head))] if title else []
    widths += [text.width(rule, BOLD, m.font(16))] if rule else []
    across = max(widths, default=0)
    heads = text.wrap(title, DISPLAY, head, most) if title else ()
    down = len(heads) * text.height(DISPLAY, head) + len(lines) * text.height(BODY, px)
    down += text.height(BOLD, m.font(16)) + m.px(4) if rule else 0
    note = pygame.Surface((across + 2 * pad + 24, down + 2 * pad - m.px(6) + 24), pygame.SRCALPHA)
    box = pygame.Rect(12, 12, across + 2 * pad, down + 2 * pad - m.px(6))
    draw.panel(note, box, m, alpha=250)
    y = box.y + pad - m.px(3)
    for line in heads:
        text.put(note, line, (box.x + pad, y), head, DISPLAY, GOLD_BRIGHT)
        y += text.height(DISPLAY, head)
    for line in lines:
        text.put(note, line, (box.x + pad, y), px, BODY, CREAM)
        y += text.height(BODY, px)
    if rule:
        text.put(note, rule, (box.x + pad, y + m.px(4)), m.font(16), BOLD, GOLD)
    return note


def _beside(box: pygame.Rect, size: tuple[int, int], window: pygame.Rect, m: Measure, low: bool = False) -> pygame.Rect:
    """Next to a box without covering it: right, left, below or above, wherever there is room."""
    where = pygame.Rect((0, 0), size)
    gap = m.px(14)
    if low:
        where.midtop = (box.centerx, box.bottom)
        if where.bottom > window.bottom:
            where.midbottom = (box.centerx, box.y)
        return where.clamp(window)
    right = window.right - box.right - gap
    left = box.x - window.x - gap
    if right >= size[0]:
        where.midleft = (box.right + gap, box.centery)
    elif left >= size[0]:
        where.midright = (box.x - gap, box.centery)
    elif box.y > window.height // 2:
        where.midbottom = (box.centerx, box.y - gap)
    else:
        where.midtop = (box.centerx, box.bottom + gap)
    return where.clamp(window)
