"""How the table is shared out in each moment.

Whoever has a choice to make has a column of their own at the right: the Room, and below it their hero's board, large
enough to read the Equipment. Map or Monsters, Loot Pool and the other heroes lie at the left.
"""

from tabletop.games.dungeon_crawl.boardplan import GAP, Board, Region
from tabletop.games.dungeon_crawl.content import LAIRS
from tabletop.games.dungeon_crawl.layout import GAUGES, Sheet, section
from tabletop.games.dungeon_crawl.state import State

WIDTH = 1110.0
HEIGHT, TALL = 588.0, 850.0
"""With cards in the hand at the foot of the screen, and without."""
ASIDE = 424.0
"""The width of the column of whoever has the choice."""
LEFT = WIDTH - ASIDE - GAP
BOARDS, TALL_BOARDS, BARE_BOARDS = 216.0, 320.0, 250.0
"""The height of the boards below the map; where nothing lies on them yet they leave their room to the Buffs."""
STRIP = 116.0
"""The height of what the Room of the fight says, with the heroes beside it."""
LOW_STRIP, SMALL_MAP = 76.0, 216.0
"""The same below a map, which is needed while heroes are elsewhere."""
ROOM_CARDS = (230.0, 156.0, 166.0, 220.0, 250.0)
"""The height of the Reference Card, of one Room card, or of what several say."""
POOL_WIDTHS = ((0, 112.0), (4, 150.0), (8, 176.0))
"""How wide the Loot Pool is with up to so many cards: what it does not need is the heroes'."""


def shared_out(t: State, front: int | None, tall: bool, choosing_buffs: bool) -> Sheet:
    """A hero alone needs no column, and a look ahead needs the whole map."""
    if front is None or len(t.heroes) == 1 or choosing_buffs or t.peeking:
        return in_a_row(t, front, tall, choosing_buffs)
    return in_the_fight(t, front, tall) if t.foes() else on_the_way(t, front, tall)


def on_the_way(t: State, front: int, tall: bool) -> Sheet:
    """Map at the left, the cards of the Rooms at hand at the right."""
    bottom, height = (TALL, TALL_BOARDS) if tall else (HEIGHT, BOARDS)
    top = bottom - height - GAP
    rooms = len({who.space for who in t.heroes if who.alive and who.space in t.flipped})
    stage = Region(LEFT + GAP, GAUGES + GAP, ASIDE, ROOM_CARDS[rooms])
    under = stage.y + stage.height + GAP
    great = Board(Region(stage.x, under, ASIDE, bottom - under), True, bool(t.heroes[front].spent))
    boards = below(t, Region(0, top + GAP, LEFT, height), front, great)
    return Sheet(
        Region(0, 0, LEFT, top), stage, Region(0, 0, 0, 0), (stage.x, 0), pool(t, top + GAP, height), boards, front,
        stretch(t),
    )  # fmt: skip


def in_the_fight(t: State, front: int, tall: bool) -> Sheet:
    """Monsters at the left; at the right the Room of the fight with the party in it, or the map."""
    bottom, height = (TALL, TALL_BOARDS) if tall else (HEIGHT, BOARDS)
    top = bottom - height - GAP
    right, start = LEFT + GAP, GAUGES + GAP
    lone = t.active if all(who.space == t.active and not who.bound for who in t.heroes if who.alive) else ""
    if lone:
        ground = Region(right, start, STRIP * 1.1, STRIP)
        strip = Region(right + ground.width + GAP, start, ASIDE - ground.width - GAP, STRIP)
    else:
        ground = Region(right, start, ASIDE, SMALL_MAP)
        strip = Region(right, start + SMALL_MAP + GAP, ASIDE, LOW_STRIP)
    under = strip.y + strip.height + GAP
    great = Board(Region(right, under, ASIDE, bottom - under), True, bool(t.heroes[front].spent))
    boards = below(t, Region(0, top + GAP, LEFT, height), front, great)
    return Sheet(
        ground, Region(0, 0, LEFT, top), strip, (right, 0), pool(t, top + GAP, height), boards, front, stretch(t), lone
    )


def in_a_row(t: State, front: int | None, tall: bool, choosing_buffs: bool) -> Sheet:
    """Map and stage side by side, all boards below them."""
    bare = tall and not any(who.ready or who.used for who in t.heroes)
    bottom, height = (TALL, BARE_BOARDS if bare else TALL_BOARDS) if tall else (HEIGHT, BOARDS)
    top = bottom - height - GAP
    fighting = bool(t.foes())
    width = WIDTH if t.peeking else 370.0 if fighting else 300.0 if choosing_buffs else LEFT
    foot = 96.0 if fighting and not t.peeking else 0.0
    sections = (1, len(LAIRS)) if t.peeking else stretch(t)
    return Sheet(
        Region(0, 0, width, top - foot),
        Region(width + GAP, GAUGES + GAP, WIDTH - width - GAP, top - GAUGES - GAP),
        Region(0, top - foot + GAP / 2, width, foot - GAP),
        (width + GAP, 0),
        pool(t, top + GAP, height),
        below(t, Region(0, top + GAP, WIDTH, height), front, None),
        front,
        sections,
    )


def below(t: State, region: Region, front: int | None, great: Board | None) -> tuple[Board, ...]:
    """The boards beside the Loot Pool; that of the hero in front is wider, or has a place elsewhere."""
    start = pool(t, region.y, region.height).width + GAP
    heroes = range(len(t.heroes))
    shares = {hero: 1.45 if hero == front else 1.0 for hero in heroes if great is None or hero != front}
    unit = (region.width - start - (len(shares) - 1) * GAP) / sum(shares.values())
    boards, left = [], region.x + start
    for hero in heroes:
        if hero not in shares:
            assert great is not None
            boards.append(great)
            continue
        width = unit * shares[hero]
        boards.append(Board(Region(left, region.y, width, region.height), hero == front, bool(t.heroes[hero].spent)))
        left += width + GAP
    return tuple(boards)


def pool(t: State, top: float, height: float) -> Region:
    width = next((wide for cards, wide in POOL_WIDTHS if len(t.pool) <= cards), POOL_WIDTHS[-1][1])
    return Region(0, top, width, height)


def stretch(t: State) -> tuple[int, int]:
    """The sections in which the party stands: whoever has cleared a lair looks on from it."""
    sections = [ahead_of(t, who.bound or who.space) for who in t.heroes]
    return min(sections), max(sections)


def ahead_of(t: State, space: str) -> int:
    cleared = space in LAIRS and not t.foes()
    return min(len(LAIRS), max(1, section(space) + cleared))
