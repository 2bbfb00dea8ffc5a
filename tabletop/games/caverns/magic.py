"""The six spells (CV-9)."""

from tabletop.engine.asking import Ask, Part
from tabletop.games.caverns import hands
from tabletop.games.caverns.cave import TILE_OF
from tabletop.games.caverns.content import CREATURES, SPELLS, TREASURES
from tabletop.games.caverns.death import kill
from tabletop.games.caverns.endings import check_win
from tabletop.games.caverns.figures import appear, spotted
from tabletop.games.caverns.options import Appear, Bigger, Recast, Smaller, Unwilling, Willing
from tabletop.games.caverns.showing import bring_shield, show
from tabletop.games.caverns.state import ASLEEP, State
from tabletop.games.caverns.strength import SCROLLS, means, reaches, resisting

WEB = "web"
ATTACKS = ("petrify", "fire_ball")
RECAST = (Recast(), Appear())
SIZES = (Bigger(), Smaller())


def can_cast(t: State, figure: str, spell: str) -> bool:
    """Whether the figure may attempt the spell now (CV-9.1 to CV-9.3)."""
    if figure == t.acting and (t.rushed or t.escaped_badly):
        return False
    return reaches(t, figure, spell, SPELLS[spell].level) and f"{figure} {spell}" not in t.cast


def can_petrify(t: State, caster: str, target: str) -> bool:
    return not CREATURES[target].immune_petrify and can_cast(t, caster, "petrify")


def _begin(t: State, caster: str, spell: str, target: str) -> Part[bool]:
    """Show what is needed for the spell's level; whether that was a scroll (CV-9.1, CV-9.5)."""
    options = means(t, caster, spell, SPELLS[spell].level)
    t.matter = {"spell": spell}
    cards = (yield Ask(t.owner[caster], options, "CV-9.5", "D-SPELL", secret=True)).cards
    t.cast.append(f"{caster} {spell}")
    if spell in ATTACKS:
        appear(t, caster, "CV-9.16")
    t.tell("spell_cast", "CV-9.1", figure=caster, spell=spell, target=target)
    show(t, caster, cards, "CV-9.5")
    scroll: bool = cards == (SCROLLS.get(spell),)
    if scroll:
        hands.discard(t, caster, cards[0])
    return scroll


def _die(t: State, caster: str, spell: str, clause: str) -> int:
    roll = t.roll(6, clause)
    t.tell("rolled", clause, figure=caster, dice=[roll], purpose=SPELLS[spell].name)
    return roll


def _result(t: State, caster: str, spell: str, works: bool, clause: str) -> None:
    t.tell("spell_works" if works else "spell_fails", clause, figure=caster, spell=spell)


def fly(t: State, caster: str) -> Part[None]:
    """CV-9.10: on 4 to 6 this turn's movement is a long one; the scroll needs no roll."""
    scroll = yield from _begin(t, caster, "flying", caster)
    t.flying = scroll or _die(t, caster, "flying", "CV-9.10") >= 4
    _result(t, caster, "flying", t.flying, "CV-9.10")


def petrify(t: State, caster: str, target: str) -> Part[bool]:
    """CV-9.11: on 4 to 6 the target is stone."""
    yield from _begin(t, caster, "petrify", target)
    works = _die(t, caster, "petrify", "CV-9.11") >= 4
    _result(t, caster, "petrify", works, "CV-9.11")
    if works:
        t.stone[target] = t.owner[caster] if t.asleep(target) else ASLEEP
        t.tell("stone", "CV-9.12", figure=target)
    return works


def fire_ball(t: State, caster: str, target: str) -> Part[bool]:
    """CV-9.18: three dice without a 1 kill if they exceed the target's combat score."""
    yield from _begin(t, caster, "fire_ball", target)
    score = yield from bring_shield(t, target, caster)
    dice = _three_dice(t, caster, "CV-9.18")
    works = 1 not in dice and sum(dice) > score
    _result(t, caster, "fire_ball", works, "CV-9.18")
    if works:
        yield from kill(t, target, caster, "CV-9.18")
    return works


