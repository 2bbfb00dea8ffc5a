"""gestures(): how each option is given by hand, with a label of a few words and, where it is certain, what it does."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from tabletop.engine.contract import Ask, Gesture, Option
from tabletop.games.dungeon_crawl.blows import DEALS_MORE, armored
from tabletop.games.dungeon_crawl.content import (
    ACTION_IDS,
    BUFFS,
    ITEMS,
    MENDER,
    MONSTERS,
    ROOM_CARDS,
    SENTINEL,
    SPACES,
)
from tabletop.games.dungeon_crawl.names import card_name, space_name
from tabletop.games.dungeon_crawl.options import (
    Accept,
    At,
    Choose,
    Decline,
    Done,
    Equip,
    Flip,
    Give,
    Go,
    Keep,
    Name,
    Peek,
    Pick,
    Take,
    TakeBuff,
    Use,
)
from tabletop.games.dungeon_crawl.state import Hero, Monster, State

DONE_LABELS = {
    "allot": "Keep the rest in the Hand",
    "donate": "Give nothing more",
    "take": "Take nothing more",
    "rest_equip": "Equip nothing more",
    "peek": "Look at nothing more",
}
STOPPED = "stopped by its armor"


def gestures(t: State, ask: Ask) -> list[Gesture]:
    made = [GESTURES.get(type(option), button)(t, ask, option) for option in ask.options]
    return with_own_labels(made)


def with_own_labels(made: list[Gesture]) -> list[Gesture]:
    """Copies of one card are told apart by a number."""
    seen: Counter[str] = Counter()
    unique = []
    for gesture in made:
        seen[gesture.label] += 1
        if seen[gesture.label] > 1:
            gesture = replace(gesture, label=f"{gesture.label} ({seen[gesture.label]})")
        unique.append(gesture)
    return unique


def hero_label(t: State, hero: int) -> str:
    """No two heroes hold one Buff, so it tells them apart."""
    who = t.heroes[hero]
    return f"The {BUFFS[who.buff].name} ({who.hp} HP)"


def actor(ask: Ask) -> int:
    hero = ask.facts.get("hero")
    return ask.seat if hero is None else int(hero)


def button(t: State, ask: Ask, option: Option) -> Gesture:
    label = {"regroup": "Regroup: take your used Actions back"}.get(option.verb, str(option))
    return Gesture(option, label, ask.clause_of(option))


def take_buff(t: State, ask: Ask, option: Option) -> Gesture:
    buff = BUFFS[option[1]]
    label = f"{buff.name}: {buff.text}"
    return Gesture(option, label, ask.clause, piece=f"buff-{buff.id}", place=f"board-{actor(ask)}")


def equip(t: State, ask: Ask, option: Option) -> Gesture:
    label = f"Equip {card_name(option[1])}"
    return Gesture(option, label, ask.clause, piece=f"item-{option[1]}", place=f"board-{actor(ask)}")


def give(t: State, ask: Ask, option: Option) -> Gesture:
    label = f"{card_name(option[1])} to the Loot Pool"
    return Gesture(option, label, ask.clause, piece=f"item-{option[1]}", place="pool")


def take(t: State, ask: Ask, option: Option) -> Gesture:
    label = f"Take {card_name(option[1])}"
    return Gesture(option, label, ask.clause, piece=f"item-{option[1]}", place=f"board-{actor(ask)}")


def done(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, DONE_LABELS[ask.about], ask.clause)


def pick(t: State, ask: Ask, option: Option) -> Gesture:
    hero, card = actor(ask), option[1]
    piece = f"action-{hero}-{card}" if card in ACTION_IDS else f"item-{card}"
    text = f": {ITEMS[card].combat_text}" if card in ITEMS else ""
    return Gesture(option, f"{card_name(card)}{text}", ask.clause, piece=piece, place=f"slot-{hero}")


def use(t: State, ask: Ask, option: Option) -> Gesture:
    card, on = option[1], option[2]
    effects = ITEMS[card].explore
    heals = [effect.amount for effect in effects if effect.op == "heal"]
    whom = f": {hero_label(t, on)}" if heals else ""
    gain = healed(t.heroes[on], sum(heals), t.heroes[actor(ask)]) if heals else ""
    return Gesture(option, f"Use {card_name(card)} now{whom}", option.clause, f"item-{card}", f"board-{on}", gain)


def healed(who: Hero, amount: int, user: Hero | None) -> str:
    """What a heal gives: never more than is missing, and more from a Mender's card (DC-13.4)."""
    more = BUFFS[MENDER].amount if user is not None and user.buff == MENDER else 0
    gained = min(amount + more, who.most - who.hp)
    return f"+{gained} HP" if gained else "has all its HP"


def go(t: State, ask: Ask, option: Option) -> Gesture:
    way, to = option[1], option[2]
    known = f", {ROOM_CARDS[t.rooms[to]].name}" if to in t.flipped or to in t.peeked else ""
    label = f"{way.capitalize()} to {space_name(to)}{known}"
    return Gesture(option, label, ask.clause, piece=f"meeple-{actor(ask)}", place=f"space-{to}")


