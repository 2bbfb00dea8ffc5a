"""Why something cannot be done by hand just now, for who tries it all the same."""

from collections.abc import Sequence

from tabletop.engine.contract import Ask, Refusal
from tabletop.games.skulldug.cave import misfits, rivals_in_sight, sight, to_destroy, ways
from tabletop.games.skulldug.content import CARD, COST, ITEMS, MONSTERS, PASSAGE
from tabletop.games.skulldug.effects import LosOwnOnly
from tabletop.games.skulldug.faces import corridor_words
from tabletop.games.skulldug.hands import forbidden
from tabletop.games.skulldug.places import space_id
from tabletop.games.skulldug.state import State

TOLD = {
    "SK-7.3": "it would not join the passage you came from",
    "SK-7.4": "it would join fewer passages than it can",
}


def refusal(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    """The rule in the way, or None where the general words say it all."""
    if ask.about == "orient":
        return unfit(t) if t.drawn and piece == t.drawn[0] else None
    if ask.about != "turn_action":
        return None
    if piece == f"explorer-{ask.seat}":
        return no_step(t, ask.seat, place)
    if piece.startswith("explorer-"):
        return no_shove(t, ask.seat, int(piece.removeprefix("explorer-")))
    if piece == "destroy":
        return no_destroying(t, ask.seat, place)
    if piece in t.explorers[ask.seat].hand:
        return out_of_sight(t, ask.seat, place)
    if piece in CARD:
        return no_taking(t, ask.seat, piece)
    return None


def unfit(t: State) -> Refusal | None:
    """SK-7.3, SK-7.4: the ways in which the drawn passage does not fit."""
    wrong = misfits(t, PASSAGE[t.drawn[0]].masks, t.opening, came_from(t))
    return Refusal(misfit_words(wrong), wrong[0][1]) if wrong else None


def came_from(t: State) -> int:
    """SK-7.8: where the finder stood before; for the light of a flare, the passage before this one in its line."""
    finder = t.explorers[t.finder]
    if finder.at == t.opening:
        return finder.last
    return t.grid.neighbours[t.opening][t.grid.direction(t.opening, finder.at)]


def misfit_words(wrong: Sequence[tuple[int, str]]) -> str:
    """Open to the north and east it would not join the passage you came from (SK-7.3)."""
    told = []
    for clause, reason in TOLD.items():
        ways_open = [corridor_words(mask) for mask, broken in wrong if broken == clause]
        if ways_open:
            told.append(f"Open to the {', or to the '.join(ways_open)} {reason} ({clause}).")
    return " ".join(told)


def no_step(t: State, seat: int, place: str) -> Refusal | None:
    explorer = t.explorers[seat]
    if t.ap + t.move_ap < COST["move"]:
        return Refusal("A step costs 1 AP, and none is left this turn.", "SK-6.1")
    space = space_of(t, place)
    if space is None or space == explorer.at:
        return None
    steps = t.grid.distance(explorer.at, space)
    if steps == 1 and space not in [there for _, there in ways(t, explorer.at)]:
        return Refusal("There is a wall between: both passages need a corridor on the side they share.", "SK-1.8")
    if steps == 2 and explorer.drugged:
        return Refusal("Who is Drugged cannot Dash: one passage at a time.", "SK-10.9")
    if steps == 2 and forbidden(explorer, "dash"):
        return Refusal("Something in your hand forbids to Dash: one passage at a time.", "SK-12.4")
    if steps == 2 and not t.corridors[space]:
        return Refusal("A Dash goes through known passages only; into the dark it is one step.", "SK-6.3")
    return Refusal("Too far, or no corridor leads there: a Dash is two connected passages.", "SK-6.3")


def no_shove(t: State, seat: int, who: int) -> Refusal:
    if t.explorers[who].at != t.explorers[seat].at:
        return Refusal("Only who stands in your own passage can be shoved.", "SK-6.9")
    if "shove" in t.used:
        return Refusal("One shove a turn is enough.", "SK-6.10")
    if forbidden(t.explorers[who], "be_shoved"):
        return Refusal("Nobody shoves who wears Hobnail Boots.", "SK-12.16b")
    return Refusal("A shove needs 1 AP and leads into a connected passage.", "SK-6.9")


def no_destroying(t: State, seat: int, place: str) -> Refusal:
    if "destroy" in t.used:
        return Refusal("One passage a turn can be destroyed.", "SK-6.17")
    space = space_of(t, place)
    if space == t.entrance:
        return Refusal("The Cave Entrance is never destroyed.", "SK-14.6")
    if space is not None and t.here(space):
        return Refusal("Somebody is in there.", "SK-6.16")
    if space is not None and space not in to_destroy(t, seat):
        return Refusal("Only a passage that a corridor of yours points at can be destroyed.", "SK-6.16")
    return Refusal("To destroy a passage costs 1 AP.", "SK-6.16")


def out_of_sight(t: State, seat: int, place: str) -> Refusal | None:
    """SK-1.11: cards go no farther than the eye."""
    masked = t.explorers[seat].holding(LosOwnOnly)
    if place.startswith("explorer-"):
        who = int(place.removeprefix("explorer-"))
        if who == seat or who in rivals_in_sight(t, seat):
            return Refusal("A throw costs 1 AP, and none is left.", "SK-6.11") if who != seat and not t.ap else None
    else:
        space = space_of(t, place)
        if space is None or space in sight(t, seat):
            return None
    if masked:
        return Refusal(f"With the {CARD[masked].name} you see no farther than your own passage.", "SK-12.5")
    return Refusal("Out of sight: you see straight along connected passages only.", "SK-1.11")


def no_taking(t: State, seat: int, card: str) -> Refusal | None:
    """What lies in the cave and does not come along."""
    explorer = t.explorers[seat]
    if card in MONSTERS or card not in ITEMS:
        return Refusal(f"{CARD[card].name} is no item: it cannot be carried.", "SK-4.2")
    if any(card in rival.hand for rival in t.explorers):
        return Refusal("That is in a rival's hand: make them drop it.", "SK-6.15")
    if card not in t.contents.get(explorer.at, ()):
        return Refusal("You pick up only what lies in your own passage.", "SK-6.6")
    if t.ap < COST["pick_up"]:
        return Refusal("Picking up costs 1 AP, and none is left.", "SK-6.6")
    return None


def space_of(t: State, place: str) -> int | None:
    """The space that a piece on the table stands for."""
    return next((space for space in range(len(t.corridors)) if space_id(t, space) == place), None)
