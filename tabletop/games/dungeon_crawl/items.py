"""Using Items: what a card does when it resolves, on Monsters (DC-5.8) and on heroes (DC-5.9)."""

from collections.abc import Sequence

from tabletop.engine.contract import Ask, Part
from tabletop.games.dungeon_crawl.blows import DEALS_MORE, add_push, strike
from tabletop.games.dungeon_crawl.cards import drop_from_hand
from tabletop.games.dungeon_crawl.content import BUFFS, ITEMS, MENDER, MONSTERS, NEXT_TO, Item
from tabletop.games.dungeon_crawl.effects import Effect, facts_of
from tabletop.games.dungeon_crawl.harm import heal
from tabletop.games.dungeon_crawl.options import AT, DONE, NAMES, Peek
from tabletop.games.dungeon_crawl.state import Monster, State
from tabletop.games.dungeon_crawl.victims import add_guard, befall, in_turn


def resolve_pick(t: State, hero: int) -> Part[None]:
    """DC-5.7: one picked card resolves completely and at once; a Consumable is discarded as it does (DC-3.5)."""
    who = t.heroes[hero]
    t.pending.remove(hero)
    t.resolving = who.pick
    item = ITEMS[who.pick]
    t.tell("used", "DC-5.7", hero=hero, card=who.pick)
    if item.consumable:
        drop_from_hand(t, who, who.pick)
    yield from use(t, hero, item, item.combat)
    t.resolving = ""
    t.resolved += 1


def use_freely(t: State, hero: int, card: str, on: int) -> Part[None]:
    """DC-4.1: a Consumable before the picks of an Exploration Turn, at once and in the open."""
    drop_from_hand(t, t.heroes[hero], card)
    t.tell("used", "DC-4.1", hero=hero, card=card)
    yield from use(t, hero, ITEMS[card], ITEMS[card].explore, on)


def use(t: State, hero: int, item: Item, effects: Sequence[Effect], on: int | None = None) -> Part[None]:
    """DC-12.26: the effects of one card from left to right; if the user dies midway the rest is lost."""
    who, dealt = t.heroes[hero], 0
    for effect in effects:
        if not who.alive:
            return
        op = effect.op
        if op == "damage":
            dealt += yield from attack(t, hero, item, effect)
        elif op in ("sunder", "weaken"):
            yield from hamper(t, hero, item, effect)
        elif op == "push":
            if reaches(t, hero, item):
                add_push(t, hero, effect.amount, "DC-12.10")
        elif op == "roll_twice":
            if reaches(t, hero, item):
                t.twice = True
                t.tell("dice_loaded", "DC-12.27", hero=hero)
        elif op == "peek":
            yield from peek(t, t.seat_of(hero), effect.amount)
        elif op != "heal" or dealt or not effect.if_dealt:
            yield from help_heroes(t, hero, item, effect, on)


# On Monsters


def reaches(t: State, hero: int, item: Item) -> bool:
    """DC-5.8: in the active Monster Room, or with a ranged Item in a Room with an exit into it."""
    who = t.heroes[hero]
    if not t.active or who.bound:
        return False
    return who.space == t.active or (item.ranged and who.space in NEXT_TO[t.active])


def targets(t: State, hero: int, item: Item) -> list[Monster]:
    return t.foes() if reaches(t, hero, item) else []


def aim(
    t: State, hero: int, monsters: Sequence[Monster], effect: Effect, about: str = "target_monster"
) -> Part[Monster]:
    """DC-5.11: the attacker chooses, separately for each packet."""
    clause = "DC-5.11" if about == "target_monster" else "DC-8.7"
    facts = {**facts_of(effect), "by": t.resolving, "hero": hero, "rolls": bool(effect.die)}
    answer = yield Ask(t.seat_of(hero), [AT[monster.card] for monster in monsters], clause, about, facts=facts)
    return next(monster for monster in monsters if monster.card == answer.monster)


def attack(t: State, hero: int, item: Item, effect: Effect) -> Part[int]:
    """A packet to one Monster, or one to each in the user's order (DC-8.7). The HP lost in all."""
    left = targets(t, hero, item)
    if not left:
        return 0
    if effect.target == "monster_one":
        return (yield from packet(t, hero, (yield from aim(t, hero, left, effect)), effect))
    dealt = 0
    while left and t.heroes[hero].alive:
        asked = len(left) > 1 and order_matters(t, hero, left, effect)
        monster = (yield from aim(t, hero, left, effect, "area_order")) if asked else left[0]
        left.remove(monster)
        dealt += yield from packet(t, hero, monster, effect)
    return dealt


def packet(t: State, hero: int, monster: Monster, effect: Effect) -> Part[int]:
    """DC-12.1, DC-12.2: the printed amount, its die, and the bonus if its condition holds."""
    amount = effect.amount + (t.roll(effect.die, "DC-12.1") if effect.die else 0)
    if effect.die:
        t.tell("rolled", "DC-12.1", hero=hero, die=effect.die, face=amount - effect.amount)
    if effect.when and holds(t, effect.when, monster):
        amount += effect.bonus
    return (yield from strike(t, hero, monster, amount, effect.kind, effect.pierce))


