"""A hero's own part of the table: token, board, slot, Equipment, and the Hand in front of its seat."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.dungeon_crawl import layout
from tabletop.games.dungeon_crawl.content import ACTION_IDS, ACTIONS, BUFFS, ITEMS
from tabletop.games.dungeon_crawl.faces import BACK, action_face, action_hint, buff_face, icon, item_face, item_hint
from tabletop.games.dungeon_crawl.names import KIND
from tabletop.games.dungeon_crawl.state import State


def hero_face(t: State, hero: int) -> Face:
    return Face(icon=icon(f"hero_{hero + 1}"), seat=t.seat_of(hero))


def meeple(t: State, hero: int) -> Piece:
    who = t.heroes[hero]
    at = layout.meeple_at(who, hero)
    face = hero_face(t, hero) if who.alive else Face(seat=t.seat_of(hero))
    hint = f"{who.hp} of {who.most} HP." if who.alive else "Dead; returns in the next Exploration Turn."
    marks = () if who.alive else ("spent",)
    return Piece(
        f"meeple-{hero}", "meeple", face, at, layout.MEEPLE, z=10 + hero, hint=hint, clause="DC-1.10", marks=marks
    )


def sees(t: State, hero: int, viewer: int | None) -> bool:
    """Whether the viewer may look into a hero's Hand."""
    return viewer == t.seat_of(hero) or t.variants["hand_visibility"] == "open"


def sees_pick(t: State, hero: int, viewer: int | None) -> bool:
    return t.revealed or t.variants["selection"] == "in_order" or viewer == t.seat_of(hero)


def hero_board(t: State, hero: int, viewer: int | None) -> Iterator[Piece]:
    who = t.heroes[hero]
    x, y = layout.hero_corner(hero, len(t.heroes))
    title = BUFFS[who.buff].name if who.buff else "No Buff yet"
    marks = ("spent",) if not who.alive else ()
    yield Piece(
        f"board-{hero}", "zone", Face(title=title, seat=t.seat_of(hero)), layout.hero_at(hero, len(t.heroes)),
        layout.HERO, z=0, hint=f"The Equipment of the {title}: {who.hp} of {who.most} HP.", clause="DC-1.3",
        marks=marks,
    )  # fmt: skip
    yield from head(t, hero, x, y)
    yield from slot(t, hero, viewer, x, y)
    yield from equipment(t, hero, viewer, x, y)


