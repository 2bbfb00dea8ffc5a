"""The three dice: in the tray until they are given out, then in the slots for Hero, Monster and Strength."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.places import Box, Point
from tabletop.games.looting_miniskull_castle.state import State

HINTS = {
    "hero": "The die that moves your Hero.",
    "monster": "The die that moves the Monster.",
    "strength": "The Strength dice: they add to the Monster in every battle of this turn.",
}
HEAD = 22.0
LARGEST = 56.0
LOW_PAIR = 17.0
"""Two dice of a slot beside its name."""


def slots_of_dice(t: State) -> list[str]:
    """The slot in which each rolled die lies, "" for the tray."""
    pending = {"hero": t.hero_die, "monster": t.monster_die}
    slots = []
    for value in t.dice:
        slot = next((name for name, die in pending.items() if die == value), "strength" if t.strength_dice else "")
        pending.pop(slot, None)
        slots.append(slot)
    return slots


def dice(t: State) -> list[Piece]:
    """The slots with their names, and every die where it lies."""
    boxes, taken = places.slot_places(t), slots_of_dice(t)
    pieces = []
    for name, box in boxes.items():
        marks = ("active",) if name == _awaited(t) else ()
        pieces.append(
            Piece(f"slot-{name}", "zone", Face(), box.at, box.size, hint=HINTS[name], clause="LC-3.2", marks=marks)
        )
        name_box = _name_box(box, taken.count(name))
        words = Face(title=name.capitalize())
        pieces.append(Piece(f"slot-{name}-name", "label", words, name_box.at, name_box.size, z=1, hint=HINTS[name]))
    lying = dict.fromkeys(boxes, 0)
    for number, (value, slot) in enumerate(zip(t.dice, taken, strict=True)):
        name, face = f"die-{number}", Face(value=value, tone="iron" if slot == "strength" else "bone")
        if not slot:
            hint = f"A die that shows {value}: not yet given out."
            tray = Piece(name, "die", face, (number * 40.0, 0), (36, 36), area="tray", hint=hint, clause="LC-3.2")
            pieces.append(tray)
            continue
        at, side = _die_place(boxes[slot], lying[slot], taken.count(slot))
        lying[slot] += 1
        pieces.append(Piece(name, "die", face, at, (side, side), z=3, hint=HINTS[slot], clause="LC-3.2"))
    return pieces


def _awaited(t: State) -> str:
    """The slot that the next die goes to, "" once all are given out."""
    if not t.dice or t.strength_dice:
        return ""
    return "monster" if t.hero_die else "hero"


def _is_low(box: Box) -> bool:
    """Whether the name stands beside the die, not above it."""
    return box.size[1] < 60


def _low_side(box: Box, of: int) -> float:
    """How large dice are that share a low slot with its name."""
    return box.size[1] - 6 if of < 2 else LOW_PAIR


def _name_box(box: Box, of: int) -> Box:
    (width, _), (x, y) = box.size, box.at
    if _is_low(box):
        taken = max(1, of) * (_low_side(box, of) + 2)
        return Box((x - taken / 2 - 1, y), (width - taken - 8, 18.0))
    return Box((x, box.top + HEAD / 2 + 3), (width - 6, HEAD))


def _die_place(box: Box, number: int, of: int) -> tuple[Point, float]:
    """Dice of one slot lie side by side; where the name is beside them, from the right."""
    (width, height), (x, y) = box.size, box.at
    if _is_low(box):
        side = _low_side(box, of)
        return (x + width / 2 - side / 2 - 3 - (side + 2) * number, y), side
    room = height - HEAD - 10
    side = min(LARGEST, room, (width - 6) / of - 2)
    return (x + (side + 2) * (number - (of - 1) / 2), box.top + HEAD + 4 + room / 2), side
