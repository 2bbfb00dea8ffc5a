"""Cubes as they lie on the table: one stack a colour, with its count."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.looting_miniskull_castle.content import KINDS, SLUG
from tabletop.games.looting_miniskull_castle.places import Point
from tabletop.games.looting_miniskull_castle.words import count

CUBE_TONES = ("red", "yellow", "blue")
PILE = 3
"""As many cubes of a colour are shown one by one; of more the number is shown."""
CUBE_HINTS = {
    "strength": "Strength: counts in every battle, pays for Sprints, searches and maps.",
    "weapon": "Weapon: the first one gives a battle die; each is worth money.",
    "treasure": "Treasure: the best price at the markets, and a bribe for a Monster.",
}


def icon(name: str) -> str:
    return f"{SLUG}/{name}"


def cube(piece_id: str, kind: int, amount: int, at: Point, size: float = 24, z: int = 4, where: str = "") -> Piece:
    """A stack of cubes of one colour."""
    face = Face(icon=icon(f"{KINDS[kind]}_cube"), tone=CUBE_TONES[kind], value=amount)
    hint = f"{count(KINDS[kind], amount)}{where}. {CUBE_HINTS[KINDS[kind]]}"
    return Piece(piece_id, "cube", face, at, (size, size), z=z, hint=hint, clause="LC-1.1")


def stacks(prefix: str, cubes: list[int], at: tuple[Point, Point, Point], size: float, where: str) -> list[Piece]:
    return [
        cube(f"{prefix}-{KINDS[kind]}", kind, amount, at[kind], size, where=where)
        for kind, amount in enumerate(cubes)
        if amount
    ]


def piles(prefix: str, cubes: list[int], at: tuple[Point, Point, Point], where: str) -> list[Piece]:
    """Small cubes piled up one by one, so that their colour and number can be seen; the top one can be lifted."""
    pieces = []
    for kind, amount in enumerate(cubes):
        x, y = at[kind]
        shown = min(amount, PILE)
        for height in range(shown):
            top = height == shown - 1
            name = f"{prefix}-{KINDS[kind]}" + ("" if top else f"-{height}")
            value = amount if top and amount > PILE else 1
            pieces.append(cube(name, kind, value, (x, y - 9 * height), 27, 3 + height, where))
    return pieces
