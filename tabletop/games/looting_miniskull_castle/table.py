"""Everything that lies on the table, for any viewer alike: only the order of piles and the bag are hidden here."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Badge, Face, Side
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.board import MARKETS as MARKET_SPACES
from tabletop.games.looting_miniskull_castle.content import (
    BLACK_MARKET,
    ENTRANCE,
    HEROES,
    KINDS,
    LEVEL_MARKS,
    MONSTERS,
    OUTSIDE,
    ROOM_KINDS,
    SLUG,
    SPACES,
    TROPHY,
)
from tabletop.games.looting_miniskull_castle.market import card_of, fee_of
from tabletop.games.looting_miniskull_castle.places import Point, shifted
from tabletop.games.looting_miniskull_castle.state import Monster, State
from tabletop.games.looting_miniskull_castle.words import NOUN, count, cubes_in_words

TONES = {
    "found_loot": "gold",
    "minor_monster": "red",
    "search": "blue",
    "random_encounter": "violet",
    "map_room": "teal",
    "secret_passage": "iron",
}
CUBE_TONES = ("red", "yellow", "blue")
SIDES: dict[tuple[int, int], Side] = {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}
CUBE_HINTS = {
    "strength": "Strength: counts in every battle, pays for Sprints, searches and maps.",
    "weapon": "Weapon: the first one gives a battle die; each is worth money.",
    "treasure": "Treasure: the best price at the markets, and a bribe for a Monster.",
}


def icon(name: str) -> str:
    return f"{SLUG}/{name}"


def cube(piece_id: str, kind: int, amount: int, at: Point, size: float = 24, z: int = 4, where: str = "") -> Piece:
    """A stack of cubes of one colour."""
    face = Face(icon=icon(f"{KINDS[kind]}_cube"), tone=CUBE_TONES[kind], value=amount)
    hint = f"{count(KINDS[kind], amount)}{where}. {CUBE_HINTS[KINDS[kind]]}"
    return Piece(piece_id, "cube", face, at, (size, size), z=z, hint=hint, clause="LC-1.1")


def stacks(prefix: str, cubes: list[int], at: tuple[Point, Point, Point], size: float, where: str) -> list[Piece]:
    return [
        cube(f"{prefix}-{KINDS[kind]}", kind, amount, at[kind], size, where=where)
        for kind, amount in enumerate(cubes)
        if amount
    ]


def lay(t: State, viewer: int | None) -> list[Piece]:
    """The whole table. Nothing on it is secret; piles lie face down."""
    pieces = [_space(t, space) for space in t.board.at]
    for room in range(t.board.rooms):
        pieces += _room_contents(t, room)
    pieces += _heroes(t) + _hero_boards(t) + _dice(t) + _track(t)
    pieces += _solo_monsters(t) if t.solo else _monster_column(t)
    return pieces + _markets(t) + _bag(t)


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
        face = Face(icon=icon(SPACES[space]), title=title, exits=_exits(t, space), tone="wood")
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
    pieces = stacks(f"cube-{SPACES[room]}", t.loot[room], spots, 24, f" in the {t.card_in(room).title}")
    if t.alcove_in(room):
        niche = Face(icon=icon("hidden_alcove"))
        hint = "Hidden Alcove: a Hero inside need not drop a cube when the Monster passes."
        at = shifted(centre, places.NICHE)
        pieces.append(Piece(f"alcove-{SPACES[room]}", "token", niche, at, (24, 24), z=3, hint=hint, clause="LC-6.19"))
    return pieces


def _heroes(t: State) -> list[Piece]:
    pieces, crowd = [], dict.fromkeys(t.board.at, 0)
    for seat, hero in enumerate(t.heroes):
        spot = places.NICHE if hero.hidden else places.HERO_SEATS[crowd[hero.at]]
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
        face = Face(seat=seat, title=f"{HEROES[seat].name.split()[0]}  ${hero.money}  Level {hero.level}")
        marks = ("active",) if seat == t.turn and t.result is None else ()
        pieces.append(
            Piece(f"hero-{seat}", "zone", face, at, places.HERO_BOARD, hint=hint, clause="LC-12.1", marks=marks)
        )
        spots = (shifted(at, (-66, 9)), shifted(at, (-22, 9)), shifted(at, (22, 9)))
        pieces += stacks(f"hero-{seat}", hero.cubes, spots, 36, f" of {HEROES[seat].name}")
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
    pieces = [
        Piece(f"slot-{name}", "zone", Face(title=name.capitalize()), at, size, hint=SLOT_HINTS[name], clause="LC-3.2")
        for name, (at, size) in slots.items()
    ]
    lying = dict.fromkeys(slots, 0)
    for number, (value, slot) in enumerate(zip(t.dice, slots_of_dice(t), strict=True)):
        hint = SLOT_HINTS.get(slot, f"A die that shows {value}: not yet assigned.")
        face = Face(value=value, tone="red" if slot == "strength" else "bone")
        if not slot:
            at, size, area = (number * 40.0, 0.0), 36.0, "tray"
        else:
            at, size = _die_place(slots[slot], slot, lying[slot], len(t.strength_dice))
            area = "table"
            lying[slot] += 1
        pieces.append(
            Piece(f"die-{number}", "die", face, at, (size, size), z=3, area=area, hint=hint, clause="LC-3.2")  # type: ignore[arg-type]
        )
    return pieces


def _die_place(slot: tuple[Point, Point], name: str, place: int, many: int) -> tuple[Point, float]:
    """At the right of a flat slot, in the middle of a tall one, side by side if there are several."""
    (x, y), (width, height) = slot
    if width > height * 1.5:
        return (x + width / 2 - 17 - 26 * place, y), 26
    if name != "strength" or many == 1:
        return (x, y + 8), 38
    return (x + (place - (many - 1) / 2) * (width - 6) / many, y + 8), min(34.0, (width - 10) / many)


def _track(t: State) -> list[Piece]:
    """The Score Track in its three bands, with a token for every Hero."""
    (_, y), _ = places.track_box(t)
    pieces = []
    for level, left, right in places.level_bands(t):
        from_money = LEVEL_MARKS[level - 1]
        face = Face(title=f"Level {level}: ${from_money}+", tone=("stone", "brass", "gold")[level - 1])
        hint = f"Experience Level {level}: from ${from_money} on, {level} Experience dice in battle."
        at = ((left + right) / 2, y)
        pieces.append(Piece(f"level-{level}", "zone", face, at, (right - left, 46), hint=hint, clause="LC-1.10"))
    for seat, hero in enumerate(t.heroes):
        at = (places.track_place(t, hero.money), y + 14 - 9 * seat)
        hint = f"{HEROES[seat].name} has ${hero.money}."
        pieces.append(
            Piece(f"score-{seat}", "token", Face(seat=seat), at, (20, 20), z=3 + seat, hint=hint, clause="LC-1.10")
        )
    return pieces


# Monsters


def _powers(t: State, monster: Monster) -> str:
    return " ".join(ability.text for ability in MONSTERS[monster.id].abilities if t.can(monster, ability.id))


def _monster_column(t: State) -> list[Piece]:
    """The Monster's card with its cubes under it, the deck, and the Monster on the ring."""
    plan, monster = places.plan_of(t.plan), t.monster
    x, y = plan.column, plan.top
    pieces = [
        Piece(
            "monster-loot",
            "zone",
            Face(),
            (x, y + 226),
            (places.COLUMN, 36),
            clause="LC-8.26",
            hint="The cubes on the Monster card.",
        )
    ]
    if monster is not None:
        card = MONSTERS[monster.id]
        kicker = "The Boss" if monster.boss else f"{t.killed} killed, {len(t.deck)} to come"
        face = Face(
            icon=icon(monster.id), title=card.name, kicker=kicker, text=_powers(t, monster), tone="crimson",
            badges=(Badge(icon("boss_crown"), "", "The Boss"),) if monster.boss else (),
        )  # fmt: skip
        hint = f"{card.name}: {cubes_in_words(monster.cubes)}. {_powers(t, monster)}"
        pieces.append(
            Piece("monster-card", "card", face, (x, y + 104), (150, 202), hint=hint, clause=card.abilities[0].clause)
        )
        spots = ((x - 56, y + 226), (x, y + 226), (x + 56, y + 226))
        pieces += stacks("monster-loot", monster.cubes, spots, 30, f" on the {card.name}")
        at = shifted(places.place(t, monster.at), places.MONSTER_SPOT)
        pieces.append(_meeple(t, monster, at))
    else:
        hint = f"No Monster is in play; {len(t.deck)} are left in the deck."
        back = "common/back_looting_miniskull_castle"
        pieces.append(
            Piece(
                "monster-card", "card", None, (x, y + 104), (150, 202), up=False, back=back, hint=hint, clause="LC-9.5"
            )
        )
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
        spots = (shifted(centre, (-34, 34)), shifted(centre, (0, 34)), shifted(centre, (34, 34)))
        pieces += stacks(f"card-{monster.id}", monster.cubes, spots, 28, f" on the {card.name}")
        home = (
            shifted(centre, (0, -2)) if monster.on_card else shifted(places.place(t, monster.at), places.MONSTER_SPOT)
        )
        pieces.append(_meeple(t, monster, home))
    for corner, name in t.graves.items():
        hint = f"The {MONSTERS[name].name} is slain."
        back = "common/back_looting_miniskull_castle"
        at = places.monster_card_place(corner)
        pieces.append(
            Piece(f"card-{name}", "card", None, at, places.TILE, up=False, back=back, hint=hint, clause="LC-16.14")
        )
    return pieces


