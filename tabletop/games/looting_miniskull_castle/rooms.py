"""What a Hero does where its move ends: the six kinds of room, the alcoves, and the taking of cubes."""

from collections.abc import Callable

from tabletop.engine.asking import Fact
from tabletop.engine.contract import Ask, Option, Part
from tabletop.games.looting_miniskull_castle.board import map_routes
from tabletop.games.looting_miniskull_castle.choices import (
    DECLINE,
    DONE,
    HIDE,
    STAY,
    STAY_OPEN,
    TAKE,
    TAKE_ALL,
    TRADE,
    Loot,
    Pay,
)
from tabletop.games.looting_miniskull_castle.content import (
    BATTLE_DIE,
    ENCOUNTERS,
    KIND,
    SPACE,
    SPACES,
    STRENGTH,
    TREASURE,
    WEAPON,
)
from tabletop.games.looting_miniskull_castle.cubes import draw_cube, leave_above_limit
from tabletop.games.looting_miniskull_castle.moves import walk
from tabletop.games.looting_miniskull_castle.state import State

ANY = 1_000
SEARCH_GOAL = 4
LOOT_ROOM = tuple(Loot(name) for name in SPACES)
PAY = tuple(Pay(amount) for amount in range(SEARCH_GOAL))


def takeable(t: State, room: int) -> list[int]:
    """LC-14.55: the cubes a Hero may take from a room; next to the Griffin only Strength."""
    for monster in t.monsters:
        if not monster.on_card and room in t.board.beside(monster.at) and t.can(monster, "guard"):
            return [t.loot[room][STRENGTH], 0, 0]
    return t.loot[room][:]


def act_in_room(t: State) -> Part[str]:
    """LC-6.1: the compulsory action of the room; the step that follows."""
    room = t.hero.at
    hides = yield from _hides(t, room)
    card = t.card_in(room)
    if card.kind == "map_room":
        return (yield from _map_room(t, room))
    if card.kind == "found_loot":
        yield from loot(t, room, _found(t, card.alcove, hides))
    else:
        yield from ACTIONS[card.kind](t, room)
    return ""


def _hides(t: State, room: int) -> Part[bool]:
    """LC-6.19, LC-6.20: into a free alcove or not, before the action."""
    if not t.alcove_in(room) or any(hero.hidden and hero.at == room for hero in t.heroes):
        return False
    answer = yield Ask(t.turn, (HIDE, STAY_OPEN), "LC-6.19", "D-HIDE")
    if answer == STAY_OPEN:
        return False
    t.hero.hidden = True
    t.tell("hid_in_alcove", "LC-6.20", seat=t.turn, at=room, card=t.spot(room))
    return True


def _found(t: State, alcove: bool, hides: bool) -> int:
    """LC-6.4, LC-6.5, LC-15.5, LC-16.19, LC-16.64: how many cubes 'You found some Loot!' gives."""
    if t.solo:
        return int(t.variants["solo_alcove_loot"]) if alcove else 1
    if alcove and t.variants["hidden_alcoves"] and not hides:
        return ANY
    return int(t.variants["found_loot_amount"])


def loot(t: State, room: int, most: int = ANY, allowed: list[int] | None = None) -> Part[None]:
    """LC-6.2, LC-6.3, LC-12.2: up to so many cubes of the Hero's choice onto its card."""
    cubes, hero = t.loot[room], t.hero
    left = takeable(t, room) if allowed is None else allowed
    taken = 0
    while taken < most and any(left):
        room_for = min(most - taken, sum(left))
        options: list[Option] = [TAKE[kind] for kind in range(3) if left[kind]]
        if 1 < sum(left) == room_for:
            options.insert(0, TAKE_ALL)
        facts: dict[str, Fact] = {"room": SPACES[room], "left": room_for}
        answer = yield Ask(t.turn, [*options, DONE], "LC-6.2", "D-TAKE", facts=facts)
        if answer == DONE:
            break
        gains = left if answer == TAKE_ALL else [int(kind == KIND[answer.kind]) for kind in range(3)]
        taken += sum(gains)
        for kind, gain in enumerate(gains):
            cubes[kind] -= gain
            hero.cubes[kind] += gain
        t.tell("loot_taken", "LC-6.3", seat=t.turn, at=room, card=t.spot(room), cubes=gains)
        left = [have - gain for have, gain in zip(left, gains, strict=True)]
    if taken:
        yield from leave_above_limit(t, t.turn)


