"""How each option is given by hand: what is dragged where, and what it is called."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.engine.contract import Ask, Caution, Gesture, Option
from tabletop.games.skulldug import options as o
from tabletop.games.skulldug.cave import leads_to
from tabletop.games.skulldug.consumables import dark_beyond, sight_end
from tabletop.games.skulldug.content import CARDS, COST, DIE, HAZARDOUS, KIND, KITS, PASSAGE, kind_of
from tabletop.games.skulldug.faces import corridor_words, passage_words
from tabletop.games.skulldug.grid import MASKS, SIDE_NAMES, SIDES
from tabletop.games.skulldug.hands import copy_of, deadly
from tabletop.games.skulldug.panels import steps_home
from tabletop.games.skulldug.places import explorer_id, hand_id, line_to, space_id
from tabletop.games.skulldug.rolls import focus_worth, least, limited
from tabletop.games.skulldug.state import State

Part = dict[str, Any]
"""What a gesture has beside its option and clause."""

LAST_HEALTH, LOST, NEARLY_HOME = "last_health", "declare_lost", "nearly_home"
CAUTIONS = (
    Caution(LAST_HEALTH, "Pay with the last Health", "SK-12.1"),
    Caution(LOST, "Declare the explorer lost", "SK-5.12"),
    Caution(NEARLY_HOME, "End a turn that could win", "SK-5.6"),
)


def gestures(t: State, ask: Ask) -> Sequence[Gesture]:
    """One for every option, in their order."""
    return [
        Gesture(option, clause=ask.clause_of(option), **GESTURES[type(option)](t, ask, option))
        for option in ask.options
    ]


def place(t: State, name: str) -> str:
    return space_id(t, t.grid.spaces[name])


def where(t: State, name: str) -> str:
    return "the Entrance" if t.grid.spaces[name] == t.entrance else name


def held(t: State, seat: int, kind: str) -> str:
    """The copy that shows in the owner's hand."""
    return next(card for card in t.explorers[seat].hand if KIND[card] == kind)


def rival(who: int) -> str:
    return f"seat {who + 1}"


def _colour(t: State, ask: Ask, option: o.TakeColour) -> Part:
    kit = KITS[option.colour]
    return {
        "label": f"Lead the {kit.name} expedition",
        "consequence": ", ".join(CARDS[card].name for card in kit.cards),
    }


def _take_gear(t: State, ask: Ask, option: o.TakeGear) -> Part:
    row = t.top_row if option.card in map(kind_of, t.top_row) else t.bottom_row
    second = row is t.bottom_row and ask.about == "gear_1" and not t.pair and len(t.bottom_row) > 1
    return {
        "label": f"Take {CARDS[option.card].name}",
        "piece": copy_of(row, option.card),
        "place": hand_id(ask.seat),
        "consequence": "then a second card of this row" if second else "",
    }


def _take_card(t: State, ask: Ask, option: o.TakeCard) -> Part:
    card = str(ask.facts["card"])
    return {"label": f"Take {CARDS[kind_of(card)].name}", "piece": card, "place": hand_id(ask.seat)}


def _move(t: State, ask: Ask, option: o.Move) -> Part:
    here, there = t.explorers[ask.seat].at, t.grid.spaces[option.to]
    side = SIDE_NAMES[t.grid.direction(here, there)]
    dark = not t.corridors[there]
    end = "into the dark" if dark else f"to {where(t, option.to)}"
    return {
        "label": f"Move {side} {end}",
        "piece": explorer_id(ask.seat),
        "place": place(t, option.to),
        "consequence": warned(t, there, "-1 AP"),
        "trace": (space_id(t, here), place(t, option.to)),
    }


