"""Where everything lies: Tiny and the Battle die at the left, the cave with the chart below it, the heroes' cards."""

from collections.abc import Iterator
from functools import cache

from tabletop.engine.contract import Piece
from tabletop.engine.naming import listed
from tabletop.engine.table import Face, Side
from tabletop.games.miniskull_caverns import faces
from tabletop.games.miniskull_caverns.content import CENTRE, CONTROLS, EXERTIONS, MAPS, SIDES, TACTICS, UPRIGHT, Map
from tabletop.games.miniskull_caverns.faces import icon
from tabletop.games.miniskull_caverns.solo import clock_cap, clock_dice
from tabletop.games.miniskull_caverns.state import State
from tabletop.games.miniskull_caverns.words import gems

Point = tuple[float, float]

TILE = 120.0
CUT = 32.0
"""Width of what is left of the half cells at the outer edges of the map."""
LEFT = 132.0
MAP_X = LEFT + 14 + CUT
CHART_Y = 5 * TILE + 52
HEROES_X = MAP_X + 5 * TILE + CUT + 14
HEIGHT = CHART_Y + 42
ACTION = 172.0
SLOT = (100.0, 140.0)
SMALL = 48.0
CROWD = {1: ((0, 8),), 2: ((-27, 8), (27, 8)), 3: ((-33, -14), (33, -14), (0, 26))}
"""Where pawns that share a space stand on it."""


def lay(t: State, viewer: int | None) -> list[Piece]:
    pieces = [*_cave(t), *_pawns(t), *_tiny_and_dice(t), *_chart(t)]
    for hero in range(t.seats):
        pieces += _hero(t, hero, viewer)
    if t.seats == 1:
        pieces += _clock(t)
    if viewer is not None:
        pieces += _hand(t, viewer)
    return pieces


def covered(t: State) -> bool:
    """MC-4.1, MC-10.4: Controls and Tactics are chosen in secret, and nothing else ever is."""
    return t.step == "place_controls" or bool(t.fighters)


def cell(space: str) -> Point:
    """The middle of a space, in table units."""
    return MAP_X + TILE * (ord(space[0]) - ord("a") + 0.5), TILE * (int(space[1]) - 0.5)


# The cave


def _cave(t: State) -> Iterator[Piece]:
    yield from _floor(t.map, t.needed)
    for space, amount in sorted(t.lying.items()):
        x, y = cell(space)
        hint = f"{gems(amount)} on {space}: only a Search takes them."
        face = Face(icon=icon("gem"), value=amount)
        yield Piece(f"gem-{space}", "token", face, (x + 36, y - 36), (42, 42), z=2, hint=hint, clause="MC-13.5")


@cache
def _floor(map_id: str, needed: int) -> tuple[Piece, ...]:
    """What never changes: spaces, rock and the symbols cut by the edge."""
    cave = MAPS[map_id]
    return (
        *(_space(cave, space, needed) for space in cave.spaces),
        *(_rock(space) for space in cave.rock),
        *(_cut_symbol(cut.kind, cut.x, cut.y) for cut in cave.cut_symbols),
    )


def _rock(space: str) -> Piece:
    face, size, hint = Face(icon=icon("wall")), (TILE * 0.94, TILE * 0.94), "Solid rock: no way through."
    return Piece(f"rock-{space}", "token", face, cell(space), size, hint=hint, clause="MC-1.7", marks=("spent",))


def _space(cave: Map, space: str, needed: int) -> Piece:
    mark, tone, clause, what = "", "", "MC-1.7", "A space of the cave."
    if space == CENTRE:
        mark, tone, clause = "tiny", cave.tiny, "MC-11.1"
        what = f"The centre, Tiny's lair: come with {gems(needed)}."
    elif space in cave.start_spaces:
        mark, clause, what = "start_space", "MC-2.4", "A Starting space."
    elif space in cave.gem_spaces:
        tone, clause, what = "gold", "MC-2.7", "A Gem space."
    exits = tuple((_toward(space, beside), "open") for beside in cave.neighbours[space])
    face = Face(exits=exits, icon=icon(mark) if mark else "", title=space, tone=tone)
    return Piece(f"space-{space}", "tile", face, cell(space), (TILE, TILE), hint=what, clause=clause)


