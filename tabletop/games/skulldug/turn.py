"""The turn (SK-5): its start, reinforcements, the monsters in the room, actions, the hand limit, its end (SK-13)."""

from tabletop.engine.contract import Ask, Part, Script
from tabletop.games.skulldug.actions import PERFORM, drops, turn_options
from tabletop.games.skulldug.cave import sight
from tabletop.games.skulldug.content import AP, HAND_LIMIT, HAZARDOUS, HEALTH, MONSTERS
from tabletop.games.skulldug.effects import ApPenalty
from tabletop.games.skulldug.encounters import face
from tabletop.games.skulldug.grid import NOWHERE
from tabletop.games.skulldug.hands import copy_of, discard, draw_card, drop, hand_limit, kinds, pay_bonus, take
from tabletop.games.skulldug.options import END_TURN, LeaveCard, TakeCard
from tabletop.games.skulldug.state import State

TAKE_CARD, LEAVE_CARD = TakeCard(), LeaveCard()


def start_turn(t: State) -> Script:
    """SK-5.1 to SK-5.4: limits are reset, the dead come back, AP are counted, AP cards pay."""
    seat = t.active
    explorer = t.explorers[seat]
    for everyone in t.explorers:
        everyone.last = NOWHERE
    t.used.clear()
    t.tell("turn_started", "SK-5.1", seat=seat, round=t.round)
    if not explorer.alive:
        yield from reinforcements(t, seat)
    t.ap = max(0, AP - sum(effect.value for effect in explorer.held(ApPenalty)))
    t.move_ap = 0
    for card in explorer.hand[:]:
        if explorer.alive:
            pay_bonus(t, seat, card)
    t.underway = True
    return "meet_monsters" if explorer.alive else "end_turn"


def reinforcements(t: State, seat: int) -> Part[None]:
    """SK-10.7, SK-10.8: a fresh explorer in the Entrance, and the top Fortune card to take or leave."""
    explorer = t.explorers[seat]
    explorer.health, explorer.drugged, explorer.at = HEALTH, False, t.entrance
    card = draw_card(t, t.fortunes, "SK-10.8")
    t.tell("reinforced", "SK-10.7", seat=seat, card=card or "")
    if card is None:
        return
    t.lie(card, t.entrance)
    answer = yield Ask(seat, [TAKE_CARD, LEAVE_CARD], "SK-10.8", "reinforce_card", facts={"card": card})
    if answer == TAKE_CARD:
        t.lift(card, t.entrance)
        t.tell("picked_up", "SK-10.8", seat=seat, card=card, at=t.grid.names[t.entrance], whip=False)
        take(t, seat, card)


def meet_monsters(t: State) -> Script:
    """SK-5.5: every monster in the room must be met again; its traps sleep (SK-9.16)."""
    t.met.clear()
    here = t.contents.get(t.explorers[t.active].at, ())
    waiting = [card for card in here if card in MONSTERS]
    if waiting:
        yield from face(t, t.active, waiting)
    t.met.clear()
    return "act" if t.explorers[t.active].alive else "end_turn"


def act(t: State) -> Script:
    """SK-5.6: one action, or the end of the turn."""
    seat = t.active
    facts = {"AP": t.ap, "AP_to_walk": t.move_ap} if t.move_ap else {"AP": t.ap}
    chosen = yield Ask(seat, lambda: turn_options(t), "SK-5.6", "turn_action", facts=facts)
    if chosen == END_TURN:
        return "keep_to_hand_limit"
    yield from PERFORM[type(chosen)](t, seat, chosen)
    t.met.clear()
    return "act" if t.explorers[seat].alive else "end_turn"


def keep_to_hand_limit(t: State) -> Script:
    """SK-5.8: cards beyond the limit are dropped one at a time, and the limit is counted anew each time."""
    seat = t.active
    explorer = t.explorers[seat]
    limit = hand_limit(explorer, HAND_LIMIT)
    if len(explorer.hand) <= limit:
        return "end_turn"
    options = drops(t, kinds(explorer.hand), sight(t, seat))
    facts = {"over": len(explorer.hand) - limit, "limit": limit}
    chosen = yield Ask(seat, options, "SK-5.8", "hand_limit_drop", facts=facts)
    drop(t, seat, copy_of(explorer.hand, chosen.card), t.grid.spaces[chosen.to], "SK-5.8")
    return "keep_to_hand_limit"


def end_turn(t: State) -> Script:
    """SK-5.9 to SK-5.11: the Entrance is cleared, a winner is found, or the next seat begins."""
    seat = t.active
    explorer = t.explorers[seat]
    t.ap = t.move_ap = 0
    t.underway = False
    clear_entrance(t)
    t.tell("turn_ended", "SK-5.11", seat=seat)
    if explorer.at == t.entrance and explorer.treasures >= t.goal:
        t.tell("game_won", "SK-1.1", seat=seat, treasures=explorer.treasures)
        return t.end([seat], "SK-1.1", f"out of the cave with {explorer.treasures} treasures")
    t.active = (seat + 1) % t.seats
    if t.active == t.first:
        t.tell("round_ended", "SK-5.11", round=t.round)
        if t.round == t.limit:
            return end_by_limit(t)
        t.round += 1
    yield from ()
    return "start_turn"


def clear_entrance(t: State) -> None:
    """SK-5.9: traps and monsters do not stay in daylight."""
    cleared = [card for card in t.contents.get(t.entrance, ()) if card in HAZARDOUS]
    for card in cleared:
        t.lift(card, t.entrance)
        discard(t, card)
    if cleared:
        t.tell("entrance_cleared", "SK-5.9", cards=cleared)


def end_by_limit(t: State) -> str:
    """SK-13.3: most treasures in hand, then most Health; the tied share the win."""
    standing = [(explorer.treasures, explorer.health) for explorer in t.explorers]
    winners = [seat for seat, mine in enumerate(standing) if mine == max(standing)]
    t.tell("game_over_limit", "SK-13.3", round=t.round, winners=winners)
    return t.end(winners, "SK-13.3", f"round {t.round} is over and nobody is out")
