"""Totals: what a figure and the cards it uses are worth in a fight, an escape, a spell or a bribe (CV-1.8)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, product

from tabletop.games.caverns.content import CREATURES, NARROW, SPELLS, TREASURES, WATER
from tabletop.games.caverns.options import Use
from tabletop.games.caverns.state import BRIBE, State

COMBAT_CARDS = frozenset(c.id for c in TREASURES.values() if c.combat or c.combat_min)
MAGIC_CARDS = frozenset(c.id for c in TREASURES.values() if c.magic)
ESCAPE_CARDS = frozenset(c.id for c in TREASURES.values() if c.escape)
POTION_OF_MIGHT, SHRINKING = "tr_potion_might", "tr_shrinking"
ROPES = ("tr_rope", "tr_water_charm")
BOOTS = "tr_boots"
SCROLLS = {"flying": "tr_scroll_flight", "fire_ball": "tr_scroll_fire"}
SURE = 6

Cards = tuple[str, ...]
Choice = tuple[Use, int]


def usable(t: State, figure: str, among: frozenset[str]) -> Cards:
    """The cards of that sort that the figure holds and can use (CV-11.3), sorted."""
    if not CREATURES[figure].uses_items or t.owner[figure] < 0:
        return ()
    return tuple(sorted(held.card for held in t.hands[figure] if held.card in among))


def holds(t: State, figure: str, card: str) -> bool:
    """Whether the figure holds the card and can use it."""
    return CREATURES[figure].uses_items and any(held.card == card for held in t.hands[figure])


# Combat


def combat_with(figure: str, cards: Sequence[str], foe: str, specials: bool = True) -> int:
    """Combat with these cards against that foe (CV-8.6, CV-8.15). A card with "!" is shown in full."""
    facts, enemy = CREATURES[figure], CREATURES[foe]
    printed, bonus = facts.combat, 0
    for token in cards:
        card = TREASURES[token.rstrip("!")]
        printed = max(printed, card.combat_min)
        bonus += card.combat
        if token.endswith("!"):
            bonus += facts.weapon_bonus.get(card.weapon, 0) + (card.vs_undead if enemy.undead else 0)
    if specials and enemy.monster:
        bonus += max((facts.combat_bonus_vs.get(kind, 0) for kind in enemy.types), default=0)
    return printed + bonus


def fight_choices(t: State, figure: str, foe: str) -> tuple[Choice, ...]:
    """The sets of bonus cards for a fight with what they make of the figure's Combat, best first (CV-8.5, CV-8.7)."""
    return _fight_choices(figure, usable(t, figure, COMBAT_CARDS), foe, True)


def shield_choices(t: State, figure: str, caster: str) -> tuple[Choice, ...]:
    """The sets that count for the combat score against a Fire-Ball: no Potion, no specials (CV-9.18)."""
    cards = tuple(card for card in usable(t, figure, COMBAT_CARDS) if card != POTION_OF_MIGHT)
    return _fight_choices(figure, cards, caster, False)


@lru_cache(maxsize=1 << 15)
def _fight_choices(figure: str, cards: Cards, foe: str, specials: bool) -> tuple[Choice, ...]:
    weapons: list[Cards] = [()]
    armours: list[Cards] = [()]
    others: list[list[Cards]] = []
    for card in cards:
        slot = TREASURES[card].slot
        if slot == "weapon":
            weapons.append((card,))
            if specials and combat_with(figure, (f"{card}!",), foe) > combat_with(figure, (card,), foe):
                weapons.append((f"{card}!",))
        elif slot == "armour":
            armours.append((card,))
        else:
            others.append([(), (card,)])
    found = []
    for parts in product(weapons, armours, *others):
        chosen = tuple(card for part in parts for card in part)
        total = combat_with(figure, chosen, foe, specials)
        if all(combat_with(figure, _less(chosen, card), foe, specials) < total for card in chosen):
            found.append((Use(chosen), total))
    return tuple(sorted(found, key=lambda choice: (-choice[1], len(choice[0].cards), choice[0].cards)))


def _less(cards: Cards, card: str) -> Cards:
    return tuple(other for other in cards if other != card)


def combat_of(figure: str, cards: Sequence[str]) -> int:
    """Combat at its best against nobody in particular, if the figure held these cards."""
    useful = tuple(sorted(card for card in cards if card in COMBAT_CARDS)) if CREATURES[figure].uses_items else ()
    return _fight_choices(figure, useful, "ch_sorquist", True)[0][1]


def best_combat(t: State, figure: str, foe: str) -> int:
    """The most the figure can bring to a fight with that foe, Potion included."""
    return fight_choices(t, figure, foe)[0][1]


def most_combat(figure: str, cards: Cards, foe: str) -> int:
    """The same with these of its usable cards."""
    return _fight_choices(figure, cards, foe, True)[0][1]


# Magic


def magic(t: State, figure: str) -> int:
    """Total Magic with all cards (CV-1.8)."""
    facts = CREATURES[figure]
    if facts.never_casts:
        return 0
    return facts.magic + sum(TREASURES[card].magic for card in usable(t, figure, MAGIC_CARDS))


