"""How promising each option looks at a glance: for playouts, and for where a search looks first."""

from collections.abc import Callable, Sequence

from tabletop.engine.asking import Ask, Option
from tabletop.games.caverns.bargain import answer, approach, known_holder, offer
from tabletop.games.caverns.cave import MOUTH, neighbours
from tabletop.games.caverns.content import CREATURES, NARROW, TREASURES, WATER
from tabletop.games.caverns.endings import has_quest, home_places
from tabletop.games.caverns.odds import (
    escape_chance,
    friend_chance,
    plain_combat,
    spell_chance,
    win_chance,
)
from tabletop.games.caverns.paths import FAR, Turns, lures, turns_to
from tabletop.games.caverns.state import ASLEEP, State
from tabletop.games.caverns.strength import bribe_value, could, friends_total, magic, ways_of, ways_over

Weigher = Callable[[State, Ask, Option], float]

FOLLY = 1e-5
"""The weight of a fight that is as likely lost: even an eye that notices everything passes over it."""
HOPELESS = 0.15
"""A chance to win the treasure by force below which one votes to end."""
BOLD_RUSH = 5
"""Combat from which a character rushes rather than creeps."""


def weigh(t: State, ask: Ask) -> Sequence[float]:
    """One weight an option; questions without an eye for them are all alike."""
    if ask.about in ("D-MOVE", "D-LONG"):
        return _moves(t, ask)
    weigher = WEIGHERS.get(ask.about)
    if weigher is None:
        return [1.0] * len(ask.options)
    return [weigher(t, ask, option) for option in ask.options]


def _homeward(t: State, seat: int) -> bool:
    """Whether the seat has what it came for, and a way home with it."""
    return seat in t.questers and has_quest(t, seat) and t.place[t.character[seat]] in _home(t, t.character[seat])


def _home(t: State, figure: str) -> Turns:
    return turns_to(t, home_places(t), ways_over(t, figure, magic(t, figure)))


def _act(t: State, ask: Ask, option: Option) -> float:
    figure, seat = t.acting, ask.seat
    match option.verb:
        case "go_on":
            return 1.0
        case "fight":
            return _attack(t, figure, option[1])
        case "cast":
            return _cast(t, figure, option[1], option[2])
        case "exchange":
            return approach(t, seat, option[1], _nothing_left(t, figure))
        case "mirror":
            return 1.5
        case "propose_end":
            return 0.02
    return 0.03


def _attack(t: State, figure: str, foe: str) -> float:
    """Worth the blood if it is likely won and there is something to win."""
    chance = win_chance(t, figure, foe)
    if CREATURES[figure].monster:
        return 5.0 * chance**2
    prize = 0.02 + 0.5 * len(t.hands[foe])
    if known_holder(t, t.owner[figure]) == foe:
        prize += 6.0
    elif t.hands[foe] and _nothing_left(t, figure):
        prize *= 3
    return 6.0 * chance**6 * prize if chance > 0.6 else FOLLY


def _cast(t: State, figure: str, spell: str, target: str) -> float:
    running = _homeward(t, t.owner[figure])
    match spell:
        case "flying":
            return 3.0 if running and not _barrier(t, figure) & NARROW else 0.15
        case "invisibility":
            return 2.0 if running else 0.3
        case "petrify" | "fire_ball":
            return 0.8 if target == "web" else 1.5 * spell_chance(t, figure, spell, target)
        case "shape_changing":
            return 6.0 if target == figure and _barrier(t, figure) else 0.05
    return 0.2


def _barrier(t: State, figure: str) -> int:
    """What the next step to the figure's goal needs that the figure has not: no ordinary way leads there."""
    turns, ways, here = _goals(t, figure), could(t, figure), t.place[figure]
    lacking = [need & ~ways for there, need in neighbours(t, here) if turns.get(there, FAR) < turns.get(here, FAR)]
    return min(lacking, default=0)


def _size(t: State, ask: Ask, option: Option) -> float:
    """The shape in which the way goes on."""
    fits = NARROW if option.verb == "smaller" else WATER
    return 8.0 if _barrier(t, t.acting) & fits else 1.0


def _moves(t: State, ask: Ask) -> list[float]:
    turns = _goals(t, t.acting)
    if _homeward(t, ask.seat):
        return [_run_home(t, turns, option) for option in ask.options]
    return [_move(t, turns, option) for option in ask.options]


