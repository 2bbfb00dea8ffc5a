"""How a Monster comes into play: its initial Loot, the bonus for those killed before it, and the Boss."""

from tabletop.games.looting_miniskull_castle.content import MONSTERS
from tabletop.games.looting_miniskull_castle.cubes import check_monster, draw_cube, feed, from_bag
from tabletop.games.looting_miniskull_castle.state import Monster, State


def reveal_monster(t: State, room: int) -> None:
    """LC-9.5, LC-9.7: the top card of the Monster deck; the last one is the Boss."""
    t.reveal("a Monster was revealed", "LC-9.5")
    name = t.deck.pop()
    boss = not t.deck
    monster = summon(t, name, room, boss)
    t.tell(
        "boss_revealed" if boss else "monster_revealed",
        "LC-9.5",
        monster=name,
        at=room,
        card=t.spot(room),
        cubes=monster.cubes,
    )
    check_monster(t, monster)


def summon(t: State, name: str, room: int, boss: bool) -> Monster:
    """LC-14.1, LC-9.6 to LC-9.8: a Monster with the cubes it starts with, as far as the bag has them."""
    card = MONSTERS[name]
    monster = Monster(name, room, [0, 0, 0], boss)
    wanted = list(card.boss_cubes if boss else card.cubes)
    wanted[card.vital] += bonus(t, name, boss)
    if t.can(monster, "ceiling"):
        wanted[card.vital] = min(wanted[card.vital], card.boss_cap if boss else card.cap)
    monster.cubes = [from_bag(t, kind, amount) for kind, amount in enumerate(wanted)]
    t.monsters.append(monster)
    for _ in range(card.random_cubes):
        kind = draw_cube(t, "LC-14.1")
        if kind >= 0:
            feed(t, monster, kind, 1)
    return monster


def bonus(t: State, name: str, boss: bool) -> int:
    """LC-9.6, LC-9.7, LC-14.45, LC-15.3, LC-15.15: more of what the Monster lives by."""
    card = MONSTERS[name]
    extra = int(t.variants["monster_strength_bonus"])
    if t.variants["prior_monster_bonus"]:
        extra += (card.boss_per_prior if boss else card.per_prior) * (t.killed // card.prior_step)
    if card.levels_per_bonus:
        extra += sum(hero.level for hero in t.heroes) // card.levels_per_bonus
    return extra
