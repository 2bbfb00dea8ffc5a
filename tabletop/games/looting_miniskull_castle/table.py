"""Everything that lies on the table, for any viewer alike: only the order of piles and the bag are hidden here."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Badge, Face, Side
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.board import MARKETS as MARKET_SPACES
from tabletop.games.looting_miniskull_castle.content import (
    ENTRANCE,
    HEROES,
    LEVEL_MARKS,
    MONSTERS,
    OUTSIDE,
    ROOM_KINDS,
    SPACES,
    TROPHY,
)
from tabletop.games.looting_miniskull_castle.cubestacks import icon, piles, stacks
from tabletop.games.looting_miniskull_castle.places import Point, shifted
from tabletop.games.looting_miniskull_castle.stalls import bag, stall
from tabletop.games.looting_miniskull_castle.state import Monster, State
from tabletop.games.looting_miniskull_castle.words import cubes_in_words

TONES = {
    "found_loot": "gold",
    "minor_monster": "red",
    "search": "blue",
    "random_encounter": "violet",
    "map_room": "teal",
    "secret_passage": "iron",
}
BACK = "common/back_looting_miniskull_castle"
SHORT = {12: "Entrance", 13: "Market", 14: "Back Door", 15: "Road", 16: "Cove"}
SIDES: dict[tuple[int, int], Side] = {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}


def lay(t: State, viewer: int | None) -> list[Piece]:
    """The whole table. Nothing on it is secret; piles lie face down."""
    pieces = [_space(t, space) for space in t.board.at]
    for room in range(t.board.rooms):
        pieces += _room_contents(t, room)
    pieces += _heroes(t) + _hero_boards(t) + _dice(t) + _track(t)
    pieces += _solo_monsters(t) if t.solo else _monster_column(t)
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
        niche = Face(icon=icon("hidden_alcove"))
        hint = "Hidden Alcove: a Hero inside need not drop a cube when the Monster passes."
        at = shifted(centre, places.NICHE)
        pieces.append(Piece(f"alcove-{SPACES[room]}", "token", niche, at, (24, 24), z=3, hint=hint, clause="LC-6.19"))
    return pieces


def _heroes(t: State) -> list[Piece]:
    pieces, crowd = [], dict.fromkeys(t.board.at, 0)
    for seat, hero in enumerate(t.heroes):
        spot = places.NICHE if hero.hidden else places.HERO_SPOTS[crowd[hero.at]]
        crowd[hero.at] += not hero.hidden
        marks = ("spent",) * hero.lying + ("hidden",) * hero.hidden
        state = ", lying down" if hero.lying else ", hidden in the alcove" if hero.hidden else ""
        hint = f"{HEROES[seat].name}{state}: ${hero.money}, Level {hero.level}, {cubes_in_words(hero.cubes)}."
        at = shifted(places.place(t, hero.at), spot)
        clause = "LC-5.17" if hero.lying else "LC-4.1"
        pieces.append(
            Piece(f"meeple-{seat}", "meeple", Face(seat=seat), at, (30, 30), z=6, hint=hint, clause=clause, marks=marks)
        )
    return pieces


def _meeple(t: State, monster: Monster, at: Point) -> Piece:
    marks = ("boss",) * monster.boss + ("spent",) * monster.lying
    face = Face(icon=icon(monster.id))
    hint = f"The {MONSTERS[monster.id].name}: {cubes_in_words(monster.cubes)}. {_powers(t, monster)}"
    return Piece(f"monster-{monster.id}", "meeple", face, at, (42, 42), z=7, hint=hint, clause="LC-8.2", marks=marks)


# Heroes' boards, dice, Score Track


def _hero_boards(t: State) -> list[Piece]:
    pieces = []
    for seat, hero in enumerate(t.heroes):
        at = places.hero_board_place(t, seat)
        hint = (
            f"{HEROES[seat].name}: ${hero.money}, Level {hero.level}, {hero.loot} Loot."
            f" Battles with {1 + hero.level + (hero.cubes[1] > 0)} dice."
        )
        face = Face(seat=seat, title=f"{HEROES[seat].name.split()[0]}  ${hero.money}", text=" ")
        marks = ("active",) if seat == t.turn and t.result is None else ()
        pieces.append(
            Piece(f"hero-{seat}", "zone", face, at, places.HERO_BOARD, hint=hint, clause="LC-12.1", marks=marks)
        )
        spots = (shifted(at, (-66, 9)), shifted(at, (-22, 9)), shifted(at, (22, 9)))
        pieces += stacks(f"hero-{seat}", hero.cubes, spots, 38, f" of {HEROES[seat].name}")
        if hero.trophies:
            names = ", ".join(MONSTERS[name].name for name in hero.trophies)
            face = Face(icon=icon("trophy"), value=len(hero.trophies))
            trophy = Piece(
                f"hero-{seat}-{TROPHY}", "token", face, shifted(at, (66, 9)), (36, 36), z=4,
                hint=f"Trophies: {names}.", clause="LC-5.10",
            )  # fmt: skip
            pieces.append(trophy)
    return pieces


SLOT_HINTS = {
    "hero": "The die that moves your Hero.",
    "monster": "The die that moves the Monster.",
    "strength": "The Strength dice: they add to the Monster in every battle of this turn.",
}


def slots_of_dice(t: State) -> list[str]:
    """The slot in which each rolled die lies, "" for the tray."""
    pending = {"hero": t.hero_die, "monster": t.monster_die}
    slots = []
    for value in t.dice:
        slot = next((name for name, die in pending.items() if die == value), "strength" if t.strength_dice else "")
        pending.pop(slot, None)
        slots.append(slot)
    return slots


def _dice(t: State) -> list[Piece]:
    """The slots in the courtyard; dice that are not yet assigned lie in the tray."""
    slots = places.slot_places(t)
    pieces = []
    for name, (at, size) in slots.items():
        pieces.append(Piece(f"slot-{name}", "zone", Face(), at, size, hint=SLOT_HINTS[name], clause="LC-3.2"))
        name_at, words = (at[0] - 17, at[1]), Face(title=name.capitalize())
        pieces.append(Piece(f"slot-{name}-name", "label", words, name_at, (size[0] - 42, 20), z=1))
    lying = dict.fromkeys(slots, 0)
    for number, (value, slot) in enumerate(zip(t.dice, slots_of_dice(t), strict=True)):
        name, face = f"die-{number}", Face(value=value, tone="red" if slot == "strength" else "bone")
        if not slot:
            hint = f"A die that shows {value}: not yet assigned."
            tray = Piece(name, "die", face, (number * 40.0, 0), (36, 36), area="tray", hint=hint, clause="LC-3.2")
            pieces.append(tray)
            continue
        (x, y), (width, height) = slots[slot]
        side = min(40.0, height - 6)
        at = (x + width / 2 - side / 2 - 5 - (side + 3) * lying[slot], y)
        lying[slot] += 1
        pieces.append(Piece(name, "die", face, at, (side, side), z=3, hint=SLOT_HINTS[slot], clause="LC-3.2"))
    return pieces


def _track(t: State) -> list[Piece]:
    """The Score Track in its three bands, with a token for every Hero above them."""
    (_, y), _ = places.track_box(t)
    pieces = []
    for level, left, right in places.level_bands(t):
        from_money = LEVEL_MARKS[level - 1]
        face = Face(title=f"Level {level}: ${from_money}+", tone=("stone", "brass", "gold")[level - 1])
        hint = f"Experience Level {level}: from ${from_money} on, {level} Experience dice in battle."
        at = ((left + right) / 2, y + 9)
        pieces.append(Piece(f"level-{level}", "zone", face, at, (right - left - 1, 20), hint=hint, clause="LC-1.10"))
    for seat, hero in enumerate(t.heroes):
        at = (places.track_place(t, hero.money) + 7 * seat, y - 10)
        hint = f"{HEROES[seat].name} has ${hero.money}."
        pieces.append(
            Piece(f"score-{seat}", "token", Face(seat=seat), at, (20, 20), z=3 + seat, hint=hint, clause="LC-1.10")
        )
    return pieces


# Monsters


def _powers(t: State, monster: Monster) -> str:
    return " ".join(ability.text for ability in MONSTERS[monster.id].abilities if t.can(monster, ability.id))


def _monster_column(t: State) -> list[Piece]:
    """The Monster's card with its cubes under it, and the Monster on the ring."""
    plan, monster = places.plan_of(t.plan), t.monster
    x, size = plan.column, (places.COLUMN, min(330.0, plan.bottom - plan.top - 60))
    at, foot = (x, plan.top + 4 + size[1] / 2), plan.top + size[1] + 32
    pieces = [
        Piece(
            "monster-loot", "zone", Face(), (x, foot), (places.COLUMN, 46),
            hint="The cubes on the Monster card.", clause="LC-8.26",
        ),
    ]  # fmt: skip
    if monster is None:
        hint = f"No Monster is in play; {len(t.deck)} are left in the deck."
        return [*pieces, Piece("monster-card", "card", None, at, size, up=False, back=BACK, hint=hint, clause="LC-9.5")]
    card = MONSTERS[monster.id]
    kicker = "The Boss" if monster.boss else f"{t.killed} killed, {len(t.deck)} to come"
    crown = (Badge(icon("boss_crown"), "", "The Boss"),) if monster.boss else ()
    face = Face(icon=icon(monster.id), title=card.name, kicker=kicker, text=card.brief, tone="crimson", badges=crown)
    hint = f"{card.name}: {cubes_in_words(monster.cubes)}. {_powers(t, monster)}"
    pieces.append(Piece("monster-card", "card", face, at, size, hint=hint, clause=card.abilities[0].clause))
    spots = ((x - 52, foot), (x, foot), (x + 52, foot))
    pieces += stacks("monster-loot", monster.cubes, spots, 40, f" on the {card.name}")
    pieces.append(_meeple(t, monster, shifted(places.place(t, monster.at), places.MONSTER_SPOT)))
    return pieces


