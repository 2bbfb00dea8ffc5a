"""panels(): each hero at a glance, then the Monsters of the fight."""

from collections.abc import Iterator, Sequence

from tabletop.engine.contract import Panel
from tabletop.engine.table import Badge, Counter
from tabletop.games.dungeon_crawl.actions import legal_picks
from tabletop.games.dungeon_crawl.content import BUFFS, ITEMS, MONSTERS
from tabletop.games.dungeon_crawl.faces import icon, keywords
from tabletop.games.dungeon_crawl.glance import pick_values
from tabletop.games.dungeon_crawl.heroboards import protections
from tabletop.games.dungeon_crawl.names import hero_name, space_name
from tabletop.games.dungeon_crawl.state import State

INTENTS = {
    "move": ("common/boot", "Looks like moving on"),
    "open": (icon("sign_push"), "Looks like opening the Monsters' guard"),
    "guard": (icon("sign_guard"), "Looks like standing on guard"),
    "strike": ("common/sword", "Looks like striking"),
    "heal": (icon("sign_heal"), "Looks like healing"),
    "loot": (icon("take_loot"), "Looks like sharing loot"),
    "rest": (icon("rest"), "Looks like resting"),
}


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    """One a seat for its first hero; further heroes of a seat and the Monsters in the fight follow."""
    heroes = [_hero(t, hero, hero_name(names, hero), viewer) for hero in range(len(t.heroes))]
    return heroes + [_monster(t, place) for place in range(len(t.foes()))]


def _hero(t: State, hero: int, name: str, viewer: int | None) -> Panel:
    who = t.heroes[hero]
    counters = (
        Counter(icon("sym_hp"), "HP", who.hp, hint=f"{who.hp} of {who.most} hit points"),
        Counter("common/shield", "Ready", len(who.ready), hint="Equipped Items that are ready"),
        Counter("common/card_hand", "Hand", len(who.hand), hint="Items in the Hand"),
    )
    return Panel(
        hero if hero < t.seats else None,
        name,
        subtitle=_where(t, hero),
        icon=icon(f"hero_{hero + 1}"),
        counters=counters,
        badges=tuple(_badges(t, hero, viewer)),
    )


def _where(t: State, hero: int) -> str:
    who = t.heroes[hero]
    if not who.alive:
        return "Dead"
    buff = f"{BUFFS[who.buff].name}, " if who.buff else ""
    if who.bound:
        return f"{buff}bound for {who.bound}"
    return f"{buff}{'at the Entrance' if who.space == 'E' else who.space}"


def _badges(t: State, hero: int, viewer: int | None) -> Iterator[Badge]:
    who = t.heroes[hero]
    if t.leading() == t.seat_of(hero) and hero < t.seats:
        yield Badge("common/crown", "", "Leader: makes the party's choices")
    if who.buff:
        yield Badge(icon(who.buff), "", f"{BUFFS[who.buff].name}: {BUFFS[who.buff].text}")
    for sign, value, hint in protections(t, hero):
        yield Badge(icon(sign), value, hint)
    if who.pick and not t.revealed:
        yield Badge("common/lock", "", "Has laid a card")
    elif t.step == "pick_cards" and t.variants["companion_intents"] and viewer != t.seat_of(hero) and who.alive:
        sign, hint = INTENTS[intent(t, hero)]
        yield Badge(sign, "", hint)


def intent(t: State, hero: int) -> str:
    """DC-3.12: what a hero looks likely to do, judged by what lies open: a sign, not a promise."""
    seen = t.copy()
    for who in seen.heroes:
        who.hand = who.known[:]
        if seen.variants["selection"] == "simultaneous":
            who.pick = ""
    cards = list(legal_picks(seen, seen.heroes[hero]))
    if not cards:
        return "rest"
    values = pick_values(seen, hero, cards)
    return meaning(seen, hero, cards[values.index(max(values))])


def meaning(t: State, hero: int, card: str) -> str:
    fighting = t.combat and t.heroes[hero].space == t.active
    if card in ITEMS:
        ops = {effect.op for effect in ITEMS[card].combat}
        if "damage" in ops:
            return "strike"
        return "heal" if ops & {"heal", "recover"} else "open" if ops & {"push", "sunder"} else "guard"
    if card in ("forward", "left_right"):
        return "move" if not fighting else "open" if card == "forward" else "guard"
    return "rest" if card == "rest" else "loot"


def _monster(t: State, place: int) -> Panel:
    monster = t.foes()[place]
    card = MONSTERS[monster.card]
    counter = Counter(icon("sym_hp"), "HP", monster.hp, hint=f"{monster.hp} of {monster.most} hit points")
    state = "bloodied" if monster.bloodied else f"in {space_name(monster.space)}"
    return Panel(None, card.name, state, icon(card.id), (counter,), tuple(keywords(card, monster.sunder)))
