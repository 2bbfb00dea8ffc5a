"""How every answer is given by hand: what is dragged where, what is clicked, and what is only a button."""

from collections.abc import Callable

from tabletop.engine.contract import Ask, Gesture, Option
from tabletop.games.looting_miniskull_castle.board import MARKETS, routes
from tabletop.games.looting_miniskull_castle.content import (
    BLACK_MARKET,
    ENTRANCE,
    KIND,
    MONSTERS,
    SPACE,
    SPACES,
    TROPHY,
)
from tabletop.games.looting_miniskull_castle.market import card_of, fee_of
from tabletop.games.looting_miniskull_castle.slots import slots_of_dice
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.words import NOUN, count, cubes_in_words, hero_name, place_name

Words = tuple[str, str, str, str]
"""Label, piece, place, consequence."""
AWAITS = {
    "found_loot": "Loot to find",
    "minor_monster": "a Minor Monster of {foe}",
    "search": "a search",
    "random_encounter": "a Random Encounter",
    "map_room": "a Map Room",
    "secret_passage": "a Secret Passage",
}
"""What waits where a move ends; the Minor Monster with its Strength of this turn (LC-6.6)."""


def gestures(t: State, ask: Ask) -> list[Gesture]:
    """One for every option, in their order."""
    made = []
    for option in ask.options:
        label, piece, place, consequence = SHAPES[option.verb](t, ask, option)
        amount = option[2] if option.verb in ("sell", "buy") else None
        way, ends = LEADS.get(option.verb, _leads_nowhere)(t, ask, option)
        made.append(
            Gesture(
                option, label, ask.clause_of(option), piece, place, consequence, amount=amount,
                way=tuple(map(_tile, way)), ends=tuple(map(_tile, ends)),
            )
        )  # fmt: skip
    return made


def _meeple(seat: int) -> str:
    return f"meeple-{seat}"


def _tile(space: int) -> str:
    return f"space-{SPACES[space]}"


def _held(seat: int, kind: str) -> str:
    return f"hero-{seat}-{kind}"


def _foe(t: State, at: int) -> str:
    monster = t.monster_in(at)
    return f"monster-{monster.id}" if monster else ""


# Dice and moves


def _assign(t: State, ask: Ask, option: Option) -> Words:
    slots, value = slots_of_dice(t), option[2]
    die = next(n for n, shown in enumerate(t.dice) if shown == value and not slots[n])
    if option[1] == "hero":
        return f"{value} moves the Hero", f"die-{die}", "slot-hero", _reach_of_hero(t, value)
    rest = t.dice[:]
    rest.remove(t.hero_die)
    rest.remove(value)
    return (
        f"{value} moves the Monster",
        f"die-{die}",
        "slot-monster",
        f"{_reach_of_monster(t, value)}Strength die {rest[0]}",
    )


def _ends_of_hero(t: State, die: int) -> list[int]:
    """Where the die may lead, both ways round."""
    points = die - t.hero.lying
    return list(dict.fromkeys(SPACE[go.path[-1]] for go in routes(t.plan, t.hero.at, points))) if points else []


def _reach_of_hero(t: State, die: int) -> str:
    ends = _ends_of_hero(t, die)
    return "to " + " or ".join(place_name(t, end) for end in ends) if ends else "only stands up"


def _prowls(t: State, die: int) -> list[list[int]]:
    """The Monster's two ways if nobody stops it; the Doppelganger starts from elsewhere, one who lies stands up."""
    monster = t.monster
    if monster is None or monster.lying or t.can(monster, "swap"):
        return []
    steps = max(0, die + MONSTERS[monster.id].move_bonus)
    return [_round(t, monster.at, turn * steps) for turn in (1, -1)] if steps else []


def _round(t: State, start: int, steps: int) -> list[int]:
    """The rooms of a way round the ring, counter-clockwise if `steps` is negative."""
    turn = 1 if steps > 0 else -1
    return [t.board.clockwise(start, turn * step) for step in range(1, abs(steps) + 1)]