def _move(t: State, turns: Turns, option: Option) -> float:
    match option.verb:
        case "stay":
            return 0.1
        case "stop_here":
            return 0.8
        case "explore":
            return 2.5
        case "step_in":
            return 4.0 if _fresh_mouth(t) else 3.0 if _leads_on(t, turns) else 0.1
    return _draw_of(t, turns, option[1])


def _fresh_mouth(t: State) -> bool:
    mouth = MOUTH[t.place[t.acting]]
    return mouth is not None and mouth[0] not in t.used


def _leads_on(t: State, turns: Turns) -> bool:
    """Whether the goal lies on the other side of the cavern beside one: only a stop inside leads there."""
    mouth = MOUTH[t.place[t.acting]]
    return mouth is not None and turns.get(mouth[0], FAR) < turns.get(t.place[t.acting], FAR)


def _run_home(t: State, turns: Turns, option: Option) -> float:
    """The shortest way, whatever it leads past."""
    if option.verb == "step_in" and _leads_on(t, turns):
        return 12.0
    if option.verb not in ("walk", "stairs"):
        return 0.05
    nearer = turns.get(t.place[t.acting], FAR) - turns.get(option[1], FAR)
    return 12.0 if nearer > 0 else 0.4 if nearer == 0 else 0.1


def _draw_of(t: State, turns: Turns, place: str) -> float:
    """What draws a figure to a place: its goal being nearer there; what keeps it off: stronger foes."""
    figure = t.acting
    here, there = turns.get(t.place[figure], FAR), turns.get(place, FAR)
    weight = 3.0 if there < here else 0.5 if there == here else 0.15
    if CREATURES[figure].monster:
        return weight
    for other, stands in t.place.items():
        if stands == place and t.owner[other] != t.owner[figure] and other not in t.stone:
            if t.owner[other] == ASLEEP:
                weight *= 0.4 + win_chance(t, figure, other)
            elif plain_combat(t, other) > plain_combat(t, figure):
                weight *= 0.5
    return weight


def _goals(t: State, figure: str) -> Turns:
    """Turns to what the figure is after: home, known quest treasure, the unknown, or prey."""
    seat, power = t.owner[figure], magic(t, figure)
    over = ways_over(t, figure, power)
    if CREATURES[figure].monster:
        prey = sorted({t.place[t.character[quester]] for quester in t.questers})
        return turns_to(t, prey, over)
    if _homeward(t, seat):
        return _home(t, figure)
    holder = known_holder(t, seat)
    if holder and (win_chance(t, figure, holder) > 0.6 or not t.asleep(holder)):
        return turns_to(t, (t.place[holder],), over)
    turns = lures(t, ways_of(t, figure, power))
    if t.place[figure] in turns:
        return turns
    return turns_to(t, _carriers(t, figure), over)


def _carriers(t: State, figure: str) -> list[str]:
    """Where others stand who carry what one may be looking for: all visible figures with cards worth meeting."""
    seat = t.owner[figure]
    return sorted(
        {
            t.place[other]
            for other, owner in t.owner.items()
            if owner != seat
            and t.hands[other]
            and other not in t.unseen
            and (owner != ASLEEP or win_chance(t, figure, other) > 0.6)
        }
    )


def _nothing_left(t: State, figure: str) -> bool:
    """Whether all that the figure could find has been found: then others have what it seeks."""
    return t.place[figure] not in lures(t, ways_of(t, figure, magic(t, figure)))


def _enter(t: State, ask: Ask, option: Option) -> float:
    figure = t.acting
    wanted = _fresh_mouth(t) or _leads_on(t, _goals(t, figure))
    if option.verb == "stay_out":
        return 0.3 if wanted else 2.0
    if option.verb == "step_in":
        return 3.0 if wanted else 0.2
    brave = plain_combat(t, figure) >= BOLD_RUSH
    if option.verb == "rush":
        return 2.0 if brave else 0.15
    return 1.0 if brave else 3.0


