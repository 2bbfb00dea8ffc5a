"""narrate(): one sentence an event; prompt(): what is asked, in a sentence to the player."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.contract import Ask, Event
from tabletop.engine.naming import listed
from tabletop.games.dungeon_crawl.content import ITEMS, MONSTERS, ROOM_CARDS
from tabletop.games.dungeon_crawl.faces import offer_text
from tabletop.games.dungeon_crawl.names import (
    KIND,
    attack_name,
    cap,
    card_name,
    hero_name,
    number,
    space_name,
    the,
)
from tabletop.games.dungeon_crawl.state import State

Data = dict[str, Any]
Names = Sequence[str]


def narrate(event: Event, names: Names) -> str:
    return cap(SENTENCES[event.kind](event.data, names))


def _hero(d: Data, names: Names) -> str:
    return hero_name(names, d["hero"])


def _cards(cards: Sequence[str]) -> str:
    return listed([card_name(card) for card in cards])


def _turns(turns: int) -> str:
    return "until the end of the next turn" if turns == 2 else "this turn"


def _by(source: str) -> str:
    if source in MONSTERS:
        return f" from {the(source)}"
    return f" in the {card_name(source)}" if source in ROOM_CARDS else ""


def _turn_began(d: Data, names: Names) -> str:
    kind = "Combat" if d["combat"] else "Exploration"
    return f"Turn {d['turn']}: an {kind} Turn." if kind[0] == "E" else f"Turn {d['turn']}: a {kind} Turn."


def _picked(d: Data, names: Names) -> str:
    if d["card"]:
        return f"{_hero(d, names)} lays {card_name(d['card'])}."
    return f"{_hero(d, names)} lays a card face down."


def _revealed(d: Data, names: Names) -> str:
    laid = [f"{hero_name(names, hero)}: {card_name(card)}" for hero, card in enumerate(d["picks"]) if card]
    return f"The cards are turned over. {'; '.join(laid)}."


def _wounded(d: Data, names: Names) -> str:
    packet = f"{d['amount']} {KIND[d['damage']]}{_by(d['by'])}"
    if not d["amount"]:
        return f"Nothing is left of the blow{_by(d['by'])} on {_hero(d, names)}."
    if not d["lost"]:
        return f"{_hero(d, names)} shrugs off {packet}."
    stopped = f" ({d['amount'] - d['lost']} of {packet} stopped)" if d["lost"] < d["amount"] else f" ({packet})"
    return f"{_hero(d, names)} loses {d['lost']} HP{stopped}."


def _struck(d: Data, names: Names) -> str:
    packet = f"{d['amount']} {KIND[d['damage']]}"
    if not d["lost"]:
        return f"{packet} bounces off {the(d['monster'])}: its armor stops it."
    who = "The Room" if d["hero"] is None else hero_name(names, d["hero"])
    return f"{who} strikes {the(d['monster'])}: {packet}."


def _pushed(d: Data, names: Names) -> str:
    who = "The Room" if d["hero"] is None else _hero(d, names)
    return f"{who} opens the Monsters' guard: Push {d['amount']}, {d['total']} now waiting."


def _rolled(d: Data, names: Names) -> str:
    who = "The Room" if d["hero"] is None else _hero(d, names)
    where = f" for the {card_name(d['room'])}" if "room" in d else ""
    return f"{who} rolls {d['face']} on the d{d['die']}{where}."


def _drew(d: Data, names: Names) -> str:
    tier = "Omega" if d["tier"] == "omega" else "Alpha"
    return f"{_hero(d, names)} draws {number(d['amount'], f'{tier} Item')}."


def _rested(d: Data, names: Names) -> str:
    back = f" and recovers {_cards(d['cards'])}" if d["cards"] else ""
    return f"{_hero(d, names)} rests{back}."


def _returned(d: Data, names: Names) -> str:
    where = f"on the way to {space_name(d['bound'])}" if d["bound"] else f"in {space_name(d['space'])}"
    return f"A new character joins as {_hero(d, names)} {where}, with {d['hp']} HP."


SENTENCES: dict[str, Callable[[Data, Names], str]] = {
    "chose_buff": lambda d, n: f"{_hero(d, n)} is the {card_name(d['buff'])}.",
    "dealt": lambda d, n: f"{_hero(d, n)} is dealt {number(d['amount'], 'Alpha Item')}.",
    "equipped": lambda d, n: f"{_hero(d, n)} equips {card_name(d['card'])}.",
    "put_back": lambda d, n: f"{_hero(d, n)} puts {card_name(d['card'])} back into the Hand.",
    "donated": lambda d, n: f"{_hero(d, n)} puts {card_name(d['card'])} into the Loot Pool.",
    "took": lambda d, n: f"{_hero(d, n)} takes {card_name(d['card'])} from the Loot Pool.",
    "turn_began": _turn_began,
    "picked": _picked,
    "revealed": _revealed,
    "regrouped": lambda d, n: f"{_hero(d, n)} regroups and takes the used Actions back.",
    "moved": lambda d, n: f"{_hero(d, n)} leaves {space_name(d['space'])} for {space_name(d['goal'])}.",
    "entered": lambda d, n: f"{_hero(d, n)} enters {space_name(d['space'])}.",
    "room_flipped": lambda d, n: f"{space_name(d['space'])} is turned over: {card_name(d['card'])}.",
    "monster_flipped": lambda d, n: f"{the(d['monster'])} wakes with {d['hp']} HP.",
    "peeked": lambda d, n: f"The party looks at {d['place']}: {card_name(d['card'])}.",
    "accepted": lambda d, n: f"{_hero(d, n)} takes what the {card_name(d['room'])} offers.",
    "declined": lambda d, n: f"{_hero(d, n)} leaves the {card_name(d['room'])} alone.",
    "used": lambda d, n: f"{_hero(d, n)} uses {card_name(d['card'])}.",
    "rolled": _rolled,
    "struck": _struck,
    "wounded": _wounded,
    "pushed": _pushed,
    "push_spent": lambda d, n: f"{_hero(d, n)} strikes into the opening: +{d['amount']}.",
    "sundered": lambda d, n: f"The armor of {the(d['monster'])} cracks: {d['amount']} less this turn.",
    "weakened": lambda d, n: f"The blows of {the(d['monster'])} are weakened by {d['amount']} this turn.",
    "retaliated": lambda d, n: f"{the(d['monster'])} strikes back at {_hero(d, n)}.",
    "struck_back": lambda d, n: f"{_hero(d, n)} strikes back at {the(d['monster'])}.",
    "healed": lambda d, n: f"{_hero(d, n)} heals {d['amount']} HP.",
    "guarded": lambda d, n: f"{_hero(d, n)} is on guard: each packet -{d['amount']}, {_turns(d['turns'])}.",
    "armored": lambda d, n: f"{_hero(d, n)} is Armored {d['amount']} {_turns(d['turns'])}.",
    "shielding": lambda d, n: f"{_hero(d, n)} may take blows for the others {_turns(d['turns'])}.",
    "bristling": lambda d, n: f"{_hero(d, n)} will strike back for {d['amount']} {_turns(d['turns'])}.",
    "dice_loaded": lambda d, n: f"{_hero(d, n)} loads the dice: Monsters roll twice this turn.",
    "intercepted": lambda d, n: f"{_hero(d, n)} takes the blow for {hero_name(n, d['saved'])}.",
    "monster_rolled": lambda d, n: f"{the(d['monster'])} rolls {d['face']}: {attack_name(d['monster'], d['face'])}.",
    "rolled_twice": lambda d, n: f"{the(d['monster'])} rolls {d['faces'][0]} and {d['faces'][1]}.",
    "monster_healed": lambda d, n: f"{the(d['monster'])} heals {d['amount']} HP.",
    "recovered": lambda d, n: f"{_hero(d, n)} recovers {_cards(d['cards'])}.",
    "rested": _rested,
    "exhausted": lambda d, n: f"{card_name(d['card'])} of {_hero(d, n)} is exhausted.",
    "stole": lambda d, n: f"{card_name(d['card'])} is torn from {_hero(d, n)} and falls into the Loot Pool.",
    "sacrificed": lambda d, n: f"{_hero(d, n)} gives up {card_name(d['card'])}.",
    "drew": _drew,
    "drawn": lambda d, n: f"{_hero(d, n)} now holds {_cards(d['cards'])}.",
    "reshuffled": lambda d, n: f"The {cap(d['tier'])} deck is made anew: {number(d['amount'], 'card')}.",
    "monster_defeated": lambda d, n: f"{the(d['monster'])} is defeated.",
    "room_defeated": lambda d, n: f"{space_name(d['space'])} is cleared.",
    "tier_changed": lambda d, n: "From now on Items are drawn from the Omega deck.",
    "respite": lambda d, n: f"Respite: every living hero heals {d['amount']} HP.",
    "combat_began": lambda d, n: f"Combat begins in {space_name(d['space'])}.",
    "combat_ended": lambda d, n: "Combat is over; used Actions return to the Hands.",
    "died": lambda d, n: f"{_hero(d, n)} dies in {space_name(d['space'])}.",
    "survived": lambda d, n: f"{card_name(d['card'])} burns up: {_hero(d, n)} lives on with {d['hp']} HP.",
    "lost_all": lambda d, n: f"All that {_hero(d, n)} carried is lost.",
    "saved": lambda d, n: f"{_hero(d, n)} saves {card_name(d['card'])} of {hero_name(n, d['dead'])} for the Loot Pool.",
    "buff_swapped": lambda d, n: f"The new {_hero(d, n)} is the {card_name(d['buff'])}.",
    "returned": _returned,
    "torch_failed": lambda d, n: f"The torch gutters: every living hero loses {d['amount']} HP.",
    "won": lambda d, n: f"{the(d['monster'])} has fallen. The party has won!",
    "lost": lambda d, n: "No hero is left alive. The dungeon has won.",
}


# What is asked


def prompt(t: State, ask: Ask) -> str:
    return PROMPTS[ask.about](t, ask)


def _whose(t: State, ask: Ask) -> str:
    """Names the hero where a seat has several."""
    hero = ask.facts.get("hero")
    if hero is None or len(t.heroes) == t.seats:
        return ""
    buff = t.heroes[int(hero)].buff
    return f"The {card_name(buff)}: " if buff else f"Hero {int(hero) + 1}: "


def _effect(ask: Ask) -> str:
    op, amount = str(ask.facts["op"]), ask.facts["amount"]
    if op == "damage":
        kind = str(ask.facts["kind"])
        return f"{amount} {KIND[kind]}" if amount else KIND[kind]
    return "the roll" if op == "roll" else f"{cap(op)} {amount}" if amount else cap(op)


def _source(t: State, ask: Ask) -> str:
    """The Monster, Room or Item whose effect is dealt out."""
    by = str(ask.facts.get("by", t.active if ask.about == "target_monster" else t.resolving))
    monster = next((monster for monster in t.monsters if monster.slot == by), None)
    if monster is not None:
        rolled = f", {attack_name(monster.card, monster.face)}" if monster.face else ""
        return f"{card_name(monster.card)}{rolled}: "
    return f"{card_name(t.rooms.get(by, by))}: " if by else ""


def _whom(t: State, ask: Ask) -> str:
    op, amount = str(ask.facts["op"]), int(ask.facts["amount"] or 0)
    sentence = {
        "roll": "who rolls?",
        "draw": f"who draws {number(amount, 'Item')}?",
        "heal": f"who heals {amount} HP?",
        "guard": f"who gets Guard {amount}?",
        "recover": f"who recovers {number(amount, 'used card') if amount else 'all used cards'}?",
        "exhaust": f"who turns {number(amount, 'ready Item')} face down?",
        "steal": f"who loses {number(amount, 'equipped Item')}?",
    }.get(op, f"who suffers {_effect(ask)}?" if op == "damage" else f"who gets {_effect(ask)}?")
    return cap(f"{_source(t, ask)}{sentence}")


def _choose(t: State, ask: Ask, what: str) -> str:
    return cap(f"{_whose(t, ask)}{_source(t, ask)}choose {what}{_more(ask)}.")


def _more(ask: Ask) -> str:
    """How many choices of this kind there are, where it is not the last."""
    left = int(ask.facts.get("left") or 0)
    return f" ({left} to choose)" if left > 1 else ""


def _pick(t: State, ask: Ask) -> str:
    what = "an Action, ready Equipment or a Consumable" if t.combat else "one of your Actions"
    return f"{_whose(t, ask)}Lay {what}{' face down' if ask.secret else ''}."


def _intercept(t: State, ask: Ask) -> str:
    meant_for = card_name(t.heroes[int(ask.facts["hero"] or 0)].buff)
    return f"{ask.facts['amount']} {KIND[str(ask.facts['kind'])]} for the {meant_for}: do you take the blow instead?"


def _challenge(t: State, ask: Ask) -> str:
    room = str(ask.facts["room"])
    return f"{_whose(t, ask)}{card_name(room)}: {offer_text(room)} Do you take it?"


PROMPTS: dict[str, Callable[[State, Ask], str]] = {
    "buff": lambda t, a: f"{_whose(t, a)}Choose a Buff.",
    "new_buff": lambda t, a: f"{_whose(t, a)}Choose the Buff of your new character.",
    "allot": lambda t, a: f"{_whose(t, a)}Equip your Items or give them to the Loot Pool; the rest stays in your Hand.",
    "pick": _pick,
    "take_order": lambda t, a: "Who takes from the Loot Pool next?",
    "exit": lambda t, a: f"{_whose(t, a)}Choose your way: click a lit Room.",
    "donate": lambda t, a: f"{_whose(t, a)}Put {'one Item' if t.combat else 'any Items'} into the Loot Pool.",
    "take": lambda t, a: f"{_whose(t, a)}Take {'one card' if t.combat else 'any cards'} from the Loot Pool.",
    "flip_order": lambda t, a: "Which Room is turned over next?",
    "challenge": _challenge,
    "rest_equip": lambda t, a: f"{_whose(t, a)}Equip {'one Item' if t.combat else 'any Items'} from your Hand.",
    "put_back": lambda t, a: f"{_whose(t, a)}Your Equipment is full: put one Item back into your Hand.",
    "equipment_order": lambda t, a: "Which laid card resolves next?",
    "target_monster": lambda t, a: cap(f"{_source(t, a)}choose a Monster for {_effect(a)}."),
    "area_order": lambda t, a: f"{_effect(a)} to each Monster: which one first?",
    "target_hero": _whom,
    "recover": lambda t, a: _choose(t, a, "a used card that becomes ready again"),
    "exhaust": lambda t, a: _choose(t, a, "a ready Item to turn face down"),
    "steal": lambda t, a: _choose(t, a, "the equipped Item that you lose to the Loot Pool"),
    "sacrifice": lambda t, a: _choose(t, a, "an Item to discard"),
    "monster_order": lambda t, a: "Whose On Reveal comes next?" if a.facts["reveal"] else "Which Monster attacks next?",
    "victim": _whom,
    "intercept": _intercept,
    "pick_roll": lambda t, a: f"Choose which roll of {the(str(a.facts['monster']))} counts.",
    "death_order": lambda t, a: "Whose death is resolved next?",
    "save": lambda t, a: "Save one Item of the dead hero for the Loot Pool.",
    "return_place": lambda t, a: f"{_whose(t, a)}Beside whom does your new character appear?",
    "scavenge": lambda t, a: "Scavenger: put one of the cards you drew into the Loot Pool.",
    "peek": lambda t, a: f"Look at a face-down card{_more(a)}.",
    "roller": _whom,
    "each_order": lambda t, a: "Which hero is next?",
}


def item_line(card: str) -> str:
    """An Item with what it does, for lists in words."""
    item = ITEMS[card]
    tier = "Omega" if item.tier == "omega" else "Alpha"
    return f"{item.name} ({tier} {item.category.capitalize()}: {item.text})"
