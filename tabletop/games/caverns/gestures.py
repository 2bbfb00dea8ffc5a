"""How each choice is made by hand: what is dragged where, what is clicked, and what it is called."""

from collections.abc import Callable, Sequence

from tabletop.engine.contract import Ask, Caution, Gesture, Option
from tabletop.engine.naming import listed
from tabletop.games.caverns import cave
from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, SPELLS, TILES, TREASURES
from tabletop.games.caverns.content import name_of as name
from tabletop.games.caverns.layout import place_piece
from tabletop.games.caverns.magic import WEB
from tabletop.games.caverns.naming import exact_name, towards
from tabletop.games.caverns.odds import win_chance
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import (
    Choice,
    affinity,
    bribe_value,
    escape_choices,
    fight_choices,
    friends_total,
    shield_choices,
)
from tabletop.games.caverns.words import the

Hand = Callable[[State, Ask, Option], Gesture]

LIKELY_DEATH, PLAYERS = "likely_death", "attack_players"
CAUTIONS = (
    Caution(LIKELY_DEATH, "Attack where death is likelier than a win", "CV-8.2"),
    Caution(PLAYERS, "Attack another player", "CV-8.2"),
)
NEEDED = {"petrify": "4 or more", "fire_ball": "three dice", "flying": "4 or more", "invisibility": "4 or more",
          "shape_changing": "3 or more", "summoning": "3 or more"}  # fmt: skip


def gestures(t: State, ask: Ask) -> list[Gesture]:
    made = []
    for option in ask.options:
        hand = HANDS[option.verb]
        made.append(hand(t, ask, option))
    return made


def _button(label: str, consequence: str = "") -> Hand:
    return lambda t, ask, option: Gesture(option, label, ask.clause_of(option), consequence=consequence)


def _click(prefix: str, label: str) -> Hand:
    """Click the piece that the option names."""
    return lambda t, ask, option: Gesture(
        option, label.format(the(option[1])), ask.clause_of(option), piece=f"{prefix}-{option[1]}"
    )


def _me(t: State, ask: Ask) -> str:
    """The figure that the asked seat moves or fights with in this question."""
    return t.matter["figure"] if ask.about == "D-DEFEND" else t.acting


def _target(t: State, figure: str) -> str:
    """The piece that stands for a target: the card of a monster that sleeps here, or the figure itself."""
    here = t.acting in t.place and figure in t.sleepers(t.place[t.acting])
    return f"foe-{figure}" if here else f"figure-{figure}"


def _fight(t: State, ask: Ask, option: Option) -> Gesture:
    me, foe = _me(t, ask), option[1]
    chance = round(100 * win_chance(t, me, foe, 1 if ask.about == "D-ORDER" and t.rushed else 0))
    odds = f" ({chance} in 100)" if t.asleep(foe) else ""
    confirm = ""
    if ask.about == "D-ACT" and t.asleep(foe) and chance < 50 and not CREATURES[me].monster:
        confirm = "You would more likely die than win. Attack?"
    label, card = f"Fight {the(foe)}{odds}", _target(t, foe)
    if card.startswith("foe-"):
        return Gesture(option, label, option.clause, card, confirm=confirm, caution=LIKELY_DEATH)
    if ask.about == "D-ACT":
        confirm = f"Every fight ends in a death. Attack {the(foe)}?"
    return Gesture(option, label, option.clause, f"figure-{me}", card, confirm=confirm, caution=PLAYERS)


def _cast(t: State, ask: Ask, option: Option) -> Gesture:
    spell, target = option[1], option[2]
    me, piece = _me(t, ask), f"spell-{spell}"
    label = f"{SPELLS[spell].name} ({NEEDED[spell]})"
    if target == WEB:
        return Gesture(option, "Fire-Ball at the web", option.clause, piece, f"web-{TILE_OF[t.place[me]]}")
    if target == me and spell != "shape_changing":
        return Gesture(option, label, option.clause, piece)
    whom = "yourself" if target == me else the(target)
    return Gesture(option, f"{SPELLS[spell].name} at {whom}", option.clause, piece, _target(t, target))


def _befriend(t: State, ask: Ask, option: Option) -> Gesture:
    needed = affinity(t.acting, option[1])
    label = f"Befriend {the(option[1])} ({needed} or less)"
    return Gesture(option, label, option.clause, _target(t, option[1]))


