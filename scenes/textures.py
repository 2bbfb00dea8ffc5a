"""Wood, cloth, parchment, stone and rock, grown from seeded noise with pygame alone, once a size."""

from collections.abc import Sequence
from math import sin
from random import Random

import pygame

from scenes import sprites
from scenes.theme import Colour, mix, shade

Size = tuple[int, int]


def noise(size: Size, cell: tuple[float, float], seed: int, octaves: int = 5) -> pygame.Surface:
    """Grey cloud of many sizes: small random grids enlarged and averaged. `cell` is the size of the largest lumps."""
    chance = Random(seed)
    total = pygame.Surface(size)
    share = 1.0
    for octave in range(octaves):
        grid = tuple(max(2, int(side / max(1.5, step / 2**octave)) + 2) for side, step in zip(size, cell, strict=True))
        layer = pygame.transform.smoothscale(_grain((grid[0], grid[1]), chance), size)
        if octave:
            layer.set_alpha(round(255 * share / (share + 1)))
        total.blit(layer, (0, 0))
        share *= 0.62
    return total


def _grain(size: Size, chance: Random) -> pygame.Surface:
    specks = pygame.image.frombytes(chance.randbytes(size[0] * size[1]), size, "P")
    specks.set_palette([(i, i, i) for i in range(256)])
    grey = pygame.Surface(size, depth=24)
    grey.blit(specks, (0, 0))
    return grey


def tinted(grey: pygame.Surface, dark: Colour, light: Colour) -> pygame.Surface:
    """Black becomes `dark`, white becomes `light`."""
    colours = grey.copy()
    colours.fill(tuple(max(0, b - a) for a, b in zip(dark, light, strict=True)), special_flags=pygame.BLEND_RGB_MULT)
    colours.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return colours


