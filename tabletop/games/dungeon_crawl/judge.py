"""What a card is worth in the fight at hand, in hit points: the quick eye behind weigh() and worth()."""

from functools import cache

from tabletop.games.dungeon_crawl.content import (
    ARCANIST,
    BRUTE,
    BUFFS,
    ITEMS,
    MENDER,
    MONSTERS,
    NEXT_TO,
    SENTINEL,
    TACTICIAN,
    Item,
)
from tabletop.games.dungeon_crawl.effects import Effect
from tabletop.games.dungeon_crawl.state import Hero, Monster, State

STRUCK = 1.1
"""A hit point struck from a Monster, in hit points of heroes."""
SINGLE = ("one", "lowest_hp", "highest_hp", "last_attacker")


@cache
def threat(card: str) -> tuple[float, float]:
    """What a Monster's attack does on average: packets with one victim, and packets to each, in printed HP."""
    single = each = 0.0
    rows = MONSTERS[card].rows
    for row in rows:
        for effect in row.effects:
            if effect.op == "damage":
                if effect.target == "each":
                    each += effect.amount
                else:
                    single += effect.amount
    return single / len(rows), each / len(rows)


@cache
def packets(card: str) -> tuple[float, float]:
    """How many packets with one victim, and to each, a Monster's attack has on average."""
    rows = MONSTERS[card].rows
    hits = [effect.target == "each" for row in rows for effect in row.effects if effect.op == "damage"]
    return (len(hits) - sum(hits)) / len(rows), sum(hits) / len(rows)


def danger(t: State, foes: list[Monster], here: int) -> float:
    """Hit points that the party loses to these Monsters in a turn, unguarded."""
    total = 0.0
    for monster in foes:
        single, each = threat(monster.card)
        rage = MONSTERS[monster.card].rage if monster.bloodied else 0
        total += max(0.0, single + each * here + rage * 2 - monster.weaken * 2)
    return total


def expected_harm(t: State) -> float:
    """Hit points that the coming attacks cost, with single blows aimed at whoever is best guarded."""
    here = [t.heroes[hero] for hero in t.inside(t.active)]
    if not here:
        return 0.0
    best = max(who.guarded for who in here)
    harm = 0.0
    for monster in t.foes():
        single, each = packets(monster.card)
        harm_single, harm_each = threat(monster.card)
        more = (MONSTERS[monster.card].rage if monster.bloodied else 0) - monster.weaken
        if single:
            harm += single * max(0.0, harm_single / single + more - best)
        if each:
            harm += each * sum(max(0.0, harm_each / each + more - who.guarded) for who in here)
    return harm


def armored(monster: Monster, kind: str) -> int:
    return max(0, MONSTERS[monster.card].armored[kind] - monster.sunder)


def mean(effect: Effect) -> float:
    return effect.amount + (effect.die + 1) / 2 if effect.die else float(effect.amount)


def lands(effect: Effect, monster: Monster, more: float, pierce: bool) -> float:
    """HP that a packet takes, with that much added; a die is weighed face by face."""
    shield = 0 if pierce else armored(monster, effect.kind)
    if effect.die:
        faces = [effect.amount + face + more for face in range(1, effect.die + 1)]
        return sum(min(face, monster.hp) for face in faces if face > shield) / effect.die
    amount = effect.amount + more
    return min(amount, monster.hp) if amount > shield else 0.0


def deals(t: State, who: Hero, item: Item, foes: list[Monster], push: float, sundered: int = 0) -> float:
    """HP that an Item would strike from the Monsters now, kills counted for what they spare."""
    total = 0.0
    more = {
        "physical": BUFFS[BRUTE].amount * (who.buff == BRUTE),
        "magical": BUFFS[ARCANIST].amount * (who.buff == ARCANIST),
    }
    left = push
    for effect in item.combat:
        if effect.op != "damage":
            continue
        extra = more[effect.kind] + (left if effect.kind == "physical" else 0)
        extra += effect.bonus * likely(t, effect, foes)
        gains = [worth_of_hit(t, lands(effect, monster, extra, effect.pierce), monster) for monster in foes]
        total += max(gains, default=0.0) if effect.target == "monster_one" else sum(gains)
        if effect.kind == "physical":
            left = 0
    return total