def _reach_of_monster(t: State, die: int) -> str:
    monster = t.monster
    if monster is None or monster.lying or t.can(monster, "swap"):
        return ""
    ends = dict.fromkeys(way[-1] for way in _prowls(t, die))
    return f"to {' or '.join(place_name(t, end) for end in ends)}, " if ends else "it stays, "


def _by_way_of(ask: Ask, path: list[str]) -> str:
    """The first space that tells this path from another to the same place; "" where there is no other."""
    others = [go[1] for go in ask.options if go.verb == "go" and go[1][-1] == path[-1] and list(go[1]) != path]
    return next((step for number, step in enumerate(path) if any(step not in other for other in others)), "")


def _go(t: State, ask: Ask, option: Option) -> Words:
    path = [SPACE[name] for name in option[1]]
    by = _by_way_of(ask, list(option[1]))
    label = f"By way of {place_name(t, SPACE[by])}" if by else f"To {place_name(t, path[-1])}"
    notes = ["-1 Strength"] if ask.about == "D-MAP" else []
    met = [f"meets the {MONSTERS[m.id].name}" for m in t.monsters if m.at in path and not m.on_card]
    notes += met or ["meets nobody"] if by else [*met, *_what_waits(t, path[-1])]
    return label, _meeple(ask.seat), _tile(path[-1]), ", ".join(notes)


def _what_waits(t: State, space: int) -> list[str]:
    """What a room asks for and the cubes in it, or the fee of a market."""
    if space in MARKETS:
        fee = fee_of(t, space)
        return [f"fee ${fee}"] if fee else []
    if space >= ENTRANCE:
        return []
    foe = max(t.strength_dice, default=0) + 2 * t.hero.level
    return [AWAITS[t.card_in(space).kind].format(foe=foe), f"{cubes_in_words(t.loot[space])} there"]


def _sprint(t: State, ask: Ask, option: Option) -> Words:
    return "Sprint past it", "", "", "-1 Strength"


def _attack(t: State, ask: Ask, option: Option) -> Words:
    return "Attack the Monster", _meeple(ask.seat), _foe(t, t.hero.at), "ends the move"


def _lose(t: State, ask: Ask, option: Option) -> Words:
    return f"Lose 1 {NOUN[option[1]]}", _held(ask.seat, option[1]), "bag-picture", ""


# Taking and giving


def _take(t: State, ask: Ask, option: Option) -> Words:
    kind = option[1]
    home = f"hero-{ask.seat}"
    if ask.about == "D-TAKE":
        return f"Take 1 {NOUN[kind]}", f"cube-{ask.facts['room']}-{kind}", home, ""
    if ask.about == "D-STEAL":
        victim = int(ask.facts["victim"] or 0)
        return f"Steal 1 {NOUN[kind]}", _held(victim, kind), home, ""
    monster = t.monster_in(t.heroes[ask.seat].at)
    prefix = f"card-{monster.id}" if t.solo and monster else "monster-loot"
    return f"Take 1 {NOUN[kind]} from the Monster", f"{prefix}-{kind}", home, ""


def _take_all(t: State, ask: Ask, option: Option) -> Words:
    return f"Take all {ask.facts['left']}", f"space-{ask.facts['room']}", "", ""


def _done(t: State, ask: Ask, option: Option) -> Words:
    words = {"D-SELL": "Sell nothing more", "D-BUY": "Buy nothing more"}
    return words.get(ask.about, "Leave the rest"), "", "", ""


def _give_up(t: State, ask: Ask, option: Option) -> Words:
    place = _tile(t.heroes[ask.seat].at) if ask.facts.get("room") else "bag-picture"
    verb = "Leave" if ask.facts.get("room") else "Give up"
    return f"{verb} 1 {NOUN[option[1]]}", _held(ask.seat, option[1]), place, ""


