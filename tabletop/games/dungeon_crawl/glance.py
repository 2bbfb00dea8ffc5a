"""weigh(): how promising each option looks at a glance, decision by decision."""

from collections.abc import Callable, Sequence

from tabletop.engine.contract import Ask
from tabletop.games.dungeon_crawl import judge
from tabletop.games.dungeon_crawl.content import (
    BOSS_ROOM,
    BUFFS,
    ITEMS,
    LAIRS,
    MONSTERS,
    ROOM_CARDS,
    SENTINEL,
    SPACES,
    TACTICIAN,
)
from tabletop.games.dungeon_crawl.options import At, Done, Equip, Give, Keep, Regroup, TakeBuff, Use
from tabletop.games.dungeon_crawl.state import Hero, Monster, State

HOARD = 0.9
"""What a Consumable must bring beyond its due before it is used up ahead of the Boss."""
SHARPNESS = 23.0
"""How much likelier an option is that is worth one hit point more."""
HOPELESS = -6.0
"""Hit points behind the best, beyond which all options are as unlikely."""


def _distance(space: str) -> int:
    """Moves from a space to the next Monster Room, by the shortest way."""
    nearest, reached = 0, {space}
    while not (nearest and any(place in LAIRS for place in reached)):
        nearest += 1
        reached = {to for place in reached for to in SPACES[place].exits.values()}
        if not reached:
            return 0
    return nearest


DISTANCE = {space: _distance(space) for space in SPACES}
DEPTH = {space: sum(space_x.x < SPACES[space].x for space_x in SPACES.values()) for space in SPACES}
BUFF_LIKING = dict(zip(BUFFS, (1.2, 1.0, 1.3, 1.2, 1.0, 1.1), strict=True))
ITEM_VALUE = {"weapon": 1.2, "spell": 1.2, "armor": 1.1, "consumable": 0.8}


def weigh(t: State, ask: Ask) -> list[float]:
    look = LOOKS.get(ask.about)
    if look is None:
        return [1.0] * len(ask.options)
    return look(t, ask)


def sharpen(values: Sequence[float]) -> list[float]:
    best = max(values)
    return [SHARPNESS ** max(HOPELESS, value - best) for value in values]


# The pick


def pick(t: State, ask: Ask) -> list[float]:
    hero = int(ask.facts["hero"] or 0)
    cards = ["regroup" if isinstance(o, Regroup) else o[1] for o in ask.options if not isinstance(o, Use)]
    values = pick_values(t, hero, cards) + [use_value(t, o) for o in ask.options if isinstance(o, Use)]
    return sharpen(values)


def pick_weights(t: State, hero: int, cards: Sequence[str]) -> list[float]:
    return sharpen(pick_values(t, hero, cards))


def pick_values(t: State, hero: int, cards: Sequence[str]) -> list[float]:
    """What laying each of these cards looks worth to the party."""
    return combat_values(t, hero, cards) if t.combat else explore_values(t, hero, cards)


def pushed(t: State, hero: int) -> float:
    """Push that waits or is about to be made by picks already laid."""
    if t.variants["forward_scope"] == "self":
        return t.push[hero] + t.push[-1]
    coming = sum(t.push)
    if not t.revealed:
        for other, who in enumerate(t.heroes):
            if other != hero and who.pick == "forward" and who.space == t.active:
                coming += 2 + (who.buff == TACTICIAN)
    return coming


def combat_values(t: State, hero: int, cards: Sequence[str]) -> list[float]:
    """The best ready card, unless resting now keeps a better rate: what was used, over the turns it took."""
    who, foes, here, push = t.heroes[hero], left_after_laid(t, hero), t.inside(t.active), pushed(t, hero)
    values = []
    for card in cards:
        if card in ("rest", "regroup"):
            rate = rest_value(t, hero, who, foes, here, push)
            values.append(rate if card == "rest" else rate * 0.25)
            continue
        value = judge.value(t, hero, card, foes, here, push)
        if card in ITEMS and ITEMS[card].consumable:
            value -= HOARD if t.active != BOSS_ROOM else 0.2
        values.append(value)
    return values


def left_after_laid(t: State, hero: int) -> list[Monster]:
    """The Monsters as they will stand after the cards already laid, roughly, so that no blow is wasted on the dying."""
    foes = [monster.copy() for monster in t.foes()]
    if t.revealed:
        return foes
    for other, who in enumerate(t.heroes):
        if other != hero and who.pick in ITEMS and who.space == t.active:
            for effect in ITEMS[who.pick].combat:
                if effect.op == "damage":
                    aimed = foes if effect.target == "monster_each" else foes[:1]
                    for monster in aimed:
                        lost = judge.lands(effect, monster, 0, effect.pierce)
                        if lost:
                            monster.hp = max(1, int(monster.hp - lost))
                            monster.hit = True
    return foes


