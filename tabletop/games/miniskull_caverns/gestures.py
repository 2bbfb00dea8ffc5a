"""How each choice is made by hand: what is dragged where, what is clicked, and what it surely costs."""

from collections.abc import Callable

from tabletop.engine.contract import Ask, Caution, Gesture, Option
from tabletop.games.miniskull_caverns.content import (
    AFTER_CONTROL,
    AFTER_EXERTION,
    CENTRE,
    CONTROLS,
    EXERTIONS,
    SIDES,
    SURPRISE_DEFENDER_LOSS,
    TACTICS,
)
from tabletop.games.miniskull_caverns.faces import hero_name, side_brief, side_text
from tabletop.games.miniskull_caverns.moves import RANGE, routes_from
from tabletop.games.miniskull_caverns.state import State

Hand = Callable[[State, Ask, Option], Gesture]

LAST, RIVAL = "last_strength", "rival_wins"
CAUTIONS = (
    Caution(LAST, "Spend the last Strength", "MC-13.1"),
    Caution(RIVAL, "Kill Tiny for another hero", "MC-14.1"),
)


def gestures(t: State, ask: Ask) -> list[Gesture]:
    hand = HANDS[ask.about]
    return [hand(t, ask, option) for option in ask.options]


def _start(t: State, ask: Ask, option: Option) -> Gesture:
    label = f"Start on {option[1]}"
    return Gesture(option, label, ask.clause, piece=f"pawn-{ask.seat}", place=f"space-{option[1]}")


def _place(t: State, ask: Ask, option: Option) -> Gesture:
    """Dropped on the slot it is placed as it is; dropped on the own Strength die it takes the die along."""
    control, die = option[1], option[2]
    after = SIDES[AFTER_CONTROL[t.sides[ask.seat]][control]].name
    label = f"{CONTROLS[control].name}: {after}" + (", with the die" if die else "")
    place = f"die-{ask.seat}" if die else f"slot-{ask.seat}"
    return Gesture(
        option, label, "MC-4.2" if die else "MC-4.1", piece=f"hand-{control}", place=place,
        consequence="-1 Strength: a turn or flip more" if die else "",
        confirm=_warning(t, ask.seat, 1) if die else "", caution=LAST,
    )  # fmt: skip


def _exert(t: State, ask: Ask, option: Option) -> Gesture:
    after = SIDES[AFTER_EXERTION[t.sides[ask.seat]][option[1]]].name
    label = f"{EXERTIONS[option[1]].name}: {after}"
    return Gesture(option, label, ask.clause, piece=f"hand-{option[1]}", consequence="-1 Strength")


def _action_or_rest(t: State, ask: Ask, option: Option) -> Gesture:
    if option[0] == "rest":
        return Gesture(option, "Rest", "MC-6.2", consequence="+1 Strength")
    side = SIDES[t.sides[ask.seat]]
    cost = 1 if side.action == "run" else 0
    return Gesture(
        option, side.name, ask.clause, piece=f"action-{ask.seat}",
        consequence=_effect(t, ask.seat), confirm=_warning(t, ask.seat, cost), caution=LAST,
    )  # fmt: skip


def _effect(t: State, hero: int) -> str:
    """What the Action on top does, in a few words."""
    side = t.sides[hero]
    return (side_brief(t, side) or side_text(t, side)).rstrip(".")


def _move(t: State, ask: Ask, option: Option) -> Gesture:
    space = option[1]
    if space == t.at[ask.seat]:
        return Gesture(option, f"Stay on {space}", "MC-6.5")
    action = SIDES[t.sides[ask.seat]].action
    price = routes_from(t, ask.seat, RANGE[action])[space].price
    return Gesture(
        option, f"Move to {space}", "MC-6.8" if price else ask.clause, piece=f"pawn-{ask.seat}",
        place=f"space-{space}", consequence=f"-{price} Strength" if price else "",
        confirm=_warning(t, ask.seat, price), caution=LAST,
    )  # fmt: skip


def _step(t: State, ask: Ask, option: Option) -> Gesture:
    return Gesture(option, f"Move to {option[1]}", ask.clause, piece=f"pawn-{ask.seat}", place=f"space-{option[1]}")


def _boost(t: State, ask: Ask, option: Option) -> Gesture:
    """Spend what is lacking, or leave it."""
    amount = option[1]
    if not amount:
        return Gesture(option, "Give up" if ask.about == "search_boost" else "Take the hit", ask.clause)
    return Gesture(
        option, f"Spend {amount} Strength", ask.clause, piece=f"die-{ask.seat}", consequence=f"-{amount} Strength",
        confirm=_warning(t, ask.seat, amount), caution=LAST,
    )  # fmt: skip


