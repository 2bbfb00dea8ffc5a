"""Where everything lies: the map above, Loot Pool and fight in the middle, a strip for each hero below."""

from math import atan2, degrees, hypot

from tabletop.games.dungeon_crawl.content import SPACES
from tabletop.games.dungeon_crawl.state import Hero

Point = tuple[float, float]
Size = tuple[float, float]

PITCH: Size = (94, 70)
TILE: Size = (78, 65)
COLUMNS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 5, 7: 6, 8: 6, 9: 7, 10: 8, 11: 9, 12: 9, 13: 10, 14: 11}
"""A Monster Room stands below the bend that leads to it, so that the map is twelve columns wide instead of fifteen."""
LEFT, RIGHT = -40.0, 1074.0
MEEPLE: Size = (36, 36)
CARD: Size = (62, 86)
"""Cards in the Loot Pool, in the slots, and on the board in front of the viewer."""
MINI: Size = (32, 44)
"""Equipment on the boards of the others: pictures that can be told apart."""
BAND = 355.0
"""The middle line of the band between the map and the heroes."""
BAND_HEIGHT = 208.0
POOL_AT: Point = (LEFT + 122, BAND)
POOL: Size = (244, BAND_HEIGHT)
STAGE = LEFT + 256
"""Where the fight or the Rooms at hand begin."""
CARD_HEIGHT = 204.0
HEROES_TOP = 466.0
HERO_HEIGHT = 114.0
GAP = 8.0


def space_at(space: str) -> Point:
    return COLUMNS[SPACES[space].x] * PITCH[0], (SPACES[space].y + 1) * PITCH[1]


def corridor(start: str, end: str) -> tuple[Point, float, float]:
    """The middle of the way between two spaces, its length, and its slope in degrees."""
    (x1, y1), (x2, y2) = space_at(start), space_at(end)
    return ((x1 + x2) / 2, (y1 + y2) / 2), hypot(x2 - x1, y2 - y1), degrees(atan2(y2 - y1, x2 - x1))


def meeple_at(who: Hero, place: int) -> Point:
    """Four heroes stand in the corners of a tile, or together on their way."""
    x, y = corridor(who.space, who.bound)[0] if who.bound else space_at(who.space)
    return x + (-20, 20, -20, 20)[place], y + (-15, -15, 15, 15)[place]


def lair_at(slot: str) -> Point:
    """A Monster that still lies face down on its Room."""
    space, _, number = slot.partition(".")
    x, y = space_at(space)
    return x - 17 + 34 * (int(number) - 1), y


def room_strip() -> tuple[Point, Size]:
    """What the Room of the fight does, in the free corner of the map below the first Rooms."""
    width = 5 * PITCH[0] - TILE[0] / 2 - GAP - LEFT
    return (LEFT + width / 2, 3 * PITCH[1] + 1), (width, 70)


def gauge_at(place: int) -> tuple[Point, Size]:
    """Decks, torch and Push: in the free corner of the map below the last Rooms."""
    width = (RIGHT - 5.6 * PITCH[0]) / 4
    return (5.6 * PITCH[0] + width * (place + 0.5), 3 * PITCH[1]), (width - GAP, 44)


def pool_at(place: int, cards: int) -> Point:
    """Two rows, closer together when there are many."""
    row, column = place % 2, place // 2
    columns = (cards + 1) // 2
    step = min(CARD[0] + 8, (POOL[0] - CARD[0] - 12) / max(1, columns - 1))
    return LEFT + 6 + CARD[0] / 2 + column * step, BAND - 36 + row * (CARD[1] + 4)


def hero_box(hero: int, heroes: int, front: int | None) -> tuple[Point, Size]:
    """The middle and size of a hero's board. The one in front of the viewer is twice as wide as the others."""
    shares = [2.2 if other == front and heroes > 1 else 1.0 for other in range(heroes)]
    unit = (RIGHT - LEFT - (heroes - 1) * GAP) / sum(shares)
    left = LEFT + unit * sum(shares[:hero]) + GAP * hero
    width = unit * shares[hero]
    return (left + width / 2, HEROES_TOP + HERO_HEIGHT / 2), (width, HERO_HEIGHT)


def hero_left(hero: int, heroes: int, front: int | None) -> float:
    (x, _), (width, _) = hero_box(hero, heroes, front)
    return x - width / 2


def slot_at(hero: int, heroes: int, front: int | None) -> Point:
    return hero_left(hero, heroes, front) + 82, HEROES_TOP + 48


def equipment_at(hero: int, heroes: int, front: int | None, place: int, cards: int) -> tuple[Point, Size]:
    """A row of cards, or two rows of small ones; it closes up when it would be too long."""
    start = hero_left(hero, heroes, front) + 120
    room = hero_box(hero, heroes, front)[1][0] - 124
    if hero == front:
        step = min(CARD[0] + 5, (room - CARD[0]) / max(1, cards - 1))
        return (start + CARD[0] / 2 + place * step, HEROES_TOP + 48), CARD
    columns = max(1, (cards + 1) // 2)
    step = min(MINI[0] + 2, (room - MINI[0]) / max(1, columns - 1))
    row, column = divmod(place, columns)
    return (start + MINI[0] / 2 + column * step, HEROES_TOP + 27 + row * (MINI[1] + 1)), MINI


def sign_at(hero: int, heroes: int, front: int | None, place: int) -> Point:
    step = min(28.0, (hero_box(hero, heroes, front)[1][0] - 60) / 5)
    return hero_left(hero, heroes, front) + 62 + place * step, HEROES_TOP + HERO_HEIGHT - 12


def fighter_at(place: int, fighters: int) -> tuple[Point, Size]:
    """A Monster in the fight; its attacks stand at its right. One alone has more room."""
    width = 166.0 if fighters == 1 else 112.0
    return (STAGE + width / 2 + place * (RIGHT - STAGE + GAP) / fighters, BAND), (width, CARD_HEIGHT)


def attack_at(place: int, fighters: int, row: int, rows: int) -> tuple[Point, Size]:
    (x, _), (card, _) = fighter_at(place, fighters)
    width = (RIGHT - STAGE + GAP) / fighters - GAP - card - 6
    height = BAND_HEIGHT / rows
    return (x + card / 2 + 6 + width / 2, BAND - BAND_HEIGHT / 2 + (row + 0.5) * height), (width, height - 4)


def room_row(place: int, rooms: int) -> tuple[tuple[Point, Size], tuple[Point, Size]]:
    """A Room at hand: its picture, and beside it what it says."""
    height = BAND_HEIGHT / max(2, rooms)
    y = BAND - BAND_HEIGHT / 2 + (place + 0.5) * height
    picture = min(72.0, height)
    width = RIGHT - STAGE - picture - 6
    words = (STAGE + picture + 6 + width / 2, y), (width, height - 4)
    return ((STAGE + picture / 2, y), (picture, height - 4)), words


def stage_card(place: int, cards: int, widest: float) -> tuple[Point, Size]:
    """Cards side by side in the middle band, as wide as their number allows."""
    pitch = min(widest + 6, (RIGHT - STAGE + 6) / cards)
    return (STAGE + pitch * (place + 0.5) - 3, BAND), (pitch - 6, CARD_HEIGHT)
