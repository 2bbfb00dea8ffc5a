"""The castle in words: one sentence for every event, and the whole table for those who do not see it."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.contract import Event
from tabletop.games.looting_miniskull_castle.content import (
    BACK_DOOR,
    BLACK_MARKET,
    COVE,
    ENCOUNTERS,
    ENTRANCE,
    KINDS,
    MARKETS,
    MONSTERS,
    OUTSIDE,
    ROAD,
    ROOM_KINDS,
    ROOMS,
    SPACE,
    SPACES,
    TROPHY,
)
from tabletop.games.looting_miniskull_castle.market import card_of, fee_of
from tabletop.games.looting_miniskull_castle.rooms import SEARCH_GOAL
from tabletop.games.looting_miniskull_castle.state import Hero, Monster, State

NOUN = {"strength": "Strength", "weapon": "Weapon", "treasure": "Treasure", TROPHY: "Trophy"}
MANY = {"strength": "Strength", "weapon": "Weapons", "treasure": "Treasure", TROPHY: "Trophies"}
SHORT = {ENTRANCE: "Entrance", BLACK_MARKET: "Market", BACK_DOOR: "Door", ROAD: "Road", COVE: "Cove"}
"""The cards outside the castle, in a word."""


def count(kind: str, amount: int) -> str:
    """'2 Weapons'."""
    return f"{amount} {NOUN[kind] if amount == 1 else MANY[kind]}"


def cubes_in_words(cubes: Sequence[int], nothing: str = "nothing") -> str:
    """'2 Strength and 1 Treasure'."""
    parts = [count(kind, amount) for kind, amount in zip(KINDS, cubes, strict=True) if amount]
    return in_a_row(parts) or nothing


def in_a_row(names: Sequence[str]) -> str:
    """'the Parlour, the Kitchen and the Attic'."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def sum_of(total: int, dice: Sequence[int]) -> str:
    """'5 + 4 = 9': what a side has before its dice, the dice, and all of it."""
    return f"{total - sum(dice)} + {sum(dice)} = {total}"


def card_name(card: str) -> str:
    """'the Library', or 'the Black Market'."""
    title = ROOMS[card].title if card in ROOMS else OUTSIDE[SPACE[card]][0]
    return title if title.startswith("Smuggler") else f"the {title}"


def place_name(t: State, space: int) -> str:
    return card_name(t.spot(space))


def hero_name(seat: int) -> str:
    """A Hero goes by its player's name, which the table puts in."""
    return f"seat {seat + 1}"


def monster_name(monster: str) -> str:
    return f"the {MONSTERS[monster].name}"


SENTENCES = {
    "dice_rolled": "{seat} rolls {dice}.",
    "hero_stood_up": "{seat} stands up.",
    "sprinted": "{seat} sprints past {monster} for 1 Strength.",
    "robbed": "Thieves take 1 {cube} from {seat}.",
    "came_out": "{seat} gets ready to fight.",
    "battle_started": "{seat} battles {monster} in {card}.",
    "monster_hurt": "{Monster} loses {amount} {cube} to the bag.",
    "monster_killed": "{seat} kills {monster} in {card}!",
    "trophy_taken": "{seat} takes {monster} as a Trophy.",
    "boss_bounty": "{seat} earns ${amount} for the Boss.",
    "spoils_taken": "{seat} takes 1 {cube} from {monster}.",
    "monster_to_card": "{Monster} is driven out of {card}.",
    "monster_knocked_down": "{Monster} is knocked down.",
    "phoenix_refilled": "{Monster} rises from its ashes and gains {amount} Strength.",
    "monster_seized": "{Monster} seizes {cubes_list} in {card}.",
    "plundered": "{Monster} plunders 1 {cube} from {seat}.",
    "hero_lay_down": "{seat} is knocked down.",
    "hero_killed": "{seat} is killed by {monster}.",
    "hero_returned": "{seat} starts again at the Entrance with {strength} Strength.",
    "duel_started": "{seat} attacks {rival}.",
    "demon_wound": "{seat} also loses 1 Strength in the Demon's rage.",
    "stolen": "{seat} steals 1 {cube} from {rival}.",
    "loot_taken": "{seat} takes {cubes_list} from {card}.",
    "loot_left": "{seat} can carry no more and leaves 1 {cube} in {card}.",
    "loot_given_up": "{seat} can carry no more and gives up 1 {cube}.",
    "hid_in_alcove": "{seat} hides in the alcove of {card}.",
    "search_paid": "{seat} pays {amount} Strength to search on.",
    "item_traded": "{seat} leaves 1 {cube} in {card} in exchange.",
    "cubes_drawn": "{cubes_list} from the bag into {card}.",
    "map_move": "{seat} pays 1 Strength and follows the map.",
    "monster_grew": "{Monster} gains 1 {cube}.",
    "monster_stood_up": "{Monster} stands up.",
    "monster_swapped": "{Monster} swaps places with {seat} and is now in {card}.",
    "monster_passed": "{seat} keeps still and {monster} does nothing.",
    "treasure_given": "{seat} hands a Treasure to {monster}.",
    "cube_dropped": "{seat} drops 1 {cube} in {card}.",
    "monster_collected": "{Monster} collects {cubes_list} in {card}.",
    "bag_turned_out": "The bag is turned out: {cubes_list}.",
    "cube_placed": "{seat} puts 1 {cube} into {card}.",
    "monster_revealed": "{Monster} appears in {card} with {cubes_list}.",
    "boss_revealed": "{Monster} appears in {card} with {cubes_list}. It is the Boss!",
    "monster_entered_room": "{Monster} enters {card}.",
    "fee_paid": "{seat} pays ${amount} to enter the Black Market.",
    "pawned": "{seat} sells 1 {cube} for ${amount} to raise the fee.",
    "turned_away": "{seat} is turned away from the Black Market.",
    "strength_refreshed": "{seat} recovers {amount} Strength.",
    "final_turn": "The castle is free of Monsters: {seat} has one last turn.",
    "solo_won": "The castle is looted: ${money}.",
}