def _three_dice(t: State, caster: str, clause: str) -> list[int]:
    dice = [t.roll(6, clause) for _ in range(3)]
    t.tell("rolled", clause, figure=caster, dice=dice, purpose="Fire-Ball")
    return dice


def burn_web(t: State, caster: str) -> Part[None]:
    """CV-9.19: a Fire-Ball without a 1 burns all webs of the tile."""
    yield from _begin(t, caster, "fire_ball", WEB)
    works = 1 not in _three_dice(t, caster, "CV-9.19")
    _result(t, caster, "fire_ball", works, "CV-9.19")
    if works:
        tile = TILE_OF[t.place[caster]]
        del t.webs[tile]
        t.tell("marker_removed", "CV-13.5", marker="web", place=t.place[caster])


def attack_by_magic(t: State, caster: str, spell: str, target: str) -> Part[bool]:
    """Petrify or Fire-Ball at a figure; whether it took effect (CV-9.6)."""
    if spell == "petrify":
        return (yield from petrify(t, caster, target))
    return (yield from fire_ball(t, caster, target))


def vanish(t: State, caster: str) -> Part[None]:
    """CV-9.14: 4 to 6 become or stay invisible, 3 only stay, 1 and 2 fail and show an invisible caster."""
    yield from _begin(t, caster, "invisibility", caster)
    roll = _die(t, caster, "invisibility", "CV-9.14")
    was = caster in t.unseen
    works = roll >= 4 or (roll == 3 and was)
    _result(t, caster, "invisibility", works, "CV-9.14")
    if works and not was:
        t.unseen[caster] = (t.place[caster], 0, 0)
        t.tell("vanished", "CV-9.14", figure=caster)
    elif not works and roll <= 2:
        appear(t, caster, "CV-9.14")


def change_shape(t: State, caster: str, target: str) -> Part[None]:
    """CV-9.17: on 3 to 6 the caster makes itself or another bigger or smaller."""
    yield from _begin(t, caster, "shape_changing", target)
    works = _die(t, caster, "shape_changing", "CV-9.17") >= 3
    _result(t, caster, "shape_changing", works, "CV-9.17")
    if works:
        t.matter = {"figure": target}
        size = yield Ask(t.owner[caster], SIZES, "CV-9.17", "D-SIZE")
        t.size[target] = size.verb
        t.tell("size_changed", "CV-9.17", figure=target, size=size.verb)


def summon(t: State, caster: str, target: str) -> Part[None]:
    """CV-9.20: on 3 or more, less the Magic of an unwilling target, the target is moved to the caster's place."""
    yield from _begin(t, caster, "summoning", target)
    resistance = 0
    if t.owner[target] != t.owner[caster]:
        resistance = yield from _resist(t, caster, target)
    works = _die(t, caster, "summoning", "CV-9.20") - resistance >= 3
    _result(t, caster, "summoning", works, "CV-9.20")
    if works:
        t.place[target] = t.place[caster]
        spotted(t, caster)
        t.tell("summoned", "CV-9.20", figure=target, place=t.place[target])
        check_win(t)


def _resist(t: State, caster: str, target: str) -> Part[int]:
    """The Magic that an unwilling target sets against the roll."""
    options = [Willing(), *(Unwilling(cards) for cards in resisting(t, target))]
    t.matter = {"foe": caster}
    answer = yield Ask(t.owner[target], options, "CV-9.20", "D-RESIST")
    t.tell("resists" if answer.verb == "unwilling" else "is_willing", "CV-9.20", figure=target)
    if answer.verb == "willing":
        return 0
    show(t, target, answer.cards, "CV-9.20")
    facts = CREATURES[target]
    own = 0 if facts.never_casts else facts.magic
    return own + sum(TREASURES[card].magic for card in answer.cards)


def upkeep(t: State, figure: str) -> Part[None]:
    """CV-9.15: an invisible figure casts again at the start of its turn or becomes visible."""
    if not can_cast(t, figure, "invisibility"):
        appear(t, figure, "CV-9.15")
        return
    answer = yield Ask(t.owner[figure], RECAST, "CV-9.15", "D-UPKEEP")
    if answer.verb == "recast":
        yield from vanish(t, figure)
    else:
        appear(t, figure, "CV-9.15")
