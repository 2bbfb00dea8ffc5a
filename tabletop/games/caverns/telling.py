"""The banner's question, and the table in words for the text game and for those who listen."""

from collections.abc import Callable, Iterator, Sequence

from tabletop.engine.contract import Ask
from tabletop.engine.naming import listed
from tabletop.games.caverns import cave
from tabletop.games.caverns.cave import CAVERNS, TILE_OF
from tabletop.games.caverns.content import CREATURES, NARROW, QUESTS, SPELLS, TILES, TREASURES, WATER
from tabletop.games.caverns.faces import abilities
from tabletop.games.caverns.naming import DIRECTIONS, exact_name, place_name, tile_name
from tabletop.games.caverns.odds import plain_combat
from tabletop.games.caverns.panels import known_badges, lost_track
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import escape_choices, friends_total, magic
from tabletop.games.caverns.table import shown_place
from tabletop.games.caverns.words import capital, cards, the

WAYS = {0: "", NARROW: " (narrow)", WATER: " (deep water)", NARROW | WATER: " (narrow and water)"}


# The banner


def prompt(t: State, ask: Ask) -> str:
    words = PROMPTS[ask.about]
    return words if isinstance(words, str) else words(t, ask)


def _act(t: State, ask: Ask) -> str:
    name = capital(t.acting)
    if t.step == "activity_a":
        return f"{name} may act, then move: {_open_ways(ask, ACTIVITIES)}."
    return f"{name} has moved: {_open_ways(ask, ACTIVITIES)}."


ACTIVITIES = {
    "fight": "fight",
    "cast": "cast a spell",
    "exchange": "trade",
    "befriend": "make friends",
    "mirror": "look into the Mirror",
    "hand_over": "hand over cards",
    "go_on": "go on",
}
WAYS_ON = {
    "walk": "walk a tile",
    "explore": "explore the dark",
    "stairs": "take stairs",
    "step_in": "step into the cavern",
    "stay": "stay",
}
ENTRIES = {"rush": "rush", "creep": "creep", "step_in": "step inside", "stay_out": "stay outside"}
DEALINGS = {"fight": "fight", "befriend": "make friends", "cast": "cast a spell", "escape": "escape"}


def _open_ways(ask: Ask, ways: dict[str, str]) -> str:
    """What can be done, in the order in which it is thought of."""
    verbs = {option.verb for option in ask.options}
    return listed([words for verb, words in ways.items() if verb in verbs], "or")


def _move(t: State, ask: Ask) -> str:
    if t.flying:
        return f"{capital(t.acting)} flies: up to two explored tiles."
    return f"Where does {the(t.acting)} go? {_open_ways(ask, WAYS_ON).capitalize()}."


def _next(t: State, ask: Ask) -> str:
    asleep = [the(monster) for monster in t.sleepers(t.place[t.acting])]
    whom = listed(asleep) if len(asleep) < 3 else f"{len(asleep)} monsters"
    return f"Deal with {whom}: {_open_ways(ask, DEALINGS)}."


def _bonus(t: State, ask: Ask) -> str:
    figure, purpose = the(t.matter["figure"]), t.matter["purpose"]
    if purpose == "escape":
        return f"Which Escape cards does {figure} show?"
    against = "a Fire-Ball of" if purpose == "fire_ball" else ""
    return f"Which cards does {figure} use against {against} {the(t.matter['foe'])}?".replace("  ", " ")


def _bribe(t: State, ask: Ask) -> str:
    monster = t.matter["monster"]
    total = friends_total(t, t.acting, monster)
    if total >= 6:
        return f"Bribe {the(monster)}? It is a friend whatever you roll."
    chance = f"roll {total} or less" if total else "as it stands no roll will do"
    return f"Bribe {the(monster)}? To make friends {chance}; gifts add their value."


def _enter(t: State, ask: Ask) -> str:
    mouth = cave.MOUTH[t.place[t.acting]]
    assert mouth is not None, "only asked at a cavern's mouth"
    cavern = mouth[0]
    ways = _open_ways(ask, ENTRIES)
    if cavern not in t.used:
        return f"An unopened cavern ({cards(TILES[TILE_OF[cavern]].spots)}): {ways}?"
    asleep = [the(monster) for monster in t.sleepers(cavern)]
    return f"{listed(asleep)[0].upper()}{listed(asleep)[1:]} in the cavern: {ways}?" if asleep else f"A cavern: {ways}?"


