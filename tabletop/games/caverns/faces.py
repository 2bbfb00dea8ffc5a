"""What is printed on the pieces: cards, characters, monsters, spells, quests."""

import re

from tabletop.engine.table import Badge, Face
from tabletop.games.caverns.content import CREATURES, NARROW, QUESTS, SPELLS, TREASURES, WATER

BRIBE_TASTES = {
    "any": "Takes any bribe.",
    "none": "Takes no bribes.",
    "food_only": "Takes food only.",
    "no_food": "Takes any bribe but food.",
    "food_double": "Takes any bribe; food counts twice.",
    "gold_double": "Takes no food; all else counts twice.",
}
SPELL_DICE = {
    "flying": "4 or more: move up to two explored tiles, over water too.",
    "petrify": "4 or more: the target is stone and misses a turn.",
    "invisibility": "4 or more: unseen. 3: only stay unseen.",
    "shape_changing": "3 or more: bigger (passes water) or smaller (passes narrow ways).",
    "fire_ball": "Three dice, no 1, more than the target's Combat: it dies.",
    "summoning": "3 or more, less the Magic of the unwilling: the target comes here.",
}


def icon(name: str) -> str:
    return f"caverns/{name}"


def treasure_face(card: str, holder: str = "") -> Face:
    facts = TREASURES[card]
    kicker = facts.weapon if facts.slot == "weapon" else "food" if facts.food else facts.slot
    kind = {"value": "treasure", "other": "quest" if facts.quest_item else "treasure"}.get(kicker, kicker)
    return Face(
        icon=icon(card),
        title=facts.name,
        kicker=(f"{kind}, with {holder}" if holder else kind).capitalize(),
        text=facts.effect,
        badges=treasure_badges(card),
        tone="gold" if facts.quest_item else "",
    )


def treasure_badges(card: str) -> tuple[Badge, ...]:
    facts = TREASURES[card]
    signs = (
        ("common/sword", facts.combat, "Combat"),
        (icon("invisibility"), facts.magic, "Magic"),
        ("common/boot", facts.escape, "Escape"),
    )
    badges = [Badge(sign, f"+{amount}", f"{name} +{amount}") for sign, amount, name in signs if amount]
    if facts.combat_min:
        badges.append(Badge("common/sword", f"{facts.combat_min}", f"Combat counts as {facts.combat_min} if lower"))
    if facts.value:
        badges.append(Badge("common/coin", str(facts.value), f"Bribe value {facts.value}"))
    return tuple(badges)


def creature_face(figure: str) -> Face:
    facts = CREATURES[figure]
    badges = [Badge("common/sword", str(facts.combat), f"Combat {facts.combat}")]
    if facts.magic or not facts.monster:
        badges.append(Badge(icon("invisibility"), "-" if facts.never_casts else str(facts.magic), "Magic"))
    if facts.monster:
        badges.append(Badge("common/heart", str(facts.affinity), f"Affinity {facts.affinity}"))
    else:
        badges.append(Badge("common/boot", str(facts.escape), f"Escape {facts.escape}"))
    return Face(
        icon=icon(figure),
        title=facts.name,
        kicker=facts.role.capitalize(),
        text=abilities(figure),
        badges=tuple(badges),
        tone="red" if facts.monster else "",
    )


def abilities(figure: str) -> str:
    """Everything special about a figure, in short sentences."""
    facts = CREATURES[figure]
    words = [_ways(facts.able)]
    if facts.monster:
        words += [BRIBE_TASTES[facts.bribe], facts.special]
        if facts.immune_petrify:
            words.append("Cannot be petrified.")
        if not facts.uses_items:
            words.append("Uses no items.")
    if facts.never_casts:
        words.append("Never casts spells.")
    words += [f"+{more} Combat against {kind}." for kind, more in facts.combat_bonus_vs.items()]
    words += [
        f"+{more} Combat with {'an' if kind == 'axe' else 'a'} {kind}." for kind, more in facts.weapon_bonus.items()
    ]
    words += [f"Affinity +{more} with {kind}s." if kind != "undead" else f"Affinity +{more} with undead."
              for kind, more in facts.affinity_bonus.items()]  # fmt: skip
    if facts.holy_stairs:
        words.append("The Holy Place is stairs.")
    return " ".join(word for word in words if word)


def _ways(able: int) -> str:
    if able == NARROW | WATER:
        return "Passes narrow ways and deep water."
    if able == NARROW:
        return "Passes narrow ways, no deep water."
    if able == WATER:
        return "Passes deep water, no narrow ways."
    return "Passes neither narrow ways nor deep water."


def spell_face(spell: str) -> Face:
    facts = SPELLS[spell]
    level = Badge(icon("invisibility"), str(facts.level), f"Needs Magic {facts.level}")
    return Face(
        icon=icon(spell), title=facts.name, kicker="Spell", text=SPELL_DICE[spell], badges=(level,), tone="violet"
    )


def quest_face(quest: str) -> Face:
    facts = QUESTS[quest]
    wanted = re.sub(r"^The ", "the ", TREASURES[facts.needs].name)
    return Face(
        icon=icon(facts.needs), title=facts.name, kicker="Your Quest", text=f"Bring home {wanted}.", tone="gold"
    )