def _hide(t: State, ask: Ask, option: Option) -> Words:
    return "Hide in the alcove", _meeple(ask.seat), f"alcove-{SPACES[t.hero.at]}", _loot_found(t, hides=True)


def _stay_open(t: State, ask: Ask, option: Option) -> Words:
    return "Stay in the open", "", "", _loot_found(t, hides=False)


def _loot_found(t: State, hides: bool) -> str:
    """LC-6.5, LC-6.21: only where Loot is found does it cost something to hide."""
    if t.card_in(t.hero.at).kind != "found_loot":
        return "costs nothing" if hides else ""
    most = int(t.variants["found_loot_amount"])
    return f"then take {most}" if hides else "then take all"


def _pay(t: State, ask: Ask, option: Option) -> Words:
    return f"Pay {option[1]} Strength", _held(ask.seat, "strength"), _tile(t.hero.at), f"-{option[1]} Strength"


def _trade(t: State, ask: Ask, option: Option) -> Words:
    return f"Trade 1 {NOUN[option[1]]}", _held(ask.seat, option[1]), _tile(t.hero.at), "take what was here"


def _loot(t: State, ask: Ask, option: Option) -> Words:
    room = SPACE[option[1]]
    return f"Loot {place_name(t, room)}", _tile(room), "", ""


# Rivals and Monsters


def _duel(t: State, ask: Ask, option: Option) -> Words:
    return f"Attack {hero_name(option[1])}", _meeple(ask.seat), _meeple(option[1]), ""


def _first(t: State, ask: Ask, option: Option) -> Words:
    return f"{hero_name(option[1])} first", _meeple(option[1]), "", ""


def _swap(t: State, ask: Ask, option: Option) -> Words:
    return f"Swap with {hero_name(option[1])}", _meeple(option[1]), "", ""


def _prowl(t: State, ask: Ask, option: Option) -> Words:
    monster = t.monster
    assert monster is not None
    sign, steps = (1, "Clockwise") if option[1] == "clockwise" else (-1, "Counter-clockwise")
    route = _round(t, monster.at, sign * int(ask.facts["steps"] or 0))
    met = [hero_name(seat) for room in route for seat, hero in enumerate(t.heroes) if hero.at == room]
    consequence = f"meets {', then '.join(met)}" if met else "meets nobody"
    return f"{steps} to {place_name(t, route[-1])}", f"monster-{monster.id}", _tile(route[-1]), consequence


def _drop(t: State, ask: Ask, option: Option) -> Words:
    return f"Drop 1 {NOUN[option[1]]}", _held(ask.seat, option[1]), f"space-{ask.facts['at']}", ""


def _give_treasure(t: State, ask: Ask, option: Option) -> Words:
    return "Give it 1 Treasure", _held(ask.seat, "treasure"), "monster-card", "-1 Treasure"


def _let_pass(t: State, ask: Ask, option: Option) -> Words:
    return ("Let it pass" if ask.about == "D-PASS" else "Do nothing"), "", "", "costs nothing"


def _battle(t: State, ask: Ask, option: Option) -> Words:
    return "Battle the Monster", _meeple(ask.seat), _foe(t, t.heroes[ask.seat].at), ""


def _collect(t: State, ask: Ask, option: Option) -> Words:
    return f"It takes 1 {NOUN[option[1]]}", f"cube-{ask.facts['at']}-{option[1]}", "monster-card", ""


def _plunder(t: State, ask: Ask, option: Option) -> Words:
    victim = int(ask.facts["victim"] or 0)
    return f"It takes 1 {NOUN[option[1]]}", _held(victim, option[1]), "", ""


def _place(t: State, ask: Ask, option: Option) -> Words:
    room = SPACE[option[2]]
    return f"{NOUN[option[1]]} into {place_name(t, room)}", f"spread-{option[1]}", _tile(room), ""