def holds(t: State, condition: str, monster: Monster) -> bool:
    if condition == "first_equipment":
        return t.resolved == 0
    return monster.hit if condition == "target_hit_this_turn" else monster.bloodied


def order_matters(t: State, hero: int, monsters: Sequence[Monster], effect: Effect) -> bool:
    """The user is asked for an order only where it makes a difference: Push, Retaliate, or a defeat."""
    if effect.kind == "physical" and t.push[hero] + t.push[-1]:
        return True
    amount = effect.amount + DEALS_MORE.get((t.heroes[hero].buff, effect.kind), 0)
    return any(MONSTERS[monster.card].retaliate or monster.hp <= amount for monster in monsters)


def hamper(t: State, hero: int, item: Item, effect: Effect) -> Part[None]:
    """DC-12.12, DC-12.13: Sunder and Weaken, one Monster or each, until the end of the turn."""
    monsters = targets(t, hero, item)
    if monsters and effect.target == "monster_one":
        monsters = [(yield from aim(t, hero, monsters, effect))]
    for monster in monsters:
        hamper_one(t, monster, effect)


def hamper_one(t: State, monster: Monster, effect: Effect) -> None:
    if effect.op == "sunder":
        monster.sunder += effect.amount
        t.tell("sundered", "DC-12.12", monster=monster.card, slot=monster.slot, amount=effect.amount)
    else:
        monster.weaken += effect.amount
        t.tell("weakened", "DC-12.13", monster=monster.card, slot=monster.slot, amount=effect.amount)


# On heroes


def help_heroes(t: State, hero: int, item: Item, effect: Effect, on: int | None) -> Part[None]:
    """DC-5.9, DC-12.25: heroes in the user's own Room."""
    left = list((yield from whom(t, hero, effect))) if on is None else [on]
    while left:
        other = yield from in_turn(t, left, effect.op)
        left.remove(other)
        yield from help_one(t, hero, effect, other)


def whom(t: State, hero: int, effect: Effect) -> Part[Sequence[int]]:
    target = effect.target or "self"
    if target == "self":
        return [hero]
    here = t.inside(t.heroes[hero].space)
    if target == "room_each":
        return here
    if target == "other_one" and len(t.heroes) > 1:
        here = [other for other in here if other != hero]
        if not here:
            return []
    options = [NAMES[other] for other in here]
    answer = yield Ask(
        t.seat_of(hero), options, "DC-12.25", "target_hero", facts={**facts_of(effect), "by": t.resolving}
    )
    return [answer.hero]


def help_one(t: State, hero: int, effect: Effect, other: int) -> Part[None]:
    op, who = effect.op, t.heroes[other]
    if op == "heal":
        more = BUFFS[MENDER].amount if t.heroes[hero].buff == MENDER else 0
        heal(t, other, effect.amount + more, "DC-12.3")
    elif op == "guard":
        add_guard(t, other, effect.amount, effect.turns, "DC-12.4")
    elif op == "armored":
        if effect.turns == 2:
            who.armor_next = max(who.armor_next, effect.amount)
        else:
            who.armor = max(who.armor, effect.amount)
        t.tell("armored", "DC-12.5", hero=other, amount=effect.amount, turns=effect.turns)
    elif op == "intercept":
        who.intercept = max(who.intercept, effect.turns)
        t.tell("shielding", "DC-12.7", hero=other, turns=effect.turns)
    elif op == "retaliate":
        who.thorns.append((effect.kind, effect.amount, effect.turns))
        t.tell("bristling", "DC-12.8", hero=other, damage=effect.kind, amount=effect.amount, turns=effect.turns)
    else:
        yield from befall(t, effect, other, "DC-12.26", "")


# Looking ahead


def face_down(t: State) -> list[str]:
    """Room, Monster and Boss cards on the board that nobody has seen: a Room's id, or a Monster's slot."""
    rooms = [space for space in t.rooms if space not in t.flipped and space not in t.peeked]
    return rooms + [monster.slot for monster in t.monsters if not monster.up and not monster.known]


def peek(t: State, seat: int, times: int) -> Part[None]:
    """DC-12.21: look at up to so many face-down cards; all seats see them, and they stay known."""
    for left in range(times, 0, -1):
        places = face_down(t)
        if not places:
            return
        t.peeking = True
        answer = yield Ask(seat, [*map(Peek, places), DONE], "DC-12.21", "peek", facts={"left": left})
        t.peeking = False
        if answer == DONE:
            return
        look_at(t, answer.place)


def look_at(t: State, place: str) -> None:
    t.reveal("a card was looked at", "DC-12.21")
    if place in t.rooms:
        t.peeked.append(place)
        t.tell("peeked", "DC-12.21", place=place, card=t.rooms[place])
        return
    monster = next(monster for monster in t.monsters if monster.slot == place)
    monster.known = True
    t.tell("peeked", "DC-12.21", place=place, card=monster.card)
