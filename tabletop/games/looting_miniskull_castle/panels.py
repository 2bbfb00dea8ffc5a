"""The panels beside the table: each Hero at a glance, and the Monsters that play along."""

from collections.abc import Sequence

from tabletop.engine.contract import Panel
from tabletop.engine.table import Badge, Counter
from tabletop.games.looting_miniskull_castle.battle import is_armed
from tabletop.games.looting_miniskull_castle.content import (
    MONSTER_LIMIT,
    MONSTERS,
    SOLO_MONSTER_LIMIT,
    STRENGTH,
    TREASURE,
    WEAPON,
)
from tabletop.games.looting_miniskull_castle.cubes import NO_LIMIT, limit
from tabletop.games.looting_miniskull_castle.cubestacks import icon
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State
from tabletop.games.looting_miniskull_castle.words import place_name


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    """One a seat, then one a Monster."""
    return [_hero(t, seat, names[seat]) for seat in range(t.seats)] + [_monster(t, m) for m in t.monsters]


def _hero(t: State, seat: int, name: str) -> Panel:
    hero = t.heroes[seat]
    most = limit(t)
    carried = f"{hero.loot} Loot" if most == NO_LIMIT else f"{hero.loot} of {most} Loot"
    target = int(t.variants["target_money"])
    goal = "" if t.solo or not target else f" The last round starts at ${target}."
    return Panel(
        seat,
        name,
        f"Level {hero.level}, {place_name(t, hero.at)}",
        counters=(
            Counter(icon("coin"), "Money", hero.money, hint=f"Score and Experience.{goal}"),
            Counter(icon("strength_cube"), "Strength", hero.cubes[STRENGTH], hint=f"Strength cubes; {carried}."),
            Counter(icon("weapon_cube"), "Weapons", hero.cubes[WEAPON], hint="The first one gives a battle die."),
            Counter(icon("treasure_cube"), "Treasure", hero.cubes[TREASURE], hint="Worth most at the markets."),
            Counter(icon("trophy"), "Trophies", len(hero.trophies), hint="Monsters slain by this Hero."),
        ),
        badges=_badges(t, hero),
    )


def _badges(t: State, hero: Hero) -> tuple[Badge, ...]:
    badges = [_odds(t, hero)]
    if hero.lying:
        badges.append(Badge(icon("lying_down"), "", "Lying down: not attacked; standing up costs one point."))
    if hero.hidden:
        badges.append(Badge(icon("hidden_alcove"), "", "Hidden in an alcove."))
    if not hero.cubes[STRENGTH]:
        badges.append(Badge("common/warning", "", "No Strength: a lost battle against the Monster is death."))
    return tuple(badges)


def _odds(t: State, hero: Hero) -> Badge:
    """LC-5.1: the range of the Hero's Battle Strength against the Monster in play."""
    monster = t.monster
    kind = MONSTERS[monster.id].vital if monster and not t.solo else STRENGTH
    armed = is_armed(t, hero, monster) if monster and not t.solo else hero.cubes[WEAPON] > 0
    dice = 1 + hero.level + armed
    low, high = hero.cubes[kind], hero.cubes[kind] + 3 * dice
    return Badge("common/sword", f"{low}-{high}", f"Battle Strength: {low} cubes and {dice} dice of 0 to 3.")


def _monster(t: State, monster: Monster) -> Panel:
    card = MONSTERS[monster.id]
    most = SOLO_MONSTER_LIMIT if t.solo else MONSTER_LIMIT
    dice = sum(t.strength_dice)
    subtitle = ("beside " if monster.on_card else "in ") + place_name(t, monster.at)
    badges = [Badge(icon("boss_crown"), "", "The Boss: killing it ends the game.")] if monster.boss else []
    if monster.lying:
        badges.append(Badge(icon("lying_down"), "", "Lying down."))
    if dice:
        total = dice + card.die_bonus
        if t.can(monster, "mirror"):
            badges.append(Badge("common/dice", f"+{total}", f"Its foe's Strength cubes and {total} this turn."))
        else:
            total += monster.cubes[card.vital]
            badges.append(Badge("common/dice", str(total), f"Battle Strength this turn, with its dice: {total}."))
    return Panel(
        None,
        card.name,
        subtitle,
        icon(monster.id),
        (
            Counter(icon("strength_cube"), "Strength", monster.cubes[STRENGTH], hint=f"Too strong at {most}."),
            Counter(icon("weapon_cube"), "Weapons", monster.cubes[WEAPON], hint="Weapons on its card."),
            Counter(icon("treasure_cube"), "Treasure", monster.cubes[TREASURE], hint="Treasure on its card."),
        ),
        tuple(badges),
    )
