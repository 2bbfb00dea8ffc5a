"""What is printed on the cards: content.toml read and checked once, as frozen values by card id.

A card that exists more than once has copies: the first is called like the card ("bear_trap"), the others are
numbered ("bear_trap.2"). The table is made of copies; `KIND` says which card a copy is.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar, get_args

from tabletop.engine import content as source
from tabletop.engine.content import BadContent
from tabletop.games.skulldug import effects
from tabletop.games.skulldug.effects import Effect, Fixed
from tabletop.games.skulldug.grid import GRIDS, mask_of, turned

SLUG: Final = "skulldug"
Sort = Literal["treasure", "equipment", "consumable", "trap", "monster"]
TIMINGS: Final = (
    "turn", "after_own_roll", "would_take_injury", "turn_or_would_be_drugged", "after_other_roll_in_los",
)  # fmt: skip
T = TypeVar("T")
E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class Card:
    """A Fortune or Hazard card. Fortunes have no difficulty and damage."""

    id: str
    name: str
    sort: Sort
    copies: int
    gear: bool
    text: str
    brief: str
    """The text in a few words, for a card too small for more."""
    flavour: str
    timing: str
    difficulty: int
    damage: int
    effects: Mapping[type[Effect], Effect]

    @property
    def hazard(self) -> bool:
        return self.sort in ("trap", "monster")

    @property
    def item(self) -> bool:
        """SK-4.2: what can be in a hand."""
        return self.sort != "monster" and Fixed not in self.effects


@dataclass(frozen=True, slots=True)
class Passage:
    """A Passage card: its corridor sets as it is turned clockwise, each once, and its icons."""

    id: str
    shape: str
    copies: int
    masks: tuple[int, ...]
    hazards: int
    fortunes: int


@dataclass(frozen=True, slots=True)
class Kit:
    """An explorer colour with its ready-made set of gear (SK-3.7)."""

    id: str
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Content:
    fortunes: tuple[Card, ...]
    hazards: tuple[Card, ...]
    passages: tuple[Passage, ...]
    kits: tuple[Kit, ...]
    constants: Mapping[str, int]
    costs: Mapping[str, int]
    options: Mapping[str, Mapping[str, Any]]


def read(data: Mapping[str, Any]) -> Content:
    """All of content.toml as values, or BadContent with the file, the entry and the field."""
    _check_kinds(data["effect_kinds"])
    fortunes = tuple(_card(entry, ("treasure", "equipment", "consumable")) for entry in data["fortunes"])
    hazards = tuple(_card(entry, ("trap", "monster")) for entry in data["hazards"])
    shapes = {entry["id"]: _turns(entry) for entry in data["shapes"]}
    passages = tuple(_passage(entry, shapes) for entry in data["passages"])
    cards = {card.id: card for card in (*fortunes, *hazards)}
    kits = tuple(_kit(entry, cards) for entry in data["explorers"])
    found = Content(
        fortunes,
        hazards,
        passages,
        kits,
        {name: _field({"id": "constants", **data["constants"]}, name, int) for name in data["constants"]},
        {name: _field({"id": "ap_cost", **data["ap_cost"]}, name, int) for name in data["ap_cost"]},
        {entry["id"]: entry for entry in data["options"]},
    )
    _check_entrance(data["entrance"])
    _check_counts(found, data["counts"])
    return found


def _complain(entry: Mapping[str, Any], field: str, trouble: str) -> BadContent:
    return BadContent(f"{SLUG}/content.toml: {entry.get('id', '?')}: {field} {trouble}")


def _field(entry: Mapping[str, Any], field: str, kind: type[T]) -> T:
    return source.need(SLUG, entry, field, kind)


def _card(entry: Mapping[str, Any], sorts: Sequence[str]) -> Card:
    sort = _field(entry, "type", str)
    if sort not in sorts or sort not in get_args(Sort):
        raise _complain(entry, "type", f"should be one of {', '.join(sorts)}, not {sort!r}")
    timing = entry.get("timing", "")
    if (timing in TIMINGS) != (sort == "consumable"):
        raise _complain(entry, "timing", f"cannot be {timing!r} for a card of type {sort}")
    hazard = sort in ("trap", "monster")
    found: dict[type[Effect], Effect] = {}
    for given in _field(entry, "effects", list):
        effect = effects.build(f"{SLUG}/content.toml: {entry['id']}", given)
        if type(effect) in found:
            raise _complain(entry, "effects", f"name {given['kind']} twice")
        found[type(effect)] = effect
    return Card(
        id=_field(entry, "id", str),
        name=_field(entry, "name", str),
        sort=sort,  # type: ignore[arg-type]
        copies=_count(entry),
        gear=_field(entry, "gear", bool),
        text=_field(entry, "text", str),
        brief=_field(entry, "brief", str) if entry["text"] else "",
        flavour=_field(entry, "flavour", str),
        timing=timing,
        difficulty=_field(entry, "difficulty", int) if hazard else 0,
        damage=_field(entry, "damage", int) if hazard else 0,
        effects=found,
    )


def _count(entry: Mapping[str, Any]) -> int:
    count = _field(entry, "count", int)
    if count < 1:
        raise _complain(entry, "count", f"should be 1 or more, not {count}")
    return count


def _turns(entry: Mapping[str, Any]) -> tuple[int, ...]:
    """The different corridor sets of a shape, in the order of its quarter turns."""
    masks = [mask_of(_field(entry, "openings", str))]
    for _ in range(3):
        masks.append(turned(masks[-1]))
    different = tuple(dict.fromkeys(masks))
    if len(different) != _field(entry, "rotations", int):
        raise _complain(entry, "rotations", f"should be {len(different)}, not {entry['rotations']}")
    return different


def _passage(entry: Mapping[str, Any], shapes: Mapping[str, tuple[int, ...]]) -> Passage:
    shape = _field(entry, "shape", str)
    if shape not in shapes:
        raise _complain(entry, "shape", f"should be one of {', '.join(shapes)}, not {shape!r}")
    return Passage(
        id=_field(entry, "id", str),
        shape=shape,
        copies=_count(entry),
        masks=shapes[shape],
        hazards=_field(entry, "hazard", int),
        fortunes=_field(entry, "fortune", int),
    )


def _kit(entry: Mapping[str, Any], cards: Mapping[str, Card]) -> Kit:
    for card in _field(entry, "premade", list):
        if card not in cards or not cards[card].gear:
            raise _complain(entry, "premade", f"names {card!r}, which is no Gear card")
    return Kit(_field(entry, "id", str), _field(entry, "name", str), tuple(entry["premade"]))


def _check_kinds(declared: Sequence[Mapping[str, Any]]) -> None:
    """The vocabulary in the file and the code are one: same kinds, same forms."""
    forms = {str(entry["kind"]): str(entry["form"]) for entry in declared}
    for kind, form in forms.items():
        if kind not in effects.KINDS:
            raise BadContent(f"{SLUG}/content.toml: effect_kinds: there is no code for the kind {kind!r}")
        if effects.KINDS[kind].form != form:
            raise BadContent(f"{SLUG}/content.toml: effect_kinds: {kind}: form cannot be {form!r}")
    for kind in effects.KINDS.keys() - forms.keys():
        raise BadContent(f"{SLUG}/content.toml: effect_kinds: the kind {kind!r} is not declared")


def _check_entrance(entry: Mapping[str, Any]) -> None:
    if mask_of(_field(entry, "openings", str)) != 15 or entry["hazard"] or entry["fortune"]:
        raise _complain(entry, "openings", "should be NESW, with no icons")


def _check_counts(found: Content, counts: Mapping[str, int]) -> None:
    """The numbers in the box, as [counts] has them."""
    cards = (*found.fortunes, *found.hazards)
    boxed = {
        "fortune": sum(card.copies for card in found.fortunes),
        "hazard": sum(card.copies for card in found.hazards),
        "passage": sum(passage.copies for passage in found.passages),
        "explorer": len(found.kits),
    }
    for sort in get_args(Sort):
        boxed[sort] = sum(card.copies for card in cards if card.sort == sort)
    for name, number in boxed.items():
        if counts.get(name) != number:
            raise BadContent(f"{SLUG}/content.toml: counts: {name} should be {number}, not {counts.get(name)!r}")
    ids = [card.id for card in cards] + [passage.id for passage in found.passages]
    for name in ids:
        if ids.count(name) > 1:
            raise BadContent(f"{SLUG}/content.toml: {name}: id is given twice")
    for size in found.options["grid_size"]["values"]:
        if size not in GRIDS:
            raise BadContent(f"{SLUG}/content.toml: grid_size: values cannot hold {size!r}")


def copies(things: Iterable[Card | Passage]) -> tuple[str, ...]:
    """The names of all copies, in the order of the content."""
    return tuple(
        thing.id if number == 1 else f"{thing.id}.{number}" for thing in things for number in range(1, thing.copies + 1)
    )


def kind_of(copy: str) -> str:
    """Which card a copy is: "bear_trap.2" is a "bear_trap"."""
    return copy.partition(".")[0]


CONTENT: Final = read(source.load(SLUG))

FORTUNES: Final = copies(CONTENT.fortunes)
HAZARDS: Final = copies(CONTENT.hazards)
PASSAGES: Final = copies(CONTENT.passages)
CARDS: Final[Mapping[str, Card]] = {card.id: card for card in (*CONTENT.fortunes, *CONTENT.hazards)}
CARD: Final[Mapping[str, Card]] = {copy: CARDS[kind_of(copy)] for copy in (*FORTUNES, *HAZARDS)}
KIND: Final[Mapping[str, str]] = {copy: card.id for copy, card in CARD.items()}
EFFECTS: Final[Mapping[str, Mapping[type[Effect], Effect]]] = {copy: card.effects for copy, card in CARD.items()}
CARDS_WITH: Final[Mapping[type[Effect], frozenset[str]]] = {
    kind: frozenset(copy for copy, printed in EFFECTS.items() if kind in printed) for kind in effects.KINDS.values()
}
"""The copies that have an effect of this kind."""
PASSAGE: Final[Mapping[str, Passage]] = {
    copy: passage for passage in CONTENT.passages for copy in copies((passage,))
}  # fmt: skip


def printed(copy: str, kind: type[E]) -> E | None:
    """The effect of this kind on a card, if it has one."""
    return EFFECTS[copy].get(kind)  # type: ignore[return-value]


KITS: Final[Mapping[str, Kit]] = {kit.id: kit for kit in CONTENT.kits}

TREASURES: Final = frozenset(copy for copy, card in CARD.items() if card.sort == "treasure")
TRAPS: Final = frozenset(copy for copy, card in CARD.items() if card.sort == "trap")
MONSTERS: Final = frozenset(copy for copy, card in CARD.items() if card.sort == "monster")
HAZARDOUS: Final = TRAPS | MONSTERS
ITEMS: Final = frozenset(copy for copy, card in CARD.items() if card.item)

HEALTH: Final = CONTENT.constants["health_max"]
AP: Final = CONTENT.constants["ap_per_turn"]
HAND_LIMIT: Final = CONTENT.constants["hand_limit"]
LOWEST_ROLL: Final = CONTENT.constants["roll_min"]
HIGHEST_ROLL: Final = CONTENT.constants["roll_max"]
DIE: Final = CONTENT.constants["die_sides"]
THROW_DAMAGE: Final = CONTENT.constants["throw_damage"]
LONGEST_GAME: Final = CONTENT.constants["longest_game"]
COST: Final = CONTENT.costs