def _solo_monsters(t: State) -> list[Piece]:
    """A card beside each corner, with its cubes; the Monster on it or in the room."""
    pieces = []
    for monster in t.monsters:
        card, centre = MONSTERS[monster.id], places.monster_card_place(monster.at)
        hint = f"{card.name}: {cubes_in_words(monster.cubes)}. {_powers(t, monster)}"
        face = Face(icon=icon(monster.id), title=card.name, tone="crimson")
        pieces.append(
            Piece(f"card-{monster.id}", "card", face, centre, places.TILE, hint=hint, clause=card.abilities[0].clause)
        )
        spots = (shifted(centre, (-32, 31)), shifted(centre, (0, 31)), shifted(centre, (32, 31)))
        pieces += stacks(f"card-{monster.id}", monster.cubes, spots, 34, f" on the {card.name}")
        home = (
            shifted(centre, (0, -2)) if monster.on_card else shifted(places.place(t, monster.at), places.MONSTER_SPOT)
        )
        pieces.append(_meeple(t, monster, home))
    for corner, name in t.graves.items():
        hint = f"The {MONSTERS[name].name} is slain."
        at = places.monster_card_place(corner)
        pieces.append(
            Piece(f"card-{name}", "card", None, at, places.TILE, up=False, back=BACK, hint=hint, clause="LC-16.14")
        )
    return pieces
