"""Why something cannot be done by hand just now, for who tries it all the same."""

from tabletop.engine.contract import Ask, Refusal
from tabletop.games.dungeon_crawl.content import ACTION_IDS, ACTIONS, BUFFS, ITEMS, MONSTERS, SPACES
from tabletop.games.dungeon_crawl.names import cap, card_name, space_name
from tabletop.games.dungeon_crawl.state import State

EQUIPPING = ("allot", "rest_equip")


def refusal(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    what, _, which = piece.partition("-")
    if not place:
        return _held(t, ask, what, which)
    if what == "item":
        return _item_there(t, ask, which, place)
    if what == "action":
        return _action_there(t, ask, which, place)
    if what == "meeple":
        return _no_way(t, int(which), place)
    if what == "buff":
        return Refusal("Your Buff lies on your own board: it is yours alone.", "DC-2.7")
    return _no_victim(t, ask, which, place) if what == "monster" else None


def the_hero(t: State, hero: int) -> str:
    """No two heroes hold one Buff, so it names them."""
    buff = t.heroes[hero].buff
    return f"the {BUFFS[buff].name}" if buff else f"hero {hero + 1}"


def acting(ask: Ask) -> int:
    hero = ask.facts.get("hero")
    return ask.seat if hero is None else int(hero)


# What cannot be taken up


def _held(t: State, ask: Ask, what: str, which: str) -> Refusal | None:
    if what == "item":
        return _item(t, ask, which)
    if what == "action":
        return _action(t, ask, which)
    if what in ("meeple", "portrait"):
        return _meeple(t, int(which))
    if what == "monster":
        return _monster(t, which)
    if what == "sign":
        name = ACTIONS[which.partition("-")[2]].name
        return Refusal(f"{name} is used: it comes back by a Rest, or when Combat ends.", "DC-3.5")
    if what == "pick":
        return Refusal("A card laid face down stays so until all are turned over.", "DC-3.2")
    if what == "buff":
        return Refusal("A Buff always works by itself: it is never laid, used or given away.", "DC-13.7")
    return None


def _action(t: State, ask: Ask, which: str) -> Refusal | None:
    hero, _, action = which.partition("-")
    if t.heroes[int(hero)].pick == action:
        return Refusal("A card once laid stands for this turn.", "DC-3.2")
    return None if ask.about == "pick" else Refusal("Actions are laid when the next turn begins.", "DC-3.2")


def _item(t: State, ask: Ask, card: str) -> Refusal | None:
    name = card_name(card)
    if card in t.pool:
        return Refusal("Only Take Loot takes cards out of the Loot Pool: lay that Action.", "DC-6.10")
    hero = _owner(t, card)
    if hero is None:
        return Refusal(f"{name} has been used up.", "DC-7.3")
    if t.seat_of(hero) != ask.seat:
        return Refusal(f"{name} is {the_hero(t, hero)}'s.", "DC-1.3")
    if hero != acting(ask) and ask.about == "pick":
        return Refusal(f"{name} is {the_hero(t, hero)}'s, and {the_hero(t, acting(ask))} lays a card now.", "DC-3.2")
    if t.heroes[hero].pick == card:
        return Refusal("A card once laid stands for this turn.", "DC-3.2")
    return _own_item(t, ask, hero, card)


def _own_item(t: State, ask: Ask, hero: int, card: str) -> Refusal | None:
    who, item = t.heroes[hero], ITEMS[card]
    if ask.about in EQUIPPING and item.consumable:
        return Refusal(f"{item.name} is a Consumable: it works from the Hand and is never equipped.", "DC-2.11")
    if ask.about == "allot" and card in who.ready:
        return Refusal(f"{item.name} is equipped already.", "DC-2.10")
    if ask.about != "pick":
        return None
    if card in who.used:
        return Refusal(f"{item.name} is used: lay Rest to make it ready again.", "DC-7.4")
    if card in who.ready:
        return Refusal("Equipment is for Combat. In an Exploration Turn you lay one of your Actions.", "DC-3.3")
    if not item.consumable:
        return Refusal(f"{item.name} must be equipped before it can be used: lay Rest.", "DC-6.18")
    if t.combat:
        return Refusal(f"{item.name} does nothing in Combat when it is laid.", "DC-3.4")
    if not item.explore:
        return Refusal(f"{item.name} has no use outside Combat.", "DC-4.1")
    return Refusal(f"{item.name} would change nothing for anybody in this Room now.", "DC-4.1")


def _meeple(t: State, hero: int) -> Refusal:
    who, name = t.heroes[hero], cap(the_hero(t, hero))
    if not who.alive:
        return Refusal(f"{name} is dead and returns in the next Exploration Turn.", "DC-11.12")
    if who.bound:
        return Refusal(f"{name} is on the way to {space_name(who.bound)}.", "DC-4.4")
    if t.foes() and who.space == t.active:
        return Refusal("Nobody leaves the Monster Room while a Monster lives in it.", "DC-5.6")
    return Refusal("Heroes move by their cards: lay Forward or Left/Right.", "DC-4.4")


def _monster(t: State, slot: str) -> Refusal | None:
    monster = next((monster for monster in t.monsters if monster.slot == slot), None)
    if monster is None:
        return None
    if not monster.up:
        return Refusal("A Monster sleeps face down until its Room is entered.", "DC-4.11")
    return Refusal(f"{MONSTERS[monster.card].name} attacks by its die, after the party's cards.", "DC-5.13")


# Where it cannot go


def _owner(t: State, card: str) -> int | None:
    holders = (hero for hero, who in enumerate(t.heroes) if card in who.hand + who.ready + who.used)
    return next(holders, None)


def _board(t: State, place: str) -> int | None:
    """The hero on whose board that piece lies."""
    kind, _, which = place.partition("-")
    if kind == "item":
        return _owner(t, which)
    if kind == "buff":
        return next((hero for hero, who in enumerate(t.heroes) if who.buff == which), None)
    hero = which.partition("-")[0]
    return int(hero) if kind in ("board", "slot", "hp", "portrait", "sign", "action", "pick", "meeple") else None


def _item_there(t: State, ask: Ask, card: str, place: str) -> Refusal | None:
    kind, _, which = place.partition("-")
    hero, mine = _board(t, place), acting(ask)
    in_pool = place == "pool" or (kind == "item" and which in t.pool)
    if ask.about == "pick":
        return _laid_there(t, ask, card, kind, hero, in_pool)
    if ask.about in EQUIPPING and hero == mine:
        return Refusal(f"{card_name(card)} is a Consumable: it works from the Hand and is never equipped.", "DC-2.11")
    if ask.about in EQUIPPING and in_pool:
        return Refusal("A Rest equips. Only Donate Loot puts Items into the Loot Pool.", "DC-6.8")
    if ask.about in (*EQUIPPING, "take") and hero is not None:
        words = "Items change hands by the Loot Pool only"
        return Refusal(f"That is {the_hero(t, hero)}'s board. {words}.", "DC-6.12")
    if ask.about == "target_hero" and hero is not None:
        return _not_him(t, mine, hero)
    return None


def _laid_there(t: State, ask: Ask, card: str, kind: str, hero: int | None, in_pool: bool) -> Refusal | None:
    """A card that could be laid, or a Consumable that could be used at once, let go somewhere else."""
    mine = acting(ask)
    if in_pool:
        return Refusal("Only Donate Loot puts Items into the Loot Pool: lay that Action.", "DC-6.8")
    if kind == "monster":
        return Refusal("Lay the card on your lock first. Its target is chosen when it resolves.", "DC-3.6")
    if t.combat and hero is not None:
        words = "Lay the card on your lock first" if hero == mine else f"That is {the_hero(t, hero)}'s board"
        return Refusal(f"{words}. Whom it helps is chosen when it resolves.", "DC-3.6")
    if hero is None:
        return None
    if t.heroes[hero].hp == t.heroes[hero].most and ITEMS[card].explore:
        return Refusal(f"{cap(the_hero(t, hero))} has all its HP.", "DC-8.12")
    return _not_him(t, mine, hero)


def _not_him(t: State, user: int, hero: int) -> Refusal | None:
    name, who = cap(the_hero(t, hero)), t.heroes[hero]
    if not who.alive:
        return Refusal(f"{name} is dead: nothing helps before it returns.", "DC-8.12")
    if not who.inside(t.heroes[user].space):
        return Refusal(f"{name} is not in the same Room.", "DC-5.9")
    return Refusal("This card helps another hero, not who uses it.", "DC-12.25") if hero == user else None


def _action_there(t: State, ask: Ask, which: str, place: str) -> Refusal | None:
    action, kind, hero = which.partition("-")[2], place.partition("-")[0], _board(t, place)
    if kind == "meeple" or (kind in ("space", "way") and action in ("forward", "left_right")):
        return Refusal("Lay the card on your lock first. The way is chosen when it resolves.", "DC-3.6")
    if action in ACTION_IDS and hero is not None and hero != acting(ask):
        return Refusal(f"That is {the_hero(t, hero)}'s board. Your lock is on your own.", "DC-3.2")
    if place == "pool":
        return Refusal("Lay the card on your lock: Items are given or taken when it resolves.", "DC-3.6")
    return None


def _no_way(t: State, hero: int, place: str) -> Refusal | None:
    kind, _, space = place.partition("-")
    if kind != "space" or space not in SPACES:
        return None
    who = t.heroes[hero]
    way = next((way for way, to in SPACES[who.space].exits.items() if to == space), "")
    if space == who.space:
        return Refusal(f"{cap(the_hero(t, hero))} is there already.", "DC-4.4")
    if not way:
        return Refusal("No way leads there from here, and nobody turns back.", "DC-17.1")
    if who.pick == "forward":
        return Refusal(f"That is the {way} exit. Forward takes the exit straight ahead.", "DC-6.1")
    return Refusal(f"That is the {way} exit. Left/Right turns off to a side.", "DC-6.3")


def _no_victim(t: State, ask: Ask, slot: str, place: str) -> Refusal | None:
    hero = _board(t, place)
    if hero is None or ask.about != "victim":
        return None
    name, who = cap(the_hero(t, hero)), t.heroes[hero]
    if not who.alive:
        return Refusal(f"{name} is dead and no target.", "DC-11.1")
    if not who.inside(slot.partition(".")[0]):
        return Refusal(f"{name} is not in the Monster's Room.", "DC-5.15")
    return Refusal(f"This blow names its victim: {name[0].lower()}{name[1:]} is not the one.", "DC-9.11")
