"""How a game ends: Tiny beaten, the clock run out, or one of the limits of the app (MC-14, MC-16, MC-18)."""

from tabletop.engine.contract import Verdict
from tabletop.games.miniskull_caverns.content import CENTRE, MAPS, RATINGS
from tabletop.games.miniskull_caverns.state import State


def win(t: State, hero: int) -> None:
    """MC-14.1: Tiny is at 0. MC-16.12: a solo win is rated by the rounds it took."""
    t.tell("game_won", "MC-14.1", heroes=[hero])
    if t.seats == 1:
        t.end([hero], "MC-16.12", f"Tiny is beaten in {t.round} rounds: {rating(t.round)}")
    else:
        t.end([hero], "MC-14.1", "Tiny is beaten")


def rating(rounds: int) -> str:
    return next(name for name, most in RATINGS if rounds <= most)


def check_limits(t: State) -> bool:
    """MC-18.1, MC-18.3: after the round, is the game over by a limit? The round limit goes first."""
    t.quiet = 0 if t.eventful else t.quiet + 1
    round_limit, stall_limit = int(t.variants["round_limit"]), int(t.variants["stall_limit"])
    if round_limit and t.round >= round_limit:
        _end_by_rounds(t)
    elif stall_limit and t.quiet >= stall_limit:
        t.tell("game_stalled", "MC-18.3", rounds=t.quiet)
        t.end([], "MC-18.3", f"{t.quiet} quiet rounds in a row")
    elif stall_limit and t.quiet * 2 >= stall_limit:
        t.tell("stall_count", "MC-18.3", rounds=t.quiet, limit=stall_limit)
    return t.result is not None


def _end_by_rounds(t: State) -> None:
    if t.seats == 1:
        t.tell("game_lost", "MC-18.1", reason="out of rounds")
        t.end([], "MC-18.1", "the round limit is reached")
        return
    standing = [ranking(t, hero) for hero in range(t.seats)]
    winners = [hero for hero in range(t.seats) if standing[hero] == max(standing)]
    t.tell("game_won", "MC-18.1", heroes=winners)
    t.end(winners, "MC-18.1", "the round limit is reached: most Gems, then Strength, then nearest to the centre")


def ranking(t: State, hero: int) -> tuple[int, int, int]:
    """MC-18.1: most Gems, then more Strength, then fewer steps to the centre."""
    return t.gems[hero], t.strength[hero], -MAPS[t.map].steps[t.at[hero]][CENTRE]


def verdict(t: State) -> Verdict:
    """MC-14.2: there are no points, so no lines."""
    assert t.result is not None
    return Verdict(tuple(t.result.winners), t.result.reason, t.result.clause)
