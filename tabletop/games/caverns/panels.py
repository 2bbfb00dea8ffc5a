"""The seats at a glance: who they are, what they can do, and what is known of what they hold."""

import re
from collections.abc import Sequence

from tabletop.engine.naming import listed
from tabletop.engine.table import Badge, Counter, Panel
from tabletop.games.caverns.content import CREATURES, QUESTS, TREASURES
from tabletop.games.caverns.faces import icon
from tabletop.games.caverns.hands import all_seats, bottom
from tabletop.games.caverns.odds import plain_combat
from tabletop.games.caverns.state import Held, State
from tabletop.games.caverns.strength import escape_choices, magic
from tabletop.games.caverns.words import the


def panels(t: State, viewer: int | None, names: Sequence[str]) -> list[Panel]:
    return [_seat(t, seat, viewer, names[seat]) for seat in range(t.seats)]


def _seat(t: State, seat: int, viewer: int | None, name: str) -> Panel:
    figures = t.figures_of(seat)
    if not figures:
        sign = "common/skull" if t.character[seat] else "common/question"
        return Panel(seat, name, subtitle=_without_figure(t, seat), icon=sign)
    lead = t.acting if t.acting in figures else figures[0]
    return Panel(
        seat,
        name,
        subtitle=_subtitle(t, figures),
        icon=icon(lead),
        counters=_counters(t, lead, figures, own=viewer == seat),
        badges=tuple(_badges(t, seat, figures, viewer)),
    )


def _without_figure(t: State, seat: int) -> str:
    if not t.character[seat]:
        return "choosing a character"
    return "out of the game" if t.variants["reincarnate"] == "killer_only" else "waiting for a monster"


def _subtitle(t: State, figures: list[str]) -> str:
    facts = CREATURES[figures[0]]
    if facts.monster:
        band = f" +{len(figures) - 1}" if len(figures) > 1 else ""
        return f"hunts as {re.sub('^The ', 'the ', facts.name)}{band}"
    return f"{facts.name}, {facts.role}"


def _counters(t: State, figure: str, figures: list[str], own: bool) -> tuple[Counter, ...]:
    """One's own totals with everything in hand; of others what is printed."""
    facts = CREATURES[figure]
    combat = plain_combat(t, figure) if own else facts.combat
    total = magic(t, figure) if own else facts.magic
    hint = "with your best cards" if own else "as printed"
    counters = [
        Counter("common/sword", "Combat", combat, hint=f"{facts.name}: Combat {combat} {hint}."),
        Counter(icon("invisibility"), "Magic", total, hint=f"{facts.name}: Magic {total} {hint}."),
    ]
    if not facts.monster:
        escape = escape_choices(t, figure)[0][1] if own else facts.escape
        counters.append(Counter("common/boot", "Escape", escape, hint=f"{facts.name}: Escape {escape} {hint}."))
    size = sum(len(t.hands[each]) for each in figures)
    counters.append(Counter("common/card_hand", "Cards", size, hint="Treasure cards in hand."))
    return tuple(counters)


def _badges(t: State, seat: int, figures: list[str], viewer: int | None) -> list[Badge]:
    badges = []
    if t.turn == seat and t.acting:
        badges.append(Badge("common/torch", "", "Acting now"))
    if seat not in t.questers:
        band = listed([the(figure) for figure in figures])
        badges.append(Badge("common/skull", "", f"The quest has failed: this player hunts the others as {band}"))
    for figure in figures:
        badges += _states(t, figure)
    if t.quest and t.quest[seat] in t.open_quests:
        badges.append(Badge(icon(t.quest_card(seat)), "", f"Quest: {QUESTS[t.quest[seat]].name}"))
    if viewer != seat:
        badges += [badge for figure in figures for badge in known_badges(t, figure, viewer)]
    return badges


def _states(t: State, figure: str) -> list[Badge]:
    name = CREATURES[figure].name
    badges = []
    if figure in t.stone:
        badges.append(Badge(icon("petrify"), "", f"{name} is stone"))
    if figure in t.pit:
        badges.append(Badge(icon("pa_pit"), "", f"{name} is in a pit and misses a turn"))
    if figure in t.unseen:
        badges.append(Badge(icon("invisibility"), "", f"{name} is invisible"))
    if figure in t.size:
        badges.append(Badge(icon("shape_changing"), "", f"{name} is {t.size[figure]}"))
    return badges


def knows(t: State, held: Held, viewer: int | None) -> bool:
    return held.known == all_seats(t) if viewer is None else held.knows(viewer)


def sure(held: Held, viewer: int | None) -> bool:
    """Whether the viewer can tell whose hand the card is in."""
    return not held.doubts if viewer is None else not held.doubt(viewer)


def known_badges(t: State, figure: str, viewer: int | None) -> list[Badge]:
    """Cards the viewer knows to be in that hand by name, and numbers that were shown of others."""
    name = CREATURES[figure].name
    faces, numbers = [], []
    for held in t.hands[figure]:
        if not sure(held, viewer):
            continue
        if knows(t, held, viewer):
            faces.append(held.card)
        elif held.shown:
            numbers.append(bottom(held.card))
    badges = [Badge(icon(card), "", f"{name} holds {TREASURES[card].name}") for card in sorted(faces)]
    for combat, spell, escape in sorted(numbers, reverse=True):
        kind, amount = ("combat", combat) if combat else ("magic", spell) if spell else ("escape", escape)
        sign = {"combat": "common/sword", "magic": icon("invisibility"), "escape": "common/boot"}[kind]
        badges.append(Badge(sign, f"+{amount}", f"{name} holds a card with +{amount} {kind}"))
    return badges


def lost_track(t: State, viewer: int) -> list[tuple[str, tuple[str, ...]]]:
    """Cards the viewer knows by name whose hand it is not sure of, with the hands they may be in."""
    return sorted(
        (held.card, held.doubt(viewer))
        for hand in t.hands.values()
        for held in hand
        if held.doubt(viewer) and held.knows(viewer)
    )
