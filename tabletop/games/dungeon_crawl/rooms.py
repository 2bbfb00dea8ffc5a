"""Rooms: what they do to those inside, to those who leave, and when they are turned over (DC-10)."""

from collections.abc import Sequence

from tabletop.engine.asking import Fact
from tabletop.engine.contract import Ask, Part
from tabletop.games.dungeon_crawl.blows import add_push, lessen
from tabletop.games.dungeon_crawl.content import LAIRS, MONSTERS, ROOM_CARDS, RoomEffect
from tabletop.games.dungeon_crawl.effects import ON_MONSTERS, Effect, facts_of
from tabletop.games.dungeon_crawl.items import hamper_one, peek
from tabletop.games.dungeon_crawl.monsters import mend
from tabletop.games.dungeon_crawl.options import ACCEPT, AT, CHALLENGE, Accept, Flip
from tabletop.games.dungeon_crawl.state import State
from tabletop.games.dungeon_crawl.victims import befall, befall_all, in_turn, name_hero, victims


def while_inside(t: State) -> Part[None]:
    """DC-4.6, DC-5.12: each face-up Room with a living hero in it, in board order."""
    for space in t.rooms:
        if space in t.flipped and t.inside(space):
            for effect in ROOM_CARDS[t.rooms[space]].effects(t.combat, "while_inside"):
                yield from trigger(t, space, effect, "DC-10.3")


def on_exiting(t: State, hero: int) -> Part[None]:
    """DC-10.4: for a hero whose movement out of the Room resolves, before it leaves."""
    space = t.heroes[hero].space
    if space in t.flipped:
        for effect in ROOM_CARDS[t.rooms[space]].effects(t.combat, "on_exiting"):
            yield from resolve(t, space, effect.effects, hero, "DC-10.4")


def trigger(t: State, space: str, effect: RoomEffect, clause: str) -> Part[None]:
    """An effect of a Room; a "may" is offered to each hero in it separately (DC-4.7)."""
    if not effect.optional:
        yield from resolve(t, space, effect.effects, None, clause)
        return
    for hero in t.inside(space):
        if may_accept(t, hero, space, effect):
            facts: dict[str, Fact] = {"room": t.rooms[space], "hero": hero}
            forced = space == t.active and bool(t.foes())
            options = (ACCEPT,) if forced else CHALLENGE
            answer = yield Ask(t.seat_of(hero), options, "DC-5.4" if forced else "DC-4.7", "challenge", facts=facts)
            accepted = isinstance(answer, Accept)
            t.tell("accepted" if accepted else "declined", "DC-4.7", hero=hero, room=t.rooms[space], space=space)
            if accepted:
                if effect.once:
                    t.heroes[hero].tried.append(t.rooms[space])
                yield from resolve(t, space, effect.effects, hero, "DC-10.10")


def may_accept(t: State, hero: int, space: str, effect: RoomEffect) -> bool:
    """DC-4.8, DC-12.19: not twice where it is once, not without an Item where one must be discarded."""
    who = t.heroes[hero]
    if not who.inside(space) or (effect.once and t.rooms[space] in who.tried):
        return False
    return effect.effects[0].op != "sacrifice" or bool(who.hand or who.ready or who.used)


def resolve(t: State, space: str, effects: Sequence[Effect], own: int | None, clause: str) -> Part[None]:
    """The effects of a Room from left to right. `own` is the hero who rolled, accepted or leaves (DC-10.6)."""
    same: int | None = None
    for effect in effects:
        if effect.op == "roll":
            yield from roll(t, space, effect, own, clause)
        elif effect.op == "peek":
            yield from peek(t, t.leading(), effect.amount)
        elif effect.op == "push" or effect.target in ON_MONSTERS:
            yield from on_monsters(t, space, effect)
        else:
            left = list((yield from victims(t, effect, space, own, same)))
            while left:
                same = yield from in_turn(t, left, effect.op)
                left.remove(same)
                yield from befall(t, effect, same, clause, t.rooms[space])


