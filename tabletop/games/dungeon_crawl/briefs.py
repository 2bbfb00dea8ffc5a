"""Few words where there is little room: what a card does, so short that it can be read in the hand."""

from tabletop.games.dungeon_crawl.actions import GUARD, PUSH
from tabletop.games.dungeon_crawl.content import BUFFS, TACTICIAN
from tabletop.games.dungeon_crawl.state import State

SHORTER = (
    ("Monsters roll twice this turn; the party picks", "Monsters roll twice"),
    ("Instead of dying, discard this from your Hand: your HP is 8", "Not dead yet: 8 HP"),
    ("Ranged. ", ""),
    (", ignores Armored", ""),
    (" already hit this turn", " hit before"),
    (" to one Monster", ""),
    (", if it took HP", ""),
    (" Monster", ""),
    (": one Player", ": one"),
    (": each Player", ": each"),
    (": another Player", ": another"),
)
EXPLORING = {
    "forward": "Straight on",
    "left_right": "To one side",
    "donate_loot": "Give Items",
    "take_loot": "Take Items",
    "rest": "Recover and equip",
}
FIGHTING = {"donate_loot": "Give one Item", "take_loot": "Take one Item", "rest": "Recover, equip one"}


def in_brief(words: str) -> str:
    """The text of an Item; its signs say the rest."""
    for long, short in SHORTER:
        words = words.replace(long, short)
    return words


def action_brief(t: State, hero: int, action: str) -> str:
    """What an Action would do for this hero now: outside the Room of the fight a move moves (DC-5.5)."""
    if not t.combat:
        return EXPLORING[action]
    if action in FIGHTING:
        return FIGHTING[action]
    who = t.heroes[hero]
    if who.space != t.active:
        return "Advance"
    more = BUFFS[TACTICIAN].amount if who.buff == TACTICIAN else 0
    return f"Push {PUSH + more}" if action == "forward" else f"Guard {GUARD + more}, 2 turns"
