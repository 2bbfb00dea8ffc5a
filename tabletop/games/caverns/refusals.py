"""Why something cannot be done by hand just now, for who tries it all the same."""

from tabletop.engine.contract import Ask, Refusal
from tabletop.games.caverns import cave
from tabletop.games.caverns.cave import CAVERNS, TILE_OF
from tabletop.games.caverns.content import CREATURES, NARROW, SPELLS, TILES, TREASURES
from tabletop.games.caverns.faces import BRIBE_TASTES
from tabletop.games.caverns.naming import tile_name
from tabletop.games.caverns.state import ASLEEP, State
from tabletop.games.caverns.strength import could
from tabletop.games.caverns.words import capital, the


def refusal(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    what, _, which = piece.partition("-")
    if not place:
        return _held(t, ask, what, which)
    if what == "figure" and which == t.acting:
        return _no_way(t, which, place) if ask.about in ("D-MOVE", "D-LONG") else _no_target(t, which, place)
    return None


# What cannot be taken up


def _held(t: State, ask: Ask, what: str, which: str) -> Refusal | None:
    if what in ("figure", "foe"):
        return _figure(t, ask, which)
    if what == "spell":
        return _spell(t, ask, which)
    if what == "card":
        return _card(t, ask, which)
    if what == "quest":
        return Refusal("The Quest stays secret until its treasure is on the entrance stairs.", "CV-14.1")
    return None


def _figure(t: State, ask: Ask, figure: str) -> Refusal | None:
    if figure not in t.owner:
        return None
    owner = t.owner[figure]
    if owner == ASLEEP:
        return Refusal(f"{capital(figure)} sleeps: nobody moves it.", "CV-1.2")
    if owner != ask.seat:
        return Refusal(f"{capital(figure)} is seat {owner + 1}'s.", "CV-1.2")
    if figure != t.acting:
        return Refusal(f"It is the turn of {the(t.acting)}.", "CV-3.7") if t.acting else None
    return _not_the_time(t, figure)


def _not_the_time(t: State, figure: str) -> Refusal | None:
    if t.step == "activity_a":
        return Refusal(f"Movement comes next: go on first, then {the(figure)} moves.", "CV-3.2")
    if t.step == "activity_b":
        return Refusal(f"{capital(figure)} has had its movement this turn.", "CV-3.5")
    return None


def _spell(t: State, ask: Ask, spell: str) -> Refusal:
    name, caster = SPELLS[spell].name, t.acting
    if caster in t.place and t.owner[caster] == ask.seat:
        if t.rushed:
            return Refusal("Who has rushed casts no spell for the rest of the turn.", "CV-7.7")
        if t.escaped_badly:
            return Refusal("After a failed Escape there is no time for spells.", "CV-9.3")
        if f"{caster} {spell}" in t.cast:
            return Refusal(f"{capital(caster)} has tried {name} this turn: each spell once a turn.", "CV-9.2")
    if spell == "flying" and t.step != "activity_a":
        return Refusal("Flying is cast before any movement.", "CV-9.3")
    if ask.about not in ("D-ACT", "D-NEXT", "D-DRAGON", "D-DEFEND"):
        return Refusal("Spells are cast before or after the movement, or at a monster that is met.", "CV-9.3")
    return Refusal(f"There is nobody here to cast {name} at.", "CV-9.4")


def _card(t: State, ask: Ask, card: str) -> Refusal | None:
    if card not in TREASURES:
        return None
    if ask.about == "D-BRIBE":
        monster = t.matter["monster"]
        return Refusal(f"{capital(monster)}: {BRIBE_TASTES[CREATURES[monster].bribe]}", "CV-7.14")
    if ask.about == "D-BONUS":
        return Refusal(f"{capital(card)} does not help here.", "CV-8.5")
    if ask.about == "D-ACT":
        words = "Cards are used in fights, spells and escapes, when those come."
        return Refusal(f"{words} To trade, drag your figure to another's.", "CV-12.3")
    return None


# Where it cannot go


def _no_way(t: State, figure: str, place: str) -> Refusal | None:
    kind, _, which = place.partition("-")
    here = t.place[figure]
    if kind == "stairs" or place == "holy_place":
        if here not in t.stairs:
            return Refusal(f"{capital(figure)} is not on stairs itself.", "CV-4.9")
        return Refusal("Stairs are taken only from where the turn began, and not by who flies.", "CV-4.9")
    if kind == "place" and which in CAVERNS:
        return _no_cavern(t, figure, which)
    if kind == "cell":
        return _no_frontier(t, figure, which)
    tile = {"tile": which, "hall": which.partition("-")[0], "place": TILE_OF.get(which, "")}.get(kind, "")
    if kind == "figure" and which in t.place:
        tile = TILE_OF[t.place[which]]
    return _no_tile(t, figure, tile) if tile in t.tiles else None


def _no_frontier(t: State, figure: str, cell: str) -> Refusal:
    if t.flying:
        return Refusal("Who flies goes over explored tiles only.", "CV-4.13")
    here = t.place[figure]
    within = dict(cave.WITHIN[here])
    exits = [(way, kind) for way, kind, there in cave.frontiers(t, TILE_OF[here]) if cave.cell_name(there) == cell]
    needs = [within[way] | kind for way, kind in exits if way in within]
    if not needs:
        return Refusal("That exit belongs to another passage of this tile.", "CV-5.1")
    return _too_tight(t, figure, "that way", min(needs))


def _no_cavern(t: State, figure: str, cavern: str) -> Refusal:
    mouth = cave.MOUTH[t.place[figure]]
    if mouth is None or mouth[0] != cavern:
        return Refusal("Reach the passage at the cavern's mouth first, then step in.", "CV-7.1")
    return _too_tight(t, figure, "the cavern's mouth", mouth[1])


def _no_tile(t: State, figure: str, tile: str) -> Refusal:
    here = t.place[figure]
    if tile == TILE_OF[here]:
        return Refusal(f"{capital(figure)} is on {tile_name(tile)} already.", "CV-4.3")
    ways = [need for there, need in cave.neighbours(t, here) if TILE_OF[there] == tile]
    if ways:
        return _too_tight(t, figure, f"the way to {tile_name(tile)}", min(ways))
    (x, y), beside = cave.spot_of(t.tiles[tile][0]), TILES[tile].size > 1 or TILES[TILE_OF[here]].size > 1
    a, b = cave.spot_of(t.tiles[TILE_OF[here]][0])
    if abs(x - a) + abs(y - b) == 1 and not beside:
        return Refusal(f"A wall: no passage joins {tile_name(tile)} to here.", "CV-1.7")
    far = "two explored tiles" if t.flying else "one tile"
    return Refusal(f"No way within reach leads to {tile_name(tile)}: this moves {far}.", "CV-4.8")


def _too_tight(t: State, figure: str, way: str, need: int) -> Refusal:
    """The way is narrow or under water, or barred to the undead."""
    lacking = need & ~could(t, figure)
    if not lacking:
        return Refusal(f"The Holy Place bars {way} to the undead.", "CV-13.6")
    if lacking & NARROW:
        return Refusal(f"{way[0].upper()}{way[1:]} is narrow: {the(figure)} does not fit through.", "CV-4.4")
    return Refusal(f"{way[0].upper()}{way[1:]} is deep water: {the(figure)} cannot cross it.", "CV-4.5")


def _no_target(t: State, figure: str, place: str) -> Refusal | None:
    kind, _, other = place.partition("-")
    if kind in ("cell", "tile", "hall", "place", "stairs"):
        return _not_the_time(t, figure)
    if kind not in ("figure", "foe") or other not in t.place or other == figure:
        return None
    if other in t.stone:
        return Refusal(f"{capital(other)} is stone: it cannot be hurt, robbed or spoken with.", "CV-9.13")
    if t.place[other] == t.place[figure]:
        return None
    if TILE_OF[t.place[other]] == TILE_OF[t.place[figure]]:
        return Refusal(f"{capital(other)} is in another place of this tile: no fight, but exchanges.", "CV-8.1")
    return Refusal(f"{capital(other)} is elsewhere: go there first.", "CV-8.1")