def _search_again(t: State, ask: Ask, option: Option) -> Gesture:
    if option[0] == "stop":
        return Gesture(option, "Stop searching", ask.clause)
    return Gesture(option, "Search again", ask.clause, piece="battle-die")


def _target(t: State, ask: Ask, option: Option) -> Gesture:
    if option[0] == "stop":
        return Gesture(option, "Attack nobody" if ask.about == "surprise_target" else "Leave it at that", ask.clause)
    label = f"Attack {hero_name(option[1])}"
    return Gesture(option, label, ask.clause, piece=f"pawn-{ask.seat}", place=f"pawn-{option[1]}")


def _loss(t: State, ask: Ask, option: Option) -> Gesture:
    if option[0] == "give_gem":
        return Gesture(option, "Give a Gem", ask.clause, f"gems-{ask.seat}", f"pawn-{t.acting}", consequence="-1 Gem")
    amount = min(SURPRISE_DEFENDER_LOSS, t.strength[ask.seat])
    return Gesture(
        option, f"Lose {amount} Strength", ask.clause, piece=f"die-{ask.seat}", consequence=f"-{amount} Strength",
        confirm=_warning(t, ask.seat, amount), caution=LAST,
    )  # fmt: skip


def _tactic(t: State, ask: Ask, option: Option) -> Gesture:
    name = TACTICS[option[1]].name
    return Gesture(option, name, ask.clause, piece=f"hand-{option[1]}", place=f"slot-{ask.seat}")


def _tiny_spend(t: State, ask: Ask, option: Option) -> Gesture:
    amount, damage = option[1], int(ask.facts["damage"] or 0)
    kills = damage + amount >= t.tiny
    label = f"Spend {amount} Strength" if amount else "Spend nothing"
    fatal = "" if kills else _warning(t, ask.seat, amount)
    joining = t.gems[ask.seat] < t.needed or t.at[ask.seat] != CENTRE
    if kills and joining:
        fatal = "This kills Tiny, and the hero on the centre wins. Really?"
    caution = RIVAL if kills else LAST
    piece, place = (f"die-{ask.seat}", "tiny") if amount else ("", "")
    return Gesture(
        option, label, ask.clause, piece=piece, place=place, amount=amount or None,
        consequence="Tiny dies" if kills else f"Tiny is left with {t.tiny - damage - amount}",
        confirm=fatal, caution=caution,
    )  # fmt: skip


def _join(t: State, ask: Ask, option: Option) -> Gesture:
    if option[0] == "stay_out":
        return Gesture(option, "Stay out of it", ask.clause)
    could_kill = 5 + t.strength[ask.seat] >= t.tiny
    confirm = "You might kill Tiny, and then the hero on the centre wins. Join?" if could_kill else ""
    return Gesture(option, "Join the battle", ask.clause, f"pawn-{ask.seat}", "tiny", confirm=confirm, caution=RIVAL)


def _raise(t: State, ask: Ask, option: Option) -> Gesture:
    amount = option[1]
    if not amount:
        return Gesture(option, "Pass", ask.clause)
    return Gesture(
        option, f"Make it {amount} stronger", ask.clause, piece=f"die-{ask.seat}", place="monster", amount=amount,
        consequence=f"-{amount} Strength", confirm=_warning(t, ask.seat, amount), caution=LAST,
    )  # fmt: skip


def _solo(t: State, ask: Ask, option: Option) -> Gesture:
    what = option[1]
    if what == "strength":
        return Gesture(option, "Gather Strength", ask.clause, piece=f"die-{ask.seat}", consequence="+1 Strength")
    if what == "move":
        return Gesture(option, "Move one space", ask.clause, piece=f"pawn-{ask.seat}")
    return Gesture(option, "Gain time", ask.clause, piece="clock-1", consequence="the clock goes up by 1")


def _warning(t: State, hero: int, price: int) -> str:
    """Asked before a choice that takes the own hero to 0 where that hurts."""
    if not price or price < t.strength[hero]:
        return ""
    if t.seats == 1:
        return "This takes your last Strength, and alone that loses the game. Really?"
    return "This takes your last Strength, and you will drop a Gem. Really?" if t.gems[hero] else ""


HANDS: dict[str, Hand] = {
    "choose_start": _start,
    "place_control": _place,
    "exert_adjust": _exert,
    "action_or_rest": _action_or_rest,
    "move_dest": _move,
    "step_dest": _step,
    "search_boost": _boost,
    "search_again": _search_again,
    "surprise_target": _target,
    "surprise_second": _target,
    "surprise_loss": _loss,
    "pvp_target": _target,
    "tactic": _tactic,
    "tiny_spend": _tiny_spend,
    "tiny_join": _join,
    "monster_raise": _raise,
    "monster_boost": _boost,
    "solo_hide": _solo,
    "solo_surprise": _solo,
}
