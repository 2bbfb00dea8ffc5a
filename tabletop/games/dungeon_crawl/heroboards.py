"""A hero's own part of the table: token, board, slot, Equipment, and the Hand in front of its seat."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.dungeon_crawl.boardplan import SIGN, Box
from tabletop.games.dungeon_crawl.briefs import action_brief
from tabletop.games.dungeon_crawl.content import ACTION_IDS, ACTIONS, BUFFS, ITEMS
from tabletop.games.dungeon_crawl.faces import BACK, action_face, icon, item_face
from tabletop.games.dungeon_crawl.hints import action_hint, item_hint
from tabletop.games.dungeon_crawl.layout import Sheet
from tabletop.games.dungeon_crawl.names import KIND
from tabletop.games.dungeon_crawl.state import State

BEFORE_EQUIPMENT = ("reveal_cards", "forward", "left_right", "donate_loot", "take_loot")
"""Steps of a Combat Turn in which the laid Items have yet to be used."""


def hero_face(t: State, hero: int) -> Face:
    return Face(icon=icon(f"hero_{hero + 1}"), seat=t.seat_of(hero))


def meeple(t: State, hero: int, sheet: Sheet) -> Piece:
    who = t.heroes[hero]
    at, side = sheet.meeple_at(who, hero), sheet.meeple
    face = hero_face(t, hero) if who.alive else Face(seat=t.seat_of(hero))
    hint = f"{who.hp} of {who.most} HP." if who.alive else "Dead; returns in the next Exploration Turn."
    marks = () if who.alive else ("spent",)
    return Piece(
        f"meeple-{hero}", "meeple", face, at, (side, side), z=10 + hero, hint=hint, clause="DC-1.10", marks=marks
    )


def sees(t: State, hero: int, viewer: int | None) -> bool:
    """Whether the viewer may look into a hero's Hand."""
    return viewer == t.seat_of(hero) or t.variants["hand_visibility"] == "open"


def sees_pick(t: State, hero: int, viewer: int | None) -> bool:
    return t.revealed or t.variants["selection"] == "in_order" or viewer == t.seat_of(hero)


def hero_board(t: State, hero: int, viewer: int | None, sheet: Sheet) -> Iterator[Piece]:
    who = t.heroes[hero]
    at, size = sheet.boards[hero].region.box
    buff = f"the {BUFFS[who.buff].name}" if who.buff else "a hero without a Buff yet"
    yield Piece(
        f"board-{hero}", "zone", Face(tone=seat_tone(t, hero)), at, size, z=0,
        hint=f"The Equipment of {buff}: {who.hp} of {who.most} HP.", clause="DC-1.3",
        marks=() if who.alive else ("spent",),
    )  # fmt: skip
    yield from head(t, hero, sheet)
    yield from slot(t, hero, viewer, sheet)
    yield from equipment(t, hero, viewer, sheet)
    yield from used_actions(t, hero, sheet)


def seat_tone(t: State, hero: int) -> str:
    """Frames in the colours of the seats, in their order at the table."""
    return ("red", "blue", "green", "yellow")[t.seat_of(hero)]


def head(t: State, hero: int, sheet: Sheet) -> Iterator[Piece]:
    """Portrait, hit points and Buff in the first line."""
    who = t.heroes[hero]
    marks = () if who.alive else ("spent",)
    life = f"{who.hp} of {who.most} HP."
    at, size = sheet.boards[hero].head_at(24, (44, 44))
    yield Piece(
        f"portrait-{hero}", "meeple", hero_face(t, hero), at, size, z=1, hint=life, clause="DC-1.12", marks=marks
    )
    at, size = sheet.boards[hero].head_at(86, (72, 40))
    face = Face(icon=icon("sym_hp"), title=str(who.hp), tone="red")
    yield Piece(f"hp-{hero}", "label", face, at, size, z=1, hint=life, clause="DC-1.12")
    if who.buff:
        hint = f"{BUFFS[who.buff].name}. {BUFFS[who.buff].text}"
        at, size = sheet.boards[hero].head_at(146, (42, 42))
        yield Piece(f"buff-{who.buff}", "token", Face(icon=icon(who.buff)), at, size, z=1, hint=hint, clause="DC-13.7")


def used_actions(t: State, hero: int, sheet: Sheet) -> Iterator[Piece]:
    """DC-1.3: used Actions lie with the Equipment until they are recovered."""
    spent = t.heroes[hero].spent
    for place, action in enumerate(action for action in ACTION_IDS if action in spent):
        hint = f"{ACTIONS[action].name}: used, until a Rest or the end of Combat."
        at = sheet.boards[hero].sign_at(place, len(spent))
        yield Piece(
            f"sign-{hero}-{action}", "token", Face(icon=icon(action)), at, (SIGN, SIGN), z=1 + place, hint=hint,
            clause="DC-1.3", marks=("spent",),
        )  # fmt: skip


