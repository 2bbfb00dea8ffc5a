"""Meeting sleeping monsters: fight, friends, spell or escape (CV-7.8 to CV-7.17), and waking them (CV-11.4)."""

from tabletop.engine.asking import Ask, Option, Part
from tabletop.games.caverns import hands
from tabletop.games.caverns.cave import CAVERNS
from tabletop.games.caverns.combat import fight
from tabletop.games.caverns.content import CREATURES, DRAGON
from tabletop.games.caverns.figures import appear, attackable, spotted
from tabletop.games.caverns.magic import attack_by_magic, can_cast, can_petrify
from tabletop.games.caverns.options import Befriend, Bribe, Cast, Escape, Fight, RollIt, Wake
from tabletop.games.caverns.showing import bring_stealth
from tabletop.games.caverns.state import BRIBE, State
from tabletop.games.caverns.strength import SURE, bribe_value, friends_total


def settle(t: State, figure: str, moved: bool) -> Part[None]:
    """The movement ends here: a character that moved meets who sleeps here, a monster wakes them (CV-6.7, CV-11.4)."""
    place = t.place[figure]
    if not t.sleepers(place):
        return
    if CREATURES[figure].monster:
        yield from _wake(t, figure)
        if moved and DRAGON in t.sleepers(t.place[figure]) and figure != DRAGON:
            yield from _face_dragon(t, figure)
    elif moved:
        yield from meet(t, figure)


def meet(t: State, figure: str) -> Part[bool]:
    """CV-7.8: every monster asleep here must be dealt with, one by one; whether one was left alive in peace."""
    spotted(t, figure)
    t.escaped_badly = False
    calm: list[str] = []
    left = t.sleepers(t.place[figure])
    t.tell("encounter", "CV-7.8", figure=figure, monsters=left)
    while left:
        choice = yield Ask(t.owner[figure], _dealings(t, figure, left, True), "CV-7.8", "D-NEXT")
        if choice.verb == "escape":
            yield from _escape(t, figure, left)
            return False
        if (yield from _deal_with(t, figure, choice)):
            calm.append(choice.target)
        if figure not in t.place:
            return False
        left = [monster for monster in t.sleepers(t.place[figure]) if monster not in calm]
    return any(monster in t.place for monster in calm)


def _dealings(t: State, figure: str, monsters: list[str], may_escape: bool) -> list[Option]:
    options: list[Option] = []
    for monster in monsters:
        options += [Fight(monster), Befriend(monster)]
        if can_petrify(t, figure, monster):
            options.append(Cast("petrify", monster))
        if can_cast(t, figure, "fire_ball"):
            options.append(Cast("fire_ball", monster))
    if may_escape:
        options.append(Escape())
    return options


def _deal_with(t: State, figure: str, choice: Option) -> Part[bool]:
    """Do what was chosen; a friend not won or a spell gone wrong means a fight. Whether the monster lives in peace."""
    monster = choice[-1]
    if choice.verb == "befriend":
        if (yield from _befriend(t, figure, monster)):
            return True
    elif choice.verb == "cast":
        works = yield from attack_by_magic(t, figure, choice[1], monster)
        if works:
            return monster in t.place
    yield from fight(t, figure, monster)
    return False


def _befriend(t: State, figure: str, monster: str) -> Part[bool]:
    """CV-7.11: hand over bribes, then roll the affinity total or less."""
    yield from _bribe(t, figure, monster)
    total = friends_total(t, figure, monster)
    _hand_over_bribe(t, figure, monster)
    roll = t.roll(6, "CV-7.11")
    t.tell("rolled", "CV-7.11", figure=figure, dice=[roll], purpose=f"friends, {total} or less")
    friends = roll <= total
    t.tell("befriended" if friends else "friend_failed", "CV-7.13", figure=figure, monster=monster)
    return friends


def _bribe(t: State, figure: str, monster: str) -> Part[None]:
    """CV-7.14: lay out cards of Value that the monster takes, one by one, in secret until the roll."""
    seat = t.owner[figure]
    while True:
        options: list[Option] = [RollIt()]
        if friends_total(t, figure, monster) < SURE:
            options += [Bribe(card) for card in t.cards(figure) if bribe_value(monster, card)]
        t.matter = {"monster": monster}
        choice = yield Ask(seat, options, "CV-7.14", "D-BRIBE", secret=True)
        if choice.verb == "roll_it":
            return
        hands.to_tray(t, figure, choice.card, BRIBE, (seat,))


def _hand_over_bribe(t: State, figure: str, monster: str) -> None:
    """All see the cards; they belong to the monster from now on."""
    cards = t.cards(BRIBE)
    if cards:
        hands.turn_over(t, BRIBE)
        hands.from_tray(t, BRIBE, monster, range(t.seats))
        t.reveal("bribes were shown", "CV-7.14")
        t.tell("bribed", "CV-7.14", figure=figure, monster=monster, cards=cards)


def _escape(t: State, figure: str, left: list[str]) -> Part[None]:
    """CV-7.9 and CV-7.10: out, or every monster not yet dealt with must be fought."""
    total = yield from bring_stealth(t, figure)
    roll = t.roll(6, "CV-7.9")
    t.tell("rolled", "CV-7.9", figure=figure, dice=[roll], purpose=f"escape, {total} or less")
    if roll <= total:
        t.place[figure] = t.outside if t.place[figure] in CAVERNS else t.came_from
        t.tell("escaped", "CV-7.9", figure=figure, place=t.place[figure])
        spotted(t, figure)
        return
    t.escaped_badly = True
    t.tell("escape_failed", "CV-7.10", figure=figure)
    appear(t, figure, "CV-9.16")
    yield from fight_all(t, figure, left, "CV-7.10")
    t.escaped_badly = False


def fight_all(t: State, figure: str, foes: list[str], clause: str, rush: int = 0) -> Part[None]:
    """Fight these one after another in an order of one's own choosing, as long as one lives."""
    seat = t.owner[figure]
    fought: list[str] = []
    while t.owner.get(figure) == seat and figure not in t.stone:
        left = [f for f in foes if f in t.place and f not in fought and attackable(t, figure, f)]
        if not left:
            return
        choice = yield Ask(seat, [Fight(foe) for foe in left], clause, "D-ORDER")
        fought.append(choice.target)
        yield from fight(t, figure, choice.target, rush)


def _wake(t: State, figure: str) -> Part[None]:
    """CV-11.4 and CV-11.5: an awake monster wakes those asleep beside it, up to the band limit."""
    if figure == DRAGON:
        return
    seat = t.owner[figure]
    while True:
        asleep = [monster for monster in t.sleepers(t.place[figure]) if monster != DRAGON]
        room = t.limit("band_limit") - len(t.figures_of(seat))
        if not asleep or room <= 0:
            return
        if room < len(asleep):
            choice = yield Ask(seat, [Wake(monster) for monster in asleep], "CV-11.5", "D-WAKE", facts={"room": room})
            asleep = [choice.figure]
        for monster in asleep:
            t.owner[monster] = seat
            hands.own(t, monster)
            t.tell("woken", "CV-11.4", figure=figure, monster=monster, seat=seat)
        spotted(t, figure)


def _face_dragon(t: State, figure: str) -> Part[None]:
    """CV-11.9: a monster beside the sleeping Dragon must make friends, cast a spell or fight."""
    spotted(t, figure)
    choice = yield Ask(t.owner[figure], _dealings(t, figure, [DRAGON], False), "CV-11.9", "D-DRAGON")
    yield from _deal_with(t, figure, choice)
