"""The banner: what is asked, in a sentence."""

from tabletop.engine.contract import Ask
from tabletop.games.looting_miniskull_castle.content import BATTLE_DIE, SPACE, STRENGTH, WEAPON
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.words import hero_name, place_name

PROMPTS = {
    "D-ASSIGN": "Put a die into the Hero slot: it moves your Hero exactly that far.",
    "D-PATH": "Where does your Hero go? It moves exactly {points}.",
    "D-SPRINT": "The Monster bars the way, {odds}: attack, or sprint past?",
    "D-THIEF": "Thieves! Choose what to lose: {left} to go.",
    "D-SPOILS": "You beat the Monster: take up to {left} from its card.",
    "D-LIMIT": "You carry {over} too much: choose what to part with.",
    "D-HIDE": "Hide in the alcove before you look around, or stay in the open?",
    "D-TAKE": "Take up to {left} from {room}.",
    "D-SEARCH": "Nothing yet. Pay {price} Strength to find everything?",
    "D-TRADE": "Leave one of your Loot Items here and take all that was here before?",
    "D-ROOM": "Which room do you loot: this one, or one beside it?",
    "D-MAP": "Pay 1 Strength and follow the map one or two spaces further?",
    "D-DUEL": "{rival} is here, {strengths}: do you attack?",
    "D-STEAL": "You win: take up to {left} from {victim}.",
    "D-DIR": "Which way does the Monster go? It moves {steps}.",
    "D-SWAP": "With whom does the Doppelganger swap places?",
    "D-ORDER": "These Heroes are equally strong: who comes first?",
    "D-PASS": "The Monster passes you in {room}, {odds}: {ways}.",
    "D-END": "The Monster stops in {room}, {odds}: {ways}.",
    "D-COLLECT": "Which cube does the Monster take?",
    "D-PLUNDER": "What does the Golem take from {victim}?",
    "D-SPREAD": "The bag runs out: lay the last cubes into the new rooms.",
    "D-FEE": "The fee is ${fee} and you have ${money}. Sell something cheaply?",
    "D-SELL": "What do you sell? You have ${money}, and buying comes after.",
    "D-BUY": "What do you buy? You have ${money}.",
    "D-PASSATK": "{rival} is in reach, {strengths}: do you attack?",
}
WAYS = {
    "give_treasure": "give a Treasure",
    "drop": "drop a cube",
    "battle": "battle it",
    "let_pass": "let it be",
}
FOR_THE_MONSTER = "Put a die into the Monster slot: the last one is its Strength in battle."
SOLO_ASSIGN = "Put a die into the Hero slot; the others are the Monsters' Strength."


def prompt(t: State, ask: Ask) -> str:
    """The banner."""
    if t.solo and ask.about == "D-ASSIGN":
        return SOLO_ASSIGN
    if t.hero_die and ask.about == "D-ASSIGN":
        return FOR_THE_MONSTER
    ways = [way for verb, way in WAYS.items() if any(option.verb == verb for option in ask.options)]
    words = dict(ask.facts) | {"ways": " or ".join(ways)}
    where = ask.facts.get("at") or ask.facts.get("room")
    if isinstance(where, str):
        words["room"] = place_name(t, SPACE[where])
    if isinstance(rival := words.get("rival"), int):
        words["strengths"] = f"{_range(t, rival)} against your {_range(t, ask.seat)}"
    for field in ("rival", "victim"):
        if isinstance(seat := words.get(field), int):
            words[field] = hero_name(seat)
    return PROMPTS[ask.about].format_map(words)


def _range(t: State, seat: int) -> str:
    """LC-7.5: from nothing on every battle die to three."""
    hero = t.heroes[seat]
    least, dice = hero.cubes[STRENGTH], 1 + hero.level + (hero.cubes[WEAPON] > 0)
    return f"{least} to {least + max(BATTLE_DIE) * dice}"
