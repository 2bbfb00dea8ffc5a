"""Being killed, and what becomes of the player (CV-10)."""

from tabletop.engine.asking import Ask, Part
from tabletop.games.caverns import hands
from tabletop.games.caverns.content import CREATURES, DRAGON, HEAD
from tabletop.games.caverns.endings import check_questers, check_win
from tabletop.games.caverns.figures import remove
from tabletop.games.caverns.options import Become
from tabletop.games.caverns.state import ASLEEP, Held, State


def kill(t: State, victim: str, killer: str, clause: str = "CV-8.9") -> Part[None]:
    """CV-8.9 to CV-8.12: the loser is removed, the winner takes its cards unseen, its player looks for a new body."""
    seat = t.owner[victim]
    t.progress = True
    t.tell("killed", clause, figure=victim, killer=killer, seat=seat, by=t.owner[killer], place=t.place[victim])
    amount = hands.pour(t, victim, killer)
    if amount:
        t.tell("spoils", "CV-8.10", figure=killer, amount=amount)
    remove(t, victim)
    hands.tidy(t)
    if CREATURES[victim].monster:
        t.gone.append(victim)
    else:
        _fail_quest(t, seat)
    if victim == DRAGON:
        t.hands[killer].append(Held(HEAD, known=hands.all_seats(t)))
        t.tell("dragon_slain", "CV-8.12", figure=killer)
    check_win(t)
    check_questers(t)
    if seat != ASLEEP and not t.figures_of(seat):
        yield from _new_body(t, seat, killer)


def _fail_quest(t: State, seat: int) -> None:
    """CV-10.1 and CV-10.2: a dead quester cannot win; the Quest stays secret unless the table plays otherwise."""
    t.questers.remove(seat)
    if t.on("reveal_quest_on_death"):
        t.open_quests.append(t.quest[seat])
        t.reveal("a Quest card was shown", "CV-10.2")
        t.tell("quest_shown", "CV-10.2", seat=seat, quest=t.quest[seat])


def _new_body(t: State, seat: int, killer: str) -> Part[None]:
    """CV-10.3 to CV-10.6: the killer, if nobody needs it, else any sleeping monster, else wait."""
    owner = t.owner[killer]
    if owner == ASLEEP:
        _take_over(t, seat, killer, "CV-10.3")
    elif CREATURES[killer].monster and len(t.figures_of(owner)) >= 2:
        _take_over(t, seat, killer, "CV-10.4")
    elif t.variants["reincarnate"] == "always":
        if bodies(t):
            yield from choose_body(t, seat)
        else:
            t.waiting.append(seat)
            t.tell("waits", "CV-10.6", seat=seat)
    else:
        t.out.append(seat)
        t.tell("is_out", "CV-10.6", seat=seat)


def bodies(t: State) -> list[str]:
    """Monsters a player without a figure may wake: asleep, of flesh, and not the Dragon (CV-10.6)."""
    return [f for f, owner in t.owner.items() if owner == ASLEEP and f != DRAGON and f not in t.stone]


def choose_body(t: State, seat: int) -> Part[None]:
    choice = yield Ask(seat, [Become(figure) for figure in bodies(t)], "CV-10.6", "D-REINCARNATE")
    _take_over(t, seat, choice.figure, "CV-10.6")


def _take_over(t: State, seat: int, monster: str, clause: str) -> None:
    t.owner[monster] = seat
    if monster in t.queue:
        t.queue.remove(monster)
    hands.own(t, monster)
    t.tell("taken_over", clause, seat=seat, figure=monster)


def wake_for_the_waiting(t: State) -> Part[None]:
    """CV-10.6: at the end of each turn waiting players choose, longest first."""
    while t.waiting and bodies(t):
        yield from choose_body(t, t.waiting.pop(0))