def _dash(t: State, ask: Ask, option: o.Dash) -> Part:
    here, over, there = t.explorers[ask.seat].at, t.grid.spaces[option.over], t.grid.spaces[option.to]
    first, second = SIDE_NAMES[t.grid.direction(here, over)], SIDE_NAMES[t.grid.direction(over, there)]
    way = f"twice {first}" if first == second else f"{first}, then {second}"
    return {
        "label": f"Dash {way} to {where(t, option.to)}",
        "piece": explorer_id(ask.seat),
        "place": place(t, option.to),
        "consequence": warned(t, over, warned(t, there, "-1 AP")),
        "trace": tuple(space_id(t, space) for space in (here, over, there)),
        "steps": 2,
    }


def warned(t: State, space: int, cost: str) -> str:
    """What a step surely brings: its cost, and what waits there."""
    waiting = [CARDS[KIND[card]].name for card in t.contents.get(space, ()) if card in HAZARDOUS]
    return f"{cost}, meets {', '.join(waiting)}" if waiting else cost


def _pick_up(t: State, ask: Ask, option: o.PickUp) -> Part:
    explorer = t.explorers[ask.seat]
    fatal = deadly(t, ask.seat, option.card) and option.card not in t.used
    return {
        "label": f"Pick up {CARDS[option.card].name}",
        "piece": copy_of(t.contents[explorer.at], option.card),
        "place": hand_id(ask.seat),
        "consequence": "-1 AP",
        "confirm": "Its price is your last Health. Take it all the same?" if fatal else "",
        "caution": LAST_HEALTH,
    }


def _drop(t: State, ask: Ask, option: o.Drop) -> Part:
    here = t.grid.spaces[option.to] == t.explorers[ask.seat].at
    home_trap = t.grid.spaces[option.to] == t.entrance and CARDS[option.card].hazard
    return {
        "label": f"Drop {CARDS[option.card].name} {'here' if here else f'at {where(t, option.to)}'}",
        "piece": held(t, ask.seat, option.card),
        "place": place(t, option.to),
        "consequence": "swept out at the end of the turn" if home_trap else "",
        "trace": line_to(t, ask.seat, t.grid.spaces[option.to]),
    }


def _shove(t: State, ask: Ask, option: o.Shove) -> Part:
    there = t.grid.spaces[option.to]
    side = SIDE_NAMES[t.grid.direction(t.explorers[ask.seat].at, there)]
    return {
        "label": f"Shove {rival(option.who)} {side}{'' if t.corridors[there] else ' into the dark'}",
        "piece": explorer_id(option.who),
        "place": place(t, option.to),
        "consequence": warned(t, there, "once per turn"),
    }


def _throw(t: State, ask: Ask, option: o.Throw) -> Part:
    return {
        "label": f"Throw {CARDS[option.card].name} at {rival(option.who)}",
        "piece": held(t, ask.seat, option.card),
        "place": explorer_id(option.who),
        "consequence": "-1 AP, the card lands there",
        "trace": line_to(t, ask.seat, t.explorers[option.who].at),
    }


def _destroy(t: State, ask: Ask, option: o.Destroy) -> Part:
    side = SIDE_NAMES[t.grid.direction(t.explorers[ask.seat].at, t.grid.spaces[option.at])]
    return {
        "label": f"Destroy the passage to the {side}",
        "piece": "destroy",
        "place": place(t, option.at),
        "consequence": "once per turn",
    }


def _cure(t: State, ask: Ask, option: o.Cure) -> Part:
    cost = COST["cure_drugged"]
    return {"label": "Shake it off: no longer Drugged", "piece": f"drugged-{ask.seat}", "consequence": f"-{cost} AP"}


def _declare_lost(t: State, ask: Ask, option: o.DeclareLost) -> Part:
    return {
        "label": "Declare the explorer lost",
        "confirm": "Your explorer dies here and all its cards stay. Reinforcements come next turn.",
        "caution": LOST,
    }