def name(t: State, ask: Ask, option: Option) -> Gesture:
    """A hero is clicked; where a card or an attack is aimed, it is dragged there."""
    hero = option[1]
    label = hero_label(t, hero)
    if ask.about == "equipment_order":
        card = t.heroes[hero].pick
        return Gesture(
            option, f"{card_name(card)} of the {BUFFS[t.heroes[hero].buff].name}", ask.clause, piece=f"item-{card}"
        )
    by = str(ask.facts.get("by", ""))
    if ask.about == "target_hero" and by:
        return Gesture(option, label, ask.clause, f"item-{by}", f"board-{hero}", helped(t, ask, hero, by))
    if ask.about == "victim" and "." in by and any(monster.slot == by and monster.up for monster in t.monsters):
        return Gesture(option, label, ask.clause, f"monster-{by}", f"board-{hero}", victim_loses(t, ask, hero, by))
    does = {"victim": victim_loses(t, ask, hero, by), "roller": helped(t, ask, hero, by)} if ask.facts.get("op") else {}
    return Gesture(option, label, ask.clause, piece=f"board-{hero}", consequence=does.get(ask.about, ""))


def helped(t: State, ask: Ask, hero: int, by: str) -> str:
    """What a heal of known size gives this hero, and whether a recovery finds something to recover."""
    who = t.heroes[hero]
    if ask.facts["op"] == "heal":
        user = next((other for other in t.heroes if other.pick == by), None)
        return healed(who, int(ask.facts["amount"] or 0), user)
    if ask.facts["op"] == "recover" and not who.used + who.spent:
        return "has no used card"
    return ""


def victim_loses(t: State, ask: Ask, hero: int, by: str) -> str:
    """What a packet of known size takes from this hero."""
    if ask.facts["op"] != "damage":
        return ""
    amount = int(ask.facts["amount"] or 0)
    monster = next((monster for monster in t.monsters if monster.slot == by), None)
    if monster is not None and monster.face:
        amount = max(0, amount + MONSTERS[monster.card].rage * monster.bloodied - monster.weaken)
    return hero_loses(t, hero, amount)


def hero_loses(t: State, hero: int, amount: int) -> str:
    who = t.heroes[hero]
    left = amount - who.guarded - (BUFFS[SENTINEL].amount if who.buff == SENTINEL else 0)
    return f"-{left} HP" if left > who.armored else "no damage"


def at(t: State, ask: Ask, option: Option) -> Gesture:
    monster = next(monster for monster in t.foes() if monster.card == option[1])
    piece = f"monster-{monster.slot}"
    label = f"{MONSTERS[monster.card].name} ({monster.hp} HP)"
    by = str(ask.facts.get("by", ""))
    if by in ITEMS:
        return Gesture(option, label, ask.clause, f"item-{by}", piece, monster_loses(t, ask, monster))
    consequence = room_takes(ask, monster) if ask.about == "target_monster" else ""
    return Gesture(option, label, ask.clause, piece=piece, consequence=consequence)


def room_takes(ask: Ask, monster: Monster) -> str:
    """What the damage of a Room takes from this Monster."""
    if ask.facts["op"] != "damage":
        return ""
    amount = int(ask.facts["amount"] or 0)
    return f"-{amount} HP" if amount > armored(monster, str(ask.facts["kind"])) else STOPPED


def monster_loses(t: State, ask: Ask, monster: Monster) -> str:
    """What a packet without a die or a condition takes from this Monster."""
    effects = [effect for effect in ITEMS[str(ask.facts["by"])].combat if effect.op == "damage"]
    if ask.facts["op"] != "damage" or ask.facts["rolls"] or any(effect.when for effect in effects):
        return ""
    hero, kind = actor(ask), str(ask.facts["kind"])
    amount = int(ask.facts["amount"] or 0) + DEALS_MORE.get((t.heroes[hero].buff, kind), 0)
    if kind == "physical":
        amount += t.push[hero] + t.push[-1]
    pierces = any(effect.pierce for effect in effects)
    return f"-{amount} HP" if pierces or amount > armored(monster, kind) else STOPPED


def choose(t: State, ask: Ask, option: Option) -> Gesture:
    card = option[1]
    piece = f"sign-{actor(ask)}-{card}" if card in ACTION_IDS else f"item-{card}"
    return Gesture(option, card_name(card), ask.clause, piece=piece)


def flip(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, f"Turn over {space_name(option[1])}", ask.clause, piece=f"space-{option[1]}")


def answer(t: State, ask: Ask, option: Option) -> Gesture:
    yes = isinstance(option, Accept)
    if ask.about == "intercept":
        by, hero, amount = (int(ask.facts[name] or 0) for name in ("by", "hero", "amount"))
        taker = BUFFS[t.heroes[by if yes else hero].buff].name
        label = f"The {taker} steps in" if yes else f"The {taker} takes it"
        return Gesture(option, label, ask.clause, consequence=hero_loses(t, by if yes else hero, amount))
    room = ROOM_CARDS[str(ask.facts["room"])].name
    return Gesture(option, f"Take what the {room} offers" if yes else f"Leave the {room} alone", ask.clause)


def keep(t: State, ask: Ask, option: Option) -> Gesture:
    row = MONSTERS[str(ask.facts["monster"])].rows[option[1] - 1]
    return Gesture(option, f"{option[1]}: {row.name}. {row.text}", ask.clause)


def peek(t: State, ask: Ask, option: Option) -> Gesture:
    place = option[1]
    if place in SPACES:
        return Gesture(option, f"The Room card on {place}", ask.clause, piece=f"space-{place}")
    space, _, number = place.partition(".")
    what = "The Boss" if SPACES[space].kind == "boss" else f"Monster {number} on {space}"
    return Gesture(option, what, ask.clause, piece=f"monster-{place}")


GESTURES: dict[type[Option], Callable[[State, Ask, Option], Gesture]] = {
    TakeBuff: take_buff,
    Equip: equip,
    Give: give,
    Take: take,
    Done: done,
    Pick: pick,
    Use: use,
    Go: go,
    Name: name,
    At: at,
    Choose: choose,
    Flip: flip,
    Accept: answer,
    Decline: answer,
    Keep: keep,
    Peek: peek,
}
