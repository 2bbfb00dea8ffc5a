"""The Monsters on the table: their cards with the cubes on them, and the figures that prowl."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Badge, Face
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.content import MONSTERS
from tabletop.games.looting_miniskull_castle.cubestacks import icon, stacks
from tabletop.games.looting_miniskull_castle.places import Point, shifted
from tabletop.games.looting_miniskull_castle.state import Monster, State
from tabletop.games.looting_miniskull_castle.words import cubes_in_words

BACK = "common/back_looting_miniskull_castle"
FIGURE = (48.0, 48.0)
NAME = (98.0, 20.0)
"""Of a Monster, on its card in a corner of the courtyard."""
UPRIGHT = 1.4
"""How much higher than wide a card is that lies face down."""


def monsters(t: State) -> list[Piece]:
    return _solo_monsters(t) if t.solo else _one_monster(t)


def _powers(t: State, monster: Monster) -> str:
    return " ".join(ability.text for ability in MONSTERS[monster.id].abilities if t.can(monster, ability.id))


def _figure(t: State, monster: Monster, at: Point) -> Piece:
    marks = ("boss",) * monster.boss + ("spent",) * monster.lying
    hint = f"The {MONSTERS[monster.id].name}: {cubes_in_words(monster.cubes)}. {_powers(t, monster)}"
    face = Face(icon=icon(monster.id), title=f"the {MONSTERS[monster.id].name}")
    return Piece(f"monster-{monster.id}", "meeple", face, at, FIGURE, z=7, hint=hint, clause="LC-8.2", marks=marks)


def _one_monster(t: State) -> list[Piece]:
    """The Monster's card with its cubes beside it, and the Monster on the ring."""
    plan, monster = places.plan_of(t.plan), t.monster
    assert plan.monster is not None and plan.loot is not None
    at, size, loot = plan.monster.at, plan.monster.size, plan.loot
    hint = "The cubes on the Monster card."
    pieces = [Piece("monster-loot", "zone", Face(), loot.at, loot.size, hint=hint, clause="LC-8.26")]
    if monster is None:
        hint = f"No Monster is in play; {len(t.deck)} are left in the deck."
        width = min(size[0], size[1] / UPRIGHT)
        size = (width, width * UPRIGHT)
        return [*pieces, Piece("monster-card", "card", None, at, size, up=False, back=BACK, hint=hint, clause="LC-9.5")]
    card = MONSTERS[monster.id]
    kicker = "The Boss" if monster.boss else f"{len(t.deck)} more to come"
    crown = (Badge(icon("boss_crown"), "", "The Boss"),) if monster.boss else ()
    face = Face(icon=icon(monster.id), title=card.name, kicker=kicker, text=card.brief, tone="crimson", badges=crown)
    hint = f"{card.name}: {cubes_in_words(monster.cubes)}. {_powers(t, monster)}"
    pieces.append(Piece("monster-card", "card", face, at, size, hint=hint, clause=card.abilities[0].clause))
    first, second, third = loot.columns(3) if loot.size[0] > loot.size[1] else loot.rows(3)
    side = min(52.0, *(length - 4 for length in first.size))
    pieces += stacks("monster-loot", monster.cubes, (first.at, second.at, third.at), side, f" on the {card.name}")
    pieces.append(_figure(t, monster, shifted(places.place(t, monster.at), places.MONSTER_SPOT)))
    return pieces


def _solo_monsters(t: State) -> list[Piece]:
    """A card at each corner of the courtyard, with its cubes; the Monster on it or in the room."""
    pieces = []
    for monster in t.monsters:
        card, centre = MONSTERS[monster.id], places.monster_card_place(monster.at)
        hint = f"{card.name}: {cubes_in_words(monster.cubes)}. {_powers(t, monster)}"
        face, clause = Face(icon=icon(monster.id), tone="crimson"), card.abilities[0].clause
        pieces.append(Piece(f"card-{monster.id}", "card", face, centre, places.TILE, hint=hint, clause=clause))
        # A small card has room for one word of a name, across its whole breadth; the panel has them all.
        word, head = Face(title=card.name.split()[-1]), shifted(centre, (0, -36))
        pieces.append(Piece(f"card-{monster.id}-name", "label", word, head, NAME, z=8, hint=hint, clause=clause))
        spots = (shifted(centre, (-32, 31)), shifted(centre, (0, 31)), shifted(centre, (32, 31)))
        pieces += stacks(f"card-{monster.id}", monster.cubes, spots, 34, f" on the {card.name}")
        in_room = shifted(places.place(t, monster.at), places.MONSTER_SPOT)
        pieces.append(_figure(t, monster, shifted(centre, (0, -2)) if monster.on_card else in_room))
    for corner, name in t.graves.items():
        hint = f"The {MONSTERS[name].name} is slain."
        at = places.monster_card_place(corner)
        pieces.append(
            Piece(f"card-{name}", "card", None, at, places.TILE, up=False, back=BACK, hint=hint, clause="LC-16.14")
        )
    return pieces
