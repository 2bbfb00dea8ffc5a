"""Text: fonts by face and pixel size, lines and paragraphs that are made to fit their box."""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO

import pygame

from scenes import sprites
from scenes.theme import BODY, CREAM, DISPLAY, DISPLAY_HEAVY, SMALLEST_TEXT, Colour

FINE = 4
UNEVEN = 26
"""Pixels: the display faces set smaller letters at uneven distances, for each must begin on a whole pixel. They are
drawn so many times larger and shrunk."""
FIRM = 150
"""How strongly, of 255, shrunk letters are drawn once more: their thin strokes come out pale."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A text that did not fit its box at the smallest readable size and had to be cut."""

    text: str
    box: tuple[int, int]


misfits: list[Misfit] | None = None
"""While this is a list, every text that is cut is noted in it."""

left_out: list[Misfit] | None = None
"""While this is a list, every text that is not drawn because it could not be read is noted in it."""


@cache
def _bytes(face: str) -> bytes:
    return resources.files("assets").joinpath("fonts", f"{face}.ttf").read_bytes()


@cache
def font(face: str, px: int) -> pygame.font.Font:
    return pygame.font.Font(BytesIO(_bytes(face)), px)


def _uneven(face: str, px: int) -> bool:
    return px < UNEVEN and face in (DISPLAY, DISPLAY_HEAVY)


