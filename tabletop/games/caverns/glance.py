"""How promising each option looks at a glance: for playouts, and for where a search looks first."""

from collections.abc import Callable, Sequence
from math import prod

from tabletop.engine.asking import Ask, Option
from tabletop.games.caverns.bargain import answer, approach, known_holder, offer
from tabletop.games.caverns.cave import MOUTH
from tabletop.games.caverns.content import CREATURES, NARROW, TREASURES, WATER
from tabletop.games.caverns.heading import (
    barrier,
    fresh_mouth,
    goals,
    homeward,
    leads_on,
    moves,
    nothing_left,
    open_exits,
)
from tabletop.games.caverns.odds import (
    WIN,
    entry_chance,
    escape_chance,
    friend_chance,
    spell_chance,
    strength_against,
    win_chance,
)
from tabletop.games.caverns.paths import FAR
from tabletop.games.caverns.state import State
from tabletop.games.caverns.strength import POTION_OF_MIGHT, SURE, bribe_value, fight_choices, friends_total

Weigher = Callable[[State, Ask, Option], float]

FOLLY = 1e-5
"""The weight of what only harms: even an eye that notices everything passes over it."""
HOPELESS = 0.15
"""A chance to win the treasure by force below which one votes to end."""
DRAGON_SLAYER = 5
"""Combat from which a character keeps the quest for the Dragon's Head."""
LIFE = 8
"""How much more a likely survival draws than an unlikely one: its chance to this power."""


def weigh(t: State, ask: Ask) -> Sequence[float]:
    """One weight an option; questions without an eye for them are all alike."""
    if ask.about in ("D-MOVE", "D-LONG"):
        return moves(t, ask)
    weigher = WEIGHERS.get(ask.about)
    if weigher is None:
        return [1.0] * len(ask.options)
    return [weigher(t, ask, option) for option in ask.options]


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
            return approach(t, seat, option[1], nothing_left(t, figure))
        case "mirror":
            return 1.5
    return FOLLY


def _attack(t: State, figure: str, foe: str) -> float:
    """Worth the blood if it is likely won and there is something to win, or if there is no other hope."""
    chance = win_chance(t, figure, foe)
    if CREATURES[figure].monster:
        return 5.0 * chance**2
    prize = 0.02 + 0.5 * len(t.hands[foe])
    if known_holder(t, t.owner[figure]) == foe:
        if nothing_left(t, figure):
            return 6.0 * chance
        prize += 6.0
    elif t.hands[foe] and nothing_left(t, figure):
        prize *= 3
    return 6.0 * chance**LIFE * prize if chance > 0.6 else FOLLY


def _cast(t: State, figure: str, spell: str, target: str) -> float:
    running = homeward(t, t.owner[figure])
    match spell:
        case "flying":
            return _wings(t, figure, running)
        case "invisibility":
            return 2.0 if running else FOLLY if nothing_left(t, figure) else 0.3
        case "petrify":
            return 1.0 if not t.asleep(target) and win_chance(t, target, figure) > 0.5 else FOLLY
        case "fire_ball":
            return 0.8 if target == "web" else 1.5 * spell_chance(t, figure, spell, target)
        case "shape_changing":
            return 6.0 if target == figure and barrier(t, figure) else FOLLY
    return 0.02


def _wings(t: State, figure: str, running: bool) -> float:
    """Flying is for long ways and for water: who flies cannot explore."""
    lacking = barrier(t, figure)
    if lacking & NARROW:
        return FOLLY
    far = 1 < goals(t, figure).get(t.place[figure], FAR) < FAR
    return 3.0 if lacking or (far and running) else 1.0 if far else FOLLY


def _size(t: State, ask: Ask, option: Option) -> float:
    """The shape in which the way goes on."""
    fits = NARROW if option.verb == "smaller" else WATER
    return 8.0 if barrier(t, t.acting) & fits else 1.0


def _enter(t: State, ask: Ask, option: Option) -> float:
    """In where there is something to find or a way on, in the manner that is likelier survived."""
    figure = t.acting
    wanted = fresh_mouth(t) or leads_on(t, goals(t, figure))
    if option.verb == "stay_out":
        return 0.02 if wanted else 2.0
    if option.verb == "step_in":
        return 3.0 if wanted else 0.02
    mouth = MOUTH[t.place[figure]]
    assert mouth is not None, "only asked at a cavern's mouth"
    survive = entry_chance(t, figure, mouth[0], option.verb == "rush")
    best = max(survive, entry_chance(t, figure, mouth[0], option.verb != "rush"))
    weight = 3.0 * (survive / best) ** (3 * LIFE) if best else 1.0
    return float(weight if wanted else 0.01 * weight)