def protections(t: State, hero: int) -> Iterator[tuple[str, str, str]]:
    """Sign, number and words for all that stands between a hero and a blow."""
    who = t.heroes[hero]
    if who.guarded:
        then = f", {who.guard_next} in the next turn" if who.guard_next else ""
        yield "sign_guard", str(who.guarded), f"Guard {who.guarded} this turn{then}."
    if who.armored:
        yield "sym_armored", str(who.armored), f"Armored {who.armored}: smaller packets do nothing."
    if who.intercept:
        yield "sign_intercept", "", "May take blows meant for others in the Room."
    if who.thorns:
        kinds = " and ".join(f"{amount} {KIND[kind]}" for kind, amount, _ in who.thorns)
        yield "sign_retaliate", str(sum(amount for _, amount, _ in who.thorns)), f"Retaliate {kinds}."


def slot(t: State, hero: int, viewer: int | None, sheet: Sheet) -> Iterator[Piece]:
    """Where this turn's card is laid: face down for the others until all are revealed."""
    who, box = t.heroes[hero], sheet.boards[hero].slot()
    at, size = box
    yield Piece(
        f"slot-{hero}", "zone", Face(icon="common/lock", title="Pick", seat=t.seat_of(hero)), at, size, z=1,
        hint="The card of this turn is laid here, face down until all are revealed.", clause="DC-3.2",
    )  # fmt: skip
    if who.pick and not sees_pick(t, hero, viewer):
        hint = "A card laid face down: nobody else may see it before the reveal."
        yield Piece(f"pick-{hero}", "card", None, at, size, z=3, up=False, back=BACK, hint=hint, clause="DC-3.2")
    elif who.pick == "regroup":
        face = Face(icon="common/rotate_left", title="Regroup", tone="wood")
        hint = "This hero takes its used Actions back and does nothing else."
        yield Piece(f"pick-{hero}", "card", face, at, size, z=3, hint=hint, clause="DC-3.8")
    elif who.pick:
        yield from laid_card(t, hero, box)


def own_action_face(t: State, hero: int, action: str) -> Face:
    return action_face(action, t.combat, action_brief(t, hero, action))


def laid_card(t: State, hero: int, box: Box) -> Iterator[Piece]:
    who, (at, size) = t.heroes[hero], box
    if who.pick not in ITEMS:
        yield Piece(
            f"action-{hero}-{who.pick}", "card", own_action_face(t, hero, who.pick), at, size, z=3,
            hint=action_hint(who.pick), clause="DC-3.3", marks=() if t.revealed else ("hidden",),
        )  # fmt: skip
        return
    # An Item may have been stolen or lost since, and lies elsewhere then.
    if who.pick not in who.ready + who.used + who.hand + t.discard:
        return
    marks = ("hidden",) if not t.revealed else ("active",) if t.resolving == who.pick else ()
    if t.revealed and not marks and hero not in t.pending and t.step not in BEFORE_EQUIPMENT:
        marks = ("spent",)
    yield Piece(
        f"item-{who.pick}", "card", item_face(who.pick), at, size, z=3, hint=item_hint(who.pick), clause="DC-3.4",
        marks=marks,
    )  # fmt: skip


def equipment(t: State, hero: int, viewer: int | None, sheet: Sheet) -> Iterator[Piece]:
    """Equipped Items, used ones grey and turned; then the Hand where it is open and not in the fan."""
    who = t.heroes[hero]
    laid = who.pick if sees_pick(t, hero, viewer) else ""
    row: list[tuple[str, tuple[str, ...]]] = [(card, ()) for card in who.ready if card != laid]
    row += [(card, ("spent",)) for card in who.used if card != laid]
    fanned = hero == sheet.front and who.alive
    if sees(t, hero, viewer) and not fanned:
        row += [(card, ("ghost",)) for card in who.hand if card != laid]
    for place, (card, marks) in enumerate(row):
        at, size = sheet.boards[hero].equipment_at(place, len(row))
        yield Piece(
            f"item-{card}", "card", item_face(card), at, size, angle=8 if marks == ("spent",) else 0, z=1 + place,
            hint=item_hint(card), clause="DC-7.4", marks=marks,
        )  # fmt: skip


def hand(t: State, viewer: int) -> Iterator[Piece]:
    """The fan at the foot: unused Actions and Items of the hero whose choice it is."""
    hero = t.fronted(viewer)
    who = t.heroes[hero]
    if not who.alive:
        return
    actions = [action for action in ACTION_IDS if action in who.actions and action != who.pick] if t.turn else []
    for place, action in enumerate(actions):
        yield Piece(
            f"action-{hero}-{action}", "card", own_action_face(t, hero, action), (place * 100, 0), (100, 140),
            area="hand", hint=action_hint(action), clause="DC-6.1",
        )  # fmt: skip
    items = [card for card in who.hand if card != who.pick]
    for place, card in enumerate(items, start=len(actions)):
        yield Piece(
            f"item-{card}", "card", item_face(card), (place * 100, 0), (100, 140), area="hand", hint=item_hint(card),
            clause="DC-1.2",
        )  # fmt: skip