def _toward(space: str, beside: str) -> Side:
    if space[0] == beside[0]:
        return "n" if beside[1] < space[1] else "s"
    return "w" if beside[0] < space[0] else "e"


def _cut_symbol(kind: str, x: int, y: int) -> Piece:
    """MC-6.7: half a symbol on the cut edge of the map, in sight and out of play."""
    inward: Side = "e" if x < 0 else "w"
    at = (MAP_X - CUT / 2 if x < 0 else MAP_X + 5 * TILE + CUT / 2, TILE * (y + 0.5))
    pictures = {"start": icon("start_space"), "tiny_red": icon("tiny"), "tiny_green": icon("tiny")}
    exits = ((inward, "open"),) if kind == "passage" else ()
    face = Face(icon=pictures.get(kind, ""), exits=exits, tone="stone")
    hint = "Cut off at the edge of the map: not a space."
    return Piece(f"cut-{x}-{y}", "tile", face, at, (CUT, TILE), hint=hint, clause="MC-6.7", marks=("ghost",))


def _pawns(t: State) -> Iterator[Piece]:
    for hero in range(t.seats):
        signs = (("active", t.acting == hero), ("hidden", t.hidden[hero]), ("sleeping", t.resting[hero]))
        hint = f"Seat {hero + 1}: Strength {t.strength[hero]}, {gems(t.gems[hero])}."
        face = Face(icon=faces.hero_icon(hero), seat=hero)
        yield Piece(
            f"pawn-{hero}", "meeple", face, _stands(t, hero), (56, 56), z=5, hint=hint, clause="MC-1.1",
            marks=tuple(mark for mark, on in signs if on),
        )  # fmt: skip


def _stands(t: State, hero: int) -> Point:
    """On its space, beside whoever else is there; before it is placed, on its Control slot."""
    space = t.at[hero]
    if not space:
        return _slot(t, hero)
    crowd = [other for other in range(t.seats) if t.at[other] == space]
    (x, y), (aside, down) = cell(space), CROWD[len(crowd)][crowd.index(hero)]
    return x + aside, y + down


# Tiny, the Battle die and the encounter chart


def _tiny_and_dice(t: State) -> Iterator[Piece]:
    middle = LEFT / 2
    awake = ("active",) if t.step == "battle_tiny" and t.acting >= 0 else ()
    hint = f"Tiny, the dragon: {t.tiny} Strength left, and he never heals."
    size = (LEFT, LEFT * 1.4)
    yield Piece("tiny", "card", faces.tiny_face(t), (middle, 93), size, hint=hint, clause="MC-11.6", marks=awake)
    hint = "The Battle die, for every roll."
    face = Face(value=t.die or 6, tone="bone")
    yield Piece("battle-die", "die", face, (middle, 240), (66, 66), hint=hint, clause="MC-1.3")
    if t.monster:
        face = Face(icon=icon("disturbed_monster"), title="the monster", value=t.monster, tone="violet")
        hint = f"A monster of Strength {t.monster}."
        yield Piece("monster", "token", face, (middle, 340), (92, 92), z=1, hint=hint, clause="MC-12.2")


def chart_cell(noise: int) -> str:
    """The piece of the chart that speaks of this Noise; up to 2 nothing can be found, so they share one."""
    return f"chart-{max(noise, 2)}"


