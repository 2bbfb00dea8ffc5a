"""redeal(): everything a seat cannot see, gathered, sorted and dealt anew, so that no guess knows the truth."""

from random import Random

from tabletop.games.dungeon_crawl.actions import legal_picks
from tabletop.games.dungeon_crawl.content import ITEMS, MONSTERS
from tabletop.games.dungeon_crawl.glance import pick_weights
from tabletop.games.dungeon_crawl.setup import monster_hp
from tabletop.games.dungeon_crawl.state import Hero, Monster, State


def redeal(t: State, seat: int, random: Random) -> None:
    """Rooms, Monsters, Bosses, Items, and the sealed picks of the others (RULES, hidden information)."""
    redeal_rooms(t, random)
    redeal_monsters(t, random)
    redeal_items(t, seat, random)
    redeal_picks(t, seat, random)


def redeal_rooms(t: State, random: Random) -> None:
    """Face-down Room cards that nobody peeked at, and the box."""
    places = [space for space in t.rooms if space not in t.flipped and space not in t.peeked]
    cards = sorted([t.rooms[space] for space in places] + t.room_box)
    random.shuffle(cards)
    for space in places:
        t.rooms[space] = cards.pop()
    t.room_box = cards


def redeal_monsters(t: State, random: Random) -> None:
    """M1 from the unseen Easy ones, M3 from the unseen Hard ones, the rest mixed for M2; Bosses apart."""
    unseen = [monster for monster in t.monsters if not monster.up and not monster.known]
    pile = sorted([monster.card for monster in unseen if monster.space != "B"] + t.monster_box)
    easy = [card for card in pile if MONSTERS[card].tier == "easy"]
    hard = [card for card in pile if MONSTERS[card].tier == "hard"]
    random.shuffle(easy)
    random.shuffle(hard)
    for monster in unseen:
        if monster.space == "M1":
            become(t, monster, easy.pop())
        elif monster.space == "M3":
            become(t, monster, hard.pop())
    rest = easy + hard
    random.shuffle(rest)
    for monster in unseen:
        if monster.space == "M2":
            become(t, monster, rest.pop())
    t.monster_box = rest
    bosses = sorted([monster.card for monster in unseen if monster.space == "B"] + t.boss_box)
    random.shuffle(bosses)
    for monster in unseen:
        if monster.space == "B":
            become(t, monster, bosses.pop())
    t.boss_box = bosses


def become(t: State, monster: Monster, card: str) -> None:
    monster.card = card
    monster.hp = monster.most = monster_hp(card, len(t.heroes), str(t.variants["difficulty"]))


def redeal_items(t: State, seat: int, random: Random) -> None:
    """By tier: unknown Items in other Hands, the deck, and what a dead hero's closed Hand left in the Discard."""
    closed = t.variants["hand_visibility"] == "closed"
    strangers = [who for hero, who in enumerate(t.heroes) if closed and t.seat_of(hero) != seat]
    for tier, deck in (("alpha", t.alpha), ("omega", t.omega)):
        buried = [place for place, card in enumerate(t.buried) if ITEMS[card].tier == tier]
        held = [(who, place) for who in strangers for place in unknown_places(who, tier)]
        pile = deck + [t.buried[place] for place in buried] + [who.hand[place] for who, place in held]
        pile.sort()
        random.shuffle(pile)
        for who, place in held:
            who.hand[place] = pile.pop()
        for place in buried:
            t.buried[place] = pile.pop()
        deck[:] = pile


def unknown_places(who: Hero, tier: str) -> list[int]:
    return [place for place, card in enumerate(who.hand) if card not in who.known and ITEMS[card].tier == tier]


def redeal_picks(t: State, seat: int, random: Random) -> None:
    """Sealed picks of the others: a likely one among what each may lay."""
    if t.revealed or t.variants["selection"] != "simultaneous":
        return
    sealed = [hero for hero, who in enumerate(t.heroes) if who.pick and t.seat_of(hero) != seat]
    for hero in sealed:
        t.heroes[hero].pick = ""
    for hero in sealed:
        who = t.heroes[hero]
        cards = [*legal_picks(t, who)]
        if t.combat and not who.actions:
            cards.append("regroup")
        who.pick = random.choices(cards, pick_weights(t, hero, cards))[0]
