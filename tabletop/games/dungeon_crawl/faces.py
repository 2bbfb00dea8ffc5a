"""What is printed on cards and tiles: a picture, the signs of the effects with their numbers, and a short text."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from tabletop.engine.table import Badge, Face
from tabletop.games.dungeon_crawl.briefs import in_brief
from tabletop.games.dungeon_crawl.content import (
    ACTIONS,
    BUFFS,
    ITEMS,
    MONSTERS,
    ROOM_CARDS,
    SPACES,
    Attack,
    Item,
    MonsterCard,
)
from tabletop.games.dungeon_crawl.effects import SLUG, Effect
from tabletop.games.dungeon_crawl.names import KIND
from tabletop.games.dungeon_crawl.state import Monster

BACK = f"common/back_{SLUG}"
TONES = {"weapon": "iron", "armor": "brass", "spell": "violet", "consumable": "green"}
MONSTER_TONES = {"easy": "stone", "hard": "crimson", "boss": "purple"}
SIGNS = {
    "heal": "sign_heal",
    "guard": "sign_guard",
    "armored": "sym_armored",
    "intercept": "sign_intercept",
    "retaliate": "sign_retaliate",
    "push": "sign_push",
    "sunder": "sign_sunder",
    "weaken": "sign_weaken",
    "recover": "sign_recover",
    "exhaust": "sign_exhaust",
    "steal": "sign_steal",
    "draw": "sign_draw",
    "peek": "sign_peek",
    "roll_twice": "sign_roll_twice",
    "sacrifice": "sign_steal",
}


def icon(name: str) -> str:
    return f"{SLUG}/{name}"


def sign(effect: Effect) -> Badge:
    """An effect as its sign and number."""
    if effect.op == "roll":
        return Badge(icon(f"sym_d{effect.die}"), "", f"Roll the d{effect.die}")
    if effect.op == "damage":
        value = "+".join(filter(None, (str(effect.amount or ""), f"d{effect.die}" if effect.die else "")))
        return Badge(icon(f"sym_{effect.kind}"), value, f"{value} {KIND[effect.kind]} damage")
    name = effect.op.replace("_", " ").capitalize()
    value = "all" if effect.everything else str(effect.amount or "")
    return Badge(icon(SIGNS[effect.op]), value, f"{name} {value}".strip())


def signs(effects: Sequence[Effect]) -> tuple[Badge, ...]:
    """One sign an effect; the same packet twice is one sign with a ×2."""
    badges: list[Badge] = []
    for place, effect in enumerate(effects):
        if place and effects[place - 1] == effect:
            last = badges[-1]
            badges[-1] = Badge(last.icon, f"{last.value}×2", f"{last.hint}, twice")
            continue
        badges.append(sign(effect))
        if effect.bonus:
            badges.append(Badge("", f"+{effect.bonus}", WHEN[effect.when]))
        if effect.pierce:
            badges.append(Badge(icon("sign_pierce"), "", "Ignores Armored"))
    if any(effect.turns == 2 for effect in effects):
        badges.append(Badge(icon("sign_two_turns"), "", "Lasts this turn and the next"))
    return tuple(badges)


WHEN = {
    "first_equipment": "More if it is the first card to resolve",
    "target_hit_this_turn": "More if the target already lost HP this turn",
    "target_bloodied": "More if the target is Bloodied",
}


def item_face(card: str) -> Face:
    item = ITEMS[card]
    badges = signs(item.combat or item.explore)
    if item.ranged:
        badges += (Badge(icon("sign_ranged"), "", "Also from a Room next to the Monster Room"),)
    return Face(
        icon=icon(item.id),
        title=item.name,
        kicker=f"{item.tier} {item.category}",
        text=item_text(item),
        badges=badges,
        tone=TONES[item.category],
        brief=in_brief(item.text),
    )


def item_text(item: Item) -> str:
    if item.explore_text and item.explore_text != item.combat_text:
        return f"{item.combat_text} Exploring: {item.explore_text}"
    return item.text


def action_face(action: str, combat: bool, brief: str) -> Face:
    printed = ACTIONS[action]
    text = printed.combat_text if combat else printed.explore_text
    return Face(icon=icon(action), title=printed.name, kicker="Action", text=text, tone="wood", brief=brief)


def buff_face(buff: str) -> Face:
    return Face(icon=icon(buff), title=BUFFS[buff].name, text=BUFFS[buff].text, tone="gold")


STAYS = ("Who stays: ", "")
"""What the ongoing effect of a Room is introduced by: in a fight everybody stays."""


def room_text(card: str, combat: bool) -> str:
    """What a Room that has been turned over still does, in short."""
    room = ROOM_CARDS[card]
    parts = re.split(r" (?=While Inside|On Exiting)", room.combat_text if combat else room.explore_text)
    words = " ".join(part for part in parts if not part.startswith("On Reveal"))
    words = words.replace("While Inside (may, once)", "Who stays may, once").replace("While Inside: ", STAYS[combat])
    return words or "Nothing more happens here."


def offer_text(card: str) -> str:
    """What whoever stands in a Room may take or leave, without its keyword."""
    offered = re.search(r"\(may(?:, once)?\): (.+?)(?= While Inside| On Exiting|$)", ROOM_CARDS[card].explore_text)
    return offered[1] if offered is not None else ""


def inside_text(card: str) -> str:
    """What a Room does to the fight in it: nobody leaves before it is over."""
    return re.sub(r"On Exiting: .*?\. ", "", room_text(card, combat=True))


def monster_face(monster: Monster) -> Face:
    """A Monster in the fight: its heart, its shields and keywords, and what hampers it this turn."""
    card = MONSTERS[monster.card]
    badges = [Badge(icon("sym_hp"), str(monster.hp), f"{monster.hp} of {monster.most} HP")]
    badges += keywords(card, monster.sunder)
    if monster.weaken:
        badges.append(Badge(icon("sign_weaken"), str(monster.weaken), f"Attacks -{monster.weaken} this turn"))
    return Face(
        icon=icon(card.id),
        title=card.name,
        kicker=f"{monster.hp} of {monster.most} HP, d{card.die}",
        badges=tuple(badges),
        tone=MONSTER_TONES[card.tier],
    )


def keywords(card: MonsterCard, sunder: int = 0) -> list[Badge]:
    badges = []
    shields = {kind: max(0, value - sunder) for kind, value in card.armored.items()}
    if shields["physical"] == shields["magical"]:
        if card.armored["physical"]:
            badges.append(Badge(icon("sym_armored"), str(shields["physical"]), f"Armored {shields['physical']}"))
    else:
        for kind, value in shields.items():
            if card.armored[kind]:
                letter = KIND[kind][0]
                badges.append(Badge(icon("sym_armored"), f"{value}{letter}", f"Armored {value} against {KIND[kind]}"))
    if card.retaliate:
        back = str(card.retaliate.amount)
        badges.append(Badge(icon("sign_retaliate"), back, f"Retaliate {back} {KIND[card.retaliate.kind]}"))
    if card.rage:
        badges.append(Badge(icon("sign_rage"), str(card.rage), f"Rage {card.rage}: more while Bloodied"))
    return badges


def faces(row: Attack) -> str:
    """ "1-3" or "6"."""
    return str(row.faces[0]) if len(row.faces) == 1 else f"{row.faces[0]}-{row.faces[-1]}"


TARGETS = {
    "one": "one",
    "each": "each",
    "lowest_hp": "least HP",
    "highest_hp": "most HP",
    "last_attacker": "last attacker",
    "same": "",
    "monster_self": "itself",
}


def attack_words(row: Attack, room: int) -> str:
    """A row of a die table in so many letters: as printed, or in short."""
    words = f"{faces(row)} {row.name}: {row.text}"
    return words if len(words) <= room else f"{faces(row)} {row.name}: {in_short(row)}"


def in_short(row: Attack) -> str:
    """ "3 Physical to one, least HP, Exhaust 1": packets alike share their number, repeated ones are counted, and what
    follows without a victim falls on the one before."""
    parts: list[str] = []
    for amount, effects in groupby(row.effects, _amount):
        times = Counter(TARGETS[effect.target] for effect in effects)
        whom = ", ".join(target if many == 1 else f"{target} ×{many}" for target, many in times.items())
        parts.append(f"{amount} {whom}".rstrip())
    return ", ".join(parts)


def _amount(effect: Effect) -> str:
    return f"{effect.amount} {KIND[effect.kind]} to" if effect.kind else f"{effect.op.capitalize()} {effect.amount}"


def space_back(space: str) -> str:
    kind = SPACES[space].kind
    return {"monster": icon("monster_room"), "boss": icon("boss_room")}.get(kind, BACK)
