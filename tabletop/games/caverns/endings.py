"""How the game ends: a quest brought home, or nobody wins (CV-14)."""

from tabletop.engine.asking import Ask, GameOver, Part
from tabletop.engine.contract import Verdict
from tabletop.games.caverns import cave
from tabletop.games.caverns.content import CREATURES, DRAGON, ENTRANCE_PLACES, HEAD, QUESTS, SECOND_ENTRANCE, TILES
from tabletop.games.caverns.options import Vote
from tabletop.games.caverns.state import State

STALL_LIMIT_WITHOUT_ANY = 12
"""Rounds without progress when both limits are switched off (CV-14.9)."""


def home_places(t: State) -> list[str]:
    """Where a quest is brought home to (CV-14.2)."""
    return t.stairs if t.variants["win_at"] == "any_stairs" else [p for p in ENTRANCE_PLACES if p in t.joins]


def has_quest(t: State, seat: int) -> bool:
    """Whether the seat's living character holds the treasure of its Quest."""
    wanted = t.quest_card(seat)
    return any(held.card == wanted for held in t.hands[t.character[seat]])


def check_win(t: State) -> None:
    """CV-14.1: a quester on the entrance stairs with its treasure wins at once, in anybody's turn (CV-14.3)."""
    homes = home_places(t)
    for offset in range(t.seats):
        seat = (t.turn + offset) % t.seats
        if seat in t.questers and t.place[t.character[seat]] in homes and has_quest(t, seat):
            _win(t, seat)


def _win(t: State, seat: int) -> None:
    quest = t.quest[seat]
    t.open_quests.append(quest)
    t.reveal("a Quest card was shown", "CV-14.1")
    t.tell("won", "CV-14.1", seat=seat, quest=quest, figure=t.character[seat])
    t.end([seat], "CV-14.1", f"the quest '{QUESTS[quest].name}' is fulfilled")
    raise GameOver


def no_winner(t: State, clause: str, reason: str) -> None:
    t.tell("no_winner", clause, reason=reason)
    t.end([], clause, reason)
    raise GameOver


def check_questers(t: State) -> None:
    """CV-14.5: without a living quester nobody can win."""
    if not t.questers:
        no_winner(t, "CV-14.5", "no quester is alive")


# The end of a player's turn


def some_quester_can_explore(t: State) -> bool:
    return any(
        cave.reaches_frontier(t, t.place[t.character[seat]], CREATURES[t.character[seat]].able) for seat in t.questers
    )


def look_for_second_entrance(t: State) -> None:
    """CV-5.9 and CV-5.10: when no quester could ever reach the unknown, the second entrance opens, once."""
    t.closed = bool(t.stack) and not some_quester_can_explore(t)
    if t.closed and SECOND_ENTRANCE not in t.tiles:
        easternmost = max(cave.spot_of(cell)[0] for cell in t.cells)
        cave.lay_tile(t, SECOND_ENTRANCE, cave.cell_at(easternmost + 2, 0), 0)
        t.closed = not some_quester_can_explore(t)
        t.tell("second_entrance", "CV-5.9", tile=SECOND_ENTRANCE)


def hopeless(t: State) -> bool:
    """CV-14.7: no quester's treasure can come into play any more."""
    if any(TILES[tile].cavern and TILES[tile].cavern not in t.used for tile in t.tiles):
        return False
    if t.stack and (SECOND_ENTRANCE not in t.tiles or any(cave.frontiers(t, tile) for tile in t.tiles)):
        return False
    buried = {HEAD if card == DRAGON else card for card in t.cavern_deck}
    return all(t.quest_card(seat) in buried for seat in t.questers)


def check_limits(t: State) -> None:
    """CV-14.8 and CV-14.9, when a round is complete."""
    t.stalled = 0 if t.progress else t.stalled + 1
    t.progress = False
    most, stall = t.limit("max_rounds"), t.limit("stall_rounds")
    if not most and not stall:
        stall = STALL_LIMIT_WITHOUT_ANY
    if any(has_quest(t, seat) for seat in t.questers):
        stall *= 3
    if stall and t.stalled >= stall:
        no_winner(t, "CV-14.8", "for a long time nothing has been found, opened or slain")
    if most and t.round >= most:
        no_winner(t, "CV-14.9", f"{most} rounds have been played")


# The vote


def may_propose(t: State, seat: int) -> bool:
    """CV-14.6: when there is nothing more to explore, once in three rounds."""
    return t.on("end_vote") and (t.closed or not t.stack) and t.round - t.proposed[seat] >= 3


def vote(t: State, seat: int) -> Part[None]:
    """CV-14.6: all questers vote at the same time and in secret; if all despair the game ends."""
    t.proposed[seat] = t.round
    t.tell("vote_called", "CV-14.6", seat=seat)
    t.votes = [-1] * t.seats
    for voter in list(t.questers):
        yield from _cast_vote(t, voter)
    yes = all(t.votes[voter] == 1 for voter in t.questers)
    t.votes = []
    t.reveal("votes were counted", "CV-14.6")
    t.tell("vote_result", "CV-14.6", ended=yes)
    if yes:
        no_winner(t, "CV-14.6", "all questers have given up")


def _cast_vote(t: State, voter: int) -> Part[None]:
    t.votes[voter] = int((yield Ask(voter, VOTES, "CV-14.6", "D-VOTE", secret=True)).yes)


VOTES = (Vote(True), Vote(False))


def verdict(t: State) -> Verdict:
    """CV-14.10: one winner or none; no score."""
    assert t.result is not None
    return Verdict(tuple(t.result.winners), t.result.reason, t.result.clause)
