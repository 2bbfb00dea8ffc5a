"""Everything that lies on the table, for any viewer alike: only the order of piles and the bag are hidden here."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face, Side
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.board import MARKETS as MARKET_SPACES
from tabletop.games.looting_miniskull_castle.content import (
    ENTRANCE,
    LEVEL_MARKS,
    MONSTERS,
    OUTSIDE,
    ROOM_KINDS,
    SPACES,
    TROPHY,
)
from tabletop.games.looting_miniskull_castle.cubes import NO_LIMIT, limit
from tabletop.games.looting_miniskull_castle.cubestacks import icon, piles, stacks
from tabletop.games.looting_miniskull_castle.lairs import monsters
from tabletop.games.looting_miniskull_castle.places import Box, shifted
from tabletop.games.looting_miniskull_castle.slots import dice
from tabletop.games.looting_miniskull_castle.stalls import bag, stall
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.words import SHORT, cubes_in_words, hero_name

TONES = {
    "found_loot": "gold",
    "minor_monster": "red",
    "search": "blue",
    "random_encounter": "violet",
    "map_room": "teal",
    "secret_passage": "iron",
}
BOARD_HEAD = 22.0
BOARD_FOOT = 18.0
LARGEST_STACK = 60.0
SIDES: dict[tuple[int, int], Side] = {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}


def lay(t: State, viewer: int | None) -> list[Piece]:
    """The whole table. Nothing on it is secret; piles lie face down."""
    pieces = [_space(t, space) for space in t.board.at]
    for room in range(t.board.rooms):
        pieces += _room_contents(t, room)
    pieces += _heroes(t) + _hero_boards(t) + dice(t) + _track(t) + monsters(t)
    for market in MARKET_SPACES[: len(t.stalls)]:
        pieces += stall(t, market)
    return pieces + bag(t)


# The castle


def _exits(t: State, space: int) -> tuple[tuple[Side, str], ...]:
    x, y = t.board.at[space]
    exits = []
    for other in t.board.neighbours[space]:
        far = t.board.at[other]
        kind = "door" if (space < ENTRANCE) != (other < ENTRANCE) else "open"
        exits.append((SIDES[far[0] - x, far[1] - y], kind))
    return tuple(exits)


def _space(t: State, space: int) -> Piece:
    name = f"space-{SPACES[space]}"
    if space >= ENTRANCE:
        title, words = OUTSIDE[space]
        face = Face(icon=icon(SPACES[space]), title=SHORT[space], exits=_exits(t, space), tone="wood")
        clause = "LC-10.1" if space in MARKET_SPACES else "LC-1.7"
        return Piece(name, "tile", face, places.place(t, space), places.TILE, hint=f"{title}. {words}", clause=clause)
    card = t.card_in(space)
    title, action = ROOM_KINDS[card.kind]
    hint = f"{card.title}: {title}. {action} Cubes here: {cubes_in_words(t.loot[space])}."
    face = Face(icon=icon(card.kind), title=card.title, exits=_exits(t, space), tone=TONES[card.kind])
    return Piece(name, "tile", face, places.place(t, space), places.TILE, hint=hint, clause="LC-6.1")


def _room_contents(t: State, room: int) -> list[Piece]:
    centre = places.place(t, room)
    first, second, third = places.CUBE_SPOTS
    spots = (shifted(centre, first), shifted(centre, second), shifted(centre, third))
    pieces = piles(f"cube-{SPACES[room]}", t.loot[room], spots, f" in the {t.card_in(room).title}")
    if t.alcove_in(room):
        niche = Face(icon=icon("hidden_alcove"), title="the alcove")
        hint = "Hidden Alcove: a Hero inside need not drop a cube when the Monster passes."
        at = shifted(centre, places.NICHE)
        pieces.append(Piece(f"alcove-{SPACES[room]}", "token", niche, at, (28, 28), z=3, hint=hint, clause="LC-6.19"))
    return pieces


def _heroes(t: State) -> list[Piece]:
    pieces, crowd = [], dict.fromkeys(t.board.at, 0)
    for seat, hero in enumerate(t.heroes):
        spot = places.NICHE if hero.hidden else places.HERO_SPOTS[crowd[hero.at]]
        crowd[hero.at] += not hero.hidden
        marks = ("spent",) * hero.lying + ("hidden",) * hero.hidden
        state = ", lying down" if hero.lying else ", hidden in the alcove" if hero.hidden else ""
        hint = f"{hero_name(seat)}{state}: ${hero.money}, Level {hero.level}, {cubes_in_words(hero.cubes)}."
        at = shifted(places.place(t, hero.at), spot)
        clause = "LC-5.17" if hero.lying else "LC-4.1"
        pieces.append(
            Piece(f"meeple-{seat}", "meeple", Face(seat=seat), at, (34, 34), z=6, hint=hint, clause=clause, marks=marks)
        )
    return pieces


# Heroes' boards and the Score Track


def _hero_boards(t: State) -> list[Piece]:
    pieces = []
    for seat, (hero, box) in enumerate(zip(t.heroes, places.plan_of(t.plan).boards, strict=True)):
        hint = (
            f"{hero_name(seat)}: ${hero.money}, Level {hero.level}, {hero.loot} Loot."
            f" Battles with {1 + hero.level + (hero.cubes[1] > 0)} dice."
        )
        marks = ("active",) if seat == t.turn and t.result is None else ()
        pieces.append(
            Piece(f"hero-{seat}", "zone", Face(seat=seat), box.at, box.size, hint=hint, clause="LC-12.1", marks=marks)
        )
        pieces += _board_words(t, seat, box, hint)
        box = box if box.is_wide else places.span(box.left, box.top, box.right, box.bottom - BOARD_FOOT)
        (first, second, third, last), room = places.goods_spots(box, BOARD_HEAD + 2)
        side = min(room, LARGEST_STACK)
        pieces += stacks(f"hero-{seat}", hero.cubes, (first, second, third), side, f" of {hero_name(seat)}")
        if hero.trophies:
            names = ", ".join(MONSTERS[name].name for name in hero.trophies)
            face = Face(icon=icon("trophy"), value=len(hero.trophies))
            hint = f"Trophies: {names}."
            trophy = Piece(f"hero-{seat}-{TROPHY}", "token", face, last, (side, side), z=4, hint=hint, clause="LC-5.10")
            pieces.append(trophy)
    return pieces


def _board_words(t: State, seat: int, box: Box, hint: str) -> list[Piece]:
    """The money at the head of a board, and how much of what it may hold is there: beside it or at its foot."""
    hero, most = t.heroes[seat], limit(t)
    load = f"{hero.loot} Loot" if most == NO_LIMIT else f"{hero.loot}/{most} Loot"
    head = (box.at[0], box.top + BOARD_HEAD / 2 + 2)
    size = (box.size[0] - 8, BOARD_HEAD)
    if box.is_wide:
        words = Face(seat=seat, title=f"${hero.money}   {load}")
        return [Piece(f"hero-{seat}-name", "label", words, head, size, z=1, hint=hint, clause="LC-12.1")]
    foot = (box.at[0], box.bottom - BOARD_FOOT / 2 - 2)
    small = (size[0], BOARD_FOOT)
    return [
        Piece(
            f"hero-{seat}-name",
            "label",
            Face(seat=seat, title=f"${hero.money}"),
            head,
            size,
            z=1,
            hint=hint,
            clause="LC-12.1",
        ),
        Piece(f"hero-{seat}-load", "label", Face(title=load), foot, small, z=1, hint=hint, clause="LC-12.1"),
    ]


def _track(t: State) -> list[Piece]:
    """The Score Track in its three bands, each with its first price, and a token for every Hero above them."""
    plan = places.plan_of(t.plan)
    tokens, bands = plan.top - 40, plan.top - 13
    pieces = []
    for level, left, right in places.level_bands(t):
        from_money = LEVEL_MARKS[level - 1]
        face = Face(title=f"Level {level}: ${from_money}+", tone=("stone", "brass", "gold")[level - 1])
        hint = f"Experience Level {level}: from ${from_money} on, {level} Experience dice in battle."
        at = ((left + right) / 2, bands)
        pieces.append(Piece(f"level-{level}", "zone", face, at, (right - left - 1, 24), hint=hint, clause="LC-1.10"))
    for money in range(10, places.TRACK_MONEY + 1, 10):
        hint = f"${money} on the Score Track."
        at = (places.track_place(t, money), tokens + 3)
        pieces.append(Piece(f"track-{money}", "label", Face(title=f"${money}"), at, (30, 17), hint=hint))
    target = int(t.variants["target_money"])
    if target and not t.solo:
        hint = f"A Hero who reaches ${target} starts the last round."
        at = (places.track_place(t, target) - 26, tokens + 2)
        flag = Face(icon=icon("boss_crown"), title=f"${target}")
        pieces.append(Piece("track-target", "token", flag, at, (22, 22), z=1, hint=hint, clause="LC-13.1"))
    for seat, hero in enumerate(t.heroes):
        at = (
            places.track_place(t, hero.money) + 10 * sum(other.money == hero.money for other in t.heroes[:seat]),
            tokens,
        )
        hint = f"{hero_name(seat)} has ${hero.money}."
        pieces.append(
            Piece(f"score-{seat}", "token", Face(seat=seat), at, (28, 28), z=3 + seat, hint=hint, clause="LC-1.10")
        )
    return pieces