def _minor_monster(t: State, room: int) -> Part[None]:
    """LC-6.6 to LC-6.8, LC-14.53, LC-16.20: Strength and a Weapon die against a Strength die and the Level."""
    hero = t.hero
    die = max(t.strength_dice)
    foe = die + 2 * hero.level
    dice = [BATTLE_DIE[t.roll(6, "LC-6.7") - 1]] if hero.cubes[WEAPON] else []
    mine = hero.cubes[STRENGTH] + sum(dice)
    where = t.spot(room)
    t.tell("minor_monster", "LC-6.8", seat=t.turn, at=room, card=where, dice=dice, hero=mine, foe=foe, foe_dice=[die])
    if mine > foe:
        yield from loot(t, room)


def _search(t: State, room: int) -> Part[None]:
    """LC-6.9, LC-6.10: a roll of 4 or more; Strength makes up what is missing."""
    roll = t.roll(6, "LC-6.9")
    t.tell("search_roll", "LC-6.9", seat=t.turn, at=room, card=t.spot(room), roll=roll)
    missing, cubes = SEARCH_GOAL - roll, t.hero.cubes
    if missing > 0:
        if cubes[STRENGTH] < missing or not any(takeable(t, room)):
            return
        answer = yield Ask(t.turn, (PAY[missing], DECLINE), "LC-6.10", "D-SEARCH", facts={"price": missing})
        if answer == DECLINE:
            return
        cubes[STRENGTH] -= missing
        t.bag[STRENGTH] += missing
        t.tell("search_paid", "LC-6.10", seat=t.turn, amount=missing)
    yield from loot(t, room)


def _random_encounter(t: State, room: int) -> Part[None]:
    """LC-6.11: a D6 decides."""
    roll = t.roll(6, "LC-6.11")
    effect, _ = ENCOUNTERS[roll]
    t.tell("random_roll", "LC-6.11", seat=t.turn, at=room, card=t.spot(room), roll=roll)
    yield from EFFECTS[effect](t, room)


def _take_one(t: State, room: int) -> Part[None]:
    yield from loot(t, room, 1)


def _trade_item(t: State, room: int) -> Part[None]:
    """LC-6.12: one own Loot Item for all the cubes that were here."""
    cubes = t.hero.cubes
    options = [TRADE[kind] for kind in (WEAPON, TREASURE) if cubes[kind]]
    if not options or not any(t.loot[room]):
        return
    answer = yield Ask(t.turn, [*options, DECLINE], "LC-6.12", "D-TRADE")
    if answer == DECLINE:
        return
    before = takeable(t, room)
    kind = KIND[answer.kind]
    cubes[kind] -= 1
    t.loot[room][kind] += 1
    t.tell("item_traded", "LC-6.12", seat=t.turn, at=room, card=t.spot(room), cube=answer.kind)
    yield from loot(t, room, allowed=before)


def _add_then_take(t: State, room: int) -> Part[None]:
    """LC-6.13: a cube from the bag joins the room; up to two may go, one must stay."""
    kind = draw_cube(t, "LC-6.11")
    if kind >= 0:
        t.loot[room][kind] += 1
        t.tell("cubes_drawn", "LC-6.11", at=room, card=t.spot(room), cubes=[int(k == kind) for k in range(3)])
    yield from loot(t, room, min(2, sum(t.loot[room]) - 1))


def _here_or_beside(t: State, room: int) -> Part[None]:
    """LC-6.17, LC-6.18: all cubes of this room or of one of its neighbours."""
    rooms = [place for place in (room, *t.board.beside(room)) if any(takeable(t, place))]
    if rooms:
        answer = yield Ask(t.turn, [LOOT_ROOM[place] for place in rooms], "LC-6.17", "D-ROOM")
        yield from loot(t, SPACE[answer.room])


def _map_room(t: State, room: int) -> Part[str]:
    """LC-6.14 to LC-6.16, LC-6.25: all cubes; then a Strength buys a move of one or two spaces more."""
    yield from loot(t, room)
    cubes = t.hero.cubes
    if not cubes[STRENGTH]:
        return ""
    answer = yield Ask(t.turn, (STAY, *map_routes(t.plan, room, t.left_market)), "LC-6.14", "D-MAP")
    if answer == STAY:
        return ""
    cubes[STRENGTH] -= 1
    t.bag[STRENGTH] += 1
    t.tell("map_move", "LC-6.14", seat=t.turn, spaces=len(answer.path))
    return (yield from walk(t, answer.path))


ACTIONS: dict[str, Callable[[State, int], Part[None]]] = {
    "minor_monster": _minor_monster,
    "search": _search,
    "random_encounter": _random_encounter,
    "secret_passage": _here_or_beside,
}
EFFECTS: dict[str, Callable[[State, int], Part[None]]] = {
    "take_one": _take_one,
    "trade_item": _trade_item,
    "add_then_take": _add_then_take,
    "take_all_here_or_adjacent": _here_or_beside,
    "search": _search,
    "minor_monster": _minor_monster,
}