def _offer(t: State, ask: Ask) -> str:
    assert t.offer is not None
    if t.offer.naming:
        return "Which treasure do you ask for?"
    held = len(t.hands[t.offer.partner])
    if not t.hands["offer"]:
        lay = "lay cards, or ask for some" if held else "lay cards; there is nothing to ask for"
        return f"Your offer to {the(t.offer.partner)}, who holds {cards(held) if held else 'no cards'}: {lay}."
    return f"You offer {the(t.offer.partner)} {cards(len(t.hands['offer']))}: lay more, or say what you ask."


def _answer(t: State, ask: Ask) -> str:
    if "left" in ask.facts:
        return f"Choose what to give: {ask.facts['left']} to go."
    offer = t.offer
    assert offer is not None
    if not offer.made:
        return _offer(t, ask)
    asked = the(offer.wanted) if offer.wanted else cards(offer.wants) if offer.wants else "nothing"
    laid = len(t.hands["offer"])
    without = " You do not hold it." if offer.wanted and not any(o.verb == "accept" for o in ask.options) else ""
    return f"{capital(offer.proposer)} offers {cards(laid) if laid else 'nothing'} and asks {asked}.{without}"


PROMPTS: dict[str, str | Callable[[State, Ask], str]] = {
    "D-CHAR": "Choose your character.",
    "D-REJECT": "Your Quest is Dragon Slayer: keep it, or reject it for another?",
    "D-ACT": _act,
    "D-FIGURE": "Which of your monsters acts next?",
    "D-MOVE": _move,
    "D-WEB": "The web holds you: roll to tear free, or stay?",
    "D-LONG": "Go on to a second tile, or stop here?",
    "D-ITEM": "Which item opens the way?",
    "D-BLOCK": lambda t, ask: f"{capital(t.matter['foe'])} hurries past: bar the way?",
    "D-ROTATE": lambda t, ask: f"Lay {tile_name(t.drawn_tile)}: drag it to the dark cell, turn it with the wheel or R.",
    "D-ENTER": _enter,
    "D-NEXT": _next,
    "D-ORDER": "Whom do you fight next?",
    "D-BRIBE": _bribe,
    "D-STAY": "All is peaceful: stay inside, or step out?",
    "D-DEFEND": lambda t, ask: f"{capital(t.matter['foe'])} attacks: fight back, or defend by magic?",
    "D-BONUS": _bonus,
    "D-SPELL": lambda t, ask: f"{SPELLS[t.matter['spell']].name}: by which Magic?",
    "D-SIZE": lambda t, ask: f"Make {the(t.matter['figure'])} bigger or smaller?",
    "D-UPKEEP": "Stay invisible? Cast again, or appear.",
    "D-RESIST": lambda t, ask: f"{capital(t.matter['foe'])} summons you: go, or resist?",
    "D-OFFER": _offer,
    "D-ANSWER": _answer,
    "D-COUNTER": _answer,
    "D-MIRROR": "Whose hand does the Mirror show you?",
    "D-WAKE": lambda t, ask: f"Whom do you wake? Room for {ask.facts['room']}.",
    "D-REINCARNATE": "You are dead. Which sleeping monster do you become?",
    "D-DRAGON": "The Dragon sleeps here: make friends, cast a spell, or fight.",
    "D-VOTE": "End the game without a winner? The vote is secret.",
}


# The table in words


def describe(t: State, viewer: int | None, names: Sequence[str]) -> str:
    lines = [f"Round {t.round}. {names[t.turn]}'s turn."]
    lines.append(_decks(t))
    lines += _seats(t, viewer, names)
    lines += _cave(t, viewer)
    if viewer is not None:
        lines += _own(t, viewer)
    return "\n".join(lines)


def _decks(t: State) -> str:
    words = f"{len(t.stack)} tiles and {len(t.cavern_deck)} Cavern cards are left"
    if t.on("passage_encounters"):
        words += f"; {sum(t.counters.values())} encounters wait on {listed([str(s) for s in sorted(t.counters)])}"
    return words + "."


