"""Resetting empty rooms, in both games: new cards, new cubes, and a bag that may run short."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.looting_miniskull_castle.choices import Place
from tabletop.games.looting_miniskull_castle.content import KIND, KINDS, NEW_ROOM_LOOT, SPACE, SPACES
from tabletop.games.looting_miniskull_castle.cubes import draw_cube, watch_bag
from tabletop.games.looting_miniskull_castle.state import State

PLACE = {(kind, room): Place(kind, room) for kind in KINDS for room in SPACES}


def replace_rooms(t: State, rooms: list[int], clause: str) -> None:
    """LC-9.1, LC-9.4, LC-9.10: all discarded together, then new cards in ring order."""
    t.room_discards += [t.cards[room] for room in rooms]
    for room in rooms:
        if not t.room_pile:
            t.room_pile, t.room_discards = t.room_discards, []
            t.shuffle(t.room_pile, "LC-9.4")
        t.cards[room] = t.draw(t.room_pile, clause)


def fill_rooms(t: State, rooms: list[int], clause: str) -> None:
    """LC-9.2: two random cubes into each, as far as the bag has them."""
    for room in rooms:
        for _ in range(NEW_ROOM_LOOT):
            kind = draw_cube(t, clause)
            if kind >= 0:
                t.loot[room][kind] += 1
    tell_new_rooms(t, rooms, clause)


def tell_new_rooms(t: State, rooms: list[int], clause: str) -> None:
    loot = [t.loot[room][:] for room in rooms]
    t.tell("rooms_replaced", clause, rooms=rooms, cards=[t.cards[room] for room in rooms], loot=loot)


def reset_rooms(t: State) -> Part[None]:
    """LC-9.1 to LC-9.3: every empty, unoccupied room is replaced and filled."""
    occupied = [hero.at for hero in t.heroes] + [monster.at for monster in t.monsters]
    rooms = [room for room, cubes in enumerate(t.loot) if room not in occupied and not any(cubes)]
    if not rooms:
        return
    replace_rooms(t, rooms, "LC-9.1")
    if sum(t.bag) < NEW_ROOM_LOOT * len(rooms):
        tell_new_rooms(t, rooms, "LC-9.1")
        yield from _spread(t, rooms)
    else:
        fill_rooms(t, rooms, "LC-9.2")


def _spread(t: State, rooms: list[int]) -> Part[None]:
    """LC-9.3: the last cubes of the bag are spread by the active player, at most two to a room."""
    t.spread, t.bag = t.bag, [0, 0, 0]
    t.tell("bag_turned_out", "LC-9.3", cubes=t.spread)
    watch_bag(t)
    while any(t.spread):
        kind = next(kind for kind in (2, 1, 0) if t.spread[kind])
        open_rooms = [room for room in rooms if sum(t.loot[room]) < NEW_ROOM_LOOT]
        answer = yield Ask(t.turn, [PLACE[KINDS[kind], SPACES[r]] for r in open_rooms], "LC-9.3", "D-SPREAD")
        room = SPACE[answer.room]
        t.spread[kind] -= 1
        t.loot[room][KIND[answer.kind]] += 1
        t.tell("cube_placed", "LC-9.3", seat=t.turn, at=room, card=t.spot(room), cube=answer.kind)