def reaches(t: State, figure: str, spell: str, level: int) -> bool:
    """Whether there is any way to a spell's level (CV-9.1)."""
    facts = CREATURES[figure]
    if facts.never_casts:
        return False
    if facts.magic >= level:
        return True
    if not facts.uses_items or not t.hands[figure]:
        return False
    scroll = SCROLLS.get(spell)
    return magic(t, figure) >= level or (scroll is not None and holds(t, figure, scroll))


def means(t: State, figure: str, spell: str, level: int) -> tuple[Use, ...]:
    """The ways to reach a spell's level: cards none of which is idle, or the scroll (CV-9.1, CV-9.5)."""
    facts = CREATURES[figure]
    if facts.never_casts:
        return ()
    found = _enough(facts.magic, usable(t, figure, MAGIC_CARDS), level)
    scroll = SCROLLS.get(spell, "")
    return (*found, Use((scroll,))) if scroll and holds(t, figure, scroll) else found


@lru_cache(maxsize=1 << 12)
def _enough(printed: int, cards: Cards, level: int) -> tuple[Use, ...]:
    found: list[Cards] = []
    for amount in range(len(cards) + 1):
        for chosen in combinations(cards, amount):
            total = printed + sum(TREASURES[card].magic for card in chosen)
            if total >= level and not any(set(fewer) <= set(chosen) for fewer in found):
                found.append(chosen)
    return tuple(map(Use, found))


def resisting(t: State, figure: str) -> list[Cards]:
    """Every set of magic cards with which an unwilling figure may resist (CV-9.20)."""
    if CREATURES[figure].never_casts:
        return [()]
    cards = usable(t, figure, MAGIC_CARDS)
    return [chosen for amount in range(len(cards) + 1) for chosen in combinations(cards, amount)]


# Escape, friends and ways


def escape_choices(t: State, figure: str) -> tuple[Choice, ...]:
    """The sets of Escape cards to show, with the total, best first (CV-7.20)."""
    printed = CREATURES[figure].escape + (2 if figure in t.unseen else 0)
    return _escape_choices(printed, usable(t, figure, ESCAPE_CARDS))


@lru_cache(maxsize=1 << 10)
def _escape_choices(printed: int, cards: Cards) -> tuple[Choice, ...]:
    found = []
    for amount in range(len(cards) + 1):
        for chosen in combinations(cards, amount):
            total = printed + sum(TREASURES[card].escape for card in chosen)
            if all(total - TREASURES[card].escape < SURE for card in chosen):
                found.append((Use(chosen), total))
    return tuple(sorted(found, key=lambda choice: (-choice[1], len(choice[0].cards), choice[0].cards)))


@cache
def affinity(figure: str, monster: str) -> int:
    """Affinity before bribes, never below 0 (CV-7.12)."""
    facts, other = CREATURES[figure], CREATURES[monster]
    bonus = max((facts.affinity_bonus.get(kind, 0) for kind in other.types), default=0)
    penalty = max((other.affinity_penalty.get(kind, 0) for kind in facts.types), default=0) if not facts.monster else 0
    return max(0, other.affinity + bonus - penalty)


@cache
def bribe_value(monster: str, card: str) -> int:
    """What a card counts as a bribe for that monster; 0 if it takes no such card (CV-7.12, CV-7.14)."""
    facts = TREASURES[card]
    taste = CREATURES[monster].bribe
    if taste == "none" or (taste == "food_only" and not facts.food):
        return 0
    if taste in ("no_food", "gold_double") and facts.food:
        return 0
    double = taste == "gold_double" or (taste == "food_double" and facts.food)
    return facts.value * (2 if double else 1)


def friends_total(t: State, figure: str, monster: str) -> int:
    """Affinity with the bribes held out so far (CV-7.12)."""
    return affinity(figure, monster) + sum(bribe_value(monster, held.card) for held in t.hands[BRIBE])


def able(t: State, figure: str) -> int:
    """What the figure passes as things stand: card, size, flight, and leave won this turn (CV-4.4, CV-4.5)."""
    size = t.size.get(figure)
    own = CREATURES[figure].able if size is None else WATER if size == "bigger" else NARROW
    if figure != t.acting:
        return own
    return own | t.leave | (WATER if t.flying else 0)


def could(t: State, figure: str) -> int:
    """The same with the items it might use for it (CV-4.16)."""
    return able(t, figure) | _opened(t, figure, lasting=False)


def ways_of(t: State, figure: str, power: int) -> int:
    """What the figure passes turn after turn: by its card, by items that are not spent, or by changing its shape."""
    if power >= SPELLS["shape_changing"].level:
        return NARROW | WATER
    return CREATURES[figure].able | _opened(t, figure, lasting=True)


def ways_over(t: State, figure: str, power: int) -> int:
    """The same over explored tiles, where flying helps (CV-4.11)."""
    return ways_of(t, figure, power) | (WATER if power >= SPELLS["flying"].level else 0)


def _opened(t: State, figure: str, lasting: bool) -> int:
    ways = 0
    if CREATURES[figure].uses_items:
        for held in t.hands[figure]:
            if held.card in ROPES:
                ways |= WATER
            elif held.card == SHRINKING and not lasting:
                ways |= NARROW
    return ways