def _end_turn(t: State, ask: Ask, option: o.EndTurn) -> Part:
    explorer = t.explorers[ask.seat]
    if explorer.treasures >= t.goal:
        if explorer.at == t.entrance:
            return {"label": "End turn and win"}
        if could_get_home(t, ask.seat):
            words = "You could still reach the Entrance and win. End the turn here?"
            return {"label": "End turn", "confirm": words, "caution": NEARLY_HOME}
    if any(deadly(t, ask.seat, card) for card in explorer.hand):
        words = "The Bloodstone Amulet will take your last Health next turn. Go on?"
        return {"label": "End turn", "confirm": words, "caution": LAST_HEALTH}
    return {"label": "End turn"}


def could_get_home(t: State, seat: int) -> bool:
    """Are there AP enough to walk to the Entrance, two passages to a Dash where one can?"""
    explorer = t.explorers[seat]
    steps = steps_home(t).get(explorer.at)
    return steps is not None and steps <= (t.ap + t.move_ap) * (1 if explorer.drugged else 2)


def _use(t: State, ask: Ask, option: o.Use) -> Part:
    return {
        "label": f"Use {CARDS[option.card].name}",
        "piece": held(t, ask.seat, option.card),
        "place": explorer_id(ask.seat),
        "consequence": CARDS[option.card].brief,
    }


def _use_on(t: State, ask: Ask, option: o.UseOn) -> Part:
    target = "yourself" if option.who == ask.seat else rival(option.who)
    return {
        "label": f"Use {CARDS[option.card].name} on {target}",
        "piece": held(t, ask.seat, option.card),
        "consequence": CARDS[option.card].brief,
        "place": explorer_id(option.who),
        "trace": line_to(t, ask.seat, t.explorers[option.who].at),
    }


def _use_at(t: State, ask: Ask, option: o.UseAt) -> Part:
    there = t.grid.spaces[option.at]
    end = "here" if there == t.explorers[ask.seat].at else f"at {where(t, option.at)}"
    return {
        "label": f"Use {CARDS[option.card].name} {end}",
        "piece": held(t, ask.seat, option.card),
        "consequence": CARDS[option.card].brief,
        "place": place(t, option.at),
        "trace": line_to(t, ask.seat, there),
    }


def _use_toward(t: State, ask: Ask, option: o.UseToward) -> Part:
    side = SIDES.index(option.side)
    dark = dark_beyond(t, sight_end(t, ask.seat, side), side)
    return {
        "label": f"Fire the {CARDS[option.card].name} to the {SIDE_NAMES[side]}",
        "piece": held(t, ask.seat, option.card),
        "consequence": CARDS[option.card].brief,
        "place": space_id(t, dark),
    }


def _use_to_take(t: State, ask: Ask, option: o.UseToTake) -> Part:
    space = t.grid.spaces[option.at]
    side = SIDE_NAMES[t.grid.direction(t.explorers[ask.seat].at, space)]
    fatal = deadly(t, ask.seat, option.item) and option.item not in t.used
    return {
        "label": f"Whip {CARDS[option.item].name} from the {side}",
        "piece": copy_of(t.contents[space], option.item),
        "place": hand_id(ask.seat),
        "consequence": "-1 AP",
        "confirm": "Its price is your last Health. Take it all the same?" if fatal else "",
        "caution": LAST_HEALTH,
    }


def _focus(t: State, ask: Ask, option: o.Focus) -> Part:
    duel = t.duel
    assert duel is not None
    gained = focus_worth(t, ask.seat, option.ap)
    plus = int(ask.facts["modifier"] or 0) + gained
    wins = sum(limited(face + plus) >= least(duel) for face in range(1, DIE + 1))
    odds = f"{'hits' if duel.rival >= 0 else 'wins'} {wins} times in {DIE}" if 0 < wins < DIE else ""
    label = f"Focus {option.ap} AP for +{gained}" if option.ap else "Roll without Focus"
    sure = "a sure success" if wins == DIE else "hopeless"
    return {"label": label, "piece": duel.card, "amount": option.ap, "consequence": odds or sure}


def _meet(t: State, ask: Ask, option: o.Meet) -> Part:
    here = t.contents[t.explorers[ask.seat].at]
    card = next(card for card in here if KIND[card] == option.card)
    facts = CARDS[option.card]
    return {
        "label": f"Face {facts.name}",
        "piece": card,
        "consequence": f"Difficulty {facts.difficulty}, Damage {facts.damage}",
    }