def width(text: str, face: str, px: int, track: int = 0) -> int:
    if not track and _uneven(face, px):
        return -(-font(face, px * FINE).size(text)[0] // FINE)
    return font(face, px).size(text)[0] + track * max(0, len(text) - 1)


def height(face: str, px: int) -> int:
    return font(face, px).get_linesize()


def line(text: str, face: str, px: int, ink: Colour, track: int = 0, shadow: bool = False) -> pygame.Surface:
    """One line of text as a picture, letters `track` pixels further apart, with a soft drop shadow if wanted."""
    return sprites.made(("line", text, face, px, ink, track, shadow), lambda: _line(text, face, px, ink, track, shadow))


def _line(text: str, face: str, px: int, ink: Colour, track: int, shadow: bool) -> pygame.Surface:
    plain = _tracked(text, face, px, ink, track)
    if not shadow:
        return plain
    dark = _tracked(text, face, px, (0, 0, 0), track)
    both = pygame.Surface((plain.get_width() + 1, plain.get_height() + 2), pygame.SRCALPHA)
    dark.set_alpha(170)
    both.blit(dark, (0, 2))
    dark.set_alpha(90)
    both.blit(dark, (1, 1))
    both.blit(plain, (0, 0))
    return both


def _tracked(text: str, face: str, px: int, ink: Colour, track: int) -> pygame.Surface:
    face_font = font(face, px)
    if text and not track and _uneven(face, px):
        return _shrunk(text, face, px, ink)
    if not track or not text:
        return face_font.render(text, True, ink)
    letters = [face_font.render(letter, True, ink) for letter in text]
    across = sum(letter.get_width() for letter in letters) + track * (len(letters) - 1)
    row = pygame.Surface((max(1, across), face_font.get_height()), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        row.blit(letter, (x, 0))
        x += letter.get_width() + track
    return row


def _shrunk(text: str, face: str, px: int, ink: Colour) -> pygame.Surface:
    """Letters at even distances, on the line where the font itself would set them."""
    plain, large = font(face, px), font(face, px * FINE)
    drawn = large.render(text, True, ink)
    letters = pygame.transform.smoothscale(drawn, (-(-drawn.get_width() // FINE), -(-drawn.get_height() // FINE)))
    line = pygame.Surface((letters.get_width(), plain.get_height()), pygame.SRCALPHA)
    line.fill((*ink, 0))
    at = (0, plain.get_ascent() - round(large.get_ascent() / FINE))
    line.blit(letters, at)
    letters.set_alpha(FIRM)
    line.blit(letters, at)
    return line


@lru_cache(maxsize=4096)
def wrap(text: str, face: str, px: int, across: int) -> tuple[str, ...]:
    """Lines no wider than `across`; newlines are kept, words longer than a line are broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if width(longer, face, px) <= across:
                current = longer
                continue
            if current:
                lines.append(current)
            while width(word, face, px) > across and len(word) > 1:
                head = next((n for n in range(len(word) - 1, 1, -1) if width(word[:n], face, px) <= across), 1)
                lines.append(word[:head])
                word = word[head:]
            current = word
        lines.append(current)
    return tuple(lines)


@lru_cache(maxsize=4096)
def fit(text: str, face: str, px: int, across: int, track: int = 0) -> tuple[str, int, bool]:
    """The text and the largest size up to `px` at which it is no wider; the last says whether it was cut."""
    size = px
    while size > SMALLEST_TEXT and width(text, face, size, track) > across:
        size -= 1
    if width(text, face, size, track) <= across:
        return text, size, False
    short = text
    while short and width(f"{short.rstrip()}…", face, size, track) > across:
        short = short[:-1]
    return f"{short.rstrip()}…", size, True


@lru_cache(maxsize=4096)
def fit_block(text: str, face: str, px: int, box: tuple[int, int]) -> tuple[tuple[str, ...], int, bool]:
    """Wrapped lines and the largest size up to `px` at which they fit the box; the last says if lines were cut."""
    across, down = box
    size = max(px, SMALLEST_TEXT)
    while True:
        lines = wrap(text, face, size, across)
        if len(lines) * height(face, size) <= down or size <= SMALLEST_TEXT:
            break
        size -= 1
    room = max(1, down // height(face, size))
    if len(lines) <= room:
        return lines, size, len(lines) * height(face, size) > down
    kept = list(lines[:room])
    while kept[-1] and width(f"{kept[-1]}…", face, size) > across:
        kept[-1] = kept[-1][:-1].rstrip()
    kept[-1] += "…"
    return tuple(kept), size, True


def first_that_fits(text: str, faces: tuple[str, ...], px: int, across: int) -> str:
    """The first typeface in which the text fits on one line without being cut; else the last, the narrowest."""
    return next((face for face in faces if not fit(text, face, px, across)[2]), faces[-1])


def whole_words(text: str, face: str, px: int, across: int) -> bool:
    """Whether every word fits the width unbroken."""
    return all(width(word, face, px) <= across for word in text.split())


def put(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    px: int,
    face: str = BODY,
    ink: Colour = CREAM,
    anchor: str = "topleft",
    across: int = 0,
    track: int = 0,
    shadow: bool = False,
) -> pygame.Rect:
    """Draw one line with its `anchor` at a point; with `across` it is made to fit that width."""
    if across:
        whole = text
        text, px, cut = fit(text, face, px, across, track)
        if cut:
            _note(whole, (across, px))
    picture = line(text, face, px, ink, track, shadow)
    where = picture.get_rect(**{anchor: (round(at[0]), round(at[1]))})
    surface.blit(picture, where)
    return where


def block(
    surface: pygame.Surface,
    text: str,
    box: pygame.Rect,
    px: int,
    face: str = BODY,
    ink: Colour = CREAM,
    align: str = "left",
    middle: bool = False,
    shadow: bool = False,
) -> pygame.Rect:
    """Draw a paragraph inside a box, smaller if it must be; what it covers."""
    lines, size, cut = fit_block(text, face, px, (max(1, box.width), max(1, box.height)))
    if cut:
        _note(text, box.size)
    step = height(face, size)
    top = box.y + (max(0, box.height - step * len(lines)) // 2 if middle else 0)
    covered = pygame.Rect(box.x, top, box.width, step * len(lines))
    for number, words in enumerate(lines):
        picture = line(words, face, size, ink, 0, shadow)
        x = box.x
        if align == "center":
            x = box.x + (box.width - picture.get_width()) // 2
        elif align == "right":
            x = box.right - picture.get_width()
        surface.blit(picture, (x, top + number * step))
    return covered


def _note(text: str, box: tuple[int, int]) -> None:
    if misfits is not None:
        misfits.append(Misfit(text, box))


def leave_out(text: str, box: tuple[int, int]) -> None:
    """A piece is too small on the screen for its words: they are not drawn."""
    if left_out is not None:
        left_out.append(Misfit(text, box))