def _chart(t: State) -> Iterator[Piece]:
    """MC-7.1, MC-12.1: the encounter chart under the map, lit at the Total Noise in force."""
    heading = f"Noise {t.noise}" if t.noise >= 0 else "Noise ?"
    hint = "Total Noise, the Noise of all Action cards together: it says what a search finds on and wakes monsters."
    yield Piece("noise", "label", Face(title=heading), (LEFT / 2, CHART_Y - 20), (LEFT, 40), hint=hint, clause="MC-1.9")
    yield Piece(
        "finds", "label", Face(title="finds on"), (LEFT / 2, CHART_Y + 22), (LEFT, 28), hint=hint, clause="MC-7.1"
    )
    wide = (5 * TILE + 2 * CUT) / 8
    for place, noise in enumerate(range(2, 10)):
        finds = faces.finds_at(t, noise)
        words = f"on {listed(finds, 'or')}" if finds else "nothing"
        lit = ("lit",) if t.noise >= 0 and chart_cell(t.noise) == chart_cell(noise) else ()
        name, tone = str(noise) if finds else "0-2", "gold" if lit else ""
        hint = f"At Noise {name} a search finds {words}, and monsters come on a roll not above the Noise."
        x, cell_id, face = MAP_X - CUT + wide * (place + 0.5), chart_cell(noise), Face(title=name, tone=tone)
        size, at = (wide - 6, 42), (x, CHART_Y - 20)
        yield Piece(cell_id, "zone", face, at, size, hint=hint, clause="MC-12.1", marks=lit)
        face, size, at = Face(title=" ".join(finds) or "-", tone=tone), (wide - 6, 34), (x, CHART_Y + 22)
        yield Piece(f"finds-{noise}", "label", face, at, size, hint=hint, clause="MC-7.1")


# The heroes' cards and dice


def _middle(t: State, hero: int) -> float:
    """The height at which a hero's cards lie."""
    return HEIGHT * (hero + 0.5) / max(t.seats, 2)


def _slot(t: State, hero: int) -> Point:
    return HEROES_X + ACTION + 12 + SLOT[0] / 2, _middle(t, hero) - 28


def _loose(t: State, hero: int, place: int) -> Point:
    """Where the small things of a hero lie, in a row under its slot."""
    x, y = _slot(t, hero)
    return x - 26 + 52 * place, y + SLOT[1] / 2 + 6 + SMALL / 2


def _hero(t: State, hero: int, viewer: int | None) -> Iterator[Piece]:
    side, name, slot = t.sides[hero], faces.hero_name(hero), _slot(t, hero)
    hint = f"{name}'s Action: {SIDES[side].name}. {faces.side_text(t, side)} {faces.reachable(side)}"
    yield Piece(
        f"action-{hero}", "card", faces.action_face(t, side), (HEROES_X + ACTION / 2, _middle(t, hero)),
        (ACTION, ACTION), angle=faces.action_angle(side), hint=hint, clause="MC-5.3",
        marks=("active",) if t.acting == hero else (),
    )  # fmt: skip
    hint = f"Where {name} places Controls and Tactics."
    yield Piece(f"slot-{hero}", "zone", Face(title="Control", seat=hero), slot, SLOT, hint=hint, clause="MC-4.1")
    yield from _card_in_slot(t, hero, viewer)
    yield _strength(t, hero)
    if t.gems[hero]:
        face, hint = Face(icon=icon("gem"), value=t.gems[hero]), f"{name} carries {gems(t.gems[hero])} of {t.needed}."
        at, size = _loose(t, hero, 1), (SMALL, SMALL)
        yield Piece(f"gems-{hero}", "token", face, at, size, z=2, hint=hint, clause="MC-1.8")
    if t.seats > 1 and t.order[0] == hero:
        face, hint = Face(icon=icon("first_player")), f"{name} is first player this round."
        at = (HEROES_X + 16, _middle(t, hero) - ACTION / 2 + 4)
        yield Piece("first-player", "token", face, at, (SMALL, SMALL), z=4, hint=hint, clause="MC-1.2")