def roll(t: State, space: str, effect: Effect, own: int | None, clause: str) -> Part[None]:
    """DC-10.6, DC-12.24: one roll for the Room, or one of the hero or heroes who roll for themselves."""
    rollers: list[int | None] = [own]
    if effect.target == "each":
        rollers = list(t.inside(space))
    elif effect.target == "one":
        here = t.inside(space)
        rollers = [(yield from name_hero(t, here, effect, space))] if here else []
    for roller in rollers:
        if roller is not None and not t.heroes[roller].alive:
            continue
        face = t.roll(effect.die, "DC-12.24")
        t.tell("rolled", "DC-12.24", hero=roller, die=effect.die, face=face, room=t.rooms[space])
        yield from resolve(t, space, effect.rows[face - 1], roller, clause)


def on_monsters(t: State, space: str, effect: Effect) -> Part[None]:
    """DC-10.7, DC-10.8: only in the active Monster Room, on its living Monsters; nobody owns this damage."""
    if space != t.active or not t.foes():
        return
    if effect.op == "push":
        add_push(t, None, effect.amount, "DC-12.10")
        return
    monsters = t.foes()
    if effect.target == "monster_one":
        options = [AT[monster.card] for monster in monsters]
        answer = yield Ask(t.leading(), options, "DC-1.7", "target_monster", facts=facts_of(effect))
        monsters = [monster for monster in monsters if monster.card == answer.monster]
    for monster in monsters:
        if effect.op == "damage":
            yield from lessen(t, monster, effect.amount, effect.kind, "DC-10.7", None)
        elif effect.op == "heal":
            mend(t, monster, effect.amount)
        else:
            hamper_one(t, monster, effect)


# Entering and turning over


def enter(t: State) -> Part[None]:
    """DC-4.9: all heroes in passages enter at the same time; then face-down Rooms are flipped in the Leader's order."""
    entered = []
    for hero in t.order():
        who = t.heroes[hero]
        if who.bound:
            who.space, who.bound = who.bound, ""
            t.tell("entered", "DC-4.9", hero=hero, space=who.space)
            if who.space not in t.flipped and who.space not in entered:
                entered.append(who.space)
    while entered:
        answer = yield Ask(t.leading(), [Flip(space) for space in entered], "DC-4.9", "flip_order")
        entered.remove(answer.space)
        yield from flip(t, answer.space)


def flip(t: State, space: str) -> Part[None]:
    """DC-4.10, DC-4.11: On Reveal; a Monster Room wakes its Monsters and uses its combat text."""
    t.reveal("a Room was turned over", "DC-10.2")
    t.flipped.append(space)
    if space in t.peeked:
        t.peeked.remove(space)
    t.torch = 0
    t.tell("room_flipped", "DC-10.2", space=space, card=t.rooms[space])
    lair = space in LAIRS
    if lair:
        wake(t, space)
    for effect in ROOM_CARDS[t.rooms[space]].effects(t.combat or lair, "on_reveal"):
        yield from trigger(t, space, effect, "DC-10.2")
    if lair:
        yield from monsters_revealed(t)


def wake(t: State, space: str) -> None:
    t.active = space
    for monster in t.monsters:
        if monster.space == space:
            monster.up = True
            monster.known = False
            t.tell("monster_flipped", "DC-4.11", monster=monster.card, slot=monster.slot, hp=monster.hp)


def monsters_revealed(t: State) -> Part[None]:
    """The Monsters' own On Reveal effects, in the Leader's order."""
    left = [monster for monster in t.foes() if MONSTERS[monster.card].on_reveal]
    while left:
        options = [AT[monster.card] for monster in left]
        answer = yield Ask(t.leading(), options, "DC-4.11", "monster_order", facts={"reveal": True})
        monster = next(monster for monster in left if monster.card == answer.monster)
        left.remove(monster)
        yield from befall_all(t, MONSTERS[monster.card].on_reveal, monster.slot, "DC-10.2", monster.card)