def _seats(t: State, viewer: int | None, names: Sequence[str]) -> Iterator[str]:
    for seat in range(t.seats):
        figures = t.figures_of(seat)
        if not figures:
            yield f"{names[seat]} has no figure."
        for figure in figures:
            facts = CREATURES[figure]
            where = place_name(shown_place(t, figure, viewer))
            seen = "last seen at" if figure in t.unseen and viewer != seat else "at"
            yield f"{names[seat]}: {facts.name} {seen} {where}, {cards(len(t.hands[figure]))}{_states(t, figure)}."
            if viewer != seat:
                known = [badge.hint for badge in known_badges(t, figure, viewer)]
                yield from (f"  {hint}." for hint in known)


def _states(t: State, figure: str) -> str:
    states = [
        word
        for word, on in (
            ("stone", figure in t.stone),
            ("misses a turn", figure in t.pit),
            ("invisible", figure in t.unseen),
            (t.size.get(figure, ""), figure in t.size),
        )
        if on
    ]
    return f" ({listed(states)})" if states else ""


def _cave(t: State, viewer: int | None) -> Iterator[str]:
    standing: dict[str, list[str]] = {}
    for figure in t.place:
        standing.setdefault(shown_place(t, figure, viewer), []).append(figure)
    for tile, (cell, _) in t.tiles.items():
        x, y = cave.spot_of(cell)
        name = tile_name(tile)
        yield f"{name[0].upper()}{name[1:]} ({x}, {y}): {'; '.join([*_exits(t, tile), *_signs(t, tile)])}."
        for place in TILES[tile].places:
            if place in standing:
                who = [_who(t, figure) for figure in standing[place]]
                where = "in the cavern" if place in CAVERNS else exact_name(t, place)
                yield f"  {where[0].upper()}{where[1:]}: {listed(who)}."


def _who(t: State, figure: str) -> str:
    facts = CREATURES[figure]
    return f"{facts.name} asleep, Combat {facts.combat}" if t.asleep(figure) else facts.name


def _exits(t: State, tile: str) -> Iterator[str]:
    cell, turn = t.tiles[tile]
    for offset, side, place, kind in sorted(cave.EXITS[tile, turn], key=lambda exit: exit[1]):
        beyond = t.cells.get(cell + offset + cave.BEYOND[side])
        if beyond is None:
            where = "unknown"
        elif any(TILE_OF[there] == beyond for there, _ in t.joins[place]):
            where = tile_name(beyond)
        else:
            where = "blocked"
        yield f"{DIRECTIONS[side]} {where}{WAYS[kind]}"


def _signs(t: State, tile: str) -> Iterator[str]:
    facts = TILES[tile]
    if facts.stairs:
        yield "stairs"
    if facts.cavern:
        mouth = next(kind for a, b, kind in facts.links if facts.cavern in (a, b))
        state = "opened" if facts.cavern in t.used else f"not used, {facts.spots} spots"
        yield f"a cavern{WAYS[mouth]}, {state}"
    if tile in t.webs:
        yield "a web"
    if t.holy and TILE_OF[t.holy] == tile:
        yield "the Holy Place"
    if t.mirror and TILE_OF[t.mirror] == tile:
        yield "the Magic Mirror"


def _own(t: State, viewer: int) -> Iterator[str]:
    if t.quest:
        quest = QUESTS[t.quest[viewer]]
        state = "bring home" if viewer in t.questers else "failed:"
        yield f"Your Quest, {quest.name}: {state} {TREASURES[quest.needs].name}."
    for figure in t.figures_of(viewer):
        facts = CREATURES[figure]
        totals = f"Combat {plain_combat(t, figure)}, Magic {magic(t, figure)}"
        if not facts.monster:
            totals += f", Escape {escape_choices(t, figure)[0][1]}"
        yield f"{facts.name}, with everything in hand: {totals}. {abilities(figure)}"
        for card in t.cards(figure):
            yield f"  {TREASURES[card].name}: {TREASURES[card].effect}"
    for card, hands in lost_track(t, viewer):
        holders = [CREATURES[hand].name if hand in CREATURES else "the tray" for hand in hands]
        yield f"{TREASURES[card].name} is with {listed(holders, 'or')}."
