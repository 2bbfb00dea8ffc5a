"""Where everything lies: the board above, Loot Pool and fight in the middle, a board for each hero below."""

from math import atan2, degrees, hypot

from tabletop.games.dungeon_crawl.content import SPACES
from tabletop.games.dungeon_crawl.state import Hero

Point = tuple[float, float]
Size = tuple[float, float]

PITCH: Size = (100, 92)
TILE: Size = (84, 84)
LEFT, RIGHT = -42.0, 1442.0
MEEPLE: Size = (40, 40)
SMALL: Size = (68, 95)
"""Cards on hero boards and in the Loot Pool."""
BAND = 450.0
"""The middle line of the band between the map and the heroes."""
BAND_HEIGHT = 220.0
POOL_AT: Point = (130, BAND)
POOL: Size = (344, BAND_HEIGHT)
GAUGE: Size = (86, 50)
GAUGE_X = 352.0
STAGE = 410.0
"""Where the fight or the Rooms at hand begin."""
ROOM_CARD: Size = (150, 214)
MONSTER: Size = (146, 214)
ATTACKS_WIDTH = 268.0
HERO: Size = (364, 236)
HEROES_TOP = 572.0


def space_at(space: str) -> Point:
    return SPACES[space].x * PITCH[0], (SPACES[space].y + 1) * PITCH[1]


def corridor(start: str, end: str) -> tuple[Point, float, float]:
    """The middle of the way between two spaces, its length, and its slope in degrees."""
    (x1, y1), (x2, y2) = space_at(start), space_at(end)
    return ((x1 + x2) / 2, (y1 + y2) / 2), hypot(x2 - x1, y2 - y1), degrees(atan2(y2 - y1, x2 - x1))


def meeple_at(who: Hero, place: int) -> Point:
    """Four heroes stand in the corners of a tile, or together on their way."""
    if who.bound:
        (x, y), _, _ = corridor(who.space, who.bound)
    else:
        x, y = space_at(who.space)
    return x + (-21, 21, -21, 21)[place], y + (-17, -17, 21, 21)[place]


def lair_at(slot: str) -> Point:
    """A Monster that still lies face down on its Room."""
    space, _, number = slot.partition(".")
    x, y = space_at(space)
    return x - 14 + 28 * (int(number) - 1), y - 6


def pool_at(place: int, cards: int) -> Point:
    """Two rows, closer together when there are many."""
    row, column = place % 2, place // 2
    columns = (cards + 1) // 2
    step = min(72.0, (POOL[0] - 84) / max(1, columns - 1)) if columns > 1 else 0.0
    return LEFT + 42 + column * step, BAND - 42 + row * 100 + 12 * (row == 0) - 2


def row_at(x0: float, width: float, place: int, cards: int, step: float) -> float:
    """The x of a card in a row that closes up when it would be too long."""
    if cards > 1:
        step = min(step, (width - SMALL[0]) / (cards - 1))
    return x0 + SMALL[0] / 2 + place * step


def hero_corner(hero: int, heroes: int) -> Point:
    """The top left corner of a hero's board; few heroes are centred."""
    gap = (RIGHT - LEFT - 4 * HERO[0]) / 3
    whole = heroes * HERO[0] + (heroes - 1) * gap
    return (LEFT + RIGHT - whole) / 2 + hero * (HERO[0] + gap), HEROES_TOP


def hero_at(hero: int, heroes: int) -> Point:
    x, y = hero_corner(hero, heroes)
    return x + HERO[0] / 2, y + HERO[1] / 2


def fighter_at(place: int) -> Point:
    """A Monster in the fight; its attacks stand at its right."""
    return STAGE + ROOM_CARD[0] + 16 + MONSTER[0] / 2 + place * (MONSTER[0] + ATTACKS_WIDTH + 14), BAND


def attack_at(place: int, row: int, rows: int) -> tuple[Point, Size]:
    x, y = fighter_at(place)
    height = BAND_HEIGHT / rows - 4
    top = y - BAND_HEIGHT / 2 + row * (BAND_HEIGHT / rows) + height / 2 + 2
    return (x + MONSTER[0] / 2 + 6 + ATTACKS_WIDTH / 2, top), (ATTACKS_WIDTH, height)


def room_card_at(place: int) -> Point:
    return STAGE + ROOM_CARD[0] / 2 + place * (ROOM_CARD[0] + 16), BAND
