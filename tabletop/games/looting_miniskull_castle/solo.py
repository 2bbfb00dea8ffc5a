"""The solo game's own steps: Escalation, its Reset, and the last turn after the last Monster has fallen."""

from tabletop.engine.contract import Script
from tabletop.games.looting_miniskull_castle.content import ENTRANCE
from tabletop.games.looting_miniskull_castle.cubes import grow
from tabletop.games.looting_miniskull_castle.ending import lose_alone, win_alone
from tabletop.games.looting_miniskull_castle.reset import fill_rooms, replace_rooms
from tabletop.games.looting_miniskull_castle.state import Monster, State


def escalation(t: State) -> Script:
    """LC-16.21 to LC-16.26: Monsters return to their rooms, some of them grow, the beaten stand up."""
    yield from ()
    if t.variants["solo_grow_before_move"]:
        _grow_monsters(t)
        _enter_rooms(t)
    else:
        _enter_rooms(t)
        _grow_monsters(t)
    for monster in t.monsters:
        if monster.lying:
            monster.lying = False
            t.tell("monster_stood_up", "LC-16.26", monster=monster.id)
    return "solo_reset"


def _enter_rooms(t: State) -> None:
    for monster in t.monsters:
        if monster.on_card and not monster.lying:
            monster.on_card = False
            t.tell("monster_entered_room", "LC-16.21", monster=monster.id, at=monster.at, card=t.spot(monster.at))


def _grow_monsters(t: State) -> None:
    for monster in t.monsters:
        if not monster.on_card and _grows(t, monster):
            grow(t, monster, "LC-16.22")


def _grows(t: State, monster: Monster) -> bool:
    """LC-16.23 to LC-16.25, LC-16.60, LC-16.61, LC-16.69: whether a Monster in its room gains a cube."""
    if t.variants["solo_all_grow"]:
        return True
    if len(t.monsters) == 1 and t.variants["solo_last_monster_growth"]:
        return True
    where = t.hero.at
    if where >= ENTRANCE:
        return bool(t.variants["solo_outside_growth"])
    return monster.at in t.board.sides[where]


def solo_reset(t: State) -> Script:
    """LC-16.28, LC-16.29, LC-16.63: empty rooms out of the Hero's sight are replaced while the bag lasts."""
    yield from ()
    where = t.hero.at
    if t.variants["solo_reset_any"]:
        kept = frozenset((where,))
    else:
        kept = t.board.sides.get(where, frozenset())
    rooms = [room for room, cubes in enumerate(t.loot) if room not in kept and not any(cubes)]
    rooms = rooms[: (sum(t.bag) + 1) // 2]
    if rooms:
        replace_rooms(t, rooms, "LC-16.28")
        fill_rooms(t, rooms, "LC-16.28")
    most = int(t.variants["solo_turn_limit"])
    if most and t.round >= most:
        return lose_alone(t, "LC-16.57", f"{most} turns were not enough")
    t.round += 1
    return "roll_and_assign"


def after_actions(t: State) -> str:
    """LC-16.50 to LC-16.53: Escalation, or the final turn once all Monsters are slain, or the end."""
    if t.monsters:
        return "escalation"
    if t.final_turn:
        return win_alone(t)
    t.final_turn = True
    t.round += 1
    t.tell("final_turn", "LC-16.52", seat=0)
    return "roll_and_assign"