def rest_value(t: State, hero: int, who: Hero, foes: list[Monster], here: list[int], push: float) -> float:
    """What the used cards brought, shared over the turns they took and the turn of rest itself."""
    used = [judge.of_item(t, hero, ITEMS[card], foes, here, 0) for card in who.used]
    used += [judge.value(t, hero, card, foes, here, push) for card in who.spent if card in ("forward", "left_right")]
    fresh = [judge.of_item(t, hero, ITEMS[card], foes, here, 0) for card in who.hand if not ITEMS[card].consumable]
    total = sum(value for value in used if value > 0)
    if fresh:
        total += max(0.0, max(fresh)) * 1.5
    worthy = sum(value > 0.3 for value in used) + bool(fresh)
    return total / (worthy + 1) if worthy else 0.0


def wants_rest(who: Hero) -> bool:
    return bool(who.used) or any(not ITEMS[card].consumable for card in who.hand)


def explore_values(t: State, hero: int, cards: Sequence[str]) -> list[float]:
    """Rest what is used, gather before the next Monster Room, enter together."""
    who = t.heroes[hero]
    others = [other for other in t.heroes if other.alive and other is not who]
    near, gate, rest = DISTANCE[who.space] <= 2, DISTANCE[who.space] == 1, wants_rest(who)
    behind = any(DEPTH[other.space] < DEPTH[who.space] and DISTANCE[other.space] > 1 for other in others)
    waiting = gate and (behind or any(other.used for other in others))
    move = 0.1 if rest and near else 0.2 if waiting else 3.0
    idle = 0.3 if waiting else 0.02
    loot = idle
    if t.pool:
        poor = len(who.ready) + len(who.used) + len(who.hand) < 3
        loot = 5.0 if poor or waiting else 2.0 if rest else idle
    values = {
        "forward": move,
        "left_right": move,
        "rest": 4.0 if rest else 0.4 if waiting else 0.05,
        "take_loot": loot,
        "donate_loot": idle,
    }
    return [values[card] for card in cards]


def use_value(t: State, option: Use) -> float:
    who = t.heroes[option.on]
    heal = next((effect.amount for effect in ITEMS[option.card].explore if effect.op == "heal"), 0)
    if heal:
        return 5.0 if who.most - who.hp >= heal + 2 or who.hp <= 5 else 0.1
    return 0.3


# Heroes and Monsters named


def victim(t: State, ask: Ask) -> list[float]:
    """Harm falls on whoever loses least by it and lives."""
    amount, harm = int(ask.facts["amount"] or 0), ask.facts["op"] == "damage"
    values = []
    for option in ask.options:
        who = t.heroes[option[1]]
        if not harm:
            values.append(-float(len(who.ready)) * 0.3)
            continue
        lost = max(0, amount - who.guarded - (who.buff == SENTINEL))
        lost = 0 if lost <= who.armored else lost
        thorns = sum(force for _, force, _ in who.thorns) if 0 < lost < who.hp else 0
        values.append(-lost + thorns * 0.5 + (who.hp - lost) * 0.18 - (8 if lost >= who.hp else 0))
    return sharpen(values)


def roller(t: State, ask: Ask) -> list[float]:
    """Boons go to whoever needs them; dice to whoever can bear them."""
    op = ask.facts["op"]
    values = []
    for option in ask.options:
        who = t.heroes[option[1]]
        if op in ("heal", "guard"):
            values.append((who.most - who.hp) * 0.4)
        elif op == "recover":
            values.append(len(who.used) * 1.0)
        elif op == "draw":
            values.append(-0.3 * (len(who.ready) + len(who.used)))
        else:
            values.append(who.hp * 0.2)
    return sharpen(values)


def target_hero(t: State, ask: Ask) -> list[float]:
    amount, op = int(ask.facts["amount"] or 0), ask.facts["op"]
    values = []
    for option in ask.options:
        who = t.heroes[option[1]]
        if op == "heal":
            values.append(min(amount, who.most - who.hp) + (2 if who.hp <= 5 else 0))
        else:
            values.append(float(len(who.used)) + 0.4 * len(who.spent))
    return sharpen(values)


def target_monster(t: State, ask: Ask) -> list[float]:
    """Strike where it lands; fell what can be felled; keep to one Monster."""
    amount, kind, op = int(ask.facts["amount"] or 0), str(ask.facts["kind"]), ask.facts["op"]
    foes = {monster.card: monster for monster in t.foes()}
    push = sum(t.push) if kind == "physical" else 0
    values = []
    for option in ask.options:
        monster = foes[option[1]]
        if op == "damage":
            lost = amount + push if amount + push > judge.armored(monster, kind) else 0
            values.append(judge.worth_of_hit(t, min(lost, monster.hp), monster) + 2.0 / monster.hp)
        elif op == "weaken":
            single, each = judge.packets(monster.card)
            values.append(single + 3 * each)
        else:
            values.append(float(max(MONSTERS[monster.card].armored.values())))
    return sharpen(values)


def intercept(t: State, ask: Ask) -> list[float]:
    amount = int(ask.facts["amount"] or 0)
    hero, by = t.heroes[int(ask.facts["hero"] or 0)], t.heroes[int(ask.facts["by"] or 0)]
    losses = []
    for who in (by, hero):
        lost = max(0, amount - who.guarded - (who.buff == SENTINEL))
        lost = 0 if lost <= who.armored else lost
        losses.append(lost + (8 if lost >= who.hp else 0) - (who.hp - lost) * 0.15)
    return sharpen([-losses[0], -losses[1]])


