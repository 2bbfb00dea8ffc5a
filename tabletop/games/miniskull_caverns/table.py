"""Where everything lies: the cave in the middle, Tiny and the chart to its left, the heroes' cards to its right."""

from collections.abc import Iterator

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face, Side
from tabletop.games.miniskull_caverns import faces
from tabletop.games.miniskull_caverns.content import CENTRE, CONTROLS, EXERTIONS, MAPS, SIDES, TACTICS, UPRIGHT
from tabletop.games.miniskull_caverns.faces import icon
from tabletop.games.miniskull_caverns.solo import clock_cap, clock_dice
from tabletop.games.miniskull_caverns.state import State

TILE = 120.0
CUT = 36.0
LEFT = 200.0
MAP_X = LEFT + 16 + CUT
HEIGHT = 5 * TILE
HEROES_X = MAP_X + 5 * TILE + CUT + 16
ACTION = 164.0
SLOT = (100.0, 140.0)
CROWD = {1: ((0, 8),), 2: ((-27, 8), (27, 8)), 3: ((-33, -14), (33, -14), (0, 26))}
"""Where pawns that share a space stand on it."""


def lay(t: State, viewer: int | None) -> list[Piece]:
    pieces = [*_cave(t), *_pawns(t), *_tiny_and_dice(t), *_chart(t)]
    for hero in range(t.seats):
        pieces += _hero(t, hero, viewer)
    if viewer is not None:
        pieces += _hand(t, viewer)
    return pieces


def cell(space: str) -> tuple[float, float]:
    """The middle of a space, in table units."""
    return MAP_X + TILE * (ord(space[0]) - ord("a") + 0.5), TILE * (int(space[1]) - 0.5)


def _cave(t: State) -> Iterator[Piece]:
    cave = MAPS[t.map]
    size = (TILE, TILE)
    for space in cave.spaces:
        name = "space"
        exits = tuple((_toward(space, beside), "open") for beside in cave.neighbours[space])
        mark, what = "", "A space of the cave."
        if space == CENTRE:
            mark, what = "tiny", f"The centre, Tiny's lair ({cave.tiny}): come with {t.needed} Gems."
        elif space in cave.start_spaces:
            mark, what = "start_space", "A Starting space."
        elif space in cave.gem_spaces:
            what = "A Gem space."
        tone = "gold" if space in cave.gem_spaces else cave.tiny if space == CENTRE else ""
        face = Face(exits=exits, icon=icon(mark) if mark else "", title=space, tone=tone)
        clause = "MC-11.1" if space == CENTRE else "MC-2.7" if space in cave.gem_spaces else "MC-1.7"
        yield Piece(f"{name}-{space}", "tile", face, cell(space), size, hint=f"{space}: {what}", clause=clause)
    for space in cave.rock:
        face = Face(tone="stone")
        yield Piece(
            f"rock-{space}", "tile", face, cell(space), size, hint="Solid rock: no way through.", clause="MC-1.7"
        )
    for cut in cave.cut_symbols:
        yield _cut_symbol(cut.kind, cut.x, cut.y)
    for space, amount in sorted(t.lying.items()):
        x, y = cell(space)
        hint = f"{amount} {'Gem' if amount == 1 else 'Gems'} on {space}: only a Search takes them."
        face = Face(icon=icon("gem"), value=amount)
        yield Piece(f"gem-{space}", "token", face, (x + 36, y - 36), (40, 40), z=2, hint=hint, clause="MC-13.5")


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
        space = t.at[hero]
        if space:
            crowd = [other for other in range(t.seats) if t.at[other] == space]
            (x, y), (aside, down) = cell(space), CROWD[len(crowd)][crowd.index(hero)]
            at = (x + aside, y + down)
        else:
            x, y = _row(t, hero)
            at = (x + ACTION + SLOT[0] + 50, y + 20)
        marks = tuple(
            mark
            for mark, on in (("active", t.acting == hero), ("hidden", t.hidden[hero]), ("sleeping", t.resting[hero]))
            if on
        )
        carried = f", carrying {t.gems[hero]}" if t.gems[hero] else ""
        hint = f"{faces.hero_name(hero)}: Strength {t.strength[hero]}{carried}."
        face = Face(icon=faces.hero_icon(hero), seat=hero)
        yield Piece(f"pawn-{hero}", "meeple", face, at, (52, 52), z=5, hint=hint, clause="MC-1.1", marks=marks)


def _tiny_and_dice(t: State) -> Iterator[Piece]:
    awake = ("boss", "active") if t.step == "battle_tiny" and t.acting >= 0 else ("boss", "sleeping")
    hint = f"Tiny, the dragon: {t.tiny} Strength left, and he never heals."
    yield Piece("tiny", "card", faces.tiny_face(t), (64, 88), (126, 176), hint=hint, clause="MC-11.6", marks=awake)
    die = Face(value=t.die or 6, tone="bone")
    hint = "The Battle die, for every roll."
    yield Piece("battle-die", "die", die, (164, 36), (56, 56), hint=hint, clause="MC-1.3")
    if t.monster:
        hint = f"A monster of Strength {t.monster}."
        face = Face(icon=icon("disturbed_monster"), value=t.monster, tone="violet")
        yield Piece("monster", "token", face, (164, 128), (62, 62), z=1, hint=hint, clause="MC-12.2")