def likely(t: State, effect: Effect, foes: list[Monster]) -> float:
    """How likely the condition of a bonus is to hold when the card resolves."""
    if effect.when == "first_equipment":
        return 0.8 if t.resolved == 0 else 0.0
    if effect.when == "target_hit_this_turn":
        return 1.0 if any(monster.hit for monster in foes) or len(t.heroes) > 1 else 0.0
    if effect.when == "target_bloodied":
        return 1.0 if any(monster.bloodied for monster in foes) else 0.0
    return 0.0


def worth_of_hit(t: State, lost: float, monster: Monster) -> float:
    if lost <= 0:
        return 0.0
    card = MONSTERS[monster.card]
    value = lost * STRUCK - (card.retaliate.amount * 0.8 if card.retaliate and lost < monster.hp else 0)
    if lost >= monster.hp:
        single, each = threat(monster.card)
        value += single + each * len(t.heroes) * 0.7
    return value


def spared(who: Hero, foes: list[Monster], amount: int, turns: int, bait: float) -> float:
    """HP that so much Guard on this hero saves while it lasts; `bait` is the share of single blows it can take."""
    saved = 0.0
    for monster in foes:
        single, each = packets(monster.card)
        harm_single, harm_each = threat(monster.card)
        size_single = harm_single / single if single else 0.0
        size_each = harm_each / each if each else 0.0
        have = who.guarded + (BUFFS[SENTINEL].amount if who.buff == SENTINEL else 0)
        saved += single * bait * max(0.0, min(amount, size_single - have - monster.weaken))
        saved += each * max(0.0, min(amount, size_each - have - monster.weaken))
    return saved * (1.0 + 0.75 * (turns - 1))


def value(t: State, hero: int, card: str, foes: list[Monster], here: list[int], push: float) -> float:
    """What laying this card in Combat is worth to the party now, roughly."""
    who = t.heroes[hero]
    inside = who.space == t.active
    if card in ITEMS:
        return of_item(t, hero, ITEMS[card], foes, here, push)
    if not inside:
        return 4.0 if card in ("forward", "left_right") else 0.2
    if card == "forward":
        amount = 2 + (who.buff == TACTICIAN)
        return opens(t, hero, amount, foes, here, push)
    if card == "left_right":
        amount = 2 + (who.buff == TACTICIAN)
        return spared(who, foes, amount, 2, bait(t, hero, here)) * 0.9
    if card == "take_loot":
        return 0.5 if t.pool and len(who.hand) + len(who.ready) < 2 else 0.02
    return 0.02


def bait(t: State, hero: int, here: list[int]) -> float:
    """The share of single blows that would fall on this hero: the party aims at whoever is best guarded and hale."""
    who = t.heroes[hero]
    best = max((t.heroes[other].guarded * 3 + t.heroes[other].hp for other in here if other != hero), default=0)
    mine = who.guarded * 3 + who.hp + 6
    return 0.75 if mine >= best else 0.35


def opens(t: State, hero: int, amount: int, foes: list[Monster], here: list[int], push: float) -> float:
    """What a Push is worth: the best a companion's ready or laid Physical card gains by it."""
    best = 0.0
    alone = t.variants["forward_scope"] == "self"
    for other in here:
        who = t.heroes[other]
        if alone and other != hero:
            continue
        if other == hero or not who.pick:
            cards, share = who.ready, 0.75
        elif who.pick in ITEMS:
            cards, share = [who.pick], 1.0
        else:
            continue
        for card in cards:
            item = ITEMS[card]
            if item.category == "weapon":
                gain = deals(t, who, item, foes, push + amount) - deals(t, who, item, foes, push)
                best = max(best, gain * share)
    return best


