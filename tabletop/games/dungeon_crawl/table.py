"""lay(): everything on the table, as data. What the viewer may not see is face down and carries no face."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.dungeon_crawl.boardplan import Point, Size
from tabletop.games.dungeon_crawl.content import BUFFS, ENTRANCE, LAIRS, MONSTERS, ROOM_CARDS, SPACES, TORCH_TURNS
from tabletop.games.dungeon_crawl.faces import (
    BACK,
    attack_words,
    buff_face,
    icon,
    inside_text,
    item_face,
    keywords,
    monster_face,
    room_text,
    space_back,
)
from tabletop.games.dungeon_crawl.heroboards import hand, hero_board, meeple
from tabletop.games.dungeon_crawl.hints import attack_hint, item_hint, monster_hint, room_hint
from tabletop.games.dungeon_crawl.layout import Sheet
from tabletop.games.dungeon_crawl.rules import EXPLORATION, TITLES
from tabletop.games.dungeon_crawl.sharing import shared_out
from tabletop.games.dungeon_crawl.state import Monster, State

LETTER, LINE = 10.2, 29.0
"""The room that a letter takes on a row of a die table, and that a line of them takes, in the smallest window."""


def lay(t: State, viewer: int | None) -> list[Piece]:
    held = [] if viewer is None else list(hand(t, viewer))
    front = None if viewer is None else t.fronted(viewer)
    # Once there were cards in it, the foot of the screen stays the hand's, though a dead hero holds none.
    tall = viewer is None or not (held or t.turn)
    sheet = shared_out(t, front, tall, choosing_buffs(t))
    pieces = [*corridors(t, sheet), *map_tiles(t, sheet), *sleepers(t, sheet), *loot(t, sheet), *held]
    if not t.peeking:
        pieces += [*gauges(t, sheet), *on_stage(t, sheet)]
    for hero in range(len(t.heroes)):
        if sheet.shows(t.heroes[hero].space):
            pieces.append(meeple(t, hero, sheet))
        pieces += hero_board(t, hero, viewer, sheet)
    return pieces


def on_stage(t: State, sheet: Sheet) -> Iterator[Piece]:
    if choosing_buffs(t):
        return free_buffs(t, sheet)
    return fight(t, sheet) if t.foes() else rooms_at_hand(t, sheet)


# The map


def corridors(t: State, sheet: Sheet) -> Iterator[Piece]:
    """Ways between Rooms: bright where they lead on from a Room that has been turned over."""
    for space in SPACES.values():
        for way, to in space.exits.items():
            if not (sheet.shows(space.id) and sheet.shows(to)):
                continue
            at, length, slope = sheet.corridor(space.id, to)
            open_way = space.id in t.flipped or space.id == ENTRANCE
            hint = f"The {way} exit of {space.name} leads to {SPACES[to].name} ({to})."
            yield Piece(
                f"way-{space.id}-{to}", "board", Face(tone="bone" if open_way else "stone"), at, (length, 18),
                angle=slope, hint=hint, clause="DC-17.2",
            )  # fmt: skip


def map_tiles(t: State, sheet: Sheet) -> Iterator[Piece]:
    for space in SPACES:
        if sheet.shows(space):
            yield map_tile(t, space, sheet)


def map_tile(t: State, space: str, sheet: Sheet) -> Piece:
    printed = SPACES[space]
    sides = (*((("w", "open"),) if printed.x else ()), *((("e", "open"),) if printed.exits else ()))
    place = f"{printed.name} ({space})"
    at, size, marks = sheet.space_at(space), sheet.tile, ("active",) if space == t.active and t.foes() else ()
    if space == ENTRANCE:
        face = Face(icon=icon("entrance"), exits=sides)
        return Piece(f"space-{space}", "tile", face, at, size, z=1, hint="The Entrance.", clause="DC-2.6")
    if space not in t.flipped and space not in t.peeked:
        hint = f"{place}. Its card is face down."
        return Piece(
            f"space-{space}", "tile", None, at, size, z=1, up=False, back=space_back(space), hint=hint, clause="DC-2.1",
            marks=marks,
        )  # fmt: skip
    card = t.rooms[space]
    tone = "crimson" if space in LAIRS else ""
    face = Face(icon=icon(card), title=space if sheet.legible else "", exits=sides, tone=tone)
    known = "" if space in t.flipped else " Looked at, still face down."
    return Piece(
        f"space-{space}", "tile", face, at, size, z=1, hint=f"{place}.{known} {room_hint(card)}", clause="DC-10.1",
        marks=marks if space in t.flipped else ("ghost",),
    )  # fmt: skip


def sleepers(t: State, sheet: Sheet) -> Iterator[Piece]:
    """Monsters still on the map: face down, or known by a peek."""
    for monster in t.monsters:
        if monster.up or not sheet.shows(monster.space):
            continue
        piece, (at, size) = f"monster-{monster.slot}", sheet.lair_at(monster.slot)
        if monster.known:
            face = Face(icon=icon(monster.card), badges=tuple(keywords(MONSTERS[monster.card])), tone="stone")
            hint = f"Looked at: {monster_hint(monster.card)}"
            yield Piece(piece, "card", face, at, size, z=2, hint=hint, clause="DC-12.21", marks=("sleeping",))
        else:
            hint = "A Monster card, face down until its Room is entered."
            yield Piece(piece, "card", None, at, size, z=2, up=False, back=BACK, hint=hint, clause="DC-2.4")


# Loot Pool and numbers


def loot(t: State, sheet: Sheet) -> Iterator[Piece]:
    at, size = sheet.pool.box
    hint = "The Loot Pool belongs to nobody: Donate Loot fills it, Take Loot empties it."
    face = Face(title="Loot Pool", icon="" if t.pool else icon("loot_pool"))
    yield Piece("pool", "zone", face, at, size, hint=hint, clause="DC-1.4")
    for place, card in enumerate(t.pool):
        at, size = sheet.pool_at(place, len(t.pool))
        yield Piece(
            f"item-{card}", "card", item_face(card), at, size, z=2 + place, hint=item_hint(card), clause="DC-6.10"
        )


def gauges(t: State, sheet: Sheet) -> Iterator[Piece]:
    """Decks, torch and Push, and how far it is to the Boss: small numbers in a row."""
    left = max(0, TORCH_TURNS - t.torch)
    torch = f"The torch: {left} more turns may pass in which nothing is found or defeated."
    if t.variants["torch"] == "off":
        torch = "No torch burns down in this game."
    tier, deck = ("omega", t.omega) if t.omega_now else ("alpha", t.alpha)
    drawn = f"The {tier.capitalize()} deck, from which Items are drawn. Omega begins when M2 is defeated."
    pushed = sum(t.push)
    row = (
        ("way", f"{lairs_won(t)}/{len(LAIRS)}", icon("boss_room"), way_ahead(t), "DC-17.4"),
        (tier, f"{tier.capitalize()} {len(deck)}", "common/deck", drawn, "DC-7.5"),
        ("torch", str(left), "common/torch", torch, "DC-15.1"),
        ("push", f"+{pushed}", icon("sign_push"), "Pending Push, for the next Physical packet.", "DC-6.6"),
    )
    for place, (name, words, picture, hint, clause) in enumerate(row):
        tone = "fire" if name == "torch" and left < 5 else "gold" if name == "push" and pushed else "stone"
        at, size = sheet.gauge_at(place)
        face = Face(icon=picture, title=words, tone=tone)
        yield Piece(f"gauge-{name}", "label", face, at, size, hint=hint, clause=clause)


def lairs_won(t: State) -> int:
    return len(LAIRS) - len({monster.space for monster in t.monsters})


def way_ahead(t: State) -> str:
    """How many lairs are defeated, and what has been looked at further on."""
    seen = [f"{space}: {ROOM_CARDS[t.rooms[space]].name}" for space in t.peeked]
    seen += [f"{monster.space}: {MONSTERS[monster.card].name}" for monster in t.monsters if monster.known]
    known = f" Looked at: {', '.join(seen)}." if seen else ""
    return f"{lairs_won(t)} of {len(LAIRS)} lairs are defeated: three Monster Rooms, then the Boss.{known}"


# The stage


def choosing_buffs(t: State) -> bool:
    return t.step == "choose_buffs" or (t.step == "deaths" and not t.combat and any(not who.alive for who in t.heroes))


def free_buffs(t: State, sheet: Sheet) -> Iterator[Piece]:
    held = [who.buff for who in t.heroes]
    free = [buff for buff in BUFFS if buff not in held]
    for place, buff in enumerate(free):
        at, size = sheet.stage_card(place, len(free))
        hint = f"{BUFFS[buff].name}. {BUFFS[buff].text}"
        yield Piece(f"buff-{buff}", "card", buff_face(buff), at, size, hint=hint, clause="DC-2.7")


def rooms_at_hand(t: State, sheet: Sheet) -> Iterator[Piece]:
    """The cards of the Rooms in which heroes stand; of many only what they say, so that it can be read."""
    spaces = dict.fromkeys(who.space for who in t.heroes if who.alive and who.space in t.flipped)
    if not spaces:
        yield reference(t, sheet)
    for place, space in enumerate(spaces):
        card = t.rooms[space]
        hint = f"{SPACES[space].name} ({space}): {room_hint(card)}"
        at, size = sheet.room_at(place, len(spaces))
        words = ROOM_CARDS[card].explore_text if t.step == "enter_rooms" else room_text(card, t.combat)
        if len(spaces) > 2:
            face = Face(icon=icon(card), title=f"{ROOM_CARDS[card].name}. {words}")
            yield Piece(f"roomcard-{space}", "label", face, at, size, z=1, hint=hint, clause="DC-10.1")
        else:
            face = Face(icon=icon(card), title=ROOM_CARDS[card].name, text=words, tone="stone")
            yield Piece(f"roomcard-{space}", "card", face, at, size, z=1, hint=hint, clause="DC-10.1")


def reference(t: State, sheet: Sheet) -> Piece:
    """The Reference Card: the order of an Exploration Turn, while no Room asks for attention."""
    order = ", ".join(TITLES[step] for step in EXPLORATION)
    at, size = sheet.room_at(0, 1)
    face = Face(icon=icon("sym_exploration"), title="Order of a turn", text=order, tone="wood")
    hint = "Cards are laid face down, turned over together, and resolve in this order."
    return Piece("reference", "card", face, at, size, z=1, hint=hint, clause="DC-4.2")


def fight(t: State, sheet: Sheet) -> Iterator[Piece]:
    """What the active Room does, and each Monster with its die table; the row it rolled is lit."""
    card = t.rooms[t.active]
    at, size = sheet.strip.box
    face = Face(title=f"{ROOM_CARDS[card].name}. {inside_text(card)}")
    yield Piece(f"roomcard-{t.active}", "label", face, at, size, hint=room_hint(card), clause="DC-5.12")
    foes = t.foes()
    for place, monster in enumerate(foes):
        yield fighter(monster, *sheet.fighter_at(place, len(foes)))
        yield from attack_rows(monster, place, len(foes), sheet)


def fighter(monster: Monster, at: Point, size: Size) -> Piece:
    marks = ("boss",) if MONSTERS[monster.card].tier == "boss" else ()
    return Piece(
        f"monster-{monster.slot}", "card", monster_face(monster), at, size, z=2,
        hint=f"{monster.hp} of {monster.most} HP. {monster_hint(monster.card)}", clause="DC-9.1", marks=marks,
    )  # fmt: skip


def letters(size: Size) -> int:
    """About how many letters can be read on a row of a die table in the smallest window."""
    across, lines = int(size[0] / LETTER), max(1, int(size[1] / LINE))
    return across if lines == 1 else round(across * lines * 0.88)


def attack_rows(monster: Monster, place: int, fighters: int, sheet: Sheet) -> Iterator[Piece]:
    card = MONSTERS[monster.card]
    for number, row in enumerate(card.attacks):
        at, size = sheet.attack_at(place, fighters, number, len(card.attacks))
        lit = monster.face in row.faces
        face = Face(text=attack_words(row, letters(size)), tone="gold" if lit else "")
        yield Piece(
            f"attack-{monster.slot}-{number}", "zone", face, at, size, hint=attack_hint(monster.card, number),
            clause="DC-5.13", marks=("lit",) if lit else (),
        )  # fmt: skip