def head(t: State, hero: int, x: float, y: float) -> Iterator[Piece]:
    """Buff, hit points, what protects the hero, and the five Actions, used ones turned grey."""
    who = t.heroes[hero]
    if who.buff:
        at = (x + 42, y + 78)
        hint = f"{BUFFS[who.buff].name}. {BUFFS[who.buff].text}"
        yield Piece(f"buff-{who.buff}", "card", buff_face(who.buff), at, layout.SMALL, z=1, hint=hint, clause="DC-13.7")
    yield Piece(
        f"hp-{hero}", "label", Face(icon=icon("sym_hp"), title=f"{who.hp}/{who.most}"), (x + 205, y + 44), (84, 28), z=1
    )
    for place, (name, sign, value, hint) in enumerate(protections(t, hero)):
        at = (x + 268 + 48 * (place % 2), y + 44 + 30 * (place // 2))
        yield Piece(
            f"{name}-{hero}", "label", Face(icon=icon(sign), title=value), at, (44, 26), z=1, hint=hint, clause="DC-8.9"
        )
    for place, action in enumerate(ACTION_IDS):
        spent = action in who.spent
        at = (x + 180 + 38 * place, y + 108)
        hint = f"{ACTIONS[action].name}: {'used, until a Rest or the end of Combat' if spent else 'in the Hand'}."
        yield Piece(
            f"sign-{hero}-{action}", "token", Face(icon=icon(action)), at, (32, 32), z=1, hint=hint, clause="DC-1.3",
            marks=("spent",) if spent else (),
        )  # fmt: skip


def protections(t: State, hero: int) -> Iterator[tuple[str, str, str, str]]:
    who = t.heroes[hero]
    if who.guarded:
        then = f", {who.guard_next} in the next turn" if who.guard_next else ""
        yield "guard", "sign_guard", str(who.guarded), f"Guard {who.guarded} this turn{then}."
    if who.armored:
        yield "armor", "sym_armored", str(who.armored), f"Armored {who.armored}: smaller packets do nothing."
    if who.intercept:
        yield "intercept", "sign_intercept", "", "May take blows meant for others in the Room."
    if who.thorns:
        total = sum(amount for _, amount, _ in who.thorns)
        kinds = " and ".join(f"{amount} {KIND[kind]}" for kind, amount, _ in who.thorns)
        yield "thorns", "sign_retaliate", str(total), f"Retaliate {kinds}."


def slot(t: State, hero: int, viewer: int | None, x: float, y: float) -> Iterator[Piece]:
    """Where this turn's card is laid: face down for the others until all are revealed."""
    who = t.heroes[hero]
    at = (x + 118, y + 78)
    yield Piece(
        f"slot-{hero}", "zone", Face(icon="common/lock"), at, layout.SMALL, z=1,
        hint="The card of this turn is laid here, face down until all are revealed.", clause="DC-3.2",
    )  # fmt: skip
    if not who.pick or who.pick == "regroup":
        if who.pick and sees_pick(t, hero, viewer):
            face = Face(icon="common/rotate_left", title="Regroup", tone="wood")
            hint = "This hero takes its used Actions back and does nothing else."
            yield Piece(f"pick-{hero}", "card", face, at, layout.SMALL, z=3, hint=hint, clause="DC-3.8")
        elif who.pick:
            yield face_down_pick(hero, at)
        return
    if not sees_pick(t, hero, viewer):
        yield face_down_pick(hero, at)
        return
    done = t.revealed and who.pick in ITEMS and hero not in t.pending and who.pick != t.resolving
    marks = ("hidden",) if not t.revealed else ("spent",) if done else ("active",) if who.pick == t.resolving else ()
    if who.pick in ITEMS:
        # It may have been stolen or lost since, and lies elsewhere then.
        if who.pick not in who.ready + who.used + who.hand + t.discard:
            return
        yield Piece(
            f"item-{who.pick}", "card", item_face(who.pick), at, layout.SMALL, z=3, hint=item_hint(who.pick),
            clause="DC-3.4", marks=marks,
        )  # fmt: skip
    else:
        yield Piece(
            f"action-{hero}-{who.pick}", "card", action_face(who.pick, t.combat), at, layout.SMALL, z=3,
            hint=action_hint(who.pick), clause="DC-3.3", marks=marks,
        )  # fmt: skip


def face_down_pick(hero: int, at: layout.Point) -> Piece:
    hint = "A card laid face down: nobody else may see it before the reveal."
    return Piece(f"pick-{hero}", "card", None, at, layout.SMALL, z=3, up=False, back=BACK, hint=hint, clause="DC-3.2")


def equipment(t: State, hero: int, viewer: int | None, x: float, y: float) -> Iterator[Piece]:
    """Equipped Items, used ones turned grey; then the Hand where it is open and not in the fan."""
    who = t.heroes[hero]
    laid = who.pick if sees_pick(t, hero, viewer) else ""
    row: list[tuple[str, tuple[str, ...]]] = [(card, ()) for card in who.ready if card != laid]
    row += [(card, ("spent",)) for card in who.used if card != laid]
    fanned = viewer is not None and hero == t.fronted(viewer)
    if sees(t, hero, viewer) and not fanned:
        row += [(card, ("ghost",)) for card in who.hand if card != laid]
    for place, (card, marks) in enumerate(row):
        at = (layout.row_at(x + 8, layout.HERO[0] - 16, place, len(row), 71), y + 182)
        yield Piece(
            f"item-{card}", "card", item_face(card), at, layout.SMALL, z=1 + place, hint=item_hint(card),
            clause="DC-7.4", marks=marks,
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
            f"action-{hero}-{action}", "card", action_face(action, t.combat), (place * 100, 0), (100, 140), area="hand",
            hint=action_hint(action), clause="DC-6.1",
        )  # fmt: skip
    items = [card for card in who.hand if card != who.pick]
    for place, card in enumerate(items, start=len(actions)):
        yield Piece(
            f"item-{card}", "card", item_face(card), (place * 100, 0), (100, 140), area="hand", hint=item_hint(card),
            clause="DC-1.2",
        )  # fmt: skip
