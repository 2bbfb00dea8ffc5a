"""cue(): what each event looks and sounds like, beside the moving of the pieces."""

from collections.abc import Callable
from typing import Any

from tabletop.engine.contract import Cue, Event
from tabletop.engine.table import Float, RolledDie
from tabletop.games.dungeon_crawl.content import ITEMS
from tabletop.games.dungeon_crawl.names import card_name

Data = dict[str, Any]


def cue(event: Event) -> Cue:
    return CUES[event.kind](event.data)


def _board(d: Data) -> str:
    return f"board-{d['hero']}"


def _hero(sound: str, text: str = "", tone: str = "bone") -> Callable[[Data], Cue]:
    """On the hero's board, with a word rising from it."""

    def make(d: Data) -> Cue:
        words = text.format(**d)
        return Cue((_board(d),), sound, floats=(Float(_board(d), words, tone),) if words else ())

    return make


def _card(sound: str) -> Callable[[Data], Cue]:
    return lambda d: Cue((f"item-{d['card']}", _board(d)), sound)


def _monster(sound: str, text: str = "", tone: str = "bone") -> Callable[[Data], Cue]:
    def make(d: Data) -> Cue:
        piece, words = f"monster-{d['slot']}", text.format(**d)
        return Cue((piece,), sound, floats=(Float(piece, words, tone),) if words else ())

    return make


def _wounded(d: Data) -> Cue:
    if not d["lost"]:
        return Cue((_board(d),), "block", floats=(Float(_board(d), "stopped", "iron"),))
    return Cue((_board(d),), "lose_heart", floats=(Float(_board(d), f"-{d['lost']} {d['damage']}", "red"),))


def _struck(d: Data) -> Cue:
    piece = f"monster-{d['slot']}"
    if not d["lost"]:
        return Cue((piece,), "block", floats=(Float(piece, "stopped", "iron"),))
    return Cue((piece,), "hit", floats=(Float(piece, f"-{d['lost']} {d['damage']}", "red"),))


def _rolled(d: Data) -> Cue:
    pieces = () if d["hero"] is None else (_board(d),)
    return Cue(pieces, "die_roll", (RolledDie(d["face"], d["die"], tone="bone"),))


def _monster_rolled(d: Data) -> Cue:
    return Cue((f"monster-{d['slot']}",), "die_roll", (RolledDie(d["face"], d["die"], tone="crimson"),))


def _rolled_twice(d: Data) -> Cue:
    told = " or ".join(map(str, d["faces"]))
    dice = tuple(RolledDie(face, d["die"], label=told, tone="crimson") for face in d["faces"])
    return Cue((f"monster-{d['slot']}",), "die_roll", dice)


def _moved(d: Data) -> Cue:
    return Cue((f"meeple-{d['hero']}", f"space-{d['goal']}"), "meeple_step")


def _used(d: Data) -> Cue:
    sound = {"spell": "magic", "consumable": "heal", "armor": "block"}.get(ITEMS[d["card"]].category, "torch_whoosh")
    return Cue((f"item-{d['card']}", _board(d)), sound, floats=(Float(_board(d), card_name(d["card"]), "gold"),))


def _revealed(d: Data) -> Cue:
    laid = [(hero, card) for hero, card in enumerate(d["picks"]) if card]
    cards = tuple(f"item-{card}" if card in ITEMS else f"action-{hero}-{card}" for hero, card in laid)
    return Cue(cards, "card_flip", banner="Reveal")


def _pushed(d: Data) -> Cue:
    return Cue(("gauge-push",), "torch_whoosh", floats=(Float("gauge-push", f"+{d['amount']}", "gold"),))


def _turn_began(d: Data) -> Cue:
    return Cue(sound="turn_chime", banner=f"Combat, turn {d['turn']}" if d["combat"] else f"Turn {d['turn']}")