def stretched(grey: pygame.Surface, low: int, high: int) -> pygame.Surface:
    """More contrast: what is at most `low` turns black, what is at least `high` white."""
    strong = grey.copy()
    strong.fill((low, low, low), special_flags=pygame.BLEND_RGB_SUB)
    gain = 255 / max(1, high - low)
    while gain > 1.0:
        if gain >= 2:
            strong.blit(strong.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            gain /= 2
        else:
            part = strong.copy()
            part.fill((round(255 * (gain - 1)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            strong.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            break
    return strong


def embossed(base: pygame.Surface, heights: pygame.Surface, step: int, depth: float) -> pygame.Surface:
    """The surface lit from the upper left as if `heights` were its relief."""
    lit = base.copy()
    lit.set_clip(lit.get_rect().inflate(-2 * step, -2 * step))
    for sign, flag in ((step, pygame.BLEND_RGB_ADD), (-step, pygame.BLEND_RGB_SUB)):
        slope = heights.copy()
        slope.blit(heights, (-sign, -sign), special_flags=pygame.BLEND_RGB_SUB)
        slope.fill((round(255 * depth),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(slope, (0, 0), special_flags=flag)
    lit.set_clip(None)
    return lit


def wood(size: Size, seed: int = 3, plank: int = 150) -> pygame.Surface:
    """Dark planks, running across. Not kept: a ground is made of it once, and that is kept."""
    chance = Random(seed)
    table = pygame.Surface(size)
    y = 0
    while y < size[1]:
        tall = max(8, min(round(plank * chance.uniform(0.9, 1.1)), size[1] - y))
        board = (size[0], tall)
        grain = stretched(noise(board, (700, 20), chance.randrange(1 << 30), 4), 70, 190)
        fine = stretched(noise(board, (260, 4), chance.randrange(1 << 30), 2), 60, 200)
        broad = noise(board, (900, 160), chance.randrange(1 << 30), 2)
        grain.blit(_at(fine, 110), (0, 0))
        grain.blit(_at(broad, 110), (0, 0))
        warmth = chance.uniform(0.86, 1.12)
        piece = tinted(grain, shade((13, 8, 6), warmth), shade((104, 64, 37), warmth))
        for edge in range(min(4, tall // 2)):
            dark = (0, 0, 0, 150 - edge * 36)
            _line(piece, dark, edge)
            _line(piece, dark, tall - 1 - edge)
        table.blit(piece, (0, y))
        y += tall
    return table


def _at(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    picture.set_alpha(alpha)
    return picture


def _line(picture: pygame.Surface, ink: tuple[int, int, int, int], y: int) -> None:
    strip = pygame.Surface((picture.get_width(), 1), pygame.SRCALPHA)
    strip.fill(ink)
    picture.blit(strip, (0, y))


def cloth(size: Size, base: Colour, seed: int = 5) -> pygame.Surface:
    """Felt in a game's own colour: soft, faintly woven. Not kept, like wood."""
    fibres = noise(size, (7, 7), seed, 2)
    fibres.blit(_at(noise(size, (220, 220), seed + 1, 3), 120), (0, 0))
    return tinted(fibres, shade(base, 0.34), shade(base, 0.92))


def parchment(size: Size, seed: int = 7) -> pygame.Surface:
    """Old paper, browned towards its edges."""
    return sprites.made(("parchment", size, seed), lambda: _parchment(size, seed))


def _parchment(size: Size, seed: int) -> pygame.Surface:
    grey = stretched(noise(size, (size[0] * 0.6, size[0] * 0.6), seed), 60, 190)
    grey.blit(_at(noise(size, (6, 6), seed + 1, 2), 50), (0, 0))
    sheet = tinted(grey, (206, 174, 122), (248, 232, 196))
    small = (max(4, size[0] // 8), max(4, size[1] // 8))
    edge = pygame.Surface(small)
    edge.fill((206, 170, 122))
    rim = max(1, min(small) // 12)
    pygame.draw.rect(edge, (255, 255, 255), edge.get_rect().inflate(-2 * rim, -2 * rim), border_radius=rim)
    edge = pygame.transform.smoothscale(pygame.transform.box_blur(edge, max(1, rim)), size)
    sheet.blit(edge, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet


def rock(size: Size, seed: int = 11) -> pygame.Surface:
    """The living rock that caves are cut from."""

    def make() -> pygame.Surface:
        lumps = noise(size, (46, 46), seed)
        grey = tinted(stretched(lumps, 50, 210), (22, 19, 20), (84, 74, 70))
        return embossed(grey, stretched(noise(size, (26, 26), seed + 1, 4), 50, 200), 2, 0.85)

    return sprites.made(("rock", size, seed), make)


def flagstones(size: Size, stone: int, seed: int = 13, warm: Colour = (190, 164, 128)) -> pygame.Surface:
    """A floor of fitted stones about `stone` pixels across."""
    return sprites.made(("flags", size, stone, seed, warm), lambda: _flagstones(size, stone, seed, warm))


def _flagstones(size: Size, stone: int, seed: int, warm: Colour) -> pygame.Surface:
    chance = Random(seed)
    fine = 2
    width, height = size[0] * fine, size[1] * fine
    step = max(8, stone * fine)
    down = round(height / step / 0.86) + 3
    waves = [(chance.uniform(0, 6.3), chance.uniform(1.3, 2.6)) for _ in range(down + 1)]

    def joint(row: int, x: float) -> float:
        phase, pitch = waves[row]
        return (row - 1) * step * 0.86 + step * 0.13 * sin(phase + x / step / pitch * 6.3)

    floor = pygame.Surface((width, height))
    floor.fill((22, 18, 16))
    for row in range(down):
        left = -step * chance.uniform(0.2, 1.0)
        lean = 0.0
        while left < width:
            right = left + step * chance.uniform(0.75, 1.45)
            tilt = step * chance.uniform(-0.16, 0.16)
            quad = [
                (left + lean, joint(row, left)),
                (right + tilt, joint(row, right)),
                (right - tilt, joint(row + 1, right)),
                (left - lean, joint(row + 1, left)),
            ]
            ink = shade(mix((112, 100, 92), warm, chance.random()), chance.uniform(0.62, 0.92))
            _stone(floor, quad, max(1.5, step * 0.035), step, ink)
            left, lean = right, tilt
    floor = pygame.transform.smoothscale(floor, size)
    dust = noise(size, (stone * 1.6, stone * 1.6), seed + 1)
    floor.blit(
        tinted(stretched(dust, 40, 210), (120, 116, 112), (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    return embossed(floor, noise(size, (stone * 0.4, stone * 0.4), seed + 2, 3), 1, 0.5)


def _stone(floor: pygame.Surface, quad: Sequence[tuple[float, float]], gap: float, step: float, ink: Colour) -> None:
    middle = (sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4)
    outline = []
    for place, corner in enumerate(quad):
        for other in (quad[place - 1], quad[(place + 1) % 4]):
            # Corners are cut: a quarter of the way to each neighbour, pulled inward by the joint.
            x, y = corner[0] + (other[0] - corner[0]) * 0.16, corner[1] + (other[1] - corner[1]) * 0.16
            away = max(1.0, ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5)
            pull = gap * 1.6 / away
            outline.append((x + (middle[0] - x) * pull, y + (middle[1] - y) * pull))
    bevel = max(1.0, step * 0.045)
    pygame.draw.polygon(floor, shade(ink, 0.5), [(x + bevel, y + bevel) for x, y in outline])
    pygame.draw.polygon(floor, shade(ink, 1.32), outline)
    shrunk = [(x + (middle[0] - x) * 0.07 + bevel * 0.4, y + (middle[1] - y) * 0.07 + bevel * 0.4) for x, y in outline]
    pygame.draw.polygon(floor, ink, shrunk)


def vignette(size: Size, light: Colour = (255, 244, 226), dark: Colour = (84, 66, 60)) -> pygame.Surface:
    """Torchlight to multiply a table with: bright and warm in the middle, dim at the corners. Not kept either."""
    small = (max(2, size[0] // 24), max(2, size[1] // 24))
    glow = pygame.Surface(small)
    glow.fill(dark)
    steps = 26
    for i in range(steps):
        share = i / (steps - 1)
        box = pygame.Rect(0, 0, round(small[0] * (1.24 - 0.9 * share)), round(small[1] * (1.34 - 1.0 * share)))
        box.center = (small[0] // 2, round(small[1] * 0.47))
        pygame.draw.ellipse(glow, mix(dark, light, share**0.8), box)
    return pygame.transform.smoothscale(pygame.transform.box_blur(glow, 2), size)
