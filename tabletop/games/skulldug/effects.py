"""The effect kinds that cards are made of: each a small value with the parameters printed on the card.

A card is data and names its kinds in content.toml; what a kind does is written once, in the module that resolves it:
passives where the thing they change is counted, card actions in equipment.py, consumables in consumables.py,
On Injury effects in injury.py and encounters.py.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Literal, get_args, get_origin, get_type_hints

from tabletop.engine.content import BadContent

Scope = Literal["monster", "trap", "throw", "defense", "card"]
Form = Literal["passive", "trigger", "action", "discard", "on_injury"]

COMBAT: frozenset[str] = frozenset({"monster", "throw", "defense"})
"""SK-8.4: the rolls that are combat."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Anything a card does. `form` says when: while held, by itself, as an action, when discarded, On Injury."""

    form: ClassVar[Form]


@dataclass(frozen=True, slots=True)
class RollMod(Effect):
    form = "passive"
    scope: Literal["monster", "trap", "combat", "defense"]
    value: int

    def applies(self, scope: str) -> bool:
        return self.scope == scope or (self.scope == "combat" and scope in COMBAT)


@dataclass(frozen=True, slots=True)
class AttackersRollMod(Effect):
    form = "passive"
    value: int


@dataclass(frozen=True, slots=True)
class ApBonus(Effect):
    form = "passive"
    value: int
    pool: Literal["any", "move"]
    health_cost: int


@dataclass(frozen=True, slots=True)
class ApPenalty(Effect):
    form = "passive"
    value: int


@dataclass(frozen=True, slots=True)
class HandLimitMod(Effect):
    form = "passive"
    value: int


@dataclass(frozen=True, slots=True)
class LosOwnOnly(Effect):
    form = "passive"


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    form = "passive"
    what: Literal["dash", "focus", "heal", "be_shoved"]


@dataclass(frozen=True, slots=True)
class CostSet(Effect):
    form = "passive"
    action: Literal["destroy", "shove"]
    ap: int


@dataclass(frozen=True, slots=True)
class DiscoverExtraHazard(Effect):
    form = "passive"
    value: int


@dataclass(frozen=True, slots=True)
class DiscoverChoose(Effect):
    form = "passive"
    draw: int


@dataclass(frozen=True, slots=True)
class InjuryMore(Effect):
    form = "passive"
    value: int


@dataclass(frozen=True, slots=True)
class InjuryLess(Effect):
    form = "passive"
    threshold: int
    value: int


@dataclass(frozen=True, slots=True)
class InjuryDropRandom(Effect):
    form = "trigger"


@dataclass(frozen=True, slots=True)
class FocusFirstBonus(Effect):
    form = "passive"
    value: int


@dataclass(frozen=True, slots=True)
class BreakOnNatural(Effect):
    form = "trigger"
    scope: Literal["monster", "trap"]
    face: int


@dataclass(frozen=True, slots=True)
class BreakOnLoss(Effect):
    form = "trigger"
    scope: Literal["monster", "trap"]


@dataclass(frozen=True, slots=True)
class CatchMissedThrow(Effect):
    form = "trigger"


@dataclass(frozen=True, slots=True)
class CardAction(Effect):
    """A turn action that a held card adds."""

    form = "action"
    ap: int
    once_per_turn: bool = False


@dataclass(frozen=True, slots=True)
class ActPickUpConnected(CardAction): ...


@dataclass(frozen=True, slots=True)
class ActStepUnconnected(CardAction): ...


@dataclass(frozen=True, slots=True)
class ActJumpLos(CardAction): ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ActHeal(CardAction):
    value: int


@dataclass(frozen=True, slots=True)
class ActShoot(CardAction): ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ActSnagTreasure(CardAction):
    need: int


@dataclass(frozen=True, slots=True)
class UseHealRisky(Effect):
    form = "discard"
    value: int
    drugged_on_or_below: int


@dataclass(frozen=True, slots=True)
class UseHealAndDrug(Effect):
    form = "discard"
    value: int


@dataclass(frozen=True, slots=True)
class UseReroll(Effect):
    form = "discard"


@dataclass(frozen=True, slots=True)
class UsePhase(Effect):
    form = "discard"


@dataclass(frozen=True, slots=True)
class UseFlare(Effect):
    form = "discard"
    length: int


@dataclass(frozen=True, slots=True)
class UseGas(Effect):
    form = "discard"


@dataclass(frozen=True, slots=True)
class UseBlast(Effect):
    form = "discard"


@dataclass(frozen=True, slots=True)
class UseAp(Effect):
    form = "discard"
    value: int


@dataclass(frozen=True, slots=True)
class UseCancelInjury(Effect):
    form = "discard"


@dataclass(frozen=True, slots=True)
class UseCure(Effect):
    form = "discard"


@dataclass(frozen=True, slots=True)
class UseRollPenalty(Effect):
    form = "discard"
    value: int


@dataclass(frozen=True, slots=True)
class InjLoseAllAp(Effect):
    form = "on_injury"


@dataclass(frozen=True, slots=True)
class InjLoseAp(Effect):
    form = "on_injury"
    value: int


@dataclass(frozen=True, slots=True)
class InjDrugged(Effect):
    form = "on_injury"


@dataclass(frozen=True, slots=True)
class InjDropAll(Effect):
    form = "on_injury"


@dataclass(frozen=True, slots=True)
class InjDropRandom(Effect):
    form = "on_injury"
    prefer: Literal["any", "treasure"]


@dataclass(frozen=True, slots=True)
class InjSlide(Effect):
    form = "on_injury"


@dataclass(frozen=True, slots=True)
class InjBolt(Effect):
    form = "on_injury"


@dataclass(frozen=True, slots=True)
class InjLedAstray(Effect):
    form = "on_injury"


@dataclass(frozen=True, slots=True)
class InjKnockBack(Effect):
    form = "on_injury"


@dataclass(frozen=True, slots=True)
class InjMoreIfTreasure(Effect):
    form = "on_injury"
    value: int


@dataclass(frozen=True, slots=True)
class NoFlee(Effect):
    form = "trigger"


@dataclass(frozen=True, slots=True)
class Fixed(Effect):
    form = "passive"


@dataclass(frozen=True, slots=True)
class EncounterFirst(Effect):
    form = "passive"


KINDS: dict[str, type[Effect]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(): kind
    for name, kind in tuple(globals().items())
    if isinstance(kind, type) and issubclass(kind, Effect) and kind not in (Effect, CardAction)
}
"""Every kind by its name in content.toml: RollMod is "roll_mod"."""


def build(where: str, entry: Mapping[str, Any]) -> Effect:
    """The effect that one entry of a card's `effects` stands for, or BadContent naming the field."""
    name = entry.get("kind")
    kind = KINDS.get(str(name))
    if kind is None:
        raise BadContent(f"{where}: effects: there is no effect kind {name!r}")
    hints = get_type_hints(kind)
    known = {field.name: field for field in fields(kind)}
    for parameter in entry:
        if parameter != "kind" and parameter not in known:
            raise BadContent(f"{where}: effects: {name} has no parameter '{parameter}'")
    for parameter, field in known.items():
        if parameter not in entry:
            if field.default is MISSING:
                raise BadContent(f"{where}: effects: {name} needs '{parameter}'")
        elif not _fits(entry[parameter], hints[parameter]):
            raise BadContent(f"{where}: effects: {name}: {parameter} cannot be {entry[parameter]!r}")
    return kind(**{parameter: value for parameter, value in entry.items() if parameter != "kind"})


def _fits(value: Any, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    return type(value) is hint
