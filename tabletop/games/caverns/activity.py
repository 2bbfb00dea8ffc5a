"""Activities before and after the movement: fights, spells, exchanges, the Mirror, proposals (CV-3.3)."""

from tabletop.engine.asking import Ask, Option, Part, Script
from tabletop.games.caverns import hands, magic
from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.combat import fight
from tabletop.games.caverns.content import CREATURES
from tabletop.games.caverns.endings import may_propose, vote
from tabletop.games.caverns.exchange import can_exchange, hand_over, propose
from tabletop.games.caverns.figures import attackable, own_on_tile, reachable_by_word
from tabletop.games.caverns.options import (
    Cast,
    Exchange,
    Fight,
    GoOn,
    HandOver,
    LookAt,
    Mirror,
    ProposeEnd,
)
from tabletop.games.caverns.state import ASLEEP, State

GO_ON = GoOn()
MIRROR = Mirror()
PROPOSE_END = ProposeEnd()


def activity_a(t: State) -> Script:
    """CV-3.5: what is done before moving."""
    choice = yield Ask(t.turn, lambda: acts(t, True), "CV-3.3", "D-ACT")
    if choice == GO_ON:
        return "movement"
    yield from _do(t, choice)
    return "activity_a" if t.active() else "figure_done"


def activity_b(t: State) -> Script:
    """CV-3.5: what is done after moving."""
    choice = yield Ask(t.turn, lambda: acts(t, False), "CV-3.3", "D-ACT")
    if choice == GO_ON:
        return "figure_done"
    yield from _do(t, choice)
    return "activity_b" if t.active() else "figure_done"


def acts(t: State, before_moving: bool) -> list[Option]:
    """Everything the acting figure may do now, and going on."""
    figure = t.acting
    options: list[Option] = [GO_ON]
    foes = [other for other in t.together(figure) if attackable(t, figure, other)]
    options += [Fight(foe) for foe in foes]
    if _might_cast(t, figure):
        options += _spells(t, figure, foes, before_moving)
    if figure not in t.unseen:
        options += [Exchange(other) for other in reachable_by_word(t, figure) if can_exchange(t, figure, other)]
    if t.mirror and t.place[figure] == t.mirror and figure not in t.mirrored and _mirrored(t, figure):
        options.append(MIRROR)
    options += _handovers(t, figure)
    if may_propose(t, t.turn):
        options.append(PROPOSE_END)
    return options


def _might_cast(t: State, figure: str) -> bool:
    """A quick no for those who have neither Magic nor cards."""
    facts = CREATURES[figure]
    return not t.rushed and not facts.never_casts and bool(facts.magic or (facts.uses_items and t.hands[figure]))


def _spells(t: State, figure: str, foes: list[str], before_moving: bool) -> list[Option]:
    options: list[Option] = []
    if before_moving and not t.flying and magic.can_cast(t, figure, "flying"):
        options.append(Cast("flying", figure))
    if magic.can_cast(t, figure, "petrify"):
        options += [Cast("petrify", foe) for foe in foes if not CREATURES[foe].immune_petrify]
    if magic.can_cast(t, figure, "fire_ball"):
        options += [Cast("fire_ball", foe) for foe in foes]
        if TILE_OF[t.place[figure]] in t.webs:
            options.append(Cast("fire_ball", magic.WEB))
    if magic.can_cast(t, figure, "invisibility"):
        options.append(Cast("invisibility", figure))
    if magic.can_cast(t, figure, "shape_changing"):
        near = [o for o in t.together(figure) if t.owner[o] != ASLEEP and o not in t.stone and o not in t.unseen]
        options += [Cast("shape_changing", target) for target in (figure, *near)]
    if magic.can_cast(t, figure, "summoning"):
        options += [Cast("summoning", target) for target in _summonable(t, figure)]
    return options


def _summonable(t: State, figure: str) -> list[str]:
    """CV-9.20: any awake, visible figure of flesh elsewhere; no undead into the Holy Place."""
    here = t.place[figure]
    holy = bool(t.holy) and here == t.holy
    return [
        other
        for other, owner in t.owner.items()
        if owner != ASLEEP
        and other != figure
        and other not in t.stone
        and other not in t.unseen
        and t.place[other] != here
        and not (holy and CREATURES[other].undead)
    ]


def _mirrored(t: State, figure: str) -> list[str]:
    """Whom the Mirror can show: any other visible figure that is not one's own."""
    return [other for other, owner in t.owner.items() if owner != t.turn and other not in t.unseen]


def _handovers(t: State, figure: str) -> list[Option]:
    options: list[Option] = []
    for other in own_on_tile(t, figure):
        for giver, taker in ((figure, other), (other, figure)):
            options += [HandOver(held.card, taker) for held in t.hands[giver] if not held.handed]
    return options


def _do(t: State, choice: Option) -> Part[None]:
    figure = t.acting
    match choice:
        case Fight():
            yield from fight(t, figure, choice.target)
        case Cast():
            yield from _cast(t, figure, choice.spell, choice.target)
        case Exchange():
            yield from propose(t, figure, choice.partner)
        case Mirror():
            yield from _look(t, figure)
        case HandOver():
            hand_over(t, choice.card, choice.to)
        case _:
            yield from vote(t, t.turn)


def _cast(t: State, figure: str, spell: str, target: str) -> Part[None]:
    """CV-9.7: a spell that fails in activity has no further effect."""
    if spell == "flying":
        yield from magic.fly(t, figure)
    elif spell == "invisibility":
        yield from magic.vanish(t, figure)
    elif spell == "shape_changing":
        yield from magic.change_shape(t, figure, target)
    elif spell == "summoning":
        yield from magic.summon(t, figure, target)
    elif target == magic.WEB:
        yield from magic.burn_web(t, figure)
    else:
        yield from magic.attack_by_magic(t, figure, spell, target)


def _look(t: State, figure: str) -> Part[None]:
    """CV-13.7: the Mirror shows a figure's whole hand to one player; all learn who looked at whom."""
    t.mirrored.append(figure)
    options = [LookAt(other) for other in _mirrored(t, figure)]
    target = (yield Ask(t.turn, options, "CV-13.7", "D-MIRROR")).figure
    hands.see_hand(t, target, t.turn)
    t.reveal("a hand was seen in the Mirror", "CV-13.7")
    t.tell("mirror_look", "CV-13.7", figure=figure, target=target)
    t.tell("mirror_shows", "CV-13.7", to=[t.turn], target=target, cards=t.cards(target))