def of_item(t: State, hero: int, item: Item, foes: list[Monster], here: list[int], push: float) -> float:
    who = t.heroes[hero]
    inside = who.space == t.active
    reach = inside or (item.ranged and bool(t.active) and who.space in NEXT_TO[t.active])
    total = deals(t, who, item, foes, push) if reach else 0.0
    beside = here if inside else [other for other, h in enumerate(t.heroes) if h.inside(who.space)]
    for effect in item.combat:
        op = effect.op
        if op == "heal":
            total += heals(t, who, effect, beside)
        elif op == "guard":
            targets = beside if effect.target == "room_each" else [hero]
            if inside:
                share = 0.75 if len(targets) == 1 else 1 / len(targets)
                total += sum(spared(t.heroes[other], foes, effect.amount, effect.turns, share) for other in targets)
        elif op == "armored" and inside:
            total += spared(who, foes, effect.amount, effect.turns, bait(t, hero, here)) * 0.8
        elif op == "intercept" and inside and len(here) > 1:
            total += 1.0
        elif op == "retaliate" and inside:
            total += effect.amount * effect.turns * 0.5
        elif op == "weaken" and reach:
            total += weakens(foes, effect)
        elif op == "sunder" and reach:
            total += sunders(t, here, foes, effect, push)
        elif op == "push" and reach:
            total += opens(t, hero, effect.amount, foes, here, push) * 0.8
        elif op == "recover":
            total += recovers(t, hero, effect, beside)
        elif op == "exhaust":
            total -= 0.4 if len(who.ready) > 1 else 0.0
        elif op == "roll_twice" and reach:
            total += danger(t, foes, len(here)) * 0.25
    return total


def heals(t: State, who: Hero, effect: Effect, beside: list[int]) -> float:
    amount = effect.amount + (BUFFS[MENDER].amount if who.buff == MENDER else 0)
    gains = []
    for other in beside:
        patient = t.heroes[other]
        gain = min(amount, patient.most - patient.hp)
        gains.append(gain * (1.25 if patient.hp <= 6 else 0.85))
    if effect.target == "self":
        return min(amount, who.most - who.hp) * 0.8
    if not gains:
        return 0.0
    return sum(gains) if effect.target == "room_each" else max(gains)


def weakens(foes: list[Monster], effect: Effect) -> float:
    """Each packet of the attack is less by so much."""
    saves = []
    for monster in foes:
        single, each = packets(monster.card)
        harm_single, harm_each = threat(monster.card)
        mean_packet = (harm_single + harm_each) / max(0.01, single + each)
        saves.append((single + each * 3) * min(effect.amount, max(0.0, mean_packet - monster.weaken)))
    return (max(saves, default=0.0) if effect.target == "monster_one" else sum(saves)) * 0.8


def sunders(t: State, here: list[int], foes: list[Monster], effect: Effect, push: float) -> float:
    """Companions' cards that were stopped by a shield now pass."""
    gain = 0.0
    for other in here:
        who = t.heroes[other]
        cards = [who.pick] if who.pick in ITEMS else ([] if who.pick else who.ready)
        best = 0.0
        for card in cards:
            item = ITEMS[card]
            before = deals(t, who, item, foes, push)
            for monster in foes:
                monster.sunder += effect.amount
            best = max(best, deals(t, who, item, foes, push) - before)
            for monster in foes:
                monster.sunder -= effect.amount
        gain += best * (1.0 if who.pick else 0.6)
    return gain


def recovers(t: State, hero: int, effect: Effect, beside: list[int]) -> float:
    others = [hero] if effect.target == "self" or len(t.heroes) == 1 else [other for other in beside if other != hero]
    counts = [len(t.heroes[other].used) + 0.5 * len(t.heroes[other].spent) for other in others]
    most = max(counts, default=0.0)
    return 0.9 * (most if effect.everything else min(effect.amount, most))