def pick_roll(t: State, ask: Ask) -> list[float]:
    card = MONSTERS[str(ask.facts["monster"])]
    here = len(t.inside(t.active))

    def harm(face: int) -> float:
        return sum(
            effect.amount * (here if effect.target == "each" else 1)
            for effect in card.rows[face - 1].effects
            if effect.op in ("damage", "heal")
        )

    return sharpen([-harm(option.face) for option in ask.options if isinstance(option, Keep)])


def monster_order(t: State, ask: Ask) -> list[float]:
    foes = {monster.card: monster for monster in t.foes()}
    return [1.0 + sum(judge.threat(foes[option[1]].card)) for option in ask.options if isinstance(option, At)]


# The order of cards, and cards chosen


def equipment_order(t: State, ask: Ask) -> list[float]:
    """Open the guard first, strike, then finish; recover last."""
    values = []
    for option in ask.options:
        item = ITEMS[t.heroes[option[1]].pick]
        ops = {effect.op for effect in item.combat}
        whens = {effect.when for effect in item.combat}
        if "sunder" in ops:
            value = 6.0
        elif "push" in ops:
            value = 5.0
        elif "first_equipment" in whens:
            value = 7.0 if t.resolved == 0 else 3.0
        elif "recover" in ops:
            value = 0.0
        elif "target_hit_this_turn" in whens or "target_bloodied" in whens:
            value = 1.5
        elif "damage" in ops:
            value = 3.0 + judge.deals(t, t.heroes[option[1]], item, t.foes(), sum(t.push)) * 0.1
        else:
            value = 2.0
        values.append(value)
    return sharpen(values)


def card_value(t: State, card: str) -> float:
    """How much its owner would miss a card."""
    if card not in ITEMS:
        return {"forward": 0.6, "left_right": 0.9, "rest": 1.2}.get(card, 0.1)
    item = ITEMS[card]
    return ITEM_VALUE[item.category] * (1.7 if item.tier == "omega" else 1.0)


def keep_the_best(t: State, ask: Ask) -> list[float]:
    return sharpen([0.0 if isinstance(option, Done) else -card_value(t, option[1]) * 2 for option in ask.options])


def take_the_best(t: State, ask: Ask) -> list[float]:
    return sharpen([0.0 if isinstance(option, Done) else card_value(t, option[1]) * 2 for option in ask.options])


def allot(t: State, ask: Ask) -> list[float]:
    kinds = [8.0 if isinstance(option, Equip) else 0.01 if isinstance(option, Give) else 0.1 for option in ask.options]
    return kinds if max(kinds) > 1 else [1.0 if isinstance(option, Done) else 0.01 for option in ask.options]


def donate(t: State, ask: Ask) -> list[float]:
    return [1.0 if isinstance(option, Done) else 0.05 for option in ask.options]


def buff(t: State, ask: Ask) -> list[float]:
    return [BUFF_LIKING[option.buff] for option in ask.options if isinstance(option, TakeBuff)]


def challenge(t: State, ask: Ask) -> list[float]:
    """Accept what heals, and what may pay while there is blood to spare."""
    who = t.heroes[int(ask.facts["hero"] or 0)]
    card = ROOM_CARDS[str(ask.facts["room"])]
    offers = [effect for effect in card.explore if effect.optional]
    first = offers[0].effects[0] if offers else None
    if len(ask.options) == 1:
        return [1.0]
    if first is None:
        return [1.0, 1.0]
    if first.op == "heal":
        return [1.0, 0.05] if who.hp < who.most else [0.05, 1.0]
    if first.op == "recover":
        return [1.0, 0.1] if who.used else [0.1, 1.0]
    if first.op == "sacrifice":
        return [1.0, 0.3] if who.most - who.hp >= 5 else [0.05, 1.0]
    return [1.0, 0.2] if who.hp >= who.most * 0.6 else [0.1, 1.0]


def peek(t: State, ask: Ask) -> list[float]:
    return [0.1 if isinstance(option, Done) else 1.0 for option in ask.options]


LOOKS: dict[str, Callable[[State, Ask], list[float]]] = {
    "buff": buff,
    "new_buff": buff,
    "allot": allot,
    "pick": pick,
    "donate": donate,
    "scavenge": keep_the_best,
    "take": take_the_best,
    "rest_equip": take_the_best,
    "save": take_the_best,
    "recover": take_the_best,
    "exhaust": keep_the_best,
    "steal": keep_the_best,
    "sacrifice": keep_the_best,
    "put_back": keep_the_best,
    "challenge": challenge,
    "equipment_order": equipment_order,
    "target_monster": target_monster,
    "area_order": target_monster,
    "target_hero": target_hero,
    "victim": victim,
    "roller": roller,
    "intercept": intercept,
    "pick_roll": pick_roll,
    "monster_order": monster_order,
    "peek": peek,
}
