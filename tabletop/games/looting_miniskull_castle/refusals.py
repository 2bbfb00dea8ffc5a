"""Why something cannot be done by hand just now, for who tries it all the same."""

from tabletop.engine.contract import Ask, Refusal
from tabletop.games.looting_miniskull_castle.choices import GIVE_TREASURE, LET_PASS
from tabletop.games.looting_miniskull_castle.content import (
    KIND,
    SELL_FLOOR_STRENGTH,
    SELL_LIMIT_STRENGTH,
    SPACE,
    STRENGTH,
)
from tabletop.games.looting_miniskull_castle.cubes import limit
from tabletop.games.looting_miniskull_castle.gestures import gestures
from tabletop.games.looting_miniskull_castle.market import card_of
from tabletop.games.looting_miniskull_castle.slots import slots_of_dice
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.strays import stray
from tabletop.games.looting_miniskull_castle.words import MANY, NOUN, hero_name, monster_name, place_name

MEETING = ("D-PASS", "D-END")
SIX = 6


def refusal(t: State, ask: Ask, piece: str, place: str) -> Refusal | None:
    """The rule in the way, or None where the general words say it all."""
    if place:
        return stray(t, ask, piece, place)
    if any(gesture.piece == piece for gesture in gestures(t, ask)):
        return None
    what, _, which = piece.partition("-")
    if what == "die":
        return _die(t, int(which))
    if what == "meeple":
        return _hero(t, ask, int(which))
    if what == "monster":
        return _monster(t, which)
    if what == "cube":
        room, kind = which.split("-")[:2]
        return _cube(t, ask, SPACE[room], kind)
    if what == "hero":
        seat, _, kind = which.partition("-")
        return _held(t, ask, int(seat), kind) if kind in NOUN else None
    if what == "ware":
        market, kind = which.split("-")[:2]
        return _ware(t, ask, SPACE[market], kind)
    return _ground(what, which)


# Dice and figures


def _die(t: State, number: int) -> Refusal | None:
    if slots_of_dice(t)[number]:
        return Refusal("A die that is given out stays where it is for this turn.", "LC-3.4")
    if t.dice[number] == SIX and t.monster and t.can(t.monster, "needs_six"):
        return Refusal("A rolled 6 is the Golem's: it must be its movement.", "LC-14.51")
    return None


def _hero(t: State, ask: Ask, seat: int) -> Refusal:
    if ask.about == "D-ORDER":
        return Refusal("Only Heroes of the same Strength and Level are to choose from.", "LC-1.17")
    if ask.about == "D-SWAP":
        return Refusal("It swaps with the farthest Hero, and of these with the weakest.", "LC-14.31")
    if seat != ask.seat:
        return Refusal(f"That Hero is {hero_name(seat)}'s.", "LC-1.6" if ask.seat == t.turn else "LC-8.7")
    if ask.about == "D-ASSIGN":
        return Refusal("First the dice are given out, then your Hero moves.", "LC-3.4")
    if t.heroes[seat].lying:
        return Refusal("Your Hero lies down, and stands up with the first point of its next move.", "LC-4.4")
    if seat != t.turn:
        return Refusal("Your Hero moves in your own turn.", "LC-1.6")
    return Refusal("Your Hero has had its move: one in a turn, by its die.", "LC-4.1")


def _monster(t: State, which: str) -> Refusal | None:
    if which in ("card", "loot") or which.startswith("loot-"):
        return Refusal("What lies on the Monster's card is won in battle.", "LC-5.7")
    if t.solo:
        return Refusal(f"{monster_name(which)} stays at its corner.", "LC-16.31")
    if t.attacked:
        return Refusal("A Monster that was attacked does not move this turn.", "LC-8.1")
    return Refusal("The Monster moves after the Heroes, by its own die.", "LC-3.1")


# Cubes in rooms, on boards and at the stalls


def _cube(t: State, ask: Ask, room: int, kind: str) -> Refusal:
    if ask.about == "D-COLLECT":
        monster = t.monster
        assert monster is not None
        if room != monster.at:
            return Refusal(
                f"{monster_name(monster.id)} takes from {place_name(t, monster.at)}, where it is.", "LC-8.23"
            )
        return Refusal(f"{monster_name(monster.id)} does not take {MANY[kind]} here.", "LC-14.3")
    if ask.about in MEETING:
        return Refusal("While the Monster is here nobody loots.", "LC-8.9")
    if ask.about != "D-TAKE":
        return Refusal("Cubes are taken where your Hero's move ends, when its room says so.", "LC-6.1")
    if SPACE[str(ask.facts["room"])] != room:
        return Refusal(f"You are looting {place_name(t, SPACE[str(ask.facts['room'])])}.", "LC-6.3")
    if any(t.can(m, "guard") and not m.on_card and room in t.board.beside(m.at) for m in t.monsters):
        return Refusal("Next door to the Griffin no Weapon and no Treasure can be taken.", "LC-14.55")
    return Refusal("What you have laid here in exchange stays here.", "LC-6.12")


