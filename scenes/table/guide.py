"""What can be done now, in words: a sentence for every kind of gesture, made of the pieces it is done with."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scenes.table.stage import Actor
from tabletop.engine.table import Gesture, Piece

if TYPE_CHECKING:
    from scenes.table.choices import Choices

MOST = 4
"""Sentences that are read at a glance; where there are more kinds of gesture, the light has to say it."""
WORDS = {"meeple": "figure", "zone": "space", "label": "sign"}
NAMED = ("card", "token", "zone", "board")
"""Kinds that go by their name where they are a place; of tiles there are too many."""

Sort = tuple[object, ...]


def sentences(choices: "Choices", actors: Mapping[str, Actor], names: Sequence[str]) -> str:
    """Every kind of thing that can be dragged or clicked, a line each."""
    seat = choices.ask.seat if choices.ask is not None else -1
    drags, clicks = _kinds(choices, actors)
    told: list[str] = []
    for group in drags:
        what = _distinct(actors, [gesture.piece for gesture in group])
        where = _distinct(actors, [gesture.place for gesture in group])
        here = all(gesture.place in choices.direct for gesture in group)
        also = f", or click {'there' if len(where) == 1 else f'the {_word(where)}'}" if here else ""
        told.append(f"Drag {_what(what, names, seat)} to {_where(where, names, seat)}{also}{_price(group)}.")
    for group in clicks:
        what = _distinct(actors, [gesture.piece or gesture.place for gesture in group])
        does = f": {group[0].label}" if len(group) == 1 and group[0].label != _what(what, names, seat) else ""
        told.append(f"Click {_what(what, names, seat)}{does}{_price(group)}.")
    if choices.sets:
        word = _word(_distinct(actors, choices.sets[0].picks))
        told.append(f"Click each {word} you want, again to put it back, then the button.")
    if len(told) > MOST:
        return "Drag a lit piece to its place, or click one." if drags else "Click one of the lit pieces."
    return "\n".join(dict.fromkeys(told))


def _kinds(choices: "Choices", actors: Mapping[str, Actor]) -> tuple[list[list[Gesture]], list[list[Gesture]]]:
    """Drags alike in what is dragged and where to; clicks alike in what is clicked, but for those with a button."""
    seat = choices.ask.seat if choices.ask is not None else -1
    drags: dict[Sort, list[Gesture]] = {}
    clicks: dict[Sort, list[Gesture]] = {}
    for source in choices.sources:
        sort = _sort(actors[source].piece, seat)
        for place in choices.lit(source):
            there = _sort(actors[place].piece, seat, place=True)
            drags.setdefault((sort, there), []).extend(choices.drops(source, place))
        unsaid = [gesture for gesture in choices.clicks(source) if gesture not in choices.offered]
        if unsaid:
            clicks.setdefault(sort, []).extend(unsaid)
    return list(drags.values()), list(clicks.values())


def _sort(piece: Piece, seat: int, place: bool = False) -> Sort:
    """What makes two pieces alike: one's own figure is not another's, but the others' are all the same."""
    face = piece.face if piece.up else None
    if face is None:
        return piece.kind, piece.area
    return piece.kind, piece.area, face.seat == seat, face.title if place and piece.kind in NAMED else ""


def _distinct(actors: Mapping[str, Actor], ids: Sequence[str]) -> list[Piece]:
    return [actors[name].piece for name in dict.fromkeys(ids)]


def _word(pieces: Sequence[Piece]) -> str:
    piece = pieces[0]
    if piece.kind == "zone" and piece.area == "hand":
        return "hand"
    return WORDS.get(piece.kind, piece.kind)


def _what(pieces: Sequence[Piece], names: Sequence[str], seat: int) -> str:
    """What is taken in the hand: "a card from your hand", "your figure"."""
    if len(pieces) > 1:
        return f"a {_word(pieces)} from your hand" if pieces[0].area == "hand" else f"a lit {_word(pieces)}"
    return _one(pieces[0], names, seat)


def _where(pieces: Sequence[Piece], names: Sequence[str], seat: int) -> str:
    if len(pieces) > 1:
        return f"a lit {_word(pieces)}"
    return _one(pieces[0], names, seat).replace("the space", "the lit space")


def _one(piece: Piece, names: Sequence[str], seat: int) -> str:
    face = piece.face if piece.up else None
    if face is not None and face.title and piece.kind == "zone":
        whose = "your" if face.seat == seat else "the" if face.seat is None else f"{names[face.seat]}'s"
        return f"{whose} {face.title} space"
    if face is not None and face.title:
        return face.title
    if face is not None and face.seat is not None and face.seat < len(names):
        return f"your {_word([piece])}" if face.seat == seat else f"the {_word([piece])} of {names[face.seat]}"
    return f"the {_word([piece])}"


def _price(group: Sequence[Gesture]) -> str:
    """What it surely costs, where it costs the same each time."""
    prices = {gesture.consequence for gesture in group}
    price = prices.pop() if len(prices) == 1 else ""
    return f" ({price})" if price else ""
