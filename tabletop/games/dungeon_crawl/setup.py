"""Setting up: the board, the decks, the Buffs and the first Items (DC-2)."""

from collections.abc import Mapping

from tabletop.engine.contract import Ask, Chance, Option, Script, Value
from tabletop.games.dungeon_crawl.actions import equip, to_pool
from tabletop.games.dungeon_crawl.content import (
    ALPHA,
    BUFFS,
    DIFFICULTIES,
    HERO_HP,
    ITEMS,
    LAIRS,
    MONSTERS,
    OMEGA,
    ROOM_CARDS,
    ROOM_SPACES,
    START_ITEMS,
    TIERS,
)
from tabletop.games.dungeon_crawl.options import DONE, EQUIP, GIVE, TAKE_BUFF, Give
from tabletop.games.dungeon_crawl.state import Hero, Monster, State


def party_size(seats: int, variants: Mapping[str, Value]) -> int:
    """DC-16.1 to DC-16.3: one hero a seat, or all heroes shared out among the seats."""
    if variants["solo_control"] == "all_heroes":
        return max(seats, int(variants["heroes"]))
    return seats


def monster_hp(card: str, heroes: int, difficulty: str) -> int:
    """DC-9.1, DC-16.4: the number in its heart for that many heroes, changed by difficulty."""
    return (MONSTERS[card].hp[heroes - 1] * DIFFICULTIES[difficulty].monster_hp_pct + 50) // 100


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    """DC-2.1 to DC-2.6, DC-2.12."""
    heroes = party_size(seats, variants)
    difficulty = str(variants["difficulty"])
    most = HERO_HP[heroes - 1] + DIFFICULTIES[difficulty].hero_hp_bonus[heroes - 1]
    rooms, alpha, omega = list(ROOM_CARDS), list(ALPHA), list(OMEGA)
    chance.shuffle(rooms, "DC-2.1")
    chance.shuffle(alpha, "DC-2.9")
    chance.shuffle(omega, "DC-2.9")
    lairs, monster_box, boss_box = deal_monsters(str(variants["boss"]), chance)
    monsters = []
    for slot, card in lairs.items():
        hp = monster_hp(card, heroes, difficulty)
        monsters.append(Monster(card, slot, hp, hp, known=card == variants["boss"]))
    return State(
        seats=seats,
        step="choose_buffs",
        variants=variants,
        chance=chance,
        heroes=[Hero(hp=most, most=most) for _ in range(heroes)],
        monsters=monsters,
        rooms=dict(zip(ROOM_SPACES, rooms, strict=False)),
        room_box=rooms[len(ROOM_SPACES) :],
        monster_box=monster_box,
        boss_box=boss_box,
        alpha=alpha,
        omega=omega,
        push=[0] * (heroes + 1),
    )


def deal_monsters(boss: str, chance: Chance) -> tuple[dict[str, str], list[str], list[str]]:
    """DC-2.3 to DC-2.5: an Easy one, two of what is left mixed, two Hard ones, the Boss; and both boxes."""
    easy, hard, bosses = (list(TIERS[tier]) for tier in ("easy", "hard", "boss"))
    for pile, clause in ((easy, "DC-2.4"), (hard, "DC-2.4"), (bosses, "DC-2.3")):
        chance.shuffle(pile, clause)
    if boss in bosses:
        bosses.remove(boss)
        bosses.append(boss)
    piles = {"easy": easy, "hard": hard, "boss": bosses}
    dealt = {f"{s}.{n}": piles[k].pop() for s, kinds in LAIRS.items() for n, k in enumerate(kinds, 1) if k in piles}
    rest = easy + hard
    chance.shuffle(rest, "DC-2.5")
    mixed = {f"{s}.{n}": rest.pop() for s, kinds in LAIRS.items() for n, k in enumerate(kinds, 1) if k not in piles}
    slots = [f"{space}.{n}" for space, kinds in LAIRS.items() for n in range(1, len(kinds) + 1)]
    return {slot: (dealt | mixed)[slot] for slot in slots}, rest, bosses


def choose_buffs(t: State) -> Script:
    """DC-2.7: in seat order each hero picks a Buff; with buff_pick = random they are dealt."""
    for hero, who in enumerate(t.heroes):
        t.acting = hero
        held = [other.buff for other in t.heroes]
        free = [buff for buff in BUFFS if buff not in held]
        if t.variants["buff_pick"] == "random":
            who.buff = t.pick(free, "DC-2.7")
        else:
            options = [TAKE_BUFF[buff] for buff in free]
            who.buff = (yield Ask(t.seat_of(hero), options, "DC-2.7", "buff", facts={"hero": hero})).buff
        who.had.append(who.buff)
        t.tell("chose_buff", "DC-2.7", hero=hero, buff=who.buff)
    return "deal_items"


def deal_items(t: State) -> Script:
    """DC-2.9: five Alpha Items to each hero, eight to a lone one."""
    amount = START_ITEMS[len(t.heroes) - 1] + int(t.variants["extra_start_items"])
    for hero, who in enumerate(t.heroes):
        who.hand = [t.draw(t.alpha, "DC-2.9") for _ in range(amount)]
        t.tell("dealt", "DC-2.9", hero=hero, amount=amount)
    yield from ()
    return "allot_items"


def allot_items(t: State) -> Script:
    """DC-2.10, DC-2.11: each card into Equipment, the Loot Pool, or kept in the Hand; no Consumable is equipped."""
    for hero, who in enumerate(t.heroes):
        t.acting, settled = hero, list[str]()
        while True:
            options: list[Option] = [EQUIP[c] for c in who.hand if not ITEMS[c].consumable and c not in settled]
            options += [GIVE[card] for card in who.hand if card not in settled]
            answer = yield Ask(t.seat_of(hero), [*options, DONE], "DC-2.10", "allot", facts={"hero": hero})
            if answer == DONE:
                break
            if isinstance(answer, Give):
                to_pool(t, hero, answer.card, "DC-2.10")
            else:
                settled += yield from equip(t, hero, answer.card)
    return "begin_turn"