def _deal(t: State, ask: Ask, option: Option) -> float:
    """Survival first: fights, friends and spells by their odds, a lost friend or spell still leaving the fight."""
    figure, escape = t.acting, escape_chance(t, t.acting)
    if "escape" not in {other.verb for other in ask.options}:
        escape = 0.0
    if option.verb == "escape":
        return float((escape + (1 - escape) * _survive_all(t, figure, "")) ** LIFE)
    monster = option[-1]
    fight, rest = win_chance(t, figure, monster), _survive_all(t, figure, monster)
    rest = escape + (1 - escape) * rest
    if option.verb == "fight":
        return float(1.3 * (fight * rest) ** LIFE)
    if option.verb == "befriend":
        purse = sum(bribe_value(monster, card) for card in t.cards(figure))
        friends = friend_chance(figure, monster, min(2, purse))
    else:
        friends = spell_chance(t, figure, option[1], monster)
    return float(((friends + (1 - friends) * fight) * rest) ** LIFE) + FOLLY


def _survive_all(t: State, figure: str, but: str) -> float:
    """Of fights with all who sleep here, one after the other."""
    return prod(win_chance(t, figure, monster) for monster in t.sleepers(t.place[figure]) if monster != but)


def _order(t: State, ask: Ask, option: Option) -> float:
    return 0.1 + win_chance(t, t.acting, option[1])


def _bonus(t: State, ask: Ask, option: Option) -> float:
    """The first set is the best; in a fight the Potion is kept for when it matters."""
    if t.matter["purpose"] != "fight":
        return 8.0 if option == ask.options[0] else 0.01
    figure, foe = t.matter["figure"], t.matter["foe"]
    total = next(total for use, total in fight_choices(t, figure, foe) if use == option)
    chance = WIN[total - strength_against(t, foe, figure)]
    return float((0.01 + chance) ** LIFE) * (0.3 if POTION_OF_MIGHT in option[1] else 1.0)


def _bribe(t: State, ask: Ask, option: Option) -> float:
    """As much as makes sure of a friend, but not the treasure one came for."""
    total = friends_total(t, t.acting, t.matter["monster"])
    if option.verb == "roll_it":
        return 0.2 + total
    card = option[1]
    if total >= SURE or (ask.seat in t.questers and card == t.quest_card(ask.seat)):
        return FOLLY
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
    """Unseen one is safe, but nobody bargains with the unseen."""
    seeking = nothing_left(t, t.character[ask.seat]) and not homeward(t, ask.seat) if ask.seat in t.questers else False
    return 3.0 if (option.verb == "recast") != seeking else 0.3


def _become(t: State, ask: Ask, option: Option) -> float:
    return 1.0 + CREATURES[option[1]].combat


def _vote(t: State, ask: Ask, option: Option) -> float:
    """Despair only when the wanted card has left the game, or somebody far too strong holds it."""
    holder = known_holder(t, ask.seat)
    lost = t.quest_card(ask.seat) in t.gone
    if holder and not t.asleep(holder):
        lost = lost or win_chance(t, t.character[ask.seat], holder) < HOPELESS
    return 1.0 if option[1] == lost else FOLLY


def _stay(t: State, ask: Ask, option: Option) -> float:
    """Outside, unless the way goes on through the cavern."""
    turns = goals(t, t.acting)
    inside = turns.get(t.place[t.acting], FAR) < turns.get(t.outside, FAR)
    return 2.0 if (option.verb == "step_out") != inside else 0.05


def _rotate(t: State, ask: Ask, option: Option) -> float:
    """The more ways lead on, the better."""
    return float((0.3 + open_exits(t, t.acting, option[1])) ** 3)


def _resist(t: State, ask: Ask, option: Option) -> float:
    if option.verb == "willing":
        return 0.2
    return 2.0 if option == ask.options[-1] else 0.3


def _web(t: State, ask: Ask, option: Option) -> float:
    return 4.0 if option.verb == "struggle" else 0.02


def _reject(t: State, ask: Ask, option: Option) -> float:
    strong = CREATURES[t.character[ask.seat]].combat >= DRAGON_SLAYER
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
    "D-ROTATE": _rotate,
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