def _turn(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"Turn {d['round']}." if len(names) == 1 else f"Round {d['round']}: {names[d['seat']]}'s turn."


def _assigned(d: dict[str, Any], names: Sequence[str]) -> str:
    parts = [f"{d['hero']} to the Hero"]
    if d["monster"]:
        parts.append(f"{d['monster']} to the Monster's move")
    whose = "the Monsters'" if len(names) == 1 else "its"
    parts.append(f"{' + '.join(map(str, d['strength']))} to {whose} Strength")
    return f"{names[d['seat']]} assigns {', '.join(parts)}."


def _way(d: dict[str, Any]) -> str:
    """'past the Parlour and the Kitchen to the Attic'."""
    *passed, end = [card_name(card) for card in d["cards"]]
    return f"past {in_a_row(passed)} to {end}" if passed else f"to {end}"


def _hero_moved(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"{names[d['seat']]} walks {_way(d)}."


def _monster_moved(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"{monster_name(d['monster'])} prowls {_way(d)}."


def _new_rooms(d: dict[str, Any], names: Sequence[str]) -> str:
    rooms = [
        f"{card_name(card)} with {cubes_in_words(cubes)}" if any(cubes) else card_name(card)
        for card, cubes in zip(d["cards"], d["loot"], strict=True)
    ]
    return f"{'New rooms are' if len(rooms) > 1 else 'A new room is'} laid out: {'; '.join(rooms)}."


def _thieves(d: dict[str, Any], names: Sequence[str]) -> str:
    outcome = "thieves strike" if d["roll"] <= 2 else "nobody is about"
    return f"{names[d['seat']]} rolls {d['roll']} on the Dangerous Road: {outcome}."


def _battle_dice(d: dict[str, Any], names: Sequence[str]) -> str:
    foe = names[d["rival"]] if "rival" in d else monster_name(d["monster"])
    return f"{names[d['seat']]}: {sum_of(d['hero'], d['dice'])}; {foe}: {sum_of(d['foe'], d['foe_dice'])}."


def _battle_result(d: dict[str, Any], names: Sequence[str]) -> str:
    hero, foe = names[d["seat"]], names[d["rival"]] if "rival" in d else monster_name(d["monster"])
    margin = abs(d["hero"] - d["foe"])
    if not margin:
        return f"{hero} and {foe} are tied."
    return f"{hero if d['hero'] > d['foe'] else foe} wins by {margin}."


def _looted(d: dict[str, Any], names: Sequence[str]) -> str:
    many = sum(d["cubes"])
    if not many:
        return f"{monster_name(d['monster'])} carried no Loot."
    return f"{names[d['seat']]} takes its {many} Loot {'Item' if many == 1 else 'Items'}."


def _minor(d: dict[str, Any], names: Sequence[str]) -> str:
    outcome = "it is driven off" if d["hero"] > d["foe"] else "it guards its Loot"
    return f"{names[d['seat']]} meets a Minor Monster, {d['hero']} against {d['foe']}: {outcome}."


def _hurt(d: dict[str, Any], names: Sequence[str]) -> str:
    """Who has nothing to lose dies all the same; the one Monster that drinks Strength keeps it."""
    hero, lost = names[d["seat"]], d["amount"]
    if not lost:
        return f"{hero} has no Strength to lose."
    drinks = any(ability.id == "drain" for ability in MONSTERS[d["monster"]].abilities)
    whom = f" to {monster_name(d['monster'])}" if drinks else ""
    return f"{hero} loses {lost} Strength{whom}."


def _search(d: dict[str, Any], names: Sequence[str]) -> str:
    missing = SEARCH_GOAL - d["roll"]
    outcome = f"{missing} too few" if missing > 0 else "enough"
    return f"{names[d['seat']]} searches {card_name(d['card'])} and rolls {d['roll']}: {outcome}."


def _random(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"{names[d['seat']]} rolls {d['roll']} for the Random Encounter: {ENCOUNTERS[d['roll']][1]}"


def _rerolled(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"The Undead stir: the Strength dice are rolled again, {' and '.join(map(str, d['dice']))}."


def _sold(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"{names[d['seat']]} sells {count(d['cube'], d['amount'])} for ${d['money']}."


def _bought(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"{names[d['seat']]} buys {count(d['cube'], d['amount'])} for ${d['money']}."


def _market_card(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"New prices at {card_name(SPACES[d['market']])}: {MARKETS[d['card']].name}."


def _level(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"{names[d['seat']]} {'rises' if d['up'] else 'falls'} to Level {d['level']}."


def _triggered(d: dict[str, Any], names: Sequence[str]) -> str:
    return {
        "bag": "The draw bag is empty: this is the last round.",
        "money": f"{names[d.get('seat', 0)]} has made a fortune: this is the last round.",
        "boss": "The Boss is dead: the game is over.",
        "monster": "The Monster has grown too strong: the game is over.",
    }[str(d["cause"])]


def _final_sale(d: dict[str, Any], names: Sequence[str]) -> str:
    sale = f"sells what is left for ${d['earned']}" if d["earned"] else "has nothing left to sell"
    return f"{names[d['seat']]} {sale} and ends with ${d['money']}."


def _game_over(d: dict[str, Any], names: Sequence[str]) -> str:
    winners = " and ".join(names[seat] for seat in d["winners"])
    return f"{winners} {'wins' if len(d['winners']) == 1 else 'share the win'}: {d['reason']}."


def _solo_lost(d: dict[str, Any], names: Sequence[str]) -> str:
    return f"The castle wins: {d['reason']}."


TELLERS: dict[str, Callable[[dict[str, Any], Sequence[str]], str]] = {
    "turn_began": _turn,
    "dice_assigned": _assigned,
    "hero_moved": _hero_moved,
    "monster_moved": _monster_moved,
    "rooms_replaced": _new_rooms,
    "thieves": _thieves,
    "battle_dice": _battle_dice,
    "duel_dice": _battle_dice,
    "battle_result": _battle_result,
    "duel_result": _battle_result,
    "monster_looted": _looted,
    "minor_monster": _minor,
    "hero_hurt": _hurt,
    "search_roll": _search,
    "random_roll": _random,
    "strength_rerolled": _rerolled,
    "sold": _sold,
    "bought": _bought,
    "market_card_changed": _market_card,
    "level_changed": _level,
    "end_triggered": _triggered,
    "final_sale": _final_sale,
    "game_over": _game_over,
    "solo_lost": _solo_lost,
}


def narrate(event: Event, names: Sequence[str]) -> str:
    """One sentence for the log."""
    data = event.data
    if event.kind in TELLERS:
        sentence = TELLERS[event.kind](data, names)
    else:
        words = dict(data)
        for field in ("seat", "rival"):
            if field in data:
                words[field] = names[data[field]]
        if "monster" in data:
            words["monster"] = monster_name(data["monster"])
            words["Monster"] = words["monster"]
        if "card" in data:
            words["card"] = card_name(data["card"])
        if "cube" in data:
            words["cube"] = NOUN[data["cube"]]
        if isinstance(data.get("cubes"), list):
            words["cubes_list"] = cubes_in_words(data["cubes"])
        if "dice" in data:
            words["dice"] = ", ".join(map(str, data["dice"]))
        sentence = SENTENCES[event.kind].format_map(words)
    return sentence[0].upper() + sentence[1:]


# The table in words


def describe(t: State, viewer: int | None, names: Sequence[str]) -> str:
    """Everything open, top to bottom: Heroes, Monsters, the ring, the markets, the bag. Nothing here is secret."""
    head = f"Turn {t.round}." if t.solo else f"Round {t.round}, {names[t.turn]}'s turn."
    lines = [head, *_dice_lines(t)]
    lines += [_hero_line(t, hero, names[seat]) for seat, hero in enumerate(t.heroes)]
    for monster in t.monsters:
        lines += [_monster_line(t, monster), *_nature(t, monster)]
    lines += [f"Slain at {place_name(t, at)}: {monster_name(name)}." for at, name in t.graves.items()]
    if not t.solo:
        lines.append(f"Monsters killed: {t.killed}. Still in the deck: {len(t.deck)}.")
    lines.append("The castle, clockwise from the Entrance:")
    lines += [_room_line(t, room, names) for room in range(t.board.rooms)]
    lines += [_outside_line(t, space, names) for space in sorted(t.board.at) if space >= len(t.cards)]
    lines.append(f"Draw bag: {cubes_in_words(t.bag)}.")
    if t.rich or t.bag_emptied:
        lines.append("This is the last round.")
    return "\n".join(lines)


def _dice_lines(t: State) -> list[str]:
    if not t.dice:
        return []
    if not t.strength_dice:
        return [f"Dice: {', '.join(map(str, t.dice))}."]
    monster = f", Monster {t.monster_die}" if t.monster_die else ""
    return [f"Dice: Hero {t.hero_die}{monster}, Strength {' + '.join(map(str, t.strength_dice))}."]


def _hero_line(t: State, hero: Hero, name: str) -> str:
    states = [word for word, on in (("lying down", hero.lying), ("hidden", hero.hidden)) if on]
    trophies = f", {count(TROPHY, len(hero.trophies))}" if hero.trophies else ""
    preposition = "on" if hero.at in (ENTRANCE, BACK_DOOR, ROAD) else "in"
    where = f"{preposition} {place_name(t, hero.at)}" + (f" ({', '.join(states)})" if states else "")
    cubes = cubes_in_words(hero.cubes, "no cubes")
    return f"{name}: ${hero.money}, Level {hero.level}, {cubes}{trophies}, {where}."


def _monster_line(t: State, monster: Monster) -> str:
    card = MONSTERS[monster.id]
    where = f"beside {place_name(t, monster.at)}" if monster.on_card else f"in {place_name(t, monster.at)}"
    boss = " (the Boss)" if monster.boss else ""
    lying = ", lying down" if monster.lying else ""
    return f"{card.name}{boss}: {cubes_in_words(monster.cubes, 'no cubes')}, {where}{lying}."


def _nature(t: State, monster: Monster) -> list[str]:
    """What it can do, on a line of its own: who reads only what has changed reads it once."""
    powers = [ability.text for ability in MONSTERS[monster.id].abilities if t.can(monster, ability.id)]
    return [f"  {' '.join(powers)}"] if powers else []


def _who(t: State, space: int, names: Sequence[str]) -> str:
    here = [names[seat] for seat, hero in enumerate(t.heroes) if hero.at == space]
    here += [monster_name(m.id) for m in t.monsters if m.at == space and not m.on_card]
    return f" Here: {', '.join(here)}." if here else ""


def _room_line(t: State, room: int, names: Sequence[str]) -> str:
    card = t.card_in(room)
    alcove = ", alcove" if t.alcove_in(room) else ""
    kind = ROOM_KINDS[card.kind][0]
    return f"  {room + 1}. {card.title} ({kind}{alcove}): {cubes_in_words(t.loot[room])}.{_who(t, room, names)}"


def _outside_line(t: State, space: int, names: Sequence[str]) -> str:
    line = f"  {OUTSIDE[space][0]}"
    if SPACES[space] in ("black_market", "smugglers_cove"):
        card = card_of(t, space)
        fee = fee_of(t, space)
        line += (
            f", {card.name}: {f'fee ${fee}' if fee else 'no fee'};"
            f" sells Strength ${card.buy[0]}, Weapons ${card.buy[1]};"
            f" pays ${card.sell[0]} for Strength, ${card.sell[1]} for Weapons, ${card.sell[2]} for Treasure,"
            f" ${card.trophy} for Trophies"
        )
    return f"{line}.{_who(t, space, names)}"