CUES: dict[str, Callable[[Data], Cue]] = {
    "chose_buff": lambda d: Cue((f"buff-{d['buff']}", _board(d)), "card_place"),
    "dealt": _hero("shuffle"),
    "equipped": _card("card_place"),
    "put_back": _card("card_draw"),
    "donated": lambda d: Cue((f"item-{d['card']}", "pool"), "card_place"),
    "took": _card("card_draw"),
    "turn_began": _turn_began,
    "picked": lambda d: Cue((f"pick-{d['hero']}",), "card_place"),
    "revealed": _revealed,
    "regrouped": _hero("card_draw", "Regroup", "gold"),
    "moved": _moved,
    "entered": lambda d: Cue((f"meeple-{d['hero']}", f"space-{d['space']}"), "meeple_place"),
    "room_flipped": lambda d: Cue((f"space-{d['space']}",), "tile_turn", banner=card_name(d["card"])),
    "monster_flipped": _monster("growl", "{hp} HP", "red"),
    "peeked": lambda d: Cue((f"{'monster' if '.' in d['place'] else 'space'}-{d['place']}",), "page_turn"),
    "accepted": lambda d: Cue((f"space-{d['space']}", _board(d)), "door"),
    "declined": lambda d: Cue((f"space-{d['space']}", _board(d)), "click"),
    "used": _used,
    "rolled": _rolled,
    "struck": _struck,
    "wounded": _wounded,
    "pushed": _pushed,
    "push_spent": lambda d: Cue(("gauge-push", _board(d)), "hover"),
    "sundered": _monster("trap_snap", "Sunder {amount}", "orange"),
    "weakened": _monster("magic", "Weaken {amount}", "violet"),
    "retaliated": _monster("growl", "Retaliate", "orange"),
    "struck_back": _hero("hit", "Retaliate", "orange"),
    "healed": _hero("heal", "+{amount} HP", "green"),
    "guarded": _hero("block", "Guard {amount}", "blue"),
    "armored": _hero("block", "Armored {amount}", "blue"),
    "shielding": _hero("block", "Intercept", "blue"),
    "bristling": _hero("block", "Retaliate {amount}", "orange"),
    "dice_loaded": _hero("die_shake"),
    "intercepted": _hero("block", "Intercepts", "gold"),
    "monster_rolled": _monster_rolled,
    "rolled_twice": _rolled_twice,
    "monster_healed": _monster("heal", "+{amount} HP", "green"),
    "recovered": _hero("card_flip", "Recover", "green"),
    "rested": _hero("torch_whoosh", "Rest", "green"),
    "exhausted": _card("card_flip"),
    "stole": lambda d: Cue((f"item-{d['card']}", "pool"), "trap_snap"),
    "sacrificed": _hero("cube_drop"),
    "drew": lambda d: Cue((f"gauge-{d['tier']}", _board(d)), "card_draw"),
    "drawn": lambda d: Cue(tuple(f"item-{card}" for card in d["cards"])),
    "reshuffled": lambda d: Cue((f"gauge-{d['tier']}",), "shuffle"),
    "monster_defeated": _monster("monster_die"),
    "room_defeated": lambda d: Cue((f"space-{d['space']}",), "door", banner="The Room is cleared"),
    "tier_changed": lambda d: Cue(("gauge-omega",), "gem", banner="Omega Items"),
    "respite": lambda d: Cue(sound="heal", banner=f"Respite: +{d['amount']} HP"),
    "combat_began": lambda d: Cue((f"space-{d['space']}",), "dragon_roar", banner="Combat!"),
    "combat_ended": lambda d: Cue(sound="your_turn"),
    "died": _hero("lose_sting", "Dead", "red"),
    "survived": _hero("torch_whoosh", "Lives on: {hp} HP", "gold"),
    "lost_all": _hero("cube_drop"),
    "saved": lambda d: Cue((f"item-{d['card']}", "pool"), "card_place"),
    "buff_swapped": lambda d: Cue((f"buff-{d['buff']}", _board(d)), "card_place"),
    "returned": lambda d: Cue((f"meeple-{d['hero']}", _board(d)), "meeple_place"),
    "torch_failed": lambda d: Cue(("gauge-torch",), "torch_whoosh", banner=f"The torch gutters: -{d['amount']} HP"),
    "won": lambda d: Cue(sound="win_fanfare", banner="Victory"),
    "lost": lambda d: Cue(sound="lose_sting", banner="The party is lost"),
}
