"""Cards: parchment with a ribbon, a lit picture, a kicker, rules text and badges; or their back."""

import pygame

from scenes import draw, sprites, text, textures
from scenes.pieces.style import Style
from scenes.theme import (
    BODY,
    BOLD,
    DISPLAY,
    DISPLAY_HEAVY,
    INK,
    INK_RED,
    SMALLEST_TEXT,
    Colour,
    Tone,
    mix,
    shade,
)
from tabletop.engine.table import Badge, Face, Piece

SMALL = 62
"""Pixels: a narrower card in a hand, or with signs on it, is its picture and what counts; the hover has the words."""
SIGNED = 36
"""Pixels: a narrower card is its picture alone."""
LEAST_ART = 0.26
"""Of the height of a card, for its picture: where the words leave less, the kicker gives way."""
FRAME_TOP, FRAME_FOOT, FRAME_LINE = (58, 38, 24), (24, 14, 9), (214, 166, 88)


def paint(piece: Piece, size: tuple[int, int], style: Style) -> pygame.Surface:
    if not piece.up or piece.face is None:
        return back(size, piece.back)
    if piece.face.edges:
        return edged(piece.face, size, style, piece.angle)
    if size[0] > size[1] * 1.25:
        return wide_face(piece.face, size, style)
    signed = piece.area == "hand" or bool(piece.face.badges)
    return face(piece.face, size, style, small=signed and size[0] < SMALL)


