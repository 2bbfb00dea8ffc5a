"""Setting the table: the ring, the markets, the first Monster (solo: four), and two cubes in every room."""

from collections.abc import Mapping

from tabletop.engine.contract import Chance, Value
from tabletop.games.looting_miniskull_castle.board import SOLO, board_id
from tabletop.games.looting_miniskull_castle.content import (
    BACK_DOOR,
    CUBES,
    ENTRANCE,
    LAYOUTS,
    MARKETS,
    MONSTERS,
    NEW_ROOM_LOOT,
    ROOMS,
    SEAT_MONEY,
    SPACE,
    START_MONEY,
    START_STRENGTH,
    STRENGTH,
    WEAPON,
)
from tabletop.games.looting_miniskull_castle.cubes import draw_cube, from_bag
from tabletop.games.looting_miniskull_castle.monsters import reveal_monster, summon
from tabletop.games.looting_miniskull_castle.state import Hero, State
from tabletop.games.looting_miniskull_castle.variants import in_force


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    """LC-2 and, for one player, LC-16.1 to LC-16.6."""
    rules = in_force(seats, variants)
    rooms = LAYOUTS["solo" if seats == 1 else f"p{seats}"].rooms
    t = State(
        seats=seats,
        step="roll_and_assign",
        variants=rules,
        chance=chance,
        plan=board_id(seats, rules, _back_door(seats, rules, chance)),
        heroes=[],
        cards=[],
        loot=[[0, 0, 0] for _ in range(rooms)],
        room_pile=list(ROOMS),
        room_discards=[],
        stalls=[],
        market_pile=list(MARKETS),
        market_discards=[],
        monsters=[],
        deck=[],
        left_out=list(MONSTERS),
        bag=list(CUBES),
    )
    t.shuffle(t.room_pile, "LC-2.1")
    t.cards = [t.room_pile.pop() for _ in range(rooms)]
    t.shuffle(t.market_pile, "LC-2.5")
    t.stalls = [t.market_pile.pop() for _ in range(2 if seats == 4 else 1)]
    t.shuffle(t.left_out, "LC-2.10")
    t.first = t.turn = t.pick(range(seats), "LC-2.15")
    _place_heroes(t)
    if seats == 1:
        _place_four_monsters(t)
    else:
        _place_first_monster(t)
    for room in range(rooms):
        if seats == 1 or t.monster_in(room) is None:
            for _ in range(NEW_ROOM_LOOT):
                t.loot[room][draw_cube(t, "LC-2.13")] += 1
    return t


def _back_door(seats: int, rules: Mapping[str, Value], chance: Chance) -> int:
    """LC-2.8, LC-16.2, LC-16.71: the room with the Back Door, -1 where there is none."""
    if seats == 1:
        return SPACE[SOLO["hard_start_back_door_room"]] if rules["solo_hard_start"] else 6
    if seats < 4:
        return -1
    corner = rules["back_door_corner"]
    if corner == "random":
        return (3, 6, 9)[chance.pick(3, "LC-2.8")]
    return 6 if corner == "opposite" else SPACE[str(corner)]


def _place_heroes(t: State) -> None:
    """LC-2.9, LC-15.4, LC-15.22, LC-16.5: three Strength and a little money each."""
    start = BACK_DOOR if t.solo else ENTRANCE
    for seat in range(t.seats):
        money = START_MONEY
        if t.variants["seat_money"]:
            money = SEAT_MONEY[t.seats][(seat - t.first) % t.seats]
        hero = Hero(start, [from_bag(t, STRENGTH, START_STRENGTH), 0, 0], money)
        hero.cubes[WEAPON] = from_bag(t, WEAPON, int(t.variants["start_weapons"]))
        t.heroes.append(hero)


def _place_first_monster(t: State) -> None:
    """LC-2.10 to LC-2.12: players + 2 Monsters in the deck; the first starts one to six rooms from the Entrance."""
    wanted = int(t.variants["monster_count"])
    most = t.seats + 2
    many = most if wanted < 0 else min(wanted, most)
    t.deck, t.left_out = t.left_out[:many], t.left_out[many:]
    reveal_monster(t, t.board.clockwise(0, t.roll(6, "LC-2.12")))


def _place_four_monsters(t: State) -> None:
    """LC-16.3, LC-16.4, LC-16.66, LC-16.71: one beside each corner, standing on its card."""
    for corner in SOLO[f"monster_corners_{t.variants['solo_monster_count']}"]:
        monster = summon(t, t.left_out.pop(), SPACE[corner], boss=False)
        monster.on_card = not t.variants["solo_hard_start"]