# Markets and bag


def _markets(t: State) -> list[Piece]:
    plan = places.plan_of(t.plan)
    top = plan.top + (56 if t.solo else 302)
    pieces: list[Piece] = []
    for number, market in enumerate(MARKET_SPACES[: len(t.stalls)]):
        pieces += _stall(t, market, (plan.column, top + 106 * number))
    return pieces


def _stall(t: State, market: int, at: Point) -> list[Piece]:
    """A stall with its price tags: what it sells above, what it pays below."""
    card, fee = card_of(t, market), fee_of(t, market)
    name = f"stall-{SPACES[market]}"
    where = "Black Market" if market == BLACK_MARKET else "Cove"
    entry = f"fee ${fee}" if fee else "no fee"
    hint = (
        f"{OUTSIDE[market][0]}, {card.name}: {entry}. Drag Loot here to sell it, and wares to your board to buy them."
    )
    title = Face(title=f"{where}: {card.name}, {entry}", text=" ", tone="gold")
    pieces = [Piece(name, "zone", title, at, (places.COLUMN, 100), hint=hint, clause="LC-10.3")]
    wares = [(kind, card.buy[kind]) for kind in range(3 if t.variants["buy_treasure"] else 2)]
    pieces.append(_label(f"{name}-buys", "Buy", shifted(at, (-72, -10))))
    for kind, price in wares:
        x = -40.0 + 46 * kind
        hint = f"{NOUN[KINDS[kind]]} on sale for ${price}."
        ware = Face(icon=icon(f"{KINDS[kind]}_cube"), tone=CUBE_TONES[kind])
        spot = shifted(at, (x, -10))
        pieces.append(
            Piece(
                f"ware-{SPACES[market]}-{KINDS[kind]}", "cube", ware, spot, (24, 24), z=4, hint=hint, clause="LC-10.13"
            )
        )
        pieces.append(_label(f"{name}-buy-{kind}", f"${price}", shifted(at, (x + 22, -10))))
    pieces.append(_label(f"{name}-sells", "Sell", shifted(at, (-72, 26))))
    for place, (goods, price) in enumerate([*zip(KINDS, card.sell, strict=True), (TROPHY, card.trophy)]):
        x = -46.0 + 36 * place
        picture = Face(icon=icon(TROPHY if goods == TROPHY else f"{goods}_cube"))
        hint = f"The stall pays ${price} for 1 {NOUN[goods]}."
        pieces.append(
            Piece(
                f"{name}-pays-{goods}",
                "token",
                picture,
                shifted(at, (x, 26)),
                (17, 17),
                z=2,
                hint=hint,
                clause="LC-10.10",
            )
        )
        pieces.append(_label(f"{name}-sell-{goods}", f"${price}", shifted(at, (x + 18, 26))))
    return pieces


