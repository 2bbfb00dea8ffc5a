"""describe(): the table in words, for the text game and for those who listen to it. Only what the viewer may see."""

from collections.abc import Iterator, Sequence

from tabletop.engine.naming import listed
from tabletop.games.dungeon_crawl.content import ACTIONS, BUFFS, ITEMS, LAIRS, MONSTERS, ROOM_CARDS, SPACES, TORCH_TURNS
from tabletop.games.dungeon_crawl.faces import faces, item_text
from tabletop.games.dungeon_crawl.heroboards import protections, sees, sees_pick
from tabletop.games.dungeon_crawl.names import card_name, hero_name, number, space_name
from tabletop.games.dungeon_crawl.state import State


def describe(t: State, viewer: int | None, names: Sequence[str]) -> str:
    lines = [headline(t, names)]
    if t.foes():
        lines += fight(t, names)
    lines += rooms(t)
    for hero in range(len(t.heroes)):
        lines += hero_lines(t, hero, viewer, names)
    if t.pool:
        lines.append(f"Loot Pool: {listed([ITEMS[card].name for card in t.pool])}.")
    return "\n".join(lines)


def headline(t: State, names: Sequence[str]) -> str:
    if not t.turn:
        return "Setting up."
    kind = f"Combat Turn in {space_name(t.active)}" if t.combat else "Exploration Turn"
    torch = "" if t.variants["torch"] == "off" else f" Torch {max(0, TORCH_TURNS - t.torch)}."
    push = f" Push {sum(t.push)} waits." if sum(t.push) else ""
    return f"Turn {t.turn}, {kind}. {hero_name(names, t.leading())} leads.{torch}{push}"


def fight(t: State, names: Sequence[str]) -> Iterator[str]:
    for monster in t.foes():
        card = MONSTERS[monster.card]
        extras = [card.text] if card.text else []
        if monster.sunder:
            extras.append(f"Sundered {monster.sunder}.")
        if monster.weaken:
            extras.append(f"Weakened {monster.weaken}.")
        if monster.last >= 0:
            extras.append(f"Last hit by {hero_name(names, monster.last)}.")
        yield f"{card.name}: {monster.hp} of {monster.most} HP. {' '.join(extras)}".rstrip()
        for row in card.attacks:
            mark = " (rolled)" if monster.face in row.faces else ""
            yield f"    d{card.die} {faces(row)}: {row.name}. {row.text}{mark}"


def rooms(t: State) -> Iterator[str]:
    """The Rooms in which heroes stand and those one step ahead, then what was peeked at."""
    here = dict.fromkeys(who.space for who in t.heroes if who.alive)
    for space in here:
        exits = listed([f"{way} to {to}" for way, to in SPACES[space].exits.items()])
        card = f": {card_name(t.rooms[space])}" if space in t.flipped else ""
        yield f"{space_name(space)[:1].upper()}{space_name(space)[1:]}{card}. Exits: {exits or 'none'}."
        if space in t.flipped:
            room = ROOM_CARDS[t.rooms[space]]
            yield f"    {room.combat_text if t.combat else room.explore_text}"
    known = [f"{space}: {card_name(t.rooms[space])}" for space in t.peeked]
    known += [f"{monster.slot}: {MONSTERS[monster.card].name}" for monster in t.monsters if monster.known]
    if known:
        yield f"Known though face down: {'; '.join(known)}."
    cleared = [space for space in LAIRS if space in t.flipped and not any(m.space == space for m in t.monsters)]
    if cleared:
        yield f"Cleared: {listed(cleared)}."


def hero_lines(t: State, hero: int, viewer: int | None, names: Sequence[str]) -> Iterator[str]:
    who = t.heroes[hero]
    name = hero_name(names, hero)
    if not who.alive:
        yield f"{name} is dead."
        return
    buff = f", {BUFFS[who.buff].name}" if who.buff else ""
    where = f"on the way to {who.bound}" if who.bound else f"in {who.space}"
    signs = "".join(f" {hint}" for *_, hint in protections(t, hero))
    yield f"{name}{buff}: {who.hp} of {who.most} HP, {where}.{signs}"
    if who.ready or who.used:
        used = f" Used: {listed([ITEMS[card].name for card in who.used])}." if who.used else ""
        yield f"    Ready: {listed([ITEMS[card].name for card in who.ready]) or 'nothing'}.{used}"
    if who.spent:
        yield f"    Used Actions: {listed([ACTIONS[action].name for action in who.spent])}."
    if who.hand and sees(t, hero, viewer):
        yield f"    Hand: {'; '.join(f'{ITEMS[card].name} ({item_text(ITEMS[card])})' for card in who.hand)}"
    elif who.hand:
        known = f", among them {listed([ITEMS[card].name for card in who.known])}" if who.known else ""
        yield f"    Hand: {number(len(who.hand), 'Item')}{known}."
    if who.pick:
        yield f"    Laid: {card_name(who.pick) if sees_pick(t, hero, viewer) else 'a card, face down'}."