def _orient(t: State, ask: Ask, option: o.Orient) -> Part:
    card = t.drawn[0]
    mask = MASKS[option.corridors]
    return {
        "label": f"Lay it open to the {corridor_words(mask)}",
        "piece": card,
        "place": space_id(t, t.opening),
        "turn": PASSAGE[card].masks.index(mask),
    }


def _keep(t: State, ask: Ask, option: o.Keep) -> Part:
    card = next(card for card in t.drawn if kind_of(card) == option.passage)
    return {"label": f"Lay the {passage_words(card)}", "piece": card}


def _discard(t: State, ask: Ask, option: o.Discard) -> Part:
    return {"label": f"Use {CARDS[option.card].name}", "piece": held(t, ask.seat, option.card)}


def _decline(t: State, ask: Ask, option: o.Decline) -> Part:
    return {"label": DECLINES[ask.about]}


def _catch(t: State, ask: Ask, option: o.Catch) -> Part:
    assert t.duel is not None
    name = CARDS[KIND[t.duel.card]].name
    return {"label": f"Catch {name}", "piece": t.duel.card, "place": hand_id(ask.seat)}


def _bolt(t: State, ask: Ask, option: o.Bolt) -> Part:
    side = SIDES.index(option.side)
    there = leads_to(t, t.explorers[ask.seat].at, side)
    assert there is not None
    return {"label": f"Run {SIDE_NAMES[side]}", "piece": explorer_id(ask.seat), "place": space_id(t, there)}


def _lead(t: State, ask: Ask, option: o.Lead) -> Part:
    victim = (ask.seat - 1) % t.seats
    side = SIDE_NAMES[t.grid.direction(t.explorers[victim].at, t.grid.spaces[option.to])]
    return {
        "label": f"Lead {rival(victim)} {side}",
        "piece": explorer_id(victim),
        "place": place(t, option.to),
        "consequence": warned(t, t.grid.spaces[option.to], ""),
    }


def _snag(t: State, ask: Ask, option: o.Snag) -> Part:
    assert t.duel is not None
    card = copy_of(t.explorers[t.duel.rival].hand, option.card)
    return {"label": f"Take {CARDS[option.card].name}", "piece": card, "place": hand_id(ask.seat)}


def plain(label: str) -> Callable[[State, Ask, Option], Part]:
    return lambda t, ask, option: {"label": label}


DECLINES = {
    "reroll": "Keep the roll",
    "whistle": "Let it stand",
    "sherpa": "Take the Injury",
    "salts": "Become Drugged",
}

GESTURES: Mapping[type[Option], Callable[[State, Ask, Any], Part]] = {
    o.TakeColour: _colour,
    o.TakeGear: _take_gear,
    o.PassGear: plain("Take nothing"),
    o.TakeCard: _take_card,
    o.LeaveCard: plain("Leave it in the Entrance"),
    o.Move: _move,
    o.Dash: _dash,
    o.PickUp: _pick_up,
    o.Drop: _drop,
    o.Shove: _shove,
    o.Throw: _throw,
    o.Destroy: _destroy,
    o.Cure: _cure,
    o.DeclareLost: _declare_lost,
    o.EndTurn: _end_turn,
    o.Use: _use,
    o.UseOn: _use_on,
    o.UseAt: _use_at,
    o.UseToward: _use_toward,
    o.UseToTake: _use_to_take,
    o.Focus: _focus,
    o.Meet: _meet,
    o.Orient: _orient,
    o.Keep: _keep,
    o.Discard: _discard,
    o.Decline: _decline,
    o.Catch: _catch,
    o.LeaveIt: plain("Leave it lying"),
    o.Bolt: _bolt,
    o.Lead: _lead,
    o.Snag: _snag,
    o.GoOn: plain("Discover the next passage too"),
    o.Stop: plain("That is light enough"),
}
