"""The turns of Dungeon Crawl: everybody picks in secret, all is revealed, and the steps follow in their fixed order."""

from tabletop.engine.asking import Fact
from tabletop.engine.contract import Ask, Option, Part, Phase, Script
from tabletop.games.dungeon_crawl import rooms
from tabletop.games.dungeon_crawl.actions import donate, legal_picks, move, pickers, regroup, rest, take_in_turn
from tabletop.games.dungeon_crawl.content import ITEMS, TORCH_TURNS
from tabletop.games.dungeon_crawl.deaths import combat_deaths, exploration_deaths
from tabletop.games.dungeon_crawl.harm import lose_hp
from tabletop.games.dungeon_crawl.items import face_down, resolve_pick, use_freely
from tabletop.games.dungeon_crawl.monsters import monsters_attack
from tabletop.games.dungeon_crawl.options import NAMES, PICK, REGROUP, USE, Use
from tabletop.games.dungeon_crawl.setup import allot_items, choose_buffs, deal_items
from tabletop.games.dungeon_crawl.state import Hero, State

EXPLORATION = (
    "forward", "left_right", "donate_loot", "take_loot", "room_effects", "resting", "deaths", "enter_rooms",
)  # fmt: skip
COMBAT = (
    "forward", "left_right", "donate_loot", "take_loot", "use_equipment", "room_effects", "monster_attacks", "resting",
    "deaths", "enter_rooms",
)  # fmt: skip


def after(t: State, step: str) -> str:
    """The next step in the order of DC-4.2 or DC-5.1."""
    order = COMBAT if t.combat else EXPLORATION
    place = order.index(step) + 1
    return order[place] if place < len(order) else "end_turn"


# Choosing and revealing


def begin_turn(t: State) -> Script:
    """DC-1.8: leadership passes on at the start of a turn, among the seats of people."""
    people = int(t.variants["humans"])
    if t.turn and t.variants["leader_mode"] == "rotate" and people > 1:
        t.leader = (t.leader + 1) % min(people, t.seats)
    t.turn += 1
    t.tell("turn_began", "DC-3.1", turn=t.turn, combat=t.combat, leader=t.leader)
    yield from ()
    return "pick_cards"


def pick_cards(t: State) -> Script:
    """DC-3.2: every living hero picks one card in secret, or openly in seat order (DC-3.11)."""
    for hero in t.living():
        while not t.heroes[hero].pick:
            yield from pick_card(t, hero)
    return "reveal_cards"


def pick_card(t: State, hero: int) -> Part[None]:
    """One hero's pick, or a Consumable used before it (DC-4.1)."""
    who, t.acting = t.heroes[hero], hero
    secret = t.variants["selection"] == "simultaneous"
    clause = "DC-3.4" if t.combat else "DC-3.3"
    facts: dict[str, Fact] = {"hero": hero, "combat": t.combat}
    answer = yield Ask(t.seat_of(hero), pick_options(t, hero, who), clause, "pick", secret, facts)
    if isinstance(answer, Use):
        yield from use_freely(t, hero, answer.card, answer.on)
    else:
        who.pick = "regroup" if answer == REGROUP else answer.card
        if not secret:
            show(who)
        t.tell("picked", "DC-3.2", hero=hero, card="" if secret else who.pick)


def show(who: Hero) -> None:
    """A Consumable laid face up is known to be in the Hand until it resolves."""
    if who.pick in who.hand and who.pick not in who.known:
        who.known.append(who.pick)


def pick_options(t: State, hero: int, who: Hero) -> list[Option]:
    options: list[Option] = [PICK[card] for card in legal_picks(t, who)]
    if not t.combat:
        return options + free_uses(t, hero, who)
    if not who.actions:
        options.append(REGROUP)
    return options


def free_uses(t: State, hero: int, who: Hero) -> list[Option]:
    """DC-4.1: Consumables with an exploration effect, where they would change something."""
    options: list[Option] = []
    for card in who.hand:
        for effect in ITEMS[card].explore:
            if effect.op == "heal":
                here = (other for other in t.inside(who.space) if t.heroes[other].hp < t.heroes[other].most)
                options += [USE[card][other] for other in here]
            elif who.used if effect.op == "recover" else face_down(t):
                options.append(USE[card][hero])
    return options


def reveal_cards(t: State) -> Script:
    """DC-3.2, DC-3.5: all picks are turned over together; in Combat they are used from now on."""
    t.reveal("the picks were turned over", "DC-3.2")
    t.revealed = True
    t.tell("revealed", "DC-3.2", picks=[who.pick for who in t.heroes])
    if t.combat:
        for hero in t.living():
            spend(t, hero)
    yield from ()
    return "forward"


def spend(t: State, hero: int) -> None:
    who = t.heroes[hero]
    if who.pick == "regroup":
        regroup(t, hero)
    elif who.pick in who.actions:
        who.actions.remove(who.pick)
        who.spent.append(who.pick)
    else:
        t.pending.append(hero)
        show(who)
        if who.pick in who.ready:
            who.ready.remove(who.pick)
            who.used.append(who.pick)


# The steps


def forward(t: State) -> Script:
    yield from move(t, "forward")
    return after(t, "forward")


def left_right(t: State) -> Script:
    yield from move(t, "left_right")
    return after(t, "left_right")


def donate_loot(t: State) -> Script:
    for hero in pickers(t, "donate_loot"):
        yield from donate(t, hero)
    return after(t, "donate_loot")


def take_loot(t: State) -> Script:
    yield from take_in_turn(t)
    return after(t, "take_loot")