def _frame(size: tuple[int, int], tone: Tone | None = None) -> tuple[pygame.Surface, pygame.Rect]:
    """The empty card, and the box of its parchment."""
    width, height = size
    rim = max(2, round(min(size) * 0.035))
    radius = max(3, round(min(size) * 0.075))
    body = draw.plate(size, radius, FRAME_TOP if tone is None else shade(tone.dark, 0.8), FRAME_FOOT)
    line = max(1, rim // 3)
    pygame.draw.rect(
        body, FRAME_LINE, body.get_rect().inflate(-rim, -rim), line, border_radius=max(2, radius - rim // 2)
    )
    inside = pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    sheet = draw.cut_round(textures.parchment(inside.size), max(2, radius - rim))
    body.blit(sheet, inside)
    return body, inside


def face(printed: Face, size: tuple[int, int], style: Style, small: bool = False) -> pygame.Surface:
    """An upright card, composed of what is printed on it; what cannot be read at this size is left to the hover."""
    tone = style.tone_of(printed)
    body, inside = _frame(size, tone)
    pad = max(2, round(size[0] * 0.045))
    inner = inside.inflate(-2 * pad, -2 * pad)
    title_height = 0 if small else _title(body, printed, inner, size, tone)
    below = pygame.Rect(inner.x, inner.y + title_height, inner.width, inner.height - title_height)
    told, words = ("", 0) if small else _text_that_fits(printed, below)
    foot = 0
    kicker = "" if small else printed.kicker.upper()
    if kicker and not text.fit(kicker, DISPLAY, SMALLEST_TEXT, inner.width)[2]:
        foot = max(SMALLEST_TEXT + 2, round(size[1] * 0.065))
    if words and below.height - foot - words < size[1] * LEAST_ART:
        foot = 0
    art = pygame.Rect(below.x, below.y, below.width, max(8, below.height - foot - words))
    _art(body, art, printed, style, tone)
    y = art.bottom
    if foot:
        px = max(SMALLEST_TEXT, round(size[0] * 0.062))
        text.put(body, kicker, (size[0] / 2, y + foot / 2), px, DISPLAY, INK_RED, "center", inner.width)
        y += foot
    if words:
        box = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
        text.block(body, told, box, max(SMALLEST_TEXT, round(size[0] * 0.078)), BODY, INK, "center", middle=True)
    if size[0] >= (SIGNED if small else SMALL - 2):
        _badges(body, printed.badges, pygame.Rect(art.x, art.y, art.width, art.height), size)
    return body


def _title(body: pygame.Surface, printed: Face, inner: pygame.Rect, size: tuple[int, int], tone: Tone) -> int:
    if not printed.title:
        return 0
    lines, face_name, px = _title_lines(printed.title, inner.width - 4, size[0])
    brim = 0
    if not lines:
        # A long word on a small card: its ribbon may run to the rim.
        brim = 2 * max(2, round(size[0] * 0.045))
        lines, face_name, px = _title_lines(printed.title, inner.width + brim - 2, size[0])
    if not lines:
        return 0
    tall = len(lines) * text.height(face_name, px) + max(2, round(size[1] * 0.014))
    ribbon = pygame.Rect(inner.x - brim // 2, inner.y, inner.width + brim, tall)
    # Dark ink needs a ribbon that stays light down to its foot.
    low = mix(tone.main, tone.dark, 0.25) if tone.ink == INK else tone.dark
    plate = draw.plate(ribbon.size, max(2, tall // 6), shade(tone.main, 1.05), low, shade(tone.light, 0.9), 1)
    body.blit(plate, ribbon)
    for number, words in enumerate(lines):
        y = ribbon.y + (number + 0.5) * tall / len(lines)
        text.put(body, words, (ribbon.centerx, y), px, face_name, tone.ink, "center")
    return tall + max(1, round(size[1] * 0.012))


def _title_lines(title: str, across: int, width: int) -> tuple[tuple[str, ...], str, int]:
    """The title on one line or two with no word broken, its typeface and size; no lines where it cannot be read."""
    for lines_allowed in (1, 2):
        for face_name in (DISPLAY, BOLD):
            for px in range(max(SMALLEST_TEXT, round(width * 0.088)), SMALLEST_TEXT - 1, -1):
                if any(text.width(word, face_name, px) > across for word in title.split(" ")):
                    continue
                lines = text.wrap(title, face_name, px, across)
                if len(lines) <= lines_allowed:
                    return lines, face_name, px
    return (), BOLD, SMALLEST_TEXT


def _text_that_fits(printed: Face, below: pygame.Rect) -> tuple[str, int]:
    """The rules text, else its brief form, and the height that it needs; 0 where neither could be read."""
    for words, most in ((printed.text, 0.52), (printed.brief, 0.6)):
        needed = _room_for_text(words, below, most) if words else 0
        if needed:
            return words, needed
    return "", 0


def _room_for_text(words: str, below: pygame.Rect, most: float) -> int:
    """The height that the words need, 0 where that is more than this share of the card."""
    if not text.whole_words(words, BODY, SMALLEST_TEXT, below.width):
        return 0
    px = max(SMALLEST_TEXT, round(below.width * 0.086))
    needed = len(text.wrap(words, BODY, px, below.width)) * text.height(BODY, px) + 4
    if needed <= below.height * 0.5:
        return max(needed, round(below.height * 0.3))
    needed = len(text.wrap(words, BODY, SMALLEST_TEXT, below.width)) * text.height(BODY, SMALLEST_TEXT) + 4
    return needed if needed <= below.height * most else 0


def _art(body: pygame.Surface, box: pygame.Rect, printed: Face, style: Style, tone: Tone) -> None:
    """A picture in a little lit scene: sky in the card's tone, a glow, dark ground."""
    if box.width < 6 or box.height < 6:
        return
    stage = draw.gradient(box.size, shade(tone.dark, 0.55), mix(tone.dark, tone.main, 0.7))
    reach = round(min(box.size) * 0.62)
    halo = pygame.Surface((reach * 2, reach * 2))
    for step in range(12):
        ink = shade(mix((120, 78, 38), tone.light, 0.35), (step + 1) / 16)
        pygame.draw.circle(halo, ink, (reach, reach), reach * (1 - step / 12))
    halo = pygame.transform.box_blur(halo, max(1, reach // 10))
    stage.blit(
        halo, halo.get_rect(center=(box.width // 2, round(box.height * 0.52))), special_flags=pygame.BLEND_RGB_ADD
    )
    ground = pygame.Rect(0, round(box.height * 0.8), box.width, box.height)
    pygame.draw.ellipse(stage, (10, 8, 9), ground.inflate(round(box.width * 0.3), 0))
    side = round(min(box.width, box.height) * 0.86)
    if printed.icon:
        picture = sprites.icon(printed.icon, side, style.tone_of(printed) if printed.seat is not None else None)
    elif printed.seat is not None:
        picture = sprites.emblem(style.emblems[printed.seat], round(side * 0.7), tone.light)
    else:
        picture = None
    if picture is not None:
        blur = max(2, side // 24)
        cast = draw.shadow_of(picture, blur, 170)
        centre = (box.width // 2, box.height // 2)
        stage.blit(cast, cast.get_rect(center=(centre[0] + blur // 2, centre[1] + blur)))
        stage.blit(picture, picture.get_rect(center=centre))
    if printed.value is not None and printed.value > 1:
        _number(stage, str(printed.value), (box.width - side // 5, box.height - side // 5), max(18, side // 4), tone)
    body.blit(stage, box)
    pygame.draw.rect(body, (50, 28, 14), box, max(1, box.width // 60))
    pygame.draw.rect(body, (190, 146, 78), box.inflate(2, 2), 1)


def _number(surface: pygame.Surface, number: str, at: tuple[int, int], side: int, tone: Tone) -> None:
    seal(surface, number, at, side, tone.dark)


def seal(
    surface: pygame.Surface, number: str, at: tuple[float, float], side: int, ground: Colour = (112, 20, 18)
) -> None:
    """A round brass-rimmed seal with a number."""
    disc = draw.medallion(side, ground, (232, 186, 104))
    where = disc.get_rect(center=(round(at[0]), round(at[1])))
    surface.blit(disc, where)
    px = max(SMALLEST_TEXT, round(side * 0.58))
    text.put(surface, number, where.center, px, DISPLAY_HEAVY, (255, 236, 200), "center")


def _badges(body: pygame.Surface, badges: tuple[Badge, ...], art: pygame.Rect, size: tuple[int, int]) -> None:
    """Badges stand in a column at the left of the picture, then at the right: icon with its value on it."""
    if not badges:
        return
    side = max(22, round(size[0] * 0.17))
    column = max(1, art.height // (side + 2))
    columns = 2 if art.width >= 2 * side else 1
    for number, badge in enumerate(badges[: column * columns]):
        x = art.x + side // 2 + 1 if number < column else art.right - side // 2 - 1
        y = art.y + side // 2 + 1 + (number % column) * (side + 2)
        badge_on(body, badge, (x, y), side)


def badge_on(surface: pygame.Surface, badge: Badge, at: tuple[int, int], side: int) -> pygame.Rect:
    """A badge as a disc: its value over its faint icon, or the icon alone."""
    disc = draw.medallion(side, (58, 24, 18), (232, 186, 104))
    where = disc.get_rect(center=at)
    surface.blit(disc, where)
    if badge.icon:
        inner = sprites.icon(badge.icon, round(side * (0.5 if badge.value else 0.68)))
        spot = (at[0], at[1] - round(side * 0.17)) if badge.value else at
        surface.blit(inner, inner.get_rect(center=spot))
    if badge.value:
        px = max(SMALLEST_TEXT, round(side * (0.42 if badge.icon else 0.55)))
        low = at[1] + round(side * 0.2) if badge.icon else at[1]
        text.put(
            surface,
            badge.value,
            (at[0], low),
            px,
            DISPLAY_HEAVY,
            (255, 240, 208),
            "center",
            round(side * 1.3),
            shadow=True,
        )
    return where


def wide_face(printed: Face, size: tuple[int, int], style: Style) -> pygame.Surface:
    """A card lying crosswise: picture at the left, words at the right."""
    tone = style.tone_of(printed)
    body, inside = _frame(size, tone)
    pad = max(2, round(size[1] * 0.05))
    inner = inside.inflate(-2 * pad, -2 * pad)
    art, lines = _share_width(printed, inner, pad, size)
    _art(body, art, printed, style, tone)
    words = pygame.Rect(art.right + pad, inner.y, inner.right - art.right - pad, inner.height)
    used = _title(body, printed, words, (round(words.width * 1.1), size[1]), tone)
    rest = pygame.Rect(words.x, words.y + used, words.width, words.height - used)
    if lines:
        text.block(body, lines, rest, max(SMALLEST_TEXT, round(size[1] * 0.085)), BODY, INK, "center", middle=True)
    _badges(body, printed.badges, art, (round(art.width * 1.4), size[1]))
    return body


def _share_width(printed: Face, inner: pygame.Rect, pad: int, size: tuple[int, int]) -> tuple[pygame.Rect, str]:
    """The picture of a card that lies crosswise, narrowed where the words need it, and the words that fit beside."""
    whole = "\n".join(part for part in (printed.kicker, printed.text) if part)
    step = text.height(BODY, SMALLEST_TEXT)
    for share in (0.42, 0.36, 0.3):
        art = pygame.Rect(inner.x, inner.y, min(inner.height, round(inner.width * share)), inner.height)
        across = inner.right - art.right - pad
        titled, face_name, px = _title_lines(printed.title, across - 4, round(across * 1.1))
        if printed.title and not titled:
            continue
        head = len(titled) * text.height(face_name, px) + round(size[1] * 0.026) + 2
        for lines in (whole, printed.text):
            if len(text.wrap(lines, BODY, SMALLEST_TEXT, across)) * step <= inner.height - head:
                return art, lines
    return pygame.Rect(inner.x, inner.y, min(inner.height, round(inner.width * 0.42)), inner.height), ""


def edged(printed: Face, size: tuple[int, int], style: Style, angle: float) -> pygame.Surface:
    """A card that can be turned: each edge is upright when it is on top, the picture as the card lies at this angle."""
    tone = style.tone_of(printed)
    body, inside = _frame(size, tone)
    band = round(min(inside.size) * 0.27)
    middle = inside.inflate(-2 * band, -2 * band)
    if middle.width > 8 and middle.height > 8:
        stage = pygame.Surface(middle.inflate(4, 4).size, pygame.SRCALPHA)
        _art(stage, stage.get_rect().inflate(-4, -4), printed, style, tone)
        upright = pygame.transform.rotate(stage, 90 * round(angle / 90))
        body.blit(upright, upright.get_rect(center=middle.center))
    for quarter, words in enumerate(printed.edges[:4]):
        along = inside.width if quarter % 2 == 0 else inside.height
        strip = pygame.Surface((along, band), pygame.SRCALPHA)
        _edge(strip, words, band)
        turned = pygame.transform.rotate(strip, -90 * quarter)
        where = turned.get_rect()
        spot = (inside.midtop, inside.midright, inside.midbottom, inside.midleft)[quarter]
        setattr(where, ("midtop", "midright", "midbottom", "midleft")[quarter], spot)
        body.blit(turned, where)
    return body


def _edge(strip: pygame.Surface, words: str, band: int) -> None:
    """The words of one edge between the two neighbouring edges: one line, or two where there is room."""
    head, _, more = words.partition("\n")
    wide, tall = strip.get_size()
    px = max(SMALLEST_TEXT, round(band * 0.42))
    room = pygame.Rect(0, 0, wide - round(band * 0.9), tall - 2)
    room.center = (wide // 2, tall // 2)
    if more and room.height >= 2 * text.height(BODY, SMALLEST_TEXT):
        text.put(strip, head, (room.centerx, room.height * 0.3), px, BOLD, INK, "center", room.width)
        small = max(SMALLEST_TEXT, px - 4)
        text.put(strip, more, (room.centerx, room.height * 0.74), small, BODY, INK_RED, "center", room.width)
        return
    face_name = text.first_that_fits(head, (BOLD, BODY), px, room.width)
    if text.fit(head, face_name, px, room.width)[2]:
        if text.fit_block(head, BODY, px, room.size)[2] or not text.whole_words(head, BODY, SMALLEST_TEXT, room.width):
            text.leave_out(head, room.size)
        else:
            text.block(strip, head, room, px, BODY, INK, "center", middle=True)
    else:
        text.put(strip, head, room.center, px, face_name, INK, "center", room.width)


def back(size: tuple[int, int], icon: str) -> pygame.Surface:
    """The back: its picture from edge to edge, or a lattice in dark red."""
    radius = max(3, round(min(size) * 0.075))
    rim = max(2, round(min(size) * 0.035))
    body = draw.plate(size, radius, (66, 22, 24), (30, 8, 12))
    inside = body.get_rect().inflate(-2 * rim, -2 * rim)
    lattice = draw.gradient(inside.size, (96, 26, 28), (46, 10, 14))
    step = max(6, size[0] // 8)
    for x in range(-inside.height, inside.width, step):
        pygame.draw.aaline(lattice, (150, 62, 44), (x, 0), (x + inside.height * 0.5, inside.height))
        pygame.draw.aaline(
            lattice, (150, 62, 44), (inside.width - x, 0), (inside.width - x - inside.height * 0.5, inside.height)
        )
    body.blit(draw.cut_round(lattice, max(2, radius - rim)), inside)
    pygame.draw.rect(body, (206, 158, 84), inside, max(1, rim // 2), border_radius=max(2, radius - rim))
    if icon and sprites.exists(icon):
        side = round(min(size) * (1.04 if "back" in icon else 0.6))
        if "back" in icon:
            cover = pygame.Surface(inside.size, pygame.SRCALPHA)
            whole = sprites.icon(icon, round(max(inside.size) * 1.04))
            cover.blit(whole, whole.get_rect(center=(inside.width // 2, inside.height // 2)))
            body.blit(draw.cut_round(cover, max(2, radius - rim)), inside)
            pygame.draw.rect(body, (206, 158, 84), inside, max(1, rim // 2), border_radius=max(2, radius - rim))
        else:
            disc = draw.medallion(side, (44, 10, 14), (206, 158, 84))
            body.blit(disc, disc.get_rect(center=body.get_rect().center))
            picture = sprites.icon(icon, round(side * 0.7))
            body.blit(picture, picture.get_rect(center=body.get_rect().center))
    return body
