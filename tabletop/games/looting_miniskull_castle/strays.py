"""Why a piece that can be moved does not go where it was dropped."""

from collections.abc import Callable

from tabletop.engine.contract import Ask, Refusal
from tabletop.games.looting_miniskull_castle.board import MARKETS, routes
from tabletop.games.looting_miniskull_castle.choices import GIVE_TREASURE
from tabletop.games.looting_miniskull_castle.content import ENTRANCE, SPACE, SPACES
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.words import hero_name, place_name

FARTHEST = 11
"""No way through the castle without a space twice is longer."""


def stray(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    what = piece.partition("-")[0]
    return STRAYS[what](t, ask, piece, place) if what in STRAYS else None


def space_under(t: State, place: str) -> int | None:
    """The space that something lies on: a room by its card, its cubes, its alcove, or whoever is in it."""
    what, _, which = place.partition("-")
    name = which.partition("-")[0]
    if what in ("space", "stall", "cube", "alcove"):
        return SPACE.get(name)
    if what == "meeple":
        return t.heroes[int(which)].at
    return next((m.at for m in t.monsters if what == "monster" and m.id == which and not m.on_card), None)


def _board_of(place: str) -> int | None:
    """The seat on whose board something lies."""
    what, _, which = place.partition("-")
    return int(which.partition("-")[0]) if what == "hero" else None


# Dice


def _die(t: State, ask: Ask, piece: str, place: str) -> Refusal:
    if not place.startswith("slot-"):
        return Refusal("A die goes into its slot. Your Hero moves when all are given out.", "LC-3.4")
    if t.solo:
        return Refusal("Choose the Hero's die: all others are the Monsters' Strength.", "LC-16.8")
    if not t.hero_die:
        return Refusal("First the die that moves your Hero, then the Monster's: the last is its Strength.", "LC-3.2")
    if place.startswith("slot-hero"):
        return Refusal("The Hero's die is given out. This one moves the Monster.", "LC-3.4")
    return Refusal("Give the Monster the die that moves it: the other is its Strength by itself.", "LC-3.2")


# Figures


def _hero(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    space = space_under(t, place)
    if ask.about in ("D-PATH", "D-MAP"):
        return None if space is None else _no_way(t, ask, space)
    if ask.about == "D-SPRINT":
        return Refusal("The way is chosen. Attack the Monster, or sprint past it.", "LC-4.17")
    if ask.about == "D-HIDE":
        return Refusal("Your Hero has arrived: into the alcove, or it stays in the open.", "LC-6.19")
    if ask.about == "D-DUEL" and place.startswith("meeple-"):
        return _no_rival(t, ask, int(place.removeprefix("meeple-")))
    if ask.about in ("D-PASS", "D-END") and space is not None:
        return Refusal("Your Hero stays where it is. To battle, drag it onto the Monster.", "LC-8.14")
    return None


def _no_way(t: State, ask: Ask, space: int) -> Refusal:
    """How far off a space is, and how far the Hero goes."""
    here, name = t.heroes[ask.seat].at, place_name(t, space)
    if space == here:
        return Refusal("Your Hero stands there already, and no space is visited twice in a move.", "LC-4.2")
    if space == t.left_market:
        return Refusal(f"{name} was left this turn: nobody goes straight back.", "LC-4.8")
    if ask.about == "D-MAP":
        return Refusal(f"The map leads one or two spaces on, and {name} is farther.", "LC-6.14")
    points = int(ask.facts["points"] or 0)
    ways = [steps for steps in range(1, FARTHEST + 1) if _leads(t, here, steps, space)]
    if space in MARKETS:
        return Refusal(f"{name} is {ways[0]} spaces away, and your Hero moves {points}.", "LC-4.5")
    far = " or ".join(map(str, ways[:2]))
    unit = "space" if far == "1" else "spaces"
    return Refusal(f"{name} is {far} {unit} away, and your Hero moves exactly {points}.", "LC-4.1")


def _leads(t: State, start: int, steps: int, end: int) -> bool:
    return any(go.path[-1] == SPACES[end] for go in routes(t.plan, start, steps))


def _no_rival(t: State, ask: Ask, seat: int) -> Refusal | None:
    if seat == ask.seat:
        return None
    rival, hero = t.heroes[seat], t.heroes[ask.seat]
    if rival.at != hero.at:
        return Refusal(f"{hero_name(seat)} is elsewhere: only who shares your space can be attacked.", "LC-7.1")
    if rival.lying:
        return Refusal(f"{hero_name(seat)} lies down and cannot be attacked.", "LC-7.9")
    if seat in t.fought:
        return Refusal(f"{hero_name(seat)} was attacked already: each rival once a turn.", "LC-7.4")
    return Refusal(f"The strongest first: that is not {hero_name(seat)}.", "LC-7.2")


def _monster(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    if ask.about != "D-DIR":
        return _spoils(t, ask, piece, place)
    space = space_under(t, place)
    if space is None:
        return None
    if space >= ENTRANCE:
        return Refusal("The Monster never leaves the castle.", "LC-1.7")
    steps = ask.facts["steps"]
    return Refusal(f"The Monster goes {steps} rooms, clockwise or counter-clockwise.", "LC-8.2")


# Cubes


def _cube(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    seat = _board_of(place)
    if seat is None:
        return None
    if ask.about == "D-COLLECT":
        return Refusal("This cube is for the Monster: drag it to its card.", "LC-8.23")
    return Refusal(f"That board is {hero_name(seat)}'s. What you find is yours.", "LC-6.3")


def _held(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    """Loot from a Hero's board: to be sold, dropped, given or left, each in its place."""
    space = space_under(t, place)
    if ask.about == "D-STEAL":
        return _spoils(t, ask, piece, place)
    if ask.about in ("D-SELL", "D-FEE") and space is not None and space != t.heroes[ask.seat].at:
        return Refusal("You trade at the stall of the Market you are in.", "LC-10.1")
    if ask.about in ("D-PASS", "D-END"):
        return _not_for_it(t, ask) if space is not None or place.startswith("monster-") else None
    if ask.about == "D-LIMIT":
        return _left_over(ask)
    if ask.about == "D-THIEF":
        return Refusal("What thieves take goes to the bag.", "LC-11.4")
    if ask.about == "D-TRADE" and space is not None:
        return Refusal(f"The trade is made in {place_name(t, t.hero.at)}.", "LC-6.12")
    return None


def _not_for_it(t: State, ask: Ask) -> Refusal:
    """What is dropped lies in the room; what is given lies on the card."""
    if GIVE_TREASURE in ask.options:
        return Refusal("The Monster wants its Treasure in hand: drag it to its card.", "LC-8.15")
    return Refusal(f"The cube is dropped where you are, in {place_name(t, t.heroes[ask.seat].at)}.", "LC-8.10")


def _left_over(ask: Ask) -> Refusal:
    if ask.facts.get("room"):
        return Refusal("What you cannot carry stays in the room where you are.", "LC-12.2")
    return Refusal("What you cannot carry after a battle goes to the bag.", "LC-12.3")


def _spoils(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    seat = _board_of(place)
    if seat is None:
        return None
    clause = "LC-7.6" if ask.about == "D-STEAL" else "LC-5.7"
    return Refusal(f"That board is {hero_name(seat)}'s. The winner keeps what is won.", clause)


def _ware(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    seat = _board_of(place)
    if seat is None:
        return None
    return Refusal(f"That board is {hero_name(seat)}'s. What you buy goes to your own.", "LC-10.13")


def _last_cube(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    space = space_under(t, place)
    if space is None:
        return None
    return Refusal(f"{place_name(t, space)} gets no cube: only the new rooms do, two each at most.", "LC-9.3")


STRAYS: dict[str, Callable[[State, Ask, str, str], Refusal | None]] = {
    "die": _die,
    "meeple": _hero,
    "monster": _monster,
    "cube": _cube,
    "hero": _held,
    "card": _spoils,
    "ware": _ware,
    "spread": _last_cube,
}
