"""What must hold of every state: nothing is lost, nothing is doubled, nobody is nowhere."""

from collections.abc import Iterable

from tabletop.games.looting_miniskull_castle.content import CUBES, ENTRANCE, KINDS, MARKETS, MONSTERS, ROOMS
from tabletop.games.looting_miniskull_castle.state import State


def complaints(t: State) -> list[str]:
    """Empty in every state of every game."""
    return [*_cubes(t), *_cards(t), *_places(t)]


def _cubes(t: State) -> list[str]:
    wrong = []
    for kind, name in enumerate(KINDS):
        holders = [t.bag, t.spread, *t.loot, *(hero.cubes for hero in t.heroes), *(m.cubes for m in t.monsters)]
        amounts = [cubes[kind] for cubes in holders]
        if sum(amounts) != CUBES[kind]:
            wrong.append(f"there are {sum(amounts)} {name} cubes, not {CUBES[kind]}")
        if min(amounts) < 0:
            wrong.append(f"somebody has fewer than no {name} cubes")
    return wrong


def _cards(t: State) -> list[str]:
    monsters = [monster.id for monster in t.monsters] + t.deck + t.left_out + t.retired + list(t.graves.values())
    monsters += [trophy for hero in t.heroes for trophy in hero.trophies]
    decks: dict[str, tuple[list[str], Iterable[str]]] = {
        "Room cards": (t.cards + t.room_pile + t.room_discards, ROOMS),
        "Market Value cards": (t.stalls + t.market_pile + t.market_discards, MARKETS),
        "Monster cards": (monsters, MONSTERS),
    }
    return [
        f"the {name} are not all there once" for name, (held, all_) in decks.items() if sorted(held) != sorted(all_)
    ]


def _places(t: State) -> list[str]:
    wrong = [f"hero {seat} is nowhere" for seat, hero in enumerate(t.heroes) if hero.at not in t.board.at]
    wrong += [f"hero {seat} is in debt" for seat, hero in enumerate(t.heroes) if hero.money < 0]
    wrong += [f"the {m.id} is outside the castle" for m in t.monsters if not 0 <= m.at < t.board.rooms]
    for seat, hero in enumerate(t.heroes):
        if hero.hidden and (hero.lying or hero.at >= ENTRANCE or not t.alcove_in(hero.at)):
            wrong.append(f"hero {seat} cannot be hidden there")
    niches = [hero.at for hero in t.heroes if hero.hidden]
    if len(set(niches)) != len(niches):
        wrong.append("two heroes share an alcove")
    return wrong