def _label(name: str, words: str, at: Point) -> Piece:
    return Piece(name, "label", Face(title=words), at, (30, 18), z=2)


def _bag(t: State) -> list[Piece]:
    """The draw bag with its three open counts; cubes waiting to be spread lie before it."""
    plan = places.plan_of(t.plan)
    y = plan.bottom - 40 if not t.solo else plan.top + 160
    if not t.solo:
        y = max(y, plan.top + 302 + 106 * (len(t.stalls) - 1) + 92)
    x = plan.column
    hint = f"The draw bag: {cubes_in_words(t.bag)}. When it runs empty the last round begins."
    pieces = [
        Piece("bag", "zone", Face(title="Draw bag", text=" "), (x, y), (places.COLUMN, 70), hint=hint, clause="LC-1.14")
    ]
    pieces.append(
        Piece(
            "bag-picture",
            "token",
            Face(icon=icon("draw_bag")),
            (x - 66, y + 8),
            (40, 40),
            z=2,
            hint=hint,
            clause="LC-1.14",
        )
    )
    spots = ((x - 18, y + 8), (x + 22, y + 8), (x + 62, y + 8))
    pieces += stacks("bag", t.bag, spots, 32, " in the bag")
    if any(t.spread):
        spots = ((x - 30, y + 58), (x, y + 58), (x + 30, y + 58))
        pieces += stacks("spread", t.spread, spots, 28, " to be laid into the new rooms")
    return pieces