def use_equipment(t: State) -> Script:
    """DC-5.7, DC-5.10: picked cards one at a time, as the Leader says; the dead lose theirs."""
    while True:
        t.pending = [hero for hero in t.pending if t.heroes[hero].alive]
        if not t.pending:
            return after(t, "use_equipment")
        options = [NAMES[hero] for hero in t.pending]
        answer = yield Ask(t.leading(), options, "DC-5.7", "equipment_order")
        yield from resolve_pick(t, answer.hero)


def room_effects(t: State) -> Script:
    yield from rooms.while_inside(t)
    burn_torch(t)
    return after(t, "room_effects")


def burn_torch(t: State) -> None:
    """DC-15.1 to DC-15.3: too many turns in which nothing was found or defeated cost every hero HP."""
    if t.variants["torch"] == "off":
        return
    t.torch += 1
    over = t.torch - TORCH_TURNS
    if over > 0:
        t.tell("torch_failed", "DC-15.2", amount=over)
        for hero in t.living():
            lose_hp(t, hero, over, "DC-15.2")


def monster_attacks(t: State) -> Script:
    yield from monsters_attack(t)
    return after(t, "monster_attacks")


def resting(t: State) -> Script:
    for hero in pickers(t, "rest"):
        yield from rest(t, hero)
    return after(t, "resting")


def deaths(t: State) -> Script:
    yield from resolve_deaths(t)
    return after(t, "deaths")


def resolve_deaths(t: State) -> Part[None]:
    """DC-11.13: the list of the step in force decides, not the turn in which the hero died."""
    if t.combat:
        combat_deaths(t)
    else:
        yield from exploration_deaths(t)


def enter_rooms(t: State) -> Script:
    yield from rooms.enter(t)
    return after(t, "enter_rooms")


def end_turn(t: State) -> Script:
    """DC-4.14, DC-5.17 to DC-5.20: what lasts this turn ends; Combat begins, goes on or is over."""
    fighting = bool(t.foes())
    if t.combat and not fighting:
        end_combat(t)
    elif fighting and not t.combat:
        t.tell("combat_began", "DC-4.14", space=t.active)
    t.combat = fighting
    for who in t.heroes:
        who.pick = ""
        who.guard, who.guard_next = who.guard_next, 0
        who.armor, who.armor_next = who.armor_next, 0
        who.thorns = [(kind, amount, left - 1) for kind, amount, left in who.thorns if left > 1]
        who.intercept = max(0, who.intercept - 1)
    for monster in t.foes():
        monster.sunder = monster.weaken = monster.face = 0
        monster.hit = False
    t.revealed = t.twice = False
    t.resolved = 0
    yield from ()
    return "begin_turn"


def end_combat(t: State) -> None:
    """DC-5.19, DC-5.20: every hero takes its used Actions back; pending Push is lost."""
    t.push = [0] * len(t.push)
    for who in t.heroes:
        who.actions += who.spent
        who.spent = []
    t.tell("combat_ended", "DC-5.17", space=t.active)


STEPS = {
    "choose_buffs": choose_buffs,
    "deal_items": deal_items,
    "allot_items": allot_items,
    "begin_turn": begin_turn,
    "pick_cards": pick_cards,
    "reveal_cards": reveal_cards,
    "forward": forward,
    "left_right": left_right,
    "donate_loot": donate_loot,
    "take_loot": take_loot,
    "use_equipment": use_equipment,
    "room_effects": room_effects,
    "monster_attacks": monster_attacks,
    "resting": resting,
    "deaths": deaths,
    "enter_rooms": enter_rooms,
    "end_turn": end_turn,
}

CARD_STEP = {
    "forward": "forward",
    "left_right": "left_right",
    "donate_loot": "donate_loot",
    "take_loot": "take_loot",
    "rest": "resting",
    "regroup": "reveal_cards",
}
ITEM_STEP = "use_equipment"
"""The step in which a laid card does its work: Items have one in common."""

TITLES = {
    "forward": "Forward",
    "left_right": "Left/Right",
    "donate_loot": "Donate",
    "take_loot": "Take",
    "use_equipment": "Equipment",
    "room_effects": "Rooms",
    "monster_attacks": "Monsters",
    "resting": "Rest",
    "deaths": "Deaths",
    "enter_rooms": "Enter",
}


def phases(t: State) -> tuple[Phase, ...]:
    """The order track: the eight steps of an Exploration Turn or the ten of a Combat Turn."""
    if not t.turn:
        return Phase("Buffs", ("choose_buffs",)), Phase("Items", ("deal_items", "allot_items"))
    order = COMBAT if t.combat else EXPLORATION
    ends = {"enter_rooms": ("enter_rooms", "end_turn")}
    return (
        Phase("Pick", ("begin_turn", "pick_cards"), choosing(t)),
        Phase("Reveal", ("reveal_cards",)),
        *(Phase(TITLES[step], ends.get(step, (step,)), acting_in(t, step)) for step in order),
    )


def choosing(t: State) -> tuple[int, ...]:
    """Seats of heroes who have yet to lay a card."""
    return () if t.revealed else tuple(t.seat_of(hero) for hero in t.living() if not t.heroes[hero].pick)


def acting_in(t: State, step: str) -> tuple[int, ...]:
    """Seats whose laid card resolves in this step, or who enter a Room in it, as far as everybody knows."""
    if not t.revealed:
        return ()
    if step == "enter_rooms":
        heroes = [hero for hero in t.living() if t.heroes[hero].bound]
    else:
        heroes = [hero for hero in t.living() if CARD_STEP.get(t.heroes[hero].pick, ITEM_STEP) == step]
    return tuple(t.seat_of(hero) for hero in heroes if t.heroes[hero].pick)
