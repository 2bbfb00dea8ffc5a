"""What is impossible on a table of MiniSkull Caverns."""

from tabletop.games.miniskull_caverns.content import CLOCK_TWO_DICE, GEMS, MAPS, MOST_STRENGTH, SIDES, TINY_STRENGTH
from tabletop.games.miniskull_caverns.state import State


def complaints(t: State) -> list[str]:
    cave = MAPS[t.map]
    wrong = []
    if sum(t.gems) + sum(t.lying.values()) != GEMS or min(t.gems) < 0:
        wrong.append(f"MC-1.10: {t.gems} Gems carried and {t.lying} on the map")
    if any(space not in cave.spaces or amount < 1 for space, amount in t.lying.items()):
        wrong.append(f"MC-2.7: Gems lie on {t.lying}")
    if any(not 0 <= strength <= MOST_STRENGTH for strength in t.strength):
        wrong.append(f"MC-1.4: Strength {t.strength}")
    if t.step != "choose_starts" and any(space not in cave.spaces for space in t.at):
        wrong.append(f"MC-6.7: heroes on {t.at}")
    if any(side not in SIDES for side in t.sides):
        wrong.append(f"MC-4.11: sides {t.sides}")
    if not 0 <= t.tiny <= TINY_STRENGTH:
        wrong.append(f"MC-11.6: Tiny at {t.tiny}")
    if sorted(t.order) != list(range(t.seats)):
        wrong.append(f"MC-1.2: turn order {t.order}")
    if not 0 <= t.clock <= CLOCK_TWO_DICE:
        wrong.append(f"MC-16.8: clock at {t.clock}")
    if any(on and not strength for on, strength in zip(t.exerting, t.strength, strict=True)):
        wrong.append("MC-4.2: a hero without Strength exerts itself")
    return wrong
