"""Prose on parchment: headings, paragraphs, numbered clauses and tables, laid out once, drawn as far as one sees."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes import sprites, text
from scenes.theme import BODY, BOLD, DISPLAY, INK, INK_RED, ITALIC, Colour, Measure

CLAUSE = re.compile(r"[A-Z]{2}-\d+(?:\.\d+[a-z]?\b)*")
PIECES = re.compile(r"(\*\*.+?\*\*|(?<!\*)\*[^*\s][^*]*\*|`[^`]+`)")
MARKER = (255, 204, 84, 120)
LINE: Colour = (150, 112, 66)
MARGIN = 112
"""What stands beside a paragraph, a clause's id or a thing's picture, has so many units."""
PICTURE = 76


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one kind on one line."""

    box: pygame.Rect
    words: str
    face: str
    px: int
    ink: Colour
    link: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    words: str
    face: str
    link: str
    marked: bool
    glued: bool
    """No space before it."""


class Sheet:
    """A column of prose of a given width. `anchors` tell where clauses and chapters begin."""

    def __init__(self, width: int, m: Measure, marked: Sequence[str] = ()) -> None:
        self.width = width
        self.m = m
        self.marked = tuple(word.lower() for word in marked if word)
        self.tall = 0
        self.runs: list[Run] = []
        self.anchors: dict[str, pygame.Rect] = {}
        self.lines: list[pygame.Rect] = []
        self.pictures: list[tuple[pygame.Rect, str]] = []

    # Writing

    def space(self, units: float) -> None:
        self.tall += self.m.px(units)

    def heading(self, words: str, anchor: str = "", units: float = 30) -> None:
        if self.tall:
            self.space(26)
        start = self.tall
        px = self.m.font(units)
        for line in text.wrap(words, DISPLAY, px, self.width):
            high = text.height(DISPLAY, px)
            box = pygame.Rect(0, self.tall, text.width(line, DISPLAY, px), high)
            self.runs.append(Run(box, line, DISPLAY, px, INK_RED, marked=self._is_marked(line)))
            self.tall += high
        self.lines.append(pygame.Rect(0, self.tall + self.m.px(2), self.width, max(1, self.m.px(1.5))))
        self.space(12)
        if anchor:
            self.anchors[anchor] = pygame.Rect(0, start, self.width, self.tall - start)

    def paragraph(self, words: str, indent: float = 0, units: float = 22, ink: Colour = INK) -> None:
        """Text with **bold**, *italic* and clause ids, which become links."""
        self._write(list(self._words(words, BODY)), self.m.px(indent), self.width, units, ink)
        self.space(9)

    def clause(self, name: str, words: str) -> None:
        """The id in the margin, the rule beside it."""
        start, px = self.tall, self.m.font(19)
        margin = self.m.px(MARGIN)
        drop = text.height(BODY, self.m.font(22)) - text.height(BOLD, px)
        box = pygame.Rect(0, self.tall + drop, text.width(name, BOLD, px), text.height(BOLD, px))
        self.runs.append(Run(box, name, BOLD, px, INK_RED, name, self._is_marked(name)))
        for part in words.split("\n"):
            bullet = part.startswith("- ")
            left = margin + (self.m.px(24) if bullet else 0)
            if bullet:
                spot = pygame.Rect(margin + self.m.px(6), self.tall, self.m.px(12), text.height(BODY, self.m.font(22)))
                self.runs.append(Run(spot, "•", BODY, self.m.font(22), INK_RED))
            self._write(list(self._words(part.removeprefix("- "), BODY)), left, self.width, 22, INK)
        self.anchors[name] = pygame.Rect(0, start, self.width, self.tall - start)
        self.space(10)

    def entry(self, name: str, words: str, clauses: Sequence[str], icon: str = "") -> None:
        """A thing with its picture in the margin: its name, what it does, and the clauses to turn to."""
        start, margin, side = self.tall, self.m.px(MARGIN), self.m.px(PICTURE)
        if icon:
            self.pictures.append((pygame.Rect((margin - side) // 2, self.tall + self.m.px(4), side, side), icon))
        self._write(list(self._words(name, BOLD)), margin, self.width, 23, INK_RED)
        self._write(list(self._words(words, BODY)), margin, self.width, 22, INK)
        self._write(list(self._words(f"*Rules:* {', '.join(clauses)}", BODY)), margin, self.width, 19, INK)
        if icon:
            self.tall = max(self.tall, self.pictures[-1][0].bottom)
        self.anchors[name] = pygame.Rect(0, start, self.width, self.tall - start)
        self.space(14)

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """The first row is the head. Columns are as wide as they need, or share what there is."""
        columns = max(len(row) for row in rows)
        units, pad = 20.0, self.m.px(14)
        px = self.m.font(units)
        natural = [
            max(text.width(_plain(row[c]) if c < len(row) else "", BOLD, px) + 2 * pad for row in rows)
            for c in range(columns)
        ]
        spare = self.width - sum(natural)
        if spare < 0:
            natural = _squeezed(natural, self.width, self.m.px(70))
        for place, row in enumerate(rows):
            top, foot, x = self.tall, self.tall, 0
            for column, wide in enumerate(natural):
                cell = row[column] if column < len(row) else ""
                self.tall = top + self.m.px(4)
                face = BOLD if place == 0 else BODY
                ink = INK_RED if place == 0 else INK
                self._write(list(self._words(cell, face)), x + pad // 2, x + wide - pad // 2, units, ink)
                foot, x = max(foot, self.tall), x + wide
            self.tall = foot + self.m.px(4)
            self.lines.append(pygame.Rect(0, self.tall, min(self.width, sum(natural)), 1))
        self.space(16)

    def markdown(self, source: str) -> None:
        """Paragraphs, lists and tables as they stand in a rulebook's openings and in the credits."""
        for block in re.split(r"\n\s*\n", source.strip()):
            lines = block.splitlines()
            if all(line.lstrip().startswith("|") for line in lines):
                rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
                self.table([row for row in rows if not all(set(cell) <= set("-: ") for cell in row)])
            elif lines[0].startswith("#"):
                level = len(lines[0]) - len(lines[0].lstrip("#"))
                self.heading(lines[0].lstrip("# "), units=34 - 4 * level + 4)
                if lines[1:]:
                    self.markdown("\n".join(lines[1:]))
            elif lines[0].startswith(("- ", "* ")):
                for item in re.split(r"\n(?=[-*] )", block):
                    self._item(" ".join(item[2:].split()))
            else:
                self.paragraph(" ".join(block.split()))

    def _item(self, words: str) -> None:
        px = self.m.font(22)
        spot = pygame.Rect(self.m.px(8), self.tall, self.m.px(14), text.height(BODY, px))
        self.runs.append(Run(spot, "•", BODY, px, INK_RED))
        self.paragraph(words, indent=28)

    # Setting the type

    def _words(self, source: str, face: str) -> Iterator[Word]:
        apart = True
        for piece in PIECES.split(source):
            if not piece:
                continue
            style, before = face, apart
            apart = piece[-1] == " "
            if piece.startswith("**") and piece.endswith("**") and len(piece) > 4:
                piece, style = piece[2:-2], BOLD
            elif piece[0] == "*" and piece[-1] == "*" and len(piece) > 2:
                piece, style = piece[1:-1], ITALIC
            elif piece[0] == "`":
                piece, style = piece[1:-1], BOLD
            yield from self._linked(piece, style, glued=not before and piece[:1] != " ")

    def _linked(self, piece: str, face: str, glued: bool) -> Iterator[Word]:
        for chunk in piece.split():
            found = CLAUSE.search(chunk)
            if found is None:
                yield Word(chunk, face, "", self._is_marked(chunk), glued)
            else:
                before, after = chunk[: found.start()], chunk[found.end() :]
                if before:
                    yield Word(before, face, "", False, glued)
                yield Word(found[0], BOLD, found[0], self._is_marked(found[0]), glued or bool(before))
                if after:
                    yield Word(after, face, "", False, True)
            glued = False

    def _is_marked(self, words: str) -> bool:
        low = words.lower()
        return any(word in low for word in self.marked)

    def _write(self, words: list[Word], left: int, right: int, units: float, ink: Colour) -> None:
        """Fill lines between two edges, joining neighbours of one kind into one run."""
        px = self.m.font(units)
        high = text.height(BODY, px)
        line: list[Run] = []
        for word in words:
            longer = _longer(line, word, pygame.Rect(left, self.tall, 0, high), px, ink)
            if line and longer[-1].box.right > right:
                self.runs += line
                self.tall += high
                longer = _longer([], word, pygame.Rect(left, self.tall, 0, high), px, ink)
            line = longer
        self.runs += line
        self.tall += high

    # Reading

    def link_at(self, at: tuple[int, int]) -> str:
        """The clause whose id lies there, in the sheet's own coordinates."""
        return next((run.link for run in self.runs if run.link and run.box.inflate(10, 10).collidepoint(at)), "")

    def draw(self, surface: pygame.Surface, at: tuple[int, int], lit: str = "") -> None:
        """What falls within the surface's clip; the clause that was asked for stands out."""
        clip = surface.get_clip()
        x, y = at
        if lit in self.anchors:
            band = self.anchors[lit].move(x, y).inflate(self.m.px(20), self.m.px(10))
            glow = pygame.Surface(band.size, pygame.SRCALPHA)
            pygame.draw.rect(glow, (255, 214, 110, 90), glow.get_rect(), border_radius=self.m.px(8))
            surface.blit(glow, band)
            pygame.draw.rect(surface, LINE, band, max(1, self.m.px(2)), self.m.px(8))
        for rule in self.lines:
            if rule.move(x, y).colliderect(clip):
                pygame.draw.rect(surface, LINE, rule.move(x, y))
        for spot, icon in self.pictures:
            if _within(spot.move(x, y), clip):
                surface.blit(sprites.icon(icon, spot.width), spot.move(x, y))
        for run in self.runs:
            box = run.box.move(x, y)
            if not _within(box, clip):
                continue
            if run.marked:
                mark = pygame.Surface(box.size, pygame.SRCALPHA)
                mark.fill(MARKER)
                surface.blit(mark, box)
            text.put(surface, run.words, box.topleft, run.px, run.face, run.ink)
            if run.link:
                pygame.draw.line(surface, run.ink, (box.x, box.bottom - 3), (box.right, box.bottom - 3))


def _within(box: pygame.Rect, clip: pygame.Rect) -> bool:
    """Half a line is worse to read than none, and half a picture to look at."""
    return clip.top <= box.top and box.bottom <= clip.bottom


def _longer(line: list[Run], word: Word, start: pygame.Rect, px: int, ink: Colour) -> list[Run]:
    """The line with a word more. Words set together are a little wider than each by itself, so runs are measured."""
    shade = INK_RED if word.link else ink
    gap = " " if line and not word.glued else ""
    last = line[-1] if line else None
    if last and not word.link and (last.face, last.ink, last.link, last.marked) == (word.face, shade, "", word.marked):
        words = f"{last.words}{gap}{word.words}"
        box = pygame.Rect(last.box.topleft, (text.width(words, word.face, px), start.height))
        return [*line[:-1], replace(last, words=words, box=box)]
    x = last.box.right + text.width(gap, BODY, px) if last else start.x
    box = pygame.Rect(x, start.y, text.width(word.words, word.face, px), start.height)
    return [*line, Run(box, word.words, word.face, px, shade, word.link, word.marked)]


def _plain(words: str) -> str:
    return re.sub(r"[*`]", "", words)


def _squeezed(natural: list[int], width: int, least: int) -> list[int]:
    """Narrow columns keep what they need; the wide ones share the rest in proportion."""
    fair = width // len(natural)
    narrow = [wide for wide in natural if wide <= fair]
    rest, wanted = width - sum(narrow), sum(wide for wide in natural if wide > fair)
    return [wide if wide <= fair else max(least, rest * wide // wanted) for wide in natural]
