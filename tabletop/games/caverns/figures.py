"""Figures on the map: putting them, seeing them, and who may attack whom."""

from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, DRAGON
from tabletop.games.caverns.state import ASLEEP, State


def set_asleep(t: State, monster: str, place: str) -> None:
    """A drawn monster's figure is put on the map, controlled by nobody (CV-1.2)."""
    t.place[monster] = place
    t.owner[monster] = ASLEEP
    t.hands[monster] = []


def remove(t: State, figure: str) -> None:
    del t.place[figure], t.owner[figure], t.hands[figure]
    for statuses in (t.stone, t.pit, t.size, t.unseen):
        statuses.pop(figure, None)
    if figure in t.queue:
        t.queue.remove(figure)


def eyes(t: State, figure: str) -> list[int] | None:
    """Who may see where the figure goes: everybody, or only its player while it is invisible."""
    return [t.owner[figure]] if figure in t.unseen else None


def spotted(t: State, figure: str) -> None:
    """What an invisible figure does shows where it is, without ending the spell (CV-9.16)."""
    if figure in t.unseen and t.unseen[figure][:2] != (t.place[figure], 0):
        t.unseen[figure] = (t.place[figure], 0, 0)
        t.tell("glimpsed", "CV-9.16", figure=figure, place=t.place[figure])


def appear(t: State, figure: str, clause: str) -> None:
    """The end of invisibility, if there was any."""
    if figure in t.unseen:
        del t.unseen[figure]
        t.tell("appeared", clause, figure=figure, place=t.place[figure])


def attackable(t: State, attacker: str, target: str) -> bool:
    """Whether the attacker may attack a figure that is together with it (CV-8.2, CV-11.8)."""
    if target in t.stone or target in t.unseen or t.owner[target] == t.owner[attacker]:
        return False
    if CREATURES[attacker].monster:
        return not CREATURES[target].monster or DRAGON in (attacker, target)
    return CREATURES[target].monster or t.on("pvp_fights")


def reachable_by_word(t: State, figure: str) -> list[str]:
    """Other players' awake figures on the same tile with which one can exchange (CV-12.3)."""
    tile = TILE_OF[t.place[figure]]
    seat = t.owner[figure]
    return [
        other
        for other, place in t.place.items()
        if t.owner[other] not in (seat, ASLEEP)
        and TILE_OF[place] == tile
        and other not in t.unseen
        and other not in t.stone
    ]


def own_on_tile(t: State, figure: str) -> list[str]:
    """Other figures of the same player on the same tile (CV-11.12)."""
    tile = TILE_OF[t.place[figure]]
    seat = t.owner[figure]
    return [
        other
        for other, owner in t.owner.items()
        if owner == seat and other != figure and TILE_OF[t.place[other]] == tile and other not in t.stone
    ]
