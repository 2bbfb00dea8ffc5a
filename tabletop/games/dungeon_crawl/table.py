"""lay(): everything on the table, as data. What the viewer may not see is face down and carries no face."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.dungeon_crawl import layout
from tabletop.games.dungeon_crawl.content import BUFFS, ENTRANCE, LAIRS, MONSTERS, ROOM_CARDS, SPACES, TORCH_TURNS
from tabletop.games.dungeon_crawl.faces import (
    BACK,
    attack_words,
    buff_face,
    faces,
    icon,
    inside_text,
    item_face,
    item_hint,
    keywords,
    monster_face,
    monster_hint,
    room_hint,
    room_text,
    space_back,
)
from tabletop.games.dungeon_crawl.heroboards import hand, hero_board, meeple
from tabletop.games.dungeon_crawl.state import Monster, State


def lay(t: State, viewer: int | None) -> list[Piece]:
    pieces = [*corridors(t), *map_tiles(t), *sleepers(t), *loot(t), *gauges(t)]
    if choosing_buffs(t):
        pieces += free_buffs(t)
    elif t.foes():
        pieces += fight(t)
    else:
        pieces += rooms_at_hand(t)
    for hero in range(len(t.heroes)):
        pieces.append(meeple(t, hero))
        pieces += hero_board(t, hero, viewer)
    if viewer is not None:
        pieces += hand(t, viewer)
    return pieces


# The map


def corridors(t: State) -> Iterator[Piece]:
    """Ways between Rooms: bright where they lead on from a Room that has been turned over."""
    for space in SPACES.values():
        for way, to in space.exits.items():
            at, length, slope = layout.corridor(space.id, to)
            open_way = space.id in t.flipped or space.id == ENTRANCE
            hint = f"The {way} exit of {space.name} leads to {SPACES[to].name} ({to})."
            yield Piece(
                f"way-{space.id}-{to}", "board", Face(tone="bone" if open_way else "stone"), at, (length, 18),
                angle=slope, hint=hint, clause="DC-17.2",
            )  # fmt: skip


def map_tiles(t: State) -> Iterator[Piece]:
    for space in SPACES.values():
        yield map_tile(t, space.id)


def map_tile(t: State, space: str) -> Piece:
    printed = SPACES[space]
    sides = (*((("w", "open"),) if printed.x else ()), *((("e", "open"),) if printed.exits else ()))
    place = f"{printed.name} ({space})"
    at, marks = layout.space_at(space), ("active",) if space == t.active and t.foes() else ()
    if space == ENTRANCE:
        face = Face(icon=icon("entrance"), exits=sides)
        return Piece(f"space-{space}", "tile", face, at, layout.TILE, z=1, hint="The Entrance.", clause="DC-2.6")
    if space not in t.flipped and space not in t.peeked:
        hint = f"{place}. Its card is face down."
        return Piece(
            f"space-{space}", "tile", None, at, layout.TILE, z=1, up=False, back=space_back(space), hint=hint,
            clause="DC-2.1", marks=marks,
        )  # fmt: skip
    card = t.rooms[space]
    tone = "crimson" if space in LAIRS else ""
    face = Face(icon=icon(card), title=space, exits=sides, tone=tone)
    known = "" if space in t.flipped else " Looked at, still face down."
    return Piece(
        f"space-{space}", "tile", face, at, layout.TILE, z=1, hint=f"{place}.{known} {room_hint(card)}",
        clause="DC-10.1", marks=marks if space in t.flipped else ("ghost",),
    )  # fmt: skip


def sleepers(t: State) -> Iterator[Piece]:
    """Monsters still on the map: face down, or known by a peek."""
    for monster in t.monsters:
        if monster.up:
            continue
        piece, at = f"monster-{monster.slot}", layout.lair_at(monster.slot)
        if monster.known:
            face = Face(icon=icon(monster.card), badges=tuple(keywords(MONSTERS[monster.card])), tone="stone")
            hint = f"Looked at: {monster_hint(monster.card)}"
            yield Piece(piece, "card", face, at, (30, 42), z=2, hint=hint, clause="DC-12.21", marks=("sleeping",))
        else:
            hint = "A Monster card, face down until its Room is entered."
            yield Piece(piece, "card", None, at, (30, 42), z=2, up=False, back=BACK, hint=hint, clause="DC-2.4")


# The middle band


def loot(t: State) -> Iterator[Piece]:
    title = "Loot Pool" if t.pool else "Loot Pool (empty)"
    yield Piece(
        "pool", "zone", Face(title=title, icon=icon("loot_pool") if not t.pool else ""), layout.POOL_AT, layout.POOL,
        hint="The Loot Pool belongs to nobody: Donate Loot fills it, Take Loot empties it.", clause="DC-1.4",
    )  # fmt: skip
    for place, card in enumerate(t.pool):
        at, face, hint = layout.pool_at(place, len(t.pool)), item_face(card), item_hint(card)
        yield Piece(f"item-{card}", "card", face, at, layout.CARD, z=2 + place, hint=hint, clause="DC-6.10")


def gauges(t: State) -> Iterator[Piece]:
    """Decks, torch and Push: small numbers in a row."""
    left = max(0, TORCH_TURNS - t.torch)
    torch = f"The torch: {left} more turns may pass in which nothing is found or defeated."
    if t.variants["torch"] == "off":
        torch = "No torch burns down in this game."
    now = "Omega" if t.omega_now else "Alpha"
    row = (
        ("alpha", f"Alpha {len(t.alpha)}", f"The Alpha deck. Items are drawn from the {now} deck now.", "DC-7.5"),
        ("omega", f"Omega {len(t.omega)}", f"The Omega deck, drawn from once M2 is defeated. Now: {now}.", "DC-7.5"),
        ("torch", f"Torch {left}", torch, "DC-15.1"),
        ("push", f"Push {sum(t.push)}", "Pending Push: added to the next Physical packet.", "DC-6.6"),
    )
    for place, (name, title, hint, clause) in enumerate(row):
        lit = (name == "push" and sum(t.push) > 0) or name == ("omega" if t.omega_now else "alpha")
        tone = "fire" if name == "torch" and left < 5 else "gold" if lit else ""
        at, size = layout.gauge_at(place)
        yield Piece(f"gauge-{name}", "zone", Face(title=title, tone=tone), at, size, hint=hint, clause=clause)


def choosing_buffs(t: State) -> bool:
    return t.step == "choose_buffs" or (t.step == "deaths" and not t.combat and any(not who.alive for who in t.heroes))


def free_buffs(t: State) -> Iterator[Piece]:
    held = [who.buff for who in t.heroes]
    free = [buff for buff in BUFFS if buff not in held]
    for place, buff in enumerate(free):
        at, size = layout.stage_card(place, len(free), 170)
        hint = f"{BUFFS[buff].name}. {BUFFS[buff].text}"
        yield Piece(f"buff-{buff}", "card", buff_face(buff), at, size, hint=hint, clause="DC-2.7")


def rooms_at_hand(t: State) -> Iterator[Piece]:
    """The cards of the Rooms in which heroes stand, large enough to read."""
    spaces = dict.fromkeys(who.space for who in t.heroes if who.alive and who.space in t.flipped)
    for place, space in enumerate(spaces):
        card = t.rooms[space]
        hint = f"{SPACES[space].name} ({space}): {room_hint(card)}"
        (at, size), (words_at, words_size) = layout.room_row(place, len(spaces))
        face = Face(icon=icon(card), tone="stone")
        yield Piece(f"roomcard-{space}", "card", face, at, size, z=1, hint=hint, clause="DC-10.1")
        words = Face(title=f"{ROOM_CARDS[card].name} ({space}). {room_text(card, t.combat)}")
        yield Piece(f"roomtext-{space}", "zone", words, words_at, words_size, hint=hint, clause="DC-10.1")


def fight(t: State) -> Iterator[Piece]:
    """What the active Room does, and each Monster with its die table; the row it rolled is lit."""
    card = t.rooms[t.active]
    at, size = layout.room_strip()
    face = Face(title=f"{ROOM_CARDS[card].name}. {inside_text(card)}")
    yield Piece(f"roomcard-{t.active}", "zone", face, at, size, hint=room_hint(card), clause="DC-5.12")
    foes = t.foes()
    for place, monster in enumerate(foes):
        yield fighter(monster, *layout.fighter_at(place, len(foes)))
        yield from attack_rows(monster, place, len(foes))


def fighter(monster: Monster, at: layout.Point, size: layout.Size) -> Piece:
    marks = ("boss",) if MONSTERS[monster.card].tier == "boss" else ()
    return Piece(
        f"monster-{monster.slot}", "card", monster_face(monster), at, size, z=2,
        hint=f"{monster.hp} of {monster.most} HP. {monster_hint(monster.card)}", clause="DC-9.1", marks=marks,
    )  # fmt: skip


def attack_rows(monster: Monster, place: int, fighters: int) -> Iterator[Piece]:
    card = MONSTERS[monster.card]
    for number, row in enumerate(card.attacks):
        at, size = layout.attack_at(place, fighters, number, len(card.attacks))
        lit = monster.face in row.faces
        face = Face(title=attack_words(row, 27 if fighters > 1 else 70), tone="gold" if lit else "")
        yield Piece(
            f"attack-{monster.slot}-{number}", "zone", face, at, size, hint=f"On {faces(row)}: {row.name}. {row.text}",
            clause="DC-5.13", marks=("lit",) if lit else (),
        )  # fmt: skip