# The market


def _stall(t: State, seat: int) -> str:
    return f"stall-{SPACES[t.heroes[seat].at]}"


def _pawn(t: State, ask: Ask, option: Option) -> Words:
    price = 3 if option[1] == "treasure" else 2
    return f"Sell 1 {NOUN[option[1]]} for ${price}", _held(ask.seat, option[1]), f"stall-{SPACES[BLACK_MARKET]}", ""


def _turn_away(t: State, ask: Ask, option: Option) -> Words:
    return "Be turned away", "", "", "back to the Entrance"


def _sell(t: State, ask: Ask, option: Option) -> Words:
    card = card_of(t, t.heroes[ask.seat].at)
    price = option[2] * (card.trophy if option[1] == TROPHY else card.sell[KIND[option[1]]])
    label = f"Sell {count(option[1], option[2])} for ${price}"
    return label, _held(ask.seat, option[1]), _stall(t, ask.seat), f"${t.heroes[ask.seat].money + price} then"


def _buy(t: State, ask: Ask, option: Option) -> Words:
    hero = t.heroes[ask.seat]
    price = option[2] * card_of(t, hero.at).buy[KIND[option[1]]]
    label = f"Buy {count(option[1], option[2])} for ${price}"
    return label, f"ware-{SPACES[hero.at]}-{option[1]}", f"hero-{ask.seat}", f"${hero.money - price} left"


def _button(words: str) -> Callable[[State, Ask, Option], Words]:
    return lambda t, ask, option: (words, "", "", "")


def _decline(t: State, ask: Ask, option: Option) -> Words:
    words = {"D-DUEL": "Attack nobody", "D-PASSATK": "Let it be", "D-TRADE": "Trade nothing", "D-SEARCH": "Pay nothing"}
    return words[ask.about], "", "", ""


SHAPES: dict[str, Callable[[State, Ask, Option], Words]] = {
    "assign": _assign,
    "go": _go,
    "stay": _button("Stay here"),
    "sprint": _sprint,
    "attack": _attack,
    "take": _take,
    "take_all": _take_all,
    "done": _done,
    "lose": _lose,
    "give_up": _give_up,
    "hide": _hide,
    "stay_open": _stay_open,
    "pay": _pay,
    "decline": _decline,
    "trade": _trade,
    "loot": _loot,
    "duel": _duel,
    "prowl": _prowl,
    "first": _first,
    "swap": _swap,
    "let_pass": _let_pass,
    "battle": _battle,
    "drop": _drop,
    "give_treasure": _give_treasure,
    "collect": _collect,
    "plunder": _plunder,
    "place": _place,
    "pawn": _pawn,
    "turn_away": _turn_away,
    "sell": _sell,
    "buy": _buy,
}

# What lights up ahead of a gesture

Leads = tuple[list[int], list[int]]
"""The spaces on the way, and those where it may end."""


def _leads_nowhere(t: State, ask: Ask, option: Option) -> Leads:
    return [], []


def _die_leads(t: State, ask: Ask, option: Option) -> Leads:
    if option[1] == "hero":
        return [], _ends_of_hero(t, option[2])
    ways = _prowls(t, option[2])
    return [room for way in ways for room in way], [way[-1] for way in ways]


def _path_leads(t: State, ask: Ask, option: Option) -> Leads:
    path = [SPACE[name] for name in option[1]]
    return path, path[-1:]


def _prowl_leads(t: State, ask: Ask, option: Option) -> Leads:
    assert t.monster is not None
    steps = int(ask.facts["steps"] or 0)
    route = _round(t, t.monster.at, steps if option[1] == "clockwise" else -steps)
    return route, route[-1:]


LEADS: dict[str, Callable[[State, Ask, Option], Leads]] = {
    "assign": _die_leads,
    "go": _path_leads,
    "prowl": _prowl_leads,
}