def _chart(t: State) -> Iterator[Piece]:
    """MC-7.1, MC-12.1: the encounter chart, lit at the Total Noise in force."""
    heading = f"Total Noise {t.noise}" if t.noise >= 0 else "Total Noise ?"
    hint = "Noise of all Action cards together: what a search finds on, and what wakes monsters."
    yield Piece("noise", "label", Face(title=heading), (LEFT / 2, 196), (LEFT, 30), hint=hint, clause="MC-1.9")
    for noise in range(10):
        at = (LEFT / 2, 232.0 + 40 * noise)
        lit = ("lit",) if noise == t.noise else ()
        face = Face(title=faces.chart_row(t, noise))
        yield Piece(f"chart-{noise}", "label", face, at, (LEFT, 36), hint=hint, clause="MC-7.1", marks=lit)


def _row(t: State, hero: int) -> tuple[float, float]:
    """Left edge and middle height of the place where a hero's cards lie."""
    return HEROES_X, HEIGHT * (hero + 0.5) / max(t.seats, 2)


def _hero(t: State, hero: int, viewer: int | None) -> Iterator[Piece]:
    x, y = _row(t, hero)
    side = t.sides[hero]
    slot = (x + ACTION + 12 + SLOT[0] / 2, y)
    loose = (slot[0] + SLOT[0] / 2 + 38, y - 50)
    active = ("active",) if t.acting == hero else ()
    name = faces.hero_name(hero)
    hint = f"{name}'s Action: {SIDES[side].name}. {faces.side_text(t, side)} {faces.reachable(side)}"
    yield Piece(
        f"action-{hero}", "card", faces.action_face(t, side), (x + ACTION / 2, y), (ACTION, ACTION),
        angle=faces.action_angle(side), hint=hint, clause="MC-5.3", marks=active,
    )  # fmt: skip
    hint = f"Where {name} places Controls and Tactics."
    yield Piece(f"slot-{hero}", "zone", Face(title="Control", seat=hero), slot, SLOT, hint=hint, clause="MC-4.1")
    yield from _card_in_slot(t, hero, viewer, slot)
    yield _strength(t, hero, (slot[0], slot[1] + 30) if t.exerting[hero] else loose)
    if t.gems[hero]:
        face = Face(icon=icon("gem"), value=t.gems[hero])
        hint = f"{name} carries {t.gems[hero]} of the {t.needed} Gems needed."
        yield Piece(f"gems-{hero}", "token", face, (loose[0], y + 6), (46, 46), z=2, hint=hint, clause="MC-1.8")
    if t.seats > 1 and t.order[0] == hero:
        face = Face(icon=icon("first_player"))
        hint = f"{name} is first player this round."
        yield Piece("first-player", "token", face, (loose[0], y + 58), (46, 46), hint=hint, clause="MC-1.2")
    if t.seats == 1:
        yield from _clock(t, x)


def _card_in_slot(t: State, hero: int, viewer: int | None, at: tuple[float, float]) -> Iterator[Piece]:
    """The Control card as a Control, or in PvP combat as a Tactic."""
    key, name = f"control-{hero}", faces.hero_name(hero)
    if hero in t.fighters:
        if t.tactics[hero]:
            shown = hero == viewer or t.tactics_open()
            face = faces.tactic_face(hero, t.tactics[hero]) if shown else None
            hint = f"{name}'s Tactic, face down until both are in."
            yield Piece(
                key, "card", face, at, SLOT, z=1, up=face is not None, back=faces.BACK, hint=hint, clause="MC-10.4"
            )
        return
    control = t.controls[hero]
    if not control:
        return
    shown = t.revealed or hero == viewer
    crosswise = t.variants["control_back"] == "axis" and not t.revealed and control not in UPRIGHT
    yield Piece(
        key, "card", faces.placed_control_face(hero, control) if shown else None, at, SLOT,
        angle=90 if crosswise else 0, z=1, up=shown, back=faces.BACK, clause="MC-4.5" if t.revealed else "MC-4.3",
        hint=f"{name}'s Control{'' if t.revealed else ', face down until all are placed'}.",
        marks=("hidden",) if not t.revealed else (),
    )  # fmt: skip


def _strength(t: State, hero: int, at: tuple[float, float]) -> Piece:
    """MC-1.5: a die, or a skull at 0."""
    name, strength = faces.hero_name(hero), t.strength[hero]
    if not strength:
        hint = f"{name} is out of Strength: only Heal, Hide or Rest."
        return Piece(
            f"skull-{hero}", "token", Face(icon="common/skull"), at, (52, 52), z=3, hint=hint, clause="MC-13.3"
        )
    hint = f"{name}'s Strength: {strength}." + (" On the card: it will exert itself." if t.exerting[hero] else "")
    face = Face(value=strength, seat=hero)
    return Piece(f"die-{hero}", "die", face, at, (52, 52), z=3, hint=hint, clause="MC-1.4")


def _clock(t: State, x: float) -> Iterator[Piece]:
    """MC-16.3: the two Countdown dice."""
    hint = f"{t.clock} turns left; the clock never climbs above {clock_cap(t)}."
    face = Face(title=f"Clock {t.clock}")
    yield Piece("clock-label", "label", face, (x + 150, HEIGHT * 0.62), (200, 30), hint=hint, clause="MC-16.4")
    for place, value in enumerate(clock_dice(t.clock)):
        if value:
            at = (x + 110 + 80 * place, HEIGHT * 0.62 + 60)
            face = Face(value=value, tone="gold")
            yield Piece(f"clock-{place}", "die", face, at, (60, 60), hint=hint, clause="MC-16.3")


def _hand(t: State, viewer: int) -> Iterator[Piece]:
    """What the viewer can choose among: Controls, exertions or Tactics, each with what it leads to."""
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