def _held(t: State, ask: Ask, seat: int, kind: str) -> Refusal:
    if seat != ask.seat:
        return Refusal(f"That is {hero_name(seat)}'s. Loot Items are won by beating a Hero in battle.", "LC-7.6")
    hero = t.heroes[seat]
    if ask.about == "D-SELL":
        # All else that a Hero holds can be sold.
        if hero.cubes[STRENGTH] <= SELL_FLOOR_STRENGTH:
            return Refusal(f"Of your Strength you keep {SELL_FLOOR_STRENGTH} cubes.", "LC-10.11")
        return Refusal(f"No more than {SELL_LIMIT_STRENGTH} Strength are sold in a visit.", "LC-10.11")
    if ask.about == "D-BUY":
        return Refusal("Selling is over once buying has begun.", "LC-10.12")
    if ask.about == "D-FEE":
        return Refusal("Only Weapons and Treasure are sold to raise the fee.", "LC-10.5")
    if ask.about == "D-TRADE":
        return Refusal("Only a Weapon or a Treasure can be traded here.", "LC-6.12")
    if ask.about == "D-PASS":
        if LET_PASS not in ask.options:
            return Refusal("A Trophy is no cube: the Monster is not content with it.", "LC-1.1")
        return Refusal("You need not drop anything: let the Monster pass.", "LC-8.9")
    if ask.about == "D-END":
        return _owed(t, ask)
    if ask.about in ("D-THIEF", "D-LIMIT"):
        return Refusal("A Trophy cannot be given here, only cubes.", "LC-11.4" if ask.about == "D-THIEF" else "LC-12.2")
    return Refusal("Loot is sold in a Market, or given up when something asks for it.", "LC-10.10")


def _owed(t: State, ask: Ask) -> Refusal:
    """What a Hero need not give, or cannot, to a Monster that ends its move here."""
    if t.heroes[ask.seat].lying:
        return Refusal("Who lies down is not attacked and pays nothing.", "LC-8.17")
    if LET_PASS in ask.options:
        return Refusal("The Monster was beaten here: you owe it nothing.", "LC-8.19")
    if GIVE_TREASURE in ask.options:
        return Refusal("The Monster wants a Treasure and nothing else.", "LC-8.15")
    return Refusal("A Trophy is no cube: the Monster is not content with it.", "LC-1.1")


def _ware(t: State, ask: Ask, market: int, kind: str) -> Refusal:
    hero = t.heroes[ask.seat]
    if ask.about in ("D-SELL", "D-BUY") and hero.at != market:
        return Refusal(f"You are in {place_name(t, hero.at)}: you buy at its own stall.", "LC-10.1")
    if ask.about == "D-SELL":
        return Refusal("First you sell, then you buy: say that you sell nothing more.", "LC-10.12")
    if ask.about != "D-BUY":
        return Refusal("Wares are bought when your Hero is in that Market.", "LC-10.2")
    price = card_of(t, market).buy[KIND[kind]]
    if hero.loot >= limit(t):
        return Refusal(f"You carry {hero.loot} Loot: there is no room for more.", "LC-10.16")
    if not t.bag[KIND[kind]]:
        return Refusal(f"The bag holds no {NOUN[kind]} that could be sold.", "LC-10.14")
    if hero.money < price:
        return Refusal(f"1 {NOUN[kind]} costs ${price}, and you have ${hero.money}.", "LC-10.13")
    if kind == "strength":
        return Refusal(
            f"In a visit you buy {t.variants['buy_limit_strength']} Strength at most, and none after selling any.",
            "LC-10.15",
        )
    return Refusal(f"You have bought all the {MANY[kind]} that a visit allows.", "LC-10.13")


def _ground(what: str, which: str) -> Refusal | None:
    """What is never moved by hand."""
    if what == "bag" and which.partition("-")[0] in KIND:
        return Refusal("Cubes come out of the bag by the rules alone: for new rooms, refills and purchases.", "LC-1.14")
    if what == "card":
        return Refusal("What lies on a Monster's card is won in battle.", "LC-5.7")
    if what == "score":
        return Refusal("The Score token follows your money by itself.", "LC-1.10")
    if what == "spread":
        return Refusal("Treasure is laid into the new rooms first, then Weapons, then Strength.", "LC-9.3")
    return None