def _card_in_slot(t: State, hero: int, viewer: int | None) -> Iterator[Piece]:
    """The Control card: as a Control, or in PvP combat as a Tactic."""
    key, at, name = f"control-{hero}", _slot(t, hero), faces.hero_name(hero)
    if hero in t.fighters:
        if t.tactics[hero]:
            shown = hero == viewer or t.tactics_open()
            yield Piece(
                key, "card", faces.tactic_face(hero, t.tactics[hero]) if shown else None, at, SLOT, z=1, up=shown,
                back=faces.BACK, hint=f"{name}'s Tactic, face down until both are in.", clause="MC-10.4",
            )  # fmt: skip
    elif t.controls[hero]:
        shown = t.revealed or hero == viewer
        crosswise = t.variants["control_back"] == "axis" and not t.revealed and t.controls[hero] not in UPRIGHT
        yield Piece(
            key, "card", faces.placed_control_face(hero, t.controls[hero]) if shown else None, at, SLOT,
            angle=90 if crosswise else 0, z=1, up=shown, back=faces.BACK,
            hint=f"{name}'s Control{'' if t.revealed else ', face down until all are placed'}.",
            clause="MC-4.5" if t.revealed else "MC-4.3", marks=() if t.revealed else ("hidden",),
        )  # fmt: skip


def _strength(t: State, hero: int) -> Piece:
    """MC-1.5: a die, on the Control card while the hero exerts itself; a skull at 0."""
    name, strength, size = faces.hero_name(hero), t.strength[hero], (SMALL, SMALL)
    at = _slot(t, hero) if t.exerting[hero] else _loose(t, hero, 0)
    if not strength:
        hint = f"{name} is out of Strength: only Heal, Hide or Rest."
        return Piece(f"skull-{hero}", "token", Face(icon="common/skull"), at, size, z=3, hint=hint, clause="MC-13.3")
    hint = f"{name}'s Strength: {strength}." + (" On the card: it will exert itself." if t.exerting[hero] else "")
    return Piece(f"die-{hero}", "die", Face(value=strength, seat=hero), at, size, z=3, hint=hint, clause="MC-1.4")


def _clock(t: State) -> Iterator[Piece]:
    """MC-16.3: the two Countdown dice, and the cap in force."""
    x, y = HEROES_X + (ACTION + SLOT[0]) / 2, HEIGHT * 0.62
    hint = f"{t.clock} turns left; the clock never climbs above {clock_cap(t)}."
    face = Face(title=f"Clock {t.clock} of {clock_cap(t)}", icon=icon("countdown"))
    yield Piece("clock-label", "label", face, (x, y), (240, 44), hint=hint, clause="MC-16.4")
    for place, value in enumerate(clock_dice(t.clock)):
        if value:
            at, face = (x - 50 + 100 * place, y + 80), Face(title="the clock", value=value, tone="gold")
            yield Piece(f"clock-{place}", "die", face, at, (76, 76), hint=hint, clause="MC-16.3")


# What the viewer holds


def _hand(t: State, viewer: int) -> Iterator[Piece]:
    """The viewer's Controls, exertions or Tactics to choose among, each with what it leads to."""
    cards: dict[str, Face] = {}
    clause = "MC-4.1"
    if t.step == "place_controls" and not t.controls[viewer]:
        cards = {control: faces.control_face(t, viewer, control) for control in CONTROLS}
    elif t.step == "adjust_actions" and t.exerting[viewer] and t.acting == viewer:
        cards, clause = {how: faces.exertion_face(t, viewer, how) for how in EXERTIONS}, "MC-4.7"
    elif viewer in t.fighters and not t.tactics[viewer]:
        cards, clause = {tactic: faces.tactic_face(viewer, tactic) for tactic in TACTICS}, "MC-10.4"
    for place, (name, face) in enumerate(cards.items()):
        hint = f"{face.title} {face.kicker}. {face.text}"
        yield Piece(f"hand-{name}", "card", face, (110.0 * place, 0), (100, 140), area="hand", hint=hint, clause=clause)
