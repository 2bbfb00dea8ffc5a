"""One cache for everything rasterised: pictures are made once for the size they are shown at, never scaled up."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from importlib import resources
from io import BytesIO

import pygame

from scenes.theme import Tone, hexed

MAIN, DARK, LIGHT = "#2f5fb3", "#1f3f7a", "#5f8fe0"
"""The three blues that recolourable pictures are drawn in."""


class Shelf:
    """Surfaces by key, the least recently used going first once they weigh too much."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self.made = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        surface = make()
        self.made += 1
        self._kept[key] = surface
        self.weight += _bytes(surface)
        while self.weight > self.limit and len(self._kept) > 1:
            self.weight -= _bytes(self._kept.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        self._kept.clear()
        self.weight = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


LEAST_KEPT = 40 * 1024 * 1024
KEPT_A_PIXEL = 20
"""Bytes: what a full table shows at once weighs about a third of this for every pixel of the window; a cave that grows
is shown at several sizes within a few turns."""
shelf = Shelf(limit=LEAST_KEPT)


def make_room(window: tuple[int, int]) -> None:
    """Keep as much as a window of this size needs, so that nothing is thrown out that the next frame shows."""
    shelf.limit = LEAST_KEPT + KEPT_A_PIXEL * window[0] * window[1]


def made(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The surface kept under this key, made now if there is none."""
    return shelf.get(key, make)


@cache
def _source(path: str) -> str:
    return resources.files("assets").joinpath(*path.split("/")).read_text(encoding="utf-8")


def exists(icon: str) -> bool:
    """Whether there is such a picture below assets/icons."""
    return resources.files("assets").joinpath("icons", *f"{icon}.svg".split("/")).is_file()


def icon(name: str, size: int, tone: Tone | None = None) -> pygame.Surface:
    """A picture below assets/icons as a square of so many pixels, its three blues turned into a tone."""
    size = max(1, size)
    return made(("icon", name, size, tone), lambda: _square(f"icons/{name}.svg", size, tone))


def emblem(name: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    """A picture as a flat shape of one colour."""

    def make() -> pygame.Surface:
        flat = icon(name, size).copy()
        flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        flat.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return flat

    return made(("emblem", name, size, ink), make)


def faded(name: str, size: int, tone: Tone | None = None) -> pygame.Surface:
    """The same picture for what is not there or cannot be used."""

    def make() -> pygame.Surface:
        grey = pygame.transform.grayscale(icon(name, size, tone))
        grey.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
        return grey

    return made(("faded", name, size, tone), make)


def scene_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture below assets/scenes that covers the whole size, its overhang cut off."""

    def make() -> pygame.Surface:
        side = max(size)
        while True:
            picture = _svg(f"scenes/{name}.svg", (side, side), None)
            width, height = picture.get_size()
            grow = max(size[0] / width, size[1] / height)
            if grow <= 1:
                break
            side = int(side * grow) + 1
        cover = pygame.Surface(size, pygame.SRCALPHA)
        cover.blit(picture, ((size[0] - width) // 2, (size[1] - height) // 2))
        return cover

    return made(("scene", name, size), make)


def _svg(path: str, size: tuple[int, int], tone: Tone | None) -> pygame.Surface:
    source = _source(path)
    if tone is not None:
        for blue, new in ((MAIN, tone.main), (DARK, tone.dark), (LIGHT, tone.light)):
            source = source.replace(blue, hexed(new))
    return pygame.image.load_sized_svg(BytesIO(source.encode()), size)


def _square(path: str, size: int, tone: Tone | None) -> pygame.Surface:
    picture = _svg(path, (size, size), tone)
    if picture.get_size() == (size, size) and picture.get_flags() & pygame.SRCALPHA:
        return picture
    square = pygame.Surface((size, size), pygame.SRCALPHA)
    square.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return square
