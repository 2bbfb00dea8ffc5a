"""What a death brings, and how a hero comes back (DC-11.3 to DC-11.14)."""

from tabletop.engine.contract import Ask, Part
from tabletop.games.dungeon_crawl.content import BUFFS, DIFFICULTIES, ENTRANCE, RETURN_HP
from tabletop.games.dungeon_crawl.options import CHOOSE, NAMES, TAKE_BUFF
from tabletop.games.dungeon_crawl.state import Hero, State
from tabletop.games.dungeon_crawl.victims import unequip


def exploration_deaths(t: State) -> Part[None]:
    """DC-11.3: every dead hero, in the Leader's order, each completely before the next."""
    left = [hero for hero in t.order() if not t.heroes[hero].alive]
    while left:
        answer = yield Ask(t.leading(), [NAMES[hero] for hero in left], "DC-11.3", "death_order")
        left.remove(answer.hero)
        who = t.heroes[answer.hero]
        if who.fallen:
            lose_hand(t, who)
            yield from save_equipment(t, answer.hero)
            lose_equipment(t, who)
            who.fallen = False
        yield from swap_buff(t, answer.hero)
        yield from come_back(t, answer.hero)


def combat_deaths(t: State) -> None:
    """DC-11.11: everything a hero who died had goes to the Discard; it keeps its Actions and stays dead."""
    for hero in t.order():
        who = t.heroes[hero]
        if who.fallen:
            who.fallen = False
            lose_hand(t, who)
            lose_equipment(t, who)
            t.tell("lost_all", "DC-11.11", hero=hero)


def lose_hand(t: State, who: Hero) -> None:
    """DC-11.4: nobody sees the cards of a closed Hand go; those known to be there stay known."""
    for card in who.hand:
        (t.discard if card in who.known else t.buried).append(card)
    who.hand, who.known = [], []


def lose_equipment(t: State, who: Hero) -> None:
    """DC-11.6."""
    t.discard += who.ready + who.used
    who.ready, who.used = [], []


def save_equipment(t: State, hero: int) -> Part[None]:
    """DC-11.5: each other living hero in the same Room saves one Item of the dead hero's Equipment."""
    who = t.heroes[hero]
    for other in t.inside(who.space):
        cards = who.ready + who.used
        if not cards:
            return
        options = [CHOOSE[card] for card in cards]
        answer = yield Ask(t.seat_of(other), options, "DC-11.5", "save", facts={"hero": hero, "by": other})
        unequip(who, answer.card)
        t.pool.append(answer.card)
        t.tell("saved", "DC-11.5", hero=other, dead=hero, card=answer.card)


def swap_buff(t: State, hero: int) -> Part[None]:
    """DC-11.7: another Buff that no hero holds and this one has not had; if none is left, any that no hero holds."""
    who = t.heroes[hero]
    held = [other.buff for other in t.heroes]
    free = [buff for buff in BUFFS if buff not in held]
    options = [TAKE_BUFF[buff] for buff in free if buff not in who.had] or [TAKE_BUFF[buff] for buff in free]
    answer = yield Ask(t.seat_of(hero), options, "DC-11.7", "new_buff", facts={"hero": hero})
    who.buff = answer.buff
    who.had.append(answer.buff)
    t.tell("buff_swapped", "DC-11.7", hero=hero, buff=answer.buff)


def come_back(t: State, hero: int) -> Part[None]:
    """DC-11.8, DC-11.9: a new character where it died if somebody lives there, else beside a hero of its choice."""
    who = t.heroes[hero]
    if not t.inside(who.space) or who.space == ENTRANCE:
        options = [NAMES[other] for other in t.living()]
        answer = yield Ask(t.seat_of(hero), options, "DC-11.8", "return_place", facts={"hero": hero})
        beside = t.heroes[answer.hero]
        who.space, who.bound = beside.space, beside.bound
    who.alive = True
    who.hp = return_hp(t)
    who.actions += who.spent
    who.spent = []
    t.tell("returned", "DC-11.9", hero=hero, space=who.space, bound=who.bound, hp=who.hp)


def return_hp(t: State) -> int:
    place = len(t.heroes) - 1
    return RETURN_HP[place] + DIFFICULTIES[str(t.variants["difficulty"])].return_hp_bonus[place]