def _exchange(t: State, ask: Ask, option: Option) -> Gesture:
    label = f"Propose an exchange to {the(option[1])}"
    return Gesture(option, label, option.clause, f"figure-{t.acting}", f"figure-{option[1]}")


def _mirror(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, "Look into the Magic Mirror", option.clause, "mirror")


def _hand_over(t: State, ask: Ask, option: Option) -> Gesture:
    label = f"Hand {the(option[1])} to {the(option[2])}"
    return Gesture(option, label, option.clause, f"card-{option[1]}", f"figure-{option[2]}")


def _go_on(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, "Go on to move" if t.step == "activity_a" else "End the turn", ask.clause)


# Movement


def _walk(t: State, ask: Ask, option: Option) -> Gesture:
    to = option[1]
    verb = "Fly" if t.flying else "Stride on" if ask.about == "D-LONG" else "Walk"
    return Gesture(option, f"{verb} to {exact_name(t, to)}", option.clause, f"figure-{t.acting}", place_piece(to))


def _stairs(t: State, ask: Ask, option: Option) -> Gesture:
    to = option[1]
    place = f"stairs-{TILE_OF[to]}" if to in t.stairs else "holy_place"
    where = exact_name(t, to) if to in t.stairs else "the Holy Place"
    return Gesture(option, f"Take the stairs to {where}", option.clause, f"figure-{t.acting}", place)


def _explore(t: State, ask: Ask, option: Option) -> Gesture:
    x, y = option[1].split(":")
    cell = cave.cell_at(int(x), int(y))
    tile = TILE_OF[t.place[t.acting]]
    exactly = f" ({x}, {y})" if TILES[tile].size > 1 else ""
    label = f"Explore {towards(t, tile, cell)}{exactly}"
    return Gesture(option, label, option.clause, f"figure-{t.acting}", f"cell-{option[1]}")


def _step_in(t: State, ask: Ask, option: Option) -> Gesture:
    mouth = cave.MOUTH[t.place[t.acting]]
    assert mouth is not None, "only offered at a cavern's mouth"
    return Gesture(option, "Step into the cavern", option.clause, f"figure-{t.acting}", f"place-{mouth[0]}")


def _struggle(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, "Tear free (4 or more)", ask.clause, f"web-{TILE_OF[t.place[t.acting]]}")


def _turn(t: State, ask: Ask, option: Option) -> Gesture:
    x, y = cave.spot_of(t.drawn_cell)
    label = ("As it is", "A quarter turn", "Half a turn", "Three quarter turns")[option[1]]
    return Gesture(option, label, ask.clause, f"tile-{t.drawn_tile}", f"cell-{x}:{y}", turn=option[1])


def _block(t: State, ask: Ask, option: Option) -> Gesture:
    label = f"Bar the way with {the(option[1])}"
    return Gesture(option, label, ask.clause, f"figure-{option[1]}", f"figure-{t.matter['foe']}")


# Encounters


def _escape(t: State, ask: Ask, option: Option) -> Gesture:
    total = escape_choices(t, t.acting)[0][1]
    return Gesture(option, f"Escape ({total} or less)", option.clause)


def _step_out(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, "Step outside", ask.clause, f"figure-{t.acting}", place_piece(t.outside))


def _bribe(t: State, ask: Ask, option: Option) -> Gesture:
    monster = t.matter["monster"]
    worth = bribe_value(monster, option[1])
    label = f"Offer {the(option[1])} (+{worth})"
    return Gesture(option, label, option.clause, f"card-{option[1]}", _target(t, monster))


def _roll_it(t: State, ask: Ask, option: Option) -> Gesture:
    total = friends_total(t, t.acting, t.matter["monster"])
    return Gesture(option, f"Roll for friends ({total} or less)", ask.clause)


# Cards brought to bear


def _use(t: State, ask: Ask, option: Option) -> Gesture:
    words, picks = listed([_token(token) for token in option[1]]), _picks(option[1])
    if ask.about == "D-SPELL":
        label = f"Cast with {words}" if words else "Cast by your own Magic"
        return Gesture(option, label, ask.clause, picks=picks)
    with_ = f"with {words}" if words else "without cards"
    return Gesture(option, f"{_total(t, ask, option)} {with_}", ask.clause, picks=picks)


