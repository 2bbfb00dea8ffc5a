"""Shapes the whole app is drawn with: panels with brass frames, buttons, shadows, glows. Made once, kept, blitted."""

import pygame

from scenes import sprites, text
from scenes.theme import (
    BOLD,
    BRASS,
    BRASS_BRIGHT,
    BRASS_DARK,
    CREAM,
    DISPLAY,
    FAINT,
    FOCUS,
    GOLD,
    GOLD_BRIGHT,
    ITALIC,
    PANEL_FOOT,
    PANEL_LIT_FOOT,
    PANEL_LIT_TOP,
    PANEL_TOP,
    Colour,
    Measure,
    shade,
)

FINE = 3
"""Shapes are drawn this many times larger and shrunk: pygame has no smooth rounded rectangles."""


def gradient(size: tuple[int, int], top: Colour, foot: Colour) -> pygame.Surface:
    column = pygame.Surface((1, max(1, size[1])), pygame.SRCALPHA)
    last = max(1, size[1] - 1)
    for y in range(column.get_height()):
        share = y / last
        column.set_at((0, y), tuple(round(a + (b - a) * share) for a, b in zip(top, foot, strict=True)))
    return pygame.transform.scale(column, (max(1, size[0]), column.get_height()))


def rounded_mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """White inside a rounded rectangle, clear outside, with smooth edges. Multiply a picture with it to cut it."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    radius = min(radius, size[0] // 2, size[1] // 2)
    if radius < 1:
        return mask
    disc = sprites.made(("disc", radius), lambda: _disc(radius))
    for x, y in ((0, 0), (size[0] - radius, 0), (0, size[1] - radius), (size[0] - radius, size[1] - radius)):
        corner = pygame.Rect(x, y, radius, radius)
        mask.fill((255, 255, 255, 0), corner)
        quarter = pygame.Rect(radius if x else 0, radius if y else 0, radius, radius)
        mask.blit(disc, corner, quarter)
    return mask


def _disc(radius: int) -> pygame.Surface:
    large = pygame.Surface((radius * 2 * FINE, radius * 2 * FINE), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    return pygame.transform.smoothscale(large, (radius * 2, radius * 2))


def cut_round(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with rounded corners."""
    cut = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    cut.blit(picture, (0, 0))
    cut.blit(rounded_mask(picture.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def plate(
    size: tuple[int, int],
    radius: int,
    top: Colour,
    foot: Colour | None = None,
    border: Colour | None = None,
    width: int = 2,
    alpha: int = 255,
    texture: pygame.Surface | None = None,
) -> pygame.Surface:
    """A rounded rectangle with a vertical gradient (or a texture) and a border that darkens downwards."""
    size = (max(2 * width + 2, size[0]), max(2 * width + 2, size[1]))
    body = pygame.Surface(size, pygame.SRCALPHA)
    inner = size
    if border is not None:
        body.blit(cut_round(gradient(size, border, shade(border, 0.55)), radius), (0, 0))
        inner = (size[0] - 2 * width, size[1] - 2 * width)
    fill = gradient(inner, top, foot or top) if texture is None else texture.subsurface(((0, 0), inner))
    inset = (0, 0) if border is None else (width, width)
    body.blit(cut_round(fill, max(1, radius - inset[0])), inset)
    if alpha < 255:
        body.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return body


def soft(size: tuple[int, int], radius: int, blur: int, ink: Colour, alpha: int) -> pygame.Surface:
    """A blurred rounded rectangle; it overhangs the size by twice the blur on every side."""

    def make() -> pygame.Surface:
        # Blur a small copy: a shadow has no detail, and a blur costs by the pixel.
        shrink = max(1, min(6, blur // 3))
        across = ((size[0] + blur * 4) // shrink + 1, (size[1] + blur * 4) // shrink + 1)
        small = pygame.Surface(across, pygame.SRCALPHA)
        small.fill((*ink, 0))
        box = pygame.Rect(blur * 2 // shrink, blur * 2 // shrink, max(1, size[0] // shrink), max(1, size[1] // shrink))
        pygame.draw.rect(small, (*ink, alpha), box, border_radius=max(1, radius // shrink))
        blurred = pygame.transform.gaussian_blur(small, max(1, blur // shrink))
        return pygame.transform.smoothscale(blurred, (size[0] + blur * 4, size[1] + blur * 4))

    return sprites.made(("soft", size, radius, blur, ink, alpha), make)


def shadow(
    surface: pygame.Surface, box: pygame.Rect, radius: int, blur: int, alpha: int = 170, drop: tuple[int, int] = (0, 6)
) -> None:
    surface.blit(
        soft(box.size, radius, blur, (0, 0, 0), alpha), (box.x - blur * 2 + drop[0], box.y - blur * 2 + drop[1])
    )


def glow(surface: pygame.Surface, box: pygame.Rect, radius: int, blur: int, ink: Colour, alpha: int = 150) -> None:
    """Light around a box, added to what is there."""

    def make() -> pygame.Surface:
        light = pygame.Surface((box.width + blur * 4, box.height + blur * 4))
        light.blit(soft(box.size, radius, blur, ink, alpha), (0, 0))
        return light

    picture = sprites.made(("glow", box.size, radius, blur, ink, alpha), make)
    surface.blit(picture, (box.x - blur * 2, box.y - blur * 2), special_flags=pygame.BLEND_RGB_ADD)


def shadow_of(picture: pygame.Surface, blur: int, alpha: int) -> pygame.Surface:
    """The blurred silhouette of a picture, overhanging by twice the blur. Not kept: keep it with what casts it."""
    shrink = max(1, min(4, blur // 2))
    width, height = picture.get_width() + blur * 4, picture.get_height() + blur * 4
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    whole.blit(picture, (blur * 2, blur * 2))
    whole.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.transform.smoothscale(whole, (width // shrink + 1, height // shrink + 1))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // shrink)), (width, height))


def panel(surface: pygame.Surface, box: pygame.Rect, m: Measure, lit: bool = False, alpha: int = 244) -> None:
    """The standing panel of the app: near-black and warm, thin brass frame, shadow; lit for whose turn it is."""
    radius = m.px(13)

    def make() -> pygame.Surface:
        frame = BRASS_BRIGHT if lit else BRASS_DARK
        ends = (PANEL_LIT_TOP, PANEL_LIT_FOOT) if lit else (PANEL_TOP, PANEL_FOOT)
        body = plate(box.size, radius, *ends, frame, max(1, m.px(2)), alpha)
        line = max(3, m.px(5))
        inside = pygame.Rect(line, line, box.width - 2 * line, box.height - 2 * line)
        pygame.draw.rect(body, (*shade(frame, 0.5), 90), inside, 1, border_radius=max(1, radius - line))
        return body

    if lit:
        glow(surface, box, radius, m.px(14), (255, 176, 72), 120)
    shadow(surface, box, radius, m.px(9), 190, (0, m.px(4)))
    surface.blit(sprites.made(("panel", box.size, lit, alpha, m), make), box)


def rule(surface: pygame.Surface, x: int, y: int, width: int, m: Measure) -> None:
    """A thin brass line with a lozenge in its middle."""

    def make() -> pygame.Surface:
        half, gem = width // 2, max(3, m.px(5))
        strip = pygame.Surface((width, gem * 2 + 1), pygame.SRCALPHA)
        for i in range(half):
            ink = (*BRASS, round(220 * (1 - i / half)))
            strip.set_at((half - i, gem), ink)
            strip.set_at((min(width - 1, half + i), gem), ink)
        pygame.draw.polygon(strip, BRASS_BRIGHT, [(half - gem, gem), (half, 1), (half + gem, gem), (half, gem * 2 - 1)])
        return strip

    strip = sprites.made(("rule", width, m), make)
    surface.blit(strip, (x, y - strip.get_height() // 2))


BUTTONS: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
    "plain": ((60, 44, 33), (32, 23, 18), BRASS, CREAM),
    "hover": ((92, 64, 36), (50, 33, 19), BRASS_BRIGHT, GOLD_BRIGHT),
    "down": ((44, 30, 18), (66, 44, 24), GOLD, GOLD_BRIGHT),
    "great": ((156, 44, 30), (84, 16, 14), (244, 194, 110), (255, 238, 208)),
    "great hover": ((190, 60, 40), (110, 24, 18), (255, 222, 150), (255, 246, 226)),
    "great down": ((110, 24, 18), (150, 44, 30), (255, 222, 150), (255, 246, 226)),
    "off": ((38, 31, 27), (24, 20, 18), (74, 60, 46), FAINT),
}
"""Fill above, fill below, border, text: by the state of a button."""


def button(
    surface: pygame.Surface,
    box: pygame.Rect,
    label: str,
    m: Measure,
    state: str = "plain",
    icon: str = "",
    focus: bool = False,
    size: float = 21,
    digit: str = "",
    note: str = "",
) -> None:
    """A button of our own. `icon` stands before the label, or alone; `note` is a smaller line under the label,
    `digit` the key that presses it."""
    top, foot, border, ink = BUTTONS[state]
    radius = min(box.height // 2, m.px(14))
    key = ("button", box.size, label, state, icon, size, digit, note, m)
    shadow(surface, box, radius, m.px(6), 180, (0, m.px(3)))
    if "hover" in state:
        glow(surface, box, radius, m.px(8), (255, 150, 60), 70)
    surface.blit(
        sprites.made(
            key, lambda: _button(box.size, label, m, (top, foot, border, ink), icon, size, radius, digit, note)
        ),
        box,
    )
    if focus:
        focus_ring(surface, box, m, radius)


def _button(
    size: tuple[int, int],
    label: str,
    m: Measure,
    inks: tuple[Colour, Colour, Colour, Colour],
    icon: str,
    letters: float,
    radius: int,
    digit: str,
    note: str,
) -> pygame.Surface:
    top, foot, border, ink = inks
    body = plate(size, radius, top, foot, border, max(1, m.px(2)))
    gloss = plate(
        (size[0] - m.px(12), max(6, size[1] // 3)), max(2, radius - 4), shade(top, 1.6), shade(top, 1.2), alpha=46
    )
    body.blit(gloss, (m.px(6), m.px(4)))
    pad, space = m.px(14), m.px(8)
    left, right = pad, size[0] - pad
    if digit:
        chip = m.font(15)
        text.put(body, digit, (right, size[1] / 2), chip, DISPLAY, shade(ink, 0.62), "midright")
        right -= chip + space // 2
    side = min(size[1] - m.px(12), m.px(36))
    if icon:
        picture = sprites.icon(icon, side)
        at = (left + side // 2, size[1] // 2) if label else (size[0] // 2, size[1] // 2)
        body.blit(picture, picture.get_rect(center=at))
        left += side + space
    if label:
        room = pygame.Rect(left, m.px(3), right - left, size[1] - m.px(6))
        small = text.height(ITALIC, m.font(16))
        if note and room.height >= small + text.height(DISPLAY, 14):
            text.put(
                body, note, (room.centerx, room.bottom), m.font(16), ITALIC, shade(ink, 0.86), "midbottom", room.width
            )
            room.height -= small - m.px(2)
        _label(body, label, room, m.font(letters), ink, centred=not icon)
    return body


def _label(body: pygame.Surface, label: str, room: pygame.Rect, px: int, ink: Colour, centred: bool) -> None:
    """On one line, in the narrower face or on two lines where it must be."""
    face = text.first_that_fits(label, (DISPLAY, BOLD), px, room.width)
    if text.fit(label, face, px, room.width)[2] and room.height >= 2 * text.height(BOLD, 14):
        text.block(body, label, room, px, BOLD, ink, "center" if centred else "left", middle=True)
        return
    at = room.center if centred else room.midleft
    text.put(body, label, at, px, face, ink, "center" if centred else "midleft", room.width, shadow=True)


def focus_ring(surface: pygame.Surface, box: pygame.Rect, m: Measure, radius: int = 8) -> None:
    """The keyboard's focus: a white ring with a dark edge, seen on any ground."""
    outer = box.inflate(m.px(10), m.px(10))
    pygame.draw.rect(surface, (0, 0, 0), outer, max(2, m.px(5)), border_radius=radius + m.px(5))
    pygame.draw.rect(surface, FOCUS, outer, max(2, m.px(3)), border_radius=radius + m.px(5))


def medallion(size: int, tone_dark: Colour, rim: Colour) -> pygame.Surface:
    """A round brass frame for an emblem or a figure."""

    def make() -> pygame.Surface:
        large = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
        middle, reach = (size * FINE / 2, size * FINE / 2), size * FINE / 2
        for ink, share in (((10, 7, 5), 1.0), (rim, 0.965), (shade(rim, 0.35), 0.88), (tone_dark, 0.845)):
            pygame.draw.circle(large, ink, middle, reach * share)
        return pygame.transform.smoothscale(large, (size, size))

    return sprites.made(("medallion", size, tone_dark, rim), make)
