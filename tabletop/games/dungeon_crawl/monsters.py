"""Step 7 of a Combat Turn: Monsters roll, choose their victims, and meet those who stand in the way (DC-5.13)."""

from tabletop.engine.asking import Fact
from tabletop.engine.contract import Ask, Part
from tabletop.games.dungeon_crawl.blows import lessen
from tabletop.games.dungeon_crawl.content import MONSTERS
from tabletop.games.dungeon_crawl.effects import Effect
from tabletop.games.dungeon_crawl.harm import hurt
from tabletop.games.dungeon_crawl.options import AT, CHALLENGE, Accept, Keep
from tabletop.games.dungeon_crawl.state import Monster, State
from tabletop.games.dungeon_crawl.victims import befall, in_turn, victims

SINGLE = frozenset({"one", "lowest_hp", "highest_hp", "last_attacker"})


def monsters_attack(t: State) -> Part[None]:
    """DC-5.13, DC-5.14: each living Monster once, in the Leader's order, while a hero stands in its Room."""
    left = t.foes()
    while left and t.inside(t.active):
        options = [AT[monster.card] for monster in left]
        answer = yield Ask(t.leading(), options, "DC-5.13", "monster_order", facts={"reveal": False})
        monster = next(monster for monster in left if monster.card == answer.monster)
        yield from attack(t, monster)
        left = [other for other in left if other is not monster and other.hp > 0]


def attack(t: State, monster: Monster) -> Part[None]:
    """Roll, find the row, resolve its effects from left to right."""
    card = MONSTERS[monster.card]
    monster.face = yield from roll(t, monster)
    row = card.rows[monster.face - 1]
    t.tell("monster_rolled", "DC-5.13", monster=card.id, slot=monster.slot, die=card.die, face=monster.face)
    same: int | None = None
    for effect in row.effects:
        if effect.target == "monster_self":
            mend(t, monster, effect.amount)
            continue
        left = list((yield from victims(t, effect, monster.slot, None, same, monster.last)))
        while left:
            hero = yield from in_turn(t, left, effect.op)
            left.remove(hero)
            if effect.op != "damage":
                yield from befall(t, effect, hero, "DC-5.13", card.id)
                continue
            if effect.target in SINGLE:
                hero = yield from intercepted(t, monster, effect, hero)
            same = hero
            yield from blow(t, monster, effect, hero)
            if monster.hp <= 0:
                return


def roll(t: State, monster: Monster) -> Part[int]:
    """DC-12.27: with a Loaded Die twice, and the Leader picks."""
    die = MONSTERS[monster.card].die
    face = t.roll(die, "DC-5.13")
    if not t.twice:
        return face
    other = t.roll(die, "DC-12.27")
    t.tell("rolled_twice", "DC-12.27", monster=monster.card, slot=monster.slot, die=die, faces=[face, other])
    options = [Keep(face), Keep(other)] if face != other else [Keep(face)]
    facts = {"monster": monster.card}
    return int((yield Ask(t.leading(), options, "DC-12.27", "pick_roll", facts=facts)).face)


def intercepted(t: State, monster: Monster, effect: Effect, hero: int) -> Part[int]:
    """DC-12.7: a packet with a single victim may be taken by another hero there; it changes its victim once at most."""
    for other in t.inside(monster.space):
        if other != hero and t.heroes[other].intercept:
            facts: dict[str, Fact] = {"hero": hero, "by": other, "amount": force(monster, effect), "kind": effect.kind}
            answer = yield Ask(t.seat_of(other), CHALLENGE, "DC-12.7", "intercept", facts=facts)
            if isinstance(answer, Accept):
                t.tell("intercepted", "DC-12.7", hero=other, saved=hero)
                return other
    return hero


def force(monster: Monster, effect: Effect) -> int:
    """DC-8.8: the printed amount, plus Rage if Bloodied, minus Weaken, not below 0."""
    rage = MONSTERS[monster.card].rage if monster.bloodied else 0
    return max(0, effect.amount + rage - monster.weaken)


def blow(t: State, monster: Monster, effect: Effect, hero: int) -> Part[None]:
    """One packet of an attack; a hero with Retaliate who lost HP and lives strikes back (DC-12.8, DC-12.9)."""
    who = t.heroes[hero]
    if not who.alive:
        return
    lost = hurt(t, hero, force(monster, effect), effect.kind, "DC-8.8", monster.card)
    if not lost or not who.alive:
        return
    for kind, amount, _ in who.thorns[:]:
        if monster.hp > 0:
            t.tell("struck_back", "DC-12.8", hero=hero, monster=monster.card, slot=monster.slot)
            yield from lessen(t, monster, amount, kind, "DC-12.8", hero)


def mend(t: State, monster: Monster, amount: int) -> None:
    """DC-9.13: Monster healing never passes starting HP."""
    gained = min(amount, monster.most - monster.hp)
    if gained > 0:
        monster.hp += gained
        t.tell("monster_healed", "DC-9.13", monster=monster.card, slot=monster.slot, amount=gained)