def _picks(tokens: Sequence[str]) -> tuple[str, ...]:
    """The cards in the hand that are brought to bear together."""
    return tuple(f"card-{token.rstrip('!')}" for token in tokens)


def _token(token: str) -> str:
    called = TREASURES[token.rstrip("!")].name
    return f"{called} (shown in full)" if token.endswith("!") else called


def _total(t: State, ask: Ask, option: Option) -> str:
    figure, foe, purpose = t.matter["figure"], t.matter["foe"], t.matter["purpose"]
    if purpose == "escape":
        return f"Escape {_find(escape_choices(t, figure), option)}"
    choices = fight_choices if purpose == "fight" else shield_choices
    return f"Combat {_find(choices(t, figure, foe), option)}"


def _find(choices: Sequence[Choice], option: Option) -> int:
    return next(total for use, total in choices if use == option)


def _unwilling(t: State, ask: Ask, option: Option) -> Gesture:
    words = listed([TREASURES[card].name for card in option[1]])
    label = f"Resist with {words}" if words else "Resist by your own Magic"
    return Gesture(option, label, ask.clause, picks=_picks(option[1]))


# Exchanges


def _lay_open(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, f"Lay {the(option[1])} open", ask.clause, f"card-{option[1]}", "tray-open")


def _lay_closed(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, f"Lay {the(option[1])} closed", ask.clause, f"card-{option[1]}", "tray-closed")


def _ask_cards(t: State, ask: Ask, option: Option) -> Gesture:
    cards = "1 card" if option[1] == 1 else f"{option[1]} cards"
    return Gesture(option, f"Ask for {cards}", ask.clause, "tray-return", amount=option[1])


def _give(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, f"Give {the(option[1])}", ask.clause, f"card-{option[1]}", "tray-return")


def _vote(t: State, ask: Ask, option: Option) -> Gesture:
    label = "End it: I cannot fulfil my quest" if option[1] else "Play on"
    return Gesture(option, label, ask.clause)


def _take(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, f"Play {name(option[1])}", ask.clause, f"pick-{option[1]}")


def _wake(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, f"Wake {the(option[1])}", ask.clause, _target(t, option[1]))


def _recast(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, "Cast Invisibility again (3 or more)", ask.clause, "spell-invisibility")


HANDS: dict[str, Hand] = {
    "take": _take,
    "keep_quest": _button("Keep this Quest"),
    "reject_quest": _button("Reject it and draw another"),
    "fight": _fight,
    "cast": _cast,
    "exchange": _exchange,
    "mirror": _mirror,
    "hand_over": _hand_over,
    "propose_end": _button("Propose to end the game"),
    "go_on": _go_on,
    "act": _click("figure", "Act with {}"),
    "stay": _button("Stay here"),
    "walk": _walk,
    "stairs": _stairs,
    "explore": _explore,
    "step_in": _step_in,
    "struggle": _struggle,
    "stop_here": _button("Stop here"),
    "use_item": _click("card", "Use {}"),
    "block": _block,
    "let_pass": _button("Let it pass"),
    "turn": _turn,
    "rush": _button("Rush in", "+1 Combat, but you must fight"),
    "creep": _button("Creep in", "You may make friends or escape"),
    "stay_out": _button("Stay outside"),
    "befriend": _befriend,
    "escape": _escape,
    "bribe": _bribe,
    "roll_it": _roll_it,
    "stay_inside": _button("Stay inside"),
    "step_out": _step_out,
    "defend": _button("Fight back"),
    "use": _use,
    "bigger": _button("Bigger: passes water"),
    "smaller": _button("Smaller: passes narrow ways"),
    "recast": _recast,
    "appear": _button("Become visible"),
    "willing": _button("Go willingly"),
    "unwilling": _unwilling,
    "lay_open": _lay_open,
    "lay_closed": _lay_closed,
    "ask_nothing": _button("Make it a gift", "Asks nothing in return"),
    "ask_cards": _ask_cards,
    "name_card": _button("Ask by name"),
    "ask_for": _click("name", "Ask for {}"),
    "withdraw": _button("No offer"),
    "accept": _button("Accept"),
    "refuse": _button("Refuse"),
    "counter_offer": _button("Offer something else", "Your own proposal instead"),
    "give": _give,
    "look_at": _click("figure", "Look at {}"),
    "wake": _wake,
    "become": _click("figure", "Become {}"),
    "vote": _vote,
}