def _deal(t: State, ask: Ask, option: Option) -> float:
    """Survival first: fights, friends and spells by their odds, a lost friend or spell still leaving the fight."""
    figure = t.acting
    if option.verb == "escape":
        return (0.15 + escape_chance(t, figure)) ** 4 * 1.2
    monster = option[-1]
    fight = win_chance(t, figure, monster)
    if option.verb == "fight":
        return (fight + 0.05) ** 4 * 1.5
    if option.verb == "befriend":
        purse = sum(bribe_value(monster, card) for card in t.cards(figure))
        friends = friend_chance(figure, monster, min(2, purse))
    else:
        friends = spell_chance(t, figure, option[1], monster)
    return float((friends + (1 - friends) * fight) ** 4)


def _order(t: State, ask: Ask, option: Option) -> float:
    return 0.1 + win_chance(t, t.acting, option[1])


def _bonus(t: State, ask: Ask, option: Option) -> float:
    """The first set is the best; the Potion is kept for when it matters."""
    best = option == ask.options[0]
    return 8.0 if best else 1.0 if "tr_potion_might" in ask.options[0][1] else 0.1


def _bribe(t: State, ask: Ask, option: Option) -> float:
    total = friends_total(t, t.acting, t.matter["monster"])
    if option.verb == "roll_it":
        return 0.2 + total
    card = option[1]
    if ask.seat in t.questers and card == t.quest_card(ask.seat):
        return 0.05
    return 2.5 if TREASURES[card].slot == "value" else 0.3


def _defend(t: State, ask: Ask, option: Option) -> float:
    attacker, defender = t.matter["foe"], t.matter["figure"]
    if option.verb == "defend":
        return 0.05 + win_chance(t, defender, attacker) ** 2
    return 0.05 + spell_chance(t, defender, option[1], attacker) ** 2


def _block(t: State, ask: Ask, option: Option) -> float:
    if option.verb == "let_pass":
        return 0.5
    return _attack(t, option[1], t.matter["foe"])


def _upkeep(t: State, ask: Ask, option: Option) -> float:
    return 3.0 if option.verb == "recast" else 0.5


def _become(t: State, ask: Ask, option: Option) -> float:
    return 1.0 + CREATURES[option[1]].combat


def _vote(t: State, ask: Ask, option: Option) -> float:
    """Despair only when the wanted card has left the game, or somebody far too strong holds it."""
    holder = known_holder(t, ask.seat)
    lost = t.quest_card(ask.seat) in t.gone
    if holder and not t.asleep(holder):
        lost = lost or win_chance(t, t.character[ask.seat], holder) < HOPELESS
    return 1.0 if option[1] == lost else 0.03


def _stay(t: State, ask: Ask, option: Option) -> float:
    return 1.5 if option.verb == "step_out" else 1.0


def _resist(t: State, ask: Ask, option: Option) -> float:
    if option.verb == "willing":
        return 0.2
    return 2.0 if option == ask.options[-1] else 0.3


def _web(t: State, ask: Ask, option: Option) -> float:
    return 4.0 if option.verb == "struggle" else 0.3


def _reject(t: State, ask: Ask, option: Option) -> float:
    strong = CREATURES[t.character[ask.seat]].combat >= BOLD_RUSH
    return 1.0 if (option.verb == "keep_quest") == strong else 0.15


def _character(t: State, ask: Ask, option: Option) -> float:
    facts = CREATURES[option[1]]
    return 0.5 + facts.combat + 0.7 * facts.magic + 0.4 * facts.escape


def _face_dragon(t: State, ask: Ask, option: Option) -> float:
    return 0.02 + _deal(t, ask, option)


WEIGHERS: dict[str, Weigher] = {
    "D-CHAR": _character,
    "D-REJECT": _reject,
    "D-ACT": _act,
    "D-WEB": _web,
    "D-BLOCK": _block,
    "D-ENTER": _enter,
    "D-NEXT": _deal,
    "D-DRAGON": _face_dragon,
    "D-ORDER": _order,
    "D-BRIBE": _bribe,
    "D-STAY": _stay,
    "D-SIZE": _size,
    "D-DEFEND": _defend,
    "D-BONUS": _bonus,
    "D-UPKEEP": _upkeep,
    "D-RESIST": _resist,
    "D-OFFER": offer,
    "D-ANSWER": answer,
    "D-COUNTER": answer,
    "D-REINCARNATE": _become,
    "D-VOTE": _vote,
}
